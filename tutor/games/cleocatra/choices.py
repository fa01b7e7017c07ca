"""Who decides what, and between which moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tutor.core.game import Decision, Outcome, Seat
from tutor.core.rule import Rule
from tutor.games.cleocatra import rules
from tutor.games.cleocatra.cells import bits, corner_cells, shape
from tutor.games.cleocatra.model import (
    EACH,
    LETTERS,
    PLAYERS,
    Act,
    Held,
    Inspecting,
    Position,
    Scoring,
    Start,
    Top,
)
from tutor.games.cleocatra.moves import (
    DISPATCH,
    DRAW,
    EXPLORE,
    PASS,
    POST,
    RECALL,
    RESCUE,
    SCORE,
    SEARCH,
    TEAM,
    Begin,
    Herd,
    Lay,
    Move,
    Place,
    Swap,
    lay,
)
from tutor.games.cleocatra.prospects import (
    at_ease,
    fruitful,
    half_will_do,
    lays,
    plight,
    possible,
    rescuer_actions,
    room,
    second_after_lay,
    tile_actions,
    ways_in,
)
from tutor.games.cleocatra.score import outcome


# ------------------------------------------------------------------------------------------------ the question
def decision(pos: Position) -> Decision | Outcome:  # noqa: PLR0911 - one case, one return
    """The one question the position asks."""
    if pos.part == "over":
        return outcome(pos)
    seat = pos.actor
    match pos.stage:
        case Start():
            return Decision(Seat.CHANCE, rules.SETUP_START_PLAYER)
        case Top():
            return Decision(Seat.CHANCE, rules.SETUP_SHUFFLE, {"stack": pos.stack})
        case Act():
            return _asked_action(pos, seat)
        case Held(tile, old):
            ask = rules.TILES_EXPLORE if old is None else rules.TILES_SEARCH
            ask = rules.SETUP_FIRST_TILES if pos.part == "setup" else ask
            return Decision(seat, ask, {"tile": LETTERS[tile], "colour": pos.pyramid.colours[tile]})
        case Scoring(tile, _, choice):
            colour = pos.pyramid.colours[bits(choice)[0]]
            own = colour == pos.pyramid.colours[tile]
            ask = rules.RESCUE_OWN_COLOUR if own else rules.RESCUE_COLOURS
            return Decision(seat, ask, {"colour": colour, "tiles": tuple(LETTERS[i] for i in bits(choice))})
        case Inspecting(tile, _, to_post):
            ask = rules.ADVANCED_PRINCESS if to_post else rules.RESCUE_INSPECTOR
            return Decision(seat, ask, {"tile": LETTERS[tile], "what": inspector_wanted(pos)})


def _asked_action(pos: Position, seat: Seat) -> Decision:
    ask, facts = rules.TURN_TWO_ACTIONS, _ACTIONS[pos.part]
    if pos.part == "bonus":
        ask = rules.ADVANCED_CLEOCATRA_BONUS
    elif pos.part == "first" and not at_ease(pos):
        ask, facts = _stuck_ask(pos)
    return Decision(seat, ask, facts)


_ACTIONS: Mapping[str, Mapping[str, Any]] = {
    "first": {"action": "action:first"},
    "second": {"action": "action:second"},
    "placed": {"action": "action:placed"},
    "bonus": {},
}


def _stuck_ask(pos: Position) -> tuple[Rule, Mapping[str, Any]]:
    now = plight(pos)
    if not now or (now == "half" and half_will_do(pos)):
        return rules.TURN_TWO_ACTIONS, _ACTIONS["first"]
    if now == "half":
        return rules.TURN_STUCK_HALF, {}
    return (rules.TURN_STUCK if pos.home(pos.turn) else rules.TURN_STUCK_SUPPLY), {}


def inspector_wanted(pos: Position) -> str:
    """Whether an inspector has to be found or to be put somewhere."""
    stage = pos.stage
    assert isinstance(stage, Inspecting)
    free = pos.rules.inspectors - pos.pyramid.inspectors.bit_count()
    return "inspector:find" if free < max(1, stage.to_post) else "inspector:put"


def odds(pos: Position) -> Mapping[Move, int]:
    """What chance may bring, and how likely."""
    if isinstance(pos.stage, Start):
        return {Begin(seat): 1 for seat in PLAYERS[: pos.rules.players]}
    return {move: count for move, count in zip(DRAW, pos.unseen, strict=True) if count}


# ------------------------------------------------------------------------------------------------ every legal move
def legal(pos: Position) -> list[Move]:  # noqa: PLR0911 - one case, one return
    """Every legal move, without asking the judge."""
    if pos.part == "over":
        return []
    match pos.stage:
        case Act(laid):
            return _legal_actions(pos, laid)
        case Top() | Start():
            return list(odds(pos))
        case Held():
            return list(_legal_lays(pos))
        case Scoring(_, _, choice):
            return [SCORE[tile] for tile in bits(choice)]
        case Inspecting():
            if inspector_wanted(pos) == "inspector:find":
                return [RECALL[tile] for tile in bits(pos.pyramid.inspectors)]
            return [POST[tile] for tile in bits(postable(pos))]


def _legal_actions(pos: Position, laid: int) -> list[Move]:
    if pos.part == "first":
        return fruitful(pos) or _last_resort(pos)
    if pos.part == "bonus":
        return [*tile_actions(pos, pos.bonus), *rescuer_actions(pos, pos.bonus), PASS]
    moves = rescuer_actions(pos, pos.turn)
    if laid >= 0 and pos.pyramid.rescuers[pos.turn].bit_count() < EACH and room(pos.pyramid, pos.turn) >> laid & 1:
        moves.append(DISPATCH[laid])
    return moves


def _last_resort(pos: Position) -> list[Move]:
    """What is left when no first action allows a second."""
    moves = possible(pos)
    return moves if moves and half_will_do(pos) else [*ways_in(pos)]


def _legal_lays(pos: Position) -> list[Lay]:
    cells = lays(pos)
    pyramid = pos.pyramid
    if pos.part == "first" and not pyramid.rescuers[pos.turn] & ~pyramid.inspectors:
        cells = [cell for cell in cells if second_after_lay(pos, cell)] or cells
    return list(map(lay, cells))


def postable(pos: Position) -> int:
    """The tiles on which an inspector may be put: without one, and not where it came from if that can be helped."""
    stage = pos.stage
    assert isinstance(stage, Inspecting)
    without = shape(pos.pyramid.cells).laid & ~pos.pyramid.inspectors
    elsewhere = without & ~stage.left
    return elsewhere if elsewhere.bit_count() >= stage.to_post else without


# ------------------------------------------------------------------------------------------------ every move to try
def candidates(pos: Position) -> Iterator[Move]:
    """Every move worth trying now, legal or not."""
    if pos.part == "over":
        return
    tiles = bits(shape(pos.pyramid.cells).laid)
    match pos.stage:
        case Top() | Start():
            yield from odds(pos)
        case Act():
            yield from _actions_to_try(pos, tiles)
        case Held(_, old):
            cells = pos.pyramid.cells
            whole = cells if old is None else (*cells, old)
            yield from map(lay, shape(whole).free)
            if old is not None:
                yield lay(old)
            yield from map(lay, corner_cells(whole))
        case Scoring(tile):
            yield from (SCORE[near] for near in bits(shape(pos.pyramid.cells).near[tile] | 1 << tile))
        case Inspecting():
            wanted = RECALL if inspector_wanted(pos) == "inspector:find" else POST
            yield from (wanted[tile] for tile in tiles)


def _actions_to_try(pos: Position, tiles: tuple[int, ...]) -> Iterator[Move]:
    seat = pos.actor
    yield EXPLORE
    for tile in tiles:
        yield SEARCH[tile]
        yield DISPATCH[tile]
        yield TEAM[tile]
    own = bits(pos.pyramid.rescuers[seat])
    yield from (RESCUE[tile] for tile in own)
    if pos.rules.advanced:
        yield from _advanced_to_try(pos, seat, own)
    if pos.part == "first" and plight(pos):
        sources = [""] if pos.home(seat) else [LETTERS[tile] for tile in own]
        yield from (Place(LETTERS[tile], source) for source in sources for tile in tiles if LETTERS[tile] != source)
    if pos.part == "bonus":
        yield PASS


def _advanced_to_try(pos: Position, seat: Seat, own: tuple[int, ...]) -> Iterator[Move]:
    near = shape(pos.pyramid.cells).near
    for source in own:
        yield from (Herd(LETTERS[source], LETTERS[tile]) for tile in bits(near[source]))
        for other in PLAYERS[: pos.rules.players]:
            if other != seat:
                theirs = pos.pyramid.rescuers[other]
                yield from (Swap(LETTERS[source], other, LETTERS[tile]) for tile in bits(theirs) if tile != source)
