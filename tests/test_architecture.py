"""Imports point one way, modules stay small, and nothing general knows a game."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Iterable, Iterator
from functools import cache
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
    "scenes": {"core", "learner", "look", "games", "lessons", "explore", "practice", "ask", "scenes"},
    "front": {"core", "look", "games", "lessons", "explore", "practice", "ask", "scenes", "front"},
    "app": {
        "core",
        "learner",
        "look",
        "games",
        "lessons",
        "explore",
        "practice",
        "ask",
        "scenes",
        "front",
        "room",
        "view",
        "app",
    },
    "room": {"core", "look", "games", "lessons", "explore", "practice", "ask", "scenes", "room"},
    "site": {"core", "learner", "look", "games", "lessons", "explore", "ask", "site"},
    "testing": {"core", "look", "games", "lessons", "explore", "testing"},
    "command": {
        "core",
        "learner",
        "look",
        "games",
        "lessons",
        "explore",
        "practice",
        "ask",
        "scenes",
        "front",
        "room",
        "site",
        "app",
        "testing",
        "command",
    },
    "view": {"core", "learner", "look", "games", "lessons", "explore", "practice", "ask", "scenes", "front", "view"},
}
WIDGETS = {"ipywidgets", "ipycanvas", "anywidget", "IPython", "traitlets"}
NEUTRAL = (
    "core",
    "learner",
    "look",
    "explore",
    "practice",
    "ask",
    "scenes",
    "front",
    "view",
    "room",
    "app",
    "testing",
    "command",
)


def name_of(path: Path) -> str:
    return ".".join(("tutor", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


def layer_of(module: str) -> str:
    return module.split(".")[1] if module.count(".") else ""


@cache
def imports(path: Path) -> frozenset[str]:
    """Every module a file names in an import, as written in full."""
    return frozenset(imported(path))


def imported(path: Path) -> Iterator[str]:
    package = name_of(path) if path.name == "__init__.py" else name_of(path).rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package.split(".")[: 1 - node.level or None]) if node.level else ""
            source = ".".join(filter(None, (base, node.module)))
            yield source
            yield from (f"{source}.{alias.name}" for alias in node.names)


def among(*layers: str) -> list[Path]:
    """The modules of these layers; a layer that has none is no layer."""
    found = {layer: [path for path in MODULES if layer_of(name_of(path)) == layer] for layer in layers}
    assert [layer for layer, paths in found.items() if not paths] == []
    return [path for paths in found.values() for path in paths]


def offending(found: Iterable[tuple[Path, Collection[object]]]) -> dict[str, list[str]]:
    """Modules and what is wrong with each; all of them, not only the first."""
    return {name_of(path): sorted(map(str, wrong)) for path, wrong in found if wrong}


def test_imports_point_one_way() -> None:
    assert offending((path, reached(path) - MAY_IMPORT[layer_of(name_of(path))]) for path in among(*MAY_IMPORT)) == {}


def reached(path: Path) -> set[str]:
    return {layer_of(module) for module in imports(path) if module.startswith("tutor.")} & set(MAY_IMPORT)


def test_no_game_imports_another() -> None:
    inside = [(path, name_of(path).split(".")[2]) for path in among("games") if name_of(path).count(".") > 1]
    assert {game for _, game in inside} == set(GAMES)
    assert offending((path, games_of(path) - {game}) for path, game in inside) == {}


def games_of(path: Path) -> set[str]:
    return {module.split(".")[2] for module in imports(path) if module.startswith("tutor.games.")}


def test_only_the_view_knows_widgets() -> None:
    rest = set(MODULES) - set(among("view"))
    assert offending((path, {module.split(".")[0] for module in imports(path)} & WIDGETS) for path in rest) == {}


def test_core_and_records_need_nothing_but_msgspec() -> None:
    known = {*sys.stdlib_module_names, "msgspec", "tutor"}
    found = ((path, {module.split(".")[0] for module in imports(path)} - known) for path in among("core", "learner"))
    assert offending(found) == {}


def test_nothing_general_knows_a_game() -> None:
    keys = re.compile(rf"\b(?:{'|'.join(GAMES)})\b")
    found = ((path, set(keys.findall(without_docstrings(path)))) for path in among(*NEUTRAL))
    assert offending(found) == {}


def without_docstrings(path: Path) -> str:
    """The code of a module: an example in a docstring may name a game."""
    return re.sub(r'""".*?"""', "", path.read_text(encoding="utf-8"), flags=re.DOTALL)


def test_modules_stay_small() -> None:
    lines = {name_of(path): len(without_docstrings(path).splitlines()) for path in MODULES}
    assert {name: count for name, count in lines.items() if count > LONGEST_MODULE} == {}


# ------------------------------------------------------------------------------------------------ one shape
ROOMS = {
    "__init__", "rules", "data", "pieces", "model", "moves", "play", "score", "view", "compose", "opponent", "picks",
    "lab", "draw", "oracle", "beliefs", "off", "cabinet", "writing", "changes", "counts",
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


def test_the_oracle_of_a_game_does_not_look_at_how_it_is_played() -> None:
    oracles = [path for path in among("games") if "oracle" in name_of(path).split(".")]
    assert {name_of(path).split(".")[2] for path in oracles} == set(GAMES)
    played = (
        (path, [module for module in imports(path) if ".play" in module or module.endswith((".score", ".view"))])
        for path in oracles
    )
    assert offending(played) == {}


def test_every_layer_is_known() -> None:
    assert {layer_of(name_of(path)) for path in MODULES} - {"", "__main__"} <= set(MAY_IMPORT)


def test_every_game_in_the_folder_is_in_the_registry() -> None:
    assert {path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists()} == set(GAMES)
