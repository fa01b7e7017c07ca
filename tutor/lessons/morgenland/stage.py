"""Short ways to lay out the positions of the lessons."""

from __future__ import annotations

from typing import Any

from tutor.games.morgenland.compose import lay
from tutor.games.morgenland.model import Instant, Setup, Sketch
from tutor.games.morgenland.pieces import SEATS

RED, BLUE, GREEN, YELLOW, PURPLE = SEATS
PLENTY = (4, 4, 4, 4, 4)


def basic(instant: Instant = "placing", field: str = "cave1", players: Any = 3, **rest: Any) -> Sketch:
    """A position of the basic game; ``on`` are figures."""
    figures = lay(**rest.pop("on", {}))
    return Sketch(setup=Setup(players=players, profi=False), instant=instant, field=field, figures=figures, **rest)


def profi(instant: Instant = "placing", field: str = "cave1", players: Any = 3, **rest: Any) -> Sketch:
    """A position of the Profispiel; ``on`` are figures, ``cast`` the magic cards of seats whose Lamp is out."""
    figures = lay(**rest.pop("on", {}))
    if "cast" in rest:
        rest["magic"] = tuple(tuple(cards.split()) for cards in rest.pop("cast"))
        rest["laid"] = tuple(("lamp",) if cards else () for cards in rest["magic"])
    setup = rest.pop("setup", None) or Setup(players=players)
    return Sketch(setup=setup, instant=instant, field=field, figures=figures, **rest)


def hands(*artifacts: str) -> tuple[tuple[str, ...] | None, ...]:
    """Artifacts by seat; an empty word leaves a seat its Lamp, which is out."""
    return tuple(tuple(words.split()) or None for words in artifacts)
