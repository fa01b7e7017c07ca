"""The connections for phones: coming in, answering, listening; where a proxy cuts websockets, by asking again."""

from __future__ import annotations

from typing import Any

from tutor.room.gates import Joining, read
from tutor.room.handlers import SEAT, Handler, Socket
from tutor.room.screens import on_a_phone
from tutor.room.session import Refused


class Join(Handler):
    """The door: the code on the wall, and a nickname for those who like."""

    def post(self) -> None:
        """Let somebody in."""
        who = self.request.remote_ip or ""
        try:
            if self.connections.wrong.is_too_much(who):
                raise Refused(self.session.words.word("too_many_tries"))  # noqa: TRY301 - all refusals leave by one door
            joining = read(self.request.body, Joining, self.session)
            if joining.code.strip().upper() != self.connections.opened.code:
                self.connections.wrong.note(who)
                raise Refused(self.session.words.word("wrong_code"))  # noqa: TRY301
            token = self.token or self.session.join(joining.nickname.strip())
        except Refused as refused:
            self.refuse(refused)
            return
        self.set_cookie(SEAT, token, httponly=True, samesite="Strict", expires_days=2)
        self.connections.tell_walls_soon()
        self.finish(on_a_phone(self.session, token))


class Now(Handler):
    """What a phone shows, for one that has to ask."""

    def get(self) -> None:
        """Where the class is."""
        if not self.token:
            self.refuse(Refused(self.session.words.word("not_in")), 401)
            return
        self.finish(on_a_phone(self.session, self.token))

    def post(self) -> None:
        """Take an answer."""
        if not self.token:
            self.refuse(Refused(self.session.words.word("not_in")), 401)
            return
        try:
            self.connections.answer(self.token, self.request.body)
        except Refused as refused:
            self.refuse(refused)
            return
        self.finish(on_a_phone(self.session, self.token))


class PhoneSocket(Socket):
    """A phone that listens."""

    def open(self) -> None:
        """Only somebody who is in."""
        self.whose = self.token
        if not self.whose:
            self.close(4001)
            return
        self.connections.phones.add(self)
        self.tell()

    def see(self) -> dict[str, Any]:
        """What this phone may know."""
        return on_a_phone(self.session, self.whose)

    def on_message(self, message: str | bytes) -> None:
        """Take an answer."""
        try:
            self.connections.answer(self.whose, message)
        except Refused as refused:
            self.write_message({"refused": str(refused)})
            return
        self.tell()

    def on_close(self) -> None:
        """It is gone; it may come again."""
        self.connections.phones.discard(self)
