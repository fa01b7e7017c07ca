"""docs/adding-a-game.md, followed word by word: a copied game is there, plays, and passes tests of its own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STEPS = re.compile(r"```bash\n(old=.*?)```", re.DOTALL)


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Tutor and tests, with the game that the page makes."""
    if sys.platform == "win32" or not shutil.which("bash"):
        pytest.skip("the page speaks bash")
    folder = tmp_path_factory.mktemp("copied")
    for part in ("tutor", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    found = STEPS.search((ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8"))
    assert found
    subprocess.run(["bash", "-euc", found[1]], cwd=folder, check=True)
    return folder


def run(folder: Path, *command: str) -> str:
    env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, env=env, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_copied_game_is_listed_and_says_its_rules(copied: Path) -> None:
    assert "nile" in run(copied, "-m", "tutor", "games")
    assert run(copied, "-m", "tutor", "rules", "nile") == run(copied, "-m", "tutor", "rules", "morgenland")


def test_the_copied_games_tests_run(copied: Path) -> None:
    own = ("tests/games/nile/test_notation.py", "tests/games/nile/test_guard.py")
    contract = "tests/games/test_contract_words.py::test_a_game_is_told_as_the_contract_says"
    told = run(copied, "-m", "pytest", "-q", "-p", "no:cacheprovider", *own)
    assert re.search(r"\d+ passed", told)
    told = run(copied, "-m", "pytest", "-q", "-p", "no:cacheprovider", contract, "-k", "nile and heads_every_section")
    assert re.search(r"\b1 passed", told)
