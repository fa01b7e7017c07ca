"""The site's front page, without what is behind it: a browser gets the language it prefers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tutor.command.folders import shipped
from tutor.site import front

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture(scope="module")
def front_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The front pages without what is behind them."""
    folder = tmp_path_factory.mktemp("site")
    front.write(folder, shipped())
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and tells nobody."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


def stays(page: Page, language: str) -> None:
    """The page has asked which language is wanted, and it is its own: what is behind it is being loaded."""
    expect(page.locator("iframe")).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize(("locale", "first"), [("de-AT", "de"), ("fr-FR", "en")])
def test_a_browser_gets_the_page_of_its_language_until_another_is_chosen(
    browser: Browser, front_url: str, locale: str, first: str
) -> None:
    with browser.new_context(locale=locale) as context:
        page = context.new_page()
        page.goto(f"{front_url}/?lesson=nothing")
        stays(page, first)
        assert page.url.endswith("?lesson=nothing")
        for language in ("en", "de", "en"):
            page.locator(f'[data-language="{language}"]').click()
            page.wait_for_url(f"{front_url}/{front.page_of(language)}")
            stays(page, language)
        page.goto(f"{front_url}/")
        stays(page, "en")


def test_a_language_that_is_chosen_before_the_page_has_loaded_is_remembered(browser: Browser, front_url: str) -> None:
    with browser.new_context(locale="de-AT") as context:
        page = context.new_page()
        page.route("**/front.js", lambda _: None)  # on its way, for as long as it takes to click
        page.goto(f"{front_url}/de.html", wait_until="commit")
        page.locator('[data-language="en"]').click(no_wait_after=True)
        page.wait_for_url(f"{front_url}/index.html", wait_until="commit")
        page.unroute("**/front.js")
        page.goto(f"{front_url}/")
        stays(page, "en")
