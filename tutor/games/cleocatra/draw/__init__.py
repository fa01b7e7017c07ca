"""The board as a picture: ``scene`` draws the whole of it, or the pyramid large."""

from __future__ import annotations

from tutor.games.cleocatra.draw.board import scene
from tutor.games.cleocatra.draw.focus import PYRAMID, RACE

ZONES = (PYRAMID, RACE)
"""The parts of the board that can be shown large."""

__all__ = ["PYRAMID", "RACE", "ZONES", "scene"]
