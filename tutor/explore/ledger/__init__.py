"""A game's books: what must add up in it, said apart from its engine, in a file beside this one."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

Paths = tuple[str, ...]
"""Ways into a position written as plain data, as `sums.found` reads them."""


class Stock(Struct, frozen=True, forbid_unknown_fields=True):
    """Where things lie that neither appear nor vanish, ``when`` a formula holds before and after.

    Within a ``move`` they may be on their way from one place to another.
    """

    paths: Paths
    when: str = "True"
    move: bool = False


class Ledger(Struct, frozen=True, forbid_unknown_fields=True):
    """What must add up. Formulas are as in ``card > top``; they know facts, and values of the position by ``names``."""

    names: Mapping[str, str] = {}
    """Names that formulas may use, and where the position has their values."""
    asks: str = "True"
    """Whom a question may be put to, a formula over ``seat``, unless it is chance."""
    stocks: tuple[Stock, ...] = ()
    """Things that stay the same, each by its name; those that nobody knows yet do not count."""
    marks: str = ""
    """Letters before a thing's name that say how it lies, not what it is."""
    sums: tuple[Stock, ...] = ()
    """Numbers, and with ``#`` before a path numbers of things, that always add up to the same."""
    hidden: Mapping[str, str] = {}
    """What only ``{seat}`` may see, or nobody where no seat is named, while a formula over ``viewer`` holds."""
    back: tuple[Any, ...] = ("?",)
    """How hidden things look."""
    tests: Mapping[str, str] = {}
    """For a rule: what its facts fulfil exactly when its check holds."""
    facts: Mapping[str, Mapping[str, str]] = {}
    """For a rule and a fact of its check: where the position has that value; ``{mover}`` is who is asked."""
    musts: Mapping[str, Paths] = {}
    """For a kind of move, or for the first words of its notation: rules that must be among the reasons to allow it."""
    flow: Paths = ()
    """What any step may change besides its effect: whose turn it is, what comes next."""
    effects: Mapping[str, Paths] = {}
    """For a rule: what its step may change, and does, in one place at least."""
    vain: Paths = ()
    """Those of them whose steps may find nothing to change."""
    still: Paths = ()
    """Rules whose steps only tell, and change nothing but the flow."""
    lines: Mapping[str, str] = {}
    """For a rule: what the facts of its line, ``each``, ``count`` and ``points`` fulfil."""
    totals: Mapping[str, str] = {}
    """For a rule: the fact of its step that is the total of its sheet."""
    pays: Mapping[str, str] = {}
    """For a rule: the number to which its step's sheet is added."""
    secrets: Mapping[str, Paths] = {}
    """For a rule: facts of its step that not all may know."""
    idle: Paths = ()
    """Rules whose lines may add nothing, and only explain."""
    score: Mapping[str, str] = {}
    """A formula for a seat's ``total``, and the paths of the names in it."""
    places: bool = True
    """Whether more points always mean a better place; ties may be broken."""


def needed(books: Ledger, move: object) -> list[str]:
    """Rules that must be among the reasons to allow a move."""
    kind, text = type(move).__name__, str(move)
    return [rule for of, rules in books.musts.items() if of == kind or text.startswith(of) for rule in rules]


def read(text: str) -> Ledger:
    """Read TOML."""
    return msgspec.convert(tomllib.loads(text), Ledger)


@cache
def ledger(key: str) -> Ledger:
    """The books that ship with the tutor; a game that has none is checked in general only."""
    source = files(__package__) / f"{key}.toml"
    return read(source.read_text(encoding="utf-8")) if source.is_file() else Ledger()
