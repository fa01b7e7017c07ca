"""Voila, as the tutor serves its pages: so many pages at once, each ends when it is left, and only names that are ours are answered."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
import tempfile
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from subprocess import DEVNULL
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server.auth.login import LoginFormHandler
from jupyter_server.auth.logout import LogoutHandler
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import url_path_join
from msgspec import Struct
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import Application, RedirectHandler, RequestHandler
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from tutor.core.voice import Voice

GONE = 120
"""Seconds after which a kernel ends whose page is away without having said so."""
EVERY = 15
"""Seconds between two looks for kernels that nobody needs."""
PATIENCE = 20
"""Tenths of a second that a visitor is kept waiting for a place: whoever reloads leaves one."""
AGAIN = 15
"""Seconds after which the page that says that all is taken asks again."""
WARM = 3
"""Kernels that are kept ready for the lesson that was asked for."""
LARGEST = 1 << 20
"""Bytes of a request; none of ours is near."""
DROPPED = (TornadoVoilaTreeHandler, VoilaContentsHandler, LoginFormHandler, LogoutHandler)
"""Serving of Voila that no page of ours needs."""


class AppServer(Voila):
    """The server: Voila's pages, and who may come in."""

    def __init__(self, words: Voice, start: str, *, names: Sequence[str] = (), most: int = 30, idle: int = 60) -> None:
        super().__init__()
        self.config_file_paths: list[str] = []  # what else Voila is used for here is no business of ours
        self.words, self.first, self.most = words, start, most
        self.longest = timedelta(minutes=idle)
        self.places: list[Place] = []
        self.turns = asyncio.Semaphore(4 * (os.cpu_count() or 2))
        """Pages that are run at the same moment: the first to come are not kept waiting by the last."""
        own = socket.gethostname().lower()
        known = {"localhost", own, f"{own}.local", *(name.lower() for name in names)}
        self.known = rf"(?:{'|'.join(map(re.escape, sorted(known)))}|\d+(?:\.\d+){{3}}|\[[0-9a-f:.]+\])$"

    @property
    def home(self) -> str:
        """Where the first page is."""
        return url_path_join(self.base_url, "voila/render", self.first)

    def configure(self, folder: str, base: str, warm: str = "") -> None:
        """Set Voila up for the notebooks in a folder; the one that is ``warm`` is run before anybody comes."""
        voila, word = self.config.VoilaConfiguration, self.words.word
        voila.template, voila.allow_template_override = "tutor", "NO"
        voila.multi_kernel_manager_class = f"{__name__}.Kernels"
        voila.resources = {
            "tutor": {name: word(name) for name in ("loading", "asleep", "unreachable", "reload")},
            "language_code": self.words.language,
        }
        kernels = self.config.MappingKernelManager
        kernels.cull_idle_timeout, kernels.cull_interval = GONE, EVERY
        if warm:
            voila.preheat_kernel = True
            pools = {"default": {"pool_size": 0}, warm: {"pool_size": WARM}}
            self.config.VoilaKernelManager.kernel_pools_config = pools
        self.base_url = base
        logging.getLogger("tornado").setLevel(logging.CRITICAL)  # of visitors nothing is written down
        self.initialize([folder, "--Voila.log_level=CRITICAL"])

    def take(self) -> Place | None:
        """A place for one page, if there is one."""
        there = self.kernel_manager
        alive = set(there.list_kernel_ids()) - there.ending
        self.places = [place for place in self.places if not place.kernel or place.kernel in alive]
        if len(self.places) >= self.most:
            return None
        self.places.append(Place())
        return self.places[-1]

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings; pages that are no lesson are ours."""
        settings: dict[str, Any] = super().init_settings()
        settings["voila_jinja2_env"].globals.update(word=self.words.word, language=self.words.language)
        return {**settings, "default_handler_class": Lost}

    def init_handlers(self) -> list[Any]:
        """Voila's serving, but for those that nobody needs; the first page is behind the shortest address."""
        ours = {TornadoVoilaHandler: Page, VoilaShutdownKernelHandler: Leave}
        serving = [
            (path, ours.get(handler, handler), *more)
            for path, handler, *more in super().init_handlers()
            if handler not in DROPPED
        ]
        return [(re.escape(self.base_url), RedirectHandler, {"url": self.home, "permanent": False}), *serving]

    def run(self, sockets: Sequence[socket.socket], ready: Callable[[], object]) -> None:
        """Serve until it is stopped."""
        self.ioloop = IOLoop.current()
        self.connection_dir = tempfile.mkdtemp(prefix="tutor-")
        self.app = Application(**self.init_settings())
        self.app.add_handlers(self.known, self.init_handlers())
        HTTPServer(self.app, max_body_size=LARGEST).add_sockets(sockets)
        self.ioloop.add_callback(ready)
        try:
            self.ioloop.start()
        finally:
            self.stop()

    def say(self, title: str, text: str, again: int = 0, home: str = "", **facts: object) -> str:
        """A page that is no lesson."""
        page, word = self.app.settings["voila_jinja2_env"].get_template("said.html"), self.words.word
        said = {"title": word(title, **facts), "text": word(text, **facts), "link": word("to_start")}
        return str(page.render(**said, again=again, home=home))


class Place(Struct):
    """One page's, from the moment it is asked for until its kernel ends."""

    kernel: str = ""


class Kernels(AsyncMappingKernelManager):
    """Kernels that end: soon when their page has gone, later when nobody has touched it for long."""

    def __init__(self, **told: Any) -> None:
        super().__init__(**told)
        self.ending: set[str] = set()

    async def start_kernel(self, **told: Any) -> str:  # type: ignore[override]
        """Start it, and let it be silent: what went wrong in a notebook is told on its page."""
        return str(await super().start_kernel(**told, stderr=DEVNULL))

    async def shutdown_kernel(self, kernel_id: str, **how: Any) -> None:  # type: ignore[override]
        """End it, once: a page says twice that it is left."""
        if kernel_id in self.ending or kernel_id not in self:
            return
        self.ending.add(kernel_id)
        try:
            await ensure_async(super().shutdown_kernel(kernel_id, **how))
        finally:
            self.ending.discard(kernel_id)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End it if its page has gone, or has not been touched for long."""
        await super().cull_kernel_if_idle(kernel_id)
        kernel: Any = self._kernels.get(kernel_id)
        server: Any = self.parent
        if kernel is not None and datetime.now(UTC) - kernel.last_activity > server.longest:
            await self.shutdown_kernel(kernel_id)


class Handed:
    """The kernels as one page sees them: which of them it is handed is noted."""

    def __init__(self, kernels: Any, place: Place) -> None:
        self._kernels, self._place = kernels, place

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kernels, name)

    async def start_kernel(self, **told: Any) -> str:
        """One that is started for the page."""
        self._place.kernel = await ensure_async(self._kernels.start_kernel(**told))
        return self._place.kernel

    async def get_rendered_notebook(self, **told: Any) -> tuple[Any, Any, str]:
        """One that was ready."""
        task, rendered, self._place.kernel = await self._kernels.get_rendered_notebook(**told)
        return task, rendered, self._place.kernel


class Page(TornadoVoilaHandler):
    """A notebook as a page, if there is a place for it."""

    gone = False

    @property
    def kernel_manager(self) -> Any:
        """The kernels, among them the one of this page."""
        return Handed(super().kernel_manager, self.place)

    @property
    def content_security_policy(self) -> str:
        """Nothing is loaded from elsewhere, whatever a notebook asks for."""
        host = self.request.host
        return (
            "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; frame-ancestors 'self'; "
            f"connect-src 'self' data: blob: ws://{host} wss://{host}"
        )

    async def get(self, path: str | None = None) -> None:
        """Run the notebook and show it, or say that all places are taken."""
        server: AppServer = self.settings["voila"]
        place = await self._place(server)
        if place is None:
            self.set_status(503)
            self.set_header("Retry-After", str(AGAIN))
            self.finish(server.say("full", "full_text", again=AGAIN, most=server.most))
            return
        self.place = place
        try:
            async with server.turns:
                if not self.gone:
                    await super().get(path)
        finally:
            if self.gone and place.kernel:
                await server.kernel_manager.shutdown_kernel(place.kernel)
            if not place.kernel:
                server.places.remove(place)

    def on_connection_close(self) -> None:
        """Note that nobody waits for it any more."""
        self.gone = True
        super().on_connection_close()

    @staticmethod
    async def _place(server: AppServer) -> Place | None:
        for _ in range(PATIENCE):
            if (place := server.take()) is not None:
                return place
            await asyncio.sleep(0.1)
        return server.take()


class Leave(VoilaShutdownKernelHandler):
    """A page says that it is left. It has no token of the form to show; that it knows its kernel is enough."""

    def check_xsrf_cookie(self) -> None:
        """Nobody else can guess the kernel's id."""


class Lost(RequestHandler):
    """Whoever asks for what is not there, or under a name that is not ours."""

    def prepare(self) -> None:
        """Say it."""
        server: AppServer = self.settings["voila"]
        if re.match(server.known, self.request.host_name):
            self.set_status(404)
            self.finish(server.say("no_page", "no_page_text", home=server.base_url))
        else:
            self.set_status(403)
            self.finish(server.say("no_host", "no_host_text", host=self.request.host_name))
