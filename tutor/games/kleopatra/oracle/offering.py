"""The oracle of the dice and the offering."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.core.oracle import CheckClaim, StepClaim
from tutor.games.kleopatra.model import Bidding, Position, Rolling
from tutor.games.kleopatra.oracle.reading import DICE, by_reason, clockwise, gained, is_told_to, not_at, of, only


def enough_dice(said: CheckClaim) -> bool:
    blank = DICE - said.pos.site.altar
    return (said.dice, said.symbols) == (blank, said.move.symbols) and said.ok == (said.symbols <= blank)


def is_owned(said: CheckClaim) -> bool:
    owned = said.pos.players[said.seat].talents
    return (said.bid, said.talents) == (said.move.talents, owned) and said.ok == (said.bid <= owned)


# ------------------------------------------------------------------------------------------------ the dice
def were_rolled(done: StepClaim) -> bool:
    return (
        done.dice == DICE - done.before.site.altar
        and done.symbols == done.move.symbols <= done.dice
        and done.seat == done.before.active
        and only(done, "site.altar")
        and done.after.site.altar in {done.before.site.altar, done.before.site.altar + done.symbols}
    )


def went_to_the_altar(done: StepClaim) -> bool:
    altar = done.before.site.altar + done.symbols
    return (
        done.altar == done.after.site.altar == altar
        and 0 < done.symbols == done.move.symbols
        and only(done, "site.altar")
    )


def altar_is_full(done: StepClaim) -> bool:
    return done.after.site.altar == DICE and isinstance(done.after.now, Bidding) and only(done)


def dice_go_back(done: StepClaim) -> bool:
    was = done.before.now
    return done.after.site.altar == 0 and done.dice == DICE and done.after.now == was.then and only(done, "site.altar")


# ------------------------------------------------------------------------------------------------ the bids
def bids_of(pos: Position) -> dict[Seat, int]:
    """What was bid, by player: all in turn, the active one first."""
    bids = pos.now.bids if isinstance(pos.now, Bidding) else ()
    return dict(zip(clockwise(pos, pos.active), bids, strict=False))


def place_of(pos: Position, seat: Seat) -> int:
    """Equal bids share the better place; those behind are skipped."""
    bids = bids_of(pos)
    return 1 + sum(bid > bids[seat] for bid in bids.values())


def was_bid(done: StepClaim) -> bool:
    before, after = bids_of(done.before), bids_of(done.after)
    return (
        after == {**before, done.seat: done.bid}
        and len(after) == len(before) + 1
        and 0 <= done.bid == done.move.talents <= done.before.players[done.seat].talents
        and is_told_to(done, "bid", done.seat)
        and only(done)
    )


def was_lost(done: StepClaim) -> bool:
    bids = bids_of(done.after)
    talents = [of(seat, "talents") for seat in bids]
    return (
        dict(zip(done.seats, done.bids, strict=True)) == bids
        and list(done.bids) == sorted(done.bids, reverse=True)
        and done.talents == sum(bids.values())
        and all(gained(done, seat, "talents") == -bid for seat, bid in bids.items())
        and only(done, *talents)
    )


def share_places(done: StepClaim) -> bool:
    places = tuple(place_of(done.after, seat) for seat in done.seats)
    tied = 1 < len(set(places)) < len(places) == len(done.after.players)
    return tied and done.places == places == tuple(sorted(places)) and only(done)


def are_all_equal(done: StepClaim) -> bool:
    return len(set(bids_of(done.after).values())) == 1 and len(done.seats) == len(done.after.players) and only(done)


def gives_back(done: StepClaim) -> bool:
    seat, had = done.seat, done.before.players[done.seat].amulets
    return (
        place_of(done.before, seat) == 1
        and done.bid == bids_of(done.before)[seat]
        and done.amulets == min(3, had) == -gained(done, seat, "amulets")
        and done.reason == ("some" if done.amulets else "none")
        and only(done, of(seat, "amulets"))
    )


def takes_some(done: StepClaim) -> bool:
    seat = done.seat
    return (
        done.place == place_of(done.before, seat) > 1
        and done.bid == bids_of(done.before)[seat]
        and done.amulets == done.place - 1 == gained(done, seat, "amulets")
        and only(done, of(seat, "amulets"))
    )


SAID = {
    "offering.die-faces": enough_dice,
    "offering.roll": by_reason(when=not_at(Rolling)),
    "offering.amount": is_owned,
    "offering.bid": by_reason(when=not_at(Bidding)),
}
DONE = {
    "offering.roll": were_rolled,
    "offering.altar": went_to_the_altar,
    "offering.trigger": altar_is_full,
    "offering.bid": was_bid,
    "offering.lost": was_lost,
    "offering.ties": share_places,
    "offering.all-equal": are_all_equal,
    "offering.first": gives_back,
    "offering.forced": lambda done: place_of(done.after, done.seat) == 1 and only(done),
    "offering.others": takes_some,
    "offering.reset": dice_go_back,
    "offering.turn-goes-on": lambda done: done.seat == done.after.active and only(done),
}
LINES = {
    "offering.first": lambda line: line.facts["due"] == 3 and -3 <= line.points < 0,
    "offering.others": lambda line: line.points == line.facts["place"] - 1,
}
