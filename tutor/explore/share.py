"""Something to hand on, as a code or a link: a position, a question with its answer, a reading, a scene of a lesson.

A code holds all that is needed to come to the same place again, so it tells what lies face down. What a seat may see of a
position, and no more, is handed on as a look: words made from its view, which no engine reads.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal
from urllib.parse import parse_qs, quote, urlsplit

from tutor.core.course import Decision, Seat
from tutor.core.game import AnyGame
from tutor.core.record import SHARED, Broken, Shared, named
from tutor.core.voice import Voice
from tutor.explore.spot import Spot, reach

MOST = 50
"""Fields of an address that are read."""
Place = Literal["page", "lab", "site"]
WHERE: Mapping[Place, str] = {
    "page": "{base}/{page}?share={code}",
    "lab": "{base}/lab/tree/pages/{notebook}?share={code}",
    "site": "{base}/?lesson={lesson}&share={code}",
}
"""How a link is written for a page that is served, for JupyterLab, whose pages lie beside its notebooks, and for the site that needs no server."""

CALLED = {"game": "table"}
"""Served pages that are not called like their notebook."""


def position(game: AnyGame, spot: Spot) -> Shared:
    """A position of a lab or a table."""
    return Shared("position", game.key, record=spot.record(game))


def question(game: AnyGame, spot: Spot, answer: str) -> Shared:
    """A move that is asked about, and the rule that answers."""
    return Shared("question", game.key, record=spot.record(game), move=spot.tried, by=spot.by, answer=answer)


def reading(game: AnyGame, spot: Spot, option: str, one: Any, other: Any) -> Shared:
    """Two values of an option, where they part."""
    record = spot.record(game)
    return Shared("reading", game.key, record=record, move=spot.tried, by=spot.by, option=option, one=one, other=other)


def scene(key: str, section: str, name: str) -> Shared:
    """A scene of a lesson, by its name."""
    return Shared("scene", key, section=section, scene=name)


def look(game: AnyGame, voice: Voice, pos: Any, seat: Seat) -> Shared:
    """What a seat sees, in words; nothing else is in it."""
    view = game.view(pos, seat)
    asked = game.decision(view)
    said = [voice.ask(asked)] if isinstance(asked, Decision) else []
    lines = game.draw(view, seat=seat, voice=voice).describe().splitlines()
    return Shared("look", game.key, seat=int(seat), words=tuple([*said, *lines][:400]))


def for_seat(game: AnyGame, voice: Voice, spot: Spot, seat: Seat) -> Shared:
    """For a pupil who is to sit there: the position itself only if the seat may know all of it, without the way there."""
    pos = reach(game, spot.start, spot.moves)
    if not spot.moves and isinstance(spot.start, game.Sketch) and game.view(pos, seat) == pos:
        return position(game, Spot(spot.start))
    return look(game, voice, pos, seat)


# ------------------------------------------------------------------------------------------------ codes and links
def encode(shared: Shared) -> str:
    """Write a code short enough to send."""
    return shared.code()


def link(shared: Shared, place: Place, notebook: str, base: str = "") -> str:
    """The address at which it opens."""
    lesson = quote(notebook.removesuffix(".ipynb"))
    names = {"notebook": quote(notebook), "lesson": lesson, "page": page_of(lesson)}
    return WHERE[place].format(base=base, code=quote(encode(shared), safe=""), **names)


def page_of(notebook: str) -> str:
    """The address of a served page, by its notebook's: without numbers, and what is a table is called so."""
    key, _, name = notebook.partition("/")
    name = re.sub(r"^[0-9]+-", "", name)
    return f"{key}/{CALLED.get(name, name)}"


def decode(text: str, games: Mapping[str, AnyGame]) -> Shared:
    """Read a code, or a link with one in it; one that is torn, old or foreign is refused in a sentence."""
    shared = Shared.read(_code(text))
    named(shared.game, games)
    return shared


def _code(text: str) -> str:
    """The code in a link, or the text itself."""
    text = text.strip()
    if text.startswith(SHARED):
        return text
    try:
        fields = parse_qs(urlsplit(text).query, max_num_fields=MOST) if "share=" in text else {}
    except ValueError as error:  # too many fields, or no address at all
        raise Broken("share_fields", most=MOST) from error
    found = fields.get("share", [""])[0]
    if not found.startswith(SHARED):
        raise Broken("share_foreign")
    return found


__all__ = ["Shared", "decode", "encode", "for_seat", "link", "look", "position", "question", "reading", "scene"]
