"""Handing things on: a code and the links for it; and reading them again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.ask.answers import Answer, says
from tutor.ask.ink import Ink
from tutor.ask.question import Standing, is_code
from tutor.ask.tell import Who, why_at
from tutor.core.record import Broken
from tutor.core.refused import speaking
from tutor.core.voice import Voice
from tutor.explore import share as codes
from tutor.explore.share import Shared
from tutor.explore.spot import Spot
from tutor.games import GAMES

NOTEBOOKS = {"question": "{game}/95-ask.ipynb", "look": "{game}/95-ask.ipynb", "position": "{game}/99-lab.ipynb"}
"""What opens each kind of thing; a game that was dealt goes on at the table."""
TABLE = "{game}/98-game.ipynb"


class Handed(Answer, frozen=True):
    """What is handed on."""

    voice: Voice
    shared: Shared

    def lines(self, ink: Ink) -> Iterator[str]:
        """The code, and what an address ends with."""
        say = says(self.voice)
        yield codes.encode(self.shared)
        for place, link in self.links().items():
            yield ink.quiet(f"{say(f'share_{place}')} {link}")
        yield say("share_look" if self.shared.kind == "look" else "share_all")

    def data(self) -> Any:
        """The code and the links."""
        return {"kind": self.shared.kind, "code": codes.encode(self.shared), "links": self.links()}

    def links(self) -> dict[codes.Place, str]:
        """What the address ends with, on a page, in JupyterLab and on the site."""
        record = self.shared.record
        is_dealt = self.shared.kind == "position" and record is not None and record.position is None
        notebook = (TABLE if is_dealt else NOTEBOOKS[self.shared.kind]).format(game=self.shared.game)
        return {place: codes.link(self.shared, place, notebook) for place in codes.WHERE}


class Look(Answer, frozen=True):
    """What was handed on of a position: words."""

    shared: Shared

    def lines(self, ink: Ink) -> Iterator[str]:  # noqa: ARG002 - the same in any ink
        """Line by line."""
        yield from self.shared.words

    def data(self) -> Any:
        """The same."""
        return {"game": self.shared.game, "seat": self.shared.seat, "words": list(self.shared.words)}


def share_at(at: Standing, move: str = "", seat: Who = None, by: Who = None) -> Handed:
    """Hand on where one stands."""
    with speaking(at.voice.language):
        if at.spot is None:
            raise Broken("bare_position")
        eyes, mover = at.seat(seat), at.seat(by)
    if eyes is not None:
        return Handed(at.voice, codes.for_seat(at.game, at.voice, at.spot, eyes))
    if not move:
        return Handed(at.voice, codes.position(at.game, at.spot))
    answer = why_at(at, move, None, by)
    spot = Spot(at.spot.start, at.spot.moves, str(answer.move), mover)
    return Handed(at.voice, codes.question(at.game, spot, answer.decides.id))


def look_of(text: str) -> Look | None:
    """The look that a code holds, if it holds one."""
    if not is_code(text):
        return None
    shared = codes.decode(text, GAMES)
    return Look(shared) if shared.kind == "look" else None
