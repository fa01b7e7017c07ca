"""A turn: two actions, when each kind of action comes, and how the turn passes on."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.decides import decides
from tutor.core.rule import Check
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.model import Acting, Over, Position
from tutor.games.cleocatra.moves import DISPATCHES, AnyMove, Pass
from tutor.games.cleocatra.pieces import EACH, NOBODY, PLAYER_AT, PLAYERS
from tutor.games.cleocatra.play.end import at_goal, last_round
from tutor.games.cleocatra.play.possible import actions, rescuer_actions
from tutor.games.cleocatra.play.second import fruitful, half_will_do, rescuer_action, ways_in
from tutor.games.cleocatra.play.state import Story, room

FIRST_ACTION = Acting("first")


# ------------------------------------------------------------------------------------------------ when an action comes
def when_tile_action(pos: Position, seat: Seat) -> Check:
    """A tile action comes first in a turn, or is a bonus action."""
    now = pos.now
    if seat != pos.actor or not isinstance(now, Acting):
        return untimely(pos, seat, "tile")
    reason = "placed" if now.part == "placed" else "again" if now.tile_done else "late"
    return r.TURN_TWO_ACTIONS.check(False, PLAYER_AT[seat], reason=reason)


def when_rescuer_action(pos: Position, seat: Seat) -> Check:
    """A rescuer action comes whenever an action is chosen."""
    return untimely(pos, seat, "rescuer")


def untimely(pos: Position, seat: Seat, otherwise: str) -> Check:
    """Nobody acts before the first turn, or in the middle of an action; ``otherwise`` tells the others when they may."""
    reason = "setup" if pos.now.part == "setup" else "busy" if seat == pos.actor else otherwise
    return r.TURN_TWO_ACTIONS.check(False, reason=reason)


def waits(pos: Position, seat: Seat) -> Check | None:
    """A player whose turn was cut short by a rescue is told so, and one who does not play."""
    if seat not in pos.seats:
        return r.SETUP_COLOURS.check(False, reason="you", players=pos.rules.players)
    return r.TURN_RESCUE_ENDS.check(False, PLAYER_AT[seat]) if seat == pos.cut != pos.actor else None


def legal_actions(pos: Position) -> list[AnyMove]:
    """Everything the one who acts may do: plain play asks this at every turn."""
    now, seat = pos.now, pos.actor
    assert isinstance(now, Acting)
    if now.part == "first":
        return fruitful(pos, seat) or _last_resort(pos, seat)
    if now.part == "bonus":
        return [*actions(pos, seat), Pass()]
    found = rescuer_actions(pos, seat)
    if now.laid >= 0 and pos.pyramid.rescuers[seat].bit_count() < EACH and room(pos.pyramid, seat) >> now.laid & 1:
        found.append(DISPATCHES[now.laid])
    return found


def _last_resort(pos: Position, seat: Seat) -> list[AnyMove]:
    """What is left when no first action allows a second."""
    once = actions(pos, seat)
    return once if once and half_will_do(pos, seat) else [*ways_in(pos, seat)]


# ------------------------------------------------------------------------------------------------ how the turn goes on
def tile_action_over(recorder: Story, laid: int = NOBODY) -> None:
    """Go on after a tile action; ``laid`` is the tile that a dispatch may go to."""
    _action_over(recorder, Acting("second", laid, tile_done=True))


def rescuer_action_over(recorder: Story) -> None:
    """Go on after a rescuer action that was no rescue."""
    _action_over(recorder, Acting("second"))


@decides(r.TURN_RESCUE_ENDS)
def rescue_over(recorder: Story) -> None:
    """Go on after a rescue: as a first action it ends the turn."""
    pos = recorder.pos
    if pos.now.part == "bonus":
        next_turn(recorder)
        return
    first = pos.now.part == "first"
    recorder.pos = replace(pos, cut=pos.turn if first else NOBODY)
    if first:
        recorder.step(r.TURN_RESCUE_ENDS, PLAYER_AT[pos.turn], seat=PLAYERS[pos.turn])
    _end_turn(recorder)


def _action_over(recorder: Story, second: Acting) -> None:
    pos, seat = recorder.pos, PLAYERS[recorder.pos.turn]
    if pos.now.part == "bonus":
        next_turn(recorder)
    elif pos.now.part != "first":
        _end_turn(recorder)
    elif rescuer_action(pos.pyramid, seat, advanced=pos.rules.advanced, laid=second.laid):
        recorder.pos = replace(pos, now=second, cut=NOBODY)
        recorder.step(r.TURN_TWO_ACTIONS, PLAYER_AT[seat], seat=seat)
    else:
        recorder.pos = replace(pos, cut=NOBODY)
        recorder.step(r.TURN_STUCK_HALF, PLAYER_AT[seat], seat=seat)
        _end_turn(recorder)


def _end_turn(recorder: Story) -> None:
    """Go on after a turn: with a bonus action, or the next player."""
    pos = recorder.pos
    if pos.bonus == NOBODY:
        next_turn(recorder)
    else:
        recorder.pos = replace(pos, now=Acting("bonus"))
        recorder.step(r.ADVANCED_CLEOCATRA_BONUS_KIND, PLAYER_AT[pos.bonus], seat=PLAYERS[pos.bonus])


def next_turn(recorder: Story) -> None:
    """Pass the turn on clockwise, or finish the last round."""
    pos = recorder.pos
    turn = (pos.turn + 1) % pos.rules.players
    if at_goal(pos):
        last_round(recorder, turn)
    if not isinstance(recorder.pos.now, Over):
        recorder.pos = replace(pos, turn=turn, now=FIRST_ACTION, bonus=NOBODY)
        recorder.step(r.TURN_ORDER, PLAYER_AT[turn], seat=PLAYERS[turn])
