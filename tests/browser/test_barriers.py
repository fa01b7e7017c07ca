"""No barriers: axe-core finds nothing, everything can be reached at 200 % zoom and on a phone that lies down, titles are titles."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.classroom import classroom
from tests.browser.servers import TIMEOUT

pytestmark = pytest.mark.xdist_group("browser")
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
WCAG = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}
PAGES = {
    "start": "", "lesson": "caesar/win", "practice": "caesar/practice", "table": "caesar/table",
    "lab": "caesar/lab", "ask": "caesar/ask", "explore": "caesar/explore",
}  # fmt: skip
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
LOW = {"zoomed": (640, 400), "phone": (844, 390)}
IN_SIGHT = "document.head.append(Object.assign(document.createElement('style'), { textContent: '.tf .tf-face { overflow: visible !important; }' }))"
"""What has no box and hides what overflows counts as hidden with all that is in it: axe would look at nothing."""
OUT_OF_REACH = """() => {
  const scrolls = (node) => /(auto|scroll)/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight + 1;
  const lost = [];
  for (const node of document.querySelectorAll('.tf button, .tf a[href], .tf .answer, .tf summary, .tf select')) {
    if (!node.checkVisibility()) continue;
    node.scrollIntoView({ block: 'center', inline: 'center' });
    const box = node.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(node.contains(hit) || hit.contains(node))) lost.push([node.textContent.trim().slice(0, 30), Math.round(x), Math.round(y), hit?.className]);
  }
  scrollTo(0, 0);
  return lost;
}"""


@contextmanager
def window(browser: Browser, width: int, height: int, theme: Theme = "light") -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce"
    )
    context.set_default_timeout(TIMEOUT)
    yield context.new_page()
    context.close()


def opened(page: Page, url: str, name: str) -> None:
    page.goto(f"{url}/{PAGES[name]}")
    expect(page.locator(".tf").first).to_be_visible(timeout=TIMEOUT)
    page.wait_for_function("() => document.querySelector('.tf-page:not(.empty), .tf-head:not(.empty)')")
    page.wait_for_load_state("networkidle")
    page.evaluate(SETTLED)


def violations(page: Page) -> list[Any]:
    page.evaluate(IN_SIGHT)
    found = Axe().run(page, options=WCAG).response["violations"]
    return [
        (one["id"], [node["html"][:160] for node in one["nodes"][:4]], one["nodes"][0]["failureSummary"][:300])
        for one in found
    ]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_no_barriers_light_or_dark_and_a_title(browser: Browser, app_url: str, name: str) -> None:
    for theme in THEMES:
        with window(browser, 1280, 720, theme) as page:
            opened(page, app_url, name)
            assert violations(page) == []
            assert page.title() not in {"", PAGES[name]}
            if name == "lesson":
                page.locator(".tf [data-do=menu]").click()
                expect(page.locator(".tf [aria-modal]")).to_be_visible()
                assert violations(page) == []
                page.keyboard.press("Escape")
                expect(page.locator(".tf .tf-bar [data-do=menu]")).to_be_focused()


@pytest.mark.parametrize("size", LOW)
@pytest.mark.parametrize("name", PAGES)
def test_in_a_low_window_everything_that_can_be_pressed_can_be_reached(
    browser: Browser, app_url: str, name: str, size: str
) -> None:
    with window(browser, *LOW[size]) as page:
        opened(page, app_url, name)
        assert page.evaluate(OUT_OF_REACH) == []


def test_wall_and_phone_have_no_barriers(browser: Browser, tmp_path: Path) -> None:
    with classroom(tmp_path, "class", "caesar", "odd", "--ip=127.0.0.1") as room:
        for theme in THEMES:
            with window(browser, 1280, 720, theme) as wall, window(browser, 390, 844, theme) as phone:
                wall.goto(room.wall)
                expect(wall.locator(".huge")).to_be_visible()
                assert violations(wall) == []
                phone.goto(f"{room.phones}?{room.code}")
                assert violations(phone) == []
                phone.get_by_role("button").click()
                expect(phone.locator("header b")).to_be_visible()
                wall.keyboard.press("ArrowRight")
                first = wall.locator(".choice").first
                expect(first).to_be_visible()
                assert violations(wall) == []
                assert str(first.locator(".text").text_content()) in str(
                    first.evaluate("node => node.ariaLabel ?? node.textContent")
                )
                assert violations(phone) == []
                assert wall.title()
                assert wall.locator("button:not([type])").count() == 0
                wall.keyboard.press("ArrowLeft")
