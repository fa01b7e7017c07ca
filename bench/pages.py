"""A class of thirty at the plain pages: how long the slowest waits, what it all takes, and that nothing is left behind."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median

import psutil

from tests.hosting.visits import Pages, serving

MANY = 30
PAGE = "caesar/06-philosopher.ipynb"


def _memory(pages: Pages) -> float:
    """Megabytes, what processes share counted once, where the system tells."""
    every = [psutil.Process(pages.process.pid), *pages.kernels]
    return sum(getattr(one.memory_full_info(), "pss", 0) or one.memory_info().rss for one in every) / 1e6


async def _measure(pages: Pages) -> list[str]:
    began = time.perf_counter()
    opened = await asyncio.gather(*(pages.open(PAGE) for _ in range(MANY)))
    taken = time.perf_counter() - began
    assert all(visit.kernel for visit in opened)
    for visit in opened:
        await visit.connect()
    held = _memory(pages)
    late = await pages.open(PAGE)
    assert late.answer.code == 503
    await asyncio.gather(*(visit.leave() for visit in opened))
    left = await pages.until(0)
    waits = [visit.seconds for visit in opened]
    line = (
        f"{MANY} pages at once: all there after {taken:.0f} s (median {median(waits):.0f} s, slowest {max(waits):.0f} s), "
        f"{held:.0f} MB with the server; the next one was told to wait after {late.seconds:.1f} s; "
        f"all closed: {left} kernels left, {_memory(pages):.0f} MB."
    )
    return [line]


def report() -> list[str]:
    """A line."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), f"--most={MANY}") as pages:
        return asyncio.run(_measure(pages))
