"""What a search looks for: a rule that decides, rules that meet, or two readings that differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Decision, Outcome
from tutor.core.game import AnyGame
from tutor.core.script import Misread
from tutor.core.tally import Line
from tutor.explore.edits import Path, choices, put
from tutor.explore.spot import Seen, Spot, Unplayable, see
from tutor.explore.told import BREAKS, DECIDES, Kind


class Cites(Struct, frozen=True, tag=True):
    """All these rules are cited in one event, each in one of these ways; ``alone``: nothing else is broken in it."""

    rules: tuple[str, ...]
    kinds: tuple[Kind, ...] = DECIDES
    alone: bool = True

    def starts(self, start: Any) -> tuple[Any, ...]:
        """The worlds to look at together: one."""
        return (start,)

    def shown(self, seen: Sequence[Seen]) -> bool:
        """Whether an event shows it."""
        if not all(any(row.kind in self.kinds for row in seen[0].cites(rule)) for rule in self.rules):
            return False
        return not self.alone or all(row.rule.id in self.rules for row in seen[0].told if row.kind in BREAKS)


class Differs(Struct, frozen=True, tag=True):
    """After the same moves something else is allowed, happens or is scored under two values of an option."""

    option: str
    one: Any
    other: Any

    def starts(self, start: Any) -> tuple[Any, ...]:
        """The worlds to look at together: one for each reading, none where the option is not known."""
        path = self.path(start)
        return () if path is None else tuple(put(start, path, value) for value in (self.one, self.other))

    def shown(self, seen: Sequence[Seen]) -> bool:
        """Whether the outcome differs; that another rule is cited for the same outcome is no difference."""
        one, other = seen
        if one.pos is None or other.pos is None:
            return False
        if one.verdict is not None and other.verdict is not None:
            if bool(one.verdict) != bool(other.verdict):
                return True
            if not one.verdict:
                return False
        before = [world.pos if world.before is None else world.before for world in seen]
        if self._plain(before[0]) != self._plain(before[1]):
            return False
        return bool(self._outcome(one) != self._outcome(other) or self._plain(one.pos) != self._plain(other.pos))

    def _plain(self, pos: Any) -> Any:
        """The position without the option itself."""
        path = self.path(pos)
        return pos if path is None else put(pos, path, self.one)

    def _outcome(self, seen: Seen) -> tuple[Any, ...]:
        """What an event comes to: the points, who is asked what, who has won."""
        points = sum(row.cites.points for row in seen.told if isinstance(row.cites, Line))
        asked = [(row.rule.id, row.cites.seat) for row in seen.told if isinstance(row.cites, Decision)]
        won = [row.cites.standings for row in seen.told if isinstance(row.cites, Outcome)]
        return points, asked, won

    def path(self, start: Any) -> Path | None:
        """Where a setup or a sketch keeps the option."""
        return next((choice.path for choice in choices(start) if choice.path[-1] == self.option), None)


Goal = Cites | Differs


def announced(game: AnyGame, goal: Goal, spot: Spot) -> bool:
    """Whether a deal merely says which option is played: that is no difference yet."""
    return isinstance(goal, Differs) and isinstance(spot.start, game.Setup) and not (spot.moves or spot.tried)


def meets(game: AnyGame, goal: Goal, spot: Spot) -> bool:
    """Whether a spot can be played and shows what is looked for."""
    try:
        seen = [see(game, replace(spot, start=start)) for start in goal.starts(spot.start)]
    except Unplayable:
        return False
    shown = bool(seen) and not announced(game, goal, spot) and goal.shown(seen)
    return shown and all(sound(game, spot, one) for one in seen)


def sound(game: AnyGame, spot: Spot, seen: Seen) -> bool:
    """Whether whoever tries something has a seat; and what is refused can be written down at all."""
    if seen.pos is None:
        return isinstance(spot.start, game.Setup) or _writable(game, spot.start)
    return spot.by is None or spot.by in game.seats(seen.pos)


def _writable(game: AnyGame, sketch: Any) -> bool:
    try:
        return bool(game.writing.read(game.writing.write(sketch)) == sketch)
    except Misread:
        return False
