"""A browser's own storage, as Python in that browser sees it: the page hands it over, and is told of every change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from tutor.learner.refused import Unkept

CHANNEL = "cleopatra-tutor/records"
"""Where all pages and all Pythons of one site hear of each other's changes."""


class Told(msgspec.Struct, omit_defaults=True):
    """What goes through the channel: an item and its text, none if it is gone; or that the page could not keep it."""

    item: str
    text: str | None = None
    unkept: str = ""


class Mirror(MutableMapping[str, str]):
    """Items of the storage. What the page could not keep is refused at the next change."""

    def __init__(self) -> None:
        self.items_here: dict[str, str] = {}
        self.tell: Callable[[bytes], None] = lambda _: None
        self.begun = False
        self.unkept = ""

    def begin(self, items: str | bytes, tell: Callable[[bytes], None]) -> None:
        """Take what the page has, once: from then on each hears what the other changes."""
        if not self.begun:
            self.items_here |= msgspec.json.decode(items, type=dict[str, str])
            self.tell, self.begun = tell, True

    def hear(self, message: str | bytes) -> None:
        """Another page of this site has changed an item, or ours could not."""
        told = msgspec.json.decode(message, type=Told)
        if told.unkept:
            self.unkept = told.unkept
        elif told.text is None:
            self.items_here.pop(told.item, None)
        else:
            self.items_here[told.item] = told.text

    def __getitem__(self, item: str) -> str:
        return self.items_here[item]

    def __setitem__(self, item: str, text: str) -> None:
        self._refuse()
        self.items_here[item] = text
        self.tell(msgspec.json.encode(Told(item, text)))

    def __delitem__(self, item: str) -> None:
        del self.items_here[item]
        self.tell(msgspec.json.encode(Told(item)))

    def __iter__(self) -> Iterator[str]:
        return iter(self.items_here)

    def __len__(self) -> int:
        return len(self.items_here)

    def _refuse(self) -> None:
        why, self.unkept = self.unkept, ""
        if why:
            raise Unkept("unkept", why=why)


@cache
def mirror() -> Mirror:
    """The one that this Python has."""
    return Mirror()


def hand_over(items: str) -> None:
    """Called by the page before anything runs: all items of ours that it keeps."""
    channel = _channel()
    channel.onmessage = lambda event: mirror().hear(event.data)
    mirror().begin(items, lambda message: channel.postMessage(message.decode()))


@cache
def _channel() -> Any:
    return import_module("js").BroadcastChannel.new(CHANNEL)
