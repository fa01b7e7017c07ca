"""What could be otherwise in a written position of Caesar & Cleopatra, and when a player is asked what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tutor.core.change import Case, Change, of, put, without
from tutor.core.course import Seat
from tutor.core.rule import Rule
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import Cards, Laid, Position
from tutor.games.caesar.moves import Draw, Exchange, Reveal, Vote
from tutor.games.caesar.pieces import ACTIONS, CONFIDENCE, GROUPS, HAND, INFLUENCE, SEATS, SIDES

MOMENTS: Mapping[str, tuple[Rule, ...]] = {
    "turn": (r.TURN_ACTIVE_OR_PASSIVE,),
    "stack": (r.SETUP_ACTION_RESERVE,),
    "first": (r.SETUP_FIRST_FIVE,),
    "laid": (r.TURN_ONE_ACTION,),
    "begun": (r.TURN_ACTION_MOMENT,),
    "acted": (r.TURN_PLACE,),
    "refill": (r.TURN_REFILL,),
    "exchange": (r.TURN_PASSIVE,),
    "eight": (r.VOTE_CALL_EIGHT,),
    "spied": (r.ACTIONS_SPY,),
    "castled": (r.ACTIONS_CASTLING,),
    "vetoed": (r.ACTIONS_VETO,),
    "answer": (r.ACTIONS_VETO_MOMENT,),
    "spy": (r.ACTIONS_AT_ONCE,),
}
"""By the name of the sentence in ``[when]``: the questions that are asked then."""


def changes(case: Case) -> Iterator[Change]:
    """Every change that has a sentence, those of what the move names first."""
    yield from _confidence(case)
    named = sorted(GROUPS, key=lambda group: group not in case.words)
    for group in named:
        yield from _cards(case, group)
        yield from _won(case, group)
    yield from _hands(case)
    yield from _reserves(case)
    yield from _turn(case)


# ------------------------------------------------------------------------------------------------ at the groups
def _laid(pos: Position, group: str, seat: Seat) -> Cards:
    return pos.groups[GROUPS.index(group)].laid[seat]


def _at(case: Case, group: str, seat: Seat, cards: tuple[Laid, ...]) -> dict[str, object]:
    """The written position with these cards on one side of a group."""
    halves = [" ".join(map(str, cards if side == seat else _laid(case.start, group, side))) for side in SEATS]
    return put(case.data, " : ".join(halves), "at", group)


def _cards(case: Case, group: str) -> Iterator[Change]:
    """One card fewer or more on a side, or turned over."""
    for seat in sorted(SEATS, key=lambda seat: seat != case.seat):
        laid, now = _laid(case.start, group, seat), _laid(case.now, group, seat)
        who, facts = of(seat, case.seat), {"seat": seat, "group": group}
        fewer = {place: _at(case, group, seat, laid[:place] + laid[place + 1 :]) for place in range(len(laid))}
        if len(laid) > 1:
            yield Change(
                f"fewer.{who}.any", {**facts, "card": laid[-1].card}, tuple(fewer.values()), shows=_count(group, seat, len(now) - 1)
            )  # fmt: skip
        for card in dict.fromkeys(one.card for one in laid):
            places = [place for place, one in enumerate(laid) if one.card == card]
            if len(laid) == 1 or len({*laid}) > 1:
                ways = tuple(fewer[place] for place in places)
                yield Change(f"fewer.{who}.one", {**facts, "card": card}, ways, shows=_count(group, seat, len(now) - 1))
            for up in (True, False):
                lying = [place for place in places if laid[place].up != up]
                turned = (_at(case, group, seat, (*laid[:at], Laid(card, up), *laid[at + 1 :])) for at in lying)
                if lying and len(laid) == len(now):
                    yield Change(f"{'up' if up else 'down'}.{who}", {**facts, "card": card}, tuple(turned))
        for card in INFLUENCE:
            ways = (_at(case, group, seat, (*laid, Laid(card, up=True))),)
            yield Change(f"more.{who}", {**facts, "card": card}, ways, shows=_count(group, seat, len(now) + 1))


def _count(group: str, seat: Seat, number: int) -> Callable[[Position], bool]:
    return lambda pos: len(_laid(pos, group, seat)) == number


def _won(case: Case, group: str) -> Iterator[Change]:
    """A side has won one patrician fewer there."""
    place = GROUPS.index(group)
    won, now = case.start.groups[place].won, case.now.groups[place].won
    for seat in SEATS:
        if won[seat] and won == now:
            less = ":".join(str(number - (side == seat)) for side, number in enumerate(won))
            yield Change(
                f"won.{of(seat, case.seat)}", {"seat": seat, "group": group}, (put(case.data, less, "won", group),)
            )


# ------------------------------------------------------------------------------------------------ hands and reserves
def _hands(case: Case) -> Iterator[Change]:
    """A card more in hand, or another one where the hand is full; cards that the move names first."""
    for seat in sorted(SEATS, key=lambda seat: seat != case.seat):
        hand, held = case.start.players[seat].hand, case.now.players[seat].hand
        who = of(seat, case.seat)
        for card in sorted((*INFLUENCE, *ACTIONS), key=lambda card: card not in case.words):
            more = put(case.data, " ".join((*hand, card)), "hand", SIDES[seat])
            yield Change(f"hold.{who}", {"seat": seat, "card": card}, (more,), shows=_holds(seat, (*held, card)))
            spare = next((one for one in hand if one not in case.words and one != card), "")
            if spare and len(hand) >= HAND - 1 and spare in held:
                rest = list(hand)
                rest[rest.index(spare)] = card
                other = put(case.data, " ".join(rest), "hand", SIDES[seat])
                left = list(held)
                left[left.index(spare)] = card
                facts = {"seat": seat, "card": card, "other": spare}
                yield Change(f"instead.{who}", facts, (other,), shows=_holds(seat, tuple(left)))


def _holds(seat: Seat, cards: tuple[str, ...]) -> Callable[[Position], bool]:
    return lambda pos: sorted(pos.players[seat].hand) == sorted(cards)


def _reserves(case: Case) -> Iterator[Change]:
    """A reserve that has as many cards as the move needs."""
    wanted = len(case.move.cards) if isinstance(case.move, Exchange) else 1 if isinstance(case.move, Draw) else 0
    if not wanted or case.moves:
        return
    for name, pile in (("reserve", "influence"), ("actions", "actions")):
        if case.seat in SEATS and len(getattr(case.start.players[case.seat], pile)) < wanted:
            data = put(case.data, wanted, name, SIDES[case.seat])
            yield Change(name, {"count": wanted}, (data,))


# ------------------------------------------------------------------------------------------------ the turn
def _confidence(case: Case) -> Iterator[Change]:
    """The confidence card that comes next; those turned over that might not have been."""
    if isinstance(case.move, Vote):
        data = put(case.data, case.move.group, "next")
        yield Change("vote", {"group": case.move.group}, (without(data, "moment"),), f"reveal {case.move.group}")
    if not isinstance(case.move, Reveal) or case.moves:
        return
    card = case.move.card
    yield Change("next", {"card": card}, (without(put(case.data, card, "next"), "moment"),))
    turned = case.start.confidence.turned
    if card in turned and card in CONFIDENCE:
        left = list(turned)
        left.remove(card)
        yield Change("unturned", {"card": card}, (put(case.data, " ".join(left), "turned"),))


def _turn(case: Case) -> Iterator[Change]:
    """What was done this turn."""
    if case.moves:
        return
    if case.data.get("acted"):
        yield Change("unacted", {}, (without(case.data, "acted"),))
    for moment in ("turn", "placed", "refill"):
        if case.data.get("moment", "turn") != moment:
            yield Change(f"moment.{moment}", {}, (put(without(case.data, "next"), moment, "moment"),))
