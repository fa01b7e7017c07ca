"""Finding a browser for the browser tests, and getting one where there is none: ``python -m tests.chrome``."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
NONE = (
    "THERE IS NO BROWSER HERE: the browser tests are skipped. Install Chromium or Chrome, or set CHROMIUM to its path."
)


@cache
def find() -> str | None:
    """The path of a browser that starts."""
    named = [os.environ.get("CHROMIUM"), *map(shutil.which, NAMES), *PLACES, _playwrights_own()]
    return next((path for path in named if path and _starts(path)), None)


def _starts(path: str) -> bool:
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _playwrights_own() -> str | None:
    code = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False).stdout.strip()
    return found if found and Path(found).exists() else None


def install() -> None:
    """Debian's packages where they can be had, else the browser that Playwright brings."""
    if shutil.which("apt-get"):
        sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
        if not sudo or (shutil.which("sudo") and _run("sudo", "-n", "true")):
            _run(*sudo, "apt-get", "update", "-qq")
            if _run(*sudo, "apt-get", "install", "-y", "-qq", "chromium", "fonts-dejavu-core"):
                return
    _run(sys.executable, "-m", "playwright", "install", "chromium")


def _run(*command: str) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False).returncode == 0


def main() -> int:
    if find() is None:
        sys.stderr.write("Getting a browser for the browser tests ...\n")
        install()
        find.cache_clear()
    if find() is None:
        sys.stderr.write(f"{NONE}\n")
        return 1 if os.environ.get("CI") else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
