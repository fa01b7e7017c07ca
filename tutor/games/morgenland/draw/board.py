"""The whole board, and single levels of it."""

from __future__ import annotations

from collections.abc import Callable

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.games.morgenland.draw.fields import Fields
from tutor.games.morgenland.draw.figures import livery
from tutor.games.morgenland.draw.people import People
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.pieces import CARAVANSERAI, CAVES, FIELD_AT, GUARD, PALACE
from tutor.games.morgenland.play.state import ranks
from tutor.look.kit import Picture, header, token
from tutor.look.palette import EDGE, GROUND, mix

W, LEFT = 1120, 32
ROOM = W - 2 * LEFT
FIVE = 5


def scene(
    view: Position, asked: Decision | Outcome, *, seat: Seat | None, voice: Voice, focus: str = "", form: Format = "wide",  # noqa: ARG001 - one drawing serves all formats so far
) -> Scene:  # fmt: skip
    """The board as ``seat`` sees it, or one field large."""
    question = voice.ends(asked) if isinstance(asked, Outcome) else voice.ask(asked)
    title = voice.word("board", question=question)
    ranked = ranks(view, view.round.turned) if view.round.turned >= 0 else ()
    if focus in FIELD_AT:
        return _alone(Fields(Picture(720, 380, title), view, ranked, voice), FIELD_AT.index(focus))
    tall = 37 if len(view.players) == FIVE else 0
    pic = Picture(W, 992 + tall, title)
    header(pic, voice.words["title"], _mark(pic, asked), question, "stars")
    People(pic, view, voice).supply(LEFT, 76, ROOM, 40)
    _levels(Fields(pic, view, ranked, voice), 140, tall)
    _players(People(pic, view, voice), _front(view, asked, seat), 738 + tall)
    return pic.scene()


def _alone(fields: Fields, field: int) -> Scene:
    """One field in the middle of a quiet board."""
    if field < CAVES:
        fields.cave(field, 160, 30, 400, 320)
    elif field == GUARD:
        fields.guard(160, 80, 400, 220)
    elif field < GUARD:
        fields.city(field, 120, 110, 480, 160)
    else:
        fields.palace(field - PALACE, 180, 70, 360, 240)
    return fields.pic.scene()


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
