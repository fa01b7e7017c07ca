"""The screen of a question, part by part."""

from __future__ import annotations

from tutor.ask.asking import Asked
from tutor.look.marks import Mark
from tutor.scenes.inwords import in_words
from tutor.view.frame.icons import sign
from tutor.view.frame.shown import Shown
from tutor.view.markup import Markup, button, el, join
from tutor.view.pages.ask.desk import Desk
from tutor.view.pages.ask.side import said, sheet
from tutor.view.pages.ask.state import AskState
from tutor.view.pages.lab.palette import palette, switches
from tutor.view.pages.lab.render import menu
from tutor.view.pages.lesson.menu import segment
from tutor.view.pages.table.over import sheet as sheetlet
from tutor.view.pages.table.words import Words
from tutor.view.said import html


def render(desk: Desk, state: AskState, start: str) -> Shown:
    """All that is shown; ``start`` is the address of the start page."""
    laid = state.laid
    scene = desk.draw(laid, desk.pos(laid), desk.zone(state))
    marks = tuple(mark for mark in _marks(desk, state) if scene.thing(mark.id))
    sentence = said(desk, state)
    return Shown(
        bar=_bar(desk, state, start),
        head=html(sentence),
        sheet=sheet(desk, state),
        foot=_foot(desk, state),
        strip=_strip(desk, state),
        over=_over(desk, state),
        say=sentence.aloud,
        scene=scene,
        marks=marks,
        reach=tuple(mark.id for mark in marks if mark.kind in ("pick", "target")),
        focus="over" if laid.open else "",
        key=f"asking/{laid.open}",
        beat=laid.beat,
        calm=laid.calm,
        large=laid.options.large,
    )


def _marks(desk: Desk, state: AskState) -> tuple[Mark, ...]:
    """What decides the answer; else what a move can be clicked together from."""
    answer = desk.answer(state)
    if isinstance(answer, Asked):
        return tuple(Mark(id, "changed" if answer else "fails") for id in desk.decides(state))
    if state.laid.brush or state.laid.wanted is not None:
        return ()
    takes = desk.clicks(state.laid, desk.zone(state)).takes
    picked = tuple(Mark(id, "selected") for id in dict.fromkeys(state.laid.picked))
    return (*(Mark(id, "pick" if piece else "target") for id, piece in takes.items()), *picked)


def _strip(desk: Desk, state: AskState) -> Markup:
    """The palette; on a phone the parts of the board, and the palette only while it is wanted."""
    shown, paint = desk.zone(state), desk.words.word("paint")
    laying = palette(desk, state.laid, Markup(""))
    if not shown:
        return laying
    parts = (segment(name, "zone", zone, on=zone == shown) for zone, name in desk.zones.items())
    row = el("span", *parts, cls="seg zones", role="group", aria_label=Words("table", desk.language).word("zones"))
    wanted = button(paint, "paint", cls="b quiet", aria_pressed="true" if state.paint else "false")
    return join(el("div", row, wanted, cls="parts"), laying if state.paint else None)


def _bar(desk: Desk, state: AskState, start: str) -> Markup:
    word = desk.words.word
    back, more = desk.words.shared.word("back"), word("menu")
    title = el("span", f"{desk.asking.word('ask')}: {desk.asking.word('about')}")
    undoable = bool(state.laid.past or state.laid.moves or state.laid.wanted is not None)
    return join(
        el("a", sign("back"), cls="b quiet icon", href=start, aria_label=back, title=back),
        el("div", str(desk.voice.words["title"]), title, cls="title"),
        button(join(sign("undo"), word("undo")), "undo", cls="b quiet push", off=not undoable),
        button(sign("more"), "menu", cls="b quiet icon", aria_label=more, title=more, aria_expanded="true" if state.laid.open else "false"),
    )  # fmt: skip


def _foot(desk: Desk, state: AskState) -> Markup:
    word = desk.asking.word
    back = button(join(sign("undo"), word("back")), "back", cls="b quiet") if state.laid.moves else None
    return join(back, button(word("ask"), "ask", cls="b primary slot", off=not state.move, data_key="ask"))


def _over(desk: Desk, state: AskState) -> Markup:
    word, laid = desk.words.word, state.laid
    match laid.open:
        case "menu":
            return sheetlet(word("close"), word("menu"), menu(desk, laid))
        case "options":
            return sheetlet(word("close"), word("readings"), switches(desk, laid))
        case "words":
            board = desk.draw(laid, desk.pos(laid))
            return sheetlet(word("close"), word("words"), el("pre", in_words(board)), broad=True)
    return Markup("")
