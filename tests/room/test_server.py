"""The doors of a class: who may come in, what is refused in a sentence, and three hundred phones at once."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.httpserver import HTTPServer
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.room.hall import ASKED, DECK, OPENED, RIGHT, WRONG, hall
from tutor.room.server import FAST, LONGEST, TRIES, Doors, serve

MANY = 300
LOCAL = "127.0.0.1"


class Class:
    """A class on loopback, and the phones that come to it."""

    def __init__(self, doors: Doors, server: HTTPServer, port: int) -> None:
        self.doors, self.server, self.host = doors, server, f"{LOCAL}:{port}"
        self.client = AsyncHTTPClient(force_instance=True, max_clients=MANY)
        self.sockets: list[WebSocketClientConnection] = []

    async def ask(self, path: str, said: Any = None, *, token: str = "", **headers: str) -> HTTPResponse:
        body = None if said is None else said if isinstance(said, bytes) else json.dumps(said).encode()
        cookie = {"Cookie": token} if token else {}
        request = HTTPRequest(
            f"http://{self.host}/{path}", method="POST" if body is not None else "GET", body=body,
            headers={**cookie, **headers}, follow_redirects=False, request_timeout=30,
        )  # fmt: skip
        return await self.client.fetch(request, raise_error=False)

    async def join(self, nickname: str = "", code: str = OPENED.code) -> str:
        answer = await self.ask("join", {"code": code, "nickname": nickname})
        assert answer.code == 200, answer.body
        return answer.headers["Set-Cookie"].partition(";")[0]

    async def steer(self, do: str, value: str = "") -> None:
        answer = await self.ask("wall/do", {"do": do, "value": value}, token=f"teacher={OPENED.key}")
        assert answer.code == 200

    async def socket(self, token: str, path: str = "phone") -> WebSocketClientConnection:
        made = await websocket_connect(HTTPRequest(f"ws://{self.host}/{path}", headers={"Cookie": token}))
        self.sockets.append(made)
        return made


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOCAL, 0))
        return int(probe.getsockname()[1])


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Class]:
    port = free_port()
    doors = Doors(hall(folder), OPENED, f"{LOCAL}:{port}", frozenset({f"{LOCAL}:{port}"}))
    server = serve(doors, port, LOCAL)
    room = Class(doors, server, port)
    try:
        yield room
    finally:
        for made in room.sockets:
            made.close()
        room.client.close()
        server.stop()
        await server.close_all_connections()


def in_class(folder: Path, what: Callable[[Class], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(folder) as room:
            await what(room)

    asyncio.run(run())


def refused(answer: HTTPResponse) -> str:
    said = json.loads(answer.body)["refused"]
    assert isinstance(said, str)
    assert said.endswith(".")
    return said


# ------------------------------------------------------------------------------------------------ who may come in
def test_a_wrong_code_is_refused_and_cannot_be_guessed_for_ever(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        sentences = {refused(await room.ask("join", {"code": "XXXX"})) for _ in range(TRIES + 2)}
        assert len(sentences) == 2
        assert room.doors.hall.pupils == {}
        assert (await room.ask("join", {"code": OPENED.code})).code == 409

    in_class(tmp_path, run)


def test_who_is_not_in_sees_nothing_and_says_nothing(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        await room.steer("go", str(ASKED))
        for token in ("", "seat=made-up", f"seat={OPENED.key}"):
            assert (await room.ask("now", token=token)).code == 401
            assert (await room.ask("now", {"card": ASKED, "choice": 0}, token=token)).code == 401
        assert not room.doors.hall.answers

    in_class(tmp_path, run)


@pytest.mark.parametrize("path", ["wall", "wall/overview.json", "wall/overview.csv", "wall?key=guess"])
def test_a_phone_does_not_reach_what_is_the_teachers(tmp_path: Path, path: str) -> None:
    async def run(room: Class) -> None:
        token = await room.join()
        assert (await room.ask(path, token=token)).code == 403
        assert (await room.ask("wall/do", {"do": "next"}, token=token)).code == 403
        assert room.doors.hall.at.card == -1
        listening = await room.socket(token, "wall/socket")
        assert await listening.read_message() is None
        assert (await room.ask("../../etc/passwd", token=token)).code == 404
        assert (await room.ask("api/kernels", token=token)).code == 404

    in_class(tmp_path, run)


def test_who_was_led_here_under_another_name_is_turned_away(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        for path in ("", "words", "now", "wall/code.svg"):
            assert (await room.ask(path, Host="elsewhere.example")).code == 403

    in_class(tmp_path, run)


def test_a_board_is_shown_as_far_as_the_wall_has_shown_it(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        token = await room.join()
        await room.steer("go", str(ASKED))
        assert (await room.ask(f"board/{ASKED}/0/tall.svg", token=token)).code == 200
        assert (await room.ask(f"board/{ASKED}/1/tall.svg", token=token)).code == 403
        assert (await room.ask(f"board/{ASKED + 1}/0/tall.svg", token=token)).code == 403
        await room.steer("next")
        assert (await room.ask(f"board/{ASKED}/1/tall.svg", token=token)).code == 200

    in_class(tmp_path, run)


def test_no_frame_that_a_phone_gets_before_the_reveal_has_the_answer(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        listening = await room.socket(await room.join())
        frames = [await listening.read_message()]
        await room.steer("go", str(ASKED))
        frames.append(await listening.read_message())
        await listening.write_message(json.dumps({"card": ASKED, "choice": WRONG}))
        frames.append(await listening.read_message())
        card = DECK.cards[ASKED]
        secret = [card.after, *(frame.said for frame in card.frames), *(c.belief for c in card.choices if c.belief)]
        assert [text for text in secret for frame in frames if text in str(frame)] == []
        await room.steer("next")
        assert card.choices[WRONG].belief in str(await listening.read_message())

    in_class(tmp_path, run)


# ------------------------------------------------------------------------------------------------ nonsense
def test_nonsense_is_refused_in_a_sentence_and_the_class_goes_on(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        token = await room.join()
        await room.steer("go", str(ASKED))
        nonsense = (
            b"",
            b"{",
            b"[" * 3000,
            b'{"card": 1}',
            b'{"card": "x", "choice": 0}',
            b'{"card": 1e99, "choice": 0}',
        )
        for said in nonsense:
            refused(await room.ask("now", said, token=token))
        refused(await room.ask("join", b"\xff\xfe"))
        refused(await room.ask("join", {"code": OPENED.code, "nickname": "<img src=x onerror=alert(1)>" * 9}))
        listening = await room.socket(token)
        await listening.read_message()
        await listening.write_message("\x00nonsense")
        assert "refused" in str(await listening.read_message())
        assert (await room.ask("now", {"card": ASKED, "choice": RIGHT}, token=token)).code == 200
        assert sum(room.doors.hall.counts(ASKED, 0)) == 1

    in_class(tmp_path, run)


def test_ten_megabytes_are_not_read(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        token = await room.join()
        huge = await room.ask("now", b"x" * 10_000_000, token=token)
        assert huge.code != 200
        listening = await room.socket(token)
        await listening.read_message()
        await listening.write_message("x" * (LONGEST + 1))
        assert await listening.read_message() is None
        assert (await room.ask("now", token=token)).code == 200

    in_class(tmp_path, run)


def test_a_flood_of_one_phone_is_stopped_and_others_are_heard(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        flood, calm = await room.join(), await room.join()
        await room.steer("go", str(ASKED))
        said = {"card": ASKED, "choice": WRONG}
        codes = [(await room.ask("now", said, token=flood)).code for _ in range(FAST + 5)]
        assert codes.count(409) == 5
        assert (await room.ask("now", said, token=calm)).code == 200
        assert sum(room.doors.hall.counts(ASKED, 0)) == 2

    in_class(tmp_path, run)


# ------------------------------------------------------------------------------------------------ a class
def test_three_hundred_phones_are_each_counted_once(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        tokens = [await room.join() for _ in range(MANY)]
        wall = await room.socket(f"teacher={OPENED.key}", "wall/socket")
        phones = await asyncio.gather(*(room.socket(token) for token in tokens))
        await asyncio.gather(*(phone.read_message() for phone in phones))
        for card in (n for n, one in enumerate(DECK.cards) if one.choices):
            await room.steer("go", str(card))
            await asyncio.gather(*(phone.read_message() for phone in phones))
            said = json.dumps({"card": card, "choice": 0})
            for phone in phones:
                await phone.write_message(said)
            tapped = time.monotonic()
            while json.loads(str(await wall.read_message()))["answered"] < MANY:
                pass
            assert time.monotonic() - tapped < 5  # about a tenth of a second on a quiet machine; bench tells
            assert sum(room.doors.hall.counts(card, 0)) == MANY
            await asyncio.gather(*(phone.read_message() for phone in phones))

    in_class(tmp_path, run)


def test_a_server_that_was_killed_in_mid_question_has_lost_no_answer(tmp_path: Path) -> None:
    tokens: list[str] = []

    async def before(room: Class) -> None:
        tokens.extend([await room.join() for _ in range(5)])
        await room.steer("go", str(ASKED))
        for token in tokens:
            await room.ask("now", {"card": ASKED, "choice": RIGHT}, token=token)

    async def after(room: Class) -> None:
        for token in tokens:
            seen = json.loads((await room.ask("now", token=token)).body)
            assert (seen["phase"], seen["mine"]) == ("ask", RIGHT)
        assert room.doors.hall.counts(ASKED, 0)[RIGHT] == len(tokens)

    in_class(tmp_path, before)
    in_class(tmp_path, after)


def test_pages_load_nothing_from_elsewhere(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        for path in ("", "phone.js", "room.css", "words"):
            answer = await room.ask(path)
            assert answer.code == 200
            assert "http://" not in answer.body.decode()
            assert "https://" not in answer.body.decode()
            assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
        assert b"<svg" in (await room.ask("wall/code.svg")).body

    in_class(tmp_path, run)
