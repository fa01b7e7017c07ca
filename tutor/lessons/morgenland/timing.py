"""When something may be played, and whose play comes first."""

from __future__ import annotations

from tutor.games.morgenland.model import Named, Sketch
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Shows
from tutor.lessons.morgenland.stage import BLUE, GREEN, PLENTY, RED, hands, profi

CHARITY = ("charity",)
MARKET = {"market": "R1"}


def at(instant: str, field: str = "cave1", card: str = "charity", **rest: object) -> Sketch:
    """A stop with Red's Lamp out and a card in hand."""
    return profi(instant, field, cast=(card,), **rest)  # type: ignore[arg-type]


STOPS = (
    ("Before the first placement", at("round-start")),
    ("Before another placement", at("before-placement")),
    ("Before a field", at("before", "market", on={"market": "(R1)"})),
    ("After the last cave", at("before", "tent", on={"market": "(R1)"})),
    ("While a field lies open", at("turned", "market", on=MARKET)),
    ("While the guard lies open", at("turned", "guard", on={"guard": "R1"}, guard=5)),
)
KEY_LATE = profi("before", "palace1", on={"palace1": "(R1)"}, artifacts=hands("key"))
BUYER = profi(
    "turned",
    "palace1",
    on={"palace1": "R1"},
    hoards=(PLENTY,),
    artifacts=hands("lamp"),
    magic=(("abracadabra", "spy"),),
)
POLL = profi("turned", "market", on=MARKET, artifacts=hands("key", "lamp", "double"))
CHARITY_POLL = profi("turned", "market", on=MARKET, artifacts=hands("", "key"), magic=(("charity",),))
ECLIPSE = {"on": {"market": "B7 R4"}, "cast": ("lunar-eclipse", "second-chance")}
BOTH = profi("turned", "market", on={"market": "R7 R4"}, cast=("lunar-eclipse second-chance",))
TABOO = {
    "on": {"palace1": "(R1)"}, "artifacts": (None, (), ("carpet",)), "laid": ((), ("lamp",), ()), "magic": ((), ("taboo",), ()),
}  # fmt: skip
SACRIFICE = profi(
    "turned", "market", on=MARKET, camel=BLUE, hoards=(PLENTY,) * 3,
    artifacts=(("counterspell",), (), ("counterspell",)), laid=((), ("lamp",), ()), magic=((), ("sacrifice",), ()),
)  # fmt: skip
PARASITE = profi(
    "turned", "market", on=MARKET, players=4, artifacts=((), (), (), ("counterspell",)),
    laid=(("lamp",), ("counterspell",), ("lamp",), ()), magic=(("charity",), (), ("parasite",), ()),
)  # fmt: skip

TIMING = Lesson(
    "morgenland",
    "timing",
    "When may I, and whose card comes first?",
    "Two cards are played on Blue's 7. Both are good, and only one of them will find it.",
    (
        Beat(
            "stops", "tries", "The stops of a round",
            "You are Red, your Lamp is out, you hold Charity. At any time means: at these stops. It is a ruling.",
            (
                *(Case(title, start, tried="charity", claims=(Legal(),)) for title, start in STOPS),
                Case("Between two stops", at("placing"), tried="charity", claims=(Breaks(("timing.windows-only",)),)),
                Case("Smuggler anywhere else", at("turned", "market", "smuggler", on=MARKET), tried="smuggler", claims=(Breaks(("timing.after-caves",)),)),
                Case("The Key after the guard", KEY_LATE, tried="key", claims=(Breaks(("timing.guard-revealed",), only=True),)),
                Case("Spy while buying", BUYER, ("pass", "buy 1=1cup", "lamp"), "spy", claims=(Breaks(("timing.purchase",), only=True),)),
            ),
            seat=RED,
        ),
        Beat(
            "poll", "see", "Round and round",
            "Red passes, Blue lays out a Lamp, and Red is asked again. Then a play waits until everybody has passed.",
            (
                Case(
                    "A pass does not bind", POLL, ("pass", "lamp", "pass", "key", "pass", "pass"),
                    claims=(Shows("timing.poll", {"seat": RED}), Shows("timing.pending"), Shows("timing.resolve"), Shows("timing.close")),
                ),
                Case(
                    "A magic card waits, too", CHARITY_POLL, ("charity", "pass", "pass", "take 3gem"),
                    claims=(Shows("timing.play"), Shows("timing.answer", {"seat": BLUE}), Shows("timing.pending"), Shows("cards.charity")),
                ),
                Case("A pass ahead", POLL, ("pass field", "pass", "pass"), claims=(Shows("timing.standing-pass", {"seat": RED, "until": "field"}),)),
            ),
        ),
        Beat(
            "eclipse", "see", "Eclipse against Second Chance",
            "Blue's 7 lies open in the Market. Red plays Lunar Eclipse there, Blue wants to save the 7 with Second Chance.",
            (
                Case(
                    "Red sits earlier", profi("turned", "market", camel=RED, **ECLIPSE),
                    ("lunar-eclipse market", "second-chance market.B0 caravanserai"), claims=(Shows("cards.lunar-eclipse", {"figures": (Named(BLUE, 7),)}), Shows("timing.lost-target", {"seat": BLUE})),
                ),
                Case(
                    "Blue sits earlier", profi("turned", "market", camel=BLUE, **ECLIPSE),
                    ("second-chance market.B0 caravanserai", "lunar-eclipse market"), claims=(Shows("cards.second-chance", {"seat": BLUE}), Shows("cards.lunar-eclipse", reason="none")),
                ),
                Case(
                    "One player has both and chooses", BOTH, ("lunar-eclipse market", "second-chance market.R0 caravanserai", "first 1"),
                    claims=(Shows("cards.second-chance", {"seat": RED}), Shows("timing.resolve")),
                ),
            ),
        ),
        Beat(
            "taboo", "predict", "Does the Carpet land?",
            "Before the empty Market, order Red, Blue, Green. Green plays the Carpet there. Then Blue plays Taboo on the Market. Does the Carpet land?",
            (
                Case(
                    "Blue's play comes first", profi("before", "market", **TABOO), ("pass", "carpet market", "taboo market"),
                    claims=(Shows("timing.lost-target", {"seat": GREEN}), Shows("artifacts.spent", {"seat": GREEN})),
                ),
                Case(
                    "The twin: Green starts", profi("before", "market", camel=GREEN, **TABOO), ("carpet market", "taboo market"),
                    claims=(Shows("artifacts.carpet", {"seat": GREEN}), Shows("timing.resolve")),
                ),
            ),
            options=(
                Option("No, Blue's play takes effect before Green's"),
                Option("Yes, it was played first", "You would be right if plays took effect in the order in which they were made."),
                Option("Yes, artifacts come before magic", "You would be right if artifacts and magic took turns of their own."),
            ),
            hints=Hints("Who of the two sits nearer behind the camel?", ("camel",), "timing.resolve"),
        ),
        Beat(
            "answer", "see", "Answers",
            "Blue plays Sacrifice. Red and Green hold Counterspells. Then a Parasite copies one.",
            (
                Case(
                    "Green declines, Red counters", SACRIFICE, ("sacrifice", "pass", "counterspell"),
                    claims=(Shows("timing.answer", {"seat": GREEN}), Shows("artifacts.counterspell", {"seat": RED, "card": "sacrifice"})),
                    note="At once, before anything else. The first Counterspell ends the offer.",
                ),
                Case(
                    "The Parasite can be answered", PARASITE, ("charity", "parasite B.counterspell", "counterspell"),
                    claims=(Shows("artifacts.counterspell", {"card": "parasite"}),), note="It is a magic card; a Counterspell is not.",
                ),
            ),
        ),
    ),
    (
        "timing.windows-only", "timing.round-start", "timing.before-placement", "timing.before-field", "timing.after-caves",
        "timing.revealed", "timing.guard-revealed", "timing.purchase", "timing.standing-pass", "timing.poll", "timing.play",
        "timing.pending", "timing.resolve", "timing.lost-target", "timing.answer", "timing.answer-parasite", "timing.close",
    ),
    Quiz(
        "From before: you own two treasures and want to play Teleport, which costs three. May you?",
        (
            Option("No, a price is paid whole"),
            Option("Yes, you pay the two", "You would be right if a price were a demand."),
        ),
    ),
)  # fmt: skip
