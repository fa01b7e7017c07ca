"""What stands on the board: the position as far as it was seen, and what is lit on it."""

from __future__ import annotations

from tutor.core.scene import Scene
from tutor.look.marks import Mark
from tutor.scenes.picture import Picture
from tutor.view.pages.table.host import Host
from tutor.view.pages.table.state import TableState
from tutor.view.pages.table.turns import Now, now


def picture(host: Host, state: TableState) -> Picture:
    """The board of a state: a turn that is played or looked at, or what can be taken."""
    here = now(host, state)
    if here is not None and (state.look is not None or not host.is_settled(state) or _is_others(host, state)):
        return _played(host, state, here)
    board = host.draw(state, state.sitting.pos)
    if host.asked(state) is None:
        return Picture(board)
    return _asked(host, state, board)


def _is_others(host: Host, state: TableState) -> bool:
    return host.is_auto(state.sitting, state.sitting.pos)


def _played(host: Host, state: TableState, here: Now) -> Picture:
    """What the last stop speaks of stays lit."""
    at = here.seen if state.look is None else state.look
    if not at:
        return Picture(host.draw(state, here.start))
    stop = here.stops[at - 1]
    shown = len(here.steps) if state.look is not None else _shown(host, state, here)
    steps = here.steps[stop.first : min(stop.last + 1, shown)]
    board = host.draw(state, steps[-1].after)
    where = dict.fromkeys(id for step in steps for id in step.where)
    return Picture(board, tuple(Mark(id, "changed") for id in where if board.thing(id)))


def _shown(host: Host, state: TableState, here: Now) -> int:
    return len(here.steps) - len(state.sitting.history[-1].steps) + len(host.shown(state))


def _asked(host: Host, state: TableState, board: Scene) -> Picture:
    """What can be taken is marked, always; what was tried in vain is red, and what decides against it lit."""
    clicks = host.clicks(state)
    offered = tuple(Mark(id, "pick" if piece else "target") for id, piece in clicks.takes.items())
    if not state.refused:
        picked = tuple(Mark(id, "selected") for id in dict.fromkeys(state.picked))
        return Picture(board, (*offered, *picked), (), clicks.reach)
    verdict = host.judged(state).verdict
    where = verdict.broken[0].where if verdict.broken else ()
    tried = host.game.picks(state.sitting.pos, host.game.parse(state.refused))
    red = [id for id in tried if id in where] or list(tried[:1]) or list(where)
    lit = tuple(Mark(id, "changed") for id in where if id not in red)
    return Picture(board, (*offered, *lit, *(Mark(id, "refused") for id in red)), (), clicks.reach)
