"""A class to test with."""

from __future__ import annotations

from pathlib import Path

from tests.games.sampling import GAMES
from tutor.core.voice import Voice
from tutor.room.book import Book, Opened
from tutor.room.deck import Deck, deck
from tutor.room.hall import Hall

WORDS = Voice.load("room")
CAESAR = next(game for game in GAMES if game.key == "caesar")
DECK: Deck = deck(CAESAR, "win", WORDS)
ASKED = next(n for n, card in enumerate(DECK.cards) if card.kind == "predict")
RIGHT = next(n for n, choice in enumerate(DECK.cards[ASKED].choices) if choice.right)
WRONG = next(n for n, choice in enumerate(DECK.cards[ASKED].choices) if not choice.right)
OPENED = Opened("K7M2", "the teacher's key", "caesar", "win", "en")


def hall(folder: Path) -> Hall:
    """A new class, at the door; or the one that is open in this folder."""
    book = Book(folder / "class.db")
    if book.opened() is None:
        book.open(OPENED)
    return Hall(DECK, book, WORDS)
