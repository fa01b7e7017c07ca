"""One page of each kind in the browser, in the language made by machine; and the language that the browser prefers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import servers
from tests.browser.classroom import classroom
from tests.language.pseudo import LANGUAGE
from tests.language.seen import bypasses, readable
from tutor.core.voice import Voice
from tutor.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
PAGES = ("", "cleocatra/cats", "cleocatra/practice", "cleocatra/table", "cleocatra/lab", "cleocatra/explore")
WHOLE = "root => root.outerHTML"


@pytest.fixture(scope="module")
def pseudo_url(pseudo_spoken: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """All pages, where that language can be had and none is chosen."""
    folder = tmp_path_factory.mktemp("pages")
    with servers.tutor(folder, "app", f"--folder={folder / 'notebooks'}") as url:
        yield url


@pytest.fixture(scope="module")
def foreigner(browser: Browser) -> Iterator[Page]:
    """Somebody whose browser prefers that language."""
    with servers.context(browser) as context:
        context.set_extra_http_headers({"Accept-Language": LANGUAGE})
        yield context.new_page()


@pytest.mark.parametrize("path", PAGES)
def test_no_english_is_on_a_page_of_a_browser_that_prefers_another_language(
    foreigner: Page, pseudo_url: str, path: str
) -> None:
    foreigner.goto(f"{pseudo_url}/{path}")
    root = foreigner.locator(".tf").first
    expect(root).to_contain_text(re.compile("[\uff41-\uff5a]{3}"))
    notation = root.locator("pre.written").all_text_contents()  # positions are written the same in every language
    assert bypasses(GAMES["cleocatra"], readable(root.evaluate(WHOLE)), *notation) == {}


def test_the_switch_on_the_start_page_changes_the_language_and_stays(page: Page, pseudo_url: str) -> None:
    page.goto(f"{pseudo_url}/{PAGES[0]}")
    hello = {language: Voice.load("page", language).word("hello") for language in ("en", "de")}
    expect(page.locator(".tf").first).to_contain_text(hello["en"])
    page.locator('[data-do="language"][data-value="de"]').first.click()
    expect(page.locator(".tf").first).to_contain_text(hello["de"])
    page.goto(f"{pseudo_url}/{PAGES[1]}")
    expect(page.locator(".tf").first).to_contain_text(Voice.load("page", "de").word("your_move"))


# ------------------------------------------------------------------------------------------------ a class
WALLED = ("ArrowRight", "ArrowRight", "l", "o")
"""The first question, its reveal, all questions, who believes what."""
RACED = ("ArrowRight", "ArrowRight", "ArrowRight")
"""The race, its results, the answers."""


@pytest.mark.usefixtures("pseudo_spoken")
@pytest.mark.parametrize(("about", "keys"), [(("cats",), WALLED), (("--race",), RACED)], ids=["lesson", "race"])
def test_no_english_is_on_the_wall_and_the_phones_of_a_class(
    browser: Browser, tmp_path: Path, about: tuple[str, ...], keys: tuple[str, ...]
) -> None:
    told = ("class", "cleocatra", *about, "--ip=127.0.0.1", f"--language={LANGUAGE}")
    with classroom(tmp_path, *told) as room, servers.context(browser) as context, servers.context(browser) as pocket:
        wall, phone = context.new_page(), pocket.new_page()
        wall.goto(room.wall)
        expect(wall.locator(".huge")).to_have_text(room.code)
        phone.goto(f"{room.phones}?{room.code}")
        seen = [whole(wall), whole(phone)]
        phone.get_by_role("button").click()
        expect(wall.locator(".name")).to_have_count(1)
        for key in keys:
            before = wall.locator("main").inner_html()
            wall.keyboard.press(key)
            wall.wait_for_function("(before) => document.querySelector('main').innerHTML !== before", arg=before)
            seen += [whole(wall), whole(phone)]
    wall_or_phone = {text for html in seen for text in readable(html)}
    assert bypasses(GAMES["cleocatra"], wall_or_phone, room.code) == {}
    assert all(f'lang="{LANGUAGE}"' in html for html in seen)


def whole(page: Page) -> str:
    """All that is on a page, once it has something to say."""
    expect(page.locator("main")).to_contain_text(re.compile("[\uff41-\uff5a]{3}"))
    return str(page.locator("html").evaluate(WHOLE))
