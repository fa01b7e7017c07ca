"""Action cards, their targets, and the answer."""

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
    lies,
    reached,
    reasons,
    rules,
    step,
    told,
)
from tutor.games.caesar.model import Setup, Sketch

HANDS = {"cleopatra": "1 2 3 4 assassination", "caesar": FULL_HAND}


def holding(card: str, at: dict[str, str], caesar: str = FULL_HAND, **rest: object) -> Sketch:
    return Sketch(at=at, hand={"cleopatra": f"1 2 3 4 {card}", "caesar": caesar}, **rest)  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------------------ assassination
PRAETORS = holding("assassination", {"praetors": "2 : (3) 4 P"})


@pytest.mark.parametrize(
    ("target", "rules_broken"),
    [("#1", ["actions.assassination"]), ("#2", []), ("#3", []), ("#4", ["actions.assassination"])],
)
def test_assassination_hits_face_up_cards_philosophers_too(target: str, rules_broken: list[str]) -> None:
    assert broken(PRAETORS, f"assassination praetors {target}") == rules_broken


def test_a_card_that_is_not_there_is_told_from_one_that_lies_face_down() -> None:
    assert reasons(PRAETORS, "assassination praetors #1") == [("actions.assassination", "face")]
    assert reasons(PRAETORS, "assassination praetors #4") == [("actions.assassination", "absent")]


def test_the_assassinated_card_goes_to_its_owners_discard_pile() -> None:
    pos = reached(PRAETORS, "assassination praetors #3", "pass")
    assert lies(pos, "praetors") == "2 : (3) 4"
    assert pos.players[CAESAR].discard == ("P",)


def test_assassination_without_any_face_up_card_has_no_target() -> None:
    start = holding("assassination", {"praetors": "2 : (3)"})
    assert broken(start, "assassination praetors #1") == ["actions.assassination", "actions.target"]
    assert broken(start, "assassination nothing") == ["actions.target"]


# ------------------------------------------------------------------------------------------------ spy
def test_the_spy_sees_the_hand_and_takes_a_card_and_its_owner_draws_at_once() -> None:
    start = holding("spy", {}, "1 2 3 P veto")
    pos = reached(start, "spy", "pass")
    assert asked(pos) == (CLEO, "actions.at-once")
    assert GAME.view(pos, CLEO).players[CAESAR].hand == ("1", "2", "3", "P", "veto")
    assert broken(pos, "take 5") == ["actions.spy"]
    pos = reached(pos, "take veto")
    assert pos.players[CAESAR].discard == ("veto",)
    assert GAME.view(pos, CLEO).players[CAESAR].hand == ("?",) * 4
    assert asked(pos) == (CAESAR, "actions.spy")
    pos = reached(pos, "draw influence", "drawn P")
    assert pos.players[CAESAR].hand == ("1", "2", "3", "P", "P")
    assert asked(pos) == (CLEO, "turn.place")


def test_the_spied_player_may_do_without_a_card() -> None:
    assert len(reached(holding("spy", {}), "spy", "pass", "take 5", "pass").players[CAESAR].hand) == 4


def test_spying_on_an_empty_hand_is_refused() -> None:
    assert broken(holding("spy", {}, ""), "spy") == ["actions.target"]


# ------------------------------------------------------------------------------------------------ castling
CASTLING = holding("castling", {"censors": "5 4 : 2 2", "aediles": "1 2 3 : 1 1 1 1"})
TO_CENSORS = [f"put {card} censors" for card in "12345"]


def test_castling_lays_all_cards_out_anew_face_down() -> None:
    pos = reached(CASTLING, "castling censors aediles", "pass", *TO_CENSORS)
    assert lies(pos, "censors") == "(1) (2) (3) (4) (5) : 2 2"
    assert lies(pos, "aediles") == ": 1 1 1 1"
    assert asked(pos) == (CLEO, "turn.place")


def test_castled_cards_are_hidden_from_the_opponent() -> None:
    (taken,) = [
        found for found in told(CASTLING, "castling censors aediles", "pass") if found.rule.id == "actions.castling"
    ]
    assert GAME.view(taken.after, CAESAR).now.cards == ("?",) * 5  # type: ignore[union-attr]
    (put,) = told(CASTLING, "castling censors aediles", "pass", "put 5 censors")
    assert put.rule.id == "actions.castling"
    assert put.seen_by(CAESAR)["card"] == "?"


def test_castling_keeps_the_limits() -> None:
    moves = ["castling censors aediles", "pass", *(f"put {card} aediles" for card in "1234")]
    assert broken(CASTLING, *moves, "put 5 aediles") == ["turn.group-limit"]
    assert broken(CASTLING, *moves, "put 5 censors") == []


def test_castled_cards_stay_at_the_two_groups() -> None:
    assert broken(CASTLING, "castling censors aediles", "pass", "put 5 senators") == ["actions.castling"]
    assert broken(CASTLING, "castling censors aediles", "pass", "put P censors") == ["actions.castling"]


def test_castling_needs_two_different_open_groups_and_a_card() -> None:
    assert broken(CASTLING, "castling censors censors") == ["actions.castling"]
    assert broken(CASTLING, "castling senators praetors") == ["actions.target"]
    closed = holding("castling", {"censors": "5 4 : 2 2"}, won={"aediles": "3:0"})
    assert broken(closed, "castling censors aediles") == ["actions.castling-open"]


# ------------------------------------------------------------------------------------------------ scout and wrath
def test_the_scout_turns_up_the_opponents_cards_at_one_group() -> None:
    start = holding("scout", {"praetors": "(2) : (3) (P)", "aediles": ": (1)"})
    steps = told(start, "scout praetors", "pass")
    assert step(steps, "actions.scout").facts["cards"] == ("3", "P")
    assert lies(steps[-1].after, "praetors") == "(2) : 3 P"
    assert lies(steps[-1].after, "aediles") == ": (1)"


def test_the_scout_needs_a_face_down_card() -> None:
    assert broken(holding("scout", {"praetors": "(2) : 3"}), "scout praetors") == ["actions.target"]


def test_the_wrath_of_the_gods_clears_both_sides() -> None:
    start = holding("wrath", {"praetors": "(2) 5 : (3) (P)"}, discard={"cleopatra": "", "caesar": ""})
    pos = reached(start, "wrath praetors", "pass")
    assert lies(pos, "praetors") == ":"
    assert [player.discard for player in pos.players] == [("wrath", "2", "5"), ("3", "P")]


def test_the_wrath_of_the_gods_needs_a_card() -> None:
    assert broken(holding("wrath", {}), "wrath praetors") == ["actions.target"]


# ------------------------------------------------------------------------------------------------ playing and answering
def test_an_action_card_must_be_held_and_goes_to_the_discard_pile() -> None:
    assert broken(holding("scout", {"praetors": ": (3)"}), "wrath praetors") == ["actions.discard"]
    played = told(holding("scout", {"praetors": ": (3)"}), "scout praetors")
    assert rules(played) == ["actions.discard"]
    assert played[-1].after.players[CLEO].discard == ("scout",)


def test_the_opponent_is_asked_before_anything_happens_whether_or_not_a_veto_is_held() -> None:
    for hand in (FULL_HAND, "1 2 3 4 veto"):
        pos = reached(holding("wrath", {"praetors": "2 : (3)"}, hand), "wrath praetors")
        assert asked(pos) == (CAESAR, "actions.veto-moment")
        assert lies(pos, "praetors") == "2 : (3)"


def test_an_action_nobody_vetoes_is_carried_out_at_once() -> None:
    steps = told(holding("wrath", {"praetors": "2 : (3)"}), "wrath praetors", "pass")
    assert rules(steps) == ["actions.at-once", "actions.wrath"]


VETOED = holding("wrath", {"praetors": "2 : (3)"}, "1 2 3 4 veto")


def test_a_veto_prevents_the_action_and_both_cards_are_gone() -> None:
    pos = reached(VETOED, "wrath praetors", "veto")
    assert lies(pos, "praetors") == "2 : (3)"
    assert [player.discard for player in pos.players] == [("wrath",), ("veto",)]


def test_the_vetoing_player_may_draw_a_card() -> None:
    pos = reached(VETOED, "wrath praetors", "veto")
    assert asked(pos) == (CAESAR, "actions.veto")
    assert len(reached(pos, "draw action").players[CAESAR].hand) == 5
    assert len(reached(pos, "pass").players[CAESAR].hand) == 4
    assert asked(reached(pos, "pass")) == (CLEO, "turn.place")


def test_without_reserves_nobody_is_asked_to_draw() -> None:
    start = holding("wrath", VETOED.at, "1 2 3 4 veto", reserve={"caesar": ""}, actions={"caesar": ""})
    assert asked(reached(start, "wrath praetors", "veto")) == (CLEO, "turn.place")


def test_a_veto_cannot_be_vetoed() -> None:
    start = Sketch(at=VETOED.at, hand={"cleopatra": "1 2 3 wrath veto", "caesar": "1 2 3 4 veto"})
    assert broken(start, "wrath praetors", "veto", "veto", by=CLEO)[0] == "actions.no-counter-veto"


def test_a_veto_is_never_an_action_of_its_own() -> None:
    assert broken(holding("veto", {}), "veto") == ["actions.veto-only-answer"]


def test_a_veto_must_be_held() -> None:
    assert broken(holding("wrath", VETOED.at), "wrath praetors", "veto") == ["actions.veto"]


def test_nobody_vetoes_their_own_action() -> None:
    start = Sketch(at=VETOED.at, hand={"cleopatra": "1 2 3 wrath veto", "caesar": FULL_HAND})
    assert broken(start, "wrath praetors", "veto", by=CLEO) == ["actions.veto-only-answer", "actions.veto-moment"]


def test_the_opponent_plays_no_other_action_in_answer() -> None:
    start = holding("wrath", VETOED.at, "1 2 3 scout veto")
    assert "turn.action-moment" in broken(start, "wrath praetors", "scout praetors")


# ------------------------------------------------------------------------------------------------ the option
IDLE = Setup(actions_without_effect=True)


@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("assassination", "assassination nothing"),
        ("scout", "scout praetors"),
        ("wrath", "wrath praetors"),
        ("castling", "castling senators praetors"),
        ("spy", "spy"),
    ],
)
def test_actions_without_effect_are_allowed_by_an_option(card: str, move: str) -> None:
    hand = "" if card == "spy" else FULL_HAND
    start = holding(card, {}, hand, setup=IDLE)
    assert broken(start, move) == []
    assert asked(reached(start, move, "pass")) == (CLEO, "turn.place")
    assert "actions.target" in broken(holding(card, {}, hand), move)


def test_a_face_down_card_is_safe_from_assassination_even_then() -> None:
    start = holding("assassination", {"praetors": ": (3)"}, setup=IDLE)
    assert broken(start, "assassination praetors #1") == ["actions.assassination"]
    assert "assassination nothing" in map(str, GAME.legal(begun(start)))
