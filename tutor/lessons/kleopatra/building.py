"""Lessons: the quarry, and paying."""

from __future__ import annotations

from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.kleopatra.boards import DOOR, POOR, RED, SPHINX, THRONE, WALL, built, cards, paid
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Scores, Shows

FOUR_CARDS = Sketch(hands=(cards("artisan wood stone marble"),), **POOR)
SPHINXES = Sketch(hands=(cards("4 artisan 4 stone 4 marble"),), **POOR)
THRONES = Sketch(hands=(cards("6 artisan 4 marble 4 lapis"),), **POOR)
WALL_AND_DOOR = Sketch(hands=(cards("3 artisan stone 2 wood marble lapis"),), **POOR)
WALLS = Sketch(hands=(cards("3 artisan 3 stone 3 wood"),), **POOR)


def _sphinxes(number: int) -> tuple[str, ...]:
    return tuple(move for space in range(1, number + 1) for move in built(f"sphinx:{space}", SPHINX))


QUARRY = Lesson(
    "kleopatra",
    "quarry",
    "How does a visit to the quarry go?",
    "The same two elements bring ten talents or nine. The order decides.",
    (
        Beat(
            "one wall",
            "see",
            "One wall",
            "A visit, step by step: you choose an element, pay, place it, take its talents. Then the visit may end.",
            (
                Case(
                    "A wall at L1",
                    FOUR_CARDS,
                    (*built("wall:L1", WALL), "finish", "roll 1", "done"),
                    claims=(Shows("turn.quarry-order"), Shows("quarry.talents", {"talents": 3}), Scores(3, RED)),
                    note="Bonus, Cleopatra, dice: always in this order, and always at the end.",
                ),
            ),
        ),
        Beat(
            "no build",
            "tries",
            "A visit without a build",
            "You go to the quarry, look round, and leave.",
            (
                Case("Leave at once", FOUR_CARDS, tried="finish", claims=(Breaks(("quarry.at-least-one",), only=True),)),
                Case(
                    "Leave after a wall", FOUR_CARDS, built("wall:L1", WALL), tried="finish", claims=(Legal(),)
                ),
            ),
        ),
        Beat(
            "several",
            "see",
            "Several in one visit",
            "A sphinx pays 2, the one opposite 5. Watch the bonus.",
            (
                Case("Two sphinxes", SPHINXES, (*_sphinxes(2), "finish"), claims=(Scores(9, RED), Shows("quarry.bonus-two"))),
                Case(
                    "Three sphinxes", SPHINXES, (*_sphinxes(3), "finish"), claims=(Scores(14, RED), Shows("quarry.bonus-three"))
                ),
                Case("Four sphinxes", SPHINXES, (*_sphinxes(4), "finish"), claims=(Scores(19, RED), Shows("quarry.bonus-three"))),
                Case(
                    "Pedestal and throne",
                    THRONES,
                    (*built("pedestal", THRONE), *built("throne", THRONE), "finish"),
                    claims=(Scores(26, RED), Shows("quarry.bonus-count", {"elements": 2})),
                    note="Pedestal and throne are two elements.",
                ),
            ),
        ),
        Beat(
            "three walls",
            "predict",
            "Three walls",
            "You build three walls in one visit. No mosaic lies anywhere, so each pays 3. How many talents in all?",
            (
                Case(
                    "Three walls",
                    WALLS,
                    (*built("wall:L1", WALL), *built("wall:L2", WALL), *built("wall:B2", WALL), "finish"),
                    claims=(Scores(14, RED),),
                ),
            ),
            options=(
                Option("9", "You would be right if there were no bonus."),
                Option("14"),
                Option("16", "You would be right if the bonuses for two and for three added up."),
            ),
        ),
        Beat(
            "order",
            "see",
            "The order decides",
            "A door frame pays one more for each wall connected with it. Compare the two orders.",
            (
                Case(
                    "Wall, then door",
                    WALL_AND_DOOR,
                    (*built("wall:L1", WALL), *built("door:left", DOOR), "finish"),
                    claims=(Scores(10, RED), Shows("quarry.one-by-one", {"number": 2})),
                ),
                Case(
                    "Door, then wall",
                    WALL_AND_DOOR,
                    (*built("door:left", DOOR), *built("wall:L1", WALL), "finish"),
                    claims=(Scores(9, RED), Shows("quarry.value-once")),
                    note="The door is valued when it is built. The wall that comes later adds nothing to it.",
                ),
            ),
        ),
        Beat(
            "your visit",
            "attempt",
            "Your turn: two elements",
            "You are Red. Build two elements in one visit and take the bonus of two.",
            (
                Case(
                    "Two elements",
                    WALL_AND_DOOR,
                    (*built("wall:L1", WALL), *built("door:left", DOOR), "finish"),
                    claims=(Shows("quarry.bonus-two", {"seat": RED}),),
                    note="Two different elements or twice the same: both count.",
                ),
            ),
            hints=Hints("What can you pay for?", ("quarry:wall", "quarry:door"), "quarry.any-number", "order wall"),
        ),
    ),
    (
        "turn.quarry-order", "quarry.at-least-one", "quarry.any-number", "quarry.choose-space", "quarry.one-by-one",
        "quarry.talents", "quarry.value-once", "quarry.bonus-two", "quarry.bonus-three", "quarry.bonus-count",
    ),
    Quiz(
        "Your turn ends with 12 cards and you keep them all. How many amulets?",
        (
            Option("2"),
            Option("1", "You would be right if keeping cost one in all, like discarding."),
            Option("12", "You would be right if every card in hand cost one."),
        ),
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ payment
TAINTED_SPHINX = Sketch(hands=(cards("artisan stone tainted-marble"),), **POOR)
SPLIT = Sketch(hands=(cards("tainted-artisan artisan tainted-wood stone marble lapis"),), **POOR)
SPLIT_WALL = "tainted-artisan tainted-wood stone"
SPARE_ARTISAN = Sketch(hands=(cards("2 artisan wood stone"),))
DOUBLE_ARTISANS = Sketch(hands=(cards("2 tainted-artisan 2 wood 2 stone"),), **POOR)
HELPERS = Sketch(hands=(cards("artisan stone wood trompe"),))

PAYMENT = Lesson(
    "kleopatra",
    "payment",
    "How do I pay for what I build?",
    "Six cards pay for eight units. It costs two amulets. Let us see what pays for what.",
    (
        Beat(
            "kind by kind",
            "tries",
            "Kind by kind",
            "A wall costs an artisan, a wood and a stone. You have laid an artisan and a wood.",
            (
                Case(
                    "Build now",
                    FOUR_CARDS,
                    ("order wall", "lay artisan", "lay wood"),
                    tried="build wall:L1",
                    claims=(Breaks(("payment.meet",), only=True),),
                ),
                Case(
                    "Lay the marble",
                    FOUR_CARDS,
                    ("order wall", "lay artisan", "lay wood"),
                    tried="lay marble",
                    claims=(Breaks(("payment.no-idle-card",), only=True),),
                    note="Three cards are not three kinds. A card that covers nothing is refused (as we play it).",
                ),
                Case(
                    "Lay the stone",
                    FOUR_CARDS,
                    ("order wall", "lay artisan", "lay wood"),
                    tried="lay stone",
                    claims=(Legal(),),
                ),
            ),
        ),
        Beat(
            "tainted",
            "see",
            "A tainted card",
            "A tainted marble counts as two. A sphinx needs one.",
            (
                Case(
                    "A sphinx",
                    TAINTED_SPHINX,
                    (*built("sphinx:1", "artisan stone tainted-marble"), "finish"),
                    claims=(
                        Shows("payment.tainted-double", {"card": "tainted-marble"}),
                        Shows("payment.tainted-at-once", {"amulets": 1}),
                        Shows("payment.tainted-one"),
                        Shows("payment.no-change", {"units": 1}),
                        Scores(2, RED),
                    ),
                    note="The second marble is lost. The amulet came first, the talents later.",
                ),
            ),
        ),
        Beat(
            "split price",
            "predict",
            "One wood, two elements",
            "One tainted wood pays the wood of a wall and of a door frame in the same visit. How many amulets does that wood cost?",
            (
                Case(
                    "Wall and door",
                    SPLIT,
                    (*built("wall:L1", SPLIT_WALL), *built("door:left", "artisan marble lapis"), "finish"),
                    claims=(
                        Shows("payment.tainted-at-once", {"card": "tainted-wood"}, 1),
                        Shows("payment.split", {"units": 2, "element": "door"}),
                        Scores(10, RED),
                    ),
                    note="Here a tainted artisan is split as well: 8 units from 6 cards, 2 amulets.",
                ),
            ),
            options=(
                Option("One"),
                Option("Two", "You would be right if it cost one for each element."),
                Option("None", "You would be right if splitting made a card clean."),
            ),
        ),
        Beat(
            "no change",
            "see",
            "No change",
            "The same cards, but you stop after the wall.",
            (
                Case(
                    "Only the wall",
                    SPLIT,
                    (*built("wall:L1", SPLIT_WALL), "finish"),
                    claims=(Shows("payment.no-change", {"units": 2}), Shows("payment.tainted-at-once", {}, 2), Scores(3, RED)),
                    note="The spare artisan and wood do not wait for the next visit.",
                ),
            ),
        ),
        Beat(
            "idle",
            "tries",
            "Idle, or half used",
            "A second artisan for a wall; two tainted artisans for an obelisk, which needs three.",
            (
                Case(
                    "A second artisan",
                    SPARE_ARTISAN,
                    ("order wall", "lay artisan"),
                    tried="lay artisan",
                    claims=(Breaks(("payment.no-idle-card",), only=True),),
                ),
                Case(
                    "Four units for three",
                    DOUBLE_ARTISANS,
                    paid("obelisk", "2 tainted-artisan 2 wood 2 stone"),
                    tried="build obelisk:1",
                    claims=(Legal(), Scores(12, RED), Shows("payment.tainted-at-once", {}, 2)),
                    note="A card half used is fine. A card not used at all is not (as we play it).",
                ),
                Case(
                    "Where surplus is allowed",
                    Sketch(setup=Setup(players=3, idle_cards="allowed"), hands=(cards("2 artisan wood stone"),)),
                    ("order wall", "lay artisan"),
                    tried="lay artisan",
                    claims=(Legal(),),
                    note="The other reading is an option of the game.",
                ),
            ),
        ),
        Beat(
            "stand-ins",
            "tries",
            "Merchants and Trompe-l'oeil",
            "A merchant stands for one unit of anything. Trompe-l'oeil stands for a material (as we play it).",
            (
                Case(
                    "A merchant, though you hold a stone",
                    HELPERS,
                    ("order wall", "lay artisan", "lay wood"),
                    tried="lay merchant",
                    claims=(Legal(), Shows("payment.merchant")),
                ),
                Case(
                    "A merchant as artisan",
                    HELPERS,
                    ("order wall", "lay stone", "lay wood", "lay merchant"),
                    tried="build wall:L1",
                    claims=(Legal(), Shows("payment.merchant-use", {"merchants": 1})),
                ),
                Case(
                    "Trompe-l'oeil as artisan",
                    HELPERS,
                    ("order wall", "lay stone", "lay wood"),
                    tried="lay trompe",
                    claims=(Breaks(("payment.trompe",)),),
                ),
                Case(
                    "Trompe-l'oeil as stone",
                    HELPERS,
                    ("order wall", "lay artisan", "lay wood"),
                    tried="lay trompe",
                    claims=(Legal(), Shows("payment.trompe"), Shows("payment.tainted-at-once", {"amulets": 1})),
                ),
                Case(
                    "A merchant at the market",
                    HELPERS,
                    tried="lay merchant",
                    claims=(Breaks(("payment.merchant-use",)),),
                ),
            ),
        ),
        Beat(
            "your payment",
            "attempt",
            "Your turn: pay for a wall",
            "You are Red and hold an artisan, a stone, a wood and a Trompe-l'oeil. Build a wall.",
            (
                Case(
                    "A wall",
                    HELPERS,
                    built("wall:B2", WALL),
                    claims=(Shows("quarry.talents", {"seat": RED, "element": "wall"}),),
                    note="Three clean cards cost no amulet. The Trompe-l'oeil would have cost one.",
                ),
            ),
            hints=Hints("Which three kinds does a wall need?", ("quarry:wall",), "payment.meet", "order wall"),
        ),
    ),
    (
        "payment.meet", "payment.discard", "payment.split", "payment.no-change", "payment.no-idle-card",
        "payment.merchant", "payment.merchant-use", "payment.merchant-missing", "payment.tainted-double",
        "payment.tainted-mark", "payment.tainted-cost", "payment.tainted-at-once", "payment.tainted-one",
        "payment.trompe", "payment.discard-clean",
    ),
    Quiz(
        "Three elements in one visit: how many extra talents?",
        (
            Option("5"),
            Option("7", "You would be right if 2 and 5 added up."),
            Option("2", "You would be right if only a second element counted."),
        ),
    ),
)  # fmt: skip
