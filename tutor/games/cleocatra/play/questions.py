"""The course of the game on one page: what every moment asks, whom, and which kinds of moves answer it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.core.course import Decision, Kind, Seat
from tutor.core.rule import Rule
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import bits
from tutor.games.cleocatra.model import (
    Acting,
    Choosing,
    Drawing,
    LayingDrawn,
    LayingFirst,
    LayingTaken,
    Position,
    Posting,
    Recalling,
    Starting,
)
from tutor.games.cleocatra.pieces import LETTERS, NOBODY
from tutor.games.cleocatra.play import advanced, inspectors, rescue, rescuers, setup, stuck, tiles
from tutor.games.cleocatra.play.advanced import HERD, PASS, SWAP
from tutor.games.cleocatra.play.inspectors import POST, RECALL
from tutor.games.cleocatra.play.rescue import RESCUE, SCORE, sure_points
from tutor.games.cleocatra.play.rescuers import DISPATCH, TEAM
from tutor.games.cleocatra.play.setup import BEGIN, FIRST_DRAW, FIRST_LAY
from tutor.games.cleocatra.play.state import letters
from tutor.games.cleocatra.play.stuck import PLACE, SHIFT, stuck_by
from tutor.games.cleocatra.play.tiles import DRAW, EXPLORE, LAY_DRAWN, LAY_TAKEN, SEARCH
from tutor.games.cleocatra.play.turn import legal_actions

TILE_ACTIONS = (EXPLORE, SEARCH, SWAP)
RESCUER_ACTIONS = (TEAM, RESCUE, HERD)
ACTIONS: Mapping[str, tuple[Kind, ...]] = {
    "first": (*TILE_ACTIONS, *RESCUER_ACTIONS, PLACE, SHIFT),
    "second": RESCUER_ACTIONS,
    "placed": RESCUER_ACTIONS,
    "bonus": (*TILE_ACTIONS, *RESCUER_ACTIONS, PASS),
}
"""What may be done in each part of a turn."""
AFTER_A_TILE = (DISPATCH, *RESCUER_ACTIONS)
TEMPTING = (*TILE_ACTIONS, DISPATCH, *RESCUER_ACTIONS)
"""What people try when an action is to be chosen, whether or not it may be this one."""
WHOSE: Mapping[str, Rule] = {
    "first": r.TURN_ORDER,
    "second": r.TURN_ORDER,
    "placed": r.TURN_ORDER,
    "bonus": r.ADVANCED_CLEOCATRA_BONUS,
}
"""Who acts in each part of a turn, by which rule."""


# ------------------------------------------------------------------------------------------------ before the first turn
def ask_start(_pos: Position, _now: Starting) -> Decision:
    """Let chance say who hugged a cat last."""
    return Decision(Seat.CHANCE, r.SETUP_START_PLAYER, answers=(BEGIN,))


def ask_first_tile(pos: Position, now: LayingFirst) -> Decision:
    """Ask where a player's first tile goes."""
    return Decision(pos.actor, r.SETUP_FIRST_TILES, _held(pos, now.tile), answers=(FIRST_LAY,))


def _held(pos: Position, tile: int) -> Mapping[str, str]:
    return {"tile": LETTERS[tile], "colour": pos.pyramid.colours[tile]}


# ------------------------------------------------------------------------------------------------ an action
def ask_action(pos: Position, now: Acting) -> Decision:
    """Ask for an action: the first or second of a turn, the one after being put in, or a bonus."""
    seat, ask = pos.actor, r.TURN_TWO_ACTIONS
    if now.part == "first":
        ask = stuck_by(pos, seat) or ask
    elif now.part == "bonus":
        ask = r.ADVANCED_CLEOCATRA_BONUS
    answers = ACTIONS[now.part] if now.laid == NOBODY else AFTER_A_TILE
    return Decision(seat, ask, {"action": now.part}, answers, WHOSE[now.part], TEMPTING, legal_actions)


def ask_top_tile(pos: Position, now: Drawing) -> Decision:
    """Let chance say which tile is on top of the stack."""
    draw = FIRST_DRAW if now.part == "setup" else DRAW
    return Decision(Seat.CHANCE, r.SETUP_SHUFFLE, {"stack": pos.stack, "player": pos.actor}, answers=(draw,))


def ask_drawn_tile(pos: Position, now: LayingDrawn) -> Decision:
    """Ask where the tile goes that was drawn."""
    return Decision(pos.actor, r.TILES_EXPLORE, _held(pos, now.tile), answers=(LAY_DRAWN,), whose=WHOSE[now.part])


def ask_taken_tile(pos: Position, now: LayingTaken) -> Decision:
    """Ask where the tile goes that was taken."""
    return Decision(pos.actor, r.TILES_SEARCH, _held(pos, now.tile), answers=(LAY_TAKEN,), whose=WHOSE[now.part])


# ------------------------------------------------------------------------------------------------ in a rescue
def ask_scored_tile(pos: Position, now: Choosing) -> Decision:
    """Ask which of several same-coloured tiles is scored."""
    colour = pos.pyramid.colours[bits(now.open)[0]]
    ask = r.RESCUE_OWN_COLOUR if colour == pos.pyramid.colours[now.tile] else r.RESCUE_COLOURS
    facts = {"colour": colour, "tiles": letters(now.open), "points": sure_points(pos, now)}
    return Decision(pos.actor, ask, facts, answers=(SCORE,), whose=WHOSE[now.part])


def ask_recall(pos: Position, now: Recalling) -> Decision:
    """Ask from which tile an inspector comes."""
    return Decision(pos.actor, r.RESCUE_INSPECTOR, answers=(RECALL,), whose=WHOSE[now.part])


def ask_post(pos: Position, now: Posting) -> Decision:
    """Ask on which tile an inspector goes."""
    return Decision(pos.actor, r.ADVANCED_PRINCESS, {"left": now.left}, answers=(POST,), whose=WHOSE[now.part])


QUESTIONS: Mapping[type[Any], Callable[[Position, Any], Decision]] = {
    Starting: ask_start, LayingFirst: ask_first_tile, Acting: ask_action, Drawing: ask_top_tile,
    LayingDrawn: ask_drawn_tile, LayingTaken: ask_taken_tile, Choosing: ask_scored_tile, Recalling: ask_recall,
    Posting: ask_post,
}  # fmt: skip

KINDS = (
    *tiles.KINDS, *rescuers.KINDS, *rescue.KINDS, *inspectors.KINDS, *stuck.KINDS, *advanced.KINDS, *setup.KINDS,
)  # fmt: skip
"""Tiles come before the setup: of three ways to lay a tile, the one after exploring speaks out of time."""
