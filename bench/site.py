"""The site in a browser: bytes before the first board, and how long everything takes. ``make site-bench``."""

from __future__ import annotations

import gzip
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.site.served import served
from tests.site.visit import FIRST, NOTEBOOKS, Visit, browser, exposed


def report(site: Path) -> list[str]:
    """The lines to print."""
    with (
        TemporaryDirectory() as name,
        served(exposed(site, Path(name) / "site")) as url,
        sync_playwright() as playwright,
        browser(playwright, Path(name) / "profile") as context,
    ):
        return [*_first(Visit(context.new_page(), url), site), *_again(Visit(context.new_page(), url))]


def _first(visit: Visit, site: Path) -> list[str]:
    asked: set[str] = set()
    visit.page.on("request", lambda one: asked.add(one.url.removeprefix(visit.url).partition("?")[0] or "index.html"))
    began = time.perf_counter()
    visit.enter()
    seen = time.perf_counter() - began
    visit.page.goto("about:blank")
    cold = _board(visit, lambda: visit.enter(FIRST))
    files = [site / one for one in asked if (site / one).is_file()]
    raw = sum(path.stat().st_size for path in files)
    packed = sum(min(path.stat().st_size, len(gzip.compress(path.read_bytes(), 6))) for path in files)
    second = _board(visit, lambda: visit.choose(NOTEBOOKS[1]))
    return [
        f"front page: {seen:.2f} s.",
        f"first board, cold: {cold:.1f} s; {raw / 1e6:.1f} MB, {packed / 1e6:.1f} MB gzipped, in {len(files)} files.",
        f"second lesson in the same visit: {second:.1f} s.",
    ]


def _again(visit: Visit) -> list[str]:
    return [f"first board, warm: {_board(visit, lambda: visit.enter(FIRST)):.1f} s."]


def _board(visit: Visit, come: Callable[[], object]) -> float:
    began = time.perf_counter()
    come()
    visit.page.wait_for_selector("iframe.shown")
    visit.painted()
    return time.perf_counter() - began


if __name__ == "__main__":
    print(*report(Path(sys.argv[1]).resolve()), sep="\n")
