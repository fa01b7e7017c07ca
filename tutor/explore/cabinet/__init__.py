"""The cabinet: for each rule of each game a small event in which it can be seen, kept as records."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec import Struct

from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.outside import home
from tutor.core.record import Record
from tutor.explore.spot import Seen, Spot, see
from tutor.explore.told import Kind


class Specimen(Struct, frozen=True, omit_defaults=True):
    """A rule, how it is heard, and the spot that shows it; ``record`` leads there, then ``tried`` is tried."""

    rule: str
    kind: Kind
    record: Record
    tried: str = ""
    by: Seat | None = None

    def spot(self, game: AnyGame) -> Spot:
        """The spot it was made from."""
        return Spot(self.record.start(game), self.record.moves, self.tried, self.by)

    def seen(self, game: AnyGame) -> Seen:
        """What the engine makes of it today."""
        return see(game, self.spot(game))

    def holds(self, game: AnyGame) -> bool:
        """Whether the engine still shows the rule in it."""
        return any(row.kind == self.kind for row in self.seen(game).cites(self.rule))


class Contested(Struct, frozen=True, omit_defaults=True):
    """An option, its usual value and another one, and a spot in which they differ, if one is known."""

    option: str
    usual: Any
    other: Any
    record: Record | None = None
    tried: str = ""
    by: Seat | None = None

    def spot(self, game: AnyGame) -> Spot | None:
        """The spot it was made from."""
        if self.record is None:
            return None
        return Spot(self.record.start(game), self.record.moves, self.tried, self.by)


class Missing(Struct, frozen=True):
    """A rule without a specimen, and why."""

    rule: str
    reason: str


class Cabinet(Struct, frozen=True):
    """All specimens of a game, in the order of its rules."""

    game: str
    rules: int
    specimens: tuple[Specimen, ...]
    missing: tuple[Missing, ...] = ()
    contested: tuple[Contested, ...] = ()

    def of(self, rule: str) -> Specimen | None:
        """The specimen of a rule."""
        return next((specimen for specimen in self.specimens if specimen.rule == rule), None)


@cache
def cabinet(key: str) -> Cabinet:
    """The cabinet that ships with the game; empty for a game that has none."""
    source = place(key)
    if not source.is_file():
        return Cabinet(key, 0, ())
    return msgspec.json.decode(source.read_bytes(), type=Cabinet)


def place(key: str) -> Traversable:
    """Where a cabinet is kept: in the folder of its game."""
    package = home(key)
    return (files(package) if package else files("tutor.games") / key) / "cabinet.json"
