"""Click to repainted board in JupyterLab, and the kernel's share of it: the median of thirty clicks of two kinds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # both may be absent
    from playwright.sync_api import Page

    from tests.browser.pages import Shown

CLICKS = 30
TIMES = "times.txt"
SOURCE = f"""
import time
from tutor.view.panel import Trouble
guard = Trouble.guard
def timed(self, act):
    guarded = guard(self, act)
    def measured(*args, **named):
        began = time.perf_counter()
        guarded(*args, **named)
        with open({TIMES!r}, "a") as file:
            print(1000 * (time.perf_counter() - began), file=file)
    return measured
Trouble.guard = timed
from tutor import lesson
lesson("caesar", "philosopher")
"""
WATCH = """canvas => {
  const small = Object.assign(document.createElement('canvas'), {width: 200, height: 150}).getContext('2d', {willReadFrequently: true});
  const look = () => { small.drawImage(canvas, 0, 0, 200, 150); return new Uint32Array(small.getImageData(0, 0, 200, 150).data.buffer); };
  window.repainted = new Promise((done) => {
    document.addEventListener('mousedown', (e) => {
      const before = look();
      const began = performance.now();
      const same = (now) => now.every((pixel, k) => pixel === before[k]);
      const frame = () => (same(look()) ? requestAnimationFrame(frame) : done(performance.now() - began));
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
    except ImportError:
        return ["absent: Playwright is not installed; no clicks were measured."]
    executable = chrome.find()
    if executable is None:
        return ["absent: no browser was found; no clicks were measured."]
    try:
        with TemporaryDirectory() as name, servers.browser(executable) as running, servers.context(running) as context:
            folder = Path(name)
            _write(folder / "clicks.ipynb")
            with servers.jupyterlab(folder) as url:
                return _measured(context.new_page(), url, folder / TIMES)
    except Error as error:
        return [f"absent: the browser failed; no clicks were measured. {error.message.splitlines()[0]}"]


def _write(path: Path) -> None:
    import nbformat

    cell = nbformat.v4.new_code_cell(SOURCE.strip(), id="clicks")
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata=kernel), path)


def _measured(page: Page, url: str, times: Path) -> list[str]:
    from tests.browser.pages import Lab
    from tests.browser.philosopher import BOARD, LEAD_AT

    lab = Lab(page, url)
    lab.open("clicks.ipynb")
    lab.run_all()
    shown = lab.shown
    shown.painted()

    def step(number: int) -> None:
        back = (number // 10) % 2
        shown.control("go:back" if back else "go:next").first.click()

    def pick(number: int) -> None:
        shown.point_at(BOARD, f"hand:caesar:{number % 3}")

    lines = [_line("a step, the whole board repainted", shown, times, step)]
    shown.control(f"beat:{LEAD_AT - 1}").click()
    shown.at_scene(LEAD_AT)
    shown.painted()
    return [*lines, _line("a card picked on the board", shown, times, pick)]


def _line(what: str, shown: Shown, times: Path, click: Callable[[int], None]) -> str:
    seen, kernel = [], []
    for number in range(CLICKS):
        shown.canvas.evaluate(WATCH)
        before = len(_read(times))
        click(number)
        seen.append(float(shown.page.evaluate("window.repainted")))
        kernel.append(sum(_read(times)[before:]))
    return f"{what}: {median(seen):.0f} ms from click to repainted board, {median(kernel):.0f} ms of it in the kernel (medians of {CLICKS})."


def _read(times: Path) -> list[float]:
    return [float(line) for line in times.read_text().splitlines()] if times.exists() else []


if __name__ == "__main__":
    print(*report(), sep="\n")
    sys.exit()
