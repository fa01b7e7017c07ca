"""The game without a rule that is told elsewhere than it is decided."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.decides import Changes
from tutor.core.rule import Rule
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.model import Position
from tutor.games.cleocatra.play.inspectors import stays
from tutor.games.cleocatra.score import area, same_coloured


def nobody_stays(_pos: Position, _tile: int) -> bool:
    """The scorer leaves a Mut tile too."""
    return False


def only_its_tile(_pos: Position, tile: int) -> tuple[int, ...]:
    """A rescue reaches no neighbours."""
    return (tile,)


def own_colour_free(pos: Position, seat: Seat, tile: int) -> tuple[dict[str, int], int]:
    """Another tile may stand for the scorer's colour."""
    return same_coloured.truth(replace(pos, rules=replace(pos.rules, own_colour_free=True)), seat, tile)


OFF: Mapping[Rule, Changes] = {
    r.ADVANCED_MUT: {stays: nobody_stays},
    r.RESCUE_AREA: {area: only_its_tile},
    r.RESCUE_OWN_COLOUR: {same_coloured: own_colour_free},
}
ALLOWS = (r.RESCUERS_INSPECTOR_NO_ROOM, r.RESCUERS_INSPECTED_OK, r.RESCUE_NEIGHBOURS_INSPECTED, r.ADVANCED_MAFDET)
