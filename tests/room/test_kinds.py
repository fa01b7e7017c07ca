"""Pointing, numbers, a mix of exercises, a race, and one more about a rule."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.room.session import (
    ASKED,
    CLEOCATRA,
    DECK,
    NUMBERED,
    OPENED,
    PIECES,
    POINTED,
    RIGHT,
    WORDS,
    WRONG,
    middle,
    mixed,
    raced,
    session,
)
from tutor.core.record import Broken
from tutor.core.scene import Box
from tutor.look.palette import LAMP
from tutor.room.card import GREATEST
from tutor.room.items import mix
from tutor.room.overview import map_of, overview, told
from tutor.room.screens import dots, on_a_phone, on_the_wall
from tutor.room.session import Refused, Session

SPOTS = [choice.spot for choice in PIECES.cards[POINTED].choices if choice.spot]


def at(folder: Path, number: int) -> tuple[Session, str]:
    room = session(folder, PIECES)
    token = room.join()
    room.do("go", str(number))
    return room, token


# ------------------------------------------------------------------------------------------------ pointing
@pytest.mark.parametrize("choice", range(len(SPOTS)))
def test_a_tap_means_the_thing_under_it_and_its_dot_is_there_on_the_wall(tmp_path: Path, choice: int) -> None:
    room, token = at(tmp_path, POINTED)
    room.point(token, POINTED, *middle(PIECES, POINTED, choice))
    assert room.counts(POINTED, 0) == Counter({choice: 1})
    assert on_a_phone(room, token)["dot"] == pytest.approx(middle(PIECES, POINTED, choice), abs=0.01)
    room.do("next")
    scene = PIECES.scene(POINTED, 1, "far")
    thing = scene.thing(SPOTS[choice])
    assert thing is not None
    assert f'cx="{thing.x + thing.w / 2:.5g}"' in dots(room, POINTED)


def test_a_tap_beside_everything_is_counted_as_elsewhere_and_one_beside_the_board_is_refused(tmp_path: Path) -> None:
    room, token = at(tmp_path, POINTED)
    room.point(token, POINTED, 0.5, 0.99)
    assert room.counts(POINTED, 0) == Counter({len(SPOTS): 1})
    for x, y in ((-0.1, 0.5), (0.5, 1.01), (float("nan"), 0.5)):
        with pytest.raises(Refused):
            room.point(token, POINTED, x, y)
    assert room.counts(POINTED, 0).total() == 1


def test_who_points_again_before_the_reveal_has_pointed_once(tmp_path: Path) -> None:
    room, token = at(tmp_path, POINTED)
    for choice in (0, 1):
        room.point(token, POINTED, *middle(PIECES, POINTED, choice))
    assert room.counts(POINTED, 0) == Counter({1: 1})
    room.do("next")
    with pytest.raises(Refused):
        room.point(token, POINTED, *middle(PIECES, POINTED, 0))
    assert session(tmp_path, PIECES).dots == room.dots


def test_what_is_pointed_at_is_no_list_to_choose_from_and_nothing_else_can_be_pointed_at(tmp_path: Path) -> None:
    room, token = at(tmp_path, POINTED)
    with pytest.raises(Refused):
        room.answer(token, POINTED, 0)
    room.do("go", str(NUMBERED))
    with pytest.raises(Refused):
        room.point(token, NUMBERED, 0.5, 0.5)
    assert not room.said


def test_before_the_reveal_neither_phone_nor_wall_shows_where_others_point(tmp_path: Path) -> None:
    room, token = at(tmp_path, POINTED)
    other = room.join()
    room.point(other, POINTED, *middle(PIECES, POINTED, 0))
    seen, wall = on_a_phone(room, token), on_the_wall(room)
    assert seen["choices"] == wall["card"]["choices"] == []
    assert seen["dot"] is None
    assert not [id for id in SPOTS if id in json.dumps([seen, wall])]
    assert not room.may_see(POINTED, 1)
    room.do("next")
    assert wall["answered"] == 1
    assert on_the_wall(room)["card"]["choices"][0]["right"]


# ------------------------------------------------------------------------------------------------ numbers
def test_any_number_can_be_sent_and_a_known_wrong_one_has_its_belief(tmp_path: Path) -> None:
    room, token = at(tmp_path, NUMBERED)
    card = PIECES.cards[NUMBERED]
    known = next(choice for choice in card.choices if choice.belief)
    right = next(choice for choice in card.choices if choice.right)
    strange = max(choice.value for choice in card.choices) + 1
    others = [room.join() for _ in range(3)]
    for who, said in zip((token, *others), (known.value, known.value, strange, right.value), strict=True):
        room.answer(who, NUMBERED, said)
    assert on_the_wall(room)["card"]["choices"] == on_a_phone(room, token)["choices"] == []
    room.do("next")
    rows = {row["text"]: row for row in on_the_wall(room)["card"]["choices"]}
    assert {text: row["count"] for text, row in rows.items()} == {right.text: 1, known.text: 2, str(strange): 1}
    assert known.belief in rows[known.text]["belief"]
    assert known.belief in on_a_phone(room, token)["belief"]
    assert on_a_phone(room, others[2])["right"] is True
    assert known.belief.casefold() in overview(room).beliefs[0].belief.casefold()


@pytest.mark.parametrize("said", [GREATEST + 1, -GREATEST])
def test_a_number_that_cannot_be_meant_is_refused(tmp_path: Path, said: int) -> None:
    room, token = at(tmp_path, NUMBERED)
    with pytest.raises(Refused):
        room.answer(token, NUMBERED, said)
    assert not room.answers


# ------------------------------------------------------------------------------------------------ a mix
def test_a_mix_is_ten_questions_about_different_rules_on_large_boards() -> None:
    cards = raced().cards
    assert len({card.rule for card in cards}) == len(cards) == 10
    for card in cards:
        assert [choice.right for choice in card.choices].count(True) == 1
        assert card.focus
        assert all(frame.said for frame in card.frames)


def test_the_same_code_deals_the_same_questions_and_another_one_others() -> None:
    def asked(code: str) -> list[object]:
        return [(card.ask, card.lead, card.choices) for card in mix(CLEOCATRA, WORDS, code).cards]

    assert asked("K7M2") == [(card.ask, card.lead, card.choices) for card in raced().cards]
    assert asked("AAAA") != asked("K7M2")


def test_a_mix_can_be_about_one_chapter_and_a_chapter_that_is_not_there_is_named() -> None:
    section = raced().cards[0].rule.partition(".")[0]
    assert {card.rule.partition(".")[0] for card in mix(CLEOCATRA, WORDS, "K7M2", section).cards} == {section}
    with pytest.raises(Broken, match=section):
        mix(CLEOCATRA, WORDS, "K7M2", "no such")


# ------------------------------------------------------------------------------------------------ a race
def give(room: Session, token: str, number: int) -> None:
    """Answer a question, somehow."""
    card = room.deck.cards[number]
    if card.how == "point":
        room.point(token, number, *middle(room.deck, number))
    else:
        room.answer(token, number, card.choices[0].value if card.how == "number" else 0)


def said_by(room: Session, token: str) -> int:
    """Answer the question that somebody is at in a race."""
    number = room.racing(token)
    assert number is not None
    give(room, token, number)
    return number


def test_in_a_race_everybody_goes_at_their_own_pace_through_all_in_an_order_of_their_own(tmp_path: Path) -> None:
    room = session(tmp_path, raced())
    tokens = [room.join() for _ in range(4)]
    assert on_a_phone(room, tokens[0])["phase"] == "wait"
    room.do("next")
    orders = [[said_by(room, token) for _ in range(10)] for token in tokens[:3]]
    assert all(sorted(order) == list(range(10)) for order in orders)
    assert len({tuple(order) for order in orders}) > 1
    assert on_a_phone(room, tokens[0])["phase"] == "wait"
    assert on_the_wall(room)["race"]["stations"] == [1, *[0] * 9, 3]
    assert [room.counts(number, 0).total() for number in range(10)] == [3] * 10


def test_in_a_race_nobody_answers_twice_or_ahead_and_nothing_is_told_before_its_end(tmp_path: Path) -> None:
    room = session(tmp_path, raced())
    token, other = room.join(), room.join()
    room.do("next")
    room.do("go", "3")
    assert on_the_wall(room)["race"]
    answered = said_by(room, token)
    for number in {*range(10)} - {room.racing(token)}:
        with pytest.raises(Refused):
            room.answer(token, number, 0)
    assert room.counts(answered, 0).total() == 1
    assert not {"right", "answer", "why", "belief"} & set(on_a_phone(room, token))
    assert not any(room.may_see(number, 1) for number in range(10))
    room.do("next")
    with pytest.raises(Refused):
        room.answer(other, 0, 0)
    room.do("back")
    assert on_the_wall(room)["results"]
    room.do("next")
    assert (room.number, room.at.frame) == (0, 1)
    assert "why" in on_a_phone(room, token)


def test_the_board_of_a_race_names_only_who_chose_a_name_and_tells_nobodys_mistakes(tmp_path: Path) -> None:
    room = session(tmp_path, raced())
    room.join("Mia")
    given = room.join()
    room.do("next")
    seen = on_the_wall(room)["race"]
    assert seen["names"][0] == ["Mia"]
    assert room.pupils[given] not in json.dumps(seen)
    assert set(seen) == {"stations", "names", "said"}


def test_a_race_that_was_cut_off_goes_on_where_each_was(tmp_path: Path) -> None:
    room = session(tmp_path, raced())
    tokens = [room.join("Mia"), room.join()]
    room.do("next")
    done = [said_by(room, tokens[0]) for _ in range(3)]
    again = session(tmp_path, raced())
    assert again.racing(tokens[0]) == room.racing(tokens[0]) not in done
    assert on_the_wall(again)["race"] == on_the_wall(room)["race"]


# ------------------------------------------------------------------------------------------------ one more
def test_one_more_about_the_rule_is_asked_now_kept_and_then_it_goes_on_as_planned(tmp_path: Path) -> None:
    room = session(tmp_path, mixed())
    token, place = room.join(), 1
    room.do("go", str(place))
    room.do("next")
    rule = mixed().cards[place].rule
    room.ask_more(rule, "one", room.made(rule, "one"))
    assert room.card is not None
    assert (room.card.rule, room.number) == (rule, 10)
    assert on_the_wall(room)["count"] == 11
    give(room, token, 10)
    again = session(tmp_path, mixed())
    assert again.card is not None
    assert (again.card.ask, again.answers) == (room.card.ask, room.answers)
    while again.number == 10:
        again.do("next")
    assert again.number == place + 1


def test_what_cannot_be_asked_is_refused_and_a_race_is_not_broken_into(tmp_path: Path) -> None:
    room = session(tmp_path, raced())
    with pytest.raises(Refused):
        room.ask_more("no.rule", "one", None)
    room.do("next")
    with pytest.raises(Refused):
        room.ask_more(raced().cards[0].rule, "one", raced().cards[0])


def test_who_has_seen_the_answer_does_not_answer_any_more_even_if_the_wall_goes_back(tmp_path: Path) -> None:
    room = session(tmp_path)
    token = room.join()
    room.do("go", str(ASKED))
    room.answer(token, ASKED, WRONG)
    room.do("next")
    room.do("back")
    assert not room.at.frame
    with pytest.raises(Refused):
        room.answer(token, ASKED, RIGHT)
    assert on_a_phone(room, token)["phase"] == "wait"
    room.do("again")
    room.answer(token, ASKED, RIGHT)


# ------------------------------------------------------------------------------------------------ the teacher's view
def test_the_teacher_sees_who_is_stuck_what_to_ask_next_and_the_map_of_the_class(tmp_path: Path) -> None:
    room = session(tmp_path)
    lost, sure = room.join("=Lost"), room.join("Sure")
    for number, card in enumerate(DECK.cards):
        if card.choices:
            room.do("go", str(number))
            right = next(n for n, choice in enumerate(card.choices) if choice.right)
            room.answer(sure, number, right)
            room.answer(lost, number, (right + 1) % len(card.choices))
    seen = overview(room)
    assert seen.stuck == ("Lost",)
    assert seen.next
    assert {one["rule"] for one in told(room)["next"]} == set(seen.next)
    assert map_of(room).startswith("<svg")
    assert {"Lost", "Sure"}.isdisjoint(json.dumps(told(room)).split('"'))
    assert OPENED.key not in json.dumps(told(room))


# ------------------------------------------------------------------------------------------------ what is lit
def test_after_the_reveal_a_card_that_only_closes_up_is_not_lit() -> None:
    number = next(n for n, card in enumerate(DECK.cards) if card.id == "who pays")
    assert "card:senators:cleopatra:0" in {mark.id for mark in DECK.cards[number].frames[0].lit}
    scene = DECK.scene(number, 1, "far")
    left = scene.thing("card:senators:cleopatra:0")
    assert left is not None
    framed = [shape for shape in scene.shapes if isinstance(shape, Box) and shape.stroke == LAMP]
    assert not any(shape.x < left.x and shape.y < left.y and shape.w > left.w for shape in framed)
