"""A sketch made into a position, or refused with every reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from tutor.core.course import Impossible, Recorder, Seat
from tutor.core.rule import Check, Verdict
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.garden import BIT, FOUNDATION, GARDEN, SIZE, cells, fits, flood, many, shape_of, spots, touch
from tutor.games.kleopatra.model import (
    Acting,
    AnyMoment,
    Bidding,
    Checking,
    Garden,
    Market,
    Mosaic,
    Over,
    Palace,
    Player,
    Position,
    Refilling,
    Rolling,
    Sanctuary,
    Site,
    Sketch,
)  # fmt: skip
from tutor.games.kleopatra.pieces import (
    AMULETS_IN_ALL,
    CARDS,
    COUNT,
    DICE,
    DOORS,
    DOWN,
    FACE,
    FOOTPRINTS,
    KINDS,
    MERCHANTS,
    PLAYERS,
    SEATS,
    SHAPES,
    STALLS,
    START_TALENTS,
    STATUES,
    TALENTS,
    TALENTS_AT,
    WALLS,
    by_kind,
)
from tutor.games.kleopatra.play.end import complete, count
from tutor.games.kleopatra.play.pile import counts
from tutor.games.kleopatra.play.sanctuary import can_hold_no_tile

STALLS_AS_USUAL = Sketch().stalls


def compose(sketch: Sketch) -> Position:
    """Fill in a sketch, or raise `Impossible` with every reason."""
    sketch = _taken(sketch)
    checks = [*_table(sketch), *_cards(sketch), *_palace(sketch), *_rows(sketch)]
    if not any(check.rule in {r.MOSAICS_GARDEN, r.SETUP_QUARRY} for check in checks):
        garden = _garden(sketch)
        checks += [*_mosaics(sketch, garden), *_sanctuaries(sketch, garden)]
        if not checks:
            pos = _position(sketch, garden)
            checks += _walk(sketch, pos)
    if checks:
        raise Impossible(Verdict(tuple(checks)))
    if sketch.stage == "over":
        recorder = Recorder(pos)
        count(recorder)
        return recorder.pos
    return pos


def _taken(sketch: Sketch) -> Sketch:
    """In a refill the active player has just emptied a stall: the first one, if the stalls are left as usual."""
    usual = sketch.stage == "refill" and sketch.stalls == STALLS_AS_USUAL
    return replace(sketch, stalls=((), *sketch.stalls[1:])) if usual else sketch


# ------------------------------------------------------------------------------------------------ the table: what is broken
def _by_seat(values: Sequence[int], players: int, default: int) -> tuple[int, ...]:
    return (*values, *(default for _ in range(players - len(values))))


def _table(sketch: Sketch) -> Iterator[Check]:
    """Players, what they own, the dice and the bids."""
    players = sketch.setup.players
    seats = (sketch.active, *(seat for seat, _ in (*sketch.sanctuaries, *sketch.unclaimed)))
    by_seat = (sketch.hands, sketch.talents, sketch.amulets, sketch.merchants, sketch.statues)
    named = max(*map(len, by_seat), *(seat + 1 for seat in seats))
    seated = players in PLAYERS and named <= players and min(seats) >= 0
    if not seated:
        yield r.SETUP_PLAYERS.check(False, players=max(players, named))
    if sketch.setup.first >= players:
        yield r.SETUP_FIRST_PLAYER.check(False, reason="seated", players=players)
    yield from _kits(sketch)
    talents = _by_seat(sketch.talents, players, START_TALENTS)
    for seat, owned in zip(SEATS, talents, strict=False):
        if owned < 0:
            yield r.SETUP_BANK.check(False, TALENTS_AT[seat], reason="debt", seat=seat, talents=owned)
    if sum(talents) > TALENTS:
        yield r.SETUP_BANK.check(False, reason="all", talents=sum(talents), all=TALENTS)
    if not 0 <= sketch.altar <= DICE:
        yield r.SETUP_DICE.check(False, "altar", altar=sketch.altar, dice=DICE)
    if (sketch.altar == DICE) != (sketch.stage == "bid"):
        yield r.OFFERING_TRIGGER.check(False, "altar", altar=sketch.altar)
    if seated:
        yield from _bids(sketch, talents)


def _kits(sketch: Sketch) -> Iterator[Check]:
    """Merchants and statues, no more than there are; of nothing fewer than none."""
    kits = (("merchants", sketch.merchants, MERCHANTS), ("statues", sketch.statues, STATUES))
    for things, numbers, most in (*kits, ("amulets", sketch.amulets, None)):
        for seat, number in zip(SEATS, numbers, strict=False):
            if number < 0:
                yield r.SETUP_KIT.check(False, reason="fewer", seat=seat, number=number, things=things)
            elif most is not None and number > most:
                yield r.SETUP_KIT.check(False, reason="more", seat=seat, number=number, things=things, all=most)
    if sum(sketch.amulets) > AMULETS_IN_ALL:
        yield r.SETUP_KIT.check(False, reason="box", number=sum(sketch.amulets), all=AMULETS_IN_ALL)


def _bids(sketch: Sketch, talents: Sequence[int]) -> Iterator[Check]:
    """Bids only in an offering, no more than is owned, and one at least still to come."""
    players, bids = sketch.setup.players, sketch.bids
    if bids and sketch.stage != "bid":
        yield r.OFFERING_BID.check(False, "altar", reason="none")
    elif len(bids) >= players:
        yield r.OFFERING_BID.check(False, "altar", reason="revealed", first=SEATS[sketch.active])
    for place, bid in enumerate(bids[:players]):
        seat = (sketch.active + place) % players
        if not 0 <= bid <= talents[seat]:
            yield r.OFFERING_AMOUNT.check(False, TALENTS_AT[seat], bid=bid, talents=talents[seat])


def _cards(sketch: Sketch) -> Iterator[Check]:
    """No more cards of a kind than there are, all of them somewhere."""
    used = Counter(_named(sketch))
    for kind, copies in sorted(used.items()):
        if copies > CARDS.get(kind, 0):
            card = kind if kind in CARDS else f'"{kind}"'
            yield r.SETUP_DECK.check(False, reason="copies", card=card, cards=copies, all=CARDS.get(kind, 0))
    for card in dict.fromkeys(card for group in (*sketch.hands, sketch.discard) for card in group):
        if FACE.get(card, card) != card:
            yield r.MARKET_KEEP_SIDE.check(False, card=FACE[card])
    if len(sketch.stalls) != STALLS:
        yield r.SETUP_MARKET.check(False, stalls=len(sketch.stalls))
    yield from _refill(sketch)
    if sketch.pile is not None:
        left = sum(CARDS.values()) - used.total() + bool(sketch.top)
        free_hand = len(sketch.hands) < sketch.setup.players
        if not (0 <= sketch.pile <= left and (free_hand or sketch.pile == left)):
            yield r.SETUP_DECK.check(False, "pile", reason="pile", cards=sketch.pile, all=left)
        if sketch.top and sketch.pile < 1:
            yield r.MARKET_PILE_TOP.check(False, "pile", reason="empty")


def _refill(sketch: Sketch) -> Iterator[Check]:
    """A refill follows the market: one stall was emptied, and three cards were drawn if there were as many."""
    if sketch.action == "quarry" and sketch.stage == "turn":
        yield r.TURN_ONE_ACTION.check(False, reason="before")
    if sketch.action == "quarry" and sketch.stage == "refill":
        yield r.MARKET_NO_QUARRY_REFILL.check(False)
    if not (0 < len(sketch.drawn) <= STALLS if sketch.stage == "refill" else not sketch.drawn):
        yield r.MARKET_REFILL.check(False, reason="drawn")
    elif sketch.stage == "refill":
        more = sketch.pile != 0 or sketch.discard
        if len(sketch.drawn) < STALLS and more:
            yield r.MARKET_REFILL.check(False, reason="few", cards=len(sketch.drawn))
        if all(sketch.stalls):
            yield r.MARKET_TAKE.check(False, reason="emptied")


def _named(sketch: Sketch) -> Iterator[str]:
    """Every card a sketch names."""
    groups = (*sketch.hands, *sketch.stalls, sketch.discard, sketch.drawn, (sketch.top,) if sketch.top else ())
    for group in groups:
        yield from (FACE.get(card, card) for card in group)


def _palace(sketch: Sketch) -> Iterator[Check]:
    """Elements in their places."""
    for wall, times in Counter(sketch.walls).items():
        if wall not in WALLS or times > 1:
            yield r.ELEMENTS_WALL_SLOTS.check(False, reason="free" if wall in WALLS else "unknown", wall=wall)
    for door, times in Counter(sketch.doors).items():
        if door not in DOORS or times > 1:
            reason = "free" if door in DOORS else "unknown"
            yield r.ELEMENTS_DOOR_PLACE.check(False, reason=reason, door=door)
    for space, times in Counter(sketch.obelisks).items():
        known = 1 <= space <= COUNT["obelisk"]
        if not known or times > 1:
            yield r.ELEMENTS_OBELISK.check(False, reason="free" if known else "unknown", space=space)
    for element, built, there_are in (
        ("sphinx", sketch.sphinxes, COUNT["sphinx"]), ("throne", sketch.throne, COUNT["pedestal"] + COUNT["throne"]),
    ):  # fmt: skip
        if not 0 <= built <= there_are:
            yield r.SETUP_QUARRY.check(False, reason="built", element=element, built=built, all=there_are)


# ------------------------------------------------------------------------------------------------ the garden: what is broken
def _plan(sketch: Sketch) -> tuple[str, ...]:
    return tuple(sketch.garden.split("/")) if sketch.garden else ("." * SIZE,) * SIZE


def _rows(sketch: Sketch) -> Iterator[Check]:
    """Nine rows of nine, and only tiles that exist."""
    rows = _plan(sketch)
    wrong = sum(abs(len(row) - len(due)) for row, due in zip_longest(rows, ("." * SIZE,) * SIZE, fillvalue=""))
    if wrong:
        yield r.MOSAICS_GARDEN.check(False, reason="rows", outside=wrong)
    if signs := set("".join(rows)) - {".", "#", *SHAPES}:
        yield r.SETUP_QUARRY.check(False, "stack", reason="tiles", tiles=tuple(sorted(signs)))


def _garden(sketch: Sketch) -> Garden:
    signs = "".join(_plan(sketch))
    laid = {
        letter: sum(1 << place for place, sign in enumerate(signs) if sign == letter)
        for letter in SHAPES
        if letter in signs
    }
    stack = tuple(SHAPES) if sketch.stack is None else tuple(sketch.stack)
    if sketch.stack is None:
        stack = tuple(letter for letter in stack if letter not in laid)
    removed = tuple(letter for letter in SHAPES if letter not in laid and letter not in stack)
    mosaics = tuple(Mosaic(letter, bits) for letter, bits in laid.items())
    return Garden(mosaics, sum(laid.values()), tuple(sorted(stack)), stack[0] if stack else "", removed)


def _mosaics(sketch: Sketch, garden: Garden) -> Iterator[Check]:
    """Tiles of the right shape on garden cells, each only once, and one on top that fits."""
    flip = sketch.setup.turning == "over"
    for mosaic in garden.mosaics:
        where, (letter, over) = spots(cells(mosaic.cells)), shape_of(mosaic.cells)
        if letter != mosaic.tile:
            yield r.MOSAICS_SHAPES.check(False, *where, tile=mosaic.tile, cells=many(mosaic.cells))
        elif over and not flip:
            yield r.MOSAICS_TURNING.check(False, *where, tile=mosaic.tile)
        if wrong := mosaic.cells & FOUNDATION:
            yield r.MOSAICS_FOUNDATION.check(False, *spots(cells(wrong)), cells=many(wrong))
    once = Counter((*(mosaic.tile for mosaic in garden.mosaics), *garden.stack))
    if doubled := tuple(sorted(letter for letter, times in once.items() if times > 1 or letter not in SHAPES)):
        yield r.SETUP_QUARRY.check(False, "stack", reason="tiles", tiles=doubled)
    if garden.top in SHAPES and not fits(garden.top, GARDEN & ~garden.covered, flip=flip):
        yield r.MOSAICS_TOP_TEST.check(False, "stack", tile=garden.top)


def _sanctuaries(sketch: Sketch, garden: Garden) -> Iterator[Check]:
    """Statues in dead regions, one in each, two for a player."""
    free = GARDEN & ~garden.covered
    known = replace(garden, stack=tuple(letter for letter in garden.stack if letter in SHAPES))
    pos = Position(sketch.setup, sketch.active, (), Market(), Site(garden=known), Acting())
    owners: dict[int, Seat] = {}
    builders: dict[int, Seat] = {}
    for seen, places in ((owners, sketch.sanctuaries), (builders, sketch.unclaimed)):
        for seat, cell in places:
            region = flood(BIT.get(cell, 0), free)
            where = spots(cells(region) or (cell,))
            if not region:
                yield r.SANCTUARY_REGION.check(False, *where, cell=cell)
                continue
            if region in owners:
                yield r.SANCTUARY_ONE_STATUE.check(False, *where, owner=owners[region])
            if region in builders:
                yield r.SANCTUARY_NOW_OR_NEVER.check(False, *where, reason="past", builder=builders[region])
            if not touch(region, garden.covered):
                yield r.SANCTUARY_CHANGED_ONLY.check(False, *where, reason="untouched")
            seen[region] = seat
            yield from (check for check in can_hold_no_tile(pos, region) if not check.ok)
    yield from _statues(sketch)


def _statues(sketch: Sketch) -> Iterator[Check]:
    """Those that stand and those that are left are two for each player."""
    standing = Counter(seat for seat, _ in sketch.sanctuaries)
    for seat, times in standing.items():
        kept = sketch.statues[seat] if 0 <= seat < len(sketch.statues) else 0
        if times + kept > STATUES:
            yield r.SANCTUARY_STATUES.check(False, statues=STATUES - times - kept)
    for seat, kept in zip(SEATS, sketch.statues, strict=False):
        if 0 <= kept < STATUES - standing[seat]:
            yield r.SETUP_KIT.check(False, reason="fewer", seat=seat, number=kept, things="statues")


def _walk(sketch: Sketch, pos: Position) -> Iterator[Check]:
    """Cleopatra stands where the complete categories have brought her."""
    done = min(len(complete(pos)), FOOTPRINTS)
    if pos.site.walk != done:
        yield r.END_STEP.check(False, "cleopatra", walk=pos.site.walk, done=done)
    if (done == FOOTPRINTS) != (sketch.stage == "over"):
        yield r.END_TRIGGER.check(False, "cleopatra", categories=done)


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
    site = Site(palace, garden, altar=sketch.altar)
    pos = Position(sketch.setup, sketch.active, _players(sketch, spare), market, site, _moment(sketch))
    walk = min(len(complete(pos)), FOOTPRINTS) if sketch.walk is None else sketch.walk
    return replace(pos, site=replace(site, walk=walk))


def _moment(sketch: Sketch) -> AnyMoment:
    match sketch.stage:
        case "turn":
            return Acting()
        case "refill":
            return Refilling()
        case "roll":
            return Rolling()
        case "bid":
            return Bidding(Checking(), bids=sketch.bids)
        case "check":
            return Checking(refill=sketch.action == "market" and sketch.setup.hand_check == "before")
        case _:
            return Over()


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
