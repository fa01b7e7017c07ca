"""Lay out every state of every lesson in a browser, without a server, and say what is out of sight.

``python -m tests.browser.still [--size 1280x720] [game | game/lesson ...]``. The lesson is the same, and so are frame.js and
its styles; only the kernel between them is left out, so all sizes take minutes. ``make walk`` goes the whole way.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page

from tests import chrome
from tests.browser import servers
from tests.browser.walk import Entry, chosen
from tests.browser.walking import Report, measure
from tests.view.walk import playing, run_out, send, walk
from tutor.games import GAMES
from tutor.scenes.messages import Pressed
from tutor.view.frame.frame import CSS, Face
from tutor.view.pages.lesson.play import Play

SIZES = ("1280x720", "1920x1080", "1160x600", "390x844", "850x700")
"""The plain page, a large one, the box that JupyterLab leaves, a phone, and a window of half a screen."""
PAGE = f"""<!doctype html><style>body {{ margin: 0 }} {CSS}</style><body data-voila>
<div class="tutor tf"><div class="tf-grid"><div class="tf-mat"><canvas></canvas></div><div class="face"></div></div></div>"""
BEGIN = """async (source) => {
  const heard = {};
  const held = { parts: {}, board: {} };
  const model = {
    get: (name) => held[name], send: () => {}, off: () => {},
    on: (what, act) => { heard[what] = act; },
  };
  const { default: face } = await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  face.render({ model, el: document.querySelector('.face') });
  window.put = async (parts, board) => {
    Object.assign(held, { parts, board });
    heard['change:board']();
    heard['change:parts']();
    await new Promise(requestAnimationFrame);
  };
  await new Promise((done) => setTimeout(done, 300));
}"""


@contextmanager
def laid(browser: Browser, size: str) -> Iterator[Page]:
    """A window of this size with an empty frame in it."""
    width, height = map(int, size.split("x"))
    with servers.window(browser, width, height) as page:
        page.set_content(PAGE)
        page.evaluate(BEGIN, Face._esm)
        yield page


def put(page: Page, play: Play) -> None:
    """Show the state that a lesson is in."""
    page.evaluate("([parts, board]) => put(parts, board)", [play.frame.face.parts, play.frame.face.board])


def through(page: Page, entry: Entry) -> Report:
    """Measure every state of a lesson, everything wrong first."""
    key, _, lesson = entry
    size = page.viewport_size
    assert size is not None
    play, report = playing(GAMES[key], lesson, width=size["width"]), Report(misses=[])
    root = page.locator(".tf")
    put(page, play)
    measure(root, play, report)
    for deed in walk(play):
        report.scenes += deed.message == Pressed("next")
        report.deeds += 1
        send(play, deed.message)
        run_out(play)
        put(page, play)
        measure(root, play, report)
    return report


def main() -> int:
    """Go through them, and fail if anything is out of sight."""
    parser = argparse.ArgumentParser(prog="tests.browser.still", description=__doc__)
    parser.add_argument("--size", action="append", help=f"of the window ({', '.join(SIZES)})")
    parser.add_argument("lessons", nargs="*", help="a game, or game/lesson; all of them")
    told = parser.parse_intermixed_args()
    executable = chrome.find()
    if executable is None:
        sys.stderr.write(f"{chrome.NONE}\n")
        return 1
    missed = 0
    with servers.browser(executable) as browser:
        for size in told.size or SIZES:
            reports = []
            for entry in chosen(told.lessons):
                with laid(browser, size) as page:
                    reports.append(through(page, entry))
                for miss in reports[-1].misses:
                    sys.stdout.write(f"  {entry[0]}/{miss}\n")
            misses = sum(len(report.misses) for report in reports)
            scenes, deeds = sum(report.scenes for report in reports), sum(report.deeds for report in reports)
            text = min(report.smallest for report in reports)
            sys.stdout.write(
                f"{size}: {len(reports)} lessons, {scenes} scenes, {deeds} deeds, {misses} misses, text from {text:.1f} px\n"
            )
            sys.stdout.flush()
            missed += misses
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
