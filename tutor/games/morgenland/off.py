"""The game without a rule that is told elsewhere than it is decided."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.core.course import Seat
from tutor.core.decides import Changes
from tutor.core.rule import Rule
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.play.guard import may_bribe, passes
from tutor.games.morgenland.play.state import ranks, strength
from tutor.games.morgenland.score import artifacts, merit, treasure


def weakest_first(pos: Position, number: int) -> list[Seat]:
    """Strength decides nothing for the better."""
    return ranks.truth(pos, number)[::-1]


def last_of_equals_first(pos: Position, number: int) -> list[Seat]:
    """Between equals the order is turned round."""
    ranked, figures = ranks.truth(pos, number), pos.board.fields[number]
    totals = [strength(figures, seat) for seat in ranked]
    return sorted(ranked, key=lambda seat: (totals.index(strength(figures, seat)), -ranked.index(seat)))


def nobody_passes(_pos: Position, _total: int) -> bool:
    """No sum is enough for the guard."""
    return False


def anybody_may_bribe(_pos: Position, _seat: Seat) -> bool:
    """It takes no figure to bribe the guard."""
    return True


def without_scrolls(pos: Position, seat: Seat) -> tuple[int, ...]:
    """Scrolls decide nothing."""
    return artifacts(pos, seat), treasure(pos, seat)


def without_treasure(pos: Position, seat: Seat) -> tuple[int, ...]:
    """Treasure decides nothing."""
    return merit.truth(pos, seat)[:2]


def last_seat_first(pos: Position, seat: Seat) -> tuple[int, ...]:
    """Between equals the order of the seats is turned round."""
    return (*merit.truth(pos, seat), (seat - pos.camel) % len(pos.players))


OFF: Mapping[Rule, Changes] = {
    r.EVALUATION_STRONGEST: {ranks: weakest_first},
    r.EVALUATION_TIE: {ranks: last_of_equals_first},
    r.GUARD_ENTER: {passes: nobody_passes},
    r.GUARD_NEED_FIGURE: {may_bribe: anybody_may_bribe},
    r.END_SCROLLS: {merit: without_scrolls},
    r.END_TREASURE: {merit: without_treasure},
    r.END_START_ORDER: {merit: last_seat_first},
}
ALLOWS = (
    r.PLACING_ANY_NUMBER, r.PLACING_LOOK, r.GUARD_ARTIFACTS_WORK, r.ARTIFACTS_KEY_LATE, r.MAGIC_ANY_TIME, r.MAGIC_EVERYWHERE,
)  # fmt: skip
