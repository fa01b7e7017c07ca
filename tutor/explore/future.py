"""Moments ahead in which a seat is asked again, by what that seat may know: what it does not know is imagined."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.game import AnyGame, is_legal
from tutor.core.rule import Rule

WORLDS = 3
"""Positions that look alike to the seat, in which its own moves are tried."""
FUTURES = 8
"""How many futures are played where others or chance come between."""
DEPTH = 3
"""Own moves looked ahead."""
WIDTH = 2
"""Own moves tried of each kind."""
EFFORT = 3000
"""Moves played for one question, about."""
PATIENCE = 80
"""Moves of others and of chance waited for."""
NEXT = "next-"
"""How a moment is named that may be told while it is there: the next one of its kind."""
TURN = "turn"
"""The moment at which a player's next turn begins, in games that have turns."""


class Stage(Struct, frozen=True):
    """A part of the way to a moment: questions to others are waited for, then the seat is asked, and makes a move."""

    waits: tuple[Rule, ...]
    asked: Rule
    move: str


class Moment(Struct, frozen=True):
    """The seat is asked: in these worlds, after these stages, and after questions to others since the last of them."""

    worlds: tuple[Any, ...]
    asked: Rule
    stages: tuple[Stage, ...] = ()
    kinds: tuple[str, ...] = ()
    waits: tuple[Rule, ...] = ()
    effort: int = 0
    """Moves played to get here since the last own one."""

    def then(self, move: str) -> tuple[Stage, ...]:
        """The stages up to a move that is made at this moment."""
        return (*self.stages, Stage(self.waits, self.asked, move))


def imagined(game: AnyGame, view: Any, seat: Seat, number: int, again: str = "") -> tuple[Any, ...]:
    """So many positions that all look to the seat as this one does."""
    return tuple(game.imagine(view, seat, Random(f"{again}{at}")) for at in range(number))


def ahead(game: AnyGame, view: Any, seat: Seat, near: frozenset[str] = frozenset()) -> Iterator[Moment]:
    """Moments after this one, fewest own moves first; own moves that touch one of the things ``near`` before others."""
    asked = game.decision(view)
    if isinstance(asked, Outcome):
        return
    here = Moment(imagined(game, view, seat, WORLDS), asked.ask)
    waiting = deque(_asked_again(game, here, seat))
    if asked.seat != seat:
        yield from tuple(waiting)
    left = EFFORT
    while waiting:
        moment = waiting.popleft()
        for move in _few(game, moment, near) if len(moment.stages) < DEPTH else ():
            left -= len(moment.worlds)
            for after in _asked_again(game, _made(game, moment, move), seat):
                left -= after.effort
                yield after
                waiting.append(after)
            if left <= 0:
                return


def _few(game: AnyGame, moment: Moment, near: frozenset[str]) -> Iterator[Any]:
    """Some legal moves of each kind, those that touch what is near before others."""
    world = moment.worlds[0]
    touching = sorted(game.legal(world), key=lambda move: -len(near & about(game, world, move)))
    counts: dict[type[Any], int] = {}
    for move in touching:
        counts[type(move)] = counts.get(type(move), 0) + 1
        if counts[type(move)] <= WIDTH and all(is_legal(game, world, move) for world in moment.worlds):
            yield move


def about(game: AnyGame, pos: Any, move: Any) -> frozenset[str]:
    """What a move is about: the things it points at, and the words after its verb."""
    return frozenset((*game.picks(pos, move), *str(move).split()[1:]))


def _made(game: AnyGame, moment: Moment, move: Any) -> Moment:
    """The moment after an own move, in every world."""
    worlds = tuple(_after(game, world, move) for world in moment.worlds)
    return Moment(worlds, moment.asked, moment.then(str(move)), (*moment.kinds, type(move).__name__))


def _after(game: AnyGame, pos: Any, move: Any) -> Any:
    *_, last = game.resolve(pos, move)
    return last.after


def _asked_again(game: AnyGame, moment: Moment, seat: Seat) -> Iterator[Moment]:
    """The next moment in which the seat is asked, the same question in all worlds."""
    asked = [game.decision(world) for world in moment.worlds]
    if any(isinstance(ask, Decision) and ask.seat != seat for ask in asked):
        yield from _waited(game, moment, seat)
    elif len(asks := {ask.ask for ask in asked if isinstance(ask, Decision)}) == 1:
        yield Moment(moment.worlds, asks.pop(), moment.stages, moment.kinds, moment.waits)


def _waited(game: AnyGame, moment: Moment, seat: Seat) -> Iterator[Moment]:
    """Futures up to the seat's next question; where they ask different ones, those with the commonest."""
    starts = (moment.worlds * FUTURES)[:FUTURES]
    futures = [played(game, world, seat, Random(number)) for number, world in enumerate(starts)]
    asked = [game.decision(pos) for pos, _ in futures]
    common = _common([ask for ask in asked if isinstance(ask, Decision) and ask.seat == seat])
    if common is None:
        return
    there = [both for both, ask in zip(futures, asked, strict=True) if isinstance(ask, Decision) and ask.ask == common]
    worlds = tuple(pos for pos, _ in there)
    waits = tuple(dict.fromkeys((*moment.waits, *there[0][1])))
    yield Moment(worlds, common, moment.stages, moment.kinds, waits, sum(len(between) for _, between in futures))


def holds(game: AnyGame, view: Any, seat: Seat, stages: Sequence[Stage], often: float = 1) -> bool:
    """Go a way anew from its beginning: half of the futures or more ask what it foretells, and so many of these allow it."""
    worlds = imagined(game, view, seat, FUTURES if any(stage.waits for stage in stages) else 1, "again/")
    gone = [_gone(game, pos, seat, stages, Random(f"again/{number}")) for number, pos in enumerate(worlds)]
    known = [legal for legal in gone if legal is not None]
    return sum(known) >= often * len(known) and 2 * len(known) >= len(worlds)


def _gone(game: AnyGame, pos: Any, seat: Seat, stages: Sequence[Stage], rng: Random) -> bool | None:
    """Whether every move of a way is legal; none where something else is asked."""
    for stage in stages:
        pos, _ = played(game, pos, seat, rng)
        asked = game.decision(pos)
        if isinstance(asked, Outcome) or (asked.seat, asked.ask) != (seat, stage.asked):
            return None
        move = game.parse(stage.move)
        if not is_legal(game, pos, move, seat):
            return False
        pos = _after(game, pos, move)
    return True


def played(game: AnyGame, pos: Any, until: Seat | tuple[Seat, ...], rng: Random) -> tuple[Any, list[Rule]]:
    """A future up to a question to a seat, or to one of several, in which others do anything; and what they were asked."""
    seats = until if isinstance(until, tuple) else (until,)
    between: list[Rule] = []
    while len(between) < PATIENCE:
        asked = game.decision(pos)
        if isinstance(asked, Outcome) or asked.seat in seats:
            break
        between.append(asked.ask)
        odds = game.odds(pos) if asked.seat is Seat.CHANCE else dict.fromkeys(game.legal(pos), 1)
        pos = _after(game, pos, rng.choices(list(odds), list(odds.values()))[0])
    return pos, between


def _common(asked: Sequence[Decision | Outcome]) -> Rule | None:
    """The question that comes in at least half of the futures."""
    questions = Counter(ask.ask for ask in asked if isinstance(ask, Decision)).most_common(1)
    return questions[0][0] if questions and 2 * questions[0][1] >= FUTURES else None


# ------------------------------------------------------------------------------------------------ whatever happens
def moments(game: AnyGame, view: Any, seat: Seat, again: str = "") -> dict[str, tuple[Any, ...]]:
    """Where the seat stands at each moment that comes in half of the futures at least, soonest first, whatever is done."""
    if isinstance(game.decision(view), Outcome):
        return {}
    met: dict[str, list[tuple[int, Any]]] = {}
    for number, world in enumerate(imagined(game, view, seat, FUTURES, again)):
        for name, place, pos in met_in(game, world, seat, Random(f"{again}{number}")):
            met.setdefault(name, []).append((place, pos))
    often = {name: places for name, places in met.items() if 2 * len(places) >= FUTURES}
    soonest = sorted(often, key=lambda name: sum(place for place, _ in often[name]) / len(often[name]))
    return {name: tuple(pos for _, pos in often[name]) for name in soonest}


def met_in(game: AnyGame, pos: Any, seat: Seat, rng: Random) -> Iterator[tuple[str, int, Any]]:
    """Each moment of the game at which the seat is asked in a future, the first time after now; a turn is a new one."""
    names, asked = _names(game), game.decision(pos)
    known: set[str] = set()
    if isinstance(asked, Decision) and asked.seat == seat:  # "as soon as" would be now
        known.update(name for name in names.get(asked.ask, ()) if name != TURN and not name.startswith(NEXT))
    passed = game.turn(pos) != seat
    for place in range(PATIENCE):
        asked = game.decision(pos)
        if isinstance(asked, Outcome) or len(known) == len(game.moments):
            return
        passed = passed or game.turn(pos) != seat
        if place and asked.seat == seat:
            for name in names.get(asked.ask, ()):
                if name not in known and (passed or name != TURN):
                    known.add(name)
                    yield name, place, pos
        odds = game.odds(pos) if asked.seat is Seat.CHANCE else dict.fromkeys(game.legal(pos), 1)
        pos = _after(game, pos, rng.choices(list(odds), list(odds.values()))[0])


def _names(game: AnyGame) -> dict[Rule, list[str]]:
    """The moments by the questions that are asked then."""
    found: dict[Rule, list[str]] = {}
    for name, rules in game.moments.items():
        for rule in rules:
            found.setdefault(rule, []).append(name)
    return found
