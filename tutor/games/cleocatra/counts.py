"""What there is of everything for how many players, in a table."""

from __future__ import annotations

from tutor.core.counts import Row, Table
from tutor.games.cleocatra.pieces import (
    COLOURS,
    COUNTS,
    EACH,
    GOAL,
    INSPECTORS,
    NUMBERS,
    TWO_PLAYER_COUNTS,
    TWO_PLAYER_INSPECTORS,
)

TWO = 2


def _of(few: int, many: int) -> tuple[int, ...]:
    return tuple(few if players == TWO else many for players in NUMBERS)


TABLES = (
    Table(
        "players", "setup", NUMBERS,
        (
            *(Row(colour, _of(few, many)) for colour, few, many in zip(COLOURS, TWO_PLAYER_COUNTS, COUNTS, strict=True)),
            Row("tiles", _of(sum(TWO_PLAYER_COUNTS), sum(COUNTS))),
            Row("inspectors", _of(TWO_PLAYER_INSPECTORS, INSPECTORS)),
            Row("rescuers", (EACH,) * len(NUMBERS)),
            Row("goal", (GOAL,) * len(NUMBERS)),
        ),
    ),
)  # fmt: skip
