"""A game in a learner's records: kept after every move, and taken up where it was."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.record import Record
from tutor.learner.learner import Learner
from tutor.view.pages.table.host import Host
from tutor.view.pages.table.over import record
from tutor.view.pages.table.state import Eyes, Sitting, TableState


class Extras(msgspec.Struct, frozen=True):
    """What the page adds to a record: who plays, with which dice, and who looks."""

    opponents: tuple[int, ...] = ()
    by_hand: bool = False
    seed: int = 0
    eyes: int | str = 0
    good: bool = False


def keep(host: Host, learner: Learner, table: str, before: TableState, after: TableState) -> None:
    """Write down what has changed."""
    if before.options != after.options:
        learner.choose(**{name: getattr(after.options, name) for name in after.options.__struct_fields__})
    if before.sitting is not after.sitting or before.eyes != after.eyes:
        learner.run(table, record(host, after.sitting), extras(after))


def extras(state: TableState) -> dict[str, Any]:
    """What the page adds to the record of its game."""
    sitting = state.sitting
    eyes = state.eyes if isinstance(state.eyes, str) else int(state.eyes)
    opponents = tuple(sorted(int(seat) for seat in sitting.opponents))
    made: dict[str, Any] = msgspec.to_builtins(Extras(opponents, sitting.by_hand, sitting.seed, eyes, sitting.good))
    return made


def taken_up(host: Host, kept: Record, more: dict[str, Any], seed: int) -> tuple[Sitting, Eyes]:
    """A game from its record: every move is judged again. Whoever wrote it, its extras may be anything."""
    try:
        added = msgspec.convert(more, Extras)
    except msgspec.ValidationError:
        added = Extras(seed=seed)
    table = kept.table({host.game.key: host.game})
    seats = host.game.seats(table.pos)
    opponents = frozenset(seat for seat in seats if int(seat) in added.opponents)
    setup = table.setup
    sitting = Sitting(
        setup, table.start, (), opponents, added.by_hand, added.seed, table.sketch, table.names, added.good
    )
    history = []
    pos = table.start
    for turned in table.history:
        history.append(replace(turned, auto=host.is_auto(sitting, pos)))
        pos = turned.steps[-1].after
    eyes: Eyes = next((seat for seat in seats if seat == added.eyes), Seat.FIRST)
    if added.eyes in ("mover", "all"):
        eyes = "mover" if added.eyes == "mover" else "all"
    return replace(sitting, history=tuple(history)), eyes if opponents or added.eyes else "mover"
