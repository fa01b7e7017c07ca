"""Why a move is refused, and the nearest ways in which it, or something like it, is allowed.

Nothing here uses what the asking seat may not know: alternatives are looked for in its view, and in positions imagined
from it; where others or chance come between, several futures are played, and only what they allow, and others played anew
allow, is offered. Only a change of the position itself starts from all of it, and is made only where a spot is handed in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Decision, M, P, Seat
from tutor.core.game import AnyGame, Game, is_legal, why
from tutor.core.rule import Check, Rule, Verdict
from tutor.explore.edits import Edit, changes, values
from tutor.explore.future import Moment, Stage, about, ahead, holds, questions
from tutor.explore.spot import Spot

MOST = 3
OFTEN = 0.6
"""In so many of the futures that others or chance have a hand in the move is legal, if it is offered: a Veto may come."""


SOON = 3
"""A way on which others come between has no more stages than this."""


class Now(Struct, frozen=True):
    """Another move that is legal at once; ``differs`` counts what is pointed at in one of the two moves only.

    It is ``near`` if it would do for the other: it is of its kind.
    """

    move: str
    differs: int
    near: bool = True


class Later(Struct, frozen=True):
    """The move becomes legal: what comes before it, stage by stage; the last one ends with it.

    Where it is only a matter of time, ``free``, the seat may do anything until it is asked.
    """

    stages: tuple[Stage, ...]
    free: bool = False

    @property
    def move(self) -> str:
        """The move that will be legal."""
        return self.stages[-1].move

    @property
    def first(self) -> tuple[str, ...]:
        """Own moves to make before it."""
        return tuple(stage.move for stage in self.stages[:-1])

    @property
    def waits(self) -> tuple[Rule, ...]:
        """Questions to others and to chance that come before it, each once."""
        return tuple(dict.fromkeys(rule for stage in self.stages for rule in stage.waits))

    @property
    def asked(self) -> Rule:
        """The question it will answer."""
        return self.stages[-1].asked


class Elsewhere(Struct, frozen=True):
    """The same move in a position changed a little: the edit, how much it changes, and the spot to look at."""

    edit: Edit
    size: int
    spot: Spot


class WhyNot(Struct, frozen=True):
    """A refused move: every check, and what would be allowed instead."""

    move: str
    seat: Seat | None
    verdict: Verdict
    now: tuple[Now, ...] = ()
    later: tuple[Later, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()

    @property
    def broken(self) -> tuple[Check, ...]:
        """Everything that is wrong with it."""
        return self.verdict.broken

    @property
    def repaired(self) -> bool:
        """Whether anything is offered."""
        return bool(self.now or self.later or self.elsewhere)


def whynot(game: AnyGame, pos: Any, move: Any, seat: Seat | None = None, spot: Spot | None = None) -> WhyNot:
    """Answer for ``seat`` (who is asked, if not named); ``spot`` is where a composed position came from."""
    asked = game.decision(pos)
    seat = asked.seat if seat is None and isinstance(asked, Decision) else seat
    mine = isinstance(asked, Decision) and asked.seat == seat
    view = game.view(pos, None if seat is Seat.CHANCE else seat)
    verdict = why(game, view, move, seat)
    if verdict or seat is None:
        return WhyNot(str(move), seat, verdict)
    ranked = [(other, differs) for differs, other in _ranked(game, view, move)] if mine else []
    now = [Now(str(other), differs) for other, differs in ranked if _alike(game, view, move, other)][:MOST]
    later = tuple(_later(game, view, move, verdict, seat)) if seat is not Seat.CHANCE else ()
    elsewhere = tuple(_elsewhere(game, spot, move, verdict, seat)) if spot is not None else ()
    if not now:
        now = [Now(str(other), differs, near=False) for other, differs in ranked[:MOST] if is_legal(game, view, other)]
    return WhyNot(str(move), seat, verdict, tuple(now), later, elsewhere)


def _alike(game: AnyGame, view: Any, move: Any, other: Any) -> bool:
    """Whether a move would do for another: it is of its kind, and legal."""
    return type(move) is type(other) and is_legal(game, view, other)


def _ranked(game: Game[P, M], pos: P, move: M) -> list[tuple[int, M]]:
    """Legal moves by how many picks differ; among equals those of its kind, spelled alike, with numbers near, first."""
    wanted, words = set(game.picks(pos, move)), set(str(move).split())

    def far(other: M) -> tuple[int, bool, int, int]:
        spelled = len(words ^ set(str(other).split()))
        return (
            len(wanted ^ set(game.picks(pos, other))), type(other) is not type(move), spelled, _gap(str(move), str(other)),
        )  # fmt: skip

    return sorted(((far(other)[0], other) for other in game.legal(pos)), key=lambda pair: far(pair[1]))


def _gap(one: str, other: str) -> int:
    """How far the numbers of two moves are apart."""
    numbers = [list(map(int, re.findall(r"\d+", text))) for text in (one, other)]
    return sum(abs(left - right) for left, right in zip(*numbers, strict=False))


def _later(game: AnyGame, view: Any, move: Any, verdict: Verdict, seat: Seat) -> Iterator[Later]:
    """The same move after own moves that make it legal, as few as possible, or else when it is time for it."""
    near = about(game, view, move).union(id for check in verdict.broken for id in check.where)
    time = _time(game, view, move, seat)
    seen: set[tuple[str, ...]] = set()
    for moment in ahead(game, view, seat, near):
        way = moment.then(str(move))
        if not moment.stages or any(_contains(moment.kinds, kinds) for kinds in seen):
            continue
        waits = any(stage.waits for stage in way)
        if waits and (time is not None or len(way) > SOON or not _touches(game, view, way[0].move, near)):
            continue
        if _timely(game, moment, move, seat) and holds(game, view, seat, way, OFTEN):
            seen.add(moment.kinds)
            yield Later(way)
            if len(seen) == MOST - 1:
                break
    if time is not None:
        yield Later(time.then(str(move)), free=True)


def _time(game: AnyGame, view: Any, move: Any, seat: Seat) -> Moment | None:
    """The first question that is the moment for a move, in futures and again in others."""
    first, *again = (
        {moment.asked: moment for moment in questions(game, view, seat, dice) if _timely(game, moment, move, seat)}
        for dice in ("", "again/")
    )
    return next((moment for asked, moment in first.items() if asked in again[0]), None)


def _timely(game: AnyGame, moment: Moment, move: Any, seat: Seat) -> bool:
    """Whether a question is the moment for a move."""
    legal = sum(is_legal(game, world, move, seat) for world in moment.worlds)
    return legal >= OFTEN * len(moment.worlds)


def _touches(game: AnyGame, view: Any, text: str, near: frozenset[str]) -> bool:
    """Whether a move has to do with the trouble, and not only passes the time."""
    return bool(near & about(game, view, game.parse(text)))


def _contains(kinds: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether one way only adds to another."""
    left = iter(kinds)
    return all(kind in left for kind in others)


def _elsewhere(game: AnyGame, spot: Spot, move: Any, verdict: Verdict, seat: Seat) -> Iterator[Elsewhere]:
    """Single edits of the sketch, near the trouble first, after which the seat is asked and the move is legal."""
    things = [id for check in verdict.broken for id in check.where]
    found = []
    for edit, size, pos in changes(game, spot, things):
        asked = game.decision(pos)
        if isinstance(asked, Decision) and asked.seat == seat and is_legal(game, pos, move):
            found.append(Elsewhere(edit, size, edit.on(game, replace(spot, by=None), tried=str(move))))
            if len(found) == MOST * 3:
                break
    yield from sorted(found, key=lambda other: other.size)[:MOST]


def mended(game: AnyGame, sketch: Any, before: Any) -> tuple[Elsewhere, ...]:
    """Single edits of a sketch that no game can reach, after which one can, small ones first.

    None of them leads back to what was ``before``, and what is new since then stays.
    """
    spot, new = Spot(sketch), values(sketch) - values(before)
    found = [Elsewhere(edit, size, edit.on(game, spot)) for edit, size, _ in changes(game, spot, ())]
    kept = (one for one in found if one.spot.start != before and new <= values(one.spot.start))
    return tuple(sorted(kept, key=lambda one: one.size))
