"""Small changes to where a game stands: a brush, a value of a field, a move. What-if levers are made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Impossible, Seat
from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.explore.spot import Spot, Unplayable, begin, reach

TRIES = 200
"""Edits tried for one question."""

Path = tuple[str, ...]
"""Field names, and indices or keys, that lead to a value of a setup or a sketch."""


class Paint(Struct, frozen=True, tag=True):
    """Use a brush of the lab on a thing, or at once."""

    brush: str
    where: str = ""

    def on(self, game: AnyGame, spot: Spot, tried: str | None = None) -> Spot:
        """The spot so changed."""
        return replace(
            spot, start=game.lab.paint(spot.start, self.brush, self.where), tried=spot.tried if tried is None else tried
        )


class Set(Struct, frozen=True, tag=True):
    """Give a field of the setup or the sketch another value."""

    path: Path
    value: Any

    def on(self, game: AnyGame, spot: Spot, tried: str | None = None) -> Spot:  # noqa: ARG002 - all edits are asked alike
        """The spot so changed."""
        return replace(spot, start=put(spot.start, self.path, self.value), tried=spot.tried if tried is None else tried)


class Swap(Struct, frozen=True, tag=True):
    """Begin with another sketch altogether."""

    start: Any

    def on(self, game: AnyGame, spot: Spot, tried: str | None = None) -> Spot:  # noqa: ARG002 - all edits are asked alike
        """The spot so changed."""
        return replace(spot, start=self.start, tried=spot.tried if tried is None else tried)


class Make(Struct, frozen=True, tag=True):
    """Try this move instead."""

    move: str

    def on(self, game: AnyGame, spot: Spot, tried: str | None = None) -> Spot:  # noqa: ARG002 - all edits are asked alike
        """The spot so changed."""
        return replace(spot, tried=self.move if tried is None else tried)


Edit = Paint | Set | Swap | Make


class Choice(Struct, frozen=True):
    """A field that has few values: where it is, what it is now, and all it may be."""

    path: Path
    value: Any
    values: tuple[Any, ...]


def choices(start: Any, path: Path = ()) -> Iterator[Choice]:
    """Every field of a setup or a sketch that is chosen among few values, nested ones too."""
    for field in msgspec.structs.fields(start):
        value = getattr(start, field.name)
        if isinstance(value, Struct):
            yield from choices(value, (*path, field.name))
        elif len(values := possible(field.type)) > 1:
            yield Choice((*path, field.name), value, values)


def possible(kind: Any) -> tuple[Any, ...]:
    """All values of a type that has few."""
    if kind is bool:
        return False, True
    if kind is Seat:
        return Seat.FIRST, Seat.SECOND
    if get_origin(kind) is Literal:
        return get_args(kind)
    parts = get_args(kind)
    if type(None) in parts and all(part is type(None) or possible(part) for part in parts):
        return (None, *(value for part in parts if part is not type(None) for value in possible(part)))
    return tuple(value for part in parts for value in possible(part)) if parts and all(map(possible, parts)) else ()


def put(start: Any, path: Path, value: Any) -> Any:
    """A copy of a setup or a sketch with one value changed."""
    name, *rest = path
    if isinstance(start, Struct):
        return replace(start, **{name: put(getattr(start, name), tuple(rest), value) if rest else value})
    if isinstance(start, dict):
        return {**start, name: put(start[name], tuple(rest), value) if rest else value}
    index = int(name)
    return (*start[:index], put(start[index], tuple(rest), value) if rest else value, *start[index + 1 :])


def changes(game: AnyGame, spot: Spot, things: Sequence[str]) -> Iterator[tuple[Edit, int, Any]]:
    """Single edits of a composed spot that leave a position: the edit, its size, the position; ``things`` come first."""
    if not isinstance(spot.start, game.Sketch):
        return
    known = {msgspec.json.encode(spot.start)}
    for edit in _edits(game, spot, things):
        after = edit.on(game, spot)
        text = msgspec.json.encode(after.start)
        if text in known:
            continue
        known.add(text)
        try:
            yield edit, distance(spot.start, after.start), reach(game, after.start, after.moves)
        except (Impossible, Unplayable):
            continue
        if len(known) > TRIES:
            return


def _edits(game: AnyGame, spot: Spot, things: Sequence[str]) -> Iterator[Edit]:
    """Switches and options, then brushes on the things in question, then on everything."""
    brushes = game.lab.brushes(spot.start)
    yield from (Paint(brush.id) for brush in brushes if brush.at_once)
    for choice in choices(spot.start):
        yield from (Set(choice.path, value) for value in choice.values if value != choice.value)
    yield from removals(spot.start)
    placed = [brush for brush in brushes if not brush.at_once]
    near = tuple(dict.fromkeys(things))
    yield from (Paint(brush.id, thing) for thing in near for brush in placed)
    far = (thing for thing in things_of(game, spot.start) if thing not in near)
    yield from (Paint(brush.id, thing) for thing in far for brush in placed)


def things_of(game: AnyGame, sketch: Any) -> tuple[str, ...]:
    """Everything a brush can be used on; nothing where the sketch is no position."""
    try:
        pos = begin(game, sketch)
    except Impossible:
        return ()
    scene = game.draw(pos, seat=None, voice=Voice.load(game.key), focus=game.lab.focus(sketch))
    return tuple(thing.id for thing in scene.things)


def removals(start: Any) -> Iterator[Set]:
    """Every way to take one thing out of a sketch: an item of a list, an entry, a word of a text; seats stay."""
    for field in msgspec.structs.fields(start):
        yield from _removals(getattr(start, field.name), field.type, (field.name,))


def _removals(value: Any, kind: Any, path: Path) -> Iterator[Set]:
    match value:
        case Struct():
            for field in msgspec.structs.fields(value):
                yield from _removals(getattr(value, field.name), field.type, (*path, field.name))
        case dict():
            for name, part in value.items():
                yield Set(path, {other: rest for other, rest in value.items() if other != name})
                yield from _removals(part, str, (*path, name))
        case tuple() if _is_list(kind):
            item = next(arg for arg in get_args(_list_of(kind)) if arg is not Ellipsis)
            for index, part in enumerate(value):
                if not _is_list(item):
                    yield Set(path, value[:index] + value[index + 1 :])
                yield from _removals(part, item, (*path, str(index)))
        case str() if kind is str or str in get_args(kind):
            words = value.split()
            yield from (Set(path, " ".join(words[:index] + words[index + 1 :])) for index in range(len(words)))


def additions(start: Any) -> Iterator[Set]:
    """Every way to put one thing of a list there once more."""
    for field in msgspec.structs.fields(start):
        yield from _additions(getattr(start, field.name), field.type, (field.name,))


def _additions(value: Any, kind: Any, path: Path) -> Iterator[Set]:
    if isinstance(value, tuple) and _is_list(kind):
        item = next(arg for arg in get_args(_list_of(kind)) if arg is not Ellipsis)
        for index, part in enumerate(value):
            if not _is_list(item):
                yield Set(path, (*value, part))
            yield from _additions(part, item, (*path, str(index)))


def _list_of(kind: Any) -> Any:
    """The list type in a type that may also be none."""
    return next((part for part in (kind, *get_args(kind)) if get_origin(part) is tuple), None)


def _is_list(kind: Any) -> bool:
    found = _list_of(kind)
    return found is not None and Ellipsis in get_args(found)


def distance(one: Any, other: Any) -> int:
    """How many values two starts have apart."""
    ones, others = (set(leaves(msgspec.to_builtins(start))) for start in (one, other))
    return len(ones ^ others)


def values(start: Any) -> Counter[Any]:
    """What a start says, wherever it says it."""
    return Counter(value for _, value in leaves(msgspec.to_builtins(start)))


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every plain value inside, with the way to it; a text is as many values as it has words."""
    match value:
        case dict():
            for name, part in value.items():
                yield from leaves(part, (*path, str(name)))
        case list() | tuple():
            for index, part in enumerate(value):
                yield from leaves(part, (*path, str(index)))
        case str():
            yield from (((*path, str(index)), word) for index, word in enumerate(value.split()))
        case _:
            yield path, value
