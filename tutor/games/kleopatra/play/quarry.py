"""A visit to the quarry: begin an element, and finish when enough is built."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Acting, Paying, Position, Visiting
from tutor.games.kleopatra.moves import Finish, Order
from tutor.games.kleopatra.payment import EMPTY, units
from tutor.games.kleopatra.pieces import CATEGORIES, COST, ELEMENTS, PLAYER_AT, QUARRY_AT, STALL_AT
from tutor.games.kleopatra.play.paying import affordable, bill, prospect
from tutor.games.kleopatra.play.stack import fits_somewhere, test_top
from tutor.games.kleopatra.play.state import Story, left, next_piece
from tutor.games.kleopatra.play.visit import close

ORDERS = {element: Order(element) for element in ELEMENTS}


def when_order(pos: Position, seat: Seat) -> Check:
    """Instead of the market; then one element after another."""
    ordered = pos.visit.ordered
    if seat == pos.active and ordered:
        return r.QUARRY_ONE_BY_ONE.check(False, QUARRY_AT[ordered], reason="busy", element=ordered)
    return r.TURN_ONE_ACTION.check(False, reason="when")


def judge_order(pos: Position, move: Order, seat: Seat, now: Acting | Visiting | None) -> Iterator[Check]:
    """The quarry still holds it, you can pay its price, and it can be placed."""
    element, at = move.element, QUARRY_AT[move.element]
    count = left(pos, element)
    yield r.QUARRY_ANY_NUMBER.check(count > 0, at, element=element, left=count)
    if element == "throne" and pos.site.palace.throne == 0:
        yield r.ELEMENTS_THRONE.check(False, "pedestal", reason="throne")
    if not now:
        return
    price = r.ELEMENTS_THRONE_COST if element in {"pedestal", "throne"} else r.ELEMENTS_COST
    yield price.check(True, at, element=element, cost=units(COST[element]))
    missing = prospect(pos, seat, element).missing
    yield r.PAYMENT_MEET.check(not missing, at, reason="means", element=element, missing=missing)
    if element == "mosaic" and count and pos.setup.top_test == "german":
        tile = pos.site.garden.top
        yield r.DISAGREEMENTS_TOP_TEST.check(can_be_laid(pos, seat), "stack", reason="order", tile=tile)


def can_be_laid(pos: Position, seat: Seat) -> bool:
    """Whether a mosaic can be placed: the top tile, which one reading does not test in time, or a Scribe's."""
    garden = pos.site.garden
    if pos.setup.top_test == "italian":
        return bool(garden.top)
    by_scribe = garden.stack if "scribe" in pos.players[seat].hand else ()
    return any(fits_somewhere(pos, tile) for tile in dict.fromkeys((garden.top, *by_scribe)) if tile)


def payable(pos: Position, seat: Seat) -> tuple[str, ...]:
    """Elements that the player on turn can pay for and place now."""
    return tuple(
        next_piece(pos, category)
        for category in affordable(pos, seat)
        if left(pos, category) and (category != "mosaic" or can_be_laid(pos, seat))
    )


def offer_orders(pos: Position, _seat: Seat) -> Iterable[Order]:
    """The next piece of every category."""
    return [ORDERS[next_piece(pos, category)] for category in CATEGORIES]


def legal_orders(pos: Position, seat: Seat) -> Iterable[Order]:
    """The same where it can be paid for and placed."""
    return [ORDERS[element] for element in payable(pos, seat)]


def resolve_order(recorder: Story, move: Order) -> None:
    """Begin to build; units of cards laid before that are not used yet count at once."""
    element, seat = move.element, recorder.pos.active
    visit = replace(recorder.pos.visit, ordered=element, fresh=EMPTY, tile="")
    recorder.pos = replace(recorder.pos, visit=visit, now=Paying())
    number, cost = len(visit.built) + 1, COST[element]
    recorder.step(
        r.QUARRY_ONE_BY_ONE, QUARRY_AT[element], seat=seat, element=element, number=number, cost=units(cost)
    )  # fmt: skip
    spare = sum(cost) - bill(visit).short
    if spare:
        use_spare(recorder, element, spare)


@decides(r.PAYMENT_SPLIT, r.PAYMENT_TAINTED_COST)
def use_spare(recorder: Story, element: str, spare: int) -> None:
    """Units left of cards laid before count for this element too, and cost nothing more."""
    recorder.step(r.PAYMENT_SPLIT, QUARRY_AT[element], "pool", units=spare, element=element)


# ------------------------------------------------------------------------------------------------ the end of a visit
def when_finish(pos: Position, seat: Seat) -> Check:
    """Something must stand, and nothing be half done."""
    if seat == pos.active and isinstance(pos.now, Acting):
        return r.QUARRY_AT_LEAST_ONE.check(False, reason="none")
    if seat == pos.active and pos.visit.ordered:
        return when_order(pos, seat)
    return r.QUARRY_AT_LEAST_ONE.check(False, reason="when")


def judge_finish(pos: Position, _move: Finish, _seat: Seat, now: Visiting | None) -> Iterator[Check]:
    """At least one element stands; the stalls are left as they are."""
    if now:
        yield r.QUARRY_AT_LEAST_ONE.check(True, reason="built", elements=len(pos.visit.built))
        yield r.MARKET_NO_QUARRY_REFILL.check(True, *STALL_AT.values())


def resolve_finish(recorder: Story, _move: Finish) -> None:
    """Declare the visit finished; with the option to test once a visit the top tile is tested first."""
    seat, visit = recorder.pos.active, replace(recorder.pos.visit, finished=True)
    recorder.pos = replace(recorder.pos, visit=visit)
    recorder.step(r.TURN_QUARRY_ORDER, PLAYER_AT[seat], seat=seat, elements=len(visit.built))
    untested = recorder.pos.setup.top_test == "german" and any(place.startswith("mosaic") for place in visit.built)
    if untested and recorder.pos.site.garden.stack:
        test_top(recorder)
    else:
        close(recorder)


ORDER = Kind(Order, when_order, resolve_order, judge_order, offer_orders, legal_orders)
FINISH = Kind(Finish, when_finish, resolve_finish, judge_finish, lambda *_: (Finish(),), lambda *_: (Finish(),))
