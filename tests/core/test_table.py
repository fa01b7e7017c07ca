import pytest

from tests.toy import LADDER, Climb, Draw, Drop, Setup, Sketch, rules
from tutor.core.course import Decision, IllegalMove, Outcome, Seat
from tutor.core.table import BY_HAND, Auto, Table

SKETCH = Sketch(hands=((4, 7), (5,)), piles=((3,), ()))


def composed(auto: Auto = BY_HAND) -> Table:
    return Table.compose(LADDER, SKETCH, seed=1, auto=auto)


def test_a_new_game_begins_with_its_deal() -> None:
    table = Table.deal(LADDER, Setup(players=3))
    assert [step.rule for step in table.opening] == [rules.DECK]
    assert len(table.pos.hands) == 3
    assert table.moves == ()


def test_a_deal_without_setup_is_the_usual_one() -> None:
    assert Table.deal(LADDER).setup == Setup()


def test_moves_are_remembered_with_their_steps() -> None:
    table = composed()
    steps = table.play(Climb(4))
    assert table.moves == (Climb(4),)
    assert table.history[-1].steps == steps
    assert table.pos is steps[-1].after


def test_an_illegal_move_leaves_the_table_as_it_was() -> None:
    table = composed()
    before = table.pos
    with pytest.raises(IllegalMove):
        table.play(Climb(2))
    assert table.pos is before
    assert not table.history


def test_a_move_by_the_wrong_seat_is_refused() -> None:
    table = composed()
    assert [check.rule for check in table.why(Climb(5), Seat.SECOND).broken] == [rules.IN_TURN]
    with pytest.raises(IllegalMove):
        table.play(Climb(5), Seat.SECOND)


def test_by_hand_the_table_answers_nothing_itself() -> None:
    table = composed()
    table.play(Climb(4))
    assert table.settle() == ()
    assert isinstance(table.decision, Decision)
    assert table.decision.seat is Seat.CHANCE


def test_chance_is_answered_when_the_table_may() -> None:
    table = composed(Auto())
    table.play(Climb(4))
    done = table.settle()
    assert [type(turned.move) for turned in done] == [Draw]
    assert all(turned.auto for turned in done)


def test_the_same_seed_rolls_the_same_dice() -> None:
    games = [Table.deal(LADDER, seed=7, auto=Auto(seats=frozenset(Seat))) for _ in range(2)]
    for table in games:
        table.settle()
    assert games[0].moves == games[1].moves
    assert isinstance(games[0].decision, Outcome)


def test_a_forced_move_is_made_when_the_table_may() -> None:
    sketch = Sketch(hands=((2,), ()), piles=((3,), ()), deck=())
    table = Table.compose(LADDER, sketch, auto=Auto(forced=True))
    assert [turned.move for turned in table.settle()] == [Drop(2)]
    assert Table.compose(LADDER, sketch, auto=Auto()).settle() == ()


def test_a_question_named_in_asks_is_answered_at_random() -> None:
    table = composed(Auto(asks=frozenset({rules.CLIMB.id})))
    table.settle()
    assert isinstance(table.decision, Outcome)


def test_undo_takes_back_a_persons_move_with_all_the_table_answered_since() -> None:
    table = composed(Auto(seats=frozenset({Seat.SECOND})))
    start = table.pos
    table.play(Climb(4))
    table.settle()
    assert len(table.moves) > 2
    assert table.undo()
    assert table.pos == start


def test_redo_makes_the_same_moves_with_the_same_dice() -> None:
    table = composed(Auto(seats=frozenset({Seat.SECOND})))
    table.play(Climb(4))
    table.settle()
    moves, pos = table.moves, table.pos
    table.undo()
    assert table.redo()
    assert (table.moves, table.pos) == (moves, pos)
    assert not table.redo()


def test_undo_stops_where_only_the_table_has_moved() -> None:
    table = Table.deal(LADDER, seed=2, auto=Auto())
    table.settle()
    dealt = table.moves
    assert len(dealt) == 6
    assert not table.undo()
    assert table.moves == dealt


def test_a_new_move_forgets_what_was_undone() -> None:
    table = composed()
    table.play(Climb(4))
    table.undo()
    table.play(Drop(4))
    assert not table.redo()


def test_restart_takes_everything_back_and_can_be_redone() -> None:
    table = composed(Auto())
    table.play(Climb(4))
    table.settle()
    moves = table.moves
    table.restart()
    assert table.moves == ()
    assert table.redo()
    assert table.moves == moves


def test_a_branch_shares_the_moves_before_it_and_none_after() -> None:
    table = composed(Auto())
    table.play(Climb(4))
    table.settle()
    twin = table.branch(1)
    assert twin.moves == table.moves[:1]
    twin.settle()
    twin.play(Climb(5))
    assert len(table.moves) == 2
    assert (twin.sketch, twin.names, twin.auto) == (table.sketch, table.names, table.auto)


def test_a_branch_without_a_number_shares_all() -> None:
    table = composed()
    table.play(Climb(4))
    assert table.branch().moves == table.moves
