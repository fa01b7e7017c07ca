"""What was once untrue of this game, and may not become so again."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.caesar.cases import FULL, ONE_LEFT, REST_WON
from tests.games.caesar.engine import (
    CAESAR,
    CLEO,
    FULL_HAND,
    GAME,
    ONE_EACH,
    asked,
    begun,
    broken,
    ended,
    reached,
    reasons,
    refused,
    rules,
    told,
    verdict,
)
from tutor.core.course import Seat, Unreadable
from tutor.core.game import sift, why
from tutor.core.scene import Label
from tutor.core.voice import ASKED, Voice
from tutor.explore.simulate import walk
from tutor.games.caesar.model import Setup, Sketch
from tutor.games.caesar.pieces import GROUPS
from tutor.look.measure import width

OUT = {"cleopatra": "", "caesar": ""}
VOICE = Voice.load("caesar")


def words(start: Sketch, *moves: str, by: Seat | None = None) -> str:
    """The decisive reason, as the mover hears it."""
    return VOICE.check(verdict(start, *moves, by=by).broken[0])


# ------------------------------------------------------------------------------------------------ the end
def test_exchanges_never_end_the_game_however_little_can_be_laid() -> None:
    start = Sketch(
        hand={"cleopatra": "scout spy", "caesar": "scout spy"}, actions={"cleopatra": "veto", "caesar": "veto"}
    )
    pos = reached(start, "exchange scout", "draw action", "exchange scout", "draw action")
    assert asked(pos) == (CLEO, "turn.active-or-passive")


def test_a_plain_pass_between_two_exchanges_ends_nothing() -> None:
    hands = {"cleopatra": "3 4", "caesar": "3 4"}
    start = Sketch(at=FULL, won=REST_WON, hand=hands, actions={"caesar": "veto"})
    pos = reached(start, "exchange", "exchange 3", "draw action", "exchange")
    assert asked(pos) == (CAESAR, "turn.active-or-passive")
    assert ended(reached(pos, "exchange")).why.id == "end.deadlock"


def test_both_may_look_for_the_card_that_breaks_a_tied_eight() -> None:
    won = {"praetors": "5:0", "quaestors": "0:5", "censors": "2:1", "aediles": "0:3"}
    start = Sketch(at={"senators": "5 1 1 1 : 2 2 2 2"}, won=won, hand={"cleopatra": "3 4", "caesar": "3 4"})
    pos = reached(start, "exchange 3", "draw action", "exchange 3", "draw action")
    assert asked(pos) == (CLEO, "turn.active-or-passive")


def test_a_lone_player_who_can_lay_nothing_ends_the_game_by_one_plain_pass() -> None:
    start = Sketch(hand={"cleopatra": "", "caesar": "veto"}, turn="caesar", reserve={"cleopatra": "", "caesar": "3"})
    steps = told(start, "exchange")
    told_of_the_end = [("end.deadlock", "alone"), ("end.unwon", ""), ("end.winner", "shared")]
    assert [(step.rule.id, step.reason) for step in steps[1:]] == told_of_the_end


EIGHT_AND_FIVE = {"senators": "5 4 2 1 : 3 3 3 3"}
ONLY_SENATORS = {"praetors": "5:0", "quaestors": "0:5", "censors": "2:1", "aediles": "0:3"}


def test_a_lone_player_with_a_card_that_opens_the_eight_plays_on() -> None:
    hand = {"cleopatra": "5 assassination", "caesar": ""}
    start = Sketch(at=EIGHT_AND_FIVE, won=ONLY_SENATORS, hand=hand, reserve=OUT)
    assert asked(begun(start)) == (CLEO, "turn.active-or-passive")
    assert broken(start, "assassination senators #1") == []


def test_a_lone_player_with_such_a_card_in_reserve_may_look_for_it() -> None:
    start = Sketch(at=EIGHT_AND_FIVE, won=ONLY_SENATORS, hand={"cleopatra": "5", "caesar": ""}, reserve=OUT)
    assert asked(begun(start)) == (CLEO, "turn.active-or-passive")


def test_an_eight_that_nothing_opens_any_more_ends_the_lone_players_game() -> None:
    hand = {"cleopatra": "5", "caesar": ""}
    start = Sketch(
        at=EIGHT_AND_FIVE, won=ONLY_SENATORS, hand=hand, reserve=OUT, actions={"cleopatra": "scout", "caesar": ""}
    )
    assert ended(begun(start)).why.id == "end.blocked"
    for seat in (CLEO, CAESAR):
        assert GAME.decision(GAME.view(begun(start), seat)) == GAME.decision(begun(start))


@pytest.mark.parametrize(
    ("start", "moves", "why_over"),
    [
        (Sketch(at=FULL, won=REST_WON, hand={"cleopatra": "3", "caesar": "3"}), ["exchange", "exchange"], "end.deadlock"),
        (
            Sketch(hand={"cleopatra": "5", "caesar": ""}, reserve=OUT, actions=OUT, next="orgy", moment="turn"),
            ["lay (5) aediles", "reveal orgy"], "end.no-influence",
        ),
        (
            Sketch(at={"aediles": "1 : 5"}, won=dict(zip(GROUPS, ("5:0", "3:2", "2:3", "1:2", "0:2"), strict=True)), next="aediles"),
            ["reveal aediles"], "end.all-won",
        ),
        (
            Sketch(
                at={"senators": ": 1 1 1 1 2", "praetors": ": 1 1 1 2"}, won=REST_WON, hand={"cleopatra": "", "caesar": "3 4"},
                reserve=OUT, actions=OUT, turn="caesar", next="orgy", moment="turn",
            ),
            ["lay (3) praetors", "reveal orgy"], "end.blocked",
        ),
    ],
)  # fmt: skip
def test_a_step_says_why_the_game_ended_before_who_has_won(start: Sketch, moves: list[str], why_over: str) -> None:
    steps = told(start, *moves)
    assert rules(steps).index(why_over) < rules(steps).index("end.winner") == len(steps) - 1
    assert ended(steps[-1].after).why.id == why_over


# ------------------------------------------------------------------------------------------------ vetoes
VETOES = Sketch(at=ONE_EACH, hand={"cleopatra": "1 2 3 scout veto", "caesar": "1 2 3 4 veto"})


def test_ones_own_action_is_not_for_ones_own_veto() -> None:
    assert reasons(VETOES, "scout senators", "veto", by=CLEO)[0] == ("actions.veto-only-answer", "own")
    assert not any(check.ok for check in verdict(VETOES, "scout senators", "veto", by=CLEO).checks)


def test_a_veto_after_the_action_is_too_late() -> None:
    assert reasons(VETOES, "scout senators", "pass", "veto", by=CAESAR)[0] == ("actions.veto-moment", "late")


def test_a_veto_is_final_for_the_player_vetoed_and_answers_nothing_for_the_other() -> None:
    vetoed = ("scout senators", "veto", "veto")
    assert broken(VETOES, *vetoed, by=CLEO)[0] == "actions.no-counter-veto"
    assert reasons(VETOES, *vetoed, by=CAESAR)[0] == ("actions.veto-only-answer", "when")


# ------------------------------------------------------------------------------------------------ having to place
def test_a_full_board_is_not_the_reason_while_an_action_in_hand_makes_room() -> None:
    hand = {"cleopatra": "4 assassination", "caesar": FULL_HAND}
    assert broken(Sketch(at=FULL, won=REST_WON, hand=hand), "lay (4) senators") == ["turn.group-limit"]


def test_who_can_lay_nothing_is_told_to_stay_passive() -> None:
    full = Sketch(at=FULL, won=REST_WON, hand={"cleopatra": "4 scout", "caesar": FULL_HAND})
    none = Sketch(at=ONE_EACH, hand={"cleopatra": "scout scout", "caesar": FULL_HAND})
    assert reasons(full, "lay (4) senators")[0] == ("turn.no-influence-in-hand", "full")
    assert reasons(none, "lay (4) senators")[0] == ("turn.no-influence-in-hand", "none")
    for start in (full, none):
        assert "you must stay passive" in words(start, "lay (4) senators").lower()


def test_the_place_for_the_second_card_may_be_made_by_the_action_between() -> None:
    hand = {"cleopatra": "4 5 assassination", "caesar": "1 2 veto"}
    start = Sketch(at=ONE_LEFT, won=REST_WON, hand=hand)
    assert broken(start, "begin 4 senators") == []
    pos = reached(start, "begin 4 senators", "assassination praetors #1", "pass")
    assert lies_open(pos) == ["lay 5 praetors"]
    vetoed = told(start, "begin 4 senators", "assassination praetors #1", "veto", "pass")
    assert ("turn.no-influence-in-hand", "second") in [(step.rule.id, step.reason) for step in vetoed]


def lies_open(pos: object) -> list[str]:
    return [str(move) for move in GAME.legal(pos)]  # type: ignore[arg-type]


def test_without_such_an_action_two_places_are_needed() -> None:
    start = Sketch(at=ONE_LEFT, won=REST_WON, hand={"cleopatra": "4 5 scout", "caesar": FULL_HAND})
    assert reasons(start, "begin 4 senators") == [("turn.place", "room")]


def test_with_no_place_left_between_two_cards_only_an_action_that_makes_room_is_played() -> None:
    hand = {"cleopatra": "4 5 assassination spy", "caesar": FULL_HAND}
    start = Sketch(at=ONE_LEFT, won=REST_WON, hand=hand)
    assert broken(start, "begin 4 senators", "spy") == ["turn.no-influence-in-hand"]


# ------------------------------------------------------------------------------------------------ composed positions
def test_five_equal_cards_at_five_groups_were_never_laid() -> None:
    fives, none = dict.fromkeys(GROUPS, "(2) : (3)"), {"cleopatra": "", "caesar": ""}
    assert refused(Sketch(at=fives, discard=none)) == ["setup.first-five", "setup.first-five"]
    assert begun(Sketch(at=dict.fromkeys(GROUPS, "(2) :"), discard={"cleopatra": "1 3 4 5"}))


def test_of_five_equal_cards_at_five_groups_the_others_are_discarded_unless_it_is_said_otherwise() -> None:
    discards = [player.discard for player in begun(Sketch(at=dict.fromkeys(GROUPS, "(2) : (3)"))).players]
    assert [sorted(one) for one in discards] == [["1", "3", "4", "5"], ["1", "2", "4", "5"]]


def test_a_card_at_a_group_all_won_is_refused_by_the_printed_rule() -> None:
    assert refused(Sketch(at={"aediles": "1 :"}, won={"aediles": "3:0"})) == ["vote.group-closed"]


@pytest.mark.parametrize("sketch", [Sketch(reserve={"cleopatra": "castling"}), Sketch(actions={"caesar": "5"})])
def test_a_reserve_holds_cards_of_its_own_kind(sketch: Sketch) -> None:
    with pytest.raises(Unreadable):
        GAME.compose(sketch)


def test_a_reserve_holds_no_more_cards_than_are_left() -> None:
    sketch = Sketch(reserve={"cleopatra": "#99"}, actions={"caesar": "#14"})
    assert refused(sketch) == ["setup.influence", "setup.action-reserve"]


# ------------------------------------------------------------------------------------------------ words
def test_an_action_without_a_target_is_told_what_is_missing() -> None:
    start = Sketch(hand={"cleopatra": "1 2 scout", "caesar": FULL_HAND}, at={"praetors": ": 3"})
    assert (
        words(start, "scout praetors") == "Your opponent has no card face down there: the Scout would change nothing."
    )


def test_what_finds_nothing_is_no_passed_check_even_where_it_is_allowed() -> None:
    start = Sketch(hand={"cleopatra": "1 2 scout", "caesar": FULL_HAND}, setup=Setup(actions_without_effect=True))
    assert "actions.target" not in [check.rule.id for check in verdict(start, "scout praetors").checks]
    assert [(step.rule.id, step.reason) for step in told(start, "scout praetors", "pass")] == [
        ("actions.at-once", "idle")
    ]


def test_who_holds_only_a_veto_is_not_told_to_hold_no_action() -> None:
    assert reasons(Sketch(hand={"cleopatra": "1 2 veto"}), "begin 1 senators") == [("turn.action-moment", "veto")]
    assert reasons(Sketch(hand={"cleopatra": "1 2"}), "begin 1 senators") == [("turn.action-moment", "none")]


def test_a_postponed_vote_is_not_first_given_to_the_lower_influence() -> None:
    start = Sketch(at={"censors": "4 5 P :"}, next="censors", setup=Setup(against_nobody="postponed"))
    assert "philosopher.invert" not in rules(told(start, "reveal censors"))


def test_a_vote_at_a_bare_group_keeps_no_cards() -> None:
    tie = told(Sketch(next="praetors"), "reveal praetors")[-1]
    assert (tie.rule.id, tie.reason) == ("vote.tie", "bare")


def test_the_second_of_two_cards_is_not_called_single_while_the_action_is_answered() -> None:
    start = Sketch(at=ONE_EACH, hand={"cleopatra": "1 2 scout", "caesar": FULL_HAND})
    assert "turn.single-face-down" not in broken(start, "begin 1 senators", "scout praetors", "lay 2 aediles", by=CLEO)


def test_a_total_with_two_philosophers_stays_in_its_box() -> None:
    pos = begun(Sketch(at={"censors": "3 5 P P : 3 5 (P) (P)"}, moment="placed"))
    for seat in (None, CLEO):
        scene = GAME.draw(GAME.view(pos, seat), seat=seat, voice=VOICE, focus="censors")
        totals = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.x == 660]
        assert all(width(label.text, label.size, bold=label.bold) <= 120 for label in totals)
        assert "8 + P + P" in [label.text for label in totals]


# ------------------------------------------------------------------------------------------------ the judge
def test_the_judge_answers_any_move_of_any_seat_in_any_view() -> None:
    *_, last = GAME.deal(Setup())
    rng, moments = Random(4), list(walk(GAME, last.after, Random(9)))[:-1]
    pool = list({type(move): move for moment in moments for move in GAME.candidates(moment.pos)}.values())
    for moment in rng.sample(moments, 60):
        for view in (moment.pos, *(GAME.view(moment.pos, seat) for seat in (CLEO, CAESAR))):
            for move in (*pool, *rng.sample(list(GAME.candidates(moment.pos)), 1)):
                for by in (None, CLEO, CAESAR, Seat.CHANCE):
                    checks = why(GAME, view, move, by).checks
                    assert checks
                    assert all(VOICE.check(check) for check in checks)


def test_out_of_time_nothing_is_ticked() -> None:
    *_, last = GAME.deal(Setup())
    for moment in list(walk(GAME, last.after, Random(3)))[:-1:9]:
        for seat in (CLEO, CAESAR):
            found = why(GAME, moment.pos, moment.move, seat)
            if not found and found.broken[0].reason == ASKED:
                assert not any(check.ok for check in found.checks)


@pytest.mark.parametrize("seed", range(3))
def test_what_a_turn_lists_as_legal_is_what_the_judge_lets_through(seed: int) -> None:
    """Little room and many actions: where a fast list would err first."""
    rng = Random(seed)
    for _ in range(60):
        start = crowded(rng)
        for moves in ([], ["begin 4 senators"], ["lay (4) senators"]):
            if not moves or not broken(start, *moves):
                pos = reached(start, *moves)
                assert sorted(map(str, GAME.legal(pos))) == sorted(map(str, sift(GAME, pos)))


def crowded(rng: Random) -> Sketch:
    """Two open groups, nearly full, and a hand of everything."""
    sides = [
        rng.choice(["2 2 1 1 1 : 3 3", "2 2 1 1 : 2 2 1 1", "2 2 1 : 3 3 3 3", "2 2 1 1 : 3 (3) 3"]) for _ in range(2)
    ]
    actions = rng.sample(["assassination", "castling", "scout", "wrath", "spy", "veto"], rng.randint(0, 3))
    setup = Setup(actions_without_effect=rng.random() < 0.3)
    alone = {"cleopatra": "#5", "caesar": ""} if rng.random() < 0.3 else {}
    return Sketch(
        at={"senators": sides[0], "praetors": sides[1].replace("3", "4").replace("2", "3")}, won=REST_WON, reserve=alone, setup=setup,
        hand={"cleopatra": " ".join(["4", *rng.choice([[], ["5"]]), *actions]), "caesar": "" if alone else FULL_HAND},
    )  # fmt: skip


def test_an_assassination_of_no_card_makes_no_room() -> None:
    start = Sketch(at=FULL, won=REST_WON, hand={"cleopatra": "4 assassination", "caesar": "1 2 3 veto"})
    group, theirs = next((group, cards.partition(":")[2].split()) for group, cards in FULL.items())
    found = verdict(start, f"assassination {group} #{len(theirs) + 1}")
    assert [(check.rule.id, check.reason, check.ok) for check in found.checks][2:4] == [
        ("turn.no-influence-in-hand", "action", False),
        ("actions.assassination", "absent", False),
    ]


def test_nobody_orders_a_shuffled_reserve() -> None:
    start = Sketch(setup=Setup(shuffled_actions=True))
    assert reasons(start, "stack spy")[0] == ("variants.shuffled-actions", "")
    assert reasons(Sketch(), "stack spy")[0] == ("setup.action-reserve", "when")
