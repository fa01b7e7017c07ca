"""What is declared twice agrees, what is promised ships, and importing the tutor is cheap."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import nbformat
import pytest
import yaml
from nbformat.sign import NotebookNotary

import tutor
from tests.notebooks.refresh import every
from tutor.command import jupyter
from tutor.command.folders import beside

ROOT = Path(tutor.__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def python(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout


def test_conda_and_pip_install_the_same() -> None:
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    python, pip, *conda, itself = environment["dependencies"]
    assert (python, pip, itself) == (f"python{PROJECT['requires-python']}", "pip", {"pip": ["."]})
    assert conda == PROJECT["dependencies"]


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
    assert any(name.endswith("licenses/LICENSE") for name in names)


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
