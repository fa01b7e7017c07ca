"""A player beside the board: the token, and what can be counted."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.core.course import Seat
from tutor.core.scene import Fact, Scene
from tutor.core.voice import Voice
from tutor.games.morgenland.draw.figures import livery
from tutor.games.morgenland.model import Position
from tutor.look.kit import Picture, token


def emblem(seat: Seat, voice: Voice) -> Scene:
    """A player's token."""
    pic = Picture(32, 32, voice.name(seat), "")
    token(pic, livery(seat), 16, 16, 14)
    return pic.scene()


def standing(view: Position, seat: Seat, voice: Voice) -> tuple[Fact, ...]:
    """Figures to place, artifacts, magic cards; and the camel."""
    return tuple(_facts(view, seat, voice))


def _facts(view: Position, seat: Seat, voice: Voice) -> Iterator[Fact]:
    player = view.players[seat]
    figures, magic, owned = len(player.figures), len(player.magic), len((*player.artifacts, *player.laid))
    if view.camel == seat:
        yield Fact("camel", "", voice.word("camel_words", seat=seat))
    yield Fact("rescuer", str(figures), voice.word("player_words", seat=seat, figures=figures, magic=magic))
    yield Fact("lamp", str(owned), voice.word("artifact_count", count=owned))
    if view.setup.profi:
        yield Fact("card", str(magic), voice.word("magic_count", count=magic))
