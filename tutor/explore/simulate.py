"""Random games, and how often each rule was heard in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

from tutor.core.course import Decision, Outcome, Seat, Step
from tutor.core.game import AnyGame, why
from tutor.core.record import Broken
from tutor.core.rule import Check, Verdict
from tutor.core.tally import Line, Tally

KINDS = ("held", "failed", "acted", "scored", "asked", "ended")
"""The ways in which a rule is heard."""

LONGEST = 20_000
"""More moves than any game here has: a game that gets there does not end."""


class Moment(Struct, frozen=True):
    """A position of a game, what it asks, the move made and what that did; the last one has no move."""

    pos: Any
    asked: Decision | Outcome
    move: Any = None
    steps: tuple[Step[Any], ...] = ()


Citation = Check | Step[Any] | Line | Decision | Outcome
"""Whatever cites a rule."""


def citations(told: Verdict | Step[Any] | Tally | Decision | Outcome) -> Iterator[Citation]:
    """Everything in it that cites a rule, the lines of score sheets too."""
    match told:
        case Verdict(checks):
            yield from checks
        case Tally(lines):
            yield from lines
        case Decision():
            yield told
        case Step():
            yield told
            if told.sheet is not None:
                yield from told.sheet.lines
        case Outcome():
            yield told
            for tally in (*told.tallies.values(), *told.besides.values()):
                yield from tally.lines
            yield from told.decided


def heard_as(citation: Citation) -> tuple[str, str]:
    """The rule cited, and the way it is heard."""
    match citation:
        case Check(rule, ok):
            return rule.id, "held" if ok else "failed"
        case Step(rule):
            return rule.id, "acted"
        case Line(rule):
            return rule.id, "scored"
        case Decision():
            return citation.ask.id, "asked"
        case Outcome():
            return citation.why.id, "ended"


def told_by(game: AnyGame, moment: Moment, rng: Random) -> Iterator[Citation]:
    """What a moment of a random game cites; one more candidate is judged, so that refusals are heard too."""
    yield from citations(moment.asked)
    if moment.move is None:
        return
    yield from citations(why(game, moment.pos, moment.move))
    others = list(game.candidates(moment.pos))
    if others:
        yield from citations(why(game, moment.pos, rng.choice(others)))
    for step in moment.steps:
        yield from citations(step)


class Simulation(Struct, frozen=True):
    """What a run of random games came to."""

    game: str
    players: int
    seed: int
    games: int
    moves: int
    seconds: float
    rules: dict[str, dict[str, int]]


def setup_for(game: AnyGame, players: int | None = None) -> Any:
    """The usual game for a number of players."""
    if players is None:
        return game.Setup()
    if players not in game.players:
        raise Broken("no_number", key=game.key, few=game.players[0], many=game.players[-1], players=players)
    names = {field.name for field in msgspec.structs.fields(game.Setup)}
    return game.Setup(players=players) if "players" in names else game.Setup()


def random_move(game: AnyGame, pos: Any, decision: Decision, rng: Random) -> Any:
    """A legal move; chance follows its odds, players do anything."""
    if decision.seat is Seat.CHANCE:
        odds = game.odds(pos)
        return rng.choices(list(odds), list(odds.values()))[0]
    return rng.choice(game.legal(pos, decision))


def walk(game: AnyGame, pos: Any, rng: Random) -> Iterator[Moment]:
    """Play a random game from a position to its end."""
    for _ in range(LONGEST):
        asked = game.decision(pos)
        if isinstance(asked, Outcome):
            yield Moment(pos, asked)
            return
        move = random_move(game, pos, asked, rng)
        steps = tuple(game.resolve(pos, move, asked))
        yield Moment(pos, asked, move, steps)
        pos = steps[-1].after
    raise AssertionError(f"A game of {game.key} did not end within {LONGEST} moves.")


def simulate(
    game: AnyGame, games: int, seed: int, players: int | None = None, progress: Callable[[int], None] = lambda _: None
) -> Simulation:
    """Play random games and hear their rules."""
    setup = setup_for(game, players)
    rng = Random(seed)
    heard: Counter[tuple[str, str]] = Counter()
    moves = 0
    began = perf_counter()
    for number in range(games):
        progress(number)
        opening = tuple(game.deal(setup))
        for step in opening:
            heard.update(map(heard_as, citations(step)))
        for moment in walk(game, opening[-1].after, rng):
            heard.update(map(heard_as, told_by(game, moment, rng)))
            moves += moment.move is not None
    seats = len(game.seats(opening[-1].after)) if games else 0
    by_rule = {rule.id: {kind: heard[rule.id, kind] for kind in KINDS} for rule in game.rules}
    seconds = round(perf_counter() - began, 3)
    return Simulation(game.key, seats, seed, games, moves, seconds, by_rule)
