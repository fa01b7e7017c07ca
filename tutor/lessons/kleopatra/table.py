"""Laying the table: what everyone gets, what is open, who begins."""

from __future__ import annotations

from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.claim import Refused, Shows
from tutor.lessons.kleopatra.boards import BLUE, RED, built, cards, right, wrong
from tutor.lessons.scenes import Act, Call, Lesson, Predict

STALLS = (("marble",), ("~lapis",), ("wood",))
FIRST_TURN = Sketch(hands=(cards("artisan stone lapis"),), stalls=((), (), ()))
LAID = Sketch(hands=(cards("artisan stone lapis"),), stalls=STALLS)


def _dealt(players: int) -> tuple[str, ...]:
    """Chance deals three cards to everybody."""
    return ("top W", *(f"deal {card}" for _ in range(players) for card in ("artisan", "stone", "wood")))


SETUP = Lesson(
    "setup",
    5,
    (
        Act(
            id="your first turn",
            start=FIRST_TURN,
            moves=("order wall",),
            seat=RED,
            focus="quarry",
            goal=(Shows("quarry.talents", {"seat": RED, "element": "wall"}),),
            solution=built("wall:L1", "artisan stone merchant")[1:],
            look=("merchants:0", "quarry:wall"),
        ),
        Predict(
            id="the stack",
            start=Setup(players=3, first=RED),
            focus="garden",
            then=("top W",),
            options=(right("top and rest"), wrong("top", "setup.mosaic-open"), wrong("order", "setup.mosaic-open")),
            claims=(Shows("setup.mosaic-open", {"tile": "W"}),),
        ),
        Predict(
            id="two faces",
            start=Setup(players=5, first=RED),
            moves=_dealt(5)[:-1],
            focus="market",
            then=("deal wood",),
            options=(
                right("47"),
                wrong("94", "setup.half-split", up=47),
                wrong("0", "setup.half-split", up=47),
            ),
            claims=(Shows("setup.half-split", {"cards": 94, "up": 47, "down": 47}),),
            twin=Predict(
                id="an odd pile",
                start=Setup(players=4, first=RED),
                moves=_dealt(4)[:-1],
                focus="market",
                then=("deal wood",),
                options=(
                    right("48"),
                    wrong("49", "setup.odd-half"),
                    wrong("97", "setup.half-split", up=48),
                ),
                claims=(Shows("setup.odd-half", {"cards": 97, "up": 48, "down": 49}),),
            ),
        ),
        Predict(
            id="the first stalls",
            start=Setup(players=3, first=RED),
            moves=_dealt(3),
            focus="market",
            then=("turn marble", "turn ~lapis", "turn wood", "turn ~artisan"),
            options=(
                right("as they lie"),
                wrong("up", "setup.market", side="down"),
                wrong("down", "setup.market", side="up"),
            ),
            claims=(Shows("setup.market", {}, 3), Shows("setup.market", {"stall": 2, "side": "down"})),
        ),
        Predict(
            id="who begins",
            start=Setup(players=3),
            moves=(*_dealt(3), "turn marble", "turn ~lapis", "turn wood", "turn ~artisan"),
            focus="players",
            then=("begin 1",),
            options=(right("egyptian"), wrong("oldest", "setup.first-player"), wrong("dice", "setup.first-player")),
            claims=(Shows("setup.first-player", {"seat": BLUE}),),
        ),
        Predict(
            id="what blue sees",
            start=Sketch(hands=(cards("artisan stone lapis"), ("wood",)), stalls=STALLS, amulets=(2, 1, 0)),
            seat=BLUE,
            focus="players",
            then=("take 1",),
            options=(
                right("merchants and number"),
                wrong("talents", "market.hand-size", seat=RED),
                wrong("amulets", "market.hand-size", seat=RED),
            ),
            claims=(Shows("market.hand-size", {"seat": RED, "cards": 4}),),
        ),
        Call(
            id="six friends",
            start=LAID,
            focus="players",
            instead=Sketch(setup=Setup(players=6)),
            decides="setup.players",
            reasons=("walls", "teams"),
            claims=(Refused(("setup.players",)),),
        ),
        Call(
            id="four merchants",
            start=LAID,
            focus="players",
            instead=Sketch(merchants=(4,)),
            decides="setup.kit",
            reasons=("amulets", "first"),
            claims=(Refused(("setup.kit",)),),
        ),
    ),
    (
        "setup.players", "setup.kit", "setup.deal", "setup.deck", "setup.half-split", "setup.odd-half", "setup.market",
        "setup.quarry", "setup.mosaic-open", "setup.cleopatra", "setup.dice", "setup.bank", "setup.visibility",
        "setup.hidden-amulets", "setup.first-player", "market.hand-size",
    ),
)  # fmt: skip
