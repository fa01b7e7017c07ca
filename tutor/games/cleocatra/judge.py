"""The rules, in the order of the rulebook: whose turn it is, what may be done now, and then the action itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
from tutor.games.cleocatra.model import COLOURS, GOAL, PLAYERS, SEATS, Act, Held, Position, Scoring, Start, Top
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

_CHANCE = (Draw, Begin)
# Sets of types: asking isinstance of a struct that it is not costs more than a check.
_TILE_ACTIONS = frozenset({Explore, Search, Swap})
_ACTIONS = frozenset({Dispatch, Team, Rescue, Herd, *_TILE_ACTIONS})
_ON_TURN = tuple(rules.TURN_ORDER.check(True, f"player:{SEATS[seat]}", seat=seat) for seat in PLAYERS)
_IN_TIME = {
    (part, kind): rules.TURN_TWO_ACTIONS.check(True, why=f"ok:{part}-{kind}")
    for part, kind in (("first", "tile"), ("first", "rescuer"), ("second", "rescuer"), ("placed", "rescuer"))
}


def judge(pos: Position, move: Move, by: Seat | None = None) -> Iterable[Check]:
    """Weigh every rule that speaks of this move."""
    if pos.part == "over":
        reached = tuple(Seat(seat) for seat, points in enumerate(pos.points) if points.total >= GOAL)
        where = (f"score:{SEATS[seat]}" for seat in reached)
        return (rules.END_TRIGGER.check(False, *where, seats=reached, goal=GOAL),)
    if type(move) in _CHANCE and isinstance(move, _CHANCE):
        return _judge_chance(pos, move, by)
    asked = pos.actor
    seat = asked if by is None else by
    checks = [_ON_TURN[seat]] if seat == asked else _out_of_turn(pos, asked, seat)
    if type(move) in _ACTIONS:
        checks += _judge_action(pos, move, seat)
    else:
        checks += _judge_answer(pos, move, seat)
    return checks


def _out_of_turn(pos: Position, asked: Seat, seat: Seat) -> list[Check]:
    checks = [rules.TURN_ORDER.check(False, f"player:{SEATS[asked]}", seat=asked)]
    if seat == pos.cut:
        checks.append(rules.TURN_RESCUE_ENDS.check(False, f"player:{SEATS[seat]}"))
    return checks


def _judge_chance(pos: Position, move: Draw | Begin, by: Seat | None) -> Iterator[Check]:
    by_chance = by is None or by is Seat.CHANCE
    match move:
        case Begin(seat):
            fits = by_chance and isinstance(pos.stage, Start) and seat < pos.rules.players
            yield rules.SETUP_START_PLAYER.check(fits, seat=seat)
        case Draw(colour):
            left = pos.unseen[COLOURS.index(colour)]
            if not by_chance or not isinstance(pos.stage, Top):
                why = "why:not-chosen" if not by_chance else "why:no-draw-now"
                yield rules.SETUP_SHUFFLE.check(False, "stack", why=why)
            yield rules.SETUP_SHUFFLE.check(left > 0, "stack", why=InColour(colour, left))


def _judge_answer(pos: Position, move: Move, seat: Seat) -> list[Check]:
    """The checks of a move that answers a question in the middle of an action, or takes none."""
    match move:
        case Recall(tile):
            return judge_recall(pos, tile)
        case Score(tile):
            return judge_score(pos, tile)
        case Lay():
            return judge_lay(pos, move.cell, seat)
        case Post(tile):
            return judge_post(pos, tile)
        case Pass():
            return [_judge_pass(pos)]
        case Place():
            return judge_place(pos, move, seat) if isinstance(pos.stage, Act) else [_unfinished(pos)]
        case _:
            raise AssertionError(move)


def _judge_action(pos: Position, move: Move, seat: Seat) -> list[Check]:
    now = _moment(pos, move)
    if pos.part == "setup":
        return [now]
    checks = _action_checks(pos, move, seat)
    if now.ok and seat != pos.actor:
        return checks
    first = pos.part == "first" and now.ok and seat == pos.turn
    if first and type(move) is not Rescue and hold(checks):
        checks += need_second(pos, move)
    return [now, *checks]


def _action_checks(pos: Position, move: Move, seat: Seat) -> list[Check]:  # noqa: PLR0911 - one case, one return
    match move:
        case Dispatch(tile):
            return judge_dispatch(pos, tile, seat)
        case Explore():
            return judge_explore(pos)
        case Rescue(tile):
            return judge_rescue(pos, tile, seat)
        case Team(tile):
            return judge_team(pos, tile, seat)
        case Search(tile):
            return judge_search(pos, tile)
        case Herd(source, tile):
            return judge_herd(pos, source, tile, seat)
        case Swap():
            return judge_swap(pos, move, seat)
        case _:
            raise AssertionError(move)


# ------------------------------------------------------------------------------------------------ the right moment
def _moment(pos: Position, move: Move) -> Check:
    """Whether this kind of action may come now."""
    stage, part = pos.stage, pos.part
    if not isinstance(stage, Act):
        return _unfinished(pos)
    if part == "bonus":
        kind = "ok:bonus" if not isinstance(move, Dispatch) else "why:bonus-dispatch"
        return rules.ADVANCED_CLEOCATRA_BONUS_KIND.check(kind == "ok:bonus", why=kind)
    if type(move) not in _TILE_ACTIONS:
        return _IN_TIME[part, "rescuer"]
    if part == "first":
        return _IN_TIME[part, "tile"]
    late = "why:placed" if part == "placed" else "why:tile-again" if stage.tile_done else "why:tile-late"
    return rules.TURN_TWO_ACTIONS.check(False, why=late)


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


def _judge_pass(pos: Position) -> Check:
    if not isinstance(pos.stage, Act):
        return _unfinished(pos)
    if pos.part == "bonus":
        return rules.ADVANCED_CLEOCATRA_BONUS.check(True)
    return rules.TURN_TWO_ACTIONS.check(False, why="why:must-act")
