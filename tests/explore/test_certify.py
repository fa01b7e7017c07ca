"""The checker finds every fault that is built in, and none in games as they are."""

from __future__ import annotations

import inspect
import re
import tomllib
from importlib.resources import files

import pytest
from msgspec.structs import replace

from bench.explore import illegal_tries
from tests.explore.mutants import DOCTORED, MUTANTS, Doctor, played
from tests.toy import LADDER, rules
from tutor.core.course import Decision, Seat
from tutor.core.game import why
from tutor.core.oracle import Oracle
from tutor.core.rule import Check
from tutor.core.table import Auto, Table
from tutor.explore import certify as checker
from tutor.explore.account import of_table
from tutor.explore.cabinet import cabinet
from tutor.explore.certify import certify, of_refusal, of_verdict
from tutor.games import GAMES

ORACLE = LADDER.oracle


def found(told: object) -> set[str]:
    return {fault.test for fault in certify(told, ORACLE)}  # type: ignore[arg-type]


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_fault_that_is_built_in_is_found(mutant: str) -> None:
    game, tests = MUTANTS[mutant]
    assert set().union(*(found(played(game, seed)) for seed in range(4))) >= tests


@pytest.mark.parametrize("doctor", DOCTORED, ids=lambda doctor: doctor.__name__)
def test_an_account_that_was_doctored_is_found(doctor: Doctor) -> None:
    assert DOCTORED[doctor] in found(doctor(played()))


def test_games_as_they_are_have_no_fault() -> None:
    assert [certify(played(seed=seed), ORACLE) for seed in range(12)] == [()] * 12


def test_a_refusal_that_lies_is_found() -> None:
    tries = [(tried, why(LADDER, tried.pos, tried.move, tried.seat)) for tried in illegal_tries(LADDER, 30)]
    lies = [(tried, replace(told, checks=tuple(map(turned, told.checks)))) for tried, told in tries if not told]
    found = {fault.test for tried, lie in lies for fault in of_refusal(tried.pos, tried.move, tried.seat, lie, ORACLE)}
    assert found == {"untrue-check", "refused-though-held"}


def turned(check: Check) -> Check:
    return replace(check, ok=not check.ok) if check.rule == rules.RISING else check


def test_the_last_moves_can_be_certified_by_themselves() -> None:
    table = Table.deal(LADDER, seed=3, auto=Auto(seats=frozenset({Seat.FIRST, Seat.SECOND})))
    table.settle()
    told = of_table(table, since=len(table.history) - 2)
    assert len(told.events) == 2
    assert told.events == of_table(table).events[-2:]
    assert certify(told, ORACLE) == ()


def test_without_books_sums_chains_and_ends_are_checked_all_the_same() -> None:
    general = {
        name for name, (game, _) in MUTANTS.items() if any(certify(played(game, seed), Oracle()) for seed in range(4))
    }
    assert general >= {
        "a sum is wrong", "a line adds nothing", "a step states another total", "a rule is not the game's",
        "a seat is not placed", "the sheets are others",
    }  # fmt: skip


def test_every_test_of_the_checker_has_words() -> None:
    tests = set(re.findall(r'Fault\("([a-z-]+)"', inspect.getsource(checker)))
    named = tomllib.loads((files("tutor") / "text/en/explore.toml").read_text(encoding="utf-8"))["name"]["test"]
    assert tests == set(named)


@pytest.mark.parametrize("key", GAMES)
def test_the_checker_agrees_with_every_specimen(key: str) -> None:
    game = GAMES[key]
    for specimen in cabinet(key).specimens:
        spot, seen = specimen.spot(game), specimen.seen(game)
        if seen.verdict is None or len(spot.moves) > 20:
            continue
        asked, move = game.decision(seen.before), game.parse(spot.tried)
        seat = spot.by if spot.by is not None else asked.seat if isinstance(asked, Decision) else Seat.CHANCE
        assert list(of_verdict(seen.before, move, seat, seen.verdict, game.oracle)) == [], specimen.rule
