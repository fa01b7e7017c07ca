"""Reading a lesson's file: one format for ours and for a teacher's own.

The words of a lesson stand in its file, or in ``text/<language>/lessons/`` by scene. docs/writing-a-lesson.md tells how
to write one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from msgspec import Struct

from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.language import ENGLISH
from tutor.core.record import Broken, Misspelt, named
from tutor.core.script import Misread
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.lessons import lesson_of
from tutor.lessons.claim import Breaks, Claim, Ends, Legal, Refused, Scores, Shows
from tutor.lessons.files import key_of
from tutor.lessons.format import WrittenLesson, WrittenOption, WrittenScene, WrittenStart, written
from tutor.lessons.holes import fill, open_holes, values_of, written_ways
from tutor.lessons.proof import faults
from tutor.lessons.scenes import Act, AnyScene, Call, Lesson, Miss, Option, Predict, Score, Steps, Vary, Watch
from tutor.lessons.telling import Answer, Telling, Words, tellings

CHECKED = "own"
"""The words in which it is told what is wrong with a lesson."""


class Taught(Struct, frozen=True):
    """A lesson that was read, with its game and its words."""

    game: AnyGame
    lesson: Lesson
    words: Words


def load(path: str | Path, language: str | None = None) -> Taught:
    """Read a lesson's file and prove it, or raise `Broken` with everything that is wrong with it."""
    words = Voice.load(CHECKED, language)
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise Broken(words.word("unread", path=str(path), why=error.strerror or str(error))) from error
    found = read(data, key_of(Path(path).name), words)
    voice = Voice.load(found.game.key, language)
    wrong = [fault.say(words) for fault in faults(found.game, voice, found.lesson, found.words)]
    if wrong:
        raise Broken("\n".join([words.word("faulty", title=found.words.title), *(f"  {one}" for one in wrong)]))
    return found


def read(data: bytes, key: str, words: Voice) -> Taught:
    """Read a lesson with its words; what it claims is not yet proved."""
    file = written(data, words)
    game = named(file.game, GAMES)
    lesson = _lesson(game, file, key, words)
    return Taught(game, lesson, _words(game, file, key, words))


def taught(key: str, name: str, language: str | None = None) -> Taught:
    """A lesson of a game with its words."""
    return Taught(GAMES[key], lesson_of(key, name), tellings(key, language)[name])


def lesson_in(game: AnyGame, file: Traversable) -> Lesson:
    """A lesson of a game without its words, the same in every language."""
    words = Voice.load(CHECKED, ENGLISH)
    return _lesson(game, written(file.read_bytes(), words), key_of(file.name), words)


def _lesson(game: AnyGame, file: WrittenLesson, key: str, words: Voice) -> Lesson:
    reader = Reader(game, words, told=bool(file.title))
    scenes = tuple(reader.scene(str(number), scene) for number, scene in enumerate(file.scene, 1))
    ids = [one.id for scene in scenes for one in (scene, scene.twin) if one is not None]
    if len(set(ids)) < len(ids):
        raise Broken(words.word("two_scenes", id=next(id for id in ids if ids.count(id) > 1)))
    return Lesson(key, file.minutes, scenes, file.meets, file.tables)


# ------------------------------------------------------------------------------------------------ words
def _words(game: AnyGame, file: WrittenLesson, key: str, words: Voice) -> Words:
    """The words in the file, else those of the lesson of this name in ``text/``."""
    if file.title:
        if not file.can:
            raise Broken(words.word("misread", at=words.word("the_file"), why=words.word("missing", field="can")))
        scenes = (one for scene in file.scene for one in (scene, scene.twin) if one is not None)
        return Words(file.title, file.hook, file.can, {scene.name: _telling(scene) for scene in scenes})
    found = tellings(game.key, words.language).get(key)
    if found is None:
        raise Broken(words.word("misread", at=words.word("the_file"), why=words.word("missing", field="title")))
    return found


def _telling(scene: WrittenScene) -> Telling:
    return Telling(
        scene.ask, scene.after, scene.hints,
        {_id(n, one.id): Answer(one.text, one.belief, one.asks) for n, one in enumerate(scene.options)},
        {_id(n): text for n, text in enumerate(scene.reasons)},
        {_id(n, miss.id): miss.say for n, miss in enumerate(scene.misses)},
    )  # fmt: skip


def _id(number: int, name: str = "") -> str:
    return name or str(number + 1)


# ------------------------------------------------------------------------------------------------ scenes
class Reader(Struct, frozen=True):
    """Reads scenes of one game; ``told`` if their words stand in the file."""

    game: AnyGame
    words: Voice
    told: bool

    def scene(self, place: str, file: WrittenScene) -> AnyScene:
        """A scene; ``place`` is its number, for one that has no name."""
        if not file.kind:
            raise Broken(self.words.word("which_kind", number=place))
        try:
            self._complete(file)
            common = {
                "id": file.name, "moves": file.moves, "seat": self._seat(file.seat), "focus": file.focus,
                "about": file.about or file.decides, "claims": tuple(map(self._claim, file.claims)),
                "twin": None if file.twin is None else self.scene(place, file.twin),
            }  # fmt: skip
            return self._made(common, file)
        except Broken as error:
            raise Broken(self.words.word("in_scene", scene=file.name, said=error)) from error

    def _complete(self, file: WrittenScene) -> None:
        """Words that stand in the file are all there."""
        texts = {
            "ask": (file.ask,), "options.text": (one.text for one in file.options), "misses.say": (one.say for one in file.misses),
        }  # fmt: skip
        lacks = next((field for field, said in texts.items() if self.told and not all(said)), "")
        if lacks:
            raise Broken(self.words.word("missing", field=lacks))

    def _made(self, common: dict[str, Any], file: WrittenScene) -> AnyScene:
        match file.kind:
            case "act":
                misses = (Miss(_id(n, one.id), self._claim(one.when), one.tried) for n, one in enumerate(file.misses))
                return Act(
                    **common, start=self._start(file), goal=tuple(map(self._claim, file.goal)), solution=file.solution,
                    then=file.then, within=file.within, one_turn=file.one_turn, misses=tuple(misses), look=file.look,
                )  # fmt: skip
            case "call":
                reasons = tuple(map(_id, range(len(file.reasons)))) if self.told else file.reasons
                instead = None if file.instead is None else self._start(file.instead)
                return Call(
                    **common, start=self._start(file), tried=file.tried, by=self._seat(file.by), instead=instead,
                    decides=file.decides, reasons=reasons, then=file.then,
                )  # fmt: skip
            case "predict":
                options = tuple(self._option(n, one) for n, one in enumerate(file.options))
                return Predict(**common, start=self._start(file), then=file.then, options=options)
            case "vary":
                return self._vary(common, file)
            case kind:
                kinds = {"watch": Watch, "steps": Steps, "score": Score}
                return kinds[kind](**common, start=self._start(file), then=file.then)

    def _option(self, number: int, file: WrittenOption) -> Option:
        parts = self._claim(file.parts) if file.parts else None
        if parts is not None and not isinstance(parts, Shows):
            raise Broken(self.words.word("parts_shows"))
        return Option(_id(number, file.id), parts, file.right, self._claim(file.claim) if file.claim else None)

    # -------------------------------------------------------------------------------------------- positions
    def _start(self, file: WrittenScene | WrittenStart) -> Any:
        if (file.position is None) == (file.setup is None):
            raise Broken(self.words.word("position_or_setup"))
        return self._position(file.position) if file.setup is None else self._setup(file.setup)

    def _setup(self, table: Mapping[str, Any]) -> Any:
        try:
            return self.game.writing.setup(self.game.Setup, table)
        except Misread as error:
            raise Broken(self.words.word("no_setup", why=Misspelt(error).say(self.words.language))) from error

    def _position(self, table: Mapping[str, Any] | None) -> Any:
        try:
            return self.game.writing.read(table)
        except Misread as error:
            raise Misspelt(error) from error

    def _vary(self, common: dict[str, Any], file: WrittenScene) -> Vary:
        holes = {name: values_of(values) for name, values in file.holes.items()}
        begin = {name: file.begin.get(name, values[0]) for name, values in holes.items()}
        if file.position is None or not holes:
            raise Broken(self.words.word("no_holes"))
        if set(begin) != set(open_holes(file.position)) or not set(file.begin) <= set(holes):
            raise Broken(self.words.word("other_holes", holes=sorted(open_holes(file.position))))
        start = self._position(fill(file.position, begin))
        scene = Vary(**common, start=start, then=file.then, written=file.position, holes=holes, begin=begin)
        for way in written_ways(scene):
            self._position(way)
        return scene

    # -------------------------------------------------------------------------------------------- players and claims
    def _seat(self, who: int | str | None) -> Seat | None:
        if who is None:
            return None
        called = self._names().get(who.casefold()) if isinstance(who, str) else None
        found = next((seat for seat in Seat if seat == who), called)
        if found is None:
            known = Voice.load(self.game.key, self.words.language).seats
            raise Broken(self.words.word("no_seat", who=who, known=known))
        return found

    def _names(self) -> Mapping[str, Seat]:
        return seats_of(self.game.key, self.words.language)

    def _claim(self, table: Mapping[str, Any]) -> Claim:
        match dict(table):
            case {"legal": True, **rest} if not rest:
                return Legal()
            case {"breaks": str() | list() as rules, **rest} if set(rest) <= {"only"}:
                return Breaks(_several(rules), only=rest.get("only") is True)
            case {"refused": str() | list() as rules, **rest} if not rest:
                return Refused(_several(rules))
            case {"ends": str() as rule, **rest} if not rest:
                return Ends(rule)
            case {"scores": int() as total, **rest} if set(rest) <= {"seat"}:
                return Scores(total, self._seat(rest.get("seat")))
            case {"shows": str() as rule, **facts}:
                times, reason = facts.pop("times", 0), facts.pop("reason", "")
                return Shows(rule, {name: self._fact(value) for name, value in facts.items()}, times, reason)
        raise Broken(self.words.word("no_claim", given=", ".join(f"{name} = {value}" for name, value in table.items())))

    def _fact(self, value: Any) -> Any:
        """A value of a fact; a player's name is the player, a table has parts of it."""
        match value:
            case list():
                return tuple(map(self._fact, value))
            case dict():
                return {name: self._fact(one) for name, one in value.items()}
            case str():
                return self._names().get(value.casefold(), value)
        return value


@cache
def seats_of(key: str, language: str) -> Mapping[str, Seat]:
    """The players by their names, in English and in another language: a file may be written in either."""
    voices = (Voice.load(key, one) for one in (ENGLISH, language))
    return {name.casefold(): Seat(number) for voice in voices for number, name in enumerate(voice.seats)}


def _several(rules: str | list[Any]) -> tuple[str, ...]:
    return (rules,) if isinstance(rules, str) else tuple(map(str, rules))
