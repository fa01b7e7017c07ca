"""Which part of the board to show: found from what matters in it. No line here knows a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.rule import Verdict
from tutor.core.voice import Voice

SIZE = 0.5
"""What it costs to show everything: a part should be small."""
ENOUGH = 0.5
"""A part that shows less than this of what matters is no part to show."""
Weighed = tuple[float, Iterable[str]]
"""How much it matters to see these things."""


class Sight:
    """A board and the positions that are to be seen on it."""

    def __init__(self, game: AnyGame, voice: Voice, positions: Sequence[Any], seat: Seat | None = None) -> None:
        self.game, self.voice, self.seat = game, voice, seat
        self.views = [game.view(pos, seat) for pos in positions]

    def zone(self, *matters: Weighed) -> str:
        """The part on which most of what matters is seen, and little else; the whole board if nothing is known to matter."""
        whole = self._ids("")
        weighed = [(weight, set(ids) & whole) for weight, ids in matters]
        touched = set().union(*(ids for _, ids in weighed))
        if not touched:
            return ""
        sights = {name: self._ids(name) for name in self._names(touched)}

        def seen(name: str) -> float:
            return sum(weight * len(ids & sights[name]) / len(ids) for weight, ids in weighed if ids)

        best = max(sights, key=lambda name: (seen(name) - SIZE * len(sights[name]) / len(whole), name), default="")
        return best if best and seen(best) >= ENOUGH * sum(weight for weight, ids in weighed if ids) else ""

    def _names(self, touched: set[str]) -> Iterator[str]:
        """Every part, and those together that the touched things name."""
        yield from self.game.zones
        named = {word for id in touched for word in id.split(":")}
        if len(several := [zone for zone in self.game.zones if zone in named]) > 1:
            yield " ".join(several)

    def _ids(self, focus: str) -> set[str]:
        drawn = (self.game.draw(view, seat=self.seat, voice=self.voice, focus=focus) for view in self.views)
        return {thing.id for scene in drawn for thing in scene.things}


def of_steps(
    game: AnyGame, voice: Voice, pos: Any, steps: Sequence[Any], picks: Iterable[str] = (), seat: Seat | None = None,
    rule: str = "",
) -> str:  # fmt: skip
    """The part in which steps are seen: what decides, what is compared, what was picked, and most of what happens."""
    if not steps:
        return ""
    said = rule or next((one.rule.id for one in reversed(steps) if voice.verdict(one)), steps[0].rule.id)
    decides = [id for one in steps if one.rule.id == said for id in one.where]
    compared = [id for one in steps if voice.pill(one) for id in one.where]
    every = [id for one in steps for id in one.where]
    sight = Sight(game, voice, (pos, steps[-1].after), seat)
    return sight.zone((1, decides), (1, compared), (0.25, every), (2, picks))


def of_verdict(
    game: AnyGame, voice: Voice, pos: Any, verdict: Verdict, picks: Iterable[str], seat: Seat | None = None
) -> str:  # fmt: skip
    """The part in which a refusal is seen: what was tried, and what decides against it."""
    where = verdict.broken[0].where if verdict.broken else ()
    return Sight(game, voice, (pos,), seat).zone((1, where), (2, picks))
