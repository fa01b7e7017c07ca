"""Widgets without a browser: what goes down the wire is recorded, what a browser would send is faked."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from ipycanvas import canvas as ic

from tests.toy import LADDER, WORDS, Sketch
from tests.toy.lessons import LESSONS
from tutor.core.voice import Voice
from tutor.view.board import Board
from tutor.view.page import Page
from tutor.view.paint import SCALE
from tutor.view.panel import Panel
from tutor.view.player import Player
from tutor.view.progress import Progress
from tutor.view.script import Script
from tutor.view.stage import Eyes

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


@pytest.fixture
def eyes(voice: Voice) -> Eyes:
    return Eyes(LADDER, voice)


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path)


@pytest.fixture
def paper(progress: Progress) -> Page:
    return Page(progress)


@pytest.fixture
def player(voice: Voice, progress: Progress) -> Player:
    return Player(Script(LADDER, voice, LESSONS[0]), progress)


@pytest.fixture
def reopened(voice: Voice, tmp_path: Path) -> Callable[[], Player]:
    """The same lesson in a kernel that was started anew."""
    return lambda: Player(Script(LADDER, voice, LESSONS[0]), Progress(tmp_path))


def do(panel: Panel, do: str, value: str = "") -> None:
    """What a click or a change of value in a panel sends."""
    panel.widget._handle_custom_msg({"do": do, "value": value}, [])


def see(panel: Panel, id: str) -> None:
    """What a hover or focus sends."""
    panel.widget._handle_custom_msg({"see": id}, [])


def key(panel: Panel, key: str) -> None:
    """What a key sends."""
    panel.widget._handle_custom_msg({"key": key}, [])


def press(board: Board, id: str) -> None:
    """A mouse pressed in the middle of a thing."""
    thing = board.scene.thing(id)
    assert thing is not None, f"{id} is not on the board"
    press_at(board, thing.x + thing.w / 2, thing.y + thing.h / 2)


def press_at(board: Board, x: float, y: float) -> None:
    board.canvas._handle_custom_msg({"event": "mouse_down", "x": x * SCALE, "y": y * SCALE}, [])


def trouble(page: Page) -> str:
    """What the page says went wrong."""
    return page.trouble.widget.html
