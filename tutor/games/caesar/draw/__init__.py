"""The board."""

from __future__ import annotations

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.games.caesar.draw.group import GroupAlone
from tutor.games.caesar.draw.groups import SomeGroups
from tutor.games.caesar.draw.hands import BothHands
from tutor.games.caesar.draw.rows import GroupRows
from tutor.games.caesar.draw.score import Score
from tutor.games.caesar.draw.table import WholeTable
from tutor.games.caesar.model import Position
from tutor.games.caesar.pieces import GROUPS

ZONES = (*GROUPS, "groups", "hands", "score")
"""The parts of the table that can be shown large; several groups too."""


def scene(
    view: Position, asked: Decision | Outcome, *, seat: Seat | None, voice: Voice, focus: str = "", form: Format = "wide",
) -> Scene:  # fmt: skip
    """The table as ``seat`` sees it; or large: some groups, both hands, what counts in the end."""
    table = (view, asked, seat, voice)
    match focus:
        case "score":
            return Score(*table).drawn(form)
        case "hands":
            return BothHands(*table).drawn(form)
    groups = GROUPS if focus == "groups" else tuple([name for name in focus.split() if name in GROUPS])
    if len(groups) > 1:
        return GroupRows(*table).drawn(groups) if form == "tall" else SomeGroups(*table).drawn(groups, form)
    return GroupAlone(*table).drawn(groups[0], form) if groups else WholeTable(*table).drawn()
