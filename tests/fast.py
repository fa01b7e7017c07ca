"""``make test FAST=1``: what a change of one game or page needs, in a minute; the rest is what CI is for.

Left out before anything of it is imported: browsers and servers, walks through whole lessons, long random games, seeded
faults, and the reading of every page in a language that does not exist.
"""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

import pytest

HERE = Path(__file__).parent
LONG = (
    "browser/*",
    "hosting/*",
    "language/test_pseudo*",
    "explore/test_[!crl]*",
    "explore/test_cabinet.py",
    "games/test_contract_truth.py",
    "games/test_faults.py",
    "games/test_pointing.py",
    "games/*/test_properties.py",
    "learner/test_export.py",
    "learner/test_store.py",
    "practice/*",
    "room/*",
    "site/*",
    "view/test_drill.py",
    "view/test_explorer.py",
    "view/test_scenes_walked.py",
    "view/test_table.py",
    "test_command_explore.py",
    "test_copied.py",
    "test_lab.py",
    "test_outside.py",
    "test_reached.py",
    "test_refused.py",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fast", action="store_true", help="only what takes a minute")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if not config.getoption("fast") or not collection_path.is_relative_to(HERE):
        return None
    name = collection_path.relative_to(HERE).as_posix()
    return True if any(fnmatch(name, long) for long in LONG) else None
