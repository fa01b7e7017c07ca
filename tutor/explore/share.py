"""Something to hand on, as a code or a link: a position, a question with its answer, a reading, a scene of a lesson.

A code holds all that is needed to come to the same place again, so it tells what lies face down. What a seat may see of a
position, and no more, is handed on as a look: words made from its view, which no engine reads.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Mapping
from typing import Annotated, Any, Literal
from urllib.parse import parse_qs, quote, urlsplit
from zlib import compress

import msgspec
from msgspec import Meta, Struct

from tutor.core.course import Decision, Seat
from tutor.core.game import AnyGame
from tutor.core.record import SHARED, Broken, MoveText, Record, expand, named, opened
from tutor.core.voice import Voice
from tutor.explore.spot import Spot, reach

FORMAT = 1
Kind = Literal["position", "question", "reading", "scene", "look"]
Place = Literal["page", "lab", "site"]
Word = Annotated[str, Meta(max_length=200)]
Line = Annotated[str, Meta(max_length=400, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$")]
WHERE: Mapping[Place, str] = {
    "page": "{base}/voila/render/{notebook}?share={code}",
    "lab": "{base}/lab/tree/{notebook}?share={code}",
    "site": "{base}/?lesson={lesson}&share={code}",
}
"""How a link is written for a plain page, for JupyterLab, and for the site that needs no server."""


class Shared(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is handed on; ``share`` is the format of the code."""

    kind: Kind
    game: Annotated[str, Meta(max_length=60)]
    share: int = FORMAT
    record: Record | None = None
    move: MoveText = ""
    by: Annotated[int, Meta(ge=-1, le=9)] | None = None
    answer: Word = ""
    """The rule that decides, as it was answered."""
    option: Word = ""
    one: Any = None
    other: Any = None
    section: Word = ""
    scene: Word = ""
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None
    words: Annotated[tuple[Line, ...], Meta(max_length=400)] = ()

    def spot(self, game: AnyGame) -> Spot:
        """Where it leads."""
        if self.record is None:
            raise Broken("share_no_position")
        by = None if self.by is None else Seat(self.by)
        return Spot(self.record.start(game), self.record.moves, self.move, by)


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
    return SHARED + urlsafe_b64encode(compress(msgspec.json.encode(shared), 9)).decode()


def link(shared: Shared, place: Place, notebook: str, base: str = "") -> str:
    """The address at which it opens."""
    names = {"notebook": quote(notebook), "lesson": quote(notebook.removesuffix(".ipynb"))}
    return WHERE[place].format(base=base, code=quote(encode(shared), safe=""), **names)


def decode(text: str, games: Mapping[str, AnyGame]) -> Shared:
    """Read a code, or a link with one in it; one that is torn, old or foreign is refused in a sentence."""
    data = opened(expand(_code(text)))
    if not isinstance(data, dict) or "game" not in data:
        raise Broken("share_foreign")
    if "kind" not in data:  # a recorded game, as tables share it
        record = Record.read(data)
        return Shared("position", named(record.game, games).key, record=record)
    if data.get("share", FORMAT) != FORMAT:
        raise Broken("share_format", made=str(data["share"])[:20], reads=FORMAT)
    try:
        shared = msgspec.convert(data, Shared)
    except msgspec.ValidationError as error:
        raise Broken("share_foreign") from error
    named(shared.game, games)
    if shared.record is not None and shared.record.game != shared.game:
        raise Broken("share_foreign")
    return shared


def _code(text: str) -> str:
    """The code in a link, or the text itself."""
    text = text.strip()
    if text.startswith(SHARED):
        return text
    found = parse_qs(urlsplit(text).query, max_num_fields=50).get("share", [""])[0] if "share=" in text else ""
    if not found.startswith(SHARED):
        raise Broken("share_foreign")
    return found
