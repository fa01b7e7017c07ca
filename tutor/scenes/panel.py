"""What stands beside the board, as data: the question, answers, the verdict, what can be pressed. Nothing of it is HTML."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tutor.lessons.scenes import Act, Call, Predict, Watch
from tutor.scenes.script import RIGHT, Script
from tutor.scenes.state import ALLOWED, FORBIDDEN, LessonState
from tutor.scenes.update import is_playing
from tutor.scenes.verdicts import Said, said

Kind = Literal["act", "call", "predict", "watch"]
KINDS: dict[type, Kind] = {Act: "act", Call: "call", Predict: "predict", Watch: "watch"}
WAITS = {"act": ("up", "your_move"), "call": ("question", "your_call"), "predict": ("question", "your_answer"), "watch": ("eye", "playing")}  # fmt: skip
"""What stands in the place of the large button while the learner is asked: icon and word."""
WAITING = ("asks", "reasons")


class Control(Struct, frozen=True):
    """Something to press: what it does, in words, with an icon perhaps."""

    do: str
    text: str
    icon: str = ""


class Answer(Struct, frozen=True):
    """An answer to choose, by its place, or something to pick that is not on the board, by its id."""

    id: str
    text: str
    icon: str = ""


class Mine(Struct, frozen=True):
    """The answer that was given; ``wrong`` once that is known."""

    text: str
    wrong: bool


class Fork(Struct, frozen=True):
    """What would make a wrong answer right, and what the game asks instead."""

    belief: str
    asks: str


class Panel(Struct, frozen=True, kw_only=True):
    """All that stands beside the board of a scene."""

    kind: Kind
    ask: str
    lead: str = ""
    """A second question, to somebody who has answered the first."""
    again: str = ""
    """That a scene like this one was missed before."""
    asks: bool = True
    """Whether the question is still to be answered."""
    mine: Mine | None = None
    verdict: Said | None = None
    sum: str = ""
    """How the number came about that the play ended in."""
    fork: Fork | None = None
    notes: tuple[str, ...] = ()
    """Hints, and what was pointed at in vain."""
    answers: tuple[Answer, ...] = ()
    """To choose from, by place."""
    taken: tuple[str, ...] = ()
    """What was picked of what is not on the board."""
    beside: str = ""
    """What the options are that follow."""
    options: tuple[Answer, ...] = ()
    """What can be picked and is not on the board, by id."""
    later: str = ""
    """That a scene like this one will follow."""
    quiet: tuple[Control, ...] = ()
    primary: Control | None = None
    waits: tuple[str, str] = ("", "")
    """Icon and words where there is no large button."""
    say: str = ""
    """What is read out to those who cannot see the page."""


def panel(script: Script, state: LessonState) -> Panel:
    """What stands beside the board of a state."""
    scene, doing, word = script.scenes[state.scene], state.doing, script.words.word
    kind, verdict = next(kind for of, kind in KINDS.items() if isinstance(scene, of)), said(script, state)
    asks = doing.phase in WAITING and not state.refused
    acting = isinstance(scene, Act) and doing.phase == "asks"
    icon, waits = ("eye", "playing") if is_playing(state) else WAITS[kind]
    if doing.phase == "reasons":
        icon, waits = "question", "your_reason"
    return Panel(
        kind=kind,
        ask=script.telling(state.scene).ask,
        lead=word("what_stops") if doing.phase == "reasons" else "",
        again=word("twin_now") if asks and script.is_twin(state.scene) else "",
        asks=asks,
        mine=_mine(script, state),
        verdict=verdict,
        sum=_sum(script, state) if doing.phase == "tells" else "",
        fork=_fork(script, state),
        notes=_notes(script, state) if doing.phase == "asks" else (),
        answers=_answers(script, state),
        taken=_taken(script, state) if acting else (),
        beside=_beside(script, state) if acting else "",
        options=_options(script, state) if acting else (),
        later=_later(script, state),
        quiet=tuple(_quiet(script, state)),
        primary=_primary(script, state),
        waits=(icon, word(waits)),
        say=" ".join(filter(None, (_aloud(script, state, verdict), _later(script, state)))),
    )


def is_missed(script: Script, state: LessonState) -> bool:
    """Whether an act has come to an end without its goal."""
    scene = script.scenes[state.scene]
    return isinstance(scene, Act) and script.outcome(scene, state.doing.moves) == "missed"


# ------------------------------------------------------------------------------------------------ answers
def _answers(script: Script, state: LessonState) -> tuple[Answer, ...]:
    icons = {ALLOWED: "tick", FORBIDDEN: "cross"}
    shown = () if isinstance(script.scenes[state.scene], Act) else script.answers(state)
    return tuple(Answer(id, answer_text(script, state.scene, id), icons.get(id, "")) for id in shown)


def answer_text(script: Script, scene: str, id: str) -> str:
    """An answer in words: as the lesson tells it, or as the engine does."""
    one, telling = script.scenes[scene], script.telling(scene)
    if isinstance(one, Predict):
        return telling.option[id].text
    if id == RIGHT and isinstance(one, Call):
        return script.voice.check(script.verdict(one).broken[0])
    return telling.reason[id] if id in telling.reason else script.words.word(id)


def _options(script: Script, state: LessonState) -> tuple[Answer, ...]:
    """What is chosen beside the board."""
    act = script.scenes[state.scene]
    assert isinstance(act, Act)
    ids = script.clicks(state).options
    return tuple(Answer(id, script.offered(state, id)) for id in ids)


def _taken(script: Script, state: LessonState) -> tuple[str, ...]:
    act, clicks = script.scenes[state.scene], script.clicks(state)
    assert isinstance(act, Act)
    return tuple(script.named(act, state.doing.moves, id) for id in state.picked if id not in clicks.things)


def _beside(script: Script, state: LessonState) -> str:
    """What is offered beside the board: things that lie there out of sight, if all of it does."""
    clicks = script.clicks(state)
    hidden = clicks.options and all(id in clicks.hidden for id in clicks.options)
    return script.words.word("out_of_sight") if hidden else ""


def _mine(script: Script, state: LessonState) -> Mine | None:
    """The answer that was given; no longer once it has turned out right."""
    doing = state.doing
    if doing.phase in WAITING or not doing.said:
        return None
    wrong = was_wrong(script, state)
    if doing.phase == "tells" and not wrong:
        return None
    return Mine(
        answer_text(script, state.scene, doing.reason or doing.said), wrong and doing.phase in ("parts", "tells")
    )


def was_wrong(script: Script, state: LessonState) -> bool:
    """Whether the answer that was given is wrong."""
    scene, doing = script.scenes[state.scene], state.doing
    if isinstance(scene, Predict):
        return not script.option(scene, doing.said).right
    if isinstance(scene, Call) and scene.decides:
        return doing.reason != RIGHT
    return isinstance(scene, Call) and doing.said != ALLOWED


def _sum(script: Script, state: LessonState) -> str:
    """The learner's last score sheet, if it has several lines: what counts how much, and the total."""
    scene, voice = script.scenes[state.scene], script.voice.to(script.scenes[state.scene].seat)
    if isinstance(scene, Call) and scene.decides:
        return ""
    sheets = ((step.facts.get("seat", scene.seat), step.sheet) for step in script.ran(state.scene, state.doing).steps)
    mine = [sheet for seat, sheet in sheets if sheet is not None and seat == scene.seat and len(sheet.lines) > 1]
    if not mine:
        return ""
    word = script.words.word
    told = ((voice.line(line), line.points) for line in mine[-1].lines)
    lines = [
        str(points) if str(points) in what.split() else word("sum_line", what=what, points=points)
        for what, points in told
    ]
    return word("sum", lines=lines, total=mine[-1].total)


def _fork(script: Script, state: LessonState) -> Fork | None:
    if state.doing.phase != "parts":
        return None
    answer = script.telling(state.scene).option[state.doing.said]
    return Fork(answer.belief, answer.asks)


def _notes(script: Script, state: LessonState) -> tuple[str, ...]:
    hints = script.telling(state.scene).hints[: state.doing.hints]
    return (*hints, _stray(script, state)) if state.stray else hints


def _stray(script: Script, state: LessonState) -> str:
    scene = script.scenes[state.scene]
    assert isinstance(scene, Act)
    thing = script.draw(scene, script.attempt(scene, state.doing.moves).pos, state.form).thing(state.stray)
    words = script.words
    return words.word("stray", what=thing.words) if thing and thing.words else words.word("stray_empty")


def _later(script: Script, state: LessonState) -> str:
    """A missed scene that has a twin says that it will come: the lesson grows by it."""
    scene = script.scenes[state.scene]
    if state.doing.phase != "tells" or scene.twin is None or state.firsts.get(state.scene) is not False:
        return ""
    wrong = is_missed(script, state) if isinstance(scene, Act) else was_wrong(script, state)
    return script.words.word("twin_later") if wrong else ""


def _aloud(script: Script, state: LessonState, verdict: Said | None) -> str:
    if verdict is not None:
        return verdict.aloud
    if state.stray:
        return _stray(script, state)
    telling, asks = script.telling(state.scene), state.doing.phase == "asks"
    if state.picked and asks:
        return script.words.word("picked", what=_held(script, state))
    if state.doing.hints and asks:
        return telling.hints[state.doing.hints - 1]
    return telling.ask if asks else ""


def _held(script: Script, state: LessonState) -> list[str]:
    """What is picked, by name: as the board calls it, or as it is called beside it."""
    act = script.scenes[state.scene]
    assert isinstance(act, Act)
    board = script.draw(act, script.attempt(act, state.doing.moves).pos, state.form)
    things = ((board.thing(id), id) for id in state.picked)
    return [thing.words if thing else script.named(act, state.doing.moves, id) for thing, id in things]


# ------------------------------------------------------------------------------------------------ what can be pressed
def _quiet(script: Script, state: LessonState) -> list[Control]:
    scene, doing, word = script.scenes[state.scene], state.doing, script.words.word
    found: list[Control] = []
    if doing.phase == "asks" and doing.hints < len(script.telling(state.scene).hints):
        found.append(Control("hint", word("more_hint" if doing.hints else "hint"), "bulb"))
    if doing.phase == "reasons":
        found.append(Control("undo", word("change"), "undo"))
    if doing.phase == "tells" and is_missed(script, state):
        if isinstance(scene, Act) and script.without_last(scene, doing.moves):
            found.append(Control("undo", word("undo"), "undo"))
        found.append(Control("next", word("next"), "next"))
    elif isinstance(scene, Act) and (doing.moves or state.picked):
        found.append(Control("undo", word("undo"), "undo"))
    elif doing.phase == "tells":
        found.append(Control("again", word("again"), "again"))
    return found


def _primary(script: Script, state: LessonState) -> Control | None:
    """The one large button; none while the learner is asked."""
    word, scene = script.words.word, script.scenes[state.scene]
    last = script.order(state)[-1] == state.scene
    match state.doing.phase:
        case "decides" | "parts":
            return Control("go_on", word("go_on"))
        case "tells" if is_missed(script, state):
            return Control("again", word("try_again"), "again")
        case "tells":
            return Control("next", word("finish" if last else "next"))
        case "asks" if isinstance(scene, Watch):
            return Control("watch", word("watch"))
        case "asks" if isinstance(scene, Act) and script.clicks(state).ready:
            return Control("do_it", word("do_it"))
    return None
