"""The oracle of a turn: which action comes when, and how the turn passes on."""

from __future__ import annotations

from collections.abc import Callable

from tutor.core.course import Seat
from tutor.core.oracle import CheckClaim, StepClaim
from tutor.games.cleocatra.model import Acting, Drawing
from tutor.games.cleocatra.moves import Lay, Pass, Rescue, Swap
from tutor.games.cleocatra.oracle.moment import RESCUER_ACTIONS, RESCUING, TILE_ACTIONS, actor, not_now
from tutor.games.cleocatra.oracle.second import put_in, rescuer_actions
from tutor.games.cleocatra.oracle.table import GOAL, only, read, stood
from tutor.games.cleocatra.pieces import LETTERS, NOBODY


# ------------------------------------------------------------------------------------------------ said
def two_actions(said: CheckClaim) -> bool:
    """A move at another moment: what is said of that moment, and of this player in it, is so."""
    pos, now, kind = said.pos, said.pos.now, type(said.move)
    mine, acting, in_setup = said.seat == actor(pos), isinstance(now, Acting), now.part == "setup"
    second = mine and acting and now.part == "second" and kind in TILE_ACTIONS
    told: dict[str, Callable[[], bool]] = {
        "again": lambda: second and now.tile_done,
        "late": lambda: second and not now.tile_done,
        "placed": lambda: mine and acting and now.part == "placed" and kind in TILE_ACTIONS,
        "busy": lambda: mine and not acting and not in_setup,
        "setup": lambda: in_setup,
        "tile": lambda: not mine and not in_setup and kind in TILE_ACTIONS,
        "rescuer": lambda: not mine and not in_setup and kind in RESCUER_ACTIONS,
        "no-pass": lambda: kind is Pass and not (mine and (now.part == "bonus" or put_in(pos))),
        "no-pass-stuck": lambda: kind is Pass and mine and put_in(pos),
    }
    return not_now(said) and told[said.reason]()


def ended_by_rescue(said: CheckClaim) -> bool:
    """Ticked: a rescue as the first action. Crossed: the last turn was this player's, and it was cut short."""
    pos, now = said.pos, said.pos.now
    if said.ok:
        return isinstance(said.move, Rescue) and now.part == "first" and said.seat == pos.turn
    last = pos.turn if now.part == "bonus" else (pos.turn - 1) % pos.rules.players
    return said.seat == pos.cut == last and said.seat != actor(pos)


# ------------------------------------------------------------------------------------------------ steps
def one_more(done: StepClaim) -> bool:
    """The second action follows, as the first one says: a dispatch goes to the tile that was laid."""
    pos, now, move = done.before, done.after.now, done.move
    laid = pos.now.tile if isinstance(move, Lay) else NOBODY
    name = LETTERS[laid] if laid != NOBODY else ""
    return (
        done.seat == pos.turn and pos.now.part == "first" and not isinstance(move, RESCUING)
        and now == Acting("second", laid, tile_done=isinstance(move, Lay | Swap))
        and bool(rescuer_actions(read(pos), done.seat, name))
        and done.after.cut == NOBODY and only(done, "now", "cut")
    )  # fmt: skip


def cut_short(done: StepClaim) -> bool:
    """A rescue was the first action, and the turn is over."""
    ends = done.before.now.part == "first" and isinstance(done.move, RESCUING)
    return ends and done.seat == done.before.turn == done.after.cut and only(done, "cut")


def came_in(done: StepClaim) -> bool:
    """A rescuer more on the tile, and a rescuer action follows."""
    old, new = read(done.before).of(done.seat), read(done.after).of(done.seat)
    return (
        done.seat == done.before.turn and new == old | {done.tile} and done.tile == done.move.tile not in old
        and done.after.now == Acting("placed") and done.after.cut == NOBODY and stood(done, done.seat, "now", "cut")
    )  # fmt: skip


def taken_up(done: StepClaim) -> bool:
    """With nobody at home, a rescuer leaves its tile."""
    old, new = read(done.before), read(done.after).of(done.seat)
    came = old.home(done.seat) == 0 and new == old.of(done.seat) - {done.tile} and done.tile == done.move.source
    return came and done.tile in old.of(done.seat) and done.seat == done.before.turn and stood(done, done.seat)


def no_more(done: StepClaim) -> bool:
    """A first action was taken, and no second is possible."""
    pos = done.before
    laid = LETTERS[pos.now.tile] if isinstance(done.move, Lay) else ""
    over = pos.now.part == "first" and not rescuer_actions(read(pos), done.seat, laid)
    return over and done.seat == pos.turn and done.after.cut == NOBODY and only(done, "cut")


def next_player(done: StepClaim) -> bool:
    """Clockwise, once a first tile is laid or a turn is over, unless the last round is."""
    pos, after = done.before, done.after
    if done.seat != after.turn or after.turn != (pos.turn + 1) % pos.rules.players:
        return False
    if pos.now.part == "setup":
        laid = (pos.turn - pos.start) % pos.rules.players + 1
        next_to_lay = Acting("first") if after.turn == pos.start else Drawing("setup")
        return len(read(pos).at) == laid and after.now == next_to_lay and only(done, "turn", "now")
    last = any(points.total >= GOAL for points in pos.points) and after.turn == pos.start
    begins = (after.now, after.bonus) == (Acting("first"), NOBODY) and after.cut in (pos.cut, NOBODY)
    return turn_over(done) and not last and begins and only(done, "turn", "now", "bonus", "cut")


def turn_over(done: StepClaim) -> bool:
    """Two actions are taken, or a rescue, or one and no second is possible; and whoever earned a bonus action had it."""
    pos = done.before
    if pos.now.part == "bonus":
        return True
    if pos.now.part == "first" and isinstance(done.move, RESCUING):
        return pos.bonus == NOBODY and pos.cut == pos.turn
    laid = LETTERS[pos.now.tile] if isinstance(done.move, Lay) else ""
    no_second = pos.now.part != "first" or not rescuer_actions(read(pos), Seat(pos.turn), laid)
    return pos.bonus == NOBODY and no_second
