"""What a lesson is made of: scenes in which the learner acts, calls, predicts or watches, each with its proof.

A scene has structure only; its words stand in the lesson's file, or in ``text/<language>/lessons/<key>.toml`` under
``[<lesson>.scenes.<scene>]``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from tutor.core.course import Decision, Impossible, Outcome, Seat, Step
from tutor.core.game import AnyGame, is_legal, play, why
from tutor.core.rule import Verdict
from tutor.core.voice import Voice
from tutor.lessons.claim import Claim, Run, Shows, holds, speaks_of


class Scene(Struct, frozen=True, kw_only=True):
    """A position and whose eyes look at it; ``moves`` lead there from ``start``, a sketch or a setup.

    ``about`` is the id of the one rule that its answer hangs on. ``claims`` must be true of what the scene shows in the
    end. ``twin`` is asked later in place of a missed one.
    """

    id: str
    start: Any
    moves: tuple[str, ...] = ()
    seat: Seat | None = None
    focus: str = ""
    about: str = ""
    claims: tuple[Claim, ...] = ()
    twin: Scene | None = None


class Miss(Struct, frozen=True):
    """A way to miss a goal, told by ``miss.<id>``: the first whose claim holds of an attempt. ``tried`` is one."""

    id: str
    when: Claim
    tried: tuple[str, ...]


class Act(Scene, frozen=True, kw_only=True):
    """The learner, who is ``seat``, moves on the board until every claim of ``goal`` holds.

    ``solution`` are the learner's own moves of one way there; as many moves may be made, or ``within``. ``then`` are
    moves of chance and others, made in their order, each as soon as it can be. ``hints`` are as many as the text has;
    ``look`` are the things on the board that they point at. In ``one_turn`` nobody else moves unless it is written: the
    attempt is over when another player is asked.
    """

    goal: tuple[Claim, ...]
    solution: tuple[str, ...]
    then: tuple[str, ...] = ()
    within: int = 0
    one_turn: bool = False
    misses: tuple[Miss, ...] = ()
    look: tuple[str, ...] = ()


class Call(Scene, frozen=True, kw_only=True):
    """The learner says whether a tempting move is allowed; if it is not, which reason decides.

    ``tried`` is the move, of ``by`` or whoever is asked. Without one, ``instead`` is a start that cannot be composed,
    called while ``start`` is on the board. ``decides`` is the id of the rule that forbids it first; the right reason is
    told in the engine's words, the wrong ones, ``reasons``, by ``reason.<id>``. An allowed move is played with ``then``.
    """

    tried: str = ""
    by: Seat | None = None
    instead: Any = None
    decides: str = ""
    reasons: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class Option(Struct, frozen=True):
    """An answer, told by ``option.<id>``. A wrong one names the step at which it parts from the rules.

    ``claim`` is what it says, where that can be claimed: true of the right answer alone.
    """

    id: str
    parts: Shows | None = None
    right: bool = False
    claim: Claim | None = None


class Predict(Scene, frozen=True, kw_only=True):
    """The learner chooses what will happen, or what a position is worth, then sees it: ``then`` are the moves played."""

    then: tuple[str, ...]
    options: tuple[Option, ...]


class Watch(Scene, frozen=True, kw_only=True):
    """A few moves are played, stopping at the one that decides: a hook, or what follows a commitment."""

    then: tuple[str, ...] = ()


class Steps(Watch, frozen=True, kw_only=True):
    """What moves do, step by step, forwards and back. Like the next two it has no goal: something to play with."""


class Vary(Watch, frozen=True, kw_only=True):
    """What becomes of the moves when the position changes.

    ``holes`` are named in braces in the ``written`` position; each has the values that can stand there. The position
    of ``begin`` is the ``start``.
    """

    written: Mapping[str, Any] = {}
    holes: Mapping[str, tuple[int | str, ...]] = {}
    begin: Mapping[str, int | str] = {}


class Score(Watch, frozen=True, kw_only=True):
    """The score sheets after the moves."""


AnyScene = Act | Call | Predict | Watch


class Lesson(Struct, frozen=True):
    """Three to six minutes that end in something the learner can do."""

    key: str
    minutes: int
    scenes: tuple[AnyScene, ...]
    meets: tuple[str, ...]
    """Ids of the rules met, in order; every rule of the game is met in some lesson."""
    tables: tuple[str, ...] = ()
    """Ids of the game's tables that are shown beside the scenes and at the end."""

    def scene(self, id: str) -> AnyScene:
        """The scene of that id."""
        return next(scene for scene in self.scenes if scene.id == id)


# ------------------------------------------------------------------------------------------------ on the stage
def begin(game: AnyGame, scene: Scene) -> Any:
    """The position in which the scene begins."""
    return _at(game, scene.start, scene.moves)


def _at(game: AnyGame, start: Any, moves: tuple[str, ...]) -> Any:
    pos = [*game.deal(start)][-1].after if isinstance(start, game.Setup) else game.compose(start)
    for text in moves:
        pos = [*play(game, pos, game.parse(text))][-1].after
    return pos


def shown(game: AnyGame, scene: AnyScene) -> Run:
    """All that a scene shows when it is done as it is meant."""
    match scene:
        case Act():
            return attempt(game, scene, scene.solution)
        case Call():
            return called(game, scene)
        case _:
            return _told(game, begin(game, scene), scene.then)


def called(game: AnyGame, call: Call) -> Run:
    """What the engine says to a called move, and what it does if it is allowed."""
    pos = begin(game, call)
    if not call.tried:
        return Run(None, (), None, refusal(game, call.instead))
    move = game.parse(call.tried)
    verdict = why(game, pos, move, call.by)
    if not verdict:
        return Run(pos, (), verdict)
    steps = tuple(game.resolve(pos, move))
    return Run(pos, (*steps, *_told(game, steps[-1].after, call.then).steps), verdict)


def refusal(game: AnyGame, start: Any) -> Verdict:
    """Why a start cannot be composed; a verdict without a broken rule if it can."""
    try:
        _at(game, start, ())
    except Impossible as error:
        return error.verdict
    return Verdict(())


def _told(game: AnyGame, start: Any, moves: tuple[str, ...]) -> Run:
    steps: list[Step[Any]] = []
    pos = start
    for text in moves:
        steps += play(game, pos, game.parse(text))
        pos = steps[-1].after
    return Run(start, tuple(steps), None)


def deciding(voice: Voice, steps: Sequence[Step[Any]]) -> int | None:
    """The place of the step that decides: the last one that there is a verdict on."""
    return next((at for at in reversed(range(len(steps))) if voice.verdict(steps[at])), None)


def answering(voice: Voice, scene: AnyScene, steps: Sequence[Step[Any]]) -> int | None:
    """The place of the step that answers a question: the last verdict, or where answers part, if that is later or a verdict too."""
    last = deciding(voice, steps)
    claims = [one.parts for one in scene.options if one.parts] if isinstance(scene, Predict) else []
    firsts = (next((at for at, step in enumerate(steps) if speaks_of(step, claim)), -1) for claim in claims)
    parts = max(firsts, default=-1)
    if parts >= 0 and (last is None or parts > last or voice.verdict(steps[parts])):
        return parts
    return last


# ------------------------------------------------------------------------------------------------ acting
def attempt(game: AnyGame, act: Act, moves: tuple[str, ...]) -> Run:
    """What comes of the learner's moves, with all that others do in between."""
    start = pos = begin(game, act)
    steps: list[Step[Any]] = []
    then = list(act.then)
    for number, text in enumerate(moves, 1):
        steps += play(game, pos, game.parse(text))
        steps += replies(game, act, steps[-1].after, then, last=number == budget(act))
        pos = steps[-1].after
    return Run(start, tuple(steps), None)


def budget(act: Act) -> int:
    """How many moves the learner has."""
    return act.within or len(act.solution)


def replies(game: AnyGame, act: Act, pos: Any, then: list[str], *, last: bool) -> Iterator[Step[Any]]:
    """What others and chance do until the learner is asked again; after the ``last`` move only what is written.

    What is used up is taken from ``then``.
    """
    while (move := _reply(game, act, pos, then, last=last)) is not None:
        for step in game.resolve(pos, move):
            pos = step.after
            yield step


def _reply(game: AnyGame, act: Act, pos: Any, then: list[str], *, last: bool) -> Any:
    asked = game.decision(pos)
    if isinstance(asked, Outcome):
        return None
    for place, text in enumerate(then):
        if is_legal(game, pos, written := game.parse(text)):
            then.pop(place)
            return written
    if last or asked.seat == act.seat or (act.one_turn and asked.seat != Seat.CHANCE):
        return None
    return _any(game, act, pos, asked)


def _any(game: AnyGame, act: Act, pos: Any, asked: Decision) -> Any:
    """A move of chance or of a simple opponent, the same at every attempt."""
    moves = game.odds(pos)
    if not moves:
        view = game.view(pos, asked.seat)
        moves = {move: game.weigh(view, move) for move in game.legal(pos)}
    return Random(act.id).choices(list(moves), list(moves.values()))[0]


def reached(game: AnyGame, act: Act, ran: Run) -> bool:
    """Whether the goal holds of what came of an attempt."""
    return all(holds(game, ran, claim) for claim in act.goal)


def missed(game: AnyGame, act: Act, ran: Run) -> Miss | None:
    """Which of the known ways to miss the goal this was."""
    return next((miss for miss in act.misses if holds(game, ran, miss.when)), None)
