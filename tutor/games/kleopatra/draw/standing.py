"""A player beside the board: the token, and what can be counted."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.core.scene import Fact, Scene
from tutor.core.voice import Voice
from tutor.games.kleopatra.draw.parts import SEAT_LIVERIES
from tutor.games.kleopatra.draw.people import shown
from tutor.games.kleopatra.model import Position
from tutor.games.kleopatra.pieces import UNKNOWN
from tutor.look.kit import Picture, token


def emblem(seat: Seat, voice: Voice) -> Scene:
    """A player's token."""
    pic = Picture(32, 32, voice.name(seat), "")
    token(pic, SEAT_LIVERIES[seat], 16, 16, 14)
    return pic.scene()


def standing(view: Position, seat: Seat, voice: Voice) -> tuple[Fact, ...]:
    """Cards, talents, amulets, merchants and statues, as far as the viewer knows them."""
    player = view.players[seat]
    counted = (
        ("talent", "talents", player.talents),
        ("pyramid", "pyramid", player.amulets),
        ("merchant", "merchants", player.merchants),
        ("anubis", "statues", player.statues),
    )
    cards = len(player.hand)
    facts = (
        Fact(icon, shown(value), voice.word(f"{name}_hidden") if value == UNKNOWN else voice.word(name, count=value))
        for icon, name, value in counted
    )
    return (Fact("card", str(cards), voice.word("player", seat=seat, cards=cards)), *facts)
