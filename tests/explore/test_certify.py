"""The checker finds every fault that is built in, and none in games as they are."""

from __future__ import annotations

import inspect
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bench.explore import certificate, illegal_tries
from tests.explore.mutants import DOCTORED, MUTANTS, Doctor, OpenWhileDrawing, played
from tests.explore.wrapped import NEEDS, WRAPPED, Wrapped
from tests.games.sampling import random_game, setups
from tests.toy import LADDER, Ladder, rules
from tutor.core.game import AnyGame, Seat, why
from tutor.core.rule import Check
from tutor.core.table import Auto, Table
from tutor.explore import certify as checker
from tutor.explore.account import account, of_table, state
from tutor.explore.certify import certify, of_event, of_refusal
from tutor.explore.ledger import Ledger, ledger, read
from tutor.games import ALL

GAMES = 2
"""``make soak`` reads two thousand of each."""
BOOKS = read(Path(__file__).with_name("ladder.toml").read_text(encoding="utf-8"))
FAULTY = [
    pytest.param(game, wrapped, id=f"{game.key}-{wrapped.__name__}")
    for game in ALL
    for wrapped in WRAPPED
    if wrapped not in NEEDS or getattr(ledger(game.key), NEEDS[wrapped])
]


def found(told: object) -> set[str]:
    return {fault.test for fault in certify(told, BOOKS)}  # type: ignore[arg-type]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_a_fault_that_is_built_in_is_found(mutant: type[Ladder]) -> None:
    assert set().union(*(found(played(mutant(), seed)) for seed in range(4))) >= MUTANTS[mutant]


@pytest.mark.parametrize("doctor", DOCTORED, ids=lambda doctor: doctor.__name__)
def test_an_account_that_was_doctored_is_found(doctor: Doctor) -> None:
    assert DOCTORED[doctor] in found(doctor(played()))


def test_games_as_they_are_have_no_fault() -> None:
    assert [certify(played(seed=seed), BOOKS) for seed in range(12)] == [()] * 12


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in ALL])
def test_random_games_have_no_fault(game: AnyGame) -> None:
    assert [certificate(game, seed)[1] for seed in range(GAMES)] == [()] * GAMES


@pytest.mark.parametrize(("game", "wrapped"), FAULTY)
def test_a_fault_built_into_any_game_is_found(game: AnyGame, wrapped: type[Wrapped]) -> None:
    books = ledger(game.key)
    moves = random_game(game, setups(game)[0])[:150]
    told = account(wrapped(game, books), moves[0].pos, [moment.move for moment in moves if moment.move is not None])  # type: ignore[arg-type]
    assert WRAPPED[wrapped] in {fault.test for fault in certify(told, books)}


@pytest.mark.parametrize(
    "rule", ["payment.tainted-mark", "payment.trompe", "payment.merchant-use", "quarry.at-least-one"]
)
def test_a_check_that_only_some_cards_need_is_missed(rule: str) -> None:
    class Forgets(Wrapped):
        def judge(self, pos: Any, move: Any, /, by: Seat | None = None) -> Iterator[Check]:
            return (check for check in self.game.judge(pos, move, by) if check.rule.id != rule)

    game = next(game for game in ALL if game.key == "kleopatra")
    moves = random_game(game, game.Setup())[:400]
    told = account(Forgets(game, ledger(game.key)), moves[0].pos, [moment.move for moment in moves])  # type: ignore[arg-type]
    missed = {fault.rule for fault in certify(told, ledger(game.key)) if fault.test == "missing-check"}
    assert missed == {rule}


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in ALL])
def test_what_is_said_of_refused_moves_is_true(game: AnyGame) -> None:
    for tried in illegal_tries(game, 60):
        verdict = why(game, tried.pos, tried.move)
        if not verdict:
            assert of_refusal(verdict, state(game, tried.pos), ledger(game.key)) == ()


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in ALL])
def test_books_speak_of_rules_and_moves_that_exist(game: AnyGame) -> None:
    books = ledger(game.key)
    named = {*books.tests, *books.facts, *books.effects, *books.still, *books.lines, *books.totals, *books.pays}
    named |= {*books.secrets, *books.idle, *(rule for rules in books.musts.values() for rule in rules)}
    assert named - {rule.id for rule in game.rules} == set()
    assert set(books.vain) <= set(books.effects)
    assert books != Ledger()


def test_a_refusal_that_lies_is_found() -> None:
    refused = [tried for tried in illegal_tries(LADDER, 30) if not why(LADDER, tried.pos, tried.move)]
    lies = [
        replace(
            why(LADDER, tried.pos, tried.move), checks=tuple(map(turned, why(LADDER, tried.pos, tried.move).checks))
        )
        for tried in refused
    ]
    found = {
        fault.test
        for tried, lie in zip(refused, lies, strict=True)
        for fault in of_refusal(lie, state(LADDER, tried.pos), BOOKS)
    }
    assert found == {"untrue-check", "refused-though-held"}


def turned(check: Check) -> Check:
    return replace(check, ok=not check.ok) if check.rule == rules.RISING else check


def test_the_last_moves_can_be_certified_by_themselves() -> None:
    table = Table.deal(LADDER, seed=3, auto=Auto(seats=frozenset({Seat.FIRST, Seat.SECOND})))
    table.settle()
    told = of_table(table, since=len(table.history) - 2)
    assert len(told.events) == 2
    assert told.events == of_table(table).events[-2:]
    assert certify(told, BOOKS) == ()


def test_a_leak_is_found_in_every_state_that_begins_to_show_it() -> None:
    told = played(OpenWhileDrawing())
    leaks = {fault.event for fault in certify(told, BOOKS) if fault.test == "leak"}
    alone = {number for number, event in enumerate(told.events) if of_event(told, event, BOOKS)}
    assert leaks
    assert leaks == alone


def test_twenty_faults_and_more_are_built_in() -> None:
    assert len(MUTANTS) + len(DOCTORED) >= 20


def test_without_books_sums_chains_and_ends_are_checked_all_the_same() -> None:
    general = {mutant.__name__ for mutant in MUTANTS if any(certify(played(mutant(), s), Ledger()) for s in range(4))}
    assert general >= {"WrongSum", "IdleLine", "StatedTotal", "ForeignRule", "LoserWins", "UnplacedSeat", "OtherSheets"}


def test_every_test_of_the_checker_has_words() -> None:
    source = inspect.getsource(checker)
    tests = set(re.findall(r'(?:yield|append\(\() ?"([a-z-]+)"', source))
    named = tomllib.loads((files("tutor") / "text/en/explore.toml").read_text(encoding="utf-8"))["name"]["test"]
    assert tests == set(named)
