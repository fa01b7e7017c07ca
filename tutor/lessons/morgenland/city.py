"""The city, and the palace guard."""

from __future__ import annotations

from tutor.games.morgenland.model import Spells
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Shows
from tutor.lessons.morgenland.stage import BLUE, GREEN, PLENTY, PURPLE, RED, YELLOW, basic, hands, profi

# ------------------------------------------------------------------------------------------------ city
WON = basic("turned", "market", on={"market": "R5 B4"}, hoards=((0, 1, 0, 0, 0),))
CAMEL = basic("turned", "caravanserai", on={"caravanserai": "G5 R2", "guard": "R9 G9", "palace1": "(R4) (G4)"})
TENT = profi("turned", "tent", on={"tent": "B8 R5"})
DJINN = profi(
    "turned", "djinn", on={"djinn": "R5", "palace1": "(B1) (R2)"}, artifacts=(("key", "double"),), laid=(("carpet",),)
)

CITY = Lesson(
    "morgenland",
    "city",
    "What is there to win in the city?",
    "Four fields, four prizes, and only one player gains in each.",
    (
        Beat(
            "market", "tries", "The Market",
            "You are strongest in the Market. One treasure of yours for three of your choice, if you like.",
            (
                Case("A pearl for three gems", WON, ("go",), "swap pearl 3gem", claims=(Legal(), Shows("city.market", {"seat": RED}))),
                Case("No, thanks", WON, ("go",), "decline", claims=(Legal(),)),
                Case("A crown you do not own", WON, ("go",), "swap crown 3gem", claims=(Breaks(("treasures.change",), only=True),)),
            ),
            seat=RED,
        ),
        Beat(
            "camel", "tries", "The Caravanserai",
            "Red is start player, then Blue, then Green. Green is strongest in the Caravanserai.",
            (
                Case("Leave the camel", CAMEL, ("go",), "decline", claims=(Breaks(("city.caravanserai",), only=True),)),
                Case(
                    "Take it", CAMEL, ("go",), "camel", claims=(Legal(), Shows("city.camel-at-once", {"order": (GREEN, RED, BLUE)})),
                    note="The new order breaks ties from this moment on.",
                ),
            ),
        ),
        Beat(
            "same-round", "predict", "Who is asked first?",
            "Green has just taken the camel. In palace field 1 lie Red 4 and Green 4. Who is asked first?",
            (
                Case("Four against four", CAMEL, ("go", "camel", "guard 1"), claims=(Shows("evaluation.tie", {"first": GREEN}),)),
            ),
            options=(
                Option("Green"),
                Option("Red", "You would be right if the new camel worked only from the next round."),
                Option("Blue", "You would be right if the camel passed the tie on to the next seat."),
            ),
            hints=Hints("Who has the camel now?", ("camel", "palace:1"), "city.camel-at-once"),
        ),
        Beat(
            "tent", "see", "Aladdin's Tent, in the Profispiel",
            "Blue has 8 in the Tent, Red 5. Then Blue is alone there.",
            (
                Case(
                    "A second strongest", TENT, ("go", "draw charity", "draw taboo", "keep taboo"),
                    claims=(Shows("city.tent", {"seat": BLUE, "card": "taboo"}), Shows("city.tent-second", {"card": "charity", "seat": RED}, reason="second"),
                            Shows("city.tent-secret", times=2)),
                ),
                Case(
                    "Alone", profi("turned", "tent", on={"tent": "B8"}), ("go", "draw charity", "draw taboo", "keep taboo"),
                    claims=(Shows("city.tent-second", reason="discard"),),
                ),
            ),
        ),
        Beat(
            "djinn", "tries", "The Djinn's House, in the Profispiel",
            "Your Carpet is out already. You are strongest in the Djinn's House: two artifacts this round.",
            (
                Case("The Key", DJINN, ("go",), "key", claims=(Legal(), Shows("city.djinn", {"seat": RED}))),
                Case("The Double after it", DJINN, ("go", "key"), "double palace1.R1", RED, (Breaks(("artifacts.one",)),)),
                Case(
                    "Only for the strongest", basic("turned", "market", on={"market": "R5 B4"}), ("go",), claims=(Shows("city.strongest-only", {"others": (BLUE,)}),),
                ),
            ),
        ),
    ),
    (
        "city.strongest-only", "city.market", "city.caravanserai", "city.camel-at-once", "city.tent", "city.tent-second",
        "city.tent-secret", "city.djinn",
    ),
    Quiz(
        "From before: shelves of 5, 3 and 2; Red 9 and Blue 4 are there. Who gets the 2?",
        (
            Option("Nobody, it goes back"),
            Option("Red, as the strongest", "You would be right if the strongest took what is left."),
        ),
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ guard
EIGHT = basic(
    "before", "guard", players=4, camel=GREEN, hoards=(PLENTY,) * 4,
    on={"guard": "(G9) (B9) (Y6) (R7)", "palace1": "(G1) (B1) (Y1) (R1)"},
)  # fmt: skip
LOCKED_OUT = basic(
    "turned", "guard", players=5, guard=8, on={"guard": "Y6", "palace1": "(P1) (P2) (Y1)"},
    hoards=((0,) * 5, (0,) * 5, (0,) * 5, (1, 0, 0, 0, 0), PLENTY),
)  # fmt: skip
LATE = profi("before", "palace1", on={"palace1": "B4", "market": "R9"}, cast=("second-chance",))
FOUR_AT_EIGHT = profi("turned", "guard", guard=8, on={"guard": "R4", "palace1": "(R1)"}, artifacts=hands("double"))
CARPET_ALONE = profi("turned", "guard", guard=8, on={"palace1": "(R1)"}, artifacts=hands("carpet"), hoards=(PLENTY,))
REVERSED = profi(
    "turned", "guard", guard=5, on={"guard": "R9 B2", "palace1": "(R1) (B1)"}, spells=Spells(reversed=True)
)
AT_GUARD = {"guard": "R9 B2", "palace1": "(R1) (B1)", "market": "R4"}
FIVE_AND_TWO = basic("turned", "guard", guard=8, on={"guard": "R5 R2", "palace1": "(R1)"}, hoards=((0, 0, 0, 0, 1),))

GUARD = Lesson(
    "morgenland",
    "guard",
    "How do I get past the guard?",
    "Here nobody fights anybody. Everyone faces the same guard, alone.",
    (
        Beat(
            "eight", "see", "Free, or for a price",
            "The guard is an 8. Green and Blue have 9 there, Yellow 6, Red 7.",
            (
                Case(
                    "Four players at guard 8", EIGHT, ("go", "guard 8", "pay 2crown", "pay 1pearl"),
                    claims=(
                        Shows("guard.reveal", {"guard": 8}), Shows("guard.enter", {"seat": GREEN}), Shows("guard.enter", {"seat": BLUE}),
                        Shows("guard.bribe", {"seat": YELLOW}), Shows("guard.bribe", {"seat": RED}),
                    ),
                ),
            ),
        ),
        Beat(
            "bribe", "tries", "No figure, no bribe",
            "Guard 8. Yellow has a 6 there and one treasure. Purple has no figure there and 20 treasures.",
            (
                Case("Yellow pays 1 of 2", LOCKED_OUT, ("go",), "pay 1crown", claims=(Breaks(("guard.bribe-figure",)),)),
                Case("Purple pays 8", LOCKED_OUT, ("go",), "pay 4crown+4pearl", PURPLE, (Breaks(("guard.bribe-figure", "guard.order")),)),
                Case(
                    "Yellow declines", LOCKED_OUT, ("go",), "decline",
                    claims=(Legal(), Shows("guard.need-figure", {"seat": PURPLE}), Shows("guard.refuse", {"seat": PURPLE, "count": 2})),
                ),
            ),
        ),
        Beat(
            "last-one", "predict", "Can you enter?",
            "The guard is an 8. Your 5 and your 2 stand there. You own one gold bar and nothing else.",
            (Case("One short", FIVE_AND_TWO, ("go",), "pay 1gold", claims=(Legal(), Shows("guard.bribe", {"seat": RED}))),),
            options=(
                Option("Yes, for the gold bar"),
                Option("No, the highest figure counts", "You would be right if only one figure faced the guard: 5 against 8 is three short."),
                Option("No, a bribe is the guard's whole number", "You would be right if the bribe were 8."),
            ),
            hints=Hints("What is your sum there?", ("guard",), "guard.bribe"),
            seat=RED,
        ),
        Beat(
            "always", "see", "Nobody at the guard",
            "Red has a figure in palace field 2 and none at the guard. Later the way in is shut.",
            (
                Case(
                    "The guard is read all the same", basic("before", "guard", on={"palace2": "(R4)"}), ("go", "guard 1"),
                    claims=(Shows("guard.always", {"seats": (RED,)}), Shows("guard.refuse", {"seat": RED})),
                    note="A ruling: otherwise nobody would be sent home.",
                ),
                Case(
                    "Too late for Second Chance", LATE, tried="second-chance market.R0 palace1", claims=(Breaks(("guard.no-late-entry",), only=True),),
                ),
            ),
        ),
        Beat(
            "artifacts", "attempt", "Four against eight, in the Profispiel",
            "The guard is an 8, and your 4 stands there. You hold a Double. Get in without paying.",
            (
                Case("Four and four", FOUR_AT_EIGHT, ("double guard.R0",), claims=(Shows("guard.enter", {"seat": RED, "sum": 8}),)),
            ),
            hints=Hints("What would two fours be?", ("guard",), "guard.artifacts-work", "double guard.R0"),
            seat=RED,
        ),
        Beat(
            "carpet", "see", "A Carpet at the guard",
            "The guard is an 8 again. Nothing of yours stands there but your Carpet, a figure of 3.",
            (
                Case(
                    "Five short", CARPET_ALONE, ("carpet guard", "pay 4crown+1cup"), claims=(Shows("guard.bribe", {"seat": RED}),),
                    note="A Carpet is a figure, so it may bribe.",
                ),
            ),
        ),
        Beat(
            "immune", "tries", "No magic here",
            "The guard is a 5; a 9 and a 2 stand there. Which magic works on this field?",
            (
                Case(
                    "And the Last Will Be the First", REVERSED, ("go",), claims=(Shows("guard.not-reversed"), Shows("guard.enter", {"seat": RED})),
                ),
                Case(
                    "Lunar Eclipse", profi("turned", "guard", guard=5, on=AT_GUARD, cast=("lunar-eclipse",)), tried="lunar-eclipse guard",
                    claims=(Breaks(("guard.not-eclipsed", "guard.magic-immune"), only=True),),
                ),
                Case(
                    "Second Chance to the guard", profi("turned", "guard", guard=5, on=AT_GUARD, cast=("second-chance",)),
                    tried="second-chance market.R2 guard", claims=(Breaks(("guard.not-reached", "guard.magic-immune"), only=True),),
                ),
                Case(
                    "Sultan's Tax", profi("turned", "guard", guard=5, on=AT_GUARD, cast=("sultans-tax",)), tried="sultans-tax",
                    claims=(Legal(), Shows("guard.not-taxed", {"seats": (BLUE,)})),
                ),
                Case(
                    "Spy", profi("placing", spells=Spells(spies=0b010)), tried="9 guard", claims=(Legal(), Shows("guard.not-spied", {"seat": RED})),
                ),
            ),
        ),
    ),
    (
        "guard.need-figure", "guard.reveal", "guard.enter", "guard.bribe", "guard.bribe-figure", "guard.refuse", "guard.order",
        "guard.always", "guard.no-late-entry", "guard.artifacts-work", "guard.magic-immune", "guard.not-reversed",
        "guard.not-spied", "guard.not-eclipsed", "guard.not-reached", "guard.not-taxed",
    ),
    Quiz(
        "From before: you win the camel, though you would rather not. What now?",
        (
            Option("You take it"),
            Option("You may leave it", "You would be right as a Smuggler, in the Profispiel."),
        ),
    ),
)  # fmt: skip
