"""The end of a session: how it went, the map, and what can come next."""

from __future__ import annotations

from tutor.core.voice import Voice
from tutor.practice import Practice
from tutor.practice.memory import RIGHT
from tutor.view.frame.icons import sign
from tutor.view.markup import Markup, button, el
from tutor.view.pages.lesson.around import Around
from tutor.view.pages.lesson.end import links, others
from tutor.view.pages.practice.atlas import atlas


def end(practice: Practice, words: Voice, own: Voice, around: Around) -> Markup:
    """The whole page."""
    return el("div", _left(practice, words, own), _right(practice, words, own, around), cls="finish")


def _left(practice: Practice, words: Voice, own: Voice) -> Markup:
    firsts = [one.mark == RIGHT for one in practice.session.asked]
    title = own.word("score", right=sum(firsts), count=len(firsts)) if firsts else own.word("nothing")
    return el(
        "div",
        el("p", own.word("ended"), cls="soft"),
        el("h1", title),
        el("div", *(_medal(words, first=first) for first in firsts), cls="medals"),
        atlas(practice, own),
        cls="left",
    )


def _medal(words: Voice, *, first: bool) -> Markup:
    name = words.word("first_try" if first else "second_try")
    cls = "medal" if first else "medal again"
    return el("span", sign("tick" if first else "again"), cls=cls, role="img", aria_label=name)


def _right(practice: Practice, words: Voice, own: Voice, around: Around) -> Markup:
    more = button(own.word("more"), "more", cls="b primary wide slot") if practice.rules else None
    card = el("div", el("div", el("h2", own.word("more_title")), el("p", own.word("more_hint")), more), cls="next-card")
    return el("div", card, links(words.word, others(around)), cls="right")
