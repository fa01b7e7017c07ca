"""A class in real browsers: one wall, three phones, a server that is killed in mid-question."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.classroom import WALLS, Classroom, classroom, outside, smallest
from tests.games.sampling import GAMES
from tests.room.test_server import free_port
from tutor.lessons import course

pytestmark = pytest.mark.xdist_group("browser")
TAUGHT = [(game.key, course(game.key)[0].key) for game in GAMES if course(game.key)]
AT_1080 = 24
"""Pixels: what matters on a projector is no smaller."""


@pytest.fixture
def screens(browser: Browser) -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def screen(browser: Browser, stack: ExitStack, width: int, height: int) -> Page:
    context = browser.new_context(viewport={"width": width, "height": height})
    stack.callback(context.close)
    return context.new_page()


def phone(browser: Browser, stack: ExitStack, room: Classroom) -> Page:
    page = screen(browser, stack, 390, 844)
    page.goto(f"{room.phones}?{room.code}")
    page.get_by_role("button").click()
    expect(page.locator("header b")).to_be_visible()
    return page


def test_phones_answer_the_wall_counts_and_a_killed_server_loses_nothing(
    browser: Browser, screens: ExitStack, tmp_path: Path
) -> None:
    port = free_port()
    told = ("class", "caesar", "win", "--ip=127.0.0.1")
    with classroom(tmp_path, *told, port=port) as room:
        wall = screen(browser, screens, 1280, 720)
        elsewhere: list[str] = []
        wall.on("request", lambda request: elsewhere.append(request.url) if "127.0.0.1" not in request.url else None)
        wall.goto(room.wall)
        expect(wall.locator(".huge")).to_have_text(room.code)
        assert "key=" not in wall.url
        phones = [phone(browser, screens, room) for _ in range(3)]
        expect(wall.locator(".name")).to_have_count(3)
        wall.keyboard.press("2")
        for number, one in enumerate(phones[:2]):
            one.locator(".answer").nth(number).click()
            expect(one.locator(".answer.mine")).to_have_count(1)
            assert outside(one, "h1, .board, .answer, .wait") == []
        expect(wall.locator(".have")).to_contain_text("2")
        phones[0].reload()
        expect(phones[0].locator(".answer.mine")).to_have_count(1)
    with classroom(tmp_path, *told, port=port) as again:
        assert again.code == room.code
        expect(wall.locator(".lost")).to_have_count(0, timeout=10_000)
        expect(wall.locator(".have")).to_contain_text("2")
        phones[2].locator(".answer").first.click()
        expect(wall.locator(".have")).to_contain_text("3", timeout=10_000)
        wall.keyboard.press("ArrowRight")
        expect(wall.locator(".choice.right")).to_have_count(1)
        expect(phones[1].locator(".told .verdict")).to_be_visible(timeout=10_000)
        assert outside(phones[1], "h1, .board, .told") == []
        wall.keyboard.press("o")
        expect(wall.locator(".overview td.yes, .overview td.no")).to_have_count(3)
        assert elsewhere == []


@pytest.mark.parametrize(("key", "lesson"), TAUGHT)
def test_question_answers_board_and_reveal_are_on_the_projector(
    browser: Browser, screens: ExitStack, tmp_path: Path, key: str, lesson: str
) -> None:
    with classroom(tmp_path, "present", key, lesson) as room:
        wall = screen(browser, screens, *WALLS[0])
        wall.goto(room.wall)
        wall.locator("h1").first.wait_for()
        assert walk(wall) == []


def walk(wall: Page) -> list[str]:
    """Go through a deck; what was not in sight, or too small to read, at any size."""
    missed: list[str] = []
    while True:
        for size in WALLS:
            wall.set_viewport_size({"width": size[0], "height": size[1]})
            missed += [f"{size[0]}: {what}" for what in outside(wall)]
            if (
                wall.locator(".question").count()
                and smallest(wall) < AT_1080 * min(size[0] / 1920, size[1] / 1080) - 0.5
            ):
                missed.append(f"{size[0]}: small type")
        if not wall.locator(".question").count() and wall.locator(".key", has_text="O").count():
            return missed
        before = wall.locator("main").inner_html()
        wall.keyboard.press("ArrowRight")
        wall.wait_for_function("(before) => document.querySelector('main').innerHTML !== before", arg=before)
