"""The class: everybody is counted once, nobody sees the answer before the reveal, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tests.games.sampling import GAMES
from tests.room.session import ASKED, DECK, RIGHT, WORDS, WRONG, session
from tutor.core.game import AnyGame
from tutor.core.record import Broken
from tutor.lessons import course
from tutor.room.deck import MOST, deck
from tutor.room.names import LONGEST
from tutor.room.overview import overview
from tutor.room.screens import on_a_phone
from tutor.room.session import Refused

TAUGHT = [game for game in GAMES if course(game.key)]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.key)
@pytest.mark.parametrize("phones", [False, True])
def test_every_lesson_is_a_deck_with_right_answers_among_others(game: AnyGame, phones: bool) -> None:
    made = deck(game, "", WORDS, phones=phones)
    assert len(made.cards) == sum(len(lesson.scenes) for lesson in course(game.key))
    for card in made.cards:
        assert card.frames
        assert all(frame.said for frame in card.frames)
        right = [choice.right for choice in card.choices].count(True)
        assert card.how == "act" or len({choice.text for choice in card.choices}) == len(card.choices)
        if card.how == "point":
            assert 0 < right < len(card.choices) == len({choice.spot for choice in card.choices})
        elif card.how == "act":
            assert right == 1
        elif card.choices:
            assert right == 1 < len(card.choices) <= MOST


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.key)
def test_every_lesson_asks_and_the_boards_of_the_first_are_pictures(game: AnyGame) -> None:
    lessons = [deck(game, lesson.key, WORDS) for lesson in course(game.key)]
    assert all(any(card.choices for card in made.cards) for made in lessons)
    made = lessons[0]
    for number, card in enumerate(made.cards):
        assert made.picture(number, 0, "far").startswith("<svg")
        assert made.picture(number, len(card.frames), "tall").startswith("<svg")


def test_a_lesson_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(Broken, match="win"):
        deck(DECK.game, "no such", WORDS)


def test_everybody_gets_a_nickname_of_their_own(tmp_path: Path) -> None:
    room = session(tmp_path)
    tokens = [room.join() for _ in range(60)]
    assert len(set(tokens)) == len({name.casefold() for name in room.pupils.values()}) == 60


def test_one_nickname_is_not_given_twice(tmp_path: Path) -> None:
    room = session(tmp_path)
    room.join("Blue fox")
    with pytest.raises(Refused, match="blue fox"):
        room.join("blue fox")


@pytest.mark.parametrize("nickname", ["<script>", "x" * (LONGEST + 1), "\x1b[2J", "!!!"])
def test_a_nickname_is_a_few_letters(tmp_path: Path, nickname: str) -> None:
    room = session(tmp_path)
    try:
        token = room.join(nickname)
    except Refused:
        assert room.pupils == {}
    else:
        assert room.pupils[token].isprintable()
        assert "<" not in room.pupils[token]


def test_an_answer_counts_once_and_can_be_changed_until_the_reveal(tmp_path: Path) -> None:
    room = session(tmp_path)
    token = room.join()
    room.do("go", str(ASKED))
    room.answer(token, ASKED, WRONG)
    room.answer(token, ASKED, RIGHT)
    assert room.counts(ASKED, 0).total() == 1
    assert room.counts(ASKED, 0)[RIGHT] == 1
    room.do("next")
    with pytest.raises(Refused):
        room.answer(token, ASKED, WRONG)
    assert room.counts(ASKED, 0)[RIGHT] == 1


def test_nobody_answers_for_another_or_what_is_not_asked(tmp_path: Path) -> None:
    room = session(tmp_path)
    token = room.join()
    for who, card, choice in (("nobody", ASKED, 0), (token, ASKED + 1, 0), (token, ASKED, 9), (token, ASKED, -1)):
        room.do("go", str(ASKED))
        with pytest.raises(Refused):
            room.answer(who, card, choice)
    assert not room.answers


def test_a_phone_is_not_told_the_answer_before_the_reveal(tmp_path: Path) -> None:
    room = session(tmp_path)
    token = room.join()
    card = DECK.cards[ASKED]
    room.do("go", str(ASKED))
    room.answer(token, ASKED, WRONG)
    told = msgspec.json.encode(on_a_phone(room, token)).decode()
    secret = [card.after, *(frame.said for frame in card.frames), *(one.belief for one in card.choices if one.belief)]
    assert [text for text in secret if text in told] == []
    assert not {"right", "answer", "why", "belief"} & set(on_a_phone(room, token))
    assert room.may_see(ASKED, 0)
    assert not room.may_see(ASKED, 1)
    assert not room.may_see(ASKED + 1, 0)
    room.do("next")
    seen = on_a_phone(room, token)
    assert seen["right"] is False
    assert card.choices[RIGHT].text in seen["answer"]
    assert card.choices[WRONG].belief in seen["belief"]


def test_who_comes_late_joins_at_the_present_question(tmp_path: Path) -> None:
    room = session(tmp_path)
    room.do("go", str(ASKED))
    assert on_a_phone(room, room.join())["phase"] == "ask"


def test_a_class_that_was_cut_off_goes_on_where_it_was(tmp_path: Path) -> None:
    room = session(tmp_path)
    tokens = [room.join() for _ in range(5)]
    room.do("go", str(ASKED))
    for token in tokens:
        room.answer(token, ASKED, RIGHT)
    again = session(tmp_path)
    assert again.at == room.at
    assert again.pupils == room.pupils
    assert again.answers == room.answers
    assert on_a_phone(again, tokens[0])["mine"] == RIGHT


def test_asking_again_begins_a_new_round_and_the_first_answer_stays_the_first(tmp_path: Path) -> None:
    room = session(tmp_path)
    token = room.join()
    room.do("go", str(ASKED))
    room.answer(token, ASKED, WRONG)
    room.do("next")
    room.do("again")
    assert room.asking
    assert not room.answers
    room.answer(token, ASKED, RIGHT)
    ((_, said),) = overview(room).rows
    assert said[ASKED] not in ("", "right")


def test_the_overview_names_the_belief_behind_each_wrong_answer(tmp_path: Path) -> None:
    room = session(tmp_path)
    room.do("go", str(ASKED))
    for choice in (WRONG, WRONG, RIGHT):
        room.answer(room.join(), ASKED, choice)
    (held,) = overview(room).beliefs
    assert (held.count, held.of, held.question) == (2, 3, ASKED + 1)
    assert DECK.cards[ASKED].choices[WRONG].belief.casefold() in held.belief.casefold()
    ((rule, right, of),) = overview(room).rules
    assert (rule, right, of) == (DECK.cards[ASKED].rule, 1, 3)


def test_hands_are_counted_where_nobody_has_a_phone(tmp_path: Path) -> None:
    room = session(tmp_path)
    room.do("go", str(ASKED))
    for command in ("hand", "hand", "hand", "fewer"):
        room.do(command, "A")
    assert room.counts(ASKED, 0)[0] == 2


def test_the_way_through_the_deck_goes_forth_and_back(tmp_path: Path) -> None:
    room = session(tmp_path)
    there = [room.at]
    while room.at.card < len(DECK.cards):
        room.do("next")
        there.append(room.at)
    assert len(there) == 2 + sum(bool(card.choices) + len(card.frames) for card in DECK.cards)
    while room.at.card >= 0:
        assert replace(room.at, told={}) == replace(there.pop(), told={})
        room.do("back")
    room.do("short")
    room.do("go", "0")
    room.do("next")
    room.do("next")
    assert room.at.card == 1


def test_a_blank_wall_shows_a_phone_nothing_new(tmp_path: Path) -> None:
    room = session(tmp_path)
    token = room.join()
    room.do("go", str(ASKED))
    room.do("blank")
    assert on_a_phone(room, token)["phase"] == "wait"
    room.do("next")
    assert room.at.card == ASKED
    assert not room.at.blank
