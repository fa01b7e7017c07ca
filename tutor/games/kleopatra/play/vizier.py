"""The Vizier: draws five cards, of which any number may be kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Picking, Position
from tutor.games.kleopatra.moves import Leave, Pick
from tutor.games.kleopatra.pieces import FACE, PLAYER_AT, is_tainted
from tutor.games.kleopatra.play.errands import go_home, play_card
from tutor.games.kleopatra.play.pile import begin_draw
from tutor.games.kleopatra.play.state import ITS_CARD, Story, discarded, with_cards, with_player

DRAWS = 5


def summon(tale: Story) -> None:
    """He draws; where there is no card at all, his work is done."""
    begin_draw(tale, DRAWS, Picking(play_card(tale, "vizier")))
    if isinstance(tale.pos.now, Picking) and not tale.pos.now.cards:
        go_home(tale, 0)


# ------------------------------------------------------------------------------------------------ keeping
def judge_pick(_pos: Position, move: Pick, _seat: Seat, now: Picking | None) -> Iterator[Check]:
    """One of the cards he drew that is not kept yet."""
    if now:
        place = lying(now, move.card)
        where = () if place is None else (f"vizier:{place}",)
        yield r.CHARACTERS_VIZIER.check(place is not None, *where, reason="drawn", card=move.card)


def lying(now: Picking, card: str) -> int | None:
    """Where the first card of a kind lies that is not kept yet."""
    found = (place for place, drawn in enumerate(now.cards) if FACE[drawn] == card and place not in now.kept)
    return next(found, None)


def legal_picks(pos: Position, _seat: Seat) -> Iterable[Pick]:
    """Every kind that is not kept yet."""
    assert isinstance(pos.now, Picking)
    return [Pick(card) for card in dict.fromkeys(FACE[card] for card in pos.now.left)]


def resolve_pick(tale: Story, move: Pick) -> None:
    """Keep a card unseen; once all are kept he is done."""
    now, seat = tale.pos.now, tale.pos.active
    assert isinstance(now, Picking)
    place = lying(now, move.card)
    assert place is not None
    now = replace(now, kept=(*now.kept, place))
    tale.pos = replace(tale.pos, now=now)
    tale.tell(r.CHARACTERS_VIZIER, PLAYER_AT[seat], reason="keeps", secret=ITS_CARD[seat], seat=seat, card=move.card)
    if not now.left:
        share_out(tale)


# ------------------------------------------------------------------------------------------------ leaving
def judge_leave(_pos: Position, _move: Leave, _seat: Seat, now: Picking | None) -> Iterator[Check]:
    """What is not kept costs nothing, tainted or not."""
    if now:
        rest = [FACE[card] for card in now.left]
        yield r.CHARACTERS_VIZIER_REST.check(True, "discard", cards=len(rest), tainted=sum(map(is_tainted, rest)))


def resolve_leave(tale: Story, _move: Leave) -> None:
    """Keep no more."""
    share_out(tale)


def share_out(tale: Story) -> None:
    """Take the cards kept, an amulet for each, and lay the rest on the discard pile."""
    now, seat = tale.pos.now, tale.pos.active
    assert isinstance(now, Picking)
    kept, rest = [FACE[now.cards[place]] for place in now.kept], [FACE[card] for card in now.left]
    player = tale.pos.players[seat]
    pos = with_player(tale.pos, seat, replace(player, hand=with_cards(player.hand, kept)))
    tale.pos = discarded(replace(pos, now=Picking(now.then, (), now.kept)), rest)
    if rest:
        reason = "some" if kept else "none"
        tale.tell(r.CHARACTERS_VIZIER_REST, "discard", reason=reason, seat=seat, cards=len(rest), kept=len(kept))
    go_home(tale, len(kept))


PICK = Kind(Pick, r.CHARACTERS_VIZIER, resolve_pick, judge_pick, legal_picks, legal_picks)
LEAVE = Kind(Leave, r.CHARACTERS_VIZIER, resolve_leave, judge_leave, lambda *_: (Leave(),), lambda *_: (Leave(),))
