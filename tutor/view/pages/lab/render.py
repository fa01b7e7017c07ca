"""The screen of a lab, part by part."""

from __future__ import annotations

from urllib.parse import quote

from tutor.core.language import languages
from tutor.look.marks import Mark
from tutor.scenes.inwords import in_words
from tutor.view.frame.icons import sign
from tutor.view.frame.shown import Shown, Wait
from tutor.view.handed import LINK
from tutor.view.markup import Markup, button, el, join
from tutor.view.pages.lab.bench import Bench
from tutor.view.pages.lab.palette import palette, switches
from tutor.view.pages.lab.side import head, said, sheet
from tutor.view.pages.lab.state import LabState
from tutor.view.pages.lab.update import is_playing
from tutor.view.pages.lesson.menu import SWITCHES
from tutor.view.pages.lesson.render import PACES
from tutor.view.pages.table.over import segments
from tutor.view.pages.table.over import sheet as sheetlet


def render(bench: Bench, state: LabState, start: str) -> Shown:
    """All that is shown; ``start`` is the address of the start page."""
    scene = bench.draw(state, bench.shown(state))
    marks = _marks(bench, state)
    return Shown(
        bar=_bar(bench, state, start),
        head=head(bench, state),
        sheet=sheet(bench, state),
        foot=_foot(bench, state),
        strip=palette(bench, state),
        over=_over(bench, state),
        say=said(bench, state).aloud,
        scene=scene,
        marks=tuple(mark for mark in marks if scene.thing(mark.id)),
        reach=tuple(mark.id for mark in marks if mark.kind in ("pick", "target")),
        focus="over" if state.open else "",
        key=f"lab/{state.open}",
        calm=state.calm,
        large=state.options.large,
        wait=Wait(state.beat, PACES[state.options.pace]) if is_playing(state) else None,
    )


def _marks(bench: Bench, state: LabState) -> tuple[Mark, ...]:
    """What decided, as long as it is told; what can be picked, where something is asked."""
    if state.at is not None:
        ran = bench.ran(state)
        stop = ran.stops[state.at - 1] if state.at else None
        steps = ran.steps[stop.first : stop.last + 1] if stop else ()
        return tuple(Mark(id, "changed") for step in steps for id in step.where)
    if state.wanted is not None or (state.brush and not state.live):
        return ()
    if state.choosing or (state.live and bench.asked(state)):
        takes = bench.clicks(state).takes
        picked = tuple(Mark(id, "selected") for id in dict.fromkeys(state.picked))
        return (*(Mark(id, "pick" if piece else "target") for id, piece in takes.items()), *picked)
    ran = bench.ran(state)
    if ran.deciding is None:
        return ()
    return tuple(Mark(id, "changed") for id in ran.steps[ran.deciding].where)


def _bar(bench: Bench, state: LabState, start: str) -> Markup:
    word = bench.words.word
    back, more = bench.words.shared.word("back"), word("menu")
    about = bench.words.of("about", bench.game.key)
    return join(
        el("a", sign("back"), cls="b quiet icon", href=start, aria_label=back, title=back),
        el("div", str(bench.voice.words["title"]), el("span", f"{word('lab')}: {about}"), cls="title"),
        button(join(sign("undo"), word("undo")), "undo", cls="b quiet push", off=not _undoable(state)),
        button(word("clear"), "clear", cls="b quiet", off=state.sketch == state.opened and not state.moves),
        button(join(sign("link"), word("copy")), "copy", cls="b quiet"),
        button(sign("more"), "menu", cls="b quiet icon", aria_label=more, title=more, aria_expanded="true" if state.open else "false"),
    )  # fmt: skip


def _undoable(state: LabState) -> bool:
    return bool(state.past or state.moves or state.choosing or state.wanted is not None)


def _foot(bench: Bench, state: LabState) -> Markup:
    if not state.live:
        return Markup("")
    return button(join(sign("undo"), bench.words.word("back")), "back", cls="b quiet", data_key="back")


def _over(bench: Bench, state: LabState) -> Markup:
    word = bench.words.word
    match state.open:
        case "menu":
            return sheetlet(word("close"), word("menu"), menu(bench, state))
        case "options":
            return sheetlet(word("close"), word("readings"), switches(bench, state))
        case "copy":
            return sheetlet(word("close"), word("copy_title"), _copy(bench, state), broad=True)
        case "words":
            board = bench.draw(state, bench.shown(state))
            return sheetlet(word("close"), word("words"), el("pre", in_words(board)), broad=True)
    return Markup("")


def menu(bench: Bench, state: LabState) -> Markup:
    """What can be chosen about the page itself."""
    word = bench.words.word
    rows = [button(join(sign("words"), word("words")), "words")]
    rows += [
        el(
            "label",
            word(one),
            el("input", type="checkbox", data_do=one, checked=getattr(state.options, one), cls="end"),
        )
        for one in SWITCHES
        if one != "confirm"
    ]
    rows.append(
        el("div", word("pace"), segments("pace", ((one, word(f"pace_{one}")) for one in PACES), state.options.pace))
    )
    if len(languages()) > 1:
        names = bench.words.shared.words["languages"]
        spoken = ((one, str(names.get(one, one))) for one in languages())
        rows.append(el("div", word("language"), segments("language", spoken, bench.language)))
    return el("div", *rows, cls="rows")


def _copy(bench: Bench, state: LabState) -> Markup:
    """As a link, as a code, as it is written; and a code from somebody else."""
    word = bench.words.word
    record = bench.record(state.sketch)
    code, written = record.share(), f'lab("{bench.game.key}", {record.position!r})'
    return el(
        "div",
        el("p", state.said, cls="note", role="status") if state.said else None,
        el(
            "p",
            el("button", word("copy_link"), type="button", cls="b", data_copy=f"{LINK}={quote(code)}", data_address="true"),
            el("button", word("copy_code"), type="button", cls="b", data_copy=code),
            el("button", word("copy_written"), type="button", cls="b", data_copy=written),
        ),
        el("h3", word("written")),
        el("pre", written, cls="written"),
        el("label", word("copy_open"), el("input", type="text", data_do="code", value=state.code, spellcheck="false"), cls="field tall"),
        el("p", button(word("open_code"), "open_code", cls="b")),
        cls="form",
    )  # fmt: skip
