"""Parts in JupyterLab: the first board once the kernel is there, twelve boards, a slider's repaint; what a cell leaves that is run again."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # all may be absent
    from playwright.sync_api import Page

    from tests.parts.cases import Case

BOARDS, MOVES, AGAIN, WARM = 12, 8, 50, 20
AIMS = "aims: 2 s, 3 s more, 60 ms"
PAINTED = """(many) => new Promise((done) => {
  const began = performance.now();
  const isPainted = (c) => c.width && c.getContext('2d').getImageData(0, 0, c.width, c.height).data.some(Boolean);
  const look = () => {
    const found = [...document.querySelectorAll('.tp-mat canvas')].filter(isPainted).length;
    found >= many ? done(performance.now() - began) : requestAnimationFrame(look);
  };
  look();
})"""
"""In the page: the milliseconds until so many boards are painted."""
REPAINTED = """(canvas) => { window.repainted = new Promise((done) => {
  const print = () => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.reduce((sum, one, k) => (sum * 31 + one + k) | 0, 0);
  const before = print();
  document.addEventListener('keydown', () => {
    const began = performance.now();
    const look = () => (print() === before && performance.now() - began < 5000 ? requestAnimationFrame(look) : done(performance.now() - began));
    requestAnimationFrame(look);
  }, { capture: true, once: true });
}); }"""


def report(keys: Sequence[str]) -> list[str]:
    """Two lines a game; one that says why where there is nothing to measure with."""
    try:
        from tests import chrome
        from tests.browser import servers
        from tests.parts.cases import CASES
    except ImportError:
        return ["absent: the test tools are not installed; no parts were measured."]
    executable = chrome.find()
    if executable is None:
        return ["absent: no browser was found; no parts were measured."]
    cases, lines = [case for case in CASES if case.key in keys], list[str]()
    with TemporaryDirectory() as name, servers.browser(executable) as running:
        for case in cases:
            _write(Path(name), case)
        with servers.jupyterlab(Path(name)) as url:
            for case in cases:
                with servers.window(running, 1280, 900) as page:
                    lines.append(f"{case.key}: {_measured(page, url, case)}")
    return [*lines, *(f"{case.key}: {_again(case)}" for case in cases)]


def _write(folder: Path, case: Case) -> None:
    """A notebook: what the other cells need, then twelve boards, then one with a slider or a list."""
    import nbformat

    first = f"from tutor import game as door\ngame = door({case.key!r})\n{case.state}"
    cells = [first, *[case.predict] * BOARDS, case.vary]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    book = nbformat.v4.new_notebook(metadata=kernel, cells=[nbformat.v4.new_code_cell(one) for one in cells])
    nbformat.write(book, folder / f"{case.key}.ipynb")


def _measured(page: Page, url: str, case: Case) -> str:
    from tests.browser.pages import Lab, close_kernels

    lab = Lab(page, url)
    lab.open(f"{case.key}.ipynb")
    lab.menu("Run", "Run All Cells")
    first = float(page.evaluate(PAINTED, 1))
    more = float(page.evaluate(PAINTED, BOARDS))
    lab.idle()
    part = lab.notebook.locator(".tp").last
    part.scroll_into_view_if_needed()
    seen = []
    for number in range(MOVES):
        control = part.locator(".noUi-handle, select").first
        control.focus()
        part.locator("canvas").first.evaluate(REPAINTED)
        page.keyboard.press(("ArrowDown", "ArrowUp")[number % 2])
        seen.append(float(page.evaluate("window.repainted")))
        lab.idle()
    close_kernels(url)
    return (
        f"first board {first / 1000:.1f} s after Run All in a kernel that is there, {BOARDS} boards {more / 1000:.1f} s more,"
        f" a control's repaint {median(seen):.0f} ms, the median of {MOVES} ({AIMS})."
    )


def _again(case: Case) -> str:
    """A cell that is run again and again in one kernel."""
    from jupyter_client.manager import start_new_kernel

    from tests.parts.test_memory import measured, run

    manager, client = start_new_kernel(kernel_name="python3")
    try:
        run(client, f"from tutor import game as door\ngame = door({case.key!r})\n{case.state}", "first")
        for _ in range(WARM):
            run(client, case.act, "the cell")
        widgets, megabytes = measured(client)
        for _ in range(AGAIN):
            run(client, case.act, "the cell")
        after, grown = measured(client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    return (
        f"a cell run {AGAIN} times more after {WARM}: {after - widgets} widgets and {grown - megabytes:+.1f} MB left."
    )


if __name__ == "__main__":
    print(*report(sys.argv[1:] or ["caesar", "kleopatra", "morgenland", "cleocatra"]), sep="\n")
