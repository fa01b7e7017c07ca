"""A lesson as a chapter: cells to read, run and change. Nothing is written twice: words come from the lesson, code from its scenes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from tutor.command.changing import Change, Value, found, moves_of
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
INDENT = 4
NAMES = {Act: "turn", Call: "tried", Predict: "before"}
BETWEEN = re.compile(r', (?=(?:[^"]*"[^"]*")*[^"]*$)')
"""Between two arguments or entries; not within a text."""
MOST_TURNED = 3
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
        self._lean: dict[str, Mapping[str, Any]] = {}

    def cells(self, links: str) -> Iterator[Cell]:
        """The whole chapter; ``links`` lead to the page, the chapters around it and the start."""
        word, told = self.words.word, self.told
        yield Cell("title", "markdown", "\n".join([f"# {told.title}", "", told.hook, "", word("can", can=told.can)]))
        yield Cell("ways", "markdown", f"{word('every_cell')} {links}")
        yield Cell("game", "code", f"from tutor import game\n{self.own.key} = game({literal(self.own.key)})")
        changes = {number: list(self._changed(number, scene)) for number, scene in enumerate(self.lesson.scenes, 1)}
        alone = 0 if any(changes.values()) else self._first(played=True) + 1
        for number, scene in enumerate(self.lesson.scenes, 1):
            yield from self._scene(number, scene)
            yield from changes[number]
            if number == alone:
                yield Cell(f"scene-{number}-change", "markdown", self.words.word(f"change_{_kind(scene)}"))
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
        start = position(game, f"{name} = ", scene.start, self._written(scene))
        return "\n".join([start, *_asked(name, scene.moves, self._asks(scene, named))])

    def _asks(self, scene: AnyScene, named: str) -> str:
        """The call that asks, or that shows what there is to see."""
        then = list(map(literal, scene.then))
        match scene:
            case Act():
                return f"act({named})"
            case Call():
                by = [] if scene.by is None else [f"by={literal(seat_name(self.own.engine, scene.by))}"]
                return f"call({', '.join(filter(None, [literal(scene.tried), *by, named]))})"
            case Predict():
                return f"predict({', '.join([*then, named])})"
            case Vary():
                controls = [f"{hole}={literal(values)}" for hole, values in scene.holes.items()]
                return f"vary({', '.join([*then, *controls])})"
            case Score():
                return f"score({', '.join(then)})"
        return f"steps({', '.join(then)})" if then else f"board({literal(scene.focus)})"

    def _written(self, scene: AnyScene) -> Mapping[str, Any] | None:
        """A scene's position as it is written, no longer than it must be; None for a new game."""
        if isinstance(scene, Vary):
            return {**scene.written, **scene.begin}
        if isinstance(scene.start, self.own.engine.Setup):
            return None
        if scene.id not in self._lean:
            self._lean[scene.id] = lean(self.own.engine, scene)
        return self._lean[scene.id]

    # -------------------------------------------------------------------------------------------- changing it
    def _changed(self, number: int, scene: AnyScene) -> Iterator[Cell]:
        """A number or a word of the position as a control; where a table would tell the answer, the question again."""
        fields = self._written(scene)
        change = found(self.own, scene, fields, self.lesson.meets) if fields else None
        name = f"scene-{number}-change"
        if change is not None and not change.tells:
            yield Cell(name, "markdown", self.words.word("change"))
            yield Cell(f"scene-{number}-vary", "code", self._table(scene, change))
        elif change is not None and (again := self._again(scene, change)):
            now, code = again
            said = self.words.word("again", before=change.hole.value, now=now)
            yield Cell(name, "markdown", said)
            yield Cell(f"scene-{number}-again", "code", code)

    def _table(self, scene: AnyScene, change: Change) -> str:
        moves = ", ".join(map(literal, moves_of(scene)))
        asks = f"vary({moves}, {change.hole.name}={literal(change.span)})"
        start = position(self.own.engine, "close = ", scene.start, change.holed)
        return "\n".join([start, *_asked("close", (), asks)])

    def _again(self, scene: AnyScene, change: Change) -> tuple[Value, str] | None:
        """The same question with another answer, and what was changed; None where the engine cannot ask it."""
        for value in change.turned[:MOST_TURNED]:
            fields = change.filled(value)
            asks = self._asks(scene, "") if isinstance(scene, Call) else self._who(scene, fields, change.rule)
            if asks:
                start = position(self.own.engine, "now = ", scene.start, fields)
                return value, "\n".join([start, *_asked("now", scene.moves, asks)])
        return None

    def _who(self, scene: AnyScene, fields: Mapping[str, Any], rule: str) -> str:
        """A question that players answer: whom a rule concerns in this position."""
        state = self.own.position(fields).play(*scene.moves)
        people = {*state.players, Voice.load("front", self.own.voice.language).word("nobody")}
        for about in filter(None, (scene.about, rule, state.why(*scene.then).decides.id)):
            try:
                asked = state.predict(*scene.then, about=about)
            except (Broken, ValueError):
                continue
            if people.issuperset(asked.options):
                return f"predict({', '.join([*map(literal, scene.then), f'about={literal(about)}'])})"
        return ""

    def _first(self, *, played: bool = False) -> int:
        """The first scene whose position stands in its cell; -1 where there is none. Moves may lead on from it if ``played``."""
        for at, one in enumerate(self.lesson.scenes):
            written = not isinstance(one, Vary) and not isinstance(one.start, self.own.engine.Setup)
            if written and (played or not one.moves) and not (isinstance(one, Call) and not one.tried):
                return at
        return -1

    # -------------------------------------------------------------------------------------------- the end of it
    def _rules(self) -> Iterator[Cell]:
        sections = Counter(rule.partition(".")[0] for rule in self.lesson.meets)
        if not sections:
            return
        section = sections.most_common(1)[0][0]
        yield Cell("rules", "markdown", f"## {self.words.word('rules')}\n\n{self.words.word('rules_how')}")
        yield Cell("rules-code", "code", f"{self.own.key}.rules({literal(section)})")

    def _now_you(self) -> Iterator[Cell]:
        """A position of the reader's own: it begins as one of the lesson, and each way to ask about it has a move in it."""
        game = self.own.engine
        if (at := self._first()) >= 0:
            first = self.lesson.scenes[at]
            fields = self._written(first) or {}
            start, state = position(game, "mine = ", first.start, fields), self.own.position(fields)
        else:
            start, state = f"mine = {self.own.key}.deal(seed=1)", self.own.deal(seed=1)
        said = self.words.word("now_you_how", move=literal(str(state.legal()[-1])))
        yield Cell("now-you", "markdown", f"## {self.words.word('now_you')}\n\n{said}")
        yield Cell("now-you-code", "code", f"{start}\nmine.board()")


def _kind(scene: AnyScene) -> str:
    return "task" if isinstance(scene, Act) else "question" if isinstance(scene, Call | Predict) else "steps"


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
    parts, short = [f"{key}={literal(value)}" for key, value in given.items()], list[str]()
    for part in parts:
        room = WIDTH - (INDENT if short else len(name)) - 2
        short += BETWEEN.split(part) if len(part) > room else [part]
    return "\n".join(_filled(f"{name}(", short))


def _filled(head: str, parts: Sequence[str]) -> list[str]:
    """A call that is begun, and its arguments over as few lines as it takes."""
    lines, line = list[str](), head
    for number, part in enumerate(parts, 1):
        text = part + (", " if number < len(parts) else ")")
        if len(line) + len(text.rstrip()) > WIDTH and not line.endswith("("):
            lines.append(line.rstrip())
            line = " " * INDENT
        line += text
    return [*lines, line if parts else f"{line})"]


def _asked(name: str, moves: Sequence[str], asks: str) -> list[str]:
    """Moves, and the call that asks: in one line if they fit there."""
    if not moves:
        return _folded(f"{name}.{asks}")
    played = f"play({', '.join(map(literal, moves))})"
    together = f"{name}.{played}.{asks}"
    return [together] if len(together) <= WIDTH else [*_folded(f"{name} = {name}.{played}"), *_folded(f"{name}.{asks}")]


def _folded(asks: str) -> list[str]:
    """A call over several lines where it is too long for one."""
    if len(asks) <= WIDTH:
        return [asks]
    head, _, inside = asks.removesuffix(")").partition("(")
    return _filled(f"{head}(", BETWEEN.split(inside))
