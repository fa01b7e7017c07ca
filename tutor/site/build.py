"""Building a site, from what the registries have and what this package is."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from tutor.site import fetch, front, lite, python
from tutor.site.notices import notices
from tutor.site.offline import add_worker, list_files
from tutor.site.pins import pins
from tutor.site.said import broken, say

STEPS = 7
NOTICES = "NOTICES.txt"


def steps() -> int:
    """How many steps a build has, for a bar."""
    return STEPS + sum(bool(one.imports) for one in pins().wheel.values()) + len(python.ITS_WHEELS) + 1


def build(target: Path, notebooks: Path, extension: Path, cache: Path, step: Callable[[], None]) -> None:
    """Fill a new folder with the site. Where that fails, there is no folder."""
    refuse(target)
    wanted = pins()
    fetch.tools(wanted)
    step()
    found = fetch.wheels(wanted, cache)
    step()
    pyodide = fetch.npm("pyodide", wanted.npm["pyodide"], cache)
    step()
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".site-", dir=target.parent) as name:
        source, site = Path(name) / "source", Path(name) / "site"
        python.lay_out(wanted, found, pyodide, source / "static" / "pyodide", cache, step)
        step()
        extensions = [found[key] for key, one in wanted.wheel.items() if one.extension]
        lite.build(source, site, notebooks, [*extensions, extension], say("site_title"))
        step()
        front.write(site, notebooks)
        (site / NOTICES).write_text(notices(wanted, found, pyodide, site), encoding="utf-8")
        step()
        add_worker(site, list_files(site))
        _touch(site)
        if target.exists():
            target.rmdir()
        shutil.move(site, target)
    step()


def refuse(target: Path) -> None:
    """Nothing that is there is written over."""
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise broken("not_empty", folder=target)


def _touch(site: Path) -> None:
    """All files are of now: a browser takes what looks old for what never changes."""
    for path in site.rglob("*"):
        os.utime(path)
