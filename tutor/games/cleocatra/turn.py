"""How turns follow one another: the second action, the bonus action, the next player, the last round."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.games.cleocatra import rules
from tutor.games.cleocatra.facts import ToCome
from tutor.games.cleocatra.model import GOAL, NOBODY, PLAYERS, SEATS, Act, Position, Top
from tutor.games.cleocatra.prospects import rescuer_action
from tutor.games.cleocatra.score import standings

Steps = Iterator[Step[Position]]

ACT = Act()


def after_tile(pos: Position, laid: int) -> Steps:
    """Go on after a tile action."""
    yield from _after_action(pos, Act(laid, tile_done=True))


def after_rescuer(pos: Position) -> Steps:
    """Go on after a rescuer action that was no rescue."""
    yield from _after_action(pos, ACT)


def after_rescue(pos: Position) -> Steps:
    """Go on after a rescue: as a first action it ends the turn."""
    if pos.part == "bonus":
        yield from next_turn(pos)
        return
    pos = replace(pos, cut=pos.turn if pos.part == "first" else NOBODY)
    if pos.part == "first":
        yield Step(rules.TURN_RESCUE_ENDS, pos, {"seat": PLAYERS[pos.turn]}, (f"player:{SEATS[pos.turn]}",))
    yield from end_turn(pos)


def _after_action(pos: Position, then: Act) -> Steps:
    if pos.cut != NOBODY:
        pos = replace(pos, cut=NOBODY)
    if pos.part == "bonus":
        yield from next_turn(pos)
    elif pos.part == "first":
        yield from _second(pos, then)
    else:
        yield from end_turn(pos)


def _second(pos: Position, then: Act) -> Steps:
    seat = PLAYERS[pos.turn]
    facts, where = {"seat": seat}, (f"player:{SEATS[seat]}",)
    if rescuer_action(pos.pyramid, seat, advanced=pos.rules.advanced, laid=then.laid):
        yield Step(rules.TURN_TWO_ACTIONS, replace(pos, part="second", stage=then), facts, where)
    else:  # half a turn, the other reading of turn.stuck-half
        yield Step(rules.TURN_STUCK_HALF, pos, facts, where)
        yield from end_turn(pos)


def end_turn(pos: Position) -> Steps:
    """Go on after a turn: a bonus action, or the next player."""
    if pos.bonus == NOBODY:
        yield from next_turn(pos)
    else:
        seat = PLAYERS[pos.bonus]
        after = replace(pos, part="bonus", stage=ACT)
        yield Step(rules.ADVANCED_CLEOCATRA_BONUS_KIND, after, {"seat": seat}, (f"player:{SEATS[seat]}",))


def next_turn(pos: Position) -> Steps:
    """Pass the turn on, or finish the last round."""
    turn = (pos.turn + 1) % pos.rules.players
    reached = tuple(Seat(seat) for seat, points in enumerate(pos.points) if points.total >= GOAL)
    if reached:
        yield from _last_round(pos, turn, reached)
    if not reached or turn != pos.start:
        after = Position(pos.rules, pos.pyramid, pos.unseen, pos.points, pos.start, turn, "first", ACT, NOBODY, pos.cut)
        yield Step(rules.TURN_ORDER, after, {"seat": PLAYERS[turn]}, (f"player:{SEATS[turn]}",))


def _last_round(pos: Position, turn: int, reached: tuple[Seat, ...]) -> Steps:
    players, where = pos.rules.players, tuple(f"score:{SEATS[seat]}" for seat in reached)
    to_come = (pos.start - turn) % players
    if to_come:
        seats = tuple(PLAYERS[(turn + k) % players] for k in range(to_come))
        yield Step(rules.END_TRIGGER, pos, {"seats": reached, "goal": GOAL, "then": ToCome(seats)}, where)
        return
    pos = replace(pos, part="over", stage=ACT, bonus=NOBODY, cut=NOBODY)
    yield Step(rules.END_TRIGGER, pos, {"seats": reached, "goal": GOAL, "then": "then:over"}, where)
    winners = standings(pos)[0]
    facts = {"winners": winners, "points": pos.points[winners[0]].total, "count": len(winners)}
    yield Step(rules.END_WINNER, pos, facts, tuple(f"score:{SEATS[seat]}" for seat in winners))


# ------------------------------------------------------------------------------------------------ setup
def next_to_lay(pos: Position) -> Steps:
    """Go on in the setup: the next player draws, or the first turn begins."""
    turn = (pos.turn + 1) % pos.rules.players
    if turn == pos.start:
        after = replace(pos, turn=turn, part="first", stage=ACT)
        yield Step(rules.TURN_ORDER, after, {"seat": PLAYERS[turn]}, (f"player:{SEATS[turn]}",))
    else:
        yield Step(
            rules.TURN_ORDER, replace(pos, turn=turn, stage=Top()), {"seat": PLAYERS[turn]}, (f"player:{SEATS[turn]}",)
        )
