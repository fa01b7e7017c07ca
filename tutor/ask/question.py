"""What is asked about: a position that was written, recorded, dealt or is being played."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tutor.core.course import Decision, Impossible, Seat
from tutor.core.game import AnyGame
from tutor.core.glossary import read
from tutor.core.record import (
    LIMIT,
    SHARED,
    Broken,
    Misspelt,
    MoveText,
    Record,
    named,
    opened,
    play_on,
    position,
    refused,
)
from tutor.core.script import Misread, Script, Trouble, clean, either, listed, nearest, number, short, table
from tutor.core.table import Table
from tutor.core.voice import Voice
from tutor.explore.share import decode
from tutor.explore.spot import Spot
from tutor.games import GAMES


class Question(Struct, frozen=True):
    """A file that asks: a game, a record or a position, moves that follow, perhaps a move, and who moves or looks.

    It may say in words what it asks, and what the answer should be: the rule that refuses the move, or rules that act if it
    is allowed and what each player then has.
    """

    game: str
    record: Any = None
    position: Any = None
    moves: tuple[str, ...] = ()
    move: str = ""
    seat: int | str | None = None
    by: int | str | None = None
    asks: str = ""
    refused: str = ""
    allowed: tuple[str, ...] = ()
    score: Mapping[str, int] = {}


def _same(given: Any) -> Any:
    return given


_SHORT = Script("text", MoveText, _same)
_WHO = either("seat", _SHORT, number("seat", 0, 9), Script("seat", None, _same))
_CODE = Script("record", Annotated[str, Meta(max_length=LIMIT)], _same)
_DATA = Script("mapping", dict[str, Any], _same)

QUESTION: Mapping[str, Script] = {
    "game": _SHORT,
    "record": either("record", _CODE, _DATA),
    "position": _DATA,
    "moves": listed("moves", _SHORT, 5000),
    "move": _SHORT,
    "seat": _WHO,
    "by": _WHO,
    "asks": _SHORT,
    "refused": _SHORT,
    "allowed": listed("moves", _SHORT, 50),
    "score": _DATA,
}
"""What a question says; the position itself is read as its game writes it."""


class Last(Struct, frozen=True):
    """A move that was made, and the question it answered."""

    asked: Decision
    move: Any


class Standing(Struct, frozen=True):
    """A position of a game, and the voice that speaks of it."""

    game: AnyGame
    pos: Any
    voice: Voice
    spot: Spot | None = None
    """How it came about; a bare position does not say."""
    last: Last | None = None
    """What a player did last of the moves that a question names."""
    eyes: Seat | None = None
    """Whose view the position is, if it is no more than that."""

    def seat(self, who: int | str | None) -> Seat | None:
        """The seat of that number or name."""
        if who is None:
            return None
        seats = self.game.seats(self.pos)
        names = [self.voice.name(seat) for seat in seats]
        known = ", ".join(f"{int(seat)} ({name})" for seat, name in zip(seats, names, strict=True))
        called = [
            seat
            for seat, name in zip(seats, names, strict=True)
            if str(who).casefold() in (str(int(seat)), name.casefold())
        ]
        if len(called) > 1:
            raise refused("seat_twice", who=short(str(who)), seats=known)
        if called:
            return called[0]
        near = nearest(str(who), names)
        raise refused("no_seat_near" if near else "no_seat", who=short(str(who)), near=near, seats=known)

    def move(self, given: Any) -> Any:
        """A move, as it is or as it is written."""
        return given if type(given) in self.game.moves.kinds else read(self.game, str(given))


def ask(path: str, language: str | None = None) -> tuple[Question, Standing]:
    """Read a question from a file, JSON or TOML, from standard input when it is called ``-``, or from a share code."""
    question = _shared(path) if is_code(path) else questioned(opened(_bytes(path), toml=path.endswith(".toml")))
    return question, posed(question, language)


def posed(question: Question, language: str | None = None) -> Standing:
    """Stand where a question is asked."""
    if (question.record is None) == (question.position is None):
        raise refused("record_or_position")
    game = named(question.game, GAMES)
    start = _record(question) if question.record is not None else question.position
    return stand(game, start, question.moves, language)


def stand(game: AnyGame, start: Any, moves: Sequence[str] = (), language: str | None = None) -> Standing:
    """Stand before a position, however it is given, and after moves that lead on from it."""
    if isinstance(at := getattr(start, "at", None), Standing):
        return _further(game, at, moves, language)
    try:
        table = _on(Table(game, start) if isinstance(start, game.Position) else _table(game, start), moves)
    except Impossible as error:
        raise Broken(_reasons(game, error, language)) from error
    first = table.sketch if table.sketch is not None else table.setup
    spot = None if first is None else Spot(first, tuple(map(str, table.moves)))
    return Standing(game, table.pos, Voice.load(game.key, language, table.names), spot, _last(table, len(moves)))


def _last(table: Table[Any, Any], count: int) -> Last | None:
    """The last of so many moves that was not chance's."""
    for at in range(len(table.moves) - 1, len(table.moves) - count - 1, -1):
        asked = table.game.decision(table.branch(at).pos)
        if isinstance(asked, Decision) and asked.seat is not Seat.CHANCE:
            return Last(asked, table.moves[at])
    return None


def _further(game: AnyGame, at: Standing, moves: Sequence[str], language: str | None) -> Standing:
    """Where a State stands, or after moves from there."""
    if at.game is not game:
        raise refused("other_game", made=at.game.key, game=game.key)
    if at.eyes is not None:
        raise refused("view_is_no_position")
    voice = at.voice if language is None else Voice.load(game.key, language, at.voice.names)
    table = play_on(Table(game, at.pos, names=voice.seats), tuple(moves))
    spot = None if at.spot is None else Spot(at.spot.start, (*at.spot.moves, *map(str, table.moves)))
    return Standing(game, table.pos, voice, spot, _last(table, len(moves)))


def begun(game: AnyGame, start: Any) -> Any:
    """The setup or the sketch to begin with, however it is given: what a page can change."""
    spot = stand(game, start).spot
    if spot is None:
        raise refused("bare_position")
    return spot.start


def _table(game: AnyGame, start: Any) -> Table[Any, Any]:
    match start:
        case Table():
            return start
        case str() | bytes():
            return _table(game, _recorded(start))
        case Record():
            if start.game != game.key:
                raise refused("other_game", made=start.game, game=game.key)
            return start.table(GAMES)
        case game.Setup() | None:
            return Table.deal(game, start)
        case game.Sketch():
            return Table.compose(game, start)
        case _:
            return Table.compose(game, position(game, start))


def _on(table: Table[Any, Any], moves: Sequence[str]) -> Table[Any, Any]:
    """The table, or a twin of it on which the moves are made."""
    return play_on(table.branch(), tuple(moves)) if moves else table


def _reasons(game: AnyGame, error: Impossible, language: str | None) -> str:
    voice = Voice.load(game.key, language)
    reasons = [f"  ✗ {check.rule.id}  {voice.check(check)}" for check in error.verdict.broken]
    return "\n".join([Voice.load("positions", language).word("impossible"), *reasons])


def _record(question: Question) -> Record:
    if isinstance(question.record, str):
        return _recorded(question.record)
    return Record.read(question.record)


def is_code(text: str) -> bool:
    """Whether a text is a share code or a link with one, and no name of a file."""
    return text.lstrip().startswith(SHARED) or ("share=" in text and not text.lstrip().startswith("{"))


def _shared(text: str) -> Question:
    shared = decode(text, GAMES)
    return Question(shared.game, msgspec.to_builtins(_recorded(text)), move=shared.move, by=shared.by)


def _recorded(text: str | bytes) -> Record:
    """The record that is written as JSON, or is in a code or a link."""
    if isinstance(text, bytes) or not is_code(text):
        return Record.loads(text)
    record = decode(text, GAMES).record
    if record is None:
        raise Broken("share_no_position")
    return record


def _bytes(path: str) -> bytes:
    """As much of a file as is ever read."""
    if path == "-" and sys.stdin is None:
        raise refused("closed")
    try:
        if path == "-":
            return sys.stdin.buffer.read(LIMIT + 1)
        with Path(path).open("rb") as file:
            return file.read(LIMIT + 1)
    except (OSError, ValueError) as error:  # no such file; a name that no file can have
        why = getattr(error, "strerror", None) or str(error)
        raise refused("unread", path=clean(path, len(path)), why=why) from error


FOUND = frozenset({"record", "tried"})
"""What says that data is what `find` answers."""


def piped(data: Any) -> Any:
    """What `find` answers in JSON, as the question of what was found; anything else as it is."""
    if not isinstance(data, dict) or "found" not in data:
        return data
    if not data["found"] or not set(data) >= FOUND:
        raise Broken("found_nothing")
    by = {} if data.get("by") is None else {"by": data["by"]}
    return {"game": data.get("game"), "record": data["record"], "move": data["tried"], **by}


def questioned(data: Any) -> Question:
    """The question that plain data asks."""
    try:
        said = table("question", QUESTION).parse(piped(data))
    except Misread as error:
        raise Misspelt(error) from error
    if "game" not in said:
        raise Misspelt(Misread(Trouble("game", "missing", {"words": tuple(GAMES)})))
    return Question(**said)
