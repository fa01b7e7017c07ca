"""The Courtesan: takes a card of one's choice from the discard pile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Position, Searching
from tutor.games.kleopatra.moves import Fetch
from tutor.games.kleopatra.payment import PLACE
from tutor.games.kleopatra.pieces import AMULETS, PLAYER_AT
from tutor.games.kleopatra.play.errands import go_home, play_card
from tutor.games.kleopatra.play.paying import taken_back
from tutor.games.kleopatra.play.state import ITS_CARD, Story, less, with_card, with_player


def search(recorder: Story) -> None:
    """The discard pile is searched."""
    then = play_card(recorder, "courtesan")
    recorder.pos = replace(recorder.pos, now=Searching(then))


def judge_fetch(pos: Position, move: Fetch, _seat: Seat, now: Searching | None) -> Iterator[Check]:
    """A card that lies in the discard pile; she is not there herself while she works."""
    if not now:
        return
    card, there = move.card, move.card in pos.market.discard
    if card == "courtesan" and not there:
        yield r.CHARACTERS_COURTESAN_HERSELF.check(False, "discard")
    yield r.CHARACTERS_COURTESAN.check(there, "discard", reason="there", card=card)
    if there and was_paid_now(pos, card):
        yield r.CHARACTERS_COURTESAN_PAID.check(True, "discard", "pool", card=card)


def legal_fetches(pos: Position, _seat: Seat) -> Iterable[Fetch]:
    """Every kind of card in the discard pile."""
    return [Fetch(card) for card in dict.fromkeys(pos.market.discard)]


def was_paid_now(pos: Position, card: str) -> bool:
    """Whether every such card in the discard pile was paid in this visit."""
    if card not in PLACE:
        return False
    place, visit = PLACE[card], pos.visit
    return pos.market.discard.count(card) <= visit.laid[place] - visit.fresh[place] - visit.away[place]


def resolve_fetch(recorder: Story, move: Fetch) -> None:
    """Take a card unseen; one paid in this visit takes its spare unit along."""
    pos, seat, card = recorder.pos, recorder.pos.active, move.card
    if was_paid_now(pos, card):
        visit = taken_back(pos.visit, card, idle_cards=pos.setup.idle_cards == "allowed")
        pos = replace(pos, visit=visit)
    player = pos.players[seat]
    pos = with_player(pos, seat, replace(player, hand=with_card(player.hand, card)))
    recorder.pos = replace(pos, market=replace(pos.market, discard=less(pos.market.discard, card)))
    recorder.step(r.CHARACTERS_COURTESAN, "discard", PLAYER_AT[seat], secret=ITS_CARD[seat], seat=seat, card=card)
    go_home(recorder, AMULETS["courtesan"])


FETCH = Kind(Fetch, r.CHARACTERS_COURTESAN, resolve_fetch, judge_fetch, legal_fetches, legal_fetches)
