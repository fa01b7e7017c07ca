"""A rescue, step by step: the area, the sheet, the marker, the inspectors, and who goes home."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.games.cleocatra import rules, turn
from tutor.games.cleocatra.cells import bits
from tutor.games.cleocatra.facts import (
    Alone,
    Choosing,
    Chosen,
    Fetches,
    NoneFree,
    Posts,
    Shared,
    TwoGo,
    letters,
    tile_ids,
)
from tutor.games.cleocatra.model import (
    CLEOCATRA,
    EACH,
    LETTERS,
    MUT,
    NOBODY,
    PRINCESS,
    SEATS,
    Inspecting,
    Position,
    Pyramid,
    Scoring,
)
from tutor.games.cleocatra.prospects import put
from tutor.games.cleocatra.score import added, area, helpers_home, same_coloured, sheet
from tutor.games.cleocatra.turn import Steps

COLOURS_IN_AN_AREA = 4


def begin_rescue(pos: Position, tile: int) -> Steps:
    """Choose the rescuer and see what lies around it."""
    seat, name = pos.actor, LETTERS[tile]
    where = (f"rescuer:{SEATS[seat]}:{name}",)
    yield Step(rules.RESCUE_CHOOSE, pos, {"seat": seat, "tile": name}, where)
    tiles = area(pos, tile)
    facts = {"tiles": tuple(LETTERS[near] for near in tiles)}
    yield Step(rules.RESCUE_AREA, pos, facts, tuple(f"tile:{LETTERS[near]}" for near in tiles))
    groups, settled = same_coloured(pos, tile)
    yield from _choose_or_count(pos, tile, groups, settled)


def score(pos: Position, tile: int) -> Steps:
    """Settle which of several same-coloured tiles is scored."""
    stage = pos.stage
    assert isinstance(stage, Scoring)
    facts = {"seat": pos.actor, "what": Chosen(pos.pyramid.colours[tile], LETTERS[tile])}
    scored = stage.scored | 1 << tile
    after = replace(pos, stage=Scoring(stage.tile, scored, stage.open))
    yield Step(rules.RESCUE_COLOURS, after, facts, (f"tile:{LETTERS[tile]}",))
    groups, _ = same_coloured(pos, stage.tile)
    yield from _choose_or_count(pos, stage.tile, groups, scored)


def _choose_or_count(pos: Position, tile: int, groups: dict[str, int], scored: int) -> Steps:
    """Ask about the first colour that is not settled; count when all are."""
    if choice := next((group for group in groups.values() if not group & scored), 0):
        after = replace(pos, stage=Scoring(tile, scored, choice))
        colour = pos.pyramid.colours[bits(choice)[0]]
        facts = {"seat": pos.actor, "what": Choosing(colour, letters(choice))}
        yield Step(rules.RESCUE_COLOURS, after, facts, tile_ids(choice))
    else:
        yield from _count(pos, tile, scored)


# ------------------------------------------------------------------------------------------------ the marker
def _count(pos: Position, tile: int, scored: int) -> Steps:
    seat = pos.actor
    won = sheet(pos, seat, tile, scored)
    before = pos.points
    points = (*before[:seat], added(before[seat], won), *before[seat + 1 :])
    after = replace(pos, points=points)
    facts = {"seat": seat, "points": won.total, "before": before[seat].total, "total": points[seat].total}
    yield Step(rules.RESCUE_ORDER, after, facts, (f"score:{SEATS[seat]}",), sheet=won)
    gold = pos.feature(tile) == CLEOCATRA
    if won.total == COLOURS_IN_AN_AREA + EACH - 1 + gold:
        yield Step(rules.RESCUE_MAX, after, {"points": won.total}, (f"score:{SEATS[seat]}",))
    if gold and pos.part != "bonus":
        step = _bonus(pos, after)
        after = step.after
        yield step
    yield from _inspect(after, tile, scored)


def _bonus(before: Position, after: Position) -> Step[Position]:
    """Who had the fewest points before the rescue; alone, that player earns an action."""
    totals = [points.total for points in before.points]
    fewest = tuple(Seat(seat) for seat, total in enumerate(totals) if total == min(totals))
    who = Alone(fewest[0], min(totals)) if len(fewest) == 1 else Shared(fewest, min(totals))
    where = tuple(f"score:{SEATS[seat]}" for seat in fewest)
    bonus = int(fewest[0]) if len(fewest) == 1 else NOBODY
    return Step(rules.ADVANCED_CLEOCATRA_BONUS, replace(after, bonus=bonus), {"what": who}, where)


# ------------------------------------------------------------------------------------------------ inspectors
def watched(pyramid: Pyramid, inspectors: int) -> Pyramid:
    """The same pyramid with inspectors on these tiles."""
    return Pyramid(pyramid.cells, pyramid.colours, pyramid.rescuers, inspectors)


def _inspect(pos: Position, tile: int, scored: int) -> Steps:
    """Put an inspector on the tile, or ask where one comes from."""
    if pos.feature(tile) == PRINCESS:
        yield from _princess(pos, tile, scored)
    elif pos.pyramid.inspectors.bit_count() < pos.rules.inspectors:
        yield from _posted(pos, tile, tile, scored)
    else:
        facts = {"seat": pos.actor, "what": NoneFree(LETTERS[tile])}
        after = replace(pos, stage=Inspecting(tile, scored, 0))
        yield Step(rules.RESCUE_INSPECTOR, after, facts, ("inspectors",))


def _princess(pos: Position, tile: int, scored: int) -> Steps:
    """Ask where two inspectors go, and where they come from if that is open."""
    after = replace(pos, stage=Inspecting(tile, scored, 2))
    facts = {"seat": pos.actor, "what": TwoGo(LETTERS[tile])}
    yield Step(rules.ADVANCED_PRINCESS, after, facts, (f"tile:{LETTERS[tile]}",))
    if pos.rules.inspectors == 2:
        for source in bits(pos.pyramid.inspectors):
            step = _recalled(after, source)
            after = step.after
            yield step


def recall(pos: Position, source: int) -> Steps:
    """Take an inspector from another tile."""
    stage = pos.stage
    assert isinstance(stage, Inspecting)
    step = _recalled(pos, source)
    yield step
    if not stage.to_post:
        yield from _posted(step.after, stage.tile, stage.tile, stage.scored)


def _recalled(pos: Position, source: int) -> Step[Position]:
    stage, name = pos.stage, LETTERS[source]
    assert isinstance(stage, Inspecting)
    after = replace(
        pos,
        pyramid=watched(pos.pyramid, pos.pyramid.inspectors & ~(1 << source)),
        stage=Inspecting(stage.tile, stage.scored, stage.to_post, stage.left | 1 << source),
    )
    rule = rules.ADVANCED_PRINCESS if stage.to_post else rules.RESCUE_INSPECTOR
    facts = {"seat": pos.actor, "what": Fetches(name)}
    return Step(rule, after, facts, (f"inspector:{name}", f"tile:{name}"))


def post(pos: Position, tile: int) -> Steps:
    """Put one of the two inspectors of a Princess tile down."""
    stage = pos.stage
    assert isinstance(stage, Inspecting)
    if stage.to_post == 1:
        yield from _posted(pos, tile, stage.tile, stage.scored)
        return
    after = replace(
        pos,
        pyramid=watched(pos.pyramid, pos.pyramid.inspectors | 1 << tile),
        stage=Inspecting(stage.tile, stage.scored, stage.to_post - 1, stage.left),
    )
    name = LETTERS[tile]
    facts = {"seat": pos.actor, "what": Posts(name)}
    yield Step(rules.ADVANCED_PRINCESS, after, facts, (f"inspector:{name}",))


def _posted(pos: Position, tile: int, scorer: int, scored: int) -> Steps:
    """The last inspector stands; the figures go home."""
    name = LETTERS[tile]
    after = replace(pos, pyramid=watched(pos.pyramid, pos.pyramid.inspectors | 1 << tile))
    rule = rules.ADVANCED_PRINCESS if pos.feature(scorer) == PRINCESS else rules.RESCUE_INSPECTOR
    facts = {"seat": pos.actor, "what": Posts(name)}
    yield Step(rule, after, facts, (f"inspector:{name}",))
    yield from _go_home(after, scorer, scored)


# ------------------------------------------------------------------------------------------------ going home
def _go_home(pos: Position, tile: int, scored: int) -> Steps:
    seat, name = pos.actor, LETTERS[tile]
    livery = SEATS[seat]
    leaving = helpers_home(pos, seat, tile, scored)
    stays = pos.feature(tile) == MUT
    if stays:
        yield Step(rules.ADVANCED_MUT, pos, {"seat": seat, "tile": name}, (f"rescuer:{livery}:{name}",))
    else:
        leaving |= 1 << tile
    if leaving:
        pos = replace(pos, pyramid=put(pos.pyramid, seat, pos.pyramid.rescuers[seat] & ~leaving))
        where = tuple(f"rescuer:{livery}:{LETTERS[i]}" for i in bits(leaving))
        facts = {"seat": seat, "tiles": letters(leaving), "count": leaving.bit_count(), "home": pos.home(seat)}
        yield Step(rules.RESCUE_RETURN, pos, facts, (*where, f"supply:{livery}"))
    yield from turn.after_rescue(pos)
