"""The table read with a player's eyes: orders, ranks, who still has something to play."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.core.course import Seat
from tutor.games.morgenland.model import Figure, Player, Position
from tutor.games.morgenland.pieces import FIELDS, LAMP, PALACE, SEATS


def within(mask: int) -> set[int]:
    """The members of a set that is written as bits."""
    return {number for number in range(mask.bit_length()) if mask >> number & 1}


def order(pos: Position) -> tuple[Seat, ...]:
    """Start-player order: the holder of the camel, then clockwise."""
    seats = SEATS[: len(pos.players)]
    return (*seats[pos.camel :], *seats[: pos.camel])


def at_turn(pos: Position, turn: int) -> Seat:
    """The player so far behind the start player, round and round."""
    return order(pos)[turn % len(pos.players)]


# ------------------------------------------------------------------------------------------------ figures
def figures(pos: Position, field: int, seat: int) -> list[Figure]:
    """A player's figures in a field, in the order in which they were put out."""
    return sorted((one for one in pos.board.fields[field] if one.seat == seat), key=lambda one: one.tag)


def strength(pos: Position, field: int, seat: int) -> int:
    """The sum of a player's figures in a field."""
    return sum(one.number for one in pos.board.fields[field] if one.seat == seat)


def in_palace(pos: Position, seat: int) -> list[tuple[int, Figure]]:
    """A player's figures in the palace fields."""
    return [(field, one) for field in range(PALACE, FIELDS) for one in figures(pos, field, seat)]


def in_city(pos: Position, seat: int) -> list[tuple[int, Figure]]:
    """A player's figures in city fields that are still to be evaluated."""
    return [(field, one) for field in range(5, 9) if field >= pos.round.done for one in figures(pos, field, seat)]


def ranks(pos: Position, field: int) -> tuple[Seat, ...]:
    """Who has a rank in a field, the strongest first: by strength, equals in start-player order.

    A Smuggler counts as the strongest there; only start-player order decides between him and the strongest of the others.
    """
    seats = order(pos)
    present = [seat for seat in seats if figures(pos, field, seat)]
    sign = 1 if pos.spells.reversed else -1
    present.sort(key=lambda seat: (sign * strength(pos, field, seat), seats.index(seat)))
    if field not in within(pos.spells.smuggled):
        return tuple(present)
    smuggler = SEATS[pos.spells.smuggler]
    others = [seat for seat in present if seat != smuggler]
    ahead = [seat for seat in others[:1] if seats.index(seat) < seats.index(smuggler)]
    return (*ahead, smuggler, *others[len(ahead) :])


# ------------------------------------------------------------------------------------------------ artifacts and cards
def owned(player: Player) -> tuple[str, ...]:
    """A player's artifacts, played or not."""
    return player.artifacts + player.laid + player.spent


def limit(pos: Position, seat: int) -> int:
    """How many artifacts a player may play this round."""
    return 2 if seat in within(pos.spells.djinn) else 1


def has_artifact_to_play(pos: Position, seat: int) -> bool:
    """Whether a player has an unplayed artifact, and the limit is not used up."""
    player = pos.players[seat]
    return bool(player.artifacts) and len(player.laid + player.spent) < limit(pos, seat)


def has_card_to_play(pos: Position, seat: int) -> bool:
    """Whether a player has a magic card, and the Lamp is out."""
    return bool(pos.players[seat].magic) and LAMP in pos.players[seat].laid


def has_something_to_play(pos: Position, seat: int) -> bool:
    """Whether a player is asked at a stop."""
    return has_artifact_to_play(pos, seat) or has_card_to_play(pos, seat)


def without(pieces: Sequence[str], piece: str) -> tuple[str, ...]:
    """All but one of that name."""
    at = pieces.index(piece)
    return (*pieces[:at], *pieces[at + 1 :])
