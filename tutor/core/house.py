"""A game by a house rule: some of its functions give way to others, wherever the game uses them.

A chapter calls its functions by name, from many places. So each function that leads to a changed one is made once more,
in a world of names in which the new ones stand; the game itself is left as it is.
"""

from __future__ import annotations

import dataclasses
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any

from tutor.core.course import Kind
from tutor.core.game import AnyGame
from tutor.core.rule import Rule

Function = Callable[..., Any]
_PLAIN = (str, int, type, Rule)
"""What leads nowhere."""
OWN = ("tutor", "games")
"""Where the tutor's games live, each in a package of its own; another game is a package at the top."""


def instead(game: AnyGame, changes: Mapping[Function, Function]) -> AnyGame:
    """The same game with functions of its own replaced."""
    return _House(changes).of(game)


class _House:
    """The names of a game's package, those that lead to a changed function among them, and what these become."""

    def __init__(self, changes: Mapping[Function, Function]) -> None:
        path = next(iter(changes)).__module__.split(".")
        root = ".".join(path[:3] if tuple(path[:2]) == OWN else path[:1])
        package = [one for name, one in sys.modules.items() if f"{name}.".startswith(f"{root}.")]
        self.changes = {id(old): new for old, new in changes.items()}
        self.worlds = {id(one.__dict__): dict(one.__dict__) for one in package}
        self.led = set(self.changes)
        self.held: dict[int, set[int]] = {}
        """For each value met the marks of itself and of all inside."""
        self._lead()
        self.made: dict[int, Any] = dict(self.changes)
        for world in self.worlds.values():
            world.update({name: self.anew(value) for name, value in world.items() if id(value) in self.led})
        for world in self.worlds.values():
            modules = {name: one for name, one in world.items() if isinstance(one, ModuleType)}
            world.update({name: self._module(one) for name, one in modules.items() if id(one.__dict__) in self.worlds})

    def of(self, game: AnyGame) -> AnyGame:
        """The game in this house."""
        parts = {field.name: getattr(game, field.name) for field in dataclasses.fields(game) if field.init}
        return dataclasses.replace(game, **{name: self.anew(part) for name, part in parts.items() if self._leads(part)})

    # -------------------------------------------------------------------------------------------- what leads to a change
    def _lead(self) -> None:
        """Find all that leads there, however many calls away."""
        everything = (value for world in self.worlds.values() for value in world.values())
        values = {id(value): value for value in everything if not isinstance(value, _PLAIN)}
        users: defaultdict[int, set[int]] = defaultdict(set)
        for mark, value in values.items():
            for part in self._touched(value):
                users[part].add(mark)
        found = [*self.led]
        while found:
            new = users[found.pop()] - self.led
            self.led |= new
            found += new

    def _touched(self, value: Any) -> Iterator[int]:
        """The marks of all that a value is, holds, or uses as a function."""
        yield from self._held(value)
        if hasattr(value, "cache_parameters"):
            yield from self._touched(value.__wrapped__)
        elif isinstance(value, FunctionType) and id(value.__globals__) in self.worlds:
            for one in _used(value):
                yield from self._held(one)
            for cell in value.__closure__ or ():
                yield from self._touched(cell.cell_contents)

    def _held(self, value: Any) -> set[int]:
        if id(value) not in self.held:
            held = {id(value)}
            for part in _inside(value):
                held |= self._held(part)
            self.held[id(value)] = held
        return self.held[id(value)]

    def _leads(self, value: Any) -> bool:
        """Whether it is changed, holds something that is, or is a function that uses such a thing."""
        if self._holds(value):
            return True
        if hasattr(value, "cache_parameters"):
            return self._leads(value.__wrapped__)
        if not isinstance(value, FunctionType) or id(value.__globals__) not in self.worlds:
            return False
        around = [cell.cell_contents for cell in value.__closure__ or ()]
        return any(map(self._holds, _used(value))) or any(map(self._leads, around))

    def _holds(self, value: Any) -> bool:
        return not self.led.isdisjoint(self._held(value))

    # -------------------------------------------------------------------------------------------- making it anew
    def anew(self, value: Any) -> Any:
        """A function, or what holds functions, in the new world; anything else as it is."""
        if not self._leads(value):
            return value
        if id(value) not in self.made:
            self.made[id(value)] = self._anew(value)
        return self.made[id(value)]

    def _anew(self, value: Any) -> Any:
        match value:
            case FunctionType():
                return self._function(value)
            case Kind():
                return Kind(**{name: self.anew(part) for name, part in _parts(value).items()}, move=value.move)
            case dict():
                return {key: self.anew(one) for key, one in value.items()}
            case tuple() if hasattr(value, "_fields"):
                return type(value)(*[self.anew(one) for one in value])
            case tuple() | frozenset():
                return type(value)([self.anew(one) for one in value])
        return lru_cache(value.cache_parameters()["maxsize"])(self._function(value.__wrapped__))

    def _function(self, old: FunctionType) -> FunctionType:
        cells = tuple([CellType(self.anew(cell.cell_contents)) for cell in old.__closure__ or ()])
        new = FunctionType(
            old.__code__, self.worlds[id(old.__globals__)], old.__name__, old.__defaults__, cells or None
        )
        new.__kwdefaults__ = old.__kwdefaults__
        return new

    def _module(self, old: ModuleType) -> ModuleType:
        new = ModuleType(old.__name__)
        new.__dict__.update(self.worlds[id(old.__dict__)])
        return new


def _inside(value: Any) -> Iterable[Any]:
    """What a value holds that may lead somewhere."""
    match value:
        case Kind():
            parts: Iterable[Any] = _parts(value).values()
        case dict():
            parts = value.values()
        case tuple() | frozenset():
            parts = value
        case _:
            return ()
    return [part for part in parts if not isinstance(part, _PLAIN)]


def _parts(kind: Kind) -> dict[str, Any]:
    return {name: getattr(kind, name) for name in kind.__struct_fields__ if name != "move"}


@cache
def _used(function: FunctionType) -> tuple[Any, ...]:
    """Everything that a function reaches by a name."""
    names = set(_names(function.__code__))
    found: list[Any] = []
    for name in names:
        value = function.__globals__.get(name)
        if isinstance(value, ModuleType):
            found += [value.__dict__[one] for one in names if one in value.__dict__]
        elif value is not None and not isinstance(value, _PLAIN):
            found.append(value)
    return tuple(found)


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _names(part)
