"""What a legal move does, one rule a step."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.core.game import Step
from tutor.core.rule import Rule
from tutor.games.cleocatra import rules, turn
from tutor.games.cleocatra.cells import cell_at
from tutor.games.cleocatra.facts import (
    Declines,
    Draws,
    Lays,
    PutIn,
    Sees,
    Spot,
    Takes,
    TopTile,
    spot,
    standing,
)
from tutor.games.cleocatra.model import COLOURS, INDEX, LETTERS, NOBODY, PLAYERS, SEATS, Act, Held, Position, Top
from tutor.games.cleocatra.moves import (
    Begin,
    Dispatch,
    Draw,
    Explore,
    Herd,
    Lay,
    Move,
    Pass,
    Place,
    Post,
    Recall,
    Rescue,
    Score,
    Search,
    Swap,
    Team,
)
from tutor.games.cleocatra.prospects import moved, placed, put, swapped, taken, with_drawn
from tutor.games.cleocatra.rescuing import begin_rescue, post, recall, score
from tutor.games.cleocatra.turn import Steps

MIDDLE = cell_at(0, 0)


def resolve(pos: Position, move: Move) -> Steps:  # noqa: PLR0911 - one case, one return
    """The effect of a legal move."""
    match move:
        case Dispatch(tile):
            return _stand(pos, tile, rules.RESCUERS_DISPATCH)
        case Team(tile):
            return _stand(pos, tile, rules.RESCUERS_TEAM)
        case Lay():
            return _lay(pos, move.cell)
        case Draw(colour):
            return _draw(pos, colour)
        case Search(tile):
            return _search(pos, INDEX[tile])
        case Rescue(tile):
            return begin_rescue(pos, INDEX[tile])
        case Explore() | Begin() | Pass():
            return _plain(pos, move)
        case Score(tile):
            return score(pos, INDEX[tile])
        case Recall(tile):
            return recall(pos, INDEX[tile])
        case Post(tile):
            return post(pos, INDEX[tile])
        case _:
            return _special(pos, move)


def _plain(pos: Position, move: Explore | Begin | Pass) -> Steps:
    match move:
        case Explore():
            facts = {"seat": pos.actor, "what": Draws()}
            yield Step(rules.TILES_EXPLORE, replace(pos, stage=Top()), facts, ("stack",))
        case Begin(seat):
            after = replace(pos, start=int(seat), turn=int(seat), stage=Top())
            yield Step(rules.SETUP_START_PLAYER, after, {"seat": seat}, (f"player:{SEATS[seat]}",))
        case Pass():
            yield from _pass(pos)


def _pass(pos: Position) -> Steps:
    seat = pos.actor
    yield Step(rules.ADVANCED_CLEOCATRA_BONUS, pos, {"what": Declines(seat)}, (f"player:{SEATS[seat]}",))
    yield from turn.next_turn(pos)


def _special(pos: Position, move: Move) -> Steps:
    match move:
        case Herd():
            return _herd(pos, move)
        case Swap():
            return _swap(pos, move)
        case Place():
            return _place(pos, move)
        case _:
            raise AssertionError(move)


# ------------------------------------------------------------------------------------------------ tiles
def _draw(pos: Position, colour: str) -> Steps:
    index = COLOURS.index(colour)
    unseen = (*pos.unseen[:index], pos.unseen[index] - 1, *pos.unseen[index + 1 :])
    tile = len(pos.pyramid.cells)
    name, seat = LETTERS[tile], pos.actor
    drawn = with_drawn(pos.pyramid, colour)
    if pos.part == "setup" and tile == 0:
        after = replace(pos, unseen=unseen, pyramid=moved(drawn, 0, MIDDLE))
        yield from _first_tile(after, 0, "first:middle")
        return
    after = replace(pos, unseen=unseen, pyramid=drawn, stage=Held(tile))
    where = ("stack", f"tile:{name}")
    if pos.part == "setup":
        yield Step(rules.SETUP_SHUFFLE, after, {"what": TopTile(seat, name, colour)}, where)
    else:
        yield Step(rules.TILES_EXPLORE, after, {"seat": seat, "what": Sees(name, colour)}, where)


def _first_tile(pos: Position, tile: int, where: Spot | str) -> Steps:
    """Everybody's first tile: laid, and a rescuer on it."""
    seat, name = pos.actor, LETTERS[tile]
    own = pos.pyramid.rescuers[seat] | 1 << tile
    after = replace(pos, pyramid=put(pos.pyramid, seat, own), stage=Top())
    facts = {"seat": seat, "tile": name, "colour": pos.pyramid.colours[tile], "spot": where}
    yield Step(rules.SETUP_FIRST_TILES, after, facts, (f"tile:{name}", f"rescuer:{SEATS[seat]}:{name}"))
    yield from turn.next_to_lay(after)


def _search(pos: Position, tile: int) -> Steps:
    facts = {"seat": pos.actor, "what": Takes(LETTERS[tile])}
    yield Step(rules.TILES_SEARCH, taken(pos, tile), facts, (f"tile:{LETTERS[tile]}",))


def _lay(pos: Position, cell: int) -> Steps:
    held = pos.stage
    assert isinstance(held, Held)
    tile, pyramid = held.tile, pos.pyramid
    name, where = LETTERS[tile], spot(pyramid, cell)
    after = replace(pos, pyramid=moved(pyramid, tile, cell))
    if pos.part == "setup":
        yield from _first_tile(after, tile, where)
        return
    rule = rules.TILES_EXPLORE if held.old is None else rules.TILES_SEARCH
    yield Step(rule, after, {"seat": pos.actor, "what": Lays(name, where)}, (f"tile:{name}",))
    if riders := standing(pyramid, tile):
        yield Step(rules.ADVANCED_MAFDET, after, {"tile": name, "who": riders}, (f"tile:{name}",))
    yield from turn.after_tile(after, tile)


# ------------------------------------------------------------------------------------------------ rescuers
def _stand(pos: Position, tile: str, rule: Rule) -> Steps:
    seat = pos.actor
    pyramid = pos.pyramid
    after = replace(pos, pyramid=put(pyramid, seat, pyramid.rescuers[seat] | 1 << INDEX[tile]))
    livery = SEATS[seat]
    yield Step(rule, after, {"seat": seat, "tile": tile}, (f"rescuer:{livery}:{tile}", f"supply:{livery}"))
    yield from turn.after_rescuer(after)


def _herd(pos: Position, move: Herd) -> Steps:
    seat = pos.actor
    own = pos.pyramid.rescuers[seat] ^ (1 << INDEX[move.source] | 1 << INDEX[move.tile])
    after = replace(pos, pyramid=put(pos.pyramid, seat, own))
    facts = {"seat": seat, "source": move.source, "tile": move.tile}
    where = (f"rescuer:{SEATS[seat]}:{move.source}", f"rescuer:{SEATS[seat]}:{move.tile}")
    yield Step(rules.ADVANCED_HERD, after, facts, where)
    yield from turn.after_rescuer(after)


def _swap(pos: Position, move: Swap) -> Steps:
    seat = pos.actor
    source, tile = INDEX[move.source], INDEX[move.tile]
    after = replace(pos, pyramid=swapped(pos.pyramid, seat, source, move.seat, tile))
    facts = {"seat": seat, "other": move.seat, "source": move.source, "tile": move.tile}
    where = (f"rescuer:{SEATS[seat]}:{move.tile}", f"rescuer:{SEATS[move.seat]}:{move.source}")
    yield Step(rules.ADVANCED_BASTET, after, facts, where)
    yield from turn.after_tile(after, NOBODY)


def _place(pos: Position, move: Place) -> Steps:
    seat = PLAYERS[pos.turn]
    livery = SEATS[seat]
    if move.source:
        own = pos.pyramid.rescuers[seat] & ~(1 << INDEX[move.source])
        pos = replace(pos, pyramid=put(pos.pyramid, seat, own))
        facts = {"seat": seat, "tile": move.source}
        yield Step(rules.TURN_STUCK_SUPPLY, pos, facts, (f"rescuer:{livery}:{move.source}",))
        move = Place(move.tile)
    after = replace(pos, pyramid=placed(pos.pyramid, seat, move), part="placed", stage=Act(), cut=NOBODY)
    facts = {"seat": seat, "what": PutIn(move.tile)}
    yield Step(rules.TURN_STUCK, after, facts, (f"rescuer:{livery}:{move.tile}",))
