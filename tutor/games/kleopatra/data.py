"""Facts of the components, read once from ``data.toml``.

RESOURCES             ("artisan", "stone", "wood", "marble", "lapis"): the order of every tuple of five
TAINTED               {"artisan": "tainted-artisan", ...};  KIND_OF is the way back
TROMPE, MERCHANT      "trompe" (a card), "merchant" (a token)
CHARACTERS            ("beggar", "courtesan", "envoy", "scribe", "smuggler", "vizier")
CARDS                 every kind of card -> how many are in the 109
AMULETS               kind of card -> amulets it costs to play it (0 for a clean resource)
ELEMENTS              ("sphinx", "obelisk", "pedestal", "throne", "door", "wall", "mosaic")
COUNT, COST, PAYS     by element; COST[element] is a tuple of five, in the order of RESOURCES
WALLS, DOORS          wall -> its three cells, in the order of the chain; door -> the wall its chain begins with
SHAPES                letter -> rows of a mosaic
PROVENANCE            name of a table of the file -> (provenance, source, note)
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

RAW: Mapping[str, Any] = tomllib.loads((files(__package__) / "data.toml").read_text(encoding="utf-8"))

_SAID = ("provenance", "source", "note")


def _facts(table: Mapping[str, Any]) -> dict[str, Any]:
    """A table without what is said about it."""
    return {name: value for name, value in table.items() if name not in _SAID}


def _provenances(table: Mapping[str, Any], name: str = "") -> Iterator[tuple[str, tuple[str, str, str]]]:
    if "provenance" in table:
        yield name, (table["provenance"], table["source"], table.get("note", ""))
    for key, inner in table.items():
        if isinstance(inner, Mapping):
            yield from _provenances(inner, f"{name}.{key}".lstrip("."))


PROVENANCE: Mapping[str, tuple[str, str, str]] = dict(_provenances(RAW))

# ------------------------------------------------------------------------------------------------ cards
RESOURCES = ("artisan", "stone", "wood", "marble", "lapis")
MATERIALS: tuple[str, ...] = tuple(RAW["cards"]["trompe"]["stands_for"])
TAINTED: Mapping[str, str] = {kind: f"tainted-{kind}" for kind in RESOURCES}
KIND_OF: Mapping[str, str] = {tainted: kind for kind, tainted in TAINTED.items()}
TROMPE = "trompe"
MERCHANT = "merchant"
CHARACTERS: tuple[str, ...] = tuple(_facts(RAW["cards"]["characters"]))
CARDS: Mapping[str, int] = {
    **{kind: RAW["cards"]["standard"][kind] for kind in RESOURCES},
    **dict.fromkeys(TAINTED.values(), RAW["cards"]["tainted"]["each"]),
    TROMPE: RAW["cards"]["trompe"]["count"],
    **_facts(RAW["cards"]["characters"]),
}
AMULETS: Mapping[str, int] = {
    **dict.fromkeys(RESOURCES, 0),
    **dict.fromkeys(TAINTED.values(), RAW["cards"]["tainted"]["amulets"]),
    TROMPE: RAW["cards"]["trompe"]["amulets"],
    **_facts(RAW["cards"]["amulets"]),
}
MARKED = frozenset({*TAINTED.values(), TROMPE, *CHARACTERS})
"""Cards with the corruption mark."""

# ------------------------------------------------------------------------------------------------ tokens
PLAYERS: tuple[int, ...] = tuple(RAW["players"]["numbers"])
HAND: int = RAW["players"]["hand"]
HAND_LIMIT: int = RAW["players"]["hand_limit"]
START_TALENTS: int = RAW["players"]["talents"]
MERCHANTS: int = RAW["players"]["merchants"]
STATUES: int = RAW["players"]["statues"]
MERCHANT_WEALTH: int = RAW["players"]["merchant_wealth"]
DICE: int = RAW["stock"]["dice"]
STALLS: int = RAW["stock"]["stalls"]
FOOTPRINTS: int = RAW["stock"]["footprints"]
TALENTS: int = sum(int(value) * count for value, count in RAW["stock"]["talents"].items())
FACES: Mapping[str, int] = {face: RAW["die"]["faces"].count(face) for face in ("symbol", "blank")}
OFFERING: tuple[int, ...] = tuple(RAW["offering"]["places"])
BONUS: Mapping[int, int] = {2: RAW["bonus"]["two"], 3: RAW["bonus"]["three"]}

# ------------------------------------------------------------------------------------------------ elements
ELEMENTS: tuple[str, ...] = tuple(RAW["elements"])
COUNT: Mapping[str, int] = {name: RAW["elements"][name]["count"] for name in ELEMENTS}
COST: Mapping[str, tuple[int, ...]] = {
    name: tuple(RAW["elements"][name]["cost"].get(kind, 0) for kind in RESOURCES) for name in ELEMENTS
}
PAYS: Mapping[str, int] = {name: RAW["elements"][name]["pays"] for name in ELEMENTS}
SPHINX_OPPOSITE: int = RAW["elements"]["sphinx"]["opposite"]
WALL_EXTRA: int = RAW["elements"]["wall"]["extra"]
DOOR_EXTRA: int = RAW["elements"]["door"]["extra"]
MOSAIC_EXTRA: int = RAW["elements"]["mosaic"]["extra"]
WALLS: Mapping[str, tuple[str, ...]] = {name: tuple(cells) for name, cells in _facts(RAW["walls"]).items()}
DOORS: Mapping[str, str] = _facts(RAW["doors"])

# ------------------------------------------------------------------------------------------------ garden
MAP: tuple[str, ...] = tuple(RAW["garden"]["map"])
SHAPES: Mapping[str, tuple[str, ...]] = {letter: tuple(rows) for letter, rows in _facts(RAW["mosaics"]).items()}
