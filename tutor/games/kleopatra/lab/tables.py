"""Tables for the lab: what each hand pays, what each place is worth, what fits, what bids and amulets would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.lab import Grid, Row
from tutor.core.voice import Voice
from tutor.games.kleopatra import payment
from tutor.games.kleopatra.compose import compose
from tutor.games.kleopatra.garden import (
    BIT,
    GARDEN,
    LETTERS,
    cells,
    drawn,
    fits,
    fitting,
    many,
    placements,
    plan,
    regions,
)
from tutor.games.kleopatra.model import Position, Sketch
from tutor.games.kleopatra.pieces import CATEGORIES, COST, DOORS, MERCHANT, RESOURCES, SEATS, WALLS, by_kind
from tutor.games.kleopatra.play.state import clockwise, free_cells, left
from tutor.games.kleopatra.score import eaten, final_of, mosaic_value, offering, places, standings, value, wealth

T = TypeVar("T")
BEST = 3
"""Ways to pay that are listed for an element."""
MOST_BIDS = 25


def grids(sketch: Sketch, voice: Voice) -> tuple[Grid, ...]:
    """Every table that fits the stage."""
    pos = compose(sketch)
    match sketch.stage:
        case "bid":
            return (_bids(sketch, pos, voice),)
        case "over":
            return _amulets(sketch, pos, voice), _talents(sketch, pos, voice)
        case _:
            return _payment(sketch, pos, voice), _places(sketch, pos, voice), _tiles(sketch, pos, voice), _regions(sketch, pos, voice)  # fmt: skip


def set_at(values: tuple[int, ...], place: int, value: int, whole: Iterable[int]) -> tuple[int, ...]:
    """All values by seat as they stand, one of them changed."""
    known = [*values, *list(whole)[len(values) :]]
    known[place] = value
    return tuple(known)


# ------------------------------------------------------------------------------------------------ payment
def _payment(sketch: Sketch, pos: Position, voice: Voice) -> Grid:
    say = voice.word
    head = (say("lab_element"), say("lab_pays_with"), say("lab_amulets"), say("lab_over"))
    return Grid(say("lab_payment", seat=pos.active), head, tuple(_ways(sketch, pos, voice)))


def _ways(sketch: Sketch, pos: Position, voice: Voice) -> Iterator[Row]:
    """The cheapest ways to pay for each element, or what is missing."""
    player = pos.players[pos.active]
    have = payment.purse(player.hand, player.merchants)
    for category in CATEGORIES:
        if not left(pos, category):
            continue
        name, need = voice.word(f"element_{category}"), COST[category]
        found = payment.ways(have, need)
        for way in found[:BEST]:
            here = way.laid == have
            yield Row(
                (name, listed(voice, way.kinds), str(way.amulets), str(way.over)), _with(sketch, pos, way.laid), here
            )
        if len(found) > BEST:
            more = voice.word("lab_more", count=len(found) - BEST)
            yield Row((name, more, f"\u2265 {found[BEST].amulets}", ""), _with(sketch, pos, found[BEST].laid))
        if not found:
            lack = zip(RESOURCES, payment.lacking(have, need), strict=True)
            short = tuple(kind for kind, count in lack for _ in range(count))
            text = voice.word("lab_missing", cards=listed(voice, short), count=payment.unpaid(have, need))
            yield Row((name, text, "", ""), _with(sketch, pos, payment.plus(have, payment.purse(short))))


def listed(voice: Voice, kinds: Iterable[str]) -> str:
    """Cards by kind with their numbers."""
    return ", ".join(f"{count} {voice.word(f'card_{kind}')}" for kind, count in Counter(kinds).items())


def _with(sketch: Sketch, pos: Position, laid: payment.Purse) -> Sketch:
    """The sketch in which the active player has just these cards to pay with."""
    others = [card for card in pos.players[pos.active].hand if card not in payment.PLACE]
    cards = [kind for kind in payment.kinds(laid) if kind != MERCHANT]
    hands = tuple(
        by_kind((*others, *cards)) if seat == pos.active else player.hand for seat, player in enumerate(pos.players)
    )
    merchants = [player.merchants for player in pos.players]
    return replace(
        sketch, hands=hands, merchants=set_at(sketch.merchants, pos.active, laid[payment.PLACE[MERCHANT]], merchants)
    )


# ------------------------------------------------------------------------------------------------ places and tiles
def _places(sketch: Sketch, pos: Position, voice: Voice) -> Grid:
    """What each wall and door would pay now."""
    say, stands = voice.word, voice.word("lab_stands")
    rows = []
    for wall in WALLS:
        text = stands if wall in pos.site.palace.walls else _sum(pos, f"wall:{wall}")
        rows.append(Row((wall, text), replace(sketch, walls=toggled(sketch.walls, wall))))
    for door in DOORS:
        text = stands if door in pos.site.palace.doors else _sum(pos, f"door:{door}")
        rows.append(Row((say(f"door_{door}"), text), replace(sketch, doors=toggled(sketch.doors, door))))
    return Grid(say("lab_places"), (say("lab_place"), say("pays")), tuple(rows))


def toggled(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """The values without this one, or with it."""
    return tuple(other for other in values if other != value) if value in values else (*values, value)


def _sum(pos: Position, place: str) -> str:
    sheet = value(pos, place)
    sums = [str(line.points) for line in sheet.lines if line.points]
    return f"{' + '.join(sums)} = {sheet.total}" if len(sums) > 1 else sums[0]


def _tiles(sketch: Sketch, pos: Position, voice: Voice) -> Grid:
    """Where each tile left still fits, and what it pays at most."""
    say, garden = voice.word, pos.site.garden
    free, flip = free_cells(pos), pos.setup.turning == "over"
    rows = []
    for letter in garden.stack:
        spots = placements(letter, free, flip=flip)
        best = max(spots, key=lambda spot: mosaic_value(spot).total, default=0)
        pays = str(mosaic_value(best).total) if best else ""
        rows.append(Row((letter, str(len(spots)), pays), _inlaid(sketch, letter, best) if best else sketch))
    return Grid(say("lab_tiles"), (say("lab_tile"), say("lab_spots"), say("lab_at_most")), tuple(rows))


def with_tiles(sketch: Sketch, tiles: Mapping[str, int], stack: Iterable[str]) -> Sketch:
    """The sketch with these mosaics; a tile that fits comes to the top of the stack, if none does it is empty."""
    free = GARDEN & ~sum(tiles.values())
    rest = [letter for letter in stack if letter not in tiles]
    flip = sketch.setup.turning == "over"
    top = next((letter for letter in rest if fits(letter, free, flip=flip)), "")
    order = top + "".join(letter for letter in rest if letter != top) if top else ""
    plain = order == "".join(letter for letter in LETTERS if letter not in tiles)
    return replace(sketch, garden=drawn(tiles), stack=None if plain else order)


def stack_of(sketch: Sketch) -> str:
    """The tiles left, the top one first."""
    laid = plan(sketch.garden)
    return "".join(letter for letter in LETTERS if letter not in laid) if sketch.stack is None else sketch.stack


def _inlaid(sketch: Sketch, letter: str, tile: int) -> Sketch:
    """The sketch with one tile more; statues in the region it takes are gone."""
    freed = replace(
        sketch,
        sanctuaries=tuple(claim for claim in sketch.sanctuaries if not BIT[claim[1]] & tile),
        unclaimed=tuple(claim for claim in sketch.unclaimed if not BIT[claim[1]] & tile),
    )
    return with_tiles(freed, {**plan(sketch.garden), letter: tile}, stack_of(sketch))


def _regions(sketch: Sketch, pos: Position, voice: Voice) -> Grid:
    """Each free region, and a tile that still fits it, or that none does."""
    say, flip = voice.word, pos.setup.turning == "over"
    rows = []
    for region in regions(free_cells(pos)):
        found = fitting(region, pos.site.garden.stack, flip=flip)
        size = str(many(region))
        if found is None:
            rows.append(Row((cells(region)[0], size, say("lab_dead")), _claimed(sketch, pos, region)))
        else:
            text = say("lab_fits", tile=found[0], cells=cells(found[1]))
            rows.append(Row((cells(region)[0], size, text), _inlaid(sketch, *found)))
    return Grid(say("lab_regions"), (say("lab_from"), say("lab_size"), say("lab_verdict")), tuple(rows))


def _claimed(sketch: Sketch, pos: Position, region: int) -> Sketch:
    """The sketch with a statue of the active player there, or without the one that stands there."""
    standing = tuple(claim for claim in sketch.sanctuaries if not BIT[claim[1]] & region)
    unclaimed = tuple(claim for claim in sketch.unclaimed if not BIT[claim[1]] & region)
    if standing == sketch.sanctuaries and pos.players[pos.active].statues:
        standing = (*standing, (pos.active, cells(region)[0]))
    return replace(sketch, sanctuaries=standing, unclaimed=unclaimed)


# ------------------------------------------------------------------------------------------------ offering and end
def _bids(sketch: Sketch, pos: Position, voice: Voice) -> Grid:
    """What each bid of the last player would do, the others' bids being as they are."""
    seats = clockwise(pos)
    made = (*sketch.bids, *[0] * len(seats))[: len(seats) - 1]
    last = seats[-1]
    head = (voice.word("lab_bid", seat=last), *(voice.name(Seat(seat)) for seat in range(len(seats))))
    rows = []
    for bid in range(min(pos.players[last].talents, MOST_BIDS) + 1):
        bids = dict(zip(seats, (*made, bid), strict=True))
        order = [bids[Seat(seat)] for seat in range(len(seats))]
        after = []
        for seat, place in enumerate(places(order)):
            before = pos.players[seat].amulets
            after.append((place, before + offering(Seat(seat), place, before).total))
        texts = (voice.word("lab_placed", place=voice.word(f"place_{place}"), amulets=held) for place, held in after)
        rows.append(Row((str(bid), *texts), _offered(sketch, pos, order, [held for _, held in after])))
    return Grid(voice.word("lab_offering", seat=last), head, tuple(rows))


def _offered(sketch: Sketch, pos: Position, bids: list[int], amulets: list[int]) -> Sketch:
    """The sketch after the offering."""
    talents = tuple(player.talents - bid for player, bid in zip(pos.players, bids, strict=True))
    return replace(sketch, stage="turn", bids=(), altar=0, talents=talents, amulets=tuple(amulets))


def _amulets(sketch: Sketch, pos: Position, voice: Voice) -> Grid:
    """Who would be eaten and who would win if the active player had more or fewer amulets."""
    say, seat = voice.word, pos.active
    found = [final_of(pos, one) for one in SEATS[: len(pos.players)]]
    now = found[seat].pyramid
    most = max(final.pyramid + final.tainted for final in found) + 2
    rows = []
    for number in range(most + 1):
        other = replace(sketch, amulets=set_at(sketch.amulets, seat, number, (final.pyramid for final in found)))
        rows.append(Row((str(number), *_ended(compose(other), voice)), other, number == now))
    return Grid(say("lab_end_amulets", seat=seat), (say("lab_amulets"), say("lab_eaten"), say("lab_wins")), tuple(rows))


def _talents(sketch: Sketch, pos: Position, voice: Voice) -> Grid:
    """Who would win if the active player had more or fewer talents, at the numbers where it changes."""
    say, seat = voice.word, pos.active
    player = pos.players[seat]
    merchants = wealth(pos, seat) - player.talents
    rivals = {wealth(pos, Seat(other)) for other in range(len(pos.players)) if other != seat}
    numbers = {player.talents, *(rival - merchants + step for rival in rivals for step in (-1, 0, 1))}
    rows = []
    for number in sorted(number for number in numbers if number >= 0):
        other = replace(sketch, talents=set_at(sketch.talents, seat, number, (one.talents for one in pos.players)))
        rows.append(Row((str(number), *_ended(compose(other), voice)), other, number == player.talents))
    return Grid(say("lab_end_talents", seat=seat), (say("pays"), say("lab_eaten"), say("lab_wins")), tuple(rows))


def _ended(pos: Position, voice: Voice) -> tuple[str, str]:
    victims = eaten(pos)
    winners = tuple(seat for seat in standings(pos)[0] if seat not in victims)
    return voice.name(victims or voice.word("lab_nobody")), voice.name(winners or voice.word("lab_nobody"))
