"""The rules, in the order of the rulebook: whose turn it is, what may be done now, and then the action itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.core.game import Seat
from tutor.core.rule import Check
from tutor.games.cleocatra import rules
from tutor.games.cleocatra.facts import InColour, Unfinished
from tutor.games.cleocatra.judge_rescue import judge_post, judge_recall, judge_rescue, judge_score
from tutor.games.cleocatra.judge_rescuers import (
    judge_dispatch,
    judge_herd,
    judge_place,
    judge_swap,
    judge_team,
)
from tutor.games.cleocatra.judge_second import hold, need_second
from tutor.games.cleocatra.judge_tiles import judge_explore, judge_lay, judge_search
from tutor.games.cleocatra.model import (
    COLOURS,
    COUNTS,
    GOAL,
    PLAYERS,
    SEATS,
    Act,
    Held,
    Part,
    Position,
    Scoring,
    Start,
    Top,
)
from tutor.games.cleocatra.moves import (
    Begin,
    Dispatch,
    Draw,
    Explore,
    Herd,
    Lay,
    Move,
    Pass,
    Place,
    Post,
    Recall,
    Rescue,
    Score,
    Search,
    Swap,
    Team,
)

Judge = Callable[[Position, Any, Seat], tuple[Check, ...]]

# Checks that recur are shared: thousands of moves are judged, and few of them are new.
_ON_TURN = tuple([(rules.TURN_ORDER.check(True, f"player:{SEATS[seat]}", seat=seat),) for seat in PLAYERS])


def judge(pos: Position, move: Move, by: Seat | None = None) -> tuple[Check, ...]:
    """Weigh every rule that speaks of this move."""
    if pos.part == "over":
        return (_over(pos),)
    kind = type(move)
    if kind in _OF_CHANCE:
        return _OF_CHANCE[kind](pos, move, by)
    asked = pos.actor
    seat = asked if by is None else by
    order = _ON_TURN[seat] if seat == asked else _out_of_turn(pos, asked, seat)
    if kind in _ANSWERS:
        return order + _ANSWERS[kind](pos, move, seat)
    return order + _judge_action(pos, move, seat)


def _over(pos: Position) -> Check:
    reached = tuple(Seat(seat) for seat, points in enumerate(pos.points) if points.total >= GOAL)
    where = (f"score:{SEATS[seat]}" for seat in reached)
    return rules.END_TRIGGER.check(False, *where, seats=reached, goal=GOAL)


def _out_of_turn(pos: Position, asked: Seat, seat: Seat) -> tuple[Check, ...]:
    order = rules.TURN_ORDER.check(False, f"player:{SEATS[asked]}", seat=asked)
    if seat == pos.cut:
        return order, rules.TURN_RESCUE_ENDS.check(False, f"player:{SEATS[seat]}")
    return (order,)


# ------------------------------------------------------------------------------------------------ chance
def _judge_begin(pos: Position, move: Begin, by: Seat | None) -> tuple[Check, ...]:
    by_chance = by is None or by is Seat.CHANCE
    fits = by_chance and isinstance(pos.stage, Start) and move.seat < pos.rules.players
    return (rules.SETUP_START_PLAYER.check(fits, seat=move.seat),)


def _judge_draw(pos: Position, move: Draw, by: Seat | None) -> tuple[Check, ...]:
    colour = COLOURS.index(move.colour)
    left = _LEFT[colour][pos.unseen[colour]]
    by_chance = by is None or by is Seat.CHANCE
    if by_chance and isinstance(pos.stage, Top):
        return (left,)
    why = "why:not-chosen" if not by_chance else "why:no-draw-now"
    return rules.SETUP_SHUFFLE.check(False, "stack", why=why), left


_LEFT = tuple(
    [
        tuple([rules.SETUP_SHUFFLE.check(left > 0, "stack", why=InColour(colour, left)) for left in range(count + 1)])
        for colour, count in zip(COLOURS, COUNTS, strict=True)
    ]
)
"""Whether a tile of a colour may be on top, by how many are left."""

_OF_CHANCE: Mapping[type[Move], Callable[[Position, Any, Seat | None], tuple[Check, ...]]] = {
    Draw: _judge_draw,
    Begin: _judge_begin,
}


# ------------------------------------------------------------------------------------------------ answers
def _judge_place(pos: Position, move: Place, seat: Seat) -> tuple[Check, ...]:
    return judge_place(pos, move, seat) if isinstance(pos.stage, Act) else (_unfinished(pos),)


def _judge_pass(pos: Position, _move: Pass, _seat: Seat) -> tuple[Check, ...]:
    if not isinstance(pos.stage, Act):
        return (_unfinished(pos),)
    if pos.part == "bonus":
        return (rules.ADVANCED_CLEOCATRA_BONUS.check(True),)
    return (rules.TURN_TWO_ACTIONS.check(False, why="why:must-act"),)


_ANSWERS: Mapping[type[Move], Judge] = {
    Lay: judge_lay,
    Recall: judge_recall,
    Score: judge_score,
    Post: judge_post,
    Place: _judge_place,
    Pass: _judge_pass,
}
"""The judges of moves that answer a question in the middle of an action, or take none."""


# ------------------------------------------------------------------------------------------------ actions
def _judge_action(pos: Position, move: Move, seat: Seat) -> tuple[Check, ...]:
    now, part, kind = _moment(pos, move), pos.part, type(move)
    if part == "setup":
        return now
    checks, in_time = _ACTIONS[kind](pos, move, seat), now[0].ok
    if in_time and seat != pos.actor:
        return checks
    if part == "first" and in_time and kind is not Rescue and hold(checks):
        return now + checks + need_second(pos, move)
    return now + checks


_TILE_ACTIONS: Mapping[type[Move], Judge] = {Explore: judge_explore, Search: judge_search, Swap: judge_swap}
_RESCUER_ACTIONS: Mapping[type[Move], Judge] = {
    Dispatch: judge_dispatch,
    Team: judge_team,
    Rescue: judge_rescue,
    Herd: judge_herd,
}
_ACTIONS: Mapping[type[Move], Judge] = {**_TILE_ACTIONS, **_RESCUER_ACTIONS}


# ------------------------------------------------------------------------------------------------ the right moment
def _moment(pos: Position, move: Move) -> tuple[Check]:
    """Whether this kind of action may come now."""
    stage = pos.stage
    return _MOMENTS[pos.part, stage.tile_done][type(move)] if isinstance(stage, Act) else (_unfinished(pos),)


def _timely(kind: type[Move], part: Part, tile_done: bool) -> Check:
    """Whether a kind of action may come in this part of a turn."""
    if part == "bonus":
        bonus = "ok:bonus" if kind is not Dispatch else "why:bonus-dispatch"
        return rules.ADVANCED_CLEOCATRA_BONUS_KIND.check(bonus == "ok:bonus", why=bonus)
    if kind in _RESCUER_ACTIONS:
        return rules.TURN_TWO_ACTIONS.check(True, why=f"ok:{part}-rescuer")
    if part == "first":
        return rules.TURN_TWO_ACTIONS.check(True, why="ok:first-tile")
    late = "why:placed" if part == "placed" else "why:tile-again" if tile_done else "why:tile-late"
    return rules.TURN_TWO_ACTIONS.check(False, why=late)


_PARTS: tuple[Part, ...] = ("first", "second", "placed", "bonus")
_MOMENTS = {
    (part, tile_done): {kind: (_timely(kind, part, tile_done),) for kind in _ACTIONS}
    for part in _PARTS
    for tile_done in (False, True)
}


def _unfinished(pos: Position) -> Check:
    match pos.stage:
        case _ if pos.part == "setup":
            doing = "doing:setup"
        case Top() | Held(old=None):
            doing = "doing:explore"
        case Held():
            doing = "doing:search"
        case Scoring():
            doing = "doing:score"
        case _:
            doing = "doing:inspector"
    return rules.TURN_TWO_ACTIONS.check(False, why=Unfinished(doing))
