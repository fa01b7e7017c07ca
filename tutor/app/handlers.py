"""What the server answers: pages, their sockets, the files they need, and whether it is well."""

from __future__ import annotations

import asyncio
import re
import secrets
import zlib
from typing import Any
from urllib.parse import unquote

from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from tutor.app.assets import addresses, assets
from tutor.app.document import document, said
from tutor.app.frame import report, wire
from tutor.app.open_pages import Asked, Full, OpenPages, Page, understood
from tutor.app.pages import moved
from tutor.core.voice import Voice
from tutor.learner.who import KEY

COOKIE = "tutor_learner"
"""Whose browser it is: a random key; the records have only its digest."""
YEAR = 365
AGAIN = 15
"""Seconds after which the page that says that all is taken asks again."""
LARGE = 4096
"""Bytes from which on news is compressed."""
PHONES = re.compile(r"\bMobi")
PREFERRED = re.compile(r"([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)(?:;q=([0-9.]+))?")


class Handler(RequestHandler):
    """Somebody at the door; only those who asked for this machine by a name of its own."""

    def initialize(self, open_pages: OpenPages, words: Voice, known: str) -> None:
        """Remember where we are, what is said there, and what we are called."""
        self.open_pages, self.words, self.known = open_pages, words, known

    def prepare(self) -> None:
        """Turn away who was led here under another name."""
        if not re.match(self.known, self.request.host_name):
            raise HTTPError(403)

    def set_default_headers(self) -> None:
        """Nothing is loaded from elsewhere, nothing is made into code, nobody frames it."""
        host = self.request.host if re.fullmatch(r"[\w.:\[\]-]+", self.request.host or "") else ""
        self.set_header(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
            f"connect-src 'self' ws://{host} wss://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        )
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cache-Control", "no-store")
        self.clear_header("Server")

    def write_error(self, status_code: int, **_: Any) -> None:
        """A page of one sentence, never a traceback."""
        word, text, facts = self.words.word, "failed_text", {}
        title = {403: "no_host", 404: "no_page"}.get(status_code, "failed")
        if title != "failed":
            text, facts = f"{title}_text", {"host": self.request.host_name}
        home = self.open_pages.base if status_code != 403 else ""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(said(self.words, word(title), word(text, **facts), addresses(self.open_pages.base), home=home))

    def log_exception(self, _type: Any, value: BaseException | None, _trace: Any) -> None:
        """Of visitors nothing is written down; of faults of ours, where they are."""
        if isinstance(value, Exception) and not isinstance(value, HTTPError):
            report(value)

    @property
    def key(self) -> str:
        """The key of this browser; empty for one that has none yet, or has made one up."""
        key = self.get_cookie(COOKIE, "") or ""
        return key if KEY.fullmatch(key) else ""


class Pages(Handler):
    """Every page by its address."""

    def get(self, path: str) -> None:
        """Open it, or say why not."""
        path = unquote(path).rstrip("/")
        there = moved(path)
        if there is not None:
            query = f"?{self.request.query}" if self.request.query else ""
            self.redirect(f"{self.open_pages.base}{there}{query}", permanent=True)
            return
        key = self.key or secrets.token_hex(16)
        try:
            page = self.open_pages.open(self._asked(path, key))
        except Full:
            self._full()
            return
        if page is None:
            raise HTTPError(404)
        secure = self.request.protocol == "https"
        self.set_cookie(
            COOKIE, key, expires_days=YEAR, path=self.open_pages.base, httponly=True, samesite="Lax", secure=secure
        )
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(page.context.run(document, page, addresses(self.open_pages.base), self.open_pages.base))

    head = get

    def _asked(self, path: str, key: str) -> Asked:
        told = self.request.headers
        wanted = [(float(q or 1), name) for name, q in PREFERRED.findall(told.get("Accept-Language", "")[:200])]
        languages = tuple(name for _, name in sorted(wanted, key=lambda one: -one[0]))
        return Asked(path, key, self.request.query, languages, bool(PHONES.search(told.get("User-Agent", ""))))

    def _full(self) -> None:
        self.set_status(503)
        self.set_header("Retry-After", str(AGAIN))
        word, most = self.words.word, self.open_pages.most
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(
            said(self.words, word("full"), word("full_text", most=most), addresses(self.open_pages.base), again=AGAIN)
        )


class Files(Handler):
    """One of the few files."""

    def get(self, name: str) -> None:
        """Hand it out, compressed where that is understood, to be kept for ever: another version has another address."""
        asset = assets().get(name)
        if asset is None:
            raise HTTPError(404)
        self.set_header("Content-Type", asset.kind)
        self.set_header("Cache-Control", f"public, max-age={YEAR * 86400}, immutable")
        self.set_header("Vary", "Accept-Encoding")
        packed = "gzip" in self.request.headers.get("Accept-Encoding", "")
        if packed:
            self.set_header("Content-Encoding", "gzip")
        self.finish(asset.packed if packed else asset.plain)


class Health(Handler):
    """Whether it is well: for a proxy, or whoever looks after it."""

    def prepare(self) -> None:
        """Whoever reaches it may ask, by whatever name."""

    def get(self) -> None:
        """How many pages are open, of how many."""
        listened = sum(page.listener is not None for page in self.open_pages.pages.values())
        self.finish(
            {"well": True, "pages": len(self.open_pages.pages), "listening": listened, "most": self.open_pages.most}
        )


class Lost(Handler):
    """No such page."""

    def prepare(self) -> None:
        """Say so, if this is our name at all."""
        super().prepare()
        raise HTTPError(404)


class Socket(Handler, WebSocketHandler):
    """The socket of a page."""

    page: Page | None = None

    def open(self) -> None:
        """Begin to speak with a page that is open; else its browser is to open it again."""
        self.set_nodelay(True)
        page = self.open_pages.find(self.get_query_argument("page", ""), self.key)
        if page is None:
            self.leave("unknown")
            return
        if page.listener is not None:
            page.listener.leave("elsewhere")
        self.page, page.listener = page, self
        fresh = page.heard == 0 and bool(self.get_query_argument("fresh", ""))
        self._tell({"hello": True, **({"n": 0} if fresh else page.context.run(page.told, whole=True))})

    async def on_message(self, message: str | bytes) -> None:
        """Hear it, keep what it changed, and only then say what is new; who says too much is heard slowly."""
        page, said_ = self.page, understood(message)
        if page is None or said_ is None:
            self.close(1003)
            return
        if (pause := page.pause()) > 0:
            await asyncio.sleep(pause)
        if page.listener is not self:
            return
        if page.worn:
            self.open_pages.anew(page)
            self._tell({"hello": True, **page.context.run(page.told, whole=True)})
        page.hear(said_)
        self._tell(page.context.run(page.told))

    def on_close(self) -> None:
        """Nobody listens any more; the page waits a little for its browser to come back."""
        if self.page is not None and self.page.listener is self:
            self.page.listener = None

    def leave(self, why: str) -> None:
        """Tell the browser why nobody listens any more, and hang up."""
        self._tell({"gone": why})
        self.close(1000)

    def _tell(self, news: dict[str, Any]) -> None:
        text = wire(news)
        packed = len(text) > LARGE
        try:
            self.write_message(zlib.compress(text, 1) if packed else text, binary=packed)
        except (WebSocketClosedError, StreamClosedError):
            self.on_close()
