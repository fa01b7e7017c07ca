"""A game in which marked decisions are taken otherwise: a wrong rule is a game that can be played."""

from __future__ import annotations

from dataclasses import dataclass, fields

from tutor.core.course import M, P
from tutor.core.decides import Changes, is_marked, within
from tutor.core.game import AnyGame, Game

METHODS = ("decision", "candidates", "legal", "odds", "judge", "resolve", "draw")
"""What a game answers besides the functions it is declared with."""


@dataclass(kw_only=True, eq=False)
class Believed(Game[P, M]):
    """A game that answers everything as it is believed to be."""

    decisions: Changes
    """Marked functions, and what stands in their place."""

    def __post_init__(self) -> None:
        super().__post_init__()
        assert all(map(is_marked, self.decisions)), "only what is marked can be decided otherwise"
        declared = [name for name, part in vars(self).items() if callable(part) and not isinstance(part, type)]
        for name in (*declared, *METHODS):
            setattr(self, name, within(self.decisions, getattr(self, name)))


def believing(game: AnyGame, changes: Changes) -> AnyGame:
    """The same game with marked functions replaced."""
    parts = {field.name: getattr(game, field.name) for field in fields(game) if field.init}
    return Believed(**{**parts, "decisions": {**parts.get("decisions", {}), **changes}})
