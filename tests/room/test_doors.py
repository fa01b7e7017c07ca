"""Hostile phones: floods, slow bodies, odd keys. Others are served all the while, and nothing is told of anybody."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from pathlib import Path

import pytest

from tests.room.session import ASKED, DECK, OPENED, RIGHT, session
from tests.room.test_server import LOCAL, Class, in_class, refused
from tutor.room.book import Book, Unkept
from tutor.room.gates import Connections, plain
from tutor.room.limits import BURST, FAST, REFUSALS, SOCKETS, TRIES, Bucket, Often
from tutor.room.session import MOST_PUPILS, Refused, Session

MANY = 600
ODD = ("é", "\udcff", "²", "--5", "-", "x" * 4000, "\x00", "\uff11\uff12", "\U0001d7d9", "NaN", "1e9", "99999999999")


# ------------------------------------------------------------------------------------------------ the code
def test_the_picture_with_the_code_is_the_teachers_and_lets_in_who_scanned_it(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        pupil = await room.join()
        for token in ("", pupil):
            for name in ("code", "teach"):
                assert (await room.ask(f"wall/{name}.svg", token=token)).code == 403
        assert (await room.ask("wall/code.svg", token=room.teacher)).code == 200
        for _ in range(TRIES + 5):
            await room.ask("join", {"code": "XXXX"})
        assert "XXXX" not in refused(await room.ask("join", {"code": OPENED.code}))
        assert (await room.ask("join", {"code": OPENED.scan})).code == 200

    in_class(tmp_path, run)


def test_the_teachers_screen_is_opened_once_and_can_be_shut_again(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        door = room.connections
        ticket = door.ticket
        assert ticket
        opened = await room.ask(f"teach?{ticket}")
        cookie = opened.headers["Set-Cookie"].partition(";")[0]
        assert OPENED.key not in cookie
        assert (await room.ask(f"teach?{ticket}")).code == 403
        assert (await room.ask("teach", token=cookie)).code == 200
        assert (await room.ask("wall/teach.svg", token=room.teacher)).code == 403
        assert (await room.ask("wall/do", {"do": "next"}, token=cookie)).code == 200
        await room.steer("revoke")
        assert (await room.ask("wall/do", {"do": "next"}, token=cookie)).code == 403
        await room.steer("invite")
        assert door.ticket not in ("", ticket)
        await room.steer("next")
        assert door.ticket == ""

    in_class(tmp_path, run)


def test_odd_keys_cookies_and_commands_are_refused_without_a_traceback(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    async def run(room: Class) -> None:
        for path in ("wall?key=%C3%A9", "wall?key=%FF", "teach?%C3%A9", "teach?%FF", "board/9999/999/far.svg"):
            assert (await room.ask(path)).code in (400, 403)
        odd = [f"{name}{room.connections.port}=\u00e9" for name in ("teacher", "seat")]
        for cookie in (*odd, "teacher=x; ;;=", "seat"):
            for path in ("wall", "teach", "now", "wall/socket"):
                assert (await room.ask(path, token=cookie)).code in (400, 401, 403, 426)
        for do in ("go", "number", "hand", "fewer", "rename", "remove", "look", "more", "timer", "nonsense"):
            for value in ODD:
                said = json.dumps({"do": do, "value": value}, ensure_ascii=True).encode()
                assert (await room.ask("wall/do", said, token=room.teacher)).code in (200, 409)
        await room.steer("go", "-1")
        assert (await room.ask("join", {"code": "é" * 9})).code == 409

    with caplog.at_level(logging.DEBUG):
        in_class(tmp_path, run)
    heard = caplog.text + capfd.readouterr().err
    assert "Traceback" not in heard
    assert [line for line in heard.splitlines() if LOCAL in line or "HTTP" in line] == []


def test_a_cookie_is_of_one_class_alone_and_another_port_leaves_it_be(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        cookie = await room.join()
        assert cookie.startswith(f"seat{room.connections.port}=")
        elsewhere = cookie.replace(f"seat{room.connections.port}", "seat1")
        assert (await room.ask("now", token=elsewhere)).code == 401
        assert (await room.ask("now", token=f"{elsewhere}; {cookie}")).code == 200

    in_class(tmp_path, run)


# ------------------------------------------------------------------------------------------------ how many
def test_a_flood_of_joins_is_slowed_down_and_ends_at_a_closed_door(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        room.connections.coming.clock = lambda: 0.0  # all within one moment, however long it takes here
        inside = await room.join()
        answers = await asyncio.gather(*(room.ask("join", {"code": OPENED.code}) for _ in range(MOST_PUPILS)))
        waits = [one for one in answers if one.code == 429]
        assert len(room.connections.session.pupils) == BURST
        assert len(waits) == MOST_PUPILS - BURST + 1
        assert all(json.loads(one.body)["again"] for one in waits)
        await room.steer("lock")
        before = len(room.connections.session.pupils)
        refused(await room.ask("join", {"code": OPENED.scan}))
        assert len(room.connections.session.pupils) == before
        assert (await room.ask("now", token=inside)).code == 200

    in_class(tmp_path, run)


def test_one_phone_holds_few_sockets_and_one_that_floods_is_closed(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        room.connections.spoke.clock = room.connections.knocked.clock = lambda: 0.0
        flood, calm = await room.join(), await room.join()
        await room.steer("go", str(ASKED))
        listening = await room.socket(calm)
        await listening.read_message()
        held = [await room.socket(flood) for _ in range(SOCKETS + 3)]
        assert [await one.read_message() is None for one in held[:3]].count(True) + len(
            room.connections.phones[flood.partition("=")[2]]
        ) <= SOCKETS + 3
        assert len(room.connections.phones[flood.partition("=")[2]]) <= SOCKETS
        last = held[-1]
        for _ in range(FAST + 2 * REFUSALS):
            try:
                await last.write_message(json.dumps({"card": ASKED, "choice": 0}))
            except Exception:  # noqa: BLE001 - it is closed, as it should be
                break
        while await last.read_message() is not None:
            pass
        await listening.write_message(json.dumps({"card": ASKED, "choice": RIGHT}))
        seen = json.loads(str(await listening.read_message()))
        assert seen["mine"] == RIGHT

    in_class(tmp_path, run)


def test_six_hundred_openings_of_one_phone_keep_nobody_out(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        room.connections.knocked.clock = lambda: 0.0
        flood, calm = await room.join(), await room.join()
        for _ in range(6):
            await asyncio.gather(*(room.socket(flood) for _ in range(MANY // 6)))
            listening = await room.socket(calm)
            assert json.loads(str(await listening.read_message()))["nickname"]
            listening.close()
        assert len(room.connections.phones.get(flood.partition("=")[2], ())) <= SOCKETS

    in_class(tmp_path, run)


def test_bodies_that_dribble_keep_nobody_out_however_few_handles_there_are(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        token = await room.join()
        head = f"POST /join HTTP/1.1\r\nHost: {room.host}\r\nContent-Length: 900\r\n\r\n".encode()
        slow = []
        try:
            for _ in range(room.server.most * 2):
                one = socket.create_connection((LOCAL, int(room.connections.port)))
                one.sendall(head)
                slow.append(one)
                await asyncio.sleep(0)
            assert (await room.ask("now", token=token)).code == 200
            assert len(room.server._connections) <= room.server.most + 1
        finally:
            for one in slow:
                one.close()

    in_class(tmp_path, run, handles=256)


def test_handles_are_shared_between_sockets_and_all_else(tmp_path: Path) -> None:
    door = Connections(session(tmp_path), OPENED, f"{LOCAL}:1", frozenset())
    for handles in (256, 1024, 4096):
        door.most = handles
        assert plain(handles) + door.most_sockets < handles


def test_limits_count_each_by_itself_and_forget_with_time() -> None:
    now = [0.0]
    often, bucket = Often(2, 10, lambda: now[0]), Bucket(1, BURST, lambda: now[0])
    for _ in range(2):
        often.note("one")
    assert often.is_too_much("one")
    assert not often.is_too_much("other")
    assert [bucket.take("one") for _ in range(BURST + 1)].count(True) == BURST
    assert bucket.take("other")
    now[0] = 11
    assert not often.is_too_much("one")
    assert [bucket.take("one") for _ in range(BURST)].count(True) == 11


# ------------------------------------------------------------------------------------------------ names
@pytest.mark.parametrize("name", ["हिन्दी", "Žofie", "Nguyễn", "O'Neil", "李雷", "Zoë"])
def test_a_nickname_keeps_its_marks(tmp_path: Path, name: str) -> None:
    room = session(tmp_path)
    assert room.pupils[room.join(name)] == name


@pytest.mark.parametrize("other", ["mia", "\u041c\u0456\u0430", "M1a", "Mía", "M i a", "\uff2dia"])
def test_a_name_that_looks_like_anothers_is_refused(tmp_path: Path, other: str) -> None:
    room = session(tmp_path)
    room.join("Mia")
    with pytest.raises(Refused):
        room.join(other)


def test_the_teacher_renames_and_removes_and_can_give_all_names(tmp_path: Path) -> None:
    room = session(tmp_path)
    rude, other = room.join("Rude"), room.join("Other")
    room.do("go", str(ASKED))
    room.answer(rude, ASKED, RIGHT)
    room.rename(rude)
    assert room.pupils[rude] not in ("Rude", "Other")
    with pytest.raises(Refused):
        room.rename(rude, "0ther")
    room.remove(rude)
    assert room.counts(ASKED, 0).total() == 0
    assert [*room.pupils] == [other]
    room.do("given")
    assert room.pupils[room.join("Mine")] != "Mine"
    again = session(tmp_path)
    assert again.pupils == room.pupils
    assert again.counts(ASKED, 0).total() == 0


def test_who_was_removed_is_shown_out_and_hears_nothing_more(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        token = await room.join("Rude")
        listening = await room.socket(token)
        await listening.read_message()
        watching = await room.socket(room.teacher, "teach/socket")
        (one,) = json.loads(str(await watching.read_message()))["people"]
        assert token.partition("=")[2] not in json.dumps(one)
        await room.steer("remove", one["id"])
        while await listening.read_message() is not None:
            pass
        assert (await room.ask("now", token=token)).code == 401

    in_class(tmp_path, run)


# ------------------------------------------------------------------------------------------------ the file
def full(book: Book) -> None:
    """Nothing more can be written into the file."""
    book.db.execute("PRAGMA query_only = ON")


def test_what_cannot_be_written_is_not_done_and_told_by_file_on_wall_and_phone(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        door, here = room.connections, room.connections.session
        token = await room.join()
        await room.steer("go", str(ASKED))
        full(here.book)
        before = here.at
        answer = await room.ask("now", {"card": ASKED, "choice": RIGHT}, token=token)
        assert json.loads(answer.body)["keep"]
        assert not here.answers
        refused(await room.ask("wall/do", {"do": "next"}, token=room.teacher))
        assert here.at == before == here.book.standing()
        assert str(here.book.path) in door.trouble
        wall = await room.socket(room.teacher, "wall/socket")
        assert json.loads(str(await wall.read_message()))["trouble"] == door.trouble
        here.book.db.execute("PRAGMA query_only = OFF")
        await room.steer("go", str(ASKED))
        assert door.trouble == ""

    in_class(tmp_path, run)


def test_a_step_is_written_before_it_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room: Session = session(tmp_path)
    token = room.join()
    room.do("go", str(ASKED))
    before = (room.at, dict(room.answers), dict(room.pupils))

    def broken(*_: object, **__: object) -> None:
        raise Unkept("the disk is full")

    for name in ("stand", "answer", "join", "rename", "remove", "add"):
        monkeypatch.setattr(room.book, name, broken)
    card = DECK.cards[ASKED]
    tries = (
        lambda: room.do("next"), lambda: room.answer(token, ASKED, RIGHT), room.join, lambda: room.rename(token, "New"),
        lambda: room.remove(token), lambda: room.ask_more(card.rule, "1", card), lambda: room.do("lock"),
    )  # fmt: skip
    for one in tries:
        with pytest.raises(Unkept):
            one()
    assert (room.at, dict(room.answers), dict(room.pupils)) == before
