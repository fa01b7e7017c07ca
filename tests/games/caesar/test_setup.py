"""Laying the table and the choices before the first turn."""

from __future__ import annotations

import pytest

from tests.games.caesar.engine import (
    CAESAR,
    CLEO,
    GAME,
    asked,
    begun,
    broken,
    facts,
    reached,
    reasons,
    rules,
    step,
    told,
)
from tutor.core.course import Impossible, Seat
from tutor.games.caesar.model import Setup, Sketch
from tutor.games.caesar.pieces import ACTIONS

BEGINNER = Setup(shuffled_actions=True)
BONUSES = ("bonus praetors", "bonus praetors")
FIVE = [
    f"first {card} {group}"
    for card, group in zip("54321", ("senators", "praetors", "quaestors", "censors", "aediles"), strict=True)
]
ORDER = [f"stack {card}" for card, copies in ACTIONS.items() for _ in range(copies)]


def test_the_table_is_laid_in_the_order_of_the_book() -> None:
    assert rules(list(GAME.deal(Setup()))) == [
        "setup.material", "setup.patricians", "setup.confidence", "setup.influence", "setup.opening-ten",
    ]  # fmt: skip


def test_the_numbers_of_cards_are_those_of_the_box() -> None:
    steps = list(GAME.deal(Setup()))
    assert step(steps, "setup.material").facts == {"neutral": 35, "each": 50, "total": 135}
    assert step(steps, "setup.patricians").facts == {"count": 21, "sizes": (5, 5, 5, 3, 3)}
    assert step(steps, "setup.confidence").facts == {"count": 8, "groups": 5, "orgies": 3}
    assert step(steps, "setup.influence").facts == {"count": 37, "copies": 7, "philosophers": 2}


def test_after_the_opening_ten_27_cards_with_both_philosophers_are_in_reserve() -> None:
    pos = begun(Setup())
    for player in pos.players:
        assert player.hand == ("1", "1", "2", "2", "3", "3", "4", "4", "5", "5")
        assert (len(player.influence), player.influence.count("P")) == (27, 2)


def test_each_player_orders_the_action_reserve_from_the_top_cleopatra_first() -> None:
    assert asked(begun(Setup())) == (CLEO, "setup.action-reserve")
    pos = reached(Setup(), *ORDER)
    assert pos.players[CLEO].actions == tuple(card.removeprefix("stack ") for card in ORDER)
    assert asked(pos) == (CAESAR, "setup.action-reserve")
    assert asked(reached(pos, *reversed(ORDER))) == (Seat.CHANCE, "setup.bonus")


def test_a_card_that_is_used_up_cannot_be_stacked_again() -> None:
    assert broken(Setup(), "stack wrath", "stack wrath") == ["setup.action-reserve"]
    assert facts(Setup(), "setup.action-reserve", "stack wrath", "stack wrath") == {"card": "wrath", "copies": 1}


def test_a_reserve_is_all_backs_for_its_owner_too() -> None:
    pos = reached(Setup(), *ORDER, *ORDER)
    view = GAME.view(pos, CLEO)
    assert set(view.players[CLEO].actions) == {"?A"}
    assert set(view.players[CLEO].influence) == {"?"}


def test_both_players_may_hold_the_same_bonus_but_there_are_only_two_of_each() -> None:
    pos = reached(BEGINNER, *BONUSES)
    assert [player.bonus for player in pos.players] == ["praetors", "praetors"]
    assert GAME.odds(reached(BEGINNER, "bonus praetors"))[GAME.parse("bonus praetors")] == 1
    assert GAME.odds(reached(BEGINNER, "bonus praetors"))[GAME.parse("bonus senators")] == 2


def test_a_bonus_is_known_to_its_owner_alone() -> None:
    (dealt,) = told(BEGINNER, "bonus quaestors")
    assert dealt.seen_by(CLEO)["group"] == "quaestors"
    assert dealt.seen_by(CAESAR)["group"] == "?"
    assert GAME.view(dealt.after, CAESAR).players[CLEO].bonus == "?"


@pytest.mark.parametrize(
    ("move", "ways"),
    [("first 3 praetors", ["card"]), ("first 4 senators", ["group"]), ("first 3 senators", ["card", "group"])],
)
def test_each_number_and_each_group_gets_one_of_the_first_five(move: str, ways: list[str]) -> None:
    found = reasons(BEGINNER, *BONUSES, "first 3 senators", move)
    assert found == [("setup.first-five", way) for way in ways]


def test_a_philosopher_is_none_of_the_first_five() -> None:
    assert broken(BEGINNER, *BONUSES, "first P senators") == ["setup.first-five"]


def test_the_other_five_are_the_opening_hand_and_cleopatra_begins() -> None:
    pos = reached(BEGINNER, *BONUSES, *FIVE, *FIVE)
    assert [player.hand for player in pos.players] == [tuple("12345")] * 2
    assert asked(pos) == (CLEO, "turn.active-or-passive")
    steps = told(BEGINNER, *BONUSES, *FIVE, *FIVE)
    assert rules(steps) == ["setup.first-five", "turn.look", "setup.first-player"]


def test_caesar_does_not_begin() -> None:
    start = reached(BEGINNER, *BONUSES, *FIVE, *FIVE)
    assert broken(start, "lay (4) senators", by=CAESAR) == ["setup.first-player"]
    assert broken(start, "lay (4) senators", by=CLEO) == []


def test_the_first_five_are_hidden_from_the_opponent() -> None:
    (laid,) = told(BEGINNER, *BONUSES, "first 3 senators")
    assert laid.seen_by(CAESAR)["card"] == "?"
    assert GAME.view(laid.after, CAESAR).groups[0].laid[CLEO][0].card == "?"
    assert GAME.view(laid.after, CLEO).groups[0].laid[CLEO][0].card == "3"


def test_nothing_is_laid_before_the_table_stands() -> None:
    assert broken(Setup(), "lay (4) senators") == ["turn.order"]
    assert reasons(Sketch(), "stack veto") == [("setup.action-reserve", "when")]
    assert reasons(Sketch(), "first 3 senators") == [("setup.first-five", "when")]


def test_the_two_orgy_variants_are_alternatives() -> None:
    with pytest.raises(Impossible) as error:
        GAME.deal(Setup(fewer_orgies=True, orgy_fades=True))
    assert [check.rule.id for check in error.value.verdict.broken] == ["variants.fewer-orgies"]
