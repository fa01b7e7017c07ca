"""Under the board: the palette, which never shifts, few menus, and the one large button."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.core.lab import Rack, Stamp
from tutor.view.markup import Markup, button, el, icon, join
from tutor.view.pages.lab.bench import Bench, Group
from tutor.view.pages.lab.state import LabState

FEW = 3
"""So many menus have room in the strip."""


def palette(bench: Bench, state: LabState, act: Markup | None = None) -> Markup:
    """Rows to paint from, menus, the button: ``act``, or the one that the lab has."""
    pages = bench.pages(state.sketch)
    at = min(state.page, len(pages) - 1)
    rows = (_rack(bench, state, rack) for rack in pages[at]) if pages else ()
    big = _big(bench, state) if act is None else act
    return el("div", el("div", *rows, cls="racks"), _menus(bench, state, pages, at), big, cls="palette")


def mark(bench: Bench, seat: Seat) -> Markup:
    """A player's mark."""
    drawn = bench.game.emblem(seat, bench.voice)
    return el("span", Markup(drawn.to_svg()), cls="emblem", aria_hidden="true") if drawn else el("span", cls="emblem")


def _rack(bench: Bench, state: LabState, rack: Rack) -> Markup:
    name = el("span", mark(bench, rack.seat) if rack.seat is not None else None, el("b", rack.title), cls="whose")
    stamps = (_stamp(state, rack, stamp) for stamp in rack.stamps)
    cls = "rack cards" if rack.seat is not None else "rack"
    seat = "" if rack.seat is None else f" seat-{int(rack.seat)}"
    return el("div", name, el("span", *stamps, cls="stamps"), cls=cls + seat, role="group", aria_label=rack.title)


def _stamp(state: LabState, rack: Rack, stamp: Stamp) -> Markup:
    held = stamp.brush == state.brush and not stamp.where
    face = icon(stamp.icon) if stamp.icon else stamp.title
    return button(
        face, "stamp", cls="stamp on" if held else "stamp", data_value=f"{stamp.brush}@{stamp.where}",
        aria_label=f"{rack.title}: {stamp.title}", title=stamp.title, aria_pressed="true" if held else None,
    )  # fmt: skip


def _menus(bench: Bench, state: LabState, pages: list[tuple[Rack, ...]], here: int) -> Markup:
    """Which rows, which group or moment; readings open over the page."""
    groups, word = bench.groups(state.sketch), bench.words.word
    names = (", ".join(dict.fromkeys(rack.title for rack in page)) for page in pages)
    which = _select(bench, word("paint"), "page", [(str(at), name, at == here) for at, name in enumerate(names)])
    menus = [
        _select(bench, group.title, "stamp", [(f"{brush.id}@", brush.title, brush.on) for brush in group.brushes])
        for group in [group for group in groups if group.is_menu][:FEW]
    ]
    return el(
        "div", which if len(pages) > 1 else None, *menus,
        button(word("readings"), "readings", cls="link") if _rest(bench, state) else None, cls="menus",
    )  # fmt: skip


def _rest(bench: Bench, state: LabState) -> list[Group]:
    """Groups that act at once and are no menu in the strip."""
    groups = bench.groups(state.sketch)
    return [group for group in groups if group.is_menu][FEW:] + [group for group in groups if group.is_switches]


def _select(bench: Bench, name: str, what: str, values: list[tuple[str, str, bool]]) -> Markup:
    """A menu that says what it is about, before and after it is opened."""
    word = bench.words.word
    choices = (
        el("option", word("chosen", name=name, value=text), value=value, selected=on) for value, text, on in values
    )
    return el("select", *choices, data_do=what, aria_label=name, title=name)


def switches(bench: Bench, state: LabState) -> Markup:
    """Options and readings, each on or off, and choices that have no room in the strip."""
    rows = []
    for group in _rest(bench, state):
        rows.append(el("h3", group.title))
        rows += [
                button(join(el("span", brush.title), el("span", "✓" if brush.on else "", cls="end")), "stamp", data_value=f"{brush.id}@",
                       aria_pressed="true" if brush.on else "false", cls="on" if brush.on else "")
                for brush in group.brushes
            ]  # fmt: skip
    return el("div", *rows, cls="rows")


def _big(bench: Bench, state: LabState) -> Markup:
    """The one thing that the position is about."""
    return button(
        bench.words.of("act", bench.game.key), "act", cls="b primary act", off=not bench.acts(state), data_key="act"
    )
