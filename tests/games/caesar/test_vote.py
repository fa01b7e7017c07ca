"""Votes without philosophers: called by a card, or by eight cards."""

from __future__ import annotations

import pytest

from tests.games.caesar.engine import (
    CAESAR,
    CLEO,
    FULL_HAND,
    GAME,
    asked,
    broken,
    lies,
    reached,
    rules,
    step,
    told,
)  # fmt: skip
from tutor.core.course import Seat
from tutor.games.caesar.model import Sketch

# ------------------------------------------------------------------------------------------------ called
AEDILES = Sketch(at={"aediles": "2 3 (3) : (3) 4"}, next="aediles")


def test_the_printed_example_of_the_aediles() -> None:
    steps = told(AEDILES, "reveal aediles")
    assert rules(steps) == [
        "turn.reveal", "vote.call-card", "vote.reveal-all", "vote.total", "vote.total", "vote.winner",
        "vote.losses", "vote.losses",
    ]  # fmt: skip
    cleo, caesar = (found for found in steps if found.rule.id == "vote.total")
    assert (cleo.facts["cards"], cleo.facts["total"]) == (("2", "3", "3"), 8)
    assert (caesar.facts["cards"], caesar.facts["total"]) == (("3", "4"), 7)
    assert step(steps, "vote.winner").facts["winner"] == CLEO
    assert [(loss.facts["seat"], loss.facts["card"]) for loss in steps[-2:]] == [(CLEO, "3"), (CAESAR, "3")]
    assert lies(steps[-1].after, "aediles") == "2 3 : 4"


def test_a_total_carries_its_own_working() -> None:
    (cleo, caesar) = (found for found in told(AEDILES, "reveal aediles") if found.rule.id == "vote.total")
    assert cleo.sheet is not None
    assert [(line.facts["card"], line.each, line.count) for line in cleo.sheet.lines] == [("2", 2, 1), ("3", 3, 2)]
    assert [cleo.sheet.total, caesar.sheet and caesar.sheet.total] == [8, 7]


def test_the_same_group_is_called_again_and_again_until_it_is_closed() -> None:
    pos = reached(AEDILES, "reveal aediles")
    pos = reached(
        Sketch(at={"aediles": lies(pos, "aediles")}, won={"aediles": "1:0"}, next="aediles"), "reveal aediles"
    )
    assert lies(pos, "aediles") == "2 :"
    steps = told(Sketch(at={"aediles": "2 :"}, won={"aediles": "2:0"}, next="aediles"), "reveal aediles")
    assert [found.reason for found in steps if found.rule.id == "vote.losses"] == ["highest", "nothing"]
    assert steps[-1].after.groups[4].won == (3, 0)


def test_the_called_card_stays_on_the_discard_pile() -> None:
    assert reached(AEDILES, "reveal aediles").confidence.turned == ("aediles",)


def test_a_tie_leaves_everything_face_up_where_it_is() -> None:
    steps = told(Sketch(at={"praetors": "3 (2) : (5)"}, next="praetors"), "reveal praetors")
    assert rules(steps)[-1] == "vote.tie"
    assert lies(steps[-1].after, "praetors") == "3 2 : 5"
    assert steps[-1].after.groups[1].won == (0, 0)


def test_one_point_more_decides() -> None:
    steps = told(Sketch(at={"praetors": "3 (3) : (5)"}, next="praetors"), "reveal praetors")
    assert step(steps, "vote.winner").facts["winner"] == CLEO


def test_two_empty_sides_are_a_tie() -> None:
    steps = told(Sketch(next="praetors"), "reveal praetors")
    assert rules(steps)[-1] == "vote.tie"


def test_the_last_patrician_closes_the_group_and_clears_its_cards() -> None:
    start = Sketch(
        at={"censors": "5 4 2 : 3 3"}, won={"censors": "1:1"}, discard={"cleopatra": "", "caesar": ""}, next="censors"
    )
    steps = told(start, "reveal censors")
    assert rules(steps)[-1] == "vote.group-closed"
    assert step(steps, "vote.group-closed").facts["count"] == 3
    assert lies(steps[-1].after, "censors") == ":"
    assert steps[-1].after.players[CLEO].discard == ("5", "4", "2")
    assert steps[-1].after.players[CAESAR].discard == ("3", "3")


def test_the_card_of_a_closed_group_leaves_the_game_and_the_next_is_turned_at_once() -> None:
    start = Sketch(won={"censors": "1:2"}, next="censors")
    steps = told(start, "reveal censors")
    assert rules(steps) == ["turn.reveal", "vote.dead-card"]
    pos = steps[-1].after
    assert pos.confidence.out == ("censors",)
    assert asked(pos) == (Seat.CHANCE, "turn.reveal")


def test_an_orgy_calls_no_vote() -> None:
    steps = told(Sketch(next="orgy"), "reveal orgy")
    assert rules(steps) == ["turn.reveal", "vote.orgy"]
    assert steps[-1].after.confidence.turned == ("orgy",)


def test_the_orgy_that_shuffles_brings_every_card_back_but_those_out_of_the_game() -> None:
    start = Sketch(turned="senators praetors", out="censors", won={"censors": "3:0"}, next="shuffle")
    steps = told(start, "reveal shuffle")
    assert rules(steps) == ["turn.reveal", "vote.orgy-shuffle"]
    confidence = steps[-1].after.confidence
    assert (len(confidence.stack), confidence.turned, confidence.out) == (7, (), ("censors",))
    assert asked(steps[-1].after) == (CAESAR, "turn.active-or-passive")


# ------------------------------------------------------------------------------------------------ at eight
QUAESTORS = Sketch(
    at={"quaestors": "(4) (3) (2) : 3 3 3 3"}, hand={"cleopatra": FULL_HAND}, next="quaestors", moment="turn"
)


def test_eight_cards_vote_before_refill_and_reveal() -> None:
    steps = told(QUAESTORS, "lay (5) quaestors")
    assert rules(steps)[:2] == ["turn.place", "vote.call-eight"]
    assert lies(steps[-1].after, "quaestors") == "4 3 2 : 3 3 3"
    assert asked(steps[-1].after) == (CLEO, "turn.refill")


def test_the_confidence_card_is_turned_all_the_same() -> None:
    steps = told(QUAESTORS, "lay (5) quaestors", "draw influence", "drawn 1", "reveal quaestors")
    assert rules(steps)[-1] == "vote.tie"
    assert [found.facts["total"] for found in steps if found.rule.id == "vote.total"] == [9, 9]


TWO_SEVENS = Sketch(at={"senators": "5 1 1 : 2 2 2 2", "praetors": "4 1 1 : 3 3 3 3"}, hand={"cleopatra": FULL_HAND})


def test_the_player_on_turn_orders_several_votes() -> None:
    pos = reached(TWO_SEVENS, "lay 2 senators, 3 praetors")
    assert asked(pos) == (CLEO, "vote.call-eight")
    assert sorted(map(str, GAME.legal(pos))) == ["vote praetors", "vote senators"]
    assert broken(pos, "vote aediles") == ["vote.call-eight"]
    steps = told(pos, "vote praetors")
    called = [found.facts["group"] for found in steps if found.rule.id == "vote.call-eight"]
    assert called == ["praetors", "senators"]
    assert asked(steps[-1].after) == (CLEO, "turn.refill")


TIED_EIGHT = Sketch(
    at={"senators": "5 1 1 1 : 2 2 2 2"}, hand={"cleopatra": "1 2 3 4 assassination", "caesar": FULL_HAND}
)


def test_a_full_group_takes_no_card() -> None:
    assert broken(TIED_EIGHT, "lay (3) senators") == ["turn.group-limit"]


def test_a_group_that_fell_to_seven_does_not_vote() -> None:
    steps = told(TIED_EIGHT, "assassination senators #1", "pass", "lay (3) aediles")
    assert "vote.call-eight" not in rules(steps)


def test_an_action_opens_a_full_group_and_the_eighth_card_votes() -> None:
    steps = told(TIED_EIGHT, "assassination senators #1", "pass", "lay (3) senators")
    assert [found.facts["total"] for found in steps if found.rule.id == "vote.total"] == [11, 6]
    assert [found.facts["card"] for found in steps if found.rule.id == "vote.losses"] == ["5", "2"]


def test_a_tied_group_of_eight_votes_again_after_every_active_turn() -> None:
    start = Sketch(at=TIED_EIGHT.at, hand={"cleopatra": FULL_HAND, "caesar": FULL_HAND}, next="orgy", moment="turn")
    steps = told(start, "lay (3) aediles")
    assert rules(steps)[-2:] == ["vote.tie", "vote.eight-again"]
    pos = reached(steps[-1].after, "draw influence", "drawn 2", "reveal orgy")
    assert "vote.call-eight" in rules(told(pos, "lay (3) aediles"))


def test_castling_that_brings_a_group_to_eight_calls_a_vote() -> None:
    start = Sketch(
        at={"censors": "5 4 1 : 3 3 3", "aediles": "2 2 :"},
        hand={"cleopatra": "1 2 3 4 castling", "caesar": FULL_HAND},
    )
    moves = ("castling censors aediles", "pass", *(f"put {card} censors" for card in "52241"))
    assert "vote.eight-by-castling" in rules(told(start, *moves))
    assert "vote.call-eight" in rules(told(start, *moves, "lay (1) senators"))


@pytest.mark.parametrize(("mine", "theirs", "left"), [("5 1", "3 2", "1 : 3"), ("4 4", "5 1", "4 : 5"), ("1", "", ":")])
def test_the_winner_pays_with_the_highest_and_the_loser_with_the_lowest(mine: str, theirs: str, left: str) -> None:
    pos = reached(Sketch(at={"senators": f"{mine} : {theirs}"}, next="senators"), "reveal senators")
    assert lies(pos, "senators") == left
