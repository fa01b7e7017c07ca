"""A lesson as a chapter: cells to read, run and change. Nothing is written twice: words come from the lesson, code from its scenes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from tutor.command.lean import lean
from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.language import ENGLISH
from tutor.core.record import Broken
from tutor.core.voice import Voice
from tutor.front.game import Game
from tutor.lessons.code import literal, seat_name
from tutor.lessons.scenes import Act, AnyScene, Call, Lesson, Predict, Score, Vary
from tutor.lessons.telling import Words

WIDTH = 108
"""Columns of a line of code."""
LINES = 4
"""Lines of a cell."""
NAMES = {Act: "turn", Call: "tried", Predict: "before"}
NUMBER = re.compile(r"(?<![\w(#])([1-9])(?![\w)])")
"""A number that stands alone in a written position."""
SPAN = (1, 5)
MOST_TRIED = 12
RAISES = "raises-exception"


class Cell(Struct, frozen=True):
    """A cell: its name in the notebook, its kind, its text, and tags."""

    id: str
    kind: str
    source: str
    tags: tuple[str, ...] = ()


class Chapter:
    """A lesson of a game, in the language of the game's voice."""

    def __init__(self, own: Game, lesson: Lesson, told: Words) -> None:
        self.own, self.lesson, self.told = own, lesson, told
        self.words = Voice.load("chapter", own.voice.language)

    def cells(self, links: str) -> Iterator[Cell]:
        """The whole chapter; ``links`` lead to the page, the chapters around it and the start."""
        word, told = self.words.word, self.told
        yield Cell("title", "markdown", "\n".join([f"# {told.title}", "", told.hook, "", word("can", can=told.can)]))
        yield Cell("ways", "markdown", f"{word('every_cell')} {links}")
        yield Cell("game", "code", f"from tutor import game\n{self.own.key} = game({literal(self.own.key)})")
        for number, scene in enumerate(self.lesson.scenes, 1):
            yield from self._scene(number, scene)
        yield from self._rules()
        yield from self._now_you()
        yield Cell("onward", "markdown", links)

    # -------------------------------------------------------------------------------------------- scenes
    def _scene(self, number: int, scene: AnyScene) -> Iterator[Cell]:
        telling = self.told.scenes[scene.id]
        yield Cell(f"scene-{number}", "markdown", f"## {self._heading(number, scene)}\n\n{telling.ask}")
        code = self._code(scene)
        tags = (RAISES,) if isinstance(scene, Call) and not scene.tried else ()
        yield Cell(f"scene-{number}-code", "code", code, tags)
        if varied := self._varied(scene):
            yield Cell(f"scene-{number}-change", "markdown", self.words.word("change"))
            yield Cell(f"scene-{number}-vary", "code", varied)

    def _heading(self, number: int, scene: AnyScene) -> str:
        if self.own.voice.language != ENGLISH:
            return self.words.word("scene", number=number)
        return scene.id[:1].upper() + scene.id[1:]

    def _code(self, scene: AnyScene) -> str:
        """The position, and what is asked of it."""
        game, named = self.own.engine, f'scene="{self.lesson.key}/{scene.id}"'
        if isinstance(scene, Call) and not scene.tried:
            return position(game, "", scene.instead)
        name = next((name for kind, name in NAMES.items() if isinstance(scene, kind)), "table")
        moves = ", ".join(map(literal, scene.moves))
        start = position(game, f"{name} = ", scene.start, self._written(scene))
        start += f".play({moves})" if moves else ""
        match scene:
            case Act():
                asks = f"{name}.act({named})"
            case Call():
                by = "" if scene.by is None else f", by={literal(seat_name(game, scene.by))}"
                asks = f"{name}.call({literal(scene.tried)}{by}, {named})"
            case Predict():
                asks = f"{name}.predict({', '.join((*map(literal, scene.then), named))})"
            case Vary():
                controls = ", ".join(f"{hole}={literal(values)}" for hole, values in scene.holes.items())
                asks = f"{name}.vary({', '.join((*map(literal, scene.then), controls))})"
            case Score():
                asks = f"{name}.score({', '.join(map(literal, scene.then))})"
            case _:
                asks = (
                    f"{name}.steps({', '.join(map(literal, scene.then))})"
                    if scene.then
                    else f"{name}.board({literal(scene.focus)})"
                )
        return "\n".join([*start.splitlines(), *_folded(asks)])

    def _written(self, scene: AnyScene) -> Mapping[str, Any] | None:
        """A scene's position as it is written, no longer than it must be."""
        if isinstance(scene, Vary):
            return {**scene.written, **scene.begin}
        return None if isinstance(scene.start, self.own.engine.Setup) else lean(self.own.engine, scene)

    # -------------------------------------------------------------------------------------------- changing it
    def _varied(self, scene: AnyScene) -> str:
        """The same prediction with one number as a slider, where the answer hangs on it; found by trying."""
        game = self.own.engine
        if not isinstance(scene, Predict) or scene.moves or len(scene.then) != 1 or isinstance(scene.start, game.Setup):
            return ""
        fields = lean(game, scene)
        for at, place in list(_numbers(fields))[:MOST_TRIED]:
            holed = _with_hole(fields, at, place)
            try:
                own = self.own.position(holed, number=place[1])
                vary = own.vary(*scene.then, focus=scene.focus or None, number=SPAN)
                rows = vary.table(number=place[1])
            except (Broken, ValueError):
                continue
            possible = [said for _, said, _ in rows if said.picture is not None]
            if len(possible) >= 3 and len({said.differs for said in possible}) > 1:
                head = keywords(f"{self.own.key}.position", {**holed, "number": int(place[1])})
                return f"{head}.vary({literal(scene.then[0])}, number={SPAN})" if len(head.splitlines()) < LINES else ""
        return ""

    # -------------------------------------------------------------------------------------------- the end of it
    def _rules(self) -> Iterator[Cell]:
        sections = Counter(rule.partition(".")[0] for rule in self.lesson.meets)
        if not sections:
            return
        section = sections.most_common(1)[0][0]
        yield Cell("rules", "markdown", f"## {self.words.word('rules')}\n\n{self.words.word('rules_how')}")
        yield Cell("rules-code", "code", f"{self.own.key}.rules({literal(section)})")

    def _now_you(self) -> Iterator[Cell]:
        game = self.own.engine
        first = next(
            (one for one in self.lesson.scenes if not isinstance(one.start, game.Setup) and not one.moves), None
        )
        yield Cell("now-you", "markdown", f"## {self.words.word('now_you')}\n\n{self.words.word('now_you_how')}")
        start = (
            position(game, "mine = ", first.start, lean(game, first))
            if first
            else f"mine = {self.own.key}.deal(seed=1)"
        )
        yield Cell("now-you-code", "code", f"{start}\nmine.moves()")


# ------------------------------------------------------------------------------------------------ code
def position(game: AnyGame, head: str, start: Any, written: Mapping[str, Any] | None = None) -> str:
    """What makes a position, over as few lines as it takes."""
    if isinstance(start, game.Setup):
        usual = game.Setup()
        agreed = {
            name: getattr(start, name)
            for name in start.__struct_fields__
            if getattr(start, name) != getattr(usual, name)
        }
        named = {name: seat_name(game, one) if isinstance(one, Seat) else one for name, one in agreed.items()}
        return keywords(f"{head}{game.key}.deal", named)
    fields = dict(written or game.writing.write(start))
    if game.bare and all(fields.get(name) == value for name, value in game.bare.items()):
        fields = {name: value for name, value in fields.items() if name not in game.bare} | {"bare": True}
    return keywords(f"{head}{game.key}.position", fields)


def keywords(name: str, given: Mapping[str, Any]) -> str:
    """A call with keywords, filled line by line."""
    parts = [f"{key}={literal(value)}" for key, value in given.items()]
    lines, line = [], f"{name}("
    for number, part in enumerate(parts):
        text = part + (", " if number + 1 < len(parts) else ")")
        if len(line) + len(text.rstrip()) > WIDTH and not line.endswith("("):
            lines.append(line.rstrip())
            line = "    "
        line += text
    return "\n".join([*lines, line if parts else f"{line})"])


def _folded(asks: str) -> list[str]:
    """A call over two lines where it is too long for one."""
    if len(asks) <= WIDTH:
        return [asks]
    cut = asks.rfind(", ", 0, WIDTH)
    return [asks[: cut + 1], f"    {asks[cut + 2 :]}"] if cut > 0 else [asks]


def _numbers(fields: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], tuple[int, str]]]:
    """Every number that stands alone in a written position: the way to its text, and where it is in it."""
    for name, value in fields.items():
        if isinstance(value, str):
            yield from (((name,), (found.start(), found[1])) for found in NUMBER.finditer(value))
        elif isinstance(value, Mapping):
            yield from (((name, *at), place) for at, place in _numbers(value))


def _with_hole(fields: Mapping[str, Any], at: tuple[str, ...], place: tuple[int, str]) -> dict[str, Any]:
    """The same with ``{number}`` there."""
    head, *rest = at
    inside = fields[head]
    made = _with_hole(inside, tuple(rest), place) if rest else f"{inside[: place[0]]}{{number}}{inside[place[0] + 1 :]}"
    return {**fields, head: made}
