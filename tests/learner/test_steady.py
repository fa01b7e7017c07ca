"""A store that fails stops nobody: the tutor goes on in memory, and catches up."""

from __future__ import annotations

import pytest

from tutor.learner.refused import Refused, Unkept
from tutor.learner.steady import PAUSE, Steady
from tutor.learner.store import Edit, MemoryStore, Rows


class Frail(MemoryStore):
    """A store that can be made to fail."""

    broken = unread = False
    asked = 0

    def read(self, who: str, begin: str = "", /) -> Rows:
        if self.unread:
            raise Unkept("unkept_busy", file="x")
        return super().read(who, begin)

    def change(self, who: str, begin: str, edit: Edit, /) -> None:
        self.asked += 1
        if self.broken:
            raise Unkept("unkept_full")
        super().change(who, begin, edit)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def frail() -> Frail:
    return Frail()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def steady(frail: Frail, clock: Clock) -> Steady:
    return Steady(frail, "ann", clock)


def add(steady: Steady, letter: str) -> None:
    steady.change("a", lambda rows: {"a": rows.get("a", "") + letter})


def test_what_cannot_be_written_is_remembered_over_what_was_read(steady: Steady, frail: Frail) -> None:
    add(steady, "1")
    frail.broken = True
    add(steady, "2")
    add(steady, "3")
    assert steady.read() == {"a": "123"}
    assert steady.trouble is not None
    assert steady.trouble.why == "unkept_full"
    assert frail.read("ann") == {"a": "1"}


def test_what_waits_is_written_again_over_what_others_wrote(steady: Steady, frail: Frail, clock: Clock) -> None:
    frail.broken = True
    add(steady, "2")
    add(steady, "3")
    frail.broken = False
    frail.change("ann", "", lambda _: {"a": "others ", "b": "too"})
    clock.now += PAUSE
    assert steady.read() == {"a": "others 23", "b": "too"}
    assert steady.trouble is None
    add(steady, "4")
    assert frail.read("ann")["a"] == "others 234"


def test_a_store_that_failed_is_not_asked_at_every_click(steady: Steady, frail: Frail, clock: Clock) -> None:
    frail.broken = True
    for _ in range(100):
        add(steady, "x")
    assert frail.asked == 1
    clock.now += PAUSE
    add(steady, "x")
    assert frail.asked == 2
    assert steady.read() == {"a": "x" * 101}


def test_a_store_that_cannot_even_be_read_begins_empty_and_catches_up(
    steady: Steady, frail: Frail, clock: Clock
) -> None:
    frail.change("ann", "", lambda _: {"a": "old "})
    frail.unread = frail.broken = True
    assert steady.read() == {}
    add(steady, "new")
    assert steady.read() == {"a": "new"}
    frail.unread = frail.broken = False
    clock.now += PAUSE
    assert steady.read() == {"a": "old new"}


def test_a_refused_edit_is_the_callers_business_and_waits_for_nothing(
    steady: Steady, frail: Frail, clock: Clock
) -> None:
    def refuse(rows: Rows) -> Rows:
        raise Refused("taken", name="x")

    for frail.broken in (False, True):
        with pytest.raises(Refused, match="x"):
            steady.change("", refuse)
    frail.broken = False
    clock.now += PAUSE
    assert steady.read() == {}
    assert steady.trouble is None


def test_what_is_refused_when_it_is_written_later_stays_in_memory(steady: Steady, frail: Frail, clock: Clock) -> None:
    def unless_there(rows: Rows) -> Rows:
        if "a" in rows:
            raise Refused("taken", name="a")
        return {"a": "mine"}

    frail.broken = True
    steady.change("a", unless_there)
    frail.broken = False
    frail.change("ann", "", lambda _: {"a": "theirs"})
    clock.now += PAUSE
    assert steady.read() == {"a": "mine"}
    assert steady.trouble is not None
    assert frail.read("ann") == {"a": "theirs"}
