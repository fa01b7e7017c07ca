"""Long work beside what else goes on: in a thread, or where there are none, in turns with everything else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from threading import Thread
from typing import TypeVar

from tutor.core.alone import ALONE

T = TypeVar("T")
BREATH = 0.01
"""Seconds between two steps, for clicks to be heard."""
_TURNS: set[asyncio.Task[None]] = set()


def aside(steps: Iterator[T], each: Callable[[T], None], failed: Callable[[Exception], None]) -> Thread | None:
    """Take all steps, and tell of each; the thread in which that is done, if any."""
    if not ALONE:
        thread = Thread(target=_through, args=(steps, each, failed), daemon=True)
        thread.start()
        return thread
    turn = asyncio.get_running_loop().create_task(in_turns(steps, each, failed))
    _TURNS.add(turn)
    turn.add_done_callback(_TURNS.discard)
    return None


async def in_turns(steps: Iterator[T], each: Callable[[T], None], failed: Callable[[Exception], None]) -> None:
    """Take all steps, with time for others in between."""
    try:
        for step in steps:
            each(step)
            await asyncio.sleep(BREATH)
    except Exception as error:  # noqa: BLE001 - whoever began it must hear of it
        failed(error)


def _through(steps: Iterator[T], each: Callable[[T], None], failed: Callable[[Exception], None]) -> None:
    try:
        for step in steps:
            each(step)
    except Exception as error:  # noqa: BLE001 - whoever began it must hear of it
        failed(error)
