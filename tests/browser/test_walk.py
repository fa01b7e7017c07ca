"""One lesson of each game, gone through in a browser; ``make walk`` takes them all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import servers
from tests.browser.walk import paged
from tests.browser.walking import along, go_through
from tests.games.sampling import GAMES
from tutor.core.game import AnyGame
from tutor.lessons import course

TAUGHT = [pytest.param(game, id=game.key) for game in GAMES if course(game.key)]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with paged(tmp_path_factory.mktemp("walk")) as address:
        yield address


@pytest.mark.parametrize("game", TAUGHT)
def test_the_first_lesson_can_be_gone_through_without_scrolling(game: AnyGame, browser: Browser, url: str) -> None:
    lesson = course(game.key)[0]
    with servers.window(browser, 1280, 720) as page:
        report = go_through(page, f"{url}/{game.key}/{lesson.key}", game, lesson)
    assert report.misses == []
    assert report.scenes >= len(lesson.scenes)


@pytest.mark.parametrize("game", TAUGHT)
def test_the_first_lesson_can_be_gone_through_with_the_keyboard_alone(
    game: AnyGame, browser: Browser, url: str
) -> None:
    lesson = course(game.key)[0]
    with servers.window(browser, 1280, 720) as page:
        page.goto(f"{url}/{game.key}/{lesson.key}")
        report = along(page, page.locator(".tf"), game, lesson, keyboard=True)
    assert report.misses == []
