"""Served pages in a real browser: nothing is asked of any other host, and a connection that is lost loses nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import servers
from tests.browser.pages import Shown
from tests.hosting.visits import Pages, free_port, serving

pytestmark = pytest.mark.xdist_group("browser")
ASKS = "cleocatra/counting"
"""A lesson that begins with a question."""


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    with serving(tmp_path_factory.mktemp("hosted"), "--base-url=/games", base="/games/") as served:
        yield served


def on(page: Page) -> None:
    """Answer the first question, and go on to the second scene."""
    page.locator('[data-answer="0"]').first.click()
    page.locator('.slot[data-do="go_on"]').click()
    page.locator('.slot[data-do="next"]').click()
    expect(page.locator(".tf-bar")).to_contain_text("Scene 2 of")


def test_a_page_is_loaded_from_one_host_alone_and_its_rules_forbid_nothing_that_it_needs(
    page: Page, hosted: Pages
) -> None:
    asked: set[str] = set()
    said: list[str] = []
    page.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    page.on("console", lambda message: said.append(message.text))
    page.goto(f"http://{hosted.host}/games/")
    page.locator('.tutor a[href$="/caesar/minute"]').first.click()
    Shown(page.locator(".tutor").first).painted()
    for path in ("caesar/lab", "kleopatra/table", "caesar/practice"):
        page.goto(f"http://{hosted.host}/games/{path}")
        Shown(page.locator(".tutor").first).painted()
        page.locator('.tf-bar [data-do="menu"]').click()
        expect(page.locator(".tf-over")).to_be_visible()
    assert asked - {"", hosted.host} == set()
    assert [text for text in said if "Content Security Policy" in text] == []


def test_a_page_goes_on_after_the_connection_was_lost(page: Page, hosted: Pages) -> None:
    page.add_init_script(
        "window.sockets = []; const Real = WebSocket; window.WebSocket = class extends Real { constructor(...a) { super(...a); sockets.push(this); } };"
    )
    page.goto(f"http://{hosted.host}/games/{ASKS}")
    expect(page.locator(".tf-bar")).to_contain_text("Scene 1 of")
    page.wait_for_function("() => sockets.at(-1)?.readyState === WebSocket.OPEN")
    page.evaluate("() => sockets.at(-1).close()")
    on(page)
    assert page.evaluate("() => sockets.length") == 2


def test_a_page_comes_back_where_it_was_when_the_server_has_started_anew(page: Page, tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, port=port):
        page.goto(f"http://127.0.0.1:{port}/{ASKS}")
        on(page)
    lost = page.locator("#tutor-lost")
    expect(lost).to_be_visible()
    with serving(tmp_path, port=port):
        expect(lost).to_have_count(0)
        expect(page.locator(".tf-bar")).to_contain_text("Scene 2 of")
        page.locator(".tf").get_by_role("link").first.click()
        expect(page.locator(".tf .games")).to_be_visible()
        page.goto("about:blank")


def test_a_phone_gets_a_board_for_phones_at_once(browser: Browser, hosted: Pages) -> None:
    phone = browser.new_context(
        viewport={"width": 390, "height": 844}, user_agent="Mozilla/5.0 (Linux; Android 14) Mobile", has_touch=True
    )
    made = phone.new_page()
    made.goto(f"http://{hosted.host}/games/caesar/philosopher")
    Shown(made.locator(".tutor").first).painted()
    style = made.locator(".tf-mat").evaluate("mat => mat.style.getPropertyValue('--tf-ratio')")
    begin = re.search(r'"below":{"w":(\d+),"h":(\d+)', made.locator("#begin").inner_html())
    assert begin
    assert float(style) == pytest.approx(int(begin[1]) / int(begin[2])), "the first board has the shape that stays"
    phone.close()


def test_two_visitors_are_two_learners_each_with_their_own_progress(browser: Browser, hosted: Pages) -> None:
    with servers.window(browser, 1280, 720) as one, servers.window(browser, 1280, 720) as other:
        for page in (one, other):
            page.goto(f"http://{hosted.host}/games/{ASKS}")
            expect(page.locator(".tf-bar")).to_contain_text("Scene 1 of")
        on(one)
        for page in (other, one):
            page.reload()
        expect(one.locator(".tf-bar")).to_contain_text("Scene 2 of")
        expect(other.locator(".tf-bar")).to_contain_text("Scene 1 of")
