"""The seam: what every store promises, and what SQLite adds: many writers, full disks, files of others."""

from __future__ import annotations

import gc
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tutor.learner import sqlite
from tutor.learner.learner import Learner
from tutor.learner.refused import Refused, Unkept
from tutor.learner.sqlite import SqliteStore
from tutor.learner.store import DictStore, MemoryStore, Rows, Store

ROOT = Path(sqlite.__file__).parents[2]


class Quota(dict[str, str]):
    """A browser's storage: strings only, and no more than it has room for."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def __setitem__(self, key: str, text: str) -> None:
        assert type(key) is type(text) is str
        if sum(map(len, (*self.values(), text))) - len(self.get(key, "")) > self.room:
            raise Unkept("unkept_full")
        super().__setitem__(key, text)


@pytest.fixture(params=["memory", "browser", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    match request.param:
        case "memory":
            return MemoryStore()
        case "browser":
            return DictStore(Quota(1000))
        case _:
            return SqliteStore(tmp_path / "folder" / "learners.db")


def put(store: Store, who: str, **rows: str) -> None:
    store.change(who, "", lambda _: rows)


def test_what_is_written_is_read_by_its_beginning(store: Store) -> None:
    store.change("ann", "", lambda _: {"lesson/a": "1", "lesson/b": "2", "options": "3"})
    assert store.read("ann", "lesson/") == {"lesson/a": "1", "lesson/b": "2"}
    assert store.read("ann") == {"lesson/a": "1", "lesson/b": "2", "options": "3"}
    assert store.read("ann", "LESSON/") == store.read("bob") == {}


@pytest.mark.parametrize("who", ["user:a/b", "user:%2F", "user:\N{SNOWMAN} '\"", "user:*_?"])
def test_people_are_kept_apart_whatever_they_are_called(store: Store, who: str) -> None:
    put(store, who, a="mine")
    put(store, "user:a", a="other")
    put(store, "user:", a="third")
    assert store.read(who) == {"a": "mine"}
    assert set(store.people()) == {who, "user:a", "user:"}


def test_a_beginning_is_text_and_no_pattern(store: Store) -> None:
    store.change("ann", "", lambda _: {"a_c": "1", "abc": "2", "a%": "3", "a*": "4", "\N{SNOWMAN}x": "5"})
    assert [*map(len, (store.read("ann", begin) for begin in ("a_", "a%", "a*", "a", "\N{SNOWMAN}")))] == [
        1,
        1,
        1,
        4,
        1,
    ]


def test_an_edit_sees_what_is_there_and_takes_away_what_it_names(store: Store) -> None:
    put(store, "ann", a="1", b="2")
    store.change("ann", "", lambda rows: {"a": None, "b": rows["a"] + rows["b"]})
    assert store.read("ann") == {"b": "12"}
    store.change("ann", "", dict.fromkeys)
    assert store.people() == ()


def test_an_edit_that_fails_changes_nothing(store: Store) -> None:
    put(store, "ann", a="1")

    def fails(rows: Rows) -> Rows:
        raise Refused("taken", name="x")

    with pytest.raises(Refused):
        store.change("ann", "", fails)
    assert store.read("ann") == {"a": "1"}


def test_a_browser_whose_storage_is_full_keeps_what_it_had() -> None:
    store = DictStore(Quota(20))
    put(store, "ann", a="old", b="old")
    with pytest.raises(Unkept):
        put(store, "ann", a="new", b="x" * 30)
    assert store.read("ann") == {"a": "old", "b": "old"}


# ------------------------------------------------------------------------------------------------ many writers
def test_ten_processes_write_a_hundred_times_each_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "new" / "learners.db"
    command = [sys.executable, "-m", "tests.learner.writer", str(path)]
    writers = [subprocess.Popen([*command, str(number)], env=environ(), cwd=ROOT) for number in range(10)]
    assert {writer.wait() for writer in writers} == {0}
    found = Learner(SqliteStore(path), "user:all")
    assert found.place("game/vote").scene("same for all").tries == 1000
    assert found.place("game/vote").score().done == 11
    assert {card.times for card in found.cards("game").values()} == {100}
    assert len(found.cards("game")) == 10


def test_a_writer_who_is_killed_leaves_everything_as_it_was(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "learners.db")
    put(store, "ann", a="1")
    code = (
        "import os, pathlib\nfrom tutor.learner.sqlite import SqliteStore\n"
        f"SqliteStore(pathlib.Path({str(store.path)!r})).change('ann', '', lambda _: os._exit(9))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, env=environ()).returncode == 9
    assert store.read("ann") == {"a": "1"}
    put(store, "ann", a="2")
    assert store.read("ann") == {"a": "2"}


def test_what_was_written_before_a_kill_is_there(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "learners.db")
    code = (
        "import os, pathlib\nfrom tutor.learner.sqlite import SqliteStore\n"
        f"store = SqliteStore(pathlib.Path({str(store.path)!r}))\n"
        "store.change('ann', '', lambda _: {'a': '1'})\nos.kill(os.getpid(), 9)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, env=environ()).returncode
    assert store.read("ann") == {"a": "1"}
    put(store, "ann", a="2")
    assert store.read("ann") == {"a": "2"}


def environ() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def test_who_waits_too_long_for_another_writer_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    store = SqliteStore(tmp_path / "learners.db")
    put(store, "ann", a="1")
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert refusal(store) == "unkept_busy"
    assert store.read("ann") == {"a": "1"}
    other.close()


# ------------------------------------------------------------------------------------------------ disks and folders
def refusal(store: Store, text: str = "x") -> str:
    with pytest.raises(Unkept) as refused:
        put(store, "ann", z=text)
    assert str(refused.value).endswith(".")
    return refused.value.why


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 200 kB, where one may be made."""
    disk = tmp_path / "disk"
    disk.mkdir()
    made = sys.platform == "linux" and os.geteuid() == 0
    made = made and not subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=200k", "none", str(disk)], check=False, capture_output=True
    ).returncode  # fmt: skip
    if not made:
        pytest.skip("no disk can be made here")
    yield disk
    gc.collect()
    subprocess.run(["umount", "-l", str(disk)], check=True)


def test_a_disk_that_fills_up_destroys_nothing(small_disk: Path) -> None:
    store = SqliteStore(small_disk / "learners.db")
    put(store, "ann", a="old")
    for _ in range(2):
        assert refusal(store, "x" * 300_000) == "unkept_full"
        assert store.read("ann") == {"a": "old"}
        store.close()
        assert store.read("ann") == {"a": "old"}


def test_on_a_disk_without_any_room_records_are_read_and_go_on_when_there_is_some(small_disk: Path) -> None:
    store = SqliteStore(small_disk / "learners.db")
    put(store, "ann", a="old")
    store.close()
    (small_disk / "filler").write_bytes(bytes(small_disk_room(small_disk)))
    for _ in range(2):
        assert refusal(store, "y") == "unkept_full"
        assert store.read("ann") == {"a": "old"}
    (small_disk / "filler").unlink()
    put(store, "ann", a="new")
    assert store.read("ann") == {"a": "new"}


def small_disk_room(disk: Path) -> int:
    found = os.statvfs(disk)
    return found.f_bavail * found.f_frsize


def test_a_database_that_may_not_grow_says_that_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqliteStore(tmp_path / "learners.db")
    put(store, "ann", a="old")
    connect = sqlite3.connect

    def cramped(*where: object, **options: object) -> sqlite3.Connection:
        db = connect(*where, **options)
        db.execute("PRAGMA max_page_count = 5")
        return db

    monkeypatch.setattr(sqlite.sqlite3, "connect", cramped)
    assert refusal(store, "x" * 100_000) == "unkept_full"
    monkeypatch.undo()
    assert store.read("ann") == {"a": "old"}


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (OSError(28, "No space left on device"), "unkept_full"),
        (PermissionError(13, "Permission denied"), "unkept_folder"),
        (OSError(30, "Read-only file system"), "unkept_folder"),
    ],
)
def test_a_folder_that_cannot_be_made_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, why: str
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(Path, "mkdir", fails)
    store = SqliteStore(tmp_path / "new" / "learners.db")
    assert refusal(store) == why
    assert store.read("ann") == {}


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("I am here")
    store = SqliteStore(tmp_path / "file" / "learners.db")
    assert refusal(store) == "unkept_folder"
    assert (tmp_path / "file").read_text() == "I am here"


READ_ONLY = """
import os, pathlib, sys
from tutor.learner.refused import Unkept
from tutor.learner.sqlite import SqliteStore
if os.geteuid() == 0: os.setgid(65534), os.setuid(65534)
store = SqliteStore(pathlib.Path(sys.argv[1]))
print(store.read("ann"), store.people())
try: store.change("ann", "", lambda _: {"b": "2"})
except Unkept as refused: print(refused.why)
print(store.read("ann"))
"""


@pytest.mark.skipif(not hasattr(os, "setuid"), reason="no users here")
def test_in_a_folder_that_may_only_be_read_records_are_read(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "shared" / "learners.db")
    put(store, "ann", a="1")
    folder = store.path.parent
    for path, mode in ((store.path, 0o444), (folder, 0o555)):
        path.chmod(mode)
    opened = [
        path for path in folder.parents if path.stat().st_mode & 0o777 == 0o700 and path.owner() == folder.owner()
    ]
    for path in opened:
        path.chmod(0o755)
    try:
        ran = subprocess.run(
            [sys.executable, "-c", READ_ONLY, str(store.path)],
            check=True,
            capture_output=True,
            text=True,
            env=environ(),
        )
    finally:
        folder.chmod(0o755)
        for path in opened:
            path.chmod(0o700)
    assert ran.stdout.splitlines() == ["{'a': '1'} ('ann',)", "unkept_folder", "{'a': '1'}"]


# ------------------------------------------------------------------------------------------------ files of others
def test_reading_makes_no_file(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "folder" / "learners.db")
    assert store.read("ann") == {}
    assert store.people() == ()
    assert [*tmp_path.iterdir()] == []


def test_a_store_that_is_closed_or_forgotten_leaves_one_file(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "learners.db")
    put(store, "ann", a="1")
    store.close()
    assert [path.name for path in tmp_path.iterdir()] == ["learners.db"]
    put(store, "ann", a="2")
    del store
    gc.collect()
    assert [path.name for path in tmp_path.iterdir()] == ["learners.db"]


def test_a_file_that_is_thrown_away_is_begun_again(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "learners.db")
    put(store, "ann", a="1")
    for path in tmp_path.iterdir():
        path.unlink()
    assert store.read("ann") == {}
    for _ in range(2):
        put(store, "ann", b="2")
        assert store.read("ann") == SqliteStore(store.path).read("ann") == {"b": "2"}


def test_a_store_can_be_used_from_another_thread(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "learners.db")
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda n: put(store, "ann", **{f"k{n}": "x"}), range(40)))
        assert len(threads.submit(store.read, "ann").result()) == 40
    store.close()


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "learners.db")
    store.path.write_bytes(b"something else entirely" * 100)
    assert refusal(store) == "unkept_damaged"
    with pytest.raises(Unkept):
        store.read("ann")
    assert store.path.read_bytes() == b"something else entirely" * 100


def test_a_damaged_database_is_told(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "learners.db")
    put(store, "ann", a="x" * 50_000)
    store.close()
    data = bytearray(store.path.read_bytes())
    data[100:8192] = bytes(8092)
    store.path.write_bytes(data)
    assert refusal(store) in {"unkept_damaged", "unkept_foreign"}
    assert store.path.read_bytes() == bytes(data)


def test_a_database_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "learners.db")
    other = sqlite3.connect(store.path)
    other.execute("CREATE TABLE row (their TEXT)")
    other.close()
    assert refusal(store) == "unkept_foreign"


def test_a_database_of_a_newer_tutor_is_left_as_it_is(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "learners.db")
    put(store, "ann", a="1")
    newer = sqlite3.connect(store.path)
    newer.execute("PRAGMA user_version = 2")
    newer.close()
    assert refusal(store) == "unkept_newer"
    with pytest.raises(Unkept, match="newer"):
        store.read("ann")
    newer = sqlite3.connect(store.path)
    assert newer.execute("SELECT text FROM row").fetchall() == [("1",)]
    newer.close()


def test_an_empty_file_is_a_fresh_one(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "learners.db")
    store.path.touch()
    assert store.read("ann") == {}
    put(store, "ann", a="1")
    assert store.read("ann") == {"a": "1"}
