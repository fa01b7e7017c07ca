"""A notebook as a person uses it: what can be seen, pointed at and typed."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

from playwright.sync_api import Locator, Page, Response, expect

from tutor.core.scene import Scene

ERRORS = "[data-mime-type='application/vnd.jupyter.error'], [data-mime-type='application/vnd.jupyter.stderr']"
PAINTED = "c => c.width > 300 && c.getContext('2d').getImageData(c.width / 4, c.height / 2, 1, 1).data[3] > 0"
FITS = """([c, shape]) => new Promise((done) => {
  const place = () => { const b = c.getBoundingClientRect(); return [b.left, b.top, b.width, b.height]; };
  const before = place();
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const [left, top, width, height] = place();
    done(Math.abs(width / height / shape - 1) < 0.02 && String([left, top, width, height]) === String(before));
  }));
})"""
PRINT = """c => {
  const pixels = new Uint32Array(c.getContext('2d').getImageData(0, 0, c.width, c.height).data.buffer);
  let hash = 0;
  for (let k = 0; k < pixels.length; k += 7) hash = (Math.imul(hash, 31) + pixels[k]) | 0;
  return hash;
}"""


# ------------------------------------------------------------------------------------------------ JupyterLab
def sessions(url: str) -> list[dict[str, Any]]:
    with urllib.request.urlopen(f"{url}/api/sessions") as answer:
        found: list[dict[str, Any]] = json.load(answer)
    return found


def close_kernels(url: str) -> None:
    """End every kernel, so that no test meets another's."""
    for session in sessions(url):
        urllib.request.urlopen(urllib.request.Request(f"{url}/api/sessions/{session['id']}", method="DELETE"))


class Lab:
    """JupyterLab, one notebook in front."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url

    @property
    def notebook(self) -> Locator:
        """The notebook in front; others may be open behind it."""
        return self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")

    @property
    def shown(self) -> Shown:
        """The first thing of ours in it."""
        return self.nth(0)

    def nth(self, number: int) -> Shown:
        return Shown(self.notebook.locator(".tutor").nth(number))

    def open(self, path: str) -> None:
        self.page.goto(f"{self.url}/doc/tree/{path}?reset")
        self.ready(path)

    def ready(self, path: str) -> None:
        name = path.rpartition("/")[2]
        expect(self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell").first).to_be_visible()
        expect(self.page.locator("#jp-main-statusbar")).to_contain_text(name)
        self.idle()

    def idle(self) -> None:
        """Cells that are run before the kernel is idle are silently dropped."""
        expect(self.notebook.locator(".jp-Notebook-ExecutionIndicator")).to_have_attribute("data-status", "idle")
        expect(self.page.locator("#jp-main-statusbar")).to_contain_text("| Idle")

    def menu(self, *labels: str) -> None:
        self.page.click(f'.lm-MenuBar-itemLabel:text-is("{labels[0]}")')
        self.page.click(f'.lm-Menu-itemLabel:text-is("{labels[1]}")')

    def run_all(self) -> None:
        self.menu("Run", "Run All Cells")
        self.ran()

    def ran(self) -> None:
        """Everything was run, nothing failed, and the first of ours is in sight, wherever the last cell is."""
        expect(self.shown.root.locator(".tf-head").first).to_be_in_viewport()
        expect(self.notebook.locator('.jp-InputPrompt:text-is("[*]:")')).to_have_count(0)
        self.idle()
        self.page.keyboard.press("Shift")  # who touches a key wants no more help in finding the first board
        assert self.notebook.locator(ERRORS).count() == 0

    def restart_and_run_all(self) -> None:
        self.menu("Kernel", "Restart Kernel and Run All Cells…")
        self.page.click(".jp-Dialog .jp-mod-accept")
        self.ran()

    def save(self) -> None:
        def kept(answer: Response) -> bool:
            return answer.request.method == "PUT" and "/api/contents/" in answer.url

        with self.page.expect_response(kept):
            self.page.keyboard.press("Control+s")

    def follow(self, link: str) -> None:
        """Go to another notebook by a link in the prose."""
        anchor = self.notebook.locator(f'.jp-MarkdownOutput a:text-is("{link}")').first
        path = str(anchor.get_attribute("href")).partition("?")[0]
        anchor.click()
        self.ready(path)


# ------------------------------------------------------------------------------------------------ what we show
class Shown:
    """A lesson, a lab, a table: its controls and its board."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.page = root.page

    def control(self, do: str) -> Locator:
        return self.root.locator(f'[data-do="{do}"]')

    @property
    def canvas(self) -> Locator:
        return self.root.locator("canvas:not(.flying)").first

    def at_scene(self, number: int) -> None:
        """Wait for a scene of a lesson, counted from 1."""
        expect(self.root.locator(".pips")).to_contain_text(f"Scene {number} of")

    def painted(self) -> None:
        """Wait until the board is on the canvas."""
        expect(self.canvas).to_be_visible()
        self.page.wait_for_function(f"c => ({PAINTED})(c)", arg=self.canvas.element_handle())

    def shows(self, scene: Scene) -> None:
        """Wait until a board of this shape is on the canvas, and has its place."""
        self.painted()
        arguments = [self.canvas.element_handle(), scene.width / scene.height]
        self.page.wait_for_function(FITS, arg=arguments)

    def fingerprint(self) -> int:
        """A number that changes when a pixel of the board does."""
        return int(self.canvas.evaluate(PRINT))

    def looks_like(self, fingerprint: int) -> None:
        self.page.wait_for_function(
            f"([c, hash]) => ({PRINT})(c) === hash", arg=[self.canvas.element_handle(), fingerprint]
        )

    def spot(self, scene: Scene, id: str) -> tuple[float, float]:
        """Where a thing of the board is on the screen: its middle."""
        thing, box = scene.thing(id), self.canvas.bounding_box()
        assert thing is not None
        assert box is not None
        across, down = (thing.x + thing.w / 2) / scene.width, (thing.y + thing.h / 2) / scene.height
        return box["x"] + across * box["width"], box["y"] + down * box["height"]

    def point_at(self, scene: Scene, id: str) -> None:
        """Click a thing of the board."""
        self.canvas.scroll_into_view_if_needed()
        self.page.mouse.click(*self.spot(scene, id))


# ------------------------------------------------------------------------------------------------ by keyboard
def tab_to(target: Locator, *, back: bool = False, most: int = 60) -> None:
    """Press Tab until something has the focus, as one has to without a mouse."""
    focused = "e => e === document.activeElement"
    for _ in range(most):
        if target.evaluate(focused):
            return
        target.page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"{most} times Tab, and still not at {target}")
