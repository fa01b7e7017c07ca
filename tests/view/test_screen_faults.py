"""What was found wrong by walking through the lessons: hints that stay, signs that look like buttons, scores that disagree, words."""

from __future__ import annotations

import pytest

import tutor
from tests.view.walk import playing, run_out, send, walk
from tutor.core.course import Seat
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.learner.current import guest
from tutor.lessons import course
from tutor.lessons.scenes import Act
from tutor.lessons.telling import tellings
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


# ------------------------------------------------------------------------------------------------ sentences
@pytest.mark.parametrize(
    ("book", "key", "said"),
    [
        ("page", "parting", "This is where your answer goes wrong"),
        ("page", "hello", "Learn a game by playing its key moments"),
        ("page", "certified", "A second, independent rules check agrees."),
        ("open", "gone", "The tutor has stopped. Your progress is saved."),
        ("drill", "stays", "After the move"),
    ],
)
def test_a_sentence_that_puzzled_people_is_said_plainly(book: str, key: str, said: str) -> None:
    assert Voice.load(book, "en").word(key) == said


def test_rules_are_mastered() -> None:
    assert "of {all} rules mastered" in Voice.load("practice", "en").words["map"]["count"]


def test_where_nothing_is_laid_it_is_said_what_the_place_is_for() -> None:
    board = tutor.game("kleopatra", "en").deal(seed=1).board().still.scene
    pool = board.thing("pool")
    assert pool is not None
    assert pool.words == "The cards you pay with go here"


def test_a_card_that_does_not_help_names_what_is_still_missing() -> None:
    start = tutor.game("kleopatra", "en").position(hand={"red": "artisan, stone, wood, marble"})
    told = str(start.play("order sphinx", "lay artisan", "lay stone").why("lay wood"))
    assert "does not help to pay for a sphinx. You still need 1 marble." in told


def test_two_philosophers_against_none_work_like_one() -> None:
    said = tellings("caesar", "en")["philosopher"].scenes
    assert any("Against none they work like one" in one.after for one in said.values())
    assert not any("count as one" in one.after for one in said.values())


def test_whoever_wins_with_less_loses_the_lowest() -> None:
    told = str(
        tutor.why("caesar", {"at": {"censors": "4 5 : 3 P"}, "next": "censors"}, "reveal censors", language="en")
    )
    assert "the lowest number there, the 3" in told


def test_both_cards_of_a_move_are_listed() -> None:
    position = {"hand": {"cleopatra": "1 5 P"}}
    told = str(tutor.why("caesar", position, "lay 1 senators, 5 quaestors", language="en"))
    assert all(word in told for word in ("a 1", "a 5", "senators", "quaestors"))


@pytest.mark.parametrize("key", GAMES)
def test_a_newcomer_begins_with_the_game_in_a_minute_and_its_card_names_the_goal(key: str) -> None:
    lesson, words = course(key)[0], Voice.load("page", "en").words
    assert lesson.key == "minute"
    assert 4 <= len(lesson.scenes) <= 6
    assert isinstance(lesson.scenes[0], Act)
    assert len(tellings(key, "en")["minute"].scenes[lesson.scenes[0].id].ask.split()) <= 35
    assert any(goal in str(words["game"][key]) for goal in ("win", "ahead"))
