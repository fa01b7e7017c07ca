"""What was explored, told in words or taken as JSON: why not, what was found, what the books leave open."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from json import dumps
from textwrap import wrap
from typing import Any

from msgspec import to_builtins

from tutor.ask.answers import Answer, headed, plain, says
from tutor.ask.differs import parting
from tutor.ask.ink import Ink
from tutor.ask.question import Standing
from tutor.ask.why import Why
from tutor.ask.wording import reading
from tutor.core.course import Decision
from tutor.core.game import AnyGame
from tutor.core.record import Record
from tutor.core.tally import Line
from tutor.core.voice import Voice
from tutor.explore.find import Found
from tutor.explore.goal import Cites, Differs
from tutor.explore.levers import named, valued
from tutor.explore.readings import Ruling, Switch, switch
from tutor.explore.spot import Seen, see
from tutor.explore.told import Told
from tutor.explore.whatif import Pair
from tutor.explore.whynot import WhyNot

WIDTH = 110
LAST = 6
"""Moves told of a long way; all of them are in the record."""


class Refusal(Answer, frozen=True):
    """A move, every reason against it, and the nearest ways in which it, or something like it, is allowed."""

    at: Standing
    told: WhyNot

    def __bool__(self) -> bool:
        return bool(self.told.verdict)

    def lines(self, ink: Ink) -> Iterator[str]:
        """The decisive reason, the others, then now, later, elsewhere."""
        move, say = self.at.game.parse(self.told.move), says(self.at.voice)
        if not self.told.broken:
            yield f"{ink.mark(ok=True)} {say('nothing_wrong')}"
            return
        yield from Why(self.at, move, None, self.told.verdict, by=self.told.seat).refusal(ink)
        for word, told in (
            ("now", self._now(ink, near=True)),
            ("later", self.later()),
            ("elsewhere", self.elsewhere()),
        ):
            lines = list(told)
            if lines:
                yield say(word)
            yield from (f"  {line}" for line in lines)
        if not self.told.near:
            yield from self._nothing(ink)

    def _nothing(self, ink: Ink) -> Iterator[str]:
        """What was tried, and what whoever is asked can do now."""
        say, asked = says(self.at.voice), self.at.game.decision(self.at.pos)
        tried = say("tried", count=self.told.tried) if self.told.tried else say("tried_ahead")
        if not isinstance(asked, Decision):
            yield say("nothing_over", tried=tried)
        elif self.told.now:
            yield say("nothing_near", tried=tried, seat=self.at.voice.name(asked.seat))
            yield from (f"  {line}" for line in self._now(ink, near=False))
        else:  # somebody else decides, whose hand may not be known
            word = "nothing_first" if asked.seat < 0 else "nothing_other"
            yield say(word, tried=tried, seat=self.at.voice.name(asked.seat))
            yield f"  {self.at.voice.ask(asked)}"

    def _now(self, ink: Ink, *, near: bool) -> Iterator[str]:
        for other in (one for one in self.told.now if one.near == near):
            yield f"{self._words(other.move)}  {ink.quiet(f'({other.move})')}"

    def later(self) -> Iterator[str]:
        """Moves that come first, or the moment."""
        say, voice = says(self.at.voice), self.at.voice
        for other in self.told.later:
            if other.when:
                yield say("when", when=str(voice.words["when"][other.when]))
                continue
            words = [(what, len(list(same))) for what, same in groupby(map(self._words, other.first))]
            made = (what if count == 1 else say("times", what=what, count=count) for what, count in words)
            yield say("first_let" if other.waits else "first", first=say("then_joint").join(made))

    def elsewhere(self) -> Iterator[str]:
        """What would have to be otherwise, a sentence for each change."""
        yield from (other.say(self.at.voice) for other in self.told.elsewhere)

    def _words(self, move: str) -> str:
        return self.at.voice.move(self.at.game.parse(move))

    def data(self) -> Any:
        """Checks and repairs; a changed position is given whole."""
        told, voice = self.told, self.at.voice
        return {
            "game": self.at.game.key,
            "move": told.move,
            "words": self._words(told.move),
            "seat": plain(told.seat),
            "legal": bool(told.verdict),
            "broken": [
                {"rule": check.rule.id, "text": voice.check(check), "facts": plain(check.facts)}
                for check in told.broken
            ],
            "now": [{"move": one.move, "words": self._words(one.move), "near": one.near} for one in told.now],
            "later": [
                {
                    "move": other.move,
                    "first": list(other.first),
                    "waits": [rule.id for rule in other.waits],
                    "when": other.when,
                }
                for other in told.later
            ],
            "elsewhere": [
                {"change": other.say(voice), "record": to_builtins(other.spot.record(self.at.game))}
                for other in told.elsewhere
            ],
        }


class Sight(Answer, frozen=True):
    """The smallest spot that was found, or how far was looked."""

    game: AnyGame
    voice: Voice
    found: Found

    def __bool__(self) -> bool:
        return self.found.spot is not None

    @property
    def record(self) -> Record | None:
        """The start and the moves that lead there, to be asked about further."""
        return self.found.record(self.game)

    @property
    def tried(self) -> str:
        """The move that is tried there."""
        return "" if self.found.spot is None else self.found.spot.tried

    def lines(self, ink: Ink) -> Iterator[str]:
        """What was looked for, the start, the way, and what is decided."""
        say = says(self.voice)
        yield ink.strong(f"{self.voice.words['title']}: {self._goal()}")
        spot, record = self.found.spot, self.record
        if spot is None or record is None:
            yield f"{ink.mark(ok=False)} {say('not_seen', far=self._far())}"
            return
        kind = "composed" if record.position is not None else "dealt"
        yield from _block(say(kind, start=dumps(spot.written(self.game), ensure_ascii=False)))
        yield from self._way(record)
        if spot.tried:
            words, by = self.voice.move(self.game.parse(spot.tried)), spot.by
            told = {} if by is None else {"seat": self.voice.name(by)}
            yield say("then_by" if told else "then", words=words, move=spot.tried, **told)
        yield from self._decided(ink)
        yield ink.quiet(say("seen", far=self._far()) if self.found.games else say("cabinet"))

    def _goal(self) -> str:
        match self.found.goal:
            case Cites(rules):
                return says(self.voice)("at_work", rules=rules)
            case Differs(option, one, other):
                both = [valued(self.voice, option, value) for value in (one, other)]
                ways = says(self.voice)("either", one=both[0], other=both[1])
                return f"{self.voice.option(option)}: {ways}"

    def _far(self) -> str:
        found = self.found
        word = "far_stopped" if found.stopped else "far_late" if found.late else "far"
        facts = {"seconds": round(found.seconds)} if word == "far_late" else {}
        return says(self.voice)(word, games=found.games, events=found.events, **facts)

    def _way(self, record: Record) -> Iterator[str]:
        moves = record.moves
        if not moves:
            return
        skipped = len(moves) - LAST if len(moves) > LAST else 0
        wide = max(map(len, moves[skipped:]))
        yield says(self.voice)("way_last" if skipped else "way", count=len(moves), last=LAST)
        for number, move in enumerate(moves[skipped:], skipped + 1):
            yield f"  {number:>{len(str(len(moves)))}} {move:<{wide}}  {self.voice.move(self.game.parse(move))}"

    def _decided(self, ink: Ink) -> Iterator[str]:
        match self.found.goal:
            case Cites():
                rows = self._rows()
                wide = max((len(row.rule.id) for row in rows), default=0)
                yield says(self.voice)("decided")
                for row in rows:
                    mark = ink.mark(row.kind not in {"failed", "refused"})
                    yield f"  {mark} {row.rule.id:<{wide}}  {_say(self.voice, row)}"
            case Differs(option, one, other):
                yield ink.strong(parting(self.game, self.voice, self._switch()))
                yield says(self.voice)("differs")
                yield from _contrast(self.voice, option, one, other, self._switch().pairs)

    def _seen(self) -> Seen:
        assert self.found.spot is not None
        return see(self.game, self.found.spot)

    def _switch(self) -> Switch:
        goal = self.found.goal
        assert isinstance(goal, Differs)
        return switch(self.game, goal.option, goal.one, goal.other, self.found.spot)

    def _rows(self) -> list[Told]:
        """The rows of the event that cite what was looked for, each sentence once."""
        goal = self.found.goal
        assert isinstance(goal, Cites)
        rows = [row for row in self._seen().told if row.rule.id in goal.rules and row.kind in goal.kinds]
        return list({(row.rule.id, _say(self.voice, row)): row for row in rows}.values())

    def data(self) -> Any:
        """The record, what is tried, what is told of it, and how far was looked."""
        found, record = self.found, self.record
        told: dict[str, Any] = {"game": found.game}
        match found.goal:
            case Cites(rules):
                told |= {"rules": list(rules)}
            case Differs(option, one, other):
                told |= {"differ": {"option": option, "one": one, "other": other}}
        told |= {
            "found": bool(self),
            "games": found.games,
            "events": found.events,
            "stopped": found.stopped,
            "late": found.late,
        }
        if found.spot is None or record is None:
            return told
        told |= {"record": to_builtins(record), "tried": found.spot.tried, "by": plain(found.spot.by)}
        if isinstance(found.goal, Cites):
            return told | {"told": [_row(self.voice, row) for row in self._rows()]}
        return told | {"differs": _pairs(self.voice, self._switch().pairs)}


class Readings(Answer, frozen=True):
    """Every ruling and reconstruction of a game, and the options with both results where they matter."""

    game: AnyGame
    voice: Voice
    rulings: tuple[Ruling, ...]
    switches: tuple[Switch, ...]

    def lines(self, ink: Ink) -> Iterator[str]:
        """Section by section, then what can be chosen."""
        section = ""
        for one in self.rulings:
            if one.rule.section != section:
                yield from ("",) if section else ()
                section = one.rule.section
                yield ink.strong(self.voice.section(section))
            yield headed(self.voice, one.rule, ink)
            yield f"    {one.says}"
            yield from (f"    {ink.quiet(line)}" for line in filter(None, [one.reason]))
        if self.switches:
            yield ""
            yield ink.strong(says(self.voice)("choose"))
        for two in self.switches:
            yield f"  {named(self.voice, two.option)}: {parting(self.game, self.voice, two)}"
            yield from _contrast(self.voice, two.option, two.usual, two.other, two.pairs)

    def data(self) -> Any:
        """Rulings and switches."""
        return {
            "game": self.game.key,
            "rulings": [
                {
                    "id": one.rule.id,
                    "provenance": one.rule.provenance,
                    "source": self.voice.source(one.rule),
                    "text": one.says,
                    "why": one.reason,
                    "specimen": None if one.specimen is None else to_builtins(one.specimen),
                }
                for one in self.rulings
            ],
            "switches": [
                {
                    "option": one.option,
                    "usual": one.usual,
                    "other": one.other,
                    "record": None if one.spot is None else to_builtins(one.spot.record(self.game)),
                    "tried": "" if one.spot is None else one.spot.tried,
                    "parting": parting(self.game, self.voice, one),
                    "differs": _pairs(self.voice, one.pairs),
                }
                for one in self.switches
            ],
        }


def _contrast(voice: Voice, option: str, one: Any, other: Any, pairs: tuple[Pair, ...]) -> Iterator[str]:
    """The lines that differ, first as one reading has them, then as the other."""
    differ = [pair for pair in pairs if not pair.same]
    for value, side in ((one, "left"), (other, "right")):
        rows: list[Told] = [row for pair in differ if (row := getattr(pair, side)) is not None]
        said = list(dict.fromkeys((row.rule.id, _say(voice, row)) for row in rows))
        yield f"  {reading(voice, option, value)}"
        wide = max((len(rule) for rule, _ in said), default=0)
        yield from (f"    {rule:<{wide}}  {text}" for rule, text in said)


def _pairs(voice: Voice, pairs: tuple[Pair, ...]) -> list[Any]:
    sides = ((pair.left, pair.right) for pair in pairs if not pair.same)
    return [[None if row is None else _row(voice, row) for row in pair] for pair in sides]


def _say(voice: Voice, row: Told) -> str:
    """The sentence; a line of a score sheet that brings points ends with them."""
    points = row.cites.points if isinstance(row.cites, Line) else 0
    return f"{row.say(voice)}: {points}" if points else row.say(voice)


def _row(voice: Voice, row: Told) -> dict[str, Any]:
    return {"kind": row.kind, "rule": row.rule.id, "text": _say(voice, row), "facts": plain(row.facts)}


def _place(text: str) -> str:
    """Where a change is made: the place in brackets behind it, or the heading before it."""
    words, _, place = text.rpartition(" (")
    return place if words else text.partition(": ")[0]


def _block(text: str) -> list[str]:
    return wrap(text, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
