"""German names have all their cases, and each was read as it is."""

from __future__ import annotations

import pytest

from tests.language.forms import GAMES, SAME, grid, kept
from tutor.core.language import written

PIECES = {
    "caesar": "P assassination spy castling scout wrath veto",
    "kleopatra": "artisan stone wood marble lapis tainted-artisan tainted-stone tainted-wood tainted-marble tainted-lapis"
    " trompe beggar courtesan envoy scribe smuggler vizier",
}


@pytest.mark.parametrize("game", GAMES)
def test_every_form_of_every_name_was_read_as_it_is(game: str) -> None:
    assert list(grid(game, "de")) == kept(game, "de").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("game", PIECES)
def test_no_card_lacks_a_case(game: str) -> None:
    names = written(game, "de")["name"]
    lacking = [
        (table, card)
        for row in SAME[game]
        for table in row
        for card in PIECES[game].split()
        if card not in names[table]
    ]
    assert lacking == []
