"""For each magic card a moment at which Red may play it, and one at which Red may not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from tests.games.morgenland.engine import BLUE, RICH, Sketch, profi

BETWEEN = {"timing.windows-only"}
ON = {"market": "R5 B4 G8", "caravanserai": "(R7) (B6)", "palace1": "(B1) (R2)", "palace2": "(B2)"}
HOARDS = (RICH, (2, 2, 2, 2, 2), (1, 0, 0, 0, 0))


class Played(NamedTuple):
    """A start, what is played, and what that breaks."""

    start: Sketch
    move: str
    faults: frozenset[str] = frozenset()


def at_market(card: str) -> Sketch:
    return profi("turned", "market", on=ON, cast=(card,), hoards=HOARDS)


def at_guard(card: str) -> Sketch:
    on = {**ON, "caravanserai": "R7 B6", "guard": "R9 B5"}
    return profi("turned", "guard", guard=7, on=on, cast=(card,), hoards=HOARDS)


def while_placing(card: str, instant: str = "placing") -> Sketch:
    return profi(instant, on={"market": "(R5) (B4)"}, cast=(card,), hoards=HOARDS)


def before_tent(card: str) -> Sketch:
    return profi("before", "tent", on={"market": "(B4)"}, cast=(card,))


def buying(card: str) -> Sketch:
    return profi("turned", "palace1", on={"palace1": "R2"}, cast=(card,), hoards=HOARDS)


LEGAL: Mapping[str, Played] = {
    "charity": Played(at_market("charity"), "charity"),
    "eye-for-an-eye": Played(at_market("eye-for-an-eye"), "eye-for-an-eye market.B0"),
    "city-tax": Played(at_market("city-tax"), "city-tax"),
    "last-first": Played(at_market("last-first"), "last-first"),
    "dragon-leaves": Played(while_placing("dragon-leaves", "round-start"), "dragon-leaves cave4"),
    "smuggler": Played(before_tent("smuggler"), "smuggler"),
    "mirage": Played(at_market("mirage"), "mirage palace2"),
    "lunar-eclipse": Played(at_market("lunar-eclipse"), "lunar-eclipse market"),
    "solar-eclipse": Played(at_market("solar-eclipse"), "solar-eclipse market"),
    "second-chance": Played(at_market("second-chance"), "second-chance caravanserai.R1 palace1"),
    "spy": Played(while_placing("spy", "round-start"), "spy"),
    "sacrifice": Played(at_market("sacrifice"), "sacrifice"),
    "donation": Played(at_market("donation"), "donation"),
    "dragons-return": Played(
        profi("turned", "cave1", on={"cave1": "R5 B4"}, cast=("dragons-return",)), "dragons-return cave1"
    ),
    "taboo": Played(at_market("taboo"), "taboo caravanserai"),
    "sultans-tax": Played(at_market("sultans-tax"), "sultans-tax"),
    "trade": Played(at_market("trade"), "trade"),
    "teleport": Played(at_market("teleport"), "teleport market.G0 palace3"),
    "parasite": Played(replace(at_market("parasite"), laid=(("lamp",), ("key",))), "parasite B.key"),
    "mages-apprentice": Played(
        replace(at_market("mages-apprentice"), artifacts=(("scroll",),)), "mages-apprentice palace2"
    ),
}
"""Abracadabra needs a purchase before it and has tests of its own."""

ILLEGAL: Mapping[str, Played] = {
    "abracadabra": Played(at_market("abracadabra"), "abracadabra", frozenset({"cards.abracadabra"})),
    "charity": Played(while_placing("charity"), "charity", frozenset(BETWEEN)),
    "eye-for-an-eye": Played(
        at_market("eye-for-an-eye"), "eye-for-an-eye market.R0", frozenset({"cards.eye-for-an-eye"})
    ),
    "city-tax": Played(while_placing("city-tax"), "city-tax", frozenset(BETWEEN)),
    "last-first": Played(while_placing("last-first"), "last-first", frozenset(BETWEEN)),
    "dragon-leaves": Played(
        profi("before", "cave3", on={"market": "(B4)"}, cast=("dragon-leaves",)),
        "dragon-leaves cave1",
        frozenset({"cards.dragon-leaves-kind"}),
    ),
    "smuggler": Played(at_market("smuggler"), "smuggler", frozenset({"timing.after-caves"})),
    "mirage": Played(at_market("mirage"), "mirage cave1", frozenset({"cards.mirage"})),
    "lunar-eclipse": Played(
        at_market("lunar-eclipse"), "lunar-eclipse caravanserai", frozenset({"cards.lunar-eclipse"})
    ),
    "solar-eclipse": Played(at_market("solar-eclipse"), "solar-eclipse palace1", frozenset({"cards.solar-eclipse"})),
    "second-chance": Played(at_market("second-chance"), "second-chance market.R0 cave1", frozenset({"magic.not-back"})),
    "spy": Played(while_placing("spy"), "spy", frozenset(BETWEEN)),
    "sacrifice": Played(while_placing("sacrifice"), "sacrifice", frozenset(BETWEEN)),
    "donation": Played(while_placing("donation"), "donation", frozenset(BETWEEN)),
    "dragons-return": Played(
        profi("before", "cave1", on={"cave1": "R5 B4"}, cast=("dragons-return",)),
        "dragons-return cave1",
        frozenset({"cards.dragons-return"}),
    ),
    "taboo": Played(while_placing("taboo"), "taboo market", frozenset(BETWEEN)),
    "sultans-tax": Played(while_placing("sultans-tax"), "sultans-tax", frozenset(BETWEEN)),
    "trade": Played(while_placing("trade"), "trade", frozenset(BETWEEN)),
    "teleport": Played(
        replace(at_market("teleport"), hoards=((2, 0, 0, 0, 0),)),
        "teleport market.G0 cave1",
        frozenset({"magic.full-price", "magic.not-back"}),
    ),
    "parasite": Played(at_market("parasite"), "parasite B.key", frozenset({"cards.parasite-out"})),
    "mages-apprentice": Played(
        at_market("mages-apprentice"), "mages-apprentice palace2", frozenset({"cards.mages-apprentice"})
    ),
}

ON_THE_GUARD: Mapping[str, Played] = {
    "eye-for-an-eye": Played(at_guard("eye-for-an-eye"), "eye-for-an-eye guard.B4", frozenset({"guard.magic-immune"})),
    "mirage": Played(at_guard("mirage"), "mirage guard", frozenset({"cards.mirage"})),
    "lunar-eclipse": Played(
        at_guard("lunar-eclipse"), "lunar-eclipse guard", frozenset({"guard.magic-immune", "guard.not-eclipsed"})
    ),
    "solar-eclipse": Played(
        at_guard("solar-eclipse"), "solar-eclipse guard", frozenset({"guard.magic-immune", "guard.not-eclipsed"})
    ),
    "second-chance": Played(
        at_guard("second-chance"),
        "second-chance market.R0 guard",
        frozenset({"guard.magic-immune", "guard.not-reached"}),
    ),
    "dragon-leaves": Played(at_guard("dragon-leaves"), "dragon-leaves guard", frozenset({"cards.dragon-leaves"})),
    "dragons-return": Played(at_guard("dragons-return"), "dragons-return guard", frozenset({"cards.dragons-return"})),
    "taboo": Played(at_guard("taboo"), "taboo guard", frozenset({"guard.magic-immune"})),
    "teleport": Played(at_guard("teleport"), "teleport guard.B4 palace1", frozenset({"guard.magic-immune"})),
    "parasite": Played(
        replace(at_guard("parasite"), laid=(("lamp",), ("carpet",))),
        "parasite B.carpet guard",
        frozenset({"cards.parasite-guard"}),
    ),
    "mages-apprentice": Played(
        replace(at_guard("mages-apprentice"), artifacts=(("scroll",),)),
        "mages-apprentice guard",
        frozenset({"cards.mages-apprentice"}),
    ),
    "abracadabra": Played(at_guard("abracadabra"), "abracadabra", frozenset({"cards.abracadabra"})),
    "smuggler": Played(at_guard("smuggler"), "smuggler", frozenset({"timing.after-caves"})),
}
"""What is tried on the guard field, or at its stop where the card is not for it."""

HARMLESS_AT_THE_GUARD = ("charity", "city-tax", "last-first", "spy", "sacrifice", "donation", "sultans-tax", "trade")
"""Cards that may be played at the guard's stop and change nothing on its field."""

HOLDER = BLUE
"""Who counters."""
