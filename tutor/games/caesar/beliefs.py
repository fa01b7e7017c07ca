"""What people get wrong, each as a small change of the game."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from tutor.core.belief import Belief, Example
from tutor.core.course import Seat
from tutor.core.tally import Line
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import UP, Playing, Position, Rearranging, Revealing, Sketch
from tutor.games.caesar.moves import Put, Veto
from tutor.games.caesar.pieces import INDEX, OTHER, PHILOSOPHER, POINTS, SEATS, card_at, less
from tutor.games.caesar.play.effects import resolve_put
from tutor.games.caesar.play.end import turn_over
from tutor.games.caesar.play.philosopher import interpret, philosophers, spend
from tutor.games.caesar.play.state import Story, discarded, is_open, laid_at, with_laid
from tutor.games.caesar.play.turn import action_over
from tutor.games.caesar.play.veto import resolve_veto
from tutor.games.caesar.play.vote import (
    add_up,
    award,
    close,
    pay,
    placing_over,
    postpone,
    turn_up,
    vote,
)
from tutor.games.caesar.score import group_lines, majority

Wise = list[int]


# ------------------------------------------------------------------------------------------------ votes
def losing(tale: Story, group: str, winner: Seat, high: Seat) -> None:
    """Both sides pay as the book has it."""
    rule = r.VOTE_LOSSES if winner == high else r.PHILOSOPHER_LOSSES
    pay(tale, group, high, "highest", rule)
    pay(tale, group, OTHER[high], "lowest", rule)


def voting(
    turns: Callable[[Wise, Seat], bool] = lambda wise, _high: wise[0] != wise[1],
    losses: Callable[[Story, str, Seat, Seat], None] = losing,
) -> Callable[[Story, str], None]:
    """A vote in which something else turns the result round, or something else is paid."""

    def believed(tale: Story, group: str) -> None:
        turn_up(tale, group)
        totals = [add_up(tale, group, seat) for seat in SEATS]
        wise = philosophers(tale.pos, group)
        if totals[0] == totals[1]:
            postpone(tale, group, totals[0], sum(wise))
            return
        high = Seat(totals[1] > totals[0])
        turned = turns(wise, high)
        winner = OTHER[high] if turned else high
        if any(wise) and turned == (wise[0] != wise[1]):
            interpret(tale, group, winner)
        award(tale, group, winner, totals)
        losses(tale, group, winner, high)
        if philosophers(tale.pos, group) != [0, 0]:
            spend(tale, group)
        if not is_open(tale.pos, group):
            close(tale, group)

    return believed


def winner_pays_most(tale: Story, group: str, winner: Seat, high: Seat) -> None:
    """The winner pays the highest card, whichever side had more."""
    if winner == high:
        losing(tale, group, winner, high)
        return
    for seat, best in ((high, min), (winner, max)):
        laid = laid_at(tale.pos, group, seat)
        if numbers := [one.card for one in laid if one.card != PHILOSOPHER]:
            card = best(numbers, key=POINTS.__getitem__)
            index = laid.index(UP[card])
            rest = laid[:index] + laid[index + 1 :]
            tale.pos = discarded(with_laid(tale.pos, group, seat, rest), seat, card)
            reason = "highest" if seat == high else "lowest"
            tale.tell(r.PHILOSOPHER_LOSSES, reason=reason, seat=seat, group=group, card=card)


def loser_pays(tale: Story, group: str, winner: Seat, high: Seat) -> None:
    """Only the loser pays."""
    rule = r.VOTE_LOSSES if winner == high else r.PHILOSOPHER_LOSSES
    pay(tale, group, OTHER[winner], "highest" if winner != high else "lowest", rule)


def philosopher_pays(tale: Story, group: str, winner: Seat, high: Seat) -> None:
    """A philosopher is the lowest card, and pays for its side."""
    rule = r.VOTE_LOSSES if winner == high else r.PHILOSOPHER_LOSSES
    pay(tale, group, high, "highest", rule)
    if not philosophers(tale.pos, group)[OTHER[high]]:
        pay(tale, group, OTHER[high], "lowest", rule)


def spent_by_a_tie(tale: Story, group: str, total: int, wise: int) -> None:
    """At equal influence the philosophers go all the same."""
    postpone(tale, group, total, wise)
    if wise:
        spend(tale, group)


def no_card_after_eight(tale: Story, done: tuple[str, ...] = ()) -> None:
    """A vote at eight stands for the one that a card calls: the turn is over after it."""
    before = len(tale.steps)
    placing_over(tale, done)
    called = any(step.rule == r.VOTE_CALL_EIGHT for step in tale.steps[before:])
    if called and isinstance(tale.pos.now, Revealing):
        turn_over(tale)


# ------------------------------------------------------------------------------------------------ actions and points
def vetoed_for_free(tale: Story, move: Veto) -> None:
    """A vetoed action was none."""
    resolve_veto(tale, move)
    tale.pos = replace(tale.pos, acted=False)


def castled_face_up(tale: Story, move: Put) -> None:
    """Castled cards lie open."""
    pos, now, seat, group = tale.pos, tale.pos.now, tale.pos.turn, move.group
    assert isinstance(now, Rearranging)
    laid, left = laid_at(pos, group, seat), less(now.cards, move.card)
    pos = with_laid(pos, group, seat, (*laid, UP[move.card]))
    tale.pos = replace(pos, now=Rearranging(left, now.groups) if left else Playing())
    where = card_at(group, seat, len(laid))
    tale.tell(r.TURN_PLACE, where, reason="up", seat=seat, card=move.card, group=group)
    if not left:
        action_over(tale)


def lead_is_majority(pos: Position, seat: Seat, group: str) -> list[Line]:
    """More patricians than the rival are a majority."""
    lines = group_lines(pos, seat, group)
    mine, theirs = pos.groups[INDEX[group]].won[seat], pos.groups[INDEX[group]].won[OTHER[seat]]
    if theirs < mine < majority(group):
        facts = {"group": group, "count": mine, "needed": mine}
        lines.append(Line(r.END_SCORE_MAJORITY, 1, 1, facts, lines[0].where))
    return lines


# ------------------------------------------------------------------------------------------------ all of them
def censors(at: str) -> Example:
    """The censors are called."""
    return Example(Sketch(at={"censors": at}, next="censors"), (), "reveal censors")


NUMBERS = {"cleopatra": "1 2 3 4 5"}
EIGHTH = Sketch(
    at={"quaestors": "4 3 2 : 3 3 3 3"}, hand={"cleopatra": "5", "caesar": "1 2"}, next="orgy", moment="turn",
    reserve={"cleopatra": "#0", "caesar": "#0"}, actions={"cleopatra": "#0", "caesar": "#0"},
)  # fmt: skip
VETOED = Sketch(
    at={"praetors": "2 : (3) 4"}, hand={"cleopatra": "1 2 5 wrath scout", "caesar": "1 veto"}, moment="turn"
)
CASTLED = Sketch(at={"censors": "5 4 : 2 2", "aediles": "1 : 3"}, hand={"cleopatra": "1 2 3 castling"}, moment="turn")

BELIEFS = (
    Belief("owner-wins", r.PHILOSOPHER_INVERT, {vote: voting(lambda wise, high: wise[OTHER[high]] > wise[high])}, censors("4 5 P : 3")),
    Belief("losses-follow-victory", r.PHILOSOPHER_LOSSES, {vote: voting(losses=winner_pays_most)}, censors("4 5 : 3 2 P")),
    Belief("winner-keeps-all", r.VOTE_LOSSES, {vote: voting(losses=loser_pays)}, Example(Sketch(at={"aediles": "2 3 3 : 3 4"}, next="aediles"), (), "reveal aediles")),
    Belief("philosopher-pays", r.PHILOSOPHER_LOSSES, {vote: voting(losses=philosopher_pays)}, censors("4 5 : 2 3 P")),
    Belief("two-cancel", r.PHILOSOPHER_PAIR, {vote: voting(lambda wise, _high: wise[0] % 2 != wise[1] % 2)}, censors("4 5 : 3 P P")),
    Belief("any-turns", r.PHILOSOPHER_CANCEL, {vote: voting(lambda wise, _high: any(wise))}, censors("4 5 P : 3 P")),
    Belief("both-cancel", r.PHILOSOPHER_ONE_TWO, {vote: voting(lambda wise, _high: (wise[0] > 0) != (wise[1] > 0))}, censors("4 5 P : 3 P P")),
    Belief("tie-spends", r.PHILOSOPHER_TIE, {postpone: spent_by_a_tie}, censors("4 P : 4")),
    Belief("eight-replaces-card", r.TURN_REVEAL, {placing_over: no_card_after_eight}, Example(EIGHTH, (), "lay (5) quaestors")),
    Belief("lead-is-majority", r.END_SCORE_MAJORITY, {group_lines: lead_is_majority}, Example(Sketch(won={"senators": "2:1"}))),
    Belief("veto-gives-back", r.TURN_ONE_ACTION, {resolve_veto: vetoed_for_free}, Example(VETOED, ("wrath praetors", "veto", "pass"), "scout praetors")),
    Belief("castled-open", r.ACTIONS_CASTLING, {resolve_put: castled_face_up}, Example(CASTLED, ("castling censors aediles", "pass"), "put 5 censors")),
)  # fmt: skip
