"""The oracle of Cleopatra's walk and of the final count."""

from __future__ import annotations

from collections import Counter

from tutor.core.oracle import StepClaim
from tutor.core.tally import Line
from tutor.games.kleopatra.model import Over, Position
from tutor.games.kleopatra.oracle.quarry import left
from tutor.games.kleopatra.oracle.reading import gained, of, only, thrown
from tutor.games.kleopatra.oracle.table import amulets_left, eaten, places, points
from tutor.games.kleopatra.pieces import is_tainted

GATES = 5


def complete(pos: Position) -> list[str]:
    """Categories of which nothing is left in the quarry."""
    return [name for name in ("sphinx", "obelisk", "throne", "door", "wall", "mosaic") if not left(pos, name)]


def due(pos: Position) -> int:
    """Footprints that Cleopatra has still to go."""
    return min(GATES, len(complete(pos))) - pos.site.walk


def are_complete(done: StepClaim) -> bool:
    names = {f"all:{name}" for name in complete(done.after)}
    return set(done.categories) == names and done.count == len(names) > 0 and only(done, "visit")


def steps_forward(done: StepClaim) -> bool:
    walked = done.after.site.walk
    return done.walk == walked == done.before.site.walk + 1 <= len(complete(done.after)) and only(done, "site.walk")


def is_at_the_gates(done: StepClaim) -> bool:
    there = done.after.site.walk == GATES
    return there and done.categories == len(complete(done.after)) >= GATES and only(done)


def is_over(done: StepClaim) -> bool:
    return isinstance(done.after.now, Over) and only(done)


# ------------------------------------------------------------------------------------------------ the count
def hand_was_discarded(done: StepClaim) -> bool:
    hand = done.before.players[done.seat].hand
    tainted = sum(map(is_tainted, hand))
    return (
        done.after.players[done.seat].hand == () != hand
        and thrown(done) == Counter(hand)
        and done.cards == tainted == gained(done, done.seat, "amulets")
        and done.reason == ("tainted" if tainted else "clean")
        and only(done, of(done.seat, "hand"), of(done.seat, "amulets"), "market.discard")
    )


def were_lifted(done: StepClaim) -> bool:
    finals = [player.final for player in done.after.players]
    under = tuple(player.amulets for player in done.before.players)
    return (
        done.amulets
        == tuple(one.count for one in done.owned)
        == under
        == tuple(final.pyramid + final.tainted for final in finals)
        and all(player.final is None and player.hand == () for player in done.before.players)
        and only(done, *(f"players.{seat}.final" for seat in range(len(finals))))
    )


def cells_of(pos: Position, seat: int) -> int:
    """Cells of a player's sanctuaries."""
    return sum(one.cells.bit_count() for one in pos.site.garden.sanctuaries if one.seat == seat)


def lay_on_cells(done: StepClaim) -> bool:
    seat, cells, had = done.seat, cells_of(done.after, done.seat), done.before.players[done.seat].amulets
    return (
        done.cells == cells > 0
        and done.left == done.after.players[seat].amulets == max(0, had - cells) == amulets_left(done.after, seat)
        and done.sheet is not None
        and done.sheet.total == done.left
        and only(done, of(seat, "amulets"))
    )


def are_too_few(done: StepClaim) -> bool:
    final = done.after.players[done.seat].final
    told = (done.cells, done.amulets) == (cells_of(done.after, done.seat), final.pyramid + final.tainted)
    return told and done.cells > done.amulets > 0 and only(done)


def are_eaten(done: StepClaim) -> bool:
    victims = eaten(done.after)
    return done.seats == victims != () and done.left == amulets_left(done.after, victims[0]) and only(done)


def all_are_eaten(done: StepClaim) -> bool:
    return len(eaten(done.after)) == len(done.after.players) and only(done)


def survives(done: StepClaim) -> bool:
    worth = points(done.after, done.seat)
    told = done.sheet is not None and done.wealth == done.sheet.total == worth
    return told and done.seat not in eaten(done.after) and only(done)


def are_equally_rich(done: StepClaim) -> bool:
    pos, winners = done.after, places(done.after)[0]
    victims, most = eaten(pos), points(pos, winners[0])
    rich = {seat for place in places(pos) for seat in place if seat not in victims and points(pos, seat) == most}
    return (
        set(done.seats) == rich
        and len(rich) > 1
        and done.winners == winners
        and done.left == amulets_left(pos, winners[0])
        and only(done)
    )


def is_worth(line: Line) -> bool:
    each = {"talents": 1, "merchants": 3, "hidden": 0}[line.facts["what"]]
    return line.each == each and line.count > 0


DONE = {
    "end.categories": are_complete,
    "end.after-pay": lambda done: done.steps == due(done.after) > 0 and only(done),
    "end.two-steps": lambda done: done.steps == due(done.after) > 1 and only(done),
    "end.step": steps_forward,
    "end.trigger": is_at_the_gates,
    "end.at-once": is_over,
    "end.discard-hand": hand_was_discarded,
    "end.lift": were_lifted,
    "end.sanctuaries": lay_on_cells,
    "end.sanctuaries-limit": are_too_few,
    "end.crocodile": are_eaten,
    "end.crocodile-none": lambda done: eaten(done.after) == () and only(done),
    "end.all-eaten": all_are_eaten,
    "end.wealth": survives,
    "end.tie": are_equally_rich,
    "end.tie-shared": lambda done: done.seats == places(done.after)[0] and len(done.seats) > 1 and only(done),
}
LINES = {
    "end.lift": lambda line: line.points == line.facts["amulets"],
    "end.discard-hand": lambda line: line.points == line.facts["cards"],
    "end.sanctuaries": lambda line: -line.points == line.facts["used"] <= line.facts["cells"],
    "end.wealth": is_worth,
    "end.crocodile": lambda line: line.points == 0 < line.facts["left"] and bool(line.facts["seats"]),
    "end.crocodile-none": lambda line: line.points == 0,
    "end.tie": lambda line: line.points == 0 < len(line.facts["winners"]) < len(line.facts["seats"]),
    "end.tie-shared": lambda line: line.points == 0 and len(line.facts["seats"]) > 1,
}
