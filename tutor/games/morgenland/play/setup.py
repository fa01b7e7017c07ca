"""Laying out a game, the camel, and the first three treasures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tutor.core.course import HIDDEN, Kind, Seat, Step, record
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
    CHARITY,
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
    recorder = record(Position(setup, players, Board(), Supply(), Round(), Spells(), Seat.FIRST, ()))
    _lay_board(recorder)
    _lay_treasure(recorder)
    _lay_artifacts(recorder)
    if setup.profi:
        _lay_magic(recorder)
    if setup.youngest is None or setup.youngest >= setup.players:
        recorder.pos = replace(recorder.pos, tasks=(Starting(),))
    else:
        _give_camel(recorder, setup.youngest)
    return iter(recorder.finish())


def _lay_board(recorder: Story) -> None:
    players = len(recorder.pos.players)
    recorder.step(r.SETUP_BOARD, *FIELD_AT, caves=5, city=4, palace=5)
    recorder.step(r.SETUP_BOX, figures=40, treasures=95, artifacts=len(ARTIFACTS) * OF_EACH, guards=len(GUARDS))
    recorder.step(r.DATA_SHEET)
    recorder.pos = replace(recorder.pos, players=(Player(),) * players)
    recorder.step(r.DATA_COLOURS, *PLAYER_AT[:players], seats=SEATS[:players])
    recorder.step(r.SETUP_FIGURES, *PLAYER_AT[:players], numbers=NUMBERS)
    recorder.step(r.DATA_FIGURES, total=sum(NUMBERS), carpet=CARPET_STRENGTH)
    recorder.step(r.DATA_GUARDS, GUARD_AT, least=min(GUARDS), most=max(GUARDS))


def _lay_treasure(recorder: Story) -> None:
    players = len(recorder.pos.players)
    recorder.pos = supplied(recorder.pos, stock=(VALUE_OF_KIND,) * len(TREASURES))
    kinds = tuple(f"{kind}s" for kind in TREASURES)
    recorder.step(r.TREASURES_KINDS, *STOCK_AT, kinds=kinds)
    recorder.step(r.DATA_TREASURE_COUNTS, *STOCK_AT, value=VALUE_OF_KIND, total=VALUE_OF_KIND * len(TREASURES))
    recorder.step(r.TREASURES_HIDDEN, *PLAYER_AT[:players])
    recorder.step(r.CAVES_KIND, *FIELD_AT[:CAVES])
    recorder.step(r.DATA_CAVE_KINDS, *FIELD_AT[:CAVES], kinds=kinds)
    pack = tuple(PACKS[players])
    recorder.pos = supplied(recorder.pos, pack=pack)
    recorder.step(r.SETUP_TREASURE_PACK, CARD_AT, cards=len(pack), players=players)
    recorder.step(r.DATA_TREASURE_CARDS, CARD_AT, cards=sum(map(len, PACKS.values())))


def number_of_stacks(setup: Setup) -> int:
    """How many palace fields are used."""
    return 5 if not setup.profi and setup.basic_stacks == "five" else setup.players


def in_play(setup: Setup) -> tuple[str, ...]:
    """The artifacts that are used, one Lamp a player included."""
    each = OF_EACH if number_of_stacks(setup) > setup.players else setup.players
    return tuple(kind for kind in ARTIFACTS for _ in range(each))


def _lay_artifacts(recorder: Story) -> None:
    setup = recorder.pos.setup
    players, count = setup.players, number_of_stacks(setup)
    size = PROFI_STACK if setup.profi else BASIC_STACK
    recorder.step(r.SETUP_PALACE_FIELDS, *FIELD_AT[PALACE : PALACE + count], count=count)
    pos = replace(recorder.pos, board=replace(recorder.pos.board, stacks=(Stack(down=(HIDDEN,) * size),) * count))
    unseen = in_play(setup)[players:] if setup.profi else in_play(setup)  # the Lamps come first, and are dealt
    recorder.pos = supplied(pos, unseen=unseen)
    if setup.profi:
        recorder.step(r.PROFI_BASE)
        recorder.step(r.PROFI_KINDS, each=players, total=len(ARTIFACTS) * players)
        for seat in range(players):
            recorder.pos = seated(recorder.pos, seat, artifacts=(LAMP,))
        recorder.step(r.PROFI_LAMP, *PLAYER_AT[:players], seats=SEATS[:players])
        recorder.step(r.PROFI_STACKS, *STACK_AT[:count], stacks=count, size=size)
    else:
        recorder.step(r.SETUP_BASIC_STACKS, *STACK_AT[:count], stacks=count, size=size, total=count * size)
    recorder.step(r.DATA_ARTIFACT_COUNTS, *STACK_AT[:count], total=count * size)


def _lay_magic(recorder: Story) -> None:
    recorder.pos = supplied(recorder.pos, deck=MAGIC)
    recorder.step(r.PROFI_MAGIC_STACK, DECK_AT, DISCARD_AT, cards=len(MAGIC))
    recorder.step(r.DATA_MAGIC_COUNTS, DECK_AT, cards=len(MAGIC))
    recorder.step(r.MAGIC_PICTURES, DECK_AT)
    recorder.step(r.PROFI_CITY_OPEN, FIELD_AT[TENT], FIELD_AT[DJINN])
    recorder.step(r.PROFI_POWERS, *PLAYER_AT[: len(recorder.pos.players)])


# ------------------------------------------------------------------------------------------------ the camel
def start_odds(pos: Position) -> Mapping[Start, int]:
    """Anybody may be the youngest."""
    return {Start(seat): 1 for seat in SEATS[: len(pos.players)]}


def judge_start(pos: Position, move: Start, _seat: Seat, _now: Starting | None) -> Iterator[Check]:
    """Somebody who plays."""
    players = len(pos.players)
    yield r.SETUP_FIGURES.check(move.seat < players, seat=move.seat, players=players)


def resolve_start(recorder: Story, move: Start) -> None:
    """Give the camel away for the first time."""
    _give_camel(recorder, move.seat)


def _give_camel(recorder: Story, seat: Seat) -> None:
    pos = replace(recorder.pos, camel=seat)
    recorder.pos = replace(pos, tasks=tuple(Taking(each, DOWRY) for each in reversed(order(pos))))
    recorder.step(r.SETUP_CAMEL, CAMEL_AT, PLAYER_AT[seat], seat=seat)


# ------------------------------------------------------------------------------------------------ taking treasure
def judge_take(pos: Position, move: Take, _seat: Seat, now: Taking | None) -> Iterator[Check]:
    """Exactly as many as are given, and the stock has them."""
    wanted = hoard_of(move.treasure)
    if now:
        rule = r.SETUP_STOCK if now.why == "dowry" else r.CARDS_CHARITY
        reason = "short" if now.why == "charity" and now.count < CHARITY else "count"
        yield rule.check(sum(wanted) == now.count, *STOCK_AT, reason=reason, count=now.count)
    yield in_stock(pos.supply.stock, wanted)


def offer_takes(pos: Position, _seat: Seat) -> tuple[Take, ...]:
    """So many of any kinds, in stock or not."""
    count = present(pos, Taking).count
    return takes(count, (count,) * len(TREASURES))


def legal_takes(pos: Position, _seat: Seat) -> tuple[Take, ...]:
    """So many of what the stock has."""
    count = present(pos, Taking).count
    return takes(count, clipped(pos.supply.stock, count))


def resolve_take(recorder: Story, move: Take) -> None:
    """Take it from the stock."""
    seat = present(recorder.pos, Taking).seat
    recorder.pos = pop(take(recorder.pos, seat, hoard_of(move.treasure)))
    recorder.step(r.TREASURES_STOCK, PLAYER_AT[seat], reason="takes", seat=seat, treasure=move.treasure)


START = Kind(Start, r.SETUP_CAMEL, resolve_start, judge_start, odds=start_odds)
TAKE = Kind(Take, r.SETUP_STOCK, resolve_take, judge_take, offer_takes, legal_takes)
