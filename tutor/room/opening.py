"""Opening a class: where it listens, what it is called, and how it ends."""

from __future__ import annotations

import secrets
import socket
import time
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets

from tutor.core.record import Broken
from tutor.core.voice import Voice
from tutor.room.book import Asked, Book, Opened, Unkept
from tutor.room.card import Deck
from tutor.room.gates import Connections
from tutor.room.records import fresh
from tutor.room.server import serve
from tutor.room.session import Maker, Session

CLEAR = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody mistakes for another."""
LOCAL = "127.0.0.1"
ANYWHERE = "192.0.2.1"
"""An address for documentation; nothing is sent there."""
TAKEN = (98, 48, 10048)
LAST = 1.0
"""Seconds in which every screen is told that the class has ended."""


class Place(Struct, frozen=True):
    """Where a class listens; without phones only the wall is served, to this machine."""

    ip: str = ""
    port: int = 8000
    names: tuple[str, ...] = ()
    phones: bool = True


class Plan(Struct, frozen=True):
    """What a class is about: the game's key, the lesson's, its deck, and who makes one more question about a rule.

    The deck is dealt from the code of the class, so that one that was cut off finds the same questions again. ``source``
    is what was typed to open it, ``given`` whether all nicknames are the tutor's.
    """

    game: str
    lesson: str
    deal: Callable[[str], Deck]
    maker: Maker | None = None
    source: str = ""
    given: bool = False


class Keeping(Struct, frozen=True):
    """Where a class is kept: a new file in a folder, or one to go on with; without either nothing is left of it."""

    folder: Path | None = None
    resume: Path | None = None
    days: int = 30


class Room:
    """An open class. The port is ours before its file is opened."""

    def __init__(self, plan: Plan, place: Place, keeping: Keeping, language: str = "en") -> None:
        self.words, self.place = Voice.load("room", language), place
        self.ip = LOCAL if not place.phones else place.ip or own_address(self.words)
        self.sockets = self._bound()
        try:
            self.book, self.opened, self.session = self._kept(plan, keeping, language)
        except BaseException:
            for one in self.sockets:
                one.close()
            raise
        self.resumed = keeping.resume is not None
        self.address = f"{self.ip}:{place.port}"
        hosts = frozenset(f"{name}:{place.port}" for name in (self.ip, LOCAL, "localhost", *place.names))
        shown = self.opened if place.phones else replace(self.opened, code="")
        self.connections = Connections(self.session, shown, self.address, hosts)
        self.connections.ended = self._end
        self.stop: Callable[[], None] = lambda: None

    def _bound(self) -> list[socket.socket]:
        try:
            return bind_sockets(self.place.port, address=self.ip)
        except OSError as error:
            word = self.words.word
            taken = error.errno in TAKEN
            raise Broken(word("port_taken", port=self.place.port) if taken else word("bad_ip", ip=self.ip)) from error

    def _kept(self, plan: Plan, keeping: Keeping, language: str) -> tuple[Book, Opened, Session]:
        """The file of the class, what stands in it, and the class."""
        file = keeping.resume
        try:
            if file is not None:
                return self._again(plan, file)
            code = "".join(secrets.choice(CLEAR) for _ in range(4))
            opened = Opened(
                code, secrets.token_urlsafe(18), plan.game, plan.lesson, language, secrets.token_urlsafe(9),
                plan.source or plan.game, time.time(), keeping.days,
            )  # fmt: skip
            deck = plan.deal(code)
            file = None if keeping.folder is None else fresh(keeping.folder, opened)
            book = Book(file)
            book.open(opened, deck.cards)
            if plan.given:
                book.stand(replace(book.standing(), given=True))
            return book, opened, Session(deck, book, self.words, plan.maker)
        except Unkept as error:
            word = "in_use" if "locked" in str(error) else "unkept" if keeping.resume is None else "unreadable_file"
            raise Broken(self.words.word(word, file=str(file), why=str(error))) from error

    def _again(self, plan: Plan, file: Path) -> tuple[Book, Opened, Session]:
        """A class that was cut off or had ended; not if its questions are not the same any more."""
        book = Book(file)
        opened = book.opened()
        if opened is None:
            raise Unkept(self.words.word("empty_file"))
        deck = plan.deal(opened.code)
        asked, added = book.asked(), len(book.added())
        kept = [(one.id, [choice.text for choice in one.choices]) for one in list(asked.values())[: len(asked) - added]]
        if kept != [(one.id, [choice.text for choice in one.choices]) for one in map(Asked.of, deck.cards)]:
            book.close()
            raise Broken(self.words.word("lesson_changed", file=str(file)))
        book.reopen()
        return book, opened, Session(deck, book, self.words, plan.maker)

    @property
    def _host(self) -> str:
        return LOCAL if self.ip in (LOCAL, "0.0.0.0") else self.ip  # noqa: S104

    @property
    def wall(self) -> str:
        """The address of the wall, with the teacher's key."""
        return f"http://{self._host}:{self.place.port}/wall?key={self.opened.key}"

    def serve(self) -> None:
        """Listen; the loop has to run."""
        serve(self.connections, self.sockets)

    def run(self) -> None:
        """Stay open until the class ends or is stopped."""
        loop = IOLoop.current()
        self.stop = loop.stop
        loop.start()
        if self.connections.ended is not None:
            self.book.close()

    def _end(self, keep: bool) -> str:
        file, word = self.book.path, self.words.word
        if keep and file is not None:
            self.book.end()
            self.book.close()
            said = word("kept", file=str(file), days=self.opened.days, name=file.stem)
        else:
            self.book.forget()
            said = word("forgotten")
        self.connections.ended = None
        IOLoop.current().call_later(LAST, self.stop)
        return said


def own_address(words: Voice) -> str:
    """This machine's address in its network; asking for a way there sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ANYWHERE, 9))
        except OSError as error:
            raise Broken(words.word("no_network")) from error
        return str(probe.getsockname()[0])
