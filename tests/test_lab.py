"""`tutor lab` really serves JupyterLab, asks nothing, and keeps what a learner changed."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+(/doc/tree/\S+)\?token=(\w+)")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str, str, str]]:
    """A folder with notebooks, the server's address, the page it opens and the token it asks for."""
    home = tmp_path_factory.mktemp("home")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    places = {f"JUPYTER_{name}_DIR": str(home / name) for name in ("CONFIG", "DATA", "RUNTIME")}
    log = home / "log.txt"
    with log.open("w") as out:
        server = subprocess.Popen(
            [sys.executable, "-m", "tutor", "--folder", str(home / "mine"), "--port", str(port), "--no-browser"],
            env={**os.environ, **places}, stdout=out, stderr=out,
        )  # fmt: skip
    try:
        page, token = told(log, server)
        yield home / "mine", f"http://127.0.0.1:{port}", page, token
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)


def told(log: Path, server: subprocess.Popen[bytes]) -> tuple[str, str]:
    """Wait for the address to be printed."""
    for _ in range(600):
        if found := ADDRESS.search(log.read_text(encoding="utf-8")):
            return found[1], found[2]
        assert server.poll() is None, log.read_text(encoding="utf-8")
        time.sleep(0.1)
    raise AssertionError(log.read_text(encoding="utf-8"))


def fetch(url: str) -> str:
    with urlopen(url, timeout=30) as answer:
        return answer.read().decode()


def test_the_start_notebook_is_served_from_the_learners_folder(served: tuple[Path, str, str, str]) -> None:
    folder, url, page, token = served
    assert page == "/doc/tree/00-start-here.ipynb"
    assert (folder / "00-start-here.ipynb").is_file()
    assert "<title>JupyterLab" in fetch(f"{url}{page}?token={token}")
    assert json.loads(fetch(f"{url}/api/contents/00-start-here.ipynb?content=0&token={token}"))["type"] == "notebook"


def test_nobody_is_asked_about_news(served: tuple[Path, str, str, str]) -> None:
    _, url, _, token = served
    settings = json.loads(fetch(f"{url}/lab/api/settings/@jupyterlab/apputils-extension:notification?token={token}"))
    assert settings["schema"]["properties"]["fetchNews"]["default"] == "false"
