"""Learners, games and records for the tests."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from tutor.core.record import Record
from tutor.learner.learner import Learner
from tutor.learner.records import Answer, Place, Scene
from tutor.learner.refused import Unkept
from tutor.learner.store import MemoryStore, Store

VOTE = "game/vote"


class Clock:
    now = 1_700_000_000.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def learner(store: Store | None = None) -> Learner:
    return Learner(store or MemoryStore(), clock=Clock())


def game(*moves: str, key: str = "ladder") -> Record:
    return Record(key, 1, setup={"players": 2}, moves=moves)


def raw(one: Learner, key: str) -> Any:
    return json.loads(one.store.read(key)[key])


def put(one: Learner, **rows: Any) -> None:
    texts = {key.replace("__", "/"): row if isinstance(row, str) else json.dumps(row) for key, row in rows.items()}
    one.store.change("", lambda _: texts)


texts = st.text(max_size=20)
plain_data = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | texts, lambda x: st.dictionaries(texts, x, max_size=3)
)
scenes = st.builds(
    Scene,
    st.none() | st.builds(Answer, texts, st.booleans()),
    st.integers(0, 9),
    st.booleans(),
    st.dictionaries(texts, plain_data, max_size=2),
)
places = st.builds(Place, texts, st.dictionaries(texts, scenes, max_size=4), st.integers(0, 9), st.integers(0, 9))


class Never(MemoryStore):
    """A folder nothing can be written to."""

    def change(self, *_: object) -> None:
        raise Unkept("unkept_folder", file="x/learners.db")
