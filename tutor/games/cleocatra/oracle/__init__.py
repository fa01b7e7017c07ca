"""The oracle of Cleocatra: what must be true and add up, written from the rulebook and its sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tutor.core.course import Seat
from tutor.core.oracle import Oracle
from tutor.games.cleocatra.model import LayingTaken, Position
from tutor.games.cleocatra.moves import (
    AnyMove,
    Begin,
    Dispatch,
    Draw,
    Explore,
    Herd,
    Lay,
    Pass,
    Place,
    Post,
    Recall,
    Rescue,
    Score,
    Search,
    Shift,
    Swap,
    Team,
)
from tutor.games.cleocatra.oracle import moment, rescue, rescuers, second, tiles, turn
from tutor.games.cleocatra.oracle.table import EACH, read
from tutor.games.cleocatra.pieces import COLOURS, LETTERS


def needs(pos: Position, move: AnyMove) -> Iterator[str]:
    """What must have been weighed before a move is allowed."""
    table, seat = read(pos), moment.actor(pos)
    yield from _of_itself(pos, move)
    if isinstance(move, Dispatch | Team | Herd | Place | Shift):
        yield "rescuers.two-a-tile"
        if table.on(move.tile):
            yield "rescuers.one-a-colour"
    if pos.now.part != "first" or isinstance(move, Rescue | Score | Recall | Post | Draw):
        return
    if isinstance(move, Lay):
        held = tiles.held(pos)
        if second.rescuer_actions(table.laid(held, (move.row, move.col)), seat, held):
            yield "turn.need-second"
    else:
        yield "turn.need-second" if any(second.follow(table, move, seat)) else "turn.stuck-half"


def _of_itself(pos: Position, move: AnyMove) -> tuple[str, ...]:
    """What makes a move what it is."""
    match move:
        case Search():
            bare = "advanced.mafdet" if read(pos).figures(move.tile) else "tiles.search"
            return bare, "tiles.no-split", "tiles.no-surrounded"
        case Lay():
            taken = isinstance(pos.now, LayingTaken)
            return ("tiles.adjacent", "tiles.search-elsewhere") if taken else ("tiles.adjacent",)
        case Rescue():
            return ("rescue.choose", "turn.rescue-ends") if pos.now.part == "first" else ("rescue.choose",)
        case Place() | Shift():
            table, seat = read(pos), moment.actor(pos)
            stuck = "turn.stuck-half" if any(second.firsts(table, seat)) else "turn.stuck"
            return (stuck, "turn.stuck-supply") if isinstance(move, Shift) else (stuck,)
    return NEEDS[type(move)]


NEEDS: dict[type[AnyMove], tuple[str, ...]] = {
    Begin: ("setup.start-player",), Draw: ("setup.shuffle",), Explore: ("tiles.explore",), Pass: (),
    Dispatch: ("rescuers.dispatch", "rescuers.supply"), Team: ("rescuers.team", "rescuers.supply"),
    Herd: ("advanced.herd",), Swap: ("advanced.bastet", "rescuers.one-a-colour"), Score: ("rescue.colours",),
    Recall: ("rescue.inspector",), Post: ("advanced.princess",),
}  # fmt: skip


# ------------------------------------------------------------------------------------------------ what lies on the table
def pieces(pos: Position) -> Counter[str]:
    """Tiles by colour, everybody's rescuers and marker, and the inspectors; what stands on no tile is beside the game."""
    known = set(LETTERS[: len(pos.pyramid.cells)])
    count = Counter(pos.pyramid.colours) + Counter(dict(zip(COLOURS, pos.unseen, strict=True)))
    table = read(pos)
    for seat, stand in enumerate(table.out):
        count[f"rescuers of {seat}"] = max(EACH, len(stand)) - len(stand - known)
    count["inspectors"] = max(pos.rules.inspectors, len(table.watched)) - len(table.watched - known)
    count["markers"] = len(pos.points)
    count["cells"] = len(set(table.at.values())) - len(table.at)
    return count


def leaks(view: Position, _seat: Seat) -> Iterator[str]:
    """Only the order of the stack is hidden: a view whose stack is not all that is left tells more than it may."""
    seen = Counter(view.pyramid.colours)
    for colour, count, left in zip(COLOURS, view.rules.tiles, view.unseen, strict=True):
        if seen[colour] + left != count:
            yield colour


def points(pos: Position, seat: Seat) -> int:
    """Where the seat's marker stands."""
    return rescue.totals(pos)[seat]


ORACLE = Oracle(
    said={
        "setup.shuffle": tiles.shuffle, "setup.start-player": tiles.start_player, "setup.first-tiles": tiles.first_tiles,
        "setup.colours": tiles.does_not_play,
        "turn.two-actions": turn.two_actions, "turn.rescue-ends": turn.ended_by_rescue, "turn.need-second": second.need_second,
        "turn.stuck": second.stuck, "turn.stuck-supply": second.stuck_supply, "turn.stuck-half": second.stuck_half,
        "tiles.adjacent": tiles.adjacent, "tiles.explore": tiles.explore, "tiles.search": tiles.search,
        "tiles.search-elsewhere": tiles.elsewhere, "tiles.no-split": tiles.no_split, "tiles.no-surrounded": tiles.no_surrounded,
        "rescuers.two-a-tile": rescuers.two_a_tile, "rescuers.one-a-colour": rescuers.one_a_colour,
        "rescuers.inspector-no-room": rescuers.inspector_no_room, "rescuers.inspected-ok": rescuers.inspected_ok,
        "rescuers.dispatch": rescuers.dispatch, "rescuers.team": rescuers.team, "rescuers.supply": rescuers.supply,
        "rescue.choose": rescue.choose, "rescue.area": rescue.in_area, "rescue.colours": rescue.one_of_a_colour,
        "rescue.own-colour": rescue.own_colour, "rescue.neighbours-inspected": rescue.neighbours_inspected,
        "rescue.inspector": rescue.inspector,
        "advanced.herd": rescuers.herd, "advanced.cleocatra-bonus-kind": rescuers.bonus_kind,
        "advanced.mafdet": rescuers.mafdet, "advanced.bastet": rescuers.bastet, "advanced.princess": rescue.princess,
    },
    done={
        "setup.players": tiles.players, "setup.two-players": tiles.two_players, "setup.shuffle": tiles.shuffled,
        "setup.colours": tiles.colours, "setup.inspectors": tiles.inspectors, "setup.start-player": tiles.starts,
        "setup.first-tiles": tiles.first_tile,
        "turn.order": turn.next_player, "turn.two-actions": turn.one_more, "turn.rescue-ends": turn.cut_short,
        "turn.stuck": turn.came_in, "turn.stuck-supply": turn.taken_up, "turn.stuck-half": turn.no_more,
        "tiles.explore": tiles.explored, "tiles.search": tiles.searched,
        "rescuers.dispatch": rescuers.dispatched, "rescuers.team": rescuers.sent,
        "rescue.choose": rescue.chosen, "rescue.area": rescue.area, "rescue.colours": rescue.which_of_a_colour,
        "rescue.own-colour": rescue.own_scored, "rescue.helpers": rescue.no_help, "rescue.order": rescue.marker,
        "rescue.max": rescue.most, "rescue.inspector": rescue.inspectors_come, "rescue.return": rescue.go_home,
        "end.trigger": rescue.at_goal, "end.winner": rescue.winner,
        "advanced.herd": rescuers.herded, "advanced.bastet": rescuers.swapped, "advanced.mafdet": rescuers.carried,
        "advanced.cleocatra-bonus": rescue.bonus, "advanced.cleocatra-bonus-kind": rescuers.bonus_begins,
        "advanced.mut": rescue.mut, "advanced.princess": rescue.two_go_out,
    },
    lines={
        "rescue.colours": rescue.a_point_each, "rescue.helpers": rescue.a_point_each,
        "advanced.cleocatra-point": rescue.a_point_each,
    },
    needs=needs, asks=moment.asks, pieces=pieces, leaks=leaks, points=points, places=rescue.places,
)  # fmt: skip
