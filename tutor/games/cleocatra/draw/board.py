"""The board: the pyramid on the left, players, stack and kinds of tiles on the right, the score below."""

from __future__ import annotations

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.games.cleocatra.draw.panels import (
    draw_free,
    draw_held,
    draw_home,
    draw_legend,
    draw_players,
    draw_stack,
    draw_supply,
    draw_track,
)
from tutor.games.cleocatra.draw.pyramid import draw_pyramid, held_tile, livery
from tutor.games.cleocatra.model import Position
from tutor.games.cleocatra.pieces import PLAYER_AT, SCORE_AT
from tutor.look.kit import Picture, header, token, zone
from tutor.look.palette import CARD, INK, SOFT

WIDTH, HEIGHT = 1120, 800
FOCUS_WIDTH, FOCUS_HEIGHT, STRIP = 720, 640, 104
SUPPLY = 104
PYRAMID = "pyramid"


def scene(
    view: Position, asked: Decision | Outcome, *, seat: Seat | None, voice: Voice, focus: str = "", form: Format = "wide",  # noqa: ARG001 - one drawing serves all formats so far
) -> Scene:  # fmt: skip
    """The whole board, or the pyramid alone with a strip of what lies around it."""
    question = voice.ends(asked) if isinstance(asked, Outcome) else voice.ask(asked)
    acting = None if isinstance(asked, Outcome) or asked.seat is Seat.CHANCE else asked.seat
    return (_closer if focus == PYRAMID else _board)(view, voice, question, acting)


def _board(pos: Position, voice: Voice, question: str, acting: Seat | None) -> Scene:
    title = str(voice.words["title"])
    pic = Picture(WIDTH, HEIGHT, f"{title}: {question}")
    mark = None if acting is None else lambda x, y: token(pic, livery(voice, acting), x, y, 14)
    header(pic, title, mark, question, "zigzag")
    x, w = 760, 336
    height = draw_players(pic, pos, voice, acting, x, 80, w)
    y = 80 + height + 12
    draw_supply(pic, pos, voice, x, y, w, SUPPLY)
    y += SUPPLY + 12
    draw_legend(pic, pos, voice, x, y, w, 672 - y)
    draw_track(pic, pos, voice, 24, 688, 1072)
    draw_pyramid(pic, pos, voice, (24, 80, 720, 592), dots=False)
    return pic.scene()


def _closer(pos: Position, voice: Voice, question: str, acting: Seat | None) -> Scene:
    pic = Picture(FOCUS_WIDTH, FOCUS_HEIGHT, f"{voice.words['title']}: {question}")
    _strip(pic, pos, voice, acting, 12, FOCUS_HEIGHT - STRIP - 12, FOCUS_WIDTH - 24)
    draw_pyramid(pic, pos, voice, (12, 12, FOCUS_WIDTH - 24, FOCUS_HEIGHT - STRIP - 36), dots=True)
    return pic.scene()


def _strip(pic: Picture, pos: Position, voice: Voice, acting: Seat | None, x: float, y: float, w: float) -> None:
    """Everybody's points and rescuers at home, the stack and the free inspectors, in one line."""
    zone(pic, x, y, w, STRIP)
    for seat in pos.seats:
        _in_strip(pic, pos, voice, seat, x + 10 + seat * 112, y, on_turn=seat == acting)
    draw_stack(pic, pos, voice, x + w - 236, y + 46, 60)
    pic.label(x + w - 206, y + STRIP - 14, voice.word("stack_short"), 15, SOFT, "middle")
    if held_tile(pos) is not None:
        draw_held(pic, pos, voice, x + w - 168, y + 10, 78)
        pic.label(x + w - 129, y + STRIP - 14, voice.word("held"), 15, SOFT, "middle")
    draw_free(pic, pos, voice, x + w - 10, y + 46, 26)
    pic.label(x + w - 12, y + STRIP - 14, voice.word("free"), 15, SOFT, "end")


def _in_strip(pic: Picture, pos: Position, voice: Voice, seat: Seat, x: float, y: float, *, on_turn: bool) -> None:
    if on_turn:
        pic.box(x - 2, y + 8, 108, STRIP - 16, CARD, INK, 2.5, r=8)
    pic.thing(PLAYER_AT[seat], x - 2, y + 8, 54, 38, voice.word("player_turn" if on_turn else "player", seat=seat))
    token(pic, livery(voice, seat), x + 22, y + 28, 13)
    points = pos.points[seat].total
    pic.thing(SCORE_AT[seat], x + 54, y + 8, 50, 38, voice.word("score", seat=seat, points=points), level=1)
    pic.label(x + 78, y + 28, points, 21, INK, "middle", bold=True)
    draw_home(pic, pos, voice, seat, x + 24, y + 70, 28)
