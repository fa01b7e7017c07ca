"""The truth table of votes, every row for both seats, through composed positions."""

from __future__ import annotations

import pytest

from tests.games.caesar.engine import CAESAR, CLEO, FULL_HAND, broken, lies, reached, rules, step, told, verdict
from tutor.core.course import Seat, Step
from tutor.games.caesar.model import Position, Setup, Sketch
from tutor.games.caesar.pieces import OTHER

A, B, NOBODY = "A", "B", None

ROWS = [
    # one side   other     winner   A pays   B pays   cited
    ("4 5",      "3",      A,       "5",     "3",     "vote.losses"),
    ("2 3 3",    "3 4",    A,       "3",     "3",     "vote.losses"),
    ("4 5",      "",       A,       "5",     "",      "vote.losses"),
    ("4 5",      "4 5",    NOBODY,  "",      "",      "vote.tie"),
    ("4 5",      "3 1 5",  NOBODY,  "",      "",      "vote.tie"),
    ("4 5",      "3 P",    B,       "5",     "3 P",   "philosopher.invert"),
    ("4 5 P",    "3",      B,       "5 P",   "3",     "philosopher.invert"),
    ("4 5",      "3 2 P",  B,       "5",     "2 P",   "philosopher.losses"),
    ("4 P",      "4",      NOBODY,  "",      "",      "philosopher.tie"),
    ("4 P P",    "4",      NOBODY,  "",      "",      "philosopher.tie"),
    ("4 P",      "4 P",    NOBODY,  "",      "",      "philosopher.tie"),
    ("4 P P",    "4 P",    NOBODY,  "",      "",      "philosopher.tie"),
    ("P",        "",       NOBODY,  "",      "",      "philosopher.alone"),
    ("P P",      "",       NOBODY,  "",      "",      "philosopher.alone"),
    ("P",        "P",      NOBODY,  "",      "",      "philosopher.alone"),
    ("P P",      "P",      NOBODY,  "",      "",      "philosopher.alone"),
    ("P",        "4 5",    A,       "P",     "5",     "philosopher.versus-cards"),
    ("P P",      "4 5",    A,       "P P",   "5",     "philosopher.versus-cards"),
    ("4 5 P",    "",       B,       "5 P",   "",      "philosopher.against-nobody"),
    ("4 5 P P",  "",       B,       "5 P P", "",      "philosopher.against-nobody"),
    ("4 5 P",    "3 P",    A,       "5 P",   "3 P",   "philosopher.cancel"),
    ("P",        "4 5 P",  B,       "P",     "5 P",   "philosopher.cancel"),
    ("4 5 P P",  "3",      B,       "5 P P", "3",     "philosopher.pair"),
    ("4 5",      "3 P P",  B,       "5",     "3 P P", "philosopher.pair"),
    ("4 5 P",    "3 P P",  B,       "5 P",   "3 P P", "philosopher.one-two"),
    ("4 5 P P",  "3 P",    B,       "5 P P", "3 P",   "philosopher.one-two"),
    ("P P",      "4 P",    A,       "P P",   "4 P",   "philosopher.one-two"),
    ("4 5 P P",  "3 P P",  A,       "5 P P", "3 P P", "philosopher.two-two"),
]  # fmt: skip


@pytest.mark.parametrize("first", [CLEO, CAESAR])
@pytest.mark.parametrize(("one", "other", "winner", "one_pays", "other_pays", "cited"), ROWS)
def test_every_row_of_the_truth_table(
    one: str, other: str, winner: str | None, one_pays: str, other_pays: str, cited: str, first: Seat
) -> None:
    at = f"{one} : {other}" if first == CLEO else f"{other} : {one}"
    start = Sketch(at={"quaestors": at}, discard={"cleopatra": "", "caesar": ""}, next="quaestors")
    steps = told(start, "reveal quaestors")
    pos = steps[-1].after
    assert cited in rules(steps)
    seats = {A: first, B: OTHER[first]}
    assert [pos.groups[2].won[seats[side]] for side in (A, B)] == [winner == A, winner == B]
    assert [" ".join(pos.players[seats[side]].discard) for side in (A, B)] == [one_pays, other_pays]
    if winner is NOBODY:
        assert lies(pos, "quaestors") == at.strip()


def test_the_lower_influence_wins_exactly_if_the_counts_of_philosophers_differ() -> None:
    for mine in range(3):
        for theirs in range(3):
            at = f"4 5{' P' * mine} : 3{' P' * theirs}"
            pos = reached(Sketch(at={"quaestors": at}, next="quaestors"), "reveal quaestors")
            assert pos.groups[2].won == ((0, 1) if mine != theirs else (1, 0))


CENSORS = Sketch(at={"censors": "(4) 5 : 3 (P)"}, next="censors")


def test_the_printed_example_of_the_censors_in_its_order() -> None:
    steps = told(CENSORS, "reveal censors")
    assert rules(steps) == [
        "turn.reveal", "vote.call-card", "vote.reveal-all", "vote.total", "vote.total", "philosopher.invert",
        "vote.winner", "philosopher.losses", "philosopher.losses", "philosopher.spent",
    ]  # fmt: skip
    assert [found.facts["total"] for found in steps if found.rule.id == "vote.total"] == [9, 3]
    assert step(steps, "vote.winner").facts["winner"] == CAESAR
    assert payments(steps) == [(CLEO, "highest", "5"), (CAESAR, "lowest", "3")]
    assert lies(steps[-1].after, "censors") == "4 :"


def payments(steps: list[Step[Position]]) -> list[tuple[Seat, str, str]]:
    return [
        (found.facts["seat"], found.reason, found.facts["card"])
        for found in steps
        if found.rule.id == "philosopher.losses"
    ]


def test_a_philosopher_on_the_leading_side_makes_its_owner_lose() -> None:
    steps = told(Sketch(at={"censors": "4 5 P : 3"}, next="censors"), "reveal censors")
    assert step(steps, "vote.winner").facts["winner"] == CAESAR


def test_a_tie_leaves_the_philosopher_face_up() -> None:
    pos = reached(Sketch(at={"censors": "4 (P) : 4"}, next="censors"), "reveal censors")
    assert lies(pos, "censors") == "4 P : 4"


def test_a_philosopher_is_laid_like_any_card_and_counts_towards_the_limits() -> None:
    full = Sketch(at={"senators": "1 1 1 1 1 :"}, hand={"cleopatra": "P"})
    assert broken(full, "lay (P) senators") == ["turn.side-limit"]
    free = Sketch(hand={"cleopatra": "P 4"})
    assert "philosopher.placing" in [check.rule.id for check in verdict(free, "lay 4 senators, P praetors").checks]
    assert broken(free, "lay 4 senators, P praetors") == []


def test_the_other_reading_of_a_vote_against_nobody_postpones_it() -> None:
    start = Sketch(
        at={"censors": "4 5 P :"}, hand={"caesar": FULL_HAND}, next="censors", setup=Setup(against_nobody="postponed")
    )
    steps = told(start, "reveal censors")
    assert rules(steps)[-1] == "philosopher.against-nobody"
    assert steps[-1].reason == "postponed"
    assert lies(steps[-1].after, "censors") == "4 5 P :"
    assert steps[-1].after.groups[3].won == (0, 0)
