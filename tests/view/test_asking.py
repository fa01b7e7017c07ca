"""A question on the page, told by messages: laying, typing, asking, what would help, links."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest

from tutor.ask.asking import Asked, asked
from tutor.ask.question import ask as posed
from tutor.core.game import AnyGame
from tutor.core.scene import Label
from tutor.games import GAMES
from tutor.games.caesar import CAESAR
from tutor.learner.learner import Learner
from tutor.learner.store import MemoryStore
from tutor.scenes.messages import Message, Pointed, Pressed, Sized
from tutor.view.asked import QUERY
from tutor.view.pages.ask.asking import Asking

every_game = pytest.mark.parametrize("game", [GAMES[key] for key in GAMES], ids=list(GAMES))
FULL = "hand.cleopatra = 4 2\nat.senators = 1 2 3 (4) (5) : 5 5"
LAY = "lay (4) senators"


def opened(game: AnyGame = CAESAR, start: Any = None, move: str = "", store: MemoryStore | None = None) -> Asking:
    made = Asking(game, start, move, learner=Learner(store or MemoryStore(), "somebody"))
    return told(made, Sized(1280, 800))


def told(one: Asking, *messages: Message) -> Asking:
    for message in messages:
        one.hear(message)
        one.frame.show()
    return one


def answer(one: Asking) -> Asked:
    found = one.desk.answer(one.state)
    assert isinstance(found, Asked)
    return found


def copied(one: Asking) -> list[str]:
    return [unescape(text) for text in re.findall(r'data-copy="([^"]+)"', one.frame.shown.sheet)]


# ------------------------------------------------------------------------------------------------ typing and asking
def test_a_typed_question_is_answered_with_the_decisive_reason() -> None:
    one = told(opened(), Pressed("text", FULL), Pressed("move", LAY))
    assert one.desk.answer(one.state) is None
    told(one, Pressed("ask"))
    assert answer(one).why.decides.id == "turn.side-limit"
    assert answer(one).why.says in unescape(one.frame.shown.head)
    assert answer(one).why.says in one.frame.shown.say
    assert [mark.kind for mark in one.frame.shown.marks][:1] == ["fails"]


@every_game
def test_every_page_opens_with_an_example_and_lists_what_can_be_written(game: AnyGame) -> None:
    one = opened(game)
    assert one.state.laid.sketch == game.writing.read(game.writing.example)
    for name in game.writing.fields:
        assert f"<code>{name}</code>" in one.frame.shown.sheet
    assert one.frame.shown.scene is not None


def test_what_cannot_be_read_names_its_field_while_it_is_typed_and_leaves_the_board() -> None:
    one = opened()
    before = one.state.laid.sketch
    for text, named in (("hnd.cleopatra = 4", "hnd"), ("at.senators = 9 : 1", "at.senators"), ("nonsense", "nonsense")):
        told(one, Pressed("text", text))
        assert one.state.laid.sketch == before
        assert named in one.desk.fault(text)
        assert 'class="note fault"' in one.frame.shown.sheet
    told(one, Pressed("text", FULL))
    assert 'class="note fault"' not in one.frame.shown.sheet


def test_what_no_game_reaches_is_said_while_it_is_typed() -> None:
    one = told(opened(), Pressed("text", "hand.cleopatra = 5x5"))
    fault = one.desk.fault("hand.cleopatra = 9x5")
    assert fault
    assert "Traceback" not in fault
    assert one.frame.shown.scene is not None


def test_what_is_laid_by_clicking_is_written_down() -> None:
    one = told(opened(), Pressed("stamp", "up:5@side:censors:caesar"))
    assert "censors" in one.state.text
    assert CAESAR.compose(one.desk.read(one.state.text)) == CAESAR.compose(one.state.laid.sketch)


def test_a_move_is_clicked_together_on_the_board_and_asked_about() -> None:
    one = told(opened(), Pressed("text", FULL))
    for _ in range(3):
        first = one.desk.clicks(one.state.laid).takes
        if one.state.shown or not first:
            break
        told(one, Pointed((next(iter(first)),)))
    assert one.state.move
    assert not one.desk.misread(one.state.move)


def test_a_move_that_is_none_says_why() -> None:
    one = told(opened(), Pressed("move", "lay 9 nowhere"), Pressed("ask"))
    assert one.desk.answer(one.state) is None
    assert 'class="note fault"' in one.frame.shown.sheet


def test_a_form_is_put_where_the_move_is_typed() -> None:
    one = told(opened(), Pressed("form", "3"))
    assert one.state.move.startswith(CAESAR.moves.kinds[3].form.split()[0])


# ------------------------------------------------------------------------------------------------ what would help
def test_another_move_is_asked_about_by_a_click() -> None:
    one = told(opened(), Pressed("text", FULL), Pressed("move", LAY), Pressed("ask"))
    move = re.findall(r'data-do="instead" data-value="([^"]+)"', one.frame.shown.sheet)[0]
    told(one, Pressed("instead", unescape(move)))
    assert answer(one)


def test_a_changed_position_is_laid_by_a_click_and_allows_the_move() -> None:
    one = told(opened(), Pressed("text", FULL), Pressed("move", LAY), Pressed("ask"))
    number = re.findall(r'data-do="elsewhere" data-value="(\d+)"', one.frame.shown.sheet)[0]
    told(one, Pressed("elsewhere", number))
    assert answer(one)


def test_a_seat_is_offered_no_change_that_tells_what_lies_face_down() -> None:
    one = told(opened(), Pressed("text", FULL), Pressed("move", LAY), Pressed("seat", "0"), Pressed("ask"))
    refusal = answer(one).refusal
    assert refusal is not None
    assert refusal.told.elsewhere == ()
    assert 'data-do="elsewhere"' not in one.frame.shown.sheet
    assert not any("(5)" in text for text in copied(one) if text.startswith("share="))


def test_a_move_is_made_and_asked_on_from() -> None:
    one = told(opened(), Pressed("text", "hand.cleopatra = scout 3\nhand.caesar = veto 2\nat.senators = 1 : (5)"))
    told(one, Pressed("move", "scout senators"), Pressed("ask"), Pressed("made"))
    told(one, Pressed("move", "veto"), Pressed("ask"))
    assert answer(one)
    assert "--after 'scout senators'" in answer(one).command
    assert told(one, Pressed("back")).state.laid.moves == ()


def test_a_choice_in_the_middle_is_answered_for_every_choice() -> None:
    text = 'at."0:0" = violet: red\nat."0:1" = orange: red\nat."0:-1" = orange\nat."0:2" = gold'
    one = told(opened(GAMES["cleocatra"]), Pressed("text", text), Pressed("move", "rescue A"), Pressed("ask"))
    assert len(answer(one).why.choices) == 2
    for choice in answer(one).why.choices:
        assert answer(one).why.comes_to(choice) in one.frame.shown.sheet


def test_printed_words_are_understood_and_answered_with_ours() -> None:
    one = told(
        opened(), Pressed("text", "at.senators = 1 : (5)"), Pressed("move", "Anschlag senators #1"), Pressed("ask")
    )
    assert "Assassination" in one.frame.shown.head


# ------------------------------------------------------------------------------------------------ handing on
def test_a_link_asks_the_same_question_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    one = told(opened(), Pressed("text", FULL), Pressed("move", LAY), Pressed("ask"))
    link = next(text for text in copied(one) if text.startswith("share="))
    monkeypatch.setenv(QUERY, link)
    other = opened()
    assert other.state.laid.sketch == one.state.laid.sketch
    assert answer(other).why.decides == answer(one).why.decides


def test_a_link_of_another_game_or_a_torn_one_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    code = asked("caesar", FULL, LAY).handed.data()["code"]
    for text, game in ((code, GAMES["cleocatra"]), (code[:-9], CAESAR), ("nonsense", CAESAR)):
        monkeypatch.setenv(QUERY, urlencode({"share": text}))
        one = opened(game)
        assert len(one.state.told) == 1
        assert one.state.told[0] in unescape(one.frame.shown.sheet)


def test_the_command_asks_the_same(tmp_path: Any) -> None:
    one = told(opened(), Pressed("text", FULL), Pressed("move", LAY), Pressed("ask"))
    assert answer(one).command in copied(one)
    question, at = posed(answer(one).handed.data()["code"])
    assert question.move == LAY
    assert at.pos == one.desk.pos(one.state.laid)


def test_what_is_asked_is_kept_by_itself() -> None:
    store = MemoryStore()
    told(opened(store=store), Pressed("text", FULL), Pressed("move", LAY))
    again = opened(store=store)
    assert again.state.move == LAY
    assert again.desk.read(again.state.text) == again.desk.read(FULL)


# ------------------------------------------------------------------------------------------------ on a phone
@every_game
def test_a_phone_shows_a_part_of_the_board_with_words_that_can_be_read(game: AnyGame) -> None:
    one = told(opened(game), Sized(390, 844))
    assert set(one.desk.zones)
    for zone in one.desk.zones:
        shown = told(one, Pressed("zone", zone)).frame.shown
        assert f'data-value="{zone}"' in shown.strip
        assert shown.scene is not None
        sizes = [shape.size for shape in shown.scene.shapes if isinstance(shape, Label)]
        assert min(sizes) * 390 / shown.scene.width >= 11


def test_a_phone_shows_the_part_that_decides_and_the_palette_when_it_is_wanted() -> None:
    one = told(opened(), Sized(390, 844), Pressed("text", FULL), Pressed("move", LAY), Pressed("zone", "hands"))
    assert one.desk.zone(one.state) == "hands"
    assert one.desk.zone(told(one, Pressed("ask")).state) == "groups"
    assert any(mark.kind == "fails" for mark in one.frame.shown.marks)
    assert "palette" not in one.frame.shown.strip
    assert "palette" in told(one, Pressed("paint")).frame.shown.strip


# ------------------------------------------------------------------------------------------------ what cannot be read
@every_game
def test_no_verdict_stands_beside_what_cannot_be_read(game: AnyGame) -> None:
    one = opened(game)
    move = one.desk.moves(one.state)[0]
    told(one, Pressed("move", move), Pressed("ask"))
    before = answer(one).why.says
    told(one, Pressed("text", "nothing.like.this = 4"), Pressed("ask"))
    assert one.desk.answer(one.state) is None
    head = unescape(one.frame.shown.head)
    assert before not in head
    assert before not in unescape(one.frame.shown.sheet)
    assert "nothing" in head
    assert not [mark for mark in one.frame.shown.marks if mark.kind in ("fails", "changed")]


def test_a_move_that_cannot_be_read_is_told_in_sight_once_it_is_asked() -> None:
    one = told(opened(), Pressed("text", FULL), Pressed("move", "lay nonsense"), Pressed("ask"))
    assert one.desk.answer(one.state) is None
    assert one.desk.misread("lay nonsense") in unescape(one.frame.shown.head)


def test_the_page_says_for_whom_and_what_the_answer_rests_on() -> None:
    text = "at.censors = 4 5 P :\nnext = censors"
    one = told(opened(), Pressed("text", text), Pressed("move", "reveal censors"), Pressed("ask"))
    assert "A ruling decides this" in unescape(one.frame.shown.sheet)
    mine = told(opened(), Pressed("text", FULL), Pressed("move", LAY), Pressed("ask"))
    assert "Cleopatra: Lay a 4" in unescape(mine.frame.shown.head)
