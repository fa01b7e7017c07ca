"""One page of each kind in the browser, in the language made by machine; and the language that the browser prefers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import servers
from tests.language.pseudo import LANGUAGE
from tests.language.seen import bypasses, readable
from tutor.core.voice import Voice
from tutor.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
PAGES = ("00-start-here", "cleocatra/01-cats", "cleocatra/96-practice", "cleocatra/98-game", "cleocatra/99-lab")
WHOLE = "root => root.outerHTML"


@pytest.fixture(scope="module")
def pseudo_url(pseudo_spoken: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """All notebooks as plain pages, where that language can be had and none is chosen."""
    folder = tmp_path_factory.mktemp("pages")
    with servers.tutor(folder, "app", f"--folder={folder / 'notebooks'}") as url:
        yield f"{url}/voila/render"


@pytest.fixture(scope="module")
def foreigner(browser: Browser) -> Iterator[Page]:
    """Somebody whose browser prefers that language."""
    with servers.context(browser) as context:
        context.add_init_script(f"Object.defineProperty(navigator, 'languages', {{ get: () => ['{LANGUAGE}'] }})")
        yield context.new_page()


@pytest.mark.parametrize("path", PAGES)
def test_no_english_is_on_a_page_of_a_browser_that_prefers_another_language(
    foreigner: Page, pseudo_url: str, path: str
) -> None:
    foreigner.goto(f"{pseudo_url}/{path}.ipynb")
    root = foreigner.locator(".tf").first
    expect(root).to_contain_text(re.compile("[\uff41-\uff5a]{3}"))
    assert bypasses(GAMES["cleocatra"], readable(root.evaluate(WHOLE))) == {}


def test_the_switch_on_the_start_page_changes_the_language_and_stays(page: Page, pseudo_url: str) -> None:
    page.goto(f"{pseudo_url}/{PAGES[0]}.ipynb")
    hello = {language: Voice.load("page", language).word("hello") for language in ("en", "de")}
    expect(page.locator(".tf").first).to_contain_text(hello["en"])
    page.locator('[data-do="language"][data-value="de"]').first.click()
    expect(page.locator(".tf").first).to_contain_text(hello["de"])
    page.goto(f"{pseudo_url}/{PAGES[1]}.ipynb")
    expect(page.locator(".tf").first).to_contain_text(Voice.load("page", "de").word("your_move"))
