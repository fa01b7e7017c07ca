"""Pages of every kind as they are served: the board is painted and nothing is in trouble. `make walk` goes through all lessons."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import Shown

pytestmark = pytest.mark.xdist_group("browser")

KEY = "kleopatra"
"""Its boards are the largest; the site's tests open the pages of all games."""


@pytest.mark.parametrize("name", ["ask", "practice", "explore", "readings", "table", "lab"])
def test_every_kind_of_page_shows_its_board(page: Page, app_url: str, name: str) -> None:
    page.goto(f"{app_url}/{KEY}/{name}")
    shown = Shown(page.locator(".tutor").first)
    expect(shown.root).to_be_visible()
    shown.painted()
    assert page.locator(".tf-trouble, .note[role=alert]").count() == 0


def test_back_and_forward_lead_to_the_pages_that_were_left(page: Page, app_url: str) -> None:
    page.goto(f"{app_url}/")
    page.locator('.tutor a[href="/caesar/practice"]').first.click()
    Shown(page.locator(".tutor").first).painted()
    page.locator(".tf-bar a").first.click()
    expect(page.locator(".tf .games")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(f"{app_url}/caesar/practice")
    Shown(page.locator(".tutor").first).painted()
    page.go_forward()
    expect(page.locator(".tf .games")).to_be_visible()
    page.locator('[data-do="lessons"]').first.click()
    expect(page.locator(".tf-over .rows")).to_be_visible()
