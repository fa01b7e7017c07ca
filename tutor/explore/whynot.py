"""Why a move is refused, and the nearest ways in which it, or something like it, is allowed.

Nothing here uses what the asking seat may not know: alternatives are looked for in its view, and in positions imagined
from it; where others or chance come between, several futures are played, and only what they allow, and others played anew
allow, is offered. Only a change of the position itself starts from all of it, and is made only where a spot is handed in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from tutor.core.course import Decision, M, Outcome, P, Seat
from tutor.core.game import AnyGame, Game, is_legal, why
from tutor.core.rule import Check, Rule, Verdict
from tutor.explore.edits import Edit, changes, values
from tutor.explore.future import TURN, WORLDS, Stage, about, ahead, holds, imagined, moments, played
from tutor.explore.repairs import Repair, Repairs, repairs
from tutor.explore.spot import Spot

MOST = 3
OFTEN = 0.75
"""In so many of the futures that others or chance have a hand in the move is legal, if it is offered: a Veto may come."""
AGAIN = ("again/", "third/", "fourth/")
"""A moment is told only if it allows the move in these futures, too."""
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

    Where it is only a matter of time, ``when`` names the moment: until then everybody may do anything.
    """

    stages: tuple[Stage, ...] = ()
    when: str = ""
    timed: str = ""
    """The move that waits for its time."""

    @property
    def move(self) -> str:
        """The move that will be legal."""
        return self.timed or self.stages[-1].move

    @property
    def first(self) -> tuple[str, ...]:
        """Moves to make before it."""
        return tuple(stage.move for stage in self.stages[:-1])

    @property
    def waits(self) -> tuple[Rule, ...]:
        """Questions to others and to chance that come before it, each once."""
        return tuple(dict.fromkeys(rule for stage in self.stages for rule in stage.waits))


class WhyNot(Struct, frozen=True):
    """A refused move: every check, and what would be allowed instead."""

    move: str
    seat: Seat | None
    verdict: Verdict
    now: tuple[Now, ...] = ()
    later: tuple[Later, ...] = ()
    elsewhere: tuple[Repair, ...] = ()
    tried: int = 0
    """Changes of the position that were tried."""

    @property
    def broken(self) -> tuple[Check, ...]:
        """Everything that is wrong with it."""
        return self.verdict.broken

    @property
    def near(self) -> bool:
        """Whether anything is offered that is about this move."""
        return bool(self.later or self.elsewhere or any(one.near for one in self.now))


def whynot(game: AnyGame, pos: Any, move: Any, seat: Seat | None = None, spot: Spot | None = None) -> WhyNot:
    """Answer for ``seat`` (who is asked, if not named); ``spot`` is where a composed position came from."""
    asked = game.decision(pos)
    mover = _mover(game, pos, move) if seat is None else seat
    seat = asked.seat if seat is None and isinstance(asked, Decision) else seat
    view = game.view(pos, None if seat is Seat.CHANCE else seat)
    verdict = why(game, view, move, seat)
    if verdict or seat is None or mover is None:
        return WhyNot(str(move), seat, verdict)
    mine = isinstance(asked, Decision) and asked.seat == seat
    ranked = [(other, differs) for differs, other in _ranked(game, view, move)] if mine else []
    now = [Now(str(other), differs) for other, differs in ranked if _alike(game, view, move, other)][:MOST]
    later = tuple(_later(game, pos, move, verdict, mover)) if mover is not Seat.CHANCE else ()
    comes = any(other.when == TURN for other in later)
    found = repairs(game, spot, move, mover, turn=not comes) if spot is not None else Repairs()
    if not now:
        now = [*_others(game, view, ranked)]
    return WhyNot(str(move), seat, verdict, tuple(now), later, found.found, found.tried)


def _mover(game: AnyGame, pos: Any, move: Any) -> Seat | None:
    """Who would make a move that nobody is named for: chance, who is asked, or who is asked next where chance decides first."""
    if game.is_chance(move):
        return Seat.CHANCE
    asked = game.decision(pos)
    if isinstance(asked, Decision) and asked.seat is Seat.CHANCE:
        after, _ = played(game, pos, tuple(game.seats(pos)), Random(0))
        asked = game.decision(after)
    return asked.seat if isinstance(asked, Decision) else None


def _alike(game: AnyGame, view: Any, move: Any, other: Any) -> bool:
    """Whether a move would do for another: it is of its kind, and legal."""
    return type(move) is type(other) and is_legal(game, view, other)


def _others(game: AnyGame, view: Any, ranked: Sequence[tuple[Any, int]]) -> Iterator[Now]:
    """One move of each of a few kinds, the nearest."""
    kinds: set[type[Any]] = set()
    for other, differs in ranked:
        if type(other) not in kinds and len(kinds) < MOST and is_legal(game, view, other):
            kinds.add(type(other))
            yield Now(str(other), differs, near=False)


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


def _later(game: AnyGame, pos: Any, move: Any, verdict: Verdict, seat: Seat) -> Iterator[Later]:
    """The same move after own moves that make it legal, as few as possible, or else when it is time for it."""
    view = game.view(pos, seat)
    forced = {_forced(game, world, move, seat) for world in imagined(game, view, seat, WORLDS)}
    if len(forced) == 1 and (first := forced.pop()) is not None:
        yield first
        return
    near = about(game, view, move).union(id for check in verdict.broken for id in check.where)
    when = _when(game, view, move, seat)
    turns = set(game.moments.get(TURN, ()))
    seen: set[tuple[str, ...]] = set()
    for moment in ahead(game, view, seat, near):
        way = moment.then(str(move))
        if not moment.stages or any(_contains(moment.kinds, kinds) for kinds in seen):
            continue
        waits = {rule for stage in way for rule in stage.waits}
        if waits and (when or len(way) > SOON or not _touches(game, view, way[0].move, near)):
            continue
        if waits & turns:  # others have not only answered
            continue
        often = OFTEN if waits else 1
        if _timely(game, moment.worlds, move, seat, often) and holds(game, view, seat, way, often):
            seen.add(moment.kinds)
            yield Later(way)
            if len(seen) == MOST - 1:
                break
    if when:
        yield Later((), when, str(move))


def _forced(game: AnyGame, pos: Any, move: Any, seat: Seat) -> Later | None:
    """The same move after what happens first without a choice, as where the vizier only has to go on."""
    stages: list[Stage] = []
    while isinstance(asked := game.decision(pos), Decision) and asked.seat is Seat.CHANCE and len(stages) < SOON:
        moves = game.legal(pos)
        if len(moves) != 1:
            return None
        stages.append(Stage((), asked.ask, str(moves[0])))
        for step in game.resolve(pos, moves[0]):
            pos = step.after
    if not stages or isinstance(asked, Outcome) or asked.seat != seat or not is_legal(game, pos, move, seat):
        return None
    return Later((*stages, Stage((), asked.ask, str(move))))


def _when(game: AnyGame, view: Any, move: Any, seat: Seat) -> str:
    """The first moment at which a move is legal, in all futures tried and again in all of others."""
    first = moments(game, view, seat)
    names = [name for name, worlds in first.items() if _timely(game, worlds, move, seat)]
    for dice in AGAIN if names else ():
        again = moments(game, view, seat, dice)
        names = [name for name in names if name in again and _timely(game, again[name], move, seat)]
    return names[0] if names else ""


def _timely(game: AnyGame, worlds: Sequence[Any], move: Any, seat: Seat, often: float = 1) -> bool:
    """Whether a question is the moment for a move."""
    legal = sum(is_legal(game, world, move, seat) for world in worlds)
    return legal >= often * len(worlds)


def _touches(game: AnyGame, view: Any, text: str, near: frozenset[str]) -> bool:
    """Whether a move has to do with the trouble, and not only passes the time."""
    return bool(near & about(game, view, game.parse(text)))


def _contains(kinds: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether one way only adds to another."""
    left = iter(kinds)
    return all(kind in left for kind in others)


class Mend(Struct, frozen=True):
    """A position changed a little: the edit, how much it changes, and the spot to look at."""

    edit: Edit
    size: int
    spot: Spot


def mended(game: AnyGame, sketch: Any, before: Any) -> tuple[Mend, ...]:
    """Single edits of a sketch that no game can reach, after which one can, small ones first.

    None of them leads back to what was ``before``, and what is new since then stays.
    """
    spot, new = Spot(sketch), values(sketch) - values(before)
    found = [Mend(edit, size, edit.on(game, spot)) for edit, size, _ in changes(game, spot, ())]
    kept = (one for one in found if one.spot.start != before and new <= values(one.spot.start))
    return tuple(sorted(kept, key=lambda one: one.size))
