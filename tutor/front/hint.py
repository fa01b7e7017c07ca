"""A hint: the moves that did best in worlds the seat may be in, how well, and what each leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from tutor.ask import tell
from tutor.ask.answers import Answer
from tutor.ask.ink import Ink
from tutor.ask.question import Standing
from tutor.core.course import Seat
from tutor.core.voice import Voice
from tutor.explore.searcher import Thought, think
from tutor.front.chance import bar

BEST = 3
"""So many moves are shown."""


class Advice(Struct, frozen=True):
    """A move, how it did from 0 to 1 on the average of so many worlds, and what it leads to in a sentence."""

    move: Any
    value: float
    worlds: int
    says: str


class Hint(Answer, frozen=True):
    """The best moves of a seat, the best first."""

    voice: Voice
    seat: Seat
    moves: tuple[Advice, ...]

    def __iter__(self) -> Iterator[Advice]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, at: int) -> Advice:
        return self.moves[at]

    def lines(self, ink: Ink) -> Iterator[str]:
        """A bar, the move and what it leads to; then how it was found."""
        say = Voice.load("odds", self.voice.language).word
        for one in self.moves:
            yield f"{bar(one.value, 10)}  {ink.strong(self.voice.move(one.move))}  {ink.quiet(f'[{one.move}]')}"
            yield f"{'':12}{one.says}"
        worlds = max((one.worlds for one in self.moves), default=0)
        yield ink.quiet(say("hinted", seat=self.voice.name(self.seat), count=worlds))

    def data(self) -> Any:
        """The same for programs."""
        return [
            {
                "move": str(one.move), "words": self.voice.move(one.move), "value": one.value, "worlds": one.worlds,
                "says": one.says,
            }
            for one in self.moves
        ]  # fmt: skip


def hint(
    at: Standing, seat: Seat, *, seconds: float, seed: int = 0, stop: Callable[[], bool] = lambda: False
) -> Hint:  # fmt: skip
    """Think for a while about the position of a view; ``stop`` ends it with what is known."""
    last: tuple[Thought, ...] = ()
    if len(at.game.legal(at.pos)):
        *_, last = think(at.game, at.pos, seat, seconds=seconds, seed=seed, stop=stop)
    told = (Advice(one.move, one.value, one.worlds, tell.why_at(at, one.move, seat).says) for one in last[:BEST])
    return Hint(at.voice, seat, tuple(told))
