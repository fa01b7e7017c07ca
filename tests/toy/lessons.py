"""One lesson about Ladder, made of one beat of each kind."""

from __future__ import annotations

from tests.toy.model import Setup, Sketch
from tests.toy.rules import RULES
from tutor.core.course import Seat
from tutor.lessons.lesson import Beat, Breaks, Case, Ends, Hints, Legal, Lesson, Option, Quiz, Refused, Scores, Shows

LOW = Sketch(hands=((4, 7), (5,)), piles=((3,), (6,)))
LAST = Sketch(hands=((4,), ()), piles=((3,), (6,)), deck=())

LESSONS = (
    Lesson(
        game="ladder",
        section="turn",
        title="May this card go on my ladder?",
        hook="You hold a 4 and a 7. Which one may go up?",
        beats=(
            Beat(
                "deal",
                "see",
                "Watch the deal",
                "Watch how a game begins.",
                (Case("A new game", Setup(), ("+1", "+2"), claims=(Shows("draw.draw", {"card": 2}, 1),)),),
            ),
            Beat(
                "steps",
                "tries",
                "Rising and falling",
                "Try a higher card, then a lower one.",
                (
                    Case("Higher", LOW, tried="4", claims=(Legal(), Scores(2, Seat.FIRST), Shows("turn.climb"))),
                    Case(
                        "Lower",
                        LOW,
                        ("4", "+9"),
                        tried="5",
                        claims=(Breaks(("turn.rising",), only=True),),
                        note="Five.",
                    ),
                    Case("Not yours", LOW, tried="5", by=Seat.SECOND, claims=(Breaks(("turn.in-turn",)),)),
                ),
            ),
            Beat(
                "finish",
                "attempt",
                "Finish the game",
                "Play the last card so that you win.",
                (Case("The last card", LAST, tried="4", claims=(Ends("end.all-played"),)),),
                hints=Hints("What is left in your hand?", ("hand:0",), "turn.rising", "4"),
            ),
            Beat(
                "guess",
                "predict",
                "Three of a kind",
                "Can a hand hold three of a kind?",
                (Case("Three threes", Sketch(hands=((3, 3, 3), ())), claims=(Refused(("setup.copies",)),)),),
                options=(Option("Yes", "You would be right if there were three copies."), Option("No")),
            ),
            Beat(
                "toll",
                "readings",
                "With and without toll",
                "See the same ladder with the toll and without it.",
                (
                    Case("With", LOW, claims=(Scores(-2, Seat.FIRST),)),
                    Case("Without", Sketch(LOW.hands, LOW.piles, toll=False), claims=(Scores(3, Seat.FIRST),)),
                ),
            ),
        ),
        recap=tuple(rule.id for rule in RULES),
        earlier=Quiz(
            "Which card is the highest?", (Option("The 9"), Option("The 1", "You would be right if we went down."))
        ),
    ),
)
