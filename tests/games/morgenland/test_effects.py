"""What each magic card does."""

from __future__ import annotations

import pytest

from tests.games.morgenland.cards import at_market
from tests.games.morgenland.engine import (
    BLUE,
    GAME,
    GREEN,
    RED,
    RICH,
    Seat,
    Setup,
    Spells,
    asked,
    broken,
    held,
    hoard,
    lies,
    profi,
    reached,
    rules,
    said,
    told,
    worth,
)
from tutor.games.morgenland.model import Pile
from tutor.games.morgenland.pieces import amount

STACKS = (Pile("key", 4), Pile("scroll", 4), Pile("double", 4))


# ------------------------------------------------------------------------------------------------ fields
def test_the_last_become_the_first_from_the_field_being_evaluated_on() -> None:
    start = profi(
        "turned", "market", on={"market": "R9 B4", "palace1": "(G9)"}, cast=("", "last-first"), hoards=(RICH,) * 2
    )
    steps = told(start, "last-first")
    assert asked(steps[-1].after) == (BLUE, "city.market")
    assert said(steps, "cards.last-first")[0]["field"] == "field:market"


def test_ties_are_broken_as_usual_when_the_last_are_the_first() -> None:
    start = profi("turned", "market", on={"market": "R4 B4 G9"}, spells=Spells(reversed=True), camel=BLUE)
    assert said(told(start, "go"), "evaluation.strongest")[0]["ranks"] == (BLUE, RED, GREEN)


def test_dragon_leaves_fills_an_empty_cave_with_its_own_kind_and_opens_it() -> None:
    start = profi("round-start", cast=("dragon-leaves",))
    assert broken(start, "dragon-leaves cave1") == {"cards.dragon-leaves"}
    steps = told(start, "dragon-leaves cave4")
    assert said(steps, "cards.dragon-leaves-kind")[0]["treasure"] == (amount(3, 6),)
    pos = steps[-1].after
    assert pos.board.shelves[3] == (4, 2)
    assert broken(pos, "9 cave4") == set()


def test_dragon_leaves_takes_what_the_stock_has() -> None:
    start = profi("round-start", cast=("dragon-leaves",), hoards=((0, 0, 0, 24, 0),))
    steps = told(start, "dragon-leaves cave4")
    assert said(steps, "vizier.short-stock")[0]["laid"] == (4, 1)


def test_dragons_return_empties_the_cave_being_evaluated_and_it_is_done() -> None:
    start = profi("turned", "cave1", on={"cave1": "R5 B4", "market": "(B5)"}, cast=("dragons-return", "second-chance"))
    assert broken(start, "dragons-return cave2") == {"cards.dragons-return"}
    steps = told(start, "dragons-return cave1", "pass")
    pos = steps[-1].after
    assert worth(pos) == (0, 0, 0)
    assert "caves.award" not in rules(steps)
    assert pos.board.shelves[0] == ()
    assert pos.round.done == 1
    assert broken(pos, "second-chance market.B1 cave1", by=BLUE) >= {"magic.not-back"}


def test_taboo_lets_nothing_in_and_what_lies_there_stays() -> None:
    start = profi(
        "turned", "market", on={"market": "R5", "caravanserai": "(B4)"}, cast=("taboo second-chance",), artifacts=(("carpet",),),
        spells=Spells(djinn=1),
    )  # fmt: skip
    pos = reached(start, "taboo caravanserai", "pass")
    assert lies(pos, "caravanserai") == "(B4)"
    assert broken(pos, "second-chance market.R0 caravanserai") == {"cards.taboo"}
    assert broken(pos, "carpet caravanserai") == {"cards.taboo"}


def test_spy_makes_all_others_place_face_up_from_then_on() -> None:
    start = profi("round-start", cast=("spy",), on={"market": "(B1)"}, turn=RED)
    pos = reached(start, "spy", "9 market", "9 market", "9 market")
    assert lies(pos, "market") == "(B1) (R9) B9 G9"


# ------------------------------------------------------------------------------------------------ Smuggler
def test_smuggler_counts_only_fields_empty_when_placing_ended() -> None:
    full = {"tent": "(B1)", "djinn": "(B2)", "market": "(B4)", "caravanserai": "(B5)"}
    assert broken(profi("before", "tent", on=full, cast=("smuggler",)), "smuggler") == {"cards.smuggler"}
    emptied = {field: figures for field, figures in full.items() if field != "market"}
    start = profi("before", "tent", on=emptied, filled=("market",), cast=("smuggler",))
    assert broken(start, "smuggler") == {"cards.smuggler", "cards.smuggler-empty"}
    two = profi("before", "tent", on={"tent": "(B1)", "djinn": "(B2)"}, filled=("market",), cast=("smuggler",))
    assert "cards.smuggler-empty" in held(two, "smuggler")


@pytest.mark.parametrize(("camel", "first"), [(RED, RED), (GREEN, GREEN)])
def test_start_player_order_decides_between_smuggler_and_carpet(camel: Seat, first: Seat) -> None:
    start = profi(
        "turned", "market", camel=camel, on={"market": "Gc"}, laid=((), (), ("carpet",)), hoards=(RICH,) * 3,
        spells=Spells(smuggler=0, smuggled=1 << 7),
    )  # fmt: skip
    steps = told(start, "go")
    told_by = said(steps, "cards.smuggler-carpet")[0]
    assert {told_by["seat"], told_by["other"]} == {RED, GREEN}
    assert asked(steps[-1].after) == (first, "city.market")


def test_the_smuggler_in_the_tent_draws_alone_and_the_camel_may_be_left() -> None:
    spells = Spells(smuggler=0, smuggled=1 << 5 | 1 << 8)
    start = profi("before", "tent", on={"market": "(B4)"}, spells=spells, camel=BLUE, cast=("smuggler",))
    pos = reached(start, "pass", "pass", "draw charity", "draw trade", "keep trade")
    assert pos.players[RED].magic == ("smuggler", "trade")
    while asked(pos)[1].startswith("timing"):
        pos = reached(pos, "pass")
    pos = reached(pos, "decline")
    while asked(pos)[1].startswith("timing"):
        pos = reached(pos, "pass")
    assert asked(pos) == (RED, "cards.smuggler-camel")
    assert reached(pos, "decline").camel == BLUE


# ------------------------------------------------------------------------------------------------ figures
def test_eye_for_an_eye_removes_a_figure_and_its_owner_may_strike_once() -> None:
    start = at_market("eye-for-an-eye")
    pos = reached(start, "eye-for-an-eye market.B0")
    assert lies(pos, "market") == "R5 G8"
    assert pos.players[BLUE].home[-1] == 4
    assert asked(pos) == (BLUE, "cards.eye-answer")
    assert broken(pos, "strike caravanserai.B1") == {"cards.eye-for-an-eye"}
    assert broken(pos, "strike market.B0") == {"timing.play"}
    third = told(pos, "strike market.G0")
    assert said(third, "cards.eye-answer")[0]["owner"] == GREEN
    assert asked(third[-1].after) != (GREEN, "cards.eye-answer")
    assert lies(reached(pos, "pass"), "market") == "R5 G8"


def test_a_face_down_figure_is_removed_unseen_and_is_out_for_the_round() -> None:
    start = at_market("eye-for-an-eye")
    steps = told(start, "eye-for-an-eye caravanserai.B1")
    step = next(step for step in steps if step.rule.id == "cards.eye-for-an-eye")
    assert (step.seen_by(BLUE)["figure"], step.seen_by(RED)["figure"]) == (6, "?")
    assert "magic.out" in rules(steps)


@pytest.mark.parametrize(("card", "left"), [("lunar-eclipse", "R4 (B7)"), ("solar-eclipse", "R9 (B7) B3c")])
def test_an_eclipse_takes_odd_or_even_face_up_figures(card: str, left: str) -> None:
    on = {"market": "R5", "caravanserai": "R9 R4 (B7) Bc"}
    start = profi("turned", "market", on=on, laid=(("lamp",), ("carpet",)), magic=((card,),))
    assert lies(reached(start, f"{card} caravanserai"), "caravanserai") == left


def test_second_chance_moves_an_own_figure_on_its_side() -> None:
    start = at_market("second-chance")
    pos = reached(start, "second-chance caravanserai.R1 palace3")
    assert lies(pos, "palace3") == "(R7)"
    assert lies(reached(start, "second-chance market.R0 palace3"), "palace3") == "R5"
    assert broken(start, "second-chance market.B0 palace3") == {"cards.second-chance"}
    assert broken(start, "second-chance market.R0 market") == {"cards.second-chance"}


def test_a_face_down_figure_moved_into_the_field_being_evaluated_is_turned_up() -> None:
    steps = told(at_market("second-chance"), "second-chance caravanserai.R1 market")
    assert said(steps, "magic.turn-up")[0]["figure"] == 7
    assert lies(steps[-1].after, "market") == "R5 B4 G8 R7"


def test_a_figure_leaves_a_done_field_but_never_enters_one() -> None:
    start = profi("turned", "market", on={"cave1": "R9", "market": "R5"}, cast=("second-chance",))
    assert broken(start, "second-chance cave1.R0 cave2") == {"magic.not-back"}
    assert broken(start, "second-chance cave1.R0 market") == set()
    full = profi(
        "turned",
        "market",
        on={"cave1": "R9", "market": "R8", "palace1": "(R1) (R2) (R4) (R5) (R6)"},
        cast=("second-chance",),
    )
    assert broken(full, "second-chance cave1.R0 palace1") == {"magic.move-limits"}
    assert broken(full, "second-chance cave1.R0 palace4") == {"magic.move-limits"}


def test_a_figure_is_not_moved_into_a_cave_without_treasure() -> None:
    start = profi("before", "cave4", on={"cave1": "R9", "market": "(R5)"}, cast=("second-chance",))
    assert broken(start, "second-chance cave1.R0 cave4") == {"magic.move-limits"}


def test_teleport_costs_three_and_moves_anybodys_figure() -> None:
    start = at_market("teleport")
    pos = reached(start, "teleport market.G0 palace3")
    assert asked(pos) == (RED, "cards.teleport")
    assert broken(pos, "pay 2crown") == {"treasures.by-value"}
    pos = reached(pos, "pay 1crown+2cup")
    assert lies(pos, "palace3") == "G8"
    assert worth(pos, RED) == (27,)


def test_teleport_whose_price_is_lost_meanwhile_has_no_effect() -> None:
    start = profi(
        "turned",
        "market",
        on={"market": "R5 G8"},
        camel=BLUE,
        hoards=((3, 0, 0, 0, 0),),
        cast=("teleport", "sacrifice"),
    )
    steps = told(start, "sacrifice", "teleport market.G0 palace3")
    assert "timing.lost-target" in rules(steps)
    assert lies(steps[-1].after, "market") == "R5 G8"


# ------------------------------------------------------------------------------------------------ treasure
def test_charity_gives_three_of_choice() -> None:
    pos = reached(at_market("charity"), "charity")
    assert broken(pos, "take 2crown") == {"cards.charity"}
    assert hoard(reached(pos, "take 2crown+1gold"), RED) == (8, 6, 6, 6, 7)


@pytest.mark.parametrize(("card", "count", "left"), [("sacrifice", 7, (2, 0, 1)), ("donation", 5, (4, 0, 3))])
def test_everyone_returns_treasure_and_who_has_too_little_shows_and_returns_all(
    card: str, count: int, left: tuple[int, ...]
) -> None:
    hoards = ((9, 0, 0, 0, 0), (0, 4, 0, 0, 0), (0, 0, 8, 0, 0))
    start = profi("turned", "market", on={"market": "R5"}, cast=(card,), hoards=hoards)
    steps = told(start, card, f"pay {count}crown", f"pay {count}gem")
    assert said(steps, "magic.partial")[0] == {"seat": BLUE, "treasure": (amount(1, 4),), "count": count}
    assert worth(steps[-1].after) == left
    assert broken(start, card, f"pay {count - 1}crown") == {"treasures.by-value"}


def test_city_tax_is_decided_figure_by_figure() -> None:
    on = {"market": "R5 B4", "caravanserai": "(B6) (G1)", "djinn": "B2"}
    start = profi("turned", "market", on=on, cast=("city-tax",), hoards=((0,) * 5, (3, 0, 0, 0, 0)))
    pos = reached(start, "city-tax")
    assert asked(pos) == (BLUE, "cards.city-tax")
    assert broken(pos, "pay 1crown") == {"magic.full-price", "treasures.by-value"}
    pos = reached(pos, "pay 2crown")
    assert asked(pos) == (BLUE, "cards.city-tax")
    assert broken(pos, "pay 2crown") == {"treasures.change"}
    pos = reached(pos, "back")
    assert asked(pos) == (GREEN, "cards.city-tax")
    pos = reached(pos, "back")
    assert (lies(pos, "market"), lies(pos, "caravanserai"), lies(pos, "djinn")) == ("R5 B4", "", "B2")


@pytest.mark.parametrize(("each", "due"), [(1, 3), (2, 6)])
def test_sultans_tax_is_paid_for_all_palace_figures_or_all_go(each: int, due: int) -> None:
    on = {"market": "R5", "palace1": "(B1) (B2)", "palace2": "(B4)"}
    setup = Setup(players=3, sultans_tax=each)  # type: ignore[arg-type]
    start = profi("turned", "market", on=on, cast=("sultans-tax",), hoards=((0,) * 5, RICH), setup=setup)
    pos = reached(start, "sultans-tax")
    assert broken(pos, f"pay {due}crown") == set()
    assert broken(pos, "pay 1crown") >= {"magic.full-price"}
    pos = reached(pos, "back")
    assert (lies(pos, "palace1"), lies(pos, "palace2")) == ("", "")
    assert len(pos.players[BLUE].home) == 8


def test_trade_swaps_one_for_one_as_often_as_wanted() -> None:
    pos = reached(at_market("trade"), "trade", "barter crown gold", "barter crown gold")
    assert asked(pos) == (RED, "cards.trade")
    assert broken(pos, "barter crown crown") == {"cards.trade"}
    pos = reached(pos, "decline")
    assert hoard(pos, RED) == (4, 6, 6, 6, 8)
    assert asked(pos) != (RED, "cards.trade")


# ------------------------------------------------------------------------------------------------ artifacts
def test_mirage_swaps_within_a_stack_and_only_the_searcher_sees_it() -> None:
    start = profi("turned", "market", on={"market": "R5"}, cast=("mirage",), stacks=STACKS)
    pos = reached(start, "mirage palace2")
    assert asked(pos) == (Seat.CHANCE, "profi.stacks")
    steps = told(pos, "show carpet", "show key", "show carpet", "show counterspell")
    pos = steps[-1].after
    assert asked(pos) == (RED, "cards.mirage")
    assert GAME.view(pos, RED).board.stacks[1].down == ("carpet", "key", "carpet", "counterspell")
    assert GAME.view(pos, BLUE).board.stacks[1].down == ("?",) * 4
    assert [step.seen_by(BLUE)["piece"] for step in steps if step.secret] == ["?"] * 4
    assert broken(pos, "find scroll 0") == {"cards.mirage"}
    pos = reached(pos, "find key 2")
    assert pos.board.stacks[1].up == "key"
    assert pos.board.stacks[1].down == ("carpet", "carpet", "counterspell", "scroll")


def test_a_searched_stack_is_turned_up_in_its_order_next_round() -> None:
    stacks = (Pile("key", 4), Pile("scroll", ("carpet", "double", "key", "scroll")), Pile("double", 4))
    start = profi("turned", "palace2", on={"palace2": "R1"}, hoards=(RICH,), stacks=stacks)
    pos = reached(start, "go", "buy 1=1crown", "turn A2")
    assert pos.board.stacks[1].up == "carpet"


SEARCHED = ("show carpet", "show key", "show carpet", "show counterspell")


def test_abracadabra_takes_any_artifact_of_the_stack_at_the_usual_price() -> None:
    start = profi("turned", "palace2", on={"palace2": "R1"}, cast=("abracadabra",), hoards=(RICH,), stacks=STACKS)
    pos = reached(start, "pass", "buy 1=1crown")
    assert asked(pos) == (RED, "timing.purchase")
    pos = reached(pos, "abracadabra", *SEARCHED)
    assert asked(pos) == (RED, "cards.abracadabra")
    steps = told(pos, "find counterspell 4")
    after = steps[-1].after
    assert after.players[RED].artifacts == ("counterspell", "lamp")
    assert after.board.stacks[1].up == "scroll"
    assert after.board.stacks[1].down == ("carpet", "key", "carpet")
    found = next(step for step in steps if step.secret)
    assert (found.seen_by(RED)["artifact"], found.seen_by(BLUE)["artifact"]) == ("counterspell", "?")
    assert worth(after, RED) == (29,)


def test_abracadabra_may_take_the_face_up_artifact_too() -> None:
    start = profi("turned", "palace2", on={"palace2": "R1"}, cast=("abracadabra",), hoards=(RICH,), stacks=STACKS)
    pos = reached(start, "pass", "buy 1=1crown", "abracadabra", *SEARCHED, "find scroll 0")
    assert pos.board.stacks[1].up == ""
    assert len(pos.board.stacks[1].down) == 4


def test_a_countered_abracadabra_leaves_the_buyer_the_face_up_artifact() -> None:
    start = profi(
        "turned", "palace2", on={"palace2": "R1"}, hoards=(RICH,), stacks=(Pile("key", 4), Pile("scroll", 4), Pile("key", 3)),
        artifacts=((), ("counterspell", "key")), laid=(("lamp",),), magic=(("abracadabra",),),
    )  # fmt: skip
    steps = told(start, "pass", "pass", "buy 1=1crown", "abracadabra", "counterspell")
    assert "cards.abracadabra" not in rules(steps)
    assert steps[-1].after.players[RED].artifacts == ("scroll", "lamp")


def test_by_the_other_reading_abracadabra_needs_no_purchase() -> None:
    setup = Setup(players=3, abracadabra="any time")
    on = {"market": "B5", "palace2": "(R1)"}
    start = profi("turned", "market", on=on, cast=("abracadabra",), stacks=STACKS, setup=setup)
    assert broken(start, "abracadabra palace1") == {"cards.abracadabra"}
    assert broken(start, "abracadabra") == {"timing.play"}
    pos = reached(start, "abracadabra palace2", *SEARCHED, "find scroll 0")
    assert pos.players[RED].artifacts == ("scroll",)
    assert worth(pos, RED) == (0,)


def test_a_field_whose_artifact_is_gone_sells_nothing_more_this_round() -> None:
    setup = Setup(players=3, abracadabra="any time")
    on = {"guard": "R9", "palace2": "(R1)"}
    start = profi("turned", "guard", guard=5, on=on, cast=("abracadabra",), stacks=STACKS, setup=setup)
    steps = told(start, "abracadabra palace2", *SEARCHED, "find scroll 0")
    assert "palace.one-each" in rules(steps)
    assert "palace.first-choice" in rules(steps)
    assert steps[-1].after.round.number == 2


def test_a_free_abracadabra_may_end_the_game_while_other_plays_wait() -> None:
    setup = Setup(players=3, abracadabra="any time")
    start = profi(
        "turned", "market", on={"market": "B5", "palace2": "(R1)"}, setup=setup, camel=RED, magic=(("abracadabra",), ("spy",)),
        laid=(("lamp",), ("lamp",), ("lamp",)), stacks=(Pile(), Pile("key"), Pile()),
        artifacts=(
            ("double", "carpet", "key", "scroll", "counterspell"),
            ("double", "carpet", "key", "scroll", "counterspell"),
            ("double", "carpet", "scroll", "counterspell"),
        ),
    )  # fmt: skip
    pos = reached(start, "abracadabra palace2", "spy")
    assert asked(pos) == (RED, "cards.abracadabra")
    pos = reached(pos, "find key 0")
    assert pos.over
    assert set(pos.supply.discard) == {"abracadabra", "spy"}


def test_the_apprentice_swaps_an_unplayed_artifact_for_the_face_up_one() -> None:
    start = profi(
        "turned", "market", on={"market": "R5"}, artifacts=(("scroll",),), laid=(("lamp",),), magic=(("mages-apprentice",),),
        stacks=(Pile("key", 4), Pile("double", 4), Pile("double", 3)),
    )  # fmt: skip
    pos = reached(start, "mages-apprentice palace1")
    assert asked(pos) == (RED, "cards.mages-apprentice")
    assert broken(pos, "give lamp") == {"cards.mages-apprentice"}
    pos = reached(pos, "give scroll")
    assert pos.players[RED].artifacts == ("key",)
    assert pos.board.stacks[0].up == "scroll"


# ------------------------------------------------------------------------------------------------ Parasite
def test_a_copied_double_is_the_parasites_own() -> None:
    start = profi("turned", "market", on={"market": "R5 B4"}, laid=(("lamp",), ("double",)), magic=(("parasite",),))
    assert broken(start, "parasite B.double market.B0") == {"artifacts.double"}
    assert broken(start, "parasite B.double") == {"cards.parasite-uses"}
    assert lies(reached(start, "parasite B.double market.R0"), "market") == "R5 B4 R5d"


def test_a_copied_lamp_gives_nothing_new() -> None:
    start = profi("turned", "market", on={"market": "R5"}, laid=(("lamp",), ("lamp",)), magic=(("parasite",),))
    steps = told(start, "parasite B.lamp")
    assert "cards.parasite-uses" in rules(steps)


def test_a_copied_counterspell_only_answers() -> None:
    start = profi("turned", "market", on={"market": "R5"}, laid=(("lamp",), ("counterspell",)), magic=(("parasite",),))
    assert broken(start, "parasite B.counterspell") == {"cards.parasite-uses"}


def test_a_parasite_copies_another_players_power() -> None:
    start = profi("turned", "market", on={"market": "R5"}, laid=(("lamp",), ("key",)), magic=(("parasite",),))
    assert broken(start, "parasite R.lamp") == {"cards.parasite"}
    assert broken(start, "parasite B.scroll") == {"cards.parasite", "cards.parasite-out"}
    assert broken(start, "parasite") == {"timing.play"}


def test_copying_does_not_count_as_playing_an_artifact() -> None:
    start = profi(
        "turned",
        "market",
        on={"market": "R5"},
        laid=(("lamp",), ("carpet",)),
        artifacts=(("key",),),
        magic=(("parasite",),),
    )
    pos = reached(start, "parasite B.carpet market")
    assert lies(pos, "market") == "R5 R3p"
    assert pos.players[RED].laid == ("lamp",)


def test_what_was_copied_must_still_lie_out_when_it_takes_effect() -> None:
    start = profi(
        "turned", "market", on={"market": "R5 Bc"}, camel=GREEN, laid=(("lamp",), ("carpet",), ("lamp",)),
        magic=(("parasite",), (), ("lunar-eclipse",)),
    )  # fmt: skip
    steps = told(start, "lunar-eclipse market", "parasite B.carpet market")
    assert "timing.lost-target" in rules(steps)


def test_a_copied_key_works_at_the_guard_and_a_copied_carpet_or_double_does_not() -> None:
    on = {"guard": "R2", "palace1": "(R1)"}
    for artifact, move, faults in (
        ("key", "parasite B.key", set()),
        ("carpet", "parasite B.carpet guard", {"cards.parasite-guard"}),
        ("double", "parasite B.double guard.R0", {"cards.parasite-guard"}),
    ):
        start = profi("turned", "guard", guard=9, on=on, laid=(("lamp",), (artifact,)), magic=(("parasite",),))
        assert broken(start, move) == faults


def test_unplayed_cards_are_kept_for_later_rounds() -> None:
    start = profi("turned", "market", on={"market": "R5"}, cast=("charity trade",))
    steps = told(start, "pass", "decline")
    assert said(steps, "magic.keep")[0]["seats"] == (RED,)
    assert steps[-1].after.players[RED].magic == ("charity", "trade")
