"""The six artifacts: what they do, when and where they may be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

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
    SCROLL,
)
from tutor.games.morgenland.play.board import GUARD_BIT, barred, before_admission, open_fields, worth_entering
from tutor.games.morgenland.play.figures import put
from tutor.games.morgenland.play.piece import Piece, admission, find, in_mask, marks, spots, taboo
from tutor.games.morgenland.play.state import Tale, spelled


# ------------------------------------------------------------------------------------------------ Lamp, Scroll
def _aim_lamp(_pos: Position, seat: Seat, _on: Nowhere) -> Iterator[Check]:
    yield rules.ARTIFACTS_LAMP.check(True, things.player(seat))


def _aim_scroll(_pos: Position, seat: Seat, _on: Nowhere) -> Iterator[Check]:
    yield rules.ARTIFACTS_SCROLL.check(False, things.player(seat))


def _no_effect(_tale: Tale, _seat: Seat, _on: Target) -> None:
    """Lamp and Counterspell act when they are laid out; a Scroll never does."""


# ------------------------------------------------------------------------------------------------ Counterspell
def _aim_counterspell(pos: Position, seat: Seat, _on: Nowhere) -> Iterator[Check]:
    answering = isinstance(pos.tasks[-1], Answering)
    yield rules.ARTIFACTS_COUNTERSPELL.check(answering, things.player(seat))
    laid = [other for other, player in enumerate(pos.players) if other != seat and COUNTERSPELL in player.laid]
    if answering or laid:
        yield rules.ARTIFACTS_COUNTERSPELL_FREE.check(answering, *map(things.player, laid))


# ------------------------------------------------------------------------------------------------ Key
def aim_key(pos: Position, seat: Seat, _on: Nowhere) -> Iterator[Check]:
    """Before admission, even when the guard is turned up."""
    in_time = before_admission(pos)
    yield rules.TIMING_GUARD_REVEALED.check(in_time, "guard", seat=seat, field="guard", waiting=())
    if in_time:
        yield rules.ARTIFACTS_KEY.check(True, "guard")
        if pos.round.turned == GUARD:
            yield rules.ARTIFACTS_KEY_LATE.check(True, "guard", guard=pos.round.guard)


def turn_key(tale: Tale, seat: Seat, _on: Target) -> None:
    """Open the way past the guard."""
    tale.pos = spelled(tale.pos, keys=tale.pos.spells.keys | 1 << seat)
    tale.tell(rules.ARTIFACTS_KEY, "guard", things.player(seat), seat=seat)


# ------------------------------------------------------------------------------------------------ Carpet
def aim_carpet(pos: Position, seat: Seat, on: Spot) -> Iterator[Check]:
    """After placing, into an open field or to the guard before admission."""
    field = on.field
    name = FIELD_IDS[field]
    yield rules.ARTIFACTS_CARPET_WHEN.check(not pos.round.placing, name, field=name)
    if field == GUARD:
        yield rules.ARTIFACTS_CARPET_WHERE.check(before_admission(pos), name, field=name)
        yield rules.GUARD_ARTIFACTS_WORK.check(True, name)
        return
    yield rules.ARTIFACTS_CARPET_WHERE.check(bool(worth_entering(pos) >> field & 1), name, field=name)
    yield from taboo(pos, field)
    yield from admission(pos, seat, field)


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


def aim_double(pos: Position, seat: Seat, on: Mark) -> Iterator[Check]:
    """An own face-up figure in an open field, or at the guard before admission."""
    field, figure = find(pos, on)
    where, name = things.figure(field, figure), FIELD_IDS[field]
    mine = figure.seat == seat
    side = "face-up" if figure.up else "face-down"
    yield rules.ARTIFACTS_DOUBLE.check(mine and figure.up, where, field=name, owner=figure.seat, side=side)
    if field == GUARD:
        yield rules.ARTIFACTS_DOUBLE_WHERE.check(before_admission(pos), where, field=name)
        yield rules.GUARD_ARTIFACTS_WORK.check(True, name)
    else:
        yield rules.ARTIFACTS_DOUBLE_WHERE.check(bool(open_fields(pos) >> field & 1), where, field=name)


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
