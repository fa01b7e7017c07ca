"""A real browser: Chromium driven by Playwright against JupyterLab and Voila, each started once."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests import chrome

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
]
TIMEOUT = 60_000


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        executable = chrome.find()
        if executable is None:
            pytest.fail(chrome.NONE) if os.environ.get("CI") else pytest.skip(chrome.NONE)
        running = playwright.chromium.launch(executable_path=executable, headless=True, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 1300, "height": 1000}, reduced_motion="reduce", has_touch=True)
    made.set_default_timeout(TIMEOUT)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


# ------------------------------------------------------------------------------------------------ servers
def _port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _serve(folder: Path, *command: str) -> subprocess.Popen[bytes]:
    private = {f"JUPYTER_{kind}_DIR": str(folder / f".{kind.lower()}") for kind in ("CONFIG", "DATA", "RUNTIME")}
    environment = {**os.environ, **private, "IPYTHONDIR": str(folder / ".ipython")}
    return subprocess.Popen(
        [sys.executable, "-m", *command], cwd=folder, env=environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip


def _until_up(url: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        assert server.poll() is None, "the server stopped by itself"
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"no answer from {url}")


def _stop(server: subprocess.Popen[bytes]) -> None:
    server.send_signal(signal.SIGTERM)
    try:
        server.wait(15)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


@pytest.fixture(scope="session")
def notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tutor")
    shutil.copytree(ROOT / "notebooks", folder / "notebooks")
    return folder / "notebooks"


@pytest.fixture(scope="session")
def lab_url(notebooks: Path) -> Iterator[str]:
    port = _port()
    arguments = f"lab --allow-root --no-browser --ip=127.0.0.1 --port={port} --ServerApp.port_retries=0"
    quiet = ("--IdentityProvider.token=", "--ServerApp.disable_check_xsrf=True", "--LabApp.news_url=None")
    server = _serve(notebooks, "jupyter", *arguments.split(), *quiet[:2])
    url = f"http://127.0.0.1:{port}"
    _until_up(f"{url}/api/status", server)
    yield url
    _stop(server)


@pytest.fixture(scope="session")
def voila_url(notebooks: Path) -> Iterator[str]:
    port = _port()
    arguments = f"voila --no-browser --Voila.ip=127.0.0.1 --port={port} --show_tracebacks=True"
    server = _serve(notebooks, *arguments.split(), str(notebooks))
    url = f"http://127.0.0.1:{port}"
    _until_up(url, server)
    yield url
    _stop(server)


# ------------------------------------------------------------------------------------------------ JupyterLab
def close_kernels(url: str) -> None:
    """End every kernel, so that no test meets another's."""
    with urllib.request.urlopen(f"{url}/api/sessions") as answer:
        sessions = json.load(answer)
    for session in sessions:
        urllib.request.urlopen(urllib.request.Request(f"{url}/api/sessions/{session['id']}", method="DELETE"))


class Lab:
    """A notebook in JupyterLab, as a person uses it."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url

    def open(self, path: str) -> Page:
        self.page.goto(f"{self.url}/lab/tree/{path}?reset")
        self.page.wait_for_selector(".jp-Notebook .jp-Cell")
        self.wait_idle()
        return self.page

    def wait_idle(self) -> None:
        # Cells that are run before the kernel is idle are silently dropped.
        idle = "() => /\\| Idle/.test(document.querySelector('#jp-main-statusbar')?.innerText || '')"
        self.page.wait_for_function(idle)

    def menu(self, *labels: str) -> None:
        self.page.click(f'.lm-MenuBar-itemLabel:text-is("{labels[0]}")')
        self.page.click(f'.lm-Menu-itemLabel:text-is("{labels[1]}")')

    def run_all(self) -> None:
        self.menu("Run", "Run All Cells")
        self.wait_painted()
        self.wait_idle()
        errors = "[data-mime-type='application/vnd.jupyter.error'], [data-mime-type='application/vnd.jupyter.stderr']"
        assert self.page.locator(errors).count() == 0

    def wait_painted(self) -> None:
        painted = (
            "() => [...document.querySelectorAll('canvas')].some(c => c.width > 300 && "
            "c.getContext('2d').getImageData(30, 30, 1, 1).data[3] > 0)"
        )
        self.page.wait_for_function(painted)


@pytest.fixture
def lab(page: Page, lab_url: str) -> Iterator[Lab]:
    yield Lab(page, lab_url)
    close_kernels(lab_url)
