"""A player beside the board: the mark of a side, and what can be counted of it."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.core.scene import Fact, Scene
from tutor.core.voice import Voice
from tutor.games.caesar.draw.cards import roundel
from tutor.games.caesar.model import Position
from tutor.games.caesar.pieces import SIDES
from tutor.games.caesar.score import patricians
from tutor.look.kit import Picture


def emblem(seat: Seat, voice: Voice) -> Scene:
    """The mark of a side."""
    pic = Picture(32, 32, voice.name(seat), "")
    roundel(pic, SIDES[seat], 16, 16)
    return pic.scene()


def standing(view: Position, seat: Seat, voice: Voice) -> tuple[Fact, ...]:
    """Cards in hand, and patricians won."""
    cards, won = len(view.players[seat].hand), patricians(view, seat)
    return (
        Fact("card", str(cards), voice.word("player_words", seat=seat, cards=cards)),
        Fact("patrician", str(won), voice.word("won", won=won)),
    )
