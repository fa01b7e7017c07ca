"""A game as its start and its moves, in JSON or as a share code; what a share code holds; how anything from outside is opened."""

from __future__ import annotations

import tomllib
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as BadBase64
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tutor.core.course import IllegalMove, Unreadable
from tutor.core.game import AnyGame
from tutor.core.malformed import malformed, no_toml
from tutor.core.refused import Refused
from tutor.core.script import Misread, nearest, short
from tutor.core.table import Table
from tutor.core.voice import Voice
from tutor.core.writing import told

FORMAT = 1
SHARED = "tutor:"
"""How a share code begins."""
LIMIT = 1 << 20
"""Bytes of a file, and of what a share code holds; the longest games take a twentieth of it."""

MoveText = Annotated[str, Meta(max_length=400)]
Moves = Annotated[tuple[MoveText, ...], Meta(max_length=5000)]
Word = Annotated[str, Meta(max_length=200)]
Line = Annotated[str, Meta(max_length=400, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$")]
Kind = Literal["position", "question", "reading", "scene", "look"]
PlayerName = Annotated[str, Meta(max_length=60, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$")]


class Broken(Refused):
    """Something from outside that cannot be used; it says why."""


class Unread(Broken):
    """A position, a question or a record that cannot be read."""

    book = "positions"


class Misspelt(Unread):
    """A written position that cannot be read: everything that is wrong with it, a line each."""

    def __init__(self, misread: Misread) -> None:
        super().__init__("misread")
        self.misread = misread

    def say(self, language: str | None = None) -> str:
        """All of it."""
        voice = Voice.load(self.book, language or self.language)
        lines = list(told(self.misread, voice))
        return lines[0] if len(lines) == 1 else "\n".join([voice.word("misread"), *(f"  {line}" for line in lines)])


def refused(word: str, **facts: Any) -> Unread:
    """The same, in the words of the positions."""
    return Unread(word, **facts)


class Record(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a game began, and every move since. It begins with a setup or with a written position."""

    game: Annotated[str, Meta(max_length=60)]
    rules: int
    tutor: int = FORMAT
    setup: Any = None
    position: Any = None
    names: Annotated[tuple[PlayerName, ...], Meta(max_length=9)] = ()
    moves: Moves = ()

    @classmethod
    def of(cls, table: Table[Any, Any]) -> Record:
        """Write down a table."""
        return cls(
            table.game.key,
            table.game.version,
            setup=msgspec.to_builtins(table.setup),
            position=None if table.sketch is None else table.game.writing.write(table.sketch),
            names=table.names,
            moves=tuple(map(str, table.moves)),
        )

    @classmethod
    def loads(cls, text: str | bytes) -> Record:
        """Read JSON, or a share code that holds a record."""
        data = text.encode(errors="replace") if isinstance(text, str) else text
        if not data.strip().startswith(SHARED.encode()):
            return cls.read(opened(data.strip()))
        record = Shared.read(data).record
        if record is None:
            raise Broken("share_no_position")
        return record

    @classmethod
    def read(cls, data: Any) -> Record:
        """Read plain data."""
        try:
            return msgspec.convert(data, cls)
        except msgspec.ValidationError as error:
            raise refused("no_record", why=malformed(error)) from error

    def dumps(self) -> str:
        """Write JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()

    def share(self) -> str:
        """Write a code short enough to send."""
        return Shared("position", self.game, record=self).code()

    def start(self, game: AnyGame) -> Any:
        """The setup or the sketch it begins with."""
        if self.rules != game.version:
            raise refused("other_rules", game=game.key, made=self.rules, plays=game.version)
        if self.tutor != FORMAT:
            raise refused("other_format", made=self.tutor, reads=FORMAT)
        if self.position is not None:
            return position(game, self.position)
        return setup(game, {} if self.setup is None else self.setup)

    def table(self, games: Mapping[str, AnyGame], **options: Any) -> Table[Any, Any]:
        """Set the game up and play its moves; every one is judged again."""
        game = named(self.game, games)
        start = self.start(game)
        options = {"names": self.names, **options}
        sit = Table.deal if isinstance(start, game.Setup) else Table.compose
        return play_on(sit(game, start, **options), self.moves)


class Shared(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a share code holds: a record and what is asked in it, a scene by its name, or words; ``share`` is its format."""

    kind: Kind
    game: Annotated[str, Meta(max_length=60)]
    share: int = FORMAT
    record: Record | None = None
    move: MoveText = ""
    by: Annotated[int, Meta(ge=-1, le=9)] | None = None
    answer: Word = ""
    """The rule that decides, as it was answered."""
    option: Word = ""
    one: Any = None
    other: Any = None
    section: Word = ""
    scene: Word = ""
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None
    words: Annotated[tuple[Line, ...], Meta(max_length=400)] = ()

    def code(self) -> str:
        """Write a code short enough to send."""
        return SHARED + urlsafe_b64encode(zlib.compress(msgspec.json.encode(self), 9)).decode()

    @classmethod
    def read(cls, code: str | bytes) -> Shared:
        """Read a code; one that is torn, old or foreign is refused in a sentence."""
        data = opened(expand(code))
        if isinstance(data, dict) and data.get("share", FORMAT) != FORMAT:
            raise Broken("share_format", made=str(data["share"])[:20], reads=FORMAT)
        try:
            shared = msgspec.convert(data, cls)
        except msgspec.ValidationError as error:
            raise Broken("share_foreign") from error
        if shared.record is not None and shared.record.game != shared.game:
            raise Broken("share_foreign")
        return shared


def play_on(table: Table[Any, Any], moves: tuple[str, ...]) -> Table[Any, Any]:
    """Make moves that are written down; the first that cannot be made is named."""
    for number, text in enumerate(moves, 1):
        try:
            table.play(table.game.parse(text))
        except Unreadable as error:
            raise refused("unplayable", number=number, move=short(text), why=f"{error}.") from error
        except IllegalMove as error:
            why = Voice.load(table.game.key, seats=table.names).check(error.verdict.broken[0])
            raise refused("unplayable", number=number, move=short(text), why=why) from error
    return table


def named(key: str, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game of that key."""
    if key not in games:
        near = nearest(key, games)
        word = "no_game_near" if near else "no_game"
        raise refused(word, key=short(key), near=near, games=", ".join(games))
    return games[key]


def position(game: AnyGame, data: Any) -> Any:
    """The sketch that a written position is, seats as such too; all that is wrong with it is told at once."""
    try:
        return game.writing.read(_builtins(data))
    except Misread as error:
        raise Misspelt(error) from error


def _builtins(data: Any) -> Any:
    try:
        return msgspec.to_builtins(data)
    except (TypeError, RecursionError):  # no plain data at all: what is wrong is told where it is read
        return data


def setup(game: AnyGame, data: Any) -> Any:
    """The setup that plain data is."""
    try:
        return game.writing.setup(game.Setup, data)
    except Misread as error:
        raise Misspelt(error) from error


# ------------------------------------------------------------------------------------------------ from outside
def expand(code: str | bytes) -> bytes:
    """The JSON behind a share code, no more than the limit of it."""
    data = (code.encode(errors="replace") if isinstance(code, str) else code).strip()
    small = zlib.decompressobj()
    try:
        found = small.decompress(urlsafe_b64decode(data[:LIMIT].removeprefix(SHARED.encode())), LIMIT + 1)
    except (BadBase64, zlib.error, ValueError) as error:
        raise refused("code_torn") from error
    if len(found) > LIMIT or len(data) > LIMIT:
        raise refused("too_large", limit=LIMIT >> 20)
    if not small.eof:
        raise refused("code_torn")
    return found


def opened(data: bytes, *, toml: bool = False) -> Any:
    """Plain data of JSON or TOML text, whoever wrote it."""
    if len(data) > LIMIT:
        raise refused("too_large", limit=LIMIT >> 20)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refused("no_text") from error
    try:
        return tomllib.loads(text) if toml else msgspec.json.decode(text)
    except RecursionError as error:
        raise refused("too_deep") from error
    except msgspec.DecodeError as error:
        raise refused("no_json", why=malformed(error)) from error
    except tomllib.TOMLDecodeError as error:
        raise refused("no_toml", why=no_toml(error)) from error
