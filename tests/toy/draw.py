"""Ladder as a picture: a row for each seat, the deck and the dropped cards."""

from __future__ import annotations

from tests.toy.model import FACE_DOWN, Position, seats
from tutor.core.course import Decision, Outcome, Seat
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.look.kit import Picture, card, card_back, header
from tutor.look.palette import BLUE

ROW, TOP = 130, 80


def scene(
    view: Position, asked: Decision | Outcome, *, seat: Seat | None, voice: Voice, focus: str = "", form: Format = "wide",
) -> Scene:  # fmt: skip
    question = voice.ends(asked) if isinstance(asked, Outcome) else voice.ask(asked)
    pic = Picture(720 if focus else 1120, TOP + ROW * (len(view.hands) + 1), f"{voice.words['title']}. {question}")
    header(pic, voice.words["title"], None, question, "ladder")
    for other in seats(view):
        y = TOP + ROW * other
        _row(pic, f"hand:{other}", 20, y, voice.word("hand", seat=other))
        for index, value in enumerate(view.hands[other].cards):
            _card(
                pic,
                f"card:{other}:{value}" if value else f"back:{other}:{index}",
                30 + 70 * index,
                y + 30,
                value,
                voice,
            )
        _row(pic, f"pile:{other}", 400, y, voice.word("pile", seat=other, cards=view.hands[other].pile))
        for index, value in enumerate(view.hands[other].pile):
            _card(pic, "", 410 + 34 * index, y + 30, value, voice)
    y = TOP + ROW * len(view.hands)
    _row(pic, "deck", 20, y, voice.word("deck", count=len(view.deck)))
    _row(pic, "dropped", 400, y, voice.word("dropped", cards=view.dropped))
    return pic.scene()


def _row(pic: Picture, id: str, x: float, y: float, words: str) -> None:
    pic.label(x + 10, y + 14, words, 15)
    pic.thing(id, x, y, 310, ROW - 6, words)


def _card(pic: Picture, id: str, x: float, y: float, value: int, voice: Voice) -> None:
    if value == FACE_DOWN:
        card_back(pic, x, y, 60, 84, BLUE)
    else:
        card(pic, x, y, 60, 84)
        pic.label(x + 30, y + 42, value, 30, align="middle", bold=True)
    if id and all(thing.id != id for thing in pic.things):
        pic.thing(id, x, y, 60, 84, voice.word("card", card=value) if value else voice.word("back"), level=1)
