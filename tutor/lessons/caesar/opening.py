"""Setting up, and a turn."""

from __future__ import annotations

from tutor.games.caesar.model import Setup, Sketch
from tutor.games.caesar.pieces import CAESAR, CLEOPATRA, GROUPS
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Refused, Shows

BEGINNER = Setup(shuffled_actions=True)
DEALT = ("bonus praetors", "bonus senators")
FIRST_FIVE = dict(zip(GROUPS, ("(2) : (3)", "(4) : (1)", "(5) : (5)", "(1) : (2)", "(3) : (4)"), strict=True))
HAND = {"cleopatra": "1 2 3 4 5", "caesar": "1 2 3 4 5"}

SETUP = Lesson(
    "caesar",
    "setup",
    "What lies on the table, and what is mine to choose?",
    "Whoever wins over the patricians decides about Egypt. Before the first turn you have already chosen where to fight.",
    (
        Beat(
            "the table", "see", "Watch the table being laid",
            "Most points win in the end: points for patricians. See what lies between the players, one rule a step.",
            (
                Case(
                    "A new game", Setup(),
                    claims=(
                        Shows("setup.material", {"total": 135}), Shows("setup.patricians", {"sizes": (5, 5, 5, 3, 3)}),
                        Shows("setup.confidence", {"count": 8}), Shows("setup.influence", {"count": 37}),
                        Shows("setup.opening-ten", {"count": 10}),
                    ),
                    note="How the influence cards split is a reconstruction: the book prints their number only.",
                ),
            ),
        ),
        Beat(
            "the reserve", "predict", "What is left in the reserve?",
            "You have taken your opening ten. How many cards are in your influence reserve? "
            "And how many of them are philosophers, as we play it?",
            (
                Case(
                    "After the opening ten", Setup(), claims=(Shows("setup.opening-ten", {"left": 27}),),
                    note="The opening ten are all numbers, so both philosophers are still to come.",
                ),
            ),
            options=(
                Option("27 cards, 2 philosophers"),
                Option("27 cards, 1 philosopher", "You would be right if a philosopher were among the opening ten."),
                Option("37 cards, 2 philosophers", "You would be right if the opening ten were put back."),
            ),
        ),
        Beat(
            "your own order", "tries", "Your action reserve",
            "Your action cards go into a reserve in an order you choose, the top card first. Try it.",
            (
                Case(
                    "A Veto on top", Setup(), tried="stack veto", claims=(Legal(), Shows("setup.action-reserve")),
                    note="Once the reserve lies there, it is all backs, for you too.",
                ),
                Case(
                    "A second Wrath of the Gods", Setup(), ("stack wrath",), "stack wrath",
                    claims=(Breaks(("setup.action-reserve",), only=True),),
                ),
            ),
            seat=CLEOPATRA,
        ),
        Beat(
            "secret bonus", "tries", "The secret bonus card",
            "Each player gets one bonus card. Can both get the same group? Can a third card name it?",
            (
                Case("Both praetors", BEGINNER, ("bonus praetors",), "bonus praetors", claims=(Legal(), Shows("setup.bonus"))),
                Case(
                    "A third one", Sketch(bonus={"cleopatra": "praetors praetors", "caesar": "praetors"}),
                    claims=(Refused(("setup.bonus",)),),
                ),
            ),
        ),
        Beat(
            "the first five", "tries", "Lay your first five",
            "Ten cards in hand, five to lay face down. Which rule stops the first two tries?",
            (
                Case(
                    "Two 3s", BEGINNER, (*DEALT, "first 3 senators"), "first 3 praetors",
                    claims=(Breaks(("setup.first-five",), only=True),),
                ),
                Case(
                    "Two cards at one group", BEGINNER, (*DEALT, "first 3 senators"), "first 4 senators",
                    claims=(Breaks(("setup.first-five",), only=True),),
                ),
                Case(
                    "One of each, one a group", BEGINNER,
                    (*DEALT, "first 5 senators", "first 4 praetors", "first 3 quaestors", "first 2 censors"),
                    "first 1 aediles", claims=(Legal(), Shows("setup.first-five"), Shows("turn.look")),
                    note="You choose which card goes where, but not how many.",
                ),
            ),
            seat=CLEOPATRA,
        ),
        Beat(
            "who begins", "tries", "Who begins?",
            "The cards lie. Caesar would like to lay the first one; then Cleopatra does.",
            (
                Case(
                    "Caesar", Sketch(at=FIRST_FIVE, hand=HAND), tried="lay (4) senators", by=CAESAR,
                    claims=(Breaks(("setup.first-player",), only=True),),
                ),
                Case("Cleopatra", Sketch(at=FIRST_FIVE, hand=HAND), tried="lay (4) senators", claims=(Legal(),)),
            ),
        ),
    ),
    (
        "setup.material", "setup.patricians", "setup.confidence", "setup.influence", "setup.opening-ten",
        "setup.action-reserve", "setup.no-peeking", "setup.bonus", "setup.first-five", "setup.first-player", "turn.look",
    ),
)  # fmt: skip

SCOUTS = Sketch(
    at=FIRST_FIVE, hand={"cleopatra": "1 2 3 scout scout", "caesar": "1 2 3 4 5"}, next="orgy", moment="turn"
)
FOUR = "lay (4) senators"
PASSIVE = Sketch(at=FIRST_FIVE, hand={"cleopatra": "1 2 3 4 scout", "caesar": "1 2 3 4 5"})
ACTIONS_ONLY = Sketch(at=FIRST_FIVE, hand={"cleopatra": "scout scout spy veto veto"})

TURN = Lesson(
    "caesar",
    "turn",
    "What may I do in my turn?",
    "You show one strong card to frighten your rival. The table says no. Why?",
    (
        Beat(
            "one or two", "tries", "One hidden or two shown",
            "You are Cleopatra, and active. Four ways to lay cards: two of them are refused.",
            (
                Case("One, face up", Sketch(at=FIRST_FIVE, hand=HAND), tried="lay 4 senators", claims=(Breaks(("turn.single-face-down",), only=True),)),
                Case("One, face down", Sketch(at=FIRST_FIVE, hand=HAND), tried=FOUR, claims=(Legal(),)),
                Case("Two, face up", Sketch(at=FIRST_FIVE, hand=HAND), tried="lay 3 senators, 5 praetors", claims=(Legal(),)),
                Case(
                    "Three", Sketch(at=FIRST_FIVE, hand=HAND), tried="lay 1 senators, 3 praetors, 5 aediles",
                    claims=(Breaks(("turn.place",), only=True),), note="One hidden or two shown, nothing else.",
                ),
            ),
            seat=CLEOPATRA,
        ),
        Beat(
            "is there room", "tries", "Is there room?",
            "The same card, face down at the senators, in four positions. Each is refused for another reason.",
            (
                Case("Your side", Sketch(at={"senators": "1 1 2 2 3 : 4 5"}, hand=HAND), tried=FOUR, claims=(Breaks(("turn.side-limit",), only=True),)),
                Case("Both sides", Sketch(at={"senators": "1 2 3 4 : 1 2 3 4"}, hand=HAND), tried=FOUR, claims=(Breaks(("turn.group-limit",), only=True),)),
                Case(
                    "Two reasons at once", Sketch(at={"senators": "1 1 1 1 2 : 1 2 3"}, hand=HAND), tried=FOUR,
                    claims=(Breaks(("turn.side-limit", "turn.group-limit"), only=True),),
                ),
                Case(
                    "All won", Sketch(won={"senators": "2:3"}, hand=HAND), tried=FOUR,
                    claims=(Breaks(("turn.closed-group",), only=True),), note="The last one is a ruling: the book does not say.",
                ),
            ),
            seat=CLEOPATRA,
        ),
        Beat(
            "a single card", "predict", "May the 4 go face up?",
            "You hold one 4 and four action cards. You want to lay the 4. May it go face up?",
            (
                Case(
                    "One influence card", Sketch(at=FIRST_FIVE, hand={"cleopatra": "4 scout scout spy veto"}), tried="lay 4 senators",
                    claims=(Breaks(("turn.single-face-down",), only=True),),
                ),
            ),
            options=(
                Option("Yes, face up or face down", "You would be right if a single card could be shown."),
                Option("No, it goes face down"),
                Option("No, I must stay passive", "You would be right if being active needed two cards."),
            ),
            hints=Hints("How many influence cards do you hold?", ("player:cleopatra",), "turn.single-face-down"),
            seat=CLEOPATRA,
        ),
        Beat(
            "when to act", "tries", "When does the action come?",
            "You hold two Scouts. The action may come while you place; find the moment at which it is too late.",
            (
                Case("After placing", SCOUTS, ("lay (1) senators",), "scout senators", claims=(Legal(),)),
                Case("Between two cards", SCOUTS, ("begin 1 senators",), "scout senators", claims=(Legal(),)),
                Case("A second action", SCOUTS, ("scout senators", "pass"), "scout praetors", claims=(Breaks(("turn.one-action",), only=True),)),
                Case(
                    "During the refill", SCOUTS, ("lay (1) senators", "done"), "scout senators",
                    claims=(Breaks(("turn.action-moment",), only=True), Shows("turn.order")),
                    note="The refill shuts the door. That is a ruling, from two sentences of the book.",
                ),
            ),
            seat=CLEOPATRA,
        ),
        Beat(
            "a whole turn", "see", "A whole turn",
            "Place, refill, turn over a confidence card. Step through a turn of Cleopatra.",
            (
                Case(
                    "Place, refill, reveal", SCOUTS, ("lay 1 senators, 2 praetors", "done", "draw action", "draw influence", "drawn 5", "reveal orgy"),
                    claims=(Shows("turn.place", times=2), Shows("turn.order"), Shows("turn.refill", times=2), Shows("turn.reveal")),
                ),
            ),
        ),
        Beat(
            "staying passive", "tries", "Staying passive",
            "Passive players only exchange. Some would like to do more, or more than they can.",
            (
                Case("Exchange three", PASSIVE, tried="exchange 1 2 3", claims=(Legal(), Shows("turn.passive"))),
                Case("A Scout as well", PASSIVE, ("exchange 1 2 3",), "scout senators", by=CLEOPATRA, claims=(Breaks(("turn.passive",), only=True),)),
                Case("Exchange nothing", PASSIVE, tried="exchange", claims=(Legal(),), note="Nothing at all is a plain pass: a ruling."),
                Case(
                    "More than the reserves hold",
                    Sketch(at=FIRST_FIVE, hand=PASSIVE.hand, reserve={"cleopatra": "4"}, actions={"cleopatra": "veto"}),
                    tried="exchange 1 2 3", claims=(Breaks(("turn.exchange-limit",), only=True),),
                ),
                Case("No card to lay", ACTIONS_ONLY, tried="scout senators", claims=(Breaks(("turn.no-influence-in-hand",), only=True),)),
                Case(
                    "Only the exchange is left", ACTIONS_ONLY, tried="exchange scout", claims=(Legal(),),
                    note="Placing is a must for the active. Who cannot place stays passive.",
                ),
            ),
            seat=CLEOPATRA,
        ),
    ),
    (
        "turn.active-or-passive", "turn.place", "turn.single-face-down", "turn.side-limit", "turn.group-limit",
        "turn.closed-group", "turn.one-action", "turn.action-moment", "turn.order", "turn.refill", "turn.reveal",
        "turn.no-reshuffle", "turn.passive", "turn.exchange-limit", "turn.no-influence-in-hand",
    ),
    Quiz(
        "From before: where do your first five cards lie?",
        (
            Option("One at each group, face down"),
            Option("Anywhere, at most two at a group", "You would be right if only the number were fixed."),
            Option("One at each group, face up", "You would be right if the opening were shown."),
        ),
    ),
)  # fmt: skip
