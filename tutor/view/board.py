"""A Scene on ipycanvas: the board below, marks above it, and a shim that makes both usable for everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib.resources import files

import traitlets
from anywidget import AnyWidget
from ipywidgets import Box, VBox
from msgspec.structs import replace

from tutor.core.scene import Scene
from tutor.look.marks import Mark, marked
from tutor.view.canvas import MultiCanvas
from tutor.view.motion import flights
from tutor.view.paint import SCALE, Command, commands, safe_hold, send
from tutor.view.panel import WORDS, Trouble

LARGEST = 1.35
"""Pixels for each unit of a board that has all the room it wants."""
READABLE = 880
"""Pixels below which a full board becomes hard to read; above them it keeps within the window's height."""
EMPTY = Scene(720, 400, "", ())


class Shim(AnyWidget):
    """The browser's side of a board; see shim.js."""

    _esm = (files("tutor.view") / "shim.js").read_text(encoding="utf-8")
    board = traitlets.Dict({"w": 1, "h": 1, "title": "", "words": "", "things": []}).tag(sync=True)
    say = traitlets.Unicode("").tag(sync=True)
    summary = traitlets.Unicode("").tag(sync=True)
    role = traitlets.Unicode("").tag(sync=True)
    calm = traitlets.Bool(default_value=False).tag(sync=True)
    attached = traitlets.Int(0).tag(sync=True)


class Board:
    """Shows scenes, lights things up and reports what is picked: the ids of all that lies there, the topmost first.

    It is as wide as its column, or as wide as keeps it within ``height``.
    """

    def __init__(
        self,
        trouble: Trouble,
        pick: Callable[..., None] | None = None,
        *,
        calm: bool = False,
        height: str = "",
    ) -> None:
        self.scene = EMPTY
        self.marks: tuple[Mark, ...] = ()
        self.pick = pick
        self.height = height
        self._below: list[Command] = []
        self.canvas = MultiCanvas(2, width=EMPTY.width * SCALE, height=EMPTY.height * SCALE)
        self.shim = Shim(summary=WORDS.word("twin"), role=WORDS.word("board"), calm=calm)
        self._mat = Box([self.canvas])
        self._mat.add_class("tutor-board")
        self.widget = VBox([self._mat, self.shim])
        self.widget.add_class("tutor-frame")
        self.canvas.on_mouse_down(trouble.guard(self._pressed))
        self.canvas.on_touch_start(trouble.guard(lambda touches: self._pressed(*touches[0])))
        self.canvas.on_client_ready(trouble.guard(lambda: self._paint(whole=True)))
        self.shim.on_msg(trouble.guard(self._heard))

    def show(self, scene: Scene, marks: Iterable[Mark] = (), *, moving: bool = True) -> None:
        """Show a scene with these marks; pieces fly to their new places unless ``moving`` is off."""
        marks = tuple(marks)
        if scene == self.scene:
            self.mark(marks)
            return
        below = commands(scene.shapes)
        moves = flights(self.scene, scene) if moving and not self.shim.calm and self.scene is not EMPTY else ()
        if moves:
            self.shim.send({"hold": [(*move.start, *move.end, move.turn) for move in moves]})
        self._resize(scene)
        self.scene, self.marks, self._below = scene, marks, below
        self._paint(whole=True)
        self.shim.board = _told(scene)
        if moves:
            self.shim.send({"go": True})

    def mark(self, marks: Iterable[Mark]) -> None:
        """Light up other things of the same scene."""
        marks = tuple(marks)
        if marks != self.marks:
            self.marks = marks
            self._paint(whole=False)

    def picture(self) -> Scene:
        """What is on the board, marks and all."""
        return marked(self.scene, self.marks)

    def _fit(self, scene: Scene) -> None:
        ratio = scene.width / scene.height
        width = f"{scene.width * LARGEST:.0f}px"
        if self.height:
            width = f"calc({self.height} * {ratio:.4f})"
        elif scene.width > READABLE:
            width = f"min({width}, max({READABLE}px, calc(70vh * {ratio:.4f})))"
        self._mat.layout.max_width = width

    def _resize(self, scene: Scene) -> None:
        if (scene.width, scene.height) != (self.scene.width, self.scene.height) or self.scene is EMPTY:
            self.canvas.width, self.canvas.height = scene.width * SCALE, scene.height * SCALE
            self._fit(scene)

    def _paint(self, *, whole: bool) -> None:
        above = commands(marked(replace(self.scene, shapes=()), self.marks).shapes)
        below, top = self.canvas[0], self.canvas[1]
        with safe_hold(below):
            if whole:
                send(below, self._below)
            send(top, [("clear", [], []), *above])

    def _pressed(self, x: float, y: float) -> None:
        if self.pick is not None:
            self.pick(*(thing.id for thing in reversed(self.scene.things) if thing.covers(x / SCALE, y / SCALE)))

    def _heard(self, _: object, message: dict[str, str], __: object) -> None:
        if self.pick is not None and "pick" in message:
            self.pick(message["pick"])


def _told(scene: Scene) -> dict[str, object]:
    return {
        "w": scene.width,
        "h": scene.height,
        "title": scene.title,
        "words": scene.describe(),
        "things": [
            [t.id, round(t.x, 1), round(t.y, 1), round(t.w, 1), round(t.h, 1), t.words, t.outline] for t in scene.things
        ],
    }
