"""A class to test with."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec.structs import replace

from tests.games.sampling import GAMES
from tutor.core.voice import Voice
from tutor.practice import kit
from tutor.room.book import Book, Opened
from tutor.room.card import Deck
from tutor.room.deck import deck
from tutor.room.items import Exercises, mix
from tutor.room.session import Session

WORDS = Voice.load("room")
CAESAR, KLEOPATRA, CLEOCATRA = (
    next(game for game in GAMES if game.key == key) for key in ("caesar", "kleopatra", "cleocatra")
)
DECK: Deck = deck(CAESAR, "win", WORDS)
ASKED = next(n for n, card in enumerate(DECK.cards) if card.kind == "predict")
RIGHT = next(n for n, choice in enumerate(DECK.cards[ASKED].choices) if choice.right)
WRONG = next(n for n, choice in enumerate(DECK.cards[ASKED].choices) if not choice.right)
OPENED = Opened("K7M2", "the teacher's key", "caesar", "win", "en", "scanned-not-typed", begun=1_790_000_000)
HELD: dict[Path, Book] = {}
"""Files that are open."""

PIECES: Deck = deck(KLEOPATRA, "pieces", WORDS, phones=True)
POINTED = next(n for n, card in enumerate(PIECES.cards) if card.how == "point")
NUMBERED = next(n for n, card in enumerate(PIECES.cards) if card.how == "number")


@cache
def raced() -> Deck:
    """Ten exercises as a race."""
    return mix(CLEOCATRA, WORDS, OPENED.code, race=True)


def mixed() -> Deck:
    """The same ten, asked one after the other."""
    return replace(raced(), race=False)


def killed(folder: Path) -> None:
    """Let go of a class's file, as the machine does for a process that was killed."""
    held = HELD.pop(folder / "one.class", None)
    if held is not None:
        held.close()


def session(folder: Path, cards: Deck = DECK) -> Session:
    """A new class, at the door; or the one that is open in this folder."""
    file = folder / "one.class"
    killed(folder)
    book = HELD[file] = Book(file)
    if book.opened() is None:
        book.open(OPENED, cards.cards)
    return Session(cards, book, WORDS, Exercises(kit(cards.game), WORDS).one)


def middle(cards: Deck, number: int, choice: int = 0) -> tuple[float, float]:
    """Where a phone taps that means this place of a card."""
    scene = cards.scene(number, 0, "tall")
    thing = scene.thing(cards.cards[number].choices[choice].spot)
    assert thing is not None
    return (thing.x + thing.w / 2) / scene.width, (thing.y + thing.h / 2) / scene.height
