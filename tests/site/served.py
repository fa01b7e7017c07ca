"""A built site behind a plain file server, as on any web space; below a path, and able to go away."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

BELOW = "/games/tutor"
"""Most web spaces have more on them."""


class Handler(SimpleHTTPRequestHandler):
    """Answers only below the prefix."""

    def __init__(self, *args: object, prefix: str, **named: object) -> None:
        self.prefix = prefix
        super().__init__(*args, **named)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        below = path.removeprefix(self.prefix) if path.startswith(self.prefix) else "/nothing-here"
        return super().translate_path(below)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path, prefix: str = "", host: str = "127.0.0.1", port: int = 0) -> Iterator[str]:
    """The address of the front page."""
    handler = partial(Handler, directory=str(folder), prefix=prefix)
    server = ThreadingHTTPServer((host, port), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://{host}:{server.server_port}{prefix}/"
    finally:
        server.shutdown()
        server.server_close()
