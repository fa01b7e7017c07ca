"""Pages of every game as plain pages: the board is painted and nothing is in trouble. `make walk` goes through all lessons."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT
from tests.browser.pages import Shown

pytestmark = pytest.mark.xdist_group("browser")

KEY = "kleopatra"
"""Its boards are the largest; the site's tests open the pages of all games."""


def test_asking_practice_explorer_table_and_lab_show_their_boards(page: Page, app_url: str) -> None:
    for path in sorted((ROOT / "notebooks" / KEY).glob("*.ipynb"))[-5:]:
        page.goto(f"{app_url}/{KEY}/{path.name}")
        shown = Shown(page.locator(".tutor").first)
        expect(shown.root).to_be_visible()
        shown.painted()
        assert page.locator(".trouble, .note[role=alert]").count() == 0, path.name
        assert page.locator("[data-mime-type='application/vnd.jupyter.error']").count() == 0, path.name


def test_strange_cases_show_their_prose_and_lessons_fold_theirs_away(page: Page, app_url: str) -> None:
    for name, in_sight in (("97-explore", True), ("98-game", False)):
        page.goto(f"{app_url}/{KEY}/{name}.ipynb")
        expect(page.locator("html.tf-plain")).to_have_count(1, timeout=60_000)
        expect(page.locator(".jp-RenderedMarkdown").first).to_be_visible(visible=in_sight)
