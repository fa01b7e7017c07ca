"""The checker finds every fault that is built in, and none in games as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.explore.mutants import DOCTORED, MUTANTS, Doctor, played
from tests.toy import Ladder
from tutor.explore.certify import certify
from tutor.explore.ledger import Ledger, read

BOOKS = read(Path(__file__).with_name("ladder.toml").read_text(encoding="utf-8"))


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


def test_twenty_faults_and_more_are_built_in() -> None:
    assert len(MUTANTS) + len(DOCTORED) >= 20


def test_without_books_sums_chains_and_ends_are_checked_all_the_same() -> None:
    general = {mutant.__name__ for mutant in MUTANTS if any(certify(played(mutant(), s), Ledger()) for s in range(4))}
    assert general >= {"WrongSum", "IdleLine", "StatedTotal", "ForeignRule", "LoserWins", "UnplacedSeat", "OtherSheets"}
