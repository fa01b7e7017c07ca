"""The doors for phones: coming in, answering, listening; where a proxy cuts websockets, by asking again."""

from __future__ import annotations

from typing import Any

from tutor.room.gates import Joining, read
from tutor.room.hall import Refused
from tutor.room.handlers import SEAT, Handler, Socket
from tutor.room.screens import on_a_phone


class Join(Handler):
    """The door: the code on the wall, and a nickname for those who like."""

    def post(self) -> None:
        """Let somebody in."""
        who = self.request.remote_ip or ""
        try:
            if self.doors.wrong.is_too_much(who):
                raise Refused(self.hall.words.word("too_many_tries"))  # noqa: TRY301 - all refusals leave by one door
            joining = read(self.request.body, Joining, self.hall)
            if joining.code.strip().upper() != self.doors.opened.code:
                self.doors.wrong.note(who)
                raise Refused(self.hall.words.word("wrong_code"))  # noqa: TRY301
            token = self.token or self.hall.join(joining.nickname.strip())
        except Refused as refused:
            self.refuse(refused)
            return
        self.set_cookie(SEAT, token, httponly=True, samesite="Strict", expires_days=2)
        self.doors.tell_walls_soon()
        self.finish(on_a_phone(self.hall, token))


class Now(Handler):
    """What a phone shows, for one that has to ask."""

    def get(self) -> None:
        """Where the class is."""
        if not self.token:
            self.refuse(Refused(self.hall.words.word("not_in")), 401)
            return
        self.finish(on_a_phone(self.hall, self.token))

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
        self.finish(on_a_phone(self.hall, self.token))


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
        return on_a_phone(self.hall, self.whose)

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
