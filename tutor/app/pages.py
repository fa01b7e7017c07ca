"""Which pages there are, by their addresses."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from tutor.core.record import Broken
from tutor.explore.share import page_of
from tutor.games import GAMES
from tutor.lessons import outlines
from tutor.view.asked import asked
from tutor.view.frame.live import Live
from tutor.view.opening import lesson
from tutor.view.pages.ask.asking import Asking
from tutor.view.pages.explorer.readings import readings
from tutor.view.pages.explorer.showme import showme
from tutor.view.pages.lab.laboratory import lab
from tutor.view.pages.practice.drill import practice
from tutor.view.pages.start.lobby import start
from tutor.view.pages.table.page import table

LONGEST = 80
"""Letters of the address of a page."""
NOTEBOOK = re.compile(r"voila/render/(?:([a-z]+/[a-z0-9-]+)|00-start-here)\.ipynb")
"""Where pages were when each was a notebook; links to them are in the world."""


def explore(key: str) -> Live:
    """All rules of a game, each at work, or the one that the address asks for; where several meet is no visitor's to search."""
    rule = asked("rule")
    return showme(key, rule) if rule else showme(key)


def contested(key: str) -> Live:
    """What the books of a game leave open, opened at the option that the address asks for."""
    return readings(key, asked("option"))


OTHERS: Mapping[str, Callable[[str], Live]] = {
    "practice": practice, "table": table, "lab": lab, "ask": lambda key: Asking(GAMES[key]), "explore": explore, "readings": contested,
}  # fmt: skip


def opened(path: str) -> Live | None:
    """The page of an address, inside a visit; None where there is none."""
    if not path:
        return start()
    key, _, name = path.partition("/")
    if key not in GAMES or len(path) > LONGEST:
        return None
    try:
        if name in OTHERS:
            return OTHERS[name](key)
        return lesson(key, name) if name in {one.key for one in outlines(key)} else None
    except (Broken, ValueError):  # the address asks for a rule that there is not, or for too much
        return None


def moved(path: str) -> str | None:
    """Where a page is now that was a notebook."""
    found = NOTEBOOK.fullmatch(path)
    if found is None:
        return None
    return page_of(found[1]) if found[1] else ""
