"""Why a move is refused, and the nearest ways in which it, or something like it, is allowed.

Nothing here uses what the asking seat may not know: alternatives are looked for in its view, and in positions imagined
from it; where others or chance come between, several futures are played, and only what all of them allow, and others
played anew allow, is offered.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Decision, M, P, Seat
from tutor.core.game import AnyGame, Game, is_legal, why
from tutor.core.rule import Check, Rule, Verdict
from tutor.explore.edits import Edit, changes, values
from tutor.explore.future import Moment, Stage, ahead, holds
from tutor.explore.spot import Spot

MOST = 3


class Now(Struct, frozen=True):
    """Another move that is legal at once; ``differs`` counts what is pointed at in one of the two moves only."""

    move: str
    differs: int


class Later(Struct, frozen=True):
    """A move that becomes legal: what comes before it, stage by stage; the last one ends with it.

    ``same`` is false where only a neighbour of the wanted move will be legal.
    """

    stages: tuple[Stage, ...]
    same: bool = True

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
    now = tuple(_now(game, view, move)) if mine else ()
    later = tuple(_later(game, view, move, seat)) if seat is not Seat.CHANCE else ()
    elsewhere = tuple(_elsewhere(game, spot, move, verdict, seat)) if spot is not None else ()
    return WhyNot(str(move), seat, verdict, now, later, elsewhere)


def _now(game: AnyGame, view: Any, move: Any) -> Iterator[Now]:
    for differs, other in _ranked(game, view, move)[:MOST]:
        if is_legal(game, view, other):
            yield Now(str(other), differs)


def _ranked(game: Game[P, M], pos: P, move: M) -> list[tuple[int, M]]:
    """Legal moves by how many picks differ; among equals those of its kind, and then those spelled alike, first."""
    wanted, words = set(game.picks(pos, move)), set(str(move).split())
    found = []
    for place, other in enumerate(game.legal(pos)):
        differs = len(wanted ^ set(game.picks(pos, other)))
        found.append((differs, type(other) is not type(move), len(words ^ set(str(other).split())), place, other))
    return [(differs, other) for differs, _, _, _, other in sorted(found, key=lambda entry: entry[:4])]


def _later(game: AnyGame, view: Any, move: Any, seat: Seat) -> Iterator[Later]:
    """The same move after as few own moves as possible, of which different ones are different answers."""
    seen: set[tuple[str, ...]] = set()
    neighbour: Later | None = None
    for moment in ahead(game, view, seat):
        if all(is_legal(game, world, move, seat) for world in moment.worlds):
            way = moment.then(str(move))
            if any(_contains(moment.kinds, kinds) for kinds in seen) or not holds(game, view, seat, way):
                continue
            seen.add(moment.kinds)
            yield Later(way)
            if len(seen) == MOST:
                return
        elif moment.waits and not moment.stages and neighbour is None:
            neighbour = _neighbour(game, view, moment, move, seat)
    if not seen and neighbour is not None:
        yield neighbour


def _contains(kinds: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether one way only adds to another."""
    left = iter(kinds)
    return all(kind in left for kind in others)


def _neighbour(game: AnyGame, view: Any, moment: Moment, move: Any, seat: Seat) -> Later | None:
    """Something like the move that every future allows, once the seat is asked."""
    for _, other in _ranked(game, moment.worlds[0], move):
        way = moment.then(str(other))
        if all(is_legal(game, world, other, seat) for world in moment.worlds) and holds(game, view, seat, way):
            return Later(way, same=False)
    return None


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
