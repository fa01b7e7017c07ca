"""A game that another package brings is found by its entry point; one that cannot be opened is told in a sentence."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import tutor
from tests import toy
from tests.toy import LADDER
from tests.toy.lessons import COURSE
from tests.view.walk import playing, run_out, send, walk
from tutor.command import main
from tutor.core import outside
from tutor.core.game import AnyGame
from tutor.core.record import Broken, named
from tutor.core.voice import Voice
from tutor.games import ALL, GAMES
from tutor.learner.current import guest
from tutor.lessons import course
from tutor.lessons.proof import faults
from tutor.lessons.scenes import Lesson
from tutor.lessons.telling import tellings
from tutor.practice import Practice
from tutor.view.pages.start.lobby import Lobby

ROOT = Path(tutor.__file__).parents[1]
PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "ladder-game"
version = "1.0"
dependencies = ["cleopatra-tutor"]

[project.entry-points."cleopatra_tutor.games"]
ladder = "ladder_game:LADDER"
"""

Bring = Callable[..., None]


def test_a_game_from_outside_is_listed_after_our_own(fifth_game: AnyGame) -> None:
    assert list(GAMES.values()) == [*ALL, fifth_game]
    assert GAMES.broken() == ()


def test_a_game_from_outside_has_its_words_and_lessons_at_home(fifth_game: AnyGame) -> None:
    assert outside.home(fifth_game.key) == "tests.toy"
    assert Voice.load(fifth_game.key).words["title"] == "Ladder"
    assert course(fifth_game.key) == COURSE
    assert tellings(fifth_game.key)["climb"].title == "May this card go on my ladder?"


def test_without_its_package_the_game_is_unknown() -> None:
    assert LADDER.key not in GAMES
    with pytest.raises(Broken, match="no game 'ladder'"):
        named(LADDER.key, GAMES)


def test_what_is_not_asked_for_is_not_loaded(bring: Bring, monkeypatch: pytest.MonkeyPatch) -> None:
    bring("slow-games", marker="tests.toy.cases:CASES")
    monkeypatch.delitem(sys.modules, "tests.toy.cases", raising=False)
    assert GAMES["caesar"] is ALL[0]
    assert "marker" in GAMES
    assert "tests.toy.cases" not in sys.modules


BROKEN = [
    ({"ghost": "no_such_package:GHOST"}, "ghost", "No module named 'no_such_package'"),
    ({"ghost": "tests.toy:GHOST"}, "ghost", "GHOST"),
    ({"ghost": "tests.toy.rules:RULES"}, "ghost", "key"),
    ({"ghost": "tests.toy:LADDER"}, "ghost", "ghost.toml"),
    ({"morgenland": "tests.toy:LADDER"}, "morgenland", "already"),
]


@pytest.mark.parametrize(("games", "key", "why"), BROKEN, ids=[why for *_, why in BROKEN])
def test_a_game_that_cannot_be_opened_is_told_in_one_sentence(
    bring: Bring, games: dict[str, str], key: str, why: str
) -> None:
    bring("haunted-games", **games)
    (said,) = map(str, GAMES.broken())
    assert "\n" not in said
    assert all(part in said for part in (key, "haunted-games", why))
    assert list(GAMES.values()) == list(ALL)


def test_asking_for_a_game_that_cannot_be_opened_says_why(bring: Bring) -> None:
    bring("haunted-games", ghost="no_such_package:GHOST")
    with pytest.raises(Broken, match="haunted-games"):
        named("ghost", GAMES)


def test_of_two_games_of_one_key_the_first_is_played(bring: Bring) -> None:
    bring("later-games", ladder="no_such_package:LADDER")
    bring("earlier-games", ladder="tests.toy:LADDER")
    assert GAMES["ladder"] is LADDER
    (said,) = map(str, GAMES.broken())
    assert "later-games" in said


def test_a_game_whose_name_is_not_its_key_is_left_out(bring: Bring, tmp_path: Path) -> None:
    home = tmp_path / "misnamed_game"
    shutil.copytree(Path(toy.__file__).parent / "text", home / "text")
    (home / "text/en/ladder.toml").rename(home / "text/en/stair.toml")
    (home / "__init__.py").write_text("from tests.toy import LADDER", encoding="utf-8")
    bring("misnamed", at=tmp_path, stair="misnamed_game:LADDER")
    (said,) = map(str, GAMES.broken())
    assert "calls itself ladder" in said


def test_a_game_whose_lessons_cannot_be_read_is_left_out(bring: Bring, tmp_path: Path) -> None:
    home = tmp_path / "untaught_game"
    shutil.copytree(Path(toy.__file__).parent / "text", home / "text")
    (home / "__init__.py").write_text("from tests.toy import LADDER", encoding="utf-8")
    (home / "lessons").mkdir()
    (home / "lessons" / "01-climb.toml").write_text("[[scene", encoding="utf-8")
    bring("untaught", at=tmp_path, ladder="untaught_game:LADDER")
    (said,) = map(str, GAMES.broken())
    assert "01-climb.toml" in said


def test_the_command_lists_the_others_and_says_what_is_left_out(
    bring: Bring, capsys: pytest.CaptureFixture[str]
) -> None:
    bring("haunted-games", ghost="no_such_package:GHOST")
    assert main(["games", "--json"]) == 0
    out, err = capsys.readouterr()
    assert [row["key"] for row in json.loads(out)] == [game.key for game in ALL]
    assert err.count("haunted-games") == err.count("\n") == 1
    assert main(["rules", "ghost"]) == 2
    assert "haunted-games" in capsys.readouterr().err


def test_the_start_page_shows_the_others_and_says_what_is_left_out(bring: Bring, tmp_path: Path) -> None:
    bring("haunted-games", ghost="no_such_package:GHOST")
    shown = Lobby(learner=guest(), folder=tmp_path).frame.shown.page
    assert shown.count("<article") == len(ALL)
    assert "haunted-games" in shown


# ------------------------------------------------------------------------------------------------ played, taught, practised
@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.key)
def test_a_lesson_from_outside_is_true_and_can_be_gone_through(fifth_game: AnyGame, lesson: Lesson) -> None:
    assert list(faults(fifth_game, Voice.load("ladder"), lesson, tellings("ladder")[lesson.key])) == []
    play = playing(fifth_game, lesson)
    for deed in walk(play):
        send(play, deed.message)
        run_out(play)
    assert set(play.state.done) == {scene.id for scene in lesson.scenes}


def test_all_rules_from_outside_are_met_in_its_lessons(fifth_game: AnyGame) -> None:
    assert {id for lesson in COURSE for id in lesson.meets} == {rule.id for rule in fifth_game.rules}


def test_rules_from_outside_are_practised(fifth_game: AnyGame) -> None:
    learner = guest()
    session = Practice(fifth_game, learner, seed=5, items=2)
    while session.item is not None:
        assert session.words.question(session.item)
        assert len(session.words.options(session.item)) >= 2
        session.answer(session.item.answer)
        session.next()
    assert set(learner.cards("ladder")) == {"turn.rising"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A place where the toy is installed as a package of its own, built as any package is."""
    source, site = tmp_path_factory.mktemp("ladder-game"), tmp_path_factory.mktemp("site")
    home = source / "ladder_game"
    shutil.copytree(Path(toy.__file__).parent, home, ignore=shutil.ignore_patterns("__pycache__"))
    for path in home.rglob("*.py"):
        path.write_text(path.read_text(encoding="utf-8").replace("tests.toy", "ladder_game"), encoding="utf-8")
    (source / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(source / "dist")]
    subprocess.run(build, check=True, capture_output=True, cwd=source)
    with zipfile.ZipFile(next((source / "dist").glob("*.whl"))) as wheel:
        wheel.extractall(site)
    return site


@pytest.fixture
def elsewhere(site: Path, tmp_path: Path) -> Callable[..., str]:
    """Python, in a folder from which the tests cannot be seen."""

    def ran(*arguments: str) -> str:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(site))), "PYTHONWARNINGS": ""}
        done = subprocess.run(
            [sys.executable, *arguments], cwd=tmp_path, env=environment, check=False, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return ran


def test_an_installed_game_is_answered_for_and_explored(elsewhere: Callable[..., str], site: Path) -> None:
    assert "Ladder" in elsewhere("-m", "tutor", "games")
    assert "turn.rising" in elsewhere("-m", "tutor", "rules", "ladder")
    found = elsewhere("-m", "tutor", "find", "ladder", "turn.rising", "--rounds", "1", "--workers", "2")
    assert "turn.rising at work" in found
    elsewhere("-m", "tutor.explore.cabinet", "ladder")
    assert (site / "ladder_game/cabinet.json").is_file()
    kept = "from tutor.explore.cabinet import cabinet; print(cabinet('ladder').of('turn.rising').tried)"
    assert elsewhere("-c", kept).strip()


def test_an_installed_game_is_taught_played_practised_and_shown(elsewhere: Callable[..., str]) -> None:
    told = elsewhere(
        "-c",
        "import tutor; print(repr(tutor.lesson('ladder', 'climb').script.told.title));"
        "print(tutor.table('ladder', seed=1).game.key, tutor.lab('ladder').game.key);"
        "print(tutor.practice('ladder').game.key, tutor.readings('ladder').game.key)",
    )
    assert "May this card go on my ladder?" in told
    assert told.split().count("ladder") == 4
