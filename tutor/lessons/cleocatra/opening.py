"""Set up: what is in the game, who starts, and the first tiles."""

from __future__ import annotations

from tutor.games.cleocatra.model import Setup
from tutor.lessons.claim import Legal, Refused, Shows
from tutor.lessons.cleocatra.layout import AROUND, BLACK, BLUE, CLOSE, RED, STRIP, lay_out
from tutor.lessons.scenes import Act, Call, Lesson, Option, Predict

TWO = Setup(players=2, start_player="blue")
FIRST = ("draw violet", "draw orange")
STARTS = Shows("setup.start-player", {"seat": BLACK})

OPENING = Lesson(
    "opening",
    4,
    (
        Predict(
            id="who starts",
            start=Setup(players=3),
            focus=CLOSE,
            then=("begin black", "draw violet"),
            options=(
                Option("black", right=True),
                Option("red", parts=STARTS),
                Option("blue", parts=STARTS),
            ),
            claims=(STARTS, Shows("setup.first-tiles", {"seat": BLACK}, reason="middle")),
        ),
        Act(
            id="your first tile",
            start=TWO,
            moves=FIRST,
            seat=RED,
            focus=CLOSE,
            goal=(Shows("setup.first-tiles", {"seat": RED}, reason="beside"),),
            solution=("lay 0:1",),
            one_turn=True,
            look=("tile:A", "tile:B"),
        ),
        Predict(
            id="at home",
            start=TWO,
            moves=("draw violet",),
            seat=RED,
            focus=CLOSE,
            then=("draw orange", "lay 0:1"),
            options=(
                Option("2", right=True),
                Option("3", parts=Shows("setup.first-tiles", {"seat": RED})),
                Option("1", parts=Shows("setup.first-tiles", {"seat": RED})),
            ),
            claims=(Shows("setup.first-tiles", {"seat": RED}), Shows("turn.order", {"seat": BLUE})),
        ),
        Call(
            id="three violet tiles",
            start=lay_out(STRIP, "violet:red orange violet:blue"),
            instead=lay_out(STRIP, "violet:red orange violet:blue violet"),
            focus=CLOSE,
            decides="setup.two-players",
            reasons=("side by side", "two colours"),
            claims=(Refused(("setup.two-players",)),),
        ),
        Call(
            id="a third inspector",
            start=lay_out(AROUND, "violet:red! orange! green:blue"),
            instead=lay_out(AROUND, "violet:red! orange! green:blue!"),
            focus=CLOSE,
            decides="setup.inspectors",
            reasons=("next door", "on a rescuer"),
            claims=(Refused(("setup.inspectors",)),),
        ),
        Call(
            id="a second gold tile",
            start=lay_out(STRIP, "gold:red orange:blue green:black", players=3),
            instead=lay_out(STRIP, "gold:red orange:blue green:black gold", players=3),
            focus=CLOSE,
            decides="setup.shuffle",
            reasons=("two apart", "start player"),
            claims=(Refused(("setup.shuffle",)),),
        ),
        Call(
            id="three violet tiles for three",
            start=lay_out(STRIP, "violet:red orange:blue violet:black", players=3),
            moves=("explore", "draw violet"),
            focus=CLOSE,
            tried="lay 0:3",
            claims=(Legal(), Shows("tiles.explore", {"beside": "C"}, reason="lays")),
        ),
        Call(
            id="a fourth rescuer",
            start=lay_out(AROUND, "violet:red orange:red green:red blue:blue"),
            instead=lay_out(AROUND, "violet:red orange:red green:red blue:blue+red"),
            focus=CLOSE,
            decides="setup.colours",
            reasons=("full", "not your tile"),
            claims=(Refused(("setup.colours",)),),
        ),
    ),
    (
        "setup.start-player", "setup.first-tiles", "setup.two-players", "setup.inspectors", "setup.shuffle",
        "setup.colours", "setup.players",
    ),
)  # fmt: skip
