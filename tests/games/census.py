"""Counting all that is on the table, with each game's own count: it comes to the same all game long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tutor.core.game import AnyGame


def census(game: AnyGame) -> Callable[[Any], Any]:
    """What counts the pieces of a position; it refuses one that has too many or too few."""
    return {"caesar": _caesar, "kleopatra": _kleopatra, "morgenland": _morgenland, "cleocatra": _cleocatra}[game.key]


def _caesar(pos: Any) -> Any:
    from tests.games.caesar.test_properties import SEATS, owned

    confidence = pos.confidence
    return [owned(pos, seat) for seat in SEATS], Counter(confidence.stack + confidence.turned + confidence.out)


def _kleopatra(pos: Any) -> Any:
    from tests.games.kleopatra.test_games import all_cards

    cards = all_cards(pos)
    if pos.errand is not None and pos.setup.character_order == "german":
        cards[pos.errand.card] -= 1  # in this reading the character is discarded before its errand
    garden = pos.site.garden
    return +cards, sorted([*(mosaic.tile for mosaic in garden.mosaics), *garden.stack, *garden.removed])


def _morgenland(pos: Any) -> Any:
    from tests.games.morgenland.pieces import artifacts
    from tests.games.morgenland.test_properties import conserved

    assert conserved(pos)
    return artifacts(pos)


def _cleocatra(pos: Any) -> Any:
    from tests.games.cleocatra.test_properties import sound

    sound(pos)
    return pos.rules.tiles
