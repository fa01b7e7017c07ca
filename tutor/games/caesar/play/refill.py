"""Drawing cards: the refill, the cards of an exchange, and the one card that a Veto or a Spy allows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import Drawing, Exchanging, MayDraw, Player, Position, Refilling
from tutor.games.caesar.moves import Draw, Drawn
from tutor.games.caesar.pieces import DISCARD_AT, PLAYER_AT, RESERVE_AT, Reserve, add, less
from tutor.games.caesar.play.exchange import exchange_over
from tutor.games.caesar.play.state import ITS_CARD, Story, asked, refilling, with_player
from tutor.games.caesar.play.turn import action_over


# ------------------------------------------------------------------------------------------------ from which reserve
def judge_draw(pos: Position, move: Draw, seat: Seat, _now: object) -> Iterator[Check]:
    """A reserve with a card in it."""
    reserve = move.reserve
    left = len(cards_of(pos.players[seat], reserve))
    yield r.TURN_REFILL.check(left > 0, RESERVE_AT[seat][reserve], reason="reserve", reserve=reserve, left=left)


def cards_of(player: Player, reserve: Reserve) -> str | tuple[str, ...]:
    """The cards of one of a player's reserves."""
    return player.influence if reserve == "influence" else player.actions


def offer_draws(_pos: Position, _seat: Seat) -> list[Draw]:
    """Both reserves."""
    return [Draw("influence"), Draw("action")]


def legal_draws(pos: Position, seat: Seat) -> list[Draw]:
    """Those that are not empty."""
    return [move for move in offer_draws(pos, seat) if cards_of(pos.players[seat], move.reserve)]


def resolve_draw(recorder: Story, move: Draw) -> None:
    """Take the top card; chance decides which it is unless its owner ordered the reserve."""
    pos, then, reserve = recorder.pos, recorder.pos.now, move.reserve
    assert isinstance(then, MayDraw | Refilling | Exchanging)
    seat = asked(pos)
    drawing = Drawing(seat, reserve, then)
    recorder.pos = replace(pos, now=drawing)
    recorder.step(r.TURN_REFILL, RESERVE_AT[seat][reserve], reason="draws", seat=seat, reserve=reserve)
    if reserve == "action" and not pos.setup.shuffled_actions:
        receive(recorder, drawing, pos.players[seat].actions[0])


# ------------------------------------------------------------------------------------------------ which card it is
def draw_odds(pos: Position) -> Mapping[Drawn, int]:
    """The unseen cards of the reserve drawn from."""
    assert isinstance(pos.now, Drawing)
    unseen = cards_of(pos.players[pos.now.seat], pos.now.reserve)
    return {Drawn(card): unseen.count(card) for card in dict.fromkeys(unseen)}


def judge_drawn(pos: Position, move: Drawn, _seat: Seat, now: Drawing) -> Iterator[Check]:
    """A card that the reserve holds."""
    left = list(cards_of(pos.players[now.seat], now.reserve)).count(move.card)
    where = RESERVE_AT[now.seat][now.reserve]
    yield r.SETUP_NO_PEEKING.check(left > 0, where, reason="reserve", card=move.card, left=left)


def resolve_drawn(recorder: Story, move: Drawn) -> None:
    """Take the card into the hand and go on."""
    assert isinstance(recorder.pos.now, Drawing)
    receive(recorder, recorder.pos.now, move.card)


def receive(recorder: Story, drawing: Drawing, card: str) -> None:
    """The card goes to the hand, and play goes on with what led to the draw."""
    seat, reserve = drawing.seat, drawing.reserve
    player = recorder.pos.players[seat]
    hand = add(player.hand, card)
    if reserve == "influence":
        player = replace(player, hand=hand, influence=player.influence.replace(card, "", 1))
    else:
        player = replace(player, hand=hand, actions=less(player.actions, card))
    recorder.pos = with_player(recorder.pos, seat, player)
    recorder.step(
        r.SETUP_NO_PEEKING, RESERVE_AT[seat][reserve], PLAYER_AT[seat], secret=ITS_CARD[seat], seat=seat, card=card
    )
    if not cards_of(player, reserve):
        where = (RESERVE_AT[seat][reserve], DISCARD_AT[seat])
        recorder.step(r.TURN_NO_RESHUFFLE, *where, seat=seat, reserve=reserve)
    match drawing.then:
        case Refilling():
            recorder.pos = replace(recorder.pos, now=refilling(player))
        case Exchanging(1):
            exchange_over(recorder)
        case Exchanging(left):
            recorder.pos = replace(recorder.pos, now=Exchanging(left - 1))
        case MayDraw():
            action_over(recorder)


DRAW = Kind(Draw, r.TURN_REFILL, resolve_draw, judge_draw, offer_draws, legal_draws)
DRAWN = Kind(Drawn, r.SETUP_NO_PEEKING, resolve_drawn, judge_drawn, odds=draw_odds)
KINDS = (DRAW, DRAWN)
