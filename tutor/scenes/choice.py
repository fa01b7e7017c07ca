"""Making a move by pointing at its parts, in any order: what a click means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from copy import copy
from functools import cached_property
from typing import Any

from msgspec import Struct

from tutor.core.game import AnyGame
from tutor.core.scene import Scene


class Candidate(Struct, frozen=True):
    """A move, what one points at to make it, in the order of asking, and whether it is legal.

    A thing that is pointed at twice stands there twice.
    """

    move: Any
    order: tuple[str, ...]
    legal: bool

    def has(self, picks: Iterable[str]) -> bool:
        """Whether all that was picked is part of it, as often."""
        return all(self.order.count(id) >= count for id, count in Counter(picks).items())

    def lacks(self, picks: Iterable[str]) -> list[str]:
        """What must still be pointed at, in the order of asking."""
        left = list(self.order)
        for id in picks:
            left.remove(id)
        return left


class Choice:
    """Every move worth trying, and what was pointed at so far; never changed, so what follows is found once."""

    def __init__(self, candidates: tuple[Candidate, ...] = (), picked: tuple[str, ...] = ()) -> None:
        self.candidates, self.picked = candidates, picked

    @classmethod
    def of(cls, game: AnyGame, pos: Any) -> Choice:
        """Nothing picked yet."""
        legal = set(game.legal(pos))
        return cls(tuple(Candidate(move, game.picks(pos, move), move in legal) for move in game.candidates(pos)))

    @cached_property
    def matching(self) -> list[Candidate]:
        """The moves that have all that was picked."""
        return (
            [candidate for candidate in self.candidates if candidate.has(self.picked)]
            if self.picked
            else list(self.candidates)
        )

    @cached_property
    def chosen(self) -> Candidate | None:
        """The move that was picked: all of its parts, or the only one left."""
        matching = self.matching
        exact = [candidate for candidate in matching if len(candidate.order) == len(self.picked)]
        if exact and self.picked:
            return exact[0]
        return matching[0] if len(matching) == 1 else None

    @cached_property
    def nexts(self) -> dict[str, bool]:
        """What can be pointed at next, and whether that can still become a legal move."""
        found: dict[str, bool] = {}
        for candidate in self.matching:
            for pick in candidate.lacks(self.picked):
                found[pick] = candidate.legal or found.get(pick, False)
        return found

    @cached_property
    def asked(self) -> dict[str, bool]:
        """Of all that, what would be asked first; an option is proposed when its turn comes, a thing always."""
        firsts = {pick for candidate in self.matching for pick in candidate.lacks(self.picked)[:1]}
        return {pick: legal for pick, legal in self.nexts.items() if pick in firsts}

    def pick(self, id: str) -> Choice:
        """Point at one thing more, take it back, or start again from it; unchanged where it means nothing."""
        if id in self.nexts:
            return Choice(self.candidates, (*self.picked, id))
        return self.drop(id) if id in self.picked else self._instead(id)

    def drop(self, id: str) -> Choice:
        """Take a thing back, once."""
        at = self.picked.index(id)
        return Choice(self.candidates, self.picked[:at] + self.picked[at + 1 :])

    def _instead(self, id: str) -> Choice:
        """Keep of the earlier picks what still goes together with this one."""
        if not any(id in candidate.order for candidate in self.candidates):
            return self
        kept: tuple[str, ...] = (id,)
        for other in reversed(self.picked):
            if any(candidate.has((*kept, other)) for candidate in self.candidates):
                kept = (other, *kept)
        return Choice(self.candidates, kept)


# ------------------------------------------------------------------------------------------------ what a click means
Way = tuple[str, ...]
"""What kind of a move it is: its type, and the kinds of things one points at to make it."""


class Plays(Struct, frozen=True):
    """It can only mean this legal move."""

    move: Any


class Picks(Struct, frozen=True):
    """It is part of a move: so much is picked now."""

    picked: tuple[str, ...]


class Refuses(Struct, frozen=True):
    """It can only become a move that is not allowed, such as this one."""

    move: Any


class Nothing(Struct, frozen=True):
    """It is part of no move."""

    id: str


Click = Plays | Picks | Refuses | Nothing


def way(candidate: Candidate) -> Way:
    """What kind of a move it is."""
    return (type(candidate.move).__name__, *sorted(id.partition(":")[0] for id in candidate.order))


class Clicks:
    """Clicks on one board, ``scene``; ``hidden`` are things out of sight, which are chosen beside it.

    Where a click could mean several legal moves, one of the ``ways`` in question is meant.
    """

    def __init__(
        self, choice: Choice, scene: Scene, hidden: Collection[str] = frozenset(), ways: Collection[Way] = frozenset()
    ) -> None:
        self.choice, self.hidden, self.ways = choice, hidden, ways
        self.things = {thing.id: thing for thing in scene.things}

    @classmethod
    def at(
        cls,
        game: AnyGame,
        pos: Any,
        scene: Scene,
        whole: Scene,
        ways: Collection[Way] = (),
        moves: Collection[Any] = (),
    ) -> Clicks:
        """The moves that can be made on the board shown, and those like ``moves``, if these need what is out of sight.

        All moves where there are none.
        """
        every = Choice.of(game, pos)
        hidden = {thing.id for thing in whole.things} - {thing.id for thing in scene.things}
        beyond = {way(one) for one in every.candidates if one.move in moves and hidden & set(one.order)}
        near = tuple(one for one in every.candidates if way(one) in beyond or not hidden & set(one.order))
        return cls(Choice(near) if any(one.legal for one in near) else every, scene, hidden, ways)

    def picking(self, picked: tuple[str, ...]) -> Clicks:
        """The same with this picked."""
        made = copy(self)
        made.choice = Choice(self.choice.candidates, picked)
        return made

    def on(self, ids: Sequence[str]) -> Click:
        """What a click on things that lie on each other means."""
        choice = self.choice
        named = [self._twin(id) for id in ids]
        legal = [id for id in named if choice.nexts.get(id)]
        found = next(iter(legal or [id for id in named if id in choice.nexts]), None)
        if found is None:
            taken = next((id for id in named if id in choice.picked), None)
            if taken is not None:
                return Picks(choice.drop(taken).picked)
            found = next((id for id in named if choice.pick(id) is not choice), None)
        if found is None:
            return Nothing(ids[0]) if ids else Picks(())
        return self.means(choice.pick(found), found)

    def means(self, after: Choice, last: str) -> Click:
        """What has been picked by now means."""
        if not any(candidate.legal for candidate in after.matching):
            near = min(after.matching, key=lambda one: (len(one.lacks(after.picked)), way(one) not in self.ways))
            return Refuses(near.move)
        only = self._only(after, last)
        return Picks(after.picked) if only is None else Plays(only.move)

    def settled(self, choice: Choice | None = None) -> Candidate | None:
        """The one legal move of which every thing is picked."""
        choice = choice or self.choice
        full = [one for one in choice.matching if one.legal and not self._open(one, choice)]
        return full[0] if choice.picked and len(full) == 1 else None

    @property
    def ready(self) -> Candidate | None:
        """The legal move that can be made now, although with an option it would be another."""
        whole = [one for one in self.choice.matching if one.legal and not one.lacks(self.choice.picked)]
        return self.settled() or (whole[0] if self.choice.picked and len(whole) == 1 else None)

    def _only(self, after: Choice, last: str) -> Candidate | None:
        legal = [one for one in after.matching if one.legal]
        if len(legal) == 1:
            return legal[0]
        meant = [one for one in legal if way(one) in self.ways]
        if len(meant) == 1:
            return meant[0]
        settled = self.settled(after)
        if settled is None or (meant and way(settled) not in self.ways):
            return None
        place = last in self.things and not self.things[last].kind
        return settled if place else None

    def _open(self, candidate: Candidate, choice: Choice) -> list[str]:
        """What of it must still be pointed at, on the board or out of sight."""
        return [id for id in candidate.lacks(choice.picked) if id in self.things or id in self.hidden]

    def _twin(self, id: str) -> str:
        """Of pieces that look alike and lie together, the one that moves take first: either may be pointed at."""
        if id not in self.things:
            return id
        having = [one for one in self.choice.matching if id in one.order]
        twins = [twin for twin in self._alike(id) if twin in self.choice.nexts]
        return next((twin for twin in twins if all(twin in one.order for one in having)), id)

    # -------------------------------------------------------------------------------------------- what to show
    @property
    def takes(self) -> dict[str, bool]:
        """What can be pointed at on the board towards a legal move, and whether it is a piece to take, not a place."""
        legal = [one for one in self.choice.matching if one.legal]
        near = [one for one in legal if way(one) in self.ways] or legal
        ids = dict.fromkeys(id for one in near for id in one.lacks(self.choice.picked) if id in self.things)
        heads = {id.partition(":")[0] for id in self.choice.picked}
        first = {id.partition(":")[0] for one in near for id in one.order[:1]}
        kin = heads & first or (first if not self.choice.picked else set())
        boards = ([id for id in one.order if id in self.things] for one in near)
        starts = {ids[0] for ids in boards if len(ids) > 1}
        found = {id: (bool(self.things[id].kind) or id in starts) and id.partition(":")[0] in kin for id in ids}
        return found | {twin: taken for id, taken in found.items() if taken for twin in self._alike(id)}

    def _alike(self, id: str) -> list[str]:
        """Other pieces of the same kind in the same place."""
        thing, place = self.things[id], id.rpartition(":")[0]
        alike = [one.id for one in self.things.values() if thing.kind and one.kind == thing.kind]
        return [one for one in alike if one.rpartition(":")[0] == place and one != id and one not in self.choice.picked]

    @property
    def reach(self) -> tuple[str, ...]:
        """All on the board that means something: what is offered, what is picked, then what can be tried in vain."""
        tries = (id for id in self.choice.nexts if id in self.things)
        return tuple(dict.fromkeys((*self.takes, *self.choice.picked, *tries)))

    @property
    def options(self) -> list[str]:
        """What can be chosen beside the board: what comes next in some move, and does not lie there."""
        legal = [one for one in self.choice.matching if one.legal]
        near = [one for one in legal if way(one) in self.ways] or legal
        lacks = [one.lacks(self.choice.picked) for one in near]
        shared = (
            {id for id in lacks[0] if id not in self.things and all(id in one for one in lacks)} if lacks else set()
        )
        if len(near) > 1:  # what all of them have is no choice: what follows it is asked
            lacks = [[id for id in one if id not in shared] or one for one in lacks]
        asked = (next(iter(one), "") for one in lacks)
        return list(dict.fromkeys(id for id in asked if id and id not in self.things))

    def only(self, id: str) -> Any:
        """The one legal move that is made by picking this; None if it can be several."""
        match self.on((id,)):
            case Plays(move):
                return move
        return None
