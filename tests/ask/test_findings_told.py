"""What was found to be told wrongly or not at all, each as it is told now."""

from __future__ import annotations

from typing import Any

from tutor.ask.why import Why
from tutor.core.voice import Voice
from tutor.front.calls import why
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


# ------------------------------------------------------------------------------------------------ Kleopatra
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
