"""How a site is put together, as far as that needs no network: pins, wheels, the front page, what is refused."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from html import escape
from pathlib import Path
from types import SimpleNamespace

import ipycanvas
import pytest
import yaml

import tutor
from tests.site.visit import NOTEBOOKS
from tests.test_installing import made_by_make
from tutor.ask.picture import png
from tutor.command import main, parser
from tutor.command.jupyter import EXTENSIONS
from tutor.command.one_screen import START
from tutor.core.record import Broken
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.site import build, fetch, front, lite, notices, offline, python, wheels
from tutor.site.pins import Npm, Pins, Wheel, pins

ROOT = Path(tutor.__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ON_REQUEST = {"PIL"}
"""What only a machine that stores pictures has; without it a request for one is refused in a sentence."""


# ------------------------------------------------------------------------------------------------ pins
def test_everything_from_a_registry_has_one_version_and_a_hash() -> None:
    found = pins()
    assert {len(one.sha256) for one in found.wheel.values()} == {64}
    assert {one.integrity[:7] for one in found.npm.values()} == {"sha512-"}
    assert found.requirements.count("--hash=sha256:") == len(found.wheel)


def test_the_extra_brings_the_tools_at_the_versions_that_fit() -> None:
    extra = PROJECT["optional-dependencies"]["site"]
    assert {f"{name}=={version}" for name, version in pins().tools.items()} <= set(extra)


def test_a_package_of_the_site_depends_only_on_packages_of_the_site() -> None:
    every = {**pins().wheel, **python.ITS_WHEELS, wheels.NAME: python.OURS}
    assert {need for one in every.values() for need in one.depends} <= set(every)
    assert set(python.PRELOADED) <= set(every)


def test_all_that_the_tutor_imports_in_a_browser_is_there() -> None:
    every = {name: one.imports for name, one in {**pins().wheel, **python.ITS_WHEELS}.items()}
    brought, todo = set(sys.stdlib_module_names) | {"tutor", "js"}, [*python.PRELOADED, *python.OURS.depends]
    while todo:
        name = todo.pop()
        brought |= set(every.get(name, ()))
        todo += {**pins().wheel, **python.ITS_WHEELS}[name].depends if name in every else ()
    package = Path(tutor.__file__).parent
    paths = [path for path in package.rglob("*.py") if not wheels.LEFT_OUT & set(path.relative_to(package).parts)]
    assert set().union(*map(_imported, paths)) - brought == ON_REQUEST


def test_without_pillow_a_picture_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    drawn = tutor.draw("caesar", GAMES["caesar"].lab.start)
    with pytest.raises(Broken, match="Pillow"):
        png(drawn.scene)


def _imported(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    plain = {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
    return {
        name.partition(".")[0] for name in plain | {str(one.module) for one in nodes if isinstance(one, ast.ImportFrom)}
    }


# ------------------------------------------------------------------------------------------------ what is refused
def test_a_folder_that_is_not_empty_is_refused_and_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["site", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_without_the_tools_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without = Pins({"no-such-tool": "1"}, {}, pins().python, {})
    monkeypatch.setattr(build, "pins", lambda: without)
    with pytest.raises(Broken, match=r"no-such-tool 1.*cleopatra-tutor\[site\]"):
        build.build(tmp_path / "site", tmp_path, tmp_path, tmp_path, lambda: None)
    assert not (tmp_path / "site").exists()


def test_another_package_than_the_pinned_one_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "node-1.tgz").write_bytes(b"something else")
    with pytest.raises(Broken, match="node 1"):
        fetch.npm("node", Npm("1", "sha512-nothing", ()), tmp_path)
    assert not (tmp_path / "node-1.tgz").exists()


def test_a_registry_that_does_not_answer_is_told_with_what_the_tool_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetch, "sys", SimpleNamespace(executable=_failing(tmp_path, "nobody is there")))
    with pytest.raises(Broken, match="nobody is there"):
        fetch.wheels(Pins({}, {}, pins().python, {"toy": Wheel("1", "0" * 64)}), tmp_path)


def _failing(folder: Path, complaint: str) -> str:
    tool = folder / "tool"
    tool.write_text(f"#!{sys.executable}\nimport sys\nsys.exit({complaint!r})\n")
    tool.chmod(0o755)
    return str(tool)


# ------------------------------------------------------------------------------------------------ wheels
def names(path: Path) -> list[str]:
    with zipfile.ZipFile(path) as whole:
        return whole.namelist()


def test_our_wheel_has_what_a_browser_needs_and_is_the_same_every_time(tmp_path: Path) -> None:
    one, other = (tmp_path / "a", tmp_path / "b")
    one.mkdir()
    other.mkdir()
    first, second = wheels.own(one), wheels.own(other)
    assert first.read_bytes() == second.read_bytes()
    inside = names(first)
    assert {"tutor/__init__.py", "tutor/view/frame/frame.js", "tutor/text/en/page.toml"} <= set(inside)
    assert not {name.split("/")[1] for name in inside if name.startswith("tutor/")} & wheels.LEFT_OUT


def test_what_only_a_server_needs_is_left_out_and_the_record_follows(tmp_path: Path) -> None:
    wheels.write(
        tmp_path / "a.whl", {"a/b.py": b"1", "a/nbextension/x.js": b"2", "a/nbextension/y.js": b"3"}, "a-1.dist-info"
    )
    wheels.fitted(tmp_path / "a.whl", tmp_path / "b.whl", Wheel("1", "", drop=("nbextension",), keep=("/y.js",)))
    assert names(tmp_path / "b.whl") == ["a/b.py", "a/nbextension/y.js", "a-1.dist-info/RECORD"]
    with zipfile.ZipFile(tmp_path / "b.whl") as whole:
        assert "x.js" not in whole.read("a-1.dist-info/RECORD").decode()


def test_another_content_has_another_name(tmp_path: Path) -> None:
    found = []
    for content in (b"1", b"2"):
        path = tmp_path / "a-1.0-py3-none-any.whl"
        path.write_bytes(content)
        found.append(python._tagged(path).name)
    assert len(set(found)) == 2
    assert {name.split("-")[2][0] for name in found} == {"0"}


DRAWN = """
import sys
sys.modules |= {"numpy": None, "PIL": None}
import json, ipycanvas, ipycanvas.canvas
from tutor import lab
from tutor.games import GAMES
sent = []
ipycanvas.canvas._CanvasManager.send = lambda self, meta, buffers: sent.append((json.dumps(meta, sort_keys=True), [bytes(one) for one in buffers]))
for key in GAMES:
    lab(key)
print(ipycanvas.__file__, sent)
"""
"""Every board is drawn where there is neither numpy nor Pillow; what goes down the wire is told."""


def drawn(*places: Path) -> str:
    found = os.pathsep.join(map(str, (*places, ROOT)))
    asked = [sys.executable, "-c", DRAWN if places else DRAWN.replace('{"numpy": None, "PIL": None}', "{}")]
    done = subprocess.run(asked, env={**os.environ, "PYTHONPATH": found}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return re.sub(r"IPY_MODEL_\w+", "a canvas", done.stdout)


def test_on_the_site_boards_are_drawn_without_numpy_and_just_as_with_it(tmp_path: Path) -> None:
    package, one = Path(ipycanvas.__file__).parent, pins().wheel["ipycanvas"]
    assert ipycanvas.__version__ == one.version
    files = {f"ipycanvas/{path.name}": path.read_bytes() for path in package.glob("*.py")}
    for name, content in wheels.changed(files, one).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    there, _, sent = drawn(tmp_path).partition(" ")
    assert Path(there).is_relative_to(tmp_path)
    assert len(sent) > 10_000
    assert sent == drawn().partition(" ")[2]


# ------------------------------------------------------------------------------------------------ pages
def test_the_front_page_leads_to_every_notebook_of_every_game(notebooks: Path) -> None:
    page = front.page("en", notebooks)
    linked = set(re.findall(r'href="\?lesson=([^"]+)"', page))
    there = set(NOTEBOOKS)
    assert linked == there
    assert re.findall(r"\{\w+\}", re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)) == []
    told = json.loads(re.search(r'id="told">(.*?)</script>', page, re.DOTALL)[1])
    assert set(told["titles"]) == there
    assert told["first"] in there
    assert told["documents"] == {name: f"notebooks/{name}" for name in there}


def test_pages_are_where_links_lead_and_links_of_documents_lead_somewhere(notebooks: Path) -> None:
    assert {path.relative_to(notebooks).as_posix() for path in notebooks.glob("*.ipynb")} == {START}
    for path in (notebooks / front.DOCUMENTS).rglob("*.ipynb"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        prose = "".join(line for cell in cells if cell["cell_type"] == "markdown" for line in cell["source"])
        links = re.findall(r"\]\(([^)]+\.ipynb)\)", prose)
        assert links
        assert [link for link in links if not (path.parent / link).exists()] == []


@pytest.mark.parametrize("language", front.languages())
def test_the_front_page_says_without_a_click_what_it_cannot_do_alone(language: str, notebooks: Path) -> None:
    page, said = front.page(language, notebooks), Voice.load("site", language).word("alone")
    assert escape(said) in re.sub(r"<details.*?</details>", "", page, flags=re.DOTALL)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_shows_its_board_and_says_what_it_is_about(key: str) -> None:
    assert front.picture(GAMES[key]).startswith("<svg")
    assert front.shown()[key].crop is None or f'viewBox="{front.shown()[key].crop[0]} ' in front.picture(GAMES[key])


def test_no_page_of_ours_asks_another_host() -> None:
    ours = [*front.STATIC.iterdir(), *(EXTENSIONS / "cleopatra-tutor" / "static").iterdir()]
    said = {path.name: path.read_text(encoding="utf-8") for path in ours}
    asked = {name for name, text in said.items() if re.search(r"https?://(?!site/)[\w.]", text)}
    assert asked == set()
    assert lite.configuration("x")["jupyter-config-data"]["litePluginSettings"]


def test_what_is_kept_has_a_name_for_its_content_that_changes_with_it(tmp_path: Path) -> None:
    (tmp_path / "static/pyodide").mkdir(parents=True)
    (tmp_path / "static/pyodide/a.whl").write_bytes(b"123")
    (tmp_path / "service-worker.js").write_text("theirs")
    one = offline.list_files(tmp_path)
    listed = json.loads((tmp_path / offline.LIST).read_text())
    assert listed["python"] == [["static/pyodide/a.whl", 3]]
    (tmp_path / offline.LIST).unlink()
    assert offline.list_files(tmp_path) == one
    (tmp_path / offline.LIST).unlink()
    (tmp_path / "static/pyodide/a.whl").write_bytes(b"124")
    assert offline.list_files(tmp_path) != one
    offline.add_worker(tmp_path, one)
    worker = (tmp_path / "service-worker.js").read_text()
    assert "theirs" not in worker
    assert f"cleopatra-tutor {one}" in worker


def test_whose_work_it_is_is_told_with_the_terms(tmp_path: Path) -> None:
    about = b"Metadata-Version: 2.1\nName: toy\nVersion: 1\nLicense-Expression: MIT\n"
    files = {"toy-1.dist-info/METADATA": about, "toy-1.dist-info/licenses/LICENSE": b"Do as you like."}
    wheels.write(tmp_path / "toy.whl", files, "toy-1.dist-info")
    (tmp_path / "package.json").write_text('{"name": "engine", "version": "2", "license": "MPL-2.0"}')
    scripts = {
        "packages": [{"name": "js", "versionInfo": "3", "licenseId": "BSD-3-Clause", "extractedText": "Keep this."}]
    }
    (tmp_path / "third-party-licenses.json").write_text(json.dumps(scripts))
    said = notices.notices(Pins({}, {}, pins().python, {}), {"toy": tmp_path / "toy.whl"}, tmp_path, tmp_path)
    for part in ("toy 1: MIT", "Do as you like.", "engine 2: MPL-2.0", "js 3: BSD-3-Clause", "Keep this."):
        assert part in said


def test_where_only_the_terms_themselves_say_what_they_are_their_first_line_does(tmp_path: Path) -> None:
    about = b"Metadata-Version: 2.1\nName: toy\nVersion: 1\n"
    files = {"toy-1.dist-info/METADATA": about, "toy-1.dist-info/licenses/LICENSE": b"\nToy License\n\nDo as you like."}
    wheels.write(tmp_path / "toy.whl", files, "toy-1.dist-info")
    (tmp_path / "package.json").write_text('{"name": "engine", "version": "2", "license": "MPL-2.0"}')
    said = notices.notices(Pins({}, {}, pins().python, {}), {"toy": tmp_path / "toy.whl"}, tmp_path, tmp_path)
    assert "toy 1: Toy License" in said


# ------------------------------------------------------------------------------------------------ doors
def test_the_workflow_builds_what_make_builds_and_publishes_it() -> None:
    said = (ROOT / ".github/workflows/site.yml").read_text(encoding="utf-8")
    assert said.partition("\n\n")[0].count("UNTRIED") == 1
    jobs = yaml.safe_load(said)["jobs"]
    runs = [step["run"] for step in jobs["build"]["steps"] if "run" in step]
    assert {run.split()[1] for run in runs if run.startswith("make ")} <= made_by_make()
    assert jobs["publish"]["needs"] == "build"


def test_the_command_and_the_page_about_it_agree() -> None:
    assert parser().parse_args(["site", "x"]).verb == "site"
    page = (ROOT / "docs/site.md").read_text(encoding="utf-8")
    assert len(page.splitlines()) <= 80
    assert set(re.findall(r"make ([a-z-]+)", page)) <= made_by_make()


def test_the_cache_can_be_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(fetch.ELSEWHERE, str(tmp_path))
    assert fetch.cache_folder() == tmp_path
    (tmp_path / "wheels").mkdir()
    (tmp_path / "wheels/toy.whl").write_bytes(b"toy")
    toy = Wheel("1", hashlib.sha256(b"toy").hexdigest())
    assert fetch.wheels(Pins({}, {}, pins().python, {"toy": toy}), tmp_path) == {"toy": tmp_path / "wheels/toy.whl"}
