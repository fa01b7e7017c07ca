from __future__ import annotations

from pathlib import Path

import pytest

from tests.toy import LADDER, Setup
from tests.view.conftest import do, trouble
from tutor.core.course import Seat
from tutor.core.record import Record
from tutor.core.voice import Voice
from tutor.view.progress import Progress
from tutor.view.table import Hall

pytestmark = pytest.mark.usefixtures("wire")


@pytest.fixture
def hall(voice: Voice, progress: Progress, tmp_path: Path) -> Hall:
    return Hall(LADDER, voice, Setup(), 1, seed=3, progress=progress, folder=tmp_path)


def move(hall: Hall) -> None:
    hall.play.play(LADDER.legal(hall.play.table.pos)[0])


def test_chance_and_opponents_answer_until_a_person_is_asked(hall: Hall) -> None:
    assert hall.play.table.decision.seat is Seat.FIRST
    move(hall)
    assert hall.play.table.decision.seat is Seat.FIRST
    assert sum(not turned.auto for turned in hall.play.table.history) == 1


def test_the_log_tells_every_step_and_shows_the_board_as_it_was(hall: Hall) -> None:
    move(hall)
    steps = sum(len(turned.steps) for turned in hall.play.table.history)
    assert hall.log.widget.html.count("data-do") == steps
    now = hall.play.stage.pos
    do(hall.log, "look:0,1")
    assert hall.play.stage.pos == hall.play.table.history[0].steps[0].after
    do(hall.play.stage.verdicts, "present")
    assert hall.play.stage.pos == now


def test_the_log_does_not_tell_what_an_opponent_drew(hall: Hall) -> None:
    assert "Ben draws a card." in hall.log.widget.html
    assert "Ben: " not in hall.log.widget.html.replace("Move", "")


def test_a_game_is_saved_and_loaded(hall: Hall) -> None:
    move(hall)
    played = hall.play.table.moves
    do(hall.keep, "save", "my <game>")
    assert (hall.folder / "my game.json").exists()
    do(hall.head, "new")
    assert hall.play.table.moves != played
    do(hall.keep, "load", "my game")
    assert hall.play.table.moves[: len(played)] == played
    assert trouble(hall) == ""


def test_a_file_that_is_not_there_is_named(hall: Hall) -> None:
    do(hall.keep, "load", "nowhere")
    assert "nowhere" in trouble(hall)


def test_a_share_code_opens_the_same_game(hall: Hall) -> None:
    move(hall)
    code = Record.of(hall.play.table).share()
    played = hall.play.table.moves
    do(hall.head, "new")
    do(hall.keep, "open", code)
    assert hall.play.table.moves[: len(played)] == played


@pytest.mark.parametrize("code", ["tutor:xyz", "{}", '{"game": "other", "rules": 1}'])
def test_a_code_that_cannot_be_opened_says_why_and_changes_nothing(hall: Hall, code: str) -> None:
    before = hall.play.table
    do(hall.keep, "open", code)
    assert trouble(hall)
    assert "Traceback" not in trouble(hall)
    assert hall.play.table is before


def test_options_of_the_game_begin_a_new_one(hall: Hall) -> None:
    do(hall.head, "field:toll", "0")
    assert not hall.play.table.pos.toll
    do(hall.head, "field:players", "1")
    assert len(hall.play.table.pos.hands) == 3


def test_the_dial_says_what_the_table_answers(hall: Hall) -> None:
    do(hall.head, "dial", "hand")
    do(hall.head, "new")
    assert hall.play.table.decision.seat is Seat.CHANCE
    assert not hall.play.table.history
    do(hall.head, "dial", "forced")
    assert hall.play.table.decision.seat is Seat.FIRST


def test_without_opponents_the_board_follows_whoever_decides(hall: Hall) -> None:
    do(hall.head, "opponents", "0")
    move(hall)
    assert hall.play.stage.eyes.seat is Seat.SECOND
    assert hall.play.picker.choice.candidates


def test_what_a_notebook_stores_of_a_table_is_the_start(hall: Hall) -> None:
    before = hall._repr_mimebundle_()["text/plain"]
    move(hall)
    assert hall._repr_mimebundle_()["text/plain"] == before
