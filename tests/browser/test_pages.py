"""Every notebook of every other game as a plain page: the board is painted and nothing is in trouble."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT
from tests.browser.pages import Shown

pytestmark = pytest.mark.xdist_group("browser")

GAMES = ("cleocatra", "kleopatra", "morgenland")


@pytest.mark.parametrize("key", GAMES)
def test_every_page_of_a_game_shows_its_boards(page: Page, app_url: str, key: str) -> None:
    for path in sorted((ROOT / "notebooks" / key).glob("*.ipynb")):
        page.goto(f"{app_url}/{key}/{path.name}")
        shown = Shown(page.locator(".tutor").first)
        expect(shown.root).to_be_visible()
        shown.painted()
        assert page.locator(".trouble, .note[role=alert]").count() == 0, path.name
        assert page.locator("[data-mime-type='application/vnd.jupyter.error']").count() == 0, path.name


def test_on_a_large_screen_the_steps_of_a_lesson_are_beside_its_board(page: Page, app_url: str) -> None:
    wide = page.viewport_size
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"{app_url}/kleopatra/06-mosaics.ipynb")
    shown = Shown(page.locator(".tutor").first)
    shown.painted()
    board, step = shown.canvas.bounding_box(), shown.control("go:next").first.bounding_box()
    assert step["x"] > board["x"] + board["width"]
    assert step["y"] < board["y"] + board["height"] / 2
    page.set_viewport_size(wide)
