"""What is there for other machines: it can be read, names what is there, and says where it was never tried."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import yaml
from packaging.requirements import Requirement

import tutor
from tutor.command.jupyter import FOLDER, START

ROOT = Path(tutor.__file__).parents[1]
HUB = ROOT / "deploy" / "jupyterhub"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DEVELOPERS = {Requirement(line).name for line in PROJECT["optional-dependencies"]["test"]} - {"packaging", "pyyaml"}


def text(*parts: str) -> str:
    return ROOT.joinpath(*parts).read_text(encoding="utf-8")


def test_what_was_never_tried_says_so() -> None:
    for parts in (
        ("Containerfile",),
        (".binder", "requirements.txt"),
        (".binder", "postBuild"),
        ("deploy", "jupyterhub", "Containerfile"),
        ("deploy", "jupyterhub", "values.yaml"),
        ("deploy", "app", "tutor@.service"),
        ("deploy", "app", "nginx.conf"),
    ):
        assert "UNTRIED" in text(*parts), parts


def test_the_chart_opens_the_first_page_with_our_server() -> None:
    values = yaml.safe_load(text("deploy", "jupyterhub", "values.yaml"))["singleuser"]
    assert values["defaultUrl"] == f"/doc/tree/{FOLDER}/{START}"
    config = values["cmd"][1].partition("=")[2]
    assert f"COPY deploy/jupyterhub/jupyter_server_config.py {config}" in text("deploy", "jupyterhub", "Containerfile")


def test_the_hub_opens_the_first_page_and_needs_no_tutor_itself() -> None:
    hub = text("deploy", "jupyterhub", "jupyterhub_config.py")
    assert f'"/doc/tree/{FOLDER}/{START}"' in hub
    named = {node.module or "" for node in ast.walk(ast.parse(hub)) if isinstance(node, ast.ImportFrom)}
    assert not any(name.startswith("tutor") for name in named), "a hub and its learners may have different Pythons"
    compile(text("deploy", "jupyterhub", "jupyter_server_config.py"), "server", "exec")


def test_what_a_container_copies_is_there() -> None:
    for parts in (("Containerfile",), ("deploy", "jupyterhub", "Containerfile")):
        copied = re.findall(r"^COPY (.+) \S+$", text(*parts), re.MULTILINE)
        assert copied
        assert [name for line in copied for name in line.split() if not (ROOT / name).exists()] == []


def test_the_hub_is_of_one_version_everywhere() -> None:
    (hub,) = PROJECT["optional-dependencies"]["hub"]
    assert f'"{hub}"' in text("deploy", "jupyterhub", "Containerfile")
    pinned = re.search(r"^jupyterhub==(\S+)", text("requirements", "hub.txt"), re.MULTILINE)
    assert pinned
    assert pinned[1] in Requirement(hub).specifier


def test_a_code_host_installs_what_users_need() -> None:
    (pinned,) = re.findall(r"^-r (\S+)$", text(".binder", "requirements.txt"), re.MULTILINE)
    assert (ROOT / ".binder" / pinned).resolve() == ROOT / "requirements" / "run.txt"
    assert text(".binder", "runtime.txt").strip() in {f"python-3.{minor}" for minor in (11, 12, 13)}
    assert text(".binder", "postBuild").startswith("#!")


def test_the_conda_file_has_no_tools_of_developers() -> None:
    listed = [line for line in yaml.safe_load(text("environment.yml"))["dependencies"] if isinstance(line, str)]
    assert {Requirement(line).name for line in listed} & DEVELOPERS == set()
    assert {Requirement(line).name for line in PROJECT["dependencies"]} <= {Requirement(line).name for line in listed}
