"""How a turn goes on by itself: from placing to votes, refill, confidence card, the next turn and the end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.core.rule import Check, Rule
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import (
    CONFIDENCE,
    HAND,
    INDEX,
    ORGY,
    OTHER,
    SEATS,
    SHUFFLE_ORGY,
    SIZES,
    Confidence,
    Move,
    Over,
    Player,
    Playing,
    Position,
    Refilling,
    Reveal,
    Revealing,
    Vote,
    Voting,
)
from tutor.games.caesar.play.state import (
    AT_GROUP,
    GROUP_AT,
    OUT_AT,
    PLAYER_AT,
    STACK_AT,
    TURNED_AT,
    Steps,
    can_lay,
    closed,
    count,
    eights,
    has_influence,
    has_room,
    is_open,
    moment,
    tell,
    whose_card,
    word,
)
from tutor.games.caesar.play.vote import vote
from tutor.games.caesar.score import outcome, patricians

REVEALS: Mapping[str, Move] = {card: Reveal(card) for card in CONFIDENCE}
TO_TURNED = (STACK_AT, TURNED_AT)
PLAYING, REFILLING, REVEALING = Playing(), Refilling(), Revealing()
FADING_FROM = 2
"""How many groups must be closed before plain orgies fade."""


def action_over(pos: Position, steps: Steps) -> Position:
    """Go on after an action, carried out or vetoed."""
    if pos.placed == 0 and not has_room(pos, pos.turn):
        tell(steps, r.TURN_NO_INFLUENCE_IN_HAND, pos, PLAYER_AT[pos.turn], seat=pos.turn)
        return placing_over(pos, steps)
    if pos.placed == 2:
        return placing_over(pos, steps)
    return replace(pos, phase=PLAYING)


def placing_over(pos: Position, steps: Steps, done: tuple[str, ...] = ()) -> Position:
    """Let groups of eight vote, then refill; the player on turn is asked where several are left."""
    while waiting := eights(pos, done):
        if len(waiting) > 1:
            return replace(pos, phase=Voting(done))
        pos = extraordinary(pos, waiting[0], steps)
        if all_won(pos):
            return finish(pos, r.END_ALL_WON, steps)
        done += waiting
    return refill(pos)


def extraordinary(pos: Position, group: str, steps: Steps) -> Position:
    """A vote at a group of eight."""
    tell(steps, r.VOTE_CALL_EIGHT, pos, GROUP_AT[INDEX[group]], group=group)
    return vote(pos, group, steps)


def judge_vote(pos: Position, move: Vote, mover: Seat) -> tuple[Check, ...]:
    """Weigh which group of eight votes first."""
    phase, group = pos.phase, move.group
    waiting = eights(pos, phase.done if type(phase) is Voting else ())
    facts = {"group": group, "count": count(pos, INDEX[group])}
    eight = Check(r.VOTE_CALL_EIGHT, group in waiting, facts, AT_GROUP[INDEX[group]])
    return *word(pos, mover, fits=type(phase) is Voting), eight


def resolve_vote(pos: Position, move: Vote, steps: Steps) -> Position:
    """Let this group vote, then the others."""
    assert isinstance(pos.phase, Voting)
    done = (*pos.phase.done, move.group)
    pos = extraordinary(pos, move.group, steps)
    return finish(pos, r.END_ALL_WON, steps) if all_won(pos) else placing_over(pos, steps, done)


def refill(pos: Position) -> Position:
    """Ask for the first card of the refill, or go on to the confidence card."""
    return replace(pos, phase=refilling(pos.players[pos.turn]))


def refilling(player: Player) -> Refilling | Revealing:
    """Whether this player draws another card or turns over a confidence card."""
    return REFILLING if len(player.hand) < HAND and (player.influence or player.actions) else REVEALING


def reveal_odds(pos: Position) -> Mapping[Move, int]:
    """The confidence cards that can come next."""
    return _reveal_odds(pos.confidence.top or pos.confidence.stack)


@lru_cache(maxsize=512)
def _reveal_odds(cards: str | tuple[str, ...]) -> Mapping[Move, int]:
    if isinstance(cards, str):
        return {REVEALS[cards]: 1}
    return {REVEALS[card]: cards.count(card) for card in dict.fromkeys(cards)}


def judge_reveal(pos: Position, move: Reveal) -> tuple[Check]:
    """Weigh whether this card can be the next one."""
    if type(pos.phase) is not Revealing:
        return (moment(pos, fits=False),)
    stack, top, card = pos.confidence.stack, pos.confidence.top, move.card
    return _on_top(card, len(stack), card == top if top else card in stack)


@cache
def _on_top(card: str, count: int, ok: bool) -> tuple[Check]:
    return (r.TURN_REVEAL.check(ok, STACK_AT, card=card, count=count),)


def resolve_reveal(pos: Position, move: Reveal, steps: Steps) -> Position:
    """Turn over a confidence card and do what it says."""
    card, seat = move.card, pos.turn
    was = pos.confidence
    index = was.stack.index(card)
    stack = was.stack[:index] + was.stack[index + 1 :]
    pos = replace(pos, confidence=Confidence(stack, (*was.turned, card), was.out))
    steps.append(Step(r.TURN_REVEAL, pos, whose_card(seat, card), TO_TURNED))
    if card == SHUFFLE_ORGY:
        pos = _shuffle(pos, steps)
    elif card == ORGY:
        pos = _orgy(pos, steps)
    elif not is_open(pos, INDEX[card]):
        pos = tell(steps, r.VOTE_DEAD_CARD, _taken_out(pos), GROUP_AT[INDEX[card]], OUT_AT, group=card)
        return replace(pos, phase=REVEALING)
    else:
        tell(steps, r.VOTE_CALL_CARD, pos, GROUP_AT[INDEX[card]], TURNED_AT, group=card)
        pos = vote(pos, card, steps)
        if all_won(pos):
            return finish(pos, r.END_ALL_WON, steps)
    return turn_over(pos, steps)


def _shuffle(pos: Position, steps: Steps) -> Position:
    was = pos.confidence
    whole = Confidence(tuple(sorted(was.stack + was.turned)), (), was.out)
    pos = replace(pos, confidence=whole)
    return tell(steps, r.VOTE_ORGY_SHUFFLE, pos, STACK_AT, TURNED_AT, count=len(whole.stack), out=len(whole.out))


def _orgy(pos: Position, steps: Steps) -> Position:
    fallen = closed(pos)
    if pos.setup.orgy_fades and fallen >= FADING_FROM:
        return tell(steps, r.VARIANTS_ORGY_FADES, _taken_out(pos), OUT_AT, count=fallen)
    return tell(steps, r.VOTE_ORGY, pos, TURNED_AT, seat=pos.turn)


def _taken_out(pos: Position) -> Position:
    was = pos.confidence
    return replace(pos, confidence=Confidence(was.stack, was.turned[:-1], (*was.out, was.turned[-1])))


def exchange_over(pos: Position, steps: Steps) -> Position:
    """End a passive turn: no vote, no confidence card."""
    full = eights(pos)
    if full:
        where = tuple(GROUP_AT[INDEX[group]] for group in full)
        tell(steps, r.TURN_PASSIVE_NO_VOTE, pos, *where, seat=pos.turn, groups=full)
    return turn_over(pos, steps)


def turn_over(pos: Position, steps: Steps) -> Position:
    """Hand the turn on, or end the game."""
    seat = pos.turn
    mine, theirs = has_influence(pos.players[seat]), has_influence(pos.players[OTHER[seat]])
    if not mine and not theirs:
        return finish(pos, r.END_NO_INFLUENCE, steps)
    if pos.stuck >= 2 and not any(can_lay(pos, player) for player in SEATS):
        return finish(pos, r.END_DEADLOCK, steps)
    pos = begin_turn(pos, OTHER[seat] if theirs else seat)
    if mine != theirs:
        tell(steps, r.END_ALONE, pos, PLAYER_AT[pos.turn], seat=pos.turn, rival=OTHER[pos.turn])
        if not has_room(pos, pos.turn):
            return finish(pos, r.END_BLOCKED, steps)
    return pos


def begin_turn(pos: Position, seat: Seat) -> Position:
    """The position in which ``seat`` begins a turn."""
    stuck = 0 if can_lay(pos, seat) else pos.stuck + 1
    return replace(pos, turn=seat, phase=PLAYING, acted=False, placed=0, stuck=stuck)


def all_won(pos: Position) -> bool:
    """Whether every patrician is won."""
    return sum([group.won[0] + group.won[1] for group in pos.groups]) == sum(SIZES)


def finish(pos: Position, why: Rule, steps: Steps) -> Position:
    """End the game and say who has won."""
    pos = replace(pos, phase=Over(why.id))
    result = outcome(pos, why.id)
    won, others = (patricians(pos, seat) for seat in SEATS)
    facts = {name: result.facts[name] for name in ("points", "rival", "by")}
    return tell(
        steps, r.END_WINNER, pos, *PLAYER_AT, winner=result.standings[0], patricians=won, others=others, **facts
    )
