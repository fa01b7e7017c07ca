"""What is said of treasure, the city, the guard and the palace."""

from __future__ import annotations

from collections import Counter

from tutor.core.course import Seat
from tutor.core.oracle import CheckClaim
from tutor.games.morgenland.model import (
    Admitting,
    Keeping,
    Leading,
    Levying,
    Marketing,
    Position,
    Returning,
    Selling,
    Taxing,
    Teleporting,
    Trading,
)
from tutor.games.morgenland.moves import (
    Barter,
    Buy,
    Decline,
    Keep,
    Pay,
    Price,
    Swap,
    Take,
    TakeBack,
    TakeCamel,
)
from tutor.games.morgenland.oracle.said_reading import (
    Test,
    artifacts_above,
    guard_sum,
    hoard,
    now,
    numbers,
    reasons,
    when,
)
from tutor.games.morgenland.pieces import FIELDS, GUARD, KIND_OF, PALACE, TREASURES, Hoard, Treasure

DEMANDS = {"sacrifice": 7, "donation": 5}
CITY_TAX, TELEPORT = 2, 3


# ------------------------------------------------------------------------------------------------ treasure
def one(kind: str) -> Hoard:
    return tuple(int(name == kind) for name in TREASURES)


def given(said: CheckClaim) -> Hoard:
    """What leaves a hoard with this move."""
    match said.move:
        case Pay(treasure=treasure):
            return hoard(treasure)
        case Buy(prices=prices):
            return hoard(tuple(each for price in prices for each in price.treasure))
        case Swap(give=kind) | Barter(give=kind):
            return one(kind)
    return one("")


def taken(said: CheckClaim) -> Hoard:
    """What leaves the stock with this move."""
    match said.move:
        case Take(treasure=treasure) | Swap(treasure=treasure):
            return hoard(treasure)
        case Barter(take=kind):
            return one(kind)
    return one("")


def there(told: Treasure, holds: Hoard) -> bool:
    """Every amount that is told is what lies there."""
    return all(holds[kind] == count for kind, count in enumerate(hoard(told)) if _told(told, kind))


def _told(told: Treasure, kind: int) -> bool:
    return any(each.kind in (TREASURES[kind], f"{TREASURES[kind]}s") for each in told)


def enough(told: Treasure, ok: bool, holds: Hoard, wanted: Hoard) -> bool:
    """What is told lies there and is what it is about: all kinds that are wanted or, if some are short, those."""
    short = [kind for kind in range(len(TREASURES)) if wanted[kind] > holds[kind]]
    about = short or [kind for kind in range(len(TREASURES)) if wanted[kind]]
    told_of = [kind for kind in range(len(TREASURES)) if _told(told, kind)]
    return there(told, holds) and ok == (not short) and told_of == about


def owned(said: CheckClaim) -> bool:
    return enough(said.own, said.ok, said.pos.players[said.seat].hoard, given(said))


def in_stock(said: CheckClaim) -> bool:
    """What is given in the Market goes to the stock first."""
    stock = said.pos.supply.stock
    if isinstance(said.move, Swap):
        stock = tuple(count + more for count, more in zip(stock, one(said.move.give), strict=True))
    return enough(said.stock, said.ok, stock, taken(said))


def due(pos: Position, seat: Seat) -> int:
    """What this player is asked for."""
    match now(pos):
        case Admitting():
            return pos.round.guard - guard_sum(pos, seat)
        case Returning(card=card):
            return min(DEMANDS[card], sum(pos.players[seat].hoard))
        case Taxing():
            return CITY_TAX
        case Levying():
            return pos.setup.sultans_tax * sum(len(numbers(pos, field, seat)) for field in range(PALACE, FIELDS))
        case Teleporting():
            return TELEPORT
    return 0


def as_asked(said: CheckClaim) -> bool:
    paid = sum(given(said))
    asked = due(said.pos, said.seat)
    return (said.paid, said.due) == (paid, asked) and asked > 0 and said.ok == (paid == asked)


# ------------------------------------------------------------------------------------------------ prices of cards
def whole_price(said: CheckClaim) -> bool:
    paid, taxed = sum(given(said)), isinstance(now(said.pos), Taxing | Levying)
    return taxed and (said.paid, said.due) == (paid, due(said.pos, said.seat)) and said.ok == (paid >= said.due)


def owns_the_price(said: CheckClaim) -> bool:
    own = sum(said.pos.players[said.seat].hoard)
    return (said.own, said.due) == (own, TELEPORT) and said.move.piece == "teleport" and said.ok == (own >= TELEPORT)


def trade(said: CheckClaim) -> bool:
    return said.ok == (said.move.give != said.move.take)


# ------------------------------------------------------------------------------------------------ city
def two_drawn(said: CheckClaim) -> bool:
    task = now(said.pos)
    return isinstance(task, Keeping) and said.cards == task.cards and said.ok == (said.move.card in task.cards)


def three_for_one(said: CheckClaim) -> bool:
    """The count is told only where it is wrong."""
    return said.count == sum(taken(said)) and said.ok == (said.count == 3)


def must_take_the_camel(said: CheckClaim) -> bool:
    task = now(said.pos)
    strongest = isinstance(task, Leading) and task.seat == said.seat and not task.free
    return not said.ok and strongest and isinstance(said.move, Decline)


def nothing_is_offered(said: CheckClaim) -> bool:
    task = now(said.pos)
    offered = isinstance(task, Marketing | Admitting | Selling | Trading) or (isinstance(task, Leading) and task.free)
    return not said.ok and isinstance(said.move, Decline) and not offered


# ------------------------------------------------------------------------------------------------ guard
def no_figure_at_the_guard(said: CheckClaim) -> bool:
    return not said.ok and not numbers(said.pos, GUARD, said.seat)


def not_asked_for_a_bribe(said: CheckClaim) -> bool:
    return no_figure_at_the_guard(said) and isinstance(now(said.pos), Admitting)


def cannot_bribe(said: CheckClaim) -> bool:
    """It is told of a payment, once the guard lies open."""
    return no_figure_at_the_guard(said) and isinstance(said.move, Pay) and said.pos.round.guard > 0


def short_of_the_guard(said: CheckClaim) -> bool:
    own, guard = guard_sum(said.pos, said.seat), said.pos.round.guard
    lower = bool(numbers(said.pos, GUARD, said.seat)) and own < guard
    return said.ok and lower and (fact_sum(said), said.guard, said.due) == (own, guard, guard - own)


def fact_sum(said: CheckClaim) -> int:
    total: int = said.check.facts["sum"]
    return total


def whole_bribe(said: CheckClaim) -> bool:
    return isinstance(now(said.pos), Admitting) and as_asked(said)


# ------------------------------------------------------------------------------------------------ palace
def sums(prices: tuple[Price, ...]) -> list[tuple[int, int]]:
    """For which figure how much is paid."""
    return [(price.figure, sum(hoard(price.treasure))) for price in prices]


def each_its_number(said: CheckClaim) -> bool:
    """In which order the figures are named makes no difference."""
    task = now(said.pos)
    if not isinstance(task, Selling):
        return False
    own = numbers(said.pos, task.field, said.seat)
    right = Counter(sums(said.move.prices)) == Counter((number, number) for number in own)
    return list(said.numbers) == own and said.prices == said.move.prices and said.ok == right


def one_kind_each(said: CheckClaim) -> bool:
    mixed = tuple(price.figure for price in said.move.prices if len(price.treasure) > 1)
    return said.ok == (not mixed) and (said.ok or said.figures == mixed)


def each_another_kind(said: CheckClaim) -> bool:
    """So many prices are offered; where a kind comes twice, it is told."""
    kinds = Counter(each.kind.removesuffix("s") for price in said.move.prices for each in price.treasure)
    twice = tuple(f"{kind}s" for kind in TREASURES if kinds[kind] > 1)
    return said.figures == len(said.move.prices) and said.ok == (not twice) and said.kinds == twice


def further_figures(said: CheckClaim) -> bool:
    task = now(said.pos)
    if not isinstance(task, Selling):
        return False
    mine = [figure for figure in said.pos.board.fields[task.field] if figure.seat == said.seat]
    extras = [figure for figure in mine if figure.sort != "figure"]
    return said.ok and (said.extras, said.figures) == (len(extras), len(mine)) and len(extras) > 0 and len(mine) <= 5


def more_than_five(said: CheckClaim) -> bool:
    task = now(said.pos)
    own = len(numbers(said.pos, task.field, said.seat)) if isinstance(task, Selling) else 0
    return not said.ok and own > 5 and (said.figures, said.kinds) == (own, 5)


def could_buy(said: CheckClaim) -> bool:
    """These prices are right, and there is enough for them."""
    task = now(said.pos)
    if not isinstance(task, Selling):
        return False
    own = numbers(said.pos, task.field, said.seat)
    kinds = [each.kind.removesuffix("s") for price in said.prices for each in price.treasure]
    paid = hoard(tuple(each for price in said.prices for each in price.treasure))
    return (
        said.ok
        and bool(artifacts_above(said.pos, task.field))
        and Counter(sums(said.prices)) == Counter((number, number) for number in own)
        and len(kinds) == len(set(kinds)) == len(own)
        and all(said.pos.players[said.seat].hoard[KIND_OF[kind]] >= paid[KIND_OF[kind]] for kind in kinds)
    )


def cannot_buy(said: CheckClaim) -> bool:
    """These figures are among the own ones and cost so much at least, each another kind; too few kinds have it."""
    task = now(said.pos)
    if not isinstance(task, Selling):
        return False
    own = Counter(numbers(said.pos, task.field, said.seat))
    have = sum(count >= said.need for count in said.pos.players[said.seat].hoard)
    return (
        said.ok
        and not Counter(said.figures) - own
        and min(said.figures) == said.need
        and said.kinds == len(said.figures) > said.enough == have
    )


def somebody_else_is_strongest(said: CheckClaim) -> bool:
    """A prize of the city is being given, and not to this player."""
    task = now(said.pos)
    given = isinstance(task, Marketing | Leading | Keeping) and task.seat == said.strongest
    return not said.ok and given and said.strongest != said.seat


SAID_FIELDS: dict[str, Test] = {
    "treasures.change": owned,
    "treasures.finite": in_stock,
    "treasures.by-value": as_asked,
    "treasures.stock": reasons({"when": when(Pay, Admitting, Returning, Taxing, Levying, Teleporting)}),
    "magic.full-price": reasons(
        {"offer": whole_price, "own": owns_the_price, "when": when(TakeBack, Taxing, Levying)}
    ),
    "cards.trade": reasons({"kinds": trade, "when": when(Barter, Trading)}),
    "city.strongest-only": somebody_else_is_strongest,
    "city.tent": reasons({"drawn": two_drawn, "when": when(Keep, Keeping)}),
    "city.market": reasons({"three": three_for_one, "when": when(Swap, Marketing)}),
    "city.caravanserai": reasons({"must": must_take_the_camel, "when": when(TakeCamel, Leading)}),
    "guard.need-figure": not_asked_for_a_bribe,
    "guard.bribe": short_of_the_guard,
    "guard.bribe-figure": reasons({"whole": whole_bribe, "none": cannot_bribe}),
    "palace.one-each": reasons({"when": when(Buy, Selling)}),
    "palace.first-choice": reasons({"when": nothing_is_offered}),
    "palace.price-number": each_its_number,
    "palace.price-one-kind": one_kind_each,
    "palace.price-different": each_another_kind,
    "palace.extra-figures": further_figures,
    "palace.over-five": more_than_five,
    "palace.unsold": reasons({"could": could_buy, "cannot": cannot_buy}),
}  # fmt: skip
