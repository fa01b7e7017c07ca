"""The six artifacts: at their moment, at a wrong one, what they do, unanswered, and at the guard."""

from __future__ import annotations

import pytest

from tests.games.morgenland.engine import (
    BLUE,
    GAME,
    RED,
    Sketch,
    Spells,
    asked,
    basic,
    broken,
    held,
    holding,
    lies,
    profi,
    reached,
    rules,
    said,
    told,
)
from tutor.games.morgenland.model import Pile

ON = {"cave1": "R9", "market": "R5 B4", "caravanserai": "(R7)", "palace1": "(R2)"}


def at_market(pieces: str, **rest: object) -> Sketch:
    return profi("turned", "market", on=ON, artifacts=holding(pieces), **rest)


# ------------------------------------------------------------------------------------------------ all of them
LEGAL = {"lamp": "lamp", "double": "double market.R1", "carpet": "carpet caravanserai", "key": "key"}


@pytest.mark.parametrize("artifact", LEGAL)
def test_an_artifact_may_be_played_at_a_stop(artifact: str) -> None:
    assert broken(at_market(artifact), LEGAL[artifact]) == set()
    assert LEGAL[artifact] in map(str, GAME.legal(reached(at_market(artifact))))


@pytest.mark.parametrize("artifact", [*LEGAL, "counterspell", "scroll"])
def test_no_artifact_is_played_between_two_stops(artifact: str) -> None:
    start = profi("placing", on={"market": "R5"}, artifacts=holding(artifact))
    move = {"double": "double market.R0", "carpet": "carpet market"}.get(artifact, artifact)
    assert "timing.windows-only" in broken(start, move)


@pytest.mark.parametrize("artifact", LEGAL)
def test_only_held_artifacts_are_played(artifact: str) -> None:
    assert broken(at_market("scroll"), LEGAL[artifact]) == {"magic.held"}


@pytest.mark.parametrize("artifact", LEGAL)
def test_artifacts_have_no_power_in_the_basic_game(artifact: str) -> None:
    start = basic("turned", "market", on={"market": "R5 B4"}, artifacts=((artifact,),))
    assert broken(start, "go", LEGAL[artifact]) == {"profi.powers"}


@pytest.mark.parametrize("artifact", LEGAL)
def test_one_artifact_a_round_and_two_with_the_djinn(artifact: str) -> None:
    played = profi("turned", "market", on=ON, artifacts=((artifact,),), laid=(("counterspell",),))
    assert "artifacts.one" in broken(played, LEGAL[artifact], by=RED)
    granted = profi(
        "turned", "market", on=ON, artifacts=((artifact,),), laid=(("counterspell",),), spells=Spells(djinn=1)
    )
    assert broken(granted, LEGAL[artifact]) == set()


@pytest.mark.parametrize("artifact", LEGAL)
def test_no_artifact_can_be_countered(artifact: str) -> None:
    start = profi("turned", "market", on=ON, artifacts=holding(artifact, "counterspell"))
    pos = reached(start, LEGAL[artifact])
    assert asked(pos) == (BLUE, "timing.revealed" if artifact == "lamp" else "timing.pending")
    assert "artifacts.counterspell" in broken(pos, "counterspell")


def test_played_artifacts_come_back_at_the_end_of_the_round() -> None:
    start = profi("turned", "market", on={"market": "R5"}, artifacts=holding("carpet"))
    steps = told(start, "carpet market", "decline")
    assert "artifacts.back" in rules(steps)
    player = steps[-1].after.players[RED]
    assert (player.artifacts, player.laid, player.spent) == (("carpet",), (), ())


# ------------------------------------------------------------------------------------------------ Lamp
def test_the_lamp_acts_at_once_for_the_whole_round() -> None:
    start = profi("turned", "market", on=ON, artifacts=holding("lamp"), magic=(("spy",),))
    steps = told(start, "lamp")
    assert rules(steps)[:2] == ["artifacts.how", "artifacts.lamp"]
    assert broken(steps[-1].after, "spy") == set()


# ------------------------------------------------------------------------------------------------ Double
@pytest.mark.parametrize(
    ("target", "faults"),
    [
        ("market.R1", set()),
        ("caravanserai.R2", {"artifacts.double"}),
        ("market.B0", {"artifacts.double"}),
        ("cave1.R0", {"artifacts.double-where"}),
    ],
)
def test_only_an_own_open_figure_that_still_counts_can_be_doubled(target: str, faults: set[str]) -> None:
    assert broken(at_market("double"), f"double {target}") == faults


def test_what_lies_under_taboo_can_be_doubled_because_nothing_comes_in() -> None:
    start = at_market("double", spells=Spells(taboo=1 << 7))
    assert broken(start, "double market.R1") == set()
    assert lies(reached(start, "double market.R1"), "market") == "R5 B4 R5d"


def test_a_doubled_figure_is_two_figures() -> None:
    pos = reached(at_market("double"), "double market.R1")
    assert lies(pos, "market") == "R5 B4 R5d"


def test_a_carpet_can_be_doubled() -> None:
    start = profi(
        "turned", "market", on={"market": "Rc"}, artifacts=(("double",),), laid=(("carpet",),), spells=Spells(djinn=1)
    )
    assert lies(reached(start, "double market.R8"), "market") == "R3c R3d"


def test_the_double_stays_when_its_original_leaves() -> None:
    start = profi(
        "turned", "market", on={"market": "R5 R5d"}, laid=(("lamp", "double"),), magic=(("second-chance",),),
        spells=Spells(djinn=1),
    )  # fmt: skip
    steps = told(start, "second-chance market.R0 caravanserai")
    assert "artifacts.double-stays" in rules(steps)
    assert lies(steps[-1].after, "market") == "R5d"


def test_doubles_do_not_count_for_the_palace_limit() -> None:
    on = {"palace1": "R1 R2 R4 R5 R5d", "market": "R9"}
    start = profi(
        "turned", "palace1", on=on, laid=(("lamp", "double"),), magic=(("second-chance",),), spells=Spells(djinn=1)
    )
    assert broken(start, "second-chance market.R4 palace1") == set()


# ------------------------------------------------------------------------------------------------ Carpet
@pytest.mark.parametrize(
    ("start", "field", "faults"),
    [
        (profi("before-placement", artifacts=holding("carpet")), "market", {"artifacts.carpet-when"}),
        (at_market("carpet"), "market", set()),
        (at_market("carpet"), "caravanserai", set()),
        (at_market("carpet"), "cave1", {"artifacts.carpet-where"}),
        (at_market("carpet"), "tent", {"artifacts.carpet-where"}),
        (at_market("carpet"), "palace5", {"artifacts.carpet-where"}),
        (at_market("carpet", spells=Spells(taboo=1 << 8)), "caravanserai", {"cards.taboo"}),
        (at_market("carpet", spells=Spells(taboo=1 << 0)), "cave1", {"artifacts.carpet-where", "cards.taboo"}),
        (profi("before", "cave4", on=ON, artifacts=holding("carpet")), "cave4", {"artifacts.carpet-where"}),
    ],
)
def test_the_carpet_flies_after_placing_to_open_fields(start: Sketch, field: str, faults: set[str]) -> None:
    assert broken(start, f"carpet {field}") == faults


def test_the_carpet_is_a_figure_of_three() -> None:
    start = at_market("carpet")
    steps = told(start, "carpet market")
    assert said(steps, "artifacts.carpet")[0]["strength"] == 3
    assert said(steps, "evaluation.strongest")[0]["ranks"] == (RED, BLUE)


def test_a_cave_filled_after_placing_is_open_to_carpets_only() -> None:
    start = profi(
        "before", "cave4", on={"cave1": "B9", "market": "(R4)"}, artifacts=(("carpet",),), laid=((), ("lamp",)),
        magic=((), ("dragon-leaves", "second-chance")), camel=BLUE,
    )  # fmt: skip
    pos = reached(start, "dragon-leaves cave4", "pass", "pass", "pass")
    assert broken(pos, "second-chance cave1.B0 cave4") == {"magic.move-limits"}
    assert broken(reached(start, "dragon-leaves cave4", "pass", "pass", "pass", "pass"), "carpet cave4") == set()


def test_a_carpet_cannot_be_moved() -> None:
    start = profi(
        "turned",
        "market",
        on={"market": "Rc"},
        laid=(("carpet", "lamp"),),
        magic=(("second-chance",),),
        spells=Spells(djinn=1),
    )
    assert broken(start, "second-chance market.R8 caravanserai") == {"artifacts.fixed"}


def test_a_removed_carpet_is_spent_and_comes_back_at_the_end_of_the_round() -> None:
    start = profi(
        "turned", "market", on={"market": "Rc B4"}, laid=(("carpet",), ("lamp",)), magic=((), ("lunar-eclipse",))
    )
    steps = told(start, "lunar-eclipse market")
    assert "artifacts.spent" in rules(steps)
    assert steps[-1].after.players[RED].spent == ("carpet",)
    assert steps[-1].after.players[RED].laid == ()


# ------------------------------------------------------------------------------------------------ Counterspell
def test_a_counterspell_answers_a_magic_card_without_a_lamp() -> None:
    start = profi(
        "turned", "market", on=ON, artifacts=((), ("counterspell",)), laid=(("lamp",),), magic=(("charity",),)
    )
    assert "artifacts.counterspell-free" in held(start, "charity", "counterspell")
    pos = reached(start, "charity", "counterspell")
    assert pos.supply.discard == ("charity",)
    assert pos.players[BLUE].laid == ("counterspell",)


def test_a_counterspell_is_no_play_of_its_own() -> None:
    assert broken(at_market("counterspell"), "counterspell") == {"artifacts.counterspell"}


def test_nobody_counters_their_own_card() -> None:
    start = profi(
        "turned",
        "market",
        on=ON,
        artifacts=(("counterspell",),),
        laid=(("lamp",),),
        magic=(("spy", "trade"),),
        spells=Spells(djinn=1),
    )
    assert asked(reached(start, "spy")) == (RED, "timing.pending")


# ------------------------------------------------------------------------------------------------ Key
def test_the_key_enters_without_a_figure_at_the_guard() -> None:
    start = profi("turned", "guard", guard=10, on={"palace1": "(R2) (B2)"}, artifacts=holding("key"))
    steps = told(start, "key")
    assert steps[-1].after.round.entered == 0b001
    assert [fact["seat"] for fact in said(steps, "guard.refuse")] == [BLUE]


def test_the_key_is_in_time_when_the_guard_lies_open() -> None:
    start = profi("turned", "guard", guard=8, on={"guard": "R2", "palace1": "(R4)"}, artifacts=holding("key"))
    assert "artifacts.key-late" in held(start, "key")
    late = profi("before", "palace1", on={"palace1": "(R4)"}, artifacts=holding("key"))
    assert broken(late, "key") == {"timing.guard-revealed"}


# ------------------------------------------------------------------------------------------------ Scroll
def test_a_scroll_is_never_played() -> None:
    assert broken(at_market("scroll"), "scroll") == {"artifacts.scroll"}


# ------------------------------------------------------------------------------------------------ at the guard
@pytest.mark.parametrize(
    ("artifact", "move", "faults"),
    [
        ("lamp", "lamp", set()),
        ("double", "double guard.R0", set()),
        ("carpet", "carpet guard", set()),
        ("counterspell", "counterspell", {"artifacts.counterspell"}),
        ("key", "key", set()),
        ("scroll", "scroll", {"artifacts.scroll"}),
    ],
)
def test_artifacts_do_work_at_the_guard(artifact: str, move: str, faults: set[str]) -> None:
    start = profi("turned", "guard", guard=8, on={"guard": "R4", "palace1": "(R2)"}, artifacts=holding(artifact))
    assert broken(start, move) == faults


def test_after_admission_nothing_more_comes_to_the_guard() -> None:
    on = {"guard": "R9", "palace1": "(R4)"}
    late = profi("before", "palace1", on=on, artifacts=holding("carpet double"))
    assert broken(late, "carpet guard") == {"artifacts.carpet-where"}
    assert broken(late, "double guard.R0") == {"artifacts.double-where"}


def test_an_artifact_bought_this_round_may_be_played_this_round() -> None:
    start = profi(
        "turned", "palace1", on={"palace1": "R1", "palace2": "(R2)", "market": "R5"}, hoards=((1, 0, 0, 0, 0),),
        artifacts=holding("scroll"), stacks=(Pile("carpet", 4), Pile("scroll", 4), Pile("key", 4)),
    )  # fmt: skip
    pos = reached(start, "pass", "buy 1=1crown", "pass")
    assert broken(pos, "carpet palace2") == set()
