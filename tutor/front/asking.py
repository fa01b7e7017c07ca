"""How a State makes what it answers: what is meant by the words of a call, and what is left to be found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from tutor.ask import tell
from tutor.ask.answers import Score
from tutor.ask.tell import Who
from tutor.core import game as core
from tutor.core.course import Decision, Seat, Step
from tutor.core.glossary import read
from tutor.core.record import Broken
from tutor.core.voice import Voice
from tutor.explore import share as codes
from tutor.front import focus as found
from tutor.front import results
from tutor.front.options import offered
from tutor.front.results import SIZES, Act, Board, Call, Counted, Predict, Steps, Vary, focus_of
from tutor.lessons import course, scenes
from tutor.lessons.claim import Claim, Run, Shows, holds
from tutor.lessons.telling import Answer, Telling, tellings

if TYPE_CHECKING:
    from tutor.front.state import State, View

ID = "scene"


def board(state: State | View, focus: str, seat: Who, size: str) -> Board:
    """The board, or a part of it."""
    eyes = getattr(state, "seat", None) if seat is None else state.at.seat(seat)
    return Board(state, _known(state, focus), eyes, size=sized(size))


def steps(state: State, moves: Sequence[Any], focus: str | None, seat: Who, size: str = "") -> Steps:
    """What moves do; the part of the board is found from what they touch."""
    eyes, told = state.at.seat(seat), state.steps_of(moves)
    zone = focus_of(state, told, seat=eyes) if focus is None else _known(state, focus)
    return Steps(state, _parsed(state, moves), told, zone, eyes, size=sized(size))


def counted(state: State, moves: Sequence[Any], focus: str | None, size: str = "") -> Counted:
    """The first sheet that moves write."""
    told = state.steps_of(moves)
    before = [state.pos, *(step.after for step in told)]
    for at, step in enumerate(told):
        if step.sheet is not None:
            where = [id for line in step.sheet.lines for id in line.where]
            zone = _sight(state, before[at]).zone((1, where)) if focus is None else _known(state, focus)
            return Counted(state, _parsed(state, moves), step, before[at], zone, size=sized(size))
    raise Broken("no_sheet", moves=", ".join(map(str, moves)))


def scored(state: State, size: str) -> Score:
    """Everybody's score sheet."""
    return replace(tell.score_at(state.at), size=sized(size))


# ------------------------------------------------------------------------------------------------ questions
def call(
    state: State, move: Any, ask: str, *, by: Who = None, seat: Who = None, focus: str | None = None, after: str = "",
    scene: str = "", size: str = "",
) -> Call:  # fmt: skip
    """Whether a move is allowed."""
    told = _telling(state, scene, scenes.Call)
    parsed, mover = _parsed(state, (move,))[0], state.at.seat(by)
    verdict = core.why(state.game.engine, state.pos, parsed, mover)
    decides = "" if verdict else verdict.broken[0].rule.id
    own = told[0] if told and told[0].decides == decides else None
    made = scenes.Call(
        **_begin(state, seat, own), tried=str(parsed), by=mover, decides=decides, reasons=own.reasons if own else (),
        then=own.then if own else (),
    )  # fmt: skip
    zone = own.focus if own and focus is None else focus
    made = replace(made, focus=_zone_of_call(state, made) if zone is None else _known(state, zone))
    words = told[1] if told and own else None
    asked = ask or (_word(state, "call") if words else f"{state.game.voice.move(parsed)}. {_word(state, 'allowed')}")
    said = after or (words.after if words else "") or _reason(state, made)
    return Call(state, made, Telling(ask=asked, after=said, reason=words.reason if words else {}), size=sized(size))


def _reason(state: State, made: scenes.Call) -> str:
    """The sentence that is left where nobody has written one: the engine's."""
    return state.why(made.tried, by=None if made.by is None else int(made.by)).says


def predict(
    state: State, moves: Sequence[Any], about: str, ask: str, *, options: Mapping[str, Any] | None = None,
    seat: Who = None, focus: str | None = None, after: str = "", scene: str = "", size: str = "",
) -> Predict:  # fmt: skip
    """What moves will do: the options of the author, or the engine's for the rule in question."""
    told = _telling(state, scene, scenes.Predict)
    written = tuple(map(str, moves)) or (told[0].then if told else ())
    steps = state.steps_of(written)
    own = told if told and _still_true(state, told[0], steps) else None
    about = about or (getattr(told[0], "about", "") if told else "") or _decisive(state, steps)
    whether = False
    if own:
        chosen, words = own[0].options, dict(own[1].option)
    elif options:
        chosen, words = _written(options, about)
    else:
        chosen, words, whether = offered(state, written, steps, about)
    zone = told[0].focus if told and focus is None else focus
    zone = focus_of(state, steps, seat=state.at.seat(seat), rule=about.partition(" ")[0]) if zone is None else zone
    start = _begin(state, seat, told[0] if told else None)
    made = scenes.Predict(**start, focus=_known(state, zone), then=written, options=chosen)
    asked = ask or (_word(state, "predict") if told else _asks(state, written, about if whether else ""))
    said = after or (own[1].after if own else "") or _says(state, steps, about.partition(" ")[0])
    return Predict(state, made, Telling(ask=asked, after=said, option=words), size=sized(size))


def _asks(state: State, moves: Sequence[str], rule: str) -> str:
    """The question where nobody has written one: the moves, and of a rule whether it comes into it."""
    voice, said = state.game.voice, results.in_words(state.game.voice, _parsed(state, moves))
    if not rule:
        return said
    named = next(one for one in state.game.engine.rules if one.id == rule.partition(" ")[0])
    return Voice.load("front", voice.language).word("whether", moves=said, rule=voice.rule(named))


def _written(options: Mapping[str, Any], about: str) -> tuple[tuple[scenes.Option, ...], dict[str, Answer]]:
    """Options as an author writes them: the right one is True, a wrong one the belief that it follows."""
    rows = {str(at): (text, value) for at, (text, value) in enumerate(options.items())}
    if [value for _, value in rows.values()].count(True) != 1:
        raise Broken("one_right")
    shows = Shows(about.partition(" ")[0])
    chosen = [
        scenes.Option(id, None if value is True else shows, right=value is True) for id, (_, value) in rows.items()
    ]
    words = {id: Answer(text, value if isinstance(value, str) else "") for id, (text, value) in rows.items()}
    return tuple(chosen), words


def act(
    state: State, goal: str | Claim, ask: str, *, then: Sequence[str] | str = (), solution: Sequence[str] | str = (),
    within: int = 0, one_turn: bool = False, hints: Sequence[str] = (), seat: Who = None, focus: str | None = None,
    after: str = "", scene: str = "", size: str = "", **facts: Any,
) -> Act:  # fmt: skip
    """Something to do; the learner plays whoever is asked, or ``seat``."""
    told = _telling(state, scene, scenes.Act)
    own = told[0] if told else None
    asked = state.asked
    mine = state.at.seat(seat) if seat is not None else own.seat if own else getattr(asked, "seat", None)
    start = {**_begin(state, None, own), "seat": mine}
    wanted = (_claim(state, goal, facts),) if goal else own.goal if own else ()
    made = scenes.Act(
        **start, goal=wanted, then=_several(then) or (own.then if own else ()),
        solution=_several(solution) or (own.solution if own else ()), within=within or (own.within if own else 0),
        one_turn=one_turn or bool(own and own.one_turn), misses=own.misses if own and not goal else (),
        look=own.look if own else (),
    )  # fmt: skip
    made = _solved(state, made)
    zone = own.focus if own and focus is None else focus
    made = replace(made, focus=_zone_of_act(state, made) if zone is None else _known(state, zone))
    words = told[1] if told else Telling(ask=ask or state.question)
    words = replace(
        words,
        ask=ask or (_word(state, "act") if told else words.ask),
        after=after or words.after,
        hints=tuple(hints) or words.hints,
    )
    return Act(state, made, words, size=sized(size))


def _solved(state: State, made: scenes.Act) -> scenes.Act:
    """With one way to do it: the author's while it still leads there, else the first single move that does."""
    engine = state.game.engine
    if made.solution and _leads(state, made, made.solution):
        return made
    for move in engine.legal(state.pos):
        if _leads(state, made, (str(move),)):
            return replace(made, solution=(str(move),))
    raise Broken("no_way", goal=", ".join(getattr(claim, "rule", str(claim)) for claim in made.goal))


def _leads(state: State, made: scenes.Act, moves: tuple[str, ...]) -> bool:
    try:
        tried = replace(made, solution=moves)
        return scenes.reached(state.game.engine, tried, scenes.attempt(state.game.engine, tried, moves))
    except ValueError:
        return False


def _claim(state: State, goal: str | Claim, facts: Mapping[str, Any]) -> Claim:
    """A goal as it is written: the rule that must have acted, and facts of it; players go by their names."""
    if not isinstance(goal, str):
        return goal
    if goal not in {rule.id for rule in state.game.engine.rules}:
        raise Broken("no_rule", key=state.game.key, rules=(goal,))
    names = {
        name.casefold(): seat for name, seat in zip(state.players, state.game.engine.seats(state.pos), strict=True)
    }
    return Shows(goal, {name: names.get(str(value).casefold(), value) for name, value in facts.items()})


# ------------------------------------------------------------------------------------------------ changing it
def vary(
    state: State, moves: Sequence[Any], about: str, focus: str | None, size: str, controls: Mapping[str, Any]
) -> Vary:
    """The same moves with other values; each control must be a name in the position."""
    there = state.template.values if state.template else {}
    if unknown := [name for name in controls if name not in there]:
        raise Broken("no_name", names=tuple(unknown), there=tuple(there))
    if not controls:
        raise Broken("no_control", there=tuple(there))
    if about and about not in {rule.id for rule in state.game.engine.rules}:
        raise Broken("no_rule", key=state.game.key, rules=(about,))
    written = _parsed(state, moves)
    if focus is None:
        answer = state.play(*written[:-1]).why(written[-1]) if len(written) > 1 else state.why(written[0])
        focus = focus_of(state, answer.steps) if answer else _zone_of_refusal(state, answer.verdict, written[-1])
    return Vary(state, written, controls, _known(state, focus), about, size=sized(size))


def look(view: View) -> str:
    """A code with what a seat sees, in words."""
    game = view.game
    return codes.encode(codes.look(game.engine, game.voice, view.pos, view.seat))


# ------------------------------------------------------------------------------------------------ what is meant
def _telling(state: State, scene: str, kind: type[Any]) -> tuple[Any, Telling] | None:
    """The scene of a lesson that is named ``"win/who pays"``, and its words."""
    if not scene:
        return None
    key, _, id = scene.partition("/")
    for lesson in course(state.game.key):
        if lesson.key == key:
            for one in (each for pair in lesson.scenes for each in (pair, pair.twin) if each is not None):
                if one.id == id and isinstance(one, kind):
                    return one, tellings(state.game.key, state.game.voice.language)[key].scenes[id]
    raise Broken("no_scene", scene=scene, key=state.game.key)


def _begin(state: State, seat: Who, own: Any) -> dict[str, Any]:
    """How a scene of this state begins."""
    if state.start is None:
        raise Broken("bare_position")
    eyes = state.at.seat(seat) if seat is not None else own.seat if own else None
    return {"id": own.id if own else ID, "start": state.start, "moves": tuple(map(str, state.moves_made)), "seat": eyes}


def _still_true(state: State, own: scenes.Predict, steps: tuple[Step[Any], ...]) -> bool:
    """Whether what a lesson says of its own position is true of this one."""
    engine = state.game.engine
    ran = Run(state.pos, steps, None)
    if not own.claims:
        return bool(scenes.begin(engine, own) == state.pos)
    return all(holds(engine, ran, claim) for claim in own.claims)


def _decisive(state: State, steps: Sequence[Step[Any]]) -> str:
    """The rule of the step that decides."""
    at = scenes.deciding(state.game.voice, steps)
    return steps[at if at is not None else -1].rule.id if steps else ""


def _says(state: State, steps: Sequence[Step[Any]], rule: str) -> str:
    """What the rule in question did, in a sentence that stands alone."""
    voice = state.game.voice
    acted = [one for one in steps if one.rule.id == rule] or list(steps[-1:])
    return voice.verdict(acted[-1]) or voice.step(acted[-1]) if acted else ""


def _parsed(state: State, moves: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(read(state.game.engine, move) if isinstance(move, str) else move for move in moves)


def _several(moves: Sequence[str] | str) -> tuple[str, ...]:
    return (moves,) if isinstance(moves, str) else tuple(map(str, moves))


def _known(state: State | View, focus: str) -> str:
    """A part of the board that there is."""
    if not state.game.engine.is_zone(focus):
        raise Broken("no_zone", focus=focus, there=state.game.zones)
    return focus


def sized(size: str) -> str:
    """A size that there is."""
    if size not in SIZES:
        raise Broken("no_size", size=size, there=tuple(filter(None, SIZES)))
    return size


def _word(state: State, word: str) -> str:
    return Voice.load("front", state.game.voice.language).word(word)


# ------------------------------------------------------------------------------------------------ which part is seen
def _sight(state: State, pos: Any, seat: Seat | None = None) -> found.Sight:
    return found.Sight(state.game.engine, state.game.voice, (pos,), seat)


def _zone_of_call(state: State, made: scenes.Call) -> str:
    run = scenes.called(state.game.engine, made)
    if run.steps:
        return focus_of(state, run.steps, _picks(state, state.game.engine.parse(made.tried)), made.seat)
    assert run.verdict is not None
    return _zone_of_refusal(state, run.verdict, state.game.engine.parse(made.tried), made.seat)


def _zone_of_refusal(state: State, verdict: Any, move: Any, seat: Seat | None = None) -> str:
    engine, voice = state.game.engine, state.game.voice
    return found.of_verdict(engine, voice, state.pos, verdict, _picks(state, move), seat)


def _zone_of_act(state: State, made: scenes.Act) -> str:
    """Where the goal is reached, and where the moves of its solution are made."""
    run = scenes.attempt(state.game.engine, made, made.solution)
    return focus_of(state, run.steps, _picks(state, state.game.engine.parse(made.solution[0])), made.seat)


def _picks(state: State, move: Any) -> tuple[str, ...]:
    engine = state.game.engine
    asked = state.asked
    offered = isinstance(asked, Decision) and move in engine.candidates(state.pos)
    return engine.picks(state.pos, move) if offered else ()
