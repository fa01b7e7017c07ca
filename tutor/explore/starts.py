"""Where random games begin: a deal with some options turned, or a composed position with some edits made."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from tutor.core.course import Impossible
from tutor.core.game import AnyGame
from tutor.explore.edits import Edit, Paint, Set, Swap, additions, choices, put, removals, things_of
from tutor.explore.spot import Spot, begin

EDITS = 6
"""Edits made to a sketch at most."""
BROKEN = 0.2
"""How often a position that cannot be composed is kept, to be looked at for its faults."""
GIVEN = 0.7
"""How often a sketch that was given is taken rather than one of the lab's."""
TURNED = 0.25
"""How often an option is not left as it usually is."""


def dealt(game: AnyGame, rng: Random) -> Any:
    """A setup, usual in most respects."""
    usual = game.Setup()
    if any(field.name == "players" for field in msgspec.structs.fields(usual)):
        usual = replace(usual, players=rng.choice(game.players))
    setup = usual
    for choice in choices(usual):
        if rng.random() < TURNED and choice.path != ("players",):
            setup = put(setup, choice.path, rng.choice(choice.values))
    return setup if stands(game, setup) else usual


def composed(game: AnyGame, rng: Random, starts: Sequence[Any] = ()) -> Any:
    """A sketch: a given one or the lab's, changed here and there."""
    given = [start for start in starts if isinstance(start, game.Sketch)]
    sketch = rng.choice(given) if given and rng.random() < GIVEN else _of_lab(game, rng)
    return edited(game, sketch, rng, EDITS, BROKEN)


def edited(game: AnyGame, sketch: Any, rng: Random, edits: int = 3, broken: float = 0) -> Any:
    """A sketch changed here and there; seldom or never into one that cannot be composed."""
    for _ in range(rng.randint(0, edits)):
        edit = _edit(game, sketch, rng)
        changed = edit.on(game, Spot(sketch)).start
        if stands(game, changed):
            sketch = changed
        elif rng.random() < broken:
            return changed
    return sketch


def _of_lab(game: AnyGame, rng: Random) -> Any:
    """What a lab opens with, or a row of one of its tables."""
    tables = game.lab.grids(game.lab.start)
    rows = rng.choice(tables).rows if tables and rng.random() < 0.5 else ()
    return rng.choice(rows).sketch if rows else game.lab.start


def _edit(game: AnyGame, sketch: Any, rng: Random) -> Edit:
    """A brush most often, else a thing taken away or put there again, or an option turned."""
    dice = rng.random()
    things = list(removals(sketch)) if dice < 0.2 else list(additions(sketch)) if dice < 0.3 else []
    if things:
        return rng.choice(things)
    turned = list(choices(sketch)) if dice < 0.4 else []
    if turned:
        choice = rng.choice(turned)
        return Set(choice.path, rng.choice(choice.values))
    brushes = game.lab.brushes(sketch)
    if not brushes:
        rest: list[Edit] = [*removals(sketch), *additions(sketch)]
        return rng.choice(rest or [Swap(sketch)])
    brush = rng.choice(brushes)
    return Paint(brush.id, "" if brush.at_once else rng.choice(things_of(game, sketch) or ("",)))


def stands(game: AnyGame, start: Any) -> bool:
    """Whether a start is a position."""
    try:
        begin(game, start)
    except Impossible:
        return False
    return True
