"""What is kept of classes: two in one folder, crashes, rehearsals, taken ports, damaged files. Nothing is ever lost."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import stat
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from tests.room.test_server import free_port
from tutor.learner.current import FOLDER
from tutor.room.records import FOLDER as CLASSES
from tutor.room.records import records

MAIN = (sys.executable, "-c", "import sys; from tutor.command import main; sys.exit(main())")


def command(folder: Path, *told: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """``tutor class``, until it has said what there is to say."""
    return subprocess.run([*MAIN, "class", *told], cwd=folder, capture_output=True, text=True, input=typed, check=False)


class Running(Struct, frozen=True):
    """A class that runs in a process of its own."""

    said: str
    port: int
    process: subprocess.Popen[str]

    def ask(self, path: str, said: Any = None, cookie: str = "") -> tuple[dict[str, Any], str]:
        body = None if said is None else json.dumps(said).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/{path}", body, {"Cookie": cookie})
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read() or b"{}"), str(answer.headers.get("Set-Cookie", "")).partition(";")[0]

    @property
    def code(self) -> str:
        found = re.search(r"\b([A-Z2-9]{4})\.", self.said)
        assert found
        return found[1]

    @property
    def teacher(self) -> str:
        found = re.search(r"key=(\S+)", self.said)
        assert found
        return f"teacher{self.port}={found[1]}"

    def answered(self) -> None:
        """Somebody comes in and answers the first question that has options."""
        _, seat = self.ask("join", {"code": self.code})
        now: dict[str, Any] = {}
        for number in range(1, 10):
            self.ask("wall/do", {"do": "number", "value": str(number)}, self.teacher)
            now, _ = self.ask("now", cookie=seat)
            if now.get("how") == "choose":
                break
        kept, _ = self.ask("now", {"card": now["at"], "choice": 0}, seat)
        assert kept["mine"] == 0


@contextmanager
def running(folder: Path, *told: str, port: int | None = None) -> Iterator[Running]:
    """``tutor class``, killed in the end."""
    port = port or free_port()
    options = (f"--port={port}", "--ip=127.0.0.1", "--no-browser")
    with subprocess.Popen(
        [*MAIN, "class", *told, *options], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        try:
            assert process.stdout is not None
            said = ""
            while "Ctrl-C" not in said and (line := process.stdout.readline()):
                said += line
            assert "/wall?key=" in said, said
            yield Running(said, port, process)
        finally:
            process.send_signal(signal.SIGKILL)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / FOLDER).mkdir()
    return tmp_path


def kept(folder: Path) -> dict[str, int]:
    """How many answers each class has that is kept."""
    return {one.opened.lesson if one.opened else "": one.answers for one in records(folder / FOLDER / CLASSES)}


def test_a_crash_another_lesson_and_a_rehearsal_leave_every_answer_where_it_was(folder: Path) -> None:
    with running(folder, "caesar", "win") as first:
        first.answered()
    with running(folder, "caesar", "philosopher") as second:
        second.answered()
    with running(folder, "caesar", "win", "--rehearse") as rehearsal:
        rehearsal.answered()
        rehearsal.answered()
    assert kept(folder) == {"win": 1, "philosopher": 1}
    with running(folder, "caesar", "win") as again:
        assert again.code == first.code != second.code
        again.answered()
    assert kept(folder) == {"win": 2, "philosopher": 1}
    with running(folder, "caesar", "win", "--new") as new:
        assert new.code != first.code
    assert sorted(one.answers for one in records(folder / FOLDER / CLASSES)) == [0, 1, 2]


def test_a_rehearsal_leaves_no_file_at_all(folder: Path) -> None:
    before = sorted(folder.rglob("*"))
    with running(folder, "caesar", "win", "--rehearse") as rehearsal:
        rehearsal.answered()
    assert [one for one in sorted(folder.rglob("*")) if one not in before] == []


def test_a_second_start_on_a_taken_port_changes_nothing_of_the_class_that_runs(folder: Path) -> None:
    with running(folder, "caesar", "win") as first:
        first.answered()
        before = sorted((folder / FOLDER).rglob("*"))
        second = command(folder, "caesar", "win", f"--port={first.port}", "--ip=127.0.0.1", "--no-browser")
        assert second.returncode != 0
        assert str(first.port) in second.stderr
        assert "Traceback" not in second.stderr
        assert sorted((folder / FOLDER).rglob("*")) == before
        first.answered()
    assert kept(folder) == {"win": 2}


def test_no_second_server_opens_the_file_of_a_class_that_runs(folder: Path) -> None:
    with running(folder, "caesar", "win") as first:
        first.answered()
        (one,) = records(folder / FOLDER / CLASSES)
        assert one.state == "running"
        for told in (("--reopen", first.code), ("--export", first.code), ("--delete", first.code)):
            refused = command(folder, *told, f"--port={free_port()}", "--no-browser")
            assert refused.returncode != 0
            assert one.name in refused.stderr
        first.answered()
    assert kept(folder) == {"win": 2}


def test_a_class_that_has_ended_is_listed_opened_again_exported_and_deleted(folder: Path) -> None:
    with running(folder, "caesar", "win") as first:
        first.answered()
        said, _ = first.ask("wall/do", {"do": "keep"}, first.teacher)
        assert str(folder / FOLDER / CLASSES) in said["ended"]
        assert first.process.wait(30) == 0
    assert first.code in command(folder, "--list").stdout
    table = command(folder, "--export", first.code).stdout.splitlines()
    assert len(table) == 2
    page = folder / "page.html"
    command(folder, "--export", first.code, "-o", str(page))
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    with running(folder, "--reopen", first.code) as again:
        assert again.code == first.code
        again.answered()
    assert kept(folder) == {"win": 2}
    assert command(folder, "--delete", first.code).returncode == 0
    assert kept(folder) == {}


def test_only_its_owner_reads_a_class_and_it_is_deleted_when_its_time_is_over(folder: Path) -> None:
    with running(folder, "caesar", "win", "--days=7") as first:
        first.answered()
        assert "7 days" in first.said
        files = list((folder / FOLDER / CLASSES).iterdir())
        assert files
        assert {stat.S_IMODE(one.stat().st_mode) for one in files} == {0o600}
    (one,) = records(folder / FOLDER / CLASSES)
    ago = time.time() - 8 * 86400
    for file in (folder / FOLDER / CLASSES).iterdir():
        os.utime(file, (ago, ago))
    listed = command(folder, "--list")
    assert one.name in listed.stdout
    assert kept(folder) == {}


def test_a_damaged_file_is_named_stays_and_keeps_nobody_from_a_new_class(folder: Path) -> None:
    with running(folder, "caesar", "win") as first:
        first.answered()
    (one,) = records(folder / FOLDER / CLASSES)
    with sqlite3.connect(one.path) as db:
        db.execute("UPDATE class SET standing = '{'")
    db.close()
    damaged = one.path.with_name("torn.class")
    damaged.write_bytes(b"no database" * 100)
    listed = command(folder, "--list").stdout
    assert str(damaged) in listed
    assert str(one.path) in listed
    refused = command(folder, "--reopen", first.code, "--no-browser")
    assert refused.returncode != 0
    assert str(one.path) in refused.stderr
    assert "--new" in refused.stderr
    with running(folder, "caesar", "win") as new:
        new.answered()
    assert damaged.read_bytes() == b"no database" * 100
    assert one.path.exists()
