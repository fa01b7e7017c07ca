"""Printed names: what a game's things are called here, and in the rulebooks that it was printed with.

Each language says in ``[glossary]`` of a game what its things are called, by the words of the notation; ``books`` lists the
languages in which the game was printed, and ``[synonym]`` leads from further printed words to those of the notation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any
from unicodedata import combining, normalize

from msgspec import Struct

from tutor.core.course import Unreadable
from tutor.core.language import ENGLISH, written

if TYPE_CHECKING:
    from tutor.core.game import AnyGame
    from tutor.core.voice import Voice

UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})
ENDING = 2
"""Letters by which a word may be longer in a sentence than in the glossary."""


class Glossary(Struct, frozen=True):
    """Our words for things, and the printed ones by book, both by what the things are called in a move."""

    ours: Mapping[str, str]
    printed: Mapping[str, Mapping[str, str]]

    @classmethod
    def of(cls, voice: Voice) -> Glossary:
        """The words of a game in a language, and of its books in others."""
        ours: Mapping[str, str] = voice.words.get("glossary", {})
        books = [book for book in voice.words.get("books", ()) if book != voice.language]
        named = {book: written(voice.words["key"], book).get("glossary", {}) for book in books}
        printed = {id: {book: words[id] for book, words in named.items() if id in words} for id in ours}
        return cls(ours, {id: words for id, words in printed.items() if words})

    def both(self, id: str) -> str:
        """Our word, with the printed ones in brackets where they differ."""
        others = dict.fromkeys(word for word in self.printed.get(id, {}).values() if word != self.ours[id])
        return f"{self.ours[id]} ({', '.join(others)})" if others else self.ours[id]

    def within(self, sentence: str) -> tuple[str, ...]:
        """The things with another printed name that a sentence speaks of, where its name is not part of a longer one."""
        known = {self.ours[id].casefold(): id for id in reversed(list(self.printed)) if self.both(id) != self.ours[id]}
        if not known:
            return ()
        names = "|".join(re.escape(word) for word in sorted(known, key=len, reverse=True))
        found = re.finditer(rf"\b({names})\w{{0,{ENDING}}}\b", sentence, re.IGNORECASE)
        return tuple(dict.fromkeys(known[match[1].casefold()] for match in found))


def read(game: AnyGame, text: str) -> Any:
    """A move as we write it, or with words as a rulebook prints them."""
    try:
        return game.parse(text)
    except Unreadable:
        ours = in_ours(game.key, text)
        if ours == text:
            raise
    return game.parse(ours)


def in_ours(key: str, text: str) -> str:
    """A text with every printed word that we know replaced by that of our notation; umlauts may be spelled out."""
    known = _printed(key)
    if not known:
        return text
    words = "|".join(re.escape(word) for word in sorted(known, key=len, reverse=True))
    letter = r"[^\W\d_]"
    return re.sub(
        rf"(?<!{letter})({words})(?!{letter})", lambda match: known[match[1].casefold()], text, flags=re.IGNORECASE
    )


@cache
def _printed(key: str) -> Mapping[str, str]:
    """What each printed word, as it may be spelled, is in our notation."""
    english = written(key, ENGLISH)
    known: dict[str, str] = {}
    for book in (*english.get("books", ()), ENGLISH):
        said = written(key, book)
        pairs = [(word, id) for id, word in said.get("glossary", {}).items()]
        for word, id in (*pairs, *said.get("synonym", {}).items()):
            for spelled in _spelled(word):
                known.setdefault(spelled.casefold(), id)
    return known


def _spelled(word: str) -> Iterator[str]:
    yield word
    yield word.translate(UMLAUTS)
    yield "".join(letter for letter in normalize("NFKD", word) if not combining(letter))
