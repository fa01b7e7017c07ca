"""What is lit and what is drawn: the things that a sentence names, and the numbers that their words tell.

``python -m tests.games.pointing`` writes down which facts each rule lights; the file is read and kept, and from then on
a `where` that points elsewhere is a fault.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from tutor.core.course import Decision, Seat, Step
from tutor.core.game import AnyGame, why
from tutor.core.rule import Check
from tutor.core.scene import Label, Scene, Thing
from tutor.core.voice import ASKED, Voice
from tutor.explore.cabinet import cabinet
from tutor.games import ALL

KEPT = Path(__file__).parent / "lit.toml"
DRAWN = Path(__file__).parent / "untold.toml"
"""Numbers that are drawn and not told in words, as patterns."""
OFTEN = 4
"""So often a rule is heard before what it lights is written down."""
BESIDE = {
    "caesar": {"player", "confidence"},
    "kleopatra": {"wall"},
    "morgenland": {"cave", "player"},
    "cleocatra": {"tile"},
}
"""Things whose words tell, too, what lies beside them or is drawn elsewhere, as whose turn it is."""
FEW = 60
"""Moments of a game whose board is drawn."""
SHORT = 24
"""Letters of a number with its unit; longer ones are sentences."""
Said = Check | Step[Any]


def name_of(one: Said) -> str:
    """Which sentence: check or step, rule, and reason."""
    kind = "step" if isinstance(one, Step) else "holds" if one.ok else "fails"
    return f"{kind} {one.rule.id} {one.reason}".strip()


def tokens(game: AnyGame, value: Any) -> set[str]:
    """What stands in an id for a player or a thing."""
    if isinstance(value, Seat):
        names = Voice.load(game.key).seats
        return {str(int(value)), names[value].lower()} if value >= 0 else set()
    return {value, *value.split(":")} if isinstance(value, str) and value else set()


def lights(game: AnyGame, one: Said) -> Iterator[tuple[str, Any, bool]]:
    """The facts that name players or things, and whether something with that name is lit."""
    lit = {part for id in one.where for part in (id, *id.split(":"))}
    for name, value in one.facts.items():
        if wanted := tokens(game, value):
            yield name, value, bool(wanted & lit)


def said(game: AnyGame, seeds: Iterable[int]) -> Iterator[Said]:
    """All checks and steps of specimens and of some random games, with tries by every seat."""
    for one in cabinet(game.key).specimens:
        seen = one.seen(game)
        yield from (row for row in seen.steps)
        yield from (check for check in (seen.verdict.checks if seen.verdict else ()) if check.reason != ASKED)
    for moment in moments(game, seeds):
        pos, asked, move = moment
        tried = Random(str(move)).sample(list(game.candidates(pos)), 1)
        for other in (move, *tried):
            yield from (check for check in why(game, pos, other, asked.seat).checks if check.reason != ASKED)
        yield from game.resolve(pos, move)


def moments(game: AnyGame, seeds: Iterable[int]) -> Iterator[tuple[Any, Decision, Any]]:
    """Positions of random games, and the move that is made in each."""
    for seed in seeds:
        rng, setup = Random(f"pointing/{seed}"), game.Setup()
        *_, last = game.deal(setup)
        pos = last.after
        while isinstance(asked := game.decision(pos), Decision):
            move = rng.choice(list(game.legal(pos)))
            yield pos, asked, move
            *_, last = game.resolve(pos, move)
            pos = last.after


@cache
def kept() -> dict[str, dict[str, list[str]]]:
    """For each game and sentence the facts that are lit."""
    return tomllib.loads(KEPT.read_text(encoding="utf-8"))


def of_where(game: AnyGame, one: Said) -> list[str]:
    """The facts that should be lit and are not."""
    wanted = kept()[game.key].get(name_of(one), ())
    return [name for name, _, lit in lights(game, one) if name in wanted and not lit]


# ------------------------------------------------------------------------------------------------ drawings
@cache
def untold() -> dict[str, list[str]]:
    """Patterns of numbers that the words of no thing tell."""
    return tomllib.loads(DRAWN.read_text(encoding="utf-8"))


def board(game: AnyGame, pos: Any) -> Scene:
    """The board with all cards open."""
    return game.draw(pos, seat=None, voice=Voice.load(game.key))


def other_numbers(scene: Scene) -> Iterator[str]:
    """Numbers on the board that no thing below them tells in words, as patterns: ``0/8 on group``."""
    for shape in scene.shapes:
        if isinstance(shape, Label) and len(shape.text) <= SHORT and (numbers := re.findall(r"\d+", shape.text)):
            below = [thing for thing in scene.things if thing.covers(shape.x, shape.y)]
            told = {number for thing in below for number in re.findall(r"\d+", thing.words)}
            if not set(numbers) <= told:
                kind = below[-1].id.partition(":")[0] if below else "nothing"
                yield f"{re.sub(r'[0-9]+', '#', shape.text)} on {kind}"


def of_drawing(game: AnyGame, scene: Scene) -> list[str]:
    """Numbers that are told otherwise than they are drawn."""
    known = untold()[game.key]
    return [pattern for pattern in other_numbers(scene) if pattern not in known]


def unchanged(one: Scene, other: Scene) -> list[str]:
    """Things that are told otherwise after a move and drawn as before, in the same place."""
    return [
        thing.id
        for thing in other.things
        if (was := one.thing(thing.id)) is not None
        and (was.x, was.y, was.w, was.h) == (thing.x, thing.y, thing.w, thing.h)
        and was.words != thing.words
        and _inside(one, was) == _inside(other, thing)
    ]


def _inside(scene: Scene, thing: Thing) -> list[Any]:
    """All that is drawn in its box."""
    return [shape for shape in scene.shapes if (at := _place(shape)) is not None and thing.covers(*at)]


def _place(shape: Any) -> tuple[float, float] | None:
    x, y = getattr(shape, "x", None), getattr(shape, "y", None)
    if x is None or y is None:
        return next(iter(getattr(shape, "points", ())), None)
    return x + getattr(shape, "w", 0) / 2, y + getattr(shape, "h", 0) / 2


def wrong_lights(game: AnyGame, seed: int) -> Iterator[str]:
    """Facts that are not lit in one random game, or in a specimen."""
    for one in said(game, (seed,)):
        yield from (f"{name_of(one)}: {name}" for name in of_where(game, one))


def wrong_drawings(game: AnyGame, seed: int) -> Iterator[str]:
    """Numbers and things that are drawn otherwise than told, in the middle of a random game and in specimens."""
    every = [pos for pos, _, _ in moments(game, (seed,))]
    first = max(0, len(every) // 2 - FEW // 2)
    scenes = [board(game, pos) for pos in every[first : first + FEW]]
    for one, other in pairwise(scenes):
        stays = (id for id in unchanged(one, other) if id.partition(":")[0] not in BESIDE[game.key])
        yield from (f"{id} stays as it was" for id in stays)
    scenes += [board(game, seen.pos) for one in cabinet(game.key).specimens if (seen := one.seen(game)).pos is not None]
    yield from (pattern for scene in scenes for pattern in of_drawing(game, scene))


# ------------------------------------------------------------------------------------------------ writing it down
def write() -> None:
    """Write down what is lit and what is drawn now, to be read before it is kept."""
    lines, numbers = [], []
    for game in ALL:
        seen: defaultdict[str, defaultdict[str, list[tuple[Any, bool]]]] = defaultdict(lambda: defaultdict(list))
        for one in said(game, range(6)):
            for name, value, lit in lights(game, one):
                seen[name_of(one)][name].append((value, lit))
        lines.append(f"\n[{game.key}]")
        for said_of, facts in sorted(seen.items()):
            lit = [
                name
                for name, found in facts.items()
                if len(found) >= OFTEN and len({value for value, _ in found}) > 1 and all(lit for _, lit in found)
            ]
            if lit:
                lines.append(f'"{said_of}" = {sorted(lit)}'.replace("'", '"'))
        patterns = {
            pattern
            for one in cabinet(game.key).specimens
            if (found := one.seen(game)).pos is not None
            for pattern in other_numbers(board(game, found.pos))
        }
        every = [pos for seed in range(3) for pos, _, _ in moments(game, (seed,))]
        patterns |= {pattern for pos in every[::4] for pattern in other_numbers(board(game, pos))}
        numbers.append(f"{game.key} = [\n" + "".join(f'  "{one}",\n' for one in sorted(patterns)) + "]")
    KEPT.write_text(
        "# The facts that each sentence lights on the board.\n" + "\n".join(lines).lstrip() + "\n", encoding="utf-8"
    )
    DRAWN.write_text(
        "# Numbers on the board that no words tell there: scales, prices, counters.\n" + "\n".join(numbers) + "\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    write()
