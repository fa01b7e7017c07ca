"""Which language somebody gets on a live page."""

from __future__ import annotations

import os
from collections.abc import Iterable

from tutor.core.language import CHOSEN, ENGLISH, languages


def spoken(*wanted: str | None, browser: Iterable[str] = ()) -> str:
    """The first of these that there is: asked for, chosen for all, preferred by the browser, English."""
    asked = (*wanted, os.environ.get(CHOSEN), *browser)
    short = (one.replace("_", "-").partition("-")[0].lower() for one in asked if one)
    return next((one for one in short if one in languages()), ENGLISH)
