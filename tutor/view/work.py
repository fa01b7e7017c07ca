"""Work that may take long, done in slices: the kernel hears other clicks in between, and it can be stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from tutor.core.voice import Voice
from tutor.view.markup import Markup, button, el
from tutor.view.page import Page
from tutor.view.panel import Panel

EXPLORE = Voice.load("explore")
"""The words of what-if, readings and their kind."""
PATIENCE = 0.3
"""Seconds that a click may wait for an answer before a progress bar takes its place."""
SLICE = 0.1
BREATH = 0.01


class Work:
    """Takes items from an iterator; what takes longer than a moment goes on in the background of the kernel.

    ``done`` is called with all that was taken, and whether it was all there is.
    """

    def __init__(self, page: Page) -> None:
        self.panel = Panel(page.trouble, do=lambda *_: self.stop())
        self._guard = page.trouble.guard
        self._task: asyncio.Task[None] | None = None
        self._run = 0
        self._halted = False

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return self._task is not None

    def start(
        self, items: Iterator[Any], count: int, done: Callable[[list[Any], bool], None], patience: float = PATIENCE
    ) -> None:
        """Begin; what was under way is given up."""
        self._run += 1
        self._task, self._halted = None, False
        run = self._run
        taken: list[Any] = []
        if self._take(items, taken, patience):
            self.panel.show()
            done(taken, True)
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # nobody else could be heard anyway
            taken.extend(items)
            self.panel.show()
            done(taken, True)
            return
        self._tell(taken, count)
        self._task = loop.create_task(self._on(run, items, count, taken, self._guard(done)))

    def give_up(self) -> None:
        """Forget what is under way."""
        self._run += 1
        self._task = None
        self.panel.show()

    def stop(self) -> None:
        """Be content with what is there."""
        self._halted = True

    async def _on(
        self, run: int, items: Iterator[Any], count: int, taken: list[Any], done: Callable[[list[Any], bool], None]
    ) -> None:
        complete = False
        while not complete and not self._halted:
            await asyncio.sleep(BREATH)
            if run != self._run:
                return
            complete = self._take(items, taken, SLICE)
            self._tell(taken, count)
        self._task = None
        self.panel.show()
        done(taken, complete)

    @staticmethod
    def _take(items: Iterator[Any], taken: list[Any], seconds: float) -> bool:
        """Take items for so long; true when there are no more."""
        until = perf_counter() + seconds
        for item in items:
            taken.append(item)
            if perf_counter() > until:
                return False
        return True

    def _tell(self, taken: list[Any], count: int) -> None:
        self.panel.show(progress(len(taken), count))


def progress(done: int, count: int) -> Markup:
    """How far it is, in a bar and in words, and a way to stop it."""
    words = EXPLORE.word("working", done=done, count=count)
    bar = el("progress", words, value=done, max=count, aria_label=words)
    return el("div", bar, el("span", words, role="status"), button(EXPLORE.word("stop"), "stop"), cls="working row")
