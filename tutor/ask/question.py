"""What is asked about: a position that was composed, recorded, dealt or is being played."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tutor.core.course import IllegalMove, Impossible, Seat, Unreadable
from tutor.core.game import AnyGame
from tutor.core.record import Broken, Record, named, read
from tutor.core.table import Table
from tutor.core.voice import Voice
from tutor.explore.spot import Spot
from tutor.games import GAMES


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """A file that asks: a game, a record or a position, perhaps a move, and who moves or looks."""

    game: str
    record: Any = None
    position: Any = None
    move: str = ""
    seat: int | str | None = None
    by: int | str | None = None


class Standing(Struct, frozen=True):
    """A position of a game, and the voice that speaks of it."""

    game: AnyGame
    pos: Any
    voice: Voice
    spot: Spot | None = None
    """How it came about; a bare position does not say."""

    def seat(self, who: int | str | None) -> Seat | None:
        """The seat of that number or name."""
        if who is None:
            return None
        seats = self.game.seats(self.pos)
        names = [self.voice.name(seat) for seat in seats]
        for seat, name in zip(seats, names, strict=True):
            if str(who).casefold() in (str(int(seat)), name.casefold()):
                return seat
        known = ", ".join(f"{int(seat)} ({name})" for seat, name in zip(seats, names, strict=True))
        raise Broken(f"There is no seat {str(who)!r}; the seats are {known}.")


def ask(path: str, language: str | None = None) -> tuple[Question, Standing]:
    """Read a question from a file, or from standard input when it is called ``-``."""
    question = _decode(_bytes(path))
    if (question.record is None) == (question.position is None):
        raise Broken("A question has either a record or a position.")
    game = named(question.game, GAMES)
    start = _record(question) if question.record is not None else question.position
    return question, stand(game, start, language=language)


def stand(game: AnyGame, start: Any, moves: Sequence[str] = (), language: str | None = None) -> Standing:
    """Stand before a position, however it is given, and after moves that lead on from it."""
    try:
        table = _on(Table(game, start) if isinstance(start, game.Position) else _table(game, start), moves)
    except Impossible as error:
        raise Broken(_reasons(game, error, language)) from error
    first = table.sketch if table.sketch is not None else table.setup
    spot = None if first is None else Spot(first, tuple(map(str, table.moves)))
    return Standing(game, table.pos, Voice.load(game.key, language, table.names), spot)


def begun(game: AnyGame, start: Any) -> Any:
    """The setup or the sketch to begin with, however it is given: what a page can change."""
    spot = stand(game, start).spot
    if spot is None:
        raise Broken("This position does not say how it came about; give it as it is written.")
    return spot.start


def _table(game: AnyGame, start: Any) -> Table[Any, Any]:
    match start:
        case Table():
            return start
        case str() | bytes():
            return _table(game, Record.loads(start))
        case Record():
            if start.game != game.key:
                raise Broken(f"This is a record of {start.game}, not of {game.key}.")
            return start.table(GAMES)
        case game.Setup() | None:
            return Table.deal(game, start)
        case game.Sketch():
            return Table.compose(game, start)
        case _:
            return Table.compose(game, read(start, game.Sketch, "position"))


def _on(table: Table[Any, Any], moves: Sequence[str]) -> Table[Any, Any]:
    """The table, or a twin of it on which the moves are made."""
    if not moves:
        return table
    twin = table.branch()
    for number, text in enumerate(moves, 1):
        try:
            twin.play(table.game.parse(text))
        except (Unreadable, IllegalMove) as error:
            raise Broken(f"Move {number}, {text!r}, cannot be played: {error}.") from error
    return twin


def _reasons(game: AnyGame, error: Impossible, language: str | None) -> str:
    voice = Voice.load(game.key, language)
    reasons = [f"  ✗ {check.rule.id}  {voice.check(check)}" for check in error.verdict.broken]
    return "\n".join(["This position cannot be:", *reasons])


def _record(question: Question) -> Record:
    if isinstance(question.record, str):
        return Record.loads(question.record)
    record: Record = read(question.record, Record, "record")
    return record


def _bytes(path: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise Broken(f"{path} cannot be read: {error.strerror}.") from error


def _decode(data: bytes) -> Question:
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Broken("This file is not UTF-8 text.") from error
    try:
        return msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"), type=Question)
    except msgspec.ValidationError as error:
        raise Broken(f"This question cannot be understood: {error}.") from error
    except msgspec.DecodeError as error:
        raise Broken(f"This is no JSON: {error}.") from error
