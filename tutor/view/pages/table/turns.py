"""A game as its players tell it: rounds, turns, and what was seen of the turn that is being played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from tutor.core.course import Decision, Seat, Step
from tutor.scenes.script import Stop, grouped
from tutor.view.pages.table.host import Host
from tutor.view.pages.table.state import Sitting, TableState


class Turn(Struct, frozen=True):
    """The moves from ``first`` up to ``end`` that one player's turn is made of, those of others and of chance in it too."""

    seat: Seat
    round: int
    first: int
    end: int


class Now(Struct, frozen=True):
    """The turn that is being played: its steps as far as they are known, in stops, and how many of them were seen."""

    turn: Turn
    start: Any
    steps: tuple[Step[Any], ...]
    stops: tuple[Stop, ...]
    seen: int

    def after(self, stop: int) -> Any:
        """The position after so many stops."""
        return self.steps[self.stops[stop - 1].last].after if stop else self.start


def turns(host: Host, sitting: Sitting) -> list[Turn]:
    """Every turn since the set-up, in the order of play."""
    history = sitting.history
    every: list[Turn] = host.once("turns", (id(history), history), lambda: _turns(host, sitting))
    return every


def _turns(host: Host, sitting: Sitting) -> list[Turn]:
    found: list[Turn] = []
    for number in range(host.opening(sitting), len(sitting.history)):
        before = sitting.before(number)
        seat = _on_turn(host, before)
        counted = host.game.round(before)
        last = found[-1] if found else None
        if last and (seat is None or (seat == last.seat and (not counted or counted == last.round))):
            found[-1] = Turn(last.seat, last.round, last.first, number + 1)
        elif seat is not None:
            found.append(Turn(seat, counted or _round(found, seat), number, number + 1))
    return found


def _on_turn(host: Host, pos: Any) -> Seat | None:
    """Whose turn it is; None where chance decides and nobody is on turn."""
    seat = host.game.turn(pos)
    if seat is not None:
        return seat
    asked = host.game.decision(pos)
    return asked.seat if isinstance(asked, Decision) and asked.seat is not Seat.CHANCE else None


def _round(found: list[Turn], seat: Seat) -> int:
    """A round is over when whoever began it is on turn again."""
    if not found:
        return 1
    return found[-1].round + (seat == found[0].seat)


def now(host: Host, state: TableState) -> Now | None:
    """The turn of the last move, if there was one."""
    history = state.sitting.history
    found: Now | None = host.once("now", (state.at, id(history), history), lambda: _now(host, state))
    return found


def _now(host: Host, state: TableState) -> Now | None:
    sitting = state.sitting
    every = turns(host, sitting)
    if not every:
        return None
    turn = every[-1]
    moves = sitting.history[turn.first : turn.end]
    steps = tuple(step for turned in moves for step in turned.steps)
    stops = grouped(host.voice, steps, host.words.word("stop_move"))
    shown = len(steps) - len(moves[-1].steps) + len(host.shown(state))
    seen = sum(stop.first < shown for stop in stops)
    return Now(turn, sitting.before(turn.first), steps, stops, seen)


def told(host: Host, state: TableState, turn: Turn) -> str:
    """A turn in short: what was done first, and what it decided last, for its player if it can be."""
    voice, seat = host.voice_to(state), host.seat(state)
    steps = [step for turned in state.sitting.history[turn.first : turn.end] for step in turned.steps]
    said = [(step, text) for step in reversed(steps) if (text := voice.verdict(step, seat))]
    done = "" if voice.verdict(steps[0], seat) else voice.acts(steps, seat)
    own = (text for step, text in said if turn.seat in step.facts.values())
    return " ".join(filter(None, (done, next(own, said[0][1] if said else ""))))


def sentences(host: Host, state: TableState, here: Now) -> Iterator[str]:
    """A sentence for each stop that was seen: what it decided, or what was done first."""
    voice, seat, steps = host.voice_to(state), host.seat(state), here.steps
    for stop in here.stops[: here.seen]:
        some = steps[stop.first : stop.last + 1]
        verdict = next(filter(None, (voice.verdict(step, seat) for step in reversed(some))), "")
        yield verdict or voice.acts(some, seat)
