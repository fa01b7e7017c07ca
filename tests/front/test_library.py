"""Every block of docs/library.md runs, as it stands there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tutor

PAGE = (Path(tutor.__file__).parents[1] / "docs/library.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("code", BLOCKS, ids=lambda code: code.strip().splitlines()[-1][:40])
def test_a_block_runs(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {"game": tutor.game}
    exec(compile(code, "docs/library.md", "exec"), names)
    assert capsys.readouterr().out.strip()
    if "rows" in names:
        assert len(names["rows"]) == 1000


def test_a_bot_a_sweep_and_a_table_take_about_ten_lines() -> None:
    assert len(BLOCKS) >= 5
    assert max(len(code.strip().splitlines()) for code in BLOCKS) <= 11


@pytest.mark.parametrize("kind", [tutor.Game, tutor.State, tutor.View])
def test_every_call_of_the_tables_exists(kind: type[Any]) -> None:
    rows = PAGE.split(f"| `{kind.__name__}`", 1)[1].split("\n\n", 1)[0]
    first = " ".join(row.split("|")[1] for row in rows.splitlines()[2:])
    for name in re.findall(r"`\.(\w+)", first):
        assert hasattr(kind, name)


def test_what_is_printed_is_what_the_page_says() -> None:
    vote = tutor.game("caesar").position(at={"censors": "3 2 P : 4 5"}, next="censors")
    assert vote.question in PAGE
