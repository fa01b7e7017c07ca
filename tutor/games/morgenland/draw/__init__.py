"""The board: palace above, city in the middle, caves below, the players before it."""

from tutor.games.morgenland.draw.board import scene
from tutor.games.morgenland.draw.focus import ZONES

__all__ = ["ZONES", "scene"]
