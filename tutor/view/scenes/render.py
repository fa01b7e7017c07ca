"""The screen of a state, part by part."""

from __future__ import annotations

from tutor.core.voice import Voice
from tutor.lessons.scenes import Act, Call, Predict, Watch
from tutor.view.frame.icons import sign
from tutor.view.frame.shown import Focus, Shown, Wait
from tutor.view.markup import Child, Markup, button, el, join
from tutor.view.scenes.around import Around
from tutor.view.scenes.board import picture
from tutor.view.scenes.end import end
from tutor.view.scenes.menu import over
from tutor.view.scenes.script import RIGHT, Script
from tutor.view.scenes.state import ALLOWED, State
from tutor.view.scenes.strip import strip
from tutor.view.scenes.update import is_playing
from tutor.view.scenes.verdicts import said, why

PACES = {"slow": 1200, "steady": 600, "fast": 200}
"""Milliseconds a stop."""
KINDS = {
    Act: ("hand", "kind_act"),
    Call: ("scales", "kind_call"),
    Predict: ("question", "kind_predict"),
    Watch: ("eye", "kind_watch"),
}
SIGNS = {
    Act: ("up", "your_move"),
    Call: ("question", "your_call"),
    Predict: ("question", "your_answer"),
    Watch: ("eye", "playing"),
}
WAITING = ("asks", "reasons")
MANY = 4
"""More options than these are small."""
SHORT = 14
"""Letters of an option that takes half a line."""


def render(script: Script, state: State, around: Around) -> Shown:
    """All that is shown."""
    if not state.scene:
        page = end(script, state, around)
        return Shown(
            mode="page", bar=bar(script, state, around), page=page, over=over(script, state, None), focus="slot", key="end", beat=state.beat,
            say=script.words.word("can", can=script.told.can), large=state.options.large,
        )  # fmt: skip
    board = picture(script, state)
    verdict = said(script, state)
    return Shown(
        bar=bar(script, state, around),
        head=_head(script, state),
        sheet=_sheet(script, state),
        foot=_foot(script, state),
        strip=strip(script, state),
        over=over(script, state, board.scene),
        say=verdict.aloud if verdict else _aloud(script, state),
        scene=board.scene,
        marks=board.marks,
        arrows=board.arrows,
        pills=board.pills,
        reach=board.reach,
        focus="over" if state.open else _focus(script, state),
        key=f"{state.scene}/{state.doing.phase}/{len(state.doing.moves)}/{state.open}",
        beat=state.beat,
        calm=state.calm,
        large=state.options.large,
        wait=Wait(state.beat, PACES[state.options.pace]) if is_playing(state) else None,
    )


def bar(script: Script, state: State, around: Around) -> Markup:
    """Back, game and lesson, how far, menu."""
    word, order = script.words.word, script.order(state)
    at = order.index(state.scene) + 1 if state.scene in order else len(order)
    pips = (el("i", cls=_pip(state, id)) for id in order)
    return join(
        el("a", sign("back"), cls="b quiet icon", href=around.start, aria_label=word("back"), title=word("back")),
        el("div", str(script.voice.words["title"]), el("span", script.told.title), cls="title"),
        el("div", *pips, el("span", word("scene_of", at=at, count=len(order))), cls="pips"),
        button(
            sign("more"),
            "menu",
            cls="b quiet icon",
            aria_label=word("menu"),
            title=word("menu"),
            aria_expanded=_yes(bool(state.open)),
        ),
    )


def _yes(on: bool) -> str:
    return "true" if on else "false"


def _pip(state: State, id: str) -> str:
    if id == state.scene:
        return "now"
    if state.firsts.get(id) is False:
        return "again"
    return "done" if id in state.done else ""


# ------------------------------------------------------------------------------------------------ the side
def _head(script: Script, state: State) -> Markup:
    """The question: large until it is answered, then small."""
    ask, word = script.telling(state.scene).ask, script.words.word
    if state.doing.phase not in WAITING or state.refused:
        return el("p", ask, cls="asked")
    icon, kind = KINDS[type(script.scenes[state.scene])]
    head = el("div", sign(icon), word(kind), cls="kind")
    if state.doing.phase == "reasons":
        return join(head, el("h1", word("what_stops")), el("p", ask))
    return join(head, el("h1", ask))


def _sheet(script: Script, state: State) -> Markup:
    """Answers, hints, verdict: whatever the question has come to."""
    verdict = said(script, state)
    return join(
        _mine(script, state),
        verdict.html() if verdict else None,
        _fork(script, state),
        _notes(script, state) if state.doing.phase == "asks" else None,
        _answers(script, state),
        why(script, state),
    )


def _answers(script: Script, state: State) -> Markup | None:
    if isinstance(script.scenes[state.scene], Act):
        return _options(script, state) if state.doing.phase == "asks" else None
    shown = script.answers(state)
    if not shown:
        return None
    two = shown[0] == ALLOWED
    rows = (_answer(script, state, number, id) for number, id in enumerate(shown))
    return el(
        "div", *rows, cls="answers two" if two else "answers", role="group", aria_label=script.words.word("your_answer")
    )


def _answer(script: Script, state: State, number: int, id: str) -> Markup:
    content: Child = answer_text(script, state.scene, id)
    if isinstance(script.scenes[state.scene], Call) and state.doing.phase == "asks":
        content = join(sign("tick" if id == ALLOWED else "cross"), content)
    return el("button", content, cls="answer", type="button", data_answer=number, data_key=id)


def answer_text(script: Script, scene: str, id: str) -> str:
    """An answer in words: as the lesson tells it, or as the engine does."""
    one, telling = script.scenes[scene], script.telling(scene)
    if isinstance(one, Predict):
        return telling.option[id].text
    if id == RIGHT and isinstance(one, Call):
        return script.voice.check(script.verdict(one).broken[0])
    return telling.reason[id] if id in telling.reason else script.words.word(id)


def _options(script: Script, state: State) -> Markup | None:
    """What is chosen beside the board."""
    act = script.scenes[state.scene]
    assert isinstance(act, Act)
    clicks = script.clicks(state)
    names = {id: script.named(act, state.doing.moves, id) for id in clicks.options}
    taken = [script.named(act, state.doing.moves, id) for id in state.picked if id not in clicks.things]
    rows = [el("div", name, cls="answer on") for name in taken]
    rows += [
        el("button", name, cls="answer", type="button", data_do="option", data_value=id, data_key=id)
        for id, name in names.items()
    ]
    short = len(names) > 1 and all(len(name) <= SHORT for name in names.values())
    cls = "answers many" if len(names) > MANY else "answers short" if short else "answers"
    return el("div", *rows, cls=cls, role="group", aria_label=script.words.word("your_move")) if rows else None


def _mine(script: Script, state: State) -> Markup | None:
    """The answer that was given; no longer once it has turned out right."""
    doing = state.doing
    if doing.phase in WAITING or not doing.said:
        return None
    wrong = _was_wrong(script, state)
    if doing.phase == "tells" and not wrong:
        return None
    known = wrong and doing.phase in ("parts", "tells")
    text = answer_text(script, state.scene, doing.reason or doing.said)
    return el("div", text, el("em", script.words.word("yours")), cls="answer mine" if known else "answer")


def _was_wrong(script: Script, state: State) -> bool:
    scene, doing = script.scenes[state.scene], state.doing
    if isinstance(scene, Predict):
        return not script.option(scene, doing.said).right
    if isinstance(scene, Call) and scene.decides:
        return doing.reason != RIGHT
    return isinstance(scene, Call) and doing.said != ALLOWED


def _fork(script: Script, state: State) -> Markup | None:
    """What would make the answer right, and what the game asks instead."""
    if state.doing.phase != "parts":
        return None
    word, answer = script.words.word, script.telling(state.scene).option[state.doing.said]
    return el(
        "div",
        el("div", el("small", word("right_if")), answer.belief, cls="yours"),
        el("div", el("small", word("game_asks")), answer.asks, cls="ours") if answer.asks else None,
        cls="fork",
    )


def _notes(script: Script, state: State) -> Markup:
    telling = script.telling(state.scene)
    notes = [el("p", text, cls="note", role="note") for text in telling.hints[: state.doing.hints]]
    if state.stray:
        notes.append(el("p", _stray(script, state), cls="note"))
    return join(*notes)


def _stray(script: Script, state: State) -> str:
    scene = script.scenes[state.scene]
    assert isinstance(scene, Act)
    thing = script.draw(scene, script.attempt(scene, state.doing.moves).pos, state.form).thing(state.stray)
    words = script.words
    return words.word("stray", what=thing.words) if thing and thing.words else words.word("stray_empty")


def _aloud(script: Script, state: State) -> str:
    if state.stray:
        return _stray(script, state)
    telling = script.telling(state.scene)
    if state.doing.hints and state.doing.phase == "asks":
        return telling.hints[state.doing.hints - 1]
    return telling.ask if state.doing.phase == "asks" else ""


# ------------------------------------------------------------------------------------------------ the foot
def _foot(script: Script, state: State) -> Markup:
    return join(*_quiet(script, state), _slot(script, state))


def _quiet(script: Script, state: State) -> list[Markup]:
    scene, doing, words = script.scenes[state.scene], state.doing, script.words
    found: list[Markup] = []
    if doing.phase == "asks" and doing.hints < len(script.telling(state.scene).hints):
        found.append(_aside(words, "bulb", "hint", "more_hint" if doing.hints else "hint"))
    if doing.phase == "reasons":
        found.append(_aside(words, "undo", "undo", "change"))
    if doing.phase == "tells" and is_missed(script, state):
        found.append(_aside(words, "next", "next", "next"))
    elif isinstance(scene, Act) and (doing.moves or state.picked):
        found.append(_aside(words, "undo", "undo", "undo"))
    elif doing.phase == "tells":
        found.append(_aside(words, "again", "again", "again"))
    return found


def is_missed(script: Script, state: State) -> bool:
    """Whether an act has come to an end without its goal."""
    scene = script.scenes[state.scene]
    return isinstance(scene, Act) and script.outcome(scene, state.doing.moves) == "missed"


def _aside(words: Voice, icon: str, do: str, word: str) -> Markup:
    return button(join(sign(icon), words.word(word)), do, cls="b quiet", data_key=do)


def _slot(script: Script, state: State) -> Markup:
    """The one primary button, or a sign that the learner is asked."""
    word, scene = script.words.word, script.scenes[state.scene]
    last = script.order(state)[-1] == state.scene
    match state.doing.phase:
        case "decides" | "parts":
            return _primary(word("go_on"), "go_on")
        case "tells" if is_missed(script, state):
            return _primary(join(sign("undo"), word("take_back")), "undo")
        case "tells":
            return _primary(word("finish" if last else "next"), "next")
        case "asks" if isinstance(scene, Watch):
            return _primary(word("watch"), "watch")
        case "asks" if isinstance(scene, Act) and script.clicks(state).ready:
            return _primary(word("do_it"), "do_it")
    icon, name = ("question", "your_reason") if state.doing.phase == "reasons" else SIGNS[type(scene)]
    return _sign(*(("eye", word("playing")) if is_playing(state) else (icon, word(name))))


def _primary(text: Child, do: str) -> Markup:
    return button(text, do, cls="b primary slot", data_key=f"slot-{do}")


def _sign(icon: str, text: str) -> Markup:
    return el("span", sign(icon), text, cls="sign", data_key="sign")


def _focus(script: Script, state: State) -> Focus:
    scene, phase = script.scenes[state.scene], state.doing.phase
    if phase in ("decides", "parts", "tells") or isinstance(scene, Watch):
        return "slot"
    return "board" if isinstance(scene, Act) or phase not in WAITING else "answers"
