"""The board."""

from __future__ import annotations

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.games.caesar.draw.group import GroupAlone
from tutor.games.caesar.draw.table import WholeTable
from tutor.games.caesar.model import Position
from tutor.games.caesar.pieces import GROUPS


def scene(
    view: Position, asked: Decision | Outcome, *, seat: Seat | None, voice: Voice, focus: str = "", form: Format = "wide",  # noqa: ARG001 - one drawing serves all formats so far
) -> Scene:  # fmt: skip
    """The table as ``seat`` sees it, or one group large."""
    if focus in GROUPS:
        return GroupAlone(view, asked, seat, voice).drawn(focus)
    return WholeTable(view, asked, seat, voice).drawn()
