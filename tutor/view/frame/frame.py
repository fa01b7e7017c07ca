"""The frame as widgets: an ipycanvas board in the stage, and one anywidget for all around it; see frame.js."""

from __future__ import annotations

import gc
import traceback
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

import traitlets
from anywidget import AnyWidget
from ipycanvas import MultiCanvas
from ipywidgets import Box, VBox
from msgspec.structs import replace

from tutor.core.course import Unreadable
from tutor.core.record import Broken
from tutor.core.scene import Scene
from tutor.core.voice import Voice
from tutor.look.marks import marked
from tutor.scenes.messages import Message, read
from tutor.scenes.motion import flights
from tutor.view.frame.shown import Shown
from tutor.view.frame.styles import CSS
from tutor.view.frame.told import EMPTY, board, parts
from tutor.view.markup import Markup, button, el
from tutor.view.paint import SCALE, Command, commands, safe_hold, send


@cache
def keep_loaded() -> None:
    """What is loaded by now stays: if the collector went through all of it at some click, that click would take 40 ms more."""
    gc.freeze()


class Face(AnyWidget):
    """The browser's side; see frame.js."""

    _esm = (files("tutor.view.frame") / "frame.js").read_text(encoding="utf-8")
    _css = CSS
    parts = traitlets.Dict({}).tag(sync=True)
    board = traitlets.Dict({}).tag(sync=True)
    plain = traitlets.Bool(default_value=False).tag(sync=True)


class Frame:
    """Shows what ``render`` makes, and hands every message to ``hear``; ``plain`` asks the page whose browser it is."""

    def __init__(
        self, render: Callable[[], Shown], hear: Callable[[Message], None], words: Voice, *, plain: bool = False
    ) -> None:
        self.render, self.hear, self.words = render, hear, words
        self.shown = Shown(mode="page")
        self.scene = EMPTY
        self._below: list[Command] = []
        self.canvas = MultiCanvas(2, width=EMPTY.width * SCALE, height=EMPTY.height * SCALE)
        self.face = Face(plain=plain)
        self._mat = Box([self.canvas])
        self._mat.add_class("tf-mat")
        self._grid = VBox([self._mat, self.face])
        self._grid.add_class("tf-grid")
        self.root = VBox([self._grid])
        for name in ("tutor", "tf"):
            self.root.add_class(name)
        self.canvas.on_client_ready(lambda: self._paint(whole=True))
        self.face.on_msg(self._heard)

    def show(self) -> None:
        """Bring the screen up to date."""
        before, now = self.shown, self.render()
        self.shown = now
        self._put(now.scene, before, now)
        self.face.parts = parts(now)
        keep_loaded()

    def close(self) -> None:
        """Take everything away."""
        for widget in (self.root, self._grid, self._mat, self.canvas, self.face):
            widget.close()

    def _heard(self, _: object, content: Any, __: object) -> None:
        try:
            self.hear(read(content))
            self.show()
        except Exception as error:  # noqa: BLE001 - whatever it is, the user must hear of it
            self.face.parts = {**self.face.parts, "over": str(self._trouble(error)), "wait": None}

    def _trouble(self, error: Exception) -> Markup:
        """One that a user can cause explains itself; anything else comes with its traceback."""
        expected = isinstance(error, Broken | Unreadable)
        said = str(error) if expected else self.words.word("trouble", what=f"{type(error).__name__}: {error}")
        details = "".join(traceback.format_exception(error))
        return el(
            "div",
            el("p", said, cls="main"),
            None if expected else el("details", el("summary", self.words.word("details")), el("pre", details)),
            button(self.words.word("close"), "close", cls="b"),
            cls="tf-trouble",
            role="alert",
        )

    # -------------------------------------------------------------------------------------------- the board
    def _put(self, scene: Scene | None, before: Shown, now: Shown) -> None:
        """Paint what is new; pieces fly to their new places unless nothing is to move."""
        if scene is None:
            return
        if scene == self.scene:
            if (before.marks, before.arrows, before.pills) != (now.marks, now.arrows, now.pills):
                self._paint(whole=False)
        else:
            below = commands(scene.shapes)
            moves = flights(self.scene, scene) if not now.calm and before.scene is not None else ()
            if moves:
                self.face.send({"hold": [(*move.start, *move.end, move.turn) for move in moves]})
            if (scene.width, scene.height) != (self.scene.width, self.scene.height):
                self.canvas.width, self.canvas.height = scene.width * SCALE, scene.height * SCALE
            self.scene, self._below = scene, below
            self._paint(whole=True)
            if moves:
                self.face.send({"go": True})
        self.face.board = board(scene, now)

    def _paint(self, *, whole: bool) -> None:
        lit = marked(replace(self.scene, shapes=()), self.shown.marks, self.shown.arrows, self.shown.pills)
        below, top = self.canvas[0], self.canvas[1]
        with safe_hold(below):
            if whole:
                send(below, self._below)
            send(top, [("clear", [], []), *commands(lit.shapes)])
