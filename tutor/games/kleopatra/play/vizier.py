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


def summon(recorder: Story) -> None:
    """He draws; where there is no card at all, his work is done."""
    begin_draw(recorder, DRAWS, Picking(play_card(recorder, "vizier")))
    if isinstance(recorder.pos.now, Picking) and not recorder.pos.now.cards:
        go_home(recorder, 0)


# ------------------------------------------------------------------------------------------------ keeping
def judge_pick(_pos: Position, move: Pick, _seat: Seat, now: Picking | None) -> Iterator[Check]:
    """One of the cards he drew that is not kept yet."""
    if now:
        place = lying(now, move.card)
        where = () if place is None else (f"vizier:{place}",)
        reason = "kept" if place is None and move.card in [FACE[card] for card in now.cards] else "drawn"
        yield r.CHARACTERS_VIZIER.check(place is not None, *where, reason=reason, card=move.card)


def lying(now: Picking, card: str) -> int | None:
    """Where the first card of a kind lies that is not kept yet."""
    found = (place for place, drawn in enumerate(now.cards) if FACE[drawn] == card and place not in now.kept)
    return next(found, None)


def legal_picks(pos: Position, _seat: Seat) -> Iterable[Pick]:
    """Every kind that is not kept yet."""
    assert isinstance(pos.now, Picking)
    return [Pick(card) for card in dict.fromkeys(FACE[card] for card in pos.now.left)]


def resolve_pick(recorder: Story, move: Pick) -> None:
    """Keep a card unseen; once all are kept he is done."""
    now, seat = recorder.pos.now, recorder.pos.active
    assert isinstance(now, Picking)
    place = lying(now, move.card)
    assert place is not None
    now = replace(now, kept=(*now.kept, place))
    recorder.pos = replace(recorder.pos, now=now)
    recorder.step(
        r.CHARACTERS_VIZIER, PLAYER_AT[seat], reason="keeps", secret=ITS_CARD[seat], seat=seat, card=move.card
    )
    if not now.left:
        share_out(recorder)


# ------------------------------------------------------------------------------------------------ leaving
def judge_leave(_pos: Position, _move: Leave, _seat: Seat, now: Picking | None) -> Iterator[Check]:
    """What is not kept costs nothing, tainted or not."""
    if now:
        rest = [FACE[card] for card in now.left]
        yield r.CHARACTERS_VIZIER_REST.check(True, "discard", cards=len(rest), tainted=sum(map(is_tainted, rest)))


def resolve_leave(recorder: Story, _move: Leave) -> None:
    """Keep no more."""
    share_out(recorder)


def share_out(recorder: Story) -> None:
    """Take the cards kept, an amulet for each, and lay the rest on the discard pile."""
    now, seat = recorder.pos.now, recorder.pos.active
    assert isinstance(now, Picking)
    kept, rest = [FACE[now.cards[place]] for place in now.kept], [FACE[card] for card in now.left]
    player = recorder.pos.players[seat]
    pos = with_player(recorder.pos, seat, replace(player, hand=with_cards(player.hand, kept)))
    recorder.pos = discarded(replace(pos, now=Picking(now.then, (), now.kept)), rest)
    if rest:
        reason = "some" if kept else "none"
        recorder.step(r.CHARACTERS_VIZIER_REST, "discard", reason=reason, seat=seat, cards=len(rest), kept=len(kept))
    go_home(recorder, len(kept))


PICK = Kind(Pick, r.CHARACTERS_VIZIER, resolve_pick, judge_pick, legal_picks, legal_picks)
LEAVE = Kind(Leave, r.CHARACTERS_VIZIER, resolve_leave, judge_leave, lambda *_: (Leave(),), lambda *_: (Leave(),))
