"""The pages that are open: whose each is, how many there may be, and when one falls asleep."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from contextvars import Context, copy_context
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from tutor.app.frame import News, Served
from tutor.app.pages import opened
from tutor.core.voice import Voice
from tutor.learner.learner import Learner
from tutor.learner.store import Store
from tutor.learner.who import browser
from tutor.scenes.messages import Known, Message, Sized, read
from tutor.scenes.script import Memory
from tutor.view.frame.live import Live
from tutor.view.frame.shown import Shown
from tutor.view.visit import VISIT, Visit

SOON = 60.0
"""Seconds in which a page that was fetched is connected, or is forgotten."""
EACH = 12
"""Pages that one browser may have open."""
LESSONS = 96
"""Lessons of which is remembered what was found out; each in each language."""
FOUND, BOARDS = 400, 48
"""So much of each."""
OFTEN, BURST = 20.0, 60.0
"""Messages of one page in a second, and at once."""
LIFE = 4000
"""Messages after which a page is made anew from what is kept: nothing that a page gathers grows for ever."""
PHONE = Sized(390, 844)
"""What a phone's window is taken for until it says so."""


class Full(Exception):
    """Every place is taken."""


class Asked(Struct, frozen=True):
    """What somebody who opens a page brings along."""

    path: str
    key: str
    query: str = ""
    languages: tuple[str, ...] = ()
    phone: bool = False


class Said(Struct, frozen=True):
    """A message, numbered so that it is heard once."""

    n: int
    said: Any


class Listener(Protocol):
    """The socket of a page."""

    def leave(self, why: str) -> None:
        """Tell the browser why nobody listens any more, and hang up."""


class Page:
    """One page of one visitor: its state, and the context in which it is a visit."""

    def __init__(self, live: Live, frame: Served, asked: Asked, context: Context) -> None:
        self.live, self.frame, self.asked, self.context = live, frame, asked, context
        self.token = secrets.token_urlsafe(18)
        self.heard = self.spoken = 0
        self.listener: Listener | None = None
        self.touched = time.monotonic()
        self._left, self._when = BURST, self.touched

    def hear(self, said: Said) -> None:
        """Change the state once, and keep what has changed; what came twice is not heard again."""
        if said.n <= self.heard:
            return
        message = read(said.said)
        self.heard, self.spoken = said.n, self.spoken + 1
        if not isinstance(message, Known):  # who comes is told by the cookie
            self.context.run(self._hear, message)

    def _hear(self, message: Message) -> None:
        try:
            self.live.hear(message)
            self.frame.show()
        except Exception as error:  # noqa: BLE001 - whatever it is, the visitor must hear of it
            self.frame.trouble(error)

    def told(self, *, whole: bool = False) -> News:
        """What is new, and up to which message all is kept."""
        return {"n": self.heard, **self.frame.news(whole=whole)}

    @property
    def worn(self) -> bool:
        """Whether it has heard so much that it is to be made anew."""
        return self.spoken >= LIFE

    def pause(self) -> float:
        """How many seconds the next message has to wait, so that nobody takes all the time there is."""
        now = time.monotonic()
        self._left = min(BURST, self._left + (now - self._when) * OFTEN)
        self._when = self.touched = now
        self._left -= 1
        return max(0.0, -self._left / OFTEN)


class OpenPages:
    """All open pages, and what they share."""

    def __init__(
        self, store: Store, *, base: str = "/", most: int = 1000, idle: float = 3600, clock: Callable[[], float] = time.monotonic
    ) -> None:  # fmt: skip
        self.store, self.base, self.most, self.idle, self.clock = store, base, most, idle, clock
        self.pages: dict[str, Page] = {}
        self._memories: OrderedDict[tuple[str, ...], Memory] = OrderedDict()

    def open(self, asked: Asked) -> Page | None:
        """Open a page; None where there is none at this address."""
        page = self._made(asked)
        if page is None:
            return None
        self._make_room(asked.key)
        self.pages[page.token] = page
        return page

    def anew(self, page: Page) -> None:
        """Make a page again from what is kept of it."""
        made = self._made(page.asked)
        if made is not None:
            page.live, page.frame, page.context, page.spoken = made.live, made.frame, made.context, 0

    def _made(self, asked: Asked) -> Page | None:
        frames: list[Served] = []

        def framing(render: Callable[[], Shown], hear: Callable[[Message], None], words: Voice) -> Served:
            frames.append(Served(render, hear, words))
            return frames[-1]

        learner = Learner(self.store, browser(asked.key))
        visit = Visit(learner, framing, self.recall, self.base, asked.query, asked.languages)
        context = copy_context()
        context.run(VISIT.set, visit)
        live = context.run(opened, asked.path)
        if live is None:
            return None
        if asked.phone:
            context.run(live.hear, PHONE)
            context.run(frames[-1].show)
        return Page(live, frames[-1], asked, context)

    def recall(self, about: tuple[str, ...]) -> Memory:
        """What all visitors of a lesson have found out together."""
        if about not in self._memories:
            self._memories[about] = Memory(FOUND, BOARDS)
            if len(self._memories) > LESSONS:
                self._memories.popitem(last=False)
        self._memories.move_to_end(about)
        return self._memories[about]

    def find(self, token: str, key: str) -> Page | None:
        """The page of this name, if whoever asks is the browser that it was made for, or one that keeps no cookies."""
        page = self.pages.get(token)
        return page if page is not None and key in {"", page.asked.key} else None

    def close(self, page: Page, why: str = "") -> None:
        """Forget a page; what was done is kept. Its browser is told why, if it still listens."""
        self.pages.pop(page.token, None)
        if page.listener is not None and why:
            page.listener.leave(why)
        page.listener = None

    # -------------------------------------------------------------------------------------------- places
    def _make_room(self, key: str) -> None:
        """Let go of what nobody waits for; raise `Full` where all places are taken."""
        if len(self.pages) >= self.most:
            self.tidy()
        own = [page for page in self.pages.values() if page.asked.key == key]
        if len(own) >= EACH:
            self.close(min(own, key=lambda page: (page.listener is not None, page.touched)), "asleep")
        if len(self.pages) >= self.most:
            left = [page for page in self.pages.values() if page.listener is None]
            if not left:
                raise Full
            self.close(min(left, key=lambda page: page.touched))

    def tidy(self) -> None:
        """Close pages that were never connected, or have lost their browser, and put those to sleep that nobody touches."""
        now = self.clock()
        for page in list(self.pages.values()):
            away = now - page.touched
            if (page.listener is None and away > SOON) or away > self.idle:
                self.close(page, "asleep")


def understood(text: str | bytes) -> Said | None:
    """A message as it came; None where it is none of ours."""
    try:
        said = msgspec.json.decode(text, type=Said)
        read(said.said)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
    return said
