"""The notebooks as plain pages, no code in sight, through Voila: for one person, or for a whole class."""

from __future__ import annotations

import os
import re
import socket
import webbrowser
from errno import EACCES, EADDRINUSE
from pathlib import Path
from threading import Thread

from msgspec import Struct

from tutor.command.folders import SERVED, came, plain, shipped
from tutor.command.jupyter import Unserved, has_browser, strange
from tutor.command.notebooks import START
from tutor.core.language import CHOSEN, spoken
from tutor.core.voice import Voice
from tutor.learner.current import ELSEWHERE, FOLDER

PORT = 8866
MOST = 30
IDLE = 60
LOCAL = "localhost"
EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 - to be told apart, not to be listened on
SHARE = Path(__file__).with_name("share")
"""Where Voila finds our template."""


class Serving(Struct, frozen=True):
    """Where the pages are served, to how many at once, how many minutes an untouched one lives, and which is run ahead."""

    ip: str = LOCAL
    port: int = PORT
    base: str = "/"
    names: tuple[str, ...] = ()
    most: int = MOST
    idle: int = IDLE
    warm: str = ""


def app(folder: Path, serving: Serving, *, browser: bool = True, language: str | None = None) -> int:
    """Serve every page until it is stopped."""
    from tutor.room.opening import own_address  # noqa: PLC0415 - a server, and only needed here

    if language:
        os.environ[CHOSEN] = spoken(language)  # for the kernels that it starts; else each browser has its own
    words = Voice.load("command", language)
    records, folder = (folder / FOLDER).resolve(), made(folder)
    warm = warmed(folder, serving.warm) if serving.warm else ""
    sockets = _listening(serving)
    host = own_address(Voice.load("room", language)) if serving.ip in EVERYWHERE else serving.ip
    base = "/".join(("", *filter(None, serving.base.split("/")), ""))
    address = f"http://{f'[{host}]' if ':' in host else host}:{sockets[0].getsockname()[1]}{base}"
    _say(words.word("serves", address=address))
    if host not in {LOCAL, "127.0.0.1", "::1"}:
        _say(words.word("serves_all", most=serving.most))
    _prepare(records)
    from tutor.command.server import AppServer  # noqa: PLC0415 - slow, and only needed here

    server = AppServer(words, START, names=(host, *serving.names), most=serving.most, idle=serving.idle)
    server.configure(str(folder), base, warm)
    show = browser and has_browser()
    server.run(sockets, Thread(target=webbrowser.open, args=(address,), daemon=True).start if show else lambda: None)
    return 0


def made(folder: Path) -> Path:
    """The pages, in a folder inside the one that keeps the records; or why they cannot be there."""
    try:
        return plain((folder / SERVED).resolve(), strange(came(shipped())))
    except OSError as error:
        raise Unserved("not_laid_out", folder=str(folder), why=error.strerror) from error


def warmed(folder: Path, lesson: str) -> str:
    """The notebook of a lesson that is to be run ahead."""
    there = {
        f"{path.parent.name}/{re.sub(r'^[0-9]+-', '', path.stem)}": path.relative_to(folder).as_posix()
        for path in sorted(folder.glob("*/*.ipynb"))
    }
    if lesson not in there:
        raise Unserved("no_notebook", lesson=lesson, there=tuple(there))
    return there[lesson]


def _listening(serving: Serving) -> list[socket.socket]:
    from tornado.netutil import bind_sockets  # noqa: PLC0415 - only needed here

    if serving.port not in range(1 << 16):  # such a number would silently be taken for another
        raise Unserved("port_taken", port=serving.port)
    try:
        return bind_sockets(serving.port, serving.ip)
    except OSError as error:
        taken = error.errno in {EADDRINUSE, EACCES}
        raise Unserved("port_taken" if taken else "bad_ip", ip=serving.ip, port=serving.port) from error


def _prepare(records: Path) -> None:
    """Tell Voila where our template is, and every kernel, one that is run ahead too, that it serves a page, and where records are."""
    from voila import __version__  # noqa: PLC0415 - slow, and only needed here

    others = filter(None, [os.environ.get("JUPYTER_PATH")])
    os.environ["JUPYTER_PATH"] = os.pathsep.join((str(SHARE), *others))
    os.environ["SERVER_SOFTWARE"] = f"voila/{__version__}"
    os.environ.setdefault(ELSEWHERE, str(records))


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - a command speaks
