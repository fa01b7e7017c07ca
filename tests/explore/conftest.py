"""The toy speaks, so that its board can be drawn."""

from __future__ import annotations

import pytest

from tests.toy import LADDER, WORDS
from tutor.core import voice


@pytest.fixture(autouse=True)
def _toy_words(monkeypatch: pytest.MonkeyPatch) -> None:
    read = voice._load
    monkeypatch.setattr(voice, "_load", lambda key, language: WORDS if key == LADDER.key else read(key, language))
