"""Action cards, the end, and the variants."""

from __future__ import annotations

from typing import Any

from tutor.games.caesar.model import Setup, Sketch
from tutor.games.caesar.pieces import CAESAR, CLEOPATRA, GROUPS
from tutor.lessons.lesson import Beat, Breaks, Case, Claim, Ends, Hints, Legal, Lesson, Option, Quiz, Scores, Shows


# ------------------------------------------------------------------------------------------------ action cards
def holding(card: str, at: dict[str, str], caesar: str = "1 2 3 4 5") -> Sketch:
    """Cleopatra on turn with one action card."""
    return Sketch(at=at, hand={"cleopatra": f"1 2 3 4 {card}", "caesar": caesar})


TARGETS = holding("assassination", {"praetors": "2 : (3) 4"})
OPEN_PHILOSOPHER = holding("assassination", {"praetors": "4 : 4 P"})
CASTLE = holding("castling", {"censors": "5 4 : 2 2", "aediles": "1 2 3 : 1 1 1 1"})
HIDDEN = {"praetors": "2 4 : (3) (P)"}
VETO = Sketch(at=HIDDEN, hand={"cleopatra": "1 2 wrath scout veto", "caesar": "1 2 3 4 veto"})
VETOED = ("wrath praetors", "veto")
MURDER = Sketch(at={"praetors": "2 : (3) 4"}, hand={"cleopatra": "1 2 3 assassination scout", "caesar": "1 2 3 4 veto"})

ACTIONS = Lesson(
    "caesar",
    "actions",
    "What do the action cards do, and who can stop them?",
    "You call down the Wrath of the Gods. Your rival answers with one card, and nothing happens.",
    (
        Beat(
            "assassination", "tries", "Assassination",
            "You are Cleopatra with an Assassination. Which of Caesar's cards can you remove?",
            (
                Case("A hidden card", TARGETS, tried="assassination praetors #1", claims=(Breaks(("actions.assassination",), only=True),)),
                Case("The open 4", TARGETS, tried="assassination praetors #2", claims=(Legal(), Shows("actions.discard"))),
                Case("An open philosopher", OPEN_PHILOSOPHER, tried="assassination praetors #2", claims=(Legal(),)),
                Case(
                    "Nothing face up anywhere", holding("assassination", {"praetors": "2 : (3)"}), tried="assassination nothing",
                    claims=(Breaks(("actions.target",), only=True),), note="No target, no card: a ruling, and an option of the game.",
                ),
            ),
            seat=CLEOPATRA,
        ),
        Beat(
            "castling", "tries", "Castling",
            "Castling takes up your cards at two groups. You may lay them all at one of them, if there is room.",
            (
                Case(
                    "All to the censors", CASTLE, ("castling censors aediles", "pass", *(f"put {card} censors" for card in "5432")), "put 1 censors",
                    claims=(Legal(), Shows("actions.castling", {"count": 5}), Shows("actions.castling", {"group": "censors"}, 5)),
                    note="All of them lie face down again, safe from Assassination.",
                ),
                Case(
                    "All to the aediles", CASTLE, ("castling censors aediles", "pass", *(f"put {card} aediles" for card in "1234")), "put 5 aediles",
                    claims=(Breaks(("turn.group-limit",), only=True),),
                ),
                Case(
                    "To a group that is all won", Sketch(at={"censors": "5 4 : 2 2"}, won={"aediles": "1:2"}, hand=CASTLE.hand),
                    tried="castling censors aediles", claims=(Breaks(("actions.castling-open",), only=True),),
                ),
            ),
            seat=CLEOPATRA,
        ),
        Beat(
            "three more", "see", "Scout, Spy and Wrath",
            "Caesar has two hidden cards at the praetors and five cards in hand. Three cards, three effects.",
            (
                Case(
                    "The Scout", holding("scout", HIDDEN), ("scout praetors", "pass"),
                    claims=(Shows("actions.at-once"), Shows("actions.scout", {"cards": ("3", "P")})), note="What was turned stays up.",
                ),
                Case(
                    "The Spy", holding("spy", HIDDEN), ("spy", "pass", "take 5", "draw action"), claims=(Shows("actions.spy", {"card": "5"}), Shows("turn.refill")),
                    note="The spied player may draw at once, from the reserve they choose.",
                ),
                Case(
                    "The Wrath of the Gods", holding("wrath", HIDDEN), ("wrath praetors", "pass"), claims=(Shows("actions.wrath", {"count": 4}),),
                    note="It takes the cards of both sides.",
                ),
            ),
        ),
        Beat(
            "the veto", "tries", "The Veto",
            "You play the Wrath of the Gods. Caesar is asked before anything happens, and he holds a Veto.",
            (
                Case(
                    "Caesar vetoes", VETO, ("wrath praetors",), "veto", claims=(Legal(), Shows("actions.veto"), Shows("turn.vetoed-counts")),
                    note="Nothing happens, both cards are gone, and Caesar may draw one.",
                ),
                Case("Veto the Veto", VETO, VETOED, "veto", CLEOPATRA, (Breaks(("actions.no-counter-veto", "actions.veto"), only=True),)),
                Case("A Veto as your own action", VETO, tried="veto", claims=(Breaks(("actions.veto-only-answer",), only=True),)),
                Case("A Veto not held", holding("wrath", HIDDEN), ("wrath praetors",), "veto", claims=(Breaks(("actions.veto",), only=True),)),
            ),
        ),
        Beat(
            "another one", "predict", "May you play your Scout now?",
            "Your Assassination is vetoed. A Scout is still in your hand, and you have not placed yet. May you play it, as we play the game?",
            (
                Case(
                    "A Scout after the Veto", MURDER, ("assassination praetors #2", "veto", "pass"), "scout praetors",
                    claims=(Breaks(("turn.one-action",), only=True), Shows("turn.vetoed-counts")),
                ),
            ),
            options=(
                Option("Yes, the Assassination never happened", "You would be right if a vetoed action did not count."),
                Option("Yes, but only after placing", "You would be right if each half of the turn had its own action."),
                Option("No, it was your one action"),
            ),
            hints=Hints("How many action cards have you played this turn?", ("discard:cleopatra",), "turn.one-action"),
            seat=CLEOPATRA,
        ),
    ),
    (
        "actions.assassination", "actions.spy", "actions.castling", "actions.castling-open", "actions.scout", "actions.wrath",
        "actions.veto", "actions.veto-moment", "actions.veto-only-answer", "actions.no-counter-veto", "turn.vetoed-counts",
        "actions.at-once", "actions.target", "actions.discard",
    ),
    Quiz(
        "From before: Cleopatra has a 4 and a 5, Caesar a 3 and two philosophers. Who wins the vote?",
        (
            Option("Caesar"),
            Option("Cleopatra", "You would be right if two philosophers of one side cancelled each other."),
            Option("Nobody", "You would be right at equal influence."),
        ),
    ),
)  # fmt: skip


# ------------------------------------------------------------------------------------------------ the end
def sheets(title: str, won: str, cleopatra: str, caesar: str, *claims: Claim, note: str = "") -> Case:
    """Patricians of the five groups and both bonus cards; nothing else matters."""
    sketch = Sketch(won=dict(zip(GROUPS, won.split(), strict=True)), bonus={"cleopatra": cleopatra, "caesar": caesar})
    return Case(title, sketch, claims=claims, note=note)


def quaestors(title: str, won: int, bonus: str, total: int, *claims: Claim) -> Case:
    """Only quaestors are won, all by Cleopatra."""
    return sheets(title, f"0:0 0:0 {won}:0 0:0 0:0", bonus, "senators", Scores(total, CLEOPATRA), *claims)


OUT = {"cleopatra": "", "caesar": ""}
LAST_AEDILE: dict[str, Any] = {
    "won": dict(zip(GROUPS, ("5:0", "3:2", "2:3", "1:2", "0:2"), strict=True)),
    "bonus": {"cleopatra": "quaestors", "caesar": "senators"},
}
FULL_GROUPS = {"senators": "2 2 1 1 : 2 2 1 1", "praetors": "3 3 2 2 : 3 3 2 2"}
REST = {"quaestors": "3:2", "censors": "2:1", "aediles": "0:3"}

FULL = Sketch(at=FULL_GROUPS, won=REST)


def alone(at: dict[str, str], hand: str, won: dict[str, str] | None = None) -> Sketch:
    """Only Caesar has influence cards left, and no reserve."""
    return Sketch(
        at=at, won=won or {}, hand={"cleopatra": "", "caesar": hand}, reserve=OUT, actions=OUT, turn="caesar", next="orgy", moment="turn",
    )  # fmt: skip


END = Lesson(
    "caesar",
    "end",
    "When is it over, and who has won?",
    "Both have equally many points, and one of them has won.",
    (
        Beat(
            "one group", "see", "What one group can give",
            "Cleopatra has won quaestors and nothing else. Look at her score sheet, with three different boards.",
            (
                Case(
                    "All five, and the bonus",
                    Sketch(
                        won=dict(zip(GROUPS, ("0:5", "0:5", "4:0", "0:3", "0:3"), strict=True)), at={"quaestors": "5 : 1"}, next="quaestors",
                        bonus={"cleopatra": "quaestors", "caesar": "senators"},
                    ),
                    ("reveal quaestors",),
                    claims=(Scores(9, CLEOPATRA), Shows("end.example-nine", {"total": 9}), Shows("end.score-whole")),
                ),
                quaestors("All five, another bonus", 5, "praetors", 7),
                quaestors("Four, and the bonus", 4, "quaestors", 7),
            ),
        ),
        Beat(
            "two each", "predict", "How many points for these senators?",
            "Both have won two senators, one is left. Your bonus card says senators. How many points do they give you?",
            (
                sheets(
                    "Two and two", "2:2 0:0 0:0 0:0 0:0", "senators", "praetors", Scores(2, CLEOPATRA),
                    note="A majority is more than half of the group, not more than the rival.",
                ),
            ),
            options=(
                Option("4", "You would be right if the bonus needed no majority."),
                Option("2"),
                Option("5", "You would be right if two of five were a majority."),
            ),
            hints=Hints("How many senators are a majority?", ("won:cleopatra", "bonus:cleopatra"), "end.score-bonus"),
            seat=CLEOPATRA,
        ),
        Beat(
            "two sheets", "see", "Two score sheets",
            "All patricians are won, and both bonus cards say senators. Compare the two sheets line by line.",
            (
                sheets(
                    "The end of a game", "2:3 3:2 4:1 1:2 2:1", "senators", "senators", Scores(15, CLEOPATRA), Scores(13, CAESAR),
                    Shows("end.score-patrician"), Shows("end.score-majority"), Shows("end.score-bonus"), Ends("end.all-won"),
                ),
            ),
        ),
        Beat(
            "equal points", "see", "Equal points",
            "The last aedile is won. Step to the end: what decides when the points do not?",
            (
                Case(
                    "The last patrician", Sketch(at={"aediles": "1 : 5"}, next="aediles", **LAST_AEDILE), ("reveal aediles",),
                    claims=(
                        Ends("end.all-won"), Shows("end.winner", {"winner": (CLEOPATRA,)}, reason="patricians"), Scores(14, CLEOPATRA),
                        Scores(14, CAESAR),
                    ),
                ),
            ),
        ),
        Beat(
            "out of cards", "see", "Out of cards",
            "The influence cards run out. Sometimes the game is over, sometimes one player goes on.",
            (
                Case(
                    "Neither has one", Sketch(won={"praetors": "2:2"}, hand={"cleopatra": "scout", "caesar": "veto"}, reserve=OUT),
                    claims=(Ends("end.no-influence"),), note="What nobody has won counts for nobody.",
                ),
                Case("Only Caesar has some", alone({"aediles": "1 : 2"}, "3 4"), ("lay (3) aediles", "reveal orgy"), claims=(Shows("end.alone"),)),
                Case(
                    "The last card of all", alone({"aediles": "1 : 2"}, "3"), ("lay (3) aediles", "reveal orgy"),
                    claims=(Shows("end.turn-completed"), Ends("end.no-influence"), Shows("end.unwon", {"count": 21})), note="The turn is completed before the end is checked.",
                ),
                Case(
                    "His side is full everywhere", alone({"senators": ": 1 1 1 1 2", "praetors": ": 1 1 1 2"}, "3 4", REST),
                    ("lay (3) praetors", "reveal orgy"), claims=(Ends("end.blocked"),),
                    note="It ends at the start of his next turn, before another confidence card is turned over.",
                ),
            ),
        ),
        Beat(
            "stuck", "tries", "Nothing can be laid",
            "Nobody may wait for ever: neither a player alone, nor both together.",
            (
                Case(
                    "Passing alone", alone({"aediles": "1 : 2"}, "3 4"), tried="exchange", by=CAESAR, claims=(Breaks(("end.alone-active",), only=True),),
                ),
                Case(
                    "Both pass", FULL, ("exchange",), "exchange", claims=(Legal(), Ends("end.deadlock"), Shows("end.deadlock", reason="both")),
                    note="Both are rulings: without them a game need not end.",
                ),
                Case(
                    "An exchange first", FULL, ("exchange 1", "draw action"), "exchange", claims=(Legal(), Shows("turn.passive", reason="none")),
                    note="Whoever exchanges may still find the card that opens a group, so the game goes on.",
                ),
            ),
        ),
    ),
    (
        "end.all-won", "end.no-influence", "end.turn-completed", "end.alone", "end.alone-active", "end.blocked", "end.deadlock", "end.unwon",
        "end.score-patrician", "end.score-majority", "end.score-whole", "end.score-bonus", "end.example-nine", "end.winner",
    ),
    Quiz(
        "From before: your action is vetoed. Who may draw a card?",
        (
            Option("The player who vetoed"),
            Option("You", "You would be right if a veto were made up for."),
            Option("Nobody", "You would be right if a Veto gave nothing back."),
        ),
    ),
)  # fmt: skip


# ------------------------------------------------------------------------------------------------ variants
FADES = Setup(orgy_fades=True)
TWO_CLOSED = {"censors": "2:1", "aediles": "0:3"}

VARIANTS = Lesson(
    "caesar",
    "variants",
    "Too many orgies?",
    "The book offers three switches. Each of them changes one thing.",
    (
        Beat(
            "fading", "see", "Orgies that fade",
            "An orgy is turned over, three times: with the switch and two groups all won, with one group, and without the switch.",
            (
                Case(
                    "Two groups all won", Sketch(won=TWO_CLOSED, next="orgy", setup=FADES), ("reveal orgy",), claims=(Shows("variants.orgy-fades"),),
                ),
                Case("One group all won", Sketch(won={"aediles": "0:3"}, next="orgy", setup=FADES), ("reveal orgy",), claims=(Shows("vote.orgy"),)),
                Case("Without the switch", Sketch(won=TWO_CLOSED, next="orgy"), ("reveal orgy",), claims=(Shows("vote.orgy"),)),
            ),
        ),
        Beat(
            "the shuffle", "predict", "Does this orgy leave?",
            "Orgies fade, and two groups are all won. The orgy that shuffles is turned over. Does it leave the game?",
            (
                Case(
                    "The orgy that shuffles", Sketch(won=TWO_CLOSED, turned="senators", next="shuffle", setup=FADES), ("reveal shuffle",),
                    claims=(Shows("vote.orgy-shuffle", reason="all"),), note="Without it nothing would ever be shuffled.",
                ),
            ),
            options=(
                Option("Yes, like the others", "You would be right if the switch spoke of all orgies."),
                Option("No, never that one"),
            ),
            hints=Hints("Which card brings the turned cards back?", ("confidence:discard",), "variants.orgy-fades"),
        ),
        Beat(
            "new games", "see", "Two more switches",
            "Lay the table with one orgy fewer, and then as beginners do.",
            (
                Case("One orgy fewer", Setup(fewer_orgies=True), claims=(Shows("variants.fewer-orgies", {"count": 7}),)),
                Case(
                    "Shuffled action cards", Setup(shuffled_actions=True), claims=(Shows("variants.shuffled-actions"),),
                    note="Now chance decides which action card you draw.",
                ),
            ),
        ),
    ),
    ("variants.orgy-fades", "variants.fewer-orgies", "variants.shuffled-actions"),
    Quiz(
        "From before: senators two to one, two of them not won. What do they give the player with two?",
        (
            Option("2 points"),
            Option("3 points", "You would be right if more than the rival were a majority."),
            Option("Nothing yet", "You would be right if only majorities counted."),
        ),
    ),
)  # fmt: skip
