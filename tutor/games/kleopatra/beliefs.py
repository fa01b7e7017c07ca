"""What people get wrong, each as a small change of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from tutor.core.belief import Belief, Example
from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.core.tally import Line, Tally
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.garden import chain, many
from tutor.games.kleopatra.model import Acting, Final, Position, Setup, Sketch, TurningTile, Visiting
from tutor.games.kleopatra.moves import Claim, Order, Shed
from tutor.games.kleopatra.pieces import AMULETS, BID_AT, BONUS, PYRAMID_AT, RESOURCES, TAINTED, is_tainted
from tutor.games.kleopatra.play.limit import resolve_shed
from tutor.games.kleopatra.play.offering import reveal, take_place
from tutor.games.kleopatra.play.quarry import resolve_order
from tutor.games.kleopatra.play.questions import late
from tutor.games.kleopatra.play.sanctuary import (
    LATE_CLAIM,
    _tell_alive,
    _tell_formed,
    can_hold_no_tile,
    is_dead,
    judge_late_claim,
    where,
)
from tutor.games.kleopatra.play.stack import fits_somewhere, test_top
from tutor.games.kleopatra.play.state import Story, clockwise, corrupted, excess, paid
from tutor.games.kleopatra.play.visit import close
from tutor.games.kleopatra.score import amulet_cost, bonus, final_of, places

SMALL, POCKET = 5, 9
"""Fewer cells than a tile has; what people still call a pocket."""


# ------------------------------------------------------------------------------------------------ paying and building
def change_comes_back(tale: Story) -> None:
    """The unused half of a double card goes back to the hand."""
    visit, seat, before = tale.pos.visit, tale.pos.active, len(tale.steps)
    halves = [
        kind
        for place, kind in enumerate(RESOURCES)
        if visit.laid[place + len(RESOURCES)]
        and visit.laid[place] + 2 * visit.laid[place + len(RESOURCES)] > visit.covered[place]
    ]
    close(tale)
    tale.steps[before:] = [step for step in tale.steps[before:] if step.rule != r.PAYMENT_NO_CHANGE]
    player = tale.pos.players[seat]
    hand = tuple(sorted((*player.hand, *halves), key=list(AMULETS).index))
    players = (*tale.pos.players[:seat], replace(player, hand=hand), *tale.pos.players[seat + 1 :])
    tale.pos = replace(tale.pos, players=players)


def each_half_costs(tale: Story, move: Order) -> None:
    """A tainted card that pays for a second element costs once more."""
    before = len(tale.steps)
    resolve_order(tale, move)
    visit, seat = tale.pos.visit, tale.pos.active
    tainted = [TAINTED[kind] for place, kind in enumerate(RESOURCES) if visit.laid[place + len(RESOURCES)]]
    if tainted and any(step.rule == r.PAYMENT_SPLIT for step in tale.steps[before:]):
        tale.pos = corrupted(tale.pos, seat, 1)
        where, sheet = PYRAMID_AT[seat], amulet_cost(tainted[0])
        tale.tell(r.PAYMENT_TAINTED_AT_ONCE, where, sheet=sheet, seat=seat, card=tainted[0], amulets=1)


def both_bonuses(setup: Setup, elements: int) -> Tally:
    """Three elements bring the bonus for two besides."""
    lines = bonus(setup, elements).lines
    if elements < 3:
        return Tally(lines)
    return Tally((*lines, Line(r.QUARRY_BONUS_TWO, BONUS[2], 1, {"elements": elements})))


def every_wall(_door: str, walls: Sequence[str]) -> tuple[str, ...]:
    """A door counts all walls that stand."""
    return tuple(walls)


# ------------------------------------------------------------------------------------------------ the garden
def too_small(_pos: Position, region: int) -> bool:
    """Only a region of four cells or fewer is a sanctuary."""
    return many(region) < SMALL


def is_small(pos: Position, region: int) -> Iterator[Check]:
    """The same, told."""
    if many(region) < SMALL:
        yield from can_hold_no_tile(pos, region)
    else:
        yield r.SANCTUARY_REASON.check(False, *where(region), reason="shape", size=many(region))


def pocket(_pos: Position, region: int) -> bool:
    """Every closed pocket is a sanctuary."""
    return many(region) <= POCKET


def is_pocket(pos: Position, region: int) -> Iterator[Check]:
    """The same, told."""
    for check in can_hold_no_tile(pos, region):
        yield replace(check, ok=check.ok or many(region) <= POCKET)


def judge_open_claim(pos: Position, move: Claim, seat: Seat, now: Acting | Visiting | None) -> Iterator[Check]:
    """The builder has not missed it."""
    for check in judge_late_claim(pos, move, seat, now):
        yield replace(check, ok=check.ok or check.rule == r.SANCTUARY_NOW_OR_NEVER)


OPEN_CLAIM = replace(LATE_CLAIM, judge=judge_open_claim)


def claims_stay_open(_pos: Position) -> tuple[Kind, ...]:
    """A sanctuary can be claimed in any later turn."""
    return (OPEN_CLAIM,)


def nothing_lives(_tale: Story, _changed: tuple[int, ...]) -> None:
    """Nobody asks whether a tile still fits."""


def tell_pocket(tale: Story, region: int, *, is_new: bool) -> None:
    """Only that it is closed."""
    if is_new:
        tale.tell(r.SANCTUARY_FORMED, *where(region), size=many(region))


def all_misfits_leave(tale: Story) -> None:
    """Every tile of the stack that fits nowhere leaves, not only those on top."""
    test_top(tale)
    top = tale.pos.site.garden.top
    for tile in tale.pos.site.garden.stack if isinstance(tale.pos.now, TurningTile | Visiting) else ():
        if tile != top and not fits_somewhere(tale.pos, tile):
            garden = tale.pos.site.garden
            stack = tuple(letter for letter in garden.stack if letter != tile)
            garden = replace(garden, stack=stack, removed=(*garden.removed, tile))
            tale.pos = replace(tale.pos, site=replace(tale.pos.site, garden=garden))
            tale.tell(r.MOSAICS_TEST_REPEAT, "stack", reason="leaves", tile=tile)


# ------------------------------------------------------------------------------------------------ amulets
def close_ranks(bids: Sequence[int]) -> tuple[int, ...]:
    """After a tie comes the very next place."""
    values = sorted(set(bids), reverse=True)
    return tuple(1 + values.index(bid) for bid in bids)


def highest_pays(tale: Story, bids: tuple[int, ...]) -> None:
    """Only the highest bid is paid, the others go back."""
    seats = clockwise(tale.pos)
    made, ranks = dict(zip(seats, bids, strict=True)), dict(zip(seats, places(bids), strict=True))
    order = tuple(sorted(seats, key=lambda seat: (ranks[seat], seat)))
    shown, taken = [BID_AT[seat] for seat in seats], tuple(ranks[seat] for seat in order)
    first = [seat for seat in order if ranks[seat] == 1]
    for seat in first:
        tale.pos = paid(tale.pos, seat, -made[seat])
    bids = tuple(made[seat] for seat in first)
    tale.tell(r.OFFERING_LOST, *shown, seats=tuple(first), bids=bids, talents=sum(bids))
    if len(set(taken)) == 1:
        tale.tell(r.OFFERING_ALL_EQUAL, *shown, seats=order)
    elif len(set(taken)) < len(taken):
        tale.tell(r.OFFERING_TIES, *shown, seats=order, places=taken)
    for seat in order:
        take_place(tale, seat, ranks[seat], made[seat])


def each_card_costs(tale: Story, move: Shed) -> None:
    """Every card that is put off costs an amulet."""
    over = excess(tale.pos)
    resolve_shed(tale, move)
    tale.pos = corrupted(tale.pos, tale.pos.active, over - 1)


def cards_cost_what_they_show(pos: Position, seat: Seat) -> Final:
    """A card left in hand costs as many amulets as it shows."""
    final, player = final_of(pos, seat), pos.players[seat]
    if player.final is not None:
        return final
    shown = sum(max(1, AMULETS.get(card, 1)) for card in player.hand if is_tainted(card))
    return replace(final, tainted=shown)


# ------------------------------------------------------------------------------------------------ all of them
GARDEN_A = ".WWZZFVVV/WWX.ZFFFV/WXXXZZFTV/UUX###.T./.UI###TTT/UUI###.../.PI....../PPI....../PPI......"
GARDEN_B = ".F..PPZZ./FFFPPPZ../F.T..ZZ.Y/TTT###.YY/..T###.WY/UUV###WWY/U.V..WW../UUVVV..../........."
CORNER = "..V....../..V....../VVV....../...###.../...###.../...###.../........./........./........."
MOSAIC = ("artisan", "artisan", "stone", "marble", "lapis")
INLAID = ("order mosaic", *(f"lay {card}" for card in MOSAIC))
L_CELLS = "inlay L r6c7 r6c8 r7c7 r8c7 r9c7"
N_CELLS = "inlay N r8c8 r8c9 r9c6 r9c7 r9c8"
SPHINX = ("order sphinx", "lay artisan", "lay stone")
SPHINXES = tuple(move for space in (1, 2, 3) for move in (*SPHINX, "lay marble", f"build sphinx:{space}"))
NINE = Sketch(hands=(MOSAIC,), garden=GARDEN_A, stack="LNY")
WITH_T = Sketch(hands=(MOSAIC,), garden=GARDEN_A.replace("T", "."), stack="LNYT")
SPLIT = Sketch(hands=(("artisan", "artisan", "artisan", "stone", "marble", "lapis", "tainted-wood"),), merchants=(0,))
FOURTH = Sketch(
    stage="bid", altar=5, setup=Setup(players=4), talents=(9, 9, 9, 9), amulets=(4, 1, 0, 2), bids=(6, 4, 2)
)
TIED = Sketch(stage="bid", altar=5, talents=(9, 9, 9), amulets=(2, 2, 4), bids=(5, 5))
LAST_SPHINX = Sketch(
    hands=(("artisan", "stone", "marble", "beggar"),), merchants=(0, 0, 0), sphinxes=5, obelisks=(1, 2), throne=2,
    doors=("left", "right"), walls=("L1", "L2", "L3", "B1", "B2", "B3", "R3", "R2", "R1"),
)  # fmt: skip

BELIEFS = (
    Belief("change-comes-back", r.PAYMENT_NO_CHANGE, {close: change_comes_back}, Example(Sketch(hands=(("artisan", "stone", "tainted-marble"),)), (*SPHINX, "lay tainted-marble", "build sphinx:1"), "finish")),
    Belief("each-half-costs", r.PAYMENT_TAINTED_COST, {resolve_order: each_half_costs}, Example(SPLIT, ("order wall", "lay artisan", "lay stone", "lay tainted-wood", "build wall:L1"), "order door")),
    Belief("both-bonuses", r.QUARRY_BONUS_THREE, {bonus: both_bonuses}, Example(Sketch(hands=(("artisan", "stone", "marble") * 3,), merchants=(0,)), SPHINXES, "finish")),
    Belief("four-cells-at-most", r.SANCTUARY_REASON, {is_dead: too_small, can_hold_no_tile: is_small}, Example(NINE, INLAID, L_CELLS)),
    Belief("every-pocket", r.SANCTUARY_FORMED, {is_dead: pocket, can_hold_no_tile: is_pocket, _tell_alive: nothing_lives, _tell_formed: tell_pocket}, Example(WITH_T, INLAID, L_CELLS)),
    Belief("claimed-later", r.SANCTUARY_NOW_OR_NEVER, {late: claims_stay_open}, Example(Sketch(hands=(MOSAIC,), garden=CORNER, unclaimed=((Seat.FIRST, "r1c1"),)), (), "claim r1c1")),
    Belief("close-ranks", r.OFFERING_TIES, {places: close_ranks}, Example(TIED, (), "bid 3")),
    Belief("highest-pays", r.OFFERING_LOST, {reveal: highest_pays}, Example(FOURTH, (), "bid 0")),
    Belief("every-wall", r.ELEMENTS_DOOR_CHAIN, {chain: every_wall}, Example(Sketch(hands=(("artisan", "artisan", "wood", "marble", "lapis"),), walls=("L1", "L2", "L3", "B1", "B3"), talents=(0,), merchants=(0,)), ("order door", "lay artisan", "lay artisan", "lay wood", "lay marble", "lay lapis"), "build door:left")),
    Belief("each-card-costs", r.MARKET_HAND_DISCARD, {resolve_shed: each_card_costs}, Example(Sketch(stage="check", hands=(("artisan",) * 5 + ("stone",) * 4 + ("wood",) * 4,)), (), "shed")),
    Belief("all-misfits-leave", r.MOSAICS_TEST_REPEAT, {test_top: all_misfits_leave}, Example(Sketch(hands=(MOSAIC,), garden=GARDEN_B, stack="NXIL", sanctuaries=((Seat.FIRST, "r1c9"), (Seat.FIRST, "r5c1"))), (*INLAID, N_CELLS), "top X")),
    Belief("cards-cost-what-they-show", r.END_DISCARD_HAND, {final_of: cards_cost_what_they_show}, Example(LAST_SPHINX, (*SPHINX, "lay marble", "build sphinx:6"), "finish")),
)  # fmt: skip
