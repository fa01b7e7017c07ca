"""When something may be played, what waits, and in which order it takes effect."""

from __future__ import annotations

import pytest

from tests.games.morgenland.engine import (
    BLUE,
    GAME,
    GREEN,
    RED,
    RICH,
    YELLOW,
    asked,
    basic,
    broken,
    holding,
    lies,
    profi,
    reached,
    rules,
    said,
    told,
    worth,
)
from tutor.core.course import Decision
from tutor.games.morgenland.model import Sketch

LAMPS = holding("lamp", "lamp", "lamp")


# ------------------------------------------------------------------------------------------------ the stops
@pytest.mark.parametrize(
    ("sketch", "rule"),
    [
        (profi("round-start", artifacts=LAMPS), "timing.round-start"),
        (profi("before-placement", artifacts=LAMPS), "timing.before-placement"),
        (profi("before", "cave1", on={"cave1": "(R1)"}, artifacts=LAMPS), "timing.before-field"),
        (profi("before", "tent", on={"market": "(R1)"}, artifacts=LAMPS), "timing.after-caves"),
        (profi("turned", "market", on={"market": "R1"}, artifacts=LAMPS), "timing.revealed"),
        (profi("turned", "guard", guard=5, on={"guard": "R1"}, artifacts=LAMPS), "timing.guard-revealed"),
    ],
)
def test_at_any_time_means_at_these_stops(sketch: Sketch, rule: str) -> None:
    assert asked(reached(sketch)) == (RED, rule)
    assert broken(sketch, "lamp") == set()


def test_between_two_stops_nothing_is_played() -> None:
    start = profi("placing", cast=("charity",))
    assert broken(start, "charity") == {"timing.windows-only"}


def test_the_basic_game_has_no_stops() -> None:
    start = basic("turned", "market", on={"market": "R1"}, artifacts=(("lamp",),))
    assert broken(start, "go", "lamp") == {"profi.powers"}


def test_there_is_a_stop_after_each_placement_but_the_last() -> None:
    start = profi("placing", hands=((1, 2), (), ()), artifacts=LAMPS, on={"cave1": "(B1)"})
    pos = reached(start, "1 market")
    assert asked(pos) == (RED, "timing.before-placement")
    pos = reached(pos, "pass", "pass", "pass", "2 market")
    assert asked(pos) == (RED, "timing.before-field")


def test_there_is_a_stop_before_an_empty_field_as_long_as_a_figure_lies_ahead() -> None:
    start = profi("before", "djinn", on={"market": "(R1)"}, artifacts=LAMPS)
    pos = reached(start, "pass", "pass", "pass")
    assert pos.round.done == 7
    assert asked(pos) == (RED, "timing.before-field")
    last = profi("turned", "market", on={"market": "R1"}, artifacts=LAMPS)
    assert reached(last, "pass", "pass", "pass", "decline").round.number == 2


def test_the_buyer_alone_has_a_stop_between_paying_and_taking() -> None:
    start = profi(
        "turned", "palace1", on={"palace1": "R1"}, hoards=(RICH,), artifacts=LAMPS, magic=(("abracadabra", "spy"),)
    )
    pos = reached(start, "pass", "pass", "pass", "buy 1=1cup")
    assert asked(pos) == (RED, "timing.purchase")
    assert "timing.purchase" in broken(pos, "lamp", by=BLUE)
    pos = reached(pos, "lamp")
    assert broken(pos, "spy") == {"timing.purchase"}
    assert broken(pos, "abracadabra") == set()


# ------------------------------------------------------------------------------------------------ the poll
def test_players_are_asked_round_and_round_and_a_pass_does_not_bind() -> None:
    start = profi("turned", "market", on={"market": "R1"}, artifacts=holding("key", "lamp", "double"))
    assert "timing.poll" in broken(start, "lamp", by=BLUE)
    pos = reached(start, "pass", "lamp", "pass")
    assert asked(pos) == (RED, "timing.revealed")
    assert broken(pos, "key") == set()


def test_a_seat_that_publicly_has_nothing_to_play_is_not_asked() -> None:
    start = profi("turned", "market", on={"market": "R1"}, artifacts=((), ("key",), ("scroll",)), laid=(("lamp",),))
    assert asked(reached(start)) == (BLUE, "timing.revealed")
    assert asked(reached(start, "pass")) == (GREEN, "timing.revealed")
    assert [str(move) for move in GAME.legal(reached(start, "pass"))] == ["pass", "pass play", "pass field"]


def test_whoever_might_have_something_is_asked_whatever_it_is() -> None:
    for artifact in ("scroll", "counterspell", "key"):
        start = profi("turned", "market", on={"market": "R1"}, artifacts=holding(artifact))
        assert asked(reached(start)) == (RED, "timing.revealed")


@pytest.mark.parametrize(
    ("sketch", "until", "faults"),
    [
        (profi("before-placement", artifacts=LAMPS), "placing", set()),
        (profi("before-placement", artifacts=LAMPS), "field", {"timing.standing-pass"}),
        (profi("turned", "market", on={"market": "R1"}, artifacts=LAMPS), "field", set()),
        (profi("turned", "market", on={"market": "R1"}, artifacts=LAMPS), "placing", {"timing.standing-pass"}),
        (profi("turned", "market", on={"market": "R1"}, artifacts=LAMPS), "play", set()),
    ],
)
def test_one_may_pass_ahead_as_far_as_it_makes_sense(sketch: Sketch, until: str, faults: set[str]) -> None:
    assert broken(sketch, f"pass {until}") == faults


def test_a_pass_until_something_is_played_ends_with_a_play() -> None:
    start = profi("before", "djinn", on={"market": "(R1)"}, artifacts=LAMPS)
    pos = reached(start, "pass play", "pass play", "pass")
    assert asked(pos) == (GREEN, "timing.before-field")
    pos = reached(pos, "lamp")
    assert asked(pos) == (RED, "timing.before-field")


def test_a_pass_until_the_next_field_ends_there() -> None:
    start = profi("before", "djinn", on={"market": "(R1)"}, artifacts=LAMPS)
    pos = reached(start, "pass field", "pass", "lamp")
    assert asked(pos) == (BLUE, "timing.before-field")
    assert asked(reached(pos, "pass")) == (RED, "timing.before-field")


def test_a_pass_until_placing_ends_lasts_until_the_first_field() -> None:
    start = profi("before-placement", hands=((1,), (2,), ()), artifacts=holding("lamp"))
    pos = reached(start, "pass placing", "1 market")
    assert asked(pos) == (BLUE, "placing.order")
    assert asked(reached(pos, "2 market")) == (RED, "timing.before-field")


# ------------------------------------------------------------------------------------------------ waiting
def test_a_lamp_acts_at_once_and_other_plays_wait_until_all_have_passed() -> None:
    start = profi("turned", "market", on={"market": "R1"}, artifacts=holding("lamp", "key"), magic=(("charity",),))
    steps = told(start, "lamp", "pass")
    assert "timing.pending" not in rules(steps)
    steps = told(steps[-1].after, "charity", "pass")
    assert "timing.pending" in rules(steps)
    assert "cards.charity" not in rules(steps)
    steps = told(steps[-1].after, "pass")
    assert rules(steps)[1:3] == ["timing.resolve", "cards.charity"]
    assert asked(steps[-1].after) == (RED, "cards.charity")


def test_waiting_plays_are_listed_in_the_order_in_which_they_will_take_effect() -> None:
    start = profi("turned", "market", camel=GREEN, on={"market": "R1"}, cast=("charity trade", "spy", "taboo"))
    pos = reached(start, "pass", "trade", "spy", "taboo tent")
    decision = GAME.decision(pos)
    assert isinstance(decision, Decision)
    assert [str(waiting.play) for waiting in decision.facts["waiting"]] == ["taboo tent", "trade", "spy"]


def test_after_plays_took_effect_the_poll_starts_anew_and_then_the_stop_closes() -> None:
    start = profi("turned", "market", on={"market": "R1"}, cast=("spy", "last-first"))
    pos = reached(start, "spy", "pass")
    assert asked(pos) == (BLUE, "timing.revealed")
    steps = told(pos, "last-first")
    assert "timing.close" in rules(steps)
    assert asked(steps[-1].after) == (RED, "city.market")


def test_a_moved_figure_is_still_the_target() -> None:
    on = {"market": "R5", "palace1": "(B1)"}
    start = profi(
        "turned", "market", on=on, camel=BLUE, hoards=((0,) * 5, RICH),
        artifacts=(("double",), ()), laid=((), ("lamp",)), magic=((), ("teleport",)),
    )  # fmt: skip
    steps = told(start, "teleport market.R0 caravanserai", "pass", "double market.R0", "pay 3crown")
    assert "artifacts.double" in rules(steps)
    assert said(steps, "artifacts.double")[0]["field"] == "field:caravanserai"


def test_a_removed_figure_is_no_target_any_more() -> None:
    start = profi(
        "turned", "market", on={"market": "R5"}, camel=BLUE,
        artifacts=(("double",), ()), laid=((), ("lamp",)), magic=((), ("lunar-eclipse",)),
    )  # fmt: skip
    steps = told(start, "lunar-eclipse market", "pass", "double market.R0")
    assert {"timing.lost-target", "artifacts.spent"} <= set(rules(steps))
    assert lies(steps[-1].after, "market") == ""


# ------------------------------------------------------------------------------------------------ answers
SACRIFICE = profi(
    "turned", "market", on={"market": "R1"}, camel=BLUE, hoards=(RICH,) * 3,
    artifacts=(("counterspell",), (), ("counterspell",)), laid=((), ("lamp",), ()), magic=((), ("sacrifice",), ()),
)  # fmt: skip


def test_a_magic_card_is_answered_at_once_in_start_player_order() -> None:
    pos = reached(SACRIFICE, "sacrifice")
    assert asked(pos) == (GREEN, "timing.answer")
    assert broken(pos, "counterspell", by=RED) == {"timing.answer"}
    pos = reached(pos, "pass")
    assert asked(pos) == (RED, "timing.answer")
    steps = told(pos, "counterspell")
    assert said(steps, "artifacts.counterspell")[0]["card"] == "sacrifice"
    assert worth(steps[-1].after) == (30, 30, 30)
    assert steps[-1].after.supply.discard == ("sacrifice",)


def test_the_first_counterspell_ends_the_offer() -> None:
    pos = reached(SACRIFICE, "sacrifice", "counterspell")
    assert asked(pos)[1] == "timing.revealed"
    assert pos.players[RED].artifacts == ("counterspell",)


def test_only_a_counterspell_answers() -> None:
    start = profi(
        "turned", "market", on={"market": "R1"}, camel=BLUE,
        artifacts=(("key",), ()), laid=((), ("lamp",)), magic=((), ("charity",)),
    )  # fmt: skip
    assert broken(start, "charity", "key") == {"timing.answer"}


def test_a_counterspell_opens_no_answer_and_cannot_be_countered() -> None:
    pos = reached(SACRIFICE, "sacrifice", "counterspell")
    assert asked(pos)[1] == "timing.revealed"
    assert {"artifacts.counterspell", "artifacts.counterspell-free"} <= broken(pos, "counterspell", by=RED)


def test_a_parasite_that_counters_can_itself_be_answered() -> None:
    start = profi(
        "turned", "market", on={"market": "R1"}, players=4,
        artifacts=((), (), (), ("counterspell",)), laid=(("lamp",), ("counterspell",), ("lamp",), ()),
        magic=(("charity",), (), ("parasite",), ()),
    )  # fmt: skip
    pos = reached(start, "charity")
    assert asked(pos) == (GREEN, "timing.answer")
    pos = reached(pos, "parasite B.counterspell")
    assert asked(pos) == (YELLOW, "timing.answer-parasite")
    stands = told(pos, "pass")
    assert said(stands, "artifacts.counterspell")[0]["card"] == "charity"
    assert set(stands[-1].after.supply.discard) == {"charity", "parasite"}
    cancelled = told(pos, "counterspell")
    assert said(cancelled, "artifacts.counterspell")[0]["card"] == "parasite"
    assert asked(cancelled[-1].after) == (RED, "cards.charity")


def test_an_artifact_is_never_answered() -> None:
    start = profi("turned", "market", on={"market": "R1"}, artifacts=holding("key", "counterspell"))
    assert asked(reached(start, "key")) == (BLUE, "timing.pending")
    assert "artifacts.counterspell" in broken(start, "key", "counterspell")
