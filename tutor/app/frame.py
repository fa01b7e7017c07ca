"""The frame of a page that a server shows: what has changed since its browser was told last."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from tutor.core.course import Unreadable
from tutor.core.record import Broken
from tutor.core.scene import Scene
from tutor.core.voice import Voice
from tutor.look.marks import marked
from tutor.scenes.messages import Message
from tutor.scenes.motion import flights
from tutor.view.frame.shown import Shown
from tutor.view.frame.told import EMPTY, board, parts
from tutor.view.markup import button, el

News = dict[str, Any]
"""What a browser is to change: parts, what it must know of the board, shapes, pieces that fly."""


class Served:
    """Shows what ``render`` makes; what a browser was told of it is remembered, so that it is told only what is new."""

    root = None

    def __init__(self, render: Callable[[], Shown], hear: Callable[[Message], None], words: Voice) -> None:
        self.render, self.hear, self.words = render, hear, words
        self.shown = Shown(mode="page")
        self.over = ""
        """What stands over the page because something went wrong."""
        self._parts: dict[str, Any] = {}
        self._board: dict[str, Any] = {}
        self._scene: Scene = EMPTY
        self._lit: tuple[Any, ...] | None = None

    def show(self) -> None:
        """Bring the screen up to date."""
        self.shown, self.over = self.render(), ""

    def close(self) -> None:
        """There is nothing to be taken away: whoever leaves has left."""

    def trouble(self, error: Exception) -> None:
        """Say that something went wrong; of what a visitor could not cause, whoever runs the server sees where it happened."""
        expected = isinstance(error, Broken | Unreadable)
        said = str(error) if expected else self.words.word("trouble", what=type(error).__name__)
        if not expected:
            report(error)
        close = button(self.words.word("close"), "close", cls="b")
        self.over = str(el("div", el("p", said, cls="main"), close, cls="tf-trouble", role="alert"))

    def news(self, *, whole: bool = False) -> News:
        """What the browser does not know yet, or all of it."""
        if whole:
            self._parts, self._board, self._scene, self._lit = {}, {}, EMPTY, None
        news = self._pictured()
        now = parts(self.shown)
        if self.over:
            now |= {"over": self.over, "wait": None}
        changed = {name: value for name, value in now.items() if name not in self._parts or self._parts[name] != value}
        self._parts = now
        return {**news, "parts": changed} if changed else news

    def _pictured(self) -> News:
        """What is new on the board."""
        shown, scene = self.shown, self.shown.scene
        if scene is None:
            return {}
        news: News = {}
        if scene is not self._scene and scene != self._scene:
            moves = flights(self._scene, scene) if not shown.calm and self._lit is not None else ()
            if moves:
                news["fly"] = [(*move.start, *move.end, move.turn) for move in moves]
            news["below"] = {"w": scene.width, "h": scene.height, "shapes": scene.shapes}
            self._lit = None
        lit = (shown.marks, shown.arrows, shown.pills)
        if lit != self._lit:
            news["top"] = marked(replace(scene, shapes=()), *lit).shapes
        self._scene, self._lit = scene, lit
        told = board(scene, shown)
        if told != self._board:
            news["board"], self._board = told, told
        return news


def wire(news: News) -> bytes:
    """News as JSON that may stand in a page: nothing in it ends a script."""
    return msgspec.json.encode(news, enc_hook=str).replace(b"<", b"\\u003c")


_REPORTED: set[str] = set()
MOST_REPORTS = 50
"""So many different faults are told to whoever runs the server; nobody can fill the terminal."""


def report(error: Exception) -> None:
    """Say once for each place where in the code something went wrong, and nothing of what a visitor had said."""
    where = "".join(traceback.format_tb(error.__traceback__))
    if where not in _REPORTED and len(_REPORTED) < MOST_REPORTS:
        _REPORTED.add(where)
        sys.stderr.write(f"{where}{type(error).__name__}\n")
