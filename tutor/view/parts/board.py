"""A board in a cell: an ipycanvas of two layers, things below and marks above, and the small widget that makes it usable."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import traitlets
from anywidget import AnyWidget
from ipycanvas import MultiCanvas
from ipywidgets import Box, VBox
from msgspec.structs import replace

from tutor.core.scene import Scene
from tutor.look.marks import marked
from tutor.scenes.picture import Picture
from tutor.view.paint import SCALE, commands, safe_hold, send
from tutor.view.theme import DARK, FIXED, LIGHT, variables

HERE = files("tutor.view.parts")
CSS = "\n".join((
    f".tp {{ {variables(FIXED)} {variables(LIGHT)} }}",
    f'[data-jp-theme-light="false"] .tp {{ {variables(DARK)} }}',
    f"@media (prefers-color-scheme: dark) {{ body:not([data-jp-theme-light]) .tp {{ {variables(DARK)} }} }}",
    (HERE / "parts.css").read_text(encoding="utf-8"),
))  # fmt: skip


class BoardFace(AnyWidget):
    """The browser's side of a board; see board.js."""

    _esm = (HERE / "board.js").read_text(encoding="utf-8")
    _css = CSS
    board = traitlets.Dict({"w": 1, "h": 1, "title": "", "keys": "", "things": [], "reach": [], "hint": ""}).tag(
        sync=True
    )
    now: Any = traitlets.Dict({"say": "", "wait": None}).tag(sync=True)


class BoardWidget(VBox):
    """A picture on a canvas. ``on_point`` hears what was clicked, ``on_tick`` that the time asked for has passed.

    Several parts may share it: whoever showed something last hears of clicks, the others if that one does not listen.
    """

    def __init__(self, shown: Picture, hint: str = "", keys: str = "") -> None:
        self._shown, self._hint, self._keys = shown, hint, keys
        self._by: object = None
        self._pointed: dict[object, Callable[[tuple[str, ...]], None]] = {}
        self._ticked: dict[object, Callable[[int], None]] = {}
        scene = shown.scene
        self.canvas = MultiCanvas(2, width=scene.width * SCALE, height=scene.height * SCALE)
        self.face = BoardFace()
        mat = Box([self.canvas])
        mat.add_class("tp-mat")
        super().__init__([mat, self.face])
        self.add_class("tp-board")
        self.canvas.on_client_ready(self._paint)
        self.face.on_msg(self._heard)
        self._paint()

    @property
    def shown(self) -> Picture:
        """What is on it."""
        return self._shown

    def on_point(self, by: object, heard: Callable[[tuple[str, ...]], None]) -> None:
        """Call this with the ids of all that lies where somebody clicked, the topmost first."""
        self._pointed[by] = heard

    def on_tick(self, by: object, heard: Callable[[int], None]) -> None:
        """Call this when the time is over that `wait` asked for."""
        self._ticked[by] = heard

    def forget(self, by: object) -> None:
        """Tell this one nothing any more."""
        self._pointed.pop(by, None)
        self._ticked.pop(by, None)
        self._by = None if self._by is by else self._by

    def focus_board(self) -> None:
        """Let the keys go to the board."""
        self.face.send({"type": "focus"})

    def show(
        self, shown: Picture, by: object = None, *, say: str = "", wait: tuple[int, int] | None = None
    ) -> None:  # fmt: skip
        """Show another picture, and say so aloud; ``wait`` is a beat and after how many milliseconds it is to tick."""
        before, self._shown, self._by = self._shown, shown, by
        if (shown.scene.width, shown.scene.height) != (before.scene.width, before.scene.height):
            self.canvas.width, self.canvas.height = shown.scene.width * SCALE, shown.scene.height * SCALE
        if shown != before:
            self._paint()
        self.face.now = {"say": say, "wait": wait}

    def _paint(self) -> None:
        scene = self._shown.scene
        lit = marked(replace(scene, shapes=()), self._shown.marks, self._shown.arrows, self._shown.pills)
        below, top = self.canvas[0], self.canvas[1]
        with safe_hold(below):
            send(below, [("clear", [], []), *commands(scene.shapes)])
            send(top, [("clear", [], []), *commands(lit.shapes)])
        self.face.board = _known(scene, self._shown.reach, self._hint, self._keys)

    def _heard(self, _: object, content: Any, __: object) -> None:
        match content:
            case {"type": "pointed", "ids": [*ids]}:
                mine = self._pointed.get(self._by)
                for heard in [mine] if mine is not None else [*self._pointed.values()]:
                    heard(tuple(map(str, ids)))
            case {"type": "tick", "beat": int(beat)} if self._by in self._ticked:
                self._ticked[self._by](beat)
            case {"type": "attached"}:
                self._paint()


def _known(scene: Scene, reach: tuple[str, ...], hint: str, keys: str) -> dict[str, Any]:
    """What the browser must know to name, find and visit the things on the board."""
    things = [
        {
            "id": thing.id,
            "x": round(thing.x, 1),
            "y": round(thing.y, 1),
            "w": round(thing.w, 1),
            "h": round(thing.h, 1),
            "words": thing.words,
            "outline": thing.outline,
        }
        for thing in scene.things
    ]
    size = {"w": scene.width, "h": scene.height}
    return {**size, "title": scene.title, "keys": keys, "things": things, "reach": reach, "hint": hint}
