"""What can be changed in a scene: a number or a word of its position, found by trying; a table of what comes of it, or the question again."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.language import ENGLISH
from tutor.core.record import Broken
from tutor.front.game import Game, game
from tutor.front.results import Outcome
from tutor.lessons import course
from tutor.lessons.scenes import AnyScene, Call, Predict, Steps, Watch
from tutor.lessons.telling import tellings

NUMBER = re.compile(r"(?<![\w(#:])([1-9])(?![\w):])")
"""A number that stands alone in a written position."""
WORD = re.compile(r"(?<![\w(#:-])([a-z][a-z-]{2,})(?![\w):-])")
VALUES = tuple(range(1, 10))
ROWS = 6
"""Rows of a table: what fits beside a board."""
MOST_TRIED = 12
ANY = {True: "number", False: "piece"}
"""What a number and a word are called where no other word stands beside them."""
Value = int | str


class Hole(Struct, frozen=True):
    """A number or a word in a written position: the way to its text, where it is in it, what it is, and what it is called."""

    way: tuple[str, ...]
    at: int
    value: Value
    name: str


class Change(Struct, frozen=True):
    """Something that matters: the position with a hole for it, the values to try, and those that turn the answer, the nearest first."""

    hole: Hole
    fields: Mapping[str, Any]
    values: tuple[Value, ...]
    turned: tuple[Value, ...]
    rule: str
    """The rule that decides as it is written."""
    tells: bool
    """Whether a table would tell what the scene asks."""

    def filled(self, value: Value) -> dict[str, Any]:
        """The position with another value."""
        return _put(self.fields, self.hole, str(value))

    @property
    def holed(self) -> dict[str, Any]:
        """The position with a name in braces, and what stands there."""
        return {**_put(self.fields, self.hole, f"{{{self.hole.name}}}"), self.hole.name: self.hole.value}

    @property
    def span(self) -> tuple[Value, ...] | list[Value]:
        """The values as a control takes them."""
        first, last = self.values[0], self.values[-1]
        if isinstance(first, int) and isinstance(last, int) and self.values == tuple(range(first, last + 1)):
            return first, last
        return list(self.values)


def found(own: Game, scene: AnyScene, fields: Mapping[str, Any], meets: Collection[str]) -> Change | None:
    """The first number of a scene's position that changes what comes of it, else the first word.

    What the moves name stays, else they could not be made. ``meets`` are the rules that a changed answer may hang on.
    All of it is tried in English, so that the cells of a lesson are the same in every language.
    """
    own = game(own.key, ENGLISH)
    moves = moves_of(scene)
    if not moves:
        return None
    named, seats = " ".join(moves), {name.casefold() for name in own.position(fields).players}
    numbers: list[tuple[Hole, Sequence[Value]]] = [(hole, VALUES) for hole in holes(fields, NUMBER)]
    words: list[tuple[Hole, Sequence[Value]]] = [
        (hole, _known(own, hole)) for hole in holes(fields, WORD) if hole.value not in seats
    ]
    free = [(hole, values) for hole, values in (*numbers, *words) if str(hole.value) not in named]
    for hole, values in free[:MOST_TRIED]:
        change = _tried(own, scene, fields, hole, moves, values, meets)
        if change is not None:
            return change
    return None


def moves_of(scene: AnyScene) -> tuple[str, ...]:
    """The moves whose outcome is looked at, those that lead there first; none where there is no single one at the end."""
    if isinstance(scene, Call):
        return (*scene.moves, scene.tried) if scene.tried and scene.by is None else ()
    single = isinstance(scene, Predict) or type(scene) in {Watch, Steps}
    return (*scene.moves, *scene.then) if single and len(scene.then) == 1 else ()


def _tried(
    own: Game, scene: AnyScene, fields: Mapping[str, Any], hole: Hole, moves: Sequence[str], values: Sequence[Value],
    meets: Collection[str],
) -> Change | None:  # fmt: skip
    holed = _put(fields, hole, f"{{{hole.name}}}")
    now: dict[str, Any] = {hole.name: hole.value}
    control: dict[str, Any] = {hole.name: list(values)}
    try:
        vary = own.position(holed, **now).vary(*moves, **control, focus=scene.focus)
        rows = {value: said for value, said, _ in vary.table(**vary.now) if said.picture is not None}
    except (Broken, ValueError):
        return None
    if not isinstance(scene, Call):  # what can't be done is no outcome
        rows = {value: said for value, said in rows.items() if said.differs[0] is True}
    if hole.value not in rows:
        return None
    here = rows[hole.value]
    others = [value for value, said in rows.items() if _turns(scene, here, said, meets)]
    if not others:
        return None
    turned = tuple(sorted(others, key=lambda value: _far(value, hole.value)))
    shown, rule = _window(tuple(rows), hole.value, turned[0]), here.rule.id if here.rule else ""
    return Change(hole, fields, shown, turned, rule, _tells(own, scene, here))


def _turns(scene: AnyScene, here: Outcome, said: Outcome, meets: Collection[str]) -> bool:
    """Whether the answer is another, for a reason that the lesson is about."""
    if not isinstance(scene, Call):
        return said.differs != here.differs
    allowed = said.differs[0] is True
    return allowed != (here.differs[0] is True) and (allowed or (said.rule is not None and said.rule.id in meets))


def _far(one: Value, other: Value) -> int:
    return abs(one - other) if isinstance(one, int) and isinstance(other, int) else 0


def _window(values: tuple[Value, ...], *within: Value) -> tuple[Value, ...]:
    """As many values as fit, those that must be in it with them."""
    for at in range(len(values)):
        part = values[at : at + ROWS]
        if all(one in part for one in within):
            return part
    return within


def _tells(own: Game, scene: AnyScene, said: Outcome) -> bool:
    """Whether a row of the table would say what the scene asks for: its rule, a player, a number of the right answer."""
    if isinstance(scene, Call):
        return True
    if not isinstance(scene, Predict):
        return False
    hangs = {scene.about.partition(" ")[0], *(getattr(one.parts, "rule", "") for one in scene.options)}
    if said.rule is None or said.rule.id in hangs:
        return True
    right = _right(own, scene)
    return bool(set(re.findall(r"\b(?:[A-Z]\w+|\d+)", right)) & set(re.findall(r"\b(?:[A-Z]\w+|\d+)", said.says)))


def _right(own: Game, scene: Predict) -> str:
    """The right answer, the reader called by name."""
    said = next(one.scenes[scene.id] for one in tellings(own.key, ENGLISH).values() if scene.id in one.scenes)
    me = own.voice.name(scene.seat if isinstance(scene.seat, Seat) else Seat(0))
    return re.sub(r"\b[Yy]ou(r|rs)?\b", me, said.option[next(one.id for one in scene.options if one.right)].text)


# ------------------------------------------------------------------------------------------------ in a written position
def holes(
    fields: Mapping[str, Any], kind: re.Pattern[str], way: tuple[str, ...] = (), taken: Collection[str] = ()
) -> Iterator[Hole]:
    """Every number, or every word, that stands alone in a written position; ``taken`` are the names of its fields."""
    taken = taken or fields
    for name, value in fields.items():
        if isinstance(value, str) and (way or kind is NUMBER):
            for one in kind.finditer(value):
                number = int(one[1]) if kind is NUMBER else one[1]
                near = _named(value, one.start()) if kind is NUMBER else ANY[False]
                yield Hole((*way, name), one.start(), number, ANY[kind is NUMBER] if near in taken else near)
        elif isinstance(value, Mapping):
            yield from holes(value, kind, (*way, name), taken)


def _named(text: str, at: int) -> str:
    """The word that a number goes with: "red 9", "5 artisan"."""
    before = re.search(r"([a-z]+) (?:[\d()]+ )*$", text[:at])
    behind = re.match(r"\d ([a-z]+)\b", text[at:])
    return before[1] if before else behind[1] if behind else ANY[True]


def _put(fields: Mapping[str, Any], hole: Hole, text: str) -> dict[str, Any]:
    """The position with something else in the hole."""
    first, *rest = hole.way
    inside = fields[first]
    if rest:
        made: Any = _put(inside, replace(hole, way=tuple(rest)), text)
    else:
        made = f"{inside[: hole.at]}{text}{inside[hole.at + len(str(hole.value)) :]}"
    return {**fields, first: made}


def _known(own: Game, hole: Hole) -> tuple[str, ...]:
    """The words that the lessons of a game write in this field, the hole's own first."""
    words = _vocabulary(own).get(hole.way[0], ())
    return (str(hole.value), *(one for one in words if one != hole.value))[: 2 * ROWS]


@cache
def _vocabulary(own: Game) -> dict[str, tuple[str, ...]]:
    engine = own.engine
    found: dict[str, dict[str, None]] = {}
    for lesson in course(own.key):
        for scene in lesson.scenes:
            if not isinstance(scene.start, engine.Setup):
                for hole in holes(engine.writing.write(scene.start), WORD):
                    found.setdefault(hole.way[0], {})[str(hole.value)] = None
    return {field: tuple(words) for field, words in found.items()}
