"""The arithmetic of the books: paths into plain data, and formulas over named values."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

Env = Mapping[str, Any]

OPERATORS: Mapping[type[ast.AST], Callable[..., Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv,
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge, ast.In: lambda a, b: a in b, ast.NotIn: lambda a, b: a not in b, ast.Is: operator.is_,
    ast.IsNot: operator.is_not, ast.Not: operator.not_, ast.USub: operator.neg,
}  # fmt: skip


def reached(values: Any, marks: Any) -> int:
    """How many values are at least as big as the mark at their place."""
    return sum(value >= mark for value, mark in zip(values, marks, strict=True))


def at(values: Any, names: Any, name: Any) -> Any:
    """The value at the place of a name, 0 where it has none."""
    return values[names.index(name)] if name in names else 0


FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "len": len, "sum": sum, "max": max, "min": min, "set": set, "abs": abs, "reached": reached, "at": at,
}  # fmt: skip


def value(text: str, env: Env) -> Any:
    """Work out a formula: comparisons, sums, and, or, not, and the functions above."""
    return _formula(text)(env)


Formula = Callable[[Env], Any]


@cache
def _formula(text: str) -> Formula:
    return _read(ast.parse(text, mode="eval").body)


def _read(node: ast.expr) -> Formula:  # noqa: PLR0911 - one return for each kind of node
    match node:
        case ast.Constant(value=constant):
            return lambda _: constant
        case ast.Name(id=name):
            return operator.itemgetter(name)
        case ast.BinOp():
            both, left, right = OPERATORS[type(node.op)], _read(node.left), _read(node.right)
            return lambda env: both(left(env), right(env))
        case ast.UnaryOp():
            alone, operand = OPERATORS[type(node.op)], _read(node.operand)
            return lambda env: alone(operand(env))
        case ast.BoolOp():
            join, parts = all if isinstance(node.op, ast.And) else any, tuple(map(_read, node.values))
            return lambda env: join(part(env) for part in parts)
        case ast.Compare():
            return _compared(node)
        case ast.Call(func=ast.Name(id=name)):
            function, parts = FUNCTIONS[name], tuple(map(_read, node.args))
            return lambda env: function(*(part(env) for part in parts))
        case ast.Tuple() | ast.List():
            parts = tuple(map(_read, node.elts))
            return lambda env: tuple(part(env) for part in parts)
    raise ValueError(f"no formula: {ast.dump(node)}")


def _compared(node: ast.Compare) -> Formula:
    """Several comparisons in a row hold when each does."""
    parts = tuple(map(_read, (node.left, *node.comparators)))
    signs = tuple(OPERATORS[type(op)] for op in node.ops)

    def compare(env: Env) -> bool:
        values = [part(env) for part in parts]
        return all(sign(one, other) for sign, (one, other) in zip(signs, pairwise(values), strict=True))

    return compare


def found(data: Any, path: str, env: Env | None = None) -> list[Any]:
    """The values at a path such as ``hands.*.cards``.

    ``{name}`` stands for a value, ``~`` spells a text out, ``!up`` and ``?up`` pass only what is not, or is, up, and
    ``^x`` only a text that begins with x, and ``=seat:1`` only what has seat 1.
    """
    names, forks = _way(path.format(**env) if env and "{" in path else path)
    for name, at in names:
        if isinstance(data, dict) and name in data:
            data = data[name]
        elif at is not None and isinstance(data, LISTS) and at < len(data):
            data = data[at]
        else:
            return []
    there = [data]
    for fork in forks:
        there = fork(there)
    return there


LISTS = (list, tuple)
NESTS = (dict, list, tuple)

Fork = Callable[[list[Any]], list[Any]]
"""One step of a path, from many places at once."""


@lru_cache(maxsize=4096)
def _way(path: str) -> tuple[tuple[tuple[str, int | None], ...], tuple[Fork, ...]]:
    """The names and numbers that a path begins with, then the rest of its steps."""
    steps = path.split(".")
    forks = next((place for place, step in enumerate(steps) if step[0] in "*~^!?="), len(steps))
    names = tuple((step, int(step) if step.isdecimal() else None) for step in steps[:forks])
    return names, tuple(map(_fork, steps[forks:]))


def _fork(step: str) -> Fork:  # noqa: PLR0911 - one return for each kind of step
    rest = step[1:]
    match step[0]:
        case "~":
            return lambda there: [list(text) for text in there if isinstance(text, str)]
        case "^":
            return lambda there: [text for text in there if isinstance(text, str) and text.startswith(rest)]
        case "!":
            return lambda there: [part for part in there if isinstance(part, dict) and not part.get(rest)]
        case "?":
            return lambda there: [part for part in there if isinstance(part, dict) and part.get(rest)]
        case "=":
            name, _, wanted = rest.partition(":")
            return lambda there: [part for part in there if isinstance(part, dict) and str(part.get(name)) == wanted]
        case "*":
            return lambda there: [part for place in there for part in _all(place)]
        case _ if step.isdecimal():
            return lambda there: [part for place in there for part in found(place, step)]
        case _:
            return lambda there: [part[step] for part in there if isinstance(part, dict) and step in part]


def _all(place: Any) -> Iterable[Any]:
    return place.values() if isinstance(place, dict) else place if isinstance(place, LISTS) else ()


def items(data: Any) -> list[Any]:
    """The single things in a value; what is empty is nothing."""
    things: list[Any] = []
    _gather((data,), things)
    return things


def _gather(parts: Iterable[Any], things: list[Any]) -> None:
    for part in parts:
        if isinstance(part, NESTS):
            _gather(_all(part), things)
        elif part is not None and part != "":
            things.append(part)


def changed(one: Any, other: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Where two values differ; a list that grew or shrank differs as a whole."""
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for name in one:
            yield from changed(one[name], other[name], (*path, name))
    elif isinstance(one, LISTS) and isinstance(other, LISTS) and len(one) == len(other):
        for index, (a, b) in enumerate(zip(one, other, strict=True)):
            yield from changed(a, b, (*path, str(index)))
    else:
        yield path


def within(path: tuple[str, ...], pattern: str) -> bool:
    """Whether a changed place lies at, in or around what a pattern names."""
    steps = pattern.split(".")
    return all(step in {"*", part} for step, part in zip(steps, path, strict=False))


def named(data: Any, names: Mapping[str, str], env: Env | None = None) -> dict[str, Any]:
    """The values of names: a list where a path leads to several, None where it leads nowhere."""
    values: dict[str, Any] = {}
    for name, path in names.items():
        there = found(data, path, env)
        values[name] = tuple(there) if "*" in path else there[0] if there else None
    return values


def amount(data: Any, path: str, env: Env | None = None) -> int:
    """The sum of the numbers at a path, or with ``#`` the number of things."""
    there = [thing for part in found(data, path.removeprefix("#"), env) for thing in items(part)]
    return len(there) if path.startswith("#") else sum(there)
