"""Plain pages in a real browser: nothing is asked of any other host, and closing a page ends what ran for it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import servers
from tests.browser.pages import Shown
from tests.hosting.visits import Pages, serving

pytestmark = pytest.mark.xdist_group("browser")
LONG = 60
ASKS = "cleocatra/06-counting.ipynb"
"""A lesson that begins with a question."""


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    with serving(tmp_path_factory.mktemp("hosted"), "--most=1", "--base-url=/games", base="/games/") as served:
        yield served


def ended(hosted: Pages) -> bool:
    until = time.monotonic() + LONG
    while hosted.kernels and time.monotonic() < until:
        time.sleep(0.2)
    return not hosted.kernels


def test_a_page_is_loaded_from_one_host_alone_and_ends_when_it_is_left(page: Page, hosted: Pages) -> None:
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    page.goto(f"http://{hosted.host}/games/")
    page.locator('.tutor a[href$="01-win.ipynb"]').first.click()
    Shown(page.locator(".tutor").first).painted()
    assert len(hosted.kernels) == 1, "the first page gave its seat to the lesson"
    page.reload()
    Shown(page.locator(".tutor").first).painted()
    assert len(hosted.kernels) == 1
    assert asked - {"", hosted.host} == set()
    page.goto("about:blank")
    assert ended(hosted)


def test_a_page_whose_kernel_has_ended_says_so_and_opens_again(page: Page, hosted: Pages) -> None:
    page.goto(f"http://{hosted.host}/games/voila/render/00-start-here.ipynb")
    expect(page.locator('.tutor a[href$="01-win.ipynb"]').first).to_be_visible()
    lost = page.locator("#tutor-lost")
    expect(lost).to_be_hidden()
    page.evaluate("""() => {
        const page = JSON.parse(document.getElementById('jupyter-config-data').textContent);
        return fetch(`${page.baseUrl}voila/api/shutdown/${page.kernelId}`, {method: 'POST'})
            .then(() => document.dispatchEvent(new Event('visibilitychange', {bubbles: true})));
    }""")
    expect(lost).to_be_visible()
    lost.locator("button").click()
    expect(page.locator('.tutor a[href$="01-win.ipynb"]').first).to_be_visible()
    expect(lost).to_be_hidden()
    page.goto("about:blank")
    assert ended(hosted)


def test_two_visitors_are_two_learners_each_with_their_own_progress(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with (
        serving(tmp_path_factory.mktemp("two"), "--most=2") as both,
        servers.window(browser, 1280, 720) as one,
        servers.window(browser, 1280, 720) as other,
    ):
        for page in (one, other):
            page.goto(f"http://{both.host}/voila/render/{ASKS}")
            expect(page.locator(".tf-bar")).to_contain_text("Scene 1 of")
        one.locator('[data-answer="0"]').first.click()
        one.locator('.slot[data-do="go_on"]').click()
        one.locator('.slot[data-do="next"]').click()
        expect(one.locator(".tf-bar")).to_contain_text("Scene 2 of")
        for page in (other, one):
            page.reload()
        expect(one.locator(".tf-bar")).to_contain_text("Scene 2 of")
        expect(other.locator(".tf-bar")).to_contain_text("Scene 1 of")
        expect(other.locator('[data-answer="0"]').first).to_be_visible()
