"""What a step changed, in words of the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tutor.core.oracle import StepClaim
from tutor.games.morgenland.model import UNSEEN, Figure, Position
from tutor.games.morgenland.moves import Copy, Mark, Shift, Spot
from tutor.games.morgenland.oracle.reading import figures
from tutor.games.morgenland.pieces import FIELD_AT, STACK_AT, Hoard, hoard_of

GOES_ON = ("tasks", "round.done", "round.turned", "round.standing", "supply.discard")
"""What goes on beside what is told: who is asked next, how far the reading has come, where a played card ends up."""


def only(done: StepClaim, *places: str) -> bool:
    """Whether nothing but these places changed."""
    free = (*places, *GOES_ON)
    return all(any(changed == place or changed.startswith(f"{place}.") for place in free) for changed in done.changed())


def told(done: StepClaim) -> bool:
    """Something is said, nothing happens."""
    return only(done)


def field(done: StepClaim, fact: str = "field") -> int:
    """The number of the field that is named."""
    return FIELD_AT.index(getattr(done, fact))


def stack(done: StepClaim) -> int:
    """The number of the stack that is named."""
    return STACK_AT.index(done.stack)


# ------------------------------------------------------------------------------------------------ treasure
def gain(done: StepClaim, seat: int) -> Hoard:
    """What a hoard has more than before; less is negative."""
    return _more(done.before.players[seat].hoard, done.after.players[seat].hoard)


def stocked(done: StepClaim) -> Hoard:
    """What the stock has more than before."""
    return _more(done.before.supply.stock, done.after.supply.stock)


def _more(before: Hoard, after: Hoard) -> Hoard:
    return tuple(new - old for old, new in zip(before, after, strict=True))


def less(hoard: Hoard) -> Hoard:
    """The same, taken away."""
    return tuple(-count for count in hoard)


def from_stock(done: StepClaim, seat: int, taken: Hoard) -> bool:
    """Whether a player got this from the stock, and nothing else happened."""
    traded = gain(done, seat) == taken == less(stocked(done))
    return traded and only(done, f"players.{seat}.hoard", "supply.stock")


def paid(done: StepClaim, seat: int) -> bool:
    """Whether a player paid the treasure that is named into the stock."""
    return from_stock(done, seat, less(hoard_of(done.treasure)))


def filled(shelves: tuple[int, ...], stock: int) -> tuple[int, ...]:
    """What so much treasure fills of these shelves, from the top."""
    laid: list[int] = []
    for count in shelves:
        laid.append(min(count, stock - sum(laid)))
    return tuple(count for count in laid if count)


# ------------------------------------------------------------------------------------------------ figures
def lying(pos: Position) -> Counter[tuple[int, Figure]]:
    """All that lies on the board, and where."""
    return Counter((number, figure) for number, there in enumerate(pos.board.fields) for figure in there)


def came(done: StepClaim) -> list[tuple[int, Figure]]:
    """What lies on the board that did not before."""
    return list((lying(done.after) - lying(done.before)).elements())


def went(done: StepClaim) -> list[tuple[int, Figure]]:
    """What lies on the board no more."""
    return list((lying(done.before) - lying(done.after)).elements())


def went_home(done: StepClaim) -> bool:
    """Whether the figures that left are out for the round behind their owners' screens, Carpets spent, and no other."""
    left = went(done)
    owners = {figure.seat for _, figure in left}
    homes = all(
        Counter(done.after.players[seat].home) - Counter(done.before.players[seat].home)
        == Counter(figure.number for _, figure in left if figure.seat == seat and figure.sort == "figure")
        for seat in owners
    )
    spent = all(
        len(done.after.players[seat].spent) - len(done.before.players[seat].spent)
        <= len([figure for _, figure in left if figure.seat == seat and figure.sort == "carpet"])
        for seat in owners
    )
    behind = [f"players.{seat}.{what}" for seat in owners for what in ("home", "laid", "spent")]
    return homes and spent and not came(done) and only(done, "board.fields", *behind)


def secret_if_down(done: StepClaim, figure: Figure) -> bool:
    """Whether the number of a face-down figure is told to its owner only, and that of a face-up one to all."""
    secret = done.step.secret
    if figure.up:
        return secret is None
    return secret is not None and (secret.fact, secret.seats) == ("figure", (figure.seat,))


# ------------------------------------------------------------------------------------------------ targets
def names(pos: Position, on: Any, spoken: Any) -> bool:
    """Whether a target is named as all at the table see it: of a face-down figure only whose it is."""
    match on:
        case Mark():
            return _figure(pos, on, spoken.figure) and spoken.field == on.field
        case Shift(mark, goal):
            return _figure(pos, mark, spoken.figure) and (spoken.origin, spoken.field) == (mark.field, goal)
        case Copy(seat, artifact, used):
            return (spoken.seat, spoken.artifact) == (seat, artifact) and names(pos, used, spoken.on)
        case Spot():
            return bool(spoken == on)
    return bool(spoken == on)


def _figure(pos: Position, mark: Mark, spoken: Any) -> bool:
    there = next(figure for figure in figures(pos, mark.field, mark.seat) if figure.tag == mark.tag)
    return (spoken.seat, spoken.number) == (there.seat, there.number if there.up else UNSEEN)
