from __future__ import annotations

import pytest

from tests.toy import LADDER, Climb, Drop, Sketch
from tests.view.conftest import Wire, do, press, see
from tutor.core.course import Outcome, Seat
from tutor.core.game import AnyGame
from tutor.core.table import Auto, Table
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.look.marks import Mark
from tutor.view.page import Page
from tutor.view.picker import Candidate, Choice
from tutor.view.play import Play
from tutor.view.stage import Eyes

TWO_LOW = Sketch(hands=((2, 7), (5,)), piles=((3,), (6,)))


@pytest.fixture
def play(paper: Page, eyes: Eyes, wire: Wire) -> Play:
    play = Play(paper, eyes, Table.compose(LADDER, TWO_LOW))
    play.show()
    return play


def test_of_two_equal_cards_either_may_be_pointed_at(paper: Page) -> None:
    game = GAMES["caesar"]
    eyes = Eyes(game, Voice.load("caesar"), Seat.FIRST)
    play = Play(paper, eyes, Table.compose(game, game.Sketch(hand={"cleopatra": "4 4 5"})))
    play.show()
    for id in ("hand:cleopatra:1", "side:senators:cleopatra", "face:down"):
        play.picker.pick(id)
    assert str(play.picker.choice.chosen.move) == "lay (4) senators"


# ------------------------------------------------------------------------------------------------ choosing
@pytest.mark.parametrize("game", [*GAMES.values(), LADDER], ids=lambda game: game.key)
def test_every_candidate_can_be_picked(game: AnyGame) -> None:
    table = Table.deal(game, seed=5, auto=Auto())
    for _ in range(6):
        table.settle()
        if isinstance(table.decision, Outcome):
            break
        choice = Choice.of(game, table.pos)
        for candidate in choice.candidates[:60]:
            picked = Choice(choice.candidates)
            for id in sorted(candidate.order):
                picked = picked.pick(id)
            assert picked.chosen == candidate
        table.play(game.legal(table.pos)[0])


def test_the_order_of_pointing_does_not_matter() -> None:
    choice = Choice.of(LADDER, LADDER.compose(TWO_LOW))
    one = choice.pick("card:0:7").pick("how:climb").chosen
    other = choice.pick("how:climb").pick("card:0:7").chosen
    assert one == other
    assert one is not None
    assert one.move == Climb(7)


def test_pointing_again_takes_it_back() -> None:
    choice = Choice.of(LADDER, LADDER.compose(TWO_LOW)).pick("card:0:7")
    assert choice.pick("card:0:7").picked == ()


def test_a_thing_can_be_pointed_at_as_often_as_a_move_has_it() -> None:
    one, two = (
        Candidate("one", ("stock:a", "stock:b"), legal=True),
        Candidate("two", ("stock:a", "stock:a"), legal=True),
    )
    choice = Choice((one, two)).pick("stock:a")
    assert choice.nexts == {"stock:b": True, "stock:a": True}
    twice = choice.pick("stock:a")
    assert twice.chosen == two
    assert twice.pick("stock:b").chosen == one
    assert twice.drop("stock:a").picked == choice.picked


def test_another_card_replaces_the_first_and_keeps_the_rest() -> None:
    choice = Choice.of(LADDER, LADDER.compose(TWO_LOW)).pick("how:climb").pick("card:0:7").pick("card:0:2")
    assert set(choice.picked) == {"how:climb", "card:0:2"}


def test_what_is_no_part_of_a_move_changes_nothing() -> None:
    choice = Choice.of(LADDER, LADDER.compose(TWO_LOW))
    assert choice.pick("deck") is choice


def test_the_next_picks_tell_what_can_still_be_legal() -> None:
    choice = Choice.of(LADDER, LADDER.compose(TWO_LOW))
    assert set(choice.nexts) == {"card:0:2", "card:0:7", "how:climb", "how:drop"}
    assert choice.pick("card:0:2").nexts == {"how:climb": False, "how:drop": True}


def test_what_is_asked_first_is_proposed_first() -> None:
    choice = Choice.of(LADDER, LADDER.compose(TWO_LOW))
    assert list(choice.asked) == ["card:0:2", "card:0:7"]
    assert list(choice.pick("card:0:7").asked) == ["how:climb", "how:drop"]
    assert list(choice.pick("how:climb").asked) == ["card:0:2", "card:0:7"]


# ------------------------------------------------------------------------------------------------ playing
def test_the_board_shows_what_can_be_pointed_at(play: Play) -> None:
    assert play.stage.board.marks == (Mark("card:0:2", "target"), Mark("card:0:7", "target"))
    do(play.picker.panel, "pick=how:climb")
    assert Mark("card:0:2", "forbidden") in play.stage.board.marks


def test_a_legal_move_is_judged_before_it_is_played(play: Play) -> None:
    press(play.stage.board, "card:0:7")
    do(play.picker.panel, "pick=how:climb")
    assert play.stage.verdict
    assert not play.table.history
    do(play.stage.verdicts, "play")
    assert play.table.moves == (Climb(7),)
    assert play.stage.at == len(play.stage.steps) == 1


def test_an_illegal_move_is_explained_and_changes_nothing(play: Play) -> None:
    press(play.stage.board, "card:0:2")
    do(play.picker.panel, "pick=how:climb")
    assert play.stage.verdict is not None
    assert [check.rule.id for check in play.stage.verdict.broken] == ["turn.rising"]
    do(play.stage.verdicts, "play")
    assert not play.table.history
    assert Mark("pile:0", "fails", 3) in play.stage.board.marks


def test_the_nearest_legal_move_is_one_click_away(play: Play) -> None:
    press(play.stage.board, "card:0:2")
    do(play.picker.panel, "pick=how:climb")
    do(play.stage.verdicts, "instead:0")
    chosen = play.picker.choice.chosen
    assert chosen is not None
    assert chosen.legal
    assert chosen.move in (Drop(2), Climb(7))


def test_a_card_on_a_place_does_not_hide_the_place(play: Play) -> None:
    play.picked("hand:0", "card:0:7")
    assert play.picker.choice.picked == ("card:0:7",)


def test_what_cannot_be_picked_is_named(play: Play) -> None:
    press(play.stage.board, "deck")
    assert "Deck" in play.picker.panel.widget.html


def test_a_choice_in_the_list_is_lit_on_the_board(play: Play) -> None:
    see(play.picker.panel, "card:0:7")
    assert Mark("card:0:7", "pointer") in play.stage.board.marks


def test_few_moves_are_offered_by_name(play: Play) -> None:
    number = next(k for k, c in enumerate(play.picker.choice.candidates) if c.move == Drop(7))
    do(play.picker.panel, f"take={number}")
    chosen = play.picker.choice.chosen
    assert chosen is not None
    assert chosen.move == Drop(7)


def test_chance_can_be_asked_or_chosen(play: Play) -> None:
    play.play(Climb(7))
    do(play.stage.verdicts, "roll")
    assert len(play.table.history) == 2
    do(play.controls, "undo")
    do(play.picker.panel, "pick=draw:9")
    do(play.stage.verdicts, "play")
    assert play.table.moves[-1] == LADDER.parse("+9")


def test_undo_redo_and_restart(play: Play) -> None:
    play.play(Climb(7))
    play.play(LADDER.parse("+9"))
    do(play.controls, "undo")
    assert play.table.moves == (Climb(7),)
    do(play.controls, "redo")
    assert len(play.table.moves) == 2
    do(play.controls, "restart")
    assert play.table.moves == ()


def test_only_the_seat_that_decides_is_asked(play: Play) -> None:
    do(play.controls, "seat", "1")
    assert play.stage.eyes.seat is Seat.SECOND
    assert "Ada decides now" in play.picker.panel.widget.html
    assert play.picker.choice.candidates == ()
    do(play.controls, "seat", "0")
    assert play.picker.choice.candidates


def test_the_board_can_follow_whoever_decides(play: Play) -> None:
    do(play.controls, "seat", "mover")
    play.play(Climb(7))
    play.play(LADDER.parse("+9"))
    assert play.stage.eyes.seat is Seat.SECOND


def test_a_click_on_an_old_picture_returns_to_the_present(play: Play) -> None:
    play.play(Climb(7))
    play.stage.go(0)
    press(play.stage.board, "deck")
    assert play.stage.at == 1


def test_the_end_is_told_with_every_score(paper: Page, eyes: Eyes) -> None:
    play = Play(paper, eyes, Table.compose(LADDER, Sketch(hands=((4,), ()), piles=((3,), (6,)), deck=())))
    play.show()
    play.play(Climb(4))
    assert "won with" in play.picker.panel.widget.html
    assert play.stage.sheets.widget.html.count("<tfoot>") == 2


def test_a_move_paints_the_board_once(play: Play, wire: Wire) -> None:
    wire.clear()
    play.play(Climb(7))
    whole = [message for message in wire if sum(name == "switchCanvas" for name, _ in message) == 2]
    assert len(whole) == 1


def test_an_old_picture_shows_its_own_change_and_no_targets(play: Play) -> None:
    play.play(Climb(7))
    do(play.picker.panel, "pick=draw:9")
    play.stage.go(0)
    assert play.stage.board.marks == ()
    play.stage.go(1)
    do(play.picker.panel, "clear")
    assert play.stage.board.marks == (Mark("pile:0", "changed"),)
