"""Practice on the screen, told by messages: right and wrong answers, to the end, and what stays after closing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.view.walk import Lost
from tutor.games import GAMES
from tutor.learner.current import guest
from tutor.learner.learner import Learner
from tutor.lessons import course
from tutor.practice import Item, chart
from tutor.practice.board import numbers
from tutor.practice.memory import RIGHT
from tutor.scenes.messages import Answered, Key, Message, Pointed, Pressed, Sized
from tutor.view.pages.practice.board import ordered, parts_at
from tutor.view.pages.practice.drill import Drill, practice

SEED = 7
each_game = pytest.mark.parametrize("key", GAMES)


def drilling(key: str = "caesar", learner: Learner | None = None, seed: int = SEED, width: int = 1280) -> Drill:
    drill = Drill(GAMES[key], learner=learner or guest(), seed=seed)
    send(drill, Sized(width, 720))
    return drill


def send(drill: Drill, *messages: Message) -> None:
    for message in messages:
        drill.hear(message)
        drill.frame.show()


def right(item: Item) -> int:
    return item.answer


def wrong(item: Item) -> int:
    """A wrong rule's answer, where there is one."""
    others = [number for number in range(len(item.options)) if number != item.answer]
    return next((number for number in others if item.options[number].belief), others[0])


def believed(item: Item) -> bool:
    """Whether a wrong rule gives one of the options."""
    return bool(item.options[wrong(item)].belief)


def now(drill: Drill) -> Item:
    assert drill.practice.item is not None
    return drill.practice.item


def sought(holds: Callable[[Drill], bool], key: str = "caesar") -> Drill:
    """Practice at the first item that is like this, of somebody who is through the course."""
    for seed in range(6):
        learner = guest()
        for lesson in course(key):
            learner.end(f"{key}/{lesson.key}")
        drill = drilling(key, seed=seed, learner=learner)
        while drill.practice.item is not None:
            if holds(drill):
                return drill
            send(drill, Answered(right(now(drill))), Pressed("next"))
    raise Lost("no such item comes")


# ------------------------------------------------------------------------------------------------ one item
def test_an_item_is_asked_with_its_board_and_its_options() -> None:
    drill = drilling()
    shown = drill.frame.shown
    assert shown.mode == "scene"
    assert shown.scene is not None
    assert shown.sheet.count("data-answer") == len(now(drill).options)
    assert shown.focus == "answers"
    assert "slot" not in shown.foot


def test_a_right_answer_is_told_and_kept() -> None:
    drill = drilling()
    item = now(drill)
    send(drill, Answered(right(item)))
    told = drill.practice.feedback
    assert told is not None
    assert told.right
    assert 'class="verdict "' in drill.frame.shown.sheet
    assert "mine" not in drill.frame.shown.sheet
    assert drill.frame.shown.focus == "slot"
    assert list(drill.learner.cards("caesar")) == [item.rule]


def test_a_wrong_answer_says_which_rule_it_follows_and_is_never_red() -> None:
    drill = sought(lambda drill: believed(now(drill)))
    item = now(drill)
    belief = item.options[wrong(item)].belief
    send(drill, Answered(wrong(item)))
    sheet = drill.frame.shown.sheet
    assert drill.practice.session.asked[-1].mark == belief
    assert 'class="fork"' in sheet
    assert 'class="verdict part"' in sheet
    assert "stop" not in sheet
    assert 'class="answer mine"' in sheet


def test_a_slip_shows_its_reason_at_once() -> None:
    drill = sought(lambda drill: not believed(now(drill)))
    send(drill, Answered(wrong(now(drill))))
    assert "<details" in drill.frame.shown.sheet
    assert " open>" in drill.frame.shown.sheet
    assert 'class="fork"' not in drill.frame.shown.sheet


def test_the_board_stops_where_the_wrong_rule_and_the_game_part() -> None:
    drill = sought(lambda drill: now(drill).kind == "stays" and believed(now(drill)))
    send(drill, Answered(wrong(now(drill))))
    told = drill.practice.feedback
    assert told is not None
    at = parts_at(told)
    assert at is not None
    halted = drill.frame.shown
    assert {mark.id for mark in halted.marks} == set(told.steps[at].where)
    send(drill, Pressed("stop", "0"))
    assert drill.frame.shown.scene != halted.scene
    send(drill, Pressed("parts"))
    assert drill.frame.shown.scene == halted.scene


def test_only_the_first_answer_counts() -> None:
    drill = drilling()
    item = now(drill)
    send(drill, Answered(wrong(item)), Answered(right(item)), Key(str(right(item) + 1)))
    assert len(drill.practice.session.asked) == 1
    assert drill.practice.session.asked[0].mark != RIGHT


def test_an_answer_that_is_not_there_is_none() -> None:
    drill = drilling()
    send(
        drill,
        Answered(9),
        Key("0"),
        Key("9"),
        Pressed("next"),
        Pressed("stop", "1"),
        Pressed("more"),
        Pointed(("sky",)),
    )
    assert drill.practice.session.asked == ()
    assert drill.practice.feedback is None


def test_a_move_is_found_by_pointing_at_its_number_on_the_board() -> None:
    drill = sought(lambda drill: now(drill).kind == "find" and bool(drill.frame.shown.reach))
    id = drill.frame.shown.reach[0]
    number = numbers(drill.practice.kit, now(drill))[id]
    send(drill, Pointed(("nothing here", id)))
    assert drill.practice.feedback is not None
    assert drill.practice.feedback.chosen == number - 1


# ------------------------------------------------------------------------------------------------ a session
@each_game
@pytest.mark.parametrize("width", [1280, 390])
def test_a_session_is_answered_wrong_and_right_to_its_end(key: str, width: int) -> None:
    drill = drilling(key, width=width)
    size, expected = drill.practice.session.items, []
    for number in range(size):
        item, good = now(drill), number % 2 == 0
        assert drill.frame.shown.bar.count('class="now"') == 1
        send(drill, Answered(right(item) if good else wrong(item)))
        assert drill.frame.shown.key.endswith(f"/{drill.state.chosen}/")
        expected.append(good)
        send(drill, Pressed("next"))
    shown = drill.frame.shown
    assert shown.mode == "page"
    assert [one.mark == RIGHT for one in drill.practice.session.asked] == expected
    assert shown.page.count('class="medal"') == expected.count(True)
    assert shown.page.count('class="medal again"') == expected.count(False)
    assert shown.page.count('data-do="tile"') == len(drill.game.rules)
    assert len(chart(drill.game, drill.learner.cards(key)).of("shaky")) >= 1


def test_keys_alone_go_through_a_session() -> None:
    drill = drilling()
    while drill.practice.item is not None:
        send(drill, Key(str(1 + ordered(drill.practice.words, now(drill)).index(right(now(drill))))))
        assert 'data-do="next"' in drill.frame.shown.foot
        send(drill, Pressed("next"))
    assert all(one.mark == RIGHT for one in drill.practice.session.asked)


def test_steps_of_a_turn_are_answers_where_they_happened() -> None:
    drill = sought(lambda drill: now(drill).kind == "spot")
    item, words = now(drill), drill.practice.words
    texts, steps, sheet = words.options(item), words.played(item), drill.frame.shown.sheet
    places = [steps.index(texts[one]) for one in ordered(words, item) if texts[one] in steps]
    assert places == sorted(places)
    assert sheet.count('class="step"') == len(steps) - len(places)
    assert sheet.count("data-answer") == len(item.options)


def test_there_is_another_session_after_the_end() -> None:
    drill = drilling()
    while drill.practice.item is not None:
        send(drill, Answered(right(now(drill))), Pressed("next"))
    send(drill, Pressed("more"))
    assert drill.frame.shown.mode == "scene"
    assert drill.practice.session.asked == ()


def test_opening_the_page_again_goes_on_at_the_same_item() -> None:
    learner = guest()
    drill = drilling(learner=learner)
    for _ in range(3):
        send(drill, Answered(right(now(drill))), Pressed("next"))
    question = drill.practice.words.question(now(drill))
    again = Drill(GAMES["caesar"], learner=learner)
    assert len(again.practice.session.asked) == 3
    assert again.practice.words.question(now(again)) == question
    assert again.frame.shown.bar.count('class="done"') == 3


@pytest.mark.parametrize("before", ["", "import tutor.practice.words", "from tutor import start"])
def test_the_front_door_leads_to_it_whatever_was_imported_before(before: str) -> None:
    code = f"{before}\nfrom tutor import practice\nfrom tutor.practice import Practice\nassert practice.__name__ == 'practice'"
    done = subprocess.run([sys.executable, "-c", f"{code}\nassert callable(practice)"], check=False, timeout=60)
    assert done.returncode == 0


def test_practice_can_be_narrowed_to_a_chapter(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = guest()
    monkeypatch.setattr("tutor.view.pages.practice.drill.here", lambda: learner)
    drill = practice("caesar", "philosopher", language="en", seed=SEED)
    assert now(drill).rule.startswith("philosopher.")


# ------------------------------------------------------------------------------------------------ what opens
def test_menu_map_and_board_in_words_open_and_close() -> None:
    drill = drilling()
    send(drill, Pressed("menu"))
    assert 'data-do="map"' in drill.frame.shown.over
    send(drill, Pressed("map"))
    assert 'class="atlas"' in drill.frame.shown.over
    send(drill, Key("1"))
    assert drill.practice.feedback is None
    send(drill, Key("Escape"), Pressed("words"))
    assert "<pre" in drill.frame.shown.over
    send(drill, Pressed("close"))
    assert drill.frame.shown.over == ""


def test_a_tile_of_the_map_shows_its_rule_and_asks_about_it() -> None:
    drill = drilling()
    send(drill, Pressed("tile", "vote.tie"))
    over = drill.frame.shown.over
    assert drill.practice.words.rule("vote.tie") in over
    assert "<svg" in over.partition('class="specimen"')[2]
    send(drill, Pressed("ask", "vote.tie"))
    assert drill.frame.shown.over == ""
    assert now(drill).rule == "vote.tie"
    again = Drill(GAMES["caesar"], learner=drill.learner)
    assert now(again).rule == "vote.tie"
    send(drill, Answered(right(now(drill))), Pressed("next"))
    assert now(drill).rule != "vote.tie"
    assert len(drill.practice.session.asked) == 1


def test_a_rule_can_be_asked_about_after_the_end() -> None:
    drill = drilling()
    while drill.practice.item is not None:
        send(drill, Answered(right(now(drill))), Pressed("next"))
    send(drill, Pressed("ask", "vote.tie"))
    assert drill.frame.shown.mode == "scene"
    assert now(drill).rule == "vote.tie"


def test_what_cannot_be_asked_has_no_button(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = guest()
    monkeypatch.setattr("tutor.view.pages.practice.drill.here", lambda: learner)
    drill = practice("caesar", rule="vote.tie", language="en", seed=SEED)
    assert now(drill).rule == "vote.tie"
    rule = next(rule.id for rule in drill.game.rules if rule.id not in drill.practice.rules)
    send(drill, Pressed("tile", rule), Pressed("ask", rule))
    assert 'data-do="ask"' not in drill.frame.shown.over
    assert now(drill).rule == "vote.tie"


@each_game
def test_a_phone_shows_the_part_of_the_board_that_is_asked_about(key: str) -> None:
    drill = sought(lambda drill: bool(drill.practice.item and drill.practice.item.kind == "may"), key)
    send(drill, Sized(390, 844))
    whole = GAMES[key].draw(
        GAMES[key].view(now(drill).ask.scenario.pos, now(drill).seat),
        seat=now(drill).seat,
        voice=drill.practice.words.voice,
    )
    shown = drill.frame.shown
    assert shown.scene is not None
    assert shown.scene.width < whole.width
    assert 'data-do="zone"' in shown.strip
    other = shown.strip.partition('aria-pressed="false"')[0].rpartition('data-value="')[2].partition('"')[0]
    send(drill, Pressed("zone", other or "players"))
    assert drill.frame.shown.strip != shown.strip


def test_options_are_kept_for_all_pages() -> None:
    drill = drilling()
    send(drill, Pressed("large", "true"))
    assert drill.frame.shown.large
    assert drill.learner.options.large
