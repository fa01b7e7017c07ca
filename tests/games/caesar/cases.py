"""Positions that random play does not reach, so that every rule is heard with every sentence it has."""

from __future__ import annotations

from typing import Any

from tutor.core.course import Seat
from tutor.games.caesar.model import Setup, Sketch
from tutor.games.caesar.pieces import ACTIONS, GROUPS

HAND = "1 2 3 4"
EMPTY = {"cleopatra": "", "caesar": ""}
REST_WON = {"quaestors": "3:2", "censors": "2:1", "aediles": "0:3"}
FULL = {"senators": "2 2 1 1 : 3 1 1 1", "praetors": "3 2 1 1 : 2 2 2 1"}
ONE_LEFT = {"senators": "2 2 1 : 3 1 1 1", "praetors": "3 2 1 1 : 2 2 2 1"}
THREE_SEVENS = Sketch(
    at={"senators": "5 1 1 : 2 2 2 2", "censors": "4 1 1 : 3 3 3 3", "praetors": "5 4 2 : 1 1 1 1", "quaestors": "3 2 1 1 : 4 4 4"},
    hand={"cleopatra": "1 2 castling", "caesar": "1 2"},
)  # fmt: skip
EVERY_ACTION = " ".join(card for card, copies in ACTIONS.items() for _ in range(copies))
BEGINNER = Setup(shuffled_actions=True)


def votes(cleopatra: str, caesar: str) -> tuple[Sketch, list[str], str, None]:
    return Sketch(at={"quaestors": f"{cleopatra} : {caesar}"}, next="quaestors"), ["reveal quaestors"], "", None


def holding(*cards: str, **rest: Any) -> Sketch:
    return Sketch(hand={"cleopatra": " ".join((HAND, *cards)), "caesar": "1 2 3 4 5"}, **rest)


CASES: list[tuple[Any, list[str], str, Seat | None]] = [
    # a whole group at the end
    (
        Sketch(
            at={"quaestors": "5 : 1"}, won={"senators": "0:5", "praetors": "0:5", "quaestors": "4:0", "censors": "0:3", "aediles": "0:3"},
            hand=EMPTY, bonus={"cleopatra": "quaestors", "caesar": "senators"}, next="quaestors",
        ),
        ["reveal quaestors"], "", None,
    ),
    # votes
    *[votes("4 5", f"3{' P' * number}") for number in range(3)],
    *[votes("4 5 P", other) for other in ("3", "3 P", "3 P P", "")],
    *[votes("4 5 P P", other) for other in ("3", "3 P", "3 P P", "")],
    *[votes("P", other) for other in ("", "P", "4")],
    votes("4 P", "4"),
    votes("4", "4"),
    votes("", ""),
    (Sketch(at={"quaestors": "4 P :"}, next="quaestors", setup=Setup(against_nobody="postponed")), ["reveal quaestors"], "", None),
    (Sketch(at={"censors": "5 : 1"}, won={"censors": "1:1"}, next="censors"), ["reveal censors"], "", None),
    (Sketch(won={"censors": "1:2"}, next="censors"), ["reveal censors"], "", None),
    (Sketch(next="orgy"), ["reveal orgy"], "", None),
    (Sketch(next="shuffle"), ["reveal shuffle"], "reveal orgy", None),
    (Sketch(next="shuffle"), [], "reveal orgy", None),
    (Sketch(won={"censors": "1:2", "aediles": "3:0"}, next="orgy", setup=Setup(orgy_fades=True)), ["reveal orgy"], "", None),
    # eight cards
    (holding(at={"senators": "2 2 1 1 : 2 2 1 1"}), ["lay (3) aediles"], "", None),
    (holding(at={"senators": "2 2 1 1 : 2 2 1 1"}), ["exchange"], "", None),
    (holding(at={"senators": "2 2 1 : 2 2 1 1", "praetors": "2 2 1 : 2 2 1 1"}), ["lay 3 senators, 4 praetors"], "vote aediles", None),
    (holding(at={"senators": "2 2 1 : 2 2 1 1", "praetors": "2 2 1 : 2 2 1 1"}), ["lay 3 senators, 4 praetors"], "vote senators", None),
    (THREE_SEVENS, ["castling praetors quaestors", "pass", *(f"put {card} praetors" for card in "1245"), *(f"put {card} quaestors" for card in "123"), "lay 1 senators, 2 censors", "vote senators"], "vote senators", None),
    (holding(), [], "vote senators", None),
    (
        holding("castling", at={"censors": "5 4 1 : 3 3 3", "aediles": "2 2 :"}),
        ["castling censors aediles", "pass", *(f"put {card} censors" for card in "5224")], "put 1 censors", None,
    ),
    # setup
    (Setup(), ["stack wrath"], "stack wrath", None),
    (BEGINNER, ["bonus praetors", "bonus praetors", "first 3 senators"], "first 3 senators", None),
    (BEGINNER, [], "bonus praetors", Seat.FIRST),
    (Sketch(bonus={"cleopatra": "praetors praetors", "caesar": "praetors"}), [], "", None),
    (Sketch(at={"senators": "5 5 5 5 :", "praetors": "5 5 5 5 :"}), [], "", None),
    (Sketch(turned="censors censors", out="censors"), [], "", None),
    (Sketch(out="censors", won={"censors": "3:0"}), [], "", None),
    (Sketch(turned="shuffle"), [], "", None),
    (Sketch(won={"censors": "3:1"}), [], "", None),
    (Sketch(at={"censors": "4 :"}, won={"censors": "3:0"}), [], "", None),
    (Sketch(at=dict.fromkeys(GROUPS, "(2) :")), [], "", None),
    (Sketch(hand={"cleopatra": "wrath wrath"}), [], "", None),
    (Sketch(reserve={"cleopatra": "#99"}, actions={"cleopatra": "#99"}), [], "", None),
    (Sketch(acted=True, hand={"cleopatra": "scout veto"}), [], "", None),
    (BEGINNER, ["bonus praetors", "bonus praetors"], "first P senators", None),
    (Sketch(setup=Setup(orgy_fades=True, fewer_orgies=True)), [], "", None),
    (Sketch(hand={"cleopatra": "1 2 3 4 5 P"}), [], "", None),
    (Sketch(hand={"cleopatra": "veto"}, reserve={"cleopatra": ""}), [], "", None),
    # turns
    (holding("scout"), [], "lay 1 senators", None),
    (holding("scout"), [], "done", None),
    (holding("scout"), [], "lay 1 senators, 2 praetors, 3 aediles", None),
    (holding("scout", at={"senators": "1 1 1 1 1 : 2 2 2"}), [], "lay (3) senators", None),
    (holding("scout", won={"aediles": "3:0"}), [], "lay (3) aediles", None),
    (holding("P"), [], "lay (P) senators", None),
    (holding("scout", at={"senators": ": (1)"}), ["exchange 1"], "scout senators", Seat.FIRST),
    (holding("scout", at={"senators": ": (1)"}), ["exchange 1"], "lay (2) senators", Seat.FIRST),
    (holding("scout", at={"senators": ": (1)"}), ["lay (1) senators", "done"], "scout senators", None),
    (holding("scout", at={"senators": ": (1)"}), ["begin 1 senators", "scout senators", "pass"], "scout senators", None),
    (Sketch(hand={"cleopatra": "scout veto"}), [], "lay (4) senators", None),
    (holding(reserve={"cleopatra": "5"}, actions={"cleopatra": ""}), [], "exchange 1 2", None),
    (holding(reserve={"cleopatra": "5"}, actions={"cleopatra": ""}), ["lay (1) senators"], "draw action", None),
    (holding(reserve={"cleopatra": "5"}), ["lay (1) senators", "draw influence"], "drawn P", None),
    (holding(reserve={"cleopatra": "5"}), ["lay (1) senators", "draw influence"], "drawn 5", None),
    (
        Sketch(
            at={"senators": "2 2 1 1 : 3 1 1 1", "praetors": "3 2 1 1 : 2 2 2 1"}, won=REST_WON,
            hand={"cleopatra": "4 assassination", "caesar": "1 2 3 veto"},
        ),
        ["assassination senators #1", "veto"], "pass", None,
    ),
    (Sketch(at=FULL, won=REST_WON, hand={"cleopatra": "4 assassination scout", "caesar": "1 2"}), [], "scout senators", None),
    (Sketch(at=FULL, won=REST_WON, hand={"cleopatra": "4 scout", "caesar": "1 2"}), [], "lay (4) senators", None),
    (Sketch(at=ONE_LEFT, won=REST_WON, hand={"cleopatra": "4 5 scout", "caesar": "1 2"}), [], "begin 4 senators", None),
    (
        Sketch(at=ONE_LEFT, won=REST_WON, hand={"cleopatra": "4 5 assassination", "caesar": "1 2 veto"}),
        ["begin 4 senators", "assassination praetors #1", "veto"], "pass", None,
    ),
    # actions
    (holding("assassination", at={"praetors": ": 3"}), [], "assassination nothing", None),
    (holding("castling", at={"praetors": "1 : (3)"}), ["castling praetors aediles", "pass"], "put 2 aediles", None),
    (holding("castling", at={"praetors": "1 : (3)"}), ["castling praetors aediles", "pass"], "put 1 senators", None),
    (holding("spy"), [], "take 5", None),
    (holding("wrath"), [], "wrath praetors", None),
    (Sketch(hand={"cleopatra": "1 spy", "caesar": ""}), [], "spy", None),
    (Sketch(hand={"cleopatra": "1 spy", "caesar": "1 veto"}), ["spy", "pass"], "veto", Seat.SECOND),
    (Sketch(hand={"cleopatra": "1 spy veto", "caesar": "1"}), ["spy"], "veto", Seat.FIRST),
    (holding("assassination", at={"praetors": ": (3)"}), [], "assassination praetors #1", None),
    (holding("assassination", at={"praetors": ": 3"}), ["assassination praetors #1"], "pass", None),
    (holding("scout", at={"praetors": ": (3)"}), [], "wrath praetors", None),
    (holding("scout", at={"praetors": ": (3)"}), ["scout praetors"], "veto", None),
    (holding("wrath", at={"praetors": "1 : (3)"}), ["wrath praetors"], "pass", None),
    (holding("spy"), ["spy", "pass"], "take P", None),
    (holding("spy"), ["spy", "pass", "take 5"], "draw action", None),
    (holding("castling", at={"praetors": "1 : (3)"}), [], "castling praetors praetors", None),
    (holding("castling", at={"praetors": "1 :"}, won={"aediles": "0:3"}), [], "castling praetors aediles", None),
    (holding("veto"), [], "veto", None),
    (
        Sketch(hand={"cleopatra": "1 spy veto", "caesar": "1 2 veto"}), ["spy", "veto"], "veto", Seat.FIRST,
    ),
    # the end
    (
        Sketch(
            at={"senators": ": 1 1 1 1 2", "praetors": "5 2 1 1 : 2 2 2"}, won=REST_WON, hand={"cleopatra": "", "caesar": "3 4"},
            reserve=EMPTY, actions=EMPTY, turn="caesar", next="orgy", moment="turn",
        ),
        ["lay (3) praetors"], "reveal orgy", None,
    ),
    (Sketch(moment="placed", hand={"cleopatra": "1 2"}), [], "", None),
    (Sketch(acted=True, actions={"cleopatra": EVERY_ACTION}), [], "", None),
    (Sketch(won={"quaestors": "5:0"}, bonus={"cleopatra": "quaestors"}), [], "", None),
    (Sketch(won=dict(zip(GROUPS, ("3:2", "3:2", "3:2", "1:2", "1:2"), strict=True))), [], "", None),
    (Sketch(hand=EMPTY, reserve=EMPTY, won={"praetors": "2:1"}), [], "", None),
    (
        Sketch(hand={"cleopatra": "5", "caesar": ""}, reserve=EMPTY, actions=EMPTY, next="orgy", moment="turn"),
        ["lay (5) aediles"], "reveal orgy", None,
    ),
    (Sketch(hand={"cleopatra": "5 4", "caesar": ""}, reserve=EMPTY, actions=EMPTY, next="orgy", moment="turn"), ["lay (5) aediles"], "reveal orgy", None),
    (Sketch(hand={"cleopatra": "5 4", "caesar": ""}, reserve=EMPTY), [], "exchange", None),
    (Sketch(hand={"cleopatra": "veto", "caesar": ""}, reserve={"cleopatra": "3", "caesar": ""}), [], "exchange", None),
    (
        Sketch(
            at={"senators": ": 1 1 1 1 2", "praetors": ": 1 1 1 2 2"}, won=REST_WON,
            hand={"cleopatra": "", "caesar": "3"}, reserve=EMPTY, turn="caesar",
        ),
        [], "", None,
    ),
    (
        Sketch(at={"senators": "2 2 1 1 : 2 2 1 1", "praetors": "3 3 2 2 : 3 3 2 2"}, won=REST_WON),
        ["exchange"], "exchange", None,
    ),
    # a card at every group, and discards written that do not have the rest of the first five
    (Sketch(at=dict.fromkeys(GROUPS, "4 :"), discard={"cleopatra": "5"}), [], "", None),
    # going on before all is laid, and in somebody else's turn
    (Sketch(hand={"cleopatra": "4 3 scout"}), ["begin 4 aediles"], "done", None),
    (Sketch(), [], "done", Seat.SECOND),
]  # fmt: skip
