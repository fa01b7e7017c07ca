"""The books of what must be said: the rules without which a move is not allowed."""

from __future__ import annotations

from tutor.games.kleopatra.model import Claiming, Position
from tutor.games.kleopatra.moves import (
    AnyMove,
    Ask,
    Assign,
    Begin,
    Bid,
    Build,
    Claim,
    Deal,
    Done,
    Drop,
    Fetch,
    Finish,
    Give,
    Inlay,
    Keep,
    Lay,
    Leave,
    Offer,
    Order,
    Pass,
    Pick,
    Play,
    Roll,
    ScribeDie,
    ScribeTile,
    Shed,
    Show,
    Take,
    Top,
    Turn,
)

ALWAYS: dict[type[AnyMove], tuple[str, ...]] = {
    Begin: ("setup.first-player",),
    Deal: ("setup.deal",),
    Top: ("setup.mosaic-open",),
    Turn: ("market.pile-top",),
    Roll: ("offering.die-faces",),
    Take: ("market.take",),
    Assign: ("market.refill",),
    Pass: ("turn.no-pass",),
    Order: ("quarry.any-number", "payment.meet"),
    Lay: ("payment.no-idle-card",),
    Build: ("quarry.one-by-one", "payment.meet"),
    Inlay: ("quarry.one-by-one", "payment.meet", "mosaics.top-tile", "mosaics.place", "mosaics.shapes"),
    Claim: ("sanctuary.region", "sanctuary.statues"),
    Finish: ("quarry.at-least-one",),
    Bid: ("offering.amount",),
    Keep: ("market.hand-counts", "market.hand-keep"),
    Shed: ("market.hand-counts", "market.hand-discard"),
    Done: ("market.hand-limit",),
    Drop: ("market.discard-pile",),
    Play: ("characters.play",),
    ScribeTile: ("characters.play", "characters.scribe-mosaic", "characters.scribe-fit"),
    ScribeDie: ("characters.play", "characters.scribe-die"),
    Show: ("characters.beggar-must",),
    Ask: ("characters.envoy",),
    Offer: ("characters.envoy-voluntary",),
    Fetch: ("characters.courtesan",),
    Pick: ("characters.vizier",),
    Leave: ("characters.vizier-rest",),
}
PLACES = {
    "wall": "elements.wall-slots", "sphinx": "elements.sphinx-order", "obelisk": "elements.obelisk",
    "door": "elements.door-place", "pedestal": "elements.throne", "throne": "elements.throne",
}  # fmt: skip


def needs(pos: Position, move: AnyMove) -> tuple[str, ...]:
    """What every move of its kind needs, and what this one does."""
    return ALWAYS.get(type(move), ()) + special(pos, move)


def special(pos: Position, move: AnyMove) -> tuple[str, ...]:
    """What a place, a card or a reading asks for besides."""
    match move:
        case Build(place):
            return (PLACES[place.partition(":")[0]],)
        case Order(element):
            untested = element == "mosaic" and pos.setup.top_test == "german"
            price = "elements.throne-cost" if element in {"pedestal", "throne"} else "elements.cost"
            return (price, "disagreements.top-test") if untested else (price,)
        case Play("smuggler"):
            return ("characters.smuggler", "characters.smuggler-when")
        case Play("courtesan") if pos.setup.character_order == "italian":
            return ("characters.courtesan-empty",)
        case Give("talents"):
            return ("characters.beggar-no-part",)
        case Give("trompe"):
            return ("characters.beggar", "disagreements.tainted-mark")
        case Give():
            return ("characters.beggar", "characters.beggar-standard")
        case Offer(card) if card != getattr(pos.now, "kind", card):
            return ("disagreements.envoy",)
        case Offer():
            return ("characters.envoy",)
        case Claim() if not isinstance(pos.now, Claiming):
            return ("disagreements.late-claim",)
        case _:
            return ()
