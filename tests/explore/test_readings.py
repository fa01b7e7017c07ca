"""What the books leave open is listed with its argument, and shown where it matters."""

from __future__ import annotations

import pytest

from tests.games.sampling import voice_of
from tests.toy import LADDER, Sketch
from tutor.core.game import AnyGame
from tutor.core.rule import PRINTED
from tutor.explore.cabinet import Cabinet, Contested, cabinet
from tutor.explore.readings import options, rulings, switch, switches
from tutor.explore.spot import Spot
from tutor.games import ALL


def test_every_ruling_and_reconstruction_is_listed_with_its_argument(game: AnyGame) -> None:
    listed = rulings(game, voice_of(game), cabinet(game.key))
    assert {ruling.rule for ruling in listed} >= {rule for rule in game.rules if rule.provenance != PRINTED}
    assert [ruling.rule.id for ruling in listed if not ruling.reason] == []
    assert all(ruling.says for ruling in listed)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_every_option_is_in_the_list_of_readings(game: AnyGame) -> None:
    shown = {known.option for known in cabinet(game.key).contested}
    assert {option.path[-1] for option in options(game)} == shown


def test_two_readings_are_told_side_by_side() -> None:
    spot = Spot(Sketch(hands=((5,), ()), piles=((4,), ())))
    kept = Cabinet("ladder", 1, (), (), (Contested("toll", usual=True, other=False, record=spot.record(LADDER)),))
    (shown,) = switches(LADDER, kept)
    assert shown.spot == spot
    marked = [pair for pair in shown.pairs if not pair.same]
    assert [(pair.left.rule.id, pair.right) for pair in marked if pair.left] == [("score.toll", None)]


def test_an_option_without_a_spot_is_listed_all_the_same() -> None:
    assert switch(LADDER, "toll", usual=True, other=False, spot=None).pairs == ()


def test_a_printed_rule_without_an_argument_is_no_reading() -> None:
    listed = {ruling.rule.id for ruling in rulings(LADDER, voice_of(LADDER), cabinet("ladder"))}
    assert listed == {"setup.copies", "turn.drop"}


@pytest.mark.parametrize("value", [True, False])
def test_switches_are_values_of_options(value: bool) -> None:
    (option,) = options(LADDER)
    assert value in option.values
