"""A board as PNG, painted by Pillow where it is installed; SVG needs nothing."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import Any

from tutor.core.record import Broken
from tutor.core.scene import Box, Disc, Label, Path, Scene, Shape

SCALE = 2
"""Dots for each unit of a scene."""
ANCHORS = {"start": "lm", "middle": "mm", "end": "rm"}


def png(scene: Scene) -> bytes:
    """The board as it is drawn, without dashes and in one typeface."""
    if find_spec("PIL") is None:
        raise Broken("no_pillow")
    image: Any = import_module("PIL.Image")
    sheet = image.new("RGBA", (scene.width * SCALE, scene.height * SCALE), "white")
    for shape in scene.shapes:
        layer = image.new("RGBA", sheet.size, (0, 0, 0, 0)) if shape.alpha < 1 else sheet
        _paint(import_module("PIL.ImageDraw").Draw(layer), shape)
        if layer is not sheet:
            layer.putalpha(layer.getchannel("A").point(lambda a, alpha=shape.alpha: int(a * alpha)))
            sheet.alpha_composite(layer)
    file = BytesIO()
    sheet.convert("RGB").save(file, "PNG", optimize=True)
    return file.getvalue()


def _paint(draw: Any, shape: Shape) -> None:
    if isinstance(shape, Label):
        font = import_module("PIL.ImageFont").load_default(shape.size * SCALE)
        draw.text(_dots((shape.x, shape.y)), shape.text, fill=shape.fill, font=font, anchor=ANCHORS[shape.align])
        return
    look = {"fill": shape.fill or None, "outline": shape.stroke or None, "width": round(shape.lw * SCALE)}
    match shape:
        case Box(x, y, w, h):
            draw.rounded_rectangle([*_dots((x, y)), *_dots((x + w, y + h))], shape.r * SCALE, **look)
        case Disc(x, y, r):
            draw.ellipse([*_dots((x - r, y - r)), *_dots((x + r, y + r))], **look)
        case Path(points) if shape.closed:
            draw.polygon([_dots(point) for point in points], **look)
        case Path(points):
            draw.line([_dots(point) for point in points], fill=shape.stroke or shape.fill, width=look["width"])


def _dots(point: tuple[float, float]) -> tuple[float, float]:
    return point[0] * SCALE, point[1] * SCALE
