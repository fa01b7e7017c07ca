"""Laying out a game, the camel, and the first three treasures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tutor.core.course import HIDDEN, Kind, Seat, Step, Tale
from tutor.core.rule import Check
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import (
    Board,
    Player,
    Position,
    Round,
    Setup,
    Spells,
    Stack,
    Starting,
    Supply,
    Taking,
)
from tutor.games.morgenland.moves import Start, Take
from tutor.games.morgenland.pieces import (
    ARTIFACTS,
    BASIC_STACK,
    CAMEL_AT,
    CARD_AT,
    CARPET_STRENGTH,
    CAVES,
    DECK_AT,
    DISCARD_AT,
    DJINN,
    DOWRY,
    FIELD_AT,
    GUARD_AT,
    GUARDS,
    LAMP,
    MAGIC,
    NUMBERS,
    OF_EACH,
    PACKS,
    PALACE,
    PLAYER_AT,
    PROFI_STACK,
    SEATS,
    STACK_AT,
    STOCK_AT,
    TENT,
    TREASURES,
    VALUE_OF_KIND,
    clipped,
    hoard_of,
)
from tutor.games.morgenland.play.state import Story, order, pop, present, seated, supplied, take
from tutor.games.morgenland.play.treasures import in_stock, takes


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


def _lay_board(tale: Story) -> None:
    players = len(tale.pos.players)
    tale.tell(r.SETUP_BOARD, *FIELD_AT, caves=5, city=4, palace=5)
    tale.tell(r.SETUP_BOX, figures=40, treasures=95, artifacts=len(ARTIFACTS) * OF_EACH, guards=len(GUARDS))
    tale.tell(r.DATA_SHEET)
    tale.pos = replace(tale.pos, players=(Player(),) * players)
    tale.tell(r.DATA_COLOURS, *PLAYER_AT[:players], seats=SEATS[:players])
    tale.tell(r.SETUP_FIGURES, *PLAYER_AT[:players], numbers=NUMBERS)
    tale.tell(r.DATA_FIGURES, total=sum(NUMBERS), carpet=CARPET_STRENGTH)
    tale.tell(r.DATA_GUARDS, GUARD_AT, least=min(GUARDS), most=max(GUARDS))


def _lay_treasure(tale: Story) -> None:
    players = len(tale.pos.players)
    tale.pos = supplied(tale.pos, stock=(VALUE_OF_KIND,) * len(TREASURES))
    kinds = tuple(f"{kind}s" for kind in TREASURES)
    tale.tell(r.TREASURES_KINDS, *STOCK_AT, kinds=kinds)
    tale.tell(r.DATA_TREASURE_COUNTS, *STOCK_AT, value=VALUE_OF_KIND, total=VALUE_OF_KIND * len(TREASURES))
    tale.tell(r.TREASURES_HIDDEN, *PLAYER_AT[:players])
    tale.tell(r.CAVES_KIND, *FIELD_AT[:CAVES])
    tale.tell(r.DATA_CAVE_KINDS, *FIELD_AT[:CAVES], kinds=kinds)
    pack = tuple(PACKS[players])
    tale.pos = supplied(tale.pos, pack=pack)
    tale.tell(r.SETUP_TREASURE_PACK, CARD_AT, cards=len(pack), players=players)
    tale.tell(r.DATA_TREASURE_CARDS, CARD_AT, cards=sum(map(len, PACKS.values())))


def number_of_stacks(setup: Setup) -> int:
    """How many palace fields are used."""
    return 5 if not setup.profi and setup.basic_stacks == "five" else setup.players


def in_play(setup: Setup) -> tuple[str, ...]:
    """The artifacts that are used, one Lamp a player included."""
    each = OF_EACH if number_of_stacks(setup) > setup.players else setup.players
    return tuple(kind for kind in ARTIFACTS for _ in range(each))


def _lay_artifacts(tale: Story) -> None:
    setup = tale.pos.setup
    players, count = setup.players, number_of_stacks(setup)
    size = PROFI_STACK if setup.profi else BASIC_STACK
    tale.tell(r.SETUP_PALACE_FIELDS, *FIELD_AT[PALACE : PALACE + count], count=count)
    pos = replace(tale.pos, board=replace(tale.pos.board, stacks=(Stack(down=(HIDDEN,) * size),) * count))
    unseen = in_play(setup)[players:] if setup.profi else in_play(setup)  # the Lamps come first, and are dealt
    tale.pos = supplied(pos, unseen=unseen)
    if setup.profi:
        tale.tell(r.PROFI_BASE)
        tale.tell(r.PROFI_KINDS, each=players, total=len(ARTIFACTS) * players)
        for seat in range(players):
            tale.pos = seated(tale.pos, seat, artifacts=(LAMP,))
        tale.tell(r.PROFI_LAMP, *PLAYER_AT[:players], seats=SEATS[:players])
        tale.tell(r.PROFI_STACKS, *STACK_AT[:count], stacks=count, size=size)
    else:
        tale.tell(r.SETUP_BASIC_STACKS, *STACK_AT[:count], stacks=count, size=size, total=count * size)
    tale.tell(r.DATA_ARTIFACT_COUNTS, *STACK_AT[:count], total=count * size)


def _lay_magic(tale: Story) -> None:
    tale.pos = supplied(tale.pos, deck=MAGIC)
    tale.tell(r.PROFI_MAGIC_STACK, DECK_AT, DISCARD_AT, cards=len(MAGIC))
    tale.tell(r.DATA_MAGIC_COUNTS, DECK_AT, cards=len(MAGIC))
    tale.tell(r.MAGIC_PICTURES, DECK_AT)
    tale.tell(r.PROFI_CITY_OPEN, FIELD_AT[TENT], FIELD_AT[DJINN])
    tale.tell(r.PROFI_POWERS, *PLAYER_AT[: len(tale.pos.players)])


# ------------------------------------------------------------------------------------------------ the camel
def start_odds(pos: Position) -> Mapping[Start, int]:
    """Anybody may be the youngest."""
    return {Start(seat): 1 for seat in SEATS[: len(pos.players)]}


def judge_start(pos: Position, move: Start, _seat: Seat, _now: Starting | None) -> Iterator[Check]:
    """Somebody who plays."""
    players = len(pos.players)
    yield r.SETUP_FIGURES.check(move.seat < players, seat=move.seat, players=players)


def resolve_start(tale: Story, move: Start) -> None:
    """Give the camel away for the first time."""
    _give_camel(tale, move.seat)


def _give_camel(tale: Story, seat: Seat) -> None:
    pos = replace(tale.pos, camel=seat)
    tale.pos = replace(pos, tasks=tuple(Taking(each, DOWRY) for each in reversed(order(pos))))
    tale.tell(r.SETUP_CAMEL, CAMEL_AT, PLAYER_AT[seat], seat=seat)


# ------------------------------------------------------------------------------------------------ taking treasure
def judge_take(pos: Position, move: Take, _seat: Seat, now: Taking | None) -> Iterator[Check]:
    """Exactly as many as are given, and the stock has them."""
    wanted = hoard_of(move.treasure)
    if now:
        rule = r.SETUP_STOCK if now.why == "dowry" else r.CARDS_CHARITY
        yield rule.check(sum(wanted) == now.count, *STOCK_AT, reason="count", count=now.count)
    yield in_stock(pos.supply.stock, wanted)


def offer_takes(pos: Position, _seat: Seat) -> tuple[Take, ...]:
    """So many of any kinds, in stock or not."""
    count = present(pos, Taking).count
    return takes(count, (count,) * len(TREASURES))


def legal_takes(pos: Position, _seat: Seat) -> tuple[Take, ...]:
    """So many of what the stock has."""
    count = present(pos, Taking).count
    return takes(count, clipped(pos.supply.stock, count))


def resolve_take(tale: Story, move: Take) -> None:
    """Take it from the stock."""
    seat = present(tale.pos, Taking).seat
    tale.pos = pop(take(tale.pos, seat, hoard_of(move.treasure)))
    tale.tell(r.TREASURES_STOCK, PLAYER_AT[seat], reason="takes", seat=seat, treasure=move.treasure)


START = Kind(Start, r.SETUP_CAMEL, resolve_start, judge_start, odds=start_odds)
TAKE = Kind(Take, r.SETUP_STOCK, resolve_take, judge_take, offer_takes, legal_takes)
