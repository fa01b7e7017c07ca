"""Which languages the live pages speak, and which of them somebody gets."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

ENGLISH = "en"
CHOSEN = "TUTOR_LANGUAGE"


@cache
def languages() -> tuple[str, ...]:
    """Every language that has words for the live pages."""
    found = (folder.name for folder in (files("tutor") / "text").iterdir() if (folder / "page.toml").is_file())
    return tuple(sorted(found))


def spoken(*wanted: str | None, browser: Iterable[str] = ()) -> str:
    """The first of these that there is: asked for, chosen for all, preferred by the browser, English."""
    asked = (*wanted, os.environ.get(CHOSEN), *browser)
    short = (one.replace("_", "-").partition("-")[0].lower() for one in asked if one)
    return next((one for one in short if one in languages()), ENGLISH)
