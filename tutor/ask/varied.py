"""What if, in text: one thing changed at a time, what follows from each value, and where the result turns over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from tutor.ask.answers import Answer
from tutor.ask.ink import Ink
from tutor.ask.question import Standing
from tutor.core.record import Broken
from tutor.core.refused import speaking
from tutor.explore.follows import follows
from tutor.explore.levers import Handle, handle, handles
from tutor.explore.spot import Spot
from tutor.explore.whatif import sweep, tabled


class Value(Struct, frozen=True):
    """A value, what follows from it in one sentence, whether the result turns over here, every total, and where to go on."""

    label: str
    says: str
    flips: bool
    totals: tuple[int, ...]
    spot: Spot


class Levers(Answer, frozen=True):
    """All that can be changed by itself where one stands."""

    at: Standing
    handles: tuple[Handle, ...]

    def lines(self, ink: Ink) -> Iterator[str]:
        """A line each."""
        wide = max((len(one.name) for one in self.handles), default=0)
        yield from (f"{ink.strong(one.name.ljust(wide))}  {one.title}" for one in self.handles)

    def data(self) -> Any:
        """One object each."""
        return [{"lever": one.name, "kind": one.kind, "title": one.title} for one in self.handles]


class Varied(Answer, frozen=True):
    """A lever against what follows."""

    at: Standing
    title: str
    values: tuple[Value, ...]

    def __len__(self) -> int:
        return len(self.values)

    def __iter__(self) -> Iterator[Value]:
        return iter(self.values)

    def lines(self, ink: Ink) -> Iterator[str]:
        """A value a line, a mark where the result turns over."""
        yield ink.strong(self.title)
        wide = max((len(one.label) for one in self.values), default=0)
        yield from (f"  {'▸' if one.flips else ' '} {one.label:<{wide}}  {one.says}" for one in self.values)

    def data(self) -> Any:
        """The table; each record can be asked on."""
        game = self.at.game
        return {
            "game": game.key,
            "lever": self.title,
            "values": [
                {
                    "value": one.label, "says": one.says, "flips": one.flips, "totals": list(one.totals),
                    "record": to_builtins(one.spot.record(game)), "tried": one.spot.tried,
                }
                for one in self.values
            ],
        }  # fmt: skip


def varied_at(at: Standing, lever: str = "", move: str = "", by: int | str | None = None) -> Varied | Levers:
    """Change one thing where one stands; without a lever, all that can be changed."""
    with speaking(at.voice.language):
        if at.spot is None:
            raise Broken("bare_position")
        spot = replace(at.spot, tried=str(at.move(move)) if move else at.spot.tried, by=at.seat(by))
    if not lever:
        return Levers(at, handles(at.game, at.voice, spot))
    made = handle(at.game, at.voice, spot, lever).make()
    looked = [one for one in sweep(at.game, spot, made) if one is not None]
    table = tabled(at.game, spot, made, looked)
    seen = {id(one.spot): one.seen for one in looked}
    said = follows(at.game, at.voice, [seen[id(row.spot)] for row in table.rows], [row.kind for row in table.rows])
    values = (
        Value(row.label, told.says, row.flips, row.result.totals, row.spot)
        for row, told in zip(table.rows, said, strict=True)
    )
    return Varied(at, made.title, tuple(values))
