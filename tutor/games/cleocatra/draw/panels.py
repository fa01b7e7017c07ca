"""What lies beside the pyramid: players, stack, inspectors, the kinds of tiles, the score track."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.core.voice import Voice
from tutor.games.cleocatra.draw.pyramid import (
    SYMBOL,
    TINT,
    draw_figures,
    held_tile,
    inspector,
    livery,
    rescuer,
    tile_face,
    triangle,
)
from tutor.games.cleocatra.model import Position
from tutor.games.cleocatra.pieces import (
    COLOURS,
    EACH,
    FREE_INSPECTORS,
    GOAL,
    LETTERS,
    PLAYER_AT,
    SCORE_AT,
    SEATS,
    STACK,
    SUPPLY_AT,
    TILE_AT,
)
from tutor.games.cleocatra.play.state import free_inspectors
from tutor.look.kit import Picture, token, zone
from tutor.look.measure import fit
from tutor.look.palette import CARD, EDGE, INK, SOFT, WELL, YELLOW, mix

ROW = 48
BACK = mix(WELL, YELLOW, 0.25)


# ------------------------------------------------------------------------------------------------ players
def draw_players(pic: Picture, pos: Position, voice: Voice, acting: Seat | None, x: float, y: float, w: float) -> float:
    """One row a player: points and the rescuers at home; returns the height."""
    height = ROW * pos.rules.players + 52
    zone(pic, x, y, w, height, voice.word("players"), note=voice.word("home"))
    for seat in pos.seats:
        _player(pic, pos, voice, seat, x, y + 66 + seat * ROW, w, on_turn=seat == acting)
    return height


def _player(
    pic: Picture, pos: Position, voice: Voice, seat: Seat, x: float, y: float, w: float, *, on_turn: bool
) -> None:
    started = seat == pos.start and pos.pyramid.cells
    words = "player_turn" if on_turn else "player_start" if started else "player"
    if on_turn:
        pic.box(x + 8, y - 22, w - 16, 44, CARD, INK, 2.5, r=8)
    pic.thing(PLAYER_AT[seat], x + 8, y - 22, 204, 44, voice.word(words, seat=seat))
    token(pic, livery(voice, seat), x + 36, y, 14)
    pic.label(x + 64, y, fit(voice.name(seat), 19, 100, bold=True, serif=True), 19, INK, bold=True, serif=True)
    pic.label(x + 204, y, pos.points[seat].total, 22, INK, "end", bold=True)
    draw_home(pic, pos, voice, seat, x + 246, y, 32)


def draw_home(
    pic: Picture, pos: Position, voice: Voice, seat: Seat, x: float, y: float, s: float, least: float = 0
) -> None:
    """The rescuers in a supply, and empty spots for those who are out."""
    name, home = SEATS[seat], pos.home(seat)
    words = voice.word("supply", seat=seat, count=home)
    pic.thing(SUPPLY_AT[seat], x - s * 0.5, y - s * 0.56, s * 3, s * 1.12, words, level=1)
    for k in range(EACH):
        cx = x + k * s
        if k < home:
            rescuer(pic, livery(voice, seat), cx, y, s, least)
            pic.thing(f"home:{name}:{k}", cx - s * 0.4, y - s * 0.5, s * 0.8, s, kind=f"rescuer:{name}")
        else:
            pic.disc(cx, y, 4, "", EDGE, 1.5)


# ------------------------------------------------------------------------------------------------ stack and inspectors
def draw_supply(pic: Picture, pos: Position, voice: Voice, x: float, y: float, w: float, h: float) -> None:
    """The stack, the tile that waits to be laid, and the free inspectors."""
    zone(pic, x, y, w, h)
    draw_stack(pic, pos, voice, x + 16, y + h / 2, 76)
    pic.label(x + 54, y + h - 15, voice.word("stack"), 15, SOFT, "middle")
    if held_tile(pos) is not None:
        draw_held(pic, pos, voice, x + 118, y + 8, 78)
        pic.label(x + 157, y + h - 15, voice.word("held"), 15, SOFT, "middle")
    draw_free(pic, pos, voice, x + w - 16, y + h / 2 - 8, 38)
    pic.label(x + w - 16, y + h - 15, voice.word("free"), 15, SOFT, "end")


def draw_stack(pic: Picture, pos: Position, voice: Voice, x: float, y: float, side: float, least: float = 0) -> None:
    """The face-down tiles and how many they are; ``y`` is the middle."""
    top = y - side * 0.52
    pic.thing(STACK, x, top - 8, side + 8, side * 0.9 + 8, voice.word("stack_words", count=pos.stack))
    if not pos.stack:
        pic.path(triangle(x, top, side, 0, up=True), "", EDGE, 1.5, dash=(2, 5))
    for k in (8, 4, 0)[3 - min(3, pos.stack) :]:
        pic.path(triangle(x + k, top - k, side, 0, up=True), BACK, INK, 1.5)
    pic.label(x + side / 2, top + side * 0.6, pos.stack, max(least, side * 0.28), INK, "middle", bold=True)


def draw_held(
    pic: Picture, pos: Position, voice: Voice, x: float, y: float, side: float, letter: float = 12, least: float = 0
) -> None:
    """The tile somebody holds, with all who ride on it."""
    tile = held_tile(pos)
    assert tile is not None
    colour, name = pos.pyramid.colours[tile], LETTERS[tile]
    words = voice.word("tile_held", tile=name, colour=colour)
    pic.thing(TILE_AT[tile], x + side * 0.2, y, side * 0.6, side * 0.86, words, level=1, kind="tile")
    tile_face(pic, triangle(x, y, side, 1, up=True), triangle(x, y, side, 4, up=True), colour)
    tint, size = TINT[colour], side * 0.24
    pic.icon(
        SYMBOL[colour],
        x + (side - size) / 2,
        y + max(side * 0.34, side * 0.23 + letter * 0.6),
        size,
        mix(tint, INK, 0.62),
        tint,
    )
    pic.label(x + side / 2, y + side * 0.23, name, letter, INK, "middle", bold=True)
    draw_figures(pic, pos, voice, tile, x + side / 2, y + side * 0.68, side * 0.24, least)


def draw_free(pic: Picture, pos: Position, voice: Voice, x: float, y: float, s: float) -> None:
    """The inspectors beside the tiles, right aligned at ``x``."""
    total, free = pos.rules.inspectors, free_inspectors(pos)
    left = x - total * s
    words = voice.word("free_words", count=free)
    pic.thing(FREE_INSPECTORS, left, y - s * 0.56, total * s, s * 1.12, words)
    for k in range(total):
        cx = left + (k + 0.5) * s
        if k < free:
            inspector(pic, cx, y, s)
            pic.thing(f"free:{k}", cx - s * 0.4, y - s * 0.5, s * 0.8, s, kind="inspector")
        else:
            pic.disc(cx, y, 4, "", EDGE, 1.5)


# ------------------------------------------------------------------------------------------------ kinds of tiles
def draw_legend(pic: Picture, pos: Position, voice: Voice, x: float, y: float, w: float, h: float) -> None:
    """What each symbol is, and how many tiles of each colour are still in the stack."""
    zone(pic, x, y, w, h, voice.word("legend"), note=voice.word("left"))
    step = min(34.0, (h - 74) / len(COLOURS))
    for k, colour in enumerate(COLOURS):
        cy = y + 40 + step * (k + 0.5)
        side = min(34.0, step * 1.04)
        pic.path(triangle(x + 16, cy - side * 0.43, side, 0, up=True), TINT[colour], INK, 1.5)
        size = side * 0.46
        tone = mix(TINT[colour], INK, 0.62)
        pic.icon(SYMBOL[colour], x + 16 + (side - size) / 2, cy - size * 0.22, size, tone, TINT[colour])
        pic.label(x + 62, cy, voice.name(colour), 17, INK)
        if pos.rules.advanced:
            pic.label(x + 136, cy, voice.word("feature", colour=colour), 17, INK, serif=True, italic=True)
        pic.label(x + w - 18, cy, pos.unseen[k], 18, INK if pos.unseen[k] else SOFT, "end", bold=True)
    pic.label(x + 16, y + h - 18, voice.word("reconstructed"), 15, SOFT, italic=True)
    rows = tuple(
        voice.word("legend_line", count=count, colour=colour)
        for colour, count in zip(COLOURS, pos.unseen, strict=True)
        if count
    )
    pic.thing("legend", x, y, w, h, voice.word("legend_words", what=rows))


# ------------------------------------------------------------------------------------------------ score
def draw_track(pic: Picture, pos: Position, voice: Voice, x: float, y: float, w: float) -> None:
    """The track to 23, and room for those who went further."""
    zone(pic, x, y, w, 96)
    pic.thing("track", x, y, w, 96, voice.word("track", goal=GOAL))
    step = (w - 32) / (GOAL + 2)
    for n in range(GOAL + 2):
        cx, goal = x + 16 + n * step, n == GOAL
        fill = YELLOW if goal else CARD if n % 5 == 0 else WELL
        if n > GOAL:
            pic.box(cx + 2, y + 56, step - 4, 28, "", EDGE, 1, r=4, dash=(2, 4))
            pic.label(cx + step / 2, y + 70, f"{n}+", 15, INK, "middle")
        else:
            pic.box(cx + 2, y + 56, step - 4, 28, fill, INK if goal else EDGE, 2 if goal else 1, r=4)
            pic.label(cx + step / 2, y + 70, n, 15, INK, "middle", bold=goal or n % 5 == 0)
    for n in range(GOAL + 2):
        seats = [seat for seat in range(pos.rules.players) if min(pos.points[seat].total, GOAL + 1) == n]
        _markers(pic, pos, voice, seats, x + 16 + (n + 0.5) * step, y + 30)
        if n == GOAL and not seats:
            pic.label(x + 16 + (n + 0.5) * step, y + 38, voice.word("goal"), 15, SOFT, "middle")


def _markers(pic: Picture, pos: Position, voice: Voice, seats: list[int], x: float, y: float) -> None:
    """The markers on one number: alone, side by side, or two by two."""
    spots = _SPOTS[len(seats)]
    r = 14 if len(seats) == 1 else 9
    for seat, (dx, dy) in zip(seats, spots, strict=True):
        cx, cy = x + dx, y + dy
        token(pic, livery(voice, seat), cx, cy, r)
        words = voice.word("score", seat=Seat(seat), points=pos.points[seat].total)
        pic.thing(SCORE_AT[seat], cx - r, cy - r, 2 * r, 2 * r, words, level=1, kind=SCORE_AT[seat])
    if seats:
        pic.path(((x - 5, y + 19), (x + 5, y + 19), (x, y + 25)), INK)


_SPOTS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0, 0),),
    ((-10.5, 4), (10.5, 4)),
    ((-10.5, -14), (10.5, -14), (0, 7)),
    ((-10.5, -14), (10.5, -14), (-10.5, 7), (10.5, 7)),
)
