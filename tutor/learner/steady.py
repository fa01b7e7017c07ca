"""A store that never stops the tutor: while it cannot be written, it goes on in memory, and catches up."""

from __future__ import annotations

import time
from collections.abc import Callable

from tutor.learner.refused import Refused, Unkept
from tutor.learner.store import Edit, MemoryStore, Rows, Store

PAUSE = 10.0
"""Seconds until a store that failed is tried again: it may have to be waited for."""


class Steady:
    """One person's door to a store. Edits that it refuses are made in memory, and again in the store when it can."""

    def __init__(self, store: Store, who: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.store, self.who, self.clock = store, who, clock
        self.trouble: Refused | None = None
        self._waiting: list[tuple[str, Edit]] = []
        self._memory: MemoryStore | None = None
        self._again = 0.0

    def read(self, begin: str = "") -> Rows:
        """The rows whose keys begin so."""
        if self._ready():
            try:
                return self.store.read(self.who, begin)
            except Unkept as trouble:
                self._fall_back(trouble)
        return self._in_memory.read(self.who, begin)

    def change(self, begin: str, edit: Edit) -> None:
        """Read rows, edit and write them."""
        if self._ready():
            try:
                self.store.change(self.who, begin, edit)
            except Unkept as trouble:
                self._fall_back(trouble)
            else:
                return
        self._in_memory.change(self.who, begin, edit)
        self._waiting.append((begin, edit))

    @property
    def _in_memory(self) -> MemoryStore:
        if self._memory is None:
            self._memory = MemoryStore()
        return self._memory

    def _ready(self) -> bool:
        """Whether the store is to be asked; if it failed before, it must first take what waits."""
        if self.trouble is None:
            return True
        if self.clock() < self._again:
            return False
        try:
            while self._waiting:
                self.store.change(self.who, *self._waiting[0])
                del self._waiting[0]
            self.store.read(self.who, "")
        except Refused as trouble:
            self._pause(trouble)
            return False
        self.trouble = self._memory = None
        return True

    def _fall_back(self, trouble: Unkept) -> None:
        self._pause(trouble)
        try:
            rows = self.store.read(self.who, "")
        except Unkept:
            rows = {}
        self._in_memory.change(self.who, "", lambda _: rows)

    def _pause(self, trouble: Refused) -> None:
        self.trouble, self._again = trouble, self.clock() + PAUSE
