"""The six artifacts: what they do, when and where they may be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tutor.core.course import Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Answering, Position, Sort
from tutor.games.morgenland.moves import Mark, Nowhere, Spot, Target
from tutor.games.morgenland.pieces import (
    CARPET,
    CARPET_STRENGTH,
    COUNTERSPELL,
    DOUBLE,
    FIELD_AT,
    GUARD,
    GUARD_AT,
    KEY,
    LAMP,
    PLAYER_AT,
    SCROLL,
)
from tutor.games.morgenland.play.magic import entering, put
from tutor.games.morgenland.play.state import (
    Story,
    artifact_limit,
    artifacts_played,
    barred,
    figure_at,
    held_at,
    named,
    offers_nothing,
    open_fields,
    spelled,
)
from tutor.games.morgenland.play.targets import Piece, find, own_marks, spots, spots_of


def may_play_artifact(pos: Position, seat: Seat, artifact: str) -> Iterator[Check]:
    """An artifact that is held, within the limit of the round."""
    player = pos.players[seat]
    held = artifact in player.artifacts
    yield r.MAGIC_HELD.check(held, held_at(pos, seat, artifact) if held else PLAYER_AT[seat], piece=artifact)
    played, limit = artifacts_played(player), artifact_limit(pos, seat)
    yield r.ARTIFACTS_ONE.check(played < limit, PLAYER_AT[seat], played=played, limit=limit)


# ------------------------------------------------------------------------------------------------ Lamp, Scroll
def aim_lamp(_pos: Position, seat: Seat, _on: Nowhere) -> Iterator[Check]:
    """A Lamp can always be lit."""
    yield r.ARTIFACTS_LAMP.check(True, PLAYER_AT[seat])


def aim_scroll(_pos: Position, seat: Seat, _on: Target) -> Iterator[Check]:
    """A Scroll is never played."""
    yield r.ARTIFACTS_SCROLL.check(False, PLAYER_AT[seat])


def no_effect(_tale: Story, _seat: Seat, _on: Target) -> None:
    """Lamp and Counterspell act when they are laid out; a Scroll never does."""


# ------------------------------------------------------------------------------------------------ Counterspell
def aim_counterspell(pos: Position, seat: Seat, _on: Nowhere) -> Iterator[Check]:
    """Right after another player's magic card, and only then."""
    if pos.tasks and isinstance(pos.tasks[-1], Answering):
        answered = pos.tasks[-1].play
        if answered.seat != seat:
            card, caster = answered.play.piece, answered.seat
            yield r.ARTIFACTS_COUNTERSPELL.check(True, PLAYER_AT[caster], card=card, caster=caster)
            yield r.ARTIFACTS_COUNTERSPELL_FREE.check(True, PLAYER_AT[seat])
        return
    yield r.ARTIFACTS_COUNTERSPELL.check(False, PLAYER_AT[seat])
    laid = [PLAYER_AT[at] for at, player in enumerate(pos.players) if at != seat and COUNTERSPELL in player.laid]
    if laid:
        yield r.ARTIFACTS_COUNTERSPELL_FREE.check(False, *laid)


# ------------------------------------------------------------------------------------------------ Key
def aim_key(pos: Position, _seat: Seat, _on: Nowhere) -> Iterator[Check]:
    """Before the guard has let anybody in, even when it is turned up."""
    if pos.round.done > GUARD:
        yield r.TIMING_GUARD_REVEALED.check(False, GUARD_AT)
        return
    yield r.ARTIFACTS_KEY.check(True, GUARD_AT)
    if pos.round.turned == GUARD:
        yield r.ARTIFACTS_KEY_LATE.check(True, GUARD_AT, guard=pos.round.guard)


def turn_key(recorder: Story, seat: Seat, _on: Target) -> None:
    """Open the way past the guard."""
    recorder.pos = spelled(recorder.pos, keys=recorder.pos.spells.keys | 1 << seat)
    recorder.step(r.ARTIFACTS_KEY, GUARD_AT, PLAYER_AT[seat], reason="opens", seat=seat)


# ------------------------------------------------------------------------------------------------ Carpet
def aim_carpet(pos: Position, seat: Seat, on: Spot) -> Iterator[Check]:
    """After placing, into an open field, or to the guard before admission."""
    field, name = on.field, FIELD_AT[on.field]
    yield r.ARTIFACTS_CARPET_WHEN.check(not pos.round.placing, name)
    if field < pos.round.done:
        yield r.ARTIFACTS_CARPET_WHERE.check(False, name, reason="done", field=name)
    elif offers_nothing(pos, field):
        yield r.ARTIFACTS_CARPET_WHERE.check(False, name, reason="nothing", field=name)
    elif field == GUARD:
        yield r.GUARD_ARTIFACTS_WORK.check(True, GUARD_AT)
    elif not pos.spells.taboo >> field & 1:
        yield r.ARTIFACTS_CARPET_WHERE.check(True, name, reason="open", field=name)
    if field != GUARD:
        yield from entering(pos, seat, field)


def legal_carpets(pos: Position, seat: Seat) -> Sequence[Target]:
    """The fields a Carpet may fly to."""
    if pos.round.placing:
        return ()
    guard = 1 << GUARD if pos.round.done <= GUARD else 0
    return spots_of(open_fields(pos) & ~barred(pos, seat) | guard)


def lay_carpet(recorder: Story, seat: Seat, field: int, sort: Sort) -> None:
    """Put a figure of three into a field."""
    recorder.pos, figure = put(recorder.pos, field, seat, CARPET_STRENGTH, sort)
    where = (figure_at(field, figure), FIELD_AT[field])
    recorder.step(r.ARTIFACTS_CARPET, *where, seat=seat, field=FIELD_AT[field], strength=CARPET_STRENGTH)


def fly(recorder: Story, seat: Seat, on: Spot) -> None:
    """Lay the own Carpet."""
    lay_carpet(recorder, seat, on.field, "carpet")


# ------------------------------------------------------------------------------------------------ Double
def aim_double(pos: Position, seat: Seat, on: Mark) -> Iterator[Check]:
    """An own face-up figure in a field that still counts."""
    field, figure = find(pos, on)
    where, name = figure_at(field, figure), FIELD_AT[field]
    reason = "other" if figure.seat != seat else "open" if figure.up else "down"
    yield r.ARTIFACTS_DOUBLE.check(reason == "open", where, reason=reason, figure=named(figure), field=name)
    yield r.ARTIFACTS_DOUBLE_WHERE.check(field >= pos.round.done, where, field=name)
    if field == GUARD and field >= pos.round.done:
        yield r.GUARD_ARTIFACTS_WORK.check(True, GUARD_AT)


def double(recorder: Story, seat: Seat, on: Mark) -> None:
    """Put a second figure of the same strength beside the first."""
    field, figure = find(recorder.pos, on)
    recorder.pos, twin = put(recorder.pos, field, seat, figure.number, "double")
    where = (figure_at(field, figure), figure_at(field, twin))
    recorder.step(r.ARTIFACTS_DOUBLE, *where, seat=seat, figure=figure.number, field=FIELD_AT[field])


ARTIFACT_PIECES: Mapping[str, Piece] = {
    LAMP: Piece(no_effect, aim=aim_lamp),
    DOUBLE: Piece(double, Mark, own_marks, aim_double),
    CARPET: Piece(fly, Spot, spots, aim_carpet, legal_carpets),
    COUNTERSPELL: Piece(no_effect, aim=aim_counterspell),
    KEY: Piece(turn_key, aim=aim_key),
    SCROLL: Piece(no_effect, aim=aim_scroll),
}
