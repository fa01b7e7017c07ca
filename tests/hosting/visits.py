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
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tutor.command.jupyter import START

PATIENCE = 240
"""Seconds; a busy machine is not a failing test."""


class Pages:
    """The served pages."""

    def __init__(self, process: subprocess.Popen[str], port: int, base: str) -> None:
        self.process, self.host, self.base = process, f"127.0.0.1:{port}", base
        self.client = AsyncHTTPClient(force_instance=True, max_clients=100)

    @property
    def kernels(self) -> list[psutil.Process]:
        """What runs for pages."""
        return psutil.Process(self.process.pid).children()

    async def ask(self, path: str, method: str = "GET", **headers: str) -> HTTPResponse:
        request = HTTPRequest(
            f"http://{self.host}{self.base}{path}", method=method, body="" if method == "POST" else None,
            headers=headers, follow_redirects=False, request_timeout=PATIENCE, connect_timeout=PATIENCE,
        )  # fmt: skip
        return await self.client.fetch(request, raise_error=False)

    async def open(self, notebook: str = START, **headers: str) -> Visit:
        began = time.perf_counter()
        answer = await self.ask(f"voila/render/{notebook}", **headers)
        return Visit(self, answer, time.perf_counter() - began)

    async def until(self, count: int) -> int:
        """How many kernels there are when there are so many, or when patience ends."""
        for _ in range(PATIENCE * 5):
            if len(self.kernels) == count:
                break
            await asyncio.sleep(0.2)
        return len(self.kernels)


class Visit:
    """A page that was opened, and what came."""

    def __init__(self, pages: Pages, answer: HTTPResponse, seconds: float) -> None:
        self.pages, self.answer, self.seconds = pages, answer, seconds
        found = re.search(r'"kernelId": "([\w-]+)"', self.text)
        self.kernel = found[1] if found else ""
        self.socket: WebSocketClientConnection | None = None

    @property
    def text(self) -> str:
        return self.answer.body.decode()

    async def connect(self) -> None:
        """Listen to the kernel, as a page does."""
        where = f"{self.pages.host}{self.pages.base}api/kernels/{self.kernel}/channels"
        self.socket = await websocket_connect(f"ws://{where}")

    async def say(self, kind: str, **content: Any) -> None:
        assert self.socket
        header = {
            "msg_id": uuid.uuid4().hex, "session": "visit", "username": "", "version": "5.3", "msg_type": kind, "date": "",
        }  # fmt: skip
        said = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
        await self.socket.write_message(json.dumps(said))

    async def hear(self, kind: str) -> list[str]:
        """What is heard until something of this kind, and that."""
        assert self.socket
        heard: list[str] = []
        while kind not in heard:
            async with asyncio.timeout(PATIENCE):
                message = await self.socket.read_message()
            assert isinstance(message, str)
            heard.append(json.loads(message)["header"]["msg_type"])
        return heard

    async def leave(self, **headers: str) -> int:
        """Say that the page is closed."""
        if self.socket:
            self.socket.close()
            while await self.socket.read_message() is not None:
                pass
        return (await self.pages.ask(f"voila/api/shutdown/{self.kernel}", "POST", **headers)).code


@contextmanager
def serving(folder: Path, *arguments: str, base: str = "/") -> Iterator[Pages]:
    """The pages of notebooks in a folder, as soon as somebody answers."""
    port = free_port()
    private = {f"JUPYTER_{kind}_DIR": str(folder / f".{kind.lower()}") for kind in ("CONFIG", "DATA", "RUNTIME")}
    told = ["app", f"--folder={folder / 'notebooks'}", f"--port={port}", "--no-browser", *arguments]
    with subprocess.Popen(
        [sys.executable, "-m", "tutor", *told], stdout=subprocess.PIPE, text=True,
        env={**os.environ, **private, "IPYTHONDIR": str(folder / ".ipython")},
    ) as process:  # fmt: skip
        assert process.stdout
        assert str(port) in process.stdout.readline()
        pages = Pages(process, port, base)
        try:
            yield pages
        finally:
            left = pages.kernels
            process.send_signal(signal.SIGTERM)
            assert psutil.wait_procs(left, PATIENCE)[1] == [], "whoever stops the server stops all that runs for it"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
