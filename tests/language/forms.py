"""Every name of a game in every form a language has for it, as a text to read: ``python -m tests.language.forms de``.

What stands there has been read. `test_forms.py` fails once a form is another, new, or missing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from tutor.core.language import written

KEPT = Path(__file__).parent / "forms"
GAMES = ("caesar", "kleopatra", "morgenland", "cleocatra")
SAME = {
    "caesar": (("a", "acc", "A", "your"), ("the", "den", "The", "gen"), ("no", "your")),
    "kleopatra": (("acc", "dat"),),
    "morgenland": (("the", "The", "the_nom", "dat", "your", "Your"),),
}
"""Tables of which all have the cards that the first one has, game by game."""


def grid(game: str, language: str) -> Iterator[str]:
    """A line for each name: its forms, table by table."""
    names = written(game, language)["name"]
    tables: dict[str, Mapping[str, str]] = {"": {key: said for key, said in names.items() if isinstance(said, str)}}
    tables |= {table: said for table, said in names.items() if isinstance(said, Mapping)}
    for key in dict.fromkeys(key for table in tables.values() for key in table):
        forms = (f"{table or 'name'}: {said[key]}" for table, said in tables.items() if key in said)
        yield f"{key or '-'} | {' | '.join(forms)}"


def kept(game: str, language: str) -> Path:
    """Where the forms of a game are kept that were read."""
    return KEPT / language / f"{game}.txt"


if __name__ == "__main__":
    for one in GAMES:
        file = kept(one, sys.argv[1])
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(f"{line}\n" for line in grid(one, sys.argv[1])), encoding="utf-8")
