"""Under the board: whose turn is played, its stops, the pace, and the way to one's own turn."""

from __future__ import annotations

from tutor.view.frame.icons import sign
from tutor.view.markup import Markup, button, el, join
from tutor.view.pages.lesson.menu import PACES
from tutor.view.pages.table.host import Host
from tutor.view.pages.table.side import emblem
from tutor.view.pages.table.state import TableState
from tutor.view.pages.table.turns import Now, now
from tutor.view.pages.table.update import is_playing

MOST = 6
"""So many stops have room; of a longer turn the latest are shown."""


def strip(host: Host, state: TableState) -> Markup:
    """The strip of a state."""
    here = now(host, state)
    if here is None or (host.asked(state) is not None and state.look is None):
        return _zones(host, state) if host.zone(state) else _idle(host, here)
    playing = is_playing(host, state)
    icon, name = ("pause", "pause") if playing else ("play", "play")
    over = host.outcome(state) is not None
    return join(
        emblem(host, here.turn.seat),
        _control(host, icon, "pause", name, off=over and state.look is None),
        _stops(host, state, here),
        _paces(host, state),
        button(join(sign("skip"), host.words.word("to_my_turn" if _has_me(host, state) else "to_end")), "skip", cls="b skip", off=over, data_key="strip-skip"),
    )  # fmt: skip


def _has_me(host: Host, state: TableState) -> bool:
    return len(state.sitting.opponents) < len(host.game.seats(state.sitting.pos))


def _idle(host: Host, here: Now | None) -> Markup:
    """It is your turn: the name of what is pointed at, and a way back to what has just happened."""
    word = host.words.word
    return join(
        el("span", word("idle"), cls="pointed"),
        _control(host, "back", "back_step", "step_back", cls="push") if here is not None and here.seen else None,
        button(word("words"), "words", cls="b quiet" if here is not None and here.seen else "b quiet push"),
    )


def _zones(host: Host, state: TableState) -> Markup:
    """On a phone: the parts of the board."""
    now_shown = host.zone(state)
    buttons = (
        button(name, "zone", cls="on" if zone == now_shown else "", data_value=zone, aria_pressed="true" if zone == now_shown else "false")
        for zone, name in host.zones.items()
    )  # fmt: skip
    return el("span", *buttons, cls="seg zones", role="group", aria_label=host.words.word("zones"))


def _control(host: Host, icon: str, do: str, word: str, *, off: bool = False, cls: str = "") -> Markup:
    name = host.words.word(word)
    return button(
        sign(icon), do, cls=f"b icon {cls}".strip(), off=off, aria_label=name, title=name, data_key=f"strip-{do}"
    )


def _stops(host: Host, state: TableState, here: Now) -> Markup:
    at = here.seen if state.look is None else state.look
    first = max(0, min(at + 1, len(here.stops)) - MOST)
    items = []
    for number in range(first, min(first + MOST, len(here.stops))):
        stop = here.stops[number]
        said = host.words.word("stop_at", name=stop.name, at=number + 1, count=len(here.stops))
        is_now = number == at - 1
        how = "now" if is_now else "done" if number < here.seen else ""
        label = button(
            stop.name, "stop", data_value=number, aria_label=said, title=stop.name, off=number >= here.seen,
            aria_current="step" if is_now else None,
        )  # fmt: skip
        items.append(el("li", label, cls=how))
    return el("ol", *items, cls="stops", aria_label=host.words.word("stops"))


def _paces(host: Host, state: TableState) -> Markup:
    buttons = (
        button(
            host.words.word(f"pace_{pace}"), "pace", cls="on" if pace == state.options.pace else "", data_value=pace,
            aria_pressed="true" if pace == state.options.pace else "false",
        )
        for pace in PACES
    )  # fmt: skip
    return el("span", *buttons, cls="seg", role="group", aria_label=host.words.word("pace"))
