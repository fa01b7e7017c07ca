"""One server for the wall and all phones."""

from __future__ import annotations

from tornado.httpserver import HTTPServer
from tornado.web import Application

from tutor.room.gates import LONGEST, Connections
from tutor.room.handlers import Board, Dots, Lost, Page, Words
from tutor.room.phones import Join, Now, PhoneSocket
from tutor.room.teacher import Code, Look, Steer, Wall, WallSocket


def serve(connections: Connections, port: int, ip: str) -> HTTPServer:
    """Open the connections; the loop has to run."""
    told = {"connections": connections}
    app = Application(
        [
            (r"/", Page, {**told, "name": "phone.html"}),
            (r"/(phone\.js|wall\.js|room\.js|room\.css)", Page, told),
            (r"/words", Words, told),
            (r"/board/(\d{1,4})/(\d{1,3})/(tall|far|wide)\.svg", Board, told),
            (r"/board/(\d{1,4})/1/dots\.svg", Dots, told),
            (r"/join", Join, told),
            (r"/now", Now, told),
            (r"/phone", PhoneSocket, told),
            (r"/wall", Wall, told),
            (r"/wall/socket", WallSocket, told),
            (r"/wall/do", Steer, told),
            (r"/wall/code\.svg", Code, told),
            (r"/wall/overview\.(json|csv|svg)", Look, told),
        ],
        websocket_max_message_size=LONGEST,
        websocket_ping_interval=20,
        compress_response=True,
        default_handler_class=Lost,
        default_handler_args=told,
    )
    server = HTTPServer(app, max_body_size=LONGEST, max_header_size=16 * 1024, idle_connection_timeout=60)
    server.listen(port, address=ip)
    return server
