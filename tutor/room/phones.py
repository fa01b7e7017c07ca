"""The connections for phones: coming in, answering, listening; where a proxy cuts websockets, by asking again."""

from __future__ import annotations

from typing import Any

from tornado.web import HTTPError

from tutor.room.acting import acting
from tutor.room.gates import NOT_IN, TOO_FAST, Joining, read
from tutor.room.handlers import SEAT, Handler, Socket, why_not
from tutor.room.limits import REFUSALS
from tutor.room.screens import farewell, on_a_phone
from tutor.room.session import Refused

PING, PONG = "?", {"pong": True}
"""A phone asks now and then whether the connection still stands."""


class Join(Handler):
    """The door: the code on the wall, and a nickname for those who like."""

    def post(self) -> None:
        """Let somebody in."""
        try:
            joining = read(self.request.body, Joining, self.session)
            token = self.token or self._let_in(joining)
        except Refused as refused:
            self.refuse(refused)
            return
        if not token:
            self.set_status(429)
            self.finish({"refused": self.session.words.word("many_come"), "again": True})
            return
        self.set_cookie(f"{SEAT}{self.connections.port}", token, httponly=True, samesite="Strict", expires_days=2)
        self.connections.tell_walls_soon()
        self.finish(on_a_phone(self.session, token))

    def _let_in(self, joining: Joining) -> str:
        """The token of a new pupil; none where so many come at once that this one has to wait a moment."""
        who, code, door = self.request.remote_ip or "", joining.code.strip(), self.connections
        scanned = code == door.opened.scan
        if not scanned and door.wrong.is_too_much(who):
            raise Refused(self.session.words.word("too_many_tries"))
        if not door.opens(code):
            door.wrong.note(who)
            raise Refused(self.session.words.word("wrong_code"))
        if not door.coming.take(who):
            return ""
        with door.keeping():
            return self.session.join(joining.nickname.strip())


def seen(door: Handler, token: str) -> dict[str, Any]:
    """What a phone shows; when the class has ended, how it went."""
    if door.connections.over:
        return {"over": farewell(door.session, token)}
    return on_a_phone(door.session, token)


class Now(Handler):
    """What a phone shows, for one that has to ask."""

    def get(self) -> None:
        """Where the class is."""
        if self._is_in():
            self.finish(seen(self, self.token))

    def post(self) -> None:
        """Take an answer."""
        if not self._is_in():
            return
        try:
            self.connections.answer(self.token, self.request.body)
        except Refused as refused:
            self.refuse(refused)
            return
        self.finish(on_a_phone(self.session, self.token))

    def _is_in(self) -> bool:
        if not self.token:
            self.refuse(Refused(self.session.words.word("not_in")), 401)
        return bool(self.token)


class Mine(Handler):
    """The board of an act as far as this phone is with it."""

    def get(self, card: str) -> None:
        """Draw it for its owner, while it is asked."""
        number, session = int(card), self.session
        asked = session.card is not None and session.card.how == "act" and session.asking
        if not self.token or number != session.number or session.card is None or not asked:
            raise HTTPError(403)
        doing = session.doing(self.token, number)
        self.set_header("Content-Type", "image/svg+xml; charset=utf-8")
        self.finish(acting(session.deck.game, session.deck.voice, session.card).svg(doing.moves, doing.picked))


class PhoneSocket(Socket):
    """A phone that listens."""

    whose, refusals = "", 0

    def open(self) -> None:
        """Only somebody who is in, and not too often."""
        self.whose = self.token
        if not self.whose:
            self.close(NOT_IN)
        elif not self.connections.listen(self.whose, self):
            self.close(TOO_FAST)
        else:
            self.tell()

    @property
    def may_stay(self) -> bool:
        """Whether its owner is in the class."""
        return self.whose in self.session.pupils

    def see(self) -> dict[str, Any]:
        """What this phone may know."""
        return seen(self, self.whose)

    def on_message(self, message: str | bytes) -> None:
        """Take an answer; who is refused again and again is not listened to."""
        if self.whose not in self.session.pupils:
            self.close(NOT_IN)
            return
        try:
            if message == PING:
                self.connections.still(self.whose)
                self.say(PONG)
                return
            self.connections.answer(self.whose, message)
        except Refused as refused:
            self.refusals += 1
            self.say(why_not(refused))
            if self.refusals > REFUSALS:
                self.close(TOO_FAST)
            return
        self.refusals = 0
        self.tell()

    def on_close(self) -> None:
        """It is gone; it may come again."""
        self.connections.leave(self.whose, self)
