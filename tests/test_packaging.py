"""What is declared twice agrees, what is promised ships, and importing the tutor is cheap."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import distributions, metadata
from pathlib import Path

import nbformat
import pytest
import yaml
from nbformat.sign import NotebookNotary
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import tutor
from tests.notebooks.refresh import every
from tutor.command import jupyter
from tutor.command.folders import beside

ROOT = Path(tutor.__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


LICENCE = ("License", "License-Expression", "Classifier")
BROUGHT = {"js", "pyodide", "pyodide-js", "comm", "pygments"}
"""What is there where the code runs: in a browser's Python, in any kernel, under JupyterLab."""


def python(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout


def test_conda_and_pip_install_the_same() -> None:
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    python, pip, *conda, itself = environment["dependencies"]
    assert (python, pip, itself) == (f"python{PROJECT['requires-python']}", "pip", {"pip": ["."]})
    assert conda == PROJECT["dependencies"]


def test_there_is_one_version_and_the_change_log_says_what_is_in_it() -> None:
    newest = re.search(r"^## ([\d.]+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    extension = json.loads((ROOT / "tutor/labextension/cleopatra-tutor/package.json").read_text(encoding="utf-8"))
    assert newest is not None
    assert {newest[1], extension["version"]} == {PROJECT["version"]}


def test_whatever_the_tutor_imports_is_declared() -> None:
    tree = [ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "tutor").rglob("*.py")]
    named = {
        name.partition(".")[0]
        for one in tree
        for node in ast.walk(one)
        for name in ([alias.name for alias in node.names] if isinstance(node, ast.Import) else [])
        + ([node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else [])
    }
    declared = {canonicalize_name(Requirement(one).name) for one in PROJECT["dependencies"]}
    declared |= {
        canonicalize_name(Requirement(one).name) for extra in PROJECT["optional-dependencies"].values() for one in extra
    }
    brought = {"pil": "pillow", "ipython": "ipython"}
    foreign = {
        brought.get(name.lower(), canonicalize_name(name)) for name in named - sys.stdlib_module_names - {"tutor", ""}
    }
    assert foreign - declared - BROUGHT == set()


def test_the_packages_under_another_license_than_free_ones_are_named() -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    pinned = re.findall(r"^([\w.-]+)==", (ROOT / "requirements/run.txt").read_text(encoding="utf-8"), re.MULTILINE)
    terms = {
        name: str([metadata(name).get_all(field) for field in LICENCE])
        for name in pinned
        if name in {one.name for one in distributions()}
    }
    mozilla = {name for name, said in terms.items() if re.search(r"\bMPL\b|Mozilla", said)}
    assert mozilla
    assert [name for name in mozilla if f"- {name}" not in notice] == []


def test_importing_the_tutor_pulls_in_nothing_but_the_standard_library() -> None:
    before, after = (python(f"import sys{more}; print(*sys.modules)").split() for more in ("", ", tutor"))
    brought = set(after) - set(before)
    assert {name for name in brought if name.partition(".")[0] not in sys.stdlib_module_names} == {"tutor"}


def test_text_calls_pull_in_no_widget_library() -> None:
    code = "import sys, tutor; tutor.why, tutor.score, tutor.legal, tutor.rules, tutor.draw; print(*sys.modules)"
    modules = python(code).split()
    assert {name.partition(".")[0] for name in modules} & {
        "ipywidgets",
        "ipycanvas",
        "anywidget",
        "IPython",
        "numpy",
    } == set()


def test_an_unknown_word_of_the_tutor_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError):
        _ = tutor.no_such_word
    assert {"lesson", "lab", "table", "why", "score"} <= set(dir(tutor))


def test_the_wheel_has_everything_the_tutor_reads(tmp_path: Path) -> None:
    beside(ROOT / "notebooks")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        check=True, capture_output=True, cwd=ROOT,
    )  # fmt: skip
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())
    package = {path for path in (ROOT / "tutor").rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert {path.relative_to(ROOT).as_posix() for path in package} - names == set()
    notebooks = {f"tutor/{path.relative_to(ROOT).as_posix()}" for path in every()}
    assert {name for name in names if name.startswith("tutor/notebooks/")} == notebooks, "and no page among them"
    assert {"tutor/notebooks/00-start-here.ipynb", "tutor/py.typed"} <= names
    assert {name.rpartition("licenses/")[2] for name in names if "licenses/" in name} == {"LICENSE", "NOTICE"}


def test_notebooks_are_laid_out_once_and_never_overwritten(tmp_path: Path) -> None:
    folder = jupyter.lay_out(tmp_path / "mine")
    start = folder / jupyter.START
    assert start.is_file()
    start.write_text("my own notes", encoding="utf-8")
    jupyter.lay_out(folder)
    assert start.read_text(encoding="utf-8") == "my own notes"


def test_only_notebooks_that_are_as_they_came_are_vouched_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    folder = jupyter.lay_out(tmp_path / "mine")
    own = folder / "own.ipynb"
    own.write_bytes((folder / jupyter.START).read_bytes().replace(b"Caesar", b"My own"))
    jupyter.trust(folder)
    notary = NotebookNotary()
    for name in (jupyter.START, "pages/caesar/01-win.ipynb"):
        assert notary.check_signature(nbformat.read(folder / name, as_version=4))
    assert not notary.check_signature(nbformat.read(own, as_version=4))
    notary.store.close()


def test_jupyter_asks_no_questions_and_opens_the_start_notebook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    told = jupyter.arguments(tmp_path / "notebooks", tmp_path, port=9999)
    assert "--LabApp.default_url=/doc/tree/notebooks/00-start-here.ipynb" in told
    assert (jupyter.SETTINGS / "overrides.json").is_file()
    assert f"--LabApp.app_settings_dir={jupyter.SETTINGS}" in told
    assert "--no-browser" in told or sys.platform in {"win32", "darwin"}
    assert ("--allow-root" in told) == (hasattr(os, "geteuid") and os.geteuid() == 0)
