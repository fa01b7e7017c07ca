"""The board as a picture: ``scene`` draws the whole of it, or the pyramid alone."""

from __future__ import annotations

from tutor.games.cleocatra.draw.board import PYRAMID, scene

__all__ = ["PYRAMID", "scene"]
