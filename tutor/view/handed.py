"""What the address of a page hands over: a position, a question, a game."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.ask.question import stand
from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.record import Broken
from tutor.explore.share import Shared, decode
from tutor.explore.spot import Spot
from tutor.games import GAMES
from tutor.view.asked import asked

LINK = "share"
"""The name of the code in an address."""


def handed(key: str, *kinds: str) -> Shared | Broken | None:
    """What was handed over for a page of a game that takes these kinds; or why it cannot be taken."""
    if not (code := asked(LINK)):
        return None
    try:
        shared = decode(code, GAMES)
    except Broken as error:
        return error
    return shared if shared.game == key and shared.kind in kinds else Broken("share_elsewhere", made=shared.game)


def arrived(game: AnyGame, linked: Shared | Broken, language: str) -> Spot:
    """The composed position that it leads to, with the moves made there; raise `Broken` where it leads to none."""
    if isinstance(linked, Broken):
        raise linked
    if linked.record is None or linked.record.position is None:
        raise Broken("share_no_position")
    spot = stand(game, linked.record, language=language).spot
    assert spot is not None  # a record says how it came about
    return replace(spot, tried=linked.move, by=None if linked.by is None else Seat(linked.by))
