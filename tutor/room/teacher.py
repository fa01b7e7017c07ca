"""The connections for the teacher: the wall, a phone of their own, the keys, and who believes what."""

from __future__ import annotations

import io
import re
import secrets
from typing import Any

import msgspec
import segno
from tornado.ioloop import IOLoop
from tornado.web import HTTPError

from tutor.room.desk import on_the_desk
from tutor.room.export import Kept, as_page, as_table
from tutor.room.gates import NOT_IN, Command, read
from tutor.room.handlers import TEACHER, Handler, Socket, static
from tutor.room.overview import map_of, told
from tutor.room.screens import on_the_wall
from tutor.room.session import Refused

PART = r"(0|1|0?\.\d{1,6})"
SPOT = re.compile(rf"{PART} {PART}")
"""A place on the board, in parts of it."""


class Wall(Handler):
    """The projector. The key in the address becomes a cookie, so that it is not read off the wall."""

    def get(self) -> None:
        """Hand out the page to the teacher alone."""
        key = self.get_query_argument("key", "")
        if key and self.connections.steers(key):
            self.set_cookie(f"{TEACHER}{self.connections.port}", key, httponly=True, samesite="Strict")
            self.redirect("wall")
            return
        if not self.is_teacher:
            raise HTTPError(403)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(static("wall.html"))


class Desk(Handler):
    """The teacher's own screen. What is scanned on the wall opens it once."""

    def get(self) -> None:
        """Hand out the page to the teacher alone."""
        ticket = self.request.query
        if not self.is_teacher and ticket and self.connections.redeem(ticket):
            self.set_cookie(
                f"{TEACHER}{self.connections.port}", self.connections.remote, httponly=True, samesite="Strict", expires_days=2
            )  # fmt: skip
            self.connections.tell_walls()
            self.redirect("teach")
            return
        if not self.is_teacher:
            raise HTTPError(403)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(static("teach.html"))


class Steer(Handler):
    """The teacher's keys and buttons."""

    async def post(self) -> None:
        """Do it, and tell everybody; what can't be written is not done, and said."""
        if not self.is_teacher:
            raise HTTPError(403)
        try:
            command = read(self.request.body, Command, self.session)
            if command.do == "more":
                await self._ask_more(command.value)
            else:
                with self.connections.keeping():
                    self._do(command)
        except Refused as refused:
            self.refuse(refused)
            return
        if command.do != "look":
            self.connections.tell_all()
        self.finish({"ended": self.connections.over} if self.connections.over else {})

    def _do(self, command: Command) -> None:
        door, value = self.connections, command.value
        match command.do:
            case "keep" | "forget" if door.ended is not None:
                door.over = door.ended(command.do == "keep")
            case "invite":
                door.invite()
            case "revoke":
                door.revoke()
                for screen in tuple(door.walls):
                    if not screen.may_stay:
                        screen.close(NOT_IN)
            case "look":
                self._look(value)
            case "rename" | "remove":
                id, _, name = value.partition(" ")
                token = door.token_of(id)
                if command.do == "rename":
                    self.session.rename(token, name.strip())
                else:
                    self.session.remove(token)
                    door.dismiss(token)
            case "back" | "next" | "go" | "number":
                door.look, door.steering = {}, ""
                door.ticket = ""
                self.session.do(command.do, value)
            case _:
                self.session.do(command.do, value)

    def _look(self, value: str) -> None:
        """Point at a place of the board on the wall, or enlarge it; with nothing the board is as it was."""
        what, _, place = value.partition(" ")
        found = SPOT.fullmatch(place)
        look = {**self.connections.look}
        if what in ("point", "zoom"):
            look.pop(what, None)
            if found:
                look[what] = [float(found[1]), float(found[2])]
        self.connections.look = look
        for wall in tuple(self.connections.walls):
            wall.say({"look": look})

    async def _ask_more(self, rule: str) -> None:
        """A new question about a rule, or about that of the card on the wall; the class is not kept waiting for it."""
        rule = rule or (self.session.card.rule if self.session.card is not None else "")
        if rule not in {one.id for one in self.session.deck.game.rules}:
            raise Refused(self.session.words.word("no_more"))
        seed = secrets.token_hex(4)
        card = await IOLoop.current().run_in_executor(None, self.session.made, rule, seed)
        with self.connections.keeping():
            self.session.ask_more(rule, seed, card)


class Listening(Socket):
    """A screen of the teacher's, listening."""

    def open(self) -> None:
        """Only the teacher's."""
        if not self.is_teacher:
            self.close(NOT_IN)
            return
        self.connections.walls.add(self)
        self.tell()

    @property
    def may_stay(self) -> bool:
        """Whether it may still steer."""
        return self.is_teacher

    def on_message(self, _: str | bytes) -> None:
        """It says nothing but that it is there."""
        self.say({"pong": True})

    def on_close(self) -> None:
        """It is gone; it may come again."""
        self.connections.walls.discard(self)


class WallSocket(Listening):
    """The wall, listening."""

    def see(self) -> dict[str, Any]:
        """All that is on the wall, and how to come in."""
        door = self.connections
        return {
            **on_the_wall(self.session), "address": door.address, "code": door.opened.code, "trouble": door.trouble,
            "look": door.look, "ticket": bool(door.ticket), "steering": door.steering, "over": door.over,
        }  # fmt: skip


class DeskSocket(Listening):
    """The teacher's own screen, listening."""

    def see(self) -> dict[str, Any]:
        """What the wall shows, and what it does not: who said what."""
        door = self.connections
        return {
            **on_the_desk(self.session, frozenset(door.phones)), "code": door.opened.code, "trouble": door.trouble,
            "look": door.look, "over": door.over,
        }  # fmt: skip


class Look(Handler):
    """What they believe: for the wall, where nobody is named."""

    def get(self, form: str) -> None:
        """Sum up."""
        if not self.is_teacher:
            raise HTTPError(403)
        if form == "svg":
            self.set_header("Content-Type", "image/svg+xml; charset=utf-8")
            self.finish(map_of(self.session))
        else:
            self.set_header("Content-Type", "application/json")
            self.finish(msgspec.json.encode(told(self.session)))


class Export(Handler):
    """All answers to take along: as a table or as a page to print."""

    def get(self, form: str) -> None:
        """Hand it out to the teacher."""
        if not self.is_teacher:
            raise HTTPError(403)
        kept = Kept.of(self.session.book)
        if kept is None:
            raise HTTPError(404)
        made, kind = (as_table, "text/csv") if form == "csv" else (as_page, "text/html")
        self.set_header("Content-Type", f"{kind}; charset=utf-8")
        self.finish(made(kept, self.session.words))


class Code(Handler):
    """The address as a picture that phones read: for everybody, or once for the teacher."""

    def get(self, whose: str) -> None:
        """Draw it for the wall."""
        door = self.connections
        if not self.is_teacher or (whose == "teach" and not door.ticket):
            raise HTTPError(403)
        path = f"teach?{door.ticket}" if whose == "teach" else f"?{door.opened.scan or door.opened.code}"
        picture = io.BytesIO()
        segno.make(f"http://{door.address}/{path}", error="m").save(
            picture, kind="svg", scale=10, border=2, dark="#1E2733", light="#FFFFFF"
        )
        self.set_header("Content-Type", "image/svg+xml")
        self.finish(picture.getvalue())
