"""What runs does so without what serves: no JupyterLab, no Voila, no server."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import tutor
from tutor.command import SERVING
from tutor.site import python, wheels

PROJECT = tomllib.loads((Path(tutor.__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
WITHOUT = f"""
import sys
sys.modules.update(dict.fromkeys({sorted(SERVING)!r}))
from tutor.command import main
"""

ABSENT = ("_multiprocessing", "_posixshmem", "sqlite3", "resource", "readline")
"""Of the standard library, what a browser's Python lacks."""


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", WITHOUT + code], capture_output=True, text=True, check=False)


def test_the_whole_has_the_core_and_the_site_has_nothing_else() -> None:
    core = PROJECT["dependency-groups"]["core"]
    assert set(core) < set(PROJECT["project"]["dependencies"])
    assert {re.match(r"[\w-]+", one)[0] for one in core} == set(python.OURS.depends)


def test_questions_are_answered_and_lessons_opened_without_a_server() -> None:
    done = run("main(['rules', 'caesar']); import tutor; tutor.lesson('caesar', 'win'); tutor.practice('caesar')")
    assert (done.returncode, done.stderr) == (0, "")


def test_what_serves_pages_says_what_is_missing(tmp_path: Path) -> None:
    for verb in (["lab", "--folder", str(tmp_path)], ["app", "--folder", str(tmp_path)], ["class", "caesar"]):
        done = run(f"sys.exit(main({[*verb, '--no-browser']!r}))")
        assert done.returncode == 2, done.stderr
        assert "pip install cleopatra-tutor" in done.stderr
        assert "Traceback" not in done.stderr


def test_every_module_of_the_site_can_be_imported_where_python_has_no_processes_and_no_database() -> None:
    package = Path(tutor.__file__).parent
    paths = [path.relative_to(package.parent).with_suffix("") for path in package.rglob("*.py")]
    names = [
        ".".join(path.parts).removesuffix(".__init__") for path in paths if not wheels.LEFT_OUT & {*path.parts[1:]}
    ]
    names = [name for name in names if name.split(".")[-1] not in {"sqlite", "__main__"}]
    code = f"sys.modules.update(dict.fromkeys({ABSENT!r}))\nimport importlib\nfor name in {names!r}: importlib.import_module(name)"
    done = subprocess.run([sys.executable, "-c", f"import sys\n{code}"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
