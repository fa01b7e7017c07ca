from __future__ import annotations

import pytest

from tests.view.conftest import do, key
from tutor.view.player import Player
from tutor.view.presenter import Presenter

pytestmark = pytest.mark.usefixtures("wire")


@pytest.fixture
def presenter(player: Player) -> Presenter:
    return Presenter(player)


def ask(presenter: Presenter) -> None:
    presenter.go(next(k for k, slide in enumerate(presenter.slides) if slide.beat.kind == "predict"))


def test_a_question_comes_before_its_answer(presenter: Presenter) -> None:
    told = [slide.told for slide in presenter.slides if slide.beat.kind == "predict"]
    assert told == [False, True]


def test_every_step_has_a_slide(presenter: Presenter, player: Player) -> None:
    deal = player.script.lesson.beats[0]
    steps = player.script.stage(deal.cases[0]).steps
    assert [slide.step for slide in presenter.slides if slide.beat is deal] == list(range(len(steps) + 1))


@pytest.mark.parametrize(
    ("forward", "backward"), [("ArrowRight", "ArrowLeft"), ("PageDown", "PageUp"), (" ", "Backspace")]
)
def test_keys_and_remote_go_on_and_back(presenter: Presenter, forward: str, backward: str) -> None:
    key(presenter.foot, forward)
    key(presenter.foot, forward)
    assert presenter.at == 2
    key(presenter.foot, backward)
    assert presenter.at == 1


def test_home_and_end(presenter: Presenter) -> None:
    key(presenter.foot, "End")
    assert presenter.at == len(presenter.slides) - 1
    key(presenter.foot, "Home")
    assert presenter.at == 0


def test_hands_are_counted_by_keys_and_clicks(presenter: Presenter) -> None:
    ask(presenter)
    for pressed in ("a", "b", "b", "b", "B"):
        key(presenter.foot, pressed)
    do(presenter.side, "hand:0")
    assert presenter.hands["guess"] == [2, 2]
    do(presenter.side, "less:0")
    assert presenter.hands["guess"] == [1, 2]


def test_the_right_answer_shows_only_after_the_reveal(presenter: Presenter) -> None:
    ask(presenter)
    assert "answer-box right" not in presenter.side.widget.html
    key(presenter.foot, "PageDown")
    assert presenter.side.widget.html.count("answer-box right") == 1


def test_b_darkens_the_screen_and_any_key_brings_it_back(presenter: Presenter) -> None:
    key(presenter.foot, "b")
    assert "blank" in presenter.root._dom_classes
    key(presenter.foot, "ArrowRight")
    assert "blank" not in presenter.root._dom_classes
    assert presenter.at == 0


def test_e_lights_the_evidence_and_puts_it_out(presenter: Presenter) -> None:
    presenter.go(2)
    assert presenter.stage_board.marks
    key(presenter.foot, "e")
    assert presenter.stage_board.marks == ()
    key(presenter.foot, "e")
    assert presenter.stage_board.marks


def test_one_sentence_a_slide(presenter: Presenter, player: Player) -> None:
    presenter.go(2)
    staged = player.script.stage(player.script.lesson.beats[0].cases[0])
    assert player.script.voice.step(staged.steps[1]) in presenter.foot.widget.html
