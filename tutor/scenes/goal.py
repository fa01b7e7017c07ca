"""Whether the goal of an act is reached, can still be, or is lost: judged after every move, before anybody else moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Decision, IllegalMove, Step
from tutor.core.game import AnyGame, is_legal, play
from tutor.lessons.claim import Run, Shows, holds, speaks_of
from tutor.lessons.scenes import Act, Miss, attempt, begin, budget, missed, reached, replies

Outcome = Literal["open", "reached", "missed"]
MOST = 25000
"""Moves that are tried in search of a way to the goal; if none is found by then, it counts as open."""


class Judged(Struct, frozen=True):
    """What came of an attempt; of a lost one only what the learner did, and what shows that it is lost.

    ``way`` are moves that lead on to the goal, if they were found; ``miss`` is how it was missed, if the lesson knows,
    ``leads`` how it would have been, had it been played on.
    """

    run: Run
    outcome: Outcome
    way: tuple[str, ...] = ()
    miss: Miss | None = None
    leads: Miss | None = None


class Stand(Struct, frozen=True):
    """How far an attempt is: its steps, what is written and not yet made, and how many moves the learner made."""

    start: Any
    steps: tuple[Step[Any], ...]
    then: tuple[str, ...]
    made: int = 0

    @property
    def run(self) -> Run:
        """All of it."""
        return Run(self.start, self.steps, None)


class Goal:
    """The goal of an act. Nobody else moves on the way unless it is written, or no way leads there without it."""

    def __init__(self, game: AnyGame, act: Act) -> None:
        self.game = game
        alone = replace(act, one_turn=True)
        self.act = alone if _leads(game, alone) else act

    def judge(self, moves: tuple[str, ...]) -> Judged:
        """What came of the learner's moves, all but the last of which left the goal open."""
        before = self._after(moves[:-1])
        if not moves:
            return Judged(before.run, "open", self.act.solution)
        after = self.on(before, moves[-1])
        if reached(self.game, self.act, after.run):
            return Judged(after.run, "reached")
        search = Search(self)
        way = search.way(after)
        if way is not None or search.tried >= MOST:
            return Judged(after.run, "open", way or ())
        return self._lost(before, moves)

    def _lost(self, before: Stand, moves: tuple[str, ...]) -> Judged:
        """As little as shows what lost it: the learner's move, and of what is written no more than the miss needs.

        A miss that the lesson foresees may be still to come: then it is known what the attempt would have led to.
        """
        runs = [*self._endings(before, moves[-1])]
        foreseen = next((miss for miss in self.act.misses if miss.tried[: len(moves)] == moves), None)
        for run in runs:
            if foreseen is not None and missed(self.game, self.act, run) == foreseen:
                return Judged(run, "missed", miss=foreseen)
        if foreseen is not None and len(foreseen.tried) > len(moves):
            return Judged(runs[0], "missed", leads=foreseen)
        early = self.asks(runs[-1].pos) and len(moves) < budget(self.act)
        for run in runs:
            for miss in self.act.misses:
                new = not early or not holds(self.game, before.run, miss.when)
                if new and holds(self.game, run, miss.when):
                    return Judged(run, "missed", miss=miss)
        return Judged(runs[0] if early else runs[-1], "missed")

    def asks(self, pos: Any) -> bool:
        """Whether the learner is asked."""
        asked = self.game.decision(pos)
        return isinstance(asked, Decision) and asked.seat == self.act.seat

    def _endings(self, before: Stand, move: str) -> Iterator[Run]:
        """The learner's move without an answer, then with one more of those that are written, and so on."""
        steps, then = [*before.steps, *play(self.game, before.run.pos, self.game.parse(move))], list(before.then)
        yield Run(before.start, tuple(steps), None)
        while (text := self._written(steps[-1].after, then)) is not None:
            then.remove(text)
            steps += self.game.resolve(steps[-1].after, self.game.parse(text))
            yield Run(before.start, tuple(steps), None)

    def _written(self, pos: Any, then: list[str]) -> str | None:
        asked = isinstance(self.game.decision(pos), Decision)
        return next((text for text in then if asked and is_legal(self.game, pos, self.game.parse(text))), None)

    def _after(self, moves: tuple[str, ...]) -> Stand:
        stand = Stand(begin(self.game, self.act), (), self.act.then)
        for text in moves:
            stand = self.on(stand, text)
        return stand

    def on(self, stand: Stand, move: str) -> Stand:
        """One move more, with what others do then."""
        steps, then, made = (
            [*stand.steps, *play(self.game, stand.run.pos, self.game.parse(move))],
            [*stand.then],
            stand.made + 1,
        )
        steps += replies(self.game, self.act, steps[-1].after, then, last=made == budget(self.act))
        return Stand(stand.start, tuple(steps), tuple(then), made)


class Search:
    """The search for a way to the goal; ``tried`` counts the moves."""

    def __init__(self, goal: Goal) -> None:
        self.goal, self.game, self.act = goal, goal.game, goal.act
        self.dead: set[Any] = set()
        self.tried = 0

    def way(self, stand: Stand) -> tuple[str, ...] | None:
        """Moves that lead there; none where there are none, or none was found in time."""
        if stand.made >= budget(self.act) or not self.goal.asks(stand.run.pos):
            return None
        if (key := self._key(stand)) in self.dead:
            return None
        for text in self._moves(stand):
            self.tried += 1
            if self.tried > MOST:
                return None
            after = self.goal.on(stand, text)
            if reached(self.game, self.act, after.run):
                return (text,)
            if (rest := self.way(after)) is not None:
                return (text, *rest)
        self.dead.add(key)
        return None

    def _moves(self, stand: Stand) -> list[str]:
        """Those of the solution first."""
        known = {text: place for place, text in enumerate(self.act.solution)}
        return sorted(map(str, self.game.legal(stand.run.pos)), key=lambda text: known.get(text, len(known)))

    def _key(self, stand: Stand) -> Any:
        """What makes two attempts alike: position, what is written, moves left, and what the goal has seen."""
        claims = [claim for claim in self.act.goal if isinstance(claim, Shows)]
        seen = tuple(sum(speaks_of(step, claim) for step in stand.steps) for claim in claims)
        return stand.run.pos, stand.then, stand.made, seen


def _leads(game: AnyGame, act: Act) -> bool:
    """Whether the solution is one."""
    try:
        return reached(game, act, attempt(game, act, act.solution))
    except IllegalMove:
        return False
