"""The public names: their docstrings tell every parameter, their examples run, their types hold."""

from __future__ import annotations

import doctest
import inspect
import json
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

import tutor
from tests.front import user_script
from tutor import front

HERE = Path(__file__).parent
PYRIGHT = shutil.which("pyright") or shutil.which("basedpyright")
MODULES = [
    "tutor",
    *(f"{front.__name__}.{module.name}" for module in iter_modules(front.__path__)),
    "tutor.ask.explore",
    "tutor.ask.position",
]
PAGES = {"ask", "lab", "lesson", "practice", "readings", "showme", "start", "table", "whatif"}
"""What opens a page is told in docs and notebooks; it is shown, not called."""
NAMES = sorted(set(tutor.__all__) - PAGES)


@pytest.mark.parametrize("name", MODULES)
def test_every_example_runs(name: str) -> None:
    failed, _ = doctest.testmod(import_module(name))
    assert not failed


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_tells_its_parameters_and_has_an_example(name: str) -> None:
    thing = getattr(tutor, name)
    if not inspect.isclass(thing):  # those are not made by calling them
        _told(thing, name)
    assert ">>>" in thing.__doc__


METHODS = [
    (kind, name)
    for kind in (tutor.Game, tutor.State, tutor.View)
    for name in dir(kind)
    if not name.startswith("_") and inspect.isfunction(getattr(kind, name)) and name not in {"rolled", "steps_of"}
]


@pytest.mark.parametrize(("kind", "name"), METHODS, ids=lambda part: getattr(part, "__name__", part))
def test_a_method_tells_its_parameters(kind: type[Any], name: str) -> None:
    _told(getattr(kind, name), name)


def _told(thing: Any, name: str) -> None:
    """Each parameter has words of its own in the docstring."""
    assert thing.__doc__, name
    names = [one for one in inspect.signature(thing).parameters if one != "self" and not one.startswith("_")]
    missing = [one for one in names if not re.search(rf"(?:^|[\s`])`*{one}`*:", thing.__doc__)]
    assert missing == [], (name, missing)


@pytest.mark.skipif(PYRIGHT is None, reason="neither pyright nor basedpyright is installed; they bring node, 300 MB")
def test_the_script_of_a_user_is_clean_under_pyright(tmp_path: Path) -> None:
    assert PYRIGHT is not None
    told = {
        "include": [str(HERE / "user_script.py")],
        "typeCheckingMode": "strict",
        "reportMissingModuleSource": "none",
    }
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(told), encoding="utf-8")
    command = [PYRIGHT, "--pythonpath", sys.executable, "--project", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=HERE.parents[1], timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_script_of_a_user_runs() -> None:
    user_script.main()


def test_the_script_of_a_user_has_types_that_hold() -> None:
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", str(HERE / "user_script.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=HERE.parents[1], timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
