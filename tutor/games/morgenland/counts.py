"""What there is of everything for how many players, in tables."""

from __future__ import annotations

from tutor.core.counts import Row, Table
from tutor.games.morgenland.pieces import (
    ARTIFACTS,
    BASIC_STACK,
    DATA,
    DOWRY,
    GUARDS,
    MAGIC,
    NUMBERS,
    OF_EACH,
    PACKS,
    PROFI_STACK,
    TREASURES,
)

PLAYERS = tuple(PACKS)
PALACE = 5
"""Fields of the palace; the Profispiel uses as many as players."""


def _both() -> tuple[Row, ...]:
    same = {
        "figures": len(NUMBERS), "dowry": DOWRY, "guards": len(GUARDS), "fields-basic": PALACE, "stack-basic": BASIC_STACK,
        "artifacts-basic": PALACE * BASIC_STACK,
    }  # fmt: skip
    packs = Row("treasure-cards", tuple(map(len, PACKS.values())))
    return (packs, *(Row(name, (count,) * len(PLAYERS)) for name, count in same.items()))


def _profi() -> tuple[Row, ...]:
    kinds, many = len(ARTIFACTS), len(PLAYERS)
    return (
        Row("each-kind", PLAYERS),
        Row("boxed", tuple(kinds * (OF_EACH - players) for players in PLAYERS)),
        Row("lamps", (1,) * many),
        Row("fields-profi", PLAYERS),
        Row("stack-profi", (PROFI_STACK,) * many),
        Row("artifacts-profi", tuple(PROFI_STACK * players for players in PLAYERS)),
        Row("magic", (len(MAGIC),) * many),
    )


def _treasure() -> tuple[Row, ...]:
    small, large, value = (DATA["treasure"][name] for name in ("small", "large", "large_value"))
    return tuple(Row(kind, (small, large, small + large, small + large * value)) for kind in TREASURES)


TABLES = (
    Table("players", "setup", PLAYERS, _both()),
    Table("profi", "profi", PLAYERS, _profi()),
    Table("treasure", "treasures", ("small", "large", "pieces", "value"), _treasure()),
)
