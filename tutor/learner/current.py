"""Whose records a kernel opens, and where they are."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from tutor.core.alone import ALONE
from tutor.learner.browser import mirror
from tutor.learner.learner import Learner
from tutor.learner.store import DictStore, MemoryStore, Store
from tutor.learner.who import ME, browser, is_page, user

START = "00-start-here.ipynb"
FOLDER = ".tutor"
FILE = "learners.db"
ELSEWHERE = "TUTOR_RECORDS"
"""Names the folder of the records, where it is not to be beside the notebooks."""


def here(environ: Mapping[str, str] = os.environ) -> Learner:
    """Whoever this kernel serves: the server's user; on a plain page a guest, until the page hands over its key."""
    if ALONE:
        return Learner(DictStore(mirror()), ME)
    if is_page(environ):
        return guest()
    return Learner(records(environ), user(environ))


def visitor(key: object, since: Learner | None = None, environ: Mapping[str, str] = os.environ) -> Learner:
    """The browser that keeps this key; what it did as a guest before it said so goes along."""
    if ALONE:  # nobody else comes into this browser
        return since or here()
    learner = Learner(records(environ), browser(key))
    if since is not None:
        learner.join(since)
    return learner


def guest() -> Learner:
    """Somebody of whom nothing is kept."""
    return Learner(MemoryStore(), "guest")


def records(environ: Mapping[str, str] = os.environ) -> Store:
    """The file that all learners of this server share."""
    from tutor.learner.sqlite import SqliteStore  # noqa: PLC0415 - a browser's Python has no SQLite

    folder = environ.get(ELSEWHERE, "")
    return SqliteStore((Path(folder).expanduser() if folder else home() / FOLDER) / FILE)


def home() -> Path:
    """The folder of the notebooks: the nearest one above that has the start notebook or records, else here."""
    here = Path.cwd()
    found = (folder for folder in (here, *here.parents[:3]) if (folder / START).exists() or (folder / FOLDER).exists())
    return next(found, here)
