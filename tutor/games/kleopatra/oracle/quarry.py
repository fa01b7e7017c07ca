"""The oracle of the quarry: orders, payment, what elements pay, the end of a visit."""

from __future__ import annotations

from collections import Counter

from tutor.core.course import Seat
from tutor.core.oracle import CheckClaim, StepClaim
from tutor.core.tally import Line
from tutor.games.kleopatra.garden import GARDEN, fits
from tutor.games.kleopatra.model import Acting, Paying, Position, Rolling, Visiting
from tutor.games.kleopatra.moves import Finish, Inlay
from tutor.games.kleopatra.oracle.reading import (
    PRICES,
    bill,
    by_reason,
    counted,
    dealt,
    fails,
    gained,
    hand,
    holds,
    idle,
    means,
    names_what_is_open,
    not_at,
    of,
    only,
    purse,
    still_open,
    thrown,
)
from tutor.games.kleopatra.pieces import CHARACTERS, MERCHANT, RESOURCES, is_tainted

COUNTS = {"wall": 9, "sphinx": 6, "obelisk": 2, "door": 2}


# ------------------------------------------------------------------------------------------------ what can be built
def left(pos: Position, element: str) -> int:
    """Pieces still in the quarry."""
    palace = pos.site.palace
    stand = {
        "wall": len(palace.walls), "sphinx": palace.sphinxes, "obelisk": len(palace.obelisks), "door": len(palace.doors)
    }  # fmt: skip
    if element in stand:
        return COUNTS[element] - stand[element]
    if element == "mosaic":
        return len(pos.site.garden.stack)
    return int(palace.throne < (1 if element == "pedestal" else 2))


def can_pay(pos: Position, seat: Seat, element: str) -> bool:
    """With all that was laid in this visit and all that is held."""
    return still_open(means(pos, seat) + purse(pos.visit.laid), bill(pos, element)) == 0


def can_lay_a_mosaic(pos: Position, seat: Seat) -> bool:
    """The top tile fits, or one that a Scribe in hand could choose."""
    garden, free = pos.site.garden, GARDEN & ~pos.site.garden.covered
    tiles = {garden.top, *(garden.stack if "scribe" in pos.players[seat].hand else ())} - {""}
    return any(fits(tile, free, flip=pos.setup.turning == "over") for tile in tiles)


def can_build(pos: Position, seat: Seat) -> tuple[str, ...]:
    """Everything that can be paid for and placed."""
    throne = "throne" if pos.site.palace.throne else "pedestal"
    return tuple(
        element
        for element in ("wall", "sphinx", "obelisk", "door", "mosaic", throne)
        if left(pos, element) and can_pay(pos, seat, element)
        if element != "mosaic" or can_lay_a_mosaic(pos, seat)
    )


# ------------------------------------------------------------------------------------------------ orders
def is_in_the_quarry(said: CheckClaim) -> bool:
    count = left(said.pos, said.move.element)
    return said.element == said.move.element and said.left == count and said.ok == (count > 0)


def costs(said: CheckClaim) -> bool:
    return said.element == said.move.element and counted(said.cost) == PRICES[said.element]


def can_be_paid(said: CheckClaim) -> bool:
    pos, element = said.pos, said.move.element
    cards, need = means(pos, said.seat) + purse(pos.visit.laid), bill(pos, element)
    return (
        said.element == element
        and said.ok == (still_open(cards, need) == 0)
        and names_what_is_open(said.missing, cards, need)
    )


def a_tile_fits(said: CheckClaim) -> bool:
    return (
        said.pos.setup.top_test == "german"
        and said.tile == said.pos.site.garden.top
        and said.ok == can_lay_a_mosaic(said.pos, said.seat)
    )


def scribe_is_needed(said: CheckClaim) -> bool:
    pos = said.pos
    free, flip = GARDEN & ~pos.site.garden.covered, pos.setup.turning == "over"
    return (
        pos.setup.top_test == "german"
        and pos.visit.ordered == "mosaic"
        and not pos.visit.tile
        and hand(said).count("scribe") == 1
        and said.tile == pos.site.garden.top
        and not fits(said.tile, free, flip=flip)
    )


def element_of(said: CheckClaim) -> str:
    """What a move puts in its place."""
    place: str = "mosaic" if isinstance(said.move, Inlay) else said.move.place
    return place.partition(":")[0]


def is_in_the_making(said: CheckClaim) -> bool:
    ordered = said.pos.visit.ordered
    return said.element == ordered != "" and said.ok == (element_of(said) == ordered)


def is_busy(said: CheckClaim) -> bool:
    return said.seat == said.pos.active and said.element == said.pos.visit.ordered != ""


def was_begun(done: StepClaim) -> bool:
    visit = done.after.visit
    return (
        visit.ordered == done.element == done.move.element
        and done.number == len(visit.built) + 1
        and counted(done.cost) == PRICES[done.element]
        and not any(visit.fresh)
        and only(done, "visit.ordered", "visit.tile")
    )


def was_split(done: StepClaim) -> bool:
    pos = done.after
    open_ = still_open(purse(pos.visit.laid), bill(pos, done.element))
    return done.units == sum(PRICES[done.element].values()) - open_ > 0 and only(done)


# ------------------------------------------------------------------------------------------------ paying
def is_paid(said: CheckClaim) -> bool:
    pos = said.pos
    cards, need = purse(pos.visit.laid), bill(pos, pos.visit.ordered)
    return (
        said.element == pos.visit.ordered
        and said.ok == (still_open(cards, need) == 0)
        and names_what_is_open(said.missing, cards, need)
    )


def has_not(said: CheckClaim) -> bool:
    return said.card == said.move.card and not means(said.pos, said.seat)[said.card]


def is_a_character(said: CheckClaim) -> bool:
    return said.card == said.move.card and said.card in CHARACTERS


def covers_a_unit(pos: Position, card: str) -> bool:
    """Something is open, and laying the card leaves no other card without a unit, nor itself."""
    cards, need = purse(pos.visit.laid), bill(pos, pos.visit.ordered)
    return still_open(cards, need) > 0 and idle(cards + Counter([card]), need) == idle(cards, need)


def is_useful(said: CheckClaim) -> bool:
    return said.ok and said.card == said.move.card and covers_a_unit(said.pos, said.card)


def is_let_pass(said: CheckClaim) -> bool:
    allowed = said.pos.setup.idle_cards == "allowed"
    return said.ok and allowed and said.card == said.move.card and not covers_a_unit(said.pos, said.card)


def is_idle(said: CheckClaim) -> bool:
    pos = said.pos
    cards, need = purse(pos.visit.laid), bill(pos, pos.visit.ordered)
    return (
        (said.card, said.element) == (said.move.card, pos.visit.ordered)
        and still_open(cards, need) > 0
        and not covers_a_unit(pos, said.card)
        and names_what_is_open(said.missing, cards, need)
    )


def takes_no_more(said: CheckClaim) -> bool:
    visit = said.pos.visit
    return said.element == visit.ordered and still_open(purse(visit.laid), bill(said.pos, visit.ordered)) == 0


def no_material_is_open(said: CheckClaim) -> bool:
    cards, need = purse(said.pos.visit.laid), bill(said.pos, said.pos.visit.ordered)
    need["artisan"] = 0
    cards[MERCHANT] = 0
    return said.move.card == "trompe" and still_open(cards, need) == 0


def is_marked(said: CheckClaim) -> bool:
    return said.card == said.move.card and is_tainted(said.card)


def was_laid(done: StepClaim) -> bool:
    """A card or merchant less, one more laid; and what is open now is named."""
    seat, card, visit = done.seat, done.card, done.after.visit
    cards, need = purse(visit.laid), bill(done.after, visit.ordered)
    gone = gained(done, seat, "merchants") == -1 if card == MERCHANT else dealt(done, seat) == {card: -1}
    laid = (purse(visit.laid) - purse(done.before.visit.laid), purse(visit.fresh) - purse(done.before.visit.fresh))
    return (
        gone
        and laid == ({card: 1}, {card: 1})
        and card == done.move.card
        and done.element == visit.ordered
        and done.reason == ("open" if still_open(cards, need) else "paid")
        and names_what_is_open(done.missing, cards, need)
        and only(done, of(seat, "merchants" if card == MERCHANT else "hand"), "visit.laid", "visit.fresh")
    )


def costs_an_amulet(done: StepClaim) -> bool:
    return (
        is_tainted(done.card)
        and done.card == done.move.card
        and gained(done, done.seat, "amulets") == done.amulets == 1
        and only(done, of(done.seat, "amulets"))
    )


def was_discarded(done: StepClaim) -> bool:
    """All cards laid for this element, and no others."""
    fresh = purse(done.before.visit.fresh)
    fresh[MERCHANT] = 0
    return (
        counted(done.cards) == +fresh == thrown(done)
        and only(done, "market.discard", "visit.ordered", "visit.fresh", "visit.covered")
        and purse(done.after.visit.fresh).total() == 0
    )


def merchants_leave(done: StepClaim) -> bool:
    return 0 < done.merchants <= purse(done.after.visit.laid)[MERCHANT] and only(
        done, "visit.ordered", "visit.fresh", "visit.covered"
    )


def is_lost(done: StepClaim) -> bool:
    """Units laid and not used."""
    laid = purse(done.before.visit.laid)
    units = laid.total() + sum(laid[f"tainted-{kind}"] for kind in RESOURCES)
    return done.units == units - sum(done.before.visit.covered) > 0 and only(done, "visit")


# ------------------------------------------------------------------------------------------------ the end of a visit
def has_built(said: CheckClaim) -> bool:
    return said.elements == len(said.pos.visit.built) > 0 and isinstance(said.pos.now, Visiting)


def has_built_nothing(said: CheckClaim) -> bool:
    return isinstance(said.pos.now, Acting) and not said.pos.visit.built and said.seat == said.pos.active


def is_no_moment_to_finish(said: CheckClaim) -> bool:
    return isinstance(said.move, Finish) and not isinstance(said.pos.now, Visiting)


def was_counted(done: StepClaim) -> bool:
    built = len(done.before.visit.built)
    return (
        done.elements == built > 0
        and done.reason == ("one" if built == 1 else "more")
        and isinstance(done.after.now, Rolling)
        and only(done, "visit")
    )


def extra(pos: Position, elements: int) -> int:
    """Two for two, five for three or more; in the Italian book five for three only."""
    if elements > 3 and pos.setup.bonus_four == "italian":
        return 0
    return 5 if elements >= 3 else 2 if elements == 2 else 0


def bonus_was_paid(done: StepClaim) -> bool:
    talents = gained(done, done.seat, "talents")
    return (
        done.elements == len(done.before.visit.built)
        and done.talents == talents == extra(done.after, done.elements) > 0
        and only(done, of(done.seat, "talents"), "visit")
    )


def no_bonus_for_four(done: StepClaim) -> bool:
    return (
        done.elements == len(done.before.visit.built) > 3
        and extra(done.after, done.elements) == 0
        and only(done, "visit")
    )


def has_bonus(line: Line) -> bool:
    return line.points == (2 if line.facts["elements"] == 2 else 5) and line.facts["elements"] >= 2


SAID = {
    "quarry.any-number": is_in_the_quarry,
    "elements.cost": holds(costs),
    "elements.throne-cost": holds(lambda said: costs(said) and said.element in {"pedestal", "throne"}),
    "disagreements.top-test": by_reason(order=a_tile_fits, scribe=fails(scribe_is_needed)),
    "quarry.one-by-one": by_reason(making=is_in_the_making, busy=fails(is_busy)),
    "quarry.choose-space": by_reason(when=not_at(Paying)),
    "quarry.at-least-one": by_reason(
        built=holds(has_built), none=fails(has_built_nothing), when=fails(is_no_moment_to_finish)
    ),
    "payment.meet": by_reason(
        means=can_be_paid, paid=is_paid, held=fails(has_not), character=fails(is_a_character),
        when=not_at(Paying),
    ),
    "payment.no-idle-card": by_reason(
        useful=is_useful, allowed=is_let_pass, idle=fails(is_idle), paid=fails(takes_no_more)
    ),
    "payment.trompe": fails(no_material_is_open),
    "payment.merchant-use": fails(lambda said: not isinstance(said.pos.now, Paying) or said.seat != said.pos.active),
    "payment.merchant-missing": holds(lambda said: said.move.card == MERCHANT and isinstance(said.pos.now, Paying)),
    "payment.tainted-mark": holds(is_marked),
    "payment.tainted-cost": holds(lambda said: is_marked(said) and said.amulets == 1),
}  # fmt: skip
DONE = {
    "quarry.one-by-one": was_begun,
    "payment.split": was_split,
    "payment.meet": lambda done: done.card in RESOURCES and was_laid(done),
    "payment.merchant": lambda done: done.card == MERCHANT and was_laid(done),
    "payment.trompe": lambda done: done.card == "trompe" and was_laid(done),
    "payment.tainted-double": lambda done: done.card.startswith("tainted-") and was_laid(done),
    "payment.tainted-at-once": costs_an_amulet,
    "payment.discard": was_discarded,
    "payment.merchant-use": merchants_leave,
    "payment.no-change": is_lost,
    "quarry.bonus-count": was_counted,
    "quarry.bonus-two": lambda done: done.elements == 2 and bonus_was_paid(done),
    "quarry.bonus-three": lambda done: done.elements >= 3 and bonus_was_paid(done),
    "disagreements.bonus-four": no_bonus_for_four,
}
LINES = {
    "quarry.bonus-two": has_bonus,
    "quarry.bonus-three": has_bonus,
    "payment.tainted-one": lambda line: line.points == 1 and is_tainted(line.facts["card"]),
}
