"""The palace: garden, throne, walls, doors and the plaza, seen from the plaza."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.scene import Point
from tutor.core.voice import Voice
from tutor.games.kleopatra.draw import parts
from tutor.games.kleopatra.draw.parts import GARDEN, PALM, SAND, SEAT_LIVERIES, STONE, Ground
from tutor.games.kleopatra.garden import BIT, FOUNDATION, NAMES, PALMS, SIZE, bordering, cells, chain, many, palms
from tutor.games.kleopatra.model import Position
from tutor.games.kleopatra.pieces import FOOTPRINTS, WALLS
from tutor.games.kleopatra.play.state import claimable
from tutor.look.kit import Picture, hatch
from tutor.look.palette import CARD, EDGE, INK, LINE, SOFT, WHITE, YELLOW, mix


class Drawing(NamedTuple):
    """A picture in the making, what it shows, and for whom."""

    pic: Picture
    pos: Position
    asked: Decision | Outcome | None
    seat: Seat | None
    voice: Voice

    def say(self, key: str, /, **facts: object) -> str:
        """A word of the board."""
        return self.voice.word(key, **facts)


class Close(NamedTuple):
    """A zone of the board drawn large, and how high it is with so many players."""

    draw: Callable[[Drawing], None]
    height: Callable[[int], int]


LARGE = 56
"""Above this size a sphinx is seen from afar."""
NAMED_DOOR = 112
"""From this width on the place of a door has room for its name."""


# ------------------------------------------------------------------------------------------------ garden
def garden(d: Drawing, ground: Ground) -> None:
    """Lawn, palms, foundation, mosaics and sanctuaries."""
    pic, size = d.pic, ground.cell
    side = SIZE * size
    pic.box(ground.x, ground.y, side, side, GARDEN, INK, 1.5)
    line = mix(GARDEN, EDGE, 0.4)
    for k in range(1, SIZE):
        pic.line(ground.x, ground.y + k * size, ground.x + side, ground.y + k * size, line)
        pic.line(ground.x + k * size, ground.y, ground.x + k * size, ground.y + side, line)
    for row, column in parts.spots(PALMS & ~d.pos.site.garden.covered):
        x, y = ground.at(row, column)
        pic.path([(x + px * size, y + py * size) for px, py in ((0.3, 0.86), (0.5, 0.8), (0.72, 0.86), (0.5, 0.92))], mix(GARDEN, PALM, 0.35))  # fmt: skip
        pic.icon("palm", x + size * 0.12, y + size * 0.08, size * 0.76, PALM, GARDEN)
    free = many(~d.pos.site.garden.covered & ~FOUNDATION & (1 << len(NAMES)) - 1)
    pic.thing("garden", ground.x, ground.y, side, side, d.say("garden", free=free, laid=len(d.pos.site.garden.mosaics)))
    throne(d, ground)
    _mosaics(d, ground)
    _sanctuaries(d, ground)
    _cells(d, ground)
    _throne_things(d, ground)


def _mosaics(d: Drawing, ground: Ground) -> None:
    for laid in sorted(d.pos.site.garden.mosaics, key=lambda mosaic: mosaic.cells & -mosaic.cells):
        parts.mosaic(d.pic, ground, laid.tile, laid.cells)
        words = d.say("mosaic_laid", tile=laid.tile, cells=cells(laid.cells), palms=palms(laid.cells))
        d.pic.thing(f"mosaic:{laid.tile}", *_bounds(ground, laid.cells), words, level=1, kind=f"tile:{laid.tile}")


def _sanctuaries(d: Drawing, ground: Ground) -> None:
    pic, size = d.pic, ground.cell
    for region in d.pos.site.garden.unclaimed:
        for row, column in parts.spots(region.cells):
            hatch(pic, *ground.at(row, column), size, size, EDGE, size / 5, 1, 0.5)
        parts.frame(pic, ground, region.cells, EDGE, 2, (3, 4))
    for index, claimed in enumerate(d.pos.site.garden.sanctuaries):
        livery = SEAT_LIVERIES[claimed.seat]
        parts.sanctuary(pic, ground, livery, claimed.cells, divmod(NAMES.index(claimed.statue), SIZE))
        words = d.say("sanctuary", seat=claimed.seat, cells=cells(claimed.cells), count=many(claimed.cells))
        pic.thing(f"sanctuary:{index}", *_bounds(ground, claimed.cells), words, level=1)
    for bits in claimable(d.pos):
        colour = SEAT_LIVERIES[d.pos.active].colour
        for row, column in parts.spots(bits):
            hatch(pic, *ground.at(row, column), size, size, colour, size / 5, 1.4, 0.45)
        parts.frame(pic, ground, bits, colour, 3, (3, 5))


def _bounds(ground: Ground, bits: int) -> tuple[float, float, float, float]:
    rows, columns = zip(*parts.spots(bits), strict=True)
    x, y = ground.at(min(rows), min(columns))
    return x, y, (max(columns) - min(columns) + 1) * ground.cell, (max(rows) - min(rows) + 1) * ground.cell


def _cells(d: Drawing, ground: Ground) -> None:
    under = {
        bit: mosaic.tile for mosaic in d.pos.site.garden.mosaics for bit in map(BIT.__getitem__, cells(mosaic.cells))
    }
    for index, name in enumerate(NAMES):
        row, column = divmod(index, SIZE)
        bit = 1 << index
        if bit & FOUNDATION:
            words = d.say("cell_foundation", cell=name)
        elif bit in under:
            words = d.say("cell_covered", cell=name, tile=under[bit])
        else:
            words = d.say("cell_palm" if bit & PALMS else "cell_free", cell=name)
        x, y = ground.at(row, column)
        d.pic.thing(f"cell:{row + 1}:{column + 1}", x, y, ground.cell, ground.cell, words, level=2)


def throne(d: Drawing, ground: Ground) -> None:
    """The foundation in the middle of the garden, with what stands on it."""
    pic, built = d.pic, d.pos.site.palace.throne
    x, y = ground.at(3, 3)
    w = 3 * ground.cell
    parts.terrace(pic, x, y, w, w * 0.06, STONE)
    if built:
        for k in (0.14, 0.22):
            parts.terrace(pic, x + w * k, y + w * k, w * (1 - 2 * k), w * 0.05, mix(STONE, "#E4C777", 0.35))
    else:
        pic.box(x + w * 0.2, y + w * 0.2, w * 0.6, w * 0.6, "", EDGE, 1.5, dash=(6, 5))
    tone = mix(mix(STONE, "#E4C777", 0.35), WHITE, 0.35) if built else mix(STONE, WHITE, 0.35)
    s = w * 0.42
    if built > 1:
        pic.icon("throne", x + (w - s) / 2, y + (w - s) / 2, s, INK, tone)
    elif built:
        pic.icon("pedestal", x + (w - s * 0.8) / 2, y + (w - s * 0.8) / 2, s * 0.8, mix(INK, tone, 0.25), tone)
    else:
        pic.icon("pedestal", x + (w - s * 0.7) / 2, y + (w - s * 0.7) / 2, s * 0.7, mix(tone, INK, 0.3), tone)


def _throne_things(d: Drawing, ground: Ground) -> None:
    x, y = ground.at(3, 3)
    w, built = 3 * ground.cell, d.pos.site.palace.throne
    for number, name, top in ((1, "pedestal", 0.52), (2, "throne", 0.14)):
        words = d.say(f"{name}_built" if built >= number else f"{name}_open")
        d.pic.thing(name, x + w * 0.2, y + w * top, w * 0.6, w * 0.34, words, level=1)


# ------------------------------------------------------------------------------------------------ walls and doors
def walls(d: Drawing, ground: Ground, depth: float) -> None:
    """Nine slots around three sides; a wall stands folded outward, as in a painted plan."""
    size = max(15, depth * 0.42)
    for slot in WALLS:
        x, y, w, h = slot_box(ground, slot, depth)
        built = slot in d.pos.site.palace.walls
        if built:
            parts.colonnade(d.pic, *_elevation(slot, x, y, w, h))
            cx, cy = x + w / 2, y + h / 2
            d.pic.box(cx - size, cy - size * 0.73, size * 2, size * 1.46, CARD, INK, 1.2, r=4)
            d.pic.label(cx, cy, slot, size, INK, "middle", bold=True)
        else:
            d.pic.box(x, y, w, h, mix(SAND, WHITE, 0.4), EDGE, 1.5, r=3, dash=(6, 5))
            d.pic.label(x + w / 2, y + h / 2, slot, size, SOFT, "middle")
        beside = cells(bordering(slot, d.pos.site.garden.covered))
        key = "wall_built" if built else "wall_open"
        d.pic.thing(f"wall:{slot}", x, y, w, h, d.say(key, wall=slot, cells=beside, count=len(beside)), level=1)


def slot_box(ground: Ground, slot: str, depth: float) -> tuple[float, float, float, float]:
    """Where a wall slot lies."""
    side, number = slot[0], int(slot[1])
    third, gap = 3 * ground.cell, 4
    if side == "B":
        return ground.x + (number - 1) * third + gap, ground.y - depth - gap, third - 2 * gap, depth
    x = ground.x - depth - gap if side == "L" else ground.x + SIZE * ground.cell + gap
    return x, ground.y + (3 - number) * third + gap, depth, third - 2 * gap


def _elevation(slot: str, x: float, y: float, w: float, h: float) -> tuple[parts.Across, float, float]:
    def back(u: float, v: float) -> Point:
        return x + u, y + h - v

    def left(u: float, v: float) -> Point:
        return x + w - v, y + u

    def right(u: float, v: float) -> Point:
        return x + v, y + u

    match slot[0]:
        case "B":
            return back, w, h
        case "L":
            return left, h, w
        case _:
            return right, h, w


def front(d: Drawing, ground: Ground, depth: float, h: float) -> None:
    """The front of the palace: a door frame at each corner, the gate between them."""
    pic = d.pic
    left, right = ground.x - depth - 4, ground.x + SIZE * ground.cell + depth + 4
    y, w = ground.y + SIZE * ground.cell + 8, (right - left) * 0.27
    middle = (left + right) / 2
    pic.path(((left + w, y + h * 0.42), (right - w, y + h * 0.42), (right - w, y + h), (left + w, y + h)), mix(STONE, WHITE, 0.2), EDGE, 1)  # fmt: skip
    pic.box(middle - 36, y + h * 0.28, 72, h * 0.72, SAND, EDGE, 1.2)
    pic.label(middle, y + h * 0.66, d.say("gate"), 15, SOFT, "middle", serif=True, italic=True)
    for door, x in (("left", left), ("right", right - w)):
        built = door in d.pos.site.palace.doors
        if built:
            parts.pylon(pic, x, y, w, h)
        else:
            pic.box(x, y, w, h, mix(SAND, WHITE, 0.4), EDGE, 1.5, r=3, dash=(6, 5))
            _free_door(d, door, x, y, w, h)
        name, connected = d.say(f"door_{door}"), chain(door, d.pos.site.palace.walls)
        words = d.say("door_built", door=name, count=len(connected)) if built else d.say("place_open", place=name)
        pic.thing(f"door:{door}", x, y, w, h, words, level=1)


def _free_door(d: Drawing, door: str, x: float, y: float, w: float, h: float) -> None:
    """The place of a door that does not stand yet; its name needs room, and seen from afar it is all there is."""
    ground, middle = mix(SAND, WHITE, 0.4), y + h / 2
    if w > 1.3 * NAMED_DOOR:
        d.pic.label(x + w / 2, middle, d.say(f"door_{door}"), 23, SOFT, "middle")
        return
    named = w >= NAMED_DOOR
    d.pic.icon("door", x + w / 2 - (52 if named else 13), middle - 13, 26, SOFT, ground)
    if named:
        d.pic.label(x + w / 2 - 18, middle, d.say(f"door_{door}"), 15, SOFT)


# ------------------------------------------------------------------------------------------------ plaza
def plaza(d: Drawing, x: float, y: float, w: float, h: float) -> None:
    """The Plaza of the Sphinx: an avenue between the sphinxes, an obelisk on either side."""
    pic, middle = d.pic, x + w / 2
    _pavement(pic, x, y, w, h)
    pic.box(middle - 38, y, 76, h, mix(SAND, WHITE, 0.55), mix(SAND, EDGE, 0.4), 1)
    pic.thing("plaza", x, y, w, h, d.say("plaza"))
    step = (h - 40) / FOOTPRINTS
    for k in range(1, FOOTPRINTS + 1):
        _footprint(d, k, middle, y + h - 38 - (k - 0.5) * step, step)
    _cleopatra(d, middle, y + h - 20 if d.pos.site.walk == 0 else y + h - 38 - (d.pos.site.walk - 0.5) * step)
    for number in range(1, 7):
        cx = middle + (-84 if number % 2 else 84)
        cy = y + h - 6 - (h - 6) / 6 - (number - 1) // 2 * (h - 6) / 3
        _sphinx(d, number, cx, cy, min(58.0, (h - 18) / 3))
    for number, cx in ((1, x + (w / 2 - 124) / 2), (2, x + w - (w / 2 - 124) / 2)):
        _obelisk(d, number, cx, y + 10, h - 24, w / 2 - 124)


def _pavement(pic: Picture, x: float, y: float, w: float, h: float) -> None:
    pic.box(x, y, w, h, SAND, LINE, 1, r=6)
    joint = mix(SAND, EDGE, 0.16)
    rows = 6
    for row in range(1, rows):
        pic.line(x, y + row * h / rows, x + w, y + row * h / rows, joint)
    for row in range(rows):
        for k in range(1, 13):
            jx = x + (k - (row % 2) * 0.5) * w / 12
            if x < jx < x + w:
                pic.line(jx, y + row * h / rows, jx, y + (row + 1) * h / rows, joint)


def _footprint(d: Drawing, k: int, x: float, y: float, step: float) -> None:
    walked = k <= d.pos.site.walk
    tone = mix(SAND, WHITE, 0.55)
    if k != d.pos.site.walk:
        s = min(22.0, step * 0.72)
        parts.figure(d.pic, "foot", x - s / 2 + (-7 if k % 2 else 7), y - s / 2, s, INK if walked else EDGE, tone, flip=k % 2 == 0)  # fmt: skip
        size = max(15, min(22, step * 0.42))
        d.pic.label(x + (20 if k % 2 else -20), y, k, size, INK if walked else SOFT, "middle", bold=walked)
    d.pic.thing(
        f"walk:{k}", x - 36, y - step / 2, 72, step, d.say("walk_done" if walked else "walk_open", step=k), level=1
    )


def _cleopatra(d: Drawing, x: float, y: float) -> None:
    d.pic.disc(x, y + 2, 14.5, mix(SAND, INK, 0.5))
    d.pic.disc(x, y - 1, 14.5, YELLOW, INK, 2)
    d.pic.icon("queen", x - 10, y - 12, 20, INK, YELLOW)
    d.pic.thing(
        "cleopatra", x - 15, y - 16, 30, 32, d.say("cleopatra", walk=d.pos.site.walk), level=1, kind="cleopatra"
    )


def _sphinx(d: Drawing, number: int, x: float, y: float, s: float) -> None:
    """A sphinx on its block, looking across the avenue at its partner."""
    pic, w = d.pic, s * 1.3
    left, top = x - w / 2, y - s * 0.46
    if number <= d.pos.site.palace.sphinxes:
        parts.plinth(pic, left, top + s * 0.5, w, s * 0.44)
        parts.figure(pic, "sphinx", x - s * 0.39, top - s * 0.12, s * 0.78, mix(INK, "#C98E3F", 0.35), SAND, flip=number % 2 == 1)  # fmt: skip
        pic.label(x, top + s * 0.805, number, 22 if s > LARGE else max(11, min(14, s * 0.3)), INK, "middle", bold=True)
        words = d.say("sphinx_built", number=number)
    else:
        pic.box(left, top + s * 0.1, w, s * 0.8, mix(SAND, WHITE, 0.4), EDGE, 1.5, r=4, dash=(6, 5))
        pic.label(x, top + s * 0.5, number, 22 if s > LARGE else 17, SOFT, "middle")
        words = d.say("sphinx_open", number=number)
    pic.thing(f"sphinx:{number}", left, top - s * 0.04, w, s * 0.96, words, level=1)


def _obelisk(d: Drawing, number: int, x: float, y: float, h: float, room: float) -> None:
    """An obelisk, or its free space, no wider than the room beside the avenue."""
    pic, w = d.pic, min(66.0, room - 4)
    built = number in d.pos.site.palace.obelisks
    if built:
        high = min(h, room / parts.OBELISK_FOOT)
        parts.obelisk(pic, x, y + h - high, high)
    else:
        pic.box(x - w / 2, y + h * 0.12, w, h * 0.84, mix(SAND, WHITE, 0.4), EDGE, 1.5, r=4, dash=(6, 5))
        pic.icon("obelisk", x - 18, y + h * 0.34, 36, mix(SAND, EDGE, 0.8), mix(SAND, WHITE, 0.4))
    words = d.say("obelisk_built" if built else "obelisk_open", number=number)
    pic.thing(f"obelisk:{number}", x - w / 2, y, w, h, words, level=1)
