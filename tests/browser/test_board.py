"""A whole game at the table: the board under mouse, finger, wheel and keys, refusals, and names that are no code."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.pages import Lab, Shown
from tutor.core.record import Record
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.view.stage import Eyes

pytestmark = pytest.mark.xdist_group("browser")

GAME = GAMES["caesar"]
CLEOPATRA = GAME.seats(GAME.compose(GAME.Sketch()))[0]
GROUPS = ("senators", "praetors", "quaestors", "censors", "aediles")
ONE_EACH = {group: f"({number}) : ({number})" for number, group in enumerate(GROUPS, 1)}
SCENE = Eyes(GAME, Voice.load("caesar"), CLEOPATRA).scene(GAME.compose(GAME.Sketch(at=ONE_EACH)))
"""Laid out like the beginning of every game: a card a side at every group, the numbers 1 to 5 in hand."""
FIVE, SENATORS, PRAETORS = "hand:cleopatra:4", "side:senators:cleopatra", "side:praetors:cleopatra"
NAME = "<script>window.hacked = true</script><b>Anna</b>"


@pytest.fixture(scope="module")
def table(context, lab_url: str) -> Iterator[Shown]:
    """One table for all tests of this file; each of them clears what it picked."""
    page = context.new_page()
    lab = Lab(page, lab_url)
    lab.open("caesar/98-game.ipynb")
    lab.run_all()
    lab.shown.painted()
    yield lab.shown
    page.close()


@pytest.fixture(autouse=True)
def _nothing_picked(table: Shown) -> Iterator[None]:
    yield
    if table.control("clear").count():
        table.control("clear").click()
        table.picked()


def test_a_refused_move_says_which_rules_it_breaks_and_changes_nothing(table: Shown) -> None:
    table.point_at(SCENE, FIVE)
    table.picked(FIVE)
    table.point_at(SCENE, SENATORS)
    table.picked(FIVE, SENATORS)
    table.control("pick=face:up").click()
    expect(table.root.locator(".checks li.fails")).to_have_count(1)
    assert table.broken == ["turn.single-face-down"]
    table.root.locator(".checks li.fails button").click()
    expect(table.root.locator(".checks li.fails .rule-card .law")).to_be_visible()
    assert table.control("play").count() == 0
    table.control("instead:0").click()
    expect(table.control("play")).to_be_visible()


def test_the_first_click_on_a_board_that_is_half_out_of_sight_hits_what_it_points_at(table: Shown) -> None:
    page = table.page
    page.locator("#jp-main-statusbar").click()  # the board has no focus
    table.canvas.evaluate("c => c.scrollIntoView({block: 'end'})")
    pane = page.locator(".jp-WindowedPanel-outer").first
    pane.evaluate("p => p.scrollBy(0, -180)")
    before = pane.evaluate("p => p.scrollTop")
    x, y = table.spot(SCENE, PRAETORS)
    page.mouse.click(x, y)
    table.picked(PRAETORS)
    assert pane.evaluate("p => p.scrollTop") == before


def test_a_finger_picks_like_a_mouse(table: Shown) -> None:
    table.canvas.scroll_into_view_if_needed()
    table.page.touchscreen.tap(*table.spot(SCENE, FIVE))
    table.picked(FIVE)


def test_the_wheel_scrolls_the_page_over_the_board(table: Shown) -> None:
    table.canvas.scroll_into_view_if_needed()
    pane = table.page.locator(".jp-WindowedPanel-outer").first
    before = pane.evaluate("p => p.scrollTop")
    table.page.mouse.move(*table.spot(SCENE, SENATORS))
    table.page.mouse.wheel(0, 120)
    table.page.wait_for_function("([p, y]) => p.scrollTop > y", arg=[pane.element_handle(), before])


def test_tab_leaves_the_board_and_escape_is_left_to_the_page(table: Shown) -> None:
    page, focused = table.page, "c => c === document.activeElement"
    table.point_at(SCENE, FIVE)
    assert table.canvas.evaluate(focused)
    page.evaluate("document.addEventListener('keydown', e => { window.heard = [e.key, e.defaultPrevented]; })")
    page.keyboard.press("Escape")
    assert page.evaluate("window.heard") == ["Escape", False]
    page.keyboard.press("Tab")
    assert not table.canvas.evaluate(focused)
    page.keyboard.press("Shift+Tab")
    assert table.canvas.evaluate(focused)
    page.keyboard.press("Shift+Tab")
    assert not table.canvas.evaluate(focused)


def test_the_board_has_a_name_and_a_twin_in_words(table: Shown) -> None:
    assert table.canvas.get_attribute("role") == "application"
    assert "Caesar" in str(table.canvas.get_attribute("aria-label"))
    table.root.locator(".tutor-shim summary").click()
    assert SCENE.describe().splitlines()[1] in table.root.locator(".tutor-shim pre").inner_text()
    table.root.locator(".tutor-shim summary").click()


def test_what_goes_wrong_is_told_and_put_away(table: Shown) -> None:
    keep = table.root.locator("details", has=table.page.locator("textarea[name=code]"))
    keep.locator("summary").click()
    keep.locator("textarea").fill("tutor:<b>no code</b>")
    table.control("open").click()
    expect(table.root.locator(".trouble")).to_be_visible()
    assert table.root.locator(".trouble b").count() == 0
    table.control("dismiss").click()
    expect(table.root.locator(".trouble")).to_have_count(0)
    keep.locator("summary").click()


def test_a_name_with_a_script_in_it_is_shown_as_text(table: Shown) -> None:
    code = Record("caesar", GAME.version, position={}, names=(NAME, "Bert")).share()
    keep = table.root.locator("details", has=table.page.locator("textarea[name=code]"))
    keep.locator("summary").click()
    keep.locator("textarea").fill(code)
    table.control("open").click()
    expect(table.root.locator("h2", has_text=NAME)).to_be_visible()
    expect(table.root.locator("option", has_text=NAME)).to_have_count(2)  # whose eyes, and who tries a move
    assert table.root.locator("h2 b, option b, script").count() == 0
    assert table.page.evaluate("window.hacked") is None
