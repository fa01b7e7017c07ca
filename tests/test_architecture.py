"""Imports point one way, modules stay small, and nothing general knows a game."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tutor
from tutor.games import GAMES

PACKAGE = Path(tutor.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
LONGEST_MODULE = 450

MAY_IMPORT = {
    "core": {"core"},
    "look": {"core", "look"},
    "games": {"core", "look", "games"},
    "lessons": {"core", "look", "games", "lessons"},
    "explore": {"core", "look", "games", "lessons", "explore"},
    "command": {"core", "look", "games", "lessons", "explore", "command"},
    "view": {"core", "look", "games", "lessons", "explore", "command", "view"},
}
WIDGETS = {"ipywidgets", "ipycanvas", "anywidget", "IPython", "traitlets"}
NEUTRAL = ("core", "look", "explore", "view", "command")


def name_of(path: Path) -> str:
    return ".".join(("tutor", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


def layer_of(module: str) -> str:
    return module.split(".")[1] if module.count(".") else ""


def imports(path: Path) -> Iterator[str]:
    """Every module a file names in an import, as written in full."""
    package = name_of(path) if path.name == "__init__.py" else name_of(path).rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package.split(".")[: 1 - node.level or None]) if node.level else ""
            source = ".".join(filter(None, (base, node.module)))
            yield source
            yield from (f"{source}.{alias.name}" for alias in node.names)


every_module = pytest.mark.parametrize("path", MODULES, ids=name_of)


@every_module
def test_imports_point_one_way(path: Path) -> None:
    layer = layer_of(name_of(path))
    if layer in MAY_IMPORT:
        reached = {layer_of(module) for module in imports(path) if module.startswith("tutor.")}
        assert reached & set(MAY_IMPORT) <= MAY_IMPORT[layer]


@every_module
def test_no_game_imports_another(path: Path) -> None:
    parts = name_of(path).split(".")
    if parts[1:2] == ["games"] and len(parts) > 2:
        others = [module for module in imports(path) if module.startswith("tutor.games.")]
        assert {module.split(".")[2] for module in others} <= {parts[2]}


@every_module
def test_only_the_view_knows_widgets(path: Path) -> None:
    if layer_of(name_of(path)) != "view":
        assert {module.split(".")[0] for module in imports(path)} & WIDGETS == set()


@every_module
def test_the_core_needs_nothing_but_msgspec(path: Path) -> None:
    if layer_of(name_of(path)) == "core":
        roots = {module.split(".")[0] for module in imports(path)}
        assert roots - set(sys.stdlib_module_names) <= {"msgspec", "tutor"}


@every_module
def test_nothing_general_knows_a_game(path: Path) -> None:
    if layer_of(name_of(path)) in NEUTRAL:
        text = path.read_text(encoding="utf-8")
        assert [key for key in GAMES if re.search(rf"\b{key}\b", text)] == []


@every_module
def test_modules_stay_small(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST_MODULE


def test_every_layer_is_known() -> None:
    assert {layer_of(name_of(path)) for path in MODULES} - {"", "__main__"} <= set(MAY_IMPORT)


def test_every_game_in_the_folder_is_in_the_registry() -> None:
    assert {path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists()} == set(GAMES)
