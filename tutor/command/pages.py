"""All pages for whoever comes: one server, no kernel, for one person or for many."""

from __future__ import annotations

import os
import socket
import webbrowser
from errno import EACCES, EADDRINUSE
from pathlib import Path
from threading import Thread

from msgspec import Struct

from tutor.command.jupyter import Unserved, has_browser
from tutor.core.language import CHOSEN, spoken
from tutor.core.voice import Voice
from tutor.learner.current import ELSEWHERE, FOLDER, records

PORT = 8866
MOST = 1000
IDLE = 60
LOCAL = "localhost"
EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 - to be told apart, not to be listened on


class Serving(Struct, frozen=True):
    """Where the pages are served, to how many at once, and after how many minutes an untouched one falls asleep."""

    ip: str = LOCAL
    port: int = PORT
    base: str = "/"
    names: tuple[str, ...] = ()
    most: int = MOST
    idle: int = IDLE


def app(folder: Path, serving: Serving, *, browser: bool = True, language: str | None = None) -> int:
    """Serve every page until it is stopped."""
    import asyncio  # noqa: PLC0415 - a server, and only needed here

    from tutor.app.open_pages import OpenPages  # noqa: PLC0415
    from tutor.app.server import Server  # noqa: PLC0415
    from tutor.room.opening import own_address  # noqa: PLC0415

    if language:
        os.environ[CHOSEN] = spoken(language)  # else each browser has its own
    words = Voice.load("command", language)
    sockets = _listening(serving)
    host = own_address(Voice.load("room", language)) if serving.ip in EVERYWHERE else serving.ip
    base = "/".join(("", *filter(None, serving.base.split("/")), ""))
    address = f"http://{f'[{host}]' if ':' in host else host}:{sockets[0].getsockname()[1]}{base}"
    os.environ.setdefault(ELSEWHERE, str((folder / FOLDER).resolve()))
    open_pages = OpenPages(records(), base=base, most=serving.most, idle=60 * serving.idle)
    server = Server(open_pages, words, (host, *serving.names))
    show = browser and has_browser()

    def ready() -> None:
        _say(words.word("serves", address=address))
        if host not in {LOCAL, "127.0.0.1", "::1"}:
            _say(words.word("serves_all", most=serving.most))
        if show:
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    asyncio.run(server.serve(sockets, ready))
    return 0


def _listening(serving: Serving) -> list[socket.socket]:
    from tornado.netutil import bind_sockets  # noqa: PLC0415 - only needed here

    if serving.port not in range(1 << 16):  # such a number would silently be taken for another
        raise Unserved("port_taken", port=serving.port)
    try:
        return bind_sockets(serving.port, serving.ip)
    except OSError as error:
        taken = error.errno in {EADDRINUSE, EACCES}
        raise Unserved("port_taken" if taken else "bad_ip", ip=serving.ip, port=serving.port) from error


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - a command speaks
