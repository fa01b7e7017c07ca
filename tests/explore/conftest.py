"""The toy speaks, so that its board can be drawn."""

from __future__ import annotations

import pytest

from tutor.core.game import AnyGame


@pytest.fixture(autouse=True)
def _toy_words(fifth_game: AnyGame) -> None:
    """It is brought from outside."""
