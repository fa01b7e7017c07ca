"""A teacher's own lesson: one TOML file with prose, positions, goals and claims, the same shape as ours.

docs/writing-a-lesson.md tells how to write one, and has a template.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.language import ENGLISH
from tutor.core.record import Broken, Misspelt, Unread, named, opened
from tutor.core.script import Misread
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.lessons.claim import Breaks, Claim, Ends, Legal, Refused, Scores, Shows
from tutor.lessons.proof import faults
from tutor.lessons.scenes import Act, AnyScene, Call, Lesson, Miss, Option, Predict, Watch
from tutor.lessons.telling import Answer, Telling, Words

LIMIT = 1_000_000
KINDS = ("act", "call", "predict", "watch")
Short = Annotated[str, Meta(max_length=400)]
Moves = Annotated[tuple[Short, ...], Meta(max_length=200)]
Table = dict[str, Any]
Claims = Annotated[tuple[Table, ...], Meta(max_length=40)]


class WrittenMiss(Struct, frozen=True, forbid_unknown_fields=True):
    """A way to miss a goal."""

    say: Short
    when: Table
    tried: Moves


class WrittenOption(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a prediction."""

    text: Short
    right: bool = False
    belief: Short = ""
    asks: Short = ""
    parts: Table = {}


class WrittenScene(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scene as a teacher writes it; one of act, call, predict, watch names it."""

    act: Short = ""
    call: Short = ""
    predict: Short = ""
    watch: Short = ""
    ask: Short
    after: Short = ""
    hints: Moves = ()
    position: Table | None = None
    setup: Table | None = None
    moves: Moves = ()
    seat: int | str | None = None
    focus: Short = ""
    claims: Claims = ()
    goal: Claims = ()
    solution: Moves = ()
    then: Moves = ()
    within: int = 0
    misses: Annotated[tuple[WrittenMiss, ...], Meta(max_length=20)] = ()
    look: Moves = ()
    tried: Short = ""
    by: int | str | None = None
    decides: Short = ""
    reasons: Moves = ()
    options: Annotated[tuple[WrittenOption, ...], Meta(max_length=8)] = ()


class Written(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A lesson as a teacher writes it."""

    game: Short
    title: Short
    hook: Short = ""
    can: Short
    minutes: Annotated[int, Meta(ge=1, le=60)] = 5
    meets: Moves = ()
    scene: Annotated[tuple[WrittenScene, ...], Meta(min_length=1, max_length=60)]


class Taught(Struct, frozen=True):
    """A lesson that was read, with its game and its words."""

    game: AnyGame
    lesson: Lesson
    words: Words


def load(path: str | Path, language: str | None = None) -> Taught:
    """Read a lesson's file and prove it, or raise `Broken` with everything that is wrong with it."""
    words = Voice.load("own", language)
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise Broken(words.word("unread", path=str(path), why=error.strerror or str(error))) from error
    if len(data) > LIMIT:
        raise Broken(words.word("too_large"))
    taught = read(data, Path(path).stem, words)
    found = [
        fault.say(words)
        for fault in faults(taught.game, Voice.load(taught.game.key, language), taught.lesson, taught.words)
    ]
    if found:
        raise Broken("\n".join([words.word("faulty", title=taught.words.title), *(f"  {one}" for one in found)]))
    return taught


def read(data: bytes, key: str, words: Voice) -> Taught:
    """Read a lesson; what it claims is not yet proved."""
    try:
        written = _converted(opened(data, toml=True), words)
    except Unread as error:
        raise Broken(error.say(words.language)) from error
    game = named(written.game, GAMES)
    reader = Reader(game, seats_of(game, words.language), words)
    scenes = [reader.scene(number, scene) for number, scene in enumerate(written.scene, 1)]
    ids = [scene.id for scene, _ in scenes]
    if len(set(ids)) < len(ids):
        raise Broken(words.word("two_scenes", id=next(id for id in ids if ids.count(id) > 1)))
    lesson = Lesson(key, written.minutes, tuple(scene for scene, _ in scenes), written.meets)
    told = {scene.id: telling for scene, telling in scenes}
    return Taught(game, lesson, Words(written.title, written.hook, written.can, told))


def _converted(plain: Any, words: Voice) -> Written:
    try:
        return msgspec.convert(plain, Written)
    except msgspec.ValidationError as error:
        why, _, where = str(error).partition(" - at ")
        raise Broken(words.word("misread", at=_place(where, plain, words), why=_why(why, where, words))) from error


def _place(where: str, plain: Any, words: Voice) -> str:
    """Where in the file something is, as a person would say it."""
    found = re.match(r"`\$\.scene\[(\d+)\]\.?(.*)`", where)
    if not found:
        return where.strip("`").removeprefix("$").removeprefix(".") or words.word("the_file")
    scene = plain["scene"][int(found[1])]
    name = next((str(scene[kind]) for kind in KINDS if kind in scene), found[1])
    return words.word("scene_part" if found[2] else "scene_whole", scene=name, part=found[2])


def _why(why: str, where: str, words: Voice) -> str:
    """What is wrong with a field; an unknown one with the nearest that there is."""
    unknown = re.match(r"Object contains unknown field `(.*)`", why)
    if unknown:
        kinds: dict[str, type[Struct]] = {".options": WrittenOption, ".misses": WrittenMiss, ".scene": WrittenScene}
        kind = next((kind for part, kind in kinds.items() if part in where), Written)
        near = get_close_matches(unknown[1], [field.name for field in msgspec.structs.fields(kind)], 1)
        return words.word("unknown_near" if near else "unknown", field=unknown[1], near=near[0] if near else "")
    missing = re.match(r"Object missing required field `(.*)`", why)
    return words.word("missing", field=missing[1]) if missing else f"{why}."


class Reader(Struct, frozen=True):
    """Reads scenes of one game."""

    game: AnyGame
    seats: Mapping[str, Seat]
    words: Voice

    def scene(self, number: int, written: WrittenScene) -> tuple[AnyScene, Telling]:
        """A scene and its words."""
        named_ = [kind for kind in KINDS if getattr(written, kind)]
        if len(named_) != 1:
            raise Broken(self.words.word("which_kind", number=number))
        kind = named_[0]
        id = getattr(written, kind)
        try:
            common = {
                "id": id, "start": self._start(written), "moves": written.moves, "seat": self._seat(written.seat),
                "focus": written.focus, "claims": tuple(map(self._claim, written.claims)),
            }  # fmt: skip
            scene = self._made(kind, common, written)
        except Broken as error:
            raise Broken(self.words.word("in_scene", scene=id, said=error)) from error
        told = Telling(
            written.ask, written.after, written.hints,
            {_numbered(n): Answer(option.text, option.belief, option.asks) for n, option in enumerate(written.options)},
            {_numbered(n): text for n, text in enumerate(written.reasons)},
            {_numbered(n): miss.say for n, miss in enumerate(written.misses)},
        )  # fmt: skip
        return scene, told

    def _made(self, kind: str, common: dict[str, Any], written: WrittenScene) -> AnyScene:
        match kind:
            case "act":
                return Act(
                    **common, goal=tuple(map(self._claim, written.goal)), solution=written.solution, then=written.then,
                    within=written.within, look=written.look,
                    misses=tuple(
                        Miss(_numbered(n), self._claim(miss.when), miss.tried) for n, miss in enumerate(written.misses)
                    ),
                )  # fmt: skip
            case "call":
                return Call(
                    **common, tried=written.tried, by=self._seat(written.by), decides=written.decides,
                    reasons=tuple(_numbered(n) for n in range(len(written.reasons))), then=written.then,
                )  # fmt: skip
            case "predict":
                options = tuple(
                    Option(_numbered(n), self._parts(option), option.right) for n, option in enumerate(written.options)
                )
                return Predict(**common, then=written.then, options=options)
            case _:
                return Watch(**common, then=written.then)

    def _start(self, written: WrittenScene) -> Any:
        if (written.position is None) == (written.setup is None):
            raise Broken(self.words.word("position_or_setup"))
        if written.setup is not None:
            try:
                return msgspec.convert(written.setup, self.game.Setup)
            except msgspec.ValidationError as error:
                raise Broken(self.words.word("no_setup", why=str(error))) from error
        try:
            return self.game.writing.read(written.position)
        except Misread as error:
            raise Misspelt(error) from error

    def _seat(self, who: int | str | None) -> Seat | None:
        if who is None:
            return None
        named_ = self.seats.get(who.casefold()) if isinstance(who, str) else None
        found = next((seat for seat in Seat if seat == who), named_)
        if found is None:
            known = Voice.load(self.game.key, self.words.language).seats
            raise Broken(self.words.word("no_seat", who=who, known=known))
        return found

    def _parts(self, option: WrittenOption) -> Shows | None:
        parts = self._claim(option.parts) if option.parts else None
        if parts is not None and not isinstance(parts, Shows):
            raise Broken(self.words.word("parts_shows"))
        return parts

    def _claim(self, table: Mapping[str, Any]) -> Claim:
        match dict(table):
            case {"legal": True, **rest} if not rest:
                return Legal()
            case {"breaks": str() | list() as rules, **rest} if not rest:
                return Breaks(_several(rules))
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
        """A value of a fact; a player's name is the player."""
        if isinstance(value, list):
            return tuple(map(self._fact, value))
        return self.seats.get(value.casefold(), value) if isinstance(value, str) else value


def seats_of(game: AnyGame, language: str) -> dict[str, Seat]:
    """The players by their names, in English and in another language: a file may be written in either."""
    voices = (Voice.load(game.key, one) for one in (ENGLISH, language))
    return {name.casefold(): Seat(number) for voice in voices for number, name in enumerate(voice.seats)}


def _numbered(number: int) -> str:
    return str(number + 1)


def _several(rules: str | list[Any]) -> tuple[str, ...]:
    return (rules,) if isinstance(rules, str) else tuple(map(str, rules))
