"""The lab: brushes to compose a position with, and tables of what would follow from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.lab import Brush, Grid, Rack
from tutor.core.voice import Voice
from tutor.games.kleopatra.garden import LETTERS
from tutor.games.kleopatra.lab.paint import (
    STAGES,
    START,
    at_once,
    build,
    cell_of,
    claim,
    count,
    deal,
    first_cell,
    lay,
    move,
    seat_of,
    take_away,
)
from tutor.games.kleopatra.lab.tables import grids, stack_of
from tutor.games.kleopatra.model import Sketch
from tutor.games.kleopatra.moves import Order
from tutor.games.kleopatra.pieces import CARDS, MARKED, PLAYERS


class Workbench:
    """Brushes and tables of this game."""

    start = START
    acts: tuple[type[Any], ...] = (Order,)

    def brushes(self, sketch: Sketch, language: str | None = None) -> tuple[Brush, ...]:
        """What can be painted in this stage."""
        return tuple(_brushes(sketch, Voice.load("kleopatra", language).word))

    def racks(self, _sketch: Sketch, language: str | None = None) -> tuple[Rack, ...]:  # noqa: ARG002 - places differ
        """None: places are pointed at."""
        return ()

    def paint(self, sketch: Sketch, brush: str, where: str) -> Sketch:  # noqa: PLR0911 - one for each brush
        """Use a brush on a thing of the board."""
        kind, _, value = brush.partition(":")
        if not where:
            return at_once(sketch, brush)
        match kind:
            case "tile" if where.startswith("cell:"):
                return lay(sketch, value, cell_of(where))
            case "tile" if where.startswith("mosaic:"):
                return move(sketch, first_cell(sketch, where.partition(":")[2]), "rotate")
            case "move" if where.startswith("cell:"):
                return move(sketch, cell_of(where), value)
            case "statue" if where.startswith("cell:"):
                return claim(sketch, cell_of(where))
            case "move" | "top" if where.startswith("tile:"):
                letter = where.partition(":")[2]
                rest = stack_of(sketch).replace(letter, "")
                return replace(sketch, stack=rest if value == "lift" else letter + rest)
            case "build":
                return build(sketch, where)
            case "card":
                return deal(sketch, value, where)
            case "away":
                return take_away(sketch, where)
            case "count":
                return count(sketch, where, int(value))
            case "turn" if (seat := seat_of(where)) is not None:
                return replace(sketch, active=Seat(seat))
        return sketch

    def focus(self, sketch: Sketch) -> str:
        """All of the board, or the altar, or the final count."""
        return {"bid": "altar", "over": "end"}.get(sketch.stage, "")

    def grids(self, sketch: Sketch, language: str | None = None) -> tuple[Grid, ...]:
        """Tables of what would follow."""
        return grids(sketch, Voice.load("kleopatra", language))


def _brushes(sketch: Sketch, say: Callable[..., str]) -> Iterator[Brush]:
    for stage in STAGES:
        yield Brush(
            f"stage:{stage}", say("lab_look"), say(f"lab_stage_{stage}"), at_once=True, on=sketch.stage == stage
        )
    for number in PLAYERS:
        on = sketch.setup.players == number
        yield Brush(f"players:{number}", say("lab_players"), str(number), at_once=True, on=on)
    for amount in (1, -1, 5, -5):
        yield Brush(f"count:{amount}", say("lab_numbers"), f"{amount:+d}".replace("-", "\u2212"))
    yield Brush("turn", say("lab_numbers"), say("lab_active"))
    if sketch.stage == "turn":
        yield from _palace_brushes(say)
    if sketch.stage != "bid":
        for card in CARDS:
            if sketch.stage == "over" and card not in MARKED:
                continue
            yield Brush(f"card:{card}", say("lab_cards"), say(f"card_{card}"))
        yield Brush("away", say("lab_cards"), say("lab_away"))


def _palace_brushes(say: Callable[..., str]) -> Iterator[Brush]:
    for letter in LETTERS:
        yield Brush(f"tile:{letter}", say("lab_mosaics"), letter)
    for how in ("rotate", "flip", "lift"):
        yield Brush(f"move:{how}", say("lab_mosaics"), say(f"lab_{how}"))
    yield Brush("statue", say("lab_mosaics"), say("lab_statue"))
    yield Brush("top", say("lab_mosaics"), say("lab_top"))
    yield Brush("clear:garden", say("lab_mosaics"), say("lab_clear"), at_once=True)
    yield Brush("build", say("lab_palace"), say("lab_build"))


LAB = Workbench()
