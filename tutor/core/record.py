"""A game as its setup and its moves, in JSON or as a share code."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as BadBase64
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from tutor.core.course import IllegalMove, Unreadable
from tutor.core.game import AnyGame
from tutor.core.malformed import malformed
from tutor.core.refused import Refused
from tutor.core.table import Table

FORMAT = 1
SHARED = "tutor:"


class Broken(Refused):
    """A record or a question that cannot be used; it says why."""


class Record(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a game began, and every move since. It begins with a setup or with a composed position."""

    game: str
    rules: int
    tutor: int = FORMAT
    setup: Any = None
    position: Any = None
    names: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()

    @classmethod
    def of(cls, table: Table[Any, Any]) -> Record:
        """Write down a table."""
        return cls(
            table.game.key,
            table.game.version,
            setup=msgspec.to_builtins(table.setup),
            position=msgspec.to_builtins(table.sketch),
            names=table.names,
            moves=tuple(map(str, table.moves)),
        )

    @classmethod
    def loads(cls, text: str | bytes) -> Record:
        """Read JSON or a share code."""
        try:
            return msgspec.json.decode(expand(text), type=cls)
        except msgspec.DecodeError as error:
            raise Broken("no_record", why=malformed(error)) from error

    def dumps(self) -> str:
        """Write JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()

    def share(self) -> str:
        """Write a code short enough to send."""
        return SHARED + urlsafe_b64encode(zlib.compress(msgspec.json.encode(self), 9)).decode()

    def table(self, games: Mapping[str, AnyGame], **options: Any) -> Table[Any, Any]:
        """Set the game up and play its moves; every one is judged again."""
        game = named(self.game, games)
        if (self.tutor, self.rules) != (FORMAT, game.version):
            raise Broken("other_version", version=self.rules, game=self.game, ours=game.version)
        options = {"names": self.names, **options}
        if self.position is not None:
            table = Table.compose(game, read(self.position, game.Sketch, "position"), **options)
        else:
            table = Table.deal(game, read(self.setup or {}, game.Setup, "setup"), **options)
        for number, text in enumerate(self.moves, 1):
            try:
                table.play(game.parse(text))
            except (Unreadable, IllegalMove) as error:
                raise Broken("no_such_move", number=number, move=text, why=error) from error
        return table


def named(key: str, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game of that key."""
    if key not in games:
        raise Broken("no_game", key=key, there=tuple(games))
    return games[key]


def read(data: Any, kind: type[Any], what: str) -> Any:
    """Turn plain JSON data into a setup or a sketch."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise Broken(f"{what}_unread", why=malformed(error)) from error


def expand(text: str | bytes) -> bytes:
    """The JSON behind a share code; JSON stays as it is."""
    data = text.encode() if isinstance(text, str) else text
    data = data.strip()
    if not data.startswith(SHARED.encode()):
        return data
    try:
        return zlib.decompress(urlsafe_b64decode(data.removeprefix(SHARED.encode())))
    except (BadBase64, zlib.error, ValueError) as error:
        raise Broken("code_cut") from error
