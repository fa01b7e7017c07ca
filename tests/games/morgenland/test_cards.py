"""Every magic card: at its moment, at a wrong one, countered, and at the guard."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.morgenland.cards import HARMLESS_AT_THE_GUARD, ILLEGAL, LEGAL, ON_THE_GUARD, at_guard
from tests.games.morgenland.engine import (
    BLUE,
    GAME,
    RED,
    Sketch,
    asked,
    broken,
    lies,
    reached,
    rules,
    told,
)
from tutor.games.morgenland.pieces import MAGIC

RULE_OF = {card: f"cards.{card}" for card in MAGIC}


def with_counterspell(sketch: Sketch) -> Sketch:
    """Blue holds a Counterspell, and nothing else."""
    first = sketch.artifacts[0] if sketch.artifacts else ()
    laid = sketch.laid[:1]
    return replace(sketch, artifacts=(first, ("counterspell",)), laid=(*laid, ()))


def test_every_card_is_in_the_tables() -> None:
    assert set(LEGAL) | {"abracadabra"} == set(ILLEGAL) == set(MAGIC)
    assert set(ON_THE_GUARD) | set(HARMLESS_AT_THE_GUARD) == set(MAGIC)


@pytest.mark.parametrize("card", LEGAL)
def test_a_card_may_be_played_at_its_moment(card: str) -> None:
    start, move, _ = LEGAL[card]
    assert broken(start, move) == set()
    assert move in map(str, GAME.legal(reached(start)))


@pytest.mark.parametrize("card", LEGAL)
def test_no_card_may_be_played_without_the_own_lamp(card: str) -> None:
    start, move, _ = LEGAL[card]
    first = start.artifacts[0] if start.artifacts else ()
    unlit = replace(start, laid=((), *start.laid[1:]), artifacts=(("key", *(first or ())),))
    assert broken(unlit, move) == {"magic.lamp"}


@pytest.mark.parametrize("card", LEGAL)
def test_no_card_may_be_played_that_is_not_held(card: str) -> None:
    start, move, _ = LEGAL[card]
    other = "spy" if card != "spy" else "trade"
    assert broken(replace(start, magic=((other,),)), move) == {"magic.held"}


@pytest.mark.parametrize("card", ILLEGAL)
def test_a_card_at_a_wrong_moment_is_refused_with_its_reasons(card: str) -> None:
    start, move, faults = ILLEGAL[card]
    assert broken(start, move) == faults


@pytest.mark.parametrize("card", LEGAL)
def test_a_card_takes_effect_when_all_have_passed(card: str) -> None:
    start, move, _ = LEGAL[card]
    steps = told(start, move)
    assert "timing.resolve" in rules(steps)
    assert steps[-1].after.supply.discard[:1] == (card,)
    expected = {"teleport": "cards.teleport", "mages-apprentice": "cards.mages-apprentice"}.get(card)
    if expected is None:
        assert RULE_OF[card] in rules(steps)
    else:
        assert asked(steps[-1].after) == (RED, expected)


@pytest.mark.parametrize("card", [card for card in LEGAL if card != "parasite"])
def test_a_countered_card_is_as_if_never_played(card: str) -> None:
    start, move, _ = LEGAL[card]
    before = reached(with_counterspell(start))
    pos = reached(before, move)
    assert asked(pos) == (BLUE, "timing.answer")
    steps = told(pos, "counterspell")
    after = steps[1].after
    assert rules(steps)[:2] == ["artifacts.how", "artifacts.counterspell"]
    assert RULE_OF[card] not in rules(steps)
    assert after.supply.discard == (card,)
    assert (after.board, after.spells, after.supply.stock) == (before.board, before.spells, before.supply.stock)
    assert [player.hoard for player in after.players] == [player.hoard for player in before.players]


def test_a_countered_parasite_is_as_if_never_played() -> None:
    start, move, _ = LEGAL["parasite"]
    three = replace(start, artifacts=(None, None, ("counterspell",)))
    pos = reached(three, move, "counterspell")
    assert pos.spells.keys == 0
    assert "parasite" in pos.supply.discard


@pytest.mark.parametrize("card", ON_THE_GUARD)
def test_no_card_works_on_the_guard_field(card: str) -> None:
    start, move, faults = ON_THE_GUARD[card]
    assert broken(start, move) == faults


@pytest.mark.parametrize("card", HARMLESS_AT_THE_GUARD)
def test_other_cards_leave_the_guard_field_as_it_is(card: str) -> None:
    start = at_guard(card)
    assert broken(start, card) == set()
    pos = reached(start, card)
    assert lies(pos, "guard") == "R9 B5"
