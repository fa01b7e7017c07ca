"""The board: the pyramid on the left, players, stack and kinds of tiles on the right, the score below."""

from __future__ import annotations

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.games.cleocatra.draw.focus import PYRAMID, RACE, closer
from tutor.games.cleocatra.draw.panels import draw_legend, draw_players, draw_supply, draw_track
from tutor.games.cleocatra.draw.pyramid import Scale, draw_pyramid, livery
from tutor.games.cleocatra.model import Position
from tutor.look.kit import Picture, header, token

WIDTH, HEIGHT = 1120, 800
SUPPLY = 104


def scene(
    view: Position, asked: Decision | Outcome, *, seat: Seat | None, voice: Voice, focus: str = "", form: Format = "wide",  # noqa: ARG001 - everything lies open, to every seat
) -> Scene:  # fmt: skip
    """The whole board, or the pyramid large with what lies around it: for a page, a phone, a projector."""
    question = voice.ends(asked) if isinstance(asked, Outcome) else voice.ask(asked)
    acting = None if isinstance(asked, Outcome) or asked.seat is Seat.CHANCE else asked.seat
    if focus in (PYRAMID, RACE):
        return closer(view, voice, f"{voice.words['title']}: {question}", acting, form, race=focus == RACE)
    return _board(view, voice, question, acting)


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
    draw_pyramid(pic, pos, voice, (24, 80, 720, 592), Scale(), dots=False)
    return pic.scene()
