"""Every rule has a specimen that shows it today, and every option a spot in which it matters."""

from __future__ import annotations

import pytest

from tests.toy import LADDER, Sketch
from tests.toy.lessons import COURSE
from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.explore.cabinet import Cabinet, Specimen, cabinet
from tutor.explore.cabinet import make as making
from tutor.explore.goal import Differs, meets, sound
from tutor.explore.spot import Spot, see
from tutor.explore.told import KINDS
from tutor.games import ALL

LONG = 50
"""Moves that lead to a specimen at most."""
KEPT = [pytest.param(game, id=game.key) for game in ALL]


@pytest.mark.parametrize("game", KEPT)
def test_nearly_every_rule_has_a_specimen_and_the_rest_a_reason(game: AnyGame) -> None:
    kept = cabinet(game.key)
    assert kept.rules == game.version, "fill the cabinet again: python -m tutor.explore.cabinet"
    shown = [specimen.rule for specimen in kept.specimens]
    assert len(set(shown)) == len(shown) >= 0.95 * len(game.rules)
    assert {*shown, *(missing.rule for missing in kept.missing)} == {rule.id for rule in game.rules}
    assert all(missing.reason for missing in kept.missing)


@pytest.mark.parametrize("game", KEPT)
def test_every_specimen_still_shows_its_rule(game: AnyGame) -> None:
    assert [specimen.rule for specimen in cabinet(game.key).specimens if not specimen.holds(game)] == []


@pytest.mark.parametrize("game", KEPT)
def test_every_specimen_opens_at_once(game: AnyGame) -> None:
    kept = cabinet(game.key)
    records = [one.record for one in (*kept.specimens, *kept.contested) if one.record is not None]
    assert [record for record in records if len(record.moves) > LONG] == []


@pytest.mark.parametrize("game", KEPT)
def test_play_can_go_on_from_every_specimen(game: AnyGame) -> None:
    kept = [(specimen, specimen.spot(game)) for specimen in cabinet(game.key).specimens]
    assert [one.rule for one, spot in kept if not sound(game, spot, one.seen(game))] == []


@pytest.mark.parametrize("game", KEPT)
def test_the_record_of_every_specimen_can_be_played(game: AnyGame) -> None:
    for specimen in cabinet(game.key).specimens[::7]:
        if specimen.kind != "refused":
            assert specimen.record.table({game.key: game}).game is game


@pytest.mark.parametrize("game", KEPT)
def test_every_contested_option_makes_a_difference_where_it_is_said_to(game: AnyGame) -> None:
    for known in cabinet(game.key).contested:
        spot = known.spot(game)
        assert spot is None or meets(game, Differs(known.option, known.usual, known.other), spot), known.option


@pytest.fixture
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy's cabinet is filled from its lessons and a few games."""
    monkeypatch.setattr(making, "course", lambda _: COURSE)
    monkeypatch.setattr(making, "DEALT", 3)
    monkeypatch.setattr(making, "COMPOSED", 0)
    monkeypatch.setattr(making, "LONG", 99)


@pytest.fixture
def made(_few: None) -> Cabinet:
    return making.make(LADDER, rounds=1)


def test_a_cabinet_is_filled_from_lessons_and_games(made: Cabinet) -> None:
    assert [specimen.rule for specimen in made.specimens if not specimen.holds(LADDER)] == []
    assert len(made.specimens) >= len(LADDER.rules) - 1
    assert {missing.rule for missing in made.missing} <= {"setup.hand-size"}
    rising = made.of("turn.rising")
    assert rising is not None
    assert rising.kind == "failed"
    assert made.of("setup.copies") == Specimen(
        "setup.copies", "refused", Spot(Sketch(hands=((3, 3, 3), ()))).record(LADDER)
    )  # fmt: skip


def test_a_cabinet_is_the_same_whenever_it_is_filled(made: Cabinet) -> None:
    assert making.make(LADDER, rounds=1) == made


def test_a_cabinet_that_is_filled_again_is_not_worse(made: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "cabinet", lambda _: made)
    again = making.make(LADDER, rounds=1)
    for one, other in zip(made.specimens, again.specimens, strict=True):
        assert (other.rule, KINDS.index(other.kind)) <= (one.rule, KINDS.index(one.kind))
        assert other.kind != one.kind or other.spot(LADDER).size <= one.spot(LADDER).size


def test_a_seat_at_no_table_makes_no_specimen() -> None:
    fine = Spot(Sketch(hands=((4,), (5,))))
    assert sound(LADDER, fine, see(LADDER, fine))
    assert not sound(LADDER, Spot(fine.start, (), "4", Seat.FIFTH), see(LADDER, fine))


def test_a_game_without_a_cabinet_has_an_empty_one() -> None:
    assert cabinet("no such game").specimens == ()
