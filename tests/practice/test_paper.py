"""Sheets to print, and practice in the terminal."""

from __future__ import annotations

from argparse import Namespace
from xml.etree import ElementTree as ET

import pytest

from tutor.ask.ink import PLAIN
from tutor.command import main
from tutor.command.practice import hold
from tutor.core.game import AnyGame
from tutor.games import ALL
from tutor.learner.learner import Learner
from tutor.learner.store import MemoryStore
from tutor.practice import Practice, sheet

KEY = ALL[0].key


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_a_sheet_has_its_questions_pictures_and_key_in_one_file(game: AnyGame) -> None:
    page = sheet(game, 6, 7)
    root = ET.fromstring(
        page.removeprefix("<!doctype html>\n")
        .replace('<meta charset="utf-8">', '<meta charset="utf-8"/>')
        .replace("class=played", 'class="played"')
    )
    classes = [one.get("class") for one in root.iter("section")]
    assert (classes.count("item"), classes.count("key")) == (6, 6)
    assert page.count("<svg") == 6 - page.count("A new game for")
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "{" not in page.partition("</style>")[2]


def test_the_same_seed_makes_the_same_sheet() -> None:
    assert sheet(ALL[0], 3, 7) == sheet(ALL[0], 3, 7)
    assert sheet(ALL[0], 3, 7) != sheet(ALL[0], 3, 8)


def test_without_a_terminal_practice_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["practice", KEY]) == 2
    assert "terminal" in capsys.readouterr().err


@pytest.mark.parametrize("argv", [["sheet", KEY, "--section", "nowhere"], ["sheet", "nothing"]])
def test_a_sheet_that_cannot_be_made_is_refused(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    assert capsys.readouterr().out == ""


def test_a_sheet_goes_to_a_file(tmp_path) -> None:
    path = tmp_path / "sheet.html"
    assert main(["sheet", KEY, "--questions", "2", "--seed", "7", "-o", str(path)]) == 0
    assert path.read_text(encoding="utf-8").count('class="item"') == 2


def test_practice_in_a_terminal_asks_until_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    learner = Learner(MemoryStore(), "somebody", lambda: 1_800_000_000)
    said = iter(["?", *["1"] * 10])
    assert hold(Namespace(game=KEY, section="", seed=3, language="en"), learner, lambda _: next(said), PLAIN) == 0
    out = capsys.readouterr().out
    assert "Question 10 of 10" in out
    assert len(learner.cards(KEY)) > 3


def test_who_stops_in_a_terminal_goes_on_there(capsys: pytest.CaptureFixture[str]) -> None:
    learner = Learner(MemoryStore(), "somebody", lambda: 1_800_000_000)
    said = iter(["1", "1", "q"])
    hold(Namespace(game=KEY, section="vote", seed=3, language="en"), learner, lambda _: next(said), PLAIN)
    assert "Question 3 of 10" in capsys.readouterr().out
    assert len(Practice(ALL[0], learner, section="vote").session.asked) == 2
