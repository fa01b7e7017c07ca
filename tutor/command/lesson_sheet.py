"""A lesson on paper, ours or a teacher's own: its questions with their boards, then the key with the sentence that stays."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from tutor.core.voice import Voice
from tutor.lessons.load import load
from tutor.practice.sheet import LABELS, page
from tutor.room.card import Card, Deck
from tutor.room.deck import dealt


def own_sheet(path: str, language: str) -> str:
    """The sheet of an own lesson's file."""
    own = load(path, language)
    words = Voice.load("room", language)
    return lesson_sheet(dealt(own.game, [(own.lesson, own.words)], words, language), words)


def lesson_sheet(deck: Deck, words: Voice) -> str:
    """The sheet of a deck as one page of HTML; what asks nothing is not on it."""
    asked = [(number, card) for number, card in enumerate(deck.cards) if card.choices]
    questions = "\n".join(_question(deck, place, number, card, words) for place, (number, card) in enumerate(asked, 1))
    key = "\n".join("".join(_key(place, card, words)) for place, (_, card) in enumerate(asked, 1))
    return page(words.language, deck.title, deck.hook, questions, words.word("sheet_key"), key)


def _question(deck: Deck, place: int, number: int, card: Card, words: Voice) -> str:
    options = "".join(
        f'<li><span class="box"></span><b>{LABELS[at]}</b> {escape(choice.text)}</li>'
        for at, choice in enumerate(card.choices)
    )
    move = f'<p class="ask">{escape(words.word("the_move", move=card.move))}</p>' if card.move else ""
    return (
        f'<section class="item"><h2>{place}</h2>{deck.picture(number, 0, "far")}<p class="now">{escape(card.lead)}</p>'
        f'<p class="ask">{escape(card.ask)}</p>{move}<ul class="options">{options}</ul></section>'
    )


def _key(place: int, card: Card, words: Voice) -> Iterator[str]:
    right = next((at, choice) for at, choice in enumerate(card.choices) if choice.right)
    yield f'<section class="key"><h3>{place}. ({LABELS[right[0]]}) {escape(right[1].text)}</h3><ul>'
    said = dict.fromkeys(text for text in (card.frames[0].said, card.after) if text)
    beliefs = (
        f"{LABELS[at]}: {words.word('believed', belief=choice.belief)}"
        for at, choice in enumerate(card.choices)
        if choice.belief and not choice.right
    )
    yield from (f"<li>{escape(text)}</li>" for text in (*said, *beliefs))
    yield "</ul></section>"
