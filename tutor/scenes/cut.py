"""The board of a table: header and opponents stand beside it, so they are cut away where that makes the rest larger."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.scene import Box, Disc, Label, Path, Scene, Shape

HEADER = 64
"""What `tutor.look.kit.header` covers, with its frieze."""
AIR = 4
MARGIN = 20


def without_players(scene: Scene, game: AnyGame, pos: Any, seat: Seat | None) -> Scene:
    """The board without its header, and without the opponents if they sit below all the rest."""
    return band(scene, HEADER, _rest(scene, game, pos, seat))


def _rest(scene: Scene, game: AnyGame, pos: Any, seat: Seat | None) -> float:
    """Where the opponents begin; the end of the board if they sit among other things."""
    near = seat if seat is not None else _near(scene, game, pos)
    theirs = {id for other in game.seats(pos) if other != near for id in game.place(other)}
    tops = [thing.y for thing in scene.things if thing.id in theirs]
    if not tops:
        return scene.height
    below = min(tops) - AIR
    mine = [thing for thing in scene.things if thing.y < below]
    return below if all(thing.y + thing.h <= below + AIR for thing in mine) and len(mine) > 1 else scene.height


def _near(scene: Scene, game: AnyGame, pos: Any) -> Seat:
    """Who sits in front when all is seen: whose place is the largest."""
    sizes = {
        seat: thing.w * thing.h
        for seat in game.seats(pos)
        if (thing := scene.thing(game.place(seat)[0])) is not None
    }  # fmt: skip
    return max(sizes, key=lambda one: sizes[one], default=Seat.FIRST)


def band(scene: Scene, top: float, bottom: float) -> Scene:
    """A band across a board, from ``top`` to ``bottom``."""
    if not top and bottom >= scene.height:
        return scene
    shapes = (_moved(shape, -top) for shape in scene.shapes if _spans(shape, top, bottom))
    things = tuple(replace(thing, y=thing.y - top, outline=tuple((x, y - top) for x, y in thing.outline))
                   for thing in scene.things if thing.y >= top - AIR and thing.y < bottom)  # fmt: skip
    return replace(scene, height=round(bottom - top), shapes=tuple(shapes), things=things)


def trimmed(scene: Scene) -> Scene:
    """A board without the bare bands above and below its things."""
    top = min((thing.y for thing in scene.things), default=0.0)
    bottom = max((thing.y + thing.h for thing in scene.things), default=scene.height)
    return band(scene, max(0.0, top - MARGIN), min(scene.height, bottom + MARGIN))


def _spans(shape: Shape, top: float, bottom: float) -> bool:
    """Whether a shape is in a band; one that only looks in from below is not."""
    low, high = _ends(shape)
    return high > top and (low < bottom - AIR or high <= bottom)


def _ends(shape: Shape) -> tuple[float, float]:
    match shape:
        case Box():
            return shape.y, shape.y + shape.h
        case Disc():
            return shape.y - shape.r, shape.y + shape.r
        case Path():
            return min(y for _, y in shape.points), max(y for _, y in shape.points)
        case Label():
            return shape.y - shape.size / 2, shape.y + shape.size / 2


def _moved(shape: Shape, dy: float) -> Shape:
    if isinstance(shape, Path):
        return replace(shape, points=tuple((x, y + dy) for x, y in shape.points))
    return replace(shape, y=shape.y + dy)
