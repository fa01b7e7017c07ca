"""The site's front page, without what is behind it: a browser gets the language it prefers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tutor.command.jupyter import shipped
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


def test_a_browser_gets_the_page_of_its_language_until_another_is_chosen(browser: Browser, front_url: str) -> None:
    for locale, first in (("de-AT", "de"), ("fr-FR", "en")):
        context = browser.new_context(locale=locale)
        page = context.new_page()
        page.goto(f"{front_url}/?lesson=nothing")
        expect(page.locator("html")).to_have_attribute("lang", first)
        assert page.url.endswith("?lesson=nothing")
        for language in ("en", "de", "en"):
            page.locator(f'[data-language="{language}"]').click()
            expect(page.locator("html")).to_have_attribute("lang", language)
        page.goto(f"{front_url}/")
        page.wait_for_load_state("networkidle")
        expect(page.locator("html")).to_have_attribute("lang", "en")
        context.close()
