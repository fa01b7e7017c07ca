"""Evaluation: the order of the fields, ranks and ties; caves, treasure and the city."""

from __future__ import annotations

import pytest

from tests.games.morgenland.engine import (
    BLUE,
    GAME,
    GREEN,
    RED,
    RICH,
    SEATS,
    Seat,
    Sketch,
    Spells,
    asked,
    basic,
    broken,
    hoard,
    lies,
    profi,
    reached,
    rules,
    said,
    told,
    worth,
)
from tutor.games.morgenland.pieces import DJINN, MAGIC, MARKET, VALUE_OF_KIND, amount
from tutor.games.morgenland.play.evaluation import Lone, Sum

SHELVES = ((5, 3), (), (), (), ())


# ------------------------------------------------------------------------------------------------ ranks
@pytest.mark.parametrize(
    ("camel", "ranks"), [(BLUE, (BLUE, RED, GREEN)), (RED, (RED, BLUE, GREEN)), (GREEN, (RED, BLUE, GREEN))]
)
def test_equal_strength_goes_by_start_player_order(camel: int, ranks: tuple[Seat, ...]) -> None:
    steps = told(basic("turned", "market", camel=SEATS[camel], on={"market": "R9 B5 B4 G8"}), "go")
    assert said(steps, "evaluation.strongest")[0]["ranks"] == ranks
    assert set(said(steps, "evaluation.strength")[0]["sums"]) == {Lone(RED, 9), Sum(BLUE, (5, 4), 9), Lone(GREEN, 8)}
    assert said(steps, "evaluation.tie")[0]["seats"] == tuple(seat for seat in ranks if seat != GREEN)


def test_ties_are_broken_at_every_rank() -> None:
    steps = told(basic("turned", "cave1", caves=SHELVES, camel=BLUE, on={"cave1": "B6 G6 R9"}), "go")
    assert said(steps, "evaluation.tie")[0]["seats"] == (BLUE, GREEN)
    assert said(steps, "evaluation.strongest")[0]["ranks"] == (RED, BLUE, GREEN)


def test_without_a_tie_no_tie_is_told() -> None:
    steps = told(basic("turned", "cave1", caves=SHELVES, on={"cave1": "B6 G5 R9"}), "go")
    assert "evaluation.tie" not in rules(steps)


# ------------------------------------------------------------------------------------------------ the order of fields
def test_fields_are_read_from_the_caves_to_the_palace_and_empty_ones_skipped() -> None:
    on = {
        "cave1": "(R1)",
        "cave3": "(R2)",
        "market": "(R4)",
        "caravanserai": "(R5)",
        "guard": "(R9)",
        "palace2": "(R6)",
    }
    start = basic("placing", on=on, hands=((8,), (), ()), turn=RED, caves=((2,), (2,), (2,), (2,), (2,)))
    steps = told(start, "8 cave5", "decline", "camel", "guard 3", "decline")
    turned = [fact["field"] for fact in said(steps, "evaluation.one-field")]
    assert turned == ["cave:1", "cave:3", "cave:5", "field:market", "field:caravanserai", "guard", "palace:2"]
    skipped = [fact["field"] for fact in said(steps, "evaluation.skip")]
    assert skipped == ["cave:2", "cave:4", "field:tent", "field:djinn", "palace:1"]


def test_only_the_field_being_evaluated_is_turned_up() -> None:
    start = basic("placing", on={"cave1": "(R1)", "market": "(R4)", "palace1": "(B4)"}, hands=((8,), (), ()), turn=RED)
    pos = reached(start, "8 cave1")
    assert asked(pos) == (RED, "city.market")
    assert (lies(pos, "cave1"), lies(pos, "market"), lies(pos, "palace1")) == ("R1 R8", "R4", "(B4)")


def test_the_round_ends_with_the_last_occupied_field_and_everything_goes_back() -> None:
    start = basic("turned", "caravanserai", on={"caravanserai": "R5"}, caves=((4,), (), (), (), ()))
    steps = told(start, "go", "camel")
    assert {"evaluation.round-end", "caves.leftover"} <= set(rules(steps))
    pos = steps[-1].after
    assert not any(pos.board.fields)
    assert pos.supply.stock == (VALUE_OF_KIND,) * 5
    assert pos.round.number == 2
    assert all(len(player.figures) == 8 for player in pos.players)


# ------------------------------------------------------------------------------------------------ caves
def test_each_rank_takes_a_whole_shelf() -> None:
    steps = told(basic("turned", "cave1", caves=SHELVES, on={"cave1": "B6 G6 R9"}, camel=BLUE), "go")
    awards = said(steps, "caves.award")
    assert [(award["rank"], award["seat"], award["treasure"]) for award in awards] == [
        (1, RED, (amount(0, 5),)),
        (2, BLUE, (amount(0, 3),)),
    ]
    assert worth(steps[-1].after) == (5, 3, 0)


def test_who_has_no_figure_has_no_rank_and_the_shelf_goes_back() -> None:
    start = basic("turned", "cave1", players=4, caves=((5, 3, 2), (), (), (), ()), on={"cave1": "R9 B4"})
    steps = told(start, "go")
    assert said(steps, "evaluation.no-rank")[0] == {"field": "cave:1", "seats": (RED, BLUE), "left": 1}
    assert said(steps, "caves.leftover")[0]["treasure"] == (amount(0, 2),)


# ------------------------------------------------------------------------------------------------ the Market
MARKET_WON = basic("turned", "market", on={"market": "R5 B4"}, hoards=((0, 1, 0, 0, 0),))


def test_the_market_swaps_one_for_three_and_only_for_the_strongest() -> None:
    steps = told(MARKET_WON, "go")
    assert said(steps, "city.strongest-only")[0]["others"] == (BLUE,)
    assert hoard(reached(MARKET_WON, "go", "swap pearl 3gem"), RED) == (0, 0, 3, 0, 0)
    assert hoard(reached(MARKET_WON, "go", "decline"), RED) == (0, 1, 0, 0, 0)


@pytest.mark.parametrize(
    ("move", "faults"),
    [
        ("swap pearl 2gem", {"city.market"}),
        ("swap crown 3gem", {"treasures.change"}),
        ("swap pearl 1crown+1cup+1gold", set()),
    ],
)
def test_the_market_wants_one_own_treasure_and_gives_exactly_three(move: str, faults: set[str]) -> None:
    assert broken(MARKET_WON, "go", move) == faults


def test_nobody_takes_what_is_not_in_the_stock() -> None:
    hoards = ((0, 1, 0, 0, 0), (0, 0, 27, 0, 0))
    start = basic("turned", "market", on={"market": "R5"}, hoards=hoards, caves=((),) * 5)
    assert broken(start, "go", "swap pearl 3gem") == {"treasures.finite"}
    assert broken(start, "go", "swap pearl 2gem+1cup") == set()


# ------------------------------------------------------------------------------------------------ the Caravanserai
CAMEL = basic("turned", "caravanserai", on={"caravanserai": "G5 R2", "guard": "R9 G9", "palace1": "(R4) (G4)"})


def test_the_camel_must_be_taken_and_decides_from_that_moment() -> None:
    assert broken(CAMEL, "go", "decline") == {"city.caravanserai"}
    steps = told(CAMEL, "go", "camel")
    assert said(steps, "city.camel-at-once")[0]["order"] == (GREEN, RED, BLUE)
    assert steps[-1].after.camel == GREEN


# ------------------------------------------------------------------------------------------------ Tent, Djinn
def test_the_strongest_in_the_tent_keeps_one_of_two_cards_and_the_second_gets_the_other() -> None:
    start = profi("turned", "tent", on={"tent": "B8 R5"})
    pos = reached(start, "go", "draw charity", "draw taboo")
    assert asked(pos) == (BLUE, "city.tent")
    assert broken(pos, "keep spy") == {"city.tent"}
    pos = reached(pos, "keep taboo")
    assert pos.players[BLUE].magic == ("taboo",)
    assert pos.players[RED].magic == ("charity",)


def test_alone_in_the_tent_the_other_card_is_discarded() -> None:
    pos = reached(profi("turned", "tent", on={"tent": "B8"}), "go", "draw charity", "draw taboo", "keep taboo")
    assert pos.supply.discard == ("charity",)


def test_tent_cards_are_seen_by_those_who_get_them() -> None:
    start = profi("turned", "tent", on={"tent": "B8 R5"})
    steps = told(start, "go", "draw charity", "draw taboo", "keep taboo")
    seen = {
        seat: [step.seen_by(seat).get("card") or step.seen_by(seat).get("piece") for step in steps if step.secret]
        for seat in (RED, BLUE, GREEN)
    }
    assert seen[BLUE] == ["charity", "taboo", "taboo", "charity"]
    assert seen[RED] == ["?", "?", "?", "charity"]
    assert seen[GREEN] == ["?"] * 4
    drawn = reached(start, "go", "draw charity", "draw taboo")
    assert GAME.view(drawn, RED).tasks[-1].cards == ("?", "?")  # type: ignore[union-attr]
    assert GAME.view(drawn, BLUE).tasks[-1].cards == ("charity", "taboo")  # type: ignore[union-attr]


REST = tuple(card for card in MAGIC if card not in {"charity", "spy"})


def in_the_tent(third: tuple[str, ...], discard: tuple[str, ...] = ()) -> Sketch:
    return profi(
        "turned", "tent", on={"tent": "B8 R5"}, magic=((), (), third), discard=discard, artifacts=(None, None, ("key",))
    )


def test_an_empty_stack_is_made_of_the_discard_pile() -> None:
    steps = told(in_the_tent(REST, ("charity",)), "pass", "draw spy")
    assert said(steps, "magic.discard")[0]["cards"] == 1
    assert steps[-1].after.supply.deck == ("charity",)


def test_a_single_card_in_all_goes_to_the_strongest_in_the_tent() -> None:
    steps = told(in_the_tent((*REST, "spy")), "pass", "draw charity")
    assert said(steps, "city.tent")[0] == {"seat": BLUE, "card": "charity"}


def test_without_any_magic_card_left_the_tent_gives_nothing() -> None:
    steps = told(in_the_tent((*REST, "spy", "charity")), "pass")
    assert "evaluation.strongest" in rules(steps)
    assert said(steps, "city.tent") == [{"seat": BLUE}]


def test_the_djinn_gives_two_artifacts_this_round_counting_one_already_played() -> None:
    start = profi(
        "turned", "djinn", on={"djinn": "R5", "palace1": "(B1)"}, artifacts=(("key", "double"),), laid=(("carpet",),)
    )
    pos = reached(start, "go")
    assert pos.spells.djinn == 1
    assert asked(pos) == (RED, "timing.before-field")
    assert broken(pos, "key") == set()
    pos = reached(pos, "key")
    assert "artifacts.one" in broken(pos, "double palace1.B0", by=RED)


def test_from_the_djinns_house_the_limit_of_others_stays_one() -> None:
    start = profi(
        "before", "market", on={"market": "R5"}, artifacts=(("key",),), laid=(("lamp",),), spells=Spells(djinn=2)
    )
    assert "artifacts.one" in broken(start, "key", by=RED)


def test_a_smuggled_field_is_read_though_nobody_lies_there() -> None:
    spells = Spells(smuggler=0, smuggled=1 << MARKET | 1 << DJINN)
    start = profi("before", "djinn", on={"palace1": "(B1)"}, spells=spells, hoards=(RICH,))
    pos = reached(start, "go")
    assert asked(pos) == (RED, "city.market")
