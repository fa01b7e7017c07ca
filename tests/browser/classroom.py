"""A class in real browsers: the wall, and phones."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct
from playwright.sync_api import Page

from tests.room.test_server import free_port
from tutor.learner.current import FOLDER

WALLS = ((1920, 1080), (1280, 720), (1024, 768))
SEEN = ".wall main > header, .scene, .side h1, .side .how, .choice, .wall footer p, .wall footer .key, .results li, .post, .race h1"
"""What must be in sight."""
AT_1080 = 24
"""Pixels: what matters on a projector is no smaller."""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""After a window has changed its size, what stands in it follows with the next picture."""
SHOWN = "() => [...document.images].every((one) => one.complete && one.naturalWidth)"


class Classroom(Struct, frozen=True):
    """Where phones go, what they type, and where the wall is."""

    phones: str
    code: str
    wall: str


@contextmanager
def classroom(folder: Path, *told: str, port: int | None = None) -> Iterator[Classroom]:
    """``tutor class``, on loopback, until it is killed."""
    port = port or free_port()
    (folder / FOLDER).mkdir(exist_ok=True)
    command = [sys.executable, "-c", "from tutor.command import main; main()", *told, f"--port={port}", "--no-browser"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            said = ""
            while "/wall?key=" not in said:
                line = server.stdout.readline()
                assert line, said
                said += line
            code = re.search(r"\b([A-Z2-9]{4})\.", said)
            wall = re.search(r"http://\S+", said)
            assert wall
            yield Classroom(f"http://127.0.0.1:{port}/", code[1] if code else "", wall[0])
        finally:
            server.kill()


class Walked(Struct):
    """A deck that was gone through: how many slides, the smallest type as if at 1080 lines, and all that was amiss."""

    slides: int = 0
    smallest: float = 99
    missed: list[str] = []


def walk(wall: Page) -> Walked:
    """Go through a deck; what is not in sight, or too small to read, at any size and on the full screen."""
    walked = Walked()
    while True:
        walked.slides += 1
        wall.wait_for_function(SHOWN)
        for width, height in WALLS:
            wall.set_viewport_size({"width": width, "height": height})
            _look(wall, walked, f"{width}x{height}", min(width / 1920, height / 1080))
        wall.set_viewport_size({"width": WALLS[0][0], "height": WALLS[0][1]})
        _full_screen(wall, on=True)
        _look(wall, walked, "full screen", 1)
        _full_screen(wall, on=False)
        if wall.locator(".recap").count():
            return walked
        before = wall.locator("main").inner_html()
        wall.keyboard.press("ArrowRight")
        wall.wait_for_function("(before) => document.querySelector('main').innerHTML !== before", arg=before)


def _look(wall: Page, walked: Walked, size: str, scale: float) -> None:
    where = f"slide {walked.slides}, {size}"
    wall.evaluate(SETTLED)
    walked.missed += [f"{where}: {what}" for what in outside(wall)]
    if wall.locator(".question, .results").count():
        type_size = smallest(wall) / scale
        walked.smallest = min(walked.smallest, type_size)
        if type_size < AT_1080 - 0.5:
            walked.missed.append(f"{where}: type of {type_size:.0f}")


def _full_screen(wall: Page, *, on: bool) -> None:
    wall.keyboard.press("f")
    wall.wait_for_function("(on) => Boolean(document.fullscreenElement) === on", arg=on)


def outside(page: Page, what: str = SEEN) -> list[str]:
    """What stands not wholly inside the window, or is cut off where it stands."""
    found: list[str] = page.evaluate(
        """(what) => [...document.querySelectorAll(what)].filter((one) => {
            const r = one.getBoundingClientRect();
            const cut = one.scrollHeight > one.clientHeight + 2 && one.matches('.choice, h1');
            const low = one.closest('.side') ? one.closest('.question').getBoundingClientRect().bottom + 1 : innerHeight + 1;
            const blank = one.matches('.scene') && !one.querySelector('img')?.naturalWidth;
            return blank || r.width && (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > Math.min(low, innerHeight + 1) || cut);
        }).map((one) => one.className + ' ' + one.textContent.slice(0, 40))""",
        what,
    )
    return found


def smallest(page: Page) -> float:
    """The smallest type on the wall that matters, in pixels."""
    size: float = page.evaluate(
        """() => Math.min(...[...document.querySelectorAll('.side h1, .side p, .choice .line, .belief, footer p, .key, .post, .results .text')]
            .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
    )
    return size
