"""Every lesson can be gone through, everything wrong first and then right, by clicks on the board and by answers."""

from __future__ import annotations

import pytest

from tests.games.sampling import GAMES
from tests.view.walk import playing, run_out, send, walk
from tutor.core.game import AnyGame
from tutor.lessons import course
from tutor.lessons.scenes import Lesson

LESSONS = [pytest.param(game, lesson, id=f"{game.key}-{lesson.key}") for game in GAMES for lesson in course(game.key)]


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_can_be_gone_through_to_its_end(game: AnyGame, lesson: Lesson, width: int) -> None:
    play = playing(game, lesson, width=width)
    for deed in walk(play):
        send(play, deed.message)
        run_out(play)
    assert play.frame.shown.mode == "page"
    assert set(play.state.done) >= {scene.id for scene in lesson.scenes}
