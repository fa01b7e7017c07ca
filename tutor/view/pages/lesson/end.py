"""The end of a lesson: what one can do now, how it went, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tutor.lessons import lesson_of
from tutor.lessons.scenes import begin
from tutor.lessons.telling import tellings
from tutor.scenes.script import Script
from tutor.scenes.state import LessonState
from tutor.view.frame.icons import sign
from tutor.view.markup import Markup, button, el, join
from tutor.view.pages.lesson.around import Around
from tutor.view.pages.lesson.numbers import at_the_end


def end(script: Script, state: LessonState, around: Around) -> Markup:
    """The whole page."""
    return el("div", _left(script, state, around), _right(script, around), cls="finish")


def _left(script: Script, state: LessonState, around: Around) -> Markup:
    word = script.words.word
    asked = [scene.id for scene in script.lesson.scenes if scene.id in state.firsts]  # a twin is no question more
    right = sum(state.firsts[id] for id in asked)
    medals = (_medal(script, first=state.firsts[id]) for id in asked)
    rules = {rule.id: rule for rule in script.game.rules}
    met = [rules[id] for id in script.lesson.meets]
    return el(
        "div",
        el("p", word("ended", at=around.at, count=around.count) if around.at else word("ended_minute"), cls="soft"),
        el("h1", word("can", can=script.told.can)),
        el("div", *medals, cls="medals") if asked else None,
        el("p", word("marks_right", count=right, of=len(asked)), cls="soft") if asked else None,
        el("div", cls="frieze"),
        el("ul", *(_scene(script, state, id) for id in script.order(state)), cls="won"),
        at_the_end(script),
        el(
            "div",
            el(
                "details",
                el("summary", word("rules_met", count=len(met))),
                el("ul", *(el("li", el("span", script.voice.rule(rule))) for rule in met), cls="checks"),
                cls="why",
            ),
            button(join(sign("again"), word("play_again")), "restart", cls="b quiet"),
            cls="last",
        ),
        cls="left",
    )


def _medal(script: Script, *, first: bool) -> Markup:
    name = script.words.word("first_try" if first else "second_try")
    return el(
        "span", sign("tick" if first else "again"), cls="medal" if first else "medal again", role="img", aria_label=name
    )


def _scene(script: Script, state: LessonState, id: str) -> Markup:
    telling = script.telling(id)
    missed = state.firsts.get(id) is False
    later = el("span", f" {script.words.word('missed_once')}", cls="soft") if missed else None
    icon = el("span", sign("again" if missed else "tick"), cls="later" if missed else "yes")
    return el("li", icon, el("span", telling.after or telling.ask, later))


def _right(script: Script, around: Around) -> Markup:
    word = script.words.word
    ways = ((around.practice, "to_practice"), *others(around))
    return el("div", _next(script, around), links(word, ways), cls="right")


def others(around: Around) -> tuple[tuple[str, str], ...]:
    """Where else one can go, by address and word."""
    return (around.table, "to_table"), (around.lab, "to_lab"), (around.start, "to_start")


def links(word: Callable[[str], str], ways: Iterable[tuple[str, str]]) -> Markup:
    """Ways to go, those that there are."""
    return el("div", *(el("a", word(name), sign("next"), href=href) for href, name in ways if href), cls="others")


def _next(script: Script, around: Around) -> Markup:
    word = script.words.word
    if not around.following or not around.onward:
        href = around.table or around.start
        go = el("a", word("to_table" if around.table else "to_start"), cls="b primary wide slot", href=href)
        return el("div", el("div", el("h2", word("all_done")), go), cls="next-card")
    lesson = lesson_of(script.game.key, around.following)
    words = tellings(script.game.key, script.language)[lesson.key]
    board = script.draw(lesson.scenes[0], begin(script.game, lesson.scenes[0]), "wide")
    return el(
        "div",
        Markup(board.to_svg()),
        el(
            "div",
            el("p", word("lesson_at", at=around.at + 1, minutes=lesson.minutes), cls="soft"),
            el("h2", words.title),
            el("p", words.hook),
            el("a", word("next_lesson"), cls="b primary wide slot", href=around.onward),
        ),
        cls="next-card",
    )
