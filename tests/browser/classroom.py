"""A class in real browsers: the wall, and phones."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct
from playwright.sync_api import Page

from tests.room.test_server import free_port

WALLS = ((1920, 1080), (1280, 720), (1024, 768))
SEEN = ".wall main > header, .scene, .side h1, .choice, .wall footer p, .wall footer .key"
"""What must be in sight."""


class Classroom(Struct, frozen=True):
    """Where phones go, what they type, and where the wall is."""

    phones: str
    code: str
    wall: str


@contextmanager
def classroom(folder: Path, *told: str, port: int | None = None) -> Iterator[Classroom]:
    """``tutor class``, on loopback, until it is killed."""
    port = port or free_port()
    command = [sys.executable, "-c", "from tutor.command import main; main()", *told, f"--port={port}", "--no-browser"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            said = ""
            while "/wall?key=" not in said:
                line = server.stdout.readline()
                assert line, said
                said += line
            code = re.search(r"type (\w{4})\.", said)
            wall = re.search(r"http://\S+", said)
            assert wall
            yield Classroom(f"http://127.0.0.1:{port}/", code[1] if code else "", wall[0])
        finally:
            server.kill()


def outside(page: Page, what: str = SEEN) -> list[str]:
    """What stands not wholly inside the window, or is cut off where it stands."""
    found: list[str] = page.evaluate(
        """(what) => [...document.querySelectorAll(what)].filter((one) => {
            const r = one.getBoundingClientRect();
            const cut = one.scrollHeight > one.clientHeight + 2 && one.matches('.choice, h1');
            const low = one.closest('.side') ? one.closest('.question').getBoundingClientRect().bottom + 1 : innerHeight + 1;
            return r.width && (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > Math.min(low, innerHeight + 1) || cut);
        }).map((one) => one.className + ' ' + one.textContent.slice(0, 40))""",
        what,
    )
    return found


def smallest(page: Page) -> float:
    """The smallest type on the wall that matters, in pixels."""
    size: float = page.evaluate(
        """() => Math.min(...[...document.querySelectorAll('.side h1, .choice .line, .belief, footer p, .key')]
            .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
    )
    return size
