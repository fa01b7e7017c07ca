"""What people get wrong, each as a small change of the game."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from tutor.core.belief import Belief, Example
from tutor.core.course import Seat
from tutor.core.decides import Changes
from tutor.core.tally import Line
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import UP, Position, Revealing, Sketch
from tutor.games.caesar.pieces import INDEX, OTHER, PHILOSOPHER, POINTS, card_at
from tutor.games.caesar.play.effects import put_down
from tutor.games.caesar.play.end import turn_over
from tutor.games.caesar.play.philosopher import interpret, philosophers, spend, wins
from tutor.games.caesar.play.state import Story, discarded, laid_at, with_laid
from tutor.games.caesar.play.veto import count_vetoed
from tutor.games.caesar.play.vote import lose, pay, placing_over, postpone
from tutor.games.caesar.score import group_lines, majority

Wise = list[int]


# ------------------------------------------------------------------------------------------------ votes
def turning(turns: Callable[[Wise, Seat], bool]) -> Changes:
    """Something else turns the result round; the rule that does so is told only where it does."""

    def believed(wise: Wise, high: Seat) -> Seat:
        return OTHER[high] if turns(wise, high) else high

    def told(recorder: Story, group: str, winner: Seat, *, turned_round: bool) -> None:
        one, two = philosophers(recorder.pos, group)
        if turned_round == (one != two):
            interpret.truth(recorder, group, winner, turned_round=turned_round)

    return {wins: believed, interpret: told}


def winner_pays_most(recorder: Story, group: str, winner: Seat, high: Seat) -> None:
    """The winner pays the highest card, whichever side had more."""
    if winner == high:
        lose.truth(recorder, group, winner, high)
        return
    for seat, best in ((high, min), (winner, max)):
        laid = laid_at(recorder.pos, group, seat)
        if numbers := [one.card for one in laid if one.card != PHILOSOPHER]:
            card = best(numbers, key=POINTS.__getitem__)
            index = laid.index(UP[card])
            rest = laid[:index] + laid[index + 1 :]
            recorder.pos = discarded(with_laid(recorder.pos, group, seat, rest), seat, card)
            reason = "highest" if seat == high else "lowest"
            recorder.step(r.PHILOSOPHER_LOSSES, reason=reason, seat=seat, group=group, card=card)


def loser_pays(recorder: Story, group: str, winner: Seat, high: Seat) -> None:
    """Only the loser pays."""
    rule = r.VOTE_LOSSES if winner == high else r.PHILOSOPHER_LOSSES
    pay(recorder, group, OTHER[winner], "highest" if winner != high else "lowest", rule)


def philosopher_pays(recorder: Story, group: str, winner: Seat, high: Seat) -> None:
    """A philosopher is the lowest card, and pays for its side."""
    rule = r.VOTE_LOSSES if winner == high else r.PHILOSOPHER_LOSSES
    pay(recorder, group, high, "highest", rule)
    if not philosophers(recorder.pos, group)[OTHER[high]]:
        pay(recorder, group, OTHER[high], "lowest", rule)


def spent_by_a_tie(recorder: Story, group: str, total: int, wise: int) -> None:
    """At equal influence the philosophers go all the same."""
    postpone.truth(recorder, group, total, wise)
    if wise:
        spend(recorder, group)


def no_card_after_eight(recorder: Story, done: tuple[str, ...] = ()) -> None:
    """A vote at eight stands for the one that a card calls: the turn is over after it."""
    before = len(recorder.steps)
    placing_over.truth(recorder, done)
    called = any(step.rule == r.VOTE_CALL_EIGHT for step in recorder.steps[before:])
    if called and isinstance(recorder.pos.now, Revealing):
        turn_over(recorder)


# ------------------------------------------------------------------------------------------------ actions and points
def vetoed_for_free(recorder: Story, card: str) -> None:
    """A vetoed action was none."""
    count_vetoed.truth(recorder, card)
    recorder.pos = replace(recorder.pos, acted=False)


def castled_face_up(recorder: Story, seat: Seat, group: str, card: str) -> None:
    """Castled cards lie open."""
    laid = laid_at(recorder.pos, group, seat)
    recorder.pos = with_laid(recorder.pos, group, seat, (*laid, UP[card]))
    recorder.step(r.TURN_PLACE, card_at(group, seat, len(laid)), reason="up", seat=seat, card=card, group=group)


def lead_is_majority(pos: Position, seat: Seat, group: str) -> list[Line]:
    """More patricians than the rival are a majority."""
    lines = group_lines.truth(pos, seat, group)
    mine, theirs = pos.groups[INDEX[group]].won[seat], pos.groups[INDEX[group]].won[OTHER[seat]]
    if theirs < mine < majority(group):
        facts = {"group": group, "count": mine, "needed": mine}
        lines.append(Line(r.END_SCORE_MAJORITY, 1, 1, facts, lines[0].where))
    return lines


# ------------------------------------------------------------------------------------------------ all of them
def censors(at: str) -> Example:
    """The censors are called."""
    return Example(Sketch(at={"censors": at}, next="censors"), (), "reveal censors")


EIGHTH = Sketch(
    at={"quaestors": "4 3 2 : 3 3 3 3"}, hand={"cleopatra": "5", "caesar": "1 2"}, next="orgy", moment="turn",
    reserve={"cleopatra": "#0", "caesar": "#0"}, actions={"cleopatra": "#0", "caesar": "#0"},
)  # fmt: skip
VETOED = Sketch(
    at={"praetors": "2 : (3) 4"}, hand={"cleopatra": "1 2 5 wrath scout", "caesar": "1 veto"}, moment="turn"
)
CASTLED = Sketch(at={"censors": "5 4 : 2 2", "aediles": "1 : 3"}, hand={"cleopatra": "1 2 3 castling"}, moment="turn")

BELIEFS = (
    Belief("owner-wins", r.PHILOSOPHER_INVERT, turning(lambda wise, high: wise[OTHER[high]] > wise[high]), censors("4 5 P : 3")),
    Belief("losses-follow-victory", r.PHILOSOPHER_LOSSES, {lose: winner_pays_most}, censors("4 5 : 3 2 P")),
    Belief("winner-keeps-all", r.VOTE_LOSSES, {lose: loser_pays}, Example(Sketch(at={"aediles": "2 3 3 : 3 4"}, next="aediles"), (), "reveal aediles")),
    Belief("philosopher-pays", r.PHILOSOPHER_LOSSES, {lose: philosopher_pays}, censors("4 5 : 2 3 P")),
    Belief("two-cancel", r.PHILOSOPHER_PAIR, turning(lambda wise, _high: wise[0] % 2 != wise[1] % 2), censors("4 5 : 3 P P")),
    Belief("any-turns", r.PHILOSOPHER_CANCEL, turning(lambda wise, _high: any(wise)), censors("4 5 P : 3 P")),
    Belief("both-cancel", r.PHILOSOPHER_ONE_TWO, turning(lambda wise, _high: (wise[0] > 0) != (wise[1] > 0)), censors("4 5 P : 3 P P")),
    Belief("tie-spends", r.PHILOSOPHER_TIE, {postpone: spent_by_a_tie}, censors("4 P : 4")),
    Belief("eight-replaces-card", r.TURN_REVEAL, {placing_over: no_card_after_eight}, Example(EIGHTH, (), "lay (5) quaestors")),
    Belief("lead-is-majority", r.END_SCORE_MAJORITY, {group_lines: lead_is_majority}, Example(Sketch(won={"senators": "2:1"}))),
    Belief("veto-gives-back", r.TURN_ONE_ACTION, {count_vetoed: vetoed_for_free}, Example(VETOED, ("wrath praetors", "veto", "pass"), "scout praetors")),
    Belief("castled-open", r.ACTIONS_CASTLING, {put_down: castled_face_up}, Example(CASTLED, ("castling censors aediles", "pass"), "put 5 censors")),
)  # fmt: skip
