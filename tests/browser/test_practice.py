"""Practice in a browser: twenty items by mouse and by keyboard, wrong and right, with everything inside the window."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import servers

pytestmark = pytest.mark.xdist_group("browser")

OUTSIDE = """() => [...document.querySelectorAll('.tf-bar > *, .tf-head h1, .tf .answer, .tf .verdict, .tf .slot, .tf-mat')]
  .filter(e => e.getClientRects().length)
  .map(e => [e.className || e.nodeName, e.getBoundingClientRect()])
  .filter(([, b]) => b.left < 0 || b.top < 0 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1)
  .map(([name]) => name)"""


def at(page: Page, number: int) -> None:
    """The item of this number is asked."""
    expect(page.locator(".tf .pips i").nth(number)).to_have_class("now")
    expect(page.locator(".tf .slot")).to_have_count(0)
    inside(page)


def inside(page: Page) -> None:
    """Whatever counts lies in the window, as soon as the board has its size."""
    page.wait_for_function(f"() => ({OUTSIDE})().length === 0")


def told(page: Page) -> None:
    """The answer is told, and the way on has the focus."""
    expect(page.locator(".tf .slot")).to_be_focused()
    inside(page)


def by_mouse(page: Page, number: int) -> None:
    options = page.locator(".tf [data-answer]")
    options.nth(number % options.count()).click()
    told(page)
    page.locator(".tf .slot").click()


def by_keyboard(page: Page, number: int) -> None:
    page.keyboard.press(str(1 + number % page.locator(".tf [data-answer]").count()))
    told(page)
    page.keyboard.press("Enter")


def test_twenty_items_by_mouse_and_by_keyboard(browser: Browser, app_url: str) -> None:
    with servers.window(browser, 1280, 720) as page:
        page.goto(f"{app_url}/caesar/practice")
        for way in (by_mouse, by_keyboard):
            for number in range(10):
                at(page, number)
                way(page, number)
            medals = page.locator(".tf .medal")
            expect(medals).to_have_count(10)
            right = page.locator(".tf .medal:not(.again)").count()
            assert 0 < right < 10
            page.locator(".tf [data-do=more]").click()
        at(page, 0)


def test_a_rule_of_the_map_is_asked_about(browser: Browser, app_url: str) -> None:
    with servers.window(browser, 390, 844) as page:
        page.goto(f"{app_url}/caesar/practice")
        at(page, 0)
        page.locator(".tf [data-do=menu]").click()
        page.locator(".tf [data-do=map]").click()
        page.locator(".tf [data-do=tile][data-value='vote.tie']").click()
        expect(page.locator(".tf .atlas .rule h2")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator(".tf [data-do=ask]").click()
        expect(page.locator(".tf .atlas")).to_have_count(0)
        at(page, 0)
