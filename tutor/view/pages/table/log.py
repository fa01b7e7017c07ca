"""The log: rounds as headings, one line a turn, the turn that is being played open with its stops."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.view.markup import Markup, button, el
from tutor.view.pages.table.host import Host
from tutor.view.pages.table.side import emblem, name
from tutor.view.pages.table.state import TableState
from tutor.view.pages.table.turns import Turn, now, sentences, told, turns

RECENT = 8
"""So many turns stand beside the board; all of them are a click away."""


def log(host: Host, state: TableState) -> Markup:
    """The latest turns; the last is open while it is played."""
    every = turns(host, state.sitting)
    if not every:
        return el("div", el("div", host.words.word("nothing_yet"), cls="soft"), cls="log")
    first = max(0, len(every) - RECENT)
    first = (
        next((n for n in range(first, -1, -1) if not n or every[n].round != every[n - 1].round), 0)
        if len(every) - first < RECENT
        else first
    )
    more = button(host.words.word("earlier"), "log", cls="b quiet small") if first else None
    return el(
        "div",
        more,
        *_rounds(host, state, every[first:], every[-1]),
        cls="log",
        role="log",
        aria_label=host.words.word("log"),
    )


def whole(host: Host, state: TableState) -> Markup:
    """Every turn since the set-up."""
    every = turns(host, state.sitting)
    return el("div", *_rounds(host, state, every, None), cls="log")


def _rounds(host: Host, state: TableState, every: Iterable[Turn], last: Turn | None) -> Iterable[Markup]:
    heading = 0
    for turn in every:
        if turn.round != heading:
            heading = turn.round
            yield el("h2", host.words.word("round", round=heading), data_key=f"round-{heading}")
        yield _open(host, state, turn) if turn is last else _line(host, state, turn)


def _line(host: Host, state: TableState, turn: Turn) -> Markup:
    return el(
        "p",
        emblem(host, turn.seat),
        el("span", told(host, state, turn)),
        data_key=f"turn-{turn.first}",
    )


def _open(host: Host, state: TableState, turn: Turn) -> Markup:
    """The stops that were seen, and the name of the next one."""
    here = now(host, state)
    assert here is not None
    said = list(sentences(host, state, here))
    at = here.seen if state.look is None else state.look
    items = [el("li", text, cls="now" if number == at else "") for number, text in enumerate(said, 1)]
    if here.seen < len(here.stops):
        items.append(el("li", host.words.word("next_up", name=here.stops[here.seen].name), cls="soft to-come"))
    return el("div", emblem(host, turn.seat), el("div", el("b", name(host, state, turn.seat)), el("ul", *items)),
              cls="turn-now", data_key=f"turn-{turn.first}")  # fmt: skip
