"""The ways in: pins that fit what is declared, and files for machines that are not here, which are read and not run."""

from __future__ import annotations

import os
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from trove_classifiers import classifiers

import tutor
from tutor.command import parser
from tutor.core.outside import GROUP
from tutor.core.voice import Voice
from tutor.games import ALL

ROOT = Path(tutor.__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
EXTRAS, GROUPS = PROJECT["optional-dependencies"], PYPROJECT["dependency-groups"]
OURS = [*PROJECT["dependencies"], *GROUPS["build"]]
DECLARED = {
    "run": OURS,
    "test": [*OURS, *EXTRAS["test"]],
    "bench": [*OURS, *EXTRAS["bench"]],
    "site": [*OURS, *EXTRAS["site"]],
    "uv": GROUPS["uv"],
}
PYTHONS = ("3.11.0", "3.11.9", "3.12.4", "3.13.1")
SYSTEMS = (("linux", "posix"), ("darwin", "posix"), ("win32", "nt"))
TEMPLATES = sorted((ROOT / ".github/ISSUE_TEMPLATE").iterdir())


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def made_by_make() -> set[str]:
    return {
        target
        for line in re.findall(r"^([a-z][a-z -]*):(?!=)", text("Makefile"), re.MULTILINE)
        for target in line.split()
    }


# ------------------------------------------------------------------------------------------------ pins
class Pin(NamedTuple):
    """An entry of a requirements file."""

    name: str
    version: str
    marker: Marker | None
    hashes: list[str]

    def holds(self, where: dict[str, str]) -> bool:
        return self.marker is None or self.marker.evaluate(where)


@cache
def pins(name: str) -> tuple[Pin, ...]:
    whole = re.sub(r"^#.*\n", "", text(f"requirements/{name}.txt"), flags=re.MULTILINE)
    return tuple(map(_pin, whole.replace("\\\n", " ").splitlines()))


def _pin(entry: str) -> Pin:
    wanted, *hashes = re.split(r"\s+--hash=sha256:", entry.strip())
    asked = Requirement(wanted)
    (only,) = asked.specifier
    assert only.operator == "=="
    return Pin(canonicalize_name(asked.name), only.version, asked.marker, hashes)


def places() -> list[dict[str, str]]:
    """Every Python and every system we promise."""
    return [
        {
            "python_full_version": python,
            "python_version": python.rpartition(".")[0],
            "sys_platform": system,
            "os_name": os,
        }
        for python in PYTHONS
        for system, os in SYSTEMS
    ]


@pytest.mark.parametrize("name", DECLARED)
def test_pins_satisfy_what_is_declared_on_every_python_and_system(name: str) -> None:
    for where in places():
        chosen = {pin.name: pin.version for pin in pins(name) if pin.holds(where)}
        for wanted in map(Requirement, DECLARED[name]):
            assert chosen[canonicalize_name(wanted.name)] in wanted.specifier


@pytest.mark.parametrize("name", DECLARED)
def test_a_pin_is_one_version_with_hashes_and_no_address(name: str) -> None:
    assert [pin.name for pin in pins(name) if not pin.hashes] == []
    assert {len(digest) for pin in pins(name) for digest in pin.hashes} == {64}
    assert not re.search(r"://|^-|index|find-links", text(f"requirements/{name}.txt"), re.MULTILINE)
    for where in places():
        names = [pin.name for pin in pins(name) if pin.holds(where)]
        assert len(names) == len(set(names))


@pytest.mark.parametrize("name", ["run", "bench", "site"])
def test_tools_added_later_change_nothing_that_is_installed(name: str) -> None:
    for where in places():
        tested = {pin.name: pin.version for pin in pins("test") if pin.holds(where)}
        own = {pin.name: pin.version for pin in pins(name) if pin.holds(where)}
        assert {key: own[key] for key in own.keys() & tested} == {key: tested[key] for key in own.keys() & tested}


def test_what_builds_the_project_is_pinned_too() -> None:
    building = {Requirement(one).name for one in GROUPS["build"]}
    assert {Requirement(one).name for one in PYPROJECT["build-system"]["requires"]} <= building


def test_everything_the_tutor_runs_on_has_an_upper_bound() -> None:
    assert [one for one in PROJECT["dependencies"] if "<" not in one] == []


# ------------------------------------------------------------------------------------------------ what the project says of itself
def test_classifiers_are_known_and_name_the_pythons_that_are_tested() -> None:
    assert set(PROJECT["classifiers"]) <= classifiers
    named = re.findall(r":: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert named == workflow()["jobs"]["all"]["strategy"]["matrix"]["python"]
    assert {python.rpartition(".")[0] for python in PYTHONS} == set(named)


def test_types_are_offered_to_others() -> None:
    assert (ROOT / "tutor/py.typed").is_file()


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_a_page_names_only_what_is_there(page: str) -> None:
    said = text(page)
    links = re.findall(r"\]\(([^)#]+)\)", said)
    assert [link for link in links if not (ROOT / link).exists()] == []
    assert set(re.findall(r"make ([a-z-]+)", said)) - {"a", "one", "it"} <= made_by_make()
    paths = re.findall(r"(?:requirements|tests|docs|\.ci)/[\w/.-]*\w", said)
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_contributing_is_one_page() -> None:
    said = text("CONTRIBUTING.md")
    assert len(said.splitlines()) <= 60
    assert GROUP in said


def test_the_way_in_without_make_installs_pins_first_and_then_only_the_project() -> None:
    block = re.search(r"\n\n((?:    .*\n)*    py -m venv .*\n(?:    .*\n)+)", text("README.md"))
    assert block is not None
    pip = [line.split()[1:] for line in block[1].splitlines() if line.split()[0] == "pip"]
    assert pip[0] == ["install", "--require-hashes", "-r", "requirements/run.txt"]
    assert pip[1] == ["install", "--no-deps", "--no-build-isolation", "."]
    assert parser().parse_args([]).verb is None
    assert block[1].splitlines()[-1].split() == list(PROJECT["scripts"])


# ------------------------------------------------------------------------------------------------ machines that are not here
@cache
def workflow() -> Any:
    return yaml.safe_load(text(".github/workflows/ci.yml"))


def test_the_workflow_runs_what_must_pass_on_three_pythons_and_weekly_on_the_newest() -> None:
    job = workflow()["jobs"]["all"]
    assert len(job["strategy"]["matrix"]["python"]) == 3
    assert [step["run"] for step in job["steps"] if "run" in step] == [".ci/run"]
    assert os.access(ROOT / ".ci/run", os.X_OK)
    when = workflow()[True]  # YAML reads "on" so
    assert [len(one["cron"].split()) for one in when["schedule"]] == [5]
    assert "schedule" in job["env"]["NEWEST"]
    assert "$(NEWEST)" in text("Makefile")


@pytest.mark.parametrize("name", [".github/workflows/ci.yml", "Containerfile"])
def test_what_could_not_be_tried_says_so(name: str) -> None:
    assert text(name).partition("\n\n")[0].count("UNTRIED") == 1


def test_the_container_installs_pins_first_and_then_only_the_project() -> None:
    whole = re.sub(r"^#.*\n", "", text("Containerfile"), flags=re.MULTILINE).replace("\\\n", " ")
    steps = [line.split(maxsplit=1) for line in whole.splitlines() if line]
    assert steps[0][0] == "FROM"
    assert {step for step, _ in steps} <= {"FROM", "WORKDIR", "COPY", "RUN", "USER", "EXPOSE", "CMD"}
    installs = [
        part.strip() for step, rest in steps for part in rest.split("&&") if step == "RUN" and " install " in part
    ]
    assert ["--require-hashes" in one for one in installs] == [True, True, False]
    assert {"--no-deps", "--no-build-isolation"} <= set(installs[-1].split())
    copied = [name for step, rest in steps if step == "COPY" for name in rest.split()[:-1]]
    assert [name for name in copied if not (ROOT / name).exists()] == []
    needed = {PROJECT["readme"], *PROJECT["license-files"], "pyproject.toml", "tutor", "notebooks"}
    assert needed <= set(copied)
    started = yaml.safe_load(steps[-1][1])
    assert parser().parse_args(started[1:]).verb == "lab"


def test_before_a_commit_runs_what_make_checks() -> None:
    (repo,) = yaml.safe_load(text(".pre-commit-config.yaml"))["repos"]
    assert repo["repo"] == "local"
    (hook,) = repo["hooks"]
    make, target = hook["entry"].split()
    assert make == "make"
    assert target in made_by_make()


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_issue_templates_are_well_formed(path: Path) -> None:
    template = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert {"name", "description", "body"} == set(template)
    ids = [field["id"] for field in template["body"]]
    assert len(ids) == len(set(ids))
    for field in template["body"]:
        assert field["type"] in {"textarea", "input", "dropdown", "checkboxes"}
        assert field["attributes"]["label"]
        assert ("options" in field["attributes"]) == (field["type"] in {"dropdown", "checkboxes"})
    assert any(field.get("validations", {}).get("required") for field in template["body"])


def test_an_issue_can_be_about_each_of_our_games() -> None:
    first = yaml.safe_load(text(".github/ISSUE_TEMPLATE/wrong-answer.yml"))["body"][0]
    assert first["attributes"]["options"] == [Voice.load(game.key).words["title"] for game in ALL]
