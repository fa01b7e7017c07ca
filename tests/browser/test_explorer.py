"""What is explored, with real clicks and keys: as a served page, and in a notebook."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import Lab, Shown

pytestmark = pytest.mark.xdist_group("browser")

SMALL = """() => [...document.querySelectorAll('.tf *')].filter((e) => !e.closest('.unseen, .tf-unseen')
  && [...e.childNodes].some((n) => n.nodeType === 3 && n.nodeValue.trim()) && e.getClientRects().length
  && parseFloat(getComputedStyle(e).fontSize) > 0 && parseFloat(getComputedStyle(e).fontSize) < 11).map((e) => e.outerHTML)"""
WIDER = "() => document.documentElement.scrollWidth - innerWidth"


def opened(lab: Lab, notebooks: Path, code: str) -> Shown:
    cell = nbformat.v4.new_code_cell(code)
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata=kernel), notebooks / "caesar" / "open.ipynb")
    lab.open("caesar/open.ipynb")
    lab.run_all()
    shown = lab.shown
    shown.painted()
    return shown


def test_a_reading_is_switched_on_the_board_and_opened_in_the_lab(page: Page, app_url: str) -> None:
    page.goto(f"{app_url}/caesar/readings?option=against_nobody")
    shown = Shown(page.locator(".tf").first)
    shown.painted()
    sides = shown.control("side")
    expect(sides).to_have_count(2)
    before = shown.fingerprint()
    sides.nth(1).click()
    expect(sides.nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("s")
    expect(sides.nth(0)).to_have_attribute("aria-pressed", "true")
    shown.looks_like(before)
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(SMALL) == []
    assert page.evaluate(WIDER) <= 0
    page.set_viewport_size({"width": 1300, "height": 1000})
    shown.control("list").click()
    expect(shown.root.locator(".entry").first).to_be_visible()
    page.keyboard.press("Escape")
    shown.control("lab").click()
    page.wait_for_url("**/caesar/lab?share=*")
    Shown(page.locator(".tf").first).painted()


def test_a_lever_is_moved_by_keys_and_what_is_chosen_is_in_sight(page: Page, lab: Lab, notebooks: Path) -> None:
    start = "{'at': {'censors': '4 5 P : 3 P P'}, 'next': 'censors'}"
    lever = "'Every mix of philosophers at the censors', tried='reveal censors'"
    shown = opened(lab, notebooks, f"from tutor import whatif\nwhatif('caesar', {start}, {lever})")
    chosen = shown.root.locator(".lever .on")
    expect(chosen).to_be_in_viewport()
    page.keyboard.press("ArrowRight")
    expect(shown.root.locator(".lever .value").nth(7)).to_have_class("value on")
    page.keyboard.press("Enter")
    expect(shown.root.locator(".lever .value").nth(8)).to_have_class("value on")
    expect(shown.root.locator(".run.on")).to_be_in_viewport()
