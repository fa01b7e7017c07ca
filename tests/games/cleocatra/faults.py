"""Faults as a programmer makes them, put into Cleocatra; contract and books have to find them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tests.faults import AnyGame, done_otherwise, ended, judged, listed, retold, scored, seen
from tutor.core.course import Kind, Outcome, Seat, Step
from tutor.core.rule import Check, Rule
from tutor.core.tally import Line, Tally
from tutor.games.cleocatra import CLEOCATRA
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.model import LayingTaken, Position
from tutor.games.cleocatra.moves import AnyMove, Herd, lay
from tutor.games.cleocatra.pieces import INDEX, NOBODY


# ------------------------------------------------------------------------------------------------ judges
def holds(rule: Rule, reason: str | None = None) -> AnyGame:
    """A rule that is never broken."""

    def told(check: Check) -> Check:
        if check.ok or check.rule != rule:
            return check
        return replace(check, ok=True, reason=check.reason if reason is None else reason)

    return judged(CLEOCATRA, told)


def left_out(rule: Rule) -> AnyGame:
    """A rule that is not weighed."""
    return judged(CLEOCATRA, lambda check: None if check.rule == rule else check)


def of_whoever_acts() -> AnyGame:
    """Moves are weighed for the player on turn, whoever tries them."""

    def judge(kind: Kind) -> Any:
        return lambda pos, move, _seat, now: kind.judge(pos, move, pos.actor, now)

    return CLEOCATRA.revised(lambda kind: replace(kind, judge=judge(kind)))


def swapped_reasons(check: Check) -> Check:
    other = {"yours": "watched", "watched": "yours"}
    return replace(check, reason=other.get(check.reason, check.reason)) if check.rule == r.RESCUE_CHOOSE else check


def one_is_enough_to_fill(check: Check) -> Check:
    return replace(check, ok=False) if check.rule == r.RESCUERS_TWO_A_TILE and check.reason == "some" else check


def too_early_or_too_late(check: Check) -> Check:
    return replace(check, ok=not check.ok) if check.rule == r.RESCUERS_DISPATCH and check.reason == "laid" else check


# ------------------------------------------------------------------------------------------------ facts
def fact(rule: Rule, name: str, change: Callable[[Any], Any]) -> AnyGame:
    """A wrong fact of a check."""

    def told(check: Check) -> Check:
        if check.rule != rule or name not in check.facts:
            return check
        return replace(check, facts={**check.facts, name: change(check.facts[name])})

    return judged(CLEOCATRA, told)


def told_of(rule: Rule, name: str, change: Callable[[Any], Any]) -> AnyGame:
    """A wrong fact of a step."""

    def told(step: Step[Any], _before: Position) -> Step[Any]:
        if step.rule != rule or name not in step.facts:
            return step
        return replace(step, facts={**step.facts, name: change(step.facts[name])})

    return retold(CLEOCATRA, told)


def next_seat(seat: Seat) -> Seat:
    return Seat((seat + 1) % 4)


# ------------------------------------------------------------------------------------------------ effects
def standing(pos: Position, seat: int, mask: int) -> Position:
    rescuers = pos.pyramid.rescuers
    return replace(pos, pyramid=replace(pos.pyramid, rescuers=(*rescuers[:seat], mask, *rescuers[seat + 1 :])))


def scorer_stays(pos: Position, move: Any) -> Position:
    seat = (pos.turn - 1) % pos.rules.players
    return standing(pos, seat, pos.pyramid.rescuers[seat] | 1 << INDEX[move.tile])


def two_come(pos: Position, _move: Any) -> Position:
    seat = (pos.turn - 1) % pos.rules.players
    return standing(pos, seat, pos.pyramid.rescuers[seat] | 1)


def other_marker_moves(pos: Position, _move: Any) -> Position:
    return replace(pos, points=(*pos.points[1:], pos.points[0]))


def a_tile_is_lost(pos: Position, _move: Any) -> Position:
    first = next((at for at, count in enumerate(pos.unseen) if count), None)
    if first is None:
        return pos
    return replace(pos, unseen=(*pos.unseen[:first], pos.unseen[first] - 1, *pos.unseen[first + 1 :]))


def inspector_next_door(step: Step[Any], before: Position) -> Step[Any]:
    if step.rule != r.RESCUE_INSPECTOR or step.reason != "puts":
        return step
    taken = before.pyramid.inspectors | 1 << INDEX[step.facts["tile"]]
    bare = next((at for at in range(len(before.pyramid.cells)) if not taken >> at & 1), INDEX[step.facts["tile"]])
    pyramid = replace(before.pyramid, inspectors=before.pyramid.inspectors | 1 << bare)
    return replace(step, after=replace(step.after, pyramid=pyramid))


def counter_clockwise(step: Step[Any], before: Position) -> Step[Any]:
    if step.rule != r.TURN_ORDER or before.now.part == "setup":
        return step
    turn = (before.turn - 1) % before.rules.players
    return replace(step, after=replace(step.after, turn=turn), facts={"seat": Seat(turn)})


def bonus_for_the_scorer(step: Step[Any], before: Position) -> Step[Any]:
    earned = step.rule == r.ADVANCED_CLEOCATRA_BONUS and step.reason == "alone"
    return replace(step, after=replace(step.after, bonus=before.turn)) if earned else step


def bonus_counted_late(step: Step[Any], _before: Position) -> Step[Any]:
    totals = [points.total for points in step.after.points]
    earned = step.rule == r.ADVANCED_CLEOCATRA_BONUS and step.reason == "alone"
    return replace(step, after=replace(step.after, bonus=totals.index(min(totals)))) if earned else step


def nobody_is_cut_short(step: Step[Any], _before: Position) -> Step[Any]:
    return replace(step, after=replace(step.after, cut=NOBODY)) if step.rule == r.TURN_RESCUE_ENDS else step


# ------------------------------------------------------------------------------------------------ lists
def lays_back_too(pos: Position, moves: list[AnyMove]) -> list[AnyMove]:
    return [*moves, lay(pos.now.old)] if isinstance(pos.now, LayingTaken) else moves


def herds_far_too(pos: Position, moves: list[AnyMove]) -> list[AnyMove]:
    return [*moves, Herd("A", "A")] if pos.rules.advanced and pos.out(pos.actor) & 1 else moves


# ------------------------------------------------------------------------------------------------ views, sheets, ends
def top_is_shown(view: Position, _pos: Position, _seat: Seat) -> Position:
    first = next((at for at, count in enumerate(view.unseen) if count), 0)
    return replace(view, unseen=tuple(count * (at == first) for at, count in enumerate(view.unseen)))


def helpers_count_double(lines: tuple[Line, ...]) -> Tally:
    return Tally(tuple(replace(line, each=2) if line.rule == r.RESCUE_HELPERS else line for line in lines))


def no_ties(over: Outcome) -> Outcome:
    return replace(over, standings=tuple((seat,) for place in over.standings for seat in place))


FAULTS: dict[str, Callable[[], AnyGame]] = {
    "three rescuers fit on a tile": lambda: holds(r.RESCUERS_TWO_A_TILE),
    "one rescuer fills a tile": lambda: judged(CLEOCATRA, one_is_enough_to_fill),
    "a surrounded tile can be taken": lambda: holds(r.TILES_NO_SURROUNDED),
    "a tile goes back where it came from": lambda: holds(r.TILES_SEARCH_ELSEWHERE),
    "every first action leaves a second": lambda: holds(r.TURN_NEED_SECOND, "team"),
    "whether somebody is at home is not asked": lambda: left_out(r.RESCUERS_SUPPLY),
    "a move is weighed for the player on turn, whoever tries": of_whoever_acts,
    "not yours and watched are confused": lambda: judged(CLEOCATRA, swapped_reasons),
    "a dispatch goes to any tile but the one just laid": lambda: judged(CLEOCATRA, too_early_or_too_late),
    "neighbours are counted one too many": lambda: fact(r.TILES_NO_SURROUNDED, "count", lambda count: count + 1),
    "the stack is told without its last tile": lambda: fact(r.TILES_EXPLORE, "count", lambda count: count - 1),
    "the wrong player is said to stand there": lambda: fact(
        r.RESCUERS_TWO_A_TILE, "seats", lambda seats: tuple(map(next_seat, seats))
    ),
    "the wrong player is said to be next": lambda: told_of(r.TURN_ORDER, "seat", next_seat),
    "the area is told without a neighbour": lambda: told_of(r.RESCUE_AREA, "tiles", lambda tiles: tiles[:-1]),
    "the home is told as it was before": lambda: told_of(r.RESCUE_RETURN, "home", lambda home: home - 1),
    "the scorer stays on the tile": lambda: done_otherwise(CLEOCATRA, "Rescue", scorer_stays),
    "a second rescuer comes along": lambda: done_otherwise(CLEOCATRA, "Dispatch", two_come),
    "the points go to the neighbour": lambda: done_otherwise(CLEOCATRA, "Rescue", other_marker_moves),
    "two tiles leave the stack": lambda: done_otherwise(CLEOCATRA, "Draw", a_tile_is_lost),
    "the inspector goes next door": lambda: retold(CLEOCATRA, inspector_next_door),
    "the turn passes counter-clockwise": lambda: retold(CLEOCATRA, counter_clockwise),
    "the bonus action is the scorer's": lambda: retold(CLEOCATRA, bonus_for_the_scorer),
    "the fewest points are counted after the rescue": lambda: retold(CLEOCATRA, bonus_counted_late),
    "who rescued first is not remembered": lambda: retold(CLEOCATRA, nobody_is_cut_short),
    "a search is missing in the list": lambda: listed(CLEOCATRA, "Search", lambda _pos, moves: moves[:1] + moves[2:]),
    "the old place is in the list": lambda: listed(CLEOCATRA, "Lay", lays_back_too),
    "a herd on the spot is in the list": lambda: listed(CLEOCATRA, "Herd", herds_far_too),
    "the top of the stack is shown": lambda: seen(CLEOCATRA, top_is_shown),
    "helpers count double": lambda: scored(CLEOCATRA, helpers_count_double),
    "equal points are two places": lambda: ended(CLEOCATRA, no_ties),
}
