"""A board as PNG, painted by Pillow; SVG needs nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import pairwise
from math import cos, floor, hypot, pi, sin
from typing import TYPE_CHECKING, Any

from tutor.core.record import Broken
from tutor.core.scene import Box, Disc, Label, Path, Point, Scene

if TYPE_CHECKING:
    from PIL.Image import Image

SCALE = 2
"""Dots for each unit of a scene."""
FINE = 1.1
"""Dots for each pixel of a page: sharp enough, and a notebook of twelve boards stays below 300 KB."""
SMOOTH = 2
"""It is painted so many times as large and made smaller: edges come out soft."""
ANCHORS = {"start": "lm", "middle": "mm", "end": "rm"}
HIGH, WIDE, COLUMN, GAP = 320, 540, 360, 18
"""A page: the most a board takes, the width of the words beside it, the space between, in pixels of the screen."""
SIZE, LEADING = 13, 19
MOST_LINES = 16
COLOURS = 48
INK, PAPER = "#23262C", "#FFFFFF"


def png(scene: Scene) -> bytes:
    """The board as it is drawn."""
    return _saved(painted(scene, scene.width * SCALE))


def page(scene: Scene, lines: Sequence[str]) -> tuple[bytes, int, int]:
    """The board and what is said of it beside it, and how large it is shown: it is finer than that."""
    image, drawing = _pillow()
    wide = round(min(WIDE, HIGH * scene.width / scene.height))
    high = round(wide * scene.height / scene.width)
    rows = [row for number, line in enumerate(lines) for row in _wrapped(line, bold=not number)][:MOST_LINES]
    tall = max(high, LEADING * (len(rows) + 1))
    sheet = image.new("RGB", (round((wide + GAP + COLUMN) * FINE), round(tall * FINE)), PAPER)
    sheet.paste(painted(scene, round(wide * FINE)), (0, 0))
    draw = drawing.Draw(sheet)
    for number, (row, indent, bold) in enumerate(rows):
        at = (wide + GAP + indent) * FINE, (LEADING * (number + 1) - 4) * FINE
        draw.text(at, row, fill=INK, font=_font(round(SIZE * FINE), bold=bold), anchor="lm")
    return _saved(sheet), wide + GAP + COLUMN, tall


def painted(scene: Scene, width: int) -> Image:
    """The shapes of a scene, so many dots wide."""
    image, drawing = _pillow()
    k = SMOOTH * width / scene.width
    height = round(width * scene.height / scene.width)
    sheet = image.new("RGB", (SMOOTH * width, SMOOTH * height), PAPER)
    draw = drawing.Draw(sheet, "RGBA")
    for shape in scene.shapes:
        if isinstance(shape, Label):
            font = _font(round(shape.size * k), bold=shape.bold, serif=shape.serif)
            at, ink = (shape.x * k, shape.y * k), _ink(shape.fill, shape.alpha)
            draw.text(at, shape.text, fill=ink, font=font, anchor=ANCHORS[shape.align])
            continue
        points = [(x * k, y * k) for x, y in _corners(shape)]
        if shape.fill and len(points) > 2:
            draw.polygon(points, _ink(shape.fill, shape.alpha))
        if shape.stroke:
            closed = not isinstance(shape, Path) or shape.closed
            for run in _dashed([*points, *points[:2]] if closed else points, [dash * k for dash in shape.dash]):
                draw.line(run, _ink(shape.stroke, shape.alpha), max(1, round(shape.lw * k)), joint="curve")
    made: Image = sheet.resize((width, height), image.Resampling.LANCZOS)
    return made


def _saved(sheet: Image) -> bytes:
    """As few bytes as it can be: a palette of the colours that matter."""
    image, _ = _pillow()
    file = BytesIO()
    few = sheet.quantize(COLOURS, method=image.Quantize.FASTOCTREE, dither=image.Dither.NONE)
    few.save(file, "PNG", optimize=True)
    return file.getvalue()


def _pillow() -> tuple[Any, Any]:
    try:
        from PIL import Image, ImageDraw  # noqa: PLC0415 - only whoever wants a picture needs it
    except ImportError as error:
        raise Broken("no_pillow") from error
    return Image, ImageDraw


# ------------------------------------------------------------------------------------------------ shapes
def _corners(shape: Box | Disc | Path) -> list[Point]:
    match shape:
        case Path(points):
            return list(points)
        case Disc(x, y, r):
            return _arc(x, y, r, 0, 2 * pi)
        case Box(x, y, w, h) if not shape.r:
            return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        case Box(x, y, w, h):
            r = min(shape.r, w / 2, h / 2)
            middles = ((x + w - r, y + r), (x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r))
            return [dot for at, (cx, cy) in enumerate(middles, -1) for dot in _arc(cx, cy, r, at * pi / 2, pi / 2)]


def _arc(x: float, y: float, r: float, start: float, turn: float) -> list[Point]:
    dots = max(4, round(r * turn / 1.5))
    return [(x + r * cos(start + turn * at / dots), y + r * sin(start + turn * at / dots)) for at in range(dots + 1)]


def _dashed(path: Sequence[Point], dash: Sequence[float]) -> Iterator[list[Point]]:
    """A line as the pieces of it that are drawn."""
    if not dash:
        yield list(path)
        return
    period, gone = sum(dash), 0.0
    for (x1, y1), (x2, y2) in pairwise(path):
        long = hypot(x2 - x1, y2 - y1)
        first = floor(gone / period)
        for number in range(first, floor((gone + long) / period) + 1):
            begin, end = number * period - gone, number * period + dash[0] - gone
            if (low := max(0.0, begin)) < (high := min(long, end)):
                yield [(x1 + (x2 - x1) * at / long, y1 + (y2 - y1) * at / long) for at in (low, high)]
        gone += long


def _ink(colour: str, alpha: float) -> tuple[int, ...]:
    from PIL import ImageColor  # noqa: PLC0415 - only whoever wants a picture needs it

    return (*ImageColor.getrgb(colour)[:3], round(255 * alpha))


# ------------------------------------------------------------------------------------------------ letters
@lru_cache(maxsize=256)
def _font(size: int, *, bold: bool = False, serif: bool = False) -> Any:
    """DejaVu where the machine has it, else the typeface that comes with Pillow."""
    from PIL import ImageFont  # noqa: PLC0415 - only whoever wants a picture needs it

    name = f"DejaVu{'Serif' if serif else 'Sans'}{'-Bold' if bold else ''}.ttf"
    try:
        return ImageFont.truetype(name, max(1, size))
    except OSError:
        return ImageFont.load_default(max(1, size))


def _wrapped(line: str, *, bold: bool) -> Iterator[tuple[str, int, bool]]:
    """A line as rows that fit beside the board, each with how far it is set in."""
    font, indent = _font(round(SIZE * FINE), bold=bold), (len(line) - len(line.lstrip())) * 5
    row, at = "", indent
    for word in line.split():
        longer = f"{row} {word}".strip()
        if row and font.getlength(longer) > (COLUMN - at) * FINE:
            yield row, at, bold
            row, at = word, indent + 12
        else:
            row = longer
    yield row, at, bold
