"""What was found to be told wrongly or not at all, each as it is told now."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.ask.why import Why
from tutor.core.course import Outcome
from tutor.core.tally import Line
from tutor.core.voice import Voice
from tutor.explore.cabinet import cabinet
from tutor.explore.spot import reach
from tutor.front.calls import why
from tutor.games import GAMES
from tutor.games.morgenland.pieces import MAGIC


def told(game: str, position: Any, move: str, *moves: str, by: Any = None) -> Why:
    return why(game, position, move, moves=moves, by=by)


def steps(answer: Why) -> str:
    return " ".join(answer.at.voice.step(step) for step in answer.steps)


# ------------------------------------------------------------------------------------------------ Caesar
def test_going_on_without_laying_breaks_the_duty_to_lay() -> None:
    answer = told("caesar", {"acted": True, "hand": {"cleopatra": "4 2"}, "discard": {"cleopatra": "spy"}}, "done")
    assert (answer.decides.id, "lay a card" in answer.says) == ("turn.place", True)


def test_a_card_at_every_group_needs_no_discards_written() -> None:
    groups = dict.fromkeys(("senators", "praetors", "quaestors", "censors", "aediles"), "4 :")
    assert told("caesar", {"at": groups, "hand": {"cleopatra": "1 2"}}, "lay (1) senators")


def test_what_is_turned_up_is_the_same_whoever_is_said_to_do_it() -> None:
    vote = {"at": {"censors": "4 5 : (3) (P)"}, "next": "censors"}
    assert told("caesar", vote, "reveal censors", by="cleopatra")


def test_the_winners_number_comes_first() -> None:
    position = {
        "at": {"aediles": ": 4"},
        "won": {"senators": "2:3", "praetors": "5:0", "quaestors": "0:5", "censors": "3:0", "aediles": "1:1"},
    }
    answer = told("caesar", {**position, "next": "aediles"}, "reveal aediles")
    last = answer.steps[-1]
    assert last.rule.id == "end.winner"
    assert last.facts["points"] > last.facts["rival"]


# ------------------------------------------------------------------------------------------------ Kleopatra
def test_a_character_pays_for_nothing_and_that_is_the_reason() -> None:
    answer = told("kleopatra", {"hand": {"red": "beggar, stone"}}, "lay beggar", "order wall")
    assert (answer.decides.id, answer.verdict.broken[0].reason) == ("payment.meet", "character")


def test_a_pocket_that_was_declined_is_too_late_and_was_not_just_closed() -> None:
    visit = ("order mosaic", "lay artisan", "lay artisan", "lay stone", "lay marble", "lay lapis")
    position = {
        "hand": {"red": "2 artisan, stone, marble, lapis"},
        "garden": "..V....../..V....../VVV....../...###.../...###.../...###.../........./........./.........",
        "unclaimed": "red r1c1",
        "stack": "I",
    }
    answer = told("kleopatra", position, "claim r1c1", *visit, "inlay I r5c3 r6c3 r7c3 r8c3 r9c3")
    assert not answer
    assert "sanctuary.changed-only" in {check.rule.id for check in answer.verdict.broken}


def test_no_step_is_missing_why_a_closed_region_is_none_of_ours() -> None:
    position = {
        "options": {"sanctuary_new": "italian"},
        "hand": {"red": "2 artisan, stone, marble, lapis"},
        "garden": "..V....../..V....../VVV....../...###.../...###.../...###.../........./........./.........",
        "stack": "WFILNPTUXYZ",
    }
    visit = ("order mosaic", "lay artisan", "lay artisan", "lay stone", "lay marble", "lay lapis")
    answer = told("kleopatra", position, "inlay W r1c7 r2c7 r2c8 r3c8 r3c9", *visit)
    assert {"sanctuary.remaining", "disagreements.sanctuary-new"} <= {step.rule.id for step in answer.steps}
    others = [other for ground in answer.grounds for other in ground.otherwise]
    assert others
    assert answer.says not in [other.says for other in others]


def test_a_taken_slot_is_told_as_taken() -> None:
    answer = told("kleopatra", {"walls": "B1"}, "build wall:B1")
    assert "A wall already stands at B1." in str(answer)


def test_the_italian_book_is_not_made_to_say_what_it_does_not() -> None:
    position = {"options": {"envoy": "italian"}, "hand": {"red": "envoy", "blue": "tainted-stone"}}
    answer = told("kleopatra", position, "offer tainted-stone", "play envoy", "ask marble 1")
    assert not answer
    assert "does not let you" not in answer.says
    assert "the Italian book sets no limit" in answer.says


def test_what_is_missing_is_named_by_kind() -> None:
    answer = told("kleopatra", {"hand": {"red": ""}}, "order mosaic")
    assert "of these" not in answer.says
    assert " or " in answer.says


def test_cells_on_the_foundation_are_named() -> None:
    answer = told("kleopatra", {}, "inlay W r3c3 r3c4 r4c4 r4c5 r5c5")
    assert "on r4c4, r4c5 and r5c5" in str(answer)


# ------------------------------------------------------------------------------------------------ Morgenland
FULL: dict[str, Any] = {"options": {"profi": True}}


def test_a_short_stock_is_the_reason_and_not_charity() -> None:
    hoard = {"red": "27 crown, 29 pearl, 29 gem, 29 cup, 29 gold"}
    position = {
        **FULL,
        "moment": "turned-market",
        "at": {"market": "red 1"},
        "magic": {"red": "charity"},
        "treasure": hoard,
    }
    answer = told("morgenland", position, "take 3crown", "charity")
    assert answer.says == "Charity gives 3 treasures, but the stock is down to 2. Take all of them."


def test_the_second_strongest_in_the_market_hears_that_only_the_strongest_gains() -> None:
    position = {
        "moment": "turned-market",
        "at": {"market": "red 9, blue 4"},
        "treasure": {"red": "crown", "blue": "gem"},
    }
    answer = told("morgenland", position, "swap gem 1crown+1gem+1cup", "go", by="blue")
    assert answer.decides.id == "city.strongest-only"
    assert answer.says.endswith("and that is Red.")


def test_the_tent_without_cards_says_so() -> None:
    position = {**FULL, "moment": "turned-tent", "at": {"tent": "red 5"}, "magic": {"blue": ", ".join(MAGIC)}}
    answer = told("morgenland", position, "pass")
    assert "No magic card is left to draw, so Red gets none." in steps(answer)


def test_a_figure_that_lies_elsewhere_is_told_where() -> None:
    position = {
        **FULL,
        "moment": "turned-cave1",
        "at": {"guard": "red 4", "palace1": "red (1)"},
        "artifacts": {"red": "double"},
    }
    answer = told("morgenland", position, "double palace1.R0")
    assert "lies at the guard field, not at palace field 1" in answer.says


def test_passing_until_placing_ends_is_refused_because_it_is_over() -> None:
    position = {**FULL, "moment": "turned-cave1", "artifacts": {"red": "double"}}
    assert told("morgenland", position, "pass placing").says.startswith("Placing is already over")


def test_a_key_is_told_once_as_it_opens_and_once_as_it_is_used() -> None:
    text = Voice.load("morgenland").words["artifacts.key"]["step"]
    assert text["opens"] != text["enters"]


@pytest.mark.parametrize(
    ("card", "move", "rule"),
    [
        ("sacrifice", "sacrifice", "cards.sacrifice"),
        ("taboo", "taboo market", "cards.taboo"),
        ("donation", "donation", "cards.donation"),
    ],
)
def test_who_plays_a_card_hears_what_it_does_and_not_that_the_round_is_over(card: str, move: str, rule: str) -> None:
    position = {**FULL, "moment": "before-cave1", "magic": {"red": card}, "treasure": {"red": "crown"}}
    assert told("morgenland", position, move).decides.id == rule


def test_whoever_swaps_hears_of_the_swap_and_not_of_the_next_field() -> None:
    position = {
        "moment": "turned-market",
        "at": {"market": "red 9", "caravanserai": "blue 4"},
        "treasure": {"red": "gem"},
    }
    assert told("morgenland", position, "swap gem 1crown+1gem+1cup", "go").decides.id == "city.market"


def test_a_taboo_is_why_a_carpet_does_not_land() -> None:
    text = Voice.load("morgenland").words["timing.lost-target"]
    assert "Taboo" in text["step"]["taboo"]
    assert "Taboo" in text["verdict"]["taboo"]


def test_nothing_that_leaves_all_level_is_said_to_decide() -> None:
    lines = sheet_lines("end.start-order")
    assert {line.reason for line in lines if line.rule.id in ("end.scrolls", "end.treasure")} == {"level"}
    assert lines[-1].rule.id == "end.start-order"
    assert {line.reason for line in sheet_lines("end.treasure")} == {"decides"}


def sheet_lines(rule: str) -> tuple[Line, ...]:
    """What decided at the end, in the specimen of a rule."""
    game = GAMES["morgenland"]
    spot = next(one for one in cabinet("morgenland").specimens if one.rule == rule).spot(game)
    over = game.decision(reach(game, spot.start, (*spot.moves, spot.tried)))
    assert isinstance(over, Outcome)
    return over.decided


def test_another_reading_is_never_an_answer_about_another_board() -> None:
    position = {
        **FULL,
        "moment": "turned-market",
        "at": {"market": "red 5", "palace1": "blue (4)"},
        "magic": {"red": "city-tax"},
        "treasure": {"blue": "4 crown, 2 gem"},
    }
    before = told("morgenland", position, "city-tax")
    assert any(ground.otherwise for ground in before.grounds)
    after = told(
        "morgenland",
        {**position, "at": {"market": "red 5, blue 2", "palace1": "blue (4)"}},
        "pay 1crown+1gem",
        "city-tax",
    )
    assert not [other for ground in after.grounds for other in ground.otherwise if "0 crowns" in other.says]


def test_city_tax_has_its_other_reading() -> None:
    position = {
        **FULL,
        "moment": "turned-market",
        "at": {"market": "red 5", "palace1": "blue (4)"},
        "magic": {"red": "city-tax"},
    }
    usual = told("morgenland", position, "city-tax")
    assert "With the other reading, “figures anywhere”" in str(usual)


# ------------------------------------------------------------------------------------------------ Cleocatra
def test_a_rescuer_is_sent_to_the_tile_just_laid_new_or_not() -> None:
    for language in ("en", "de"):
        said = Voice.load("cleocatra", language).words["rescuers.dispatch"]["verdict"]
        assert "new" not in said
        assert "neue" not in said


def test_that_no_inspector_was_free_is_not_claimed() -> None:
    for language, wrong in (("en", "No inspector"), ("de", "Kein Inspektor")):
        said = Voice.load("cleocatra", language).words["rescue.inspector"]["verdict"]["takes"]
        assert not said.startswith(wrong)
