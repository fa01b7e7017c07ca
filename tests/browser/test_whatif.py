"""What if, and what the books leave open, with real clicks and keys on plain pages."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import Shown
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.view.stage import Eyes

pytestmark = pytest.mark.xdist_group("browser")

GAME = GAMES["caesar"]
VOICE = Voice.load("caesar")
START = GAME.lab.start
SCENE = Eyes(GAME, VOICE, focus=GAME.lab.focus(START)).scene(GAME.compose(START))
MIXES = GAME.lab.grids(START)[0].title
CAESARS = "side:censors:caesar"


def test_a_lab_answers_what_if_and_goes_there(page: Page, app_url: str) -> None:
    page.goto(f"{app_url}/caesar/99-lab.ipynb")
    shown = Shown(page.locator(".tutor").first)
    shown.painted()
    before = shown.fingerprint()
    shown.control("open").click()
    lever, second = shown.control("lever"), shown.control("second")
    lever.select_option(label=MIXES)
    table = shown.root.locator("table.what-if")
    expect(table.locator("tr.here")).to_have_count(1)
    expect(table.locator("tr.flip").first).to_contain_text("From here on")
    expect(shown.root.locator(".contrast .unlike", has_text="differs")).not_to_have_count(0)
    table.locator("tr", has_text="0 : 0").get_by_role("button").click()
    expect(table.locator("tr.here th[scope=row]")).to_have_text("0 : 0")
    assert shown.fingerprint() != before
    shown.control("undo").click()
    expect(table.locator("tr.here th[scope=row]")).to_have_text("0 : 1")

    shown.point_at(SCENE, CAESARS)
    face_up = lever.locator('option[value^="Lay face up@"]')
    expect(face_up).to_have_count(1)
    lever.select_option(value=face_up.get_attribute("value"))
    expect(table.locator("tr.here th[scope=row]")).to_have_text("as it is")
    second.select_option(value="Whose turn")
    now = shown.root.locator("table.heat button[aria-current=true]")
    expect(now).to_have_attribute("data-do", "cell:0,0")
    now.focus()
    page.keyboard.press("ArrowDown")
    expect(shown.control("cell:1,0")).to_be_focused()
    page.keyboard.press("Enter")
    expect(now).to_have_attribute("data-do", "cell:0,0")
    expect(shown.control("undo")).not_to_have_attribute("aria-disabled", "true")
    assert shown.root.locator(".legend .badge").count() > 1
    assert shown.root.locator(".trouble").count() == 0


def test_a_reading_is_found_compared_and_played(page: Page, app_url: str, notebooks: Path) -> None:
    cell = nbformat.v4.new_code_cell("from tutor import readings\nreadings('caesar')")
    book = nbformat.v4.new_notebook(
        cells=[cell], metadata={"kernelspec": {"name": "python3", "display_name": "Python"}}
    )
    nbformat.write(book, notebooks / "open.ipynb")
    page.goto(f"{app_url}/open.ipynb")
    shown = Shown(page.locator(".tutor").first)
    folded = shown.root.locator("details.readings", has=page.locator("h2", has_text=VOICE.section("philosopher")))
    expect(folded.locator("article").first).to_be_hidden()
    folded.locator("summary").click()
    expect(folded.locator("article").first).to_be_visible()
    shown.control("kind").select_option("switch")
    shown.control("section").select_option("philosopher")
    expect(shown.root.locator("article")).to_have_count(1)
    shown.control("show=against_nobody:postponed").click()
    expect(shown.root.locator(".matters .picture svg")).to_be_visible()
    ruling = shown.root.locator(".matters .unlike", has_text="philosopher.against-nobody")
    expect(ruling).to_have_count(2)
    shown.control("other=against_nobody:postponed").click()
    shown.painted()
    expect(shown.control("close")).to_be_focused()
    expect(shown.root.locator(".opened")).to_contain_text("postponed")
    shown.control("close").click()
    expect(shown.root.locator("canvas")).to_have_count(0)
    assert shown.root.locator(".trouble").count() == 0
    page.set_viewport_size({"width": 390, "height": 900})
    width = shown.root.evaluate("e => e.scrollWidth - e.clientWidth")
    page.set_viewport_size({"width": 1300, "height": 1000})
    assert width <= 0
