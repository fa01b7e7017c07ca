"""``python -m tutor.explore.cabinet [game ...]``: fill the cabinets again, after rules or lessons have changed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tutor.core.record import named
from tutor.explore.cabinet import place
from tutor.explore.cabinet.make import make
from tutor.games import ALL, GAMES


def main(keys: Sequence[str]) -> None:
    """Write one file for each game named, or for all of the tutor's own."""
    for key in keys or [game.key for game in ALL]:
        game = named(key, GAMES)
        made = make(game, say=lambda text: print(text, file=sys.stderr))  # noqa: T201 - a command speaks
        path = Path(str(place(key)))
        path.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
        print(f"{key}: {len(made.specimens)} of {len(game.rules)} rules")  # noqa: T201 - a command speaks


if __name__ == "__main__":
    main(sys.argv[1:])
