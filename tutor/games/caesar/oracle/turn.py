"""The oracle on a turn: laying, acting once, exchanging, refilling, and how it goes on."""

from __future__ import annotations

from collections import Counter

from tutor.core.oracle import CheckClaim, StepClaim
from tutor.games.caesar.model import Exchanging, Over, Playing, Refilling, Revealing
from tutor.games.caesar.moves import Begin, Draw, Drawn, Exchange, Lay, Pass, Reveal, Vote
from tutor.games.caesar.oracle.setup import not_now
from tutor.games.caesar.oracle.table import (
    actions,
    both,
    eights,
    freeing,
    frees,
    has_influence,
    holds,
    is_passive,
    laid,
    left,
    moment,
    numbers,
    only,
    other,
    own,
    places,
    reserves,
    room,
    told_to,
    untouched,
    ups,
)
from tutor.games.caesar.pieces import GROUPS


# ------------------------------------------------------------------------------------------------ said of laying
def cards_of(said: CheckClaim) -> list[str]:
    """The influence cards that a move would lay."""
    return [one.card for one in said.move.cards] if isinstance(said.move, Lay) else [said.move.card]


def more_at(said: CheckClaim, group: str) -> int:
    """How many cards a move would lay at a group."""
    groups = [one.group for one in said.move.cards] if isinstance(said.move, Lay) else [said.move.group]
    return groups.count(group)


def place(said: CheckClaim) -> bool:
    down = sum(not one.up for one in said.move.cards) if isinstance(said.move, Lay) else 0
    second = said.seat == said.pos.turn and said.pos.placed == 1
    match said.reason:
        case "held":
            return list(said.cards) == cards_of(said) and said.ok == holds(said.pos, said.seat, said.cards)
        case "two":
            count = len(said.move.cards)
            return (said.count, said.down) == (count, down) and not second and said.ok == (count == 2 and down == 0)
        case "second":
            return second and said.ok == (len(said.move.cards) == 1 and down == 0)
        case "single":
            return isinstance(said.move, Begin) and not said.ok and len(numbers(said.pos, said.seat)) == 1
        case "room":
            return isinstance(said.move, Begin) and one_place(said)
    return False


def one_place(said: CheckClaim) -> bool:
    """One place is free, and these actions make another, once the first card lies there."""
    pos, seat, group = said.pos, said.seat, said.move.group
    targets = [
        name for name in GROUPS
        if left(pos, name) and own(pos, name, seat) + (name == group) < 5 and ups(pos, name, other(seat))
    ]  # fmt: skip
    helps = actions(pos, seat) & ({"wrath", "assassination"} if targets else {"wrath"})
    alone = places(pos, seat) == room(pos, group, seat) == 1
    return alone and set(said.actions) == helps and said.ok == bool(helps)


def single_face_down(said: CheckClaim) -> bool:
    (card,) = said.move.cards
    return said.ok != card.up and not (said.seat == said.pos.turn and said.pos.placed == 1)


def side_limit(said: CheckClaim) -> bool:
    count = own(said.pos, said.group, said.seat) + more_at(said, said.group)
    return more_at(said, said.group) > 0 and (said.count, said.limit) == (count, 5) and said.ok == (count <= 5)


def group_limit(said: CheckClaim) -> bool:
    count = both(said.pos, said.group) + more_at(said, said.group)
    return more_at(said, said.group) > 0 and (said.count, said.limit) == (count, 8) and said.ok == (count <= 8)


def closed_group(said: CheckClaim) -> bool:
    return not said.ok and more_at(said, said.group) > 0 and left(said.pos, said.group) == 0


def philosopher_placing(said: CheckClaim) -> bool:
    pairs = [(one.card, one.group) for one in said.move.cards] if isinstance(said.move, Lay) else [
        (said.move.card, said.move.group)
    ]  # fmt: skip
    return said.ok and ("P", said.group) in pairs


def no_influence_in_hand(said: CheckClaim) -> bool:
    pos, seat = said.pos, said.seat
    held, free = numbers(pos, seat), places(pos, seat)
    passive = pos.placed == 0 and not pos.acted  # else one cannot stay passive any more
    match said.reason:
        case "none":
            return not said.ok and not held and passive
        case "full":
            return not said.ok and bool(held) and not free and not freeing(pos, seat) and passive
        case "action":
            return said.action == said.move and not free and pos.placed < 2 and said.ok == frees(pos, seat, said.move)
    return False


# ------------------------------------------------------------------------------------------------ said of the course of a turn
def order(said: CheckClaim) -> bool:
    laid_all = said.seat == said.pos.turn and said.pos.placed == 2
    return not_now(said) and (said.reason == "when" or (said.reason == "placed" and laid_all))


def active_or_passive(said: CheckClaim) -> bool:
    mine = said.seat == said.pos.turn
    match said.reason:
        case "passive":
            return not_now(said) and mine and is_passive(said.pos)
        case "active":
            return not_now(said) and mine and (said.pos.acted or said.pos.placed > 0)
    return said.reason == "when" and not_now(said)


def one_action(said: CheckClaim) -> bool:
    acted = said.seat == said.pos.turn and said.pos.acted
    return not_now(said) and (said.reason == "when" or (said.reason == "acted" and acted))


def action_moment(said: CheckClaim) -> bool:
    held = actions(said.pos, said.seat)
    match said.reason:
        case "none":
            return not said.ok and not held
        case "veto":
            return not said.ok and held == {"veto"}
    return said.reason == "when" and not_now(said)


def refill(said: CheckClaim) -> bool:
    if said.reason == "when":
        return not_now(said)
    player = said.pos.players[said.seat]
    there = len(player.influence if said.reserve == "influence" else player.actions)
    return said.reserve == said.move.reserve and said.left == there and said.ok == (there > 0)


def reveal(said: CheckClaim) -> bool:
    if said.reason == "when":
        return not_now(said)
    cards = said.pos.confidence
    can_come = said.card in cards.stack and cards.top in ("", said.card)
    return said.card == said.move.card and said.count == len(cards.stack) and said.ok == can_come


def passive(said: CheckClaim) -> bool:
    if said.reason == "acting":
        return not_now(said) and said.seat == said.pos.turn and is_passive(said.pos)
    given = said.move.cards
    return said.count == len(given) > 0 and said.ok == holds(said.pos, said.seat, given)


def exchange_limit(said: CheckClaim) -> bool:
    there, given = reserves(said.pos, said.seat), len(said.move.cards)
    return (said.count, said.left) == (given, there) and said.ok == (given <= there)


# ------------------------------------------------------------------------------------------------ done
def placed(done: StepClaim) -> bool:
    seat, group, up = done.seat, done.group, done.reason == "up"
    new = laid(done.after, group, seat)
    hand, rest = (Counter(pos.players[seat].hand) for pos in (done.before, done.after))
    return (
        seat == done.before.turn
        and (new[-1].card, new[-1].up) == (done.card, up)
        and new[:-1] == laid(done.before, group, seat)
        and hand - rest == Counter([done.card])
        and not rest - hand
        and len(new) <= 5
        and both(done.after, group) <= 8
        and done.after.placed == (1 if isinstance(done.move, Begin) else 2)
        and (done.step.secret is None if up else told_to(done, seat))
        and only(done, f"{group}.{int(seat)}", f"{int(seat)}.hand")
    )


def goes_on(done: StepClaim) -> bool:
    return done.seat == done.before.turn and done.before.placed == 2 and untouched(done)


def exchanged(done: StepClaim) -> bool:
    seat, old, new = done.seat, done.before, done.after
    fresh = seat == old.turn and not old.acted and old.placed == 0
    if done.reason == "none":
        return fresh and not done.move.cards and new.passes == old.passes + 1 and untouched(done)
    cards = Counter(done.cards)
    return (
        fresh
        and done.count == len(done.cards) > 0
        and Counter(old.players[seat].hand) - Counter(new.players[seat].hand) == cards
        and Counter(new.players[seat].discard) - Counter(old.players[seat].discard) == cards
        and new.now == Exchanging(done.count)
        and new.passes == 0
        and only(done, f"{int(seat)}.hand", f"{int(seat)}.discard")
    )


def no_vote(done: StepClaim) -> bool:
    quiet = isinstance(done.move, Exchange) or is_passive(done.before)
    return quiet and done.seat == done.before.turn and [*done.groups] == eights(done.before) != [] and untouched(done)


def drawing(done: StepClaim) -> bool:
    seat = done.seat
    if done.reason == "without":
        return seat == other(done.before.turn) and isinstance(done.move, Pass) and untouched(done)
    player = done.before.players[seat]
    some = player.influence if done.reserve == "influence" else player.actions
    return bool(some) and done.reserve == done.move.reserve and untouched(done)


def revealed(done: StepClaim) -> bool:
    old, new = done.before.confidence, done.after.confidence
    return (
        done.card == done.move.card
        and done.seat == done.before.turn
        and Counter(old.stack) - Counter(new.stack) == Counter([done.card])
        and new.turned == (*old.turned, done.card)
        and new.out == old.out
        and only(done, "confidence")
    )


def no_place(done: StepClaim) -> bool:
    pos, first = done.before, done.reason == "first"
    return (
        done.seat == pos.turn and places(pos, pos.turn) == 0 and pos.placed == (0 if first else 1) and untouched(done)
    )


# ------------------------------------------------------------------------------------------------ how a turn goes on
def in_course(done: StepClaim) -> bool:
    """Whether the turn goes on as it should after a step: one action, refill and confidence card in their order."""
    old, new, rule = done.before, done.after, done.step.rule.id
    if not old.acted and new.acted and rule != "actions.discard":
        return False
    if old.placed < new.placed and rule != "turn.place":
        return False
    if new.passes not in (0, old.passes, old.passes + (rule == "turn.passive")):
        return False
    if new.acted < old.acted or new.placed < old.placed or (new.turn != old.turn and ended(done)):
        return begins(done)
    if new.now == old.now and new.turn == old.turn:
        return True
    if isinstance(done.move, Lay) and not new.acted and actions(new, new.turn):
        return False  # an action may still follow
    match new.now:
        case Refilling():
            return len(new.players[new.turn].hand) < 5 and reserves(new, new.turn) > 0 and all_voted(done)
        case Revealing() if not isinstance(done.move, Reveal):
            return (len(new.players[new.turn].hand) >= 5 or not reserves(new, new.turn)) and all_voted(done)
    return True


def all_voted(done: StepClaim) -> bool:
    """Every group of eight has voted this turn: those that still hold eight were tied."""
    if isinstance(moment(done.before), Refilling):
        return True
    voted = {done.step.facts.get("group")} if done.step.rule.id.startswith(("vote.", "philosopher.")) else set()
    if isinstance(done.move, Vote):
        voted |= {done.move.group, *done.before.now.done}
    return set(eights(done.after)) <= voted


def ended(done: StepClaim) -> bool:
    """A turn, not the setup, has come to its end."""
    return isinstance(done.move, Reveal | Exchange | Draw | Drawn)


def begins(done: StepClaim) -> bool:
    """A new turn: the other player's, or of the only one who has influence cards left."""
    old, new = done.before, done.after
    last = not isinstance(done.move, Draw | Drawn) or moment(old) == Exchanging(1)
    next_up = other(old.turn) if has_influence(old, other(old.turn)) else old.turn
    fresh = isinstance(new.now, Playing | Over) and not new.acted and new.placed == 0
    return ended(done) and last and fresh and new.turn == next_up


SAID = {
    "turn.place": place, "turn.single-face-down": single_face_down, "turn.side-limit": side_limit,
    "turn.group-limit": group_limit, "turn.closed-group": closed_group, "philosopher.placing": philosopher_placing,
    "turn.no-influence-in-hand": no_influence_in_hand, "turn.order": order, "turn.active-or-passive": active_or_passive,
    "turn.one-action": one_action, "turn.action-moment": action_moment, "turn.refill": refill, "turn.reveal": reveal,
    "turn.passive": passive, "turn.exchange-limit": exchange_limit,
}  # fmt: skip
DONE = {
    "turn.place": placed, "turn.order": goes_on, "turn.passive": exchanged, "turn.passive-no-vote": no_vote,
    "turn.refill": drawing, "turn.reveal": revealed, "turn.no-influence-in-hand": no_place,
}  # fmt: skip
