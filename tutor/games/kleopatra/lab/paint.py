"""Painting: lay mosaics, build, deal, bid and count by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, TypeVar, cast

from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.games.kleopatra.garden import (
    ALL,
    BIT,
    GARDEN,
    NAMES,
    SIZE,
    TURNINGS,
    UNFLIPPED,
    mask,
    placements,
    plan,
    turned,
)
from tutor.games.kleopatra.lab.tables import stack_of, toggled, with_tiles
from tutor.games.kleopatra.model import Setup, Sketch
from tutor.games.kleopatra.pieces import (
    COUNT,
    DICE,
    DOORS,
    MERCHANTS,
    START_TALENTS,
    WALLS,
    by_kind,
)

T = TypeVar("T")
Stage = Literal["turn", "bid", "over"]
STAGES: tuple[Stage, ...] = ("turn", "bid", "over")
START = Sketch(
    setup=Setup(players=3),
    hands=(
        by_kind(("artisan", "artisan", "artisan", "stone", "wood", "marble", "tainted-stone", "lapis", "trompe")),
        by_kind(("artisan", "stone", "stone", "marble")),
        by_kind(("wood", "wood", "tainted-artisan")),
    ),
    talents=(14, 9, 11),
    amulets=(2, 3, 4),
    garden="........./........./........./...###.../..I###.../..I###LL./..I...L../..I...L../..I...L..",
    walls=("L1", "L2", "B1"),
    sphinxes=1,
)
"""What the lab begins with."""


# ------------------------------------------------------------------------------------------------ reading a sketch
def _changed(values: tuple[T, ...], place: int, value: T, default: T) -> tuple[T, ...]:
    """A tuple by seat with one entry changed, filled up as far as needed."""
    filled = [*values, *[default] * (place + 1 - len(values))]
    filled[place] = value
    return tuple(filled)


def seat_of(where: str) -> int | None:
    """The player a thing belongs to."""
    kind, _, rest = where.partition(":")
    owned = {"player", "hand", "pyramid", "merchants", "talents", "statues", "bid"}
    return int(rest.partition(":")[0]) if kind in owned else None


def cell_of(where: str) -> str:
    """The cell that a thing is."""
    _, row, column = where.split(":")
    return f"r{row}c{column}"


def first_cell(sketch: Sketch, letter: str) -> str:
    """The first cell of a mosaic, in reading order."""
    cells = plan(sketch.garden).get(letter, ALL)
    return NAMES[(cells & -cells).bit_length() - 1]


# ------------------------------------------------------------------------------------------------ mosaics
def lay(sketch: Sketch, letter: str, cell: str) -> Sketch:
    """Lay a tile with its first cell there, or at least over that cell; a tile that lies so is turned further."""
    tiles = plan(sketch.garden)
    here = tiles.pop(letter, 0)
    free, flip = GARDEN & ~sum(tiles.values()), sketch.setup.turning == "over"
    count = len(TURNINGS[letter]) if flip else UNFLIPPED[letter]
    begun = (turned(letter, number, cell) for number in range(count))
    fair = [spot for names in begun if "" not in names and not (spot := mask(names)) & ~free]
    fair = fair or [spot for spot in placements(letter, free, flip=flip) if spot & BIT[cell]]
    if not fair:
        return sketch
    spot = fair[(fair.index(here) + 1) % len(fair)] if here in fair else fair[0]
    return with_tiles(sketch, {**tiles, letter: spot}, stack_of(sketch))


def move(sketch: Sketch, cell: str, how: str) -> Sketch:
    """Rotate or turn over the tile on a cell about its frame, or lift it."""
    tiles = plan(sketch.garden)
    letter = next((letter for letter, cells in tiles.items() if cells & BIT[cell]), "")
    if not letter:
        return sketch
    here = tiles.pop(letter)
    if how == "lift":
        return with_tiles(sketch, tiles, stack_of(sketch) + letter)
    free = GARDEN & ~sum(tiles.values())
    for spot in _around(here, flip=how == "flip"):
        if spot & ~free == 0:
            return with_tiles(sketch, {**tiles, letter: spot}, stack_of(sketch))
    return sketch


def _around(tile: int, *, flip: bool) -> Iterator[int]:
    """A tile turned by a quarter, or over, at its place and then ever further beside it."""
    pairs = [divmod(index, SIZE) for index in range(len(NAMES)) if tile >> index & 1]
    top, left = min(r for r, _ in pairs), min(c for _, c in pairs)
    shape = [(r, -c) for r, c in pairs] if flip else [(c, -r) for r, c in pairs]
    up, beside = min(r for r, _ in shape), min(c for _, c in shape)
    shape = [(r - up, c - beside) for r, c in shape]
    steps = sorted(
        ((dr, dc) for dr in range(-4, 5) for dc in range(-4, 5)), key=lambda step: abs(step[0]) + abs(step[1])
    )
    for dr, dc in steps:
        spots = [(r + top + dr, c + left + dc) for r, c in shape]
        if all(0 <= r < SIZE and 0 <= c < SIZE for r, c in spots):
            yield sum(1 << r * SIZE + c for r, c in spots)


# ------------------------------------------------------------------------------------------------ the other brushes
def build(sketch: Sketch, where: str) -> Sketch:  # noqa: PLR0911 - one for each kind
    """Put an element up or take it away."""
    kind, _, space = where.partition(":")
    match kind:
        case "wall":
            return replace(sketch, walls=toggled(sketch.walls, space))
        case "door":
            return replace(sketch, doors=toggled(sketch.doors, space))
        case "obelisk":
            return replace(sketch, obelisks=toggled(sketch.obelisks, int(space)))
        case "sphinx":
            number = int(space)
            return replace(sketch, sphinxes=number if number > sketch.sphinxes else number - 1)
        case "pedestal":
            return replace(sketch, throne=0 if sketch.throne else 1)
        case "throne":
            return replace(sketch, throne=1 if sketch.throne == 2 else 2)
        case _:
            return sketch


def claim(sketch: Sketch, cell: str) -> Sketch:
    """Put a statue of the active player on a cell, or take it away."""
    kept = tuple(claimed for claimed in sketch.sanctuaries if claimed[1] != cell)
    if kept != sketch.sanctuaries:
        return replace(sketch, sanctuaries=kept)
    return replace(sketch, sanctuaries=(*kept, (sketch.active, cell)))


def deal(sketch: Sketch, card: str, where: str) -> Sketch:
    """Put a card into a hand, to a stall or on the discard pile."""
    kind, _, rest = where.partition(":")
    seat = seat_of(where)
    if seat is not None:
        hand = sketch.hands[seat] if seat < len(sketch.hands) else ()
        return replace(sketch, hands=_changed(sketch.hands, seat, by_kind((*hand, card)), ()))
    if kind == "stall":
        stall = int(rest.partition(":")[0]) - 1
        cards = sketch.stalls[stall] if stall < len(sketch.stalls) else ()
        return replace(sketch, stalls=_changed(sketch.stalls, stall, (*cards, card), ()))
    return replace(sketch, discard=by_kind((*sketch.discard, card))) if kind == "discard" else sketch


def take_away(sketch: Sketch, where: str) -> Sketch:
    """Take a card out of a hand or from a stall; of a player, the last."""
    kind, *numbers = where.split(":")
    if kind == "player" and int(numbers[0]) < len(sketch.hands):
        seat = int(numbers[0])
        return replace(sketch, hands=_changed(sketch.hands, seat, sketch.hands[seat][:-1], ()))
    if kind not in {"hand", "stall"} or len(numbers) != 2:
        return sketch
    place, index = int(numbers[0]) - (kind == "stall"), int(numbers[1])
    rows = sketch.hands if kind == "hand" else sketch.stalls
    if place >= len(rows) or index >= len(rows[place]):
        return sketch
    row = (*rows[place][:index], *rows[place][index + 1 :])
    rows = _changed(rows, place, row, ())
    return replace(sketch, hands=rows) if kind == "hand" else replace(sketch, stalls=rows)


def count(sketch: Sketch, where: str, amount: int) -> Sketch:  # noqa: PLR0911 - one for each kind
    """Make a number larger or smaller: talents, amulets, merchants, a bid, the dice on the altar."""
    kind, seat = where.partition(":")[0], seat_of(where)
    if kind in {"altar", "die"} and sketch.stage == "turn":
        return replace(sketch, altar=min(4, max(0, sketch.altar + amount)))
    if seat is None:
        return sketch
    match kind:
        case "talents":
            return replace(sketch, talents=_counted(sketch.talents, seat, START_TALENTS, amount))
        case "pyramid":
            return replace(sketch, amulets=_counted(sketch.amulets, seat, 0, amount))
        case "merchants":
            most = _counted(sketch.merchants, seat, MERCHANTS, amount)
            return replace(sketch, merchants=tuple(min(MERCHANTS, number) for number in most))
        case "bid":
            place = (seat - sketch.active) % sketch.setup.players
            if place < len(sketch.bids):
                return replace(sketch, bids=_counted(sketch.bids, place, 0, amount))
    return sketch


def _counted(values: tuple[int, ...], place: int, default: int, amount: int) -> tuple[int, ...]:
    now = values[place] if place < len(values) else default
    return _changed(values, place, max(0, now + amount), default)


def at_once(sketch: Sketch, brush: str) -> Sketch:
    """Change what has no place on the board."""
    kind, _, value = brush.partition(":")
    match kind:
        case "players":
            number = int(value)
            hands = (*sketch.hands, *[()] * number)[:number]
            cut: dict[str, Any] = {
                name: getattr(sketch, name)[:number] for name in ("talents", "amulets", "merchants", "statues")
            }
            for name in ("sanctuaries", "unclaimed"):
                cut[name] = tuple(formed for formed in getattr(sketch, name) if formed[0] < number)
            active = sketch.active if sketch.active < number else Seat.FIRST
            first = sketch.setup.first if sketch.setup.first < number else Seat.CHANCE
            setup = replace(sketch.setup, players=number, first=first)
            bids = (*sketch.bids, *[0] * number)[: number - 1] if sketch.stage == "bid" else ()
            return replace(sketch, setup=setup, hands=hands, active=active, bids=bids, **cut)
        case "stage":
            return _at_stage(sketch, cast("Stage", value))
        case "clear":
            return replace(sketch, garden="", stack=None, sanctuaries=(), unclaimed=())
        case _:
            return sketch


def _at_stage(sketch: Sketch, stage: Stage) -> Sketch:
    """The sketch at another stage, with what that stage demands: a full altar, or a palace that is finished."""
    if sketch.stage == "over" and stage != "over":
        sketch = _palace(sketch, START)
    elif stage == "over":
        sketch = _palace(sketch, FINISHED)
    bids = (0,) * (sketch.setup.players - 1) if stage == "bid" else ()
    return replace(sketch, stage=stage, bids=bids, altar=DICE if stage == "bid" else 0, drawn=())


def _palace(sketch: Sketch, like: Sketch) -> Sketch:
    return replace(
        sketch,
        walls=like.walls,
        doors=like.doors,
        obelisks=like.obelisks,
        sphinxes=like.sphinxes,
        throne=like.throne,
    )


FINISHED = Sketch(
    walls=tuple(WALLS), doors=tuple(DOORS), obelisks=(1, 2), sphinxes=COUNT["sphinx"], throne=2
)  # fmt: skip
"""All but the mosaics."""
