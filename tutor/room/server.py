"""The doors of a class: pages, pictures and messages, over websockets or, where a proxy cuts those, by asking again."""

from __future__ import annotations

import csv
import io
import secrets
import time
from collections import deque
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import msgspec
import segno
from msgspec import Struct
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import Application, HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from tutor.core.scene import Format
from tutor.room.book import Opened
from tutor.room.hall import Hall, Refused

LONGEST = 4096
"""Bytes that anybody may say at once."""
SEAT, TEACHER = "seat", "teacher"
"""Cookies: whose phone this is, and who may steer."""
FAST = 40
"""Messages of one phone within ten seconds."""
TRIES = 20
"""Wrong codes from one address within a minute."""
SOON = 0.15
"""Seconds in which answers that come together are told to the wall once."""
POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """What a phone says: its answer to a card."""

    card: int
    choice: int


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """What a phone says at the door."""

    code: str
    nickname: str = ""


class Command(Struct, frozen=True, forbid_unknown_fields=True):
    """What the teacher wants."""

    do: str
    value: str = ""


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


class Doors:
    """What all handlers share: the class, who listens, and who is asked for by name."""

    def __init__(self, hall: Hall, opened: Opened, address: str, hosts: frozenset[str]) -> None:
        self.hall, self.opened, self.address, self.hosts = hall, opened, address, hosts
        self.phones: set[PhoneSocket] = set()
        self.walls: set[WallSocket] = set()
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
            raise Refused(self.hall.words.word("too_fast"))
        self.spoke.note(token)
        answer = _read(said, Said, self.hall)
        self.hall.answer(token, answer.card, answer.choice)
        self.tell_walls_soon()


def _read(said: bytes | str, kind: type[Any], hall: Hall) -> Any:
    try:
        return msgspec.json.decode(said, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        raise Refused(hall.words.word("unreadable")) from None


# ------------------------------------------------------------------------------------------------ whoever comes
class Handler(RequestHandler):
    """Somebody at a door; only those who asked for this machine by its name or address."""

    def initialize(self, doors: Doors) -> None:
        """Remember whose doors these are."""
        self.doors, self.hall = doors, doors.hall

    def prepare(self) -> None:
        """Turn away who was led here under another name."""
        if self.request.host not in self.doors.hosts:
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
        self.finish(self.hall.words.word(word))

    @property
    def token(self) -> str:
        """Whose phone this is; empty for one that has not joined."""
        token = self.get_cookie(SEAT, "") or ""
        return token if token in self.hall.pupils else ""

    @property
    def is_teacher(self) -> bool:
        """Whether this is who opened the class."""
        return secrets.compare_digest(self.get_cookie(TEACHER, "") or "", self.doors.opened.key)

    def refuse(self, refused: Refused, status: int = 409) -> None:
        """Say why not."""
        self.set_status(status)
        self.finish({"refused": str(refused)})


class Page(Handler):
    """One of our few files."""

    def initialize(self, doors: Doors, name: str = "") -> None:
        """Which file."""
        super().initialize(doors)
        self.name = name

    def get(self, name: str = "") -> None:
        """Hand it out."""
        kinds = {"html": "text/html", "js": "text/javascript", "css": "text/css"}
        name = self.name or name
        self.set_header("Content-Type", f"{kinds[name.rpartition('.')[2]]}; charset=utf-8")
        self.finish((files("tutor.room") / "static" / name).read_bytes())


class Words(Handler):
    """The words of the pages."""

    def get(self) -> None:
        """All of them, and what the class is about."""
        deck = self.hall.deck
        say = self.hall.words.word
        about = {
            "game": deck.voice.words["title"], "title": deck.title, "hook": deck.hook,
            "can": say("you_can_now", can=deck.can),
            "next": say("next_lesson", title=deck.leads_on) if deck.leads_on else "",
        }  # fmt: skip
        words = {key: text for key, text in self.hall.words.words["word"].items() if "{" not in text}
        self.finish({"words": words, **about})


class Board(Handler):
    """A board as a picture."""

    def get(self, card: str, frame: str, form: Format) -> None:
        """Draw it, unless it would tell a phone too much."""
        if not (self.is_teacher or self.hall.may_see(int(card), int(frame))):
            raise HTTPError(403)
        self.set_header("Content-Type", "image/svg+xml; charset=utf-8")
        self.finish(self.hall.deck.picture(int(card), int(frame), form))


# ------------------------------------------------------------------------------------------------ phones
class Join(Handler):
    """The door: the code on the wall, and a nickname for those who like."""

    def post(self) -> None:
        """Let somebody in."""
        who = self.request.remote_ip or ""
        try:
            if self.doors.wrong.is_too_much(who):
                raise Refused(self.hall.words.word("too_many_tries"))  # noqa: TRY301 - all refusals leave by one door
            joining = _read(self.request.body, Joining, self.hall)
            if joining.code.strip().upper() != self.doors.opened.code:
                self.doors.wrong.note(who)
                raise Refused(self.hall.words.word("wrong_code"))  # noqa: TRY301
            token = self.token or self.hall.join(joining.nickname.strip())
        except Refused as refused:
            self.refuse(refused)
            return
        self.set_cookie(SEAT, token, httponly=True, samesite="Strict", expires_days=2)
        self.doors.tell_walls_soon()
        self.finish(self.hall.on_a_phone(token))


class Now(Handler):
    """What a phone shows, for one that has to ask."""

    def get(self) -> None:
        """Where the class is."""
        if not self.token:
            self.refuse(Refused(self.hall.words.word("not_in")), 401)
            return
        self.finish(self.hall.on_a_phone(self.token))

    def post(self) -> None:
        """Take an answer."""
        if not self.token:
            self.refuse(Refused(self.hall.words.word("not_in")), 401)
            return
        try:
            self.doors.answer(self.token, self.request.body)
        except Refused as refused:
            self.refuse(refused)
            return
        self.finish(self.hall.on_a_phone(self.token))


class Socket(Handler, WebSocketHandler):
    """A screen that listens."""

    def see(self) -> dict[str, Any]:
        """What this screen shows."""
        raise NotImplementedError

    def tell(self) -> None:
        """Send it."""
        try:
            self.write_message(self.see())
        except WebSocketClosedError:
            self.on_close()


class PhoneSocket(Socket):
    """A phone that listens."""

    def open(self) -> None:
        """Only somebody who is in."""
        self.whose = self.token
        if not self.whose:
            self.close(4001)
            return
        self.doors.phones.add(self)
        self.tell()

    def see(self) -> dict[str, Any]:
        """What this phone may know."""
        return self.hall.on_a_phone(self.whose)

    def on_message(self, message: str | bytes) -> None:
        """Take an answer."""
        try:
            self.doors.answer(self.whose, message)
        except Refused as refused:
            self.write_message({"refused": str(refused)})
            return
        self.tell()

    def on_close(self) -> None:
        """It is gone; it may come again."""
        self.doors.phones.discard(self)


# ------------------------------------------------------------------------------------------------ the teacher
class Wall(Handler):
    """The projector. The key in the address becomes a cookie, so that it is not read off the wall."""

    def get(self) -> None:
        """Hand out the page to the teacher alone."""
        key = self.get_query_argument("key", "")
        if key and secrets.compare_digest(key, self.doors.opened.key):
            self.set_cookie(TEACHER, key, httponly=True, samesite="Strict")
            self.redirect("wall")
            return
        if not self.is_teacher:
            raise HTTPError(403)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish((files("tutor.room") / "static" / "wall.html").read_bytes())


class Steer(Handler):
    """The teacher's keys and buttons."""

    def post(self) -> None:
        """Do it, and tell everybody."""
        if not self.is_teacher:
            raise HTTPError(403)
        try:
            command = _read(self.request.body, Command, self.hall)
        except Refused as refused:
            self.refuse(refused)
            return
        if command.do in ("keep", "forget") and self.doors.ended is not None:
            said = self.doors.ended(command.do == "keep")
            self.finish({"ended": said})
            return
        self.hall.do(command.do, command.value)
        self.doors.tell_all()
        self.finish({})


class WallSocket(Socket):
    """The wall, listening."""

    def open(self) -> None:
        """Only the teacher's."""
        if not self.is_teacher:
            self.close(4001)
            return
        self.doors.walls.add(self)
        self.tell()

    def see(self) -> dict[str, Any]:
        """All that is on the wall, and how to come in."""
        return {**self.hall.on_the_wall(), "address": self.doors.address, "code": self.doors.opened.code}

    def on_message(self, message: str | bytes) -> None:
        """It says nothing."""

    def on_close(self) -> None:
        """It is gone; it may come again."""
        self.doors.walls.discard(self)


class Look(Handler):
    """Who believes what: as data for the teacher's page, or as a table to take along."""

    def get(self, form: str) -> None:
        """Sum up."""
        if not self.is_teacher:
            raise HTTPError(403)
        seen = self.hall.overview()
        if form == "json":
            self.set_header("Content-Type", "application/json")
            rules = {rule.id: self.hall.deck.voice.rule(rule) for rule in self.hall.deck.game.rules}
            say = self.hall.words.word
            told = [(rules.get(rule, ""), say("rule_right", right=right, of=of)) for rule, right, of in seen.rules]
            beliefs = [
                {"belief": held.belief, "share": held.count / held.of, "question": held.question,
                 "said": say("held_by", count=held.count, of=held.of, at=held.question)}
                for held in seen.beliefs
            ]  # fmt: skip
            self.finish(msgspec.json.encode({"beliefs": beliefs, "rows": seen.rows, "rules": told}))
            return
        out = io.StringIO()
        table = csv.writer(out)
        table.writerow(["", *(card.ask for card in self.hall.deck.cards)])
        table.writerows([_plain(name), *said] for name, said in seen.rows)
        self.set_header("Content-Type", "text/csv; charset=utf-8")
        self.finish(out.getvalue())


def _plain(name: str) -> str:
    """A nickname that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "-=+@" else name


class Code(Handler):
    """The address as a picture that phones read."""

    def get(self) -> None:
        """Draw it."""
        picture = io.BytesIO()
        segno.make(f"http://{self.doors.address}/?{self.doors.opened.code}", error="m").save(
            picture, kind="svg", scale=10, border=2, dark="#1E2733", light="#FFFFFF"
        )
        self.set_header("Content-Type", "image/svg+xml")
        self.finish(picture.getvalue())


def serve(doors: Doors, port: int, ip: str) -> HTTPServer:
    """Open the doors; the loop has to run."""
    told = {"doors": doors}
    app = Application(
        [
            (r"/", Page, {**told, "name": "phone.html"}),
            (r"/(phone\.js|wall\.js|room\.css)", Page, told),
            (r"/words", Words, told),
            (r"/board/(\d{1,4})/(\d{1,3})/(tall|far|wide)\.svg", Board, told),
            (r"/join", Join, told),
            (r"/now", Now, told),
            (r"/phone", PhoneSocket, told),
            (r"/wall", Wall, told),
            (r"/wall/socket", WallSocket, told),
            (r"/wall/do", Steer, told),
            (r"/wall/code\.svg", Code, told),
            (r"/wall/overview\.(json|csv)", Look, told),
        ],
        websocket_max_message_size=LONGEST,
        websocket_ping_interval=20,
        compress_response=True,
        default_handler_class=Lost,
        default_handler_args=told,
    )
    server = HTTPServer(app, max_body_size=LONGEST, max_header_size=16 * 1024, idle_connection_timeout=60)
    server.listen(port, address=ip)
    return server


class Lost(Handler):
    """No such page."""

    def prepare(self) -> None:
        """Say so."""
        raise HTTPError(404)
