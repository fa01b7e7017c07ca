"""The games the tutor teaches: the one registry, of its own games and of those that other packages bring."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from tutor.core.game import AnyGame
from tutor.core.malformed import no_toml
from tutor.core.outside import entries
from tutor.core.record import Broken
from tutor.core.refused import Refused
from tutor.core.voice import Voice

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

OWN = ("caesar", "kleopatra", "morgenland", "cleocatra")
"""The keys of the tutor's own."""
ALL: tuple[AnyGame, ...]
"""The tutor's own, all of them loaded."""


def __getattr__(name: str) -> Any:
    """Load all games only where all are asked for."""
    if name != "ALL":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return tuple(map(_own, OWN))


def _own(key: str) -> AnyGame:
    game: AnyGame = getattr(import_module(f"{__name__}.{key}"), key.upper())
    return game


class Games(Mapping[str, AnyGame]):
    """Every game by its key; one is loaded when it is asked for.

    Listed is what can be played, so those from outside are loaded; asking for one that cannot be loaded raises `Broken`, with the reason.
    """

    def __getitem__(self, key: str) -> AnyGame:
        if key in OWN:
            return _own(key)
        found = _loaded(_brought()[key])
        if isinstance(found, Broken):
            raise found
        return found

    def __contains__(self, key: object) -> bool:
        return key in OWN or key in _brought()

    def __iter__(self) -> Iterator[str]:
        yield from OWN
        yield from (key for key, entry in _brought().items() if not isinstance(_loaded(entry), Broken))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def broken(self) -> tuple[Broken, ...]:
        """What is brought and cannot be played: a sentence for each."""
        brought = _brought()
        failed = [found for entry in brought.values() if isinstance(found := _loaded(entry), Broken)]
        taken = [entry for entry in entries() if brought.get(entry.name) is not entry]
        return (*failed, *(_broken(entry, "outside_taken") for entry in taken))


GAMES = Games()


def _brought() -> Mapping[str, EntryPoint]:
    """What comes from outside, by its key; nothing takes a key that is taken."""
    brought: dict[str, EntryPoint] = {}
    for entry in entries():
        if entry.name not in OWN:
            brought.setdefault(entry.name, entry)
    return brought


@cache
def _loaded(entry: EntryPoint) -> AnyGame | Broken:
    """The game, or why there is none: whatever a stranger's package does, the others are played."""
    try:
        game: AnyGame = entry.load()
        called, _ = game.key, Voice.load(entry.name).words["title"]
        _read_lessons(entry.module)
    except Refused as error:
        return _broken(entry, "outside_failed", why=error)
    except Exception as error:  # noqa: BLE001 - importing may fail in any way
        return _broken(entry, "outside_failed", why=f"{type(error).__name__}: {error}")
    return game if called == entry.name else _broken(entry, "outside_misnamed", called=called)


def _read_lessons(package: str) -> None:
    """Lessons of a game from outside are TOML, at least."""
    folder = files(package) / "lessons"
    for file in folder.iterdir() if folder.is_dir() else ():
        if file.name.endswith(".toml"):
            try:
                tomllib.loads(file.read_text(encoding="utf-8"))
            except tomllib.TOMLDecodeError as error:
                said, _, _ = str(error).partition(" (at ")
                raise Broken("text_file", file=str(file), why=no_toml(error), said=said) from error


def _broken(entry: EntryPoint, word: str, **facts: Any) -> Broken:
    package = entry.dist.name if entry.dist else entry.module
    return Broken(word, key=entry.name, package=package, **facts)
