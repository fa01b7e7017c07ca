"""The lesson on the philosopher, from the first scene to the last: by mouse only, then by keyboard only."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.pages import Lab, Shown, tab_to
from tests.browser.philosopher import BEATS, BOARD, NOTEBOOK, SCRIPT
from tutor.lessons.lesson import Beat
from tutor.view.progress import Progress

pytestmark = pytest.mark.xdist_group("browser")

LAST = len(BEATS) + 1


def done(notebooks: Path) -> int:
    return Progress(notebooks).place(SCRIPT.key).done


def answers(beat: Beat) -> tuple[int, int]:
    """The numbers of the right answer and of a wrong one."""
    right = next(k for k, option in enumerate(beat.options) if option.right)
    return right, (right + 1) % len(beat.options)


class ByMouse:
    """Points and clicks, and touches no key."""

    def __init__(self, shown: Shown) -> None:
        self.shown = shown

    def use(self, control: Locator) -> None:
        control.click()

    def walk(self, steps: int) -> None:
        for number in range(1, steps + 1):
            self.shown.control("go:next").first.click()
            self.shown.at_step(number)

    def pick(self, id: str) -> None:
        self.shown.point_at(BOARD, id)


class ByKeyboard:
    """Tab, arrows, Enter."""

    def __init__(self, shown: Shown) -> None:
        self.shown, self.keys = shown, shown.page.keyboard

    def use(self, control: Locator) -> None:
        tab_to(control, back=self._behind(control))
        self.keys.press("Enter")

    def walk(self, steps: int) -> None:
        slider = self.shown.slider
        tab_to(slider, back=self._behind(slider))
        for number in range(1, steps + 1):
            self.keys.press("ArrowRight")
            self.shown.at_step(number)

    def pick(self, id: str) -> None:
        """Walk over the pieces with the arrow keys, towards the one that is wanted."""
        tab_to(self.shown.canvas, back=self._behind(self.shown.canvas))
        thing = BOARD.thing(id)
        assert thing is not None
        self.keys.press("Home")
        tried: set[tuple[str, str]] = set()
        while (name := self.shown.pointed) != thing.words:
            x, y = self.shown.pointer(BOARD)
            dx, dy = thing.x + thing.w / 2 - x, thing.y + thing.h / 2 - y
            ways = ("ArrowRight" if dx > 0 else "ArrowLeft", "ArrowDown" if dy > 0 else "ArrowUp")
            ways = ways if abs(dx) > abs(dy) else ways[::-1]
            key = next(way for way in ways if (name, way) not in tried)
            tried.add((name, key))
            self.keys.press(key)
        self.keys.press("Enter")

    def _behind(self, target: Locator) -> bool:
        return bool(
            target.evaluate(
                "e => Boolean(document.activeElement.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_PRECEDING)"
            )
        )


def go_through(shown: Shown, by: ByMouse | ByKeyboard, first: int = 1) -> None:
    """Every scene from the first one named, each done as it wants to be done."""
    for number, beat in enumerate(BEATS, 1):
        if number < first:
            continue
        shown.at_scene(number)
        match beat.kind:
            case "predict":
                predict(shown, by, beat, wrong=number == 2)
            case "attempt":
                attempt(shown, by)
            case "readings":
                by.walk(len(SCRIPT.stage(beat.cases[0]).steps))
            case _:
                see(shown, by, beat)
        shown.painted()
        by.use(shown.control("next"))
    shown.at_scene(LAST)


def see(shown: Shown, by: ByMouse | ByKeyboard, beat: Beat) -> None:
    for k, case in enumerate(beat.cases):
        if k:
            by.use(shown.control(f"case:{k}"))
            shown.at_step(0)
        steps = SCRIPT.stage(case).steps
        by.walk(len(steps))
        expect(shown.root.locator(".law-of small span").first).to_have_text(steps[-1].rule.id)


def predict(shown: Shown, by: ByMouse | ByKeyboard, beat: Beat, *, wrong: bool) -> None:
    right, other = answers(beat)
    chosen = other if wrong else right
    by.use(shown.control(f"answer:{chosen}"))
    expect(shown.control(f"answer:{right}")).to_have_class("right")
    expect(shown.control(f"answer:{chosen}")).to_have_attribute("aria-pressed", "true")
    if wrong:
        expect(shown.root.locator(".options + [role=status]")).to_contain_text(beat.options[chosen].belief)


def attempt(shown: Shown, by: ByMouse | ByKeyboard) -> None:
    """Try what is not allowed, read why, take the philosopher back, and lay the 1."""
    by.pick("hand:caesar:2")
    by.pick("side:praetors:caesar")
    shown.picked("hand:caesar:2", "side:praetors:caesar")
    by.use(shown.control("pick=face:up"))
    expect(shown.root.locator(".checks li.fails")).to_have_count(1)
    assert shown.broken == ["turn.single-face-down"]
    assert shown.control("play").count() == 0
    by.use(shown.control("clear"))
    shown.picked()
    by.pick("hand:caesar:0")
    by.pick("side:praetors:caesar")
    by.use(shown.control("pick=face:down").first)
    by.use(shown.control("play"))
    expect(shown.root.locator(".note .verdict")).to_be_visible()


def test_a_learner_gets_through_by_mouse_alone_and_finds_the_place_again(lab: Lab, notebooks: Path) -> None:
    lab.open(NOTEBOOK)
    lab.run_all()
    shown = lab.shown
    shown.painted()
    by = ByMouse(shown)
    see(shown, by, BEATS[0])
    by.use(shown.control("next"))
    shown.at_scene(2)
    shown.painted()
    before = shown.fingerprint()

    lab.save()
    lab.page.reload()
    lab.ready(NOTEBOOK)
    shown.at_scene(2)
    shown.looks_like(before)

    lab.restart_and_run_all()
    shown.at_scene(2)
    shown.looks_like(before)

    go_through(shown, by, 2)
    assert done(notebooks) == len(BEATS)


def test_a_learner_gets_through_by_keyboard_alone(lab: Lab, notebooks: Path) -> None:
    lab.open(NOTEBOOK)
    keys = lab.page.keyboard
    keys.press("Control+Shift+C")
    keys.type("Run All Cells")
    keys.press("Enter")
    lab.ran()
    lab.shown.painted()
    go_through(lab.shown, ByKeyboard(lab.shown))
    assert done(notebooks) == len(BEATS)
