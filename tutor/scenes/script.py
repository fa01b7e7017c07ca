"""A lesson ready to be played: what the engine makes of everything one can do in it, found once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from tutor.core.course import Decision, Step
from tutor.core.game import AnyGame, why
from tutor.core.rule import Verdict
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.lessons.claim import Run, speaks_of
from tutor.lessons.scenes import (
    Act,
    AnyScene,
    Call,
    Lesson,
    Option,
    Predict,
    attempt,
    begin,
    called,
    shown,
)
from tutor.lessons.telling import Telling, Words
from tutor.scenes.choice import Candidate, Clicks, Way, way
from tutor.scenes.goal import Goal, Judged, Outcome
from tutor.scenes.halt import decisive, spoken
from tutor.scenes.state import ALLOWED, FORBIDDEN, Doing, LessonState

RIGHT = "right"
"""The id of the reason that decides, among those of a call."""
BOARDS = 16
"""Drawings that are kept, each with its position, so that no other can have its place in memory."""


class Stop(Struct, frozen=True):
    """Neighbouring steps that a player sees as one; ``first`` is the place of its first step, ``last`` of its last."""

    name: str
    first: int
    last: int


class Ran(Struct, frozen=True):
    """What is played: from a position, step by step, in few stops."""

    start: Any
    steps: tuple[Step[Any], ...] = ()
    stops: tuple[Stop, ...] = ()
    deciding: int | None = None
    """The place of the step that decides."""

    def before(self, stop: int) -> Any:
        """The position before a stop is carried out."""
        return self.steps[self.stops[stop - 1].last].after if stop else self.start

    def stop_of(self, step: int) -> int:
        """The stop that a step belongs to."""
        return next(n for n, stop in enumerate(self.stops) if stop.first <= step <= stop.last)


def grouped(voice: Voice, steps: Sequence[Step[Any]], first: str) -> tuple[Stop, ...]:
    """Steps as stops; what has no name of its own belongs to the stop before, at the start to one called ``first``."""
    found: list[Stop] = []
    for at, step in enumerate(steps):
        name = voice.stop(step.rule) or (found[-1].name if found else first)
        if found and found[-1].name == name:
            found[-1] = Stop(name, found[-1].first, at)
        else:
            found.append(Stop(name, at, at))
    return tuple(found)


class Memory:
    """What was found out about a lesson, so much of it: the oldest goes. Several learners may share it."""

    def __init__(self, most: int = 4096, boards: int = BOARDS) -> None:
        self.found: dict[Any, Any] = {}
        self.boards: dict[tuple[str, int, Format], tuple[Any, Scene]] = {}
        self.most, self.most_boards = most, boards

    def once(self, key: tuple[Any, ...], find: Any) -> Any:
        """Find it, unless it is known."""
        if key not in self.found:
            self.found[key] = find()
            if len(self.found) > self.most:
                del self.found[next(iter(self.found))]
        return self.found[key]

    def drawn(self, key: tuple[str, int, Format], pos: Any, draw: Any) -> Scene:
        """The drawing of a position, which is kept with it: no other can have its place in memory."""
        if key not in self.boards:
            self.boards[key] = (pos, draw())
            if len(self.boards) > self.most_boards:
                del self.boards[next(iter(self.boards))]
        return self.boards[key][1]


class Script:
    """A lesson, its words and its engine. Nothing here changes; what costs time is found once."""

    def __init__(
        self,
        game: AnyGame,
        lesson: Lesson,
        told: Words,
        voice: Voice,
        words: Voice,
        language: str = "en",
        seed: str = "",
        memory: Memory | None = None,
    ) -> None:
        self.memory = memory or Memory()
        self.game, self.lesson, self.told, self.voice, self.words = game, lesson, told, voice, words
        self.language, self.seed = language, seed
        both = ((scene, scene.twin) for scene in lesson.scenes)
        self.scenes: dict[str, AnyScene] = {one.id: one for pair in both for one in pair if one is not None}  # type: ignore[misc]

    def telling(self, id: str) -> Telling:
        """The words of a scene."""
        return self.told.scenes[id]

    def order(self, state: LessonState) -> list[str]:
        """The scenes to go through: those of the lesson, then the twins of what was missed."""
        twins = [scene.twin.id for scene in self.lesson.scenes if scene.twin and state.firsts.get(scene.id) is False]
        return [scene.id for scene in self.lesson.scenes] + twins

    def is_twin(self, id: str) -> bool:
        """Whether a scene is asked in place of one that was missed."""
        return all(scene.id != id for scene in self.lesson.scenes)

    def _once(self, key: tuple[Any, ...], find: Any) -> Any:
        return self.memory.once(key, find)

    # -------------------------------------------------------------------------------------------- what is played
    def judgement(self, act: Act, moves: tuple[str, ...]) -> Judged:
        """What came of the learner's moves, and whether the goal is reached by them, or can no longer be."""
        goal: Goal = self._once(("goal", act.id), lambda: Goal(self.game, act))
        judged: Judged = self._once(("judged", act.id, moves), lambda: goal.judge(moves))
        return judged

    def attempt(self, act: Act, moves: tuple[str, ...]) -> Run:
        """All that came of the learner's moves."""
        return self.judgement(act, moves).run

    def outcome(self, act: Act, moves: tuple[str, ...]) -> Outcome:
        """Whether the goal is reached, or can no longer be."""
        return self.judgement(act, moves).outcome

    def without_last(self, act: Act, moves: tuple[str, ...]) -> tuple[str, ...]:
        """The moves without the last whole act: all that one does for one thing, a price paid card by card."""
        return next((moves[:made] for made in reversed(range(len(moves))) if self._is_whole(act, moves[:made])), ())

    def _is_whole(self, act: Act, moves: tuple[str, ...]) -> bool:
        """Whether nothing is half done: the first question again, or one that can be answered without touching a thing."""
        start, pos, asked = self.begin(act), self.attempt(act, moves).pos, self.game.decision
        first, now = asked(start), asked(pos)
        if not moves or not isinstance(first, Decision) or not isinstance(now, Decision) or first.ask == now.ask:
            return True
        things = {thing.id for thing in self.whole(act, moves).things}
        return any(not things & set(self.game.picks(pos, move)) for move in self.game.legal(pos))

    def ran(self, id: str, doing: Doing) -> Ran:
        """What is played after the last thing done."""
        found: Ran = self._once(("ran", id, doing.moves), lambda: self._ran(self.scenes[id], doing))
        return found

    def _ran(self, scene: AnyScene, doing: Doing) -> Ran:
        if isinstance(scene, Act):
            before, whole = self.attempt(scene, doing.moves[:-1]), self.attempt(scene, doing.moves)
            start, steps = before.pos, whole.steps[len(before.steps) :] if doing.moves else ()
            decides = self._settles(scene, doing.moves, steps)
        else:
            start, steps = self.begin(scene), shown(self.game, scene).steps
            decides = decisive(self.voice, scene, steps)
        return Ran(start, steps, grouped(self.voice, steps, self.words.word("stop_move")), decides)

    def _settles(self, act: Act, moves: tuple[str, ...], steps: Sequence[Step[Any]]) -> int | None:
        """What decides an act: the last verdict on the way to its goal, or to the way it was missed, or that step itself."""
        judged = self.judgement(act, moves)
        claims = act.goal if judged.outcome == "reached" else (judged.miss.when,) if judged.miss else ()
        at = spoken(self.voice, claims, steps)
        return None if at is None else next((k for k in range(at, -1, -1) if self.voice.verdict(steps[k])), at)

    def halt(self, id: str, doing: Doing) -> int | None:
        """The stop before which the play halts: where a wrong answer parts from the rules, or where it is decided."""
        ran = self.ran(id, doing)
        scene = self.scenes[id]
        if isinstance(scene, Act) and self.outcome(scene, doing.moves) == "open":
            return None
        parts = self.parts(id, doing)
        step = ran.deciding if parts is None else parts
        if step is None or (
            isinstance(scene, Act) and not ran.stop_of(step) and not self.voice.verdict(ran.steps[step])
        ):
            return None  # a learner's own move, and nothing more, decides nothing that was not seen
        return ran.stop_of(step)

    def parts(self, id: str, doing: Doing) -> int | None:
        """The place of the step at which the chosen answer parts from the rules."""
        scene = self.scenes[id]
        chosen = self.option(scene, doing.said) if isinstance(scene, Predict) and doing.said else None
        if chosen is None or chosen.parts is None:
            return None
        return next((at for at, step in enumerate(self.ran(id, doing).steps) if speaks_of(step, chosen.parts)), None)

    def verdict(self, call: Call) -> Verdict:
        """What the judge says to a call."""
        ran: Run = self._once(("called", call.id), lambda: called(self.game, call))
        verdict = ran.refused if ran.refused is not None else ran.verdict
        assert verdict is not None
        return verdict

    def judged(self, act: Act, moves: tuple[str, ...], tried: str) -> Verdict:
        """What the judge says to a move that was tried."""
        pos = self.attempt(act, moves).pos
        verdict: Verdict = self._once(
            ("tried", act.id, moves, tried), lambda: why(self.game, pos, self.game.parse(tried))
        )
        return verdict

    # -------------------------------------------------------------------------------------------- answers
    def option(self, scene: Predict, id: str) -> Option:
        """The option of that id."""
        return next(option for option in scene.options if option.id == id)

    def answers(self, state: LessonState) -> list[str]:
        """The ids of what can be answered now, in the order in which it is shown."""
        scene = self.scenes[state.scene]
        match scene, state.doing.phase:
            case Call(), "asks":
                return [ALLOWED, FORBIDDEN]
            case Call(), "reasons":
                return self._shuffled(scene, [RIGHT, *scene.reasons])
            case Predict(), "asks":
                return self._shuffled(scene, [option.id for option in scene.options])
        return []

    def _shuffled(self, scene: AnyScene, ids: list[str]) -> list[str]:
        """In an order that depends on the scene and the seed alone."""
        Random(f"{self.seed}/{self.lesson.key}/{scene.id}").shuffle(ids)
        return ids

    # -------------------------------------------------------------------------------------------- the board
    def begin(self, scene: AnyScene) -> Any:
        """The position in which a scene begins."""
        return self._once(("begin", scene.id), lambda: begin(self.game, scene))

    def draw(self, scene: AnyScene, pos: Any, form: Format) -> Scene:
        """The board of a position as the scene shows it; the last few are kept, for a click asks for the same ones."""

        def drawn() -> Scene:
            view = self.game.view(pos, scene.seat)
            return self.game.draw(view, seat=scene.seat, voice=self.voice.to(scene.seat), focus=scene.focus, form=form)

        return self.memory.drawn((scene.id, id(pos), form), pos, drawn)

    def whole(self, act: Act, moves: tuple[str, ...]) -> Scene:
        """All of the board after these moves, of which the scene may show a part."""

        def drawn() -> Scene:
            view = self.game.view(self.attempt(act, moves).pos, act.seat)
            return self.game.draw(view, seat=act.seat, voice=self.voice.to(act.seat))

        scene: Scene = self._once(("whole", act.id, moves), drawn)
        return scene

    def named(self, act: Act, moves: tuple[str, ...], id: str) -> str:
        """The name of something that is picked beside the board: out of sight, or nothing to be seen anywhere."""
        thing, name = self.whole(act, moves).thing(id), self.voice.option(id)
        known = thing.words.partition(":")[0] if thing and name == id else name
        return known[:1].upper() + known[1:]

    def offered(self, state: LessonState, id: str) -> str:
        """The name of an option; one that is no more than a number is called by the move that it makes."""
        act = self.scenes[state.scene]
        assert isinstance(act, Act)
        return titled(self.voice, self.clicks(state), id, self.named(act, state.doing.moves, id))

    def clicks(self, state: LessonState) -> Clicks:
        """What clicks on the board of an act mean now."""
        act = self.scenes[state.scene]
        assert isinstance(act, Act)
        pos = self.attempt(act, state.doing.moves).pos

        def found() -> Clicks:
            told = [self.game.parse(text) for moves in _known(act) for text in moves]
            board, whole = self.draw(act, pos, state.form), self.whole(act, state.doing.moves)
            return Clicks.at(self.game, pos, board, whole, self._ways(act), told)

        clicks: Clicks = self._once(("clicks", act.id, state.doing.moves, state.form), found)
        return clicks.picking(state.picked)

    def _ways(self, act: Act) -> frozenset[Way]:
        """What kinds of moves the scene is about: those of its solution and of its known misses."""
        found: set[Way] = set()
        for moves in _known(act):
            for made, text in enumerate(moves):
                pos, move = attempt(self.game, act, moves[:made]).pos, self.game.parse(text)
                found.add(way(Candidate(move, self.game.picks(pos, move), legal=True)))
        return frozenset(found)

    def pointed(self, pos: Any, move: Any) -> tuple[str, ...]:
        """What one points at to make a move; nothing where the game does not offer it."""
        return self.game.picks(pos, move) if move in self.game.candidates(pos) else ()


def titled(voice: Voice, clicks: Clicks, id: str, name: str) -> str:
    """The name of an option; one that is no more than a number is called by the move that it makes."""
    move = None if any(map(str.isalpha, name)) else clicks.only(id)
    return name if move is None else voice.move(move)


def _known(act: Act) -> list[tuple[str, ...]]:
    """The attempts that the lesson knows of."""
    return [act.solution, *(miss.tried for miss in act.misses)]
