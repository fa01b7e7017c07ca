"""Positions that random play rarely reaches, so that every rule is heard with every sentence it has."""

from __future__ import annotations

from typing import Any

from tests.games.morgenland.cards import HARMLESS_AT_THE_GUARD, ILLEGAL, LEGAL, ON_THE_GUARD, at_guard, at_market
from tests.games.morgenland.engine import BLUE, GREEN, RED, RICH, Setup, Spells, basic, holding, profi
from tutor.core.course import Seat
from tutor.games.morgenland.model import Lies, Pile, Sketch
from tutor.games.morgenland.pieces import ARTIFACTS, MAGIC

Case = tuple[Any, list[str], str, Seat | None]
SMUGGLED = Spells(smuggler=0, smuggled=1 << 7 | 1 << 8)
EVERYTHING = ARTIFACTS * 5
SHORT = ((27, 29, 29, 29, 29),)
"""All treasure but two crowns is behind one screen."""
SEARCHED = (Pile("scroll", ("carpet", "key", "double", "key")), Pile("double", 4), Pile("carpet", 4))


def refused(**rest: Any) -> Case:
    return Sketch(**rest), [], "", None


LAMPS = holding("lamp", "lamp", "lamp")
ASKED: list[tuple[Any, list[str]]] = [
    (Setup(players=3), []),
    (basic("dowry"), []),
    (basic("vizier"), []),
    (Setup(players=3, youngest=RED), ["take 3cup", "take 3cup", "take 3cup", "turn A1"]),
    (basic("placing"), []),
    (profi("round-start", artifacts=LAMPS), []),
    (profi("before-placement", artifacts=LAMPS), []),
    (profi("before", "cave1", on={"cave1": "(R1)"}, artifacts=LAMPS), []),
    (profi("before", "tent", on={"market": "(R1)"}, artifacts=LAMPS), []),
    (profi("turned", "market", on={"market": "R1"}, artifacts=LAMPS), []),
    (profi("turned", "guard", guard=5, on={"guard": "R1"}, artifacts=LAMPS), []),
    (
        profi("turned", "palace1", on={"palace1": "R1"}, hoards=(RICH,), artifacts=holding("lamp")),
        ["pass", "buy 1=1cup"],
    ),
    (
        profi("turned", "market", on={"market": "R1"}, artifacts=((), ("key",)), laid=(("lamp",),), magic=(("spy",),)),
        ["spy"],
    ),
    (basic("turned", "market", on={"market": "R1"}), ["go"]),
    (basic("turned", "caravanserai", on={"caravanserai": "R1"}), ["go"]),
    (basic("before", "guard", on={"guard": "R1"}), ["go"]),
    (basic("turned", "palace1", on={"palace1": "R1"}), ["go"]),
    (basic("turned", "palace1", on={"palace1": "R1"}, hoards=(RICH,)), ["go", "buy 1=1cup"]),
    (profi("turned", "tent", on={"tent": "B8"}), ["go"]),
    (profi("turned", "tent", on={"tent": "B8"}), ["go", "draw spy", "draw trade"]),
]
"""One position for each question; an answer of the wrong kind is tried in each."""

CASES: list[Case] = [
    # every magic card
    *[(start, [move], "", None) for start, move, _ in LEGAL.values()],
    *[(start, [], move, None) for start, move, _ in (*ILLEGAL.values(), *ON_THE_GUARD.values())],
    *[(at_guard(card), [card], "", None) for card in HARMLESS_AT_THE_GUARD],
    # setting up
    (Setup(players=3), [], "start P", None),
    (basic("dowry"), [], "take 4crown", None),
    (basic("turned", "palace1", on={"palace1": "R1"}), ["go", "decline"], "turn A1", None),
    (basic("turned", "palace1", on={"palace1": "R1"}), [], "pass", None),
    (Setup(players=3, youngest=RED), ["take 3cup", "take 3cup", "take 3cup", "turn A1"], "show lamp", None),
    (basic("vizier", players=4, hoards=((23, 0, 0, 0, 0),)), ["turn A1"], "", None),
    # placing
    (basic("placing", on={"palace1": "(R1) (R2) (R4) (R5) (R6)"}), [], "9 palace1", None),
    (basic("placing", hands=((1,),)), [], "pass", None),
    (profi("placing", hands=((1, 2),)), [], "9 market", None),
    (profi("placing", spells=Spells(taboo=1 << 7)), [], "9 market", None),
    (profi("placing", spells=Spells(taboo=1 << 7)), [], "9 cave1", None),
    (profi("placing", spells=Spells(spies=0b010)), ["9 guard"], "", None),
    # evaluation, city
    (basic("turned", "cave1", on={"cave1": "R5"}), ["go"], "", None),
    (profi("turned", "market", on={"market": "Gc"}, laid=((), (), ("carpet",)), spells=SMUGGLED), ["go"], "", None),
    (profi("turned", "caravanserai", on={}, spells=SMUGGLED), ["go"], "decline", None),
    (profi("turned", "caravanserai", on={}, spells=SMUGGLED), ["go"], "pass", None),
    (profi("turned", "tent", on={"tent": "B8"}), ["go"], "draw spy", RED),
    (profi("turned", "tent", on={"tent": "B8"}), ["go", "draw spy", "draw trade"], "keep taboo", None),
    (profi("turned", "tent", on={"tent": "B8"}, magic=(("spy",),)), ["pass"], "draw spy", None),
    (
        profi(
            "before",
            "tent",
            on={"tent": "(B1)", "djinn": "(B2)", "caravanserai": "(B4)"},
            filled=("market",),
            cast=("smuggler",),
        ),
        [],
        "smuggler",
        None,
    ),
    (profi("before", "tent", on={"tent": "(B1)"}, filled=("market",), cast=("smuggler",)), [], "smuggler", None),
    # guard
    (basic("before", "guard", on={"palace2": "(R4)"}), ["go"], "guard 11", None),
    (basic("before", "guard", on={"palace2": "(R4)"}), ["go"], "guard 3", RED),
    (basic("turned", "guard", guard=8, on={"guard": "R5"}, hoards=(RICH,)), ["go"], "pay 2crown", None),
    (profi("turned", "guard", guard=5, on={"guard": "R9 B2"}, spells=Spells(reversed=True)), ["go"], "", None),
    (profi("turned", "guard", guard=8, on={"guard": "R4"}, artifacts=holding("double")), ["double guard.R0"], "", None),
    (profi("turned", "guard", guard=8, on={"guard": "R4"}, artifacts=holding("key")), ["key"], "", None),
    (profi("before", "palace1", on={"palace1": "(R4)"}, artifacts=holding("key")), [], "key", None),
    (
        profi(
            "turned",
            "market",
            on={"cave1": "R9", "market": "R8", "palace1": "(R1) (R2) (R4) (R5) (R6)"},
            cast=("second-chance",),
        ),
        [],
        "second-chance cave1.R0 palace1",
        None,
    ),
    (
        profi("before", "palace1", on={"palace1": "B4", "market": "R9"}, cast=("second-chance",)),
        [],
        "second-chance market.R0 palace1",
        None,
    ),
    (
        profi("before", "palace1", on={"palace1": "R4", "market": "R9"}, cast=("second-chance",)),
        [],
        "second-chance market.R1 palace1",
        None,
    ),
    # palace
    (
        basic("turned", "palace1", on={"palace1": "R7 R1"}, hoards=((8, 3, 1, 0, 0),)),
        ["go"],
        "buy 7=4crown+3pearl 1=1gem",
        None,
    ),
    (
        basic("turned", "palace1", on={"palace1": "R7 R1"}, hoards=((8, 3, 1, 0, 0),)),
        ["go"],
        "buy 7=7crown 1=1crown",
        None,
    ),
    (
        basic("turned", "palace1", on={"palace1": "R7 R1"}, hoards=((8, 3, 1, 0, 0),)),
        ["go"],
        "buy 7=6crown 1=2pearl",
        None,
    ),
    (basic("turned", "palace1", on={"palace1": "R7 R1"}, hoards=((8, 3, 1, 0, 0),)), ["go"], "decline", None),
    (basic("turned", "palace1", on={"palace1": "R1"}, hoards=(RICH,)), ["go", "buy 1=1cup"], "pass", None),
    (
        profi("turned", "palace1", on={"palace1": "R1 R2 R4 R5 R6 Rc"}, laid=(("carpet",),), hoards=(RICH,)),
        ["go"],
        "buy 1=1crown 2=2pearl 4=4gem 5=5cup 6=6gold 3=3crown",
        None,
    ),
    (
        profi("turned", "palace1", on={"palace1": "R1"}, hoards=(RICH,), artifacts=holding("lamp")),
        ["pass", "buy 1=1cup"],
        "key",
        None,
    ),
    # artifacts
    (
        profi(
            "turned",
            "market",
            on={"market": "R5 R5d"},
            laid=(("lamp", "double"),),
            magic=(("second-chance",),),
            spells=Spells(djinn=1),
        ),
        ["second-chance market.R0 caravanserai"],
        "",
        None,
    ),
    (
        profi(
            "turned",
            "market",
            on={"market": "Rc"},
            laid=(("carpet", "lamp"),),
            magic=(("second-chance",),),
            spells=Spells(djinn=1),
        ),
        [],
        "second-chance market.R8 caravanserai",
        None,
    ),
    # magic
    (at_market("second-chance"), ["second-chance caravanserai.R1 market"], "", None),
    (at_market("second-chance"), [], "second-chance market.R0 palace5", None),
    (at_market("eye-for-an-eye"), ["eye-for-an-eye market.B0"], "strike market.G0", None),
    (at_market("city-tax"), ["city-tax"], "pay 1crown", None),
    (at_market("city-tax"), ["city-tax"], "back", None),
    (at_market("sultans-tax"), ["sultans-tax"], "pay 1crown", None),
    (at_market("teleport"), ["teleport market.G0 palace3", "pay 3crown"], "", None),
    (at_market("teleport"), [], "teleport market.G0 market", None),
    (at_market("teleport"), ["teleport market.G0 palace3"], "pass", None),
    (at_market("trade"), ["trade"], "barter crown crown", None),
    (at_market("charity"), ["charity"], "take 2crown", None),
    (at_market("donation"), ["donation"], "pay 2crown", None),
    (at_market("sacrifice"), ["sacrifice"], "pay 2crown", None),
    (at_market("mirage"), ["mirage palace2"], "show lamp", None),
    (at_market("mirage"), ["mirage palace2"], "pass", None),
    (
        profi(
            "turned",
            "market",
            on={"market": "R5"},
            artifacts=(("scroll",),),
            laid=(("lamp",),),
            magic=(("mages-apprentice",),),
        ),
        ["mages-apprentice palace1", "give scroll"],
        "",
        None,
    ),
    *[
        (
            profi("turned", "market", on={"market": "R5 B4"}, laid=(("lamp",), (piece,)), magic=(("parasite",),)),
            [],
            move,
            None,
        )
        for piece, move in (
            ("key", "parasite B.key"),
            ("double", "parasite B.double market.R0"),
            ("lamp", "parasite B.lamp"),
            ("carpet", "parasite B.carpet market"),
            ("counterspell", "parasite B.counterspell"),
            ("key", "parasite R.lamp"),
        )
    ],
    (
        profi(
            "turned",
            "palace2",
            on={"palace2": "R1"},
            cast=("abracadabra",),
            hoards=(RICH,),
            stacks=(Pile("key", 4), Pile("scroll", ("carpet", "key", "carpet", "double")), Pile("key", 4)),
        ),
        ["pass", "buy 1=1crown", "abracadabra"],
        "find key 1",
        None,
    ),
    # timing
    (profi("round-start", artifacts=holding("lamp")), [], "lamp", BLUE),
    (profi("turned", "market", on={"market": "R1"}, cast=("spy taboo",)), ["spy", "taboo tent"], "first 7", None),
    (profi("turned", "market", on={"market": "R1"}, cast=("spy taboo",)), ["spy", "taboo tent"], "first 1", None),
    (
        profi(
            "turned",
            "market",
            on={"market": "R1"},
            players=4,
            artifacts=((), (), (), ("counterspell",)),
            laid=(("lamp",), ("counterspell",), ("lamp",), ()),
            magic=(("charity",), (), ("parasite",), ()),
        ),
        ["charity", "parasite B.counterspell"],
        "pass",
        RED,
    ),
    (
        profi(
            "turned",
            "market",
            on={"market": "R1"},
            players=4,
            artifacts=((), (), (), ("counterspell",)),
            laid=(("lamp",), ("counterspell",), ("lamp",), ()),
            magic=(("charity",), (), ("parasite",), ()),
        ),
        ["charity", "parasite B.counterspell", "pass"],
        "counterspell",
        None,
    ),
    (
        profi(
            "before",
            "market",
            on={"palace1": "(R1)"},
            artifacts=((), (), ("carpet",)),
            laid=(("lamp",), ("lamp",)),
            magic=((), ("taboo",)),
        ),
        ["taboo market", "pass", "carpet market"],
        "",
        None,
    ),
    # answers of the wrong kind
    (at_market("city-tax"), ["city-tax"], "pass", None),
    (at_market("sultans-tax"), ["sultans-tax"], "pass", None),
    (at_market("sacrifice"), ["sacrifice"], "pass", None),
    (at_market("donation"), ["donation"], "pass", None),
    (at_market("eye-for-an-eye"), ["eye-for-an-eye market.B0"], "decline", None),
    (basic("turned", "guard", guard=8, on={"guard": "R5"}, hoards=(RICH,)), ["go"], "pass", None),
    *[(start, moves, "go", None) for start, moves in ASKED],
    # moves at another moment
    *[
        (basic("placing"), [], tried, None)
        for tried in (
            "strike cave1.B0",
            "give lamp",
            "find key 0",
            "barter crown pearl",
            "camel",
            "back",
            "draw spy",
            "start R",
            "first 0",
            "pay 3crown",
            "show key",
        )
    ],
    # plays that name the wrong thing
    *[
        (at_market(tried.partition(" ")[0]), [], tried, None)
        for tried in (
            "parasite",
            "taboo",
            "charity market",
            "second-chance market.R0",
            "eye-for-an-eye",
            "parasite P.key",
            "parasite B.scroll",
        )
    ],
    (at_market("second-chance"), [], "second-chance market.R0 market", None),
    (profi("turned", "market", on={"market": "R5"}, cast=("solar-eclipse",)), ["solar-eclipse market"], "", None),
    (profi("turned", "market", on={"market": "R5 B4"}, artifacts=holding("double")), [], "double market.B0", None),
    (basic("turned", "market", on={"market": "R5"}, hoards=(RICH,)), ["go"], "swap crown 2gem", None),
    (profi("before", "guard", on={"cave1": "R4"}, laid=(("key",),), spells=Spells(keys=1)), ["go"], "", None),
    (
        profi("turned", "market", on={"market": "R5"}, laid=(("lamp",), ("double",)), magic=(("parasite",),)),
        [],
        "parasite B.double",
        None,
    ),
    (
        profi("turned", "market", on={"market": "R5"}, cast=("mirage",), stacks=SEARCHED),
        ["mirage palace1"],
        "find scroll 1",
        None,
    ),
    (
        profi(
            "turned",
            "market",
            on={"market": "R5"},
            artifacts=(("scroll",),),
            laid=(("lamp",),),
            magic=(("mages-apprentice",),),
        ),
        ["mages-apprentice palace1"],
        "give key",
        None,
    ),
    (
        profi("before", "cave4", on={"cave1": "R9", "market": "(B4)"}, cast=("dragon-leaves second-chance",)),
        ["dragon-leaves cave4", "pass"],
        "second-chance cave1.R0 cave4",
        None,
    ),
    (
        profi(
            "turned",
            "market",
            on={"market": "R5 G8"},
            camel=BLUE,
            hoards=((3, 0, 0, 0, 0),),
            cast=("teleport", "sacrifice"),
        ),
        ["sacrifice", "teleport market.G0 palace3"],
        "",
        None,
    ),
    (
        profi(
            "before",
            "djinn",
            on={"djinn": "Gc", "market": "(B4)"},
            laid=((), (), ("carpet",)),
            camel=GREEN,
            spells=Spells(smuggler=0, smuggled=1 << 6, djinn=1),
        ),
        ["go"],
        "",
        None,
    ),
    # lists that only a rare position narrows
    (
        profi("turned", "market", on={"market": "R1"}, artifacts=holding("carpet"), spells=Spells(taboo=1 << 8)),
        [],
        "",
        None,
    ),
    (
        profi("turned", "market", on={"market": "R5"}, cast=("second-chance",), spells=Spells(taboo=1 << 8)),
        [],
        "",
        None,
    ),
    (
        profi(
            "turned",
            "market",
            on={"market": "R1"},
            artifacts=((), ("counterspell",)),
            laid=(("lamp",), ("lamp",), ("counterspell",)),
            magic=(("charity",), ("parasite",)),
        ),
        ["charity"],
        "counterspell",
        None,
    ),
    # the end
    (
        basic(
            "turned",
            "palace2",
            on={"palace2": "R1"},
            hoards=((1, 0, 0, 0, 0),),
            stacks=(Pile(), Pile("", 1), Pile(), Pile(), Pile()),
            artifacts=(EVERYTHING[:9], EVERYTHING[9:19], EVERYTHING[19:29]),
        ),
        ["go", "buy 1=1crown", "show scroll"],
        "",
        None,
    ),
    *[
        (
            profi(
                "turned",
                "palace2",
                on={"palace2": "R1"},
                hoards=hoards,
                camel=GREEN,
                stacks=(Pile(), Pile("counterspell"), Pile()),
                artifacts=holding(
                    "lamp double carpet key scroll", *("lamp double carpet key scroll counterspell",) * 2
                ),
            ),
            ["pass", "pass", "pass", "buy 1=1crown", "pass"],
            "pass",
            None,
        )
        for hoards in (((1, 0, 0, 0, 0),), ((1, 1, 0, 0, 0),))
    ],
    # sketches that cannot be
    refused(setup=Setup(players=3), camel=Seat.FIFTH),
    refused(field="cellar"),
    refused(card="Z9"),
    refused(hoards=((1, 2),)),
    refused(hoards=((30, 0, 0, 0, 0),)),
    refused(figures=(Lies("market", RED, 9), Lies("guard", RED, 9))),
    refused(figures=(Lies("cave4", RED, 9), Lies("tent", RED, 8))),
    refused(caves=((1, 1, 1), (), (), (), ())),
    refused(setup=Setup(players=3), artifacts=((),)),
    refused(setup=Setup(players=3), artifacts=(("lamp",) * 4,)),
    refused(setup=Setup(players=3), laid=(("lamp", "key"),)),
    refused(setup=Setup(players=3), magic=(("spy", "spy"),)),
    refused(magic=(("spy",),)),
    refused(laid=(("lamp",),)),
    refused(instant="round-start"),
    refused(instant="turned", field="guard"),
    refused(setup=Setup(players=3), instant="turned", field="market", figures=(Lies("market", RED, sort="carpet"),)),
    refused(setup=Setup(players=3), instant="turned", field="market", figures=(Lies("market", RED, 5, sort="double"),)),
    refused(setup=Setup(players=3), instant="turned", field="market", spells=Spells(smuggled=1 << 7)),
    refused(setup=Setup(players=3), instant="turned", field="market", spells=Spells(djinn=3, keys=1)),
    refused(setup=Setup(players=3), instant="turned", field="market", figures=(Lies("market", RED, 7, sort="carpet"),)),
    (profi("turned", "market", on={"market": "R1"}, cast=("charity",), hoards=SHORT), ["charity"], "take 3crown", None),
    (profi("turned", "market", on={"market": "R1"}, cast=("charity",), hoards=SHORT), ["charity"], "take 2crown", None),
    (at_market("second-chance"), [], "second-chance market.B0 palace3", None),
    (
        profi("turned", "tent", on={"tent": "B8 R5"}, magic=((), (), tuple(MAGIC)), artifacts=(None, None, ("key",))),
        ["pass"],
        "",
        None,
    ),
    (
        profi(
            "turned",
            "market",
            on={"market": "R5 Bc"},
            camel=GREEN,
            laid=(("lamp",), ("carpet",), ("lamp",)),
            magic=(("parasite",), (), ("lunar-eclipse",)),
        ),
        ["lunar-eclipse market", "parasite B.carpet market"],
        "",
        None,
    ),
    (basic("placing"), [], "turn A1", None),
    refused(instant="vizier", figures=(Lies("market", RED, 9),)),
    refused(instant="dowry", hoards=((1, 0, 0, 0, 0),)),
    refused(instant="turned", field="market", figures=(Lies("cave1", RED, 9, up=False),)),
    refused(stacks=(Pile(),) * 5, artifacts=(EVERYTHING[:10], EVERYTHING[10:20], EVERYTHING[20:])),
]
