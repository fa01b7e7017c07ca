"""The connections of a class: who may come in, what is refused in a sentence, and three hundred phones at once."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.netutil import bind_sockets
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.loops import run as run_alone
from tests.room.session import ASKED, DECK, OPENED, PIECES, POINTED, RIGHT, WRONG, killed, middle, mixed, raced, session
from tutor.room.card import Deck
from tutor.room.gates import Connections
from tutor.room.limits import FAST, LONGEST, TRIES, Bucket
from tutor.room.server import Server, serve

MANY = 300
LOCAL = "127.0.0.1"


class Class:
    """A class on loopback, and the phones that come to it."""

    def __init__(self, connections: Connections, server: Server, port: int) -> None:
        self.connections, self.server, self.host = connections, server, f"{LOCAL}:{port}"
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

    @property
    def teacher(self) -> str:
        return f"teacher{self.connections.port}={OPENED.key}"

    def seat(self, token: str) -> str:
        return f"seat{self.connections.port}={token}"

    async def steer(self, do: str, value: str = "") -> None:
        answer = await self.ask("wall/do", {"do": do, "value": value}, token=self.teacher)
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
async def opened(folder: Path, cards: Deck = DECK, handles: int = 0) -> AsyncIterator[Class]:
    connections = Connections(session(folder, cards), OPENED, LOCAL, frozenset())
    connections.most = handles or connections.most
    async with served(connections) as room:
        yield room
    killed(folder)


@asynccontextmanager
async def served(connections: Connections) -> AsyncIterator[Class]:
    """These connections, open on a port of their own."""
    port = free_port()
    connections.address = f"{LOCAL}:{port}"
    connections.hosts = frozenset({connections.address})
    server = serve(connections, bind_sockets(port, LOCAL))
    room = Class(connections, server, port)
    try:
        yield room
    finally:
        for made in room.sockets:
            made.close()
        room.client.close()
        server.stop()
        await server.close_all_connections()


def in_class(folder: Path, what: Callable[[Class], Awaitable[None]], cards: Deck = DECK, handles: int = 0) -> None:
    async def run() -> None:
        async with opened(folder, cards, handles) as room:
            await what(room)

    run_alone(run())


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
        assert room.connections.session.pupils == {}
        assert (await room.ask("join", {"code": OPENED.code})).code == 409

    in_class(tmp_path, run)


def test_who_is_not_in_sees_nothing_and_says_nothing(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        await room.steer("go", str(ASKED))
        for token in ("", room.seat("made-up"), room.seat(OPENED.key)):
            assert (await room.ask("now", token=token)).code == 401
            assert (await room.ask("now", {"card": ASKED, "choice": 0}, token=token)).code == 401
        assert not room.connections.session.answers

    in_class(tmp_path, run)


@pytest.mark.parametrize(
    "path",
    [
        "wall",
        "wall/overview.json",
        "wall/answers.csv",
        "wall/answers.html",
        "wall/code.svg",
        "wall/teach.svg",
        "teach",
        "teach?guess",
        "wall/overview.svg",
        "wall?key=guess",
    ],
)
def test_a_phone_does_not_reach_what_is_the_teachers(tmp_path: Path, path: str) -> None:
    async def run(room: Class) -> None:
        token = await room.join()
        assert (await room.ask(path, token=token)).code == 403
        for do in ("next", "more", "forget"):
            assert (await room.ask("wall/do", {"do": do}, token=token)).code == 403
        assert room.connections.session.at.card == -1
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


def test_no_frame_that_a_phone_gets_in_a_race_has_an_answer_and_each_is_counted_once(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        token = await room.join()
        listening = await room.socket(token)
        frames = [json.loads(str(await listening.read_message()))]
        await room.steer("next")
        frames.append(json.loads(str(await listening.read_message())))
        while frames[-1]["phase"] == "ask":
            now = frames[-1]
            x, y = middle(raced(), now["at"]) if now["how"] == "point" else (None, None)
            said = {"choice": 0} if x is None else {"x": x, "y": y}
            await listening.write_message(json.dumps({"card": now["at"], **said}))
            frames.append(json.loads(str(await listening.read_message())))
            twice = await room.ask("now", {"card": now["at"], **said}, token=token)
            assert twice.code == 409
        assert not [frame for frame in frames if {"right", "answer", "why", "belief"} & set(frame)]
        assert (await room.ask("board/0/0/tall.svg", token=token)).code == 200
        assert (await room.ask("board/0/1/tall.svg", token=token)).code == 403
        assert [room.connections.session.counts(number, 0).total() for number in range(10)] == [1] * 10

    in_class(tmp_path, run, raced())


def test_where_others_point_is_on_the_wall_alone_and_after_the_reveal(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        token = await room.join()
        await room.steer("go", str(POINTED))
        x, y = middle(PIECES, POINTED)
        assert (await room.ask("now", {"card": POINTED, "x": x, "y": y}, token=token)).code == 200
        for path in (f"board/{POINTED}/1/dots.svg", f"board/{POINTED}/1/tall.svg", f"board/{POINTED}/99/tall.svg"):
            assert (await room.ask(path, token=token)).code == 403
        await room.steer("next")
        assert (await room.ask(f"board/{POINTED}/1/dots.svg", token=token)).code == 403
        wall = await room.ask(f"board/{POINTED}/1/dots.svg", token=room.teacher)
        plain = await room.ask(f"board/{POINTED}/1/far.svg", token=room.teacher)
        assert wall.body.count(b"<circle") == plain.body.count(b"<circle") + 1

    in_class(tmp_path, run, PIECES)


def test_one_more_is_asked_of_everybody_and_what_is_no_rule_is_refused(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        listening = await room.socket(await room.join())
        await listening.read_message()
        teacher = room.teacher
        refused(await room.ask("wall/do", {"do": "more", "value": "no.rule"}, token=teacher))
        await room.steer("more", mixed().cards[1].rule)
        seen = json.loads(str(await listening.read_message()))
        assert (seen["phase"], seen["at"]) == ("ask", 10)

    in_class(tmp_path, run, mixed())


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
            b'{"card": 1, "x": 0.5, "y": 0.5}',
            b'{"card": 1, "x": 1e999, "y": 0.5}',
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
        assert room.connections.session.counts(ASKED, 0).total() == 1

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
        assert room.connections.session.counts(ASKED, 0).total() == 2

    in_class(tmp_path, run)


# ------------------------------------------------------------------------------------------------ a class
def test_three_hundred_phones_are_each_counted_once(tmp_path: Path) -> None:
    async def run(room: Class) -> None:
        room.connections.coming = Bucket(MANY, MANY)
        tokens = [await room.join() for _ in range(MANY)]
        wall = await room.socket(room.teacher, "wall/socket")
        phones = await asyncio.gather(*(room.socket(token) for token in tokens))
        await asyncio.gather(*(phone.read_message() for phone in phones))
        for card in (n for n, one in enumerate(DECK.cards) if one.choices):
            await room.steer("go", str(card))
            await asyncio.gather(*(phone.read_message() for phone in phones))
            said = json.dumps({"card": card, "choice": 0})
            for phone in phones:
                await phone.write_message(said)
            while json.loads(str(await wall.read_message()))["answered"] < MANY:
                pass  # about a tenth of a second on a quiet machine; bench tells
            assert room.connections.session.counts(card, 0).total() == MANY
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
            seen = json.loads((await room.ask("now", token=room.seat(token.partition("=")[2]))).body)
            assert (seen["phase"], seen["mine"]) == ("ask", RIGHT)
        assert room.connections.session.counts(ASKED, 0)[RIGHT] == len(tokens)

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
        assert b"<svg" in (await room.ask("wall/code.svg", token=room.teacher)).body

    in_class(tmp_path, run)
