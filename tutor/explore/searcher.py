"""An opponent for every game, and what a hint is made of: worlds that a seat may be in, each move tried in them, the best kept.

Information-set Monte Carlo in its plainest form: a world is imagined from the view, the moves that are still in the race are
made in it, and the game is played on as simple opponents would, so far and no further; then it is scored. All moves meet the
same worlds and the same dice, which is worth many worlds. The race is by halves: when a share of the time is gone, the worse
half of the moves is out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, exp, log2, sqrt
from random import Random
from time import monotonic
from typing import Any

from msgspec import Struct

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.game import AnyGame

WEIGHED = 8
"""So many moves are weighed in a playout; weighing all of a long list is most of its time."""
ENTRIES = 8
"""So many moves enter the race: those that a simple opponent likes best, and some others."""
LIKED = 0.75
"""So many of them by liking."""
LIKED_WORLDS = 2
"""How a simple opponent likes a move counts as much as so many worlds."""
AHEAD = 16
"""So many decisions are played on before it is scored."""


class Thought(Struct, frozen=True):
    """A move, how it did on the average from 0 to 1, in so many worlds."""

    move: Any
    value: float
    worlds: int


class Racer:
    """A move in the race, and what it came to in each world."""

    def __init__(self, move: Any, liking: float) -> None:
        self.move, self.liking = move, liking
        self.margins: list[float] = []

    def value(self, scale: float) -> float:
        """The average, each margin as a chance between 0 and 1; in few worlds liking has a say."""
        came = sum(_chance(margin, scale) for margin in self.margins)
        return (came + LIKED_WORLDS * self.liking) / (len(self.margins) + LIKED_WORLDS)


def think(
    game: AnyGame, view: Any, seat: Seat, *, seconds: float, seed: int = 0, ahead: int = AHEAD, entries: int = ENTRIES,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[Thought, ...]]:  # fmt: skip
    """The moves, best first, again after every world; whoever has had enough takes the last answer.

    view: what the seat may know; nothing else is ever looked at. seconds: until it ends. stop: asked after every playout.
    """
    rng, began = Random(seed), monotonic()
    racing = _entries(game, view, rng, entries)
    out: list[Racer] = []
    rounds = max(1, ceil(log2(max(len(racing), 2))))
    for number in range(rounds):
        until = began + seconds * (number + 1) / rounds
        while len(racing) > 1 and not stop() and (monotonic() < until or not racing[-1].margins):
            _world(game, view, seat, racing, rng, ahead, began + seconds, stop)
            yield _ranked(racing, out)
        if len(racing) == 1 or stop():
            break
        racing = _sorted(racing, _scale(racing))
        keep = max(2, (len(racing) + 1) // 2)
        racing, out = racing[:keep], racing[keep:] + out
    yield _ranked(racing, out)


def choose(game: AnyGame, view: Any, seat: Seat, *, seconds: float, seed: int = 0, ahead: int = AHEAD) -> Any:
    """The best move that is found in the time."""
    *_, last = think(game, view, seat, seconds=seconds, seed=seed, ahead=ahead)
    return last[0].move


def _entries(game: AnyGame, view: Any, rng: Random, most: int) -> list[Racer]:
    """Those that a simple opponent likes best, and some of the others by chance."""
    likings = [(move, game.weigh(view, move)) for move in game.legal(view)]
    best = max(weight for _, weight in likings)
    rng.shuffle(likings)
    likings.sort(key=lambda one: -one[1])
    liked = min(len(likings), ceil(most * LIKED))
    others = likings[liked:]
    chosen = likings[:liked] + rng.sample(others, min(len(others), most - liked))
    return [Racer(move, weight / best) for move, weight in chosen]


def _world(
    game: AnyGame, view: Any, seat: Seat, racing: Sequence[Racer], rng: Random, ahead: int, late: float,
    stop: Callable[[], bool],
) -> None:  # fmt: skip
    """One world, in which every move of the race is made, with the same dice."""
    world, dice = game.imagine(view, seat, rng), rng.getrandbits(32)
    margins = []
    for racer in racing:
        if stop() or (monotonic() > late and racing[0].margins):
            return  # a world that not all have met says nothing
        margins.append(margin(game, world, racer.move, seat, Random(dice), ahead))
    for racer, came in zip(racing, margins, strict=True):
        racer.margins.append(came)


def margin(game: AnyGame, world: Any, move: Any, seat: Seat, rng: Random, ahead: int) -> float:
    """Play on after a move; by how much the seat is ahead of the best other then, or that it has won or lost."""
    pos, asked = world, game.decision(world)
    while True:
        for step in game.resolve(pos, move, asked if isinstance(asked, Decision) else None):
            pos = step.after
        asked = game.decision(pos)
        if isinstance(asked, Outcome):
            return _decided(asked, seat)
        if asked.seat is Seat.CHANCE:
            chances = game.odds(pos)
            move = rng.choices(list(chances), list(chances.values()))[0]
            continue
        if ahead <= 0:
            return _ahead(game, pos, seat)
        legal = game.legal(pos, asked)
        if len(legal) == 1:
            move = legal[0]
            continue
        ahead -= 1
        some = legal if len(legal) <= WEIGHED else rng.sample(legal, WEIGHED)
        move = rng.choices(some, [game.weigh(pos, one) for one in some])[0]


WON = 1e6
"""More than any margin of points."""


def _decided(outcome: Outcome, seat: Seat) -> float:
    first = outcome.standings[0] if outcome.standings else ()
    return (WON if len(first) == 1 else 0.0) if seat in first else -WON


def _ahead(game: AnyGame, pos: Any, seat: Seat) -> float:
    worth = game.worth or (lambda at, other: game.tally(at, other).total)
    stands = {other: worth(pos, other) for other in game.seats(pos)}
    return float(stands.pop(seat) - max(stands.values()))


def _scale(racing: Sequence[Racer]) -> float:
    """How far margins usually lie apart."""
    seen = [came for racer in racing for came in racer.margins if abs(came) < WON]
    if len(seen) < 2:
        return 1.0
    middle = sum(seen) / len(seen)
    return max(0.5, sqrt(sum((came - middle) ** 2 for came in seen) / len(seen)))


def _chance(came: float, scale: float) -> float:
    """A margin as a chance to win."""
    return float(came > 0) if abs(came) >= WON else 1 / (1 + exp(-max(-30.0, min(30.0, 1.7 * came / scale))))


def _ranked(racing: Sequence[Racer], out: Sequence[Racer]) -> tuple[Thought, ...]:
    """Those in the race first; those that are out behind them, the latest first."""
    scale = _scale([*racing, *out])
    return tuple(Thought(one.move, one.value(scale), len(one.margins)) for one in (*_sorted(racing, scale), *out))


def _sorted(racing: Sequence[Racer], scale: float) -> list[Racer]:
    return sorted(racing, key=lambda one: -one.value(scale))
