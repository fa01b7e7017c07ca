"""Setting up, the Profispiel's additions, and the vizier's duties."""

from __future__ import annotations

import pytest

from tests.games.morgenland.engine import (
    BLUE,
    GAME,
    GREEN,
    RED,
    YELLOW,
    Seat,
    Setup,
    asked,
    basic,
    begun,
    broken,
    reached,
    rules,
    said,
    told,
)
from tutor.games.morgenland.pieces import PACKS, VALUE_OF_KIND
from tutor.games.morgenland.play.state import supplied


@pytest.mark.parametrize(
    ("setup", "stacks", "size"),
    [
        (Setup(players=3, profi=False), 5, 6),
        (Setup(players=4, profi=False), 5, 6),
        (Setup(players=4, profi=False, basic_stacks="players"), 4, 6),
        (Setup(players=3), 3, 5),
        (Setup(players=4), 4, 5),
        (Setup(players=5), 5, 5),
    ],
)
def test_stacks_lie_above_the_palace_fields_in_use(setup: Setup, stacks: int, size: int) -> None:
    pos = begun(setup)
    assert [len(stack.down) for stack in pos.board.stacks] == [size] * stacks
    assert len(pos.supply.unseen) == stacks * size


@pytest.mark.parametrize("players", [3, 4, 5])
def test_in_the_profispiel_everybody_starts_with_a_lamp_and_as_many_of_each_kind_are_used_as_players(
    players: int,
) -> None:
    pos = begun(Setup(players=players))  # type: ignore[arg-type]
    assert [player.artifacts for player in pos.players] == [("lamp",)] * players
    assert pos.supply.unseen.count("lamp") == 0
    assert pos.supply.unseen.count("scroll") == players
    assert len(pos.supply.deck) == 21


def test_the_basic_game_has_no_magic_and_no_lamps() -> None:
    pos = begun(Setup(profi=False))
    assert pos.supply.deck == ()
    assert {player.artifacts for player in pos.players} == {()}


def test_every_rule_of_setting_up_is_told() -> None:
    one, two = (set(rules(list(GAME.deal(setup)))) for setup in (Setup(), Setup(profi=False)))
    assert {
        "profi.base",
        "profi.kinds",
        "profi.lamp",
        "profi.stacks",
        "profi.magic-stack",
        "profi.city-open",
    } <= one - two
    assert two - one == {"setup.basic-stacks"}


def test_the_youngest_gets_the_camel_if_named_and_chance_gives_it_if_not() -> None:
    assert asked(begun(Setup())) == (Seat.CHANCE, "setup.camel")
    pos = begun(Setup(youngest=GREEN))
    assert pos.camel == GREEN
    assert asked(pos) == (GREEN, "setup.stock")


@pytest.mark.parametrize(
    ("taken", "faults"),
    [("3crown", set()), ("2pearl+1gold", set()), ("4crown", {"setup.stock"}), ("2crown", {"setup.stock"})],
)
def test_everybody_takes_three_small_treasures_of_any_kinds(taken: str, faults: set[str]) -> None:
    assert broken(basic("dowry"), f"take {taken}") == faults


def test_treasure_is_taken_in_start_player_order() -> None:
    pos = begun(Setup(players=4, youngest=GREEN))
    order = []
    for _ in range(4):
        order.append(asked(pos)[0])
        pos = reached(pos, "take 3gem")
    assert order == [GREEN, YELLOW, RED, BLUE]
    assert pos.supply.stock[2] == VALUE_OF_KIND - 12
    assert asked(pos) == (Seat.CHANCE, "vizier.treasure-card")


def test_nobody_takes_treasure_out_of_turn() -> None:
    assert "setup.stock" in broken(basic("dowry"), "take 3gem", by=BLUE)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_pack_has_fifteen_cards_within_the_shelf_limit_and_each_kind_equally_often(players: int) -> None:
    pack = PACKS[players]
    assert len(pack) == 15
    assert {sum(map(sum, card)) for card in pack.values()} == {{3: 16, 4: 22, 5: 28}[players]}
    assert max(len(shelves) for card in pack.values() for shelves in card) == players - 1
    assert len({sum(sum(card[kind]) for card in pack.values()) for kind in range(5)}) == 1
    assert all(list(shelves) == sorted(shelves, reverse=True) for card in pack.values() for shelves in card)


def test_the_second_card_of_a_letter_is_the_first_moved_right_by_one_cave() -> None:
    assert PACKS[3]["A2"] == ((), (5, 3), (4, 2), (2,), ())


NEXT_ROUND = (basic("turned", "palace1", on={"palace1": "R1"}), "go", "decline")


def test_a_treasure_card_fills_the_caves_from_the_stock() -> None:
    pos = reached(basic("vizier"), "turn B3")
    assert pos.board.shelves == PACKS[3]["B3"]
    assert pos.supply.stock[0] == VALUE_OF_KIND - sum(PACKS[3]["B3"][0])


def test_a_treasure_card_is_used_once_until_the_pack_is_used_up() -> None:
    assert broken(*NEXT_ROUND, "turn A1") == {"setup.treasure-pack"}
    assert broken(*NEXT_ROUND, "turn A2") == set()


def test_a_used_up_pack_is_shuffled_again() -> None:
    start, *moves = NEXT_ROUND
    steps = told(supplied(begun(start), pack=()), *moves)
    assert "vizier.pack-empty" in rules(steps)
    assert len(steps[-1].after.supply.pack) == 15


def test_a_guard_is_laid_unseen_and_nobody_can_know_it() -> None:
    pos = reached(basic("vizier"), "turn A1")
    assert "vizier.guard" in rules(told(basic("vizier"), "turn A1"))
    assert pos.round.guard == 0


def test_in_the_profispiel_the_top_artifact_of_each_stack_is_turned_up() -> None:
    steps = told(Setup(players=3, youngest=RED), *["take 3cup"] * 3, "turn A1", "show key", "show scroll", "show key")
    pos = steps[-1].after
    assert [stack.up for stack in pos.board.stacks] == ["key", "scroll", "key"]
    assert [step["artifact"] for step in said(steps, "vizier.artifact")] == ["key", "scroll", "key"]
    assert asked(pos) == (RED, "timing.round-start")


def test_an_artifact_that_is_not_in_the_stacks_cannot_be_turned_up() -> None:
    start = (Setup(players=3, youngest=RED), *["take 3cup"] * 3, "turn A1")
    assert broken(*start, "show lamp") == {"data.artifact-counts"}
