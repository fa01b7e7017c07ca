"""Playing: the one question of each position, the moves that answer it, their judgement and their effect."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from tutor.core.game import HIDDEN, Decision, Outcome, Seat, Step
from tutor.core.rule import Check, Rule
from tutor.games.kleopatra.data import HAND_LIMIT, MERCHANT, SHAPES
from tutor.games.kleopatra.model import Position, is_character, is_down
from tutor.games.kleopatra.moves import (
    Accept,
    Ask,
    Assign,
    Begin,
    Bid,
    Build,
    Claim,
    Deal,
    Decline,
    Done,
    Drop,
    Fetch,
    Finish,
    Forgo,
    Give,
    Inlay,
    Keep,
    Lay,
    Leave,
    Move,
    Offer,
    Order,
    Pass,
    Pick,
    Play,
    Refuse,
    Roll,
    ScribeDie,
    ScribeTile,
    Shed,
    Show,
    Take,
    Top,
    Turn,
)
from tutor.games.kleopatra.payment import PLACE
from tutor.games.kleopatra.play import (
    characters,
    dealing,
    end,
    errands,
    limit,
    market,
    mosaic,
    offering,
    paying,
    pile,
    quarry,
    sanctuary,
    stack,
    visit,
)
from tutor.games.kleopatra.play.change import asked, excess
from tutor.games.kleopatra.rules import (
    CHARACTERS_BEGGAR,
    CHARACTERS_COURTESAN,
    CHARACTERS_ENVOY,
    CHARACTERS_ENVOY_AMULET,
    CHARACTERS_ENVOY_VOLUNTARY,
    CHARACTERS_VIZIER,
    MARKET_DISCARD_PILE,
    MARKET_HAND_LIMIT,
    MARKET_PILE_TOP,
    MARKET_REFILL,
    OFFERING_BID,
    OFFERING_ROLL,
    PAYMENT_MEET,
    QUARRY_ANY_NUMBER,
    QUARRY_CHOOSE_SPACE,
    SANCTUARY_CLAIM,
    SETUP_DEAL,
    SETUP_FIRST_PLAYER,
    SETUP_MOSAIC_OPEN,
    TURN_CHARACTER_LAST,
    TURN_ONE_ACTION,
)

__all__ = ["EFFECTS", "JUDGES", "candidates", "decision", "legal", "odds"]


# ------------------------------------------------------------------------------------------------ the question
ASKS: Mapping[str, Rule] = {
    "begin": SETUP_FIRST_PLAYER,
    "deal": SETUP_DEAL,
    "tile": SETUP_MOSAIC_OPEN,
    "pile": MARKET_PILE_TOP,
    "turn": TURN_ONE_ACTION,
    "refill": MARKET_REFILL,
    "pay": PAYMENT_MEET,
    "claim": SANCTUARY_CLAIM,
    "quarry": QUARRY_ANY_NUMBER,
    "roll": OFFERING_ROLL,
    "bid": OFFERING_BID,
    "shed": MARKET_DISCARD_PILE,
    "beg": CHARACTERS_BEGGAR,
    "ask": CHARACTERS_ENVOY,
    "offer": CHARACTERS_ENVOY_VOLUNTARY,
    "accept": CHARACTERS_ENVOY_AMULET,
    "search": CHARACTERS_COURTESAN,
    "pick": CHARACTERS_VIZIER,
}


def decision(pos: Position) -> Decision | Outcome:
    """The one question of a position."""
    if pos.stage == "over":
        return end.outcome(pos)
    rule = ASKS.get(pos.stage, MARKET_HAND_LIMIT)
    if pos.stage == "check" and not excess(pos):
        rule = TURN_CHARACTER_LAST
    elif pos.stage == "pay" and not paying.missing(pos.visit):
        rule = QUARRY_CHOOSE_SPACE
    return Decision(asked(pos), rule, _facts(pos))


def _facts(pos: Position) -> Mapping[str, Any]:
    """The values that the question of this stage mentions."""
    match pos.stage:
        case "check" | "shed":
            cards = len(pos.players[pos.active].hand)
            return {"cards": cards, "limit": HAND_LIMIT, "excess": excess(pos)}
        case "pay":
            bill = paying.bill(pos.visit)
            return {"element": pos.visit.ordered, "missing": bill.owed[1], "helped": bill.helped}
        case "refill":
            card = pos.market.drawn[0]
            return {"card": HIDDEN if is_down(card) else card}
        case "beg":
            return {"taker": pos.active}
        case "offer" | "accept":
            assert pos.errand is not None
            giver, card = pos.errand.offers[0] if pos.stage == "accept" else (pos.active, pos.errand.kind)
            return {"taker": pos.active, "giver": giver, "card": card}
        case _:
            return {}


# ------------------------------------------------------------------------------------------------ moves
def odds(pos: Position) -> Mapping[Any, int]:
    """Weights of the moves of chance."""
    match pos.stage:
        case "pile":
            return pile.odds(pos.market)
        case "roll":
            return offering.odds(pos.site.altar)
        case "deal":
            return dealing.odds(pos)
        case "tile":
            return dict.fromkeys((stack.TOPS[tile] for tile in pos.site.garden.stack), 1)
        case "begin":
            return dict.fromkeys(dealing.BEGINS[: len(pos.players)], 1)
        case _:
            return {}


def legal(pos: Position) -> Sequence[Move]:  # noqa: C901, PLR0911, PLR0912 - one case a stage
    """Every legal move, without the judge."""
    match pos.stage:
        case "pile" | "roll" | "deal" | "tile" | "begin":
            return list(odds(pos))
        case "turn":
            return _turn(pos)
        case "refill":
            return [*market.assigns(pos), *characters.plays(pos)]
        case "pay":
            return _pay(pos)
        case "quarry":
            orders = [quarry.ORDERS[category] for category in quarry.payable(pos)]
            return [*orders, visit.FINISH, *_late(pos), *characters.plays(pos)]
        case "check":
            ways: list[Move] = [limit.KEEP, limit.SHED] if excess(pos) else [limit.DONE]
            return [*ways, *characters.plays(pos)]
        case "bid":
            return offering.bids(pos)
        case "claim":
            return [*sanctuary.claims(pos), sanctuary.FORGO, *characters.plays(pos)]
        case "shed":
            return [Drop(card) for card in dict.fromkeys(pos.players[pos.active].hand)]
        case "beg":
            return errands.alms(pos, asked(pos)) or [errands.SHOW]
        case "ask":
            return errands.asks(pos)
        case "offer":
            return errands.offers(pos)
        case "accept":
            return [errands.ACCEPT, errands.REFUSE]
        case "search":
            return errands.fetches(pos)
        case "pick":
            return errands.choices(pos)
        case _:
            return []


def _turn(pos: Position) -> list[Move]:
    takes: list[Move] = [*market.takes(pos)]
    orders = [quarry.ORDERS[category] for category in quarry.payable(pos)]
    if not takes and not orders:
        takes.append(market.PASS)
    return [*takes, *orders, *_late(pos), *characters.plays(pos)]


def _late(pos: Position) -> list[Claim]:
    return sanctuary.claims(pos) if pos.setup.late_claim == "german" else []


def _pay(pos: Position) -> list[Move]:
    found: list[Move] = [*paying.lays(pos)]
    if not paying.missing(pos.visit):
        found += mosaic.inlays(pos) if pos.visit.ordered == "mosaic" else quarry.builds(pos)
    return found + characters.plays(pos)


def candidates(pos: Position) -> Iterable[Move]:
    """The legal moves and tempting others."""
    found = dict.fromkeys(legal(pos))
    found.update(dict.fromkeys(_tempting(pos)))
    return found


def _tempting(pos: Position) -> Iterator[Move]:
    """Moves a picker offers whether or not they are legal; all that is known of the mover's own things only."""
    seat = asked(pos)
    hand = tuple(dict.fromkeys(pos.players[seat].hand)) if seat >= 0 else ()
    match pos.stage:
        case "turn" | "quarry":
            yield from market.TAKES
            yield from quarry.ORDERS.values()
            yield visit.FINISH
            yield market.PASS
        case "refill":
            yield from market.ASSIGNS
        case "pay":
            yield from (paying.LAYS[card] for card in hand if card in PLACE)
            yield paying.LAYS[MERCHANT]
            yield from quarry.SPACES[pos.visit.ordered]
        case "claim":
            yield from sanctuary.CLAIMS.values()
        case "check":
            yield from (limit.KEEP, limit.SHED, limit.DONE)
        case "beg":
            yield from (Give(card) for card in hand)
            yield from (errands.TALENTS, errands.SHOW)
        case "offer":
            yield from (Offer(card) for card in hand if not is_character(card))
        case _:
            return
    if pos.stage in {"turn", "refill", "pay", "claim", "quarry", "check"}:
        yield from _characters(pos, hand)


def _characters(pos: Position, hand: tuple[str, ...]) -> Iterator[Move]:
    for card in hand:
        if card == "scribe":
            yield from (characters.ONTO, characters.OFF)
            if pos.visit.ordered == "mosaic":
                yield from (ScribeTile(tile) for tile in SHAPES)
        elif card in characters.PLAYS:
            yield characters.PLAYS[card]


# ------------------------------------------------------------------------------------------------ judge and effect
Judge = Callable[[Position, Any, Seat | None], Iterable[Check]]
Effect = Callable[[Position, Any], Iterator[Step[Position]]]

PHASES: Mapping[type[Move], tuple[Judge, Effect]] = {
    Begin: (dealing.judge_begin, dealing.resolve_begin),
    Deal: (dealing.judge_deal, dealing.resolve_deal),
    Top: (stack.judge_top, stack.resolve_top),
    Turn: (pile.judge, pile.resolve),
    Roll: (offering.judge_roll, offering.resolve_roll),
    Take: (market.judge_take, market.resolve_take),
    Assign: (market.judge_assign, market.resolve_assign),
    Pass: (market.judge_pass, market.resolve_pass),
    Order: (quarry.judge_order, quarry.resolve_order),
    Lay: (paying.judge_lay, paying.resolve_lay),
    Build: (quarry.judge_build, quarry.resolve_build),
    Inlay: (mosaic.judge_inlay, mosaic.resolve_inlay),
    Claim: (sanctuary.judge_claim, mosaic.resolve_claim),
    Forgo: (sanctuary.judge_forgo, mosaic.resolve_forgo),
    Finish: (visit.judge_finish, stack.resolve_finish),
    Bid: (offering.judge_bid, offering.resolve_bid),
    Keep: (limit.judge_way, limit.resolve_keep),
    Shed: (limit.judge_way, limit.resolve_shed),
    Drop: (limit.judge_drop, limit.resolve_drop),
    Done: (limit.judge_way, limit.resolve_done),
    Play: (characters.judge, characters.resolve),
    ScribeTile: (characters.judge, characters.resolve),
    ScribeDie: (characters.judge, characters.resolve),
    Give: (errands.judge_alms, errands.resolve_alms),
    Show: (errands.judge_alms, errands.resolve_alms),
    Ask: (errands.judge_ask, errands.resolve_ask),
    Offer: (errands.judge_offer, errands.resolve_offer),
    Decline: (errands.judge_offer, errands.resolve_offer),
    Accept: (errands.judge_answer, errands.resolve_answer),
    Refuse: (errands.judge_answer, errands.resolve_answer),
    Fetch: (errands.judge_fetch, errands.resolve_fetch),
    Pick: (errands.judge_pick, errands.resolve_pick),
    Leave: (errands.judge_pick, errands.resolve_pick),
}
"""The judge and the effect of every kind of move."""
JUDGES = {kind: judge for kind, (judge, _) in PHASES.items()}
EFFECTS = {kind: effect for kind, (_, effect) in PHASES.items()}
