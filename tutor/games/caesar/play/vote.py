"""A vote, one rule after the other, and the groups of eight that vote without a confidence card."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
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
from tutor.games.caesar.play.philosopher import interpret, nobody_to_win, philosophers, spend, tell_nobody
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
def vote(tale: Story, group: str) -> None:
    """Turn up, add, compare; then the patrician is taken and both sides pay."""
    turn_up(tale, group)
    totals = [add_up(tale, group, seat) for seat in SEATS]
    wise = philosophers(tale.pos, group)
    if totals[0] == totals[1]:
        postpone(tale, group, totals[0], sum(wise))
        return
    high = Seat(totals[1] > totals[0])
    turned_round = wise[0] != wise[1]
    winner = OTHER[high] if turned_round else high
    if turned_round and nobody_to_win(tale.pos, group, winner):
        tell_nobody(tale, group, winner)
        return
    if any(wise):
        interpret(tale, group, winner)
    award(tale, group, winner, totals)
    losses = r.PHILOSOPHER_LOSSES if turned_round else r.VOTE_LOSSES
    pay(tale, group, high, "highest", losses)
    pay(tale, group, OTHER[high], "lowest", losses)
    if any(wise):
        spend(tale, group)
    if not is_open(tale.pos, group):
        close(tale, group)


def turn_up(tale: Story, group: str) -> None:
    """Turn up whatever lies face down there."""
    was = tale.pos.groups[INDEX[group]]
    one, two = was.laid
    down = len(one) + len(two) - face_up(one) - face_up(two)
    if down:
        laid = (tuple([UP[laid.card] for laid in one]), tuple([UP[laid.card] for laid in two]))
        tale.pos = with_group(tale.pos, group, Group(laid, was.won))
        tale.tell(r.VOTE_REVEAL_ALL, *SIDE_AT[group], group=group, count=down)


def add_up(tale: Story, group: str, seat: Seat) -> int:
    """Count one side's influence."""
    cards = tuple([laid.card for laid in laid_at(tale.pos, group, seat)])
    sheet = influence(cards, [card_at(group, seat, index) for index in range(len(cards))])
    total = sheet.total
    tale.tell(r.VOTE_TOTAL, TOTAL_AT[group][seat], sheet=sheet, seat=seat, group=group, cards=cards, total=total)
    return total


def postpone(tale: Story, group: str, total: int, wise: int) -> None:
    """Nobody wins at equal influence."""
    cards = count(tale.pos, group)
    if not cards:
        tale.tell(r.VOTE_TIE, *TOTAL_AT[group], reason="bare", group=group)
    elif not wise:
        tale.tell(r.VOTE_TIE, *TOTAL_AT[group], reason="equal", group=group, total=total)
    else:
        rule = r.PHILOSOPHER_ALONE if wise == cards else r.PHILOSOPHER_TIE
        tale.tell(rule, *TOTAL_AT[group], group=group, total=total, philosophers=wise)
    if cards == GROUP_LIMIT:
        tale.tell(r.VOTE_EIGHT_AGAIN, GROUP_AT[group], group=group, count=cards)


def award(tale: Story, group: str, winner: Seat, totals: list[int]) -> None:
    """The winner takes the top patrician."""
    was = tale.pos.groups[INDEX[group]]
    hers, his = was.won
    won = (hers + 1, his) if winner == 0 else (hers, his + 1)
    tale.pos = with_group(tale.pos, group, Group(was.laid, won))
    mine, theirs = totals[winner], totals[OTHER[winner]]
    tale.tell(
        r.VOTE_WINNER, TOTAL_AT[group][winner], WON_AT[winner], reason="higher" if mine > theirs else "lower",
        winner=winner, group=group, total=mine, rival=theirs,
    )  # fmt: skip


def pay(tale: Story, group: str, seat: Seat, which: str, rule: Rule) -> None:
    """A side discards its highest card there, or its lowest number."""
    pos = tale.pos
    laid = laid_at(pos, group, seat)
    numbers = [card.card for card in laid if card.card != PHILOSOPHER]
    if not numbers:
        tale.tell(rule, SIDE_AT[group][seat], reason="nothing", seat=seat, group=group)
        return
    card = max(numbers, key=POINTS.__getitem__) if which == "highest" else min(numbers, key=POINTS.__getitem__)
    index = laid.index(UP[card])
    tale.pos = discarded(with_laid(pos, group, seat, laid[:index] + laid[index + 1 :]), seat, card)
    where = (card_at(group, seat, index), DISCARD_AT[seat])
    tale.tell(rule, *where, reason=which, seat=seat, group=group, card=card)


def close(tale: Story, group: str) -> None:
    """With its last patrician won, whatever is left at a group is discarded."""
    pos, cards = tale.pos, count(tale.pos, group)
    for seat in SEATS:
        left = [laid.card for laid in laid_at(pos, group, seat)]
        pos = discarded(with_laid(pos, group, seat, ()), seat, *left)
    tale.pos = pos
    where = (GROUP_AT[group], *SIDE_AT[group])
    tale.tell(r.VOTE_GROUP_CLOSED, *where, reason="cleared" if cards else "bare", group=group, count=cards)


# ------------------------------------------------------------------------------------------------ groups of eight
def placing_over(tale: Story, done: tuple[str, ...] = ()) -> None:
    """Let groups of eight vote, then refill; the player on turn is asked where several are left."""
    while waiting := eights(tale.pos, done):
        if len(waiting) > 1:
            tale.pos = replace(tale.pos, now=Voting(done))
            return
        call_eight(tale, waiting[0])
        if all_won(tale.pos):
            finish(tale, r.END_ALL_WON, *PLAYER_AT)
            return
        done += waiting
    tale.pos = replace(tale.pos, now=refilling(tale.pos.players[tale.pos.turn]), passes=0)


def call_eight(tale: Story, group: str) -> None:
    """A vote without a confidence card."""
    tale.tell(r.VOTE_CALL_EIGHT, GROUP_AT[group], group=group)
    vote(tale, group)


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


def resolve_vote(tale: Story, move: Vote) -> None:
    """Let this group vote, then the others."""
    assert isinstance(tale.pos.now, Voting)
    done = (*tale.pos.now.done, move.group)
    call_eight(tale, move.group)
    if all_won(tale.pos):
        finish(tale, r.END_ALL_WON, *PLAYER_AT)
    else:
        placing_over(tale, done)


VOTE = Kind(Vote, r.VOTE_CALL_EIGHT, resolve_vote, judge_vote, offer_votes)
KINDS = (VOTE,)
