"""A class in real browsers: one wall, three phones, a server that is killed in mid-question."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.classroom import WALLS, Classroom, classroom, outside, walk
from tests.games.sampling import GAMES
from tests.room.session import NUMBERED, PIECES, POINTED, WORDS, middle
from tests.room.test_server import free_port
from tutor.core.record import named
from tutor.games import GAMES as ENGINES
from tutor.lessons import course
from tutor.room.deck import deck

PIECES_ASKED = [number for number, card in enumerate(PIECES.cards) if card.choices]
pytestmark = pytest.mark.xdist_group("browser")
TAUGHT = [(game.key, course(game.key)[0].key) for game in GAMES if course(game.key)]


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
        expect(wall.locator(".have")).to_contain_text("2 of 3")
        phones[0].reload()
        expect(phones[0].locator(".answer.mine")).to_have_count(1)
    with classroom(tmp_path, *told, port=port) as again:
        assert again.code == room.code
        expect(wall.locator(".lost")).to_have_count(0)
        expect(wall.locator(".have")).to_contain_text("2 of 3")
        phones[2].locator(".answer").first.click()
        expect(wall.locator(".have")).to_contain_text("3 of 3")
        wall.keyboard.press("ArrowRight")
        expect(wall.locator(".choice.right")).to_have_count(1)
        expect(phones[1].locator(".told .verdict")).to_be_visible(timeout=10_000)
        assert outside(phones[1], "h1, .board, .told") == []
        wall.keyboard.press("o")
        expect(wall.locator(".overview .beliefs li").first).to_be_visible()
        names = [one.locator("header b").inner_text() for one in phones]
        assert not [name for name in names if name in wall.locator(".overview").inner_text()]
        assert elsewhere == []


def test_phones_point_at_the_board_and_send_numbers_and_their_dots_are_on_the_wall(
    browser: Browser, screens: ExitStack, tmp_path: Path
) -> None:
    with classroom(tmp_path, "class", "kleopatra", "pieces", "--ip=127.0.0.1") as room:
        wall, one = screen(browser, screens, 1280, 720), phone(browser, screens, room)
        wall.goto(room.wall)
        expect(wall.locator("h1")).to_be_visible()
        wall.keyboard.press(str(1 + PIECES_ASKED.index(POINTED)))
        expect(wall.locator(".how")).to_be_visible()
        board = one.locator(".pointed .board")
        one.wait_for_function("() => document.querySelector('.pointed .board')?.naturalWidth > 0")
        box = board.bounding_box()
        assert box is not None
        x, y = middle(PIECES, POINTED)
        board.click(position={"x": x * box["width"], "y": y * box["height"]})
        expect(one.locator(".dot")).to_be_visible()
        dot = one.locator(".dot").bounding_box()
        assert dot is not None
        assert abs(dot["x"] + dot["width"] / 2 - box["x"] - x * box["width"]) < 3
        assert abs(dot["y"] + dot["height"] / 2 - box["y"] - y * box["height"]) < 3
        wall.keyboard.press("ArrowRight")
        expect(wall.locator('.scene img[src*="dots"]')).to_be_visible()
        expect(one.locator(".told .verdict")).to_be_visible()
        assert outside(one, "h1, .board, .told") == []
        wall.keyboard.press(str(1 + PIECES_ASKED.index(NUMBERED)))
        one.locator(".number input").fill("7")
        one.locator(".number button").click()
        expect(wall.locator(".have")).to_contain_text("1 of 1")
        wall.keyboard.press("ArrowRight")
        expect(wall.locator(".choice .text", has_text=re.compile("^7$"))).to_be_visible()


def test_in_a_race_a_phone_goes_on_by_itself_and_the_wall_shows_how_far_all_are(
    browser: Browser, screens: ExitStack, tmp_path: Path
) -> None:
    with classroom(tmp_path, "class", "cleocatra", "--race", "--ip=127.0.0.1") as room:
        wall, one = screen(browser, screens, 1280, 720), phone(browser, screens, room)
        wall.goto(room.wall)
        expect(wall.locator("h1")).to_be_visible()
        wall.keyboard.press("ArrowRight")
        expect(wall.locator(".station")).to_have_count(11)
        expect(one.locator("header span")).to_have_text("1 of 10")
        one.locator(".answer, .number button, .pointed .board").first.wait_for()
        assert outside(one, "h1, .board") == []  # four long answers may want a thumb
        assert outside(wall) == []
        wall.keyboard.press("ArrowRight")
        expect(wall.locator(".results li")).to_have_count(10)
        assert outside(wall) == []
        expect(one.locator(".big")).to_be_visible()
        wall.keyboard.press("ArrowRight")
        expect(wall.locator(".choice.right")).to_have_count(1)


@pytest.mark.parametrize(("key", "lesson"), TAUGHT)
def test_question_answers_board_and_reveal_are_on_the_projector(
    browser: Browser, screens: ExitStack, tmp_path: Path, key: str, lesson: str
) -> None:
    with classroom(tmp_path, "present", key, lesson) as room:
        wall = screen(browser, screens, *WALLS[0])
        wall.goto(room.wall)
        wall.locator("h1").first.wait_for()
        seen = walk(wall)
        assert seen.missed == []
        assert (
            seen.slides
            == sum(bool(card.choices) + len(card.frames) for card in deck(named(key, ENGINES), lesson, WORDS).cards) + 2
        )
