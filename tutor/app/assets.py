"""The few files that pages need, under names that change with what is in them: a browser fetches each once."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from importlib.resources import files

from msgspec import Struct

from tutor.view.frame.styles import CSS

KINDS = {"js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8"}


class Asset(Struct, frozen=True):
    """A file: its type, and its bytes as they are sent, compressed and not."""

    kind: str
    plain: bytes
    packed: bytes


@cache
def assets() -> Mapping[str, Asset]:
    """All of them by name."""
    ours = files("tutor.app") / "static"
    texts = {
        name: (ours / name).read_text(encoding="utf-8") for name in ("page.js", "paint.js", "socket.js", "page.css")
    }
    texts["frame.js"] = (files("tutor.view.frame") / "frame.js").read_text(encoding="utf-8")
    texts["page.css"] = f"{CSS}\n{texts['page.css']}"
    return {
        name: Asset(KINDS[name.rpartition(".")[2]], text.encode(), gzip.compress(text.encode(), 9, mtime=0))
        for name, text in texts.items()
    }


@cache
def version() -> str:
    """A word for all that is in them: scripts name each other, so all change their address together."""
    every = b"".join(asset.plain for asset in assets().values())
    return blake2b(every, digest_size=6).hexdigest()


def addresses(base: str) -> dict[str, str]:
    """Where each of them is."""
    return {name: f"{base}static/{version()}/{name}" for name in assets()}
