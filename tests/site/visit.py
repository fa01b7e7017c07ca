"""A visitor of the site: a browser, the front page, and the lesson in its frame."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import BrowserContext, Frame, Locator, Page, Playwright

from tests import chrome
from tests.browser.pages import ERRORS, PAINTED
from tests.browser.servers import FLAGS
from tutor.command.folders import shipped
from tutor.command.one_screen import KEYS, START, pages
from tutor.games import GAMES

CASES = {f"{key}/97-explore": shipped() / key / "97-explore.ipynb" for key in KEYS}
PAGES = {name.removesuffix(".ipynb"): text for name, text in pages().items() if name != START}
TEXTS = {**PAGES, **{name: path.read_text(encoding="utf-8") for name, path in CASES.items()}}
"""What the site shows in one frame, by the name that its links have."""
NOTEBOOKS = sorted(TEXTS)
BY_GAME = {key: [one for one in NOTEBOOKS if one.startswith(f"{key}/")] for key in GAMES}
FIRST, SECOND = NOTEBOOKS[0], NOTEBOOKS[1]

CHECKED = "nbval-check-output"
WAIT = 180_000
"""Milliseconds for Python to come; a busy machine is not a failing test."""
PLAIN = "tutor.test"
"""A name for this machine that the browser does not trust more than any other: plain http, no worker."""
RUN = """async (code) => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const future = kernel.requestExecute({ code, store_history: false });
  let said = '';
  future.onIOPub = ({ header, content }) => {
    if (header.msg_type === 'stream') said += content.text;
    if (header.msg_type === 'error') said += `${content.ename}: ${content.evalue}`;
  };
  await future.done;
  return said.trim();
}"""
WRITE = """async (code) => {
  const { content } = window.jupyterapp.shell.currentWidget;
  content.activeCellIndex = content.widgets.findIndex((cell) => cell.model.type === 'code');
  content.activeCell.model.sharedModel.setSource(code);
  await window.jupyterapp.commands.execute('notebook:run-cell');
}"""
CELLS = "() => window.jupyterapp.shell.currentWidget.context.model.toJSON().cells"


def exposed(site: Path, folder: Path) -> Path:
    """The same site, but for one setting: tests may speak with JupyterLite."""
    shutil.copytree(site, folder, copy_function=os.link)
    told = folder / "jupyter-lite.json"
    settings = msgspec.json.decode(told.read_bytes())
    settings["jupyter-config-data"]["exposeAppInBrowser"] = True
    told.unlink()
    told.write_bytes(msgspec.json.encode(settings))
    return folder


@contextmanager
def browser(playwright: Playwright, profile: Path, **options: Any) -> Iterator[BrowserContext]:
    """A browser that keeps what it keeps in this folder."""
    executable = chrome.find()
    assert executable, chrome.NONE
    context = playwright.chromium.launch_persistent_context(
        str(profile), executable_path=executable, headless=True, reduced_motion="reduce",
        args=[*FLAGS, f"--host-resolver-rules=MAP {PLAIN} 127.0.0.1"],
        **{"viewport": {"width": 1280, "height": 900}, **options},
    )  # fmt: skip
    context.set_default_timeout(WAIT)
    yield context
    context.close()


class Visit:
    """One page of the site."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.asked: set[str] = set()
        self.errors: list[str] = []
        page.on("request", lambda request: self.asked.add(request.url.split("/")[2]))
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def enter(self, lesson: str = "", more: str = "") -> None:
        self.page.goto(f"{self.url}?lesson={lesson}{more}" if lesson else self.url)

    def runs(self, lesson: str) -> None:
        """Wait until the lesson is shown, and all of it was run."""
        self.settled(lesson)
        assert self.errors_shown() == []

    def settled(self, lesson: str) -> None:
        """Wait until the lesson is there, or says why not."""
        self.page.wait_for_selector("iframe.shown")
        self.page.wait_for_function(
            "([frame, path]) => frame.contentWindow.jupyterapp?.shell.currentWidget?.context.path === path",
            arg=[self.page.query_selector("iframe"), f"{lesson}.ipynb"],
        )
        self.frame.wait_for_selector(".jp-NotebookPanel:not(:has(.tutor-sign[role=status]))")

    def painted(self) -> None:
        self.canvas.wait_for()
        self.frame.wait_for_function(f"c => ({PAINTED})(c)", arg=self.canvas.element_handle())

    def errors_shown(self) -> list[str]:
        return self.frame.locator(f"{ERRORS}, .trouble, .tf-trouble, .tutor-sign").all_inner_texts()

    def choose(self, lesson: str) -> None:
        """Go to a lesson by way of the front page."""
        if self.page.locator("#lesson").is_visible():
            self.page.click("#back")
        self.page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        self.page.locator(f'li > [data-lesson="{lesson}"]').click()
        self.settled(lesson)

    @property
    def frame(self) -> Frame:
        found = self.page.query_selector("iframe").content_frame()
        assert found is not None
        return found

    @property
    def root(self) -> Locator:
        return self.frame.locator(".tutor").first

    @property
    def canvas(self) -> Locator:
        return self.frame.locator(".tutor canvas:not(.flying)").first

    def python(self, code: str) -> str:
        """What Python prints."""
        return str(self.frame.evaluate(RUN, code))

    def write(self, code: str) -> None:
        """Write something else into the first cell, and run it."""
        self.frame.evaluate(WRITE, code)

    def texts(self) -> list[str]:
        """What came out of each cell that is checked, as words."""
        return outputs(self.frame.evaluate(CELLS))

    def answers_a_click(self) -> bool:
        """Whether the page says something else after a click somewhere on the board."""
        box = self.canvas.bounding_box()
        assert box is not None
        for down in range(1, 16):
            for across in range(1, 16):
                before = self.root.inner_text()
                self.canvas.scroll_into_view_if_needed()
                self.canvas.click(
                    position={"x": box["width"] * across / 16, "y": box["height"] * down / 16}, force=True
                )
                self.page.wait_for_timeout(150)
                if self.root.inner_text() != before:
                    return True
        return False


def outputs(cells: list[dict[str, Any]]) -> list[str]:
    """The words that came out of each code cell whose words are checked."""
    return ["".join(map(_words, cell["outputs"])) for cell in cells if CHECKED in cell["metadata"].get("tags", ())]


def _words(output: dict[str, Any]) -> str:
    return "".join(output.get("data", {}).get("text/plain", output.get("text", "")))
