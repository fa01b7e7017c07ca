"""Faults of the kinds that no test noticed once are noticed now."""

from __future__ import annotations

import pytest

from tests.games import golden
from tests.games.sampling import cases, lessons
from tests.games.survivors import GAMES, SUBJECTS
from tests.toy import LADDER, WORDS
from tutor.core.voice import Voice
from tutor.testing.subject import Subject

FAULTS = {**{name: lambda make=make: Subject(make(), Voice(WORDS)) for name, make in GAMES.items()}, **SUBJECTS}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_what_is_pointed_at_told_or_drawn_is_found(name: str) -> None:
    made = FAULTS[name]()
    assert is_found(Subject(made.game, made.voice, lessons(LADDER), tuple(cases(LADDER))))


def test_without_a_fault_nothing_is_found() -> None:
    assert not is_found(Subject(LADDER, Voice(WORDS), lessons(LADDER), tuple(cases(LADDER))))


def is_found(subject: Subject) -> bool:
    try:
        return golden.account(subject) != golden.stored(LADDER.key)
    except (AssertionError, LookupError):  # it does not come to an end, or breaks down
        return True
