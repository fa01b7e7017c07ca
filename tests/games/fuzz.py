"""Written positions made at random from what the fields declare: plausible ones, changed ones, and nonsense.

Whatever is written, the tutor answers or refuses in a sentence, soon; what it takes is a whole box of pieces, and goes on.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from functools import cache
from random import Random
from time import process_time
from typing import Any

import msgspec
from msgspec import inspect
from msgspec.structs import asdict

from tutor.ask.question import Standing, stand
from tutor.ask.tell import why_at
from tutor.core.course import Outcome, Unreadable
from tutor.core.game import AnyGame
from tutor.core.record import Broken
from tutor.core.script import Script, whole_type
from tutor.explore.cabinet import cabinet
from tutor.lessons import course

MOVES = 50
SLOW = 2.0
"""Seconds that this process works, not seconds of the clock: code is not slow because a machine is busy."""
HUGE = (0, 1, 2, 3, 5, 8, 30, 99, 1000, -1, 10**6, 10**18, 10**30)
NONSENSE: tuple[Any, ...] = (
    None, True, 3.5, -1, 10**18, "", "?", "#99", "(", ")(", ":", "\x1b[31m", "x" * 5000, "99999 ?", "9x9x9", [], {}, [[]],
    {"": ""}, {"red": None}, ["market"], {"0": "1", "red": "1"}, "red", "P P P P P P P P P", "300 lapis", "0:0", "-1",
)  # fmt: skip


# ------------------------------------------------------------------------------------------------ made from declarations
def value_of(script: Script, rng: Random) -> Any:
    """Something that the field could say, as far as its type and its words tell."""
    if rng.random() < 0.02:
        return rng.choice(NONSENSE)
    return _of_type(inspect.type_info(whole_type(script)), script, rng)


def _of_type(kind: Any, script: Script, rng: Random) -> Any:  # noqa: PLR0911 - one for each type
    match kind:
        case inspect.IntType(ge=least, le=most):
            return (
                rng.choice(HUGE) if rng.random() < 0.05 else rng.randint(least or 0, min(most or 9, (least or 0) + 12))
            )
        case inspect.BoolType():
            return rng.random() < 0.5
        case inspect.LiteralType(values=values):
            return rng.choice(values)
        case inspect.StrType():
            return text_of(script, rng)
        case inspect.UnionType(types=types):
            parts = [part for part in script.parts if part.parts or part.words] or [script]
            return _of_type(rng.choice(types), rng.choice(parts), rng)
        case inspect.StructType(fields=fields):
            named = dict(zip((field.name for field in fields), script.parts, strict=False))
            some = rng.sample(sorted(named), min(len(named), rng.randint(0, 3)))
            return {name: value_of(named[name], rng) for name in some}
        case inspect.DictType():
            keys, each = (*script.parts, script, script)[:2]
            return {_key(keys, rng): value_of(each, rng) for _ in range(rng.randint(0, 4))}
        case inspect.ListType():
            return [value_of((*script.parts, script)[0], rng) for _ in range(rng.randint(0, 6))]
    return rng.choice(NONSENSE)


def _key(keys: Script, rng: Random) -> str:
    if not keys.words or rng.random() < 0.02:
        return f"{rng.randint(-2, 3)}:{rng.randint(-3, 3)}"
    return rng.choice(keys.words)


def text_of(script: Script, rng: Random) -> str:
    """A few of its words, some counted, some in brackets."""
    said = []
    for _ in range(rng.choice((0, 1, 1, 2, 3, 5))):
        word = rng.choice(script.words or ("1", "red", "4 5 : 3", "violet: red", "."))
        count = rng.choice(("", "", "", "2 ", "3x", "90 ")) if rng.random() < 0.3 else ""
        said.append(f"({count}{word})" if rng.random() < 0.2 else f"{count}{word}")
    return rng.choice((" ", ", ", " : ")).join(said)


# ------------------------------------------------------------------------------------------------ changed from what is known
@cache
def known(game: AnyGame) -> tuple[dict[str, Any], ...]:
    """Positions of the lessons, the cabinet and the lab, as they are written."""
    starts = [scene.start for lesson in course(game.key) for scene in lesson.scenes]
    starts += [row.sketch for grid in game.lab.grids(game.lab.start) for row in grid.rows]
    found = [game.writing.write(start) for start in starts if isinstance(start, game.Sketch)]
    kept = cabinet(game.key)
    found += [one.record.position for one in (*kept.specimens, *kept.contested) if one.record and one.record.position]
    return tuple({msgspec.json.encode(one): one for one in found}.values())


def changed(data: Any, rng: Random) -> Any:  # noqa: PLR0911 - one for each kind of data
    """The same data with one thing in it not as it was."""
    match data:
        case dict() if data and rng.random() < 0.9:
            name = rng.choice(list(data))
            if rng.random() < 0.1:
                return {key: value for key, value in data.items() if key != name}
            return {**data, name: changed(data[name], rng)}
        case list() if data:
            at = rng.randrange(len(data))
            return (
                [*data[:at], changed(data[at], rng), *data[at + 1 :]]
                if rng.random() < 0.8
                else data[:at] + data[at + 1 :]
            )
        case bool():
            return not data
        case int():
            return rng.choice((data + 1, data - 1, data + 7, *HUGE))
        case str():
            return _respelt(data, rng)
    return rng.choice(NONSENSE)


def _respelt(text: str, rng: Random) -> str:
    words = re.findall(r"\S+", text)
    how = rng.randrange(6)
    if not words or how == 0:
        return text + rng.choice((" 1", ", red", " (5)", " 2 ?", "x", ":"))
    at = rng.randrange(len(words))
    match how:
        case 1:
            words.append(words[at])
        case 2:
            del words[at]
        case 3:
            words[at] = f"({words[at]})"
        case 4:
            words[at] = f"{rng.choice((2, 3, 9, 40))} {words[at]}"
        case 5:
            rng.shuffle(words)
    return " ".join(words)


def written(game: AnyGame, rng: Random) -> Any:
    """A position, or something like one."""
    fields = game.writing.fields
    data: Any = deepcopy(rng.choice(known(game))) if rng.random() < 0.8 else {}
    for _ in range(rng.choice((0, 1, 1, 2, 3)) if data else rng.randint(1, 4)):
        if not isinstance(data, dict) or rng.random() < 0.5:
            data = changed(data, rng)
        else:
            name = rng.choice(list(fields))
            data = {**data, name: value_of(fields[name], rng)}
    return data


# ------------------------------------------------------------------------------------------------ tried
def tried(game: AnyGame, data: Any, rng: Random) -> bool:
    """Whether it was taken; every promise is kept on the way."""
    began = process_time()
    try:
        at = stand(game, data)
    except Broken:
        assert process_time() - began < SLOW, "refused too late"
        return False
    assert process_time() - began < SLOW, "taken too late"
    pos = at.pos
    asked_about(game, at, rng)
    assert game.oracle.pieces(pos) == box(game, pos), "not the pieces of the box"
    play_on(game, pos, rng)
    return True


def asked_about(game: AnyGame, at: Standing, rng: Random) -> None:
    """Moves that may be made or not, some of them misspelt: each is judged, or told to be no move."""
    moves = [*map(str, list(game.candidates(at.pos))[:200]), "pass", ""]
    for _ in range(3):
        move = rng.choice(moves)
        move = _respelt(move, rng) if rng.random() < 0.5 else move
        began = process_time()
        with suppress(Unreadable):
            str(why_at(at, move, by=rng.choice((None, None, 0, 1))))
        assert process_time() - began < SLOW, f"{move} takes too long to explain"


def play_on(game: AnyGame, pos: Any, rng: Random) -> None:
    pieces: Callable[[Any], Any] = game.oracle.pieces
    whole = pieces(pos)
    for _ in range(MOVES):
        asked = game.decision(pos)
        if isinstance(asked, Outcome):
            return
        began = process_time()
        moves = list(game.legal(pos, asked))
        assert moves, "nobody can go on"
        move = rng.choice(moves)
        *_, last = game.resolve(pos, move, asked)
        pos = last.after
        assert process_time() - began < SLOW, f"{move} takes too long"
        assert pieces(pos) == whole, f"{move} loses pieces"


def box(game: AnyGame, pos: Any) -> Any:
    """The pieces of a game that was dealt as this one was agreed."""
    agreed = asdict(pos.setup if hasattr(pos, "setup") else pos.rules)
    return _box(game, game.Setup(**agreed))


@cache
def _box(game: AnyGame, setup: Any) -> Any:
    *_, last = game.deal(setup)
    return game.oracle.pieces(last.after)
