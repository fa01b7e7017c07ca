"""The connections for the teacher: the wall, the keys, and who believes what."""

from __future__ import annotations

import io
import secrets
from importlib.resources import files
from typing import Any

import msgspec
import segno
from tornado.ioloop import IOLoop
from tornado.web import HTTPError

from tutor.room.gates import Command, read
from tutor.room.handlers import TEACHER, Handler, Socket
from tutor.room.overview import as_table, map_of, told
from tutor.room.screens import on_the_wall
from tutor.room.session import Refused


class Wall(Handler):
    """The projector. The key in the address becomes a cookie, so that it is not read off the wall."""

    def get(self) -> None:
        """Hand out the page to the teacher alone."""
        key = self.get_query_argument("key", "")
        if key and secrets.compare_digest(key, self.connections.opened.key):
            self.set_cookie(TEACHER, key, httponly=True, samesite="Strict")
            self.redirect("wall")
            return
        if not self.is_teacher:
            raise HTTPError(403)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish((files("tutor.room") / "static" / "wall.html").read_bytes())


class Steer(Handler):
    """The teacher's keys and buttons."""

    async def post(self) -> None:
        """Do it, and tell everybody."""
        if not self.is_teacher:
            raise HTTPError(403)
        try:
            command = read(self.request.body, Command, self.session)
            if command.do == "more":
                await self._ask_more(command.value)
        except Refused as refused:
            self.refuse(refused)
            return
        if command.do in ("keep", "forget") and self.connections.ended is not None:
            said = self.connections.ended(command.do == "keep")
            self.finish({"ended": said})
            return
        self.session.do(command.do, command.value)
        self.connections.tell_all()
        self.finish({})

    async def _ask_more(self, rule: str) -> None:
        """A new question about a rule, or about that of the card on the wall; the class is not kept waiting for it."""
        rule = rule or (self.session.card.rule if self.session.card is not None else "")
        if rule not in {one.id for one in self.session.deck.game.rules}:
            raise Refused(self.session.words.word("no_more"))
        seed = secrets.token_hex(4)
        card = await IOLoop.current().run_in_executor(None, self.session.made, rule, seed)
        self.session.ask_more(rule, seed, card)


class WallSocket(Socket):
    """The wall, listening."""

    def open(self) -> None:
        """Only the teacher's."""
        if not self.is_teacher:
            self.close(4001)
            return
        self.connections.walls.add(self)
        self.tell()

    def see(self) -> dict[str, Any]:
        """All that is on the wall, and how to come in."""
        return {**on_the_wall(self.session), "address": self.connections.address, "code": self.connections.opened.code}

    def on_message(self, message: str | bytes) -> None:
        """It says nothing."""

    def on_close(self) -> None:
        """It is gone; it may come again."""
        self.connections.walls.discard(self)


class Look(Handler):
    """Who believes what: as data for the teacher's page, as a table to take along, as a map of the rules."""

    def get(self, form: str) -> None:
        """Sum up."""
        if not self.is_teacher:
            raise HTTPError(403)
        kinds = {"json": "application/json", "csv": "text/csv; charset=utf-8", "svg": "image/svg+xml; charset=utf-8"}
        self.set_header("Content-Type", kinds[form])
        if form == "json":
            self.finish(msgspec.json.encode(told(self.session)))
        else:
            self.finish(as_table(self.session) if form == "csv" else map_of(self.session))


class Code(Handler):
    """The address as a picture that phones read."""

    def get(self) -> None:
        """Draw it."""
        picture = io.BytesIO()
        segno.make(f"http://{self.connections.address}/?{self.connections.opened.code}", error="m").save(
            picture, kind="svg", scale=10, border=2, dark="#1E2733", light="#FFFFFF"
        )
        self.set_header("Content-Type", "image/svg+xml")
        self.finish(picture.getvalue())
