"""A sketch made into a position, or refused with every reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Literal

from msgspec.structs import replace

from tutor.core.game import HIDDEN, Impossible, Seat
from tutor.core.rule import Check, Verdict
from tutor.games.kleopatra.data import (
    CARDS,
    COUNT,
    DICE,
    DOORS,
    FOOTPRINTS,
    MERCHANTS,
    PLAYERS,
    SHAPES,
    STALLS,
    START_TALENTS,
    STATUES,
    TALENTS,
    WALLS,
)
from tutor.games.kleopatra.garden import (
    BIT,
    FOUNDATION,
    GARDEN,
    cells,
    fits,
    fitting,
    flood,
    is_turned_over,
    letter_of,
    many,
)
from tutor.games.kleopatra.model import (
    CATEGORIES,
    DOWN,
    FACE,
    KINDS,
    Garden,
    Market,
    Mosaic,
    Offering,
    Palace,
    Player,
    Position,
    Sanctuary,
    Site,
    Sketch,
    by_kind,
    is_complete,
)
from tutor.games.kleopatra.play.change import SEATS, spots
from tutor.games.kleopatra.play.end import count
from tutor.games.kleopatra.play.pile import counts
from tutor.games.kleopatra.play.sanctuary import is_dead
from tutor.games.kleopatra.rules import (
    DISAGREEMENTS_SANCTUARY_REASON,
    ELEMENTS_DOOR_PLACE,
    ELEMENTS_OBELISK,
    ELEMENTS_WALL_SLOTS,
    END_STEP,
    END_TRIGGER,
    MARKET_KEEP_SIDE,
    MARKET_PILE_TOP,
    MARKET_REFILL,
    MOSAICS_FOUNDATION,
    MOSAICS_GARDEN,
    MOSAICS_SHAPES,
    MOSAICS_TOP_TEST,
    MOSAICS_TURNING,
    OFFERING_AMOUNT,
    OFFERING_BID,
    OFFERING_TRIGGER,
    SANCTUARY_FORMED,
    SANCTUARY_NOW_OR_NEVER,
    SANCTUARY_ONE_STATUE,
    SANCTUARY_REGION,
    SANCTUARY_STATUES,
    SETUP_BANK,
    SETUP_DECK,
    SETUP_DICE,
    SETUP_FIRST_PLAYER,
    SETUP_KIT,
    SETUP_MARKET,
    SETUP_PLAYERS,
    SETUP_QUARRY,
)


def compose(sketch: Sketch) -> Position:
    """Fill in a sketch, or raise `Impossible` with every reason."""
    checks = [*_judge_table(sketch), *_judge_cards(sketch), *_judge_palace(sketch)]
    garden = None
    if not (broken := [*_judge_rows(sketch)]):
        garden = _garden(sketch)
        checks += [*_judge_garden(sketch, garden), *_judge_sanctuaries(sketch, garden)]
    checks += broken
    if garden is None or not all(check.ok for check in checks):
        raise Impossible(Verdict(tuple(checks)))
    pos = _position(sketch, garden)
    checks += _judge_walk(sketch, pos)
    if not all(check.ok for check in checks):
        raise Impossible(Verdict(tuple(checks)))
    if sketch.stage == "over":
        *_, last = count(pos)
        return last.after
    return pos


# ------------------------------------------------------------------------------------------------ the table
def _by_seat(values: Sequence[int], players: int, default: int) -> tuple[int, ...]:
    return (*values, *(default for _ in range(players - len(values))))


def _judge_table(sketch: Sketch) -> Iterator[Check]:
    """Players, what they own, the dice and the bids."""
    players = sketch.setup.players
    seats = (sketch.active, *(seat for seat, _ in (*sketch.sanctuaries, *sketch.unclaimed)))
    by_seat = (sketch.hands, sketch.talents, sketch.amulets, sketch.merchants, sketch.statues)
    named = max(*map(len, by_seat), *(seat + 1 for seat in seats))
    seated = players in PLAYERS and named <= players and min(seats) >= 0
    yield SETUP_PLAYERS.check(seated, players=max(players, named))
    yield SETUP_FIRST_PLAYER.check(sketch.setup.first < players, players=players)
    yield from _judge_kits(sketch)
    talents = _by_seat(sketch.talents, players, START_TALENTS)
    for seat, owned in zip(SEATS, talents, strict=False):
        if owned < 0:
            yield SETUP_BANK.check(False, f"talents:{int(seat)}", debt=True, seat=seat, talents=owned, all=TALENTS)
    owned = sum(talents)
    yield SETUP_BANK.check(owned <= TALENTS, debt=False, seat=sketch.active, talents=owned, all=TALENTS)
    yield SETUP_DICE.check(0 <= sketch.altar <= DICE, "altar", altar=sketch.altar, dice=DICE)
    yield OFFERING_TRIGGER.check((sketch.altar == DICE) == (sketch.stage == "bid"), "altar", altar=sketch.altar)
    if seated:
        yield from _judge_bids(sketch, talents)


def _judge_kits(sketch: Sketch) -> Iterator[Check]:
    """Merchants and statues, no more than there are; of nothing fewer than none."""
    kits = (("merchants", sketch.merchants, MERCHANTS), ("statues", sketch.statues, STATUES))
    wrong = [
        SETUP_KIT.check(False, fewer=number < 0, seat=seat, number=number, things=things, all=most)
        for things, numbers, most in (*kits, ("amulets", sketch.amulets, None))
        for seat, number in zip(SEATS, numbers, strict=False)
        if number < 0 or (most is not None and number > most)
    ]
    yield from wrong or [SETUP_KIT.check(True, merchants=MERCHANTS, statues=STATUES)]


def _judge_bids(sketch: Sketch, talents: Sequence[int]) -> Iterator[Check]:
    """Bids only in an offering, no more than is owned, and one at least still to come."""
    players, bids = sketch.setup.players, sketch.bids
    offering = sketch.stage == "bid"
    if len(bids) >= players or (bids and not offering):
        yield OFFERING_BID.check(False, "altar", offering=offering, bids=len(bids), players=players)
    for place, bid in enumerate(bids[:players]):
        seat = (sketch.active + place) % players
        yield OFFERING_AMOUNT.check(0 <= bid <= talents[seat], f"talents:{seat}", bid=bid, talents=talents[seat])


def _judge_cards(sketch: Sketch) -> Iterator[Check]:
    """No more cards of a kind than there are, all of them somewhere."""
    used = Counter(_named(sketch))
    for kind, copies in sorted(used.items()):
        if copies > CARDS.get(kind, 0):
            card = kind if kind in CARDS else f'"{kind}"'
            yield SETUP_DECK.check(False, card=card, cards=copies, all=CARDS.get(kind, 0), pile=False)
    for card in dict.fromkeys(card for group in (*sketch.hands, sketch.discard) for card in group):
        if FACE.get(card, card) != card:
            yield MARKET_KEEP_SIDE.check(False, card=FACE[card])
    yield SETUP_MARKET.check(len(sketch.stalls) == STALLS, stalls=len(sketch.stalls))
    drawn = len(sketch.drawn)
    if not (0 < drawn <= STALLS if sketch.stage == "refill" else drawn == 0):
        yield MARKET_REFILL.check(False, stall=0, exists=False, filled=())
    if sketch.pile is not None:
        left = sum(CARDS.values()) - used.total() + bool(sketch.top)
        free_hand = len(sketch.hands) < sketch.setup.players
        ok = 0 <= sketch.pile <= left and (free_hand or sketch.pile == left)
        yield SETUP_DECK.check(ok, "pile", card=HIDDEN, cards=sketch.pile, all=left, pile=True)
        if sketch.top and sketch.pile < 1:
            yield MARKET_PILE_TOP.check(False, "pile", up=0, down=0)


def _named(sketch: Sketch) -> Iterator[str]:
    """Every card a sketch names."""
    groups = (*sketch.hands, *sketch.stalls, sketch.discard, sketch.drawn, (sketch.top,) if sketch.top else ())
    for group in groups:
        yield from (FACE.get(card, card) for card in group)


def _judge_palace(sketch: Sketch) -> Iterator[Check]:
    """Elements in their places."""
    for wall, times in Counter(sketch.walls).items():
        yield ELEMENTS_WALL_SLOTS.check(wall in WALLS and times == 1, wall=wall)
    for door, times in Counter(sketch.doors).items():
        yield ELEMENTS_DOOR_PLACE.check(door in DOORS and times == 1, door=door, exists=door in DOORS)
    for space, times in Counter(sketch.obelisks).items():
        yield ELEMENTS_OBELISK.check(space in {1, 2} and times == 1, space=space)
    sphinxes, throne = COUNT["sphinx"], COUNT["pedestal"] + COUNT["throne"]
    for element, built, all_built in (("sphinx", sketch.sphinxes, sphinxes), ("throne", sketch.throne, throne)):
        if not 0 <= built <= all_built:
            yield SETUP_QUARRY.check(False, tile=False, doubled=(), element=element, built=built, all=all_built)


# ------------------------------------------------------------------------------------------------ the garden
def _rows(sketch: Sketch) -> tuple[str, ...]:
    return tuple(sketch.garden.split("/")) if sketch.garden else ("." * 9,) * 9


def _judge_rows(sketch: Sketch) -> Iterator[Check]:
    """Nine rows of nine, and only tiles that exist; only what is broken."""
    rows = _rows(sketch)
    outside = sum(abs(len(row) - len(due)) for row, due in zip_longest(rows, ("." * 9,) * 9, fillvalue=""))
    if outside:
        yield MOSAICS_GARDEN.check(False, laid=False, outside=outside)
    if signs := set("".join(rows)) - {".", "#", *SHAPES}:
        yield _doubled(tuple(sorted(signs)), len(SHAPES))


def _doubled(doubled: tuple[str, ...], tiles: int) -> Check:
    """Every tile exists once, or these do not."""
    facts = {"tile": True, "doubled": doubled, "element": "mosaic", "built": tiles, "all": len(SHAPES), "tiles": tiles}
    return SETUP_QUARRY.check(not doubled, "stack", **facts)


def _bits(sketch: Sketch, sign: str) -> int:
    return sum(1 << place for place, found in enumerate("".join(_rows(sketch))) if found == sign)


def _garden(sketch: Sketch) -> Garden:
    laid = [letter for letter in SHAPES if _bits(sketch, letter)]
    mosaics = tuple(Mosaic(letter, _bits(sketch, letter)) for letter in laid)
    stack = tuple(SHAPES) if sketch.stack is None else tuple(sketch.stack)
    if sketch.stack is None:
        stack = tuple(letter for letter in stack if letter not in laid)
    covered = 0
    for mosaic in mosaics:
        covered |= mosaic.cells
    top = stack[0] if stack else ""
    removed = tuple(letter for letter in SHAPES if letter not in laid and letter not in stack)
    return Garden(mosaics, covered, tuple(sorted(stack)), top, removed)


def _judge_garden(sketch: Sketch, garden: Garden) -> Iterator[Check]:
    """Tiles of the right shape on garden cells, each only once."""
    over = sketch.setup.turning == "over"
    for mosaic in garden.mosaics:
        where = spots(cells(mosaic.cells))
        size = many(mosaic.cells)
        shaped = letter_of(mosaic.cells) == mosaic.tile
        yield MOSAICS_SHAPES.check(shaped, *where, tile=mosaic.tile, cells=size)
        wrong = many(mosaic.cells & FOUNDATION)
        yield MOSAICS_FOUNDATION.check(not wrong, *where, cells=wrong)
        if shaped and not over:
            turned = is_turned_over(mosaic.cells)
            yield MOSAICS_TURNING.check(not turned, *where, tile=mosaic.tile, over=turned)
    laid = [mosaic.tile for mosaic in garden.mosaics]
    once = Counter((*laid, *garden.stack))
    doubled = tuple(sorted(letter for letter, times in once.items() if times > 1 or letter not in SHAPES))
    yield _doubled(doubled, len(garden.stack))
    if garden.top in SHAPES and sketch.setup.top_test == "italian":
        fit = fits(garden.top, GARDEN & ~garden.covered, flip=over)
        yield MOSAICS_TOP_TEST.check(fit, "stack", tile=garden.top, fits=fit)


def _judge_sanctuaries(sketch: Sketch, garden: Garden) -> Iterator[Check]:
    """Statues in dead regions, one in each, two for a player."""
    free = GARDEN & ~garden.covered
    known = replace(garden, stack=tuple(letter for letter in garden.stack if letter in SHAPES))
    pos = Position(sketch.setup, sketch.stage, sketch.active, (), Market(), Site(garden=known))
    owners: dict[int, Seat] = {}
    builders: dict[int, Seat] = {}
    for seen, places in ((owners, sketch.sanctuaries), (builders, sketch.unclaimed)):
        for seat, cell in places:
            region = flood(BIT[cell], free) if cell in BIT else 0
            where, size = spots(cells(region)) or spots((cell,)), many(region)
            yield SANCTUARY_REGION.check(region > 0, *where, cell=cell, size=size)
            if not region:
                continue
            yield SANCTUARY_ONE_STATUE.check(region not in owners, *where, owner=owners.get(region), size=size)
            if region in builders:
                yield SANCTUARY_NOW_OR_NEVER.check(False, *where, builder=builders[region], size=size)
            seen[region] = seat
            yield from _judge_dead(pos, region, where)
    for seat, times in Counter(seat for seat, _ in sketch.sanctuaries).items():
        kept = sketch.statues[seat] if 0 <= seat < len(sketch.statues) else 0
        yield SANCTUARY_STATUES.check(times + kept <= STATUES, statues=STATUES - times - kept)


def _judge_dead(pos: Position, region: int, where: tuple[str, ...]) -> Iterator[Check]:
    """Nothing more can be built in a sanctuary, by the reading that is played."""
    size, stack = many(region), pos.site.garden.stack
    found = fitting(region, stack, flip=pos.setup.turning == "over")
    yield SANCTUARY_FORMED.check(found is None, *where, size=size, tile=found[0] if found else "")
    if pos.setup.sanctuary_reason == "italian":
        yield DISAGREEMENTS_SANCTUARY_REASON.check(is_dead(pos, region), *where, size=size, tiles=len(stack))


# ------------------------------------------------------------------------------------------------ the position
def _position(sketch: Sketch, garden: Garden) -> Position:
    free = GARDEN & ~garden.covered
    garden = replace(
        garden,
        sanctuaries=tuple(Sanctuary(seat, flood(BIT[cell], free), cell) for seat, cell in sketch.sanctuaries),
        unclaimed=tuple(Sanctuary(seat, flood(BIT[cell], free)) for seat, cell in sketch.unclaimed),
    )
    market, spare = _market(sketch)
    palace = Palace(sketch.walls, sketch.doors, sketch.obelisks, sketch.sphinxes, sketch.throne)
    pos = Position(
        sketch.setup, sketch.stage, sketch.active, _players(sketch, spare), market,
        Site(palace, garden, altar=sketch.altar), _action(sketch),
        offering=Offering("check", bids=sketch.bids) if sketch.stage == "bid" else None,
    )  # fmt: skip
    done = sum(is_complete(pos, category) for category in CATEGORIES)
    walk = min(done, FOOTPRINTS) if sketch.walk is None else sketch.walk
    return replace(pos, site=replace(pos.site, walk=walk))


def _action(sketch: Sketch) -> Literal["", "market", "quarry"]:
    if sketch.stage == "turn":
        return ""
    return sketch.action if sketch.stage == "check" else "market" if sketch.stage == "refill" else "quarry"


def _market(sketch: Sketch) -> tuple[Market, list[str]]:
    """The market, and cards that lie nowhere yet."""
    left = Counter(CARDS)
    left.subtract(_named(sketch))
    rest = [kind for kind in KINDS for _ in range(left[kind])]
    size = len(rest) if sketch.pile is None else sketch.pile - bool(sketch.top)
    pile, spare = rest[: max(0, size)], rest[max(0, size) :]
    top = sketch.top
    if not top and pile:
        top = DOWN[pile.pop(0)]
    up = len(pile) // 2
    market = Market(
        sketch.stalls, top, up, len(pile) - up, counts(tuple(pile)), by_kind(sketch.discard), sketch.drawn
    )  # fmt: skip
    return market, spare


def _players(sketch: Sketch, spare: list[str]) -> tuple[Player, ...]:
    number = sketch.setup.players
    named = len(sketch.hands)
    hands = [*map(by_kind, sketch.hands), *(by_kind(spare[at :: number - named]) for at in range(number - named))]
    talents = _by_seat(sketch.talents, number, START_TALENTS)
    amulets = _by_seat(sketch.amulets, number, 0)
    merchants = _by_seat(sketch.merchants, number, MERCHANTS)
    standing = Counter(int(seat) for seat, _ in sketch.sanctuaries)
    statues = tuple(
        sketch.statues[seat] if seat < len(sketch.statues) else STATUES - standing[seat] for seat in range(number)
    )
    return tuple(
        Player(hands[seat], talents[seat], amulets[seat], merchants[seat], statues[seat]) for seat in range(number)
    )


def _judge_walk(sketch: Sketch, pos: Position) -> Iterator[Check]:
    """Cleopatra stands where the complete categories have brought her."""
    done = min(sum(is_complete(pos, category) for category in CATEGORIES), FOOTPRINTS)
    yield END_STEP.check(pos.site.walk == done, "cleopatra", walk=pos.site.walk, done=done)
    yield END_TRIGGER.check((done == FOOTPRINTS) == (sketch.stage == "over"), "cleopatra", categories=done)
