"""A page of the tutor in JupyterLab opens itself, comes back after F5, and goes on when its kernel is gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opened import CODE, TOKEN, Window, tutor_lab
from tests.browser.test_table_lab import board

pytestmark = pytest.mark.xdist_group("browser")

LESSON = "pages/cleocatra/03-laying.ipynb"
GAME = "pages/caesar/98-game.ipynb"
START = "00-start-here.ipynb"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("learner")


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with tutor_lab(folder) as address:
        yield address


@pytest.fixture
def window(page: Page, url: str, folder: Path) -> Iterator[Window]:
    made = Window(page, url, folder)
    yield made
    made.close_kernels()


def at_second_scene(window: Window) -> None:
    for control in ("menu", "scenes"):
        window.shown.control(control).first.click()
    window.shown.control("scene").nth(1).click()
    window.shown.at_scene(2)
    window.shown.painted()


def test_a_lesson_runs_without_a_click_and_f5_brings_it_back_where_it_was(window: Window) -> None:
    asked: list[str] = []
    window.page.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.accept()))
    window.enter(LESSON)
    window.runs()
    assert window.page.locator(CODE).count() == 0
    at_second_scene(window)
    window.page.reload()
    window.runs()
    window.shown.at_scene(2)
    assert window.page.locator(CODE).count() == 0
    window.enter(START)
    expect(window.notebook.locator(".tutor").first).to_be_visible()
    assert asked == []


def test_the_start_page_leads_into_the_whole_of_jupyterlab(window: Window) -> None:
    window.enter(START)
    way = window.page.get_by_role("link", name="Open in full JupyterLab")
    expect(way).to_be_in_viewport()
    expect(window.notebook.locator(".tutor").first).to_be_in_viewport()
    way.click()
    window.page.wait_for_url("**/lab/tree/00-start-here.ipynb")
    expect(window.page.locator("#jp-main-dock-panel > .lm-DockPanel-tabBar")).to_be_visible()
    expect(window.notebook.locator(".tutor").first).to_be_in_viewport()
    expect(way).to_be_hidden()


def test_when_the_kernel_is_killed_one_click_goes_on(window: Window) -> None:
    window.enter(LESSON)
    window.runs()
    at_second_scene(window)
    window.kill_kernel()
    window.says("Go on")
    window.idle()
    window.says("Go on")
    window.press("Go on")
    window.runs()
    window.shown.at_scene(2)


def test_when_the_kernel_is_killed_in_mid_game_one_click_goes_on_with_the_same_game(window: Window) -> None:
    window.enter(GAME)
    window.runs()
    scene = board()
    window.shown.shows(scene)
    window.shown.point_at(scene, "hand:cleopatra:0")
    expect(window.notebook.locator(".tf .held")).to_be_visible()
    window.shown.point_at(scene, "side:censors:cleopatra")
    turn = window.notebook.locator(".tf .turn-now")
    expect(turn.locator("li").first).to_be_visible()
    said = turn.inner_text()
    window.kill_kernel()
    window.says("Go on")
    window.press("Go on")
    window.runs()
    expect(turn.locator("li").first).to_be_visible()
    assert turn.inner_text() == said


def test_when_the_kernel_is_shut_down_one_click_starts_another(window: Window) -> None:
    window.enter(LESSON)
    window.runs()
    [session] = window.ask("sessions")
    window.ask(f"sessions/{session['id']}", "DELETE")
    window.says("Go on")
    window.press("Go on")
    window.runs()


def test_a_new_kernel_runs_the_page_by_itself(window: Window) -> None:
    window.enter(LESSON)
    window.runs()
    before = window.ask("sessions")[0]["kernel"]["id"]
    window.change_kernel()
    expect(window.sign).to_have_attribute("role", "status")
    window.runs()
    assert window.ask("sessions")[0]["kernel"]["id"] != before
    at_second_scene(window)


def test_of_two_windows_on_one_page_one_goes_on(window: Window) -> None:
    window.enter(LESSON)
    window.runs()
    second = window.another()
    second.enter(LESSON)
    second.says("Go on here")
    window.runs()
    second.press("Go on here")
    second.runs()
    window.says("Go on here")
    second.page.reload()
    second.runs()
    second.page.close()
    window.press("Go on here")
    window.runs()


def test_a_plain_page_has_no_bars_also_after_f5(window: Window) -> None:
    window.enter(LESSON, "&plain")
    window.runs()
    window.page.reload()
    window.runs()
    for bar in (".jp-NotebookPanel-toolbar", "#jp-top-panel", "#jp-menu-panel", ".jp-SideBar", "#jp-bottom-panel"):
        assert window.page.locator(f"{bar}:visible").count() == 0, bar
    assert window.notebook.bounding_box() == {"x": 0, "y": 0, **window.page.viewport_size}
    assert TOKEN not in window.page.evaluate("JSON.stringify(sessionStorage)")


def test_its_sentences_are_said_in_the_language_that_is_asked_for(window: Window) -> None:
    def translated(route) -> None:
        answer = route.fetch()
        told = answer.json()
        told["words"]["eo"] = {key: f"@{key}@" for key in told["words"]["en"]}
        told["shipped"] = {}
        route.fulfill(response=answer, json=told)

    window.page.route("**/open.json", translated)
    window.enter(LESSON, "&language=eo")
    expect(window.sign).to_contain_text("@ask@")
    window.enter(LESSON)
    expect(window.sign.get_by_role("button", name="Start", exact=True)).to_be_visible()
