"""Odds as an answer: text, data, and how they were found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tutor.ask.answers import Answer, plain
from tutor.ask.ink import Ink
from tutor.core.course import Seat, Step
from tutor.core.record import Broken
from tutor.core.refused import speaking
from tutor.core.voice import Voice
from tutor.explore.odds import Asked, Found, Happens, odds

if TYPE_CHECKING:
    from tutor.front.state import State, View

HOW = frozenset({"progress", "seconds", "seed", "width"})
"""What says how it is found, and is no fact."""
BAR = 20
"""Signs of a bar in text."""


class Odds(Answer, frozen=True):
    """How likely it is that a rule acts after a move: ``value`` between ``low`` and ``high``, ``n`` ways or worlds, the ``method``."""

    voice: Voice
    moves: tuple[Any, ...]
    event: str
    found: Found
    seat: Seat | None = None
    ahead: int = 0

    @property
    def value(self) -> float:
        """The chance, as a number from 0 to 1; ``found.value`` is the fraction."""
        return float(self.found.value)

    @property
    def low(self) -> float:
        """The least it may be: the value itself where it was counted."""
        return self.found.low

    @property
    def high(self) -> float:
        """The most it may be."""
        return self.found.high

    @property
    def n(self) -> int:
        """So many ways were counted, or worlds looked at."""
        return self.found.n

    @property
    def method(self) -> str:
        """``counted`` or ``sampled``."""
        return self.found.method

    @property
    def assumed(self) -> tuple[str, ...]:
        """What was taken for granted, in sentences."""
        say = Voice.load("odds", self.voice.language).word
        said = [] if self.seat is None else [say("assumed_seat", seat=self.voice.name(self.seat))]
        said += [say("assumed_ahead", count=self.ahead)] if self.ahead else []
        said += [say("assumed_lost", count=self.found.lost)] if self.found.lost else []
        return tuple(said)

    def lines(self, ink: Ink) -> Iterator[str]:
        """The chance as a bar and as a number, how it was found, by what chance answers."""
        say, found = Voice.load("odds", self.voice.language).word, self.found
        asked = ", ".join(map(self.voice.move, self.moves)) or say("as_it_is")
        yield ink.strong(f"{asked}: {self.event}")
        share = _percent(self.value)
        if found.method == "counted":
            told = say("counted", hits=found.hits, n=found.n, share=share)
        else:
            told = say("sampled", share=share, low=_percent(found.low), high=_percent(found.high), n=found.n)
        yield f"  {bar(self.value)}  {told}"
        for move, (hits, n) in sorted(found.parts.items(), key=lambda one: (-one[1][0] / one[1][1], one[0])):
            yield ink.quiet(f"  {bar(hits / n, BAR // 2)}  {_percent(hits / n)}  {move}")
        yield from (ink.quiet(f"  {line}") for line in self.assumed)

    def data(self) -> Any:
        """All of it."""
        found = self.found
        return {
            "moves": list(map(str, self.moves)),
            "event": self.event,
            "value": self.value,
            "low": found.low,
            "high": found.high,
            "hits": found.hits,
            "n": found.n,
            "method": found.method,
            "assumed": list(self.assumed),
            "parts": {move: {"hits": hits, "n": n} for move, (hits, n) in found.parts.items()},
        }


def asked_odds(
    of: State | View, moves: Sequence[Any], event: str | Callable[[Any], bool], facts: dict[str, Any], *,
    ahead: int = 0, seed: int = 0, width: float = 0.05, seconds: float = 2.0,
    progress: Callable[[Odds], object] = lambda _: None,
) -> Odds:  # fmt: skip
    """Ask until it is exact, narrow enough, or late; Ctrl-C ends it with what is known so far."""
    game, voice = of.game.engine, of.game.voice
    seat: Seat | None = getattr(of, "seat", None)
    with speaking(voice.language):
        read = tuple(of.at.move(move) for move in moves)
        happens = _happens(of, event, facts)
    asked = Asked(game, of.pos, read, happens, seat, ahead)
    told = _told(event, facts)
    found: Odds | None = None
    try:
        for so_far in odds(asked, seed=seed, width=width, seconds=seconds):
            found = Odds(voice, read, told, so_far, seat, ahead)
            progress(found)
    except KeyboardInterrupt:
        if found is None:
            raise
    assert found is not None
    if not found.n:
        raise Broken("never_made", words=", ".join(map(voice.move, read)))
    return found


def _happens(of: State | View, event: str | Callable[[Any], bool], facts: dict[str, Any]) -> Happens:
    """Whether a rule acts with these facts; or whatever a function says of the state that is reached."""
    if not isinstance(event, str):
        from tutor.front.state import State  # noqa: PLC0415 - which imports this

        test = event
        return lambda steps: bool(test(State(of.game, steps[-1].after if steps else of.pos)))
    if event not in {rule.id for rule in of.game.engine.rules}:
        raise Broken("no_rule", key=of.game.key, rules=(event,))
    return lambda steps: any(step.rule.id == event and _fits(of.game.voice, step, facts) for step in steps)


def _fits(voice: Voice, step: Step[Any], facts: dict[str, Any]) -> bool:
    return all(name in step.facts and _same(voice, step.facts[name], wanted) for name, wanted in facts.items())


def _same(voice: Voice, value: Any, wanted: Any) -> bool:
    """Equal as it is, as data, or as it is called."""
    return value == wanted or plain(value) == wanted or voice.name(value).casefold() == str(wanted).casefold()


def _told(event: str | Callable[[Any], bool], facts: dict[str, Any]) -> str:
    if not isinstance(event, str):
        return getattr(event, "__name__", "?").replace("<lambda>", "?")
    said = ", ".join(f"{name} {wanted}" for name, wanted in facts.items())
    return f"{event} ({said})" if said else event


def bar(share: float, wide: int = BAR) -> str:
    """A share as a bar of signs."""
    full = round(share * wide)
    return "█" * full + "░" * (wide - full)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %" if 0.01 <= share <= 0.99 or share in (0, 1) else f"{100 * share:.1f} %"
