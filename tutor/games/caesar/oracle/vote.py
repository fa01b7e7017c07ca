"""The oracle on votes: who wins, who discards what, what philosophers change, and the confidence cards."""

from __future__ import annotations

from collections import Counter

from tutor.core.course import Seat
from tutor.core.oracle import CheckClaim, StepClaim
from tutor.core.tally import Line
from tutor.games.caesar.model import Position
from tutor.games.caesar.moves import Castling
from tutor.games.caesar.oracle.setup import not_now
from tutor.games.caesar.oracle.table import (
    BOTH,
    both,
    closed,
    faces,
    influence,
    laid,
    left,
    only,
    other,
    own,
    philosophers,
    thrown,
    untouched,
    ups,
)
from tutor.games.caesar.pieces import GROUPS


def call_eight(said: CheckClaim) -> bool:
    if said.reason == "when":
        return not_now(said)
    if said.reason == "done":
        return not said.ok and said.group == said.move.group and said.group in said.pos.now.done
    count = both(said.pos, said.group)
    return said.group == said.move.group and said.count == count and said.ok == (count == 8)


# ------------------------------------------------------------------------------------------------ the vote
def sums(pos: Position, group: str) -> tuple[int, int]:
    one, two = (influence(pos, group, seat) for seat in BOTH)
    return one, two


def wise(pos: Position, group: str) -> tuple[int, int]:
    one, two = (philosophers(pos, group, seat) for seat in BOTH)
    return one, two


def winner(pos: Position, group: str) -> Seat:
    """The higher influence, or the lower if the sides have unequally many philosophers."""
    one, two = sums(pos, group)
    mine, theirs = wise(pos, group)
    return Seat.FIRST if (one > two) == (mine == theirs) else Seat.SECOND


def is_open_vote(done: StepClaim) -> bool:
    """All cards there lie face up, and nothing was moved."""
    group = done.group
    return all(ups(done.before, group, seat) == own(done.before, group, seat) for seat in BOTH) and untouched(done)


def called_by_card(done: StepClaim) -> bool:
    return done.before.confidence.turned[-1] == done.group and left(done.before, done.group) > 0 and untouched(done)


def called_by_eight(done: StepClaim) -> bool:
    return both(done.before, done.group) == 8 and untouched(done)


def turned_up(done: StepClaim) -> bool:
    group, old, new = done.group, done.before, done.after
    down = both(old, group) - sum(ups(old, group, seat) for seat in BOTH)
    same = all(faces(old, group, seat) == faces(new, group, seat) for seat in BOTH)
    all_up = all(ups(new, group, seat) == own(new, group, seat) for seat in BOTH)
    return done.count == down > 0 and same and all_up and only(done, group)


def total(done: StepClaim) -> bool:
    cards, sum_ = faces(done.before, done.group, done.seat), influence(done.before, done.group, done.seat)
    added = done.sheet is not None and done.sheet.total == done.total == sum_
    return [*done.cards] == cards and added and is_open_vote(done)


def won(done: StepClaim) -> bool:
    at, group = GROUPS.index(done.group), done.group
    old, new = done.before.groups[at].won, done.after.groups[at].won
    one, two = sums(done.before, group)
    mine, theirs = (one, two) if done.winner == Seat.FIRST else (two, one)
    gained = tuple(now - was for was, now in zip(old, new, strict=True))
    return (
        one != two
        and done.winner == winner(done.before, group)
        and (done.total, done.rival) == (mine, theirs)
        and done.reason == ("higher" if mine > theirs else "lower")
        and gained == ((1, 0) if done.winner == Seat.FIRST else (0, 1))
        and left(done.before, group) > 0
        and only(done, f"{group}.won")
    )


def losses(done: StepClaim) -> bool:
    """The higher influence loses its highest number, then the lower its lowest."""
    seat, group, pos = done.seat, done.group, done.before
    numbers = sorted(card for card in faces(pos, group, seat) if card != "P")
    one, two = wise(pos, group)
    if (one != two) != (done.step.rule.id == "philosopher.losses"):
        return False
    if done.reason == "nothing":
        return not numbers and untouched(done)
    mine, theirs = influence(pos, group, seat), influence(pos, group, other(seat))
    if done.reason == "lowest":  # the other side has discarded its highest number just now
        theirs += int(pos.players[other(seat)].discard[-1])
    right = mine > theirs if done.reason == "highest" else mine < theirs
    card = numbers[-1] if done.reason == "highest" else numbers[0]
    return right and done.card == card and leaves(done, seat, card) and thrown(done, seat, card)


def leaves(done: StepClaim, seat: Seat, card: str) -> bool:
    """One card of a side leaves the group for the discard pile."""
    gone = Counter(faces(done.before, done.group, seat)) - Counter(faces(done.after, done.group, seat))
    return gone == Counter([card]) and only(done, f"{done.group}.{int(seat)}", f"{int(seat)}.discard")


def tie(done: StepClaim) -> bool:
    one, two = sums(done.before, done.group)
    if done.reason == "bare":
        return both(done.before, done.group) == 0 and untouched(done)
    cards = both(done.before, done.group) > 0
    return cards and done.total == one == two and wise(done.before, done.group) == (0, 0) and is_open_vote(done)


def philosopher_tie(done: StepClaim) -> bool:
    """With numbers there, or with philosophers alone."""
    one, two = sums(done.before, done.group)
    number = sum(wise(done.before, done.group))
    alone = both(done.before, done.group) == number
    named = alone == (done.step.rule.id == "philosopher.alone")
    return named and done.total == one == two and done.philosophers == number > 0 and is_open_vote(done)


def eight_again(done: StepClaim) -> bool:
    one, two = sums(done.before, done.group)
    return one == two and done.count == both(done.before, done.group) == 8 and untouched(done)


def eight_by_castling(done: StepClaim) -> bool:
    return done.count == both(done.before, done.group) == 8 and not isinstance(done.move, Castling) and untouched(done)


def group_closed(done: StepClaim) -> bool:
    group, old = done.group, done.before
    rest = [faces(old, group, seat) for seat in BOTH]
    cleared = all(thrown(done, seat, *rest[seat]) and not laid(done.after, group, seat) for seat in BOTH)
    told = done.reason == ("cleared" if done.count else "bare")
    return left(old, group) == 0 and done.count == both(old, group) and told and cleared and only(
        done, group, "0.discard", "1.discard"
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ philosophers
MIXES = {
    "philosopher.invert": {0, 1}, "philosopher.pair": {0, 2}, "philosopher.one-two": {1, 2}, "philosopher.cancel": {1},
    "philosopher.two-two": {2},
}  # fmt: skip


def mix(done: StepClaim) -> bool:
    """So many philosophers on one side, so many on the other."""
    return {*wise(done.before, done.group)} == MIXES[done.step.rule.id] and is_open_vote(done)


def versus_cards(done: StepClaim) -> bool:
    mine, theirs = (faces(done.before, done.group, seat) for seat in (done.seat, done.rival))
    only_wise = mine == ["P"] * done.count and done.count > 0
    return only_wise and theirs != [] and "P" not in theirs and done.rival == other(done.seat) and untouched(done)


def against_nobody(done: StepClaim) -> bool:
    pos = done.before
    theirs = faces(pos, done.group, other(done.seat))
    reading = "postponed" if pos.setup.against_nobody == "postponed" else "wins"
    mixed = "P" in theirs and {*theirs} != {"P"}
    return not laid(pos, done.group, done.seat) and mixed and done.reason == reading and untouched(done)


def spent(done: StepClaim) -> bool:
    group, old, new = done.group, done.before, done.after
    number = wise(old, group)
    stays = all([card for card in faces(old, group, seat) if card != "P"] == faces(new, group, seat) for seat in BOTH)
    return done.count == sum(number) > 0 and stays and all(
        thrown(done, seat, *["P"] * number[seat]) for seat in BOTH
    ) and only(done, group, "0.discard", "1.discard")  # fmt: skip


# ------------------------------------------------------------------------------------------------ confidence cards
def leaves_game(done: StepClaim) -> bool:
    """The card just turned over is out of the game."""
    old, new = done.before.confidence, done.after.confidence
    return (*new.turned, *new.out[len(old.out) :]) == old.turned and len(new.out) == len(old.out) + 1 and (
        new.stack == old.stack and only(done, "confidence")
    )  # fmt: skip


def dead_card(done: StepClaim) -> bool:
    return left(done.before, done.group) == 0 and done.before.confidence.turned[-1] == done.group and leaves_game(done)


def fades(pos: Position) -> bool:
    return pos.setup.orgy_fades and len(closed(pos)) >= 2


def orgy(done: StepClaim) -> bool:
    return done.before.confidence.turned[-1] == "orgy" and not fades(done.before) and untouched(done)


def orgy_fades(done: StepClaim) -> bool:
    plain = done.before.confidence.turned[-1] == "orgy"
    return plain and fades(done.before) and done.count == len(closed(done.before)) and leaves_game(done)


def orgy_shuffle(done: StepClaim) -> bool:
    old, new = done.before.confidence, done.after.confidence
    return (
        old.turned[-1] == "shuffle"
        and Counter(new.stack) == Counter(old.stack + old.turned)
        and new.turned == ()
        and new.out == old.out
        and (done.count, done.out) == (len(new.stack), len(new.out))
        and done.reason == ("some" if new.out else "all")
        and only(done, "confidence")
    )


def influence_line(line: Line) -> bool:
    reason = "one" if line.count == 1 else "several"
    return line.facts["card"] in "12345" and line.each == int(line.facts["card"]) and (
        (line.count, line.reason) == (line.facts["count"], reason)
    )  # fmt: skip


SAID = {"vote.call-eight": call_eight}
DONE = {
    "vote.call-card": called_by_card, "vote.call-eight": called_by_eight, "vote.reveal-all": turned_up,
    "vote.total": total, "vote.winner": won, "vote.losses": losses, "vote.tie": tie, "vote.eight-again": eight_again,
    "vote.eight-by-castling": eight_by_castling, "vote.group-closed": group_closed, "vote.dead-card": dead_card,
    "vote.orgy": orgy, "vote.orgy-shuffle": orgy_shuffle, "variants.orgy-fades": orgy_fades,
    "philosopher.losses": losses, "philosopher.tie": philosopher_tie, "philosopher.alone": philosopher_tie,
    "philosopher.versus-cards": versus_cards, "philosopher.against-nobody": against_nobody, "philosopher.spent": spent,
    **dict.fromkeys(MIXES, mix),
}  # fmt: skip
LINES = {"vote.total": influence_line}
