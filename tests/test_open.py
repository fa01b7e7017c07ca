"""What makes JupyterLab run our notebooks ships, is found, and knows the notebooks and words of this version."""

from __future__ import annotations

import copy
import json
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from jupyterlab_server.config import get_federated_extensions

from tests.notebooks.refresh import NOTEBOOKS, every
from tests.notebooks.vouch import VOUCHED, fingerprint, vouched
from tutor.command import jupyter
from tutor.command.one_screen import aside, pages
from tutor.core.language import chosen, languages

ROOT = NOTEBOOKS.parent
EXTENSION = VOUCHED.parents[1]
NAME = EXTENSION.name
SCRIPTS = "\n".join(path.read_text(encoding="utf-8") for path in EXTENSION.rglob("*.js"))
SAID = re.compile(r"""say\('(\w+)'|stop\('(\w+)', '(\w+)'""")


def test_the_notebooks_that_run_by_themselves_are_those_of_this_version() -> None:
    assert VOUCHED.read_text(encoding="utf-8") == vouched(), "run python -m tests.notebooks.vouch"


@pytest.mark.parametrize("language", languages())
def test_a_page_runs_by_itself_in_every_language(language: str) -> None:
    vouched_for = set(json.loads(VOUCHED.read_text(encoding="utf-8"))["shipped"].values())
    with chosen(language):
        made = {**pages(), **aside()}
    assert [name for name, text in made.items() if fingerprint(json.loads(text)) not in vouched_for] == []


def test_a_letter_a_cell_or_a_border_between_cells_makes_another_notebook() -> None:
    came = json.loads((NOTEBOOKS / jupyter.START).read_text(encoding="utf-8"))
    came["cells"] = [{"cell_type": "code", "source": ["from tutor import start\n", "start()"]}]
    source = came["cells"][0]["source"]
    assert fingerprint(came) == fingerprint({"cells": [{"cell_type": "code", "source": "".join(source)}]})
    others = (
        [[*source, " "]],
        [source, []],
        [source[:1], source[1:]],
        [source[1:], source[:1]],
        [],
    )
    prints = {fingerprint({"cells": [{"cell_type": "code", "source": one} for one in cells]}) for cells in others}
    assert len(prints) == len(others)
    assert fingerprint(came) not in prints


def test_what_is_no_code_makes_no_difference() -> None:
    came = json.loads((NOTEBOOKS / jupyter.START).read_text(encoding="utf-8"))
    other = copy.deepcopy(came)
    other["cells"][-1]["source"] = "My own title"
    assert fingerprint(other) == fingerprint(came)


def test_every_sentence_that_is_said_is_there_and_every_one_there_is_said() -> None:
    said = {word for found in SAID.findall(SCRIPTS) for word in found if word}
    for language in json.loads(VOUCHED.read_text(encoding="utf-8"))["words"].values():
        assert set(language) == said


def test_tutor_lab_brings_it_along(tmp_path: Path) -> None:
    assert f"--LabApp.extra_labextensions_path={jupyter.EXTENSIONS}" in jupyter.arguments(tmp_path, tmp_path)
    found = get_federated_extensions([str(jupyter.EXTENSIONS)])
    assert found[NAME]["version"] == project()["version"]
    assert (EXTENSION / found[NAME]["jupyterlab"]["_build"]["load"]).is_file()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """What is in the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        check=True, capture_output=True, cwd=ROOT,
    )  # fmt: skip
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as built:
        return set(built.namelist())


def test_an_installed_tutor_is_found_by_any_jupyterlab(wheel: set[str]) -> None:
    data = f"cleopatra_tutor-{project()['version']}.data/data/share/jupyter/labextensions/{NAME}"
    files = {path.relative_to(EXTENSION).as_posix() for path in EXTENSION.rglob("*") if path.is_file()}
    assert {f"{data}/{file}" for file in files} <= wheel


def project() -> dict[str, str]:
    read: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return read


# ------------------------------------------------------------------------------------------------ a newer version
@pytest.fixture
def versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """What ships, to be changed, and a learner's folder in which it was laid out."""
    source, folder = tmp_path / "shipped", tmp_path / "mine"
    monkeypatch.setattr(jupyter, "shipped", lambda: source)
    monkeypatch.setattr(jupyter, "beside", lambda _: None)
    for name in ("start", "kept", "moved"):
        write(source / "game" / f"{name}.ipynb", f"{name}()")
    jupyter.lay_out(folder)
    return source, folder


def write(path: Path, source: str, output: str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    cell = {"cell_type": "code", "source": [source], "outputs": [output] if output else []}
    path.write_text(json.dumps({"cells": [cell]}), encoding="utf-8")


def source_of(path: Path) -> str:
    [cell] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return "".join(cell["source"])


def test_a_newer_version_brings_its_notebooks_and_keeps_what_a_learner_changed(versions: tuple[Path, Path]) -> None:
    source, folder = versions
    write(folder / "game/start.ipynb", "start()", output="saved after it was run")
    write(folder / "game/kept.ipynb", "kept('my own')")
    write(folder / "own.ipynb", "mine()")
    for name in ("start", "kept"):
        write(source / f"game/{name}.ipynb", f"{name}(2)")
    (source / "game/moved.ipynb").rename(source / "moved.ipynb")
    jupyter.lay_out(folder)
    assert source_of(folder / "game/start.ipynb") == "start(2)"
    assert source_of(folder / "game/kept.ipynb") == "kept('my own')"
    assert {path.name for path in folder.rglob("*.ipynb")} == {"start.ipynb", "kept.ipynb", "own.ipynb", "moved.ipynb"}
    assert not (folder / "game/moved.ipynb").exists()


@pytest.mark.parametrize("broken", ["", "{", "[]", "3", '{"game/start.ipynb": 3}', '{"../victim.ipynb": "SAID"}'])
def test_a_list_that_is_not_ours_costs_nobody_a_notebook(versions: tuple[Path, Path], broken: str) -> None:
    _, folder = versions
    victim = folder.parent / "victim.ipynb"
    write(victim, "victim()")
    (folder / jupyter.LAID).write_text(broken.replace("SAID", jupyter._said(victim)), encoding="utf-8")
    before = {path: path.read_bytes() for path in [victim, *folder.rglob("*.ipynb")]}
    jupyter.lay_out(folder)
    assert {path: path.read_bytes() for path in before} == before


def test_the_notebooks_of_a_checkout_are_used_where_they_are() -> None:
    before = {path: path.stat().st_mtime_ns for path in every()}
    jupyter.lay_out(NOTEBOOKS)
    assert {path: path.stat().st_mtime_ns for path in every()} == before
    assert (NOTEBOOKS / "pages" / "caesar" / "99-lab.ipynb").is_file()


# ------------------------------------------------------------------------------------------------ pages beside the notebooks
def test_pages_are_made_anew_at_every_start_and_those_of_no_lesson_go(tmp_path: Path) -> None:
    folder = jupyter.lay_out(tmp_path / "mine")
    page, old = folder / "pages/caesar/01-win.ipynb", folder / "pages/caesar/77-gone.ipynb"
    came, notebook = page.read_bytes(), (folder / "caesar/01-win.ipynb").read_bytes()
    assert came != notebook
    page.write_text("something else", encoding="utf-8")
    old.write_bytes(came)
    kept = folder / "pages/caesar/03-turn.ipynb"
    since = kept.stat().st_mtime_ns
    jupyter.lay_out(folder)
    assert page.read_bytes() == came
    assert not old.exists()
    assert kept.stat().st_mtime_ns == since, "what is as it should be is not written"
    assert not (folder / "pages" / jupyter.START).exists()


def test_links_of_pages_lead_somewhere(tmp_path: Path) -> None:
    folder = jupyter.lay_out(tmp_path / "mine")
    for path in (folder / "pages").rglob("*.ipynb"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        prose = "".join(line for cell in cells if cell["cell_type"] == "markdown" for line in cell["source"])
        links = re.findall(r"\]\(([^)]+\.ipynb)\)", prose)
        assert links
        assert [link for link in links if not (path.parent / link).exists()] == []
