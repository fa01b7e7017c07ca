"""One process that serves all pages: what it listens to, what it tidies, and how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import signal
import socket
from collections.abc import Callable, Sequence

from tornado.httpserver import HTTPServer
from tornado.web import Application

from tutor.app.handlers import Files, Health, Lost, Pages, Socket
from tutor.app.open_pages import OpenPages
from tutor.core.voice import Voice

LONGEST = 64 * 1024
"""Bytes of a message; a recorded game is the longest that anybody has to say."""
BODY = 4096
"""Bytes of a request; none of ours has any."""
EVERY = 10
"""Seconds between two looks for pages that nobody needs."""


def application(open_pages: OpenPages, words: Voice, names: Sequence[str] = ()) -> Application:
    """All that is answered."""
    base, told = re.escape(open_pages.base), {"open_pages": open_pages, "words": words, "known": known(names)}
    return Application(
        [
            (rf"{base}static/[0-9a-f]+/([a-z.]+)", Files, told),
            (rf"{base}socket", Socket, told),
            (rf"{base}health", Health, told),
            (rf"{base}([\w/.%-]*)", Pages, told),
        ],
        default_handler_class=Lost,
        default_handler_args=told,
        compress_response=True,
        websocket_max_message_size=LONGEST,
        websocket_ping_interval=25,
        websocket_ping_timeout=20,
        log_function=lambda _handler: None,
    )


def known(names: Sequence[str]) -> str:
    """A pattern for what we are called: this machine, its addresses, and the names that were given."""
    own = socket.gethostname().lower()
    every = {"localhost", own, f"{own}.local", *(name.lower() for name in names)}
    return rf"(?i:{'|'.join(map(re.escape, sorted(every)))}|\d+(?:\.\d+){{3}}|\[[0-9a-f:.]+\])$"


class Server:
    """The server, from the first visitor to the last."""

    def __init__(self, open_pages: OpenPages, words: Voice, names: Sequence[str] = ()) -> None:
        self.open_pages, self.words, self.names = open_pages, words, names
        self.ended = asyncio.Event()

    async def serve(self, sockets: Sequence[socket.socket], ready: Callable[[], object] = lambda: None) -> None:
        """Serve until it is told to stop."""
        for name in ("tornado.access", "tornado.application", "tornado.general"):
            logging.getLogger(name).setLevel(logging.CRITICAL)  # of visitors nothing is written down
        http = HTTPServer(
            application(self.open_pages, self.words, self.names), xheaders=True, max_body_size=BODY, max_header_size=16 * 1024,
            idle_connection_timeout=60, body_timeout=10,
        )  # fmt: skip
        http.add_sockets(sockets)
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGTERM, signal.SIGINT):
            with contextlib.suppress(NotImplementedError, RuntimeError):  # Windows; a thread that is not the first
                loop.add_signal_handler(sign, self.ended.set)
        tidying = loop.create_task(self._tidy())
        ready()
        try:
            await self.ended.wait()
        finally:
            tidying.cancel()
            http.stop()
            self._leave()
            await asyncio.sleep(0.1)  # what was said last goes out
            await http.close_all_connections()

    def _leave(self) -> None:
        """Hang up: every browser calls again until somebody answers, and its page is made from what is kept."""
        for page in list(self.open_pages.pages.values()):
            if isinstance(page.listener, Socket):
                page.listener.close(1012)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            self.open_pages.tidy()
