"""What moves under the pointer: a ghost where a piece would lie, a shake of one that was tried in vain."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import servers
from tests.view.walk import playing
from tutor.core.scene import Scene, Thing
from tutor.games import GAMES
from tutor.lessons import course

pytestmark = pytest.mark.xdist_group("browser")
WATCH = """() => { window.flown = []; new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) => {
  if (node.classList?.contains('tf-flying')) flown.push(node.offsetWidth); }))).observe(document.querySelector('.tf-mat'), {childList: true}); }"""


def first(page: Page, url: str, key: str, name: str) -> Scene:
    """The first scene of a lesson, opened; its board."""
    lesson = next(one for one in course(key) if one.key == name)
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"{url}/{key}/{lesson.key}")
    expect(page.locator(".tf .sign")).to_be_visible()
    scene = playing(GAMES[key], lesson, width=1280).frame.shown.scene
    assert scene is not None
    return scene


def middle(page: Page, scene: Scene, thing: Thing | None) -> tuple[float, float, float]:
    """Where a thing is in the window, and how wide it is there."""
    box = page.locator(".tf-mat > canvas:not(.tf-flying)").bounding_box()
    assert box is not None
    assert thing is not None
    k = box["width"] / scene.width
    return box["x"] + (thing.x + thing.w / 2) * k, box["y"] + (thing.y + thing.h / 2) * k, thing.w * k


def test_a_card_pointed_at_is_seen_where_it_would_lie(browser: Browser, app_url: str) -> None:
    with servers.window(browser, 1280, 720) as page:
        scene = first(page, app_url, "caesar", "win")
        x, y, width = middle(page, scene, scene.thing("hand:cleopatra:0"))
        page.mouse.move(x, y)
        ghost = page.locator(".tf-flying.ghost").bounding_box()
        assert ghost is not None
        assert abs(ghost["width"] - width) < 2
        place = scene.thing("side:praetors:cleopatra")
        left, level, across = middle(page, scene, place)
        assert left - across / 2 < ghost["x"] < left
        assert abs(ghost["y"] + ghost["height"] / 2 - level) < 4


def test_a_card_that_does_not_pay_shakes(browser: Browser, app_url: str) -> None:
    with servers.window(browser, 1280, 720) as page:
        scene = first(page, app_url, "kleopatra", "build")
        x, y, width = middle(page, scene, scene.thing("hand:0:1"))
        page.evaluate(WATCH)
        page.mouse.click(x, y)
        expect(page.locator(".tf .verdict.stop")).to_be_visible()
        page.wait_for_function("flown.length")
        assert abs(page.evaluate("flown[0]") - width) < 10
        expect(page.locator(".tf-flying:not(.ghost)")).to_have_count(0)
