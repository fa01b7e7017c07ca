"""What all tests share: every game, the toy seated among the real ones, a browser."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import settings

from tests import chrome
from tests.games.sampling import GAMES
from tests.toy import LADDER, WORDS
from tutor.core import voice
from tutor.core.game import AnyGame

settings.register_profile("tutor", deadline=None)  # a busy machine is not a failing test
settings.load_profile("tutor")


@pytest.fixture(params=GAMES, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Every game, and the toy."""
    return request.param


@pytest.fixture
def fifth_game(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """The toy, seated among the games of the tutor: everything must take it as it is."""
    import tutor.games

    read = voice._load
    monkeypatch.setitem(tutor.games.GAMES, LADDER.key, LADDER)
    monkeypatch.setattr(voice, "_load", lambda key, language: WORDS if key == LADDER.key else read(key, language))
    return LADDER


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a browser."""
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip browser tests where there is no browser, but never in CI."""
    if item.get_closest_marker("browser") and not os.environ.get("CI") and chrome.find() is None:
        pytest.skip(chrome.NONE)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say loudly that something was left out."""
    skipped = terminalreporter.stats.get("skipped", [])
    if any(chrome.NONE in str(report.longrepr) for report in skipped):
        terminalreporter.write_sep("!", chrome.NONE, red=True, bold=True)
