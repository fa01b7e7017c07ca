"""The philosopher: who wins and who pays, for every mix; and votes that happen once in twenty games."""

from __future__ import annotations

from tutor.games.caesar.model import Sketch
from tutor.games.caesar.pieces import CAESAR, CLEOPATRA
from tutor.lessons.caesar.stage import HIS, YOURS, pays_turned, voting, your_move
from tutor.lessons.claim import Legal, Shows
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

INVERT, SPENT = Shows("philosopher.invert"), Shows("philosopher.spent")
PAIR = Shows("philosopher.pair")

PHILOSOPHER = Lesson(
    "philosopher",
    6,
    (
        Act(
            id="less is more",
            start=your_move("censors", "3 : 4 5", "1 2 P"),
            seat=CLEOPATRA,
            focus="censors",
            goal=(YOURS,),
            solution=("lay (P) censors",),
            then=("reveal censors",),
            misses=(Miss("numbers", HIS, ("lay 1 censors, 2 censors",)),),
            look=("total:censors:cleopatra", "total:censors:caesar", "hand:cleopatra:2"),
            twin=Act(
                id="less is more again",
                start=your_move("aediles", "2 : 5 3", "1 3 P"),
                seat=CLEOPATRA,
                focus="aediles",
                goal=(YOURS,),
                solution=("lay (P) aediles",),
                then=("reveal aediles",),
                misses=(Miss("numbers", HIS, ("lay 1 aediles, 3 aediles",)),),
                look=("total:aediles:cleopatra", "total:aediles:caesar", "hand:cleopatra:2"),
            ),
        ),
        Predict(
            id="the price",
            start=voting("censors", "3 2 P : 4 5"),
            seat=CLEOPATRA,
            focus="censors",
            then=("reveal censors",),
            options=(
                Option("5, 2 and P", right=True),
                Option("4, 3 and P", parts=pays_turned(CAESAR)),
                Option("5 and P", parts=pays_turned(CLEOPATRA)),
                Option("5", parts=pays_turned(CLEOPATRA)),
            ),
            claims=(YOURS, pays_turned(CAESAR, "5"), pays_turned(CLEOPATRA, "2"), SPENT),
            twin=Predict(
                id="the price again",
                start=voting("aediles", "5 1 : 2 3 P"),
                seat=CLEOPATRA,
                focus="aediles",
                then=("reveal aediles",),
                options=(
                    Option("5, 2 and P", right=True),
                    Option("1, 3 and P", parts=pays_turned(CLEOPATRA)),
                    Option("5 and P", parts=pays_turned(CAESAR)),
                ),
                claims=(HIS, pays_turned(CLEOPATRA, "5"), pays_turned(CAESAR, "2"), SPENT),
            ),
        ),
        Predict(
            id="whose philosopher",
            start=voting("censors", "4 5 P : 3"),
            seat=CLEOPATRA,
            focus="censors",
            then=("reveal censors",),
            options=(Option("caesar", right=True), Option("you", parts=INVERT), Option("nobody", parts=INVERT)),
            claims=(INVERT, HIS, SPENT),
            twin=Predict(
                id="whose philosopher now",
                start=voting("praetors", "1 : 4 2 P"),
                seat=CLEOPATRA,
                focus="praetors",
                then=("reveal praetors",),
                options=(Option("you", right=True), Option("caesar", parts=INVERT), Option("nobody", parts=INVERT)),
                claims=(INVERT, YOURS, SPENT),
            ),
        ),
        Act(
            id="keep the lead",
            start=your_move("praetors", "5 : 4", "1 2 P"),
            seat=CLEOPATRA,
            focus="praetors",
            goal=(YOURS, Shows("turn.place", {"group": "praetors"})),
            solution=("lay (1) praetors",),
            then=("reveal praetors",),
            misses=(
                Miss("philosopher", HIS, ("lay (P) praetors",)),
                Miss("elsewhere", YOURS, ("lay (1) aediles",)),
            ),
            look=("total:praetors:cleopatra", "total:praetors:caesar"),
        ),
        Call(
            id="face up",
            start=Sketch(at={"senators": "1 : 5"}, hand={"cleopatra": "2 4 P", "caesar": "1 2 3"}),
            seat=CLEOPATRA,
            focus="senators",
            tried="lay 2 senators, P senators",
            claims=(Legal(), Shows("turn.place", {"card": "P"}, reason="up")),
        ),
        Act(
            id="one each",
            start=your_move("praetors", "5 : 2 P", "1 3 P"),
            seat=CLEOPATRA,
            focus="praetors",
            goal=(YOURS, Shows("philosopher.cancel")),
            solution=("lay (P) praetors",),
            then=("reveal praetors",),
            misses=(Miss("numbers", HIS, ("lay (3) praetors",)),),
            look=("card:praetors:caesar:1", "hand:cleopatra:2"),
        ),
        Predict(
            id="two on one side",
            start=voting("censors", "4 5 : 3 P P"),
            seat=CLEOPATRA,
            focus="censors",
            then=("reveal censors",),
            options=(Option("caesar", right=True), Option("you", parts=PAIR), Option("nobody", parts=PAIR)),
            claims=(PAIR, HIS),
            twin=Predict(
                id="two on your side",
                start=voting("quaestors", "2 P P : 3 1"),
                seat=CLEOPATRA,
                focus="quaestors",
                then=("reveal quaestors",),
                options=(Option("you", right=True), Option("caesar", parts=PAIR), Option("nobody", parts=PAIR)),
                claims=(PAIR, YOURS),
            ),
        ),
        Act(
            id="two against one",
            start=your_move("quaestors", "2 P : 5 P", "1 1 P"),
            seat=CLEOPATRA,
            focus="quaestors",
            goal=(YOURS, Shows("philosopher.one-two")),
            solution=("lay (P) quaestors",),
            then=("reveal quaestors",),
            misses=(Miss("numbers", Shows("philosopher.cancel"), ("lay 1 quaestors, 1 quaestors",)),),
            look=("side:quaestors:cleopatra", "side:quaestors:caesar"),
        ),
        Predict(
            id="equal",
            start=voting("praetors", "4 P : 4"),
            seat=CLEOPATRA,
            focus="praetors",
            then=("reveal praetors",),
            options=(
                Option("stays", right=True),
                Option("spent", parts=Shows("philosopher.tie")),
                Option("caesar", parts=Shows("philosopher.tie")),
            ),
            claims=(Shows("philosopher.tie", {"total": 4}),),
        ),
    ),
    (
        "philosopher.invert", "philosopher.placing", "philosopher.losses", "philosopher.spent", "philosopher.cancel",
        "philosopher.pair", "philosopher.one-two", "philosopher.tie",
    ),
)  # fmt: skip

ALONE, VERSUS = Shows("philosopher.alone"), Shows("philosopher.versus-cards")
TWO_TWO, NOBODY = Shows("philosopher.two-two"), Shows("philosopher.against-nobody")

ODD = Lesson(
    "odd",
    5,
    (
        Predict(
            id="nothing but a philosopher",
            start=voting("censors", "4 5 : P"),
            seat=CLEOPATRA,
            focus="censors",
            then=("reveal censors",),
            options=(
                Option("caesar", right=True),
                Option("you", parts=VERSUS),
                Option("nobody", parts=VERSUS),
            ),
            claims=(VERSUS, HIS, pays_turned(CLEOPATRA, "5"), pays_turned(CAESAR, "nothing"), SPENT),
        ),
        Predict(
            id="a philosopher alone",
            start=voting("aediles", "P :"),
            seat=CLEOPATRA,
            focus="aediles",
            then=("reveal aediles",),
            options=(Option("stays", right=True), Option("you", parts=ALONE), Option("goes", parts=ALONE)),
            claims=(ALONE,),
        ),
        Predict(
            id="two against two",
            start=voting("censors", "4 5 P P : 3 P P"),
            seat=CLEOPATRA,
            focus="censors",
            then=("reveal censors",),
            options=(Option("you", right=True), Option("caesar", parts=TWO_TWO)),
            claims=(TWO_TWO, YOURS, SPENT),
        ),
        Act(
            id="win with nothing",
            start=your_move("censors", {"censors": ": 3 P", "aediles": "2 :"}, "4 5 5"),
            seat=CLEOPATRA,
            focus="censors aediles",
            goal=(NOBODY, YOURS),
            solution=("lay (4) aediles",),
            then=("reveal censors",),
            misses=(Miss("too much", HIS, ("lay (4) censors",)),),
            look=("total:censors:caesar", "side:censors:cleopatra"),
        ),
        Act(
            id="eight by castling",
            start=your_move("orgy", {"censors": "5 4 1 : 3 3 3", "aediles": "2 2 :"}, "1 3 castling"),
            seat=CLEOPATRA,
            focus="censors aediles",
            goal=(Shows("vote.eight-by-castling"), Shows("vote.winner", {"winner": CLEOPATRA, "group": "censors"})),
            solution=("castling aediles censors", *(f"put {card} censors" for card in "54221"), "lay (3) aediles"),
            one_turn=True,
            then=("pass",),
            misses=(
                Miss(
                    "not all", Shows("actions.castling", {"group": "aediles"}),
                    ("castling censors aediles", "put 5 censors", "put 4 censors", "put 2 censors", "put 1 censors", "put 2 aediles"),
                ),
                Miss("without", Shows("turn.place"), ("lay (3) censors", "done")),
            ),
            look=("group:censors", "group:aediles"),
        ),
        Call(
            id="a philosopher as eighth card",
            start=Sketch(at={"senators": "2 1 1 : 3 3 3 3"}, hand={"cleopatra": "1 2 P", "caesar": "1 2 4 5"}),
            seat=CLEOPATRA,
            focus="senators",
            tried="lay (P) senators",
            claims=(Legal(), Shows("vote.call-eight"), YOURS),
        ),
    ),
    ("philosopher.versus-cards", "philosopher.alone", "philosopher.two-two", "philosopher.against-nobody", "vote.eight-by-castling"),
)  # fmt: skip
