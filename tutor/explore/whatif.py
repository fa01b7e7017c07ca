"""One thing changed at a time, or two: what follows from each value, and where the result flips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any

from msgspec import Struct

from tutor.core.course import Outcome, Seat
from tutor.core.game import AnyGame
from tutor.core.refused import Refused
from tutor.explore.edits import Edit, Make, Paint, Path, Set, Swap, choices
from tutor.explore.spot import Seen, Spot, Unplayable, reach, see
from tutor.explore.told import Told

NAMED = "the player named"
"""Stands for whom a setting names, where results are compared."""


# ------------------------------------------------------------------------------------------------ levers
class Value(Struct, frozen=True):
    """One setting of a lever."""

    label: str
    edit: Edit | None
    """What is changed; nothing where all is left as it is."""

    def on(self, game: AnyGame, spot: Spot) -> Spot:
        """The spot so set."""
        return spot if self.edit is None else self.edit.on(game, spot)


class Lever(Struct, frozen=True):
    """Something that can be changed by itself, and all it can be changed to."""

    title: str
    values: tuple[Value, ...]
    ordered: bool = False
    """Whether the values have an order that the table must keep; otherwise like results stand together."""


def option(start: Any, name: str) -> Lever:
    """A field of the setup or the sketch that has few values: a variant, a reading, who begins."""
    found = next((choice for choice in choices(start) if choice.path[-1] == name), None)
    if found is None:
        raise Refused("no_choice", name=name, there=tuple(map(str, options(start))))
    return Lever(name, tuple(Value(str(value), Set(found.path, value)) for value in found.values))


def options(start: Any) -> tuple[str, ...]:
    """The names `option` knows."""
    return tuple(choice.path[-1] for choice in choices(start))


def field(path: Path, values: Sequence[Any]) -> Lever:
    """Any field of a sketch, with the values to give it."""
    return Lever(".".join(path), tuple(Value(str(value), Set(path, value)) for value in values), ordered=True)


def brushes(game: AnyGame, sketch: Any, group: str, where: str = "") -> Lever:
    """Every brush of a group, used at one place."""
    found = [brush for brush in game.lab.brushes(sketch) if brush.group == group]
    return Lever(group, tuple(Value(brush.title, Paint(brush.id, where)) for brush in found))


def moves(game: AnyGame, spot: Spot, kind: str = "") -> Lever:
    """Every legal move of the moment, or those of one kind: a bid, a card, a place."""
    legal = game.legal(reach(game, spot.start, spot.moves))
    chosen = [move for move in legal if not kind or type(move).__name__ == kind]
    return Lever(kind, tuple(Value(str(move), Make(str(move))) for move in chosen))


def table(game: AnyGame, sketch: Any, number: int = 0) -> Lever:
    """A table of combinations that the game's lab makes."""
    grid = game.lab.grids(sketch)[number]
    return Lever(grid.title, tuple(Value(", ".join(row.cells), Swap(row.sketch)) for row in grid.rows))


# ------------------------------------------------------------------------------------------------ results
class Result(Struct, frozen=True):
    """What follows: by which rules and for whom, apart from the amounts; and every seat's total."""

    happens: frozenset[Any]
    totals: tuple[int, ...]
    legal: bool
    ended: bool


class Row(Struct, frozen=True):
    """A value, what follows from it, whether that is another result than the row before has, and the spot to go to."""

    label: str
    spot: Spot
    result: Result
    kind: int
    flips: bool
    here: bool


class Pair(Struct, frozen=True):
    """The same place in two explanations; ``differ`` names the facts that are not the same."""

    left: Told | None
    right: Told | None
    differ: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        """Whether nothing is to be marked."""
        return self.left is not None and self.right is not None and not self.differ


class Contrast(Struct, frozen=True):
    """Two explanations side by side."""

    left: str
    right: str
    pairs: tuple[Pair, ...]


class WhatIf(Struct, frozen=True):
    """A lever against what follows; ``kinds`` counts the different results."""

    title: str
    rows: tuple[Row, ...]
    kinds: int
    contrast: Contrast | None

    @property
    def flips(self) -> tuple[int, ...]:
        """The rows that have another result than the row before."""
        return tuple(number for number, row in enumerate(self.rows) if row.flips)


class Cell(Struct, frozen=True):
    """Two levers set: the number of the result's kind, the totals, and the spot to go to."""

    kind: int
    totals: tuple[int, ...]
    spot: Spot


class Heat(Struct, frozen=True):
    """Two levers: a row for each value of the first, a column for each of the second."""

    title: tuple[str, str]
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]
    kinds: tuple[Result, ...]


class Looked(Struct, frozen=True):
    """A setting of the levers, the spot it leads to, and what is seen there."""

    label: str
    spot: Spot
    seen: Seen
    names: Seat | None = None
    """The player whom the setting names."""


def whatif(game: AnyGame, spot: Spot, lever: Lever, against: int | None = None) -> WhatIf:
    """Set the lever to each of its values; explain row ``against`` (that of the first flip) beside the row before."""
    return tabled(game, spot, lever, [looked for looked in sweep(game, spot, lever) if looked is not None], against)


# ------------------------------------------------------------------------------------------------ one setting at a time
def sweep(game: AnyGame, spot: Spot, lever: Lever) -> Iterator[Looked | None]:
    """Set the lever to one value after the other; nothing where the moves made so far do not lead on."""
    for value in lever.values:
        there = value.on(game, spot)
        seen = _see(game, there)
        yield None if seen is None else Looked(value.label, there, seen, _named(game, value.edit))


def cross(game: AnyGame, spot: Spot, one: Lever, other: Lever) -> Iterator[Looked]:
    """Set both levers, all values of the second for each of the first; what begins anew is done before the rest."""
    anew = any(isinstance(value.edit, Swap) for value in other.values)
    for first in one.values:
        for second in other.values:
            before, after = (second, first) if anew else (first, second)
            there = after.on(game, before.on(game, spot))
            yield Looked(f"{first.label}, {second.label}", there, _see(game, there) or Seen(None, ()))


def tabled(game: AnyGame, spot: Spot, lever: Lever, looked: Sequence[Looked], against: int | None = None) -> WhatIf:
    """The table of what was looked at."""
    results = [result(game, one.seen) for one in looked]
    known = Kinds()
    both = [(one, found, known.of(found, one.names)) for one, found in zip(looked, results, strict=True)]
    if not lever.ordered:
        both.sort(key=lambda each: each[2])
    rows: list[Row] = []
    for one, found, kind in both:
        flips = bool(rows) and rows[-1].kind != kind
        rows.append(Row(one.label, one.spot, found, kind, flips, one.spot == spot))
    turn = next((number for number, row in enumerate(rows) if row.flips), None) if against is None else against
    sides = Contrast(rows[turn - 1].label, rows[turn].label, contrast(both[turn - 1][0].seen, both[turn][0].seen)) if turn else None  # fmt: skip
    return WhatIf(lever.title, tuple(rows), len(known.firsts), sides)


def crossed(game: AnyGame, one: Lever, other: Lever, looked: Sequence[Looked]) -> Heat:
    """The map of what was looked at, row by row."""
    kinds = Kinds()
    cells = []
    for at in looked:
        found = result(game, at.seen)
        cells.append(Cell(kinds.of(found, at.names), found.totals, at.spot))
    down, across = (tuple(value.label for value in lever.values) for lever in (one, other))
    rows = tuple(tuple(cells[k : k + len(across)]) for k in range(0, len(cells), len(across)))
    return Heat((one.title, other.title), down, across, rows, tuple(kinds.firsts))


class Kinds:
    """The different results of a lever, numbered as they come; those that differ in an order or a name alone are one.

    A name is that of a player whom the lever's own value names: "on Red's turn, Red draws" and "on Blue's turn, Blue draws".
    """

    def __init__(self) -> None:
        self.firsts: list[Result] = []
        self._known: dict[Any, int] = {}

    def of(self, found: Result, named: Seat | None) -> int:
        """The number of a result; ``named`` is the player whom the setting names."""
        keys = [found.happens] if named is None else [found.happens, frozenset(_renamed(found.happens, named))]
        number = next((self._known[key] for key in keys if key in self._known), len(self.firsts))
        if number == len(self.firsts):
            self.firsts.append(found)
        for key in keys:
            self._known.setdefault(key, number)
        return number


def _renamed(told: Any, named: Seat) -> Any:
    """The same with another word for one player."""
    if isinstance(told, frozenset | tuple):
        return type(told)(_renamed(part, named) for part in told)
    return NAMED if isinstance(told, Seat) and told == named else told


def _named(game: AnyGame, edit: Edit | None) -> Seat | None:
    """The player whom a setting names."""
    match edit:
        case Set(_, Seat() as seat):
            return seat
        case Set((*_, "turn" | "start"), str(word)) if word in (words := game.writing.fields["turn"].words):
            return Seat(words.index(word))
        case Make(text):
            who = getattr(game.parse(text), "seat", None)
            return who if isinstance(who, Seat) else None
    return None


def result(game: AnyGame, seen: Seen) -> Result:
    """What a spot comes to."""
    happens: frozenset[Any] = frozenset(
        who(row) for row in seen.told if row.kind not in {"held", "scored"}
    )  # how often is an amount
    if seen.pos is None:
        return Result(happens, (), legal=False, ended=False)
    totals = tuple(game.tally(seen.pos, seat).total for seat in game.seats(seen.pos))
    scored = frozenset(row.rule.id for row in seen.told if row.kind == "scored")
    happens |= {scored}
    ended = isinstance(game.decision(seen.pos), Outcome)
    return Result(happens, totals, seen.verdict is None or bool(seen.verdict), ended)


def who(row: Told) -> tuple[Any, ...]:
    """A row without its amounts: the rule, and the seats it speaks of."""
    return row.kind, row.rule.id, tuple((name, value) for name, value in row.facts.items() if _seated(value))


def _seated(value: Any) -> bool:
    return isinstance(value, Seat) or (isinstance(value, tuple) and bool(value) and all(map(_seated, value)))


def _see(game: AnyGame, spot: Spot) -> Seen | None:
    try:
        return see(game, spot, on=True)
    except Unplayable:
        return None


# ------------------------------------------------------------------------------------------------ side by side
def contrast(left: Seen, right: Seen) -> tuple[Pair, ...]:
    """Two explanations in step with each other; rows of one rule are laid side by side."""
    ones, others = left.told, right.told
    matcher = SequenceMatcher(None, [_key(row) for row in ones], [_key(row) for row in others], autojunk=False)
    pairs: list[Pair] = []
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            pairs += [_pair(one, other) for one, other in zip(ones[a:b], others[c:d], strict=True)]
        else:
            pairs += _unlike(ones[a:b], others[c:d])
    return tuple(pairs)


def _key(row: Told) -> tuple[str, str]:
    return row.kind.replace("failed", "held"), row.rule.id


def _pair(one: Told, other: Told) -> Pair:
    names = dict.fromkeys((*one.facts, *other.facts))
    differ = [name for name in names if one.facts.get(name) != other.facts.get(name)]
    differ += [name for name in ("kind", "reason") if getattr(one, name) != getattr(other, name)]
    return Pair(one, other, tuple(differ))


def _unlike(ones: Sequence[Told], others: Sequence[Told]) -> Iterator[Pair]:
    yield from (Pair(one, None) for one in ones)
    yield from (Pair(None, other) for other in others)
