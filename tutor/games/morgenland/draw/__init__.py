"""The board: palace above, city in the middle, caves below, the players before it."""

from tutor.games.morgenland.draw.board import scene

__all__ = ["scene"]
