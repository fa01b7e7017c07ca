"""Through the whole site in a browser: ``make site-test``. Too slow for every commit: minutes, not seconds.

All of it below a path, as on most web spaces, and nothing may ask another host.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Playwright

from tests.site.visit import BY_GAME, FIRST, SECOND, TEXTS, Visit, browser, outputs
from tutor.games import GAMES

EVERYTHING = """
from tutor import lab, lesson, readings, showme, start, table
from tutor.games import GAMES
from tutor.lessons import course
start()
for key in GAMES:
    lab(key), table(key), readings(key), showme(key)
    for one in course(key):
        lesson(key, one.key)
print("all")
"""
IN_PEACE = "from tutor.ask.explore import find; find.__kwdefaults__['seconds'] = 0"
"""A search ends after ten seconds by the clock, which on a busy machine is less of a search. What it says is compared to the
letter, so it is given the time that it needs."""


@pytest.fixture(scope="module")
def context(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    with browser(playwright, tmp_path_factory.mktemp("profile")) as made:
        yield made


@pytest.fixture
def visit(context: BrowserContext, url: str) -> Iterator[Visit]:
    """A page on which no script fails, and that asks nobody but the site."""
    made = Visit(context.new_page(), url)
    yield made
    made.page.close()
    assert made.asked == {url.split("/")[2]}
    assert made.errors == []


def test_the_front_page_is_there_before_python(visit: Visit) -> None:
    visit.enter()
    assert visit.page.locator("article.game").count() == len(GAMES)
    assert visit.page.locator("#front").is_visible()
    broken = visit.page.evaluate(
        "[...document.images].filter((one) => one.src && !(one.complete && one.naturalWidth)).map((one) => one.src)"
    )
    assert broken == []
    assert visit.page.title() != ""


@pytest.mark.parametrize("key", GAMES)
def test_every_notebook_runs_by_itself_and_says_what_it_says_here(visit: Visit, key: str) -> None:
    """One after the other in one page and one Python, as a learner goes through them."""
    other: dict[str, object] = {}
    visit.enter(BY_GAME[key][0])
    visit.runs(BY_GAME[key][0])
    assert visit.python(IN_PEACE) == ""
    for lesson in BY_GAME[key]:
        visit.choose(lesson)
        committed = json.loads(TEXTS[lesson])["cells"]
        if said := visit.errors_shown() or _differs(visit, outputs(committed)):
            other[lesson] = said
    assert other == {}


def _differs(visit: Visit, wanted: list[str]) -> list[tuple[str, str]]:
    """What is said otherwise, once all of it is said."""
    until = time.monotonic() + 30
    while True:
        other = [one for one in zip(visit.texts(), wanted, strict=True) if one[0] != one[1]]
        if not other or time.monotonic() > until:
            return other[:1]
        visit.page.wait_for_timeout(300)


def test_whatever_a_notebook_can_show_of_any_game_opens(visit: Visit) -> None:
    visit.enter(FIRST)
    visit.runs(FIRST)
    assert visit.python(EVERYTHING) == "all"


def test_what_an_address_asks_for_is_told_to_python_once(visit: Visit) -> None:
    asked = "import os; print(os.environ.get('QUERY_STRING'))"
    visit.enter(FIRST, "&share=a%20%22code%22&other=1")
    visit.runs(FIRST)
    assert visit.python(asked) == "share=a+%22code%22"
    assert "share" not in visit.page.url
    visit.choose(SECOND)
    assert visit.python(asked) == "None"


def test_the_notebook_behind_a_lesson_can_be_opened(visit: Visit) -> None:
    visit.enter(FIRST)
    visit.runs(FIRST)
    visit.page.click("#code")
    visit.page.wait_for_url(f"**/notebooks/index.html?path=notebooks/{FIRST}.ipynb")
    visit.page.wait_for_selector(".jp-NotebookPanel-toolbar:visible")
    visit.page.wait_for_selector(".jp-InputArea-editor:visible")
    visit.page.wait_for_selector(".tutor canvas")
