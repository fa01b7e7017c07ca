"""One server for the wall, the teacher's screen and all phones."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterable
from socket import socket
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream
from tornado.web import Application

from tutor.room.gates import Connections, plain
from tutor.room.handlers import Board, Dots, Lost, Page, Words
from tutor.room.limits import BODY, IDLE, LONGEST
from tutor.room.phones import Join, Mine, Now, PhoneSocket
from tutor.room.teacher import Code, Desk, DeskSocket, Export, Look, Steer, Wall, WallSocket


class Server(HTTPServer):
    """A server whose doors nobody can hold shut: of too many that say nothing the oldest has to go."""

    def initialize(self, *args: Any, most: int = 0, **options: Any) -> None:
        """Remember how many there may be."""
        super().initialize(*args, **options)
        self.most, self.streams = most, deque[IOStream]()

    def handle_stream(self, stream: IOStream, address: tuple[str, int]) -> None:
        """Somebody comes; a websocket is not one of those that are waited for."""
        if len(self._connections) >= self.most:
            waiting = {one.stream for one in self._connections}
            self.streams = deque(one for one in self.streams if one in waiting and not one.closed())
            if self.streams:
                self.streams.popleft().close()
        self.streams.append(stream)
        super().handle_stream(stream, address)


def serve(connections: Connections, sockets: Iterable[socket]) -> Server:
    """Open the connections; the loop has to run."""
    for name in ("tornado.access", "tornado.general"):  # they would tell who came, and from where
        logging.getLogger(name).setLevel(logging.CRITICAL)
    told = {"connections": connections}
    app = Application(
        [
            (r"/", Page, {**told, "name": "phone.html"}),
            (r"/(phone\.js|wall\.js|teach\.js|room\.js|room\.css|teach\.css)", Page, told),
            (r"/words", Words, told),
            (r"/board/(\d{1,4})/(\d{1,3})/(tall|far|wide)\.svg", Board, told),
            (r"/board/(\d{1,4})/1/dots\.svg", Dots, told),
            (r"/board/mine/(\d{1,4})\.svg", Mine, told),
            (r"/join", Join, told),
            (r"/now", Now, told),
            (r"/phone", PhoneSocket, told),
            (r"/wall", Wall, told),
            (r"/wall/socket", WallSocket, told),
            (r"/wall/do", Steer, told),
            (r"/wall/(code|teach)\.svg", Code, told),
            (r"/wall/overview\.(json|svg)", Look, told),
            (r"/wall/answers\.(csv|html)", Export, told),
            (r"/teach", Desk, told),
            (r"/teach/socket", DeskSocket, told),
        ],
        websocket_max_message_size=LONGEST,
        websocket_ping_interval=20,
        compress_response=True,
        log_function=lambda _: None,
        default_handler_class=Lost,
        default_handler_args=told,
    )
    server = Server(
        app, most=plain(connections.most), max_body_size=LONGEST, max_header_size=16 * 1024,
        body_timeout=BODY, idle_connection_timeout=IDLE,
    )  # fmt: skip
    server.add_sockets(sockets)
    return server
