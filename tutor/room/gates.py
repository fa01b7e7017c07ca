"""What stands between the class and whoever speaks to it: what may be said, how often, and who is told."""

from __future__ import annotations

import hashlib
import secrets
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from tornado.ioloop import IOLoop

from tutor.room.book import Opened, Unkept
from tutor.room.limits import BURST, COMING, FAST, OPENINGS, PLAIN, SOCKETS, SPARE, TRIES, Bucket, Often, handles
from tutor.room.session import Later, Refused, Session

SOON = 0.15
"""Seconds in which answers that come together are told to the wall once."""
NOTHING = -1000
"""No choice that there could be."""
TOO_FAST, ELSEWHERE, NOT_IN = 4008, 4002, 4001
"""Why a socket is closed: it says too much, its phone has opened newer ones, it is nobody's."""


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """What a phone says: its answer to a card: a choice or a number, where it points, or a part of a move."""

    card: int
    choice: int = NOTHING
    x: float | None = None
    y: float | None = None
    pick: str | None = None
    """What was chosen beside the board of an act; nothing with a tap on it."""
    nth: int = 0
    """Which tap of this phone it is; one that comes twice counts once."""


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

    @property
    def may_stay(self) -> bool:
        """Whether it may still do so."""

    def tell(self) -> None:
        """Show it where the class is."""

    def close(self, code: int | None = None, reason: str | None = None) -> None:
        """Close it."""

    def say(self, what: dict[str, Any]) -> None:
        """Send it something."""


class Connections:
    """What all handlers share: the class, who listens, and who is asked for by name."""

    def __init__(self, session: Session, opened: Opened, address: str, hosts: frozenset[str]) -> None:
        self.session, self.opened, self.address, self.hosts = session, opened, address, hosts
        self.phones: dict[str, deque[Screen]] = {}
        self.walls: set[Screen] = set()
        self.wrong, self.spoke, self.knocked = Often(TRIES, 60), Often(FAST, 10), Often(OPENINGS, 10)
        self.coming = Bucket(COMING, BURST)
        self.ended: Callable[[bool], str] | None = None
        self.over = ""
        """What is said when the class has ended."""
        self.trouble = ""
        """What the file of the class does wrong, in a sentence."""
        self.steering = ""
        """What the wall says of a phone that steers."""
        self.ticket = secrets.token_urlsafe(9) if opened.code and session.at.card < 0 else ""
        """Opens the teacher's screen, once."""
        self.look: dict[str, Any] = {}
        """Where the teacher points, and what is enlarged."""
        self.most = handles()
        self._remotes = 0
        self._waiting = False

    # -------------------------------------------------------------------------------------------- who steers
    @property
    def port(self) -> str:
        """Part of every cookie's name: another class on this machine has others."""
        return self.address.rpartition(":")[2]

    @property
    def remote(self) -> str:
        """The key of the teacher's phone; a restart does not change it."""
        return hashlib.sha256(f"{self.opened.key} {self._remotes}".encode()).hexdigest()[:32]

    def steers(self, key: str) -> bool:
        """Whether this key may steer; any text may be tried."""
        given = key.encode(errors="replace")
        return any(secrets.compare_digest(given, known.encode()) for known in (self.opened.key, self.remote))

    def invite(self) -> None:
        """Show the way to the teacher's screen, or put it away."""
        self.ticket = "" if self.ticket else secrets.token_urlsafe(9)

    def redeem(self, ticket: str) -> bool:
        """Whether this opens the teacher's screen; it does so once."""
        known = self.ticket
        if not known or not secrets.compare_digest(ticket.encode(errors="replace"), known.encode()):
            return False
        self.ticket, self.steering = "", self.session.words.word("phone_steers")
        return True

    def revoke(self) -> None:
        """No phone steers any more."""
        self._remotes += 1
        self.ticket = self.steering = ""

    def opens(self, code: str) -> bool:
        """Whether this is the code on the wall, or what stands in the picture."""
        given = code.encode(errors="replace")
        known = [one for one in (self.opened.code, self.opened.scan) if one]
        upper = code.upper().encode(errors="replace")
        return any(secrets.compare_digest(one, word.encode()) for one in (given, upper) for word in known)

    def token_of(self, id: str) -> str:
        """Whom the teacher means; their token stays here."""
        return next((token for token in self.session.pupils if known_as(token) == id), "")

    # -------------------------------------------------------------------------------------------- who listens
    def listen(self, token: str, screen: Screen) -> bool:
        """Let a phone listen; it holds a few connections, and opens them not too often."""
        if self.knocked.is_too_much(token) or sum(map(len, self.phones.values())) >= self.most_sockets:
            return False
        self.knocked.note(token)
        held = self.phones.setdefault(token, deque())
        held.append(screen)
        while len(held) > SOCKETS:
            held.popleft().close(ELSEWHERE)
        return True

    @property
    def most_sockets(self) -> int:
        """Phones that can listen at once; others ask again and again."""
        return max(16, self.most - plain(self.most) - SPARE)

    def leave(self, token: str, screen: Screen) -> None:
        """A phone listens no more."""
        held = self.phones.get(token, deque())
        if screen in held:
            held.remove(screen)
        if not held:
            self.phones.pop(token, None)

    def dismiss(self, token: str) -> None:
        """Close what somebody holds who was removed."""
        for screen in tuple(self.phones.get(token, ())):
            screen.close(NOT_IN)

    def tell_all(self) -> None:
        """Tell every screen where the class is."""
        for held in tuple(self.phones.values()):
            for phone in tuple(held):
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

    def still(self, token: str) -> None:
        """A phone says something; not too often."""
        if self.spoke.is_too_much(token):
            raise Later(self.session.words.word("too_fast"))
        self.spoke.note(token)

    def answer(self, token: str, said: bytes | str) -> None:
        """Take what a phone says, or refuse it in a sentence."""
        self.still(token)
        answer = read(said, Said, self.session)
        with self.keeping():
            if answer.pick is not None:
                self.session.act(token, answer.card, answer.nth, answer.pick, answer.x, answer.y)
            elif answer.x is not None and answer.y is not None:
                self.session.point(token, answer.card, answer.x, answer.y)
            else:
                self.session.answer(token, answer.card, answer.choice)
        self.tell_walls_soon()

    @contextmanager
    def keeping(self) -> Iterator[None]:
        """Within it something is written; the wall says it if it can't be, and nothing has changed then."""
        try:
            yield
        except Unkept as error:
            file = self.session.book.path
            self.trouble = self.session.words.word("trouble", file=str(file) if file else "", why=str(error))
            self.tell_walls_soon()
            raise Later(self.trouble) from error
        self.trouble = ""


def plain(most: int) -> int:
    """Connections that are no sockets, at most."""
    return max(16, min(PLAIN, most // 3))


def known_as(token: str) -> str:
    """What the teacher's screen calls somebody."""
    return hashlib.sha256(token.encode()).hexdigest()[:12]


def read(said: bytes | str, kind: type[Any], session: Session) -> Any:
    """What was said, or a refusal in a sentence."""
    try:
        return msgspec.json.decode(said, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        raise Refused(session.words.word("unreadable")) from None
