"""What the address of a page asks for."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from tutor.explore import share
from tutor.learner.learner import Learner
from tutor.learner.store import MemoryStore
from tutor.lessons import course
from tutor.view.asked import QUERY, asked
from tutor.view.opening import lesson
from tutor.view.pages.practice.drill import practice

WIN = next(one for one in course("caesar") if one.key == "win")
LAST = WIN.scenes[-1].id
CODE = share.encode(share.scene("caesar", "win", LAST))


@pytest.fixture(autouse=True)
def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Learner(MemoryStore())
    for module in ("pages.lesson.play", "pages.practice.drill"):
        monkeypatch.setattr(f"tutor.view.{module}.here", lambda: learner)


@pytest.mark.parametrize("query", [{"scene": LAST}, {"share": CODE}])
def test_a_lesson_opens_at_the_scene_that_is_asked_for(monkeypatch: pytest.MonkeyPatch, query: dict[str, str]) -> None:
    monkeypatch.setenv(QUERY, urlencode(query))
    assert lesson("caesar", "win").state.scene == LAST


@pytest.mark.parametrize("query", [{"scene": "no-such"}, {"share": "nothing"}, {"share": CODE[:-9]}])
def test_a_scene_that_there_is_not_is_not_gone_to(monkeypatch: pytest.MonkeyPatch, query: dict[str, str]) -> None:
    monkeypatch.setenv(QUERY, urlencode(query))
    assert lesson("caesar", "win").state.scene == WIN.scenes[0].id


def test_a_scene_of_another_lesson_is_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(QUERY, urlencode({"share": CODE}))
    turn = next(one for one in course("caesar") if one.key == "turn")
    assert lesson("caesar", "turn").state.scene == turn.scenes[0].id


def test_the_same_number_asks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(QUERY, "seed=7")
    assert practice("caesar").seed == 7
    monkeypatch.setenv(QUERY, "seed=many")
    assert practice("caesar").seed is None


def test_an_address_with_too_much_in_it_asks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(QUERY, "&".join(f"a{k}=1" for k in range(99)))
    assert asked("a1") == ""
