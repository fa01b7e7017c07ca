"""What the books leave open, with real clicks and keys on a plain page."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import Shown
from tutor.core.voice import Voice

pytestmark = pytest.mark.xdist_group("browser")

VOICE = Voice.load("caesar")


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
