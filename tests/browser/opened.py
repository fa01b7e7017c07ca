"""``tutor lab`` as a learner meets it: an address is entered, and nothing is clicked unless the page asks.

The tests and the bench share it.
"""

from __future__ import annotations

import json
import os
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import nbformat
import psutil
from playwright.sync_api import Locator, Page, expect

from tests.browser import servers
from tests.browser.pages import ERRORS, Shown

TOKEN = "for-the-tests"
CODE = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-InputArea-editor:visible"


@contextmanager
def tutor_lab(folder: Path) -> Iterator[str]:
    """The command itself, on a folder of the learner's own: the address."""
    with patch.dict(os.environ, JUPYTER_TOKEN=TOKEN), servers.tutor(folder, "lab", f"--folder={folder}") as url:
        yield url


class Window:
    """A window on one page."""

    def __init__(self, page: Page, url: str, folder: Path) -> None:
        self.page, self.url, self.folder = page, url, folder

    def enter(self, path: str, query: str = "", view: str = "doc") -> None:
        """Enter an address."""
        self.page.goto(f"{self.url}/{view}/tree/{path}?token={TOKEN}{query}")

    def another(self) -> Window:
        """A second window of the same browser."""
        return Window(self.page.context.new_page(), self.url, self.folder)

    @property
    def notebook(self) -> Locator:
        return self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")

    @property
    def sign(self) -> Locator:
        """The sentence that the page says, and its buttons."""
        return self.notebook.locator(".tutor-sign")

    @property
    def shown(self) -> Shown:
        return Shown(self.notebook.locator(".tutor").first)

    def runs(self) -> None:
        """Wait until the board is there and the page has nothing more to say."""
        self.shown.painted()
        expect(self.sign).to_have_count(0)
        expect(self.notebook.locator('.jp-InputPrompt:text-is("[*]:")')).to_have_count(0)
        assert self.notebook.locator(ERRORS).count() == 0

    def says(self, button: str) -> None:
        """Wait for a sentence with this button, and no box of JupyterLab's in front of it."""
        expect(self.sign.get_by_role("button", name=button, exact=True)).to_be_in_viewport()
        expect(self.page.locator(".jp-Dialog")).to_have_count(0)

    def press(self, button: str) -> None:
        self.sign.get_by_role("button", name=button, exact=True).click()

    def idle(self) -> None:
        """Wait for the kernel, and then until the page has nothing more to do."""
        expect(self.notebook.locator(".jp-Notebook-ExecutionIndicator")).to_have_attribute("data-status", "idle")
        self.page.evaluate("() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done)))")

    def until(self, true: Callable[[], bool]) -> None:
        """Wait for what cannot be seen on the page; whoever asks then asserts it."""
        end = time.monotonic() + servers.TIMEOUT / 1000
        while not true() and time.monotonic() < end:
            self.page.wait_for_timeout(100)

    def change_kernel(self) -> None:
        """Let JupyterLab start another kernel for the page."""
        self.page.click('.lm-MenuBar-itemLabel:text-is("Kernel")')
        self.page.click('.lm-Menu-itemLabel:text-is("Change Kernel…")')
        self.page.locator(".jp-Dialog select").select_option(label="Python 3 (ipykernel)")
        self.page.click(".jp-Dialog .jp-mod-accept")

    # ---- the server behind it
    def ask(self, path: str, method: str = "GET") -> Any:
        request = urllib.request.Request(
            f"{self.url}/api/{path}", method=method, headers={"Authorization": f"token {TOKEN}"}
        )
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read() or "null")

    def close_kernels(self) -> None:
        for session in self.ask("sessions"):
            self.ask(f"sessions/{session['id']}", "DELETE")

    def kill_kernel(self) -> None:
        [session] = self.ask("sessions")
        [kernel] = [
            process
            for process in psutil.process_iter(["cmdline"])
            if session["kernel"]["id"] in " ".join(process.info["cmdline"] or ())
        ]
        kernel.kill()

    # ---- notebooks on disk
    def read(self, path: str) -> nbformat.NotebookNode:
        return nbformat.read(self.folder / path, as_version=4)

    def write(self, path: str, notebook: nbformat.NotebookNode) -> None:
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(notebook, self.folder / path)
