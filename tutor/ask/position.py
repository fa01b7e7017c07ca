"""How a position of a game is written: its fields, the words that stand in them, an example."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tutor.ask.answers import Answer
from tutor.ask.ink import Ink
from tutor.core.game import AnyGame
from tutor.core.record import named
from tutor.core.script import Script
from tutor.core.voice import Voice
from tutor.games import GAMES

LISTED = 40
"""Words of a field that are listed; cells of a board are more, and go without saying."""


class Written(Answer, frozen=True):
    """What can be written of a position."""

    game: AnyGame
    voice: Voice
    title: str

    def lines(self, ink: Ink) -> Iterator[str]:
        """Fields and what they take, words, an example."""
        say, fields = self.voice.word, self.game.writing.fields
        yield ink.strong(say("heading", title=self.title))
        yield say("intro")
        yield say("rules_of_texts")
        wide = max(map(len, fields), default=0)
        known: set[tuple[str, ...]] = set()
        for name, script in fields.items():
            yield f"  {name:<{wide}}  {self._meaning(name)}"
            yield f"  {'':<{wide}}  {ink.quiet(say('takes', what=self._takes(script)))}"
            for words in _words(script):
                if words not in known:
                    yield f"  {'':<{wide}}  {ink.quiet(say('words_of', words=', '.join(words)))}"
                known.add(words)
        yield say("moves_of")
        forms = self._forms()
        room = max(len(form) for form, _ in forms)
        yield from (f"  {form:<{room}}  {ink.quiet(wanted)}".rstrip() for form, wanted in forms)
        if self.game.writing.example:
            yield say("example")
            yield msgspec.json.format(msgspec.json.encode(self.game.writing.example), indent=2).decode()

    def data(self) -> Any:
        """The same as plain data."""
        fields = self.game.writing.fields
        return {
            "game": self.game.key,
            "fields": [
                {"name": name, "meaning": self._meaning(name), "takes": self._takes(script), "words": [*_words(script)]}
                for name, script in fields.items()
            ],
            "moves": [{"form": form, "takes": wanted} for form, wanted in self._forms()],
            "example": self.game.writing.example,
        }

    def _forms(self) -> list[tuple[str, str]]:
        """How each kind of move is written, and what stands for its parts."""
        voice = Voice.load(self.game.key, self.voice.language)
        return [
            (kind.form.replace("{", "<").replace("}", ">"), "; ".join(map(voice.name, kind.wanted())))
            for kind in self.game.moves.kinds
        ]

    def _meaning(self, name: str) -> str:
        own: Mapping[str, str] = self.voice.words.get(self.game.key, {})
        return own.get(name) or self.voice.words["field"].get(name, name)

    def _takes(self, script: Script) -> str:
        what: str = self.voice.words["what"].get(script.what, script.what)
        inner = script.parts[-1].what if script.what.startswith("by_") and len(script.parts) == 2 else ""
        return f"{what}: {self.voice.words['what'].get(inner, inner)}" if inner else what


class Schema(Answer, frozen=True):
    """What can be written of a position, as JSON Schema."""

    game: AnyGame

    def lines(self, ink: Ink) -> Iterator[str]:  # noqa: ARG002 - the same in any ink
        """JSON."""
        yield msgspec.json.format(msgspec.json.encode(self.data()), indent=1).decode()

    def data(self) -> Any:
        """The schema."""
        return self.game.writing.schema()


def position(key: str, language: str | None = None) -> Written:
    """How a position of this game is written: its fields, the words in them, its moves, an example.

    key: the game. language: of the words.

    >>> import tutor
    >>> [field["name"] for field in tutor.position("caesar").data()["fields"]][:2]
    ['players', 'options']
    """
    game = named(key, GAMES)
    return Written(game, Voice.load("positions", language), str(Voice.load(key, language).words["title"]))


def schema(key: str) -> Schema:
    """The same for programs."""
    return Schema(named(key, GAMES))


def _words(script: Script) -> Iterator[tuple[str, ...]]:
    """The words of a field: of its keys, of its values, once each."""
    seen: dict[tuple[str, ...], None] = {}
    queue = [script]
    while queue:
        one = queue.pop(0)
        if one.words and one.what != "truth":
            seen[one.words] = None
        queue += one.parts
    yield from (words for words in seen if len(words) <= LISTED)
