"""Links: to a scene, a position, a sheet of practice; and all that somebody has done, as a link and as a file. ``make site-test``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.site.visit import BY_GAME, FIRST, Visit, browser
from tutor.explore import share
from tutor.explore.spot import Spot
from tutor.games.caesar import CAESAR
from tutor.lessons import course

WIN = next(one for one in course("caesar") if one.key == "win")
LAST = WIN.scenes[-1].id
SKETCH = CAESAR.writing.read({"at": {"censors": "4 5 P : 3 P"}, "next": "censors"})
LAB = next(one for one in BY_GAME["caesar"] if one.endswith("-lab"))
PRACTICE = next(one for one in BY_GAME["caesar"] if one.endswith("-practice"))
SHOWN = """
import gc
from tutor.view.{module} import {kind}
gc.unfreeze()  # what is loaded with the first page is kept out of the collector's sight
print([one.{what} for one in gc.get_objects() if isinstance(one, {kind})][-1])
"""
SCENE = SHOWN.format(module="scenes.play", kind="Play", what="state.scene")
POSITION = SHOWN.format(module="labs.laboratory", kind="Laboratory", what="state.sketch")
SEED = SHOWN.format(module="drill.drill", kind="Drill", what="seed")


@pytest.fixture(scope="module")
def context(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    with browser(playwright, tmp_path_factory.mktemp("profile")) as made:
        yield made


@pytest.fixture
def visit(context: BrowserContext, url: str) -> Iterator[Visit]:
    made = Visit(context.new_page(), url)
    yield made
    made.page.close()
    assert made.asked == {url.split("/")[2]}
    assert made.errors == []


def test_a_link_to_a_scene_opens_it_and_f5_goes_on_from_there(visit: Visit) -> None:
    visit.page.goto(share.link(share.scene("caesar", "win", LAST), "site", f"{FIRST}.ipynb", visit.url.rstrip("/")))
    visit.runs(FIRST)
    assert visit.python(SCENE) == LAST
    assert visit.page.url == f"{visit.url}?lesson={FIRST}"


def test_a_code_alone_finds_its_lesson(visit: Visit) -> None:
    visit.page.goto(f"{visit.url}?share={quote(share.encode(share.scene('caesar', 'win', LAST)))}")
    visit.runs(FIRST)
    assert visit.python(SCENE) == LAST


def test_a_link_to_a_position_opens_it_and_the_lab_copies_one_that_does(visit: Visit, context: BrowserContext) -> None:
    code = Spot(SKETCH).record(CAESAR).share()
    visit.enter(LAB, f"&share={quote(code)}")
    visit.runs(LAB)
    assert visit.python(POSITION) == str(SKETCH)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.frame.locator('[data-do="copy"]').first.click()
    visit.frame.locator("button[data-address]").first.click()
    visit.page.wait_for_function(
        "async (link) => (await navigator.clipboard.readText()).startsWith(link)", arg=f"{visit.url}?lesson={LAB}&"
    )


def test_a_link_with_a_number_asks_everybody_the_same(visit: Visit) -> None:
    visit.enter(PRACTICE, "&seed=7")
    visit.runs(PRACTICE)
    assert visit.python(SEED) == "7"


# ------------------------------------------------------------------------------------------------ what was done
ADA = "from tutor.learner.current import here; here().rename('Ada')"
WHO = "from tutor.learner.current import here; print(here().name)"


def begun(page: Page, url: str) -> Visit:
    """Somebody is called Ada, and on the front page."""
    visit = Visit(page, url)
    visit.enter(FIRST)
    visit.runs(FIRST)
    assert visit.python(ADA) == ""
    page.click("#back")
    page.click("#transfer summary")
    return visit


def test_all_that_was_done_goes_along_as_a_link_and_can_be_taken_back(
    playwright: Playwright, url: str, tmp_path: Path
) -> None:
    with browser(playwright, tmp_path / "one") as context:
        page = begun(context.new_page(), url).page
        page.click("[data-transfer=link]")
        expect(page.locator("#link")).to_be_visible()
        link = page.locator("#link").input_value()
    assert link.startswith(f"{url}#")
    with browser(playwright, tmp_path / "other") as context:
        visit = Visit(context.new_page(), link)
        visit.enter()
        visit.page.locator("#brought button").first.click()
        expect(visit.page.locator("#brought button")).to_have_count(1, timeout=180_000)
        assert visit.python(WHO) == "Ada"
        assert "#" not in visit.page.url
        visit.page.locator("#brought button").click()
        expect(visit.page.locator("#brought button")).to_have_count(0)
        assert visit.python(WHO) == ""


def test_all_that_was_done_goes_along_as_a_file_and_a_lesson_that_is_open_knows_of_it(
    playwright: Playwright, url: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    with browser(playwright, tmp_path / "one", accept_downloads=True) as context:
        visit = Visit(context.new_page(), f"{url}")
        visit.enter(FIRST, f"&scene={LAST}")
        visit.runs(FIRST)
        visit.python(f"from tutor.learner.current import here; here().go('caesar/win', {LAST!r})")
        visit.page.click("#back")
        visit.page.click("#transfer summary")
        with visit.page.expect_download() as coming:
            visit.page.click("[data-transfer=file]")
        coming.value.save_as(file)
    with browser(playwright, tmp_path / "other") as context:
        visit = Visit(context.new_page(), url)
        visit.enter(FIRST)
        visit.runs(FIRST)
        assert visit.python(SCENE) == WIN.scenes[0].id
        visit.page.click("#back")
        visit.page.click("#transfer summary")
        visit.page.set_input_files("#transfer input[type=file]", file)
        expect(visit.page.locator("#brought button")).to_have_count(1, timeout=180_000)
        visit.choose(FIRST)
        visit.runs(FIRST)
        assert visit.python(SCENE) == LAST


def test_a_torn_link_and_a_foreign_file_are_refused_in_a_sentence(visit: Visit, tmp_path: Path) -> None:
    visit.page.goto(f"{visit.url}#progress=eJyrVspIz")
    expect(visit.page.locator("#brought")).to_be_visible()
    assert visit.page.locator("#brought button").count() == 0
    (tmp_path / "other.json").write_text("{}")
    visit.page.click("#transfer summary")
    said = visit.page.locator("#brought").inner_text()
    visit.page.set_input_files("#transfer input[type=file]", tmp_path / "other.json")
    expect(visit.page.locator("#brought")).not_to_have_text(said)
