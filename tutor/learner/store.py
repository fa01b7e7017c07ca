"""The seam: a person's rows, each a short text under a key. Whoever can keep strings can be a store."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from typing import Protocol
from urllib.parse import quote, unquote

from tutor.learner.refused import Unkept

Rows = dict[str, str]
Changes = Mapping[str, str | None]
"""Rows to write; None takes one away."""
Edit = Callable[[Rows], Changes]
"""From the rows that are there to those to write. It may be called more than once: it changes nothing else."""


class Store(Protocol):
    """Where rows are kept. Each call raises ``Unkept`` where it cannot be done, and then has changed nothing."""

    def read(self, who: str, begin: str = "", /) -> Rows:
        """The person's rows whose keys begin so."""

    def change(self, who: str, begin: str, edit: Edit, /) -> None:
        """Read rows, edit and write them, all of it or nothing, and nobody else in between."""

    def people(self) -> tuple[str, ...]:
        """Everybody who has rows here."""


class DictStore:
    """Any mapping of strings to strings: the storage of a browser, mirrored by its page, or a plain dict."""

    def __init__(self, items: MutableMapping[str, str]) -> None:
        self.items = items

    def read(self, who: str, begin: str = "", /) -> Rows:
        """The person's rows whose keys begin so."""
        mine = _item(who, "")
        found = (item for item in self.items if item.startswith(mine + begin))
        return {item.removeprefix(mine): self.items[item] for item in sorted(found)}

    def change(self, who: str, begin: str, edit: Edit, /) -> None:
        """Write what the edit says; where one item cannot be written, all are as they were."""
        changes = edit(self.read(who, begin))
        before = {key: self.items.get(_item(who, key)) for key in changes}
        try:
            self._put(who, changes)
        except Unkept:
            with suppress(Unkept):
                self._put(who, before)
            raise

    def people(self) -> tuple[str, ...]:
        """Everybody who has rows here."""
        ours = (item.split("/")[1] for item in self.items if item.startswith(PREFIX))
        return tuple(sorted(set(map(unquote, ours))))

    def _put(self, who: str, changes: Changes) -> None:
        for key, text in changes.items():
            if text is None:
                self.items.pop(_item(who, key), None)
            else:
                self.items[_item(who, key)] = text


class MemoryStore(DictStore):
    """Rows that last as long as the process."""

    def __init__(self) -> None:
        super().__init__({})


PREFIX = "tutor/"
"""A browser's storage belongs to the whole site; ours begin so."""


def _item(who: str, key: str) -> str:
    return f"{PREFIX}{quote(who, safe='')}/{key}"
