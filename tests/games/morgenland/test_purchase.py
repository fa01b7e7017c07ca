"""The purchase solver against brute force."""

from __future__ import annotations

import os
from itertools import product
from random import Random

from tests.games.morgenland.engine import RED, basic, broken, reached
from tutor.games.morgenland.moves import Buy, Price
from tutor.games.morgenland.pieces import TREASURES, amount
from tutor.games.morgenland.purchase import lacking, way, ways

COUNT = 10_000 if os.environ.get("TUTOR_SOAK") else 400


def brute(numbers: tuple[int, ...], hoard: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Every choice of kinds, tried one by one."""
    return {
        kinds
        for kinds in product(range(5), repeat=len(numbers))
        if len(set(kinds)) == len(kinds)
        and all(hoard[kind] >= number for kind, number in zip(kinds, numbers, strict=True))
    }


def cases() -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    rng = Random(12)
    return [
        (
            tuple(rng.choice((1, 2, 3, 4, 5, 6, 7, 8, 9)) for _ in range(rng.randint(1, 6))),
            tuple(rng.choice((0, rng.randint(0, 12))) for _ in range(5)),
        )
        for _ in range(COUNT)
    ]


def test_the_solver_finds_exactly_the_payments_that_brute_force_finds() -> None:
    for numbers, hoard in cases():
        found = ways(numbers, hoard)
        assert len(set(found)) == len(found)
        assert set(found) == brute(numbers, hoard)


def test_something_is_missing_exactly_if_no_payment_exists() -> None:
    for numbers, hoard in cases():
        lack = lacking(numbers, hoard)
        assert (lack is None) == bool(brute(numbers, hoard))
        if lack is None:
            assert way(numbers, hoard) in brute(numbers, hoard)
        else:
            enough = [TREASURES[kind] + "s" for kind, count in enumerate(hoard) if count >= lack.need]
            assert tuple(enough) == lack.kinds
            assert len(lack.figures) > len(enough)
            assert all(number >= lack.need for number in lack.figures)


def test_the_judge_lets_exactly_those_payments_through() -> None:
    hoard = (5, 0, 4, 2, 9)
    pos = reached(basic("turned", "palace1", on={"palace1": "R4 R2"}, hoards=(hoard,)), "go")
    for kinds in product(range(5), repeat=2):
        prices = tuple(Price(number, (amount(kind, number),)) for number, kind in zip((4, 2), kinds, strict=True))
        assert (broken(pos, str(Buy(prices))) == set()) == (kinds in ways((4, 2), hoard))
    assert pos.players[RED].hoard == hoard
