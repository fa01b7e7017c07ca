"""The game without a rule that is told elsewhere than it is decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.decides import Changes
from tutor.core.rule import Rule
from tutor.core.tally import Tally
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Position, Setup
from tutor.games.kleopatra.pieces import SEATS
from tutor.games.kleopatra.play.questions import late
from tutor.games.kleopatra.play.sanctuary import is_dead
from tutor.games.kleopatra.score import bonus, eaten, lone_wall, places, rank, wealth


def no_sanctuary(_pos: Position, _region: int) -> bool:
    """No region is ever a sanctuary."""
    return False


def only_while_tiles_are_left(pos: Position, region: int) -> bool:
    """The last tile leaves no sanctuaries."""
    return bool(pos.site.garden.stack) and is_dead.truth(pos, region)


def never_late(_pos: Position) -> tuple[Kind, ...]:
    """What was left unclaimed stays so."""
    return ()


def one_after_another(bids: Sequence[int]) -> tuple[int, ...]:
    """Nobody shares a place: of equal bids the first is better."""
    order = sorted(range(len(bids)), key=lambda seat: -bids[seat])
    return tuple(1 + order.index(seat) for seat in range(len(bids)))


def bonus_for_four(setup: Setup, elements: int) -> Tally:
    """Four elements bring what three bring."""
    return bonus.truth(replace(setup, bonus_four="german"), elements)


def one_wall_counts(_pos: Position, _door: str) -> str:
    """A single wall counts as any other."""
    return ""


def nobody_eaten(_pos: Position) -> tuple[Seat, ...]:
    """There is no crocodile."""
    return ()


def all_eaten(pos: Position) -> tuple[Seat, ...]:
    """The crocodile needs no amulets."""
    return SEATS[: len(pos.players)]


def by_wealth_alone(pos: Position, seat: Seat) -> tuple[int, ...]:
    """Amulets decide nothing between equals."""
    return (-wealth(pos, seat),)


def by_seat_at_last(pos: Position, seat: Seat) -> tuple[int, ...]:
    """Nobody shares a place."""
    return (*rank.truth(pos, seat), seat)


OFF: Mapping[Rule, Changes] = {
    r.SANCTUARY_FORMED: {is_dead: no_sanctuary},
    r.SANCTUARY_REASON: {is_dead: no_sanctuary},
    r.SANCTUARY_LAST_TILE: {is_dead: only_while_tiles_are_left},
    r.DISAGREEMENTS_LATE_CLAIM: {late: never_late},
    r.OFFERING_TIES: {places: one_after_another},
    r.OFFERING_ALL_EQUAL: {places: one_after_another},
    r.DISAGREEMENTS_BONUS_FOUR: {bonus: bonus_for_four},
    r.DISAGREEMENTS_DOOR_WALLS: {lone_wall: one_wall_counts},
    r.END_CROCODILE: {eaten: nobody_eaten},
    r.END_CROCODILE_NONE: {eaten: all_eaten},
    r.END_ALL_EATEN: {eaten: nobody_eaten},
    r.END_TIE: {rank: by_wealth_alone},
    r.END_TIE_SHARED: {rank: by_seat_at_last},
}
ALLOWS = (
    r.TURN_CHARACTER_NUMBER, r.PAYMENT_MERCHANT_MISSING, r.ELEMENTS_DOOR_BOTH, r.MOSAICS_NO_CONTACT,
    r.CHARACTERS_COURTESAN_PAID, r.DISAGREEMENTS_ENVOY, r.DISAGREEMENTS_TAINTED_MARK,
)  # fmt: skip
