"""Fixtures that make the language made by machine speakable; tests/conftest.py hands them to all tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.language import pseudo
from tests.language.pseudo import LANGUAGE
from tutor.core.language import ELSEWHERE
from tutor.games import ALL


@pytest.fixture(scope="session")
def words_made_by_machine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with that language; where a rule stands is altered too."""
    folder = tmp_path_factory.mktemp("text")
    pseudo.write(folder)
    for game in ALL:
        parts = {part for rule in game.rules for part in re.split("[,;] ", rule.source)}
        with (folder / LANGUAGE / f"{game.key}.toml").open("a", encoding="utf-8") as words:
            words.write("[source]\n" + "".join(f'"{part}" = "{pseudo.sentence(part)}"\n' for part in parts))
    return folder


@pytest.fixture(scope="module")
def pseudo_spoken(words_made_by_machine: Path) -> Iterator[Path]:
    """That language can be asked for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(ELSEWHERE, str(words_made_by_machine))
        yield words_made_by_machine
