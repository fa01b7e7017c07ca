"""What people get wrong, each as a small change of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from tutor.core.belief import Belief, Example
from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.core.tally import Line, Tally
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.garden import chain, many
from tutor.games.kleopatra.model import Position, Setup, Sketch, TurningTile, Visit, Visiting
from tutor.games.kleopatra.pieces import AMULETS, BONUS, PYRAMID_AT, RESOURCES, TAINTED, is_tainted
from tutor.games.kleopatra.play.limit import shed_cost
from tutor.games.kleopatra.play.offering import lose_bids
from tutor.games.kleopatra.play.quarry import use_spare
from tutor.games.kleopatra.play.questions import late
from tutor.games.kleopatra.play.sanctuary import (
    LATE_CLAIM,
    can_hold_no_tile,
    is_dead,
    tell_alive,
    tell_formed,
    was_missed,
    where,
)
from tutor.games.kleopatra.play.stack import fits_somewhere, test_top, used_up
from tutor.games.kleopatra.play.state import Story, corrupted, excess, with_cards, with_player
from tutor.games.kleopatra.play.visit import give_no_change
from tutor.games.kleopatra.score import amulet_cost, bonus, left_in_hand, places

SMALL, POCKET = 5, 9
"""Fewer cells than a tile has; what people still call a pocket."""


# ------------------------------------------------------------------------------------------------ paying and building
def change_comes_back(recorder: Story, visit: Visit) -> None:
    """The unused half of a double card goes back to the hand."""
    seat = recorder.pos.active
    halves = [
        kind
        for place, kind in enumerate(RESOURCES)
        if visit.laid[place + len(RESOURCES)]
        and visit.laid[place] + 2 * visit.laid[place + len(RESOURCES)] > visit.covered[place]
    ]
    player = recorder.pos.players[seat]
    recorder.pos = with_player(recorder.pos, seat, replace(player, hand=with_cards(player.hand, halves)))


def each_half_costs(recorder: Story, element: str, spare: int) -> None:
    """A tainted card that pays for a second element costs once more."""
    use_spare.truth(recorder, element, spare)
    visit, seat = recorder.pos.visit, recorder.pos.active
    tainted = [TAINTED[kind] for place, kind in enumerate(RESOURCES) if visit.laid[place + len(RESOURCES)]]
    if tainted:
        recorder.pos = corrupted(recorder.pos, seat, 1)
        where, sheet = PYRAMID_AT[seat], amulet_cost(tainted[0])
        recorder.step(r.PAYMENT_TAINTED_AT_ONCE, where, sheet=sheet, seat=seat, card=tainted[0], amulets=1)


def both_bonuses(setup: Setup, elements: int) -> Tally:
    """Three elements bring the bonus for two besides."""
    lines = bonus.truth(setup, elements).lines
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
        yield from can_hold_no_tile.truth(pos, region)
    else:
        yield r.SANCTUARY_REASON.check(False, *where(region), reason="shape", size=many(region))


def pocket(_pos: Position, region: int) -> bool:
    """Every closed pocket is a sanctuary."""
    return many(region) <= POCKET


def is_pocket(pos: Position, region: int) -> Iterator[Check]:
    """The same, told."""
    for check in can_hold_no_tile.truth(pos, region):
        yield replace(check, ok=check.ok or many(region) <= POCKET)


def never_missed(pos: Position, region: int, seat: Seat) -> Iterator[Check]:
    """The builder has not missed it."""
    for check in was_missed.truth(pos, region, seat):
        yield replace(check, ok=check.ok or check.rule == r.SANCTUARY_NOW_OR_NEVER)


def claims_stay_open(_pos: Position) -> tuple[Kind, ...]:
    """A sanctuary can be claimed in any later turn."""
    return (LATE_CLAIM,)


def nothing_lives(_recorder: Story, _changed: tuple[int, ...]) -> None:
    """Nobody asks whether a tile still fits."""


def tell_pocket(recorder: Story, region: int, *, is_new: bool) -> None:
    """Only that it is closed."""
    if is_new:
        recorder.step(r.SANCTUARY_FORMED, *where(region), size=many(region))


def all_misfits_leave(recorder: Story) -> None:
    """Every tile of the stack that fits nowhere leaves, not only those on top."""
    test_top.truth(recorder)
    top = recorder.pos.site.garden.top
    for tile in recorder.pos.site.garden.stack if isinstance(recorder.pos.now, TurningTile | Visiting) else ():
        if tile != top and not fits_somewhere(recorder.pos, tile):
            garden = recorder.pos.site.garden
            stack = tuple(letter for letter in garden.stack if letter != tile)
            garden = replace(garden, stack=stack, removed=(*garden.removed, tile))
            recorder.pos = replace(recorder.pos, site=replace(recorder.pos.site, garden=garden))
            recorder.step(r.MOSAICS_TEST_REPEAT, "stack", reason="leaves", tile=tile)
    if isinstance(recorder.pos.now, TurningTile) and not recorder.pos.site.garden.stack:
        used_up(recorder)


# ------------------------------------------------------------------------------------------------ amulets
def close_ranks(bids: Sequence[int]) -> tuple[int, ...]:
    """After a tie comes the very next place."""
    values = sorted(set(bids), reverse=True)
    return tuple(1 + values.index(bid) for bid in bids)


def highest_pays(recorder: Story, made: Mapping[Seat, int]) -> None:
    """Only the highest bid is paid, the others go back."""
    lose_bids.truth(recorder, {seat: bid for seat, bid in made.items() if bid == max(made.values())})


def each_card_costs(pos: Position) -> int:
    """Every card that is put off costs an amulet."""
    return excess(pos)


def cards_cost_what_they_show(hand: Sequence[str]) -> int:
    """A card left in hand costs as many amulets as it shows."""
    return sum(max(1, AMULETS.get(card, 1)) for card in hand if is_tainted(card))


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
    Belief("change-comes-back", r.PAYMENT_NO_CHANGE, {give_no_change: change_comes_back}, Example(Sketch(hands=(("artisan", "stone", "tainted-marble"),)), (*SPHINX, "lay tainted-marble", "build sphinx:1"), "finish")),
    Belief("each-half-costs", r.PAYMENT_TAINTED_COST, {use_spare: each_half_costs}, Example(SPLIT, ("order wall", "lay artisan", "lay stone", "lay tainted-wood", "build wall:L1"), "order door")),
    Belief("both-bonuses", r.QUARRY_BONUS_THREE, {bonus: both_bonuses}, Example(Sketch(hands=(("artisan", "stone", "marble") * 3,), merchants=(0,)), SPHINXES, "finish")),
    Belief("four-cells-at-most", r.SANCTUARY_REASON, {is_dead: too_small, can_hold_no_tile: is_small}, Example(NINE, INLAID, L_CELLS)),
    Belief("every-pocket", r.SANCTUARY_FORMED, {is_dead: pocket, can_hold_no_tile: is_pocket, tell_alive: nothing_lives, tell_formed: tell_pocket}, Example(WITH_T, INLAID, L_CELLS)),
    Belief("claimed-later", r.SANCTUARY_NOW_OR_NEVER, {late: claims_stay_open, was_missed: never_missed}, Example(Sketch(hands=(MOSAIC,), garden=CORNER, unclaimed=((Seat.FIRST, "r1c1"),)), (), "claim r1c1")),
    Belief("close-ranks", r.OFFERING_TIES, {places: close_ranks}, Example(TIED, (), "bid 3")),
    Belief("highest-pays", r.OFFERING_LOST, {lose_bids: highest_pays}, Example(FOURTH, (), "bid 0")),
    Belief("every-wall", r.ELEMENTS_DOOR_CHAIN, {chain: every_wall}, Example(Sketch(hands=(("artisan", "artisan", "wood", "marble", "lapis"),), walls=("L1", "L2", "L3", "B1", "B3"), talents=(0,), merchants=(0,)), ("order door", "lay artisan", "lay artisan", "lay wood", "lay marble", "lay lapis"), "build door:left")),
    Belief("each-card-costs", r.MARKET_HAND_DISCARD, {shed_cost: each_card_costs}, Example(Sketch(stage="check", hands=(("artisan",) * 5 + ("stone",) * 4 + ("wood",) * 4,)), (), "shed")),
    Belief("all-misfits-leave", r.MOSAICS_TEST_REPEAT, {test_top: all_misfits_leave}, Example(Sketch(hands=(MOSAIC,), garden=GARDEN_B, stack="NXIL", sanctuaries=((Seat.FIRST, "r1c9"), (Seat.FIRST, "r5c1"))), (*INLAID, N_CELLS), "top X")),
    Belief("cards-cost-what-they-show", r.END_DISCARD_HAND, {left_in_hand: cards_cost_what_they_show}, Example(LAST_SPHINX, (*SPHINX, "lay marble", "build sphinx:6"), "finish")),
)  # fmt: skip
