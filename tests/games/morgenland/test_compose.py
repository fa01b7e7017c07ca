"""Sketches made into positions, or refused with every reason."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.morgenland import pieces
from tests.games.morgenland.engine import (
    BLUE,
    GAME,
    RED,
    RICH,
    Seat,
    Setup,
    Sketch,
    Spells,
    asked,
    basic,
    holding,
    lay,
    lies,
    profi,
    reached,
    refused,
)
from tutor.core.script import Misread
from tutor.games.morgenland.model import Lies, Pile


def test_an_empty_sketch_is_a_first_placement() -> None:
    pos = reached(Sketch())
    assert asked(pos) == (RED, "placing.order")
    assert pieces.treasure(pos) == (29,) * 5


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("profi_game", [False, True])
def test_what_a_sketch_leaves_out_is_filled_in_legally(players: int, profi_game: bool) -> None:
    setup = Setup(players=players, profi=profi_game)  # type: ignore[arg-type]
    pos = GAME.compose(Sketch(setup=setup, instant="turned", field="market", figures=lay(market="R5 B4")))
    *_, dealt = GAME.deal(setup)
    assert pieces.artifacts(pos) == pieces.artifacts(dealt.after)
    assert pieces.magic(pos) == pieces.magic(dealt.after)
    assert pieces.figures(pos) == pieces.figures(dealt.after)
    assert len(pos.supply.unseen) == pieces.hidden_artifacts(pos)


def test_figures_are_written_short() -> None:
    assert lay(market="R7 (B4) Rc R5d") == (
        Lies("market", RED, 7),
        Lies("market", BLUE, 4, up=False),
        Lies("market", RED, 3, sort="carpet"),
        Lies("market", RED, 5, sort="double"),
    )
    pos = reached(profi("before", "market", on={"market": "R7 (B4) R7d"}, laid=(("double",),)))
    assert lies(pos, "market") == "R7 (B4) R7d"


def test_who_has_no_figure_left_is_skipped_and_without_any_the_caves_are_read() -> None:
    assert asked(reached(Sketch(hands=((), (4,), ())))) == (BLUE, "placing.order")
    assert asked(reached(Sketch(hands=((4,), (), ()), turn=BLUE))) == (RED, "placing.order")
    for setup in (Setup(players=3, profi=False), Setup(players=3, profi=True)):
        pos = reached(Sketch(setup=setup, hands=((), (), ())))
        assert not pos.round.placing
        assert asked(pos) == (Seat.CHANCE, "vizier.who")
        (move,) = GAME.legal(pos)
        assert [*GAME.resolve(pos, move)]


def test_where_nobody_is_asked_the_vizier_goes_on() -> None:
    assert asked(reached(basic("turned", "market", on={"market": "R5"}))) == (Seat.CHANCE, "vizier.who")
    assert asked(reached(profi("turned", "market", on={"market": "R5"}))) == (Seat.CHANCE, "vizier.who")
    lit = profi("turned", "market", on={"market": "R5"}, artifacts=holding("lamp"))
    assert asked(reached(lit)) == (RED, "timing.revealed")


@pytest.mark.parametrize(
    ("sketch", "faults"),
    [
        (Sketch(camel=Seat.FOURTH), {"setup.figures"}),
        (Sketch(field="cellar", card="Z9"), {"setup.board", "setup.treasure-pack"}),
        (Sketch(hoards=((1, 2),)), {"treasures.kinds"}),
        (Sketch(figures=lay(market="R9 R9")), {"data.figures"}),
        (Sketch(figures=lay(market="R3")), {"data.figures"}),
        (Sketch(hands=((1, 1),)), {"data.figures"}),
        (Sketch(figures=lay(cave4="R9", tent="B9")), {"placing.empty-cave", "placing.basic-closed"}),
        (Sketch(figures=lay(palace1="R1 R2 R4 R5 R6 R7")), {"placing.palace-limit"}),
        (Sketch(setup=Setup(players=3), figures=lay(palace4="R1")), {"placing.no-stack"}),
        (Sketch(caves=((2, 1, 1), (), (), (), ())), {"caves.shelves"}),
        (Sketch(hoards=(RICH,) * 3, caves=((5,), (5,), (5,), (5,), (12,))), {"data.treasure-counts"}),
        (Sketch(magic=(("spy",),)), {"profi.magic-stack"}),
        (Sketch(laid=(("lamp",),)), {"profi.powers"}),
        (Sketch(instant="round-start"), {"timing.windows-only"}),
        (Sketch(instant="turned", field="guard"), {"data.guards"}),
        (Sketch(instant="turned", field="guard", guard=11), {"data.guards"}),
        (profi(magic=(("spy",), ("spy",))), {"data.magic-counts"}),
        (profi(magic=(("no such card",),)), {"data.magic-counts"}),
        (profi(artifacts=((),)), {"profi.lamp"}),
        (profi(laid=(("key", "lamp"),)), {"artifacts.one"}),
        (profi(artifacts=(("key",) * 4,)), {"data.artifact-counts"}),
        (profi(stacks=(Pile("key", 1),)), {"data.artifact-counts"}),
    ],
)
def test_what_cannot_be_is_refused_with_its_reasons(sketch: Sketch, faults: set[str]) -> None:
    assert refused(sketch) == faults


def test_sketches_survive_json() -> None:
    sketch = profi("turned", "market", on={"market": "R5 (B4)"}, cast=("spy",), stacks=(Pile("key", 4),) * 3)
    assert msgspec.convert(msgspec.to_builtins(sketch), Sketch) == sketch


@pytest.mark.parametrize(
    ("sketch", "why"),
    [
        (basic("dowry", hoards=((1, 0, 0, 0, 0),)), {"setup.stock"}),
        (profi("dowry", artifacts=(("lamp", "key"),)), {"setup.stock"}),
        (basic("vizier", on={"market": "R5"}), {"evaluation.round-end"}),
        (profi("vizier", laid=(("lamp",),)), {"evaluation.round-end"}),
        (basic("vizier", hands=((9,),)), {"evaluation.round-end"}),
        (basic(spells=Spells(taboo=1)), {"profi.magic-stack"}),
        (profi("turned", "guard", guard=3, on={"guard": "R5"}, spells=Spells(keys=1)), {"artifacts.key"}),
        (profi("turned", "market", on={"market": "R5"}, spells=Spells(djinn=3)), {"city.djinn"}),
        (profi("turned", "cave1", on={"cave1": "R5"}, spells=Spells(djinn=1)), {"city.djinn"}),
        (profi("turned", "cave1", on={"cave1": "R5"}, spells=Spells(late=1 << 7)), {"cards.dragon-leaves"}),
        (profi("before", "market", on={"market": "R5"}, spells=Spells(smuggler=0, smuggled=1 << 7)), {"cards.smuggler"}),
        (profi(spells=Spells(spies=1 << 4)), {"setup.figures"}),
        (profi(spells=Spells(taboo=-1)), {"setup.board"}),
        (profi(stacks=(Pile("", 10**9), Pile(), Pile())), {"data.artifact-counts"}),
        (
            Sketch(
                profi().setup, "turned", "market", figures=(Lies("market", RED, 7, sort="carpet"),), laid=(("carpet",),)
            ),
            {"artifacts.carpet"},
        ),
        (
            profi("turned", "market", on={"market": "R5 R11d"}, laid=(("double",),)),
            {"data.figures"},
        ),
    ],
)  # fmt: skip
def test_what_no_game_can_reach_is_refused(sketch: Sketch, why: set[str]) -> None:
    assert why <= set(refused(sketch))


def test_whoever_stands_in_the_palace_after_the_guard_has_passed_him() -> None:
    sketch = GAME.writing.read({"moment": "turned-palace1", "at": {"palace1": "red 7"}, "entered": "blue"})
    assert GAME.compose(sketch).round.entered == 0b11


def test_a_pack_that_is_used_up_is_shuffled_again_when_the_round_ends() -> None:
    pos = GAME.compose(GAME.writing.read({"moment": "before-palace5", "pack": 0}))
    assert pos.supply.pack == ()
    assert "vizier.pack-empty" in [step.rule.id for step in GAME.resolve(pos, GAME.parse("go"))]


@pytest.mark.parametrize(
    "written",
    [{"moment": "placing", "guard": 3}, {"moment": "before-guard", "entered": "red"}, {"filled": "market"},
     {"moment": "vizier", "card": "A2"}, {"moment": "vizier", "pack": 3}],
)  # fmt: skip
def test_what_nobody_can_know_at_a_moment_is_not_passed_over(written: dict[str, Any]) -> None:
    with pytest.raises(Misread) as error:
        GAME.writing.read(written)
    assert [trouble.word for trouble in error.value.troubles] == ["too_early"]
