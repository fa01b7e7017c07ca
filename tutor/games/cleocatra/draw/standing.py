"""A player beside the board: the token, and what can be counted."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.core.scene import Fact, Scene
from tutor.core.voice import Voice
from tutor.games.cleocatra.draw.pyramid import livery
from tutor.games.cleocatra.model import Position
from tutor.look.kit import Picture, token


def emblem(seat: Seat, voice: Voice) -> Scene:
    """A player's token."""
    pic = Picture(32, 32, voice.name(seat), "")
    token(pic, livery(voice, seat), 16, 16, 14)
    return pic.scene()


def standing(view: Position, seat: Seat, voice: Voice) -> tuple[Fact, ...]:
    """Points, and rescuers at home."""
    points, home = view.points[seat].total, view.home(seat)
    return (
        Fact("cat", str(points), voice.word("score", seat=seat, points=points)),
        Fact("rescuer", str(home), voice.word("supply", seat=seat, count=home)),
    )
