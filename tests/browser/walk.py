"""Go through every lesson as a served page, one of each game in JupyterLab, and say what was out of sight: ``make walk``.

``python -m tests.browser.walk [--size 1280x720] [game | game/lesson ...]``.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from playwright.sync_api import Browser

from tests import chrome
from tests.browser import servers
from tests.browser.walking import NARROW, Report, go_through
from tests.notebooks.refresh import NOTEBOOKS
from tests.view.walk import SEED
from tutor.command.folders import beside
from tutor.command.one_screen import PAGES, path_of
from tutor.games import GAMES
from tutor.lessons import course
from tutor.lessons.scenes import Lesson
from tutor.view.pages.lesson import play

SIZES = ("1280x720", "1920x1080", "390x844")
LAB = "1280x800"
"""The window in which JupyterLab leaves a box for the page."""
AT_ONCE = 6
"""Pages that JupyterLab shows before it is started anew: the kernels of closed pages stay."""
Entry = tuple[str, Lesson]


@contextmanager
def paged(folder: Path) -> Iterator[str]:
    """The pages of ``tutor app``, answers in the order of the walk: the address."""
    with patch.dict(os.environ, {play.SEED: SEED}), servers.tutor(folder, "app", f"--folder={folder}") as url:
        yield url


@contextmanager
def in_lab(folder: Path) -> Iterator[str]:
    """The same in JupyterLab."""
    mine = _copied(folder)
    beside(mine)
    with patch.dict(os.environ, {play.SEED: SEED}), servers.jupyterlab(mine) as url:
        yield f"{url}/doc/tree/{PAGES}"


def _copied(folder: Path) -> Path:
    mine = folder / "notebooks"
    shutil.copytree(NOTEBOOKS, mine, ignore=shutil.ignore_patterns(".*", PAGES), dirs_exist_ok=True)
    return mine


def chosen(names: list[str]) -> list[Entry]:
    """The lessons named, or all."""
    every = [(key, one) for key in GAMES for one in course(key)]
    return [entry for entry in every if not names or entry[0] in names or f"{entry[0]}/{entry[1].key}" in names]


def walk_all(browser: Browser, entries: list[Entry], size: str) -> list[Report]:
    """Go through these lessons in windows of this size; in JupyterLab's the first of each game."""
    width, height = map(int, size.split("x"))
    serve = in_lab if size == LAB else paged
    if size == LAB:
        entries = [
            next(entry for entry in entries if entry[0] == key) for key in dict.fromkeys(key for key, _ in entries)
        ]
    reports = []
    at_once = AT_ONCE if size == LAB else len(entries)
    for some in [entries[k : k + at_once] for k in range(0, len(entries), at_once)]:
        with TemporaryDirectory() as folder, serve(Path(folder)) as url:
            for key, lesson in some:
                path = path_of(key, lesson) if size == LAB else f"{key}/{lesson.key}"
                reports.append(_one(browser, f"{url}/{path}", (key, lesson), width, height))
    return reports


def _one(browser: Browser, address: str, entry: Entry, width: int, height: int) -> Report:
    key, lesson = entry
    before = time.monotonic()
    with servers.window(browser, width, height) as page:
        report = go_through(page, address, GAMES[key], lesson)
    took = time.monotonic() - before
    small = f", text from {report.smallest:.1f} px" if width < NARROW else ""
    _say(f"{key}/{lesson.key} {width}x{height}: {report.scenes} scenes, {report.deeds} deeds, {took:.0f} s{small}")
    for miss in report.misses:
        _say(f"  {miss}")
    return report


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    """Walk, and fail if anything was out of sight."""
    parser = argparse.ArgumentParser(prog="tests.browser.walk", description=__doc__)
    parser.add_argument("--size", action="append", help=f"of the window ({', '.join(SIZES)}; {LAB} is JupyterLab's)")
    parser.add_argument("lessons", nargs="*", help="a game, or game/lesson; all of them")
    told = parser.parse_args()
    executable = chrome.find()
    if executable is None:
        _say(chrome.NONE)
        return 1
    reports = []
    with servers.browser(executable) as browser:
        for size in told.size or (*SIZES, LAB):
            reports += walk_all(browser, chosen(told.lessons), size)
    misses = sum(len(report.misses) for report in reports)
    _say(f"{len(reports)} walks, {sum(report.scenes for report in reports)} scenes, {misses} misses")
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
