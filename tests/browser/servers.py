"""A browser, JupyterLab and the plain pages, each as a process of its own; the tests and the bench share them."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tutor.command.jupyter import SETTINGS

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
"""Milliseconds; a busy machine is not a failing test."""


@contextmanager
def browser(executable: str) -> Iterator[Browser]:
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=executable, headless=True, args=FLAGS)
        yield running
        running.close()


@contextmanager
def context(running: Browser) -> Iterator[BrowserContext]:
    made = running.new_context(viewport={"width": 1300, "height": 1000}, reduced_motion="reduce", has_touch=True)
    made.set_default_timeout(TIMEOUT)
    yield made
    made.close()


@contextmanager
def window(running: Browser, width: int, height: int) -> Iterator[Page]:
    """A browser of somebody's own, with a window of this size, in which nothing moves."""
    made = running.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    made.set_default_timeout(TIMEOUT)
    yield made.new_page()
    made.close()


@contextmanager
def jupyterlab(folder: Path) -> Iterator[str]:
    """JupyterLab on a folder, its doors open: the address."""
    quiet = f"--LabApp.app_settings_dir={SETTINGS}"
    options = ("--IdentityProvider.token=", "--ServerApp.disable_check_xsrf=True", "--ServerApp.port_retries=0")
    with _serving(folder, "jupyter", "lab", "--allow-root", "--no-browser", "--ip=127.0.0.1", *options, quiet) as url:
        yield url


@contextmanager
def tutor(folder: Path, *arguments: str) -> Iterator[str]:
    """A subcommand of ours that serves pages: the address."""
    with _serving(folder, "tutor", *arguments, "--no-browser") as url:
        yield url


@contextmanager
def _serving(folder: Path, *command: str) -> Iterator[str]:
    port = _free_port()
    private = {f"JUPYTER_{kind}_DIR": str(folder / f".{kind.lower()}") for kind in ("CONFIG", "DATA", "RUNTIME")}
    server = subprocess.Popen(
        [sys.executable, "-m", *command, f"--port={port}"], cwd=folder, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, env={**os.environ, **private, "IPYTHONDIR": str(folder / ".ipython")},
    )  # fmt: skip
    url = f"http://127.0.0.1:{port}"
    try:
        _until_up(url, server)
        yield url
    finally:
        _stop(server)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _until_up(url: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        assert server.poll() is None, "the server stopped by itself"
        try:
            urllib.request.urlopen(f"{url}/is-anybody-there", timeout=5).close()
        except urllib.error.HTTPError:
            return  # somebody says that there is no such page
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"no answer from {url}")


def _stop(server: subprocess.Popen[bytes]) -> None:
    server.send_signal(signal.SIGTERM)
    try:
        server.wait(15)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
