"""What opens over the table: the menu, a new game, saved games, the whole log, why, the board in words."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

from tutor.core.language import languages
from tutor.core.record import Record
from tutor.core.scene import Scene
from tutor.core.table import Table
from tutor.scenes.inwords import in_words
from tutor.view.form import fields
from tutor.view.frame.icons import sign
from tutor.view.handed import LINK
from tutor.view.markup import Child, Markup, button, el, join
from tutor.view.pages.lesson.menu import PACES, SWITCHES
from tutor.view.pages.table.host import Host
from tutor.view.pages.table.log import whole
from tutor.view.pages.table.state import Sitting, TableState
from tutor.view.why import of_move, row

TITLES = {"new": "new_game", "why": "why_turn"}


def over(host: Host, state: TableState, board: Scene, saved: tuple[str, ...]) -> Markup:
    """What is open, if anything is."""
    if not state.open:
        return Markup("")
    content = {
        "menu": lambda: _menu(host, state),
        "new": lambda: _new(host, state),
        "keep": lambda: _keep(host, state, saved),
        "log": lambda: whole(host, state),
        "why": lambda: _why(host, state),
        "words": lambda: el("pre", in_words(board)),
    }[state.open]()
    title = host.words.word(TITLES.get(state.open, state.open))
    return sheet(host.words.word("close"), title, content, broad=state.open in ("log", "why", "words"))


def sheet(close: str, title: str, content: Child, *, broad: bool = False) -> Markup:
    """A small sheet over the page."""
    shut = button(sign("cross"), "close", cls="b quiet icon", aria_label=close, title=close)
    cls = "sheetlet broad" if broad else "sheetlet"
    return el(
        "div", el("header", el("h2", title), shut), content, cls=cls, role="dialog", aria_modal="true", aria_label=title
    )


def segments(what: str, values: Iterator[tuple[str, str]], now: str) -> Markup:
    """Few values side by side, one of them on."""
    buttons = (
        button(text, what, cls="on" if value == now else "", data_value=value, aria_pressed="true" if value == now else "false")
        for value, text in values
    )  # fmt: skip
    return el("span", *buttons, cls="seg end")


# ------------------------------------------------------------------------------------------------ the menu
def _menu(host: Host, state: TableState) -> Markup:
    word, options = host.words.word, state.options
    rows = [button(join(sign("words"), word("words")), "words"), button(join(sign("again"), word("new_game")), "new")]
    rows += [el("label", word(one), _switch(one, on=getattr(options, one))) for one in SWITCHES]
    rows.append(el("div", word("pace"), segments("pace", ((one, word(f"pace_{one}")) for one in PACES), options.pace)))
    rows.append(el("label", word("view_as"), _eyes(host, state)))
    if len(languages()) > 1:
        names = host.words.shared.words["languages"]
        rows.append(
            el(
                "div",
                word("language"),
                segments("language", ((one, str(names.get(one, one))) for one in languages()), host.language),
            )
        )
    return el("div", *rows, cls="rows")


def _switch(name: str, *, on: bool) -> Markup:
    return el("input", type="checkbox", data_do=name, checked=on, cls="end")


def _eyes(host: Host, state: TableState) -> Markup:
    word = host.words.word
    seats = [(str(int(seat)), host.voice.name(seat)) for seat in host.game.seats(state.sitting.pos)]
    values = [*seats, ("mover", word("view_mover")), ("all", word("view_all"))]
    now = state.eyes if isinstance(state.eyes, str) else str(int(state.eyes))
    choices = (el("option", text, value=value, selected=value == now) for value, text in values)
    return el("select", *choices, data_do="seat", cls="end")


# ------------------------------------------------------------------------------------------------ a new game
def _new(host: Host, state: TableState) -> Markup:
    word, draft = host.words.word, state.draft
    players = getattr(draft.setup, "players", host.game.players[0])
    counts = (
        el("option", number or word("nobody"), value=number, selected=number == draft.opponents)
        for number in range(players - 1, -1, -1)
    )
    strengths = (
        el("option", word(name), value=value, selected=draft.good == (value == "true"))
        for name, value in (("simple", "false"), ("good", "true"))
    )
    return el(
        "div",
        *fields(host.game, host.voice, host.words, draft.setup),
        el("label", word("opponents"), el("select", *counts, data_do="opponents"), cls="field"),
        el("label", word("strength"), el("select", *strengths, data_do="good"), cls="field") if draft.opponents else None,
        el("label", word("by_hand"), el("input", type="checkbox", data_do="by_hand", checked=draft.by_hand), cls="field"),
        el("p", button(word("deal"), "deal", cls="b primary wide"), cls="do"),
        cls="form",
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ keeping
def record(host: Host, sitting: Sitting) -> Record:
    """The game as it is written down."""
    table: Table[object, object] = Table(
        host.game, sitting.start, setup=sitting.setup, sketch=sitting.sketch, names=sitting.names
    )
    table.history = list(sitting.history)
    return Record.of(table)


def _keep(host: Host, state: TableState, saved: tuple[str, ...]) -> Markup:
    word = host.words.word
    code = record(host, state.sitting).share()
    rows = (
        el("li", el("span", one), button(word("load"), "load", cls="b small", data_value=one),
           button(word("drop"), "drop", cls="b quiet small", data_value=one), data_key=one)
        for one in saved
    )  # fmt: skip
    return el(
        "div",
        el("p", word("kept_by_itself"), cls="soft"),
        el("p", state.said, cls="note", role="status") if state.said else None,
        el("label", word("save_as"), el("input", type="text", data_do="name", value=state.name, maxlength=60), cls="field"),
        el("p", button(word("save"), "save", cls="b"), button(word("over"), "save_over", cls="b quiet") if state.name in saved else None),
        el("h3", word("saved_games")) if saved else None,
        el("ul", *rows, cls="saved") if saved else None,
        el("label", word("code"), el("input", type="text", data_do="code", value=state.code or code, spellcheck="false"), cls="field tall"),
        el("p", el("button", word("copy"), type="button", cls="b", data_copy=code),
           el("button", word("copy_link"), type="button", cls="b", data_copy=f"{LINK}={quote(code, safe='')}", data_address="true"), button(word("open_code"), "open_code", cls="b quiet")),
        cls="form",
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ why
def _why(host: Host, state: TableState) -> Markup:
    """The rules of the last move, step by step."""
    if not state.sitting.history:
        return el("p", host.words.word("why_none"), cls="soft")
    seat, sitting = host.seat(state), state.sitting
    last = sitting.history[-1]
    rows = (row(host.words, step.rule, host.voice_to(state).step(step, seat)) for step in host.shown(state))
    seal = of_move(host.words, host.game, sitting.before(len(sitting.history) - 1), last.move, last.steps)
    return join(el("ul", *rows, cls="checks"), seal)
