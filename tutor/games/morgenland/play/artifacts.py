"""The six artifacts: what they do, when and where they may be played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tutor.core.game import Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Answering, Position, Sort
from tutor.games.morgenland.moves import Mark, Nowhere, Spot, Target
from tutor.games.morgenland.pieces import (
    CARPET,
    CARPET_STRENGTH,
    COUNTERSPELL,
    DOUBLE,
    FIELD_IDS,
    GUARD,
    KEY,
    LAMP,
    PLAYER_IDS,
    SCROLL,
    SEATS,
)
from tutor.games.morgenland.play.board import GUARD_BIT, barred, before_admission, is_worth_entering, open_fields
from tutor.games.morgenland.play.figures import put
from tutor.games.morgenland.play.piece import Piece, entering, find, in_mask, marks, spots
from tutor.games.morgenland.play.state import Tale, spelled

# ------------------------------------------------------------------------------------------------ Lamp, Scroll
# Checks that recur are shared: thousands of moves are judged, and few of them are new.
_LAMP = tuple((rules.ARTIFACTS_LAMP.check(True, player),) for player in PLAYER_IDS)
_SCROLL = tuple((rules.ARTIFACTS_SCROLL.check(False, player),) for player in PLAYER_IDS)


def _aim_lamp(_pos: Position, seat: Seat, _on: Nowhere) -> Iterable[Check]:
    return _LAMP[seat]


def _aim_scroll(_pos: Position, seat: Seat, _on: Nowhere) -> Iterable[Check]:
    return _SCROLL[seat]


def _no_effect(_tale: Tale, _seat: Seat, _on: Target) -> None:
    """Lamp and Counterspell act when they are laid out; a Scroll never does."""


# ------------------------------------------------------------------------------------------------ Counterspell
def _aim_counterspell(pos: Position, seat: Seat, _on: Nowhere) -> Iterable[Check]:
    answering = type(pos.tasks[-1]) is Answering
    now = Check(rules.ARTIFACTS_COUNTERSPELL, answering, {}, things.AT_PLAYER[seat])
    laid = [other for other, player in enumerate(pos.players) if other != seat and COUNTERSPELL in player.laid]
    if answering or laid:
        return now, rules.ARTIFACTS_COUNTERSPELL_FREE.check(answering, *map(things.player, laid))
    return (now,)


# ------------------------------------------------------------------------------------------------ Key
_KEY_IN_TIME, _KEY_TOO_LATE = (
    tuple(rules.TIMING_GUARD_REVEALED.check(ok, "guard", seat=seat, field="guard", waiting=()) for seat in SEATS)
    for ok in (True, False)
)
_KEY = rules.ARTIFACTS_KEY.check(True, "guard")


def aim_key(pos: Position, seat: Seat, _on: Nowhere) -> Iterable[Check]:
    """Before admission, even when the guard is turned up."""
    if not before_admission(pos):
        return (_KEY_TOO_LATE[seat],)
    if pos.round.turned != GUARD:
        return _KEY_IN_TIME[seat], _KEY
    return _KEY_IN_TIME[seat], _KEY, rules.ARTIFACTS_KEY_LATE.check(True, "guard", guard=pos.round.guard)


def turn_key(tale: Tale, seat: Seat, _on: Target) -> None:
    """Open the way past the guard."""
    tale.pos = spelled(tale.pos, keys=tale.pos.spells.keys | 1 << seat)
    tale.tell(rules.ARTIFACTS_KEY, "guard", things.player(seat), seat=seat)


# ------------------------------------------------------------------------------------------------ Carpet
_WORKS_AT_GUARD = rules.GUARD_ARTIFACTS_WORK.check(True, "guard")


def aim_carpet(pos: Position, seat: Seat, on: Spot) -> Iterable[Check]:
    """After placing, into an open field or to the guard before admission."""
    field, where = on.field, things.AT_FIELD[on.field]
    facts = {"field": FIELD_IDS[field]}
    placed = Check(rules.ARTIFACTS_CARPET_WHEN, not pos.round.placing, facts, where)
    if field == GUARD:
        return placed, Check(rules.ARTIFACTS_CARPET_WHERE, before_admission(pos), facts, where), _WORKS_AT_GUARD
    worth = is_worth_entering(pos, field)
    return placed, Check(rules.ARTIFACTS_CARPET_WHERE, worth, facts, where), *entering(pos, seat, field)


def carpet_goals(pos: Position, seat: Seat) -> Sequence[Target]:
    """The fields a Carpet may fly to."""
    if pos.round.placing:
        return ()
    guard = GUARD_BIT if before_admission(pos) else 0
    return in_mask(open_fields(pos) & ~barred(pos, seat) | guard)


def lay_carpet(tale: Tale, seat: Seat, field: int, sort: Sort) -> None:
    """Put a figure of three into a field."""
    tale.pos, figure = put(tale.pos, field, seat, CARPET_STRENGTH, sort)
    where = (things.figure(field, figure), FIELD_IDS[field])
    tale.tell(rules.ARTIFACTS_CARPET, *where, seat=seat, field=FIELD_IDS[field], strength=CARPET_STRENGTH)


def _carpet(tale: Tale, seat: Seat, on: Spot) -> None:
    lay_carpet(tale, seat, on.field, "carpet")


# ------------------------------------------------------------------------------------------------ Double
def own_marks(pos: Position, seat: Seat) -> Sequence[Target]:
    """The own figures on the board."""
    return marks(pos, seat)


def aim_double(pos: Position, seat: Seat, on: Mark) -> Iterable[Check]:
    """An own face-up figure in an open field, or at the guard before admission."""
    field, figure = find(pos, on)
    where, name = (things.figure(field, figure),), FIELD_IDS[field]
    facts = {"field": name, "owner": figure.seat, "side": "face-up" if figure.up else "face-down"}
    mine = Check(rules.ARTIFACTS_DOUBLE, figure.seat == seat and figure.up, facts, where)
    if field == GUARD:
        return mine, Check(rules.ARTIFACTS_DOUBLE_WHERE, before_admission(pos), {"field": name}, where), _WORKS_AT_GUARD
    is_open = is_worth_entering(pos, field) and not pos.spells.taboo >> field & 1
    return mine, Check(rules.ARTIFACTS_DOUBLE_WHERE, is_open, {"field": name}, where)


def double(tale: Tale, seat: Seat, on: Mark) -> None:
    """Put a second figure of the same strength beside the first."""
    field, figure = find(tale.pos, on)
    tale.pos, twin = put(tale.pos, field, seat, figure.number, "double")
    where = (things.figure(field, figure), things.figure(field, twin))
    tale.tell(rules.ARTIFACTS_DOUBLE, *where, seat=seat, figure=figure.number, field=FIELD_IDS[field])


ARTIFACT_PIECES: Mapping[str, Piece] = {
    LAMP: Piece(_no_effect, aim=_aim_lamp),
    DOUBLE: Piece(double, Mark, own_marks, aim_double),
    CARPET: Piece(_carpet, Spot, spots, aim_carpet, carpet_goals),
    COUNTERSPELL: Piece(_no_effect, aim=_aim_counterspell),
    KEY: Piece(turn_key, aim=aim_key),
    SCROLL: Piece(_no_effect, aim=_aim_scroll),
}
