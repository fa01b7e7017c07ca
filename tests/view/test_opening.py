"""A lesson is opened by its name, or a teacher's own by its file; one that is not there is told with those that are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.view.walk import run_out, send, walk
from tutor.core.record import Broken
from tutor.core.voice import Voice
from tutor.learner.current import guest
from tutor.lessons import course
from tutor.lessons.load import load
from tutor.room.deck import dealt
from tutor.view.opening import lesson
from tutor.view.pages.lesson.play import Play

OWN = Path(__file__).parents[2] / "docs" / "lessons" / "caesar.toml"


@pytest.fixture(autouse=True)
def _away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_lesson_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(Broken) as told:
        lesson("caesar", "sculptor")
    assert all(one.key in str(told.value) for one in course("caesar"))


def test_a_lesson_speaks_the_language_that_is_asked_for() -> None:
    assert lesson("caesar", "win", language="de").script.language == "de"


def test_a_lesson_of_ones_own_is_played_from_its_file() -> None:
    play = lesson(str(OWN))
    assert play.game.key == "caesar"
    assert play.script.told.title in play._repr_mimebundle_()["text/plain"]
    assert play.state.scene == play.lesson.scenes[0].id


def test_every_kind_of_scene_can_be_gone_through_on_a_page_and_stands_on_the_wall() -> None:
    own = load(OWN)
    play = Play(own.game, own.lesson, learner=guest(), told=own.words)
    for deed in walk(play):
        send(play, deed.message)
        run_out(play)
    assert set(play.state.done) == {scene.id for scene in own.lesson.scenes}
    cards = dealt(own.game, [(own.lesson, own.words)], Voice.load("room")).cards
    assert [card.kind for card in cards] == ["act", "predict", "call", "steps", "vary", "score"]
    assert all(card.frames for card in cards)
