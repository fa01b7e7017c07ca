"""How the oracle read: sentences by their reasons, what a step changed, what lies where and what is still to be paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any

from tutor.core.course import Seat, Secret
from tutor.core.oracle import CheckClaim, StepClaim
from tutor.games.kleopatra.model import (
    Accepting,
    Acting,
    Begging,
    Bidding,
    Checking,
    Claiming,
    Dealing,
    Drawing,
    FindingFirst,
    Offering,
    Paying,
    Picking,
    Position,
    Refilling,
    Searching,
    Sending,
    TurningTile,
    Visiting,
)
from tutor.games.kleopatra.pieces import MERCHANT, RESOURCES, is_down

Test = Callable[[CheckClaim], bool]
OWN = (Acting, Refilling, Paying, Claiming, Visiting, Checking)
ERRANDS = (Begging, Sending, Offering, Accepting, Searching, Picking)
LIMIT = 10
DICE = 5
PRICES = {
    "wall": {"artisan": 1, "wood": 1, "stone": 1},
    "sphinx": {"artisan": 1, "stone": 1, "marble": 1},
    "pedestal": {"artisan": 3, "marble": 2, "lapis": 2},
    "throne": {"artisan": 3, "marble": 2, "lapis": 2},
    "obelisk": {"artisan": 3, "wood": 2, "stone": 2},
    "door": {"artisan": 2, "wood": 1, "marble": 1, "lapis": 1},
    "mosaic": {"artisan": 2, "stone": 1, "marble": 1, "lapis": 1},
}


# ------------------------------------------------------------------------------------------------ sentences
def by_reason(**tests: Test) -> Test:
    """A rule that is told in several ways: each has its own test, and there is no other way."""
    return lambda said: said.reason in tests and tests[said.reason](said)


def fails(test: Test) -> Test:
    """A sentence that is only ever crossed."""
    return lambda said: not said.ok and test(said)


def holds(test: Test) -> Test:
    """A sentence that is only ever ticked."""
    return lambda said: said.ok and test(said)


def not_at(*moments: type[Any]) -> Test:
    """Such a move cannot be made now, for it is made at these moments."""
    return lambda said: not said.ok and not isinstance(said.pos.now, moments)


def hand(said: CheckClaim) -> tuple[str, ...]:
    """The mover's hand."""
    cards: tuple[str, ...] = said.pos.players[said.seat].hand
    return cards


def is_setting_up(pos: Position) -> bool:
    """Whether nobody's turn has come."""
    now = pos.now
    if isinstance(now, Drawing):
        return isinstance(now.then, FindingFirst | Acting)
    return isinstance(now, Dealing | FindingFirst) or (isinstance(now, TurningTile) and not pos.visit.built)


def at_work(pos: Position) -> str:
    """The character that is at work, if one is."""
    now = pos.now.then if isinstance(pos.now, Drawing) else pos.now
    return now.card if isinstance(now, ERRANDS) else ""


def standing(pos: Position) -> Any:
    """Where the turn stands while a character or an offering interrupts it."""
    return pos.now.then if isinstance(pos.now, (*ERRANDS, Bidding)) else pos.now


# ------------------------------------------------------------------------------------------------ steps
def only(done: StepClaim, *places: str) -> bool:
    """The step changed nothing else, who is asked aside."""
    return all(path.startswith(("now", *places)) for path in done.changed())


def of(seat: Seat, thing: str) -> str:
    """Where a player's thing stands in a position."""
    return f"players.{int(seat)}.{thing}"


def gained(done: StepClaim, seat: Seat, thing: str) -> int:
    """How many more a player has."""
    more: int = getattr(done.after.players[seat], thing) - getattr(done.before.players[seat], thing)
    return more


def more(before: Iterable[str], after: Iterable[str]) -> Counter[str]:
    """What came to some cards: fewer than none is what went."""
    change = Counter(after)
    change.subtract(before)
    return Counter({card: count for card, count in change.items() if count})


def dealt(done: StepClaim, seat: Seat) -> Counter[str]:
    """What came to a hand."""
    return more(done.before.players[seat].hand, done.after.players[seat].hand)


def thrown(done: StepClaim) -> Counter[str]:
    """What came to the discard pile."""
    return more(done.before.market.discard, done.after.market.discard)


def counted(cards: Iterable[Any]) -> Counter[str]:
    """Cards as a sentence lists them: so many of each kind."""
    return Counter({some.kind: some.count for some in cards})


def is_told_to(done: StepClaim, fact: str, *seats: Seat) -> bool:
    """These seats, and no other, are told this fact."""
    secret: Secret | None = done.step.secret
    return secret is not None and secret.fact == fact and set(secret.seats) == set(seats)


def is_told_by_side(done: StepClaim) -> bool:
    """A card that lies face down is told to nobody, another to everybody."""
    return is_told_to(done, "card") if done.side == "down" else done.side == "up" and done.step.secret is None


def side(card: str) -> str:
    """How a card lies."""
    return "down" if is_down(card) else "up"


def clockwise(pos: Position, start: Seat) -> tuple[Seat, ...]:
    """All players, from this one."""
    return tuple(Seat((start + further) % len(pos.players)) for further in range(len(pos.players)))


# ------------------------------------------------------------------------------------------------ paying
def purse(laid: tuple[int, ...]) -> Counter[str]:
    """Cards and merchants laid, by name: clean ones, tainted ones, Trompe-l'oeil, merchants."""
    names = (*RESOURCES, *(f"tainted-{kind}" for kind in RESOURCES), "trompe", MERCHANT)
    return Counter(dict(zip(names, laid, strict=True)))


def means(pos: Position, seat: Seat) -> Counter[str]:
    """All that a player could lay."""
    player = pos.players[seat]
    return Counter(player.hand) + Counter({MERCHANT: player.merchants})


def still_open(cards: Counter[str], need: Counter[str]) -> int:
    """Units that these cards leave open: a tainted card is two, a Trompe-l'oeil any material, a merchant anything."""
    lack = {kind: max(0, need[kind] - cards[kind] - 2 * cards[f"tainted-{kind}"]) for kind in RESOURCES}
    materials = max(0, sum(lack.values()) - lack["artisan"] - cards["trompe"])
    return max(0, materials + lack["artisan"] - cards[MERCHANT])


def idle(cards: Counter[str], need: Counter[str]) -> int:
    """Cards that cover nothing, however the units are assigned: each covers one at least, if there is one for it."""
    kinds = {kind: cards[kind] + cards[f"tainted-{kind}"] for kind in RESOURCES}
    room = {kind: max(0, need[kind] - count) for kind, count in kinds.items()}
    over = sum(max(0, count - need[kind]) for kind, count in kinds.items())
    materials = sum(room.values()) - room["artisan"]
    trompes = min(cards["trompe"], materials)
    return over + cards["trompe"] - trompes + max(0, cards[MERCHANT] - sum(room.values()) + trompes)


def bill(pos: Position, element: str) -> Counter[str]:
    """What is to be covered by the end of this element: all of the visit so far, and its own price."""
    built = Counter(dict(zip(RESOURCES, pos.visit.covered, strict=True)))
    return built + Counter(PRICES[element])


def names_what_is_open(missing: Iterable[Any], cards: Counter[str], need: Counter[str]) -> bool:
    """Whatever of the units named is added, it pays, and nothing of it is too much."""
    ways = [[Counter({one.kind: one.count})] if hasattr(one, "kind") else [*_any_of(one)] for one in missing]
    return all(_just_pays(sum(way, Counter()), cards, need) for way in product(*ways))


def _any_of(some: Any) -> Iterator[Counter[str]]:
    """So many of these units, whichever."""
    for counts in product(*(range(min(one.count, some.count) + 1) for one in some.units)):
        if sum(counts) == some.count:
            yield Counter({one.kind: count for one, count in zip(some.units, counts, strict=True)})


def _just_pays(units: Counter[str], cards: Counter[str], need: Counter[str]) -> bool:
    return units.total() == still_open(cards, need) and still_open(cards + units, need) == 0
