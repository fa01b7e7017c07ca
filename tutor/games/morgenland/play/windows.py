"""Windows: who is asked, what waits, in which order it takes effect, and answers to magic cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.game import Decision, Seat
from tutor.core.rule import Check, Rule
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Answering, Choosing, Position, Waiting, Window, WindowKind
from tutor.games.morgenland.moves import NOWHERE, Copy, First, Move, Pass, Play, Until
from tutor.games.morgenland.pieces import ABRACADABRA, ARTIFACTS, COUNTERSPELL, LAMP, PARASITE, SEATS
from tutor.games.morgenland.play import plays
from tutor.games.morgenland.play.board import may_cast, may_lay
from tutor.games.morgenland.play.phase import Phase, of_kind
from tutor.games.morgenland.play.state import (
    Tale,
    instead,
    order,
    pop,
    push,
    rounded,
    seat_at,
    seated,
    supplied,
    without,
)

ASKS: Mapping[WindowKind, Rule] = {
    "round-start": rules.TIMING_ROUND_START,
    "before-placement": rules.TIMING_BEFORE_PLACEMENT,
    "before-field": rules.TIMING_BEFORE_FIELD,
    "after-caves": rules.TIMING_AFTER_CAVES,
    "revealed": rules.TIMING_REVEALED,
    "guard-revealed": rules.TIMING_GUARD_REVEALED,
    "purchase": rules.TIMING_PURCHASE,
}


class Queue(Struct, frozen=True, gc=False):
    """Plays that wait, in the order in which they will take effect."""

    waiting: tuple[Waiting, ...]


class Idle(Struct, frozen=True, gc=False):
    """Nothing waits."""


IDLE = Idle()


# ------------------------------------------------------------------------------------------------ the poll
def _asked(pos: Position, task: Window) -> Seat:
    return seat_at(pos, task.turn)


def _ask(pos: Position, task: Window) -> Decision:
    waiting = in_order(pos, task.waiting)
    facts = {"field": _field(pos, task), "waiting": waiting, "queue": Queue(waiting) if waiting else IDLE}
    return Decision(_asked(pos, task), ASKS[task.kind], facts)


def _field(pos: Position, task: Window) -> str:
    if task.kind == "purchase":
        return things.field(plays.sale(pos))
    number = pos.round.done if pos.round.turned < 0 else pos.round.turned
    if task.kind == "revealed" and pos.round.turned < 0:
        number -= 1  # Dragon's Return has ended the field while its window is open
    return things.field(number)


def in_order(pos: Position, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """Waiting plays in the order in which they will take effect."""
    if len(waiting) < 2:
        return waiting
    seats = order(pos)
    return tuple(sorted(waiting, key=lambda play: seats.index(play.seat)))


def settle_window(tale: Tale, task: Window) -> bool:
    """Ask the next seat that may have something to play; when all have passed, let the plays take effect, or close."""
    if task.resolving:
        return _resolve_next(tale, task)
    pos = tale.pos
    seats = order(pos)
    count = len(seats)
    turn, passes = task.turn, task.passes
    while passes < count:
        if _is_asked(pos, task, seats[turn % count]):
            if turn != task.turn:
                tale.pos = instead(pos, replace(task, turn=turn, passes=passes))
            return False
        turn += 1
        passes += 1
    if task.waiting:
        tale.pos = instead(pos, replace(task, resolving=True))
        waiting = in_order(pos, task.waiting)
        tale.tell(rules.TIMING_RESOLVE, *_pending(task), waiting=waiting, order=seats)
    else:
        tale.pos = pop(pos)
        if task.played:
            tale.tell(rules.TIMING_CLOSE)
    return True


def _is_asked(pos: Position, task: Window, seat: Seat) -> bool:
    if task.only >= 0:
        return seat == task.only and (may_lay(pos, seat) or may_cast(pos.players[seat]))
    return not pos.round.standing[seat] and (may_lay(pos, seat) or may_cast(pos.players[seat]))


def _pending(task: Window) -> list[str]:
    return [things.pending(place) for place in range(len(task.waiting))]


# ------------------------------------------------------------------------------------------------ passing and playing
PASSES: Mapping[Until, Pass] = {until: Pass(until) for until in ("", "play", "field", "placing")}


def _untils(pos: Position, task: Window) -> tuple[Until, ...]:
    """How long a seat may pass here."""
    if task.kind == "purchase":
        return ("",)
    return ("", "play", "placing") if pos.round.placing else ("", "play", "field")


def _fits(_pos: Position, task: Window, move: Move) -> bool:
    if type(move) is Play:
        return task.kind != "purchase" or move.piece in {LAMP, ABRACADABRA}
    return type(move) is Pass


def _candidates(pos: Position, task: Window) -> Sequence[Move]:
    return (*PASSES.values(), *plays.candidates(pos, _asked(pos, task)))


def _legal(pos: Position, task: Window) -> Sequence[Move]:
    seat = _asked(pos, task)
    passes = [PASSES[until] for until in _untils(pos, task)]
    if task.kind == "purchase":
        return (*passes, *(play for play in plays.legal(pos, seat) if _fits(pos, task, play)))
    return (*passes, *plays.legal(pos, seat))


def judge_pass(pos: Position, task: Window, move: Pass, mover: int) -> Iterable[Check]:
    """Whether the seat asked passes, and for how long it may."""
    asked, until = _asked(pos, task), move.until
    polled = plays.POLLED[asked][mover == asked]
    return (polled, _STANDING[until][until in _untils(pos, task)]) if until else (polled,)


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
_STANDING = {
    until: tuple(rules.TIMING_STANDING_PASS.check(ok, until=until) for ok in (False, True)) for until in PASSES
}


def _act(tale: Tale, task: Window, move: Pass | Play) -> None:
    seat = _asked(tale.pos, task)
    if isinstance(move, Play):
        tale.pos = instead(tale.pos, replace(task, turn=_next(tale.pos, task), passes=0, played=True))
        play(tale, seat, move)
        return
    if move.until:
        standing = tale.pos.round.standing
        tale.pos = rounded(tale.pos, standing=(*standing[:seat], move.until, *standing[seat + 1 :]))
    tale.pos = instead(tale.pos, replace(task, turn=task.turn + 1, passes=task.passes + 1))
    rule = rules.TIMING_STANDING_PASS if move.until else rules.TIMING_POLL
    tale.tell(rule, things.player(seat), seat=seat, until=move.until)


def _next(pos: Position, task: Window) -> int:
    return (task.turn + 1) % len(pos.players)


def play(tale: Tale, seat: Seat, move: Play) -> None:
    """Lay out an artifact or a magic card."""
    pos = tale.pos
    player = pos.players[seat]
    if "play" in pos.round.standing:
        standing = tuple("" if until == "play" else until for until in pos.round.standing)
        pos = rounded(pos, standing=cast("tuple[Until, ...]", standing))
    if move.piece in ARTIFACTS:
        artifacts = without(player.artifacts, move.piece)
        tale.pos = seated(pos, seat, artifacts=artifacts, laid=(*player.laid, move.piece))
        tale.tell(rules.ARTIFACTS_HOW, things.player(seat), seat=seat, play=move)
        if move.piece == LAMP:
            tale.tell(rules.ARTIFACTS_LAMP, things.player(seat), seat=seat)
        elif move.piece != COUNTERSPELL:
            _wait(tale, Waiting(seat, move))
        return
    pos = seated(pos, seat, magic=without(player.magic, move.piece))
    tale.pos = push(pos, Answering(Waiting(seat, move)))
    tale.tell(rules.TIMING_PLAY, things.player(seat), seat=seat, play=move)


def _wait(tale: Tale, waiting: Waiting) -> None:
    """Add a play to those that wait; the window is the present task."""
    task = tale.pos.tasks[-1]
    assert isinstance(task, Window)
    task = replace(task, waiting=(*task.waiting, waiting))
    tale.pos = instead(tale.pos, task)
    tale.tell(
        rules.TIMING_PENDING,
        things.pending(len(task.waiting) - 1),
        seat=waiting.seat,
        play=waiting.play,
        waiting=in_order(tale.pos, task.waiting),
    )


WINDOW = Phase(_ask, _fits, _candidates, _act, legal=_legal)


# ------------------------------------------------------------------------------------------------ taking effect
def _resolve_next(tale: Tale, task: Window) -> bool:
    if not task.waiting:
        tale.pos = instead(tale.pos, replace(task, resolving=False, turn=0, passes=0))
        return True
    first = next(seat for seat in order(tale.pos) if any(play.seat == seat for play in task.waiting))
    mine = [place for place, play in enumerate(task.waiting) if play.seat == first]
    if len(mine) > 1:
        tale.pos = push(tale.pos, Choosing(first))
    else:
        _take_effect(tale, task, mine[0])
    return True


def _take_effect(tale: Tale, task: Window, place: int) -> None:
    waiting = task.waiting[place]
    left = task.waiting[:place] + task.waiting[place + 1 :]
    tale.pos = instead(tale.pos, replace(task, waiting=left))
    if waiting.play.piece not in ARTIFACTS:
        tale.pos = discarded(tale.pos, waiting.play.piece)
    plays.take_effect(tale, waiting.seat, waiting.play)


def discarded(pos: Position, card: str) -> Position:
    """The position with a card on the discard pile."""
    return supplied(pos, discard=(*pos.supply.discard, card))


def _window(pos: Position) -> Window:
    task = pos.tasks[-2]
    assert isinstance(task, Window)
    return task


def _mine(pos: Position, task: Choosing) -> list[int]:
    return [place for place, play in enumerate(_window(pos).waiting) if play.seat == task.seat]


def _ask_choosing(pos: Position, task: Choosing) -> Decision:
    mine = tuple(_window(pos).waiting[place].play for place in _mine(pos, task))
    return Decision(task.seat, rules.TIMING_RESOLVE, {"plays": mine})


def _firsts(pos: Position, task: Choosing) -> Sequence[Move]:
    return tuple(First(place) for place in _mine(pos, task))


def _judge_first(pos: Position, task: Choosing, move: First, _mover: int) -> Iterable[Check]:
    mine = _mine(pos, task)
    waiting = tuple([_window(pos).waiting[place].play for place in mine])
    return (rules.TIMING_RESOLVE.check(move.number in mine, seat=task.seat, plays=waiting),)


def _first(tale: Tale, _task: Choosing, move: First) -> None:
    tale.pos = pop(tale.pos)
    task = tale.pos.tasks[-1]
    assert isinstance(task, Window)
    rest = task.waiting[: move.number] + task.waiting[move.number + 1 :]
    waiting = (task.waiting[move.number], *in_order(tale.pos, rest))
    tale.tell(rules.TIMING_RESOLVE, *_pending(task), waiting=waiting, order=order(tale.pos))
    _take_effect(tale, task, move.number)


CHOOSING = Phase(_ask_choosing, of_kind((First,)), _firsts, _first, _judge_first, _firsts)


# ------------------------------------------------------------------------------------------------ answers
def counters(move: Move) -> bool:
    """Whether a play is a Counterspell, or a Parasite that copies one."""
    if not isinstance(move, Play):
        return False
    copied = isinstance(move.on, Copy) and move.on.artifact == COUNTERSPELL
    return move.piece == COUNTERSPELL or (move.piece == PARASITE and copied)


def settle_answering(tale: Tale, task: Answering) -> bool:
    """Ask the next seat that may be able to counter; if nobody does, the card stands."""
    pos = tale.pos
    seats = order(pos)
    turn = task.turn
    while turn < len(seats) and not _may_answer(pos, task, seats[turn]):
        turn += 1
    if turn < len(seats):
        if turn != task.turn:
            tale.pos = instead(pos, replace(task, turn=turn))
        return False
    tale.pos = pop(pos)
    if counters(task.play.play):
        _counter_by_parasite(tale, task.play)
    else:
        _wait(tale, task.play)
    return True


def _may_answer(pos: Position, task: Answering, seat: Seat) -> bool:
    if seat == task.play.seat:
        return False
    lent = any(COUNTERSPELL in player.laid for other, player in enumerate(pos.players) if other != seat)
    return may_lay(pos, seat) or (lent and may_cast(pos.players[seat]))


def _ask_answering(pos: Position, task: Answering) -> Decision:
    rule = rules.TIMING_ANSWER_PARASITE if counters(task.play.play) else rules.TIMING_ANSWER
    waiting = in_order(pos, _below(pos))
    facts = {
        "caster": task.play.seat,
        "play": task.play.play,
        "waiting": waiting,
        "queue": Queue(waiting) if waiting else IDLE,
    }
    return Decision(seat_at(pos, task.turn), rule, facts)


def _below(pos: Position) -> tuple[Waiting, ...]:
    return next(task.waiting for task in reversed(pos.tasks) if isinstance(task, Window))


def _fits_answer(_pos: Position, _task: Answering, move: Move) -> bool:
    return move == PASSES[""] or counters(move)


def _answers(pos: Position, task: Answering) -> Sequence[Move]:
    seat = seat_at(pos, task.turn)
    lent = (Play(PARASITE, Copy(other, COUNTERSPELL)) for other in SEATS[: len(pos.players)] if other != seat)
    held = PARASITE in pos.players[seat].magic
    mine = (Play(COUNTERSPELL, NOWHERE),) if COUNTERSPELL in pos.players[seat].artifacts else ()
    return (Pass(), *mine, *(lent if held else ()))


def _answer(tale: Tale, task: Answering, move: Pass | Play) -> None:
    seat = seat_at(tale.pos, task.turn)
    tale.pos = instead(tale.pos, replace(task, turn=task.turn + 1))
    if isinstance(move, Pass):
        tale.tell(rules.TIMING_ANSWER, things.player(seat), seat=seat, play=task.play.play)
        return
    play(tale, seat, move)
    if move.piece == COUNTERSPELL:
        _cancel(tale, seat)


def _counter_by_parasite(tale: Tale, waiting: Waiting) -> None:
    tale.pos = discarded(tale.pos, PARASITE)
    tale.tell(rules.CARDS_PARASITE_USES, things.player(waiting.seat), seat=waiting.seat, artifact=COUNTERSPELL)
    _cancel(tale, waiting.seat)


def _cancel(tale: Tale, seat: Seat) -> None:
    """The card that is being answered is as if never played."""
    task = tale.pos.tasks[-1]
    assert isinstance(task, Answering)
    tale.pos = discarded(pop(tale.pos), task.play.play.piece)
    tale.tell(
        rules.ARTIFACTS_COUNTERSPELL,
        things.MAGIC_DISCARD,
        things.player(seat),
        seat=seat,
        card=task.play.play.piece,
        caster=task.play.seat,
    )


ANSWERING = Phase(_ask_answering, _fits_answer, _answers, _answer)
