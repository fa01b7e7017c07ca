"""A question in plain words, answered by what is nearest to it: positions with their verdict, rules with their place in the book."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from msgspec import Struct

from tutor.ask import hand
from tutor.ask.answers import Answer, cited, headed, origin, says, sourced
from tutor.ask.asking import command
from tutor.ask.ink import Ink
from tutor.ask.question import Standing, posed, stand
from tutor.ask.search.index import Near, Search, search
from tutor.ask.search.sources import stored, wordings
from tutor.ask.tell import why_at
from tutor.ask.typed import lines_of
from tutor.ask.why import Why
from tutor.core.course import Seat, Unreadable
from tutor.core.game import AnyGame
from tutor.core.glossary import read
from tutor.core.language import ENGLISH, told
from tutor.core.record import Broken, named
from tutor.core.refused import speaking
from tutor.core.rule import Rule
from tutor.core.voice import Voice
from tutor.explore.cabinet import cabinet
from tutor.games import GAMES

NEAREST = 3
"""So many rules are shown."""


class Posed(Struct, frozen=True, dict=True):
    """An answered position: the question as it was understood, the rule it is about, where it stands and what is tried there.

    ``at`` is None where there is no position to see: a start that no game has, for instance.
    """

    asks: str
    rule: Rule
    near: Near
    at: Standing | None
    move: str = ""
    by: Seat | int | str | None = None

    @cached_property
    def why(self) -> Why | None:
        """The verdict on what is tried, told by the engine now."""
        return None if self.at is None or not self.move else why_at(self.at, self.move, None, self.by)

    @property
    def clickable(self) -> bool:
        """Whether it can be laid on a board and asked there."""
        return bool(self.move) and self.at is not None and _written(self.at)

    @property
    def command(self) -> str:
        """What to type to ask it again, or to change it."""
        return "" if self.at is None or self.at.spot is None or not self.move else command(self.at, self.move, self.by)

    def data(self, voice: Voice) -> dict[str, Any]:
        """All of it; the board as words."""
        told = {"asks": self.asks, "rule": self.rule.id, "text": voice.rule(self.rule), **origin(voice, self.rule)}
        if self.at is None:
            return told
        assert self.at.spot is not None
        told["position"] = lines_of(self.at.game, self.at.spot.start) if _written(self.at) else ""
        told["moves"] = list(self.at.spot.moves)
        if self.why is None:
            return told
        handed = hand.share_at(self.at, self.move, None, self.by)
        return told | {"move": self.move, "answer": self.why.data(), "command": self.command, **handed.data()}


class Plain(Answer, frozen=True):
    """What was asked in plain words, what of it was understood, and the answered positions nearest to it."""

    game: AnyGame
    voice: Voice
    text: str
    found: Search
    posed: tuple[Posed, ...]

    def __bool__(self) -> bool:
        return self.found.understood

    def __len__(self) -> int:
        return len(self.posed)

    def __iter__(self) -> Iterator[Posed]:
        return iter(self.posed)

    def __getitem__(self, at: int) -> Posed:
        return self.posed[at]

    @property
    def understood(self) -> bool:
        """Whether enough of it stands in one place."""
        return self.found.understood

    @property
    def matched(self) -> tuple[str, ...]:
        """The words of the question that stand in what was found."""
        heard = {word for one in self.posed for word in one.near.hit.words}
        return tuple(word.text for word in self.found.words if word.text in heard)

    def lines(self, ink: Ink) -> Iterator[str]:
        """Whether it was understood, by which words; then each answered position."""
        say = Voice.load("search", self.voice.language).word
        if not self.understood:
            yield ink.strong(say("not_understood" if self.posed else "nothing_near"))
        if self.matched:
            yield ink.quiet(say("matched", words=self.matched))
        if self.found.unknown:
            yield ink.quiet(say("unknown", words=self.found.unknown))
        for one in self.posed:
            yield ""
            yield from self._answered(one, ink) if self.understood else self._rule(one, ink)

    def _rule(self, one: Posed, ink: Ink) -> Iterator[str]:
        yield headed(self.voice, one.rule, ink)
        yield f"    {self.voice.rule(one.rule)}"

    def _answered(self, one: Posed, ink: Ink) -> Iterator[str]:
        """The question, the rule, what it gives in its position, and how to ask that again."""
        say, why, text = Voice.load("search", self.voice.language).word, one.why, self.voice.rule(one.rule)
        if one.asks != text:
            yield ink.strong(one.asks)
        if why is not None:
            yield f"  {say('for_instance', words=self.voice.move(why.move))}"
            yield f"  {ink.mark(ok=bool(why))} {_verdict(why)}{cited(why.says, why.decides, ink)}"
        yield f"  {cited(text, one.rule, ink, self.voice)}"
        yield ink.quiet(f"  {sourced(self.voice, one.rule)}")
        if one.command:
            yield ink.quiet(f"  {say('change_it')} {one.command}")

    def data(self) -> Any:
        """The same for programs; each position can be asked again by its command or its code."""
        return {
            "game": self.game.key,
            "text": self.text,
            "understood": self.understood,
            "matched": list(self.matched),
            "unknown": list(self.found.unknown),
            "found": [one.data(self.voice) for one in self.posed],
        }


def in_words(game: AnyGame, text: str) -> bool:
    """Whether a text is a question in plain words: more than one word, and no move."""
    if len(text.split()) < 2:
        return False
    try:
        read(game, text)
    except Unreadable:
        begins = text.split(maxsplit=1)[0].casefold()
        return text.rstrip().endswith("?") or all(begins != kind.form.split()[0] for kind in game.moves.kinds)
    return False


def plain(key: str, text: str, *, language: str | None = None, most: int = NEAREST) -> Plain:
    """Answer a question in plain words: the nearest answered positions, or the nearest rules if it was not understood.

    key: the game. text: as somebody would ask at the table, in any language that the tutor has words of.
    language: of the answer. most: so many.

    >>> from tutor.ask.plain import plain
    >>> answer = plain("caesar", "can I veto a veto?")
    >>> answer.understood, answer[0].rule.id
    (True, 'actions.no-counter-veto')
    """
    with speaking(language):
        game = named(key, GAMES)
        voice = Voice.load(key, told(key, language))
        found = search(game, text, voice.language, most)
        return Plain(game, voice, text, found, tuple(_posed(game, voice, near) for near in found.near))


def _posed(game: AnyGame, voice: Voice, near: Near) -> Posed:
    """A source as an answered position: its own, else the specimen of its rule."""
    rule = next(rule for rule in game.rules if rule.id == near.rule)
    source = near.hit.source
    own = wordings(game.key, voice.language).get(source.id) or wordings(game.key, ENGLISH).get(source.id)
    asks = own[0] if source.kind == "question" and own else voice.rule(rule)
    if source.kind == "question" and source.id in stored(game.key):
        question = stored(game.key)[source.id]
        at = posed(question, voice.language)
        return Posed(asks, rule, near, at, question.move, question.by)
    specimen = cabinet(game.key).of(rule.id)
    if specimen is None:
        return Posed(asks, rule, near, None)
    spot = specimen.spot(game)
    try:
        at = stand(game, spot.start, spot.moves, voice.language)
    except Broken:  # what cannot be: the rule is seen in the refusal
        return Posed(asks, rule, near, None)
    return Posed(asks, rule, near, at, specimen.tried, specimen.by)


def _verdict(why: Why) -> str:
    """Yes or no; what is only turned up is neither."""
    if why and why.mover is Seat.CHANCE:
        return ""
    return f"{says(why.at.voice)('yes' if why else 'no')} "


def _written(at: Standing) -> bool:
    return at.spot is not None and isinstance(at.spot.start, at.game.Sketch)
