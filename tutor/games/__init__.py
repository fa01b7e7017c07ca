"""The games the tutor teaches: the one registry."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.core.game import AnyGame
from tutor.games.caesar import CAESAR
from tutor.games.cleocatra import CLEOCATRA
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.morgenland import MORGENLAND

ALL: tuple[AnyGame, ...] = (CAESAR, KLEOPATRA, MORGENLAND, CLEOCATRA)

GAMES: Mapping[str, AnyGame] = {game.key: game for game in ALL}
