"""The whole board, and single levels of it."""

from __future__ import annotations

from collections.abc import Callable

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.games.morgenland.draw.fields import Fields
from tutor.games.morgenland.draw.figures import livery
from tutor.games.morgenland.draw.focus import ZONES, focused
from tutor.games.morgenland.draw.people import People
from tutor.games.morgenland.draw.stage import Stage
from tutor.games.morgenland.draw.tray import Measures
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.pieces import CARAVANSERAI, CAVES, GUARD, PALACE
from tutor.look.kit import Picture, header, token
from tutor.look.palette import EDGE, GROUND, mix

W, LEFT = 1120, 32
ROOM = W - 2 * LEFT
FIVE = 5


def scene(
    view: Position,
    asked: Decision | Outcome,
    *,
    seat: Seat | None,
    voice: Voice,
    focus: str = "",
    form: Format = "wide",
) -> Scene:
    """The board as ``seat`` sees it, or what ``focus`` names, large."""
    if focus in ZONES:
        return focused(view, asked, seat, voice, focus, form) or _fields_alone(view, asked, seat, voice)
    question = voice.ends(asked) if isinstance(asked, Outcome) else voice.ask(asked)
    title = voice.word("board", question=question)
    tall = 37 if len(view.players) == FIVE else 0
    pic = Picture(W, 992 + tall, title)
    header(pic, voice.words["title"], _mark(pic, asked), question, "stars")
    People(pic, view, voice).supply(LEFT, 76, ROOM, 40)
    _levels(Fields(pic, view, voice), 140, tall)
    _players(People(pic, view, voice), _front(view, asked, seat), 738 + tall)
    return pic.scene()


def _fields_alone(view: Position, asked: Decision | Outcome, seat: Seat | None, voice: Voice) -> Scene:
    """All fields, and the viewer's things below them."""
    tall = 37 if len(view.players) == FIVE else 0
    stage = Stage(view, asked, seat, voice, "wide", measures=Measures(W, 836 + tall, 32, 25, 19, 46, 30, 118))
    _levels(Fields(stage.pic, view, voice), 76, tall)
    return stage.scene()


def _mark(pic: Picture, asked: Decision | Outcome) -> Callable[[float, float], None] | None:
    if isinstance(asked, Outcome) or asked.seat is Seat.CHANCE:
        return None
    return lambda x, y: token(pic, livery(asked.seat), x, y, 14)


def _front(view: Position, asked: Decision | Outcome, seat: Seat | None) -> Seat:
    """Whose screen is looked behind: the viewer's; the teacher looks behind that of the player asked."""
    if seat is not None:
        return seat
    return view.camel if isinstance(asked, Outcome) or asked.seat is Seat.CHANCE else asked.seat


def _levels(fields: Fields, y: float, tall: float) -> None:
    """Palace, city and caves along the one winding path of the evaluation."""
    palace, city, caves = y, y + 198, y + 346
    _path(fields.pic, palace, city, caves)
    fields.guard(LEFT, palace, 200, 168)
    fields.dot(GUARD, LEFT + 100, palace)
    for place in range(FIVE):
        x = LEFT + 214.0 + place * 171
        fields.palace(place, x, palace, 157, 168)
        if place < len(fields.view.board.stacks):
            fields.dot(PALACE + place, x + 18, palace)
    for place in range(4):
        x = LEFT + place * 267.5
        field = CARAVANSERAI - place
        fields.city(field, x, city, 253.5, 112)
        fields.dot(field, x + 253.5 - 24, city)
    for field in range(CAVES):
        x = LEFT + field * 214
        fields.cave(field, x, caves, 200, 232 + tall)
        fields.dot(field, x + 100, caves - 2)


def _path(pic: Picture, palace: float, city: float, caves: float) -> None:
    points = [
        (LEFT + 100, caves), (W - 16, caves), (W - 16, city), (16, city), (16, palace), (LEFT + 840, palace),
    ]  # fmt: skip
    pic.path(points, "", mix(GROUND, EDGE, 0.75), 5, closed=False)
    pic.path(points, "", GROUND, 1.5, (2, 8), closed=False)


def _players(people: People, front: Seat, y: float) -> None:
    people.front(front, LEFT, y, ROOM, 112)
    seats = range(len(people.view.players))
    others = [Seat((front + k) % len(seats)) for k in seats if k]
    w = (ROOM - 12 * (len(others) - 1)) / len(others)
    for k, seat in enumerate(others):
        people.other(seat, LEFT + k * (w + 12), y + 122, w, 118)
