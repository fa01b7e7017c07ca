"""Payment: exact, explained, and the same as trying every assignment of every card."""

import os
from functools import cache
from itertools import combinations
from random import Random

import pytest

from tutor.games.kleopatra.payment import (
    EMPTY,
    PAYING,
    AnyOf,
    Units,
    amulets,
    choices,
    idle,
    kinds,
    lacking,
    minus,
    missing,
    pays,
    plus,
    purse,
    total,
    unpaid,
    ways,
)
from tutor.games.kleopatra.pieces import CARDS, COST, ELEMENTS, MERCHANTS, RESOURCES

SAMPLE = int(os.environ.get("TUTOR_SOAK", "300"))
MATERIALS = ("stone", "wood", "marble", "lapis")


# ------------------------------------------------------------------------------------------------ the plain way
def stands_for(card):
    if card == "merchant":
        return RESOURCES
    return MATERIALS if card == "trompe" else (card.removeprefix("tainted-"),)


def assignments(cards, need):
    """Every way to cover the need, as the tuple of units taken from each card."""

    @cache
    def go(units, room):
        if not units:
            return frozenset({tuple(room)})
        found = frozenset()
        for place, card in enumerate(cards):
            if room[place] and units[0] in stands_for(card):
                found |= go(units[1:], (*room[:place], room[place] - 1, *room[place + 1 :]))
        return found

    full = tuple(2 if card.startswith("tainted") else 1 for card in cards)
    units = tuple(kind for kind, count in zip(RESOURCES, need, strict=True) for _ in range(count))
    return [tuple(a - b for a, b in zip(full, left, strict=True)) for left in go(units, full)]


def covers(cards, need):
    return bool(assignments(cards, need))


def covers_with_all(cards, need):
    return any(all(used) for used in assignments(cards, need))


def subsets(cards):
    seen = {purse(chosen): chosen for size in range(len(cards) + 1) for chosen in combinations(cards, size)}
    return seen.items()


def paying_sets(cards, need):
    return {counts for counts, chosen in subsets(cards) if covers(chosen, need)}


def is_minimal(counts, paying):
    smaller = (minus(counts, purse([card])) for card in set(kinds(counts)))
    return not any(less in paying for less in smaller)


def random_case(rng):
    pile = [card for card in PAYING for _ in range(CARDS.get(card, MERCHANTS) if card != "artisan" else 14)]
    cards = sorted(rng.sample(pile, rng.randrange(3, 8)), key=PAYING.index)
    need = tuple(rng.choices((0, 1, 2, 3), (5, 4, 2, 1))[0] for _ in RESOURCES)
    return cards, rng.choice((need, COST[rng.choice(ELEMENTS)]))


def disagreements(number, seed=2006):
    """Cases in which the solver and the plain way differ."""
    rng = Random(seed)
    for _ in range(number):
        cards, need = random_case(rng)
        hand, paying = purse(cards), paying_sets(cards, need)
        all_used = {counts for counts in paying if covers_with_all(kinds(counts), need)}
        agrees = (
            pays(hand, need) == (hand in paying) == (unpaid(hand, need) == 0)
            and {way.laid for way in ways(hand, need)} == {counts for counts in paying if is_minimal(counts, paying)}
            and {way.laid for way in choices(hand, need)} == all_used
            and min((way.amulets for way in ways(hand, need)), default=None) == min(map(amulets, paying), default=None)
        )
        if not agrees:
            yield cards, need


def test_the_solver_agrees_with_trying_every_assignment_of_every_card():
    assert list(disagreements(SAMPLE)) == []


def test_the_solver_agrees_when_cards_were_laid_earlier_in_the_visit():
    rng = Random(5)
    for _ in range(SAMPLE // 4):
        cards, need = random_case(rng)
        cut = rng.randrange(len(cards))
        laid, hand = cards[:cut], cards[cut:]
        paying = {counts for counts, chosen in subsets(hand) if covers((*laid, *chosen), need)}
        all_used = {counts for counts in paying if covers_with_all((*laid, *kinds(counts)), need)}
        minimal = {counts for counts in paying if is_minimal(counts, paying)}
        assert {way.laid for way in ways(purse(hand), need, purse(laid))} == minimal, (laid, hand, need)
        assert {way.laid for way in choices(purse(hand), need, purse(laid))} == all_used, (laid, hand, need)


def test_the_number_of_idle_cards_is_the_least_that_must_be_taken_back():
    rng = Random(7)
    for _ in range(SAMPLE // 4):
        cards, need = random_case(rng)
        if covers(cards, need):
            most = max(sum(map(bool, used)) for used in assignments(tuple(cards), need))
            spare = idle(purse(cards), need)
            assert sum(spare) == len(cards) - most, (cards, need)
            laid = minus(purse(cards), spare)
            assert pays(laid, need)
            assert not any(idle(laid, need))


# ------------------------------------------------------------------------------------------------ rules and examples
@pytest.mark.parametrize(
    ("laid", "elements", "meets"),
    [
        (["artisan", "stone", "wood"], ["wall"], True),
        (["artisan", "stone", "stone"], ["wall"], False),
        (["artisan", "stone", "trompe"], ["wall"], True),
        (["trompe", "stone", "wood"], ["wall"], False),  # never an artisan
        (["merchant", "stone", "wood"], ["wall"], True),
        (["merchant", "merchant", "merchant"], ["wall"], True),
        (["artisan", "stone", "tainted-marble"], ["sphinx"], True),  # overpaying gives no change
        (["tainted-artisan", "artisan", "tainted-wood", "stone", "marble", "lapis"], ["wall", "door"], True),
        (["tainted-artisan", "tainted-wood", "stone", "marble", "lapis"], ["wall", "door"], False),
    ],
)
def test_what_meets_the_needs_of_a_visit(laid, elements, meets):
    assert pays(purse(laid), total(elements)) == meets


def test_a_split_visit_costs_two_amulets_and_leaves_nothing_over():
    laid = purse(["tainted-artisan", "artisan", "tainted-wood", "stone", "marble", "lapis"])
    (way,) = ways(laid, total(["wall", "door"]))
    assert (way.laid, way.amulets, way.over) == (laid, 2, 0)


def test_a_card_that_covers_nothing_is_idle_but_a_spare_unit_is_not():
    wall = COST["wall"]
    assert kinds(idle(purse(["artisan", "stone", "wood", "lapis"]), wall)) == ("lapis",)
    assert kinds(idle(purse(["artisan", "stone", "tainted-stone", "wood"]), wall)) == ("tainted-stone",)
    assert kinds(idle(purse(["artisan", "stone", "wood", "trompe"]), wall)) == ("trompe",)
    assert idle(purse(["tainted-artisan", "tainted-stone", "tainted-wood"]), wall) == EMPTY


def test_a_merchant_may_stand_for_a_unit_the_hand_could_pay():
    laid = purse(["merchant", "stone", "wood"])
    assert pays(laid, COST["wall"])
    assert not any(idle(laid, COST["wall"]))
    assert ways(purse(["artisan", "stone", "wood"], 1), COST["wall"])[0].kinds == ("artisan", "stone", "wood")


def test_fewest_amulets_come_first_then_fewest_merchants():
    hand = purse(["artisan", "stone", "tainted-stone", "trompe", "trompe"], 1)
    found = ways(hand, COST["wall"])
    assert [(way.amulets, way.merchants) for way in found] == sorted((way.amulets, way.merchants) for way in found)
    assert found[0].kinds == ("artisan", "stone", "merchant")
    assert ways(purse(["lapis"]), COST["wall"]) == ()


def test_what_is_missing_is_named_kind_by_kind():
    hand = purse(["artisan", "artisan", "tainted-artisan", "wood"])
    assert missing(hand, COST["door"], 2) == (Units("marble", 1), Units("lapis", 1))
    assert lacking(hand, COST["door"]) == (0, 0, 0, 1, 1)
    assert unpaid(hand, COST["door"]) == 2
    assert unpaid(plus(hand, purse(["trompe"], 1)), COST["door"]) == 0
    assert missing(purse([]), COST["wall"], 3)[0] == Units("artisan", 1)


@pytest.mark.parametrize(
    ("laid", "open_"),
    [
        (["merchant"], (AnyOf(2, (Units("artisan", 1), Units("stone", 1), Units("wood", 1))),)),
        (["trompe"], (Units("artisan", 1), AnyOf(1, (Units("stone", 1), Units("wood", 1))))),
        (["trompe", "trompe"], (Units("artisan", 1),)),  # never an artisan
        (["trompe", "wood"], (Units("artisan", 1),)),
        (["merchant", "artisan", "wood"], ()),
        (["merchant", "stone"], (AnyOf(1, (Units("artisan", 1), Units("wood", 1))),)),
        (["merchant", "trompe"], (AnyOf(1, (Units("artisan", 1), Units("stone", 1), Units("wood", 1))),)),
    ],
)
def test_what_stand_ins_leave_open_is_told_exactly(laid, open_):
    have = purse(laid)
    assert missing(have, COST["wall"], unpaid(have, COST["wall"])) == open_


def test_characters_pay_nothing():
    assert purse(["beggar", "vizier", "scribe"]) == EMPTY
