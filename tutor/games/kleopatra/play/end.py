"""Cleopatra's walk and the final count: hands, pyramids, sanctuaries, the crocodile, then the money."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Over, Position
from tutor.games.kleopatra.pieces import CATEGORIES, FOOTPRINTS, PLAYER_AT, PYRAMID_AT, QUARRY_AT, SEATS, TALENTS_AT
from tutor.games.kleopatra.play.state import Story, discarded, left, with_player
from tutor.games.kleopatra.score import eaten, final_amulets, final_of, richest_of, standings, tally, wealth


# ------------------------------------------------------------------------------------------------ the walk
def complete(pos: Position) -> tuple[str, ...]:
    """Categories of which the quarry holds nothing more."""
    return tuple(category for category in CATEGORIES if not left(pos, category))


def walk(tale: Story) -> None:
    """Move Cleopatra for every category completed by the visit; at the gates the game ends."""
    done = complete(tale.pos)
    steps = min(len(done), FOOTPRINTS) - tale.pos.site.walk
    if steps:
        where, names = [QUARRY_AT[name] for name in done], tuple(f"all:{name}" for name in done)
        tale.tell(r.END_CATEGORIES, *where, categories=names, count=len(done))
        tale.tell(r.END_AFTER_PAY, "cleopatra", steps=steps)
    if steps > 1:
        tale.tell(r.END_TWO_STEPS, "cleopatra", steps=steps)
    for _ in range(steps):
        site = tale.pos.site
        tale.pos = replace(tale.pos, site=replace(site, walk=site.walk + 1))
        tale.tell(r.END_STEP, "cleopatra", f"walk:{site.walk + 1}", walk=site.walk + 1)
    if tale.pos.site.walk == FOOTPRINTS:
        tale.tell(r.END_TRIGGER, "cleopatra", f"walk:{FOOTPRINTS}", categories=len(done))
        count(tale)


# ------------------------------------------------------------------------------------------------ the count
def count(tale: Story) -> None:
    """Count a game that has just ended, in the printed order."""
    tale.pos = replace(tale.pos, now=Over())
    tale.tell(r.END_AT_ONCE, "altar")
    seats = SEATS[: len(tale.pos.players)]
    finals = [final_of(tale.pos, seat) for seat in seats]
    for seat in seats:
        discard_hand(tale, seat, finals[seat].tainted)
    players = tuple(replace(player, final=final) for player, final in zip(tale.pos.players, finals, strict=True))
    tale.pos = replace(tale.pos, players=players)
    amulets = tuple(final.pyramid + final.tainted for final in finals)
    tale.tell(r.END_LIFT, *PYRAMID_AT[: len(seats)], amulets=amulets)
    for seat in seats:
        sheet = final_amulets(seat, finals[seat])
        tale.pos = with_player(tale.pos, seat, replace(tale.pos.players[seat], amulets=sheet.total))
        cells, kept = finals[seat].cells, tale.pos.site.garden.sanctuaries
        if cells and amulets[seat]:
            where = [f"sanctuary:{place}" for place, one in enumerate(kept) if one.seat == seat]
            tale.tell(
                r.END_SANCTUARIES, PYRAMID_AT[seat], *where, sheet=sheet, seat=seat, cells=cells, left=sheet.total
            )  # fmt: skip
        if cells > amulets[seat] > 0:
            tale.tell(r.END_SANCTUARIES_LIMIT, PYRAMID_AT[seat], seat=seat, cells=cells, amulets=amulets[seat])
    feed(tale)


def discard_hand(tale: Story, seat: Seat, amulets: int) -> None:
    """The hand goes, and every tainted card in it costs an amulet."""
    player = tale.pos.players[seat]
    tale.pos = discarded(tale.pos, player.hand)
    tale.pos = with_player(tale.pos, seat, replace(player, hand=(), amulets=player.amulets + amulets))
    if player.hand:
        reason = "tainted" if amulets else "clean"
        where = (PLAYER_AT[seat], PYRAMID_AT[seat], "discard")
        tale.tell(r.END_DISCARD_HAND, *where, reason=reason, seat=seat, cards=amulets)


def feed(tale: Story) -> None:
    """Feed the crocodile, then find the richest survivor."""
    pos, victims = tale.pos, eaten(tale.pos)
    where = [PLAYER_AT[seat] for seat in victims]
    if not victims:
        tale.tell(r.END_CROCODILE_NONE)
    else:
        tale.tell(r.END_CROCODILE, *where, seats=victims, left=final_of(pos, victims[0]).left)
    if len(victims) == len(pos.players):
        tale.tell(r.END_ALL_EATEN, *where)
        return
    for seat in SEATS[: len(pos.players)]:
        if seat not in victims:
            tale.tell(r.END_WEALTH, TALENTS_AT[seat], sheet=tally(pos, seat), seat=seat, wealth=wealth(pos, seat))
    richest = richest_of(pos)
    if len(richest) > 1:
        winners, where = standings(pos)[0], [PLAYER_AT[seat] for seat in richest]
        tale.tell(r.END_TIE, *where, seats=richest, winners=winners, left=final_of(pos, winners[0]).left)
        if len(winners) > 1:
            tale.tell(r.END_TIE_SHARED, *where, seats=winners)
