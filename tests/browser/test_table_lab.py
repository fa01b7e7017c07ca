"""Table and lab as plain pages: a card with two clicks, others seen move by move, F5, the large button."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.pages import Shown
from tests.browser.servers import TIMEOUT
from tutor.core.scene import Scene
from tutor.core.table import Table
from tutor.core.voice import Voice
from tutor.games.caesar import CAESAR
from tutor.games.caesar.pieces import CLEOPATRA
from tutor.learner.current import guest
from tutor.scenes.cut import without_players
from tutor.view.pages.lab.laboratory import Laboratory

pytestmark = pytest.mark.xdist_group("browser")
ACROSS = "([x, y]) => { const c = document.querySelector('.tf-mat > canvas').getBoundingClientRect(); return [c.left + x * c.width, c.top + y * c.height]; }"


@pytest.fixture
def sheet(browser: Browser) -> Iterator[Page]:
    """A window of the usual size, in which pieces move."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(TIMEOUT)
    made = context.new_page()
    errors: list[str] = []
    made.on("pageerror", lambda error: errors.append(str(error)))
    yield made
    context.close()
    assert errors == []


def board() -> Scene:
    """The table as it is drawn; where things lie does not depend on the deal."""
    pos = Table.deal(CAESAR).pos
    whole = CAESAR.draw(CAESAR.view(pos, CLEOPATRA), seat=CLEOPATRA, voice=Voice.load("caesar"))
    return without_players(whole, CAESAR, pos, CLEOPATRA)


def click(page: Page, scene: Scene, id: str) -> None:
    thing = scene.thing(id)
    assert thing is not None
    x, y = page.evaluate(ACROSS, [(thing.x + thing.w / 2) / scene.width, (thing.y + thing.h / 2) / scene.height])
    page.mouse.click(x, y)


def inside(page: Page, selector: str) -> None:
    """Wholly in the window, without scrolling."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= 1280 + 1
    assert box["y"] + box["height"] <= 800 + 1


def test_a_card_is_laid_with_two_clicks_and_the_game_comes_back_after_reloading(sheet: Page, app_url: str) -> None:
    sheet.goto(f"{app_url}/caesar/table")
    question = sheet.locator(".tf .asks h1")
    expect(question).to_be_visible()
    expect(sheet.locator(".tf .seats li.on")).to_contain_text("You")
    for selector in (".tf .seats", ".tf .asks h1", ".tf .tf-strip", ".tf .tf-foot", ".tf-mat > canvas"):
        inside(sheet, selector)
    scene = board()
    Shown(sheet.locator(".tutor").first).shows(scene)
    click(sheet, scene, "hand:cleopatra:0")
    expect(sheet.locator(".tf .held")).to_be_visible()
    click(sheet, scene, "side:censors:cleopatra")
    expect(sheet.locator(".tf .turn-now li").first).to_be_visible()
    said = sheet.locator(".tf .turn-now").inner_text()
    sheet.reload()
    expect(sheet.locator(".tf .turn-now li").first).to_be_visible()
    assert sheet.locator(".tf .turn-now").inner_text() == said
    sheet.locator('.tf [data-do="undo"]').first.click()
    expect(sheet.locator(".tf .turn-now")).to_have_count(0)


def test_others_turns_are_seen_and_can_be_paused_and_skipped(sheet: Page, app_url: str) -> None:
    sheet.goto(f"{app_url}/kleopatra/table")
    expect(sheet.locator(".tf .asks h1")).to_be_visible()
    skip = sheet.locator('.tf .tf-strip [data-do="skip"]')
    if sheet.locator(".tf .seats li.on").inner_text().startswith("You"):
        sheet.locator(".tf .choice").first.click() if sheet.locator(".tf .choice").count() else None
    if skip.count():
        sheet.keyboard.press("Space")
        expect(sheet.locator('.tf .tf-strip [data-do="pause"]')).to_have_attribute("aria-label", "Play")
        inside(sheet, '.tf .tf-strip [data-do="skip"]')
        sheet.keyboard.press("s")
    expect(sheet.locator(".tf .seats li.on")).to_contain_text("You")
    expect(skip).to_have_count(0)


def test_the_lab_votes_by_its_large_button_and_lays_by_its_palette(sheet: Page, app_url: str) -> None:
    expected = Laboratory(CAESAR, learner=guest())
    sheet.goto(f"{app_url}/caesar/lab")
    act = sheet.locator(".tf .act")
    expect(act).to_be_visible()
    box = act.bounding_box()
    for selector in (".tf .act", ".tf .racks", ".tf .tf-head .main", ".tf-mat > canvas"):
        inside(sheet, selector)
    act.click()
    expect(sheet.locator(".tf .won-by")).to_be_visible()
    expect(sheet.locator(".tf .mixes .mix")).to_have_count(len(CAESAR.lab.grids(expected.state.sketch)[0].rows))
    sheet.locator(".tf .stamp").first.click()
    expect(sheet.locator(".tf .won-by")).to_have_count(0)
    assert act.bounding_box() == box
    sheet.reload()
    expect(sheet.locator('.tf [data-do="undo"]').first).not_to_have_attribute("aria-disabled", "true")
