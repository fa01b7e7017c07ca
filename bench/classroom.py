"""A class on loopback: how soon the wall knows of the last answer, and what the server takes, by the number of phones."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect

from tests.room.test_server import free_port
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.room.acting import DO, Doing, acting
from tutor.room.card import Deck
from tutor.room.deck import deck

CROWDS = (30, 100, 300)
QUESTIONS = 5
PAUSE = 4
"""Seconds between questions: nobody says more than a phone may."""
TOO_MANY, PATIENCE = 429, 300
"""So many phones come from one address that this one has to wait a moment."""


@contextmanager
def opened() -> Iterator[tuple[str, str, str, int]]:
    """A class of a process of its own: host, code, teacher's key, process id."""
    port = free_port()
    told = ["class", "caesar", "--new", "--days=1", "--ip=127.0.0.1", f"--port={port}", "--no-browser"]
    command = [sys.executable, "-c", "from tutor.command import main; main()", *told]
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server,
    ):
        try:
            assert server.stdout is not None
            said = ""
            while "/wall?key=" not in said:
                said += server.stdout.readline()
            code, wall = re.search(r"type (\w{4})\.", said), re.search(r"http://\S+", said)
            assert code
            assert wall
            yield f"127.0.0.1:{port}", code[1], urlsplit(wall[0]).query.removeprefix("key="), server.pid
        finally:
            server.kill()


def answers(number: int, how: str) -> list[dict[str, int | str]]:
    """What each phone says to a card: one choice, or on its own board one tap after another."""
    if how != "act":
        return [{"card": number, "choice": 0}]
    cards = acted()
    stage, doing, said = acting(cards.game, cards.voice, cards.cards[number]), Doing(), list[dict[str, int | str]]()
    for made, text in enumerate(stage.act.solution):
        for id in (*stage.game.picks(stage.run(doing.moves).pos, stage.game.parse(text)), DO):
            if len(doing.moves) == made and stage.outcome(doing.moves) == "open":
                doing = stage.picked(doing, (id,))
                said.append({"card": number, "pick": id, "nth": len(said) + 1})
    return said


@cache
def acted() -> Deck:
    """The deck that the class has."""
    return deck(GAMES["caesar"], "", Voice.load("room"), phones=True)


async def measure(host: str, code: str, key: str, phones: int) -> list[float]:
    """Seconds from the last tap until the wall has counted it, a question each."""
    client = AsyncHTTPClient(force_instance=True, max_clients=phones)
    teacher = {"Cookie": f"teacher{host.rpartition(':')[2]}={key}"}

    async def say(path: str, said: dict[str, str], **headers: str) -> str:
        request = HTTPRequest(f"http://{host}/{path}", method="POST", body=json.dumps(said), headers=headers)
        for _ in range(PATIENCE):
            answer = await client.fetch(request, raise_error=False)
            if answer.code != TOO_MANY:
                break
            await asyncio.sleep(0.2)
        return str(answer.headers.get("Set-Cookie", "")).partition(";")[0]

    seats = [await say("join", {"code": code}) for _ in range(phones)]
    sockets = [await websocket_connect(HTTPRequest(f"ws://{host}/phone", headers={"Cookie": seat})) for seat in seats]
    wall = await websocket_connect(HTTPRequest(f"ws://{host}/wall/socket", headers=teacher))
    taken: list[float] = []
    card = 0
    while len(taken) < QUESTIONS:
        await say("wall/do", {"do": "go", "value": str(card)}, **teacher)
        while (now := json.loads(str(await wall.read_message())))["at"] != card:
            pass
        if now["card"]["choices"]:
            for said in answers(card, now["card"]["how"]):
                for socket in sockets:
                    await socket.write_message(json.dumps(said))
            tapped = time.perf_counter()
            while json.loads(str(await wall.read_message()))["answered"] < phones:
                pass
            taken.append(time.perf_counter() - tapped)
            await asyncio.sleep(PAUSE)
        card += 1
    for one in (*sockets, wall):
        one.close()
    return taken


def report() -> list[str]:
    """A line for each size of a class."""
    lines = []
    acted()  # before anybody waits for it
    for phones in CROWDS:
        with opened() as (host, code, key, process):
            taken = asyncio.run(measure(host, code, key, phones))
            held = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{process}/status").read_text(encoding="utf-8"))
            memory = f", {int(held[1]) // 1024} MB at most" if held else ""
        lines.append(
            f"class of {phones} phones: every answer on the wall {max(taken):.2f} s after the last tap{memory}."
        )
    return lines
