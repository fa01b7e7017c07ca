"""From an address entered in JupyterLab to a board that takes clicks, nothing clicked; and the same after F5."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # both may be absent
    from playwright.sync_api import BrowserContext

    from tests.browser.opened import Window

TIMES = 10
LESSON = "pages/cleocatra/03-laying.ipynb"


def report(times: int = TIMES) -> list[str]:
    """The lines to print; one that says why where there is no browser to measure with."""
    try:
        from playwright.sync_api import Error

        from tests import chrome
        from tests.browser import servers
        from tests.browser.opened import tutor_lab
    except ImportError:
        return ["absent: Playwright is not installed; no opening was measured."]
    executable = chrome.find()
    if executable is None:
        return ["absent: no browser was found; no opening was measured."]
    try:
        with TemporaryDirectory() as name, servers.browser(executable) as running, servers.context(running) as context:
            folder = Path(name)
            with tutor_lab(folder) as url:
                return _measured(context, url, folder, times)
    except Error as error:
        return [f"absent: the browser failed; no opening was measured. {error.message.splitlines()[0]}"]


def _measured(context: BrowserContext, url: str, folder: Path, times: int) -> list[str]:
    from tests.browser.opened import Window

    opened, again = [], []
    for _ in range(times):
        window = Window(context.new_page(), url, folder)
        opened.append(_seconds(window, lambda window=window: window.enter(LESSON)))
        again.append(_seconds(window, window.page.reload))
        window.page.close()
        window.close_kernels()
    return [_line("an address entered", opened), _line("F5", again)]


def _seconds(window: Window, come: Callable[[], object]) -> float:
    began = time.perf_counter()
    come()
    window.shown.painted()
    seconds = time.perf_counter() - began
    window.runs()
    return seconds


def _line(what: str, seconds: list[float]) -> str:
    return f"{what}: {median(seconds):.1f} s to a board that takes clicks, nothing clicked (median of {len(seconds)}, slowest {max(seconds):.1f})."


if __name__ == "__main__":
    print(*report(), sep="\n")
    sys.exit()
