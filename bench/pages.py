"""The served pages: address to a board that takes clicks, thirty at once, hundreds who click, and what each of them costs."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import msgspec
import psutil

from tests.hosting.visits import Pages, Visit, hanging_up, memory, serving
from tests.view.walk import SEED, playing, run_out, send, walk
from tutor.games import GAMES
from tutor.lessons import course
from tutor.view.pages.lesson import play

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MANY, CROWD, IDLE = 30, 300, 2000
EVERY = 3.0
"""Seconds between two clicks of a learner."""
LAST = 20.0
"""Seconds in which hundreds click."""
PAGE = "caesar/philosopher"
ASKS = ("caesar/philosopher", "kleopatra/build", "morgenland/cave", "cleocatra/counting")
TIMES = 10


async def _at_once(pages: Pages) -> str:
    async def come(number: int) -> float:
        began = time.perf_counter()
        visit = await pages.open(ASKS[number % len(ASKS)])
        await visit.connect()
        await visit.say("sized", width=1280, height=720, calm=True)
        return time.perf_counter() - began

    waits = await asyncio.gather(*map(come, range(MANY)))
    return (
        f"{MANY} pages at once, each fetched, connected and answered: median {median(waits):.2f} s, slowest {max(waits):.2f} s; "
        f"{memory(pages):.0f} MB for all, with the server."
    )


async def _crowd(pages: Pages) -> str:
    """Hundreds, each with a page, who click once in a while; a click is answered when the browser has all that is new."""
    deeds = [_deeds(*path.split("/")) for path in ASKS]
    visits: list[Visit] = []
    for number in range(CROWD):
        visit = await pages.open(ASKS[number % len(ASKS)])
        await visit.connect()
        await visit.say("sized", width=1280, height=720, calm=True)
        visits.append(visit)
    own = psutil.Process(pages.process.pid)
    before, began = own.cpu_times(), time.perf_counter()
    spent: list[float] = []

    async def click(number: int, visit: Visit) -> None:
        await asyncio.sleep(EVERY * number / CROWD)
        for deed in deeds[number % len(ASKS)]:
            if time.perf_counter() - began > LAST:
                return
            now = time.perf_counter()
            await visit.say(**deed)
            spent.append(time.perf_counter() - now)
            while visit.parts["wait"]:
                await visit.say("tick", beat=visit.parts["wait"][0])
            await asyncio.sleep(max(0.0, EVERY - time.perf_counter() + now))

    await asyncio.gather(*(click(number, visit) for number, visit in enumerate(visits)))
    after, took = own.cpu_times(), time.perf_counter() - began
    cpu = after.user + after.system - before.user - before.system
    held = memory(pages)
    return (
        f"{CROWD} learners, each a click every {EVERY:.0f} s: {len(spent)} clicks, median {1000 * median(spent):.0f} ms, 95th percentile "
        f"{1000 * quantiles(spent, n=20)[-1]:.0f} ms from click to all that is to be painted; {100 * cpu / took:.0f} % of a core, "
        f"{1000 * cpu / len(spent):.1f} ms a click; {held:.0f} MB, {1000 * held / CROWD:.0f} KB a learner with the server in it."
    )


def _deeds(key: str, name: str) -> list[dict[str, Any]]:
    """What a learner does who goes through a lesson, everything wrong first, then right."""
    lesson = next(one for one in course(key) if one.key == name)
    beside, deeds = playing(GAMES[key], lesson), []
    for deed in walk(beside):
        deeds.append(msgspec.to_builtins(deed.message))
        send(beside, deed.message)
        run_out(beside)
    return deeds


async def _idle(pages: Pages) -> str:
    """Pages that are opened and left alone, each by a browser of its own."""
    before = memory(pages)
    for number in range(IDLE):
        await pages.open(ASKS[number % len(ASKS)])
    held = memory(pages)
    began = time.perf_counter()
    late = await pages.open(PAGE)
    await late.connect()
    waited = time.perf_counter() - began
    return (
        f"{IDLE} pages that nobody connects: {(await pages.health())['pages']} are held, {held - before:.0f} MB more; the next visitor waits "
        f"{waited:.2f} s."
    )


def _browser(running: Browser, pages: Pages) -> list[float]:
    """Seconds from an address to a board that takes clicks, in a browser that has the scripts, or has not at the first time."""
    from tests.browser import servers

    waits = []
    with servers.window(running, 1280, 720) as page:
        for number in range(TIMES + 1):
            began = time.perf_counter()
            page.goto(f"http://{pages.host}/{ASKS[number % len(ASKS)]}", wait_until="commit")
            page.wait_for_function(
                "() => document.querySelector('.tf-mat > canvas')?.getAttribute('role') === 'application'", polling=10
            )
            waits.append(time.perf_counter() - began)
    return waits


def report() -> list[str]:
    """The lines."""
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.dict(os.environ, {play.SEED: SEED}),
        serving(Path(folder), "--most=1000") as pages,
    ):
        lines = [asyncio.run(hanging_up(_at_once(pages))), asyncio.run(hanging_up(_crowd(pages)))]
        lines += [asyncio.run(hanging_up(_idle(pages))), *_opened(pages)]
    return lines


def _opened(pages: Pages) -> list[str]:
    try:
        from tests import chrome
        from tests.browser import servers
    except ImportError:
        return ["absent: Playwright is not installed; no page was opened in a browser."]
    executable = chrome.find()
    if executable is None:
        return ["absent: no browser was found; no page was opened in one."]
    with servers.browser(executable) as running:
        first, *waits = _browser(running, pages)
    return [
        (
            f"address to a board that takes clicks, in a browser: median {median(waits):.2f} s of {len(waits)}, slowest {max(waits):.2f} s; "
            f"{first:.2f} s the very first time."
        )
    ]


if __name__ == "__main__":
    print(*report(), sep="\n")
    sys.exit()
