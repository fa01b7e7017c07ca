"""Ids of what lies on the board."""

from __future__ import annotations

from tutor.games.morgenland.model import Figure, Position
from tutor.games.morgenland.moves import Mark
from tutor.games.morgenland.pieces import ARTIFACTS, FIELD_IDS, KINDS, MAGIC, OF_EACH, PLAYER_IDS, STACK_IDS

CAMEL = "camel"
TREASURE_CARD = "treasure-card"
MAGIC_STACK = "magic-stack"
MAGIC_DISCARD = "magic-discard"

HANDS = tuple(tuple(f"hand:{seat}:{place}" for place in range(8)) for seat in range(5))
_FIGURES = tuple(
    tuple(tuple(f"figure:{field}:{seat}:{tag}" for tag in range(40)) for seat in range(5)) for field in range(15)
)
HOARDS = tuple(tuple(f"hoard:{seat}:{kind}" for kind in KINDS) for seat in range(5))
IN_MAGIC = tuple(tuple(f"magic:{seat}:{place}" for place in range(len(MAGIC))) for seat in range(5))
IN_ARTIFACTS = tuple(
    tuple(f"artifact:{seat}:{place}" for place in range(len(ARTIFACTS) * OF_EACH)) for seat in range(5)
)
AT_FIELD = tuple((name,) for name in FIELD_IDS)
AT_PLAYER = tuple((name,) for name in PLAYER_IDS)
AT_MAGIC_STACK = (MAGIC_STACK,)
AT_GUARD = ("guard",)


def field(number: int) -> str:
    """A field of the board."""
    return FIELD_IDS[number]


def stack(number: int) -> str:
    """The artifacts above a palace field."""
    return STACK_IDS[number]


def shelf(cave: int, place: int) -> str:
    """A shelf of a cave, 0 at the top."""
    return f"shelf:{cave + 1}:{place + 1}"


def figure(where: int, lying: Figure) -> str:
    """A figure on the board."""
    return _FIGURES[where][lying.seat][lying.tag]


def mark(marked: Mark) -> str:
    """A figure that a move names."""
    return _FIGURES[marked.field][marked.seat][marked.tag]


def hand(seat: int, place: int) -> str:
    """A figure behind a screen."""
    return HANDS[seat][place]


def hoard(seat: int, kind: int) -> str:
    """Treasure behind a screen."""
    return HOARDS[seat][kind]


def player(seat: int) -> str:
    """A player's place at the table."""
    return PLAYER_IDS[seat]


def held(pos: Position, seat: int, piece: str) -> str:
    """An artifact or a magic card of a player; the player, if there is none."""
    owner = pos.players[seat]
    if piece in owner.magic:
        return IN_MAGIC[seat][owner.magic.index(piece)]
    artifacts = (*owner.artifacts, *owner.laid, *owner.spent)
    return IN_ARTIFACTS[seat][artifacts.index(piece)] if piece in artifacts else PLAYER_IDS[seat]


def pending(place: int) -> str:
    """A waiting play."""
    return f"pending:{place}"
