"""What stands between the class and whoever speaks to it: what may be said, how often, and who is told."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from tornado.ioloop import IOLoop

from tutor.room.book import Opened
from tutor.room.session import Refused, Session

LONGEST = 4096
"""Bytes that anybody may say at once."""
FAST = 40
"""Messages of one phone within ten seconds."""
TRIES = 20
"""Wrong codes from one address within a minute."""
SOON = 0.15
"""Seconds in which answers that come together are told to the wall once."""
NOTHING = -1000
"""No choice that there could be."""


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """What a phone says: its answer to a card, a choice or a number, or where it points."""

    card: int
    choice: int = NOTHING
    x: float | None = None
    y: float | None = None


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """What a phone says at the door."""

    code: str
    nickname: str = ""


class Command(Struct, frozen=True, forbid_unknown_fields=True):
    """What the teacher wants."""

    do: str
    value: str = ""


class Screen(Protocol):
    """A screen that listens."""

    def tell(self) -> None:
        """Show it where the class is."""


class Often:
    """How often something happened of late, by whom."""

    def __init__(self, most: int, within: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.within, self.clock = most, within, clock
        self._times: dict[str, deque[float]] = {}

    def note(self, who: str) -> None:
        """It happened once more."""
        self._times.setdefault(who, deque(maxlen=self.most)).append(self.clock())

    def is_too_much(self, who: str) -> bool:
        """Whether it happened as often as may be within the time."""
        times = self._times.get(who)
        return times is not None and len(times) == self.most and self.clock() - times[0] < self.within


class Connections:
    """What all handlers share: the class, who listens, and who is asked for by name."""

    def __init__(self, session: Session, opened: Opened, address: str, hosts: frozenset[str]) -> None:
        self.session, self.opened, self.address, self.hosts = session, opened, address, hosts
        self.phones: set[Screen] = set()
        self.walls: set[Screen] = set()
        self.wrong, self.spoke = Often(TRIES, 60), Often(FAST, 10)
        self.ended: Callable[[bool], str] | None = None
        self._waiting = False

    def tell_all(self) -> None:
        """Tell every screen where the class is."""
        for phone in tuple(self.phones):
            phone.tell()
        self.tell_walls()

    def tell_walls(self) -> None:
        """Tell the wall."""
        self._waiting = False
        for wall in tuple(self.walls):
            wall.tell()

    def tell_walls_soon(self) -> None:
        """Tell the wall once for all the answers that come in a moment."""
        if not self._waiting:
            self._waiting = True
            IOLoop.current().call_later(SOON, self.tell_walls)

    def answer(self, token: str, said: bytes | str) -> None:
        """Take what a phone says, or refuse it in a sentence."""
        if self.spoke.is_too_much(token):
            raise Refused(self.session.words.word("too_fast"))
        self.spoke.note(token)
        answer = read(said, Said, self.session)
        if answer.x is not None and answer.y is not None:
            self.session.point(token, answer.card, answer.x, answer.y)
        else:
            self.session.answer(token, answer.card, answer.choice)
        self.tell_walls_soon()


def read(said: bytes | str, kind: type[Any], session: Session) -> Any:
    """What was said, or a refusal in a sentence."""
    try:
        return msgspec.json.decode(said, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        raise Refused(session.words.word("unreadable")) from None
