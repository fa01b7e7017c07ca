"""How fast the questions of a hover are answered in Kleopatra: what a full hand can pay, where a tile fits."""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time

from tutor.games.kleopatra.garden import GARDEN, LETTERS, TURNINGS, fitting, placements, regions
from tutor.games.kleopatra.payment import purse, total, ways
from tutor.games.kleopatra.pieces import CARDS, COST, MERCHANTS

HANDS, CARDS_IN_HAND = 200, 14
GARDENS = 200
PLAN = ("wall", "sphinx", "mosaic")


def report() -> list[str]:
    """A line for payment and a line for the garden."""
    rng = Random(0)
    return [_payment(rng), _garden(rng)]


def _payment(rng: Random) -> str:
    """Every way to pay for each element, and for a plan of three, nothing remembered."""
    deck = [kind for kind, count in CARDS.items() for _ in range(count)]
    hands = [purse(rng.sample(deck, CARDS_IN_HAND), MERCHANTS) for _ in range(HANDS)]
    needs = [*COST.values(), total(PLAN)]
    times = []
    for hand in hands:
        for need in needs:
            began = process_time()
            ways.__wrapped__(hand, need)
            times.append(1000 * (process_time() - began))
    return (
        f"Payment of a hand of {CARDS_IN_HAND} cards and {MERCHANTS} merchants, all ways: {median(times):.2f} ms, "
        f"the slowest of {len(times):,} {max(times):.2f} ms."
    )


def _garden(rng: Random) -> str:
    """Every tile in every turning and place of gardens that fill up, and whether each region is a sanctuary."""
    frees = [GARDEN & _scattered(rng) for _ in range(GARDENS)]
    tests = sum(len(TURNINGS[letter]) for letter in LETTERS) * GARDEN.bit_count() * len(frees)
    began = process_time()
    for free in frees:
        for letter in LETTERS:
            placements(letter, free)
    tried = process_time() - began
    dead = [region for free in frees for region in regions(free)]
    began = process_time()
    for region in dead:
        fitting(region, LETTERS)
    asked = process_time() - began
    return (
        f"Garden: a placement tested in {1e6 * tried / tests:.3f} us, "
        f"a region asked whether it is a sanctuary in {1e6 * asked / len(dead):.1f} us."
    )


def _scattered(rng: Random) -> int:
    """Cells of which about two in three are free."""
    return rng.getrandbits(GARDEN.bit_length()) | rng.getrandbits(GARDEN.bit_length())


if __name__ == "__main__":
    print(*report(), sep="\n")
