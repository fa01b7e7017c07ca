"""A vote, one rule after the other, and the groups of eight that vote without a confidence card."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check, Rule
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import UP, Group, Position, Voting
from tutor.games.caesar.moves import Vote
from tutor.games.caesar.pieces import (
    DISCARD_AT,
    GROUP_AT,
    GROUP_LIMIT,
    GROUPS,
    INDEX,
    OTHER,
    PHILOSOPHER,
    PLAYER_AT,
    POINTS,
    SEATS,
    SIDE_AT,
    TOTAL_AT,
    WON_AT,
    card_at,
)
from tutor.games.caesar.play.end import finish
from tutor.games.caesar.play.philosopher import interpret, nobody_to_win, philosophers, spend, tell_nobody, wins
from tutor.games.caesar.play.state import (
    Story,
    all_won,
    count,
    discarded,
    eights,
    face_up,
    is_open,
    laid_at,
    refilling,
    with_group,
    with_laid,
)
from tutor.games.caesar.score import influence


# ------------------------------------------------------------------------------------------------ a vote
@decides(r.VOTE_CALL_CARD)
def vote(recorder: Story, group: str) -> None:
    """Turn up, add, compare; then the patrician is taken and both sides pay."""
    turn_up(recorder, group)
    totals = [add_up(recorder, group, seat) for seat in SEATS]
    wise = philosophers(recorder.pos, group)
    if totals[0] == totals[1]:
        postpone(recorder, group, totals[0], sum(wise))
        return
    high = Seat(totals[1] > totals[0])
    winner = wins(wise, high)
    turned_round = winner != high
    if turned_round and nobody_to_win(recorder.pos, group, winner):
        tell_nobody(recorder, group, winner)
        return
    if any(wise):
        interpret(recorder, group, winner, turned_round=turned_round)
    award(recorder, group, winner, totals)
    lose(recorder, group, winner, high)
    if any(wise):
        spend(recorder, group)
    if not is_open(recorder.pos, group):
        close(recorder, group)


def turn_up(recorder: Story, group: str) -> None:
    """Turn up whatever lies face down there."""
    was = recorder.pos.groups[INDEX[group]]
    one, two = was.laid
    down = len(one) + len(two) - face_up(one) - face_up(two)
    if down:
        laid = (tuple([UP[laid.card] for laid in one]), tuple([UP[laid.card] for laid in two]))
        recorder.pos = with_group(recorder.pos, group, Group(laid, was.won))
        recorder.step(r.VOTE_REVEAL_ALL, *SIDE_AT[group], group=group, count=down)


def add_up(recorder: Story, group: str, seat: Seat) -> int:
    """Count one side's influence."""
    cards = tuple([laid.card for laid in laid_at(recorder.pos, group, seat)])
    sheet = influence(cards, [card_at(group, seat, index) for index in range(len(cards))])
    total = sheet.total
    recorder.step(r.VOTE_TOTAL, TOTAL_AT[group][seat], sheet=sheet, seat=seat, group=group, cards=cards, total=total)
    return total


@decides(r.VOTE_TIE, r.PHILOSOPHER_TIE, r.PHILOSOPHER_ALONE)
def postpone(recorder: Story, group: str, total: int, wise: int) -> None:
    """Nobody wins at equal influence."""
    cards = count(recorder.pos, group)
    if not cards:
        recorder.step(r.VOTE_TIE, *TOTAL_AT[group], reason="bare", group=group)
    elif not wise:
        recorder.step(r.VOTE_TIE, *TOTAL_AT[group], reason="equal", group=group, total=total)
    else:
        rule = r.PHILOSOPHER_ALONE if wise == cards else r.PHILOSOPHER_TIE
        recorder.step(rule, *TOTAL_AT[group], group=group, total=total, philosophers=wise)
    if cards == GROUP_LIMIT:
        recorder.step(r.VOTE_EIGHT_AGAIN, GROUP_AT[group], group=group, count=cards)


def award(recorder: Story, group: str, winner: Seat, totals: list[int]) -> None:
    """The winner takes the top patrician."""
    was = recorder.pos.groups[INDEX[group]]
    hers, his = was.won
    won = (hers + 1, his) if winner == 0 else (hers, his + 1)
    recorder.pos = with_group(recorder.pos, group, Group(was.laid, won))
    mine, theirs = totals[winner], totals[OTHER[winner]]
    recorder.step(
        r.VOTE_WINNER, TOTAL_AT[group][winner], WON_AT[winner], reason="higher" if mine > theirs else "lower",
        winner=winner, group=group, total=mine, rival=theirs,
    )  # fmt: skip


@decides(r.VOTE_LOSSES, r.PHILOSOPHER_LOSSES)
def lose(recorder: Story, group: str, winner: Seat, high: Seat) -> None:
    """The side with more influence pays its highest card, the other one its lowest."""
    rule = r.VOTE_LOSSES if winner == high else r.PHILOSOPHER_LOSSES
    pay(recorder, group, high, "highest", rule)
    pay(recorder, group, OTHER[high], "lowest", rule)


def pay(recorder: Story, group: str, seat: Seat, which: str, rule: Rule) -> None:
    """A side discards its highest card there, or its lowest number."""
    pos = recorder.pos
    laid = laid_at(pos, group, seat)
    numbers = [card.card for card in laid if card.card != PHILOSOPHER]
    if not numbers:
        recorder.step(rule, SIDE_AT[group][seat], reason="nothing", seat=seat, group=group)
        return
    card = max(numbers, key=POINTS.__getitem__) if which == "highest" else min(numbers, key=POINTS.__getitem__)
    index = laid.index(UP[card])
    recorder.pos = discarded(with_laid(pos, group, seat, laid[:index] + laid[index + 1 :]), seat, card)
    where = (card_at(group, seat, index), DISCARD_AT[seat])
    recorder.step(rule, *where, reason=which, seat=seat, group=group, card=card)


def close(recorder: Story, group: str) -> None:
    """With its last patrician won, whatever is left at a group is discarded."""
    pos, cards = recorder.pos, count(recorder.pos, group)
    for seat in SEATS:
        left = [laid.card for laid in laid_at(pos, group, seat)]
        pos = discarded(with_laid(pos, group, seat, ()), seat, *left)
    recorder.pos = pos
    where = (GROUP_AT[group], *SIDE_AT[group])
    recorder.step(r.VOTE_GROUP_CLOSED, *where, reason="cleared" if cards else "bare", group=group, count=cards)


# ------------------------------------------------------------------------------------------------ groups of eight
@decides(r.TURN_REVEAL, r.VOTE_CALL_EIGHT)
def placing_over(recorder: Story, done: tuple[str, ...] = ()) -> None:
    """Let groups of eight vote, then refill; the player on turn is asked where several are left."""
    while waiting := eights(recorder.pos, done):
        if len(waiting) > 1:
            recorder.pos = replace(recorder.pos, now=Voting(done))
            return
        call_eight(recorder, waiting[0])
        if all_won(recorder.pos):
            finish(recorder, r.END_ALL_WON, *PLAYER_AT)
            return
        done += waiting
    recorder.pos = replace(recorder.pos, now=refilling(recorder.pos.players[recorder.pos.turn]), passes=0)


def call_eight(recorder: Story, group: str) -> None:
    """A vote without a confidence card."""
    recorder.step(r.VOTE_CALL_EIGHT, GROUP_AT[group], group=group)
    vote(recorder, group)


def judge_vote(pos: Position, move: Vote, _seat: Seat, now: Voting | None) -> Iterator[Check]:
    """A group of eight that has not voted yet."""
    group, cards = move.group, count(pos, move.group)
    if now and group in now.done:
        yield r.VOTE_CALL_EIGHT.check(False, GROUP_AT[group], reason="done", group=group)
    else:
        yield r.VOTE_CALL_EIGHT.check(cards == GROUP_LIMIT, GROUP_AT[group], reason="eight", group=group, count=cards)


def offer_votes(_pos: Position, _seat: Seat) -> list[Vote]:
    """Every group."""
    return [Vote(group) for group in GROUPS]


def resolve_vote(recorder: Story, move: Vote) -> None:
    """Let this group vote, then the others."""
    assert isinstance(recorder.pos.now, Voting)
    done = (*recorder.pos.now.done, move.group)
    call_eight(recorder, move.group)
    if all_won(recorder.pos):
        finish(recorder, r.END_ALL_WON, *PLAYER_AT)
    else:
        placing_over(recorder, done)


VOTE = Kind(Vote, r.VOTE_CALL_EIGHT, resolve_vote, judge_vote, offer_votes)
KINDS = (VOTE,)
