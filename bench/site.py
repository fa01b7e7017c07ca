"""The site in a browser: bytes before the first board, how long everything takes, what the tab weighs. ``make site-bench``."""

from __future__ import annotations

import gzip
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, sync_playwright

from tests.site.served import served
from tests.site.visit import BY_GAME, FIRST, SECOND, Visit, browser, exposed

LAB = next(one for one in BY_GAME["caesar"] if one.endswith("-lab"))
CLICKS = 20
SEEN = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
WATCH = """canvas => {
  const small = Object.assign(document.createElement('canvas'), {width: 200, height: 150}).getContext('2d', {willReadFrequently: true});
  const look = () => { small.drawImage(canvas, 0, 0, 200, 150); return new Uint32Array(small.getImageData(0, 0, 200, 150).data.buffer); };
  window.repainted = new Promise((done) => {
    document.addEventListener('mousedown', () => {
      const before = look();
      const began = performance.now();
      const frame = () => (look().every((pixel, k) => pixel === before[k]) ? requestAnimationFrame(frame) : done(performance.now() - began));
      requestAnimationFrame(frame);
    }, {capture: true, once: true});
  });
}"""
"""In the page: how many milliseconds after the mouse went down the board looks otherwise."""


def report(site: Path) -> list[str]:
    """The lines to print."""
    with (
        TemporaryDirectory() as name,
        served(exposed(site, Path(name) / "site")) as url,
        sync_playwright() as playwright,
    ):
        profile = Path(name) / "profile"
        with browser(playwright, profile) as context:
            lines = _cold(context, url, site, profile)
        with browser(playwright, profile) as context:
            return [*lines, *_warm(Visit(context.new_page(), url))]


def _cold(context: BrowserContext, url: str, site: Path, profile: Path) -> list[str]:
    """A browser that was never here: the front page, a click on its first button."""
    visit = Visit(context.new_page(), url)
    asked: set[str] = set()
    context.on("request", lambda one: asked.add(one.url.removeprefix(url).partition("?")[0] or "index.html"))
    began = time.perf_counter()
    visit.enter()
    visit.page.wait_for_function(SEEN)
    seen = visit.page.evaluate(SEEN)
    visit.page.locator("article.game .button").first.click()
    _board(visit)
    cold = time.perf_counter() - began
    files = [site / one for one in asked if (site / one).is_file()]
    raw = sum(path.stat().st_size for path in files)
    packed = sum(min(path.stat().st_size, len(gzip.compress(path.read_bytes(), 6))) for path in files)
    seconds = [_timed(visit, lambda one=one: visit.choose(one)) for one in (SECOND, *_firsts())]
    weight = _weight(profile)
    return [
        f"front page seen after {seen / 1000:.2f} s.",
        f"first board, cold, from entering the address: {cold:.1f} s; {raw / 1e6:.1f} MB, {packed / 1e6:.1f} MB gzipped, in {len(files)} files.",
        f"further lessons in the same visit: {', '.join(f'{one:.1f}' for one in seconds)} s.",
        f"the tab after {len(seconds) + 1} lessons of all games: {weight:.0f} MB.",
        _clicks(visit),
    ]


def _warm(visit: Visit) -> list[str]:
    """The same browser, started anew."""
    return [f"first board, warm: {_timed(visit, lambda: visit.enter(FIRST)):.1f} s."]


def _firsts() -> list[str]:
    return [lessons[0] for lessons in BY_GAME.values() if lessons[0] != FIRST]


def _timed(visit: Visit, come: Callable[[], object]) -> float:
    began = time.perf_counter()
    come()
    _board(visit)
    return time.perf_counter() - began


def _board(visit: Visit) -> None:
    visit.page.wait_for_selector("iframe.shown")
    visit.painted()


def _clicks(visit: Visit) -> str:
    """A card from the palette and back, in the lab."""
    visit.choose(LAB)
    _board(visit)
    seen = []
    for number in range(CLICKS):
        visit.canvas.evaluate(WATCH)
        visit.frame.locator(
            '.tf [data-do="undo"]' if number % 2 else ".tf .stamp:not([aria-disabled=true])"
        ).first.click()
        seen.append(float(visit.frame.evaluate("window.repainted")))
    return f"click to repainted board: {median(seen):.0f} ms (median of {CLICKS})."


def _weight(profile: Path) -> float:
    """The largest renderer of this browser, in MB."""
    sizes = [0.0]
    for process in Path("/proc").glob("[0-9]*"):
        try:
            told = (process / "cmdline").read_bytes()
            if b"--type=renderer" in told and str(profile).encode() in told:
                rows = dict(line.split(":", 1) for line in (process / "status").read_text().splitlines())
                sizes.append(int(rows["VmRSS"].split()[0]) / 1024)
        except OSError:
            continue
    return max(sizes)


if __name__ == "__main__":
    print(*report(Path(sys.argv[1]).resolve()), sep="\n")
