"""What the address of a page asks for: everywhere in the words and the place in which a server tells a plain page."""

from __future__ import annotations

import os
from urllib.parse import parse_qs

from tutor.core.record import Broken
from tutor.explore.share import decode
from tutor.games import GAMES
from tutor.view.visit import visiting

QUERY = "QUERY_STRING"
MOST = 50
"""Fields of an address that are read."""


def asked(name: str) -> str:
    """A field of the address; empty where it has none."""
    visit = visiting()
    query = os.environ.get(QUERY, "") if visit is None else visit.query
    try:
        return parse_qs(query, max_num_fields=MOST).get(name, [""])[0]
    except ValueError:
        return ""


def scene(key: str, lesson: str) -> str:
    """The scene of this lesson that is asked for, by its name or by a code."""
    if not (code := asked("share")):
        return asked("scene")
    try:
        shared = decode(code, GAMES)
    except Broken:
        return ""
    return shared.scene if (shared.kind, shared.game, shared.section) == ("scene", key, lesson) else ""


def seed() -> int | None:
    """The number that fixes what practice asks."""
    said = asked("seed")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else None
