"""The screen of a state, part by part."""

from __future__ import annotations

import re

from tutor.lessons.scenes import Act, Watch
from tutor.scenes.panel import WAITING, Answer, Fork, Mine, Panel, panel
from tutor.scenes.picture import picture
from tutor.scenes.script import Script
from tutor.scenes.state import ALLOWED, LessonState
from tutor.scenes.update import is_playing
from tutor.view.frame.icons import sign
from tutor.view.frame.shown import Focus, Shown, Wait
from tutor.view.markup import Child, Markup, button, el, join
from tutor.view.pages.lesson.around import Around
from tutor.view.pages.lesson.end import end
from tutor.view.pages.lesson.menu import over
from tutor.view.pages.lesson.numbers import fold
from tutor.view.pages.lesson.strip import strip
from tutor.view.pages.lesson.why import why
from tutor.view.said import html

PACES = {"slow": 1200, "steady": 600, "fast": 200}
"""Milliseconds a stop."""
KINDS = {
    "act": ("hand", "kind_act"),
    "call": ("scales", "kind_call"),
    "predict": ("question", "kind_predict"),
    "watch": ("eye", "kind_watch"),
}
MANY = 4
"""More options than these are small."""
LONG = 110
"""Letters of a question that is all in large type."""
BRIEF, MUCH = 24, 2
"""A last sentence of fewer letters takes the one before it along, if there are more sentences than these."""
SENTENCE = re.compile(r"(?<=[.!?])\s+")
SHORT = 14
"""Letters of an option that takes half a line."""


def render(script: Script, state: LessonState, around: Around) -> Shown:
    """All that is shown."""
    if not state.scene:
        page = end(script, state, around)
        return Shown(
            mode="page", bar=bar(script, state, around), page=page, over=over(script, state, None), focus="slot", key="end", beat=state.beat,
            say=script.words.word("can", can=script.told.can), large=state.options.large,
        )  # fmt: skip
    board, beside = picture(script, state), panel(script, state)
    return Shown(
        bar=bar(script, state, around),
        head=_head(script, beside),
        sheet=_sheet(script, state, beside),
        foot=_foot(beside),
        strip=strip(script, state),
        over=over(script, state, board.scene, board.reach),
        say=beside.say,
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


def bar(script: Script, state: LessonState, around: Around) -> Markup:
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


def _pip(state: LessonState, id: str) -> str:
    if id == state.scene:
        return "now"
    if state.firsts.get(id) is False:
        return "again"
    return "done" if id in state.done else ""


# ------------------------------------------------------------------------------------------------ the side
def _head(script: Script, shown: Panel) -> Markup:
    """The question: large until it is answered, then small."""
    if not shown.asks:
        return el("p", shown.ask, cls="asked", role="heading", aria_level=1)
    icon, kind = KINDS[shown.kind]
    head = el("div", sign(icon), script.words.word(kind), cls="kind")
    again = el("p", shown.again, cls="soft small") if shown.again else None
    if shown.lead:
        return join(head, el("h1", shown.lead), el("p", shown.ask))
    story, task = parted(shown.ask)
    return join(head, again, el("p", story, cls="story") if story else None, el("h1", task))


def parted(ask: str) -> tuple[str, str]:
    """What goes before a long question, and the question itself: its last sentence, with one more if that is very short."""
    sentences = SENTENCE.split(ask)
    if len(ask) <= LONG or len(sentences) == 1:
        return "", ask
    task = -1 if len(sentences[-1]) >= BRIEF or len(sentences) == MUCH else -2
    return " ".join(sentences[:task]), " ".join(sentences[task:])


def _sheet(script: Script, state: LessonState, shown: Panel) -> Markup:
    """Answers, hints, verdict: whatever the question has come to."""
    return join(
        _mine(script, shown.mine) if shown.mine else None,
        html(shown.verdict) if shown.verdict else None,
        el("p", shown.sum, cls="sum") if shown.sum else None,
        el("p", shown.later, cls="note", role="note") if shown.later else None,
        _fork(script, shown.fork) if shown.fork else None,
        *(el("p", text, cls="note", role="note") for text in shown.notes),
        _answers(script, shown) or _options(script, shown),
        why(script, state),
        fold(script) if state.doing.phase == "tells" else None,
    )


def _answers(script: Script, shown: Panel) -> Markup | None:
    if not shown.answers:
        return None
    two = shown.answers[0].id == ALLOWED
    rows = (_answer(number, one) for number, one in enumerate(shown.answers))
    name = script.words.word("your_answer")
    return el("div", *rows, cls="answers two" if two else "answers", role="group", aria_label=name)


def _answer(number: int, one: Answer) -> Markup:
    content: Child = join(sign(one.icon), one.text) if one.icon else one.text
    return el("button", content, cls="answer", type="button", data_answer=number, data_key=one.id)


def _options(script: Script, shown: Panel) -> Markup | None:
    """What is chosen beside the board."""
    rows = [el("div", name, cls="answer on") for name in shown.taken]
    rows += [
        el("button", one.text, cls="answer", type="button", data_do="option", data_value=one.id, data_key=one.id)
        for one in shown.options
    ]
    short = len(shown.options) > 1 and all(len(one.text) <= SHORT for one in shown.options)
    cls = "answers many" if len(shown.options) > MANY else "answers short" if short else "answers"
    if not rows:
        return None
    head = el("p", shown.beside, cls="soft small") if shown.beside else None
    return join(head, el("div", *rows, cls=cls, role="group", aria_label=script.words.word("your_move")))


def _mine(script: Script, mine: Mine) -> Markup:
    return el("div", mine.text, el("em", script.words.word("yours")), cls="answer mine" if mine.wrong else "answer")


def _fork(script: Script, fork: Fork) -> Markup:
    """What would make the answer right, and what the game asks instead."""
    word = script.words.word
    return el(
        "div",
        el("div", el("small", word("right_if")), fork.belief, cls="yours"),
        el("div", el("small", word("game_asks")), fork.asks, cls="ours") if fork.asks else None,
        cls="fork",
    )


# ------------------------------------------------------------------------------------------------ the foot
def _foot(shown: Panel) -> Markup:
    quiet = (button(join(sign(one.icon), one.text), one.do, cls="b quiet", data_key=one.do) for one in shown.quiet)
    return join(*quiet, _slot(shown))


def _slot(shown: Panel) -> Markup:
    """The one primary button, or a sign that the learner is asked."""
    if shown.primary is None:
        icon, text = shown.waits
        return el("span", sign(icon), text, cls="sign", data_key="sign")
    one = shown.primary
    return button(
        join(sign(one.icon), one.text) if one.icon else one.text,
        one.do,
        cls="b primary slot",
        data_key=f"slot-{one.do}",
    )


def _focus(script: Script, state: LessonState) -> Focus:
    scene, phase = script.scenes[state.scene], state.doing.phase
    if phase in ("decides", "parts", "tells") or isinstance(scene, Watch):
        return "slot"
    return "board" if isinstance(scene, Act) or phase not in WAITING else "answers"
