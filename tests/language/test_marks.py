"""A translation knows of which English sentence it was made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.language.marks import mark, stale
from tutor.core import language

ENGLISH = {"word": {"home": "at home", "free": "free"}}
OWN = {"word": {"home": "zu Hause", "free": "frei"}}


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, dict[str, str]]]:
    """Two languages that can be changed."""
    said = {"en": {"word": dict(ENGLISH["word"])}, "de": {"word": dict(OWN["word"])}}
    monkeypatch.setattr(language, "written", lambda _, spoken: said[spoken])
    return said


def test_what_was_never_looked_at_is_stale_and_then_it_is_not(
    texts: dict[str, dict[str, dict[str, str]]], tmp_path: Path
) -> None:
    assert stale("book", "de", tmp_path) == ("word.home", "word.free")
    mark("book", "de", kept=tmp_path)
    assert stale("book", "de", tmp_path) == ()
    del texts["de"]["word"]["home"]
    assert stale("book", "de", tmp_path) == ()


def test_a_sentence_is_stale_once_its_english_has_changed(
    texts: dict[str, dict[str, dict[str, str]]], tmp_path: Path
) -> None:
    mark("book", "de", kept=tmp_path)
    texts["en"]["word"] = {"home": "not out", "free": "not taken"}
    assert stale("book", "de", tmp_path) == ("word.home", "word.free")
    mark("book", "de", ["word.free"], tmp_path)
    assert stale("book", "de", tmp_path) == ("word.home",)


def test_only_what_is_there_can_be_marked(texts: dict[str, dict[str, dict[str, str]]], tmp_path: Path) -> None:
    assert texts
    with pytest.raises(SystemExit, match=r"word\.gone"):
        mark("book", "de", ["word.gone"], tmp_path)
