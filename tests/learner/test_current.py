"""Who is at the door, and that opening it costs nothing it need not."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.learner.people import VOTE, game
from tests.learner.test_store import environ
from tutor.core.language import words
from tutor.learner import current, sqlite
from tutor.learner.current import FOLDER, START, guest, here, home, records, visitor
from tutor.learner.records import Place
from tutor.learner.refused import Refused

KEY, OTHER = "0123456789abcdef" * 2, "f" * 32


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / START).touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path / FOLDER


# ------------------------------------------------------------------------------------------------ who comes
def test_in_a_lab_the_learner_is_the_servers_user() -> None:
    here({"JUPYTERHUB_USER": "ann"}).go(VOTE, "a")
    here({}).go(VOTE, "b")
    assert here({"JUPYTERHUB_USER": "ann"}).place(VOTE).at == "a"
    assert here({}).place(VOTE).at == "b"
    assert records({}).people() == ("user:ann", "user:me")


def test_on_a_plain_page_each_browser_is_a_learner_of_its_own() -> None:
    page = {"SERVER_SOFTWARE": "voila/0.5.13", "JUPYTERHUB_USER": "host"}
    for key, at in ((KEY, "a"), (OTHER, "b")):
        first = here(page)
        assert first.places() == {}
        visitor(key, first, page).go(VOTE, at)
    assert visitor(KEY, environ=page).place(VOTE) == Place("a")
    assert visitor(OTHER, environ=page).place(VOTE) == Place("b")
    assert len(records(page).people()) == 2


def test_what_a_guest_did_before_the_page_said_who_it_is_goes_along() -> None:
    visitor(KEY).answer(VOTE, "a", "x", right=True)
    visitor(KEY).run("ladder", game("up"))
    someone = guest()
    someone.answer(VOTE, "b", "y", right=False)
    someone.choose(large=True)
    someone.run("ladder", game())
    someone.run("other", game())
    found = visitor(KEY, someone)
    assert set(found.place(VOTE).scenes) == {"a", "b"}
    assert found.options.large
    assert found.games() == {}
    assert (kept := found.running("ladder"))
    assert kept.open() == game("up")
    assert found.running("other")


def test_a_page_with_a_false_key_gets_no_records(folder: Path) -> None:
    for key in ("", "me", "user:me", f"{KEY}/", None):
        with pytest.raises(Refused):
            visitor(key)
    assert not folder.exists()


# ------------------------------------------------------------------------------------------------ where
def test_records_are_beside_the_notebooks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    (tmp_path / "game").mkdir()
    monkeypatch.chdir(tmp_path / "game")
    assert home() == tmp_path
    here({}).go(VOTE, "a")
    assert (folder / current.FILE).exists()
    (tmp_path / START).unlink()
    assert home() == tmp_path


def test_a_host_may_put_the_records_elsewhere(tmp_path: Path, folder: Path) -> None:
    elsewhere = {current.ELSEWHERE: str(tmp_path / "disk" / "records")}
    here(elsewhere).go(VOTE, "a")
    assert here(elsewhere).places()
    assert (tmp_path / "disk" / "records" / current.FILE).exists()
    assert not (folder / current.FILE).exists()


# ------------------------------------------------------------------------------------------------ what it costs
def test_importing_the_records_reads_no_words_and_needs_no_sqlite() -> None:
    code = (
        "import sys; import tutor.learner.current, tutor.learner.learner; from tutor.core.language import _words as _load; "
        "print('sqlite3' in sys.modules, _load.cache_info().currsize)"
    )
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environ())
    assert ran.stdout.split() == ["False", "0"]


def test_every_sentence_that_can_be_said_is_there() -> None:
    package = Path(current.__file__).parent
    code = "".join(path.read_text(encoding="utf-8") for path in package.glob("*.py"))
    there = words("learner", "en")["word"]
    said = set(re.findall(r'(?:Refused|Newer|Unkept|_unkept|say)\(\s*"(\w+)"', code)) | set(sqlite.CODES.values())
    assert said <= set(there)
    assert [key for key in there if f'"{key}"' not in code] == []
