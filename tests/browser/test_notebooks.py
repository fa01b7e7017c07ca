"""From the start page into a lesson, and on, in JupyterLab; nothing is run by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opened import CODE, Window, tutor_lab
from tests.browser.walking import along
from tests.games.sampling import GAMES
from tests.view.walk import SEED
from tutor.lessons import course
from tutor.view.pages.lesson import play

pytestmark = pytest.mark.xdist_group("browser")

START = "00-start-here.ipynb"
GAME = next(game for game in GAMES if course(game.key))
LESSON = course(GAME.key)[0]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("learner")


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv(play.SEED, SEED)
        with tutor_lab(folder) as address:
            yield address


@pytest.fixture
def window(page: Page, url: str, folder: Path) -> Iterator[Window]:
    page.set_viewport_size({"width": 1280, "height": 800})
    made = Window(page, url, folder)
    yield made
    made.close_kernels()


def test_begin_leads_to_a_lesson_that_is_taken_without_scrolling_and_comes_back(window: Window) -> None:
    window.enter(START)
    window.notebook.locator(".tf .game.first a.slot").click()
    root = window.notebook.locator('.tf[data-mode="scene"]')
    expect(root.locator(".tf-bar")).to_be_visible()
    assert window.page.locator(CODE).count() == 0
    report = along(window.page, window.notebook.locator(".tf"), GAME, LESSON)
    assert report.misses == []
    window.page.reload()
    expect(window.notebook.locator('.tf[data-mode="page"] .finish')).to_be_visible()
    window.enter(START)
    expect(window.notebook.locator(".tf .game .meter .done").first).to_be_visible()
