"""The worshippers of Sobek: those who ask, and those who scheme."""

from __future__ import annotations

from tutor.games.kleopatra.model import Sketch
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.kleopatra.boards import (
    BLUE,
    GARDEN_B,
    GREEN,
    MOSAIC,
    POOR,
    RED,
    WALL,
    built,
    cards,
    paid,
    right,
    without,
    wrong,
)
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Predict

BEGGAR = Sketch(hands=(("beggar",), cards("tainted-stone trompe"), cards("stone artisan")), talents=(5, 1, 6))
FETCH = Sketch(hands=(cards("2 artisan stone 2 wood courtesan"),), **POOR)
ENVOY = Sketch(hands=(("envoy",), cards("marble stone"), ("marble",)), amulets=(0, 2, 0), merchants=(0,))

HELPERS = Lesson(
    "helpers",
    6,
    (
        Act(
            id="send a beggar",
            start=Sketch(hands=(("beggar", "wood"), cards("stone lapis"), cards("stone artisan")), talents=(5, 6, 6), merchants=(0,)),
            seat=RED,
            focus="players",
            goal=(Shows("payment.tainted-cost", {"seat": RED, "card": "beggar", "amulets": 2}),),
            solution=("play beggar",),
            then=("give talents", "give stone"),
            misses=(Miss("market", Shows("market.take"), ("take 1",)),),
            look=("hand:0:1",),
            claims=(Shows("characters.beggar", {"seat": RED}), Shows("characters.given-secret", {"seat": GREEN})),
        ),
        Call(
            id="a painted gift",
            start=BEGGAR,
            moves=("play beggar",),
            seat=BLUE,
            focus="players",
            tried="give trompe",
            decides="characters.beggar-unable",
            reasons=("talents first", "keep"),
            claims=(Breaks(("characters.beggar-unable", "characters.beggar-standard"), only=True),),
        ),
        Call(
            id="nothing to give",
            start=BEGGAR,
            moves=("play beggar", "show"),
            seat=GREEN,
            focus="players",
            tried="show",
            decides="characters.beggar-must",
            reasons=("secret", "turn"),
            claims=(Breaks(("characters.beggar-must",), only=True),),
        ),
        Act(
            id="fetch it back",
            start=FETCH,
            moves=built("wall:L1", WALL),
            seat=RED,
            focus="players",
            goal=(Shows("characters.courtesan", {"seat": RED, "card": "stone"}),),
            solution=("play courtesan", "fetch stone"),
            misses=(
                Miss("other card", Shows("characters.courtesan"), ("play courtesan", "fetch wood")),
                Miss("finished", Shows("turn.quarry-order"), ("finish",)),
            ),
            look=("discard", "hand:0:2"),
        ),
        Call(
            id="an empty pile",
            start=Sketch(hands=(cards("courtesan artisan"),)),
            seat=RED,
            focus="players",
            tried="play courtesan",
            decides="characters.courtesan-empty",
            reasons=("first turn", "amulet"),
            claims=(Breaks(("characters.courtesan-empty",), only=True),),
        ),
        Act(
            id="an envoy for marble",
            start=ENVOY,
            seat=RED,
            focus="players",
            goal=(Shows("characters.envoy-amulet", {"seat": RED, "giver": BLUE, "card": "marble"}, reason="accepts"),),
            solution=("play envoy", "ask marble 1", "accept"),
            then=("offer marble",),
            misses=(
                Miss("green", Shows("characters.envoy-no-amulet"), ("play envoy", "ask marble 2", "accept")),
                Miss("refused", Shows("characters.envoy-amulet", reason="refuses"), ("play envoy", "ask marble 1", "refuse")),
                Miss("elsewhere", Shows("characters.envoy"), ("play envoy", "ask lapis 1")),
                Miss("market", Shows("market.take"), ("take 1",)),
            ),
            look=("hand:0:0", "player:1"),
            claims=(Shows("characters.envoy", {"kind": "marble"}), Shows("characters.envoy-voluntary", {"seat": BLUE}, reason="offers")),
        ),
        Predict(
            id="two givers",
            start=ENVOY,
            moves=("play envoy", "ask marble 1+2", "offer marble", "offer marble"),
            focus="players",
            then=("accept", "accept"),
            options=(
                right("1"),
                wrong("2", "characters.envoy-no-amulet", giver=GREEN),
                wrong("0", "characters.envoy-amulet", giver=BLUE),
            ),
            claims=(Shows("characters.envoy-amulet", {"giver": BLUE}), Shows("characters.envoy-no-amulet", {"giver": GREEN})),
        ),
        Call(
            id="no, thanks",
            start=ENVOY,
            moves=("play envoy", "ask marble 1"),
            seat=BLUE,
            focus="players",
            tried="decline",
            claims=(Legal(), Shows("characters.envoy-voluntary", {"seat": BLUE}, reason="declines")),
        ),
    ),
    (
        "turn.characters", "characters.play", "characters.beggar", "characters.beggar-standard", "characters.beggar-must",
        "characters.beggar-unable", "characters.beggar-order", "characters.given-secret", "setup.open-transfers",
        "characters.courtesan", "characters.courtesan-empty", "characters.courtesan-paid", "characters.envoy",
        "characters.envoy-voluntary", "characters.envoy-amulet", "characters.envoy-no-amulet",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ schemers
THIRTEEN = Sketch(stage="check", hands=(cards("6 artisan 4 stone 2 wood smuggler"),))
VIZIER = Sketch(hands=(("vizier",),), top="lapis")
DRAWS = ("turn ~stone", "turn beggar", "turn ~wood", "turn ~artisan", "turn marble")

SCHEMERS = Lesson(
    "schemers",
    6,
    (
        Act(
            id="another tile",
            start=Sketch(hands=(cards(f"{MOSAIC} scribe"),), garden=without(GARDEN_B, "N"), stack="NXIL", **POOR),
            moves=paid("mosaic", MOSAIC),
            seat=RED,
            focus="garden",
            goal=(Shows("quarry.talents", {"element": "mosaic"}), Shows("characters.scribe-mosaic", {"tile": "I"})),
            solution=("scribe I", "inlay I r9c1 r9c2 r9c3 r9c4 r9c5"),
            misses=(
                Miss("other tile", Shows("characters.scribe-mosaic", {"tile": "L"}), ("scribe L",)),
                Miss("top tile", Shows("quarry.talents"), ("inlay N r8c8 r8c9 r9c6 r9c7 r9c8",)),
            ),
            look=("tile:I",),
            claims=(Shows("payment.tainted-cost", {"card": "scribe", "amulets": 2}),),
        ),
        Call(
            id="one more character",
            start=Sketch(hands=(cards("scribe vizier"),), altar=1, top="lapis"),
            moves=("scribe off",),
            seat=RED,
            focus="market",
            tried="play vizier",
            claims=(Legal(), Shows("characters.play", {"card": "vizier"})),
        ),
        Act(
            id="save your talents",
            start=Sketch(hands=(cards(f"{WALL} scribe"),), altar=4, talents=(0, 9, 9), merchants=(0,)),
            moves=built("wall:L1", WALL),
            seat=RED,
            focus="altar",
            goal=(Shows("characters.scribe-die", {"seat": RED, "altar": 3}, reason="off"),),
            solution=("scribe off",),
            misses=(
                Miss("onto", Shows("characters.scribe-trigger"), ("scribe onto",)),
                Miss("idle", Shows("characters.scribe-die", reason="idle"), ("play scribe",)),
                Miss("rolled", Shows("turn.quarry-order"), ("finish",)),
            ),
            look=("hand:0:0", "die:4"),
            claims=(Shows("payment.tainted-cost", {"card": "scribe", "amulets": 0}, reason="free"),),
        ),
        Call(
            id="spoil a roll",
            start=Sketch(hands=((), ("scribe",)), stage="roll", altar=4),
            seat=BLUE,
            focus="altar",
            tried="scribe off",
            by=BLUE,
            decides="characters.scribe-no-counter",
            reasons=("one die", "empty"),
            claims=(Breaks(("characters.scribe-no-counter",)),),
        ),
        Act(
            id="twelve for one",
            start=THIRTEEN,
            seat=RED,
            focus="market",
            goal=(Shows("characters.smuggler", {"seat": RED, "cards": 12}),),
            solution=("play smuggler",),
            misses=(
                Miss("kept", Shows("market.hand-keep"), ("keep",)),
                Miss("discarded", Shows("market.hand-discard"), ("shed",)),
            ),
            look=("hand:0:12",),
            claims=(Shows("characters.smuggler-once", {"seat": RED}),),
        ),
        Call(
            id="a smuggler for ten",
            start=Sketch(stage="check", hands=(cards("6 artisan 3 stone smuggler"),)),
            seat=RED,
            focus="market",
            tried="play smuggler",
            decides="characters.smuggler",
            reasons=("turn", "tainted"),
            claims=(Breaks(("characters.smuggler",), only=True),),
        ),
        Predict(
            id="the vizier",
            start=VIZIER,
            moves=("play vizier", *DRAWS),
            seat=RED,
            focus="market",
            then=("pick lapis", "pick stone", "pick wood", "leave"),
            options=(
                right("three"),
                wrong("one", "payment.tainted-cost", card="vizier", amulets=3),
                wrong("back", "characters.vizier-rest", cards=2),
            ),
            claims=(
                Shows("characters.vizier-rest", {"kept": 3, "cards": 2}), Shows("characters.vizier", reason="keeps"),
                Shows("payment.tainted-cost", {"card": "vizier", "amulets": 3}),
            ),
        ),
        Call(
            id="the fifth die yourself",
            start=Sketch(hands=(cards("scribe artisan"),), talents=(7, 2, 4), amulets=(4, 0, 1), altar=4),
            seat=RED,
            focus="altar",
            tried="scribe onto",
            then=("bid 5", "bid 2", "bid 4"),
            claims=(
                Legal(), Shows("characters.scribe-trigger", {"seat": RED}), Shows("offering.first", {"seat": RED}),
                Shows("offering.turn-goes-on", {"seat": RED}),
            ),
        ),
    ),
    (
        "turn.characters", "turn.character-number", "characters.scribe-mosaic",
        "characters.scribe-die", "characters.scribe-trigger", "offering.turn-goes-on", "characters.scribe-no-counter", "characters.smuggler", "characters.smuggler-when",
        "characters.smuggler-once", "characters.vizier", "characters.vizier-rest",
    ),
)  # fmt: skip
