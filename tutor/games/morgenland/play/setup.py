"""Laying out a game, the camel, and the first three treasures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from tutor.core.game import Decision, Seat, Step
from tutor.core.rule import Check, Rule
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Board, Player, Position, Round, Setup, Spells, Stack, Starting, Supply, Taking
from tutor.games.morgenland.moves import Move, Start, Take
from tutor.games.morgenland.pieces import (
    ARTIFACTS,
    BASIC_STACK,
    CARPET_STRENGTH,
    DOWRY,
    FIELD_IDS,
    GUARDS,
    IN_CITY,
    KINDS,
    LAMP,
    MAGIC,
    NUMBERS,
    OF_EACH,
    PACKS,
    PROFI_STACK,
    SEATS,
    STACK_IDS,
    STOCK_IDS,
    VALUE_OF_KIND,
    clipped,
    hoard_of,
)
from tutor.games.morgenland.play.phase import Phase, by_chance, in_stock, of_kind, takes
from tutor.games.morgenland.play.state import Tale, bits, order, pop, seated, supplied, take


# ------------------------------------------------------------------------------------------------ the deal
def deal(setup: Setup) -> Iterator[Step[Position]]:
    """Lay out a new game."""
    players = tuple(Player(figures=()) for _ in range(setup.players))
    tale = Tale(Position(setup, players, Board(), Supply(), Round(), Spells(), Seat.FIRST, ()))
    _lay_board(tale)
    _lay_treasure(tale)
    _lay_artifacts(tale)
    if setup.profi:
        _lay_magic(tale)
    if setup.youngest is None or setup.youngest >= setup.players:
        tale.pos = replace(tale.pos, tasks=(Starting(),))
    else:
        _give_camel(tale, setup.youngest)
    return iter(tale.told())


def _lay_board(tale: Tale) -> None:
    players = len(tale.pos.players)
    tale.tell(rules.SETUP_BOARD, *FIELD_IDS, caves=5, city=4, palace=5)
    tale.tell(rules.SETUP_BOX, figures=40, treasures=95, artifacts=len(ARTIFACTS) * OF_EACH, guards=len(GUARDS))
    tale.tell(rules.DATA_SHEET)
    tale.pos = replace(tale.pos, players=(Player(),) * players)
    seats = SEATS[:players]
    tale.tell(rules.DATA_COLOURS, *map(things.player, seats), seats=seats)
    where = map(things.player, seats)
    tale.tell(rules.SETUP_FIGURES, *where, numbers=NUMBERS)
    tale.tell(rules.DATA_FIGURES, total=sum(NUMBERS), carpet=CARPET_STRENGTH)
    tale.tell(rules.DATA_GUARDS, "guard", least=min(GUARDS), most=max(GUARDS))


def _lay_treasure(tale: Tale) -> None:
    players = len(tale.pos.players)
    tale.pos = supplied(tale.pos, stock=(VALUE_OF_KIND,) * len(KINDS))
    tale.tell(rules.TREASURES_KINDS, *STOCK_IDS, kinds=tuple(kind + "s" for kind in KINDS))
    tale.tell(rules.DATA_TREASURE_COUNTS, *STOCK_IDS, value=VALUE_OF_KIND, total=VALUE_OF_KIND * len(KINDS))
    tale.tell(rules.TREASURES_HIDDEN, *map(things.player, range(players)))
    caves = FIELD_IDS[:5]
    tale.tell(rules.CAVES_KIND, *caves)
    tale.tell(rules.DATA_CAVE_KINDS, *caves, kinds=tuple(kind + "s" for kind in KINDS))
    pack = tuple(PACKS[players])
    tale.pos = supplied(tale.pos, pack=pack)
    tale.tell(rules.SETUP_TREASURE_PACK, things.TREASURE_CARD, cards=len(pack), players=players)
    tale.tell(rules.DATA_TREASURE_CARDS, things.TREASURE_CARD, cards=sum(map(len, PACKS.values())))


def number_of_stacks(setup: Setup) -> int:
    """How many palace fields are used."""
    return 5 if not setup.profi and setup.basic_stacks == "five" else setup.players


def in_play(setup: Setup) -> tuple[str, ...]:
    """The artifacts that are used, one Lamp a player included."""
    each = OF_EACH if number_of_stacks(setup) > setup.players else setup.players
    return tuple(kind for kind in ARTIFACTS for _ in range(each))


def _lay_artifacts(tale: Tale) -> None:
    setup = tale.pos.setup
    count = number_of_stacks(setup)
    size = PROFI_STACK if setup.profi else BASIC_STACK
    unseen = list(in_play(setup))
    if setup.profi:
        del unseen[: setup.players]  # the Lamps, which come first
    used = FIELD_IDS[10 : 10 + count]
    stacks = STACK_IDS[:count]
    tale.tell(rules.SETUP_PALACE_FIELDS, *used, count=count)
    pos = replace(tale.pos, board=replace(tale.pos.board, stacks=(Stack(down=("?",) * size),) * count))
    tale.pos = supplied(pos, unseen=tuple(unseen))
    if setup.profi:
        tale.tell(rules.PROFI_BASE)
        tale.tell(rules.PROFI_KINDS, each=setup.players, total=len(ARTIFACTS) * setup.players)
        for seat in range(setup.players):
            tale.pos = seated(tale.pos, seat, artifacts=(LAMP,))
        tale.tell(rules.PROFI_LAMP, *map(things.player, range(setup.players)), seats=SEATS[: setup.players])
        tale.tell(rules.PROFI_STACKS, *stacks, stacks=count, size=size)
    else:
        tale.tell(rules.SETUP_BASIC_STACKS, *stacks, stacks=count, size=size, total=count * size)
    tale.tell(rules.DATA_ARTIFACT_COUNTS, *stacks, total=count * size)


def _lay_magic(tale: Tale) -> None:
    tale.pos = supplied(tale.pos, deck=MAGIC)
    tale.tell(rules.PROFI_MAGIC_STACK, things.MAGIC_STACK, things.MAGIC_DISCARD, cards=len(MAGIC))
    tale.tell(rules.DATA_MAGIC_COUNTS, things.MAGIC_STACK, cards=len(MAGIC))
    tale.tell(rules.MAGIC_PICTURES, things.MAGIC_STACK)
    tale.tell(rules.PROFI_CITY_OPEN, *(FIELD_IDS[field] for field in bits(IN_CITY)[:2]))
    tale.tell(rules.PROFI_POWERS, *map(things.player, range(len(tale.pos.players))))


# ------------------------------------------------------------------------------------------------ the camel
def _give_camel(tale: Tale, seat: Seat) -> None:
    pos = replace(tale.pos, camel=seat)
    takings = tuple(Taking(each, DOWRY) for each in reversed(order(pos)))
    tale.pos = replace(pos, tasks=takings)
    tale.tell(rules.SETUP_CAMEL, things.CAMEL, things.player(seat), seat=seat)


def _ask_start(_pos: Position, _task: Starting) -> Decision:
    return Decision(Seat.CHANCE, rules.SETUP_CAMEL)


def _start_odds(pos: Position, _task: Starting) -> Mapping[Move, int]:
    return {Start(seat): 1 for seat in SEATS[: len(pos.players)]}


def _judge_start(pos: Position, _task: Starting, move: Start, _mover: int) -> Iterator[Check]:
    players = len(pos.players)
    yield rules.SETUP_FIGURES.check(move.seat < players, seat=move.seat, players=players)


def _start(tale: Tale, _task: Starting, move: Start) -> None:
    _give_camel(tale, move.seat)


STARTING = by_chance(_ask_start, _start_odds, _start, _judge_start, Start)


# ------------------------------------------------------------------------------------------------ taking treasure
def _rule_of(task: Taking) -> Rule:
    return rules.SETUP_STOCK if task.why == "dowry" else rules.CARDS_CHARITY


def _ask_taking(_pos: Position, task: Taking) -> Decision:
    return Decision(task.seat, _rule_of(task), {"count": task.count})


def _takes(pos: Position, task: Taking) -> Sequence[Move]:
    return takes(task.count, clipped(pos.supply.stock, task.count))


def _take_candidates(_pos: Position, task: Taking) -> Sequence[Move]:
    return takes(task.count, (task.count,) * len(KINDS))


def _judge_taking(pos: Position, task: Taking, move: Take, _mover: int) -> Iterable[Check]:
    wanted = hoard_of(move.treasure)
    facts = {"seat": task.seat, "count": task.count}
    return Check(_rule_of(task), sum(wanted) == task.count, facts, STOCK_IDS), in_stock(pos, wanted)


def _take(tale: Tale, task: Taking, move: Take) -> None:
    tale.pos = pop(take(tale.pos, task.seat, hoard_of(move.treasure)))
    where = things.player(task.seat)
    tale.tell(rules.TREASURES_STOCK, where, seat=task.seat, deed="takes", treasure=move.treasure, way="from")


TAKING = Phase(_ask_taking, of_kind((Take,)), _take_candidates, _take, _judge_taking, _takes)
