"""Which drawing shows what a scene is about."""

from __future__ import annotations

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.games.morgenland.draw.alone import alone
from tutor.games.morgenland.draw.several import board_tall, several
from tutor.games.morgenland.draw.table import beside
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.pieces import FIELD_AT

LEVELS = ("caves", "city", "palace")
BESIDE = ("hand", "stops", "stock", "players")
BOARD = "board"
ZONES = (*FIELD_AT, *LEVELS, *BESIDE, BOARD)
"""The parts of the board that can be shown large."""


def focused(
    view: Position, asked: Decision | Outcome, seat: Seat | None, voice: Voice, focus: str, form: Format
) -> Scene | None:
    """The drawing of a focus; none if the whole board is it."""
    if focus in FIELD_AT:
        return alone(view, asked, seat, voice, focus, form)
    if focus in LEVELS:
        return several(view, asked, seat, voice, focus, form)
    if focus in BESIDE:
        return beside(view, asked, seat, voice, focus, form)
    return board_tall(view, asked, seat, voice) if form == "tall" else None
