"""Votes: called by a card, called by eight cards, and turned round by philosophers."""

from __future__ import annotations

from tutor.games.caesar.model import Setup, Sketch
from tutor.games.caesar.pieces import CAESAR, CLEOPATRA
from tutor.lessons.lesson import Beat, Breaks, Case, Claim, Hints, Legal, Lesson, Option, Quiz, Shows


def called(title: str, group: str, at: str, *claims: Claim, won: str = "0:0", note: str = "") -> Case:
    """A vote called by the group's card."""
    sketch = Sketch(at={group: at}, won={group: won}, next=group)
    return Case(title, sketch, (f"reveal {group}",), claims=claims, focus=group, note=note)


def wins(winner: int) -> Shows:
    """Who takes the patrician."""
    return Shows("vote.winner", {"winner": winner})


def pays(seat: int, card: str, rule: str = "vote.losses") -> Shows:
    """What a side discards by its influence; a side without a number discards ``nothing``."""
    return (
        Shows(rule, {"seat": seat}, reason="nothing")
        if card == "nothing"
        else Shows(rule, {"seat": seat, "card": card})
    )


def philosophers_pay(cleopatra: str, caesar: str) -> tuple[Shows, Shows]:
    """What both sides discard in a vote turned round."""
    return pays(CLEOPATRA, cleopatra, "philosopher.losses"), pays(CAESAR, caesar, "philosopher.losses")


# ------------------------------------------------------------------------------------------------ called by a card
NEXT_PRAETOR = Sketch(
    at={"praetors": "2 : 4"}, hand={"cleopatra": "1 2 5"}, reserve={"cleopatra": ""}, actions={"cleopatra": ""},
    next="praetors", moment="turn",
)  # fmt: skip

VOTE = Lesson(
    "caesar",
    "vote",
    "Who wins a vote, and what does it cost?",
    "You win a vote, and lose your best card by it. Your rival loses too, and keeps the better one.",
    (
        Beat(
            "the aediles", "see", "The aediles are asked",
            "A confidence card calls a vote. Step with the arrow keys; each step is one rule.",
            (
                called(
                    "Two cards against three", "aediles", "2 (3) 3 : (3) 4", Shows("vote.call-card"), Shows("vote.reveal-all"),
                    Shows("vote.total", {"seat": CLEOPATRA, "total": 8}), Shows("vote.total", {"seat": CAESAR, "total": 7}),
                    wins(CLEOPATRA), pays(CLEOPATRA, "3"), pays(CAESAR, "3"),
                    note="The winner pays with the best card, the loser with the least.",
                ),
            ),
        ),
        Beat(
            "again and again", "see", "The aediles, again and again",
            "The cards that are left stay where they are. The aediles are asked a second and a third time.",
            (
                called("The second time", "aediles", "2 3 : 4", wins(CLEOPATRA), pays(CLEOPATRA, "3"), pays(CAESAR, "4"), won="1:0"),
                called(
                    "The third time", "aediles", "2 :", wins(CLEOPATRA), pays(CLEOPATRA, "2"), pays(CAESAR, "nothing"),
                    Shows("vote.group-closed"), won="2:0", note="An empty side counts nothing and loses nothing: a ruling.",
                ),
            ),
        ),
        Beat(
            "what is left", "predict", "What lies there afterwards?",
            "The senators are called. Cleopatra has a 5 and a 1, Caesar a 3 and a 2. What lies there after the vote?",
            (called("The senators", "senators", "5 1 : 3 2", wins(CLEOPATRA), pays(CLEOPATRA, "5"), pays(CAESAR, "2")),),
            options=(
                Option("Cleopatra's 5 and 1, Caesar's 3", "You would be right if the winner lost nothing."),
                Option("Cleopatra's 1, Caesar's 3"),
                Option("Cleopatra's 5, Caesar's 2", "You would be right if the winner paid the lowest card and the loser the highest."),
            ),
            hints=Hints("Who has the higher influence?", ("total:senators:cleopatra", "total:senators:caesar"), "vote.losses"),
        ),
        Beat(
            "take the praetor", "attempt", "Take the praetor",
            "You are Cleopatra. The praetors will be asked at the end of this turn. Lay so that the praetor is yours.",
            (
                Case(
                    "The praetors", NEXT_PRAETOR, ("lay (5) praetors", "reveal praetors"), claims=(wins(CLEOPATRA),),
                    note="Equal would not have been enough: nobody wins then.",
                ),
            ),
            hints=Hints(
                "How much is Caesar ahead?", ("total:praetors:cleopatra", "total:praetors:caesar"), "vote.winner", "lay (5) praetors"
            ),
            seat=CLEOPATRA,
        ),
        Beat(
            "the last censor", "see", "The last censor",
            "One censor is left. See what becomes of the cards, and of the censors' card when it comes again.",
            (
                called(
                    "The last one is won", "censors", "5 4 2 : 3 3", wins(CLEOPATRA), pays(CLEOPATRA, "5"), pays(CAESAR, "3"),
                    Shows("vote.group-closed", {"count": 3}), won="1:1",
                ),
                Case(
                    "Their card comes again", Sketch(won={"censors": "2:1"}, next="censors"), ("reveal censors", "reveal orgy"),
                    claims=(Shows("vote.dead-card"), Shows("turn.reveal", times=2)),
                    note="A dead card leaves the game, and the next one is turned at once.",
                ),
            ),
        ),
        Beat(
            "nothing happens", "see", "When nothing happens",
            "Four cards are turned over. Only one of them moves a patrician.",
            (
                called("Equal", "praetors", "3 (2) : 5", Shows("vote.tie", {"total": 5})),
                called("One more", "praetors", "3 (3) : 5", wins(CLEOPATRA)),
                Case("An orgy", Sketch(next="orgy"), ("reveal orgy",), claims=(Shows("vote.orgy"),)),
                Case(
                    "The orgy that shuffles", Sketch(turned="senators orgy", next="shuffle"), ("reveal shuffle",),
                    claims=(Shows("vote.orgy-shuffle", {"count": 8}),), note="Every turned card comes back into the stack.",
                ),
            ),
        ),
    ),
    (
        "vote.call-card", "vote.reveal-all", "vote.total", "vote.winner", "vote.losses", "vote.tie", "vote.group-closed",
        "vote.dead-card", "vote.orgy", "vote.orgy-shuffle",
    ),
    Quiz(
        "From before: you want to show a strong card. How many do you lay?",
        (
            Option("Two, both face up"),
            Option("One, face up", "You would be right if a single card could be shown."),
            Option("Two, one of them face down", "You would be right if pairs could be mixed."),
        ),
    ),
)  # fmt: skip


# ------------------------------------------------------------------------------------------------ called by eight cards
NUMBERS = {"cleopatra": "1 2 3 4 5", "caesar": "1 2 3 4 5"}
MURDER = {"cleopatra": "1 2 3 4 assassination", "caesar": "1 2 3 4 5"}
TIED = Sketch(at={"senators": "5 1 1 1 : 2 2 2 2"}, hand=MURDER)
FELL = Sketch(at={"censors": "5 1 1 1 : 2 2 2 2"}, hand=MURDER)
SEVENS = Sketch(at={"senators": "5 1 1 : 2 2 2 2", "praetors": "4 1 1 : 3 3 3 3"}, hand=NUMBERS)

EIGHT = Lesson(
    "caesar",
    "vote-eight",
    "When does a group vote uncalled?",
    "Nobody has turned over a card, and yet the quaestors vote.",
    (
        Beat(
            "the eighth card", "see", "The eighth card",
            "Cleopatra lays the eighth card at the quaestors. Watch what comes before what.",
            (
                Case(
                    "Vote, refill, card", Sketch(at={"quaestors": "(4) (3) (2) : 3 3 3 3"}, hand=NUMBERS, next="quaestors", moment="turn"),
                    ("lay (5) quaestors", "draw influence", "drawn 1", "reveal quaestors"),
                    claims=(
                        Shows("vote.call-eight"), wins(CLEOPATRA), pays(CLEOPATRA, "5"), pays(CAESAR, "3"), Shows("turn.refill"),
                        Shows("turn.reveal"), Shows("vote.tie", {"total": 9}),
                    ),
                    note="The card is turned all the same, and the victory before had made both sides equal.",
                ),
            ),
        ),
        Beat(
            "two at once", "see", "Two groups at once",
            "Two cards bring two groups to eight. Cleopatra is on turn, so she picks the order.",
            (
                Case(
                    "The praetors first", SEVENS, ("lay 2 senators, 3 praetors", "vote praetors"), claims=(Shows("vote.call-eight", times=2),),
                    note="The order is a ruling: the book does not say.",
                ),
            ),
        ),
        Beat(
            "one less", "predict", "Do the censors vote?",
            "The censors hold eight cards and are tied. You assassinate one of Caesar's there and lay your card elsewhere. Do they vote now?",
            (
                Case(
                    "Straight to the refill", FELL, ("assassination censors #1", "pass", "lay (3) aediles"), "draw influence",
                    claims=(Legal(), Shows("actions.assassination")), note="Seven cards do not vote: the refill follows at once.",
                ),
            ),
            options=(
                Option("Yes, they were at eight when the turn began", "You would be right if the start of the turn counted."),
                Option("Yes, and you win now", "You would be right if any change called a vote."),
                Option("No"),
            ),
            hints=Hints("How many cards lie at the censors when the turn ends?", ("group:censors",), "vote.eight-again"),
            seat=CLEOPATRA,
        ),
        Beat(
            "break the tie", "tries", "Break the tie",
            "The senators are tied at eight. Nothing can be laid there. Or can it?",
            (
                Case("Lay a card", TIED, tried="lay (3) senators", claims=(Breaks(("turn.group-limit",), only=True),)),
                Case(
                    "Lay elsewhere", TIED, tried="lay (3) aediles", claims=(Legal(),),
                    note="While you hold an action you are still asked. Then they vote, and tie again.",
                ),
                Case(
                    "Assassination, then a card", TIED, ("assassination senators #1", "pass"), "lay (3) senators",
                    claims=(
                        Legal(), Shows("vote.total", {"seat": CLEOPATRA, "total": 11}), Shows("vote.total", {"seat": CAESAR, "total": 6}),
                        wins(CLEOPATRA), pays(CLEOPATRA, "5"), pays(CAESAR, "2"),
                    ),
                    note="Full groups are opened by actions only.",
                ),
            ),
            seat=CLEOPATRA,
        ),
        Beat(
            "tied again", "see", "Tied again",
            "Two turns at the tied senators: an active one and a passive one.",
            (
                Case(
                    "An active turn", Sketch(at=TIED.at, hand=NUMBERS), ("lay (3) aediles",),
                    claims=(Shows("vote.call-eight"), Shows("vote.tie"), Shows("vote.eight-again")),
                ),
                Case("A passive turn", Sketch(at=TIED.at, hand=NUMBERS), ("exchange 1", "draw action"), claims=(Shows("turn.passive-no-vote"),)),
            ),
        ),
        Beat(
            "by castling", "see", "Eight by castling",
            "Cleopatra castles all her cards to the censors, then lays one elsewhere.",
            (
                Case(
                    "Five to the censors", Sketch(
                        at={"censors": "5 4 1 : 3 3 3", "aediles": "2 2 :"}, hand={"cleopatra": "1 2 3 4 castling", "caesar": "1 2 3 4 5"},
                    ),
                    ("castling censors aediles", "pass", *(f"put {card} censors" for card in "54221"), "lay (3) senators"),
                    claims=(Shows("vote.eight-by-castling"), Shows("vote.call-eight", {"group": "censors"})),
                    note="Eight is eight, however it came about: a ruling.",
                ),
            ),
        ),
    ),
    ("vote.call-eight", "vote.eight-again", "vote.eight-by-castling", "turn.passive-no-vote", "turn.order"),
    Quiz(
        "From before: at equal influence, what happens to the cards?",
        (
            Option("All stay, face up"),
            Option("Both sides discard their lowest", "You would be right if a tie cost something."),
            Option("All are discarded", "You would be right if a tie closed the group."),
        ),
    ),
)  # fmt: skip


# ------------------------------------------------------------------------------------------------ philosophers
def censors(title: str, at: str, *claims: Claim, note: str = "", setup: Setup | None = None) -> Case:
    """A vote at the censors."""
    sketch = Sketch(at={"censors": at}, next="censors", setup=setup or Setup())
    return Case(title, sketch, ("reveal censors",), claims=claims, focus="censors", note=note)


KEEP_THE_LEAD = Sketch(
    at={"praetors": "4 : 5"}, hand={"caesar": "1 2 P"}, reserve={"caesar": ""}, actions={"caesar": ""},
    turn="caesar", next="praetors", moment="turn",
)  # fmt: skip
SPENT = Shows("philosopher.spent")

PHILOSOPHER = Lesson(
    "caesar",
    "philosopher",
    "What does the philosopher do?",
    "You know a vote: the higher influence takes the patrician. In this one Cleopatra leads clearly. She loses.",
    (
        Beat(
            "turned round", "see", "Turned round",
            "The censors are asked. Cleopatra has a 4 and a 5 there, Caesar a 3 and a philosopher. Each step is one rule.",
            (
                censors(
                    "A philosopher on the lower side", "(4) 5 : 3 (P)", Shows("philosopher.invert"), wins(CAESAR),
                    *philosophers_pay("5", "3"), SPENT, note="Winning is turned round. Paying is not.",
                ),
            ),
        ),
        Beat(
            "whose philosopher", "predict", "Who takes the censor?",
            "One card moves: the philosopher now lies on Cleopatra's side. Who takes the censor?",
            (
                censors(
                    "A philosopher on the higher side", "4 5 P : 3", Shows("philosopher.invert"), wins(CAESAR), *philosophers_pay("5", "3"), SPENT,
                    note="It works for nobody. She loses by her own card.",
                ),
            ),
            options=(
                Option("Cleopatra", "You would be right if a philosopher made its owner win. What counts is how many lie on each side."),
                Option("Caesar"),
                Option("Nobody", "You would be right at equal influence."),
            ),
            hints=Hints("How many philosophers has each side?", ("side:censors:cleopatra", "side:censors:caesar"), "philosopher.invert"),
        ),
        Beat(
            "keep the lead", "attempt", "Keep the lead",
            "You are Caesar. At the praetors you show a 5, Cleopatra a 4. Lay one card so that the praetor is yours when the vote comes. "
            "You may also try the philosopher, face up, alone.",
            (
                Case(
                    "The praetors", KEEP_THE_LEAD, ("lay (1) praetors", "reveal praetors"), claims=(wins(CAESAR),),
                    note="A philosopher helps the lower side, whoever laid it.",
                ),
            ),
            hints=Hints("Who leads now?", ("total:praetors:caesar", "total:praetors:cleopatra"), "philosopher.invert", "lay (1) praetors"),
            seat=CAESAR,
        ),
        Beat(
            "postponed", "see", "When nobody is lower",
            "Cleopatra has a 4 and a philosopher, Caesar a 4. Then philosophers with no number at the group.",
            (
                censors("Equal numbers", "4 (P) : 4", Shows("philosopher.tie", {"total": 4})),
                censors("A philosopher alone", "(P) :", Shows("philosopher.alone")),
                censors(
                    "One on each side", "(P) : (P)", Shows("philosopher.alone"),
                    note="Nothing is spent, but now everybody sees the philosophers.",
                ),
            ),
        ),
        Beat(
            "nothing but a philosopher", "predict", "What does each side discard?",
            "Caesar has only a philosopher. Cleopatra has a 4 and a 5. What does each side discard, as we play it?",
            (censors("Numbers against a philosopher", "4 5 : (P)", Shows("philosopher.versus-cards"), wins(CAESAR), *philosophers_pay("5", "nothing"), SPENT),),
            options=(
                Option("Cleopatra the 4, Caesar the philosopher", "You would be right if the loser paid the lowest card."),
                Option("Cleopatra the 5, Caesar the philosopher"),
                Option("Cleopatra the 5, Caesar nothing", "You would be right if a winner lost nothing."),
            ),
            hints=Hints("Whose influence is higher?", ("total:censors:cleopatra", "total:censors:caesar"), "philosopher.losses"),
        ),
        Beat(
            "against nobody", "readings", "A gap in the book",
            "Cleopatra has a 4, a 5 and a philosopher. Caesar has nothing there. The book has no such case. See both readings.",
            (
                censors(
                    "As we play it", "4 5 P :", Shows("philosopher.against-nobody", reason="wins"), wins(CAESAR), *philosophers_pay("5", "nothing"),
                    note="We read the sentence as it stands: the higher influence loses.",
                ),
                censors(
                    "The other reading", "4 5 P :", Shows("philosopher.against-nobody", reason="postponed"),
                    note="You could also say: nobody is there to win.", setup=Setup(against_nobody="postponed"),
                ),
            ),
        ),
        Beat(
            "count them", "predict", "Count them",
            "Four boards with the same numbers, a 4 and a 5 against a 3. Philosophers: 1 and 1; 0 and 2; 1 and 2; 2 and 2, as we play it. "
            "Who wins each?",
            (
                censors("1 and 1", "4 5 P : 3 P", Shows("philosopher.cancel"), wins(CLEOPATRA), pays(CLEOPATRA, "5"), pays(CAESAR, "3"), SPENT),
                censors("0 and 2", "4 5 : 3 P P", Shows("philosopher.pair"), wins(CAESAR), *philosophers_pay("5", "3"), SPENT),
                censors("1 and 2", "4 5 P : 3 P P", Shows("philosopher.one-two"), wins(CAESAR), *philosophers_pay("5", "3"), SPENT),
                censors(
                    "2 and 2", "4 5 P P : 3 P P", Shows("philosopher.two-two"), wins(CLEOPATRA), pays(CLEOPATRA, "5"), pays(CAESAR, "3"), SPENT,
                    note="One sentence covers all four: turned round exactly when the two sides have different numbers of philosophers.",
                ),
            ),
            options=(
                Option("Cleopatra, Caesar, Caesar, Cleopatra"),
                Option("Cleopatra, Cleopatra, Caesar, Cleopatra", "You would be right if two philosophers of one side cancelled each other."),
                Option("Caesar, Caesar, Caesar, Caesar", "You would be right if any philosopher turned the vote round."),
                Option("Cleopatra, Caesar, Cleopatra, Cleopatra", "You would be right if philosophers on both sides always cancelled."),
            ),
            hints=Hints("How many philosophers has each side?", ("side:censors:cleopatra", "side:censors:caesar"), "philosopher.cancel"),
        ),
    ),
    (
        "philosopher.placing", "philosopher.invert", "philosopher.losses", "philosopher.spent", "philosopher.tie", "philosopher.alone",
        "philosopher.versus-cards", "philosopher.against-nobody", "philosopher.cancel", "philosopher.pair", "philosopher.one-two",
        "philosopher.two-two",
    ),
    Quiz(
        "From before: senators, no philosophers. You have a 5 and a 1, they have a 3 and a 2. What do you lose?",
        (
            Option("The 5"),
            Option("The 1", "You would be right if the winner paid the lowest card."),
            Option("Nothing", "You would be right if only the loser paid."),
        ),
    ),
)  # fmt: skip
