"""Every lesson of the second edition has its notebook, made from its words: the live lesson first, words folded below."""

from __future__ import annotations

import json

import pytest

from tests.notebooks.refresh import NOTEBOOKS
from tests.notebooks.write import stale, written

MADE = written()


@pytest.mark.parametrize("name", MADE)
def test_a_notebook_is_what_its_lesson_says(name: str) -> None:
    assert (NOTEBOOKS / name).read_text(encoding="utf-8") == MADE[name], "run make notebooks"


@pytest.mark.parametrize("name", MADE)
def test_the_live_page_is_its_first_cell_and_its_only_code(name: str) -> None:
    first, *others = json.loads(MADE[name])["cells"]
    assert first["cell_type"] == "code"
    assert first["metadata"]["jupyter"]["source_hidden"]
    assert [cell["cell_type"] for cell in others] == ["markdown"]


def test_no_notebook_stays_that_has_no_lesson() -> None:
    assert [path.name for path in stale()] == []
