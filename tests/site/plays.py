"""What a visitor does with the mouse works as anywhere: a lesson of each game, practice, lab, table, a search. ``make site-test``."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Playwright, expect

from tests.browser.walking import along
from tests.site.visit import BY_GAME, FIRST, Visit, browser
from tests.view.test_explorer import APART
from tests.view.walk import SEED
from tutor.games import GAMES
from tutor.lessons import course
from tutor.lessons.scenes import Act
from tutor.view.pages.lesson import play

LONG = 60_000
"""Milliseconds in which a busy machine answers."""


@pytest.fixture(scope="module")
def context(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    expect.set_options(timeout=LONG)
    with browser(playwright, tmp_path_factory.mktemp("profile")) as made:
        yield made


@pytest.fixture(scope="module")
def visit(context: BrowserContext, url: str) -> Iterator[Visit]:
    """One page, one Python, for all of it."""
    made = Visit(context.new_page(), url)
    made.enter(FIRST)
    made.runs(FIRST)
    made.python(f"import os; os.environ[{play.SEED!r}] = {SEED!r}")
    yield made
    made.page.close()
    assert made.asked == {url.split("/")[2]}
    assert made.errors == []


def named(key: str, name: str) -> str:
    return next(one for one in BY_GAME[key] if one.endswith(f"-{name}"))


@pytest.mark.parametrize("key", GAMES)
def test_a_lesson_with_an_act_is_gone_through_by_clicking(visit: Visit, key: str) -> None:
    game = GAMES[key]
    lesson = next(one for one in course(key) if any(isinstance(scene, Act) for scene in one.scenes))
    visit.choose(named(key, lesson.key))
    visit.painted()
    report = along(visit.page, visit.frame.locator(".tf"), game, lesson)
    assert report.scenes >= len(lesson.scenes)


@pytest.mark.parametrize("key", GAMES)
def test_practice_asks_and_answers(visit: Visit, key: str) -> None:
    visit.choose(named(key, "practice"))
    root = visit.frame.locator(".tf")
    before = root.get_attribute("data-beat")
    root.locator("[data-answer]").first.click()
    expect(root).not_to_have_attribute("data-beat", before or "")
    expect(root.locator('.tf-foot [data-do="next"]')).to_be_visible()
    assert visit.errors_shown() == []


@pytest.mark.parametrize("key", GAMES)
def test_the_lab_does_its_one_thing(visit: Visit, key: str) -> None:
    visit.choose(named(key, "lab"))
    root = visit.frame.locator(".tf")
    before = root.inner_text()
    root.locator(".act").first.click()
    expect(root).not_to_have_text(before)
    assert visit.errors_shown() == []


@pytest.mark.parametrize("key", GAMES)
def test_a_click_on_the_table_is_answered(visit: Visit, key: str) -> None:
    visit.choose(named(key, "game"))
    visit.painted()
    assert visit.answers_a_click()
    assert visit.errors_shown() == []


def test_a_search_shows_how_far_it_is_and_can_be_stopped(visit: Visit) -> None:
    visit.choose(FIRST)
    visit.write(f"from tutor import showme\nshowme('caesar', *{APART!r})")
    root = visit.frame.locator(".tf")
    expect(root.locator("progress")).to_be_visible()
    far = root.locator(".note").inner_text()
    expect(root.locator(".note")).not_to_have_text(far)
    root.locator('[data-do="enough"]').click()
    expect(root.locator("progress")).to_have_count(0)
    assert visit.errors_shown() == []
