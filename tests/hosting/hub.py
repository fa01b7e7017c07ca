"""``make hub-test``: three learners at once under the hub of deploy/jupyterhub, with the hub's own proxy from npm."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from tornado.httpclient import HTTPRequest
from tornado.websocket import websocket_connect

from tests.hosting.visits import PATIENCE, Pages, free_port, serving
from tutor.command.jupyter import FOLDER, START

ROOT = Path(__file__).parents[2]
PROXY = Path(sys.prefix) / "proxy" / "node_modules" / ".bin" / "configurable-http-proxy"
LEARNERS = ("ada", "ben", "cleo")
PASSWORD, TOKEN = secrets.token_hex(8), secrets.token_hex(16)
SERVICE = {"Authorization": f"token {TOKEN}"}
DO = """
from tutor.learner.current import here
me = here()
me.rename({name!r})
me.answer("caesar/win", {name!r}, "a", right=True)
"""
TELL = """
from tutor.learner.current import here
me = here()
print(me.who, me.name, *me.place("caesar/win").scenes)
"""


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("hub")
    address = f"http://127.0.0.1:{free_port()}"
    told = {
        "TUTOR_HUB": str(folder), "TUTOR_PASSWORD": PASSWORD, "TUTOR_TOKEN": TOKEN, "TUTOR_ADDRESS": address,
        "TUTOR_HUB_ADDRESS": f"http://127.0.0.1:{free_port()}", "TUTOR_PROXY_API": f"http://127.0.0.1:{free_port()}",
        "TUTOR_PROXY": str(PROXY), "TUTOR_DEPLOY": str(ROOT / "deploy" / "jupyterhub"), "CONFIGPROXY_AUTH_TOKEN": TOKEN,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }  # fmt: skip
    config = Path(__file__).with_name("hub_config.py")
    with subprocess.Popen(
        [sys.executable, "-m", "jupyterhub", "-f", str(config)], cwd=folder, env={**os.environ, **told}
    ) as running:
        try:
            yield address
        finally:
            running.send_signal(signal.SIGTERM)


class Learner:
    """Somebody with a browser of their own, logged in at the hub."""

    def __init__(self, hub: str, name: str) -> None:
        self.hub, self.name = hub, name
        self.browser = httpx.AsyncClient(base_url=hub, follow_redirects=True, timeout=PATIENCE)
        self.token: dict[str, str] = {}

    async def log_in(self) -> str:
        """Log in, wait for the server of one's own; where the browser ends up."""
        await self.browser.get("/hub/login")
        xsrf = {cookie.name: cookie.value for cookie in self.browser.cookies.jar}["_xsrf"]
        form = {"username": self.name, "password": PASSWORD, "_xsrf": xsrf}
        answer = await self.browser.post("/hub/login", data=form)
        assert answer.status_code == 200
        for _ in range(PATIENCE):
            known = (await self.browser.get(f"/hub/api/users/{self.name}", headers=SERVICE)).json()
            if known.get("servers", {}).get("", {}).get("ready"):
                break
            await asyncio.sleep(1)
        made = await self.browser.post(f"/hub/api/users/{self.name}/tokens", headers=SERVICE, json={"note": "test"})
        self.token = {"Authorization": f"token {made.json()['token']}"}
        return str((await self.browser.get(f"/user/{self.name}/")).url)

    async def run(self, code: str) -> str:
        """What a notebook of theirs prints."""
        where = f"/user/{self.name}/api/kernels"
        made = await self.browser.post(where, headers=self.token, json={"path": FOLDER})
        kernel = made.json()["id"]
        address = f"{self.hub.replace('http', 'ws', 1)}{where}/{kernel}/channels"
        socket = await websocket_connect(HTTPRequest(address, headers=self.token))
        header = {
            "msg_id": uuid.uuid4().hex,
            "session": "s",
            "username": "",
            "version": "5.3",
            "msg_type": "execute_request",
        }
        content: dict[str, Any] = {"code": code, "silent": False}
        said = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
        await socket.write_message(json.dumps(said))
        printed = ""
        while True:
            async with asyncio.timeout(PATIENCE):
                message = json.loads(str(await socket.read_message()))
            if message["parent_header"].get("msg_id") != header["msg_id"]:
                continue
            kind = message["header"]["msg_type"]
            assert kind != "error", message["content"]
            printed += message["content"]["text"] if kind == "stream" else ""
            if kind == "status" and message["content"]["execution_state"] == "idle":
                break
        socket.close()
        while await socket.read_message() is not None:
            pass
        return printed.strip()


async def up(hub: str) -> None:
    async with httpx.AsyncClient() as probe:
        for _ in range(PATIENCE):
            with suppress(httpx.HTTPError):
                if (await probe.get(f"{hub}/hub/health")).status_code == 200:
                    return
            await asyncio.sleep(1)
    raise AssertionError("the hub does not answer")


def test_three_learners_at_once_have_a_home_the_tutor_and_progress_of_their_own(hub: str) -> None:
    async def visits() -> None:
        await up(hub)
        learners = [Learner(hub, name) for name in LEARNERS]
        nobody = httpx.AsyncClient(base_url=hub)
        ends = await asyncio.gather(*(one.log_in() for one in learners))
        assert [end.partition("?")[0] for end in ends] == [
            f"{hub}/user/{name}/doc/tree/{FOLDER}/{START}" for name in LEARNERS
        ]
        await asyncio.gather(*(one.run(DO.format(name=one.name)) for one in learners))
        told = await asyncio.gather(*(one.run(TELL) for one in learners))
        assert told == [f"user:{name} {name} {name}" for name in LEARNERS]

        ada, ben, _ = learners
        for path in ("api/contents", "api/kernels", f"doc/tree/{FOLDER}/{START}"):
            assert (await ada.browser.get(f"/user/ben/{path}")).status_code in {403, 404}
            assert (await nobody.get(f"/user/ben/{path}", headers=ada.token)).status_code == 403
        assert (await ben.browser.get("/user/ben/api/contents")).status_code == 200
        assert (await nobody.get("/user/ben/api/contents")).status_code == 403
        for browser in (nobody, *(one.browser for one in learners)):
            await browser.aclose()

    asyncio.run(visits())


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Pages]:
    """``tutor app`` under another address and name, behind the same proxy."""
    port = free_port()
    told = ("--base-url=/games", "--name=games.school.example")
    with serving(tmp_path, *told, base="/games/") as pages:
        command = [str(PROXY), f"--port={port}", f"--api-port={free_port()}", f"--default-target=http://{pages.host}"]
        with subprocess.Popen([*command, "--log-level=error"]) as proxy:
            try:
                pages.host = f"127.0.0.1:{port}"
                yield pages
            finally:
                proxy.terminate()


def test_plain_pages_work_behind_a_proxy(proxied: Pages) -> None:
    async def visits() -> None:
        for _ in range(PATIENCE):
            with suppress(OSError):
                await proxied.ask("")
                break
            await asyncio.sleep(0.5)
        assert (await proxied.ask("", Host="games.school.example")).code == 302
        assert (await proxied.ask("", Host="other.example")).code == 403
        visit = await proxied.open(Host="games.school.example")
        await visit.connect()
        await visit.say("kernel_info_request")
        await visit.hear("kernel_info_reply")
        assert await visit.leave(Host="games.school.example", Origin="https://games.school.example") == 204
        assert await proxied.until(0) == 0

    asyncio.run(visits())
