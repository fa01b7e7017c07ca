"""Opening a class: where it listens, what it is called, and how it ends."""

from __future__ import annotations

import secrets
import socket
import sqlite3
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from tornado.ioloop import IOLoop

from tutor.core.record import Broken
from tutor.core.voice import Voice
from tutor.room.book import Book, Opened
from tutor.room.card import Deck
from tutor.room.gates import Connections
from tutor.room.server import serve
from tutor.room.session import Maker, Session

CLEAR = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody mistakes for another."""
LOCAL = "127.0.0.1"
ANYWHERE = "192.0.2.1"
"""An address for documentation; nothing is sent there."""


class Place(Struct, frozen=True):
    """Where a class listens; without phones only the wall is served, to this machine."""

    ip: str = ""
    port: int = 8000
    names: tuple[str, ...] = ()
    phones: bool = True


class Plan(Struct, frozen=True):
    """What a class is about: the game's key, the lesson's, its deck, and who makes one more question about a rule.

    The deck is dealt from the code of the class, so that one that was cut off finds the same questions again.
    """

    game: str
    lesson: str
    deal: Callable[[str], Deck]
    maker: Maker | None = None


class Room:
    """An open class."""

    def __init__(self, plan: Plan, place: Place, file: Path, language: str = "en") -> None:
        self.words, self.place = Voice.load("room", language), place
        game, lesson = plan.game, plan.lesson
        self.ip = LOCAL if not place.phones else place.ip or own_address(self.words)
        self.book, self.opened, self.resumed = _book(file, game, lesson, language, self.words)
        self.session = Session(plan.deal(self.opened.code), self.book, self.words, plan.maker)
        self.address = f"{self.ip}:{place.port}"
        hosts = frozenset(f"{name}:{place.port}" for name in (self.ip, LOCAL, "localhost", *place.names))
        shown = self.opened if place.phones else Opened("", self.opened.key, game, lesson, language)
        self.connections = Connections(self.session, shown, self.address, hosts)
        self.connections.ended = self._end
        self.stop: Callable[[], None] = lambda: None

    @property
    def wall(self) -> str:
        """The address of the wall, with the teacher's key."""
        return (
            f"http://{LOCAL if self.ip in (LOCAL, '0.0.0.0') else self.ip}:{self.place.port}/wall?key={self.opened.key}"  # noqa: S104
        )

    def serve(self) -> None:
        """Listen; the loop has to run."""
        try:
            serve(self.connections, self.place.port, self.ip)
        except OSError as error:
            taken = error.errno in (98, 48, 10048)
            word = (
                self.words.word("port_taken", port=self.place.port) if taken else self.words.word("bad_ip", ip=self.ip)
            )
            raise Broken(word) from error

    def run(self) -> None:
        """Stay open until the class ends or is stopped."""
        loop = IOLoop.current()
        self.stop = loop.stop
        loop.start()

    def _end(self, keep: bool) -> str:
        if keep:
            self.book.end()
        else:
            self.book.forget()
        IOLoop.current().call_later(0.5, self.stop)
        return self.words.word("kept", file=str(self.book.path)) if keep else self.words.word("forgotten")


def _book(file: Path, game: str, lesson: str, language: str, words: Voice) -> tuple[Book, Opened, bool]:
    """The class's book: of the class that is still open here, or of a new one."""
    try:
        book = Book(file)
        opened = book.opened()
        if opened is not None and (opened.game, opened.lesson) == (game, lesson):
            return book, opened, True
        code = "".join(secrets.choice(CLEAR) for _ in range(4))
        opened = Opened(code, secrets.token_urlsafe(18), game, lesson, language)
        book.open(opened)
    except (sqlite3.Error, OSError) as error:
        raise Broken(words.word("unkept", file=str(file), why=str(error))) from error
    return book, opened, False


def own_address(words: Voice) -> str:
    """This machine's address in its network; asking for a way there sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ANYWHERE, 9))
        except OSError as error:
            raise Broken(words.word("no_network")) from error
        return str(probe.getsockname()[0])
