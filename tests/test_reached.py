"""The suite finds tests that could not have found anything."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.reached import NOTHING

ROOT = Path(__file__).parents[1]
SUITE = """
import pytest
from tests.test_architecture import among

@pytest.fixture
def asserted():
    assert True

def test_nothing(): pass
def test_a_loop_over_nothing():
    for one in (): assert one
@pytest.mark.parametrize("one", [1, 2])
def test_only_some(one):
    if one == 2: assert one
def test_only_a_fixture(asserted): pass
def test_an_assert(): assert True
def test_after_a_fixture(asserted): assert True
def test_a_helper(): among("core")
def test_raises():
    with pytest.raises(ValueError): int("x")
def test_skipped(): pytest.skip()
def test_fails(): assert False
"""


def test_only_what_reaches_an_assertion_passes(tmp_path: Path) -> None:
    (tmp_path / "test_few.py").write_text(SUITE, encoding="utf-8")
    (tmp_path / "conftest.py").write_text((ROOT / "conftest.py").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nenable_assertion_pass_hook = true\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rp", "-p", "no:randomly", "-p", "no:cacheprovider", str(tmp_path)],
        cwd=ROOT, env={"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "PATH": ""},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    ended = re.findall(r"^(PASSED|FAILED) \S+::(\S+)", done.stdout, re.MULTILINE)
    assert {name for how, name in ended if how == "PASSED"} == {
        "test_only_some[2]",
        "test_an_assert",
        "test_after_a_fixture",
        "test_a_helper",
        "test_raises",
    }, done.stdout
    assert done.stdout.count(NOTHING) == 4
