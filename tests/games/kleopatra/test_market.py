"""A turn, the market, and the hand limit."""

from __future__ import annotations

from tests.games.case import Case, run
from tests.games.kleopatra.boards import BLUE, GREEN, RED, WALL, built, cards
from tests.games.kleopatra.tables import lies, over
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.kleopatra.model import Acting, Checking, Setup, Sketch
from tutor.lessons.claim import Breaks, Legal, Shows

START = Sketch(hands=(cards("artisan"),), stalls=(("stone", "~wood"), ("lapis",), ()), top="wood")
REFILL = ("turn ~artisan", "turn marble", "turn stone")
THIRTEEN = Sketch(stage="check", hands=(cards("6 artisan 4 stone tainted-wood smuggler vizier"),))
TEN = Sketch(stage="check", hands=(cards("6 artisan 4 stone"),))
BEFORE = Setup(players=3, hand_check="before")
NEEDED = Setup(players=3, new_pile="needed")
LAST_THREE = {"hands": (("artisan",),), "top": "wood", "pile": 3, "discard": cards("stone stone lapis")}

TABLE = (
    Case("all cards of one stall are taken", START, tried="take 1", claims=(Legal(), Shows("market.take", {"count": 2}))),
    Case("an empty stall cannot be chosen", START, tried="take 3", claims=(Breaks(("market.short-refill",), only=True),)),
    Case("there is no fourth stall", START, tried="take 4", claims=(Breaks(("market.take",), only=True),)),
    Case("two stalls are too many, even if one is empty", START, tried="take 1+3", claims=(Breaks(("market.take", "market.short-refill"), only=True),)),
    Case("only the active player acts", START, tried="take 1", by=BLUE, claims=(Breaks(("turn.one-action",), only=True),)),
    Case("the market is the whole action", START, ("take 1", *REFILL), "take 2", claims=(Breaks(("turn.one-action",)),)),
    Case("each stall gets exactly one card", START, ("take 1", *REFILL, "assign 3"), "assign 3", claims=(Breaks(("market.refill",), only=True),)),
    Case("there is no stall 0", START, ("take 1", *REFILL), "assign 0", claims=(Breaks(("market.refill",), only=True),)),
    Case("a card that is not in the pile cannot lie on top", Sketch(**LAST_THREE), ("take 1",), "turn lapis", claims=(Breaks(("market.pile-top",), only=True),)),
    Case("the refill waits for its cards", START, tried="assign 1", claims=(Breaks(("market.refill",), only=True),)),
    Case(
        "a pass is refused while anything can be done", START, tried="pass", claims=(Breaks(("turn.no-pass",), only=True),),
    ),
    Case("a visit without a build is refused", START, tried="finish", claims=(Breaks(("quarry.at-least-one",), only=True),)),
    Case(
        "the new pile is made as soon as the last card is drawn", Sketch(**LAST_THREE), ("take 1", "turn ~artisan", "turn artisan"),
        claims=(Shows("market.new-pile", {"cards": 3, "up": 1, "down": 2}), Shows("market.new-pile-moment", {"cards": 3})),
    ),
    Case(
        "or only when a card is needed, as an option", Sketch(setup=NEEDED, **LAST_THREE), ("take 1", "turn ~artisan", "turn artisan"),
        "assign 1", claims=(Legal(), Shows("market.refill", {"seat": RED}, 3)),
    ),
    Case(
        "with nothing left anywhere, fewer cards go out", Sketch(hands=(("artisan",),), top="wood", pile=1), ("take 1",), "assign 3",
        claims=(Legal(), Shows("market.short-refill", {"cards": 1, "missing": 2})),
    ),
    Case(
        "with no card at all the refill is over", Sketch(hands=(("artisan",),), pile=0), ("take 1",), "done",
        claims=(Legal(), Shows("market.short-refill", {"cards": 0, "missing": 3})),
    ),
    Case("ten cards are fine", TEN, tried="done", claims=(Legal(),)),
    Case("thirteen must be dealt with", THIRTEEN, tried="done", claims=(Breaks(("market.hand-limit",), only=True),)),
    Case("with ten there is nothing to keep", TEN, tried="keep", claims=(Breaks(("market.hand-keep",), only=True),)),
    Case("with ten there is nothing to discard", TEN, tried="shed", claims=(Breaks(("market.hand-discard",), only=True),)),
    Case("keeping three above ten costs three", THIRTEEN, tried="keep", claims=(Legal(), Shows("market.hand-keep", {"amulets": 3}))),
    Case("discarding costs one in all", THIRTEEN, tried="shed", claims=(Legal(), Shows("market.hand-discard", {"cards": 3}))),
    Case("you discard what you hold", THIRTEEN, ("shed",), "drop lapis", claims=(Breaks(("market.discard-pile",), only=True),)),
    Case("a tainted card discarded costs nothing more", THIRTEEN, ("shed",), "drop tainted-wood", claims=(Legal(),)),
    Case("no character while discarding", THIRTEEN, ("shed",), "play vizier", claims=(Breaks(("turn.character-last",), only=True),)),
    Case(
        "the check ends a quarry turn too", Sketch(hands=(cards("6 artisan 6 stone 2 wood"),)), (*built("wall:L1", WALL), "finish", "roll 0"), "keep",
        claims=(Legal(), Shows("market.hand-any-action", {"excess": 1}), Shows("market.hand-keep", {"amulets": 1})),
    ),
    Case(
        "as an option the hand is checked before the refill", Sketch(setup=BEFORE, hands=(cards("8 artisan 2 stone"),), top="wood"), ("take 1", "keep", *REFILL),
        "assign 1", claims=(Legal(), Shows("market.hand-after-refill", {"cards": 11}), Shows("market.hand-keep", {"amulets": 1})),
    ),
    Case(
        "as an option the check before the refill is the last moment for characters",
        Sketch(setup=BEFORE, hands=(cards("artisan vizier"),), top="wood"), ("take 1", "done", *REFILL), "play vizier",
        claims=(Breaks(("turn.character-last",), only=True),),
    ),
    Case("which is not so if the check comes after the refill", Sketch(hands=(cards("artisan vizier"),), top="wood"), ("take 1", *REFILL), "play vizier", claims=(Legal(),)),
    Case(
        "with the check before it a refill without cards ends the turn", Sketch(setup=BEFORE, hands=(cards("artisan"),), pile=0), ("take 1", "done"),
        claims=(Shows("market.short-refill", {"cards": 0}), Shows("turn.one-action", {"seat": RED, "next": BLUE})),
    ),
    Case(
        "a hand above ten is pointed at after a refill without cards", Sketch(hands=(cards("10 artisan"),), pile=0), ("take 2",), "keep",
        claims=(Legal(), Shows("market.hand-after-refill", {"cards": 11})),
    ),
    Case("no dice after the market", START, ("take 1", *REFILL, "assign 1", "assign 2"), "roll 0", claims=(Breaks(("offering.roll", "turn.character-last"), only=True),)),
)  # fmt: skip


@over(TABLE)
def test_market(case: Case) -> None:
    assert lies(case) == []


def test_nothing_tells_which_card_is_discarded_for_the_hand_limit() -> None:
    dropped = [run(KLEOPATRA, Case("", THIRTEEN, ("shed", f"drop {card}"))) for card in ("artisan", "vizier")]
    told = [(ran.steps[-1].rule.id, ran.steps[-1].where, ran.steps[-1].seen_by(BLUE)) for ran in dropped]
    assert told[0] == told[1] == ("market.discard-pile", ("player:0", "discard"), {"seat": RED, "card": "?"})


def test_after_the_hand_check_the_next_player_is_asked() -> None:
    ran = run(KLEOPATRA, Case("", START, ("take 1", *REFILL, "assign 1", "assign 2", "done")))
    assert (ran.pos.now, ran.pos.active) == (Acting(), BLUE)
    assert [len(stall) for stall in ran.pos.market.stalls] == [1, 2, 1]


def test_the_last_drawn_card_has_no_choice() -> None:
    ran = run(KLEOPATRA, Case("", START, ("take 1", *REFILL, "assign 3", "assign 1")))
    assert ran.pos.market.stalls == (("~artisan",), ("lapis", "marble"), ("wood",))
    assert ran.pos.now == Checking()


def test_with_the_check_before_the_refill_the_turn_ends_with_the_refill() -> None:
    sketch = Sketch(setup=BEFORE, hands=(cards("artisan"),), top="wood")
    ran = run(KLEOPATRA, Case("", sketch, ("take 1", "done", *REFILL, "assign 1", "assign 2")))
    assert (ran.pos.now, ran.pos.active) == (Acting(), BLUE)
    assert [step.rule.id for step in ran.steps[-2:]] == ["market.keep-side", "turn.one-action"]
    assert ran.steps[-1].facts == {"seat": RED, "next": BLUE}
    assert ran.steps[-2].after.active == RED


def test_after_the_check_before_the_refill_no_character_is_offered() -> None:
    sketch = Sketch(setup=BEFORE, hands=(cards("artisan scribe vizier"),), top="wood")
    pos = run(KLEOPATRA, Case("", sketch, ("take 1", "done", *REFILL))).pos
    assert [str(move) for move in KLEOPATRA.legal(pos)] == ["assign 1", "assign 2", "assign 3"]


def test_a_face_down_card_is_unknown_to_all_and_then_only_to_the_others() -> None:
    pos = KLEOPATRA.compose(START)
    assert {KLEOPATRA.view(pos, seat).market.stalls[0] for seat in (RED, BLUE, GREEN)} == {("stone", "?")}
    pos = run(KLEOPATRA, Case("", START, ("take 1",))).pos
    assert KLEOPATRA.view(pos, RED).players[RED].hand == ("artisan", "stone", "wood")
    assert KLEOPATRA.view(pos, BLUE).players[RED].hand == ("?", "?", "?")


def test_the_discard_pile_is_seen_only_by_who_searches_it() -> None:
    sketch = Sketch(hands=(cards("courtesan"),), discard=cards("stone lapis"))
    pos = run(KLEOPATRA, Case("", sketch, ("play courtesan",))).pos
    assert KLEOPATRA.view(pos, RED).market.discard == ("stone", "lapis")
    assert KLEOPATRA.view(pos, BLUE).market.discard == ("?", "?")
    before = KLEOPATRA.compose(sketch)
    assert KLEOPATRA.view(before, RED).market.discard == ("?", "?")
