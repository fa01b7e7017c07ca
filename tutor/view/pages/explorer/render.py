"""The screen of what is explored, part by part."""

from __future__ import annotations

from tutor.core.language import languages
from tutor.core.scene import Scene
from tutor.scenes.inwords import in_words
from tutor.view.frame.icons import sign
from tutor.view.frame.shown import Shown, Wait
from tutor.view.markup import Markup, button, el, join
from tutor.view.pages.explorer.state import ExplorerState
from tutor.view.pages.explorer.subject import Subject
from tutor.view.pages.explorer.update import pending
from tutor.view.pages.lesson.around import Around
from tutor.view.pages.lesson.render import PACES
from tutor.view.pages.lesson.strip import MANY
from tutor.view.pages.table.over import segments, sheet

SWITCHES = ("motion", "large")
AT_ONCE = 20
"""Milliseconds, in which a click is heard."""


def render(subject: Subject, state: ExplorerState, around: Around) -> Shown:
    """All that is shown."""
    board, one = subject.picture(state), subject.case(state)
    return Shown(
        bar=_bar(subject, state, around),
        head=subject.head(state),
        sheet=subject.sheet(state),
        foot=_foot(subject, state, around),
        strip=subject.strip(state) or _strip(subject, state),
        over=_over(subject, state, board.scene),
        say=subject.said(one).aloud if one is not None else "",
        scene=board.scene,
        marks=tuple(mark for mark in board.marks if board.scene.thing(mark.id)),
        arrows=board.arrows,
        focus="over" if state.open else "slot",
        key=f"{state.at}/{state.side}/{state.open}/{pending(subject, state)}",
        beat=state.beat,
        calm=state.calm,
        large=state.options.large,
        wait=_wait(subject, state),
    )


def _wait(subject: Subject, state: ExplorerState) -> Wait | None:
    """When to go on: at the pace that is chosen, or at once with what is looked for."""
    if state.playing:
        return Wait(state.beat, PACES[state.options.pace])
    return Wait(state.beat, AT_ONCE) if subject.quest is not None else None


def _bar(subject: Subject, state: ExplorerState, around: Around) -> Markup:
    word = subject.words.word
    back, menu = subject.words.shared.word("back"), word("menu")
    expanded = {True: "true", False: "false"}
    every = None
    if subject.listed(state) is not None:
        name = join(sign("words"), word(f"list-{subject.name}"))
        every = button(name, "list", cls="b quiet", aria_expanded=expanded[state.open == "list"])
    at = word("at", at=state.at + 1, count=subject.count) if subject.count > 1 else ""
    return join(
        el("a", sign("back"), cls="b quiet icon", href=around.start, aria_label=back, title=back),
        el("div", str(subject.voice.words["title"]), el("span", word(subject.name)), cls="title"),
        el("span", at, cls="count push"),
        every,
        button(sign("more"), "menu", cls="b quiet icon", aria_label=menu, title=menu, aria_expanded=expanded[bool(state.open)]),
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ the foot
def _foot(subject: Subject, state: ExplorerState, around: Around) -> Markup:
    """Back and the lab left, the one large button right."""
    word, name = subject.words.word, subject.words.word("previous")
    lab, slot = _lab(subject, state, around), _slot(subject, state)
    back = button(
        sign("back"), "previous", cls="b quiet icon", off=not state.at, aria_label=name, title=name, data_key="previous"
    )
    many = subject.count > 1
    if not slot and lab:
        return join(back if many else None, el("a", word("open_lab"), cls="b primary slot", data_key="slot-lab", **lab))
    quiet = el("a", word("open_lab"), cls="b quiet", data_key="lab", **lab) if lab else None
    return join(back if many else None, quiet, slot)


def _lab(subject: Subject, state: ExplorerState, around: Around) -> dict[str, str]:
    """The link that opens this position in the lab; in a notebook the kernel is told as well."""
    code = subject.code(state)
    return {"href": f"{around.lab}?share={code}", "data_do": "lab"} if code and around.lab else {}


def _slot(subject: Subject, state: ExplorerState) -> Markup | None:
    word = subject.words.word
    if pending(subject, state):
        return button(word("go_on"), "go_on", cls="b primary slot", data_key="slot-go")
    if subject.turn(state.at) is not None:
        return button(word(f"next-{subject.name}"), "next", cls="b primary slot", data_key="slot-next")
    if subject.count > 1:
        return button(word("first"), "next", cls="b primary slot", data_key="slot-first")
    if subject.stops(state) and not subject.opens(state):
        return button(word("replay"), "replay", cls="b primary slot", data_key="slot-replay")
    return None


# ------------------------------------------------------------------------------------------------ the strip
def _strip(subject: Subject, state: ExplorerState) -> Markup:
    """What happens, stop by stop, each to be looked at; else the name of what is pointed at."""
    word, one = subject.words.word, subject.case(state)
    if one is None or not subject.stops(state):
        return join(el("span", word("point"), cls="pointed"), button(word("words"), "words", cls="b quiet push"))
    halted = one.ran.stop_of(one.ran.deciding) if subject.halts and one.ran.deciding is not None else None
    done = state.look if state.look is not None else len(one.ran.stops) if halted is None else halted
    now = halted if state.look is None else state.look - 1
    items = []
    for number, stop in enumerate(one.ran.stops):
        name = word("stop_at", name=stop.name, at=number + 1, count=len(one.ran.stops))
        current = "step" if number == now else None
        label = button(stop.name, "stop", data_value=number, aria_label=name, aria_current=current, title=stop.name)
        items.append(el("li", label, cls="now" if number == now else "done" if number < done else ""))
    replay = word("replay")
    again = button(sign("again"), "replay", cls="b icon", aria_label=replay, title=replay, data_key="strip-replay")
    stops = el("ol", *items, cls="stops many" if len(items) > MANY else "stops", aria_label=word("stops"))
    return join(again, stops)


# ------------------------------------------------------------------------------------------------ over the page
def _over(subject: Subject, state: ExplorerState, board: Scene) -> Markup:
    word = subject.words.word
    match state.open:
        case "menu":
            return sheet(word("close"), word("menu"), _menu(subject, state))
        case "words":
            return sheet(word("close"), word("words"), el("pre", in_words(board)), broad=True)
        case "list":
            return sheet(word("close"), word(f"list-{subject.name}"), subject.listed(state), broad=True)
    return Markup("")


def _menu(subject: Subject, state: ExplorerState) -> Markup:
    word = subject.words.word
    rows = [button(join(sign("words"), word("words")), "words")]
    for name in SWITCHES:
        box = el("input", type="checkbox", data_do=name, checked=getattr(state.options, name), cls="end")
        rows.append(el("label", word(name), box))
    paces = segments("pace", ((one, word(f"pace_{one}")) for one in PACES), state.options.pace)
    rows.append(el("div", word("pace"), paces))
    if len(languages()) > 1:
        names = subject.words.shared.words["languages"]
        spoken = ((one, str(names.get(one, one))) for one in languages())
        rows.append(el("div", word("language"), segments("language", spoken, subject.language)))
    return el("div", *rows, cls="rows")
