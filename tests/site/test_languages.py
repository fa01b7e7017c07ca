"""The front page in every language: all its words are in the files, and a browser gets the one it prefers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import browser
from tests.language.pseudo import LANGUAGE
from tests.language.seen import bypasses, readable
from tutor.command.jupyter import shipped
from tutor.lessons.telling import tellings
from tutor.site import front

__all__ = ["browser"]


def told(page: str) -> dict[str, Any]:
    found = re.search(r'id="told">(.*?)</script>', page, re.DOTALL)
    assert found
    said: dict[str, Any] = json.loads(found[1])
    return said


@pytest.mark.usefixtures("pseudo_spoken")
def test_whatever_the_front_page_says_is_in_the_files() -> None:
    page = front.page(LANGUAGE, shipped())
    said = told(page)
    script = [*said["words"].values(), said["ready"], *said["titles"].values(), re.sub(r"\{\w+\}", "", said["loading"])]
    assert bypasses(None, {*readable(page), *script}) == {}


def test_lessons_have_the_names_of_the_pages_language() -> None:
    titles = told(front.page("de", shipped()))["titles"]
    assert titles["cleocatra/01-cats"] == tellings("cleocatra", "de")["cats"].title
    assert titles["cleocatra/01-cats"] != told(front.page("en", shipped()))["titles"]["cleocatra/01-cats"]


# ------------------------------------------------------------------------------------------------ in a browser
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


@pytest.mark.xdist_group("browser")
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
