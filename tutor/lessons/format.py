"""What is written in a lesson's file, and what is wrong with it if it cannot be read.

docs/writing-a-lesson.md has every field in a table.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tutor.core.record import Broken, Unread, opened
from tutor.core.voice import Voice

LIMIT = 1_000_000
"""Bytes of a file."""
KINDS = ("act", "call", "predict", "watch", "steps", "vary", "score")
WORDS = ("ask", "after", "hints")
"""What a scene says; in a lesson of ours it stands in ``text/``."""

Short = Annotated[str, Meta(max_length=400)]
Moves = Annotated[tuple[Short, ...], Meta(max_length=200)]
Table = dict[str, Any]
Claims = Annotated[tuple[Table, ...], Meta(max_length=40)]


class WrittenMiss(Struct, frozen=True, forbid_unknown_fields=True):
    """A way to miss a goal."""

    when: Table
    tried: Moves
    id: Short = ""
    say: Short = ""


class WrittenOption(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a prediction."""

    id: Short = ""
    text: Short = ""
    right: bool = False
    belief: Short = ""
    asks: Short = ""
    parts: Table = {}
    claim: Table = {}


class WrittenStart(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, or the setup of a new game."""

    position: Table | None = None
    setup: Table | None = None


class WrittenScene(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scene; the field of its kind names it."""

    act: Short = ""
    call: Short = ""
    predict: Short = ""
    watch: Short = ""
    steps: Short = ""
    vary: Short = ""
    score: Short = ""
    ask: Short = ""
    after: Short = ""
    hints: Moves = ()
    about: Short = ""
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
    one_turn: bool = False
    misses: Annotated[tuple[WrittenMiss, ...], Meta(max_length=20)] = ()
    look: Moves = ()
    tried: Short = ""
    by: int | str | None = None
    instead: WrittenStart | None = None
    decides: Short = ""
    reasons: Moves = ()
    options: Annotated[tuple[WrittenOption, ...], Meta(max_length=8)] = ()
    holes: Annotated[
        dict[Short, Annotated[tuple[int | Short, ...], Meta(min_length=2, max_length=40)]], Meta(max_length=4)
    ] = {}
    begin: dict[Short, int | Short] = {}
    twin: WrittenScene | None = None

    @property
    def kind(self) -> str:
        """What the learner does; empty unless just one kind is named."""
        found = [kind for kind in KINDS if getattr(self, kind)]
        return found[0] if len(found) == 1 else ""

    @property
    def name(self) -> str:
        """The scene's name."""
        return str(getattr(self, self.kind, ""))


class WrittenLesson(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A lesson; without a ``title`` its words stand in ``text/<language>/lessons/``."""

    game: Short
    title: Short = ""
    hook: Short = ""
    can: Short = ""
    minutes: Annotated[int, Meta(ge=1, le=60)] = 5
    meets: Moves = ()
    tables: Moves = ()
    scene: Annotated[tuple[WrittenScene, ...], Meta(min_length=1, max_length=60)]


# ------------------------------------------------------------------------------------------------ reading
def written(data: bytes, words: Voice) -> WrittenLesson:
    """Read a file, or raise `Broken` with the place and what is wrong there."""
    if len(data) > LIMIT:
        raise Broken(words.word("too_large"))
    try:
        plain = opened(data, toml=True)
    except Unread as error:
        raise Broken(error.say(words.language)) from error
    try:
        return msgspec.convert(plain, WrittenLesson)
    except msgspec.ValidationError as error:
        why, _, where = str(error).partition(" - at ")
        raise Broken(words.word("misread", at=_place(where, plain, words), why=_why(why, where, words))) from error


def _place(where: str, plain: Any, words: Voice) -> str:
    """Where in the file something is, as a person would say it."""
    found = re.match(r"`\$\.scene\[(\d+)\]\.?(.*)`", where)
    if not found:
        return where.strip("`").removeprefix("$").removeprefix(".") or words.word("the_file")
    scene = plain["scene"][int(found[1])]
    named = (str(scene[kind]) for kind in KINDS if kind in scene) if isinstance(scene, dict) else ()
    name = next(iter(named), found[1])
    return words.word("scene_part" if found[2] else "scene_whole", scene=name, part=found[2])


def _why(why: str, where: str, words: Voice) -> str:
    """What is wrong with a field; an unknown one with the nearest that there is."""
    unknown = re.match(r"Object contains unknown field `(.*)`", why)
    if unknown:
        kinds: dict[str, type[Struct]] = {
            ".options": WrittenOption, ".misses": WrittenMiss, ".instead": WrittenStart, ".scene": WrittenScene,
        }  # fmt: skip
        kind = next((kind for part, kind in kinds.items() if part in where), WrittenLesson)
        near = get_close_matches(unknown[1], [field.name for field in msgspec.structs.fields(kind)], 1)
        return words.word("unknown_near" if near else "unknown", field=unknown[1], near=near[0] if near else "")
    missing = re.match(r"Object missing required field `(.*)`", why)
    return words.word("missing", field=missing[1]) if missing else f"{why}."
