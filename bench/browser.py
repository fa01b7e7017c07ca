"""Click to repainted board on the plain page of each game's first lesson, and what the same click takes without a browser."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # both may be absent
    from playwright.sync_api import Page

    from tests.view.walk import Deed
    from tutor.view.pages.lesson.play import Play

MOST = 60
"""Milliseconds that a click may take."""
WATCH = """canvas => {
  const small = Object.assign(document.createElement('canvas'), {width: 200, height: 150}).getContext('2d', {willReadFrequently: true});
  const look = () => { small.drawImage(canvas, 0, 0, 200, 150); return new Uint32Array(small.getImageData(0, 0, 200, 150).data.buffer); };
  window.repainted = new Promise((done) => {
    document.addEventListener('mousedown', () => {
      const before = look();
      const began = performance.now();
      const same = (now) => now.every((pixel, k) => pixel === before[k]);
      const frame = () => (same(look()) && performance.now() - began < 5000 ? requestAnimationFrame(frame) : done(performance.now() - began));
      requestAnimationFrame(frame);
    }, {capture: true, once: true});
  });
}"""
"""In the page: how many milliseconds after the mouse went down the board looks otherwise."""


def report() -> list[str]:
    """The lines to print; one that says why where there is no browser to measure with."""
    try:
        from playwright.sync_api import Error

        from tests import chrome
        from tests.browser import servers
        from tests.browser.walk import paged
    except ImportError:
        return ["absent: Playwright is not installed; no clicks were measured."]
    executable = chrome.find()
    if executable is None:
        return ["absent: no browser was found; no clicks were measured."]
    from tutor.games import GAMES

    lines = []
    try:
        with TemporaryDirectory() as name, servers.browser(executable) as running, paged(Path(name)) as url:
            for key in GAMES:
                with servers.window(running, 1280, 720) as page:
                    lines.append(_line(key, *_measured(page, url, key)))
    except Error as error:
        lines.append(f"absent: the browser failed; not all clicks were measured. {error.message.splitlines()[0]}")
    return lines


def _measured(page: Page, url: str, key: str) -> tuple[list[float], list[float]]:
    """Milliseconds of every click that changes the board, in the browser and without one."""
    from tests.browser.walking import agree
    from tests.view.walk import playing, walk
    from tutor.games import GAMES
    from tutor.lessons import course

    lesson = course(key)[0]
    page.goto(f"{url}/{key}/{lesson.key}")
    root, beside = page.locator(".tf"), playing(GAMES[key], lesson)
    agree(root, beside)
    page.wait_for_timeout(1000)
    seen, alone = [], []
    for deed in walk(beside):
        page.locator(".tf-mat > canvas").evaluate(WATCH)
        spent = _done(page, beside, deed)
        agree(root, beside)
        if spent is not None:
            seen.append(float(page.evaluate("window.repainted")))
            alone.append(spent)
    return seen, alone


def _done(page: Page, beside: Play, deed: Deed) -> float | None:
    """Do a thing on the page and beside it: what it took there, if it changed the board."""
    from tests.browser.walking import do
    from tests.view.walk import run_out, send

    was = beside.frame.shown
    message = do(page, page.locator(".tf"), beside, deed)
    began = time.perf_counter()
    send(beside, message)
    spent = 1000 * (time.perf_counter() - began)
    run_out(beside)
    now = beside.frame.shown
    same = (was.scene, was.marks, was.arrows) == (now.scene, now.marks, now.arrows)
    return None if same or now.scene is None else spent


def _line(key: str, seen: list[float], alone: list[float]) -> str:
    over = sum(one > MOST for one in seen)
    return (
        f"{key}: {median(seen):.0f} ms from click to repainted board, nine of ten in {sorted(seen)[len(seen) * 9 // 10]:.0f} ms, "
        f"{over} of {len(seen)} above {MOST} ms; {median(alone):.1f} ms of it for the page itself."
    )


if __name__ == "__main__":
    print(*report(), sep="\n")
    sys.exit()
