"""What all connections have in common: who is let near, the few files, the words, and the boards."""

from __future__ import annotations

import logging
import traceback
from functools import cache
from importlib.resources import files
from typing import Any

from tornado.web import HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from tutor.core.scene import Format
from tutor.room.gates import Connections
from tutor.room.screens import dots
from tutor.room.session import Later, Refused

SEAT, TEACHER = "seat", "teacher"
"""Cookies: whose phone this is, and who may steer; each with the port of the class."""
LOG = logging.getLogger(__name__)
POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"


class Handler(RequestHandler):
    """Somebody at a door; only those who asked for this machine by its name or address."""

    def initialize(self, connections: Connections) -> None:
        """Remember whose connections these are."""
        self.connections, self.session = connections, connections.session

    def prepare(self) -> None:
        """Turn away who was led here under another name."""
        if self.request.host not in self.connections.hosts:
            raise HTTPError(403)

    def set_default_headers(self) -> None:
        """Nothing is loaded from elsewhere, and nobody frames it."""
        self.set_header("Content-Security-Policy", POLICY)
        self.set_header("Cache-Control", "no-store")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.clear_header("Server")

    def write_error(self, status_code: int, **_: Any) -> None:
        """One sentence, never a traceback."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        word = "too_fast" if status_code == 429 else "not_here" if status_code == 403 else "unreadable"
        self.finish(self.session.words.word(word))

    def log_exception(self, _: type[BaseException] | None, value: BaseException | None, tb: Any) -> None:
        """A fault of ours is told by its kind and place; nothing of who was here."""
        if value is not None and not isinstance(value, HTTPError):
            at = traceback.extract_tb(tb)[-1]
            LOG.error("%s, %s:%s", type(value).__name__, at.name, at.lineno)

    @property
    def token(self) -> str:
        """Whose phone this is; empty for one that has not joined."""
        token = self.get_cookie(f"{SEAT}{self.connections.port}", "") or ""
        return token if token in self.session.pupils else ""

    @property
    def is_teacher(self) -> bool:
        """Whether this is who opened the class."""
        return self.connections.steers(self.get_cookie(f"{TEACHER}{self.connections.port}", "") or "")

    def refuse(self, refused: Refused, status: int = 409) -> None:
        """Say why not."""
        self.set_status(status)
        self.finish(why_not(refused))


def why_not(refused: Refused) -> dict[str, Any]:
    """A refusal as a page is told it; what can be done later is said once more."""
    return {"refused": str(refused), "keep": isinstance(refused, Later)}


class Page(Handler):
    """One of our few files."""

    def initialize(self, connections: Connections, name: str = "") -> None:
        """Which file."""
        super().initialize(connections)
        self.name = name

    def get(self, name: str = "") -> None:
        """Hand it out."""
        kinds = {"html": "text/html", "js": "text/javascript", "css": "text/css"}
        name = self.name or name
        self.set_header("Content-Type", f"{kinds[name.rpartition('.')[2]]}; charset=utf-8")
        self.finish(static(name))


@cache
def static(name: str) -> bytes:
    """One of our few files, read once."""
    return (files("tutor.room") / "static" / name).read_bytes()


class Words(Handler):
    """The words of the pages."""

    def get(self) -> None:
        """All of them, and what the class is about."""
        deck, say = self.session.deck, self.session.words.word
        about = {
            "language": deck.voice.language, "game": deck.voice.words["title"], "title": deck.title, "hook": deck.hook, "can": deck.closes,
            "next": say("next_lesson", title=deck.leads_on) if deck.leads_on else "",
        }  # fmt: skip
        words = {key: text for key, text in self.session.words.words["word"].items() if "{" not in text}
        self.finish({"words": words, "given": self.session.at.given, **about})


class Board(Handler):
    """A board as a picture; where everybody pointed is for the wall."""

    def get(self, card: str, frame: str, form: Format) -> None:
        """Draw it, unless it would tell a phone too much."""
        number, at, deck = int(card), int(frame), self.session.deck
        there = number < len(deck.cards) and at <= len(deck.cards[number].frames)
        if not there or not (self.is_teacher or self.session.may_see(number, at)):
            raise HTTPError(403)
        self.set_header("Content-Type", "image/svg+xml; charset=utf-8")
        self.finish(deck.picture(number, at, form))


class Dots(Handler):
    """A board with everybody's dots."""

    def get(self, card: str) -> None:
        """Draw it for the wall."""
        if not self.is_teacher or int(card) >= len(self.session.deck.cards):
            raise HTTPError(403)
        self.set_header("Content-Type", "image/svg+xml; charset=utf-8")
        self.finish(dots(self.session, int(card)))


class Socket(Handler, WebSocketHandler):
    """A screen that listens."""

    @property
    def may_stay(self) -> bool:
        """Whether it may still listen."""
        raise NotImplementedError

    def see(self) -> dict[str, Any]:
        """What this screen shows."""
        raise NotImplementedError

    def tell(self) -> None:
        """Send it, unless nobody may see it any more."""
        if self.may_stay:
            self.say(self.see())

    def say(self, what: dict[str, Any]) -> None:
        """Send something, if anybody still listens."""
        try:
            self.write_message(what)
        except WebSocketClosedError:
            self.on_close()


class Lost(Handler):
    """No such page."""

    def prepare(self) -> None:
        """Say so."""
        raise HTTPError(404)
