"""The worshippers of Sobek."""

from __future__ import annotations

from tests.games.case import Case, run
from tests.games.kleopatra.boards import BLUE, GARDEN_B, GREEN, MOSAIC, RED, WALL, built, cards, paid
from tests.games.kleopatra.tables import lies, over
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.kleopatra.model import Acting, Setup, Sketch
from tutor.games.kleopatra.play.state import Cards
from tutor.lessons.claim import Breaks, Legal, Shows

BEGGAR = Sketch(hands=(("beggar",), cards("stone lapis"), cards("tainted-stone")), talents=(5, 5, 1))
ENVOY = Sketch(hands=(("envoy",), cards("marble stone"), cards("stone")), amulets=(0, 1, 0))
ITALIAN_ENVOY = Sketch(setup=Setup(players=3, envoy="italian"), hands=ENVOY.hands, amulets=ENVOY.amulets)
ASKED = ("play envoy", "ask marble 1+2")
VIZIER = Sketch(hands=(("vizier",),), top="lapis")
DRAWS = ("turn ~stone", "turn beggar", "turn ~wood", "turn ~artisan", "turn marble")
SHORT = Sketch(hands=(("vizier",),), top="lapis", pile=2)
COURTESANS = Sketch(hands=(cards("courtesan"),), discard=cards("courtesan stone"))
SCRIBE = Sketch(hands=(cards(f"{MOSAIC} scribe"),), garden=GARDEN_B, stack="ILX", altar=2)
MANY = Sketch(stage="check", hands=(cards("6 artisan 4 stone 2 wood smuggler"),))

TABLE = (
    Case("a character is played from the hand", BEGGAR, tried="play vizier", claims=(Breaks(("characters.play",), only=True),)),
    Case("and in one's own turn only", BEGGAR, tried="play vizier", by=BLUE, claims=(Breaks(("turn.one-action", "turn.characters", "characters.play"), only=True),)),
    Case("not while another one works", Sketch(hands=(cards("beggar vizier"),)), ("play beggar",), "play vizier", by=RED, claims=(Breaks(("turn.characters", "characters.beggar-order"), only=True),)),
    Case("in a market turn after the take", Sketch(hands=(("artisan",),), stalls=(("vizier",), ("wood",), ("stone",)), top="lapis"), ("take 1", "turn ~wood", "turn stone", "turn stone"), "play vizier", claims=(Legal(),)),
    Case("Beggar: two talents", BEGGAR, ("play beggar",), "give talents", claims=(Legal(), Shows("setup.open-transfers", {"seat": BLUE, "talents": 2}))),
    Case("Beggar: a standard card", BEGGAR, ("play beggar",), "give lapis", claims=(Legal(), Shows("characters.given-secret", {"seat": BLUE}))),
    Case("Beggar: a card one does not hold is refused", BEGGAR, ("play beggar",), "give wood", claims=(Breaks(("characters.beggar",), only=True),)),
    Case("Beggar: showing the hand is for those who can give nothing", BEGGAR, ("play beggar",), "show", claims=(Breaks(("characters.beggar-must",), only=True),)),
    Case("Beggar: answers go clockwise", BEGGAR, ("play beggar",), "show", by=GREEN, claims=(Breaks(("characters.beggar-order",), only=True),)),
    Case("Beggar: who can do neither shows the hand", BEGGAR, ("play beggar", "give talents"), "show", claims=(Legal(), Shows("characters.beggar-unable", {"seat": GREEN, "cards": (Cards("tainted-stone", 1),)}))),
    Case("Beggar: no answer without a Beggar", BEGGAR, tried="give talents", claims=(Breaks(("characters.beggar",), only=True),)),
    Case("Beggar: two amulets at the end of his work", BEGGAR, ("play beggar", "give talents", "show"), claims=(Shows("payment.tainted-cost", {"card": "beggar", "amulets": 2}),)),
    Case("Envoy: opponents only", ENVOY, ("play envoy",), "ask marble 0", claims=(Breaks(("characters.envoy",), only=True),)),
    Case("Envoy: one opponent is enough", ENVOY, ("play envoy",), "ask marble 2", claims=(Legal(),)),
    Case("Envoy: one offers what one holds", ENVOY, (*ASKED, "decline"), "offer marble", claims=(Breaks(("characters.envoy-voluntary",), only=True),)),
    Case("Envoy: the named kind only", ENVOY, ASKED, "offer stone", claims=(Breaks(("characters.envoy",), only=True),)),
    Case("Envoy: in the Italian reading another kind too", Sketch(setup=Setup(players=3, envoy="italian"), hands=ENVOY.hands), ASKED, "offer stone", claims=(Legal(),)),
    Case("Envoy: in the Italian reading no tainted card", Sketch(setup=Setup(players=3, envoy="italian"), hands=(("envoy",), ("trompe",))), ("play envoy", "ask marble 1"), "offer trompe", claims=(Breaks(("disagreements.envoy",), only=True),)),
    Case("Envoy: an offer may be refused", ENVOY, (*ASKED, "offer marble", "decline"), "refuse", claims=(Legal(), Shows("characters.envoy-amulet", reason="refuses"))),
    Case("Envoy: if nobody offers, his work is done", ENVOY, (*ASKED, "decline", "decline"), "take 1", claims=(Legal(), Shows("payment.tainted-cost", {"card": "envoy", "amulets": 0}))),
    Case("Courtesan: any card of the pile", COURTESANS, ("play courtesan",), "fetch stone", claims=(Legal(), Shows("characters.courtesan", {"card": "stone"}))),
    Case("Courtesan: a card that one has just paid with", Sketch(hands=(cards(f"{WALL} courtesan"),)), (*built("wall:L1", WALL), "play courtesan"), "fetch stone", claims=(Legal(), Shows("characters.courtesan", {"card": "stone"}))),
    Case("Courtesan: another Courtesan", COURTESANS, ("play courtesan",), "fetch courtesan", claims=(Legal(),)),
    Case("Courtesan: never herself", Sketch(hands=(cards("courtesan"),), discard=("stone",)), ("play courtesan",), "fetch courtesan", claims=(Breaks(("characters.courtesan-herself", "characters.courtesan"), only=True),)),
    Case("Courtesan: only what lies there", COURTESANS, ("play courtesan",), "fetch lapis", claims=(Breaks(("characters.courtesan",), only=True),)),
    Case("Vizier: five cards, any number kept", VIZIER, ("play vizier", *DRAWS), "pick wood", claims=(Legal(), Shows("characters.vizier-open", {}, 2), Shows("characters.vizier", {}, 3, "draws"))),
    Case("Vizier: only cards he drew", VIZIER, ("play vizier", *DRAWS), "pick marble", claims=(Breaks(("characters.vizier",), only=True),)),
    Case("Vizier: none kept costs nothing", VIZIER, ("play vizier", *DRAWS), "leave", claims=(Legal(), Shows("payment.tainted-cost", {"amulets": 0}))),
    Case("Vizier: with all five kept he is done", VIZIER, ("play vizier", *DRAWS, "pick lapis", "pick stone", "pick beggar", "pick wood", "pick artisan"), "take 1", claims=(Legal(), Shows("payment.tainted-cost", {"amulets": 5}))),
    Case("Vizier: a short pile gives fewer", SHORT, ("play vizier", "turn ~artisan"), "leave", claims=(Legal(), Shows("characters.vizier-short", {"cards": 2}))),
    Case("Scribe: a tile only while a mosaic is built", SCRIBE, tried="scribe L", claims=(Breaks(("characters.scribe-mosaic", "characters.scribe-fit"), only=True),)),
    Case("Scribe: the top tile needs no Scribe", SCRIBE, paid("mosaic", MOSAIC), "scribe I", claims=(Breaks(("characters.scribe-mosaic",), only=True),)),
    Case("Scribe: a tile that fits", SCRIBE, paid("mosaic", MOSAIC), "scribe X", claims=(Breaks(("characters.scribe-fit",), only=True),)),
    Case("Scribe: one tile for a mosaic", Sketch(hands=(cards(f"{MOSAIC} 2 scribe"),), stack="WFIL"), (*paid("mosaic", MOSAIC), "scribe I"), "scribe L", claims=(Breaks(("characters.scribe-mosaic",), only=True),)),
    Case("Vizier: with no card at all his work is done", Sketch(hands=(("vizier",),), pile=0), ("play vizier",), "take 1", claims=(Legal(), Shows("characters.vizier-short", reason="none"), Shows("payment.tainted-cost", {"amulets": 0}))),
    Case("Scribe: a die off the altar", SCRIBE, tried="scribe off", claims=(Legal(), Shows("characters.scribe-die", {"altar": 1}))),
    Case("Scribe: no die to turn blank", Sketch(hands=(("scribe",),)), tried="scribe off", claims=(Breaks(("characters.scribe-die",), only=True),)),
    Case("Smuggler: the others are kept for one amulet", MANY, tried="play smuggler", claims=(Legal(), Shows("payment.tainted-cost", {"card": "smuggler", "amulets": 1}))),
    Case("Beggar: who holds nothing has nothing to show", Sketch(hands=(("beggar",),), talents=(5, 1)), ("play beggar",), "show", claims=(Legal(), Shows("characters.beggar-unable", {"seat": BLUE}, reason="none"))),
    Case("Envoy: only who sits at the table is asked", ENVOY, ("play envoy",), "ask marble 4", claims=(Breaks(("characters.envoy",), only=True),)),
    Case("Envoy: nobody asks without one", ENVOY, tried="ask marble 1", claims=(Breaks(("characters.envoy",), only=True),)),
    Case("Envoy: nothing is offered to none", ENVOY, tried="offer stone", by=BLUE, claims=(Breaks(("characters.envoy-voluntary", "turn.one-action"), only=True),)),
    Case("Envoy: what nobody offers cannot be accepted", ENVOY, tried="accept", claims=(Breaks(("characters.envoy-amulet",), only=True),)),
    Case("Vizier: cards he did not draw are not kept", VIZIER, tried="pick stone", claims=(Breaks(("characters.vizier",), only=True),)),
    Case("Scribe: a tile that lies in the garden cannot be chosen", SCRIBE, paid("mosaic", MOSAIC), "scribe F", claims=(Breaks(("characters.scribe-mosaic",), only=True),)),
    Case("no character while the dice roll", Sketch(stage="roll", hands=(("vizier",),)), tried="play vizier", by=RED, claims=(Breaks(("turn.characters", "offering.roll"), only=True),)),
    Case("German order: the card is discarded first", Sketch(setup=Setup(players=3, character_order="german"), hands=(cards("courtesan"),)), ("play courtesan",), "fetch courtesan", claims=(Legal(), Shows("disagreements.character-order"))),
)  # fmt: skip


@over(TABLE)
def test_characters(case: Case) -> None:
    assert lies(case) == []


def test_an_envoy_brings_one_amulet_with_each_card() -> None:
    pos = run(KLEOPATRA, Case("", ENVOY, (*ASKED, "offer marble", "decline", "accept"))).pos
    assert [player.amulets for player in pos.players] == [1, 0, 0]
    assert pos.players[RED].hand == ("marble",)


def test_a_card_given_to_a_beggar_is_secret_to_the_third() -> None:
    ran = run(KLEOPATRA, Case("", BEGGAR, ("play beggar", "give lapis")))
    step = next(step for step in ran.steps if step.rule.id == "characters.given-secret")
    assert (step.seen_by(RED)["card"], step.seen_by(BLUE)["card"], step.seen_by(GREEN)["card"]) == (
        "lapis",
        "lapis",
        "?",
    )


def test_open_cards_of_a_vizier_are_seen_and_the_others_are_not() -> None:
    pos = run(KLEOPATRA, Case("", VIZIER, ("play vizier", *DRAWS))).pos
    assert KLEOPATRA.view(pos, RED).now.cards == ("lapis", "~stone", "beggar", "~wood", "~artisan")
    assert KLEOPATRA.view(pos, BLUE).now.cards == ("lapis", "?", "beggar", "?", "?")


def test_which_cards_of_a_vizier_are_kept_is_secret() -> None:
    moves = ("play vizier", *DRAWS)
    lapis, beggar = (run(KLEOPATRA, Case("", VIZIER, (*moves, f"pick {card}"))) for card in ("lapis", "beggar"))
    assert lapis.pos.now.kept != beggar.pos.now.kept
    assert KLEOPATRA.view(lapis.pos, RED).now.kept == (0,)
    assert KLEOPATRA.view(lapis.pos, BLUE) == KLEOPATRA.view(beggar.pos, BLUE)
    told = [(ran.steps[-1].rule.id, ran.steps[-1].where, ran.steps[-1].seen_by(BLUE)) for ran in (lapis, beggar)]
    assert told[0] == told[1]


def test_cards_kept_of_a_vizier_come_to_the_hand_when_he_is_done() -> None:
    moves = ("play vizier", *DRAWS, "pick wood", "pick lapis")
    picking = run(KLEOPATRA, Case("", VIZIER, moves)).pos
    assert [str(move) for move in KLEOPATRA.legal(picking)] == ["pick stone", "pick beggar", "pick artisan", "leave"]
    assert lies(Case("", VIZIER, moves, "pick lapis", claims=(Breaks(("characters.vizier",), only=True),))) == []
    done = run(KLEOPATRA, Case("", VIZIER, (*moves, "leave"))).pos
    assert (done.players[RED].hand, done.players[RED].amulets) == (("wood", "lapis"), 2)
    assert done.market.discard == ("artisan", "stone", "beggar", "vizier")


def test_a_card_of_another_kind_offered_to_an_envoy_is_seen_by_giver_and_taker_only() -> None:
    ran = run(KLEOPATRA, Case("", ITALIAN_ENVOY, (*ASKED, "offer stone", "offer stone", "accept", "refuse")))
    told = [step for step in ran.steps if step.rule.section == "characters" and "card" in step.facts]
    envoy = [step for step in told if step.rule.id.startswith("characters.envoy-")]
    assert [(step.seen_by(RED)["card"], step.seen_by(BLUE)["card"], step.seen_by(GREEN)["card"]) for step in envoy] == [
        ("stone", "stone", "?"), ("stone", "?", "stone"), ("stone", "stone", "?"), ("stone", "?", "stone"),
    ]  # fmt: skip
    pos = run(KLEOPATRA, Case("", ITALIAN_ENVOY, (*ASKED, "offer stone", "offer stone"))).pos
    seen = {seat: [card for _, card in KLEOPATRA.view(pos, seat).now.offers] for seat in (RED, BLUE, GREEN)}
    assert seen == {RED: ["stone", "stone"], BLUE: ["stone", "?"], GREEN: ["?", "stone"]}
    assert KLEOPATRA.decision(KLEOPATRA.view(pos, GREEN)).facts["card"] == "?"
    checks = KLEOPATRA.judge(pos, KLEOPATRA.parse("accept"), GREEN)
    assert [check.rule.id for check in checks] == ["characters.envoy-amulet"]


def test_a_card_of_the_kind_an_envoy_asks_for_is_known_to_all() -> None:
    ran = run(KLEOPATRA, Case("", ITALIAN_ENVOY, (*ASKED, "offer marble", "decline")))
    step = next(step for step in ran.steps if step.rule.id == "characters.envoy-voluntary")
    assert step.seen_by(GREEN)["card"] == "marble"
    assert KLEOPATRA.view(ran.pos, GREEN).now.offers == ((BLUE, "marble"),)


def test_a_character_goes_to_the_discard_pile_once_in_either_order() -> None:
    for order, told in (("german", []), ("italian", ["free"])):
        sketch = Sketch(setup=Setup(players=3, character_order=order), hands=(("scribe",),))
        ran = run(KLEOPATRA, Case("", sketch, ("scribe onto",)))
        assert [step.reason for step in ran.steps if step.rule.id == "payment.tainted-cost"] == told
        assert ran.pos.market.discard == ("scribe",)


def test_a_smuggler_ends_the_check() -> None:
    pos = run(KLEOPATRA, Case("", MANY, ("play smuggler",))).pos
    assert (pos.now, pos.active, len(pos.players[RED].hand)) == (Acting(), BLUE, 12)


def test_a_scribe_for_a_tile_costs_two_and_for_a_die_nothing() -> None:
    sketch = Sketch(hands=(cards(f"{MOSAIC} scribe"),), stack="WFI", altar=1)
    tile = run(KLEOPATRA, Case("", sketch, (*paid("mosaic", MOSAIC), "scribe I"))).pos
    die = run(KLEOPATRA, Case("", sketch, ("scribe off",))).pos
    assert (tile.players[RED].amulets, die.players[RED].amulets) == (2, 0)
