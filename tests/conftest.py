"""What all tests share: every game, the toy seated among the real ones, a browser."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests import chrome
from tests.games.sampling import GAMES
from tests.language.spoken import pseudo_spoken, words_made_by_machine  # noqa: F401 - fixtures for all tests
from tests.toy import LADDER
from tutor.core import outside
from tutor.core.game import AnyGame
from tutor.core.language import CHOSEN, ELSEWHERE

for name in (CHOSEN, ELSEWHERE):  # tests read English, whatever their reader speaks
    os.environ.pop(name, None)
settings.register_profile("tutor", deadline=None)  # a busy machine is not a failing test
settings.load_profile("tutor")


@pytest.fixture(params=GAMES, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Every game, and the toy."""
    return request.param


@pytest.fixture
def bring(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., None]]:
    """Installs a package that brings games by entry points, for one test."""

    def installed(package: str, at: Path | None = None, **games: str) -> None:
        site = at or tmp_path_factory.mktemp("site")
        info = site / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
        lines = [f"[{outside.GROUP}]", *(f"{key} = {value}" for key, value in games.items())]
        (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
        path.syspath_prepend(site)
        outside.entries.cache_clear()

    with pytest.MonkeyPatch.context() as path:
        yield installed
    outside.entries.cache_clear()


@pytest.fixture
def fifth_game(bring: Callable[..., None]) -> AnyGame:
    """The toy, brought from outside: everything must take it as it is."""
    bring("ladder-game", ladder="tests.toy:LADDER")
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
    """Say in which order it was, and loudly that something was left out."""
    if (seed := terminalreporter.config.getoption("randomly_seed", None)) is not None:
        terminalreporter.write_line(f"In random order: SEED={seed}")
    skipped = terminalreporter.stats.get("skipped", [])
    if any(chrome.NONE in str(report.longrepr) for report in skipped):
        terminalreporter.write_sep("!", chrome.NONE, red=True, bold=True)
