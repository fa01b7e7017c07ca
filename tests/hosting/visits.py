"""``tutor app`` as a process of its own, and visitors who have no browser; the tests and the bench share them."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import zlib
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tutor.app.handlers import COOKIE

PATIENCE = 240
"""Seconds; a busy machine is not a failing test."""


OPEN: list[WebSocketClientConnection] = []


async def hanging_up(visits: Coroutine[Any, Any, Any]) -> Any:
    """Make visits, and leave no connection behind."""
    try:
        return await visits
    finally:
        for one in OPEN:
            one.close()
            while await one.read_message() is not None:
                pass
        OPEN.clear()
        AsyncHTTPClient(max_clients=100).close()


class Pages:
    """The served pages."""

    def __init__(self, process: subprocess.Popen[str], port: int, base: str) -> None:
        self.process, self.port, self.host, self.base = process, port, f"127.0.0.1:{port}", base

    async def ask(self, path: str, **headers: str) -> HTTPResponse:
        request = HTTPRequest(
            f"http://{self.host}{self.base}{path}", headers=headers, follow_redirects=False, request_timeout=PATIENCE,
            connect_timeout=PATIENCE,
        )  # fmt: skip
        return await AsyncHTTPClient(max_clients=100).fetch(request, raise_error=False)

    async def open(self, path: str = "", key: str = "", **headers: str) -> Visit:
        """Fetch a page, as a browser with this key, or as a new one."""
        told = {"Cookie": f"{COOKIE}={key}", **headers} if key else headers
        began = time.perf_counter()
        answer = await self.ask(path, **told)
        return Visit(self, answer, time.perf_counter() - began, key)

    async def health(self) -> dict[str, Any]:
        """What the server says of itself."""
        found: dict[str, Any] = json.loads((await self.ask("health")).body)
        return found

    async def until(self, count: int, what: str = "pages") -> int:
        """How many pages are open, or listen, when there are so many, or when patience ends."""
        for _ in range(PATIENCE * 5):
            if (await self.health())[what] == count:
                break
            await asyncio.sleep(0.2)
        return int((await self.health())[what])


class Visit:
    """A page that was opened, and what came."""

    def __init__(self, pages: Pages, answer: HTTPResponse, seconds: float, key: str = "") -> None:
        self.pages, self.answer, self.seconds = pages, answer, seconds
        found = re.search(rf"{COOKIE}=([0-9a-f]{{32}})", answer.headers.get("Set-Cookie", ""))
        self.key = found[1] if found else key
        self.parts: dict[str, Any] = {}
        self.socket: WebSocketClientConnection | None = None
        self.number = 0
        begin = re.search(r'<script type="application/json" id="begin">(.*?)</script>', self.text, re.DOTALL)
        self.begin: dict[str, Any] = json.loads(begin[1]) if begin else {}
        self.token = self.begin.get("token", "")

    @property
    def text(self) -> str:
        return self.answer.body.decode()

    async def connect(self, key: str | None = None, **headers: str) -> dict[str, Any]:
        """Listen, as the page does: what is said first."""
        where = f"ws://{self.pages.host}{self.pages.base}socket?page={self.token}"
        cookie = self.key if key is None else key
        told = {"Cookie": f"{COOKIE}={cookie}", **headers} if cookie else headers
        self.socket = await websocket_connect(HTTPRequest(where, headers=told, request_timeout=PATIENCE))
        OPEN.append(self.socket)
        return await self.hear() or {}

    async def say(self, type: str, **content: Any) -> dict[str, Any]:
        """Say something and hear the answer to it."""
        await self.tell(type, **content)
        while True:
            news = await self.hear()
            assert news is not None, "hung up"
            if news.get("n") == self.number:
                return news

    async def tell(self, type: str, **content: Any) -> None:
        """Say something."""
        assert self.socket
        self.number += 1
        await self.socket.write_message(json.dumps({"n": self.number, "said": {"type": type, **content}}))

    async def hear(self) -> dict[str, Any] | None:
        """The next news; none if the server has hung up."""
        assert self.socket
        async with asyncio.timeout(PATIENCE):
            message = await self.socket.read_message()
        if message is None:
            OPEN.remove(self.socket)
            self.socket.close()
            return None
        news: dict[str, Any] = json.loads(zlib.decompress(message) if isinstance(message, bytes) else message)
        self.parts |= news.get("parts", {})
        return news

    def leave(self) -> None:
        """Close the page."""
        assert self.socket
        self.socket.close()


@contextmanager
def serving(folder: Path, *arguments: str, base: str = "/", port: int = 0) -> Iterator[Pages]:
    """The pages, as soon as somebody answers."""
    port = port or free_port()
    told = ["app", f"--folder={folder}", f"--port={port}", "--ip=127.0.0.1", "--no-browser", *arguments]
    with subprocess.Popen(
        [sys.executable, "-m", "tutor", *told], stdout=subprocess.PIPE, text=True, env=dict(os.environ)
    ) as process:
        assert process.stdout
        assert str(port) in process.stdout.readline()
        pages = Pages(process, port, base)
        try:
            yield pages
        finally:
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE) == 0, "whoever is asked to stop stops"


def memory(pages: Pages) -> float:
    """Megabytes that the server and all that it started take, what processes share counted once where the system tells."""
    own = psutil.Process(pages.process.pid)
    every = [own, *own.children(recursive=True)]
    return sum(getattr(one.memory_full_info(), "pss", 0) or one.memory_info().rss for one in every) / 1e6


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
