"""The board: the pyramid on the left, players, stack and kinds of tiles on the right, the score below."""

from __future__ import annotations

from tutor.core.game import Outcome, Seat
from tutor.core.scene import Scene
from tutor.core.voice import Voice
from tutor.games.cleocatra.choices import decision
from tutor.games.cleocatra.draw_panels import (
    asked,
    draw_free,
    draw_held,
    draw_home,
    draw_legend,
    draw_players,
    draw_stack,
    draw_supply,
    draw_track,
)
from tutor.games.cleocatra.draw_pyramid import draw_pyramid
from tutor.games.cleocatra.model import SEATS, Held, Position
from tutor.look.kit import Picture, header, token, zone
from tutor.look.palette import CARD, INK, LIVERIES, SOFT

WIDTH, HEIGHT = 1120, 800
FOCUS_WIDTH, FOCUS_HEIGHT, STRIP = 720, 640, 104
SUPPLY = 104
PYRAMID = "pyramid"


def draw(view: Position, *, seat: Seat | None, voice: Voice, focus: str = "") -> Scene:  # noqa: ARG001 - all is open
    """The whole board, or the pyramid alone with a strip of what lies around it."""
    return _closer(view, voice) if focus == PYRAMID else _board(view, voice)


def question(pos: Position, voice: Voice) -> str:
    """What the position asks, or how the game ended."""
    now = decision(pos)
    return voice.ends(now) if isinstance(now, Outcome) else voice.ask(now)


def _board(pos: Position, voice: Voice) -> Scene:
    title = str(voice.words["title"])
    pic = Picture(WIDTH, HEIGHT, f"{title}: {question(pos, voice)}")
    seat = asked(pos)
    livery = None if seat is None else LIVERIES[SEATS[seat]]
    mark = None if livery is None else lambda x, y: token(pic, livery, x, y, 14)
    header(pic, title, mark, question(pos, voice), "zigzag")
    x, w = 760, 336
    height = draw_players(pic, pos, voice, x, 80, w)
    y = 80 + height + 12
    draw_supply(pic, pos, voice, x, y, w, SUPPLY)
    y += SUPPLY + 12
    draw_legend(pic, pos, voice, x, y, w, 672 - y)
    draw_track(pic, pos, voice, 24, 688, 1072)
    draw_pyramid(pic, pos, voice, (24, 80, 720, 592), dots=False)
    return pic.scene()


def _closer(pos: Position, voice: Voice) -> Scene:
    pic = Picture(FOCUS_WIDTH, FOCUS_HEIGHT, f"{voice.words['title']}: {question(pos, voice)}")
    _strip(pic, pos, voice, 12, FOCUS_HEIGHT - STRIP - 12, FOCUS_WIDTH - 24)
    draw_pyramid(pic, pos, voice, (12, 12, FOCUS_WIDTH - 24, FOCUS_HEIGHT - STRIP - 36), dots=True)
    return pic.scene()


def _strip(pic: Picture, pos: Position, voice: Voice, x: float, y: float, w: float) -> None:
    """Everybody's points and rescuers at home, the stack and the free inspectors, in one line."""
    zone(pic, x, y, w, STRIP)
    seat_now = asked(pos)
    for k in range(pos.rules.players):
        seat = Seat(k)
        left = x + 10 + k * 112
        if seat == seat_now:
            pic.box(left - 2, y + 8, 108, STRIP - 16, CARD, INK, 2.5, r=8)
        livery = SEATS[seat]
        words = voice.word("player_turn" if seat == seat_now else "player", seat=seat)
        pic.thing(f"player:{livery}", left - 2, y + 8, 54, 38, words)
        token(pic, LIVERIES[livery], left + 22, y + 28, 13)
        points = voice.word("score", seat=seat, points=pos.points[seat].total)
        pic.thing(f"score:{livery}", left + 54, y + 8, 50, 38, points, level=1)
        pic.label(left + 78, y + 28, pos.points[seat].total, 21, INK, "middle", bold=True)
        draw_home(pic, pos, voice, seat, left + 24, y + 70, 28)
    draw_stack(pic, pos, voice, x + w - 236, y + 46, 60)
    pic.label(x + w - 206, y + STRIP - 14, voice.word("stack_short"), 15, SOFT, "middle")
    if isinstance(pos.stage, Held):
        draw_held(pic, pos, voice, x + w - 168, y + 10, 78)
        pic.label(x + w - 129, y + STRIP - 14, voice.word("held"), 15, SOFT, "middle")
    draw_free(pic, pos, voice, x + w - 10, y + 46, 26)
    pic.label(x + w - 12, y + STRIP - 14, voice.word("free"), 15, SOFT, "end")
