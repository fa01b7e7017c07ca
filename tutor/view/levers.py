"""Choosing a lever, or two, and reading what follows: a part of labs and of what-if pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ipywidgets import VBox
from msgspec.structs import replace

from tutor.core.game import AnyGame
from tutor.core.scene import Scene
from tutor.explore.cabinet import cabinet
from tutor.explore.levers import AT, MOST, Handle, NoLever, handle, handles
from tutor.explore.spot import Spot
from tutor.explore.whatif import Lever, Looked, cross, sweep
from tutor.view.contrast import side_by_side
from tutor.view.markup import Markup, button, el, join
from tutor.view.outcomes import Found, Mapped, found, heat_markup, mapped, table_markup
from tutor.view.page import Page
from tutor.view.panel import Panel
from tutor.view.stage import Eyes
from tutor.view.work import EXPLORE, PATIENCE, Work

SIDE = 16
"""Values of each lever that a map shows."""
BRIEF = 0.05
"""Seconds that a click on something else may be held up by the table."""
ARROWS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
KINDS = ("move", "position", "place", "option", "table")


class Levers:
    """The section "What if?". ``spot`` says where things stand, ``go`` makes a spot the present position.

    Nothing is computed before the section is opened. ``own`` levers are offered beside those that are found.
    """

    def __init__(
        self, page: Page, eyes: Callable[[], Eyes], spot: Callable[[], Spot], go: Callable[..., None],
        scene: Callable[[], Scene],
    ) -> None:  # fmt: skip
        self.eyes, self.spot, self.go, self.scene = eyes, spot, go, scene
        self.opened = False
        self.where: tuple[str, ...] = ()
        self.one = self.other = ""
        self.own: dict[str, Lever] = {}
        self.named: list[str] = []
        self.found: Found | None = None
        self.map: Mapped | None = None
        self.against = 0
        self.cell = (0, 0)
        self._levers: tuple[Lever, ...] = ()
        self._looked: list[Looked] = []
        self._known: dict[str, Handle] = {}
        self._asked: tuple[Any, ...] = ()
        self._notes: list[str] = []
        self.choice = Panel(page.trouble, do=self._choose)
        self.work = Work(page)
        self.table = Panel(page.trouble, do=self._do)
        self.heat = Panel(page.trouble, do=self._do, see=self._see, key=self._move, keys=tuple(ARROWS))
        self.sides = Panel(page.trouble)
        self.upper = _box(self.choice, self.work.panel, self.table)
        self.lower = _box(self.heat, self.sides)
        self._show_choice()

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.eyes().game

    # -------------------------------------------------------------------------------------------- from outside
    def point(self, *ids: str) -> None:
        """Something on the board was pointed at: brushes are tried there."""
        if ids:
            self.where = ids
            self.refresh()

    def refresh(self, patience: float = BRIEF) -> None:
        """The position may be another one; ask again."""
        if not self.opened:
            return
        spot, voice = self.spot(), self.eyes().voice
        self._known = {one.name: one for one in handles(self.game, voice, spot, self.where)}
        self._known |= {one.name: one for name in self.named if (one := self._seek(spot, name)) is not None}
        self.one, self.other = self._still(self.one), self._still(self.other)
        self._show_choice(spot)
        asked = (spot, self.one, self.other, self.where, self.eyes().seat)
        if asked != self._asked:
            self._asked = asked
            self._ask(spot, patience)

    def choose(self, one: str | Lever, other: str | Lever = "") -> None:
        """Open the section with these levers chosen."""
        self.opened = True
        self.one, self.other = self._own(one), self._own(other)
        self.refresh(PATIENCE)

    def _own(self, lever: str | Lever) -> str:
        if isinstance(lever, Lever):
            self.own[lever.title] = lever
            return lever.title
        if not lever:
            return ""
        name = handle(self.game, self.eyes().voice, self.spot(), lever).name
        self.where = (name.partition(AT)[2],) if AT in name else self.where
        self.named.append(name)
        return name

    def _seek(self, spot: Spot, name: str) -> Handle | None:
        """A lever that was asked for by name, if it is there."""
        try:
            return handle(self.game, self.eyes().voice, spot, name)
        except NoLever:
            return None

    def _still(self, name: str) -> str:
        """The name of the same lever now; brushes are tried wherever was pointed at last."""
        if not name or name in self.own or name in self._known:
            return name
        group = name.partition(AT)[0]
        return next((known for known in self._known if AT in name and known.startswith(group + AT)), name)

    def _lever(self, name: str) -> Lever | None:
        if name in self.own:
            return self.own[name]
        known = self._known.get(name)
        if known is None:
            return None
        made = known.make()
        return replace(made, title=f"{made.title}: {self._thing(name)}") if known.kind == "place" else made

    # -------------------------------------------------------------------------------------------- asking
    def _ask(self, spot: Spot, patience: float) -> None:
        self.found = self.map = None
        levers = [lever for name in (self.one, self.other) if name and (lever := self._lever(name)) is not None]
        if not levers:
            self.work.give_up()
            self._show()
            return
        most = SIDE if len(levers) > 1 else MOST
        self._levers = tuple(levers)
        cut = tuple(replace(lever, values=lever.values[:most]) for lever in levers)
        if len(cut) > 1:
            count = len(cut[0].values) * len(cut[1].values)
            items: Iterator[Any] = cross(self.game, spot, cut[0], cut[1])
            self.work.start(
                items, count, lambda taken, whole: self._crossed(spot, (cut[0], cut[1]), taken, whole), patience
            )
        else:
            items = sweep(self.game, spot, cut[0])
            self.work.start(
                items, len(cut[0].values), lambda taken, whole: self._swept(spot, cut[0], taken, whole), patience
            )

    def _swept(self, spot: Spot, lever: Lever, taken: list[Looked | None], whole: bool) -> None:
        self._looked = [looked for looked in taken if looked is not None]
        self._notes = list(self._limits(len(taken), whole=whole))
        if left := len(taken) - len(self._looked):
            self._notes.append(EXPLORE.word("left-out", count=left))
        self._tabled(spot, lever, None)

    def _tabled(self, spot: Spot, lever: Lever, against: int | None) -> None:
        eyes = self.eyes()
        self.found = found(eyes.game, eyes.voice, spot, lever, self._looked, against, eyes.seat)
        flips = self.found.table.flips
        self.against = against if against is not None else flips[0] if flips else 0
        self._show()

    def _crossed(self, spot: Spot, levers: tuple[Lever, Lever], taken: list[Looked], whole: bool) -> None:
        eyes = self.eyes()
        self._notes = list(self._limits(len(taken), whole=whole))
        self.map = mapped(eyes.game, eyes.voice, spot, levers, taken, eyes.seat) if taken else None
        cells = self.map.heat.cells if self.map else ()
        places = ((r, c) for r, row in enumerate(cells) for c, cell in enumerate(row) if cell.spot == spot)
        self.cell = next(places, (0, 0))
        self._show()

    def _limits(self, taken: int, *, whole: bool) -> Iterator[str]:
        if not whole:
            yield EXPLORE.word("stopped-at", done=taken, count=max(taken, *(len(one.values) for one in self._levers)))
        most = SIDE if len(self._levers) > 1 else MOST
        for lever in self._levers:
            if len(lever.values) > most:
                yield EXPLORE.word("first-of", shown=most, count=len(lever.values))

    # -------------------------------------------------------------------------------------------- clicks
    def _choose(self, do: str, value: str) -> None:
        match do:
            case "open":
                self.opened = True
            case "lever":
                self.one = value
                self.other = "" if self._clash(value, self.other) else self.other
            case "second":
                self.other = value
            case "place":
                self.where = (value,)
        self.refresh(PATIENCE)

    def _do(self, do: str, _: str) -> None:
        kind, _, rest = do.partition(":")
        match kind:
            case "row" if self.found is not None:
                self.go(self.found.table.rows[int(rest)].spot)
            case "against" if self.found is not None:
                self._tabled(self.spot(), self._levers[0], int(rest))
            case "matters" if (spot := self._matters(rest)) is not None:
                self.go(spot, make=False)
            case "cell" if self.map is not None:
                self.cell = _place(rest)
                self.go(self.map.heat.cells[self.cell[0]][self.cell[1]].spot)
        self.refresh(PATIENCE)

    def _see(self, id: str) -> None:
        if id.startswith("cell:"):
            self.cell = _place(id.removeprefix("cell:"))

    def _move(self, key: str) -> None:
        """Arrow keys go from cell to cell."""
        if self.map is None:
            return
        down, across = ARROWS[key]
        row = min(max(self.cell[0] + down, 0), len(self.map.heat.rows) - 1)
        column = min(max(self.cell[1] + across, 0), len(self.map.heat.columns) - 1)
        self.cell = (row, column)
        self.heat.focus(f"cell:{row},{column}")

    # -------------------------------------------------------------------------------------------- what is shown
    def _show_choice(self, spot: Spot | None = None) -> None:
        goal = el("p", EXPLORE.word("what-if-goal"), cls="soft")
        if spot is None:
            body = button(EXPLORE.word("what-if-open"), "open")
        else:
            gone = self.one and self._lever(self.one) is None
            note = el("p", EXPLORE.word("lever-gone"), cls="note", role="status") if gone else None
            second = self._select("second", self.other, "second-none", first=self.one) if self.one else None
            body = join(
                el("div", self._select("lever", self.one, "lever-none"), second, self._places(), cls="row"), note
            )
        self.choice.show(el("section", el("h2", EXPLORE.word("what-if")), goal, body))

    def _select(self, do: str, now: str, none: str, first: str = "") -> Markup:
        groups: dict[str, list[Markup]] = {kind: [] for kind in KINDS}
        for name, one in self._known.items():
            if not self._clash(first, name):
                title = f"{one.title}: {self._thing(name)}" if one.kind == "place" else one.title
                groups[one.kind].append(el("option", title, value=name, selected=name == now))
        own = (el("option", name, value=name, selected=name == now) for name in self.own if name != first)
        listed = (
            el("optgroup", *members, label=EXPLORE.word(f"lever-{kind}")) for kind, members in groups.items() if members
        )
        blank = el("option", EXPLORE.word(none), value="", selected=not now)
        return el("label", EXPLORE.word(do), el("select", blank, *own, *listed, data_do=do), cls="field")

    def _clash(self, first: str, second: str) -> bool:
        """Whether two levers cannot be set together: two moves, two positions made anew."""
        kinds = {self._known[name].kind for name in (first, second) if name in self._known}
        return first == second or (bool(first) and len(kinds) == 1 and bool(kinds & {"move", "table"}))

    def _places(self) -> Markup | None:
        """Where brushes are tried, for those who do not point at the board."""
        if not isinstance(self.spot().start, self.game.Sketch):
            return None
        things = [thing for thing in self.scene().things if thing.words]
        now = self._place()
        options = (el("option", thing.words, value=thing.id, selected=thing.id == now) for thing in things)
        blank = el("option", EXPLORE.word("place-none"), value="", selected=not now)
        return el("label", EXPLORE.word("place"), el("select", blank, *options, data_do="place"), cls="field")

    def _place(self) -> str:
        """The thing on which brushes mean something, or else the one that was pointed at."""
        placed = next((name for name, one in self._known.items() if one.kind == "place"), "")
        return placed.partition(AT)[2] or (self.where[0] if self.where else "")

    def _thing(self, name: str) -> str:
        """The thing on which the brushes of a lever are used, in words."""
        thing = self.scene().thing(name.partition(AT)[2])
        return thing.words if thing is not None else ""

    def _show(self) -> None:
        eyes = self.eyes()
        self.table.show(self._table() if self.found is not None else None)
        title = el("h3", EXPLORE.word("heat"))
        parts = (title, heat_markup(eyes.voice, self.map, self.cell), *self._remarks()) if self.map is not None else ()
        self.heat.show(el("section", *parts) if parts else None)
        contrast = self.found.table.contrast if self.found is not None else None
        sides = contrast and side_by_side(eyes.voice, contrast.left, contrast.right, contrast.pairs, eyes.seat)
        self.sides.show(el("section", el("h3", EXPLORE.word("sides")), sides) if sides else None)

    def _table(self) -> Markup:
        assert self.found is not None
        away = button(EXPLORE.word("where-matters"), f"matters:{self.one}") if self._matters(self.one) else None
        said = el("div", el("span", EXPLORE.word("same-all")), away, cls="note row")
        same = said if self.found.table.kinds == 1 else None
        table = table_markup(self.eyes().voice, self.found, self.against)
        return el("section", el("h3", self.found.table.title), same, table, *self._remarks())

    def _matters(self, name: str) -> Spot | None:
        """A composed position of the cabinet in which an option makes a difference."""
        known = next((one for one in cabinet(self.game.key).contested if one.option == name), None)
        spot = known.spot(self.game) if known is not None else None
        return spot if spot is not None and isinstance(spot.start, self.game.Sketch) else None

    def _remarks(self) -> list[Markup]:
        return [el("p", note, cls="soft") for note in self._notes]


def _box(*panels: Panel) -> VBox:
    box = VBox([panel.widget for panel in panels])
    box.add_class("tutor-what-if")
    return box


def _place(text: str) -> tuple[int, int]:
    row, _, column = text.partition(",")
    return int(row), int(column)
