"""Opening a lesson by its name: of the second edition, or of the first where a game has none yet."""

from __future__ import annotations

from tutor.core.record import named
from tutor.games import GAMES
from tutor.lessons import course
from tutor.view import player
from tutor.view.scenes.play import Play


def lesson(key: str, name: str, *, language: str | None = None) -> Play | player.Player:
    """Open a lesson of a game."""
    game = named(key, GAMES)
    found = next((one for one in course(game.key) if one.key == name), None)
    return player.lesson(key, name) if found is None else Play(game, found, language)
