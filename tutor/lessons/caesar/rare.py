"""Odd actions: cards without a target, groups without room, and turns without an action."""

from __future__ import annotations

from tutor.games.caesar.model import Sketch
from tutor.games.caesar.pieces import CLEOPATRA
from tutor.lessons.caesar.finish import FULL, REST
from tutor.lessons.caesar.stage import NOTHING_COMES, your_move
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.scenes import Act, Call, Lesson, Miss

CASTLE = Sketch(
    at={"censors": "5 4 : 2 2", "aediles": "1 2 3 : 1 1 1 1"}, hand={"cleopatra": "1 2 castling", "caesar": "1 2 3"}
)
CAESARS_TURN = Sketch(
    at={"senators": "2 : (3)", "praetors": "5 4 : 3"}, hand={"cleopatra": "1 2 veto scout", "caesar": "1 2 wrath"},
    reserve=NOTHING_COMES, actions=NOTHING_COMES, turn="caesar", next="orgy", moment="turn",
)  # fmt: skip

RARE = Lesson(
    "rare",
    5,
    (
        Act(
            id="make room",
            start=your_move("orgy", FULL, "3 4 assassination", won=REST),
            seat=CLEOPATRA,
            focus="senators praetors",
            goal=(Shows("turn.place"),),
            solution=("assassination senators #1", "lay (3) senators"),
            one_turn=True,
            then=("pass",),
            misses=(Miss("passive", Shows("turn.passive"), ("exchange",)),),
            look=("hand:cleopatra:2", "side:senators:caesar", "side:praetors:caesar"),
        ),
        Call(
            id="no target",
            start=Sketch(at={"praetors": "2 : (3)"}, hand={"cleopatra": "1 2 assassination", "caesar": "1 2 3"}),
            seat=CLEOPATRA,
            focus="praetors",
            tried="assassination nothing",
            decides="actions.target",
            reasons=("lay first", "keep it"),
            claims=(Breaks(("actions.target",), only=True),),
        ),
        Call(
            id="your cards alone",
            start=Sketch(at={"aediles": "1 1 2 :"}, hand={"cleopatra": "1 2 wrath", "caesar": "1 2 3"}),
            seat=CLEOPATRA,
            focus="aediles",
            tried="wrath aediles",
            then=("pass",),
            claims=(Legal(), Shows("actions.wrath", {"count": 3})),
        ),
        Call(
            id="an empty group",
            start=CASTLE,
            moves=("castling censors aediles", "pass", *(f"put {card} censors" for card in "5432")),
            seat=CLEOPATRA,
            focus="censors aediles",
            tried="put 1 censors",
            claims=(Legal(), Shows("actions.castling", {"card": "1"})),
        ),
        Call(
            id="castling to nobody",
            start=Sketch(at={"censors": "5 4 : 2 2"}, won={"aediles": "1:2"}, hand=CASTLE.hand),
            seat=CLEOPATRA,
            focus="censors aediles",
            tried="castling censors aediles",
            decides="actions.castling-open",
            reasons=("one group", "face up"),
            claims=(Breaks(("actions.castling-open",), only=True),),
        ),
        Call(
            id="only actions",
            start=Sketch(at={"senators": "2 : (3)"}, hand={"cleopatra": "scout spy veto veto", "caesar": "1 2 3"}),
            seat=CLEOPATRA,
            focus="senators",
            tried="scout senators",
            decides="turn.no-influence-in-hand",
            reasons=("no target", "draw first"),
            claims=(Breaks(("turn.no-influence-in-hand",), only=True),),
        ),
        Call(
            id="an action as well",
            start=Sketch(at={"senators": "2 : (3)"}, hand={"cleopatra": "1 2 3 4 scout", "caesar": "1 2 3"}),
            moves=("exchange 1 2",),
            seat=CLEOPATRA,
            focus="senators",
            tried="scout senators",
            by=CLEOPATRA,
            decides="turn.passive",
            reasons=("no target", "one card"),
            claims=(Breaks(("turn.passive",)),),
        ),
        Call(
            id="your turn again",
            start=CAESARS_TURN,
            moves=("wrath praetors", "veto", "lay (1) praetors", "reveal orgy"),
            seat=CLEOPATRA,
            focus="senators",
            tried="scout senators",
            then=("pass",),
            claims=(Legal(), Shows("actions.scout")),
        ),
    ),
    ("actions.target", "actions.castling-open"),
)  # fmt: skip
