"""The screen of practice, part by part."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from tutor.core.voice import Voice
from tutor.practice import Feedback, Item, Practice
from tutor.practice.course import taught
from tutor.practice.memory import RIGHT
from tutor.scenes.verdicts import Said
from tutor.view.frame.icons import sign
from tutor.view.frame.shown import Focus, Shown
from tutor.view.markup import Markup, button, el, join
from tutor.view.pages.lesson.around import Around
from tutor.view.pages.lesson.menu import segment
from tutor.view.pages.lesson.strip import MANY
from tutor.view.pages.practice.board import ordered, parts_at, picture, ran_of, zones
from tutor.view.pages.practice.end import end
from tutor.view.pages.practice.menu import over
from tutor.view.pages.practice.state import PracticeState
from tutor.view.said import html

ICONS = {"may": "scales", "find": "hand", "spot": "eye"}
WORDY = 60
"""Letters of an answer beyond which all are set smaller."""


class Desk(Struct, frozen=True):
    """All that is rendered from besides the state: the session, words of all pages and of this one, what lies around."""

    practice: Practice
    words: Voice
    own: Voice
    language: str
    around: Around
    parts: Mapping[str, str] = {}
    """The parts of the board by name."""


def render(desk: Desk, state: PracticeState) -> Shown:
    """All that is shown."""
    item, told = desk.practice.item, desk.practice.feedback
    name = f"{state.rounds}.{state.wishes}/{state.passed}/{state.chosen}/{state.open}"
    if item is None:
        page = end(desk.practice, desk.words, desk.own, desk.around)
        return Shown(
            mode="page", bar=bar(desk, state), page=page, over=over(desk.practice, state, desk.words, desk.own, desk.language, None),
            focus="over" if state.open else "slot", key=f"end/{name}", beat=state.beat, say=score(desk), large=state.options.large,
        )  # fmt: skip
    zone = zones(desk.practice, state, desk.parts)
    board = picture(desk.practice, state, item, desk.words, zone)
    said = verdict(desk, told) if told else None
    focus: Focus = "over" if state.open else "slot" if told else "answers"
    return Shown(
        bar=bar(desk, state),
        head=_head(desk, item),
        sheet=_told(desk, told, said) if told and said else _asked(desk, item),
        foot=_foot(desk),
        strip=_strip(desk, state, told) if told and _stops(desk, told) > 1 else _idle(desk, zone),
        over=over(desk.practice, state, desk.words, desk.own, desk.language, board.scene),
        say=_aloud(desk, told, said) if told and said else desk.practice.words.question(item),
        scene=board.scene,
        marks=board.marks,
        arrows=board.arrows,
        reach=board.reach,
        focus=focus,
        key=name,
        beat=state.beat,
        calm=state.still or not state.options.motion or told is None,
        large=state.options.large,
    )


def bar(desk: Desk, state: PracticeState) -> Markup:
    """Back, game, how far, menu."""
    word, session = desk.words.word, desk.practice.session
    marks = [mark == RIGHT for mark in (one.mark for one in session.asked)]
    at = len(marks) - (desk.practice.feedback is not None)
    now = at if desk.practice.item is not None else None
    pips = (el("i", cls=_pip(marks, number, now)) for number in range(session.items))
    count = desk.own.word("item_of", at=min(at + 1, session.items), count=session.items)
    return join(
        el("a", sign("back"), cls="b quiet icon", href=desk.around.start, aria_label=word("back"), title=word("back")),
        el("div", str(desk.practice.words.voice.words["title"]), el("span", str(desk.own.words["title"])), cls="title"),
        el("div", *pips, el("span", count), cls="pips"),
        button(
            sign("more"), "menu", cls="b quiet icon", aria_label=word("menu"), title=word("menu"),
            aria_expanded="true" if state.open else "false",
        ),
    )  # fmt: skip


def _pip(marks: list[bool], number: int, now: int | None) -> str:
    if number == now:
        return "now"
    if number >= len(marks):
        return ""
    return "done" if marks[number] else "again"


def score(desk: Desk) -> str:
    """How many were right."""
    asked = desk.practice.session.asked
    return desk.own.word("score", right=sum(one.mark == RIGHT for one in asked), count=len(asked))


# ------------------------------------------------------------------------------------------------ the question
def _head(desk: Desk, item: Item) -> Markup:
    """The question: large until it is answered, then small."""
    words = desk.practice.words
    if desk.practice.feedback is not None:
        return el("p", words.asked(item), cls="asked", role="heading", aria_level=1)
    kind = el("div", sign(ICONS.get(item.kind, "question")), desk.own.word(item.kind), _lesson(desk, item), cls="kind")
    context = " ".join(filter(None, (words.footing(item), words.situation(item))))
    long = len(words.asked(item)) > WORDY
    return join(kind, el("h1", words.asked(item), cls="long" if long else ""), el("p", context) if context else None)


def _lesson(desk: Desk, item: Item) -> Markup | None:
    """Whether it was learned, or what lesson comes to it."""
    practice = desk.practice
    found = taught(practice.game, practice.learner, item.rule)
    if found is None:
        return None
    name = ("learned" if found.learned else "ahead") if found.at else "minute"
    return el("span", desk.own.word(name, at=found.at), cls="soft from")


def _asked(desk: Desk, item: Item) -> Markup:
    words = desk.practice.words
    texts, order = words.options(item), ordered(words, item)
    answers = {
        texts[one]: el("button", el("b", number), el("span", texts[one]), cls="answer", type="button", data_answer=one, data_key=f"{one}")
        for number, one in enumerate(order, 1)
    }  # fmt: skip
    steps = words.played(item)
    rows = [answers.pop(step) if step in answers else el("p", step, cls="step") for step in steps]
    cls = "answers played" if steps else "answers wordy" if max(map(len, texts)) > WORDY else "answers"
    return el("div", *rows, *answers.values(), cls=cls, role="group", aria_label=desk.words.word("your_answer"))


# ------------------------------------------------------------------------------------------------ the answer
def verdict(desk: Desk, told: Feedback) -> Said:
    """Whether it was right, and what is."""
    words, own = desk.practice.words, desk.own
    truth = told.truth(words)
    if told.right:
        reason = truth if told.item.kind == "points" else told.reasons(words)[0]
        return Said(reason, above=own.word("right"))
    return Said(truth, "part", own.word("wrong"), "" if told.option.belief else told.slip(words))


def _told(desk: Desk, told: Feedback, said: Said) -> Markup:
    words = desk.practice.words
    mine = None
    if not told.right:
        text = words.answer(told.option.answer, told.item.seat)
        mine = el("div", el("span", text), el("em", desk.words.word("yours")), cls="answer mine")
    back = el("p", told.back(words), cls="soft back")
    long = max(len(said.main), len(words.answer(told.option.answer, told.item.seat))) > WORDY
    return el("div", mine, html(said), _fork(desk, told), _why(desk, told), back, cls="told wordy" if long else "told")


def _fork(desk: Desk, told: Feedback) -> Markup | None:
    """What would make the answer right, what the game asks instead, and the step at which they part."""
    if told.right or not told.option.belief:
        return None
    words, own = desk.practice.words, desk.own
    return el(
        "div",
        el("div", el("small", own.word("right_if")), f"{words.belief(told.option.belief)}.", cls="yours"),
        el("div", el("small", own.word("game_asks")), words.but(told.option.belief), _parting(desk, told), cls="ours"),
        cls="fork",
    )


def _parting(desk: Desk, told: Feedback) -> Markup | None:
    at = parts_at(told)
    if at is None:
        return None
    step = desk.practice.words.voice.step(told.steps[at], told.item.seat)
    return el("p", el("small", desk.own.word("parts_at")), step)


def _why(desk: Desk, told: Feedback) -> Markup:
    """The engine's reasons; in sight where nothing else says why."""
    rows = (
        el("li", el("span", sign("next"), cls="soft"), el("span", line)) for line in told.reasons(desk.practice.words)
    )
    plain = told.item.kind == "points" or not (told.right or told.option.belief)
    return el("details", el("summary", desk.own.word("why")), el("ul", *rows, cls="checks"), cls="why", open=plain)


def _aloud(desk: Desk, told: Feedback, said: Said) -> str:
    words = desk.practice.words
    belief = told.option.belief
    wrong = f"{desk.own.word('right_if')} {words.belief(belief)}. {words.but(belief)}" if belief else ""
    return " ".join(filter(None, (said.aloud, wrong, told.back(words))))


# ------------------------------------------------------------------------------------------------ foot and strip
def _foot(desk: Desk) -> Markup:
    word = desk.words.word
    if desk.practice.feedback is None:
        return el("span", sign("question"), word("your_answer"), cls="sign", data_key="sign")
    return button(word("finish" if desk.practice.over else "next"), "next", cls="b primary slot", data_key="slot-next")


def _idle(desk: Desk, zone: str) -> Markup:
    """The name of what is pointed at; on a phone the parts of the board."""
    word = desk.words.word
    if zone:
        names = desk.parts.items()
        return el(
            "span", *(segment(name, "zone", one, on=one == zone) for one, name in names), cls="seg zones", role="group"
        )
    return join(el("span", word("point"), cls="pointed"), button(word("words"), "words", cls="b quiet push"))


def _stops(desk: Desk, told: Feedback) -> int:
    """How many stops there are to look at."""
    return len(ran_of(told, desk.practice.words.voice, desk.words).stops)


def _strip(desk: Desk, state: PracticeState, told: Feedback) -> Markup:
    """What happens, stop by stop, each to be looked at."""
    ran, at = ran_of(told, desk.practice.words.voice, desk.words), parts_at(told)
    halt = ran.stop_of(at) if at is not None else None
    now = halt if state.look is None else state.look - 1
    items = []
    for number, stop in enumerate(ran.stops):
        name = desk.words.word("stop_at", name=stop.name, at=number + 1, count=len(ran.stops))
        current = "step" if number == now else None
        label = button(stop.name, "stop", data_value=number, aria_label=name, aria_current=current, title=stop.name)
        items.append(el("li", label, cls="now" if number == now else "done" if now is None or number < now else ""))
    cls = "stops many" if len(ran.stops) > MANY else "stops"
    name = desk.own.word("parts")
    back = button(sign("fork"), "parts", cls="b icon", aria_label=name, title=name, data_key="strip-parts")
    return join(back if halt is not None else None, el("ol", *items, cls=cls, aria_label=desk.words.word("stops")))
