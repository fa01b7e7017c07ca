"""A vote, one rule after the other."""

from __future__ import annotations

from functools import lru_cache

from tutor.core.game import Seat, Step
from tutor.core.rule import Rule
from tutor.core.tally import Tally
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import (
    GROUP_LIMIT,
    INDEX,
    OTHER,
    PHILOSOPHER,
    POINTS,
    SEATS,
    SIZES,
    UP,
    Group,
    Position,
)
from tutor.games.caesar.play.state import (
    DISCARD_AT,
    GROUP_AT,
    SIDE_AT,
    TOTAL_AT,
    WON_AT,
    Steps,
    card_at,
    count,
    discarded,
    tell,
    with_group,
    with_laid,
)
from tutor.games.caesar.score import influence


def vote(pos: Position, name: str, steps: Steps) -> Position:
    """Turn up, add, compare; then the patrician is taken and both sides pay."""
    group = INDEX[name]
    pos = _turn_up(pos, group, name, steps)
    totals = tuple(_total(pos, group, name, seat, steps) for seat in SEATS)
    philosophers = tuple(sum(laid.card == PHILOSOPHER for laid in cards) for cards in pos.groups[group].laid)
    if totals[0] == totals[1]:
        return _postponed(pos, name, totals[0], sum(philosophers), steps)
    high = Seat(totals[1] > totals[0])
    low = OTHER[high]
    inverted = philosophers[0] != philosophers[1]
    if any(philosophers):
        _interpret(pos, name, philosophers, steps)
    if inverted and not _special(pos, name, high, low, steps):
        return pos
    winner = low if inverted else high
    pos = _award(pos, name, winner, totals, steps)
    rule = r.PHILOSOPHER_LOSSES if inverted else r.VOTE_LOSSES
    pos = _pay(pos, name, high, "highest", high == winner, rule, steps)
    pos = _pay(pos, name, low, "lowest", low == winner, rule, steps)
    if any(philosophers):
        pos = _spend(pos, name, steps)
    return _close(pos, name, steps)


def _turn_up(pos: Position, group: int, name: str, steps: Steps) -> Position:
    one, two = pos.groups[group].laid
    turned = sum(not laid.up for laid in one + two)
    if turned:
        laid = (tuple([UP[laid.card] for laid in one]), tuple([UP[laid.card] for laid in two]))
        pos = with_group(pos, group, Group(laid, pos.groups[group].won))
    return tell(
        steps, r.VOTE_REVEAL_ALL, pos, *SIDE_AT[group],
        group=name, count=turned, hidden=turned > 0, up=not turned and bool(one or two), bare=not (one or two),
    )  # fmt: skip


def _total(pos: Position, group: int, name: str, seat: Seat, steps: Steps) -> int:
    cards = tuple([laid.card for laid in pos.groups[group].laid[seat]])
    sheet, total = _added(cards, group, seat)
    facts = {"seat": seat, "group": name, "cards": cards, "total": total}
    steps.append(Step(r.VOTE_TOTAL, pos, facts, (TOTAL_AT[group][seat],), sheet=sheet))
    return total


@lru_cache(maxsize=4096)
def _added(cards: tuple[str, ...], group: int, seat: Seat) -> tuple[Tally, int]:
    sheet = influence(cards, tuple([card_at(group, seat, index) for index in range(len(cards))]))
    return sheet, sheet.total


def _postponed(pos: Position, name: str, total: int, philosophers: int, steps: Steps) -> Position:
    group = INDEX[name]
    cards = count(pos, group)
    rule = r.VOTE_TIE
    if philosophers:
        rule = r.PHILOSOPHER_ALONE if philosophers == cards else r.PHILOSOPHER_TIE
    tell(steps, rule, pos, *TOTAL_AT[group], group=name, total=total, philosophers=philosophers)
    if cards == GROUP_LIMIT:
        tell(steps, r.VOTE_EIGHT_AGAIN, pos, GROUP_AT[group], group=name, count=cards)
    return pos


def _interpret(pos: Position, name: str, philosophers: tuple[int, ...], steps: Steps) -> None:
    """Say which influence wins, from how many philosophers each side has."""
    many, few = max(philosophers), min(philosophers)
    rule = {
        (1, 0): r.PHILOSOPHER_INVERT,
        (2, 0): r.PHILOSOPHER_PAIR,
        (2, 1): r.PHILOSOPHER_ONE_TWO,
        (1, 1): r.PHILOSOPHER_CANCEL,
        (2, 2): r.PHILOSOPHER_TWO_TWO,
    }[many, few]
    where = _philosophers_at(pos, INDEX[name])
    tell(steps, rule, pos, *where, group=name, many=many, few=few, lower_wins=many != few)


def _special(pos: Position, name: str, high: Seat, low: Seat, steps: Steps) -> bool:
    """Treat a side that won with no number; answer whether the vote is decided."""
    laid = pos.groups[INDEX[name]].laid
    sides = SIDE_AT[INDEX[name]]
    if not laid[low]:
        decided = pos.setup.against_nobody == "empty side wins"
        tell(steps, r.PHILOSOPHER_AGAINST_NOBODY, pos, *sides, seat=low, rival=high, group=name, decided=decided)
        return decided
    if all(card.card == PHILOSOPHER for card in laid[low]) and all(card.card != PHILOSOPHER for card in laid[high]):
        tell(steps, r.PHILOSOPHER_VERSUS_CARDS, pos, *sides, seat=low, rival=high, group=name, count=len(laid[low]))
    return True


def _award(pos: Position, name: str, winner: Seat, totals: tuple[int, ...], steps: Steps) -> Position:
    index = INDEX[name]
    group = pos.groups[index]
    won = (group.won[0] + (winner == 0), group.won[1] + (winner == 1))
    mine, theirs = totals[winner], totals[OTHER[winner]]
    return tell(
        steps, r.VOTE_WINNER, with_group(pos, index, Group(group.laid, won)), TOTAL_AT[index][winner], WON_AT[winner],
        winner=winner, group=name, total=mine, rival=theirs, higher=mine > theirs, left=SIZES[index] - won[0] - won[1],
    )  # fmt: skip


def _pay(pos: Position, name: str, seat: Seat, which: str, won: bool, rule: Rule, steps: Steps) -> Position:
    group = INDEX[name]
    laid = pos.groups[group].laid[seat]
    numbers = [card.card for card in laid if card.card != PHILOSOPHER]
    if not numbers:
        return tell(
            steps, rule, pos, SIDE_AT[group][seat], seat=seat, group=name, which=which, card="nothing", won=won, paid=False
        )  # fmt: skip
    card = max(numbers, key=POINTS.__getitem__) if which == "highest" else min(numbers, key=POINTS.__getitem__)
    index = laid.index(UP[card])
    pos = discarded(with_laid(pos, group, seat, laid[:index] + laid[index + 1 :]), seat, card)
    return tell(
        steps, rule, pos, card_at(group, seat, index), DISCARD_AT[seat],
        seat=seat, group=name, which=which, card=card, won=won, paid=True,
    )  # fmt: skip


def _spend(pos: Position, name: str, steps: Steps) -> Position:
    group = INDEX[name]
    where = _philosophers_at(pos, group)
    for seat in SEATS:
        laid = pos.groups[group].laid[seat]
        rest = tuple([card for card in laid if card.card != PHILOSOPHER])
        pos = discarded(with_laid(pos, group, seat, rest), seat, *[PHILOSOPHER] * (len(laid) - len(rest)))
    return tell(steps, r.PHILOSOPHER_SPENT, pos, *where, group=name, count=len(where))


def _philosophers_at(pos: Position, group: int) -> tuple[str, ...]:
    return tuple(
        card_at(group, seat, index)
        for seat in SEATS
        for index, laid in enumerate(pos.groups[group].laid[seat])
        if laid.card == PHILOSOPHER
    )


def _close(pos: Position, name: str, steps: Steps) -> Position:
    index = INDEX[name]
    group = pos.groups[index]
    if sum(group.won) < SIZES[index]:
        return pos
    for seat in SEATS:
        pos = discarded(pos, seat, *[laid.card for laid in group.laid[seat]])
    cleared = with_group(pos, index, Group(((), ()), group.won))
    cards = len(group.laid[0]) + len(group.laid[1])
    return tell(
        steps, r.VOTE_GROUP_CLOSED, cleared, GROUP_AT[index], *SIDE_AT[index], group=name, count=cards, some=cards > 0
    )
