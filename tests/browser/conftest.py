"""A real browser: Chromium driven by Playwright against JupyterLab and Voila, each started once."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests import chrome
from tests.browser.pages import Lab, close_kernels
from tutor.command.jupyter import SETTINGS

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


@pytest.fixture(scope="session")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One for all tests: JupyterLab is loaded once and cached."""
    made = browser.new_context(viewport={"width": 1300, "height": 1000}, reduced_motion="reduce", has_touch=True)
    made.set_default_timeout(TIMEOUT)
    expect.set_options(timeout=TIMEOUT)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page on which no script may fail."""
    made = context.new_page()
    errors: list[str] = []
    made.on("pageerror", lambda error: errors.append(str(error)))
    yield made
    made.close()
    assert errors == []


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
            urllib.request.urlopen(f"{url}/is-anybody-there", timeout=5).close()
        except urllib.error.HTTPError:
            return  # somebody says that there is no such page
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
    shutil.copytree(ROOT / "notebooks", folder / "notebooks", ignore=shutil.ignore_patterns(".*"))
    return folder / "notebooks"


@pytest.fixture(scope="session")
def lab_url(notebooks: Path) -> Iterator[str]:
    port = _port()
    arguments = f"lab --allow-root --no-browser --ip=127.0.0.1 --port={port} --ServerApp.port_retries=0"
    open_door = ("--IdentityProvider.token=", "--ServerApp.disable_check_xsrf=True")
    server = _serve(notebooks, "jupyter", *arguments.split(), *open_door, f"--LabApp.app_settings_dir={SETTINGS}")
    url = f"http://127.0.0.1:{port}"
    _until_up(url, server)
    yield url
    _stop(server)


@pytest.fixture(scope="session")
def app_url(notebooks: Path) -> Iterator[str]:
    """All notebooks as plain pages: ``tutor app``."""
    port = _port()
    server = _serve(notebooks, "tutor", "app", f"--folder={notebooks}", f"--port={port}", "--no-browser")
    url = f"http://127.0.0.1:{port}"
    _until_up(url, server)
    yield f"{url}/voila/render"
    _stop(server)


@pytest.fixture(scope="session")
def projector_url(notebooks: Path) -> Iterator[str]:
    """A lesson for the projector: ``tutor present``."""
    port = _port()
    server = _serve(notebooks, "tutor", "present", "caesar", "philosopher", f"--port={port}", "--no-browser")
    url = f"http://127.0.0.1:{port}"
    _until_up(url, server)
    yield url
    _stop(server)


@pytest.fixture
def lab(page: Page, lab_url: str) -> Iterator[Lab]:
    """JupyterLab, and no kernel left behind."""
    yield Lab(page, lab_url)
    close_kernels(lab_url)
