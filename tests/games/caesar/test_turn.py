"""Placing, refilling, revealing, exchanging."""

from __future__ import annotations

import pytest

from tests.games.caesar.engine import (
    CAESAR,
    CLEO,
    FULL_HAND,
    GAME,
    ONE_EACH,
    asked,
    begun,
    broken,
    facts,
    lies,
    reached,
    reasons,
    rules,
    step,
    told,
    verdict,
)  # fmt: skip
from tutor.core.course import Seat
from tutor.core.voice import ASKED
from tutor.games.caesar.model import Setup, Sketch

OPENING = Sketch(at=ONE_EACH, hand={"cleopatra": FULL_HAND, "caesar": FULL_HAND})


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("lay (4) senators", []),
        ("lay 3 senators, 5 praetors", []),
        ("lay 3 senators, 5 senators", []),
        ("lay 4 senators", ["turn.single-face-down"]),
        ("lay (3) senators, (5) praetors", ["turn.place"]),
        ("lay 3 senators, (5) praetors", ["turn.place"]),
        ("lay 1 senators, 2 praetors, 3 aediles", ["turn.place"]),
        ("lay (P) senators", ["turn.place"]),
        ("lay 4 senators, 4 praetors", ["turn.place"]),
    ],
)
def test_one_card_is_laid_face_down_or_two_face_up(move: str, rule: list[str]) -> None:
    assert broken(OPENING, move) == rule


def test_with_a_single_influence_card_in_hand_it_goes_face_down() -> None:
    sketch = Sketch(at=ONE_EACH, hand={"cleopatra": "4 scout scout veto veto"})
    assert broken(sketch, "lay 4 senators") == ["turn.single-face-down"]
    assert broken(sketch, "lay (4) senators") == []


FIVE_TO_TWO = {"senators": "1 1 1 1 1 : 2 2"}
FOUR_TO_FOUR = {"senators": "2 2 1 1 : 2 2 1 1"}
FIVE_TO_THREE = {"senators": "1 1 1 1 1 : 2 2 1"}


@pytest.mark.parametrize(
    ("sketch", "move", "rules_broken"),
    [
        (Sketch(at=FIVE_TO_TWO), "lay (4) senators", ["turn.side-limit"]),
        (Sketch(at=FOUR_TO_FOUR), "lay (4) senators", ["turn.group-limit"]),
        (Sketch(at=FIVE_TO_THREE), "lay (4) senators", ["turn.side-limit", "turn.group-limit"]),
        (
            Sketch(at=FIVE_TO_THREE), "lay 4 senators",
            ["turn.single-face-down", "turn.side-limit", "turn.group-limit"],
        ),
        (Sketch(won={"aediles": "1:2"}), "lay (4) aediles", ["turn.closed-group"]),
        (Sketch(won={"aediles": "1:2"}), "lay 4 aediles", ["turn.single-face-down", "turn.closed-group"]),
        (Sketch(at={"senators": "1 1 1 1 : 2"}), "lay 4 senators, 5 senators", ["turn.side-limit"]),
        (Sketch(at={"senators": "1 1 1 : 2 2 2 2"}), "lay 4 senators, 5 senators", ["turn.group-limit"]),
        (Sketch(at={"senators": "1 1 1 : 2 2 2 2"}), "lay 4 senators, 5 praetors", []),
    ],
)  # fmt: skip
def test_a_refusal_lists_everything_that_is_wrong_with_the_place(
    sketch: Sketch, move: str, rules_broken: list[str]
) -> None:
    assert broken(sketch, move) == rules_broken


def test_a_refusal_has_its_numbers_and_points_at_the_side() -> None:
    sketch = Sketch(at=FIVE_TO_THREE)
    assert facts(sketch, "turn.side-limit", "lay 4 senators") == {"group": "senators", "count": 6, "limit": 5}
    assert facts(sketch, "turn.group-limit", "lay 4 senators") == {"group": "senators", "count": 9, "limit": 8}
    side, both = verdict(sketch, "lay 4 senators").broken[1:]
    assert side.where == ("side:senators:cleopatra",)
    assert both.where == ("side:senators:cleopatra", "side:senators:caesar")


def test_a_refused_move_changes_nothing() -> None:
    pos = begun(Sketch(at=FIVE_TO_THREE))
    assert broken(pos, "lay 4 senators")
    assert pos == begun(Sketch(at=FIVE_TO_THREE))


def test_an_active_turn_is_place_refill_and_reveal() -> None:
    start = Sketch(
        at=ONE_EACH, hand={"cleopatra": FULL_HAND}, actions={"cleopatra": "scout"}, next="orgy", moment="turn"
    )
    assert asked(reached(start, "lay (4) senators")) == (CLEO, "turn.refill")
    pos = reached(start, "lay (4) senators", "draw influence")
    assert asked(pos) == (Seat.CHANCE, "setup.no-peeking")
    pos = reached(pos, "drawn 2")
    assert asked(pos) == (Seat.CHANCE, "turn.reveal")
    assert asked(reached(pos, "reveal orgy")) == (CAESAR, "turn.active-or-passive")


def test_each_card_of_the_refill_comes_from_the_reserve_chosen() -> None:
    start = Sketch(hand={"cleopatra": FULL_HAND}, actions={"cleopatra": "veto scout"})
    pos = reached(start, "lay 1 senators, 2 praetors", "draw action")
    assert pos.players[CLEO].hand == ("3", "4", "5", "veto")
    pos = reached(pos, "draw influence", "drawn P")
    assert pos.players[CLEO].hand == ("3", "4", "5", "P", "veto")


def test_a_drawn_card_is_seen_by_its_owner_only() -> None:
    drawn = step(
        told(Sketch(hand={"cleopatra": FULL_HAND}), "lay (1) senators", "draw influence", "drawn P"), "setup.no-peeking"
    )
    assert drawn.seen_by(CLEO)["card"] == "P"
    assert drawn.seen_by(CAESAR)["card"] == "?"


def test_an_empty_reserve_gives_no_card() -> None:
    start = Sketch(hand={"cleopatra": FULL_HAND}, actions={"cleopatra": ""})
    assert broken(start, "lay (1) senators", "draw action") == ["turn.refill"]
    assert list(map(str, GAME.legal(reached(start, "lay (1) senators")))) == ["draw influence"]


def test_two_empty_reserves_end_the_refill() -> None:
    start = Sketch(hand={"cleopatra": FULL_HAND}, actions={"cleopatra": ""}, reserve={"cleopatra": "5"})
    pos = reached(start, "lay 1 senators, 2 praetors", "draw influence", "drawn 5")
    assert asked(pos) == (Seat.CHANCE, "turn.reveal")


def test_the_last_card_of_a_reserve_says_that_discards_do_not_come_back() -> None:
    start = Sketch(hand={"cleopatra": FULL_HAND}, reserve={"cleopatra": "5"})
    assert rules(told(start, "lay (1) senators", "draw influence", "drawn 5")) == [
        "setup.no-peeking",
        "turn.no-reshuffle",
    ]


def test_only_a_card_of_the_reserve_can_be_drawn() -> None:
    start = Sketch(hand={"cleopatra": FULL_HAND}, reserve={"cleopatra": "5 5"})
    assert broken(start, "lay (1) senators", "draw influence", "drawn P") == ["setup.no-peeking"]


def test_only_a_card_of_the_stack_can_be_turned_over() -> None:
    assert broken(Sketch(turned="senators", moment="reveal"), "reveal senators") == ["turn.reveal"]
    assert broken(Sketch(next="censors"), "reveal senators") == ["turn.reveal"]


# ------------------------------------------------------------------------------------------------ passive turns
def test_a_passive_turn_exchanges_and_turns_no_card() -> None:
    pos = reached(OPENING, "exchange 1 2")
    assert asked(pos) == (CLEO, "turn.passive")
    pos = reached(pos, "draw action", "draw influence", "drawn 5")
    assert asked(pos) == (CAESAR, "turn.active-or-passive")
    assert pos.players[CLEO].discard == ("1", "2")
    assert pos.confidence.turned == ()


def test_exchanging_nothing_is_a_plain_pass() -> None:
    assert asked(reached(OPENING, "exchange")) == (CAESAR, "turn.active-or-passive")


def test_a_passive_player_plays_no_action_and_lays_nothing() -> None:
    start = Sketch(at=ONE_EACH, hand={"cleopatra": "1 2 3 4 scout"})
    assert broken(start, "exchange 1", "scout praetors", by=CLEO) == ["turn.passive"]
    assert broken(start, "exchange 1", "lay (2) praetors", by=CLEO) == ["turn.active-or-passive"]


def test_an_active_player_does_not_exchange() -> None:
    start = Sketch(at=ONE_EACH, hand={"cleopatra": "1 2 3 4 scout", "caesar": FULL_HAND})
    assert broken(start, "lay (4) senators", "exchange 1", by=CLEO) == ["turn.active-or-passive"]
    assert broken(start, "scout senators", "pass", "exchange 1") == ["turn.active-or-passive"]


def test_no_more_is_exchanged_than_the_reserves_can_replace() -> None:
    start = Sketch(hand={"cleopatra": FULL_HAND}, reserve={"cleopatra": "4"}, actions={"cleopatra": "veto"})
    assert broken(start, "exchange 1 2") == []
    assert broken(start, "exchange 1 2 3") == ["turn.exchange-limit"]


def test_only_what_is_held_is_exchanged() -> None:
    assert broken(OPENING, "exchange 1 1") == ["turn.passive"]


def test_a_passive_turn_calls_no_vote_at_a_group_of_eight() -> None:
    start = Sketch(at=FOUR_TO_FOUR)
    assert rules(told(start, "exchange")) == ["turn.passive", "turn.passive-no-vote"]
    assert lies(reached(start, "exchange"), "senators") == "2 2 1 1 : 2 2 1 1"


# ------------------------------------------------------------------------------------------------ being unable to place
FIVE_ACTIONS = {"cleopatra": "scout scout veto veto spy"}


def test_without_an_influence_card_in_hand_only_the_exchange_is_left() -> None:
    start = Sketch(at=ONE_EACH, hand=FIVE_ACTIONS)
    assert broken(start, "scout praetors") == ["turn.no-influence-in-hand"]
    assert broken(start, "lay (4) praetors") == ["turn.no-influence-in-hand", "turn.place"]
    assert broken(start, "exchange scout") == []
    assert all(str(move).startswith("exchange") for move in GAME.legal(begun(start)))


TWO_GROUPS_FULL = {"senators": "2 2 1 1 : 3 1 1 1", "praetors": "3 2 1 1 : 2 2 2 1"}
REST_WON = {"quaestors": "3:2", "censors": "2:1", "aediles": "0:3"}


def test_an_action_comes_first_only_if_it_makes_room() -> None:
    hand = {"cleopatra": "4 assassination scout wrath spy", "caesar": FULL_HAND}
    start = Sketch(at=TWO_GROUPS_FULL, won=REST_WON, hand=hand)
    assert broken(start, "assassination senators #1") == []
    assert broken(start, "wrath senators") == []
    assert broken(start, "spy") == ["turn.no-influence-in-hand"]


def test_an_action_makes_room_only_where_ones_own_side_is_not_full() -> None:
    at = {"senators": "1 1 2 2 3 : 2 3 4", "praetors": "1 1 2 2 : 1 1 2 2"}
    start = Sketch(at=at, won=REST_WON, hand={"cleopatra": "4 assassination", "caesar": FULL_HAND})
    assert broken(start, "assassination senators #1") == ["turn.no-influence-in-hand"]
    assert broken(start, "assassination praetors #1") == []
    murders = [str(move) for move in GAME.legal(begun(start)) if str(move).startswith("assassination")]
    assert murders == [f"assassination praetors #{number}" for number in range(1, 5)]


def test_an_action_without_effect_makes_no_room() -> None:
    hand = {"cleopatra": "4 wrath", "caesar": FULL_HAND}
    start = Sketch(at=TWO_GROUPS_FULL, won=REST_WON, hand=hand, setup=Setup(actions_without_effect=True))
    assert broken(start, "wrath aediles") == ["turn.no-influence-in-hand"]
    assert broken(start, "wrath senators") == []


def test_if_that_action_is_vetoed_the_turn_ends_without_placing_but_with_votes_and_refill() -> None:
    hand = {"cleopatra": "4 assassination", "caesar": "1 2 3 4 veto"}
    start = Sketch(at=TWO_GROUPS_FULL, won=REST_WON, hand=hand)
    steps = told(start, "assassination senators #1", "veto", "pass")
    assert "turn.no-influence-in-hand" in rules(steps)
    assert asked(steps[-1].after) == (CLEO, "vote.call-eight")


# ------------------------------------------------------------------------------------------------ the moment of an action
SCOUTING = Sketch(at=ONE_EACH, hand={"cleopatra": "1 2 3 scout scout", "caesar": FULL_HAND})


def test_an_action_comes_before_or_after_placing() -> None:
    assert broken(SCOUTING, "scout senators") == []
    assert broken(SCOUTING, "lay (1) senators", "scout senators") == []
    assert broken(SCOUTING, "lay (1) senators", "done") == []


def test_an_action_comes_between_two_face_up_cards() -> None:
    pos = reached(SCOUTING, "begin 2 senators")
    assert lies(pos, "senators") == "(1) 2 : (1)"
    assert broken(pos, "lay (3) praetors") == ["turn.place"]
    pos = reached(pos, "scout praetors", "pass")
    assert broken(pos, "lay (3) praetors") == ["turn.place"]
    assert lies(reached(pos, "lay 3 praetors"), "praetors") == "(2) 3 : 2"


@pytest.mark.parametrize(
    ("hand", "rules_broken"),
    [
        ("1 2 scout", []),
        ("1 2 veto", ["turn.action-moment"]),
        ("1 2", ["turn.action-moment"]),
        ("1 scout", ["turn.place"]),
    ],
)
def test_a_first_card_needs_a_second_one_and_an_action_between(hand: str, rules_broken: list[str]) -> None:
    assert broken(Sketch(hand={"cleopatra": hand}), "begin 1 senators") == rules_broken


def test_after_an_action_both_cards_are_laid_at_once() -> None:
    assert broken(SCOUTING, "scout senators", "pass", "begin 1 senators") == ["turn.one-action"]


def test_a_second_action_is_refused() -> None:
    assert broken(SCOUTING, "scout senators", "pass", "scout praetors") == ["turn.one-action"]


def test_the_refill_shuts_the_door_for_actions() -> None:
    assert broken(SCOUTING, "lay (1) senators", "done", "scout senators") == ["turn.action-moment"]
    moves = ("lay (1) senators", "done", "draw influence", "drawn 5", "scout senators")
    assert broken(SCOUTING, *moves, by=CLEO) == ["turn.action-moment", "turn.reveal"]


def test_nothing_is_laid_twice_in_a_turn() -> None:
    assert broken(SCOUTING, "lay (1) senators", "lay (2) praetors") == ["turn.order"]
    assert broken(SCOUTING, "lay (1) senators", "begin 2 praetors") == ["turn.order"]


def test_while_chance_decides_nobody_else_does() -> None:
    moves = ("lay (1) senators", "done", "draw influence", "done")
    assert reasons(SCOUTING, *moves) == [("setup.no-peeking", ASKED)]
    assert verdict(SCOUTING, *moves).broken[-1].facts["seat"] == Seat.CHANCE


def test_a_vetoed_action_was_the_one_action_of_the_turn() -> None:
    start = Sketch(at=ONE_EACH, hand={"cleopatra": "1 2 3 scout spy", "caesar": "1 2 3 4 veto"})
    steps = told(start, "spy", "veto")
    assert rules(steps) == ["actions.veto", "turn.vetoed-counts"]
    assert broken(start, "spy", "veto", "pass", "scout senators") == ["turn.one-action"]


def test_a_veto_does_not_use_up_the_vetoing_players_own_action() -> None:
    start = Sketch(
        at=ONE_EACH, hand={"cleopatra": "1 2 3 4 scout", "caesar": "1 2 3 scout veto"}, next="orgy", moment="turn"
    )
    pos = reached(
        start, "scout senators", "veto", "pass", "lay (1) senators", "draw action", "draw action", "reveal orgy"
    )
    assert broken(pos, "scout senators") == []
