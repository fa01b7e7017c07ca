"""The pyramid large, with everybody at home beside it: a drawing each for a page, a phone and a projector."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from tutor.core.course import Seat
from tutor.core.scene import Format, Point, Scene
from tutor.core.voice import Voice
from tutor.games.cleocatra.draw.panels import draw_free, draw_held, draw_home, draw_stack
from tutor.games.cleocatra.draw.pyramid import SLOPE, Scale, draw_pyramid, held_tile, livery
from tutor.games.cleocatra.model import Position
from tutor.games.cleocatra.pieces import EACH, GOAL, PLAYER_AT, SCORE_AT
from tutor.look.kit import Picture, token, zone
from tutor.look.measure import fit, width
from tutor.look.palette import CARD, EDGE, INK, LINE, SOFT, WELL, YELLOW

PYRAMID, RACE = "pyramid", "race"
Box = tuple[float, float, float, float]


class Sheet(Struct, frozen=True):
    """The measures of one format: the picture, the column beside the pyramid (0: rows below it), sizes of what is read."""

    width: int
    height: int
    scale: Scale
    column: float
    gap: float
    name: float
    points: float
    small: float
    player: float
    supply: float
    track: float


SHEETS: Mapping[Format, Sheet] = {
    "wide": Sheet(872, 592, Scale(17, 16, 0.29), 212, 12, 20, 36, 15, 100, 214, 112),
    "tall": Sheet(374, 484, Scale(14, 12, 0.3, 11), 0, 8, 0, 30, 12, 58, 76, 84),
    "far": Sheet(900, 660, Scale(26, 22, 0.31), 232, 12, 28, 70, 22, 148, 230, 140),
}
LEAST_SUPPLY = 0.8
"""How much of its height the supply gives up when many play."""


def closer(pos: Position, voice: Voice, title: str, acting: Seat | None, form: Format, *, race: bool) -> Scene:
    """The pyramid, the players and the supply; in a race to the goal the score track too."""
    sheet = SHEETS[form]
    pic = Picture(sheet.width, sheet.height, title)
    bottom = sheet.height - sheet.gap - (sheet.track + sheet.gap if race else 0)
    pyramid, players, supply = (_beside if sheet.column else _below)(pos, sheet, bottom)
    for seat, box in zip(pos.seats, players, strict=True):
        _player(pic, pos, voice, seat, box, sheet, on_turn=seat == acting)
        if not race:  # else the marker on the track is what one points at
            _points(pic, pos, voice, seat, box, sheet)
    _supply(pic, pos, voice, supply, sheet)
    if race:
        _track(pic, pos, voice, (sheet.gap, bottom + sheet.gap, sheet.width - 2 * sheet.gap, sheet.track), sheet)
    draw_pyramid(pic, pos, voice, pyramid, sheet.scale, dots=True)
    return pic.scene()


# ------------------------------------------------------------------------------------------------ who is where
def _beside(pos: Position, sheet: Sheet, bottom: float) -> tuple[Box, list[Box], Box]:
    """A column to the right of the pyramid: the players from the top, the supply at the foot."""
    gap, w, count = sheet.gap, sheet.column, pos.rules.players
    x = sheet.width - gap - w
    row = min(sheet.player, (bottom - gap - sheet.supply * LEAST_SUPPLY) / count - 8)
    players: list[Box] = [(x, gap + seat * (row + 8), w, row) for seat in range(count)]
    height = min(sheet.supply, bottom - gap - count * (row + 8))
    return (gap, gap, x - 2 * gap, bottom - gap), players, (x, bottom - height, w, height)


def _below(pos: Position, sheet: Sheet, bottom: float) -> tuple[Box, list[Box], Box]:
    """Two rows under the pyramid: the players, higher if they are many, and the supply."""
    gap, count = sheet.gap, pos.rules.players
    width = sheet.width - 2 * gap
    row = sheet.player if count == 2 else sheet.player * 1.34
    each = (width + gap) / count
    top = bottom - sheet.supply - gap - row
    players: list[Box] = [(gap + seat * each, top, each - gap, row) for seat in range(count)]
    return (gap, gap, width, top - 2 * gap), players, (gap, bottom - sheet.supply, width, sheet.supply)


# ------------------------------------------------------------------------------------------------ players
class Spots(Struct, frozen=True):
    """Where things lie in a player's box: token, end of the points, name, first rescuer at home; and how large."""

    token: Point
    r: float
    points: Point
    name: Point | None
    home: Point
    figure: float


def _spots(box: Box, sheet: Sheet) -> Spots:
    x, y, w, h = box
    if sheet.name and sheet.points > w / 4:  # large points: the name goes below the token
        s, low = min(h * 0.36, w / 6), y + h * 0.77
        return Spots((x + 38, y + h * 0.32), 25, (x + w - 12, y + h * 0.31), (x + 12, low), (x + w - 2.6 * s, low), s)
    if sheet.name:
        line, s = y + h * 0.3, h * 0.42
        return Spots((x + 28, line), 17, (x + w - 14, line), (x + 56, line), (x + 32, y + h * 0.75), s)
    if w > h * 2:  # one line
        line, s = y + h / 2, h * 0.46
        return Spots((x + 21, line), 15, (x + 86, line), None, (x + w - 2.6 * s, line), s)
    s = min(h * 0.42, (w - 8) / EACH)
    return Spots((x + 18, y + h * 0.28), 12, (x + w - 8, y + h * 0.28), None, (x + w / 2 - s, y + h * 0.75), s)


def _player(pic: Picture, pos: Position, voice: Voice, seat: Seat, box: Box, sheet: Sheet, *, on_turn: bool) -> None:
    """Points, name and rescuers at home."""
    x, y, w, h = box
    pic.box(x, y, w, h, CARD if on_turn else "", INK if on_turn else EDGE, 2.5 if on_turn else 1, r=10)
    spots = _spots(box, sheet)
    tx, ty = spots.token
    px, py = spots.points
    pic.thing(PLAYER_AT[seat], x, ty - spots.r, 2 * spots.r + 20, 2 * spots.r, _called(voice, seat, on_turn=on_turn))
    token(pic, livery(voice, seat), tx, ty, spots.r)
    points = min(sheet.points, h * 0.58)
    if spots.name is not None:
        end = px - points * 1.4 if spots.name[1] == py else spots.home[0] - spots.figure * 0.5
        name, room = voice.name(seat), end - spots.name[0] - 4
        shrunk = sheet.name * room / width(name, sheet.name, bold=True, serif=True)
        size = min(sheet.name, max(sheet.scale.least, sheet.name * 0.7, shrunk))
        pic.label(*spots.name, fit(name, size, room, bold=True, serif=True), size, INK, bold=True, serif=True)
    pic.label(px, py, pos.points[seat].total, points, INK, "end", bold=True)
    draw_home(pic, pos, voice, seat, *spots.home, spots.figure, sheet.scale.least)


def _points(pic: Picture, pos: Position, voice: Voice, seat: Seat, box: Box, sheet: Sheet) -> None:
    """The points can be pointed at."""
    (x, y), size = _spots(box, sheet).points, sheet.points
    words = voice.word("score", seat=seat, points=pos.points[seat].total)
    pic.thing(SCORE_AT[seat], x - size * 1.35, y - size * 0.6, size * 1.35 + 2, size * 1.2, words, level=1)


def _called(voice: Voice, seat: Seat, *, on_turn: bool) -> str:
    return voice.word("player_turn" if on_turn else "player", seat=seat)


# ------------------------------------------------------------------------------------------------ stack and inspectors
def _supply(pic: Picture, pos: Position, voice: Voice, box: Box, sheet: Sheet) -> None:
    """The stack, the tile that waits to be laid and the free inspectors: in a row, or the inspectors below."""
    x, y, w, h = box
    zone(pic, x, y, w, h)
    low = sheet.column > 0
    small, high = sheet.small, h * 0.66 if low else h
    side = min((high - small * 1.5 - 12) / SLOPE, w * 0.48)  # of the held tile
    pile = side * (0.66 if low else 0.9)
    base = y + 10 + side * SLOPE
    foot = base + small * 0.85
    draw_stack(pic, pos, voice, x + 12, base - pile * (SLOPE - 0.52), pile, small)
    pic.label(x + 12 + pile / 2, foot, voice.word("stack_short"), small, SOFT, "middle")
    if held_tile(pos) is not None:
        left = x + w - side - 12 if low else x + w * 0.42 - side / 2
        draw_held(pic, pos, voice, left, y + 10, side, max(12.0, sheet.scale.letter * 0.9), sheet.scale.least)
        pic.label(left + side / 2, foot, voice.word("held"), small, SOFT, "middle")
    s = min(h * 0.24, w / 6) if low else side * 0.66
    count = pos.rules.inspectors
    if low:
        line, right = y + h - s * 0.66 - 4, x + 8 + count * s
        pic.label(right + 10, line, voice.word("free"), small, SOFT)
    else:
        line, right = base - s * 0.55, x + w - 10
        pic.label(right - count * s / 2, foot, voice.word("free"), small, SOFT, "middle")
    draw_free(pic, pos, voice, right, line, s)


# ------------------------------------------------------------------------------------------------ the race
def _track(pic: Picture, pos: Position, voice: Voice, box: Box, sheet: Sheet) -> None:
    """The track to the goal, every fifth number named, one place for those who went further, and a lane for each."""
    x, y, w, h = box
    zone(pic, x, y, w, h)
    pic.thing("track", x, y, w, h, voice.word("track", goal=GOAL))
    step, size, high = (w - 20) / (GOAL + 2), sheet.small, h * 0.15
    top = y + h - size * 1.3 - high - 2
    for n in range(GOAL + 2):
        left, goal = x + 10 + n * step, n == GOAL
        fill = YELLOW if goal else CARD if n % 5 == 0 else WELL
        pic.box(left + 1, top, step - 2, high, fill, INK if goal else EDGE, 2 if goal else 1, r=3)
        if goal or n in range(0, GOAL - 2, 5):
            pic.label(left + step / 2, y + h - size * 0.72, n, size, INK, "middle", bold=goal)
    lane = (top - y - 6) / pos.rules.players
    for seat in pos.seats:
        total = pos.points[seat].total
        cx, cy, r = x + 10 + (min(total, GOAL + 1) + 0.5) * step, y + 4 + (seat + 0.5) * lane, min(14, lane * 0.46)
        pic.line(x + 10, cy, cx, cy, LINE, 2)
        token(pic, livery(voice, seat), cx, cy, r, None if r >= sheet.scale.least else "")
        words = voice.word("score", seat=seat, points=total)
        pic.thing(SCORE_AT[seat], cx - r, cy - r, 2 * r, 2 * r, words, level=1, kind=SCORE_AT[seat])
