"""What was once untrue: each of these failed, or was said wrongly, before."""

from __future__ import annotations

import pytest

from tests.games.case import Case, run
from tests.games.cleocatra.cases import HALF_STUCK, STUCK_ALL_OUT
from tests.games.cleocatra.engine import (
    BLACK,
    BLUE,
    GAME,
    RED,
    around,
    begun,
    broken,
    held,
    legal,
    reached,
    rules,
    sheet,
    strip,
    told,
    verdict,
    watched,
    why_not,
)
from tests.games.sampling import moments, move_pool, setups
from tutor.core.course import Decision, Seat
from tutor.core.game import why
from tutor.core.voice import Voice
from tutor.explore.certify import of_steps
from tutor.games.cleocatra.model import Position, Setup
from tutor.lessons.claim import Shows, holds

VOICE = Voice.load("cleocatra")
EASY = strip("violet:red orange green blue")
ALL_NINE = strip("violet:blue orange green blue gold violet orange green blue:blue")


def question(pos: Position) -> str:
    asked = GAME.decision(pos)
    assert isinstance(asked, Decision)
    return VOICE.ask(asked)


def refusals(*args: str, by: Seat | None = None) -> list[str]:
    return [VOICE.check(check) for check in verdict(EASY, *args, by=by).broken]


# ------------------------------------------------------------------------------------------------ cells
@pytest.mark.parametrize("move", ["lay 0:4001", "lay 1:-3997", "lay -1:4005", "lay 4001:4", "lay 99999999999:4"])
def test_a_place_out_of_reach_is_not_taken_for_one_beside_the_pyramid(move):
    assert broken(EASY, "explore", "draw gold", "lay 0:4") == []
    assert broken(EASY, "explore", "draw gold", move) == ["tiles.adjacent"]


# ------------------------------------------------------------------------------------------------ provenance
def test_what_is_reconstructed_is_labelled_so():
    reconstructed = {rule.id for rule in GAME.rules if rule.provenance == "reconstructed"}
    assert reconstructed == {
        "setup.shuffle", "tiles.adjacent", "advanced.cleocatra-point", "advanced.mafdet", "advanced.bastet",
        "advanced.mut", "advanced.princess",
    }  # fmt: skip


def test_what_only_follows_from_the_book_is_not_labelled_printed():
    derived = {"rescue.max", "setup.players", "rescuers.supply", "turn.stuck", "turn.need-second", "rescuers.team"}
    assert {rule.id for rule in GAME.rules if rule.provenance == "ruling"} >= derived


# ------------------------------------------------------------------------------------------------ the Princess
def test_the_inspectors_of_a_princess_go_to_any_two_tiles_also_where_they_were_just_taken_from():
    sketch = around("blue:red orange! green! violet!", players=3, advanced=True)
    taken = ("rescue A", "recall B", "recall C")
    assert legal(sketch, *taken) == {"post A", "post B", "post C"}
    assert watched(reached(sketch, *taken, "post B", "post C")) == {"B", "C", "D"}


# ------------------------------------------------------------------------------------------------ being stuck
def test_a_stuck_player_who_passes_is_not_told_of_two_actions():
    assert why_not(ALL_NINE, "turn.two-actions", "pass")["reason"] == "no-pass-stuck"
    assert why_not(EASY, "turn.two-actions", "pass")["reason"] == "no-pass"


def test_a_player_with_nobody_at_home_is_not_asked_to_put_somebody_in_from_there():
    assert "from home" in question(begun(ALL_NINE))
    assert "from home" not in question(begun(STUCK_ALL_OUT))
    assert "from home" not in question(begun(HALF_STUCK))


# ------------------------------------------------------------------------------------------------ scoring
def test_a_rescue_with_a_choice_tells_at_once_how_many_points_are_sure():
    one = around("violet:red orange orange:red green")
    assert question(reached(one, "rescue A")) == "Red: 3 points are sure. Which orange tile do you score: B or C?"


def test_no_line_of_a_sheet_counts_nothing():
    lines = sheet(around("violet:red violet:red orange orange"), "rescue A").lines
    assert all(line.points for line in lines)


def test_in_the_other_reading_no_step_says_that_the_own_tile_is_always_the_scored_one():
    free = around("violet:red violet:red green", own_colour_free=True)
    assert "rescue.own-colour" not in rules(told(free, "rescue A", "score A"))
    assert "rescue.helpers" not in rules(told(free, "rescue A", "score B"))


# ------------------------------------------------------------------------------------------------ ticks and moments
def test_nobody_is_told_that_they_may_come_to_a_full_tile():
    full = strip("violet:red orange:blue+black! green", players=3)
    assert "rescuers.inspected-ok" not in [check.rule.id for check in verdict(full, "team B").checks]
    assert "rescuers.inspected-ok" in held(strip("violet:red orange:blue! green"), "team B")


def test_a_move_in_the_middle_of_an_action_is_told_to_finish_it():
    assert refusals("explore", "draw gold", "team B") == ["First finish the action you have begun."]


def test_another_player_is_told_who_is_asked_what_and_when_the_move_can_be_made():
    assert refusals("explore", "draw gold", "team A", by=BLUE) == [
        "Take a rescuer action on your own turn.",
        "Now Red lays E, the gold tile just drawn.",
        "None of your rescuers is next to A.",
    ]


def test_a_move_out_of_time_is_never_ticked():
    for by in (RED, BLUE):
        assert not any(check.ok for check in verdict(EASY, "search D", "team B", by=by).checks)


def test_a_player_whose_turn_a_rescue_has_ended_is_told_so_first():
    cut = [check.rule.id for check in verdict(EASY, "rescue A", "team B", by=RED).broken]
    assert cut == ["turn.rescue-ends", "turn.order", "rescuers.team"]


def test_the_holder_of_a_bonus_action_is_judged_by_their_own_rescuers():
    gold = around("gold:red violet:blue orange green", players=3, advanced=True, scores=(9, 5, 12))
    assert broken(gold, "rescue A", "rescue B", by=BLUE) == []
    assert broken(gold, "rescue A", "rescue B", by=BLACK) == ["advanced.cleocatra-bonus", "rescue.choose"]


def test_a_lesson_that_claims_another_reason_lies():
    shared = Case("", around("gold:red violet green", players=3, advanced=True, scores=(8, 8, 9)), tried="rescue A")
    ran = run(GAME, shared)
    assert holds(GAME, ran, Shows("advanced.cleocatra-bonus", reason="shared"))
    assert holds(GAME, ran, Shows("advanced.cleocatra-bonus"))
    assert not holds(GAME, ran, Shows("advanced.cleocatra-bonus", reason="alone"))


# ------------------------------------------------------------------------------------------------ found by the oracle
def test_who_lays_too_early_is_not_told_to_do_what_is_done_or_cannot_be():
    assert broken(Setup(players=2), "lay 0:1", by=RED)[0] == "setup.first-tiles"
    assert why_not(EASY, "tiles.explore", "explore", "lay 0:4", by=RED) == {"reason": "drawing"}
    assert why_not(EASY, "tiles.explore", "team B", "lay 0:4") == {"reason": "when"}


def test_nothing_is_ticked_of_the_neighbours_or_the_end_of_the_turn_where_nobody_can_score():
    watched_next_door = around("violet orange! green:red")
    assert [check.rule.id for check in verdict(watched_next_door, "rescue A").checks] == [
        "turn.order", "rescue.choose", "rescue.choose",
    ]  # fmt: skip


def test_a_tile_that_does_not_lie_is_not_said_to_lie_outside_the_area():
    choice = around("violet:red orange:red orange violet")
    assert why_not(choice, "rescue.colours", "rescue A", "score M") == {"reason": "no-tile", "tile": "M"}


def test_who_has_begun_a_bonus_action_is_told_to_finish_it_not_that_only_bonus_actions_can_be_let_go():
    gold = around("gold:red violet:red orange:red green", players=3, advanced=True, scores=(5, 9, 12))
    assert why_not(gold, "turn.two-actions", "rescue A", "search D", "pass") == {"reason": "busy"}


def test_who_acts_is_not_told_that_the_turn_is_over():
    gold = around("gold:red violet:red orange:red green", players=3, advanced=True, scores=(5, 9, 12))
    assert "turn.rescue-ends" not in broken(gold, "rescue A", "explore", "team B", by=RED)


@pytest.mark.parametrize("seat", [BLACK, Seat.FOURTH, Seat.FIFTH])
def test_a_seat_that_does_not_play_is_told_so_whatever_it_tries(seat):
    pos = begun(strip("orange:red+blue green blue:blue violet", advanced=True))
    for move in move_pool(GAME):
        checks = why(GAME, pos, move, seat).broken
        assert "setup.colours" in [check.rule.id for check in checks]
        assert {check.reason for check in checks} <= {"you", "asked", "when"}
        assert all(map(VOICE.check, checks))
    assert GAME.tally(pos, seat).lines == ()


def test_a_deal_does_what_it_tells():
    for setup in setups(GAME):
        steps = tuple(GAME.deal(setup))
        assert [
            fault for fault in of_steps(steps[0].after, None, steps, GAME.oracle) if fault.test == "untrue-step"
        ] == []


def test_what_is_pointed_at_is_known_for_any_move_at_any_moment():
    for moment in moments(GAME, 60):
        for move in move_pool(GAME):
            assert GAME.picks(moment.pos, move)


def test_a_tile_that_was_chosen_instead_of_ones_own_is_not_said_to_score_nothing():
    both = around("violet:red violet:red orange:red orange", own_colour_free=True)
    assert broken(both, "rescue A", "score B", "score B") == ["rescue.colours"]
    assert broken(both, "rescue A", "score A", "score B") == ["rescue.colours", "rescue.own-colour"]
