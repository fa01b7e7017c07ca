"""The arithmetic of the books: paths into plain data, and formulas over named values."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
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
    return _work(_tree(text), env)


@cache
def _tree(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _work(node: ast.expr, env: Env) -> Any:  # noqa: PLR0911 - one return for each kind of node
    match node:
        case ast.Constant():
            return node.value
        case ast.Name():
            return env[node.id]
        case ast.BinOp():
            return OPERATORS[type(node.op)](_work(node.left, env), _work(node.right, env))
        case ast.UnaryOp():
            return OPERATORS[type(node.op)](_work(node.operand, env))
        case ast.BoolOp():
            values = (_work(part, env) for part in node.values)
            return all(values) if isinstance(node.op, ast.And) else any(values)
        case ast.Compare():
            left = _work(node.left, env)
            for op, part in zip(node.ops, node.comparators, strict=True):
                right = _work(part, env)
                if not OPERATORS[type(op)](left, right):
                    return False
                left = right
            return True
        case ast.Call(func=ast.Name(id=name)):
            return FUNCTIONS[name](*(_work(part, env) for part in node.args))
        case ast.Tuple() | ast.List():
            return tuple(_work(part, env) for part in node.elts)
    raise ValueError(f"no formula: {ast.dump(node)}")


def found(data: Any, path: str, env: Env | None = None) -> list[Any]:
    """The values at a path such as ``hands.*.cards``.

    ``{name}`` stands for a value, ``~`` spells a text out, ``!up`` and ``?up`` pass only what is not, or is, up, and
    ``^x`` only a text that begins with x, and ``=seat:1`` only what has seat 1.
    """
    there = [data]
    for step in _steps(path.format(**env) if env and "{" in path else path):
        there = [part for place in there for part in _parts(place, step)]
    return there


@lru_cache(maxsize=4096)
def _steps(path: str) -> tuple[str, ...]:
    return tuple(path.split("."))


def _parts(data: Any, step: str) -> Iterable[Any]:
    """What one step of a path leads to."""
    if isinstance(data, str):
        return [list(data)] if step == "~" else [data] if step[0] == "^" and data.startswith(step[1:]) else []
    if step[0] in "!?=":
        return [data] if isinstance(data, dict) and _passes(data, step) else []
    if isinstance(data, dict):
        return data.values() if step == "*" else [data[step]] if step in data else []
    if isinstance(data, list | tuple):
        return data if step == "*" else data[int(step) : int(step) + 1] if step.isdecimal() else []
    return []


def _passes(data: dict[str, Any], step: str) -> bool:
    if step[0] == "=":
        name, _, wanted = step[1:].partition(":")
        return str(data.get(name)) == wanted
    return bool(data.get(step[1:])) == (step[0] == "?")


def items(data: Any) -> list[Any]:
    """The single things in a value; what is empty is nothing."""
    if isinstance(data, list | tuple):
        return [thing for part in data for thing in items(part)]
    if isinstance(data, dict):
        return [thing for part in data.values() for thing in items(part)]
    return [] if data is None or data == "" else [data]


def changed(one: Any, other: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Where two values differ; a list that grew or shrank differs as a whole."""
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for name in one:
            yield from changed(one[name], other[name], (*path, name))
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
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
