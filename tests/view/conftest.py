"""Widgets without a browser: what goes down the wire is recorded, what a browser would send is faked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from ipycanvas import canvas as ic

from tests.toy import WORDS, Sketch
from tutor.core.voice import Voice

NAMES = {number: name for name, number in ic.COMMANDS.items()}
LOW = Sketch(hands=((4, 7), (5,)), piles=((3,), (6,)))

Wire = list[list[tuple[str, list[Any]]]]


def _reset() -> None:
    manager = ic._CANVAS_MANAGER
    manager._caching, manager._commands_cache, manager._buffers_cache = False, [], []
    manager._current_canvas = None


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    """Every message to a canvas, decoded: names of commands and their arguments."""
    sent: Wire = []

    def record(_: object, __: object, buffers: list[memoryview]) -> None:
        commands = json.loads(bytes(buffers[0]).decode())
        if commands and not isinstance(commands[0], list):
            commands = [commands]
        sent.append([(NAMES[command[0]], command[1] if len(command) > 1 else []) for command in commands])

    monkeypatch.setattr(ic._CanvasManager, "send", record)
    _reset()
    yield sent
    _reset()


@pytest.fixture
def voice() -> Voice:
    return Voice(WORDS)
