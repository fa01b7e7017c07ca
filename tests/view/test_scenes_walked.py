"""Every lesson can be gone through, everything wrong first and then right, by clicks on the board and by answers."""

from __future__ import annotations

import pytest

from tests.games.sampling import GAMES
from tests.language.pseudo import LANGUAGE
from tests.language.seen import bypasses, seen
from tests.view.walk import playing, run_out, send, walk
from tutor.core.game import AnyGame
from tutor.core.scene import Label
from tutor.lessons import course
from tutor.lessons.scenes import Lesson, begin

LESSONS = [pytest.param(game, lesson, id=f"{game.key}-{lesson.key}") for game in GAMES for lesson in course(game.key)]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_can_be_gone_through_to_its_end(game: AnyGame, lesson: Lesson) -> None:
    play = playing(game, lesson)
    for deed in walk(play):
        send(play, deed.message)
        run_out(play)
    assert play.frame.shown.mode == "page"
    assert set(play.state.done) >= {scene.id for scene in lesson.scenes}


@pytest.mark.usefixtures("pseudo_spoken")
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_so_it_can_on_a_phone_where_no_english_bypasses_the_files(game: AnyGame, lesson: Lesson) -> None:
    play, read = playing(game, lesson, width=390, language=LANGUAGE), set()
    for deed in walk(play):
        read |= seen(play.frame.shown)
        send(play, deed.message)
        read |= seen(play.frame.shown)
        run_out(play)
    assert play.frame.shown.mode == "page"
    assert set(play.state.done) >= {scene.id for scene in lesson.scenes}
    assert bypasses(game, read) == {}


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_on_a_phone_boards_are_as_wide_as_it_and_can_be_read(game: AnyGame, lesson: Lesson) -> None:
    script = playing(game, lesson, width=390).script
    for scene in lesson.scenes:
        board = script.draw(scene, begin(game, scene), "tall")
        assert board.width == 374
        assert min(shape.size for shape in board.shapes if isinstance(shape, Label)) >= 11
