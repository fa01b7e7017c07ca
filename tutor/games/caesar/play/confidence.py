"""The confidence card that ends an active turn: votes, dead cards, orgies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import Confidence, Position, Revealing
from tutor.games.caesar.moves import Reveal
from tutor.games.caesar.pieces import GROUP_AT, ORGY, OUT_AT, PLAYER_AT, SHUFFLE_ORGY, STACK_AT, TURNED_AT, less
from tutor.games.caesar.play.end import finish, turn_over
from tutor.games.caesar.play.state import Story, all_won, closed, is_open
from tutor.games.caesar.play.vote import vote

FADING_FROM = 2
"""How many groups must be closed before plain orgies fade."""


def reveal_odds(pos: Position) -> Mapping[Reveal, int]:
    """The confidence cards that can come next."""
    cards = pos.confidence
    if cards.top:
        return {Reveal(cards.top): 1}
    return {Reveal(card): cards.stack.count(card) for card in dict.fromkeys(cards.stack)}


def judge_reveal(pos: Position, move: Reveal, _seat: Seat, _now: Revealing) -> Iterator[Check]:
    """A card of the stack, and the top one if that is known."""
    stack, top = pos.confidence.stack, pos.confidence.top
    can_come = move.card == top if top else move.card in stack
    yield r.TURN_REVEAL.check(can_come, STACK_AT, reason="stack", card=move.card, count=len(stack))


def resolve_reveal(recorder: Story, move: Reveal) -> None:
    """Turn over a confidence card and do what it says."""
    card, was = move.card, recorder.pos.confidence
    turned = Confidence(less(was.stack, card), (*was.turned, card), was.out)
    recorder.pos = replace(recorder.pos, confidence=turned)
    recorder.step(r.TURN_REVEAL, STACK_AT, TURNED_AT, seat=recorder.pos.turn, card=card)
    if card == SHUFFLE_ORGY:
        shuffle(recorder)
    elif card == ORGY:
        hold_orgy(recorder)
    elif not is_open(recorder.pos, card):
        leave_game(recorder)
        recorder.step(r.VOTE_DEAD_CARD, GROUP_AT[card], OUT_AT, group=card)
        return  # the next card is turned over at once
    else:
        recorder.step(r.VOTE_CALL_CARD, GROUP_AT[card], TURNED_AT, group=card)
        vote(recorder, card)
    if all_won(recorder.pos):
        finish(recorder, r.END_ALL_WON, *PLAYER_AT)
    else:
        turn_over(recorder)


def shuffle(recorder: Story) -> None:
    """All confidence cards form a new stack, except those out of the game."""
    was = recorder.pos.confidence
    stack = tuple(sorted(was.stack + was.turned))
    recorder.pos = replace(recorder.pos, confidence=Confidence(stack, (), was.out))
    reason = "some" if was.out else "all"
    recorder.step(r.VOTE_ORGY_SHUFFLE, STACK_AT, TURNED_AT, reason=reason, count=len(stack), out=len(was.out))


def hold_orgy(recorder: Story) -> None:
    """A plain orgy: no vote; in a variant it leaves the game once enough groups are closed."""
    fallen = closed(recorder.pos)
    if recorder.pos.setup.orgy_fades and len(fallen) >= FADING_FROM:
        leave_game(recorder)
        recorder.step(r.VARIANTS_ORGY_FADES, OUT_AT, count=len(fallen))
    else:
        recorder.step(r.VOTE_ORGY, TURNED_AT)


def leave_game(recorder: Story) -> None:
    """The card just turned over goes out of the game."""
    was = recorder.pos.confidence
    out = Confidence(was.stack, was.turned[:-1], (*was.out, was.turned[-1]))
    recorder.pos = replace(recorder.pos, confidence=out)


REVEAL = Kind(Reveal, r.TURN_REVEAL, resolve_reveal, judge_reveal, odds=reveal_odds)
KINDS = (REVEAL,)
