"""The start page: every game with its picture, one way in, and where somebody is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.view.walk import playing, send
from tutor.games import ALL as GAMES
from tutor.learner.learner import Learner
from tutor.learner.store import MemoryStore
from tutor.lessons import course
from tutor.scenes.messages import Key, Pressed
from tutor.view.pages.start.lobby import Lobby

TAUGHT = next(game for game in GAMES if course(game.key))
LESSON = course(TAUGHT.key)[0]


@pytest.fixture
def learner() -> Learner:
    return Learner(MemoryStore(), "somebody")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for game in GAMES:
        (tmp_path / game.key).mkdir()
        for number, lesson in enumerate(course(game.key)):
            (tmp_path / game.key / f"{number:02}-{lesson.key}.ipynb").touch()
    return tmp_path


def test_a_newcomer_sees_every_game_and_one_primary_button(learner: Learner, folder: Path) -> None:
    page = Lobby(learner=learner, folder=folder).frame.shown.page
    assert page.count("<article") == len(GAMES)
    assert page.count("<svg xmlns") + page.count("<svg preserve") >= len(GAMES)
    assert page.count("primary") == 1
    assert f'href="{TAUGHT.key}/00-{LESSON.key}.ipynb"' in page


def test_who_has_begun_goes_on_at_the_very_scene(learner: Learner, folder: Path) -> None:
    play = playing(TAUGHT, LESSON, learner=learner)
    send(play, Pressed("scene", LESSON.scenes[1].id))
    send(play, Pressed("hint"))
    page = Lobby(learner=learner, folder=folder).frame.shown.page
    assert page.count("primary") == 1
    assert 'class="go"' in page
    assert "Scene 2 of" in page


def test_the_lessons_of_a_game_open_over_the_page(learner: Learner, folder: Path) -> None:
    lobby = Lobby(learner=learner, folder=folder)
    for message, shown in ((Pressed("lessons", TAUGHT.key), True), (Key("Escape"), False)):
        lobby.hear(message)
        assert (f"00-{LESSON.key}.ipynb" in lobby.render().over) is shown


def test_a_lesson_that_was_ended_is_counted(learner: Learner, folder: Path) -> None:
    learner.end(f"{TAUGHT.key}/{LESSON.key}")
    page = Lobby(learner=learner, folder=folder).frame.shown.page
    assert page.count('<i class="done">') == 1
