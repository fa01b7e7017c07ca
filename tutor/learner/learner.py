"""One person, and all that is kept of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from datetime import UTC, datetime
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.record import Record
from tutor.learner.export import Brought, Undo, Undone, pack, undo_of, undone, unpack
from tutor.learner.merge import is_same, merge
from tutor.learner.records import MOST_GAMES, Answer, Card, Kept, Options, Person, Place, Scene, Score
from tutor.learner.refused import Newer, Refused
from tutor.learner.steady import Steady
from tutor.learner.store import Changes, Rows, Store
from tutor.learner.who import ME, tidy
from tutor.learner.writing import aside, decode, encode, written

T = TypeVar("T", bound=Struct)
LONGEST_NAME = 60
"""Of a saved game."""


class Learner:
    """One person's records in a store. Nothing here stops a lesson: what cannot be kept is told in ``troubles``."""

    def __init__(self, store: Store, who: str = ME, clock: Callable[[], float] = time.time) -> None:
        self.store, self.who, self.clock = Steady(store, who), who, clock
        self._refused: dict[object, Refused] = {}
        self._apart: dict[str, Any] = {}
        """Records whose place in the store is taken by one of a newer tutor."""

    @property
    def troubles(self) -> tuple[Refused, ...]:
        """What could not be read or kept so far; each can ``say`` so."""
        return (*((self.store.trouble,) if self.store.trouble else ()), *self._refused.values())

    def tell(self, trouble: Refused) -> None:
        """Add a trouble that somebody else met on this person's behalf."""
        self._refused[trouble.why] = trouble

    # -------------------------------------------------------------------------------------------- any record
    def read(self, key: str, kind: type[T]) -> T:
        """A record, or an empty one."""
        return self._one(key, kind) or kind()

    def change(self, key: str, kind: type[T], edit: Callable[[T], T]) -> T:
        """Change a record; whoever else changes it does so before or after. The edit changes nothing else."""
        done: list[T] = []

        def edited(rows: Rows) -> Changes:
            old = rows.get(key)
            spoilt: Rows = {}
            try:
                value = decode(kind, old, key) if old is not None else kind()
            except Newer:
                raise
            except Refused as refused:
                self._refused[key] = refused
                value, spoilt, old = kind(), aside(key, old or ""), None
            done.append(edit(value))
            return {**spoilt, key: written(key, done[-1], old)}

        if key in self._apart:
            self._apart[key] = edit(self._apart[key])
            return self._apart[key]  # type: ignore[no-any-return]
        try:
            self.store.change(key, edited)
        except Newer as refused:
            self._refused[key] = refused
            self._apart[key] = edit(kind())
            return self.change(key, kind, lambda value: value)
        return done[-1]

    def _all(self, begin: str, kind: type[T]) -> dict[str, T]:
        """The records whose keys begin so, all of one kind."""
        found = self._readable(self.store.read(begin), kind)
        return found | {key: value for key, value in self._apart.items() if key.startswith(begin)}

    def _one(self, key: str, kind: type[T]) -> T | None:
        if key in self._apart:
            return self._apart[key]  # type: ignore[no-any-return]
        rows = self.store.read(key)
        return self._readable({key: rows[key]}, kind).get(key) if key in rows else None

    def _readable(self, rows: Rows, kind: type[T]) -> dict[str, T]:
        """The records in these rows; those that cannot be read are told."""
        found: dict[str, T] = {}
        for key, text in rows.items():
            try:
                found[key] = decode(kind, text, key)
            except Refused as refused:
                self._refused[key] = refused
        return found

    # -------------------------------------------------------------------------------------------- name and options
    @property
    def name(self) -> str:
        """How the person wants to be called; empty if they have not said."""
        return tidy(self.read("person", Person).name)

    def rename(self, name: str) -> None:
        """Choose a name."""
        self.change("person", Person, lambda person: replace(person, name=tidy(name)))

    @property
    def options(self) -> Options:
        """How the person likes to read and play."""
        return self.read("options", Options)

    def choose(self, **options: Any) -> Options:
        """Change some options."""
        return self.change("options", Options, lambda now: replace(now, **options))

    # -------------------------------------------------------------------------------------------- lessons
    def place(self, lesson: str) -> Place:
        """Where the person is in a lesson, named ``game/section``."""
        return self.read(f"lesson/{lesson}", Place)

    def places(self, game: str = "") -> dict[str, Place]:
        """Every lesson that was begun."""
        begin = f"lesson/{game}/" if game else "lesson/"
        return {key.removeprefix("lesson/"): place for key, place in self._all(begin, Place).items()}

    def score(self, lessons: Mapping[str, Collection[str]]) -> Score:
        """What is done and right in these lessons, given the scenes that each of them has now."""
        places = self.places()
        return sum((places[key].score(ids) for key, ids in lessons.items() if key in places), Score())

    def go(self, lesson: str, scene: str) -> Place:
        """Be in a scene."""
        return self._in(lesson, lambda place: replace(place, at=scene))

    def answer(self, lesson: str, scene: str, answer: str, *, right: bool) -> Scene:
        """Answer a scene, or act in it: it is done when that was right; what counts is the first answer."""

        def answered(old: Scene) -> Scene:
            first = old.first or Answer(answer[:200], right)
            return replace(old, first=first, tries=old.tries + 1, done=old.done or right)

        return self.scene(lesson, scene, answered)

    def finish(self, lesson: str, scene: str) -> Scene:
        """Be done with a scene that asks nothing, or whose answer was shown."""
        return self.scene(lesson, scene, lambda old: replace(old, done=True))

    def keep(self, lesson: str, scene: str, now: dict[str, Any]) -> Scene:
        """Remember where the page stands in a scene."""
        return self.scene(lesson, scene, lambda old: replace(old, now=now))

    def scene(self, lesson: str, scene: str, edit: Callable[[Scene], Scene]) -> Scene:
        """Change what is known of a scene, and be there."""

        def edited(place: Place) -> Place:
            return replace(place, at=scene, scenes={**place.scenes, scene: edit(place.scene(scene))})

        return self._in(lesson, edited).scene(scene)

    def end(self, lesson: str) -> Place:
        """Reach the end of a lesson."""
        return self._in(lesson, lambda place: replace(place, ended=place.ended + 1))

    def restart(self, lesson: str) -> Place:
        """Begin a lesson again; that it was ended, and the best run, stay known."""
        return self._in(lesson, lambda place: Place(ended=place.ended, best=max(place.best, place.score().right)))

    def _in(self, lesson: str, edit: Callable[[Place], Place]) -> Place:
        return self.change(f"lesson/{lesson}", Place, edit)

    # -------------------------------------------------------------------------------------------- games
    def running(self, table: str) -> Kept | None:
        """The game that is being played at a table."""
        return self._one(f"running/{table}", Kept)

    def run(self, table: str, record: Record, extras: dict[str, Any] | None = None) -> None:
        """Keep a game as it is now; called after every move."""
        kept = self._kept(record, extras)
        self.change(f"running/{table}", Kept, lambda _: kept)

    def stop(self, table: str) -> None:
        """No game is played at this table any more."""
        key = f"running/{table}"
        if self._apart.pop(key, None) is None and self._one(key, Kept):
            self.store.change(key, lambda _: {key: None})

    def games(self, game: str = "") -> dict[str, Kept]:
        """Saved games by name, the newest first."""
        found = ((key.removeprefix("game/"), kept) for key, kept in self._all("game/", Kept).items())
        return dict(sorted((one for one in found if game in {"", one[1].game}), key=lambda one: -one[1].when))

    def save(self, name: str, record: Record, extras: dict[str, Any] | None = None, *, over: bool = False) -> str:
        """Keep a game under a name; another game of that name is only replaced if one says so."""
        name = tidy(name, LONGEST_NAME)
        if not name:
            raise Refused("nameless")
        key, kept = f"game/{name}", self._kept(record, extras)

        def saved(rows: Rows) -> Changes:
            if key in rows and not over and not is_same(rows[key], kept):
                raise Refused("taken", name=name)
            if key not in rows and len(rows) >= MOST_GAMES:
                raise Refused("many_games", most=MOST_GAMES)
            return {key: written(key, kept)}

        self.store.change("game/", saved)
        return name

    def drop(self, name: str) -> None:
        """Throw a saved game away."""
        self.store.change(f"game/{name}", lambda _: {f"game/{name}": None})

    def _kept(self, record: Record, extras: dict[str, Any] | None) -> Kept:
        return Kept.of(record, int(self.clock()), extras or {})

    # -------------------------------------------------------------------------------------------- practice
    def cards(self, game: str) -> dict[str, Card]:
        """The practice cards of a game, by rule."""
        begin = f"card/{game}/"
        return {key.removeprefix(begin): card for key, card in self._all(begin, Card).items()}

    def practise(self, game: str, rule: str, edit: Callable[[dict[str, Any]], dict[str, Any]]) -> Card:
        """Change what practice knows of a rule, after it was asked once more."""
        return self.change(f"card/{game}/{rule}", Card, lambda card: Card(card.times + 1, edit(card.body)))

    # -------------------------------------------------------------------------------------------- files
    def pack(self) -> str:
        """All of it as a file to keep or to take along."""
        return pack(self.store.read(), datetime.fromtimestamp(self.clock(), UTC).isoformat(timespec="seconds"))

    def take_in(self, data: str | bytes) -> Brought:
        """Add what a file holds; the further progress wins. Can be undone."""
        theirs, brought = unpack(data), Brought()

        def taken(mine: Rows) -> Changes:
            nonlocal brought
            changes = merge(mine, theirs)
            brought = Brought.of(changes)
            return {**changes, "undo": encode(undo_of(mine, changes))} if changes else {}

        self.store.change("", taken)
        return brought

    def undo(self) -> Undone:
        """Take back what the last file brought; what was gone on with since stays."""
        result = Undone()

        def taken_back(rows: Rows) -> Changes:
            nonlocal result
            if "undo" not in rows:
                raise Refused("undo_nothing")
            past = decode(Undo, rows["undo"], "undo")
            back = undone(rows, past)
            result = Undone(len(back), len(past.before) - len(back))
            return {**back, "undo": None}

        self.store.change("", taken_back)
        return result

    def join(self, other: Learner) -> None:
        """Add what another has done: the guest that one was before the page told who one is."""
        theirs = other.store.read()

        def joined(mine: Rows) -> Changes:
            new = {key: text for key, text in theirs.items() if not (key in mine and key.startswith("running/"))}
            return merge(mine, new)

        self.store.change("", joined)

    def forget(self) -> None:
        """Erase everything that is kept of this person."""
        self.store.change("", dict.fromkeys)
        self._refused.clear()
        self._apart.clear()
