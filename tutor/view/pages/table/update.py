"""What a message makes of the state: pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tutor.core.course import Outcome, Seat
from tutor.core.scene import Format
from tutor.scenes.choice import Nothing, Picks, Plays, Refuses
from tutor.scenes.messages import Key, Message, Pointed, Pressed, Sized, Tick
from tutor.scenes.update import NARROW, OPTIONS
from tutor.view.form import fill
from tutor.view.pages.table.host import Host
from tutor.view.pages.table.state import Draft, Sitting, TableState
from tutor.view.pages.table.turns import now

MOST = 5000
"""Moves that a skip makes at most."""


def update(host: Host, state: TableState, message: Message) -> TableState:
    """The state after a message."""
    match message:
        case Tick(beat):
            return _on(host, state) if beat == state.beat and is_playing(host, state) else state
        case Sized(width, _, calm):
            form: Format = "tall" if width < NARROW else "wide"
            return replace(state, form=form, still=calm)
        case Pointed(ids):
            after = _pointed(host, state, ids)
        case Pressed(what, value):
            after = _pressed(host, state, what, value)
        case Key(key):
            after = _key(host, state, key)
        case _:
            return state
    stale = after.hints and after.hints == state.hints
    return replace(after, hints=() if stale else after.hints, beat=state.beat + 1)


def is_playing(host: Host, state: TableState) -> bool:
    """Whether time goes on: something is still to be seen, or the table is to move."""
    if state.paused or state.open or state.look is not None:
        return False
    return not host.is_settled(state) or host.is_auto(state.sitting, state.sitting.pos)


# ------------------------------------------------------------------------------------------------ playing
def _on(host: Host, state: TableState) -> TableState:
    """Carry out the next stop, or let the table make its next move."""
    if not host.is_settled(state):
        return _flow(host, _to(host, state, state.at + 1))
    after = host.answered(state.sitting)
    return state if after is None else _begin(host, state, after)


def _begin(host: Host, state: TableState, sitting: Sitting) -> TableState:
    """A move was made: its first stop is carried out at once."""
    state = replace(
        state, sitting=sitting, at=0, picked=(), refused="", stray="", look=None, said="", zone="", beat=state.beat + 1
    )
    return _flow(host, _to(host, state, 1))


def _to(host: Host, state: TableState, at: int) -> TableState:
    stops = len(host.stops(state.sitting))
    return replace(state, at=stops if state.calm else min(at, stops), beat=state.beat + 1)


def _flow(host: Host, state: TableState) -> TableState:
    """What chance does belongs to the move before it, unless it is a stop of its own."""
    if not host.is_settled(state) or host.game.decision(state.sitting.pos).__class__ is Outcome:
        return state
    if _asked_seat(host, state.sitting) is not Seat.CHANCE:
        return state
    after = host.answered(state.sitting)
    if after is None or host.voice.stop(after.history[-1].steps[0].rule):
        return state
    return _flow(host, _to(host, replace(state, sitting=after, at=0), 1))


def _asked_seat(host: Host, sitting: Sitting) -> Seat | None:
    asked = host.game.decision(sitting.pos)
    return None if isinstance(asked, Outcome) else asked.seat


def _skip(host: Host, state: TableState) -> TableState:
    """Play until a person is asked, or the game is over."""
    sitting = state.sitting
    for _ in range(MOST):
        after = host.answered(sitting)
        if after is None:
            break
        sitting = after
    done = replace(state, sitting=sitting, look=None, paused=False, open="", refused="", stray="")
    return replace(done, at=len(host.stops(sitting)), beat=state.beat + 1)


def _step(host: Host, state: TableState, by: int) -> TableState:
    """Look one stop back, or forward; forward beyond what was seen, play one stop more."""
    here = now(host, state)
    if here is None:
        return state
    at = here.seen if state.look is None else state.look
    if by < 0:
        return replace(state, look=max(0, at - 1), paused=True)
    if state.look is not None:
        return replace(state, look=at + 1 if at + 1 < here.seen else None)
    return _on(host, replace(state, paused=True)) if is_playing(host, replace(state, paused=False)) else state


# ------------------------------------------------------------------------------------------------ the board
def _pointed(host: Host, state: TableState, ids: tuple[str, ...]) -> TableState:
    """A click is a move if it can only mean one; while one's own move is still being shown it jumps to its end."""
    state = replace(state, look=None, open="", refused="", stray="")
    if not host.is_settled(state) and not host.is_auto(state.sitting, state.sitting.pos):
        state = replace(state, at=len(host.stops(state.sitting)))
    if host.asked(state) is None:
        return state
    match host.clicks(state).on(ids):
        case Plays(move):
            return _meant(host, state, move)
        case Picks(picked):
            return replace(state, picked=picked)
        case Refuses(move):
            return replace(state, picked=(), refused=str(move))
        case Nothing(id):
            return replace(state, stray=id)


def _meant(host: Host, state: TableState, move: Any) -> TableState:
    if not state.options.confirm:
        return _made(host, state, move)
    candidates = host.clicks(state).choice.candidates
    return replace(state, picked=next(one for one in candidates if one.move == move).order)


def _made(host: Host, state: TableState, move: Any) -> TableState:
    return _begin(host, replace(state, paused=False), host.made(state.sitting, move))


def _do_it(host: Host, state: TableState) -> TableState:
    clicks = host.clicks(state)
    chosen = clicks.settled() or clicks.choice.chosen
    return _made(host, state, chosen.move) if host.asked(state) and chosen and chosen.legal else state


def _instead(host: Host, state: TableState, value: str) -> TableState:
    """Make the move that is proposed in place of the one refused."""
    if not state.refused or host.asked(state) is None:
        return state
    near = host.judged(state).now
    return _made(host, state, host.game.parse(near[int(value)].move)) if int(value) < len(near) else state


def _option(host: Host, state: TableState, id: str) -> TableState:
    """Choose something that does not lie on the board."""
    return _pointed(host, state, (id,)) if host.asked(state) and id in host.clicks(state).choice.nexts else state


def _undo(host: Host, state: TableState) -> TableState:
    """Put back what is held; else go back to one's last decision."""
    if state.picked or state.refused:
        return replace(state, picked=state.picked[:-1], refused="", stray="")
    history = state.sitting.history
    mine = [number for number, turned in enumerate(history) if not turned.auto]
    if not mine:
        return state
    sitting = replace(state.sitting, history=history[: mine[-1]])
    cleared = replace(state, sitting=sitting, look=None, paused=False, open="", stray="", said="")
    return replace(cleared, at=len(host.stops(sitting)))


# ------------------------------------------------------------------------------------------------ controls
def _pressed(host: Host, state: TableState, what: str, value: str) -> TableState:
    if what in OPTIONS:
        chosen = value == "true" if what in ("motion", "confirm", "large") else value
        return replace(state, options=replace(state.options, **{what: chosen}))
    if what in WITH:
        return WITH[what](host, state, value)
    if what in PLAIN:
        return PLAIN[what](host, state)
    if what.startswith("field:"):
        setup = fill(host.game, state.draft.setup, what.removeprefix("field:"), value)
        return replace(state, draft=_fitting(host, replace(state.draft, setup=setup)))
    return state


def _fitting(host: Host, draft: Draft) -> Draft:
    """As many opponents as there are other players, if all of them were."""
    players = getattr(draft.setup, "players", host.game.players[0])
    return replace(draft, opponents=min(draft.opponents, players - 1) if draft.opponents else 0)


def _look(host: Host, state: TableState, value: str) -> TableState:
    here = now(host, state)
    seen = here is not None and 0 <= int(value) < here.seen
    return replace(state, look=int(value) + 1, paused=True) if seen else state


def _eyes(host: Host, state: TableState, value: str) -> TableState:
    if value in ("mover", "all"):
        return replace(state, eyes=value, picked=(), refused="")
    seat = next((seat for seat in host.game.seats(state.sitting.pos) if str(int(seat)) == value), None)
    return state if seat is None else replace(state, eyes=seat, picked=(), refused="")


def _opponents(_: Host, state: TableState, value: str) -> TableState:
    return replace(state, draft=replace(state.draft, opponents=int(value)))


def _good(_: Host, state: TableState, value: str) -> TableState:
    return replace(state, draft=replace(state.draft, good=value == "true"))


def _hint(host: Host, state: TableState) -> TableState:
    """Think about what could be done; put away what was proposed."""
    return replace(state, hints=() if state.hints else host.hints(state))


def _hinted(host: Host, state: TableState, value: str) -> TableState:
    """Make a move that was proposed."""
    if host.asked(state) is None or not value.isdigit() or int(value) >= len(state.hints):
        return state
    return _made(host, state, state.hints[int(value)].move)


def _by_hand(_: Host, state: TableState, value: str) -> TableState:
    return replace(state, draft=replace(state.draft, by_hand=value == "true"))


def sit(host: Host, state: TableState, sitting: Sitting) -> TableState:
    """Take a seat at another game."""
    eyes = state.eyes if sitting.opponents and state.eyes not in ("mover", "all") else Seat.FIRST
    fresh = TableState(sitting, state.draft, eyes=eyes if sitting.opponents else "mover")
    kept = {name: getattr(state, name) for name in ("options", "form", "still")}
    return replace(fresh, **kept, at=len(host.stops(sitting)), beat=state.beat + 1)


def _pause(host: Host, state: TableState) -> TableState:
    if state.look is not None:
        return replace(state, look=None, paused=False)
    return replace(state, paused=not state.paused) if _is_pausable(host, state) else state


def _is_pausable(host: Host, state: TableState) -> bool:
    return is_playing(host, replace(state, paused=False, open=""))


def _new(host: Host, state: TableState) -> TableState:
    draft = replace(
        state.draft, opponents=len(state.sitting.opponents), by_hand=state.sitting.by_hand, good=state.sitting.good
    )
    setup = state.sitting.setup
    return replace(state, open="new", draft=_fitting(host, replace(draft, setup=setup) if setup is not None else draft))


def _zone(_: Host, state: TableState, value: str) -> TableState:
    return replace(state, zone=value)


WITH: dict[str, Callable[[Host, TableState, str], TableState]] = {
    "option": _option, "instead": _instead, "stop": _look, "seat": _eyes, "opponents": _opponents, "by_hand": _by_hand,
    "good": _good, "hinted": _hinted,
    "zone": _zone,
    "name": lambda _, state, value: replace(state, name=value),
    "code": lambda _, state, value: replace(state, code=value),
}  # fmt: skip
"""Those that come with a value."""
PLAIN: dict[str, Callable[[Host, TableState], TableState]] = {
    "hint": _hint, "skip": _skip, "undo": _undo, "do_it": _do_it, "pause": _pause, "new": _new,
    "back_step": lambda host, state: _step(host, state, -1),
    "on_step": lambda host, state: _step(host, state, 1),
    "menu": lambda _, state: replace(state, open="" if state.open else "menu"),
    "words": lambda _, state: replace(state, open="" if state.open == "words" else "words"),
    "why": lambda _, state: replace(state, open="" if state.open == "why" else "why"),
    "keep": lambda _, state: replace(state, open="keep", said=""),
    "log": lambda _, state: replace(state, open="" if state.open == "log" else "log"),
    "close": lambda _, state: replace(state, open=""),
}  # fmt: skip


KEYS = {"s": "skip", "u": "undo", " ": "pause", "arrowleft": "back_step", "arrowright": "on_step"}


def _key(host: Host, state: TableState, key: str) -> TableState:
    if key == "Escape":
        return replace(state, open="", picked=(), refused="", stray="", look=None)
    does = KEYS.get(key.lower())
    return PLAIN[does](host, state) if does else state
