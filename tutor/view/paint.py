"""Shapes as commands for ipycanvas: neighbours of one style go out together, a style only when it changes."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from math import acos, ceil, cos, isfinite, pi, sin
from typing import Any

from ipycanvas import Canvas, hold_canvas
from ipycanvas.canvas import COMMANDS

from tutor.core.scene import SANS, SERIF, Box, Disc, Label, Path, Shape

SCALE = 2
"""Pixels for each unit of the board: sharp on dense screens and projectors."""

Command = tuple[str, list[Any], list[memoryview]]
Style = tuple[str, str, float, float, tuple[float, ...], bool]
"""How a run of outlines is drawn: fill or stroke, colour, alpha, line width, dashes, closed."""

ATTRIBUTES = Canvas.ATTRS
ALIGN = {"start": "start", "middle": "center", "end": "end"}
TOLERANCE = 0.05
"""How far, in board units, a many-sided outline may lie inside the curve it stands for."""


def commands(shapes: Iterable[Shape]) -> list[Command]:
    """Everything ipycanvas must be told, in order; raises ValueError for a shape that is nowhere."""
    pen = Pen()
    for shape in shapes:
        pen.draw(shape)
    pen.flush()
    return [
        ("save", [], []),
        ("scale", [SCALE, SCALE], []),
        _set("line_join", "round"),
        _set("text_baseline", "middle"),
        *pen.out,
        ("restore", [], []),
    ]


class Pen:
    """Collects outlines of one style until another style is asked for."""

    def __init__(self) -> None:
        self.out: list[Command] = []
        self.style: Style | None = None
        self.points = array("f")
        self.counts: list[int] = []
        self.now: dict[str, Any] = {"global_alpha": 1, "dash": ()}

    def draw(self, shape: Shape) -> None:
        """Add one shape on top of the others."""
        if isinstance(shape, Label):
            self._write(shape)
            return
        points, closed = outline(shape)
        if shape.fill:
            self._add(("fill", shape.fill, shape.alpha, 0, (), True), points)
        if shape.stroke:
            self._add(("stroke", shape.stroke, shape.alpha, shape.lw, shape.dash, closed), points)

    def flush(self) -> None:
        """Send the outlines collected so far."""
        if self.style is None:
            return
        mode, colour, alpha, width, dash, closed = self.style
        self._use("global_alpha", alpha)
        self._use(f"{mode}_style", colour)
        if mode == "stroke":
            self._use("line_width", width)
            if self.now["dash"] != dash:
                self.now["dash"] = dash
                self.out.append(("setLineDash", [list(dash)], []))
        name = "fillPolygons" if mode == "fill" else "strokePolygons" if closed else "strokeLineSegments"
        buffers = [memoryview(self.points)]
        args: list[Any] = [len(self.counts), {"dtype": "float32", "shape": [len(self.points)], "idx": 0}]
        if len(set(self.counts)) == 1:
            args.append(self.counts[0])
        else:
            args.append({"dtype": "int32", "shape": [len(self.counts)], "idx": 1})
            buffers.append(memoryview(array("i", self.counts)))
        self.out.append((name, args, buffers))
        self.style, self.points, self.counts = None, array("f"), []

    def _add(self, style: Style, points: array[float]) -> None:
        if style != self.style:
            self.flush()
            self.style = style
        self.points += points
        self.counts.append(len(points) // 2)

    def _write(self, label: Label) -> None:
        if not isfinite(label.x + label.y + label.size):
            raise ValueError(f"This text is nowhere: {label}")
        self.flush()
        self._use("global_alpha", label.alpha)
        self._use("fill_style", label.fill)
        self._use("font", _font(label))
        self._use("text_align", ALIGN[label.align])
        self.out.append(("fillText", [label.text, round(label.x, 2), round(label.y, 2)], []))

    def _use(self, attribute: str, value: str | float) -> None:
        if self.now.get(attribute) != value:
            self.now[attribute] = value
            self.out.append(_set(attribute, value))


def _set(attribute: str, value: str | float) -> Command:
    return "set", [ATTRIBUTES[attribute], value], []


def _font(label: Label) -> str:
    style = ("italic " if label.italic else "") + ("bold " if label.bold else "")
    return f"{style}{label.size:g}px {SERIF if label.serif else SANS}"


# ------------------------------------------------------------------------------------------------ outlines
@lru_cache(maxsize=16384)
def outline(shape: Box | Disc | Path) -> tuple[array[float], bool]:
    """The corners of a shape, x and y in turn, and whether they close."""
    match shape:
        case Box(x, y, w, h):
            flat = (
                _rounded(x, y, w, h, min(shape.r, w / 2, h / 2))
                if shape.r
                else [x, y, x + w, y, x + w, y + h, x, y + h]
            )
        case Disc(x, y, r):
            flat = [k for c, s in _turn(_sides(r)) for k in (x + r * c, y + r * s)]
        case Path(points):
            flat = [k for point in points for k in point]
    if not isfinite(sum(flat)) or not isfinite(shape.lw + shape.alpha):
        raise ValueError(f"This shape is nowhere: {shape}")
    return array("f", flat), shape.closed if isinstance(shape, Path) else True


def _rounded(x: float, y: float, w: float, h: float, r: float) -> list[float]:
    quarter = max(2, ceil(_sides(r) / 4))
    flat: list[float] = []
    corners = ((x + w - r, y + r, -1), (x + w - r, y + h - r, 0), (x + r, y + h - r, 1), (x + r, y + r, 2))
    for cx, cy, start in corners:
        for k in range(quarter + 1):
            angle = pi / 2 * (start + k / quarter)
            flat += (cx + r * cos(angle), cy + r * sin(angle))
    return flat


def _sides(r: float) -> int:
    return max(8, ceil(pi / acos(1 - min(TOLERANCE / max(r, TOLERANCE), 1)))) if isfinite(r) else 8


@lru_cache(maxsize=64)
def _turn(sides: int) -> tuple[tuple[float, float], ...]:
    return tuple((cos(2 * pi * k / sides), sin(2 * pi * k / sides)) for k in range(sides))


# ------------------------------------------------------------------------------------------------ sending
@contextmanager
def safe_hold(canvas: Canvas) -> Iterator[None]:
    """One message for all that is drawn inside; survives exceptions, and names its canvas to reloaded pages."""
    manager = canvas._canvas_manager  # noqa: SLF001 - ipycanvas is pinned; the tests of the wire would tell
    manager._current_canvas = None  # noqa: SLF001
    try:
        with hold_canvas():
            yield
    except BaseException:
        manager._commands_cache, manager._buffers_cache = [], []  # noqa: SLF001
        manager._caching, manager._current_canvas = False, None  # noqa: SLF001
        raise


def send(canvas: Canvas, todo: Iterable[Command]) -> None:
    """Draw commands on a canvas, inside a hold."""
    manager = canvas._canvas_manager  # noqa: SLF001
    for name, args, buffers in todo:
        manager.send_draw_command(canvas, COMMANDS[name], list(args), buffers)
