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
    "learner": {"core", "learner"},
    "look": {"core", "look"},
    "games": {"core", "look", "games"},
    "lessons": {"core", "look", "games", "lessons"},
    "explore": {"core", "look", "games", "lessons", "explore"},
    "practice": {"core", "learner", "look", "games", "lessons", "explore", "practice"},
    "ask": {"core", "look", "games", "lessons", "explore", "ask"},
    "room": {"core", "look", "games", "lessons", "explore", "practice", "ask", "room"},
    "site": {"core", "learner", "look", "games", "lessons", "explore", "ask", "site"},
    "command": {"core", "learner", "look", "games", "lessons", "explore", "practice", "ask", "room", "site", "command"},
    "view": {"core", "learner", "look", "games", "lessons", "explore", "practice", "ask", "view"},
}
WIDGETS = {"ipywidgets", "ipycanvas", "anywidget", "IPython", "traitlets"}
NEUTRAL = ("core", "learner", "look", "explore", "practice", "ask", "view", "room", "command")


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
def test_core_and_records_need_nothing_but_msgspec(path: Path) -> None:
    if layer_of(name_of(path)) in {"core", "learner"}:
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


# ------------------------------------------------------------------------------------------------ one shape
ROOMS = {
    "__init__", "rules", "data", "pieces", "model", "moves", "play", "score", "view", "compose", "opponent", "picks",
    "lab", "draw", "books", "beliefs", "cabinet", "writing",
}  # fmt: skip
"""What every game has; a room that is a folder in one game may be a file in another."""
EXTENSIONS = {
    "kleopatra": {
        "payment.py": "which cards pay a bill: a search",
        "garden.py": "mosaics and sanctuaries in a garden: bitmasks",
    },
    "morgenland": {"purchase.py": "which prices can be paid for several stacks: a search"},
    "cleocatra": {"cells.py": "the grid of the pyramid: neighbours and supports"},
}
"""Heavy leaves that only one game has, and why."""
CACHES = {
    "caesar/play/turn.py:singles": "lists of moves, made once for each card and the room there is",
    "caesar/play/turn.py:pairs": "lists of moves, made once for each pair and the room there is",
    "kleopatra/payment.py:ways": "which cards pay a bill",
    "kleopatra/payment.py:choices": "which cards pay a bill",
    "kleopatra/garden.py:cells": "a tile on every place of the garden",
    "kleopatra/play/mosaics.py:anywhere": "a tile on every place of the garden",
    "kleopatra/play/paying.py:reckon": "what a visit owes and what would pay it",
    "kleopatra/play/paying.py:_within": "which elements a purse can pay",
    "morgenland/purchase.py:ways": "which prices can be paid for several stacks",
    "morgenland/pieces.py:bundles": "every way to make up a value from a hoard",
    "morgenland/play/treasures.py:pays": "lists of moves, made once for each hoard",
    "morgenland/play/placing.py:places": "lists of moves, made once for each hand",
    "cleocatra/cells.py:bits": "the tiles of a set, asked for in every search",
    "cleocatra/cells.py:shape": "neighbours and free places of a pyramid",
    "cleocatra/cells.py:loose": "which tiles can be taken without the pyramid falling apart",
    "cleocatra/cells.py:frame": "how far a pyramid reaches",
}
"""Every cache in a game, and which heavy, pure leaf it sits on."""
CACHED = re.compile(r"^@(?:functools\.)?(?:lru_)?cache.*\n(?:@.*\n)*def (\w+)", re.MULTILINE)


def rooms(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.name != "__pycache__"}


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_the_same_rooms(key: str) -> None:
    found = rooms(PACKAGE / "games" / key) - set(EXTENSIONS.get(key, {}))
    assert {Path(name).stem for name in found} == ROOMS
    assert {"__init__.py", "questions.py", "state.py", "setup.py", "end.py"} <= rooms(PACKAGE / "games" / key / "play")


def test_a_cache_sits_on_a_heavy_leaf_only() -> None:
    found = {
        f"{path.relative_to(PACKAGE / 'games').as_posix()}:{name}"
        for path in (PACKAGE / "games").glob("*/**/*.py")
        for name in CACHED.findall(path.read_text(encoding="utf-8"))
    }
    assert found == set(CACHES)


@every_module
def test_the_books_of_a_game_do_not_look_at_how_it_is_played(path: Path) -> None:
    parts = name_of(path).split(".")
    if parts[1:2] == ["games"] and "books" in parts:
        assert [module for module in imports(path) if ".play" in module or module.endswith((".score", ".view"))] == []


def test_every_layer_is_known() -> None:
    assert {layer_of(name_of(path)) for path in MODULES} - {"", "__main__"} <= set(MAY_IMPORT)


def test_every_game_in_the_folder_is_in_the_registry() -> None:
    assert {path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists()} == set(GAMES)
