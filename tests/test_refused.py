"""Files, records and share codes from anywhere: what is no question is refused in a sentence, before it costs anything."""

from __future__ import annotations

import json
import subprocess
import sys
import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest

from tests.games import fuzz
from tutor.ask.question import ask
from tutor.command import main
from tutor.core.record import LIMIT, Broken, Record
from tutor.games import ALL, GAMES

MEGABYTES, SECONDS = 200, 2.0
"""Seconds that this process works, not seconds of the clock: code is not slow because a machine is busy."""
DEEP = 5_000


def code(data: bytes) -> str:
    return "tutor:" + urlsafe_b64encode(data).decode()


def bomb(size: int) -> bytes:
    """A small code of a long text."""
    packer = zlib.compressobj(9)
    parts = [packer.compress(b'{"game": "caesar", "rules": 2, "moves": ["')]
    parts += [packer.compress(b"a" * 1_000_000) for _ in range(size)]
    return b"".join((*parts, packer.compress(b'"]}'), packer.flush()))


def question(**fields: Any) -> bytes:
    return json.dumps({"game": "caesar", "move": "pass", **fields}).encode()


def record(**fields: Any) -> bytes:
    return question(record={"game": "caesar", "rules": GAMES["caesar"].version, **fields})


LARGE = "a share code that holds 300 MB"
FILES: dict[str, bytes] = {
    LARGE: b"",  # made when it is needed: it takes seconds
    "a share code that is a bomb in a bomb": question(record=code(zlib.compress(zlib.compress(b"[" * 10**7)))),
    "a share code of nothing": question(record="tutor:"),
    "a share code with letters of other alphabets": question(record="tutor:äöü"),
    "a share code that goes on after its end": question(record=code(zlib.compress(b"[1]") + b"x" * 1000)),
    "lists in lists": b'{"game": "caesar", "position": ' + b"[" * DEEP + b"]" * DEEP + b"}",
    "mappings in mappings": b'{"game": "caesar", "position": ' + b'{"at": ' * DEEP + b"1" + b"}" * DEEP + b"}",
    "a list without an end": b"[" * (LIMIT - 1),
    "more than a megabyte": b" " * LIMIT + question(position={}),
    "a number of a thousand digits": b'{"game": "caesar", "position": {"players": 1' + b"0" * 1000 + b"}}",
    "too many moves": record(moves=["pass"] * 20_000),
    "too long a move": record(moves=["pass " * 200]),
    "too many moves of a question": question(position={}, moves=["pass"] * 20_000),
    "too long a move to ask about": question(position={}, move="x" * 10_000),
    "too many names": record(names=["x"] * 1000),
    "a name that moves the cursor": record(names=["\x1b[2J", "b"]),
    "a name that turns the text around": record(names=["\u202egnp", "b"]),
    "three hundred million players in a setup": record(setup={"players": 300_000_000}),
    "three hundred million players in a position": question(position={"players": 300_000_000}),
    "a seat that is no seat": question(position={}, seat=10**30),
    "a game that is no game": question(game="caesar\x1b[31m", position={}),
    "nothing": b"",
    "null": b"null",
}


@pytest.mark.parametrize(("name", "content"), FILES.items(), ids=FILES)
def test_a_file_that_is_no_question_is_refused_in_a_sentence(
    name: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "question.json"
    path.write_bytes(content if name != LARGE else question(record=code(bomb(300))))
    tracemalloc.start()
    began = process_time()
    assert main(("why", str(path))) == 2
    spent, (_, peak) = process_time() - began, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("tutor: ")
    assert len(said.err) < 1000
    assert said.err.rstrip("\n").isprintable()
    assert spent < SECONDS
    assert peak < MEGABYTES << 20


@pytest.mark.parametrize("text", ["x = " + "[" * DEEP + "]" * DEEP, "x" + ".x" * DEEP + " = 1", "x = ", "\x00"])
def test_toml_that_is_no_question_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "question.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Broken):
        ask(str(path))


def test_a_question_may_be_toml_and_have_moves(tmp_path: Path) -> None:
    path = tmp_path / "question.toml"
    path.write_text(
        'game = "caesar"\nmoves = ["exchange scout"]\nmove = "draw action"\n[position]\nhand = {cleopatra = "scout 4"}'
    )
    asked, at = ask(str(path))
    assert asked.moves == ("exchange scout",)
    assert at.spot is not None
    assert at.spot.moves == asked.moves


def test_moves_follow_a_record_too(tmp_path: Path) -> None:
    path = tmp_path / "question.json"
    start = Record("caesar", GAMES["caesar"].version, position={"hand": {"cleopatra": "scout 4"}})
    path.write_text(
        json.dumps({"game": "caesar", "record": start.share(), "moves": ["exchange scout"], "move": "pass"})
    )
    assert ask(str(path))[1].spot.moves == ("exchange scout",)


def test_a_move_on_the_way_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    path = tmp_path / "question.json"
    path.write_bytes(question(position={}, moves=["lay (4) senators", "lay (4) senators"]))
    with pytest.raises(Broken, match="Move 2"):
        ask(str(path))


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_a_question_with_some_letters_changed_is_answered_or_refused(game: Any, tmp_path: Path) -> None:
    path = tmp_path / "question.json"
    for seed in range(100):
        rng = Random(f"letters/{game.key}/{seed}")
        content = bytearray(question(game=game.key, position=fuzz.written(game, rng), moves=["pass"][: seed % 2]))
        for _ in range(rng.randint(0, 3)):
            content[rng.randrange(len(content))] = rng.choice(b'"{}[]:,0 9x\\\xc3\x00')
        path.write_bytes(content)
        began = process_time()
        with suppress(Broken):
            ask(str(path))
        assert process_time() - began < SECONDS


def run(command: str) -> tuple[int, str]:
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, timeout=60)
    return done.returncode, done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize(
    ("how", "code"),
    [("rules caesar >&-", 0), ("rules caesar > /dev/full", 2), ("why - <&-", 2), ("rules caesar | head -1", 0)],
)
def test_closed_and_full_streams_leave_no_traceback(how: str, code: int) -> None:
    ended, said = run(f"set -o pipefail; {sys.executable} -m tutor {how}")
    assert "Traceback" not in said
    assert ended == code
    assert len(said.splitlines()) == (code == 2)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
def test_a_file_without_an_end_is_not_read_to_its_end() -> None:
    with pytest.raises(Broken, match="too large"):
        ask("/dev/zero")
