"""The oracle on action cards: playing one, the Veto, and what each of them does."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from tutor.core.course import Seat
from tutor.core.oracle import CheckClaim, StepClaim
from tutor.games.caesar.model import Answering, MayDraw, Position, Rearranging
from tutor.games.caesar.moves import Action, Assassination, Castling, Scout, Spy, Wrath
from tutor.games.caesar.oracle.setup import not_now
from tutor.games.caesar.oracle.table import (
    BOTH,
    actions,
    both,
    faces,
    holds,
    laid,
    left,
    moment,
    only,
    other,
    own,
    passed,
    reserves,
    thrown,
    told_to,
    untouched,
    ups,
)
from tutor.games.caesar.pieces import GROUPS


def card_of(action: Action) -> str:
    return type(action).__name__.lower()


def found(pos: Position, action: Action, seat: Seat) -> int:
    """How many cards an action would do something to."""
    match action:
        case Assassination():
            return sum(ups(pos, group, other(seat)) for group in GROUPS)
        case Spy():
            return len(pos.players[other(seat)].hand)
        case Castling(one, two):
            return sum(own(pos, group, seat) for group in {one, two})
        case Scout(group):
            return own(pos, group, other(seat)) - ups(pos, group, other(seat))
        case Wrath(group):
            return both(pos, group)


# ------------------------------------------------------------------------------------------------ said
def discard(said: CheckClaim) -> bool:
    return said.card == card_of(said.move) and said.ok == holds(said.pos, said.seat, [said.card])


def target(said: CheckClaim) -> bool:
    count = found(said.pos, said.move, said.seat)
    allowed = said.ok or not said.pos.setup.actions_without_effect
    return said.reason == card_of(said.move) and said.count == count and said.ok == (count > 0) and allowed


def assassination(said: CheckClaim) -> bool:
    group, index = said.move.group, said.move.index
    if said.reason == "unnamed":
        return not said.ok and group == "" and said.count == found(said.pos, said.move, said.seat) > 0
    there = laid(said.pos, group, other(said.seat))
    if said.reason == "absent":
        return not said.ok and said.group == group and index >= len(there)
    return said.group == group and index < len(there) and said.ok == there[index].up


def spy(said: CheckClaim) -> bool:
    if said.reason == "when":
        return not_now(said)
    rival = other(said.seat)
    return (said.rival, said.card) == (rival, said.move.card) and said.ok == holds(said.pos, rival, [said.card])


def castling(said: CheckClaim) -> bool:
    now, move = said.pos.now, said.move
    match said.reason:
        case "same":
            return not said.ok and move.one == move.two == said.group
        case "card":
            return said.card == move.card and said.ok == (move.card in now.cards)
        case "group":
            return said.groups == now.groups and said.ok == (move.group in now.groups)
    return said.reason == "when" and not_now(said)


def castling_open(said: CheckClaim) -> bool:
    won = {group for group in (said.move.one, said.move.two) if left(said.pos, group) == 0}
    return not said.ok and set(said.groups) == won != set()


def veto(said: CheckClaim) -> bool:
    return said.ok == ("veto" in actions(said.pos, said.seat))


def veto_only_answer(said: CheckClaim) -> bool:
    now, mine = said.pos.now, said.seat == said.pos.turn
    if said.reason == "when":
        return not said.ok and not isinstance(now, Answering)
    return isinstance(now, Answering) and said.action == now.action and (said.ok, said.reason) == (
        (False, "own") if mine else (True, "answer")
    )  # fmt: skip


def veto_moment(said: CheckClaim) -> bool:
    late = said.pos.acted and said.seat != said.pos.turn and moment(said.pos) != MayDraw("veto")
    return not_now(said) and (said.reason == "when" or (said.reason == "late" and late))


def no_counter_veto(said: CheckClaim) -> bool:
    return not_now(said) and moment(said.pos) == MayDraw("veto") and said.seat == said.pos.turn


# ------------------------------------------------------------------------------------------------ done
def played(done: StepClaim) -> bool:
    seat, new = done.seat, done.after
    return (
        done.action == done.move
        and seat == done.before.turn == new.turn
        and not done.before.acted
        and new.acted
        and new.now == Answering(done.move)
        and passed(done, seat, "hand", "discard", card_of(done.move))
    )


def answered(done: StepClaim) -> Action | None:
    """The action that the opponent was asked about."""
    return done.before.now.action if isinstance(done.before.now, Answering) else None


def about(done: StepClaim, seat: Seat) -> bool:
    """The card is that of the action asked about, which the other player than ``seat`` plays."""
    action = answered(done)
    return action is not None and done.card == card_of(action) and seat == other(done.before.turn)


def at_once(done: StepClaim) -> bool:
    action = answered(done)
    works = action is not None and found(done.before, action, done.seat) > 0
    return about(done, done.rival) and done.seat == done.before.turn and untouched(done) and done.reason == (
        "works" if works else "idle"
    )  # fmt: skip


def vetoed(done: StepClaim) -> bool:
    named = about(done, done.seat) and done.rival == done.before.turn
    return named and passed(done, done.seat, "hand", "discard", "veto")


def vetoed_counts(done: StepClaim) -> bool:
    named = about(done, done.seat) and done.rival == done.before.turn
    return named and done.before.acted and may_draw(done, "veto") and untouched(done)


def may_draw(done: StepClaim, after: Literal["veto", "spy"]) -> bool:
    """The opponent of the player on turn is asked about a card, if a reserve has one."""
    rival = other(done.before.turn)
    return (done.after.now == MayDraw(after)) == (reserves(done.after, rival) > 0)


def assassinated(done: StepClaim) -> bool:
    rival, group = done.rival, done.group
    gone = Counter(laid(done.before, group, rival)) - Counter(laid(done.after, group, rival))
    return (
        rival == other(done.before.turn)
        and [(card.card, card.up) for card in gone.elements()] == [(done.card, True)]
        and thrown(done, rival, done.card)
        and only(done, f"{group}.{int(rival)}", f"{int(rival)}.discard")
    )


def spied(done: StepClaim) -> bool:
    named = done.rival == other(done.before.turn) and done.seat == done.before.turn and done.card == done.move.card
    return named and may_draw(done, "spy") and passed(done, done.rival, "hand", "discard", done.card)


def castled(done: StepClaim) -> bool:
    seat = done.seat
    if done.reason == "down":
        group = done.group
        new = laid(done.after, group, seat)
        rest, now = Counter(done.before.now.cards) - Counter([done.card]), done.after.now
        return (
            (done.card, group) == (done.move.card, done.move.group)
            and new[:-1] == laid(done.before, group, seat)
            and (new[-1].card, new[-1].up) == (done.card, False)
            and group in done.before.now.groups
            and (not rest or (isinstance(now, Rearranging) and Counter(now.cards) == rest))
            and len(new) <= 5
            and both(done.after, group) <= 8
            and only(done, f"{group}.{int(seat)}")
            and told_to(done, seat)
        )
    now = done.after.now
    cards = Counter(card for group in done.groups for card in faces(done.before, group, seat))
    return (
        seat == done.before.turn
        and isinstance(now, Rearranging)
        and Counter(now.cards) == cards
        and done.count == cards.total() > 0
        and now.groups == done.groups
        and not any(laid(done.after, group, seat) for group in done.groups)
        and only(done, *[f"{group}.{int(seat)}" for group in done.groups])
    )


def scouted(done: StepClaim) -> bool:
    rival, group = done.rival, done.group
    old, new = laid(done.before, group, rival), laid(done.after, group, rival)
    return (
        rival == other(done.before.turn)
        and [*done.cards] == [card.card for card in old if not card.up] != []
        and faces(done.before, group, rival) == faces(done.after, group, rival)
        and all(card.up for card in new)
        and only(done, f"{group}.{int(rival)}")
    )


def wiped_out(done: StepClaim) -> bool:
    group, old = done.group, done.before
    return (
        done.count == both(old, group) > 0 == both(done.after, group)
        and all(thrown(done, seat, *faces(old, group, seat)) for seat in BOTH)
        and only(done, group, "0.discard", "1.discard")
    )


SAID = {
    "actions.discard": discard, "actions.target": target, "actions.assassination": assassination, "actions.spy": spy,
    "actions.castling": castling, "actions.castling-open": castling_open, "actions.veto": veto,
    "actions.veto-only-answer": veto_only_answer, "actions.veto-moment": veto_moment,
    "actions.no-counter-veto": no_counter_veto,
}  # fmt: skip
DONE = {
    "actions.discard": played, "actions.at-once": at_once, "actions.veto": vetoed, "turn.vetoed-counts": vetoed_counts,
    "actions.assassination": assassinated, "actions.spy": spied, "actions.castling": castled, "actions.scout": scouted,
    "actions.wrath": wiped_out,
}  # fmt: skip
