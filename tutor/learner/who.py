"""Whose records: the user of a server, or a browser that keeps a random key."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from hashlib import blake2b

from tutor.learner.refused import Refused

ME = "user:me"
KEY = re.compile(r"[0-9a-f]{32}")
"""What a page makes once, from 16 random bytes, and keeps."""


def user(environ: Mapping[str, str]) -> str:
    """The user that the server runs for."""
    name = environ.get("JUPYTERHUB_USER", "").encode(errors="backslashreplace").decode()
    return f"user:{name}" if name else ME


def browser(key: object) -> str:
    """The visitor who has this key. Only its digest is kept, so that nobody who reads the records can be the visitor."""
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise Refused("key")
    return f"browser:{blake2b(key.encode(), digest_size=16).hexdigest()}"


def is_page(environ: Mapping[str, str]) -> bool:
    """Whether a kernel serves a plain page, whose visitors are strangers to the server."""
    return environ.get("SERVER_SOFTWARE", "").startswith("voila/")


def tidy(name: str, most: int = 40) -> str:
    """A name as it can be shown: one line, no control characters, not too long."""
    seen = "".join(letter for letter in name if letter.isprintable() or letter.isspace())
    return " ".join(unicodedata.normalize("NFC", seen).split())[:most].strip()
