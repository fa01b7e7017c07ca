"""A rescue: who scores, which tile of a colour, and what the marker gains."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import bits, shape
from tutor.games.cleocatra.model import Acting, Choosing, Position
from tutor.games.cleocatra.moves import RESCUES, SCORES, Rescue, Score
from tutor.games.cleocatra.pieces import (
    CLEOCATRA,
    INDEX,
    INSPECTOR_AT,
    LETTERS,
    MOST,
    NOBODY,
    PLAYERS,
    RESCUER_AT,
    SCORE_AT,
    TILE_AT,
)
from tutor.games.cleocatra.play.inspectors import inspect
from tutor.games.cleocatra.play.state import Story, letters, lies, tiles_at
from tutor.games.cleocatra.play.turn import when_rescuer_action
from tutor.games.cleocatra.score import added, area, same_coloured, sheet


# ------------------------------------------------------------------------------------------------ the rescuer
def judge_rescue(pos: Position, move: Rescue, seat: Seat, now: Acting | None) -> Iterator[Check]:
    """One of your rescuers, on a tile without an inspector."""
    name, tile = move.tile, INDEX[move.tile]
    if not lies(pos, name):
        yield r.RESCUE_CHOOSE.check(False, reason="no-tile", tile=name)
        return
    there, watched = pos.out(seat) >> tile & 1, pos.pyramid.inspectors >> tile & 1
    yield r.RESCUE_CHOOSE.check(
        there == 1, RESCUER_AT[seat][tile] if there else TILE_AT[tile], reason="yours", tile=name
    )
    yield r.RESCUE_CHOOSE.check(
        not watched, INSPECTOR_AT[tile] if watched else TILE_AT[tile], reason="watched", tile=name
    )
    if not there or watched:
        return
    yield from beside_inspectors(pos, tile)
    if now and now.part == "first":
        yield r.TURN_RESCUE_ENDS.check(True)


@decides(r.RESCUE_NEIGHBOURS_INSPECTED)
def beside_inspectors(pos: Position, tile: int) -> Iterator[Check]:
    """Inspectors on the tiles around forbid nothing."""
    if next_door := pos.pyramid.inspectors & shape(pos.pyramid.cells).near[tile]:
        where = [INSPECTOR_AT[near] for near in bits(next_door)]
        yield r.RESCUE_NEIGHBOURS_INSPECTED.check(True, *where, tiles=letters(next_door))


def offer_rescues(pos: Position, seat: Seat) -> list[Rescue]:
    """Every rescuer that is out."""
    return [RESCUES[tile] for tile in bits(pos.out(seat))]


def resolve_rescue(recorder: Story, move: Rescue) -> None:
    """Choose the rescuer and see what lies around it."""
    pos, tile = recorder.pos, INDEX[move.tile]
    recorder.step(r.RESCUE_CHOOSE, RESCUER_AT[pos.actor][tile], seat=pos.actor, tile=move.tile)
    around = area(pos, tile)
    recorder.step(r.RESCUE_AREA, *[TILE_AT[near] for near in around], tiles=tuple([LETTERS[near] for near in around]))
    _, settled = same_coloured(pos, pos.actor, tile)
    choose_or_count(recorder, tile, settled)


# ------------------------------------------------------------------------------------------------ the scored tiles
def judge_score(pos: Position, move: Score, _seat: Seat, now: Choosing | None) -> Iterator[Check]:
    """A tile of the area that has the colour in question."""
    if not now:
        return
    name, tile, own = move.tile, INDEX[move.tile], LETTERS[now.tile]
    if not lies(pos, name):
        yield r.RESCUE_COLOURS.check(False, reason="no-tile", tile=name)
        return
    if tile not in area(pos, now.tile):
        yield r.RESCUE_AREA.check(False, TILE_AT[now.tile], tile=name, own=own)
        return
    colours = pos.pyramid.colours
    colour, tiles = colours[bits(now.open)[0]], letters(now.open)
    fits = now.open >> tile & 1 == 1
    yield r.RESCUE_COLOURS.check(fits, *tiles_at(now.open), reason="colour", tile=name, colour=colour, tiles=tiles)
    own_scored = now.scored >> now.tile & 1 == 1
    if own_scored and not fits and tile != now.tile and colours[tile] == colours[now.tile]:
        yield r.RESCUE_OWN_COLOUR.check(False, TILE_AT[now.tile], tile=name, own=own)


def offer_scores(pos: Position, _seat: Seat) -> list[Score]:
    """Every tile of the area."""
    assert isinstance(pos.now, Choosing)
    return [SCORES[tile] for tile in area(pos, pos.now.tile)]


def legal_scores(pos: Position, _seat: Seat) -> list[Score]:
    """Those of the colour in question."""
    assert isinstance(pos.now, Choosing)
    return [SCORES[tile] for tile in bits(pos.now.open)]


def resolve_score(recorder: Story, move: Score) -> None:
    """Settle which of several same-coloured tiles is scored."""
    pos, tile = recorder.pos, INDEX[move.tile]
    assert isinstance(pos.now, Choosing)
    scored = pos.now.scored | 1 << tile
    colour = pos.pyramid.colours[tile]
    recorder.step(r.RESCUE_COLOURS, TILE_AT[tile], reason="chosen", seat=pos.actor, tile=move.tile, colour=colour)
    choose_or_count(recorder, pos.now.tile, scored)


@decides(r.RESCUE_COLOURS)
def choose_or_count(recorder: Story, tile: int, scored: int) -> None:
    """Ask about the first colour that is not settled; count when all are."""
    pos = recorder.pos
    groups, _ = same_coloured(pos, pos.actor, tile)
    if choice := next((group for group in groups.values() if not group & scored), 0):
        recorder.pos = replace(pos, now=Choosing(pos.now.part, tile, scored, choice))
    else:
        tell_unscored(recorder, tile, scored)
        count(recorder, tile, scored)


def sure_points(pos: Position, now: Choosing) -> int:
    """What a rescue brings whichever tiles are chosen: all that is settled, and a point for each colour that is not."""
    groups, _ = same_coloured(pos, pos.actor, now.tile)
    still_open = sum(not group & now.scored for group in groups.values())
    return sheet(pos, pos.actor, now.tile, now.scored).total + still_open


def tell_unscored(recorder: Story, tile: int, scored: int) -> None:
    """Name the tiles of the area whose colour another tile scores, and rescuers there who do not help."""
    pos = recorder.pos
    colours, seat, own = pos.pyramid.colours, pos.actor, LETTERS[tile]
    by_colour = {colours[each]: LETTERS[each] for each in bits(scored)}
    for near in area(pos, tile):
        if scored >> near & 1:
            continue
        colour, instead, name = colours[near], by_colour[colours[near]], LETTERS[near]
        if instead == own and not pos.rules.own_colour_free:
            recorder.step(r.RESCUE_OWN_COLOUR, TILE_AT[near], TILE_AT[tile], tile=name, colour=colour, own=own)
        else:
            recorder.step(r.RESCUE_COLOURS, TILE_AT[near], reason="same", tile=name, colour=colour, instead=instead)
        if pos.out(seat) >> near & 1 and near != tile:
            recorder.step(r.RESCUE_HELPERS, RESCUER_AT[seat][near], seat=seat, tile=name)


# ------------------------------------------------------------------------------------------------ the marker
def count(recorder: Story, tile: int, scored: int) -> None:
    """Advance the marker; then the inspector comes, then the figures go home."""
    pos = recorder.pos
    seat, before = pos.actor, pos.points
    won = sheet(pos, seat, tile, scored)
    points = (*before[:seat], added(before[seat], won), *before[seat + 1 :])
    recorder.pos = replace(pos, points=points)
    old, new = before[seat].total, points[seat].total
    recorder.step(r.RESCUE_ORDER, SCORE_AT[seat], sheet=won, seat=seat, points=won.total, old=old, new=new)
    gold = pos.feature(tile) == CLEOCATRA
    if won.total == MOST + gold:
        recorder.step(r.RESCUE_MAX, SCORE_AT[seat], points=won.total)
    if gold and pos.now.part != "bonus":
        earn_bonus(recorder, [each.total for each in before])
    inspect(recorder, tile, scored)


@decides(r.ADVANCED_CLEOCATRA_BONUS)
def earn_bonus(recorder: Story, totals: list[int]) -> None:
    """Whoever alone had the fewest points before the rescue earns a bonus action."""
    fewest = tuple([PLAYERS[seat] for seat, total in enumerate(totals) if total == min(totals)])
    alone = len(fewest) == 1
    recorder.pos = replace(recorder.pos, bonus=int(fewest[0]) if alone else NOBODY)
    where = [SCORE_AT[seat] for seat in fewest]
    recorder.step(
        r.ADVANCED_CLEOCATRA_BONUS, *where, reason="alone" if alone else "shared", seats=fewest, points=min(totals)
    )


RESCUE = Kind(Rescue, when_rescuer_action, resolve_rescue, judge_rescue, offer_rescues)
SCORE = Kind(Score, r.RESCUE_COLOURS, resolve_score, judge_score, offer_scores, legal_scores)
KINDS = (RESCUE, SCORE)
