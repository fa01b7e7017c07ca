"""Two explanations side by side: what is the same is soft or folded, what differs is marked and says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby

from tutor.core.course import Seat
from tutor.core.rule import Check
from tutor.core.tally import Line
from tutor.core.voice import Voice
from tutor.explore.told import Told
from tutor.explore.whatif import Pair
from tutor.view.markup import Markup, el, icon, join
from tutor.view.work import EXPLORE

UNLIKE = "\N{NOT EQUAL TO}"
FOLD = 2
"""More lines in a row than this that are the same are folded away."""


def side_by_side(voice: Voice, left: str, right: str, pairs: Sequence[Pair], seat: Seat | None = None) -> Markup:
    """The two under their headings, line beside line."""
    head = el("div", el("h3", left), el("h3", right), cls="both head")
    runs = (_run(voice, same, list(members), seat) for same, members in groupby(pairs, key=lambda pair: pair.same))
    return el(
        "div", head, *runs, cls="contrast", role="group", aria_label=EXPLORE.word("sides-of", left=left, right=right)
    )


def contrast_text(voice: Voice, pairs: Sequence[Pair], seat: Seat | None = None) -> Iterator[str]:
    """What differs, a line for each side."""
    for pair in pairs:
        if not pair.same:
            for sign, told in (("<", pair.left), (">", pair.right)):
                if told is not None:
                    yield f"{sign} {_said(voice, told, seat)}"


def _run(voice: Voice, same: bool, pairs: list[Pair], seat: Seat | None) -> Markup:
    if not same:
        return join(*(_unlike(voice, pair, seat) for pair in pairs))
    lines = (el("p", _sign(pair.left), _said(voice, pair.left, seat), cls="alike") for pair in pairs if pair.left)
    if len(pairs) <= FOLD:
        return join(*lines)
    return el("details", el("summary", EXPLORE.word("same-lines", count=len(pairs))), *lines)


def _unlike(voice: Voice, pair: Pair, seat: Seat | None) -> Markup:
    one, other = (None if told is None else _said(voice, told, seat) for told in (pair.left, pair.right))
    lone = one is None or other is None
    cells = (
        _cell(told, said, beside if not lone else None)
        for told, said, beside in ((pair.left, one, other), (pair.right, other, one))
    )
    return el("div", *cells, cls="both")


def _cell(told: Told | None, said: str | None, beside: str | None) -> Markup:
    if told is None or said is None:
        return el("div", EXPLORE.word("nothing-here"), cls="side absent")
    label = el("small", el("b", UNLIKE, aria_hidden="true"), EXPLORE.word("only-here" if beside is None else "differs"))
    text = marked(said, beside) if beside is not None else el("span", said)
    return el("div", label, el("p", _sign(told), text), el("small", told.rule.id, cls="id"), cls="side unlike")


def marked(said: str, beside: str) -> Markup:
    """The words that the other side does not have, marked."""
    ones, others = said.split(" "), beside.split(" ")
    parts: list[Markup | str] = []
    for tag, a, b, _, _ in SequenceMatcher(None, ones, others, autojunk=False).get_opcodes():
        words = " ".join(ones[a:b])
        if words:
            parts += [" ", words if tag == "equal" else el("mark", words)]
    return el("span", *parts[1:])


def _sign(told: Told | None) -> Markup | None:
    """A tick or a cross before a check."""
    if told is None or not isinstance(told.cites, Check):
        return None
    return icon("tick" if told.cites.ok else "cross", f"mark {'holds' if told.cites.ok else 'fails'}")


def _said(voice: Voice, told: Told, seat: Seat | None) -> str:
    said = told.say(voice, seat)
    return f"{said} {told.cites.points:+d}" if isinstance(told.cites, Line) else said
