"""What was found wrong by walking through the lessons: hints that stay, signs that look like buttons, scores that disagree, words."""

from __future__ import annotations

import pytest

from tests.view.walk import playing, run_out, send, walk
from tutor.core.course import Seat
from tutor.games import GAMES
from tutor.learner.current import guest
from tutor.lessons import course
from tutor.lessons.scenes import Act
from tutor.scenes.inwords import in_words
from tutor.scenes.messages import Pointed, Pressed
from tutor.scenes.update import _moved
from tutor.scenes.verdicts import Said
from tutor.view.pages.lesson.play import Play


def at(key: str, lesson: str, scene: str) -> Play:
    play = playing(GAMES[key], next(one for one in course(key) if one.key == lesson))
    send(play, Pressed("scene", scene))
    return play


def test_a_hints_ring_is_gone_when_the_hinted_piece_is_laid() -> None:
    play = at("kleopatra", "build", "your first wall")
    act = play.script.scenes["your first wall"]
    assert isinstance(act, Act)
    send(play, Pressed("hint"))
    ringed = {mark.id for mark in play.frame.shown.marks if mark.kind == "changed"}
    assert ringed == set(act.look)
    play.state = _moved(play.script, play.state, act.solution[0])
    play.frame.show()
    run_out(play)
    assert play.state.doing.phase == "asks"
    pieces = {id for id in ringed if id.startswith("hand:")}
    assert not pieces & {mark.id for mark in play.frame.shown.marks if mark.kind == "changed"}


def test_what_waits_for_a_move_is_no_button() -> None:
    foot = at("caesar", "win", "beat the 4").frame.shown.foot
    assert '<span class="sign"' in foot
    assert 'class="b primary slot"' not in foot


def test_options_out_of_sight_say_what_they_are() -> None:
    play = at("caesar", "win", "beat the 4")
    send(play, Pointed(("hand:cleopatra:2",)))
    assert play.script.words.word("out_of_sight") in play.frame.shown.sheet
    assert play.script.words.word("picked", what=["x"]).partition("x")[0] in play.frame.shown.say


def test_bids_are_bids() -> None:
    play = at("kleopatra", "offering", "be first")
    assert ">Bid 6 talents<" in play.frame.shown.sheet
    assert ">0<" not in play.frame.shown.sheet
    send(play, Pressed("option", "ones:6"))
    assert play.state.doing.moves == ("bid 6",)


def test_the_one_who_plays_is_you_on_the_board_too() -> None:
    board = at("kleopatra", "offering", "be first").frame.shown.scene
    assert board is not None
    mine = board.thing(f"player:{int(Seat.THIRD)}")
    assert mine is not None
    assert mine.words.startswith("You")


def test_the_end_counts_what_the_list_counts() -> None:
    learner = guest()
    lesson = course("caesar")[0]
    play = playing(GAMES["caesar"], lesson, learner=learner)
    for deed in walk(play):
        send(play, deed.message)
        run_out(play)
    score = learner.place(f"caesar/{lesson.key}").score([scene.id for scene in lesson.scenes])
    assert play.script.words.word("marks_right", count=score.right, of=score.answered) in play.frame.shown.page


def test_a_board_in_words_begins_with_what_can_be_done_and_ends_with_crowds() -> None:
    play = at("kleopatra", "build", "your first wall")
    board = play.frame.shown.scene
    assert board is not None
    whole = play.script.whole(play.script.scenes["your first wall"], ())  # type: ignore[arg-type]
    lines = in_words(whole, play.frame.shown.reach).splitlines()
    assert len(lines) == len(whole.describe().splitlines())
    hand = next(n for n, line in enumerate(lines) if line.strip() == "a stone")
    cell = next(n for n, line in enumerate(lines) if "r1c1" in line)
    assert hand < cell


@pytest.mark.parametrize(("above", "said"), [("This is right:", "This is right: so."), ("Right", "Right: so.")])
def test_a_line_above_is_read_out_with_one_colon(above: str, said: str) -> None:
    assert Said("so.", above=above).aloud == said


def test_the_sum_of_a_score_is_in_sight() -> None:
    play = at("cleocatra", "cats", "three colours")
    act = play.script.scenes["three colours"]
    assert isinstance(act, Act)
    play.state = _moved(play.script, play.state, act.solution[0])
    play.frame.show()
    if play.state.doing.phase == "decides":
        send(play, Pressed("go_on"))
    assert '<p class="sum">' in play.frame.shown.sheet
    assert "= 3</p>" in play.frame.shown.sheet
