"""The same without JupyterLab: plain pages under ``tutor app``, slides under ``tutor present``."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import Shown
from tests.browser.philosopher import BOARD, LEAD_AT, SCRIPT
from tutor.view.presenter import slides

pytestmark = pytest.mark.xdist_group("browser")


def test_a_lesson_is_taken_on_a_plain_page_without_code(page: Page, app_url: str) -> None:
    page.goto(f"{app_url}/caesar/05-philosopher.ipynb")
    shown = Shown(page.locator(".tutor").first)
    shown.painted()
    assert page.locator(".jp-CodeMirrorEditor, .jp-InputArea-editor:visible").count() == 0
    steps = len(SCRIPT.stage(SCRIPT.lesson.beats[0].cases[0]).steps)
    shown.slider.focus()
    for number in range(1, steps + 1):
        page.keyboard.press("ArrowRight")
        shown.at_step(number)
    shown.control(f"beat:{LEAD_AT - 1}").click()
    shown.at_scene(LEAD_AT)
    shown.painted()
    for id in ("hand:caesar:2", "side:praetors:caesar"):
        shown.point_at(BOARD, id)
    shown.picked("hand:caesar:2", "side:praetors:caesar")
    shown.control("pick=face:up").click()
    expect(shown.root.locator(".checks li.fails")).to_have_count(1)
    assert shown.broken == ["turn.single-face-down"]

    page.reload()
    shown.at_scene(LEAD_AT)
    shown.painted()


def test_slides_are_driven_by_the_remote_and_count_hands(page: Page, projector_url: str) -> None:
    row = slides(SCRIPT)
    question = next(k for k, slide in enumerate(row) if not slide.told)
    page.goto(projector_url)
    shown = Shown(page.locator(".tutor.night"))
    shown.painted()
    for _ in range(question):
        before = shown.said
        page.keyboard.press("PageDown")
        expect(shown.root.locator(".caption .say")).not_to_have_text(before)
    hands = shown.root.locator(".answer-box b")
    page.keyboard.press("a")
    expect(hands.first).to_have_text("1")
    assert shown.root.locator(".answer-box.right").count() == 0
    page.keyboard.press("PageDown")
    expect(shown.root.locator(".answer-box.right")).to_have_count(1)
    page.keyboard.press("PageUp")
    expect(shown.root.locator(".answer-box.right")).to_have_count(0)
    dark = page.locator(".tutor.night.blank")
    page.keyboard.press(".")
    expect(dark).to_have_count(1)
    page.keyboard.press("PageDown")
    expect(dark).to_have_count(0)
