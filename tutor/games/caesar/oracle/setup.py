"""The oracle on setting up: what is dealt, ordered, laid first; and drawing from the reserves."""

from __future__ import annotations

from collections import Counter

from tutor.core.course import Seat
from tutor.core.oracle import CheckClaim, StepClaim
from tutor.games.caesar.model import Drawing, LayingFirst, Playing, Position, Sorting
from tutor.games.caesar.oracle.table import (
    answers,
    faces,
    laid,
    left,
    only,
    other,
    passed,
    told_to,
    untouched,
)
from tutor.games.caesar.pieces import ACTIONS, BONUSES, CONFIDENCE, COPIES, GROUPS


# ------------------------------------------------------------------------------------------------ said
def not_now(said: CheckClaim) -> bool:
    """Such a move cannot be made at this moment by anybody."""
    return not said.ok and type(said.move) not in answers(said.pos)


def action_reserve(said: CheckClaim) -> bool:
    if said.reason == "when":
        return not_now(said) and not said.pos.setup.shuffled_actions
    still = said.pos.now.left.count(said.card)
    return said.card == said.move.card and said.copies == ACTIONS[said.card] and said.ok == (still > 0)


def shuffled_actions(said: CheckClaim) -> bool:
    return not_now(said) and said.pos.setup.shuffled_actions


def no_peeking(said: CheckClaim) -> bool:
    if said.reason == "when":
        return not_now(said)
    there = pile(said.pos, said.pos.now).count(said.card)
    return said.card == said.move.card and said.left == there and said.ok == (there > 0)


def pile(pos: Position, now: Drawing) -> list[str]:
    """The reserve that a card is drawn from."""
    player = pos.players[now.seat]
    return [*(player.influence if now.reserve == "influence" else player.actions)]


def bonus(said: CheckClaim) -> bool:
    if said.reason == "when":
        return not_now(said)
    number = [player.bonus for player in said.pos.players].count(said.group) + 1
    facts = (said.group, said.count, said.copies) == (said.move.group, number, BONUSES[said.group])
    return facts and said.ok == (number <= 2)


def first_five(said: CheckClaim) -> bool:
    mine = [card for group in GROUPS for card in faces(said.pos, group, said.seat)]
    match said.reason:
        case "when":
            return not_now(said)
        case "card":
            return said.card == said.move.card != "P" and said.ok == (said.card not in mine)
        case "group":
            return said.group == said.move.group and said.ok == (not laid(said.pos, said.group, said.seat))
    return said.reason == "number" and said.move.card == "P" and not said.ok


# ------------------------------------------------------------------------------------------------ done
def material(done: StepClaim) -> bool:
    return (done.neutral, done.each, done.total) == (35, 50, 135)


def patricians(done: StepClaim) -> bool:
    unwon = [left(done.after, group) for group in GROUPS]
    return done.count == 21 and list(done.sizes) == unwon == [5, 5, 5, 3, 3]


def confidence(done: StepClaim) -> bool:
    facts = (done.count, done.groups, done.orgies) == (8, 5, 3)
    return facts and Counter(done.after.confidence.stack) == Counter(CONFIDENCE)


def fewer_orgies(done: StepClaim) -> bool:
    cards = done.after.confidence
    return done.count == len(cards.stack) == 7 and cards.out == ("orgy",) and cards.stack.count("orgy") == 1


def influence(done: StepClaim) -> bool:
    own = all(Counter(player.influence) == Counter(COPIES) for player in done.after.players)
    return own and (done.count, done.copies, done.philosophers) == (37, 7, 2)


def opening_ten(done: StepClaim) -> bool:
    ten = Counter("1122334455")
    return (done.count, done.left) == (10, 27) and all(
        Counter(player.hand) == ten and Counter(player.influence) == Counter(COPIES) - ten
        for player in done.after.players
    )


def shuffled(done: StepClaim) -> bool:
    return done.count == 13 and all(Counter(player.actions) == Counter(ACTIONS) for player in done.after.players)


def stacked(done: StepClaim) -> bool:
    old, new = (pos.players[done.seat].actions for pos in (done.before, done.after))
    was, now = done.before.now.left, done.after.now
    rest = Counter(was) - Counter([done.card])
    return (
        done.seat == done.before.turn
        and done.card == done.move.card
        and new == (*old, done.card)
        and done.count == len(new)
        and (not rest or (isinstance(now, Sorting) and Counter(now.left) == rest and done.after.turn == done.seat))
        and only(done, f"{int(done.seat)}.actions")
        and told_to(done, done.seat)
    )


def bonus_dealt(done: StepClaim) -> bool:
    return (
        done.seat == done.before.turn
        and done.before.players[done.seat].bonus == ""
        and done.after.players[done.seat].bonus == done.group == done.move.group
        and only(done, f"{int(done.seat)}.bonus")
        and told_to(done, done.seat, "group")
    )


def first_laid(done: StepClaim) -> bool:
    seat, group = done.seat, done.group
    (card,) = laid(done.after, group, seat)
    old, new = (Counter(pos.players[seat].hand) for pos in (done.before, done.after))
    return (
        (done.card, group) == (done.move.card, done.move.group)
        and (card.card, card.up) == (done.card, False)
        and old - new == Counter([done.card])
        and old.total() - new.total() == 1
        and seat == done.before.turn
        and only(done, f"{group}.{int(seat)}", f"{int(seat)}.hand")
        and told_to(done, seat)
    )


def may_look(done: StepClaim) -> bool:
    """CheckClaim of the first five, once they lie; then the other side lays its own, or the game begins."""
    down = [card for group in GROUPS for card in laid(done.before, group, done.seat)]
    hers = done.seat == Seat.FIRST
    goes_on = not hers or (done.after.turn == Seat.SECOND and isinstance(done.after.now, LayingFirst))
    return (
        len(down) == 5
        and not any(card.up for card in down)
        and done.rival == other(done.seat)
        and goes_on
        and untouched(done)
    )


def first_player(done: StepClaim) -> bool:
    return done.seat == done.after.turn == Seat.FIRST and isinstance(done.after.now, Playing) and untouched(done)


def drawn(done: StepClaim) -> bool:
    """One card from a reserve of its owner's choice to the hand; an ordered reserve gives its top card."""
    seat, card = done.seat, done.card
    zone = "influence" if card in COPIES else "actions"
    reserve = done.before.players[seat].actions
    ordered = zone == "actions" and not done.before.setup.shuffled_actions
    on_top = not ordered or (reserve[0] == card and done.after.players[seat].actions == reserve[1:])
    return passed(done, seat, zone, "hand", card) and on_top and told_to(done, seat)


def no_reshuffle(done: StepClaim) -> bool:
    player = done.before.players[done.seat]
    return not (player.influence if done.reserve == "influence" else player.actions) and untouched(done)


SAID = {
    "setup.action-reserve": action_reserve, "setup.no-peeking": no_peeking, "setup.bonus": bonus,
    "setup.first-five": first_five, "variants.shuffled-actions": shuffled_actions,
}  # fmt: skip
DONE = {
    "setup.material": material, "setup.patricians": patricians, "setup.confidence": confidence,
    "variants.fewer-orgies": fewer_orgies, "setup.influence": influence, "setup.opening-ten": opening_ten,
    "variants.shuffled-actions": shuffled, "setup.action-reserve": stacked, "setup.bonus": bonus_dealt,
    "setup.first-five": first_laid, "turn.look": may_look, "setup.first-player": first_player,
    "setup.no-peeking": drawn, "turn.no-reshuffle": no_reshuffle,
}  # fmt: skip
