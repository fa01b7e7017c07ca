"""The games the tutor teaches: the one registry, of its own games and of those that other packages bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from tutor.core.game import AnyGame
from tutor.core.outside import entries
from tutor.core.record import Broken
from tutor.core.voice import Voice
from tutor.games.caesar import CAESAR
from tutor.games.cleocatra import CLEOCATRA
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.morgenland import MORGENLAND

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ALL: tuple[AnyGame, ...] = (CAESAR, KLEOPATRA, MORGENLAND, CLEOCATRA)
"""The tutor's own."""

_OWN: Mapping[str, AnyGame] = {game.key: game for game in ALL}


class Games(Mapping[str, AnyGame]):
    """Every game by its key. One from outside is loaded when it is asked for, or all are listed.

    Listed is what can be played; asking for one that cannot be loaded raises `Broken`, with the reason.
    """

    def __getitem__(self, key: str) -> AnyGame:
        if key in _OWN:
            return _OWN[key]
        found = _loaded(_brought()[key])
        if isinstance(found, Broken):
            raise found
        return found

    def __contains__(self, key: object) -> bool:
        return key in _OWN or key in _brought()

    def __iter__(self) -> Iterator[str]:
        yield from _OWN
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
        if entry.name not in _OWN:
            brought.setdefault(entry.name, entry)
    return brought


@cache
def _loaded(entry: EntryPoint) -> AnyGame | Broken:
    """The game, or why there is none: whatever a stranger's package does, the others are played."""
    try:
        game: AnyGame = entry.load()
        called, _ = game.key, Voice.load(entry.name).words["title"]
        if find_spec(lessons := f"{entry.module}.lessons"):
            import_module(lessons)
    except Exception as error:  # noqa: BLE001 - importing may fail in any way
        return _broken(entry, "outside_failed", why=f"{type(error).__name__}: {error}")
    return game if called == entry.name else _broken(entry, "outside_misnamed", called=called)


def _broken(entry: EntryPoint, word: str, **facts: Any) -> Broken:
    package = entry.dist.name if entry.dist else entry.module
    return Broken(word, key=entry.name, package=package, **facts)
