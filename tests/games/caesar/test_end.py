"""When the game is over, and who has won."""

from __future__ import annotations

import pytest

from tests.games.caesar.engine import (
    CAESAR,
    CLEO,
    FULL_HAND,
    GAME,
    asked,
    begun,
    broken,
    ended,
    reached,
    reasons,
    refused,
    rules,
    step,
    told,
)
from tutor.core.course import Seat
from tutor.core.voice import ASKED
from tutor.games.caesar.model import Sketch
from tutor.games.caesar.pieces import GROUPS


def won(*numbers: str) -> dict[str, str]:
    return dict(zip(GROUPS, numbers, strict=True))


def lines(start: Sketch, seat: Seat) -> dict[str, int]:
    """Points by rule."""
    sums: dict[str, int] = {}
    for line in GAME.tally(begun(start), seat).lines:
        sums[line.rule.id] = sums.get(line.rule.id, 0) + line.points
    return sums


# ------------------------------------------------------------------------------------------------ points
@pytest.mark.parametrize(
    ("quaestors", "bonus", "total"), [("5:0", "quaestors", 9), ("5:0", "praetors", 7), ("4:0", "quaestors", 7)]
)
def test_points_of_one_group_add_up(quaestors: str, bonus: str, total: int) -> None:
    assert GAME.tally(begun(Sketch(won={"quaestors": quaestors}, bonus={"cleopatra": bonus})), CLEO).total == total


def test_the_printed_example_of_nine_points() -> None:
    assert lines(Sketch(won={"quaestors": "5:0"}, bonus={"cleopatra": "quaestors"}), CLEO) == {
        "end.score-patrician": 5,
        "end.score-majority": 1,
        "end.score-whole": 1,
        "end.score-bonus": 2,
    }


def test_at_the_end_the_group_of_the_example_is_told_with_its_sheet() -> None:
    start = Sketch(
        won=won("0:5", "0:5", "4:0", "0:3", "0:3"), at={"quaestors": "5 : 1"}, next="quaestors",
        bonus={"cleopatra": "quaestors", "caesar": "senators"},
    )  # fmt: skip
    steps = told(start, "reveal quaestors")
    nine = [one for one in steps if one.rule.id == "end.example-nine"]
    assert [(one.facts["seat"], one.facts["total"], one.sheet.total) for one in nine if one.sheet] == [
        (CLEO, 9, 9),
        (CAESAR, 9, 9),
    ]


def test_two_sheets() -> None:
    start = Sketch(won=won("2:3", "3:2", "4:1", "1:2", "2:1"), bonus={"cleopatra": "senators", "caesar": "senators"})
    assert lines(start, CLEO) == {"end.score-patrician": 12, "end.score-majority": 3, "end.score-bonus": 0}
    assert lines(start, CAESAR) == {"end.score-patrician": 9, "end.score-majority": 2, "end.score-bonus": 2}
    assert [GAME.tally(begun(start), seat).total for seat in (CLEO, CAESAR)] == [15, 13]


def test_more_than_the_rival_is_no_majority() -> None:
    start = Sketch(won={"senators": "2:1"}, bonus={"cleopatra": "praetors"})
    assert GAME.tally(begun(start), CLEO).total == 2


def test_a_bonus_needs_the_majority() -> None:
    start = Sketch(won={"senators": "2:2"}, bonus={"cleopatra": "senators"})
    assert GAME.tally(begun(start), CLEO).total == 2


def test_a_total_is_the_sum_of_its_lines() -> None:
    tally = GAME.tally(begun(Sketch(won=won("5:0", "3:2", "2:3", "1:2", "0:3"))), CLEO)
    assert tally.total == sum(line.each * line.count for line in tally.lines)


# ------------------------------------------------------------------------------------------------ who has won
LAST_AEDILE = Sketch(
    won=won("5:0", "3:2", "2:3", "1:2", "0:2"), at={"aediles": "1 : 5"},
    bonus={"cleopatra": "quaestors", "caesar": "senators"}, next="aediles",
)  # fmt: skip


def test_at_equal_points_more_patricians_win() -> None:
    steps = told(LAST_AEDILE, "reveal aediles")
    decided = step(steps, "end.winner")
    assert [decided.facts[fact] for fact in ("points", "rival", "winner")] == [14, 14, (CLEO,)]
    assert decided.reason == "patricians"
    outcome = ended(steps[-1].after)
    assert outcome.why.id == "end.all-won"
    assert outcome.standings == ((CLEO,), (CAESAR,))


def test_more_points_win() -> None:
    start = Sketch(won=won("0:5", "2:3", "3:2", "2:1", "3:0"), bonus={"cleopatra": "senators", "caesar": "praetors"})
    outcome = ended(begun(start))
    assert [outcome.tallies[seat].total for seat in (CLEO, CAESAR)] == [14, 16]
    assert outcome.standings == ((CAESAR,), (CLEO,))


def test_equal_points_and_patricians_are_shared() -> None:
    start = Sketch(
        won=won("2:2", "2:2", "2:2", "1:1", "1:1"), hand={"cleopatra": "", "caesar": ""},
        reserve={"cleopatra": "", "caesar": ""}, bonus={"cleopatra": "senators", "caesar": "praetors"},
    )  # fmt: skip
    assert ended(begun(start)).standings == ((CLEO, CAESAR),)


def test_the_last_patrician_won_at_eight_ends_the_game_without_refill_and_reveal() -> None:
    start = Sketch(
        won=won("5:0", "3:2", "2:3", "1:2", "0:2"), at={"aediles": "5 4 3 : 1 1 1 1"}, hand={"cleopatra": FULL_HAND}
    )
    steps = told(start, "lay (2) aediles")
    assert rules(steps)[-1] == "end.winner"
    assert ended(steps[-1].after).why.id == "end.all-won"


# ------------------------------------------------------------------------------------------------ running out of cards
OUT = {"cleopatra": "", "caesar": ""}


def test_the_game_ends_when_nobody_has_an_influence_card_left() -> None:
    start = Sketch(hand={"cleopatra": "scout", "caesar": "veto"}, reserve=OUT, won={"praetors": "2:2"})
    outcome = ended(begun(start))
    assert outcome.why.id == "end.no-influence"
    assert outcome.tallies[CLEO].total == 2


def test_the_turn_with_the_last_card_is_completed_first() -> None:
    start = Sketch(
        at={"aediles": "1 : 2"}, hand={"cleopatra": "5", "caesar": ""}, reserve=OUT, actions=OUT, next="aediles",
        moment="turn",
    )  # fmt: skip
    steps = told(start, "lay (5) aediles")
    assert rules(steps) == ["turn.place", "end.turn-completed"]
    assert asked(steps[-1].after) == (Seat.CHANCE, "turn.reveal")
    steps = told(start, "lay (5) aediles", "reveal aediles")
    assert step(steps, "vote.winner").facts["winner"] == CLEO
    assert ended(steps[-1].after).why.id == "end.no-influence"


ALONE = Sketch(
    at={"aediles": "1 : 2"}, hand={"cleopatra": "veto", "caesar": "3 4 5"}, turn="caesar",
    reserve={"cleopatra": "", "caesar": "3"}, next="orgy", moment="turn",
)  # fmt: skip


def test_whoever_has_cards_left_goes_on_alone() -> None:
    steps = told(ALONE, "lay (3) aediles", "draw influence", "drawn 3", *["draw action"] * 2, "reveal orgy")
    assert rules(steps)[-1] == "end.alone"
    assert asked(steps[-1].after) == (CAESAR, "turn.active-or-passive")


def test_the_other_player_may_still_veto() -> None:
    start = Sketch(at={"aediles": "1 : 2"}, hand={"cleopatra": "veto", "caesar": "3 wrath"}, turn="caesar", reserve=OUT)
    assert broken(start, "wrath aediles", "veto") == []


def test_alone_one_may_exchange_but_not_pass_with_nothing() -> None:
    assert broken(ALONE, "exchange") == ["end.alone-active"]
    assert broken(ALONE, "exchange 3") == []


def test_alone_without_a_card_to_lay_one_may_pass() -> None:
    start = Sketch(hand={"cleopatra": "", "caesar": "veto"}, turn="caesar", reserve={"cleopatra": "", "caesar": "3"})
    assert broken(start, "exchange") == []


REST_WON = {"quaestors": "3:2", "censors": "2:1", "aediles": "0:3"}
BLOCKED = {"senators": ": 1 1 1 1 2", "praetors": ": 1 1 1 2 2"}


def test_a_lone_player_whose_side_is_full_everywhere_ends_the_game() -> None:
    start = Sketch(at=BLOCKED, won=REST_WON, hand={"cleopatra": "", "caesar": "3"}, reserve=OUT, turn="caesar")
    assert ended(begun(start)).why.id == "end.blocked"


def test_it_ends_at_the_start_of_the_turn_without_turning_a_card() -> None:
    at = {"senators": ": 1 1 1 1 2", "praetors": ": 1 1 1 2"}
    start = Sketch(
        at=at, won=REST_WON, hand={"cleopatra": "", "caesar": "3 4"}, reserve=OUT, actions=OUT, turn="caesar",
        next="orgy", moment="turn",
    )  # fmt: skip
    steps = told(start, "lay (3) praetors", "reveal orgy")
    assert rules(steps) == ["turn.reveal", "vote.orgy", "end.blocked", "end.unwon", "end.winner"]
    assert ended(steps[-1].after).why.id == "end.blocked"


def test_two_turns_without_any_way_to_lay_end_the_game() -> None:
    full = {"senators": "2 2 1 1 : 2 2 1 1", "praetors": "3 3 2 2 : 3 3 2 2"}
    hands = {"cleopatra": "3 4", "caesar": "3 4"}
    start = Sketch(at=full, won=REST_WON, hand=hands)
    assert asked(reached(start, "exchange")) == (CAESAR, "turn.active-or-passive")
    assert ended(reached(start, "exchange", "exchange")).why.id == "end.deadlock"


def test_the_game_goes_on_if_an_exchange_has_brought_a_card_to_lay() -> None:
    hands = {"cleopatra": "scout scout spy veto veto", "caesar": "scout scout spy veto veto"}
    moves = ("exchange scout", "draw influence", "drawn 4", "exchange scout", "draw action")
    assert asked(reached(Sketch(hand=hands), *moves)) == (CLEO, "turn.active-or-passive")


def test_after_the_end_nothing_but_the_end_is_said() -> None:
    over = Sketch(hand=OUT, reserve=OUT)
    for seat in (CLEO, CAESAR):
        assert reasons(over, "lay (1) senators", by=seat) == [("end.no-influence", ASKED)]


def test_who_has_no_influence_left_gets_no_turn() -> None:
    assert refused(Sketch(hand={"cleopatra": "veto"}, reserve={"cleopatra": ""})) == ["end.alone"]
