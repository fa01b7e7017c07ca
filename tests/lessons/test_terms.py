"""No word of a game is used before the course has said what it is."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tutor.lessons import course
from tutor.lessons.telling import Telling, tellings

INTRODUCED = tomllib.loads(Path(__file__).with_name("introduced.toml").read_text(encoding="utf-8"))
TERMS = [
    pytest.param(key, term, *where, id=f"{key}-{term}")
    for key, own in INTRODUCED.items()
    for term, where in own.items()
]


def scenes(key: str) -> Iterator[tuple[str, str]]:
    """Every scene in the order of learning, with all that it may say; a twin after the scene it stands in for."""
    told = tellings(key, "en")
    for lesson in course(key):
        for scene in lesson.scenes:
            for one in (scene, scene.twin):
                if one is not None:
                    yield f"{lesson.key}/{one.id}", said(told[lesson.key].scenes[one.id])


def said(telling: Telling) -> str:
    options = (text for one in telling.option.values() for text in (one.text, one.asks))
    return " ".join(
        [telling.ask, telling.after, *telling.hints, *telling.reason.values(), *telling.miss.values(), *options]
    )


@pytest.mark.parametrize(("key", "term", "scene", "meaning"), TERMS)
def test_a_word_is_first_said_where_it_is_explained(key: str, term: str, scene: str, meaning: str) -> None:
    word = re.compile(rf"\b{re.escape(term)}", 0 if term[0].isupper() else re.IGNORECASE)
    first, text = next((place, text) for place, text in scenes(key) if word.search(text))
    assert first == scene
    assert meaning in text
