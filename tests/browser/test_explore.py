"""Why not, and show me, with real clicks in a lab."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import Shown

pytestmark = pytest.mark.xdist_group("browser")

TRIED = "team D"


@pytest.fixture
def lab_page(page: Page, app_url: str) -> Shown:
    """The first lab of a notebook, on a plain page."""
    page.goto(f"{app_url}/cleocatra/99-lab.ipynb")
    shown = Shown(page.locator(".tutor").first)
    shown.painted()
    shown.root.locator(".query > summary").click()
    return shown


def ask(shown: Shown, move: str) -> None:
    field = shown.root.locator(".query input[name=move]")
    field.fill(move)
    field.press("Enter")


def failing(shown: Shown) -> Locator:
    return shown.root.locator(".checks li.fails")


def test_a_refused_move_is_explained_repaired_and_taken_into_a_changed_position(lab_page: Shown) -> None:
    before = lab_page.fingerprint()
    ask(lab_page, "team up, please")
    expect(lab_page.root.locator(".query [role=alert]")).to_be_visible()
    ask(lab_page, TRIED)
    expect(failing(lab_page)).to_have_count(1)
    assert lab_page.broken == ["rescuers.supply"]
    expect(lab_page.root.locator(".sealed .seal")).to_be_visible()
    lab_page.control("elsewhere").click()
    lab_page.control("edit:0").click()
    expect(failing(lab_page)).to_have_count(0)
    expect(lab_page.control("play")).to_be_visible()
    lab_page.control("undo").click()
    lab_page.looks_like(before)


def test_a_position_that_cannot_be_is_mended_with_a_click(lab_page: Shown) -> None:
    lab_page.control("brush=rescuer:red").click()
    lab_page.root.get_by_text("Choose a place from a list").click()
    lab_page.control("place=tile:D").click()
    expect(failing(lab_page)).to_have_count(1)
    assert lab_page.broken == ["setup.colours"]
    expect(lab_page.control("mend:0")).to_be_in_viewport()
    expect(lab_page.control("undo")).to_be_disabled()
    lab_page.control("mend:0").click()
    expect(failing(lab_page)).to_have_count(0)
    expect(lab_page.control("undo")).to_be_enabled()


def test_the_card_of_a_rule_shows_its_specimen_below_and_goes_away_again(lab_page: Shown) -> None:
    ask(lab_page, TRIED)
    failing(lab_page).locator("button").first.click()
    lab_page.control("show=rescuers.supply").click()
    exhibit = lab_page.root.locator(".tutor-exhibit")
    expect(exhibit).to_be_in_viewport()
    expect(lab_page.root.locator("canvas:visible:not(.flying)")).not_to_have_count(1)
    below = Shown(lab_page.root.locator(".tutor-exhibit ~ .tutor-columns, .tutor-exhibit ~ * .tutor-columns").first)
    below.painted()
    expect(below.root.locator(".rule-card")).to_be_visible()
    exhibit.locator("[data-do=close]").click()
    expect(exhibit).to_have_count(0)
