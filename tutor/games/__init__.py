"""The games the tutor teaches: the one registry."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.core.game import AnyGame

ALL: tuple[AnyGame, ...] = ()

GAMES: Mapping[str, AnyGame] = {game.key: game for game in ALL}
