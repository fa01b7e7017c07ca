"""Two records of one person made one: the further progress wins, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from msgspec.structs import asdict, replace

from tutor.learner.records import KINDS, MOST_GAMES, Card, Kept, Options, Person, Place, Scene
from tutor.learner.refused import Newer, Refused
from tutor.learner.store import Rows
from tutor.learner.writing import aside, decode, encode, plain


def merge(mine: Rows, theirs: Rows) -> Rows:
    """The rows to write so that mine hold what theirs hold too; theirs can be read."""
    found: Rows = {}
    for key, text in theirs.items():
        found |= _row({**mine, **found}, key, text)
    if sum(key.startswith("game/") for key in {**mine, **found}) > MOST_GAMES:
        raise Refused("many_games", most=MOST_GAMES)
    return {key: text for key, text in found.items() if mine.get(key) != text}


def further(mine: Any, theirs: Any) -> Any:
    """The record that has the progress of both."""
    match mine, theirs:
        case Place(), Place():
            return _place(mine, theirs)
        case Card(), Card():
            return theirs if theirs.times > mine.times else mine
        case (Options(), Options()) | (Person(), Person()):
            usual = type(mine)()
            chosen = {name: value for name, value in asdict(mine).items() if value != getattr(usual, name)}
            return replace(theirs, **chosen)
    raise TypeError(mine, theirs)


def _place(mine: Place, theirs: Place) -> Place:
    ahead = theirs if theirs.score().done > mine.score().done else mine
    both = {id: _scene(mine.scene(id), theirs.scene(id)) for id in {**mine.scenes, **theirs.scenes}}
    return Place(ahead.at, both, max(mine.ended, theirs.ended), max(mine.best, theirs.best))


def _scene(mine: Scene, theirs: Scene) -> Scene:
    ahead = theirs if (theirs.done, theirs.tries) > (mine.done, mine.tries) else mine
    now = ahead.now or mine.now or theirs.now
    return replace(ahead, first=mine.first or theirs.first, tries=max(mine.tries, theirs.tries), now=now)


def _row(mine: Rows, key: str, text: str) -> Rows:
    own, kind = mine.get(key), KINDS.get(key.partition("/")[0])
    if own is None:
        return {key: text}
    if kind is None:
        return {}
    try:
        ours = decode(kind, own, key)
    except Newer:
        return {}
    except Refused:
        return {**aside(key, own), key: text}
    other = decode(kind, text, key)
    if isinstance(ours, Kept) and isinstance(other, Kept):
        return _game(mine, key, text, ours, other)
    return {key: encode(further(ours, other), plain(text, key), plain(own, key))}


def _game(mine: Rows, key: str, text: str, ours: Kept, other: Kept) -> Rows:
    """A running game that goes on from mine takes its place; any other game is kept under a name that is free."""
    if goes_on(other, ours):
        return {}
    head, _, name = key.partition("/")
    if head == "running" and goes_on(ours, other):
        return {key: text}
    for free in names(name):
        there = mine.get(f"game/{free}")
        if there is None:
            return {f"game/{free}": text}
        if is_same(there, other):
            break
    return {}


def goes_on(earlier: Kept, later: Kept) -> bool:
    """Whether one game is the other, some moves later."""
    before, after = earlier.record, later.record
    moves, more = before.get("moves", []), after.get("moves", [])
    same = {**before, "moves": None} == {**after, "moves": None}
    return same and isinstance(moves, list) and isinstance(more, list) and more[: len(moves)] == moves


def names(name: str) -> Iterator[str]:
    """A name, and others like it."""
    yield name
    yield from (f"{name} {number}" for number in count(2))


def is_same(text: str, game: Kept) -> bool:
    """Whether a saved game is this one."""
    try:
        return decode(Kept, text, "game").record == game.record
    except Refused:
        return False
