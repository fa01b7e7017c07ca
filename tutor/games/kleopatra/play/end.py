"""Cleopatra's walk and the final count: hands, pyramids, sanctuaries, the crocodile, then the money."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Over, Position
from tutor.games.kleopatra.pieces import CATEGORIES, FOOTPRINTS, PLAYER_AT, PYRAMID_AT, QUARRY_AT, SEATS, TALENTS_AT
from tutor.games.kleopatra.play.state import Story, discarded, left, with_player
from tutor.games.kleopatra.score import Owned, eaten, final_amulets, final_of, richest_of, standings, tally, wealth


# ------------------------------------------------------------------------------------------------ the walk
def complete(pos: Position) -> tuple[str, ...]:
    """Categories of which the quarry holds nothing more."""
    return tuple(category for category in CATEGORIES if not left(pos, category))


def walk(recorder: Story) -> None:
    """Move Cleopatra for every category completed by the visit; at the gates the game ends."""
    done = complete(recorder.pos)
    steps = min(len(done), FOOTPRINTS) - recorder.pos.site.walk
    if steps:
        where, names = [QUARRY_AT[name] for name in done], tuple(f"all:{name}" for name in done)
        recorder.step(r.END_CATEGORIES, *where, categories=names, count=len(done))
        recorder.step(r.END_AFTER_PAY, "cleopatra", steps=steps)
    if steps > 1:
        recorder.step(r.END_TWO_STEPS, "cleopatra", steps=steps)
    for _ in range(steps):
        site = recorder.pos.site
        recorder.pos = replace(recorder.pos, site=replace(site, walk=site.walk + 1))
        recorder.step(r.END_STEP, "cleopatra", f"walk:{site.walk + 1}", walk=site.walk + 1)
    if recorder.pos.site.walk == FOOTPRINTS:
        recorder.step(r.END_TRIGGER, "cleopatra", f"walk:{FOOTPRINTS}", categories=len(done))
        count(recorder)


# ------------------------------------------------------------------------------------------------ the count
def count(recorder: Story) -> None:
    """Count a game that has just ended, in the printed order."""
    recorder.pos = replace(recorder.pos, now=Over())
    recorder.step(r.END_AT_ONCE, "altar")
    seats = SEATS[: len(recorder.pos.players)]
    finals = [final_of(recorder.pos, seat) for seat in seats]
    for seat in seats:
        discard_hand(recorder, seat, finals[seat].tainted)
    players = tuple(replace(player, final=final) for player, final in zip(recorder.pos.players, finals, strict=True))
    recorder.pos = replace(recorder.pos, players=players)
    amulets = tuple(final.pyramid + final.tainted for final in finals)
    owned = tuple(map(Owned, seats, amulets))
    recorder.step(r.END_LIFT, *PYRAMID_AT[: len(seats)], amulets=amulets, owned=owned)
    for seat in seats:
        sheet = final_amulets(seat, finals[seat])
        recorder.pos = with_player(recorder.pos, seat, replace(recorder.pos.players[seat], amulets=sheet.total))
        cells, kept = finals[seat].cells, recorder.pos.site.garden.sanctuaries
        if cells and amulets[seat]:
            where = [f"sanctuary:{place}" for place, one in enumerate(kept) if one.seat == seat]
            recorder.step(
                r.END_SANCTUARIES, PYRAMID_AT[seat], *where, sheet=sheet, seat=seat, cells=cells, left=sheet.total
            )  # fmt: skip
        if cells > amulets[seat] > 0:
            recorder.step(r.END_SANCTUARIES_LIMIT, PYRAMID_AT[seat], seat=seat, cells=cells, amulets=amulets[seat])
    feed(recorder)


def discard_hand(recorder: Story, seat: Seat, amulets: int) -> None:
    """The hand goes, and every tainted card in it costs an amulet."""
    player = recorder.pos.players[seat]
    recorder.pos = discarded(recorder.pos, player.hand)
    recorder.pos = with_player(recorder.pos, seat, replace(player, hand=(), amulets=player.amulets + amulets))
    if player.hand:
        reason = "tainted" if amulets else "clean"
        where = (PLAYER_AT[seat], PYRAMID_AT[seat], "discard")
        recorder.step(r.END_DISCARD_HAND, *where, reason=reason, seat=seat, cards=amulets)


def feed(recorder: Story) -> None:
    """Feed the crocodile, then find the richest survivor."""
    pos, victims = recorder.pos, eaten(recorder.pos)
    where = [PLAYER_AT[seat] for seat in victims]
    if not victims:
        recorder.step(r.END_CROCODILE_NONE)
    else:
        recorder.step(r.END_CROCODILE, *where, seats=victims, left=final_of(pos, victims[0]).left)
    if len(victims) == len(pos.players):
        recorder.step(r.END_ALL_EATEN, *where)
        return
    for seat in SEATS[: len(pos.players)]:
        if seat not in victims:
            recorder.step(r.END_WEALTH, TALENTS_AT[seat], sheet=tally(pos, seat), seat=seat, wealth=wealth(pos, seat))
    richest = richest_of(pos)
    if len(richest) > 1:
        winners, where = standings(pos)[0], [PLAYER_AT[seat] for seat in richest]
        recorder.step(r.END_TIE, *where, seats=richest, winners=winners, left=final_of(pos, winners[0]).left)
        if len(winners) > 1:
            recorder.step(r.END_TIE_SHARED, *where, seats=winners)
