"""A citation is tested data: where a rule is switched off, what its specimen comes to changes, or the rule is listed."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.toy import LADDER, Sketch, rules
from tutor.core.course import Outcome
from tutor.core.decides import is_marked
from tutor.core.game import AnyGame
from tutor.core.rule import Rule
from tutor.explore.cabinet import cabinet
from tutor.explore.rule_off import changed_by, proves
from tutor.explore.spot import Spot, see
from tutor.games import ALL

LISTED = tomllib.loads((Path(__file__).parent / "rule_off.toml").read_text(encoding="utf-8"))
"""For each game the rules that only tell, by reason."""
each_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


def rule_of(game: AnyGame, id: str) -> Rule:
    return next(rule for rule in game.rules if rule.id == id)


@each_game
def test_every_specimen_hangs_on_its_rule_or_is_listed_with_a_reason(game: AnyGame) -> None:
    kept = cabinet(game.key).specimens
    found = {one.rule: changed_by(game, one.spot(game), rule_of(game, one.rule)) for one in kept}
    assert all(row["reason"] for row in LISTED[game.key])
    assert sorted(rule for rule in found if not found[rule]) == sorted(
        rule for row in LISTED[game.key] for rule in row["rules"]
    )
    stuck = [rule for rule, names in found.items() if "goes_on" in names and "allowed" not in names]
    assert sorted(stuck) == sorted(LISTED["cannot_go_on"][game.key])


@each_game
def test_nothing_hangs_on_a_rule_that_is_not_heard(game: AnyGame) -> None:
    for specimen in cabinet(game.key).specimens[::9]:
        spot = specimen.spot(game)
        heard = {row.rule for row in see(game, spot).told}
        assert [rule.id for rule in game.rules if rule not in heard and proves(game, spot, rule)] == []


@each_game
def test_what_a_game_decides_otherwise_without_a_rule_is_marked_with_it(game: AnyGame) -> None:
    for rule, changes in game.off.items():
        assert changes
        assert all(map(is_marked, changes)), rule.id
    assert not {*game.off} & {*game.allows}


# ------------------------------------------------------------------------------------------------ one of each kind
FALLING = Spot(Sketch(((4, 7), (5,)), ((6,), ())), (), "4")


def test_a_check_that_stops_a_move_is_what_it_hangs_on() -> None:
    assert "allowed" in changed_by(LADDER, FALLING, rules.RISING)
    assert not proves(LADDER, FALLING, rules.FROM_HAND)


def test_a_step_that_is_taken_back_changes_where_a_move_leads() -> None:
    rising = Spot(FALLING.start, (), "7")
    assert "after" in changed_by(LADDER, rising, rules.CLIMB)
    assert not proves(LADDER, rising, rules.DROP)


def test_the_moves_on_the_way_are_made_by_all_rules() -> None:
    game = next(one for one in ALL if one.key == "caesar")
    belief = next(one for one in game.beliefs if one.id == "veto-gives-back")
    spot = Spot(belief.example.start, belief.example.moves, belief.example.tried)
    assert changed_by(game, spot, belief.rule)[:2] == ("allowed", "decisive")


@pytest.mark.parametrize(
    ("censors", "rule"),
    [
        ("4 5 P : 3", "philosopher.invert"),
        ("4 5 P : 3 P", "philosopher.cancel"),
        ("4 5 : 3 P P", "philosopher.pair"),
        ("4 5 P : 3 P P", "philosopher.one-two"),
        ("4 5 P P : 3 P P", "philosopher.two-two"),
        ("4 P : 4", "philosopher.tie"),
        ("4 5 : 3", "vote.winner"),
        ("4 5 : 3", "vote.losses"),
    ],
)
def test_a_vote_hangs_on_the_rule_that_decides_it(censors: str, rule: str) -> None:
    game = next(one for one in ALL if one.key == "caesar")
    spot = Spot(game.Sketch(at={"censors": censors}, next="censors"), (), "reveal censors")
    assert proves(game, spot, rule_of(game, rule))
    mixes = {
        "philosopher.invert",
        "philosopher.cancel",
        "philosopher.pair",
        "philosopher.one-two",
        "philosopher.two-two",
    }
    assert {one for one in mixes if proves(game, spot, rule_of(game, one))} == mixes & {rule}


@each_game
def test_nothing_hangs_on_a_rule_once_the_truth_is_asked_again(game: AnyGame) -> None:
    specimen = cabinet(game.key).specimens[-1]
    before = see(game, specimen.spot(game))
    for rule in game.rules[::10]:
        changed_by(game, specimen.spot(game), rule)
    assert see(game, specimen.spot(game)) == before
    assert before.pos is None or isinstance(game.decision(before.pos), Outcome) or game.legal(before.pos)
