"""Cleopatra's walk to the gates, and the count when she is there."""

from __future__ import annotations

from tutor.games.kleopatra.model import Sketch
from tutor.lessons.claim import Breaks, Ends, Legal, Scores, Shows
from tutor.lessons.kleopatra.boards import (
    ALL_WALLS,
    BLUE,
    BOTH_DOORS,
    GREEN,
    MOSAIC,
    OBELISK,
    POOR,
    RED,
    SPHINX,
    WALL,
    YELLOW,
    built,
    cards,
    last_sphinx,
    paid,
    right,
    wrong,
)
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Predict

TWO_MISSING = Sketch(
    hands=(cards(f"{SPHINX} {OBELISK}"),), sphinxes=5, obelisks=(1,), doors=BOTH_DOORS, throne=2, walls=ALL_WALLS, **POOR,
)  # fmt: skip
SIXTH = built("sphinx:6", SPHINX)
EIGHT_WALLS = Sketch(
    hands=(cards(f"{WALL} {SPHINX}"),), walls=ALL_WALLS[:8], obelisks=(1, 2), doors=BOTH_DOORS, **POOR,
)  # fmt: skip

WALK = Lesson(
    "walk",
    4,
    (
        Act(
            id="end the game",
            start=last_sphinx(3, talents=(20, 10, 10), amulets=(0, 1, 2)),
            moves=("order sphinx", "lay artisan", "lay stone"),
            seat=RED,
            focus="quarry",
            goal=(Ends("end.trigger"),),
            solution=("lay marble", "build sphinx:6", "finish"),
            look=("cleopatra", "sphinx:6"),
            claims=(Shows("end.step", {"walk": 5}),),
        ),
        Predict(
            id="the last wall",
            start=EIGHT_WALLS,
            moves=paid("wall", WALL),
            seat=RED,
            focus="quarry",
            then=("build wall:R1", "finish", "roll 0"),
            options=(
                right("one"),
                wrong("none", "end.step", walk=3),
                wrong("three", "end.after-pay", steps=1),
            ),
            claims=(Shows("end.step", {"walk": 3}), Shows("end.categories", {"count": 3})),
        ),
        Predict(
            id="when she walks",
            start=EIGHT_WALLS,
            moves=built("wall:R1", WALL),
            seat=RED,
            focus="quarry",
            then=(*built("sphinx:1", SPHINX), "finish"),
            options=(right("end"), wrong("now", "end.after-pay"), wrong("dice", "end.after-pay")),
            claims=(Shows("end.after-pay", {"steps": 1}),),
        ),
        Call(
            id="one more piece",
            start=last_sphinx(3, cards(MOSAIC), talents=(20, 10, 10)),
            moves=SIXTH,
            seat=RED,
            focus="quarry",
            tried="order mosaic",
            claims=(Legal(), Shows("quarry.one-by-one", {"element": "mosaic", "number": 2})),
        ),
        Predict(
            id="two at once",
            start=TWO_MISSING,
            moves=(*SIXTH, *paid("obelisk", OBELISK)),
            seat=RED,
            focus="quarry",
            then=("build obelisk:2", "finish"),
            options=(
                right("over"),
                wrong("one step", "end.two-steps", steps=2),
                wrong("mosaics", "end.trigger", categories=5),
            ),
            claims=(Shows("end.two-steps", {"steps": 2}), Ends("end.trigger"), Scores(19, RED)),
        ),
        Predict(
            id="no more dice",
            start=last_sphinx(3, altar=4, talents=(20, 10, 12), amulets=(3, 1, 2)),
            moves=SIXTH,
            seat=RED,
            focus="quarry",
            then=("finish",),
            options=(
                right("count"), wrong("roll", "end.at-once"), wrong("round", "end.at-once"),
            ),
            claims=(Shows("end.at-once"), Ends("end.trigger")),
        ),
        Call(
            id="one last turn",
            start=last_sphinx(3, talents=(20, 10, 10), amulets=(0, 1, 2)),
            moves=(*SIXTH, "finish"),
            seat=BLUE,
            focus="quarry",
            tried="take 1",
            by=BLUE,
            decides="end.trigger",
            reasons=("poorest", "quarry"),
            claims=(Breaks(("end.trigger",)),),
        ),
    ),
    ("end.categories", "end.step", "end.after-pay", "end.two-steps", "end.trigger", "end.at-once"),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ the count
NO_MERCHANTS = (0, 0, 0)
COUNT = Lesson(
    "count",
    5,
    (
        Predict(
            id="cards in hand",
            start=last_sphinx(3, cards("tainted-stone beggar artisan"), amulets=(3, 6, 0)),
            moves=SIXTH,
            seat=RED,
            focus="end",
            then=("finish",),
            options=(
                right("5"),
                wrong("6", "end.discard-hand", seat=RED, cards=2),
                wrong("3", "end.discard-hand", seat=RED, cards=2),
                wrong("4", "end.discard-hand", seat=RED, cards=2),
            ),
            claims=(Shows("end.discard-hand", {"seat": RED, "cards": 2}), Shows("end.lift", {"amulets": (5, 6, 0)})),
        ),
        Act(
            id="what merchants are worth",
            start=last_sphinx(3, talents=(20, 20, 15), amulets=(1, 1, 4), merchants=(1, 2, 0)),
            moves=("order sphinx", "lay artisan", "lay stone"),
            seat=RED,
            focus="quarry",
            goal=(Shows("end.wealth", {"seat": RED, "wealth": 28}),),
            solution=("lay marble", "build sphinx:6", "finish"),
            misses=(
                Miss("merchant", Shows("end.wealth", {"seat": RED}), ("lay merchant", "build sphinx:6", "finish")),
            ),
            look=("merchants:0",),
        ),
        Predict(
            id="equally corrupt",
            start=last_sphinx(3, talents=(55, 40, 22), amulets=(5, 5, 0), merchants=NO_MERCHANTS),
            moves=SIXTH,
            focus="end",
            then=("finish",),
            options=(
                right("green"),
                wrong("red", "end.crocodile", seats=(RED, BLUE)),
                wrong("blue", "end.crocodile", seats=(RED, BLUE)),
            ),
            claims=(Shows("end.crocodile", {"seats": (RED, BLUE)}), Shows("end.wealth", {"seat": GREEN, "wealth": 22})),
            twin=Predict(
                id="the poorest of four",
                start=last_sphinx(4, talents=(25, 31, 12, 40), amulets=(3, 4, 1, 4), merchants=(0, 0, 0, 0)),
                moves=SIXTH,
                focus="end",
                then=("finish",),
                options=(
                    right("red"),
                    wrong("yellow", "end.crocodile", seats=(BLUE, YELLOW)),
                    wrong("blue", "end.crocodile", seats=(BLUE, YELLOW)),
                    wrong("green", "end.wealth", seat=RED),
                ),
                claims=(Shows("end.crocodile", {"seats": (BLUE, YELLOW)}), Shows("end.wealth", {"seat": RED, "wealth": 30})),
            ),
        ),
        Predict(
            id="equally rich",
            start=last_sphinx(3, talents=(35, 31, 28), amulets=(6, 1, 3), merchants=(0, 1, 2)),
            moves=SIXTH,
            focus="end",
            then=("finish",),
            options=(
                right("blue"),
                wrong("green", "end.tie", winners=(BLUE,)),
                wrong("both", "end.tie", winners=(BLUE,)),
                wrong("red", "end.crocodile", seats=(RED,)),
            ),
            claims=(Shows("end.tie", {"seats": (BLUE, GREEN), "winners": (BLUE,), "left": 1}),),
        ),
        Predict(
            id="a hungry crocodile",
            start=last_sphinx(3, talents=(10, 20, 18), merchants=(1, 0, 1)),
            moves=SIXTH,
            focus="end",
            then=("finish",),
            options=(
                right("green"),
                wrong("blue", "end.wealth", seat=GREEN),
                wrong("nobody", "end.crocodile-none"),
            ),
            claims=(Shows("end.crocodile-none"), Shows("end.wealth", {"seat": GREEN, "wealth": 21})),
        ),
    ),
    ("end.discard-hand", "end.lift", "end.crocodile", "end.crocodile-none", "end.wealth", "end.tie"),
)  # fmt: skip
