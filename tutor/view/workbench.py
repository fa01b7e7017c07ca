"""The lab of the pages that are not yet on the frame: paint a position, play in it, ask what if."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tutor.core.course import Impossible
from tutor.core.game import AnyGame, is_legal
from tutor.core.lab import Brush, Grid, Row
from tutor.core.table import Table
from tutor.core.voice import Voice
from tutor.explore.levers import stroke
from tutor.explore.spot import Spot
from tutor.explore.whynot import Elsewhere, mended
from tutor.view.ask import mending
from tutor.view.explain import verdict_rows
from tutor.view.levers import Levers
from tutor.view.markup import Markup, button, el, join
from tutor.view.page import Page, columns, spread
from tutor.view.panel import WORDS, Panel
from tutor.view.play import Play
from tutor.view.progress import Progress
from tutor.view.stage import Eyes, verdict_head

MANY = 40
"""More brushes than this are folded away by groups."""


class Laboratory(Page):
    """A sketch, its past and future, and a table on which the composed position is played."""

    def __init__(self, game: AnyGame, voice: Voice, start: Any = None, progress: Progress | None = None) -> None:
        super().__init__(progress)
        self.game, self.voice = game, voice
        self.sketch = self.opened = game.lab.start if start is None else start
        self.past: list[Any] = []
        self.future: list[Any] = []
        self.brush = ""
        eyes = Eyes(game, voice, focus=game.lab.focus(self.sketch))
        self.play = Play(self, eyes, Table.compose(game, self.sketch))
        self.play.times = self
        self.play.composed(self.spot, self.become)
        self.play.after = self._ask_again
        self.play.weighed = lambda _: self._ask_again()
        self.play.stage.board.pick = self._pressed
        self.brushes = Panel(self.trouble, do=self._choose, see=self.play.stage.point)
        self.refused = Panel(self.trouble, do=self._mend)
        self.mends: tuple[Elsewhere, ...] = ()
        self.grids = Panel(self.trouble, do=self._make)
        stage = self.play.stage
        self.levers = Levers(self, lambda: stage.eyes, self.spot, self.settle, lambda: stage.board.scene)
        head = Panel(self.trouble)
        head.show(el("h1", f"{voice.words['title']}: {WORDS.word('lab')}"), el("p", WORDS.word("lab_goal"), cls="goal"))
        self._show()
        scene = self.play.stage.board.scene
        wide = spread(scene)
        more = [self.levers.upper, self.levers.lower, self.grids.widget]
        left = self.play.left if wide else [*self.play.left, *more]
        right = [self.refused.widget, self.brushes.widget, *self.play.right]
        self.lay(head.widget, columns(left, right, cls=wide), *(more if wide else ()))
        self.twin, self.still = scene.describe(), scene

    # -------------------------------------------------------------------------------------------- composing
    def paint(self, brush: str, *where: str) -> None:
        """Use a brush on the first thing here on which it means something; what cannot be is explained, not taken."""
        painted = (stroke(self.game, self.sketch, brush, place) for place in where or ("",))
        changed = next((sketch for sketch in painted if sketch != self.sketch), None)
        if changed is not None:
            self.become(changed)
        elif where:
            thing = self.play.stage.board.scene.thing(where[0])
            what = thing.words if thing and thing.words else WORDS.word("board")
            self.refused.show(el("p", WORDS.word("lab_nothing", what=what), cls="note", role="status"))
            self.refused.reveal()

    def become(self, sketch: Any) -> None:
        """Make this the present position if it can be."""
        try:
            table = Table.compose(self.game, sketch)
        except Impossible as error:
            self._refuse(sketch, error)
            return
        self.past.append(self.sketch)
        self.future.clear()
        self._sit(sketch, table)

    def spot(self) -> Spot:
        """Where the lab stands: the sketch, the moves made in it, and the one that was picked."""
        choice, table = self.play.picker.choice, self.play.table
        tried = str(choice.chosen.move) if choice.picked and choice.chosen is not None else ""
        return Spot(self.sketch, tuple(map(str, table.moves)), tried)

    def settle(self, spot: Spot, *, make: bool = True) -> None:
        """Go to a spot: compose, make its moves, then make the last one unless it was picked already, or pick it."""
        here = self.spot()
        if (spot.start, spot.moves) != (here.start, here.moves):
            self.become(spot.start)
            for move in spot.moves:
                self.play.table.play(self.game.parse(move))
            self.play.show()
        if not spot.tried:
            return
        move = self.game.parse(spot.tried)
        if make and spot.tried != here.tried and is_legal(self.game, self.play.table.pos, move):
            self.play.play(move)
        elif any(candidate.move == move for candidate in self.play.picker.choice.candidates):
            self.play.picker.take(self.play.picker.candidate(move))

    def undo(self) -> None:
        """Take back a move, or else what was painted last."""
        if self.play.table.history:
            self.play.table.undo()
        elif self.past:
            self.future.append(self.sketch)
            self._sit(self.past.pop())

    def redo(self) -> None:
        """Make again what was taken back."""
        if self.play.table.undone:
            self.play.table.redo()
        elif self.future:
            self.past.append(self.sketch)
            self._sit(self.future.pop())

    def restart(self) -> None:
        """As the lab was opened."""
        self.past.append(self.sketch)
        self._sit(self.opened)

    def possible(self) -> tuple[bool, bool, bool]:
        """Whether there is something to undo, to redo, to restart."""
        table = self.play.table
        return (
            bool(table.history or self.past),
            bool(table.undone or self.future),
            bool(table.history or self.sketch != self.opened),
        )

    # -------------------------------------------------------------------------------------------- inside
    def _sit(self, sketch: Any, table: Table[Any, Any] | None = None) -> None:
        self.sketch = sketch
        self.play.table = table or Table.compose(self.game, sketch)
        self._show()

    def _refuse(self, sketch: Any, error: Impossible) -> None:
        broken = replace(error.verdict, checks=error.verdict.broken)
        self.mends = mended(self.game, sketch, self.sketch)
        self.refused.show(
            el(
                "section",
                el("h2", WORDS.word("refused")),
                verdict_head(broken),
                verdict_rows(self.voice, broken),
                el("p", WORDS.word("refused_stays"), cls="soft"),
                mending(self.game, self.voice, Spot(sketch), Spot(self.sketch), self.mends),
                role="status",
            )
        )
        self.refused.reveal()

    def _mend(self, do: str, _: str) -> None:
        self.become(self.mends[int(do.partition(":")[2])].spot.start)

    def _ask_again(self) -> None:
        self.levers.refresh()

    def _pressed(self, *ids: str) -> None:
        self.levers.point(*ids)
        if not self.brush:
            self.play.picked(*ids)
        elif ids:
            self.paint(self.brush, *ids)

    def _choose(self, do: str, _: str) -> None:
        kind, _, id = do.partition("=")
        match kind:
            case "brush":
                known = {brush.id: brush for brush in self.game.lab.brushes(self.sketch)}
                if known[id].at_once:
                    self.paint(id)
                else:
                    self.brush = "" if self.brush == id else id
            case "place":
                self.levers.point(id)
                self.paint(self.brush, id)
        self._show_brushes()

    def _make(self, do: str, _: str) -> None:
        grid, row = (int(part) for part in do.partition(":")[2].split(","))
        self.become(self.game.lab.grids(self.sketch)[grid].rows[row].sketch)

    def _show(self) -> None:
        self.play.stage.eyes = replace(self.play.stage.eyes, focus=self.game.lab.focus(self.sketch))
        self.refused.show()
        self.play.show()
        self._show_brushes()
        tables = (self._grid(k, grid) for k, grid in enumerate(self.game.lab.grids(self.sketch)))
        self.grids.show(join(*tables))
        self.levers.refresh()

    def _show_brushes(self) -> None:
        groups: dict[str, list[Brush]] = {}
        brushes = self.game.lab.brushes(self.sketch)
        for brush in brushes:
            groups.setdefault(brush.group, []).append(brush)
        show = self._folded if len(brushes) > MANY else self._group
        self.brushes.show(
            el(
                "section",
                el("h2", WORDS.word("brushes")),
                join(*self._places()) if self.brush else None,
                *(show(name, members) for name, members in groups.items()),
                cls="brushes",
            )
        )

    def _group(self, name: str, members: list[Brush]) -> Markup:
        return el("div", el("h3", name), self._row_of(members), cls="group", role="group", aria_label=name)

    def _folded(self, name: str, members: list[Brush]) -> Markup:
        chosen = ", ".join(brush.title for brush in members if self._is_on(brush))
        head = el("summary", el("span", name), el("b", chosen) if chosen else None)
        return el("details", head, self._row_of(members), cls="fold", data_key=name)

    def _row_of(self, members: list[Brush]) -> Markup:
        buttons = (
            button(brush.title, f"brush={brush.id}", cls="on" if self._is_on(brush) else "", aria_pressed=str(self._is_on(brush)).lower())
            for brush in members
        )  # fmt: skip
        return el("div", *buttons, cls="row tight")

    def _is_on(self, brush: Brush) -> bool:
        return brush.on or brush.id == self.brush

    def _places(self) -> Iterator[Markup]:
        yield el("p", WORDS.word("brush_place"), cls="soft", role="status")
        things = (thing for thing in self.play.stage.board.scene.things if thing.words)
        places = (button(thing.words, f"place={thing.id}", data_see=thing.id) for thing in things)
        yield el("details", el("summary", WORDS.word("places")), el("div", *places, cls="row tight"))

    def _grid(self, number: int, grid: Grid) -> Markup:
        head = el("tr", *(el("th", cell) for cell in grid.head), el("th"))
        rows = (self._row(number, k, row) for k, row in enumerate(grid.rows))
        table = el("table", el("thead", head), el("tbody", *rows))
        return el("section", el("h2", grid.title), el("div", table, cls="scroll"))

    def _row(self, grid: int, number: int, row: Row) -> Markup:
        make = WORDS.word("here") if row.here else button(WORDS.word("make_so"), f"row:{grid},{number}")
        return el(
            "tr", *(el("td", cell) for cell in row.cells), el("td", make, cls="number"), cls="here" if row.here else ""
        )
