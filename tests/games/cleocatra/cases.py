"""Positions of Cleocatra that random play seldom reaches."""

from __future__ import annotations

from typing import Any

from tests.games.cleocatra.layout import AROUND, FORK, STRIP, lay_out
from tutor.core.course import Seat
from tutor.games.cleocatra.model import Setup, Sketch, Tile

NOWHERE_TO_GO = lay_out(STRIP, "violet:red+blue! orange:red+blue! green:red+blue!", players=3)
STUCK_ALL_OUT = lay_out(
    STRIP, "violet:red! orange green blue gold violet orange:red! green blue violet orange green blue:red!", players=3
)
HALF_STUCK = lay_out(STRIP, "violet:red! orange:red! green:red! blue", players=3)
HALF_TURN = lay_out(STRIP, "violet:red! orange:red! green:red! blue", players=3, half_turn=True)
CHOICE = lay_out(AROUND, "violet:red orange:red orange violet")
FREE_CHOICE = lay_out(AROUND, "violet:red violet:red green", own_colour_free=True)
FAR = lay_out((*AROUND, (0, 2)), "violet:red orange:red orange violet green")
GOLD = lay_out(AROUND, "gold:red violet:red orange:red green", players=3, advanced=True, scores=(5, 9, 12))
OVER = lay_out(STRIP, "violet:red orange", scores=(23, 9))
EASY = lay_out(STRIP, "violet:red orange green blue")
PRINCESS = lay_out(AROUND, "blue:red orange! green! violet!", players=3, advanced=True)
BASTET = lay_out(STRIP, "orange:red+blue green blue:blue violet", advanced=True)

CASES: list[tuple[Any, list[str], str, Seat | None]] = [
    (Sketch(players=5), [], "", None),
    (lay_out(STRIP, "violet"), [], "", None),
    (lay_out(STRIP, "violet violet violet"), [], "", None),
    (lay_out(STRIP, "violet violet violet violet", players=3), [], "", None),
    (lay_out(STRIP, "pink violet"), [], "", None),
    (lay_out(STRIP, "violet " * 13), [], "", None),
    (lay_out(STRIP, "violet:red orange:red green:red blue:red"), [], "", None),
    (lay_out(STRIP, "violet:black orange"), [], "", None),
    (lay_out(STRIP, "violet orange", scores=(-1, 0)), [], "", None),
    (lay_out(STRIP, "violet! orange! green!"), [], "", None),
    (lay_out(STRIP, "violet! orange green", scores=(0, 0)), [], "", None),
    (lay_out(STRIP, "violet:red+blue+black orange:red+red green", players=3), [], "", None),
    (Sketch(tiles=(Tile(0, 0), Tile(0, 0), Tile(0, 5))), [], "", None),
    (Setup(players=2), [], "begin black", None),
    (Setup(players=2), ["begin red", "draw gold"], "draw gold", None),
    (Setup(players=2), ["begin red", "draw gold", "draw violet"], "lay 0:0", None),
    (NOWHERE_TO_GO, ["explore", "draw gold"], "lay 0:3", None),
    (STUCK_ALL_OUT, [], "place A-B", None),
    (STUCK_ALL_OUT, [], "place B", None),
    (STUCK_ALL_OUT, [], "place B-C", None),
    (STUCK_ALL_OUT, [], "place A-A", None),
    (HALF_STUCK, [], "explore", None),
    (HALF_STUCK, [], "place A-D", None),
    (HALF_STUCK, ["place A-D"], "explore", None),
    (HALF_STUCK, ["place A-D"], "place B", None),
    (HALF_TURN, ["explore", "draw gold", "lay 0:4"], "", None),
    (HALF_TURN, [], "place A-D", None),
    (EASY, [], "place B", None),
    (EASY, [], "place B-A", None),
    (EASY, [], "place M", None),
    (EASY, [], "pass", None),
    (EASY, [], "lay 0:0", None),
    (EASY, [], "score A", None),
    (EASY, [], "recall A", None),
    (EASY, [], "post A", None),
    (EASY, [], "herd A-B", None),
    (EASY, [], "swap A-blue-B", None),
    (EASY, [], "rescue M", None),
    (EASY, ["explore", "draw gold"], "lay 0:2", None),
    (EASY, ["explore", "draw gold"], "lay 9:9", None),
    (EASY, ["explore", "draw gold"], "team B", None),
    (EASY, ["explore"], "team B", None),
    (EASY, ["search D"], "rescue A", None),
    (EASY, [], "draw gold", None),
    (EASY, ["explore"], "draw gold", Seat.FIRST),
    (CHOICE, ["rescue A"], "score D", None),
    (CHOICE, ["rescue A"], "team B", None),
    (CHOICE, ["rescue A"], "score M", None),
    (Setup(players=2), [], "lay 0:1", Seat.FIRST),
    (EASY, ["explore"], "lay 0:4", Seat.FIRST),
    (EASY, [], "team B", Seat.THIRD),
    (FAR, ["rescue A"], "score E", None),
    (GOLD, ["rescue A"], "pass", None),
    (GOLD, ["rescue A"], "dispatch B", None),
    (OVER, [], "explore", None),
    (PRINCESS, ["rescue A"], "post A", None),
    (PRINCESS, ["rescue A", "recall B", "recall C"], "recall D", None),
    (PRINCESS, ["rescue A", "recall B", "recall C"], "post D", None),
    (PRINCESS, ["rescue A", "recall B", "recall C"], "explore", None),
    (BASTET, [], "swap A-blue-C", None),
    (BASTET, [], "swap A-blue-D", None),
    (BASTET, [], "swap A-red-D", None),
    (BASTET, [], "swap D-blue-C", None),
    (BASTET, [], "herd A-D", None),
    (lay_out(FORK, "violet:red! orange! green:red! blue", players=3), [], "team B", None),
    (EASY, [], "search M", None),
    (EASY, [], "team M", None),
    (EASY, [], "dispatch M", None),
    (EASY, ["team B"], "pass", None),
    (HALF_STUCK, [], "pass", None),
    (HALF_STUCK, [], "place D-A", None),
    (BASTET, [], "herd A-M", None),
    (BASTET, [], "herd B-C", None),
    (BASTET, [], "swap A-blue-M", None),
    (PRINCESS, ["rescue A", "recall B", "recall C"], "post M", None),
    (FREE_CHOICE, ["rescue A", "score B"], "", None),
    (
        lay_out(STRIP, "violet:blue+black orange! green! blue gold violet orange green blue", players=3),
        [],
        "place M",
        None,
    ),
    (EASY, ["team B"], "explore", Seat.SECOND),
    (EASY, ["explore", "draw gold"], "team B", Seat.SECOND),
    (lay_out((*AROUND, (0, 2)), "violet:red orange! green! blue gold!", players=3), ["rescue A"], "post D", None),
    (lay_out(STRIP, "orange green blue violet:blue+black", players=3, advanced=True), [], "search D", None),
    (lay_out(STRIP, "violet:red! orange! green:blue+black! blue", players=3), [], "team B", None),
    (Sketch(tiles=tuple(Tile(0, col) for col in range(14)), players=3), [], "", None),
    (Sketch(tiles=(Tile(0, 0), Tile(0, 5000))), [], "", None),
    (lay_out(STRIP, "violet orange", scores=(1, 2, 3)), [], "", None),
    (lay_out(STRIP, "violet orange", scores=(29, 0), turn="blue"), [], "", None),
    (lay_out(STRIP, "violet orange", scores=(36, 0), advanced=True, turn="blue"), [], "", None),
    (lay_out(STRIP, "violet orange", scores=(0, 23), turn="blue"), [], "", None),
    (lay_out(STRIP, "violet:red orange green"), ["search C"], "lay 0:0", None),
]
