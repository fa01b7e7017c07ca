"""What a seat may know."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.core.game import HIDDEN, Seat
from tutor.games.kleopatra.model import UNKNOWN, Errand, Market, Player, Position, is_down
from tutor.games.kleopatra.play.offering import hidden


def view(pos: Position, seat: Seat | None) -> Position:
    """The position as a seat may know it; None, the teacher, sees all."""
    if seat is None:
        return pos
    over = pos.stage == "over"
    players = pos.players if over else tuple(_player(player, own=at == seat) for at, player in enumerate(pos.players))
    searching = pos.stage == "search" and seat == pos.active
    errand = pos.errand
    if errand is not None and seat != pos.active:
        errand = _errand(errand, seat)
    offering = pos.offering
    if offering is not None:
        offering = hidden(offering, seat, pos.active, len(pos.players))
    return replace(
        pos, players=players, market=_market(pos.market, searching=searching), errand=errand, offering=offering
    )  # fmt: skip


def _player(player: Player, *, own: bool) -> Player:
    if own:
        return player
    return replace(player, hand=(HIDDEN,) * len(player.hand), talents=UNKNOWN, amulets=UNKNOWN)


def _market(market: Market, *, searching: bool) -> Market:
    return replace(
        market,
        stalls=tuple(tuple(map(_seen, stall)) for stall in market.stalls),
        top=_seen(market.top) if market.top else "",
        unseen=(),
        discard=market.discard if searching else (HIDDEN,) * len(market.discard),
        drawn=tuple(map(_seen, market.drawn)),
    )


def _seen(card: str) -> str:
    return HIDDEN if is_down(card) else card


def _errand(errand: Errand, seat: Seat) -> Errand:
    """What the others see of a character at work: the giver alone knows a card the Envoy did not ask for."""
    return replace(
        errand,
        cards=tuple(map(_seen, errand.cards)),
        kept=(UNKNOWN,) * len(errand.kept),
        offers=tuple((at, card if at == seat or card == errand.kind else HIDDEN) for at, card in errand.offers),
    )
