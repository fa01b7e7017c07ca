"""What every displayed thing shares: a root, a place for errors, reading options, and a twin for saved notebooks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from IPython import get_ipython
from ipywidgets import VBox, Widget
from msgspec.structs import replace

from tutor.core.scene import Scene
from tutor.view.board import Board
from tutor.view.markup import el
from tutor.view.panel import WORDS, Panel, Trouble
from tutor.view.progress import Progress

WIDE = 800
"""Boards wider than this, in units, take the whole width and have their panels below."""

_SHOWN: dict[str, list[Page]] = {}
"""What each notebook cell has shown, so that running it again leaves nothing behind."""


class Page:
    """A root to lay widgets in. ``twin`` and ``still`` are what a saved notebook keeps of it, the same at every run.

    ``aside`` is the place below all else for what is looked at in passing.
    """

    def __init__(self, progress: Progress | None = None, *, cls: str = "") -> None:
        self.progress = progress or Progress()
        self.trouble = Trouble()
        self.twin = ""
        self.still: Scene | None = None
        self.boards: list[Board] = []
        self.run = 0
        self.root = VBox()
        self.root.add_class("tutor")
        if cls:
            self.root.add_class(cls)
        self.aside = VBox()
        self.preferences = Panel(self.trouble, do=self._prefer)
        self._obey()
        _take_cell(self)

    def board(self, **options: Any) -> Board:
        """A board that obeys the reading options."""
        board = Board(self.trouble, calm=self.progress.options.calm, **options)
        self.boards.append(board)
        return board

    def lay(self, *widgets: Widget, preferences: bool = True) -> None:
        """Fill the page from top to bottom."""
        warning = Panel(self.trouble)
        if self.progress.warning:
            warning.show(el("p", self.progress.warning, cls="note", role="alert"))
        foot = (self.preferences.widget,) if preferences else ()
        self.root.children = (warning.widget, self.trouble.widget, *widgets, self.aside, *foot)

    def close(self) -> None:
        """Take the page and all its widgets away."""
        take_away(self.root)

    def _prefer(self, what: str, value: str) -> None:
        options = self.progress.options
        match what:
            case "large":
                options = replace(options, large=value == "true")
            case "calm":
                options = replace(options, calm=value == "true")
        self.progress.choose(options)
        self._obey()

    def _obey(self) -> None:
        options = self.progress.options
        for name, wanted in (("large", options.large), ("calm", options.calm)):
            (self.root.add_class if wanted else self.root.remove_class)(name)
        for board in self.boards:
            board.shim.calm = options.calm
        boxes = (
            el(
                "label",
                el("input", type="checkbox", data_do=name, checked=on),
                WORDS.word(f"option_{name}"),
                cls="field",
            )
            for name, on in (("large", options.large), ("calm", options.calm))
        )
        self.preferences.show(
            el("details", el("summary", WORDS.word("reading")), el("div", *boxes, cls="row"), cls="reading")
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle = dict(self.root._repr_mimebundle_(**kwargs))
        bundle["text/plain"] = self.twin
        if self.still is not None:
            bundle["image/svg+xml"] = self.still.to_svg()
        return bundle


def spread(scene: Scene) -> str:
    """The layout that suits a board."""
    return "wide" if scene.width > WIDE else ""


def columns(left: Sequence[Widget], right: Sequence[Widget], *, cls: str = "") -> VBox:
    """Board and steps on the left, questions and verdicts on the right; one below the other where it is narrow."""
    main, side = VBox(list(left)), VBox(list(right))
    main.add_class("tutor-main")
    side.add_class("tutor-side")
    both = VBox([main, side])
    both.add_class("tutor-columns")
    for name in cls.split():
        both.add_class(name)
    return both


def _take_cell(page: Page) -> None:
    shell = get_ipython()
    kernel = getattr(shell, "kernel", None)
    cell = kernel.get_parent().get("metadata", {}).get("cellId", "") if kernel else ""
    if not cell:
        return
    page.run = shell.execution_count
    shown = _SHOWN.setdefault(cell, [])
    for old in [other for other in shown if other.run != page.run]:
        shown.remove(old)
        old.close()
    shown.append(page)


def take_away(widget: Widget) -> None:
    """Close a widget and all that is in it."""
    for child in getattr(widget, "children", ()):
        take_away(child)
    widget.close()
