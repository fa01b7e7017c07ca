"""Numbers beside a lesson's scenes, and at its end what it takes to set up a real table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tutor.ask.numbers import html
from tutor.core.course import Seat
from tutor.lessons.overview import laid_out, numbers, overview
from tutor.scenes.script import Script
from tutor.view.markup import Markup, el


def tables(script: Script) -> tuple[Markup, ...]:
    """The lesson's tables."""
    ids = script.lesson.tables
    return tuple(Markup(html(one)) for one in numbers(script.game, script.language, ids=ids)) if ids else ()


def fold(script: Script) -> Markup | None:
    """The lesson's tables, folded, to stand below a verdict."""
    shown = tables(script)
    return el("details", el("summary", script.words.word("in_numbers")), *shown, cls="why counts") if shown else None


def at_the_end(script: Script) -> Markup | None:
    """The lesson's tables; in the lesson about setting up the steps before them, a picture for each number of players after."""
    shown = tables(script)
    if not shown:
        return None
    sections = {one.section for one in script.game.counts if one.id in script.lesson.tables}
    if "setup" not in sections:
        return el("section", *shown, cls="counts")
    word, said = script.words.word, overview(script.game.key, script.language)
    return el(
        "section",
        el("h2", word("set_up")),
        el("ol", *(el("li", step) for step in said.setup)),
        *shown,
        *_pictures(script),
        el("h2", word("where_things_go")),
        el("ul", *(el("li", where) for where in said.where)),
        cls="counts",
    )


def _pictures(script: Script) -> Iterator[Markup]:
    """The table when it is set up, as whoever sits in front sees it."""
    game, word = script.game, script.words.word
    usual = next((one.start for one in script.lesson.scenes if isinstance(one.start, game.Setup)), game.Setup())
    for number, players in enumerate(game.players):
        pos = laid_out(game, replace(usual, players=players))
        name = word("compare", players=players)
        yield el("details", el("summary", name), _picture(script, pos, name), open=not number)


def _picture(script: Script, pos: Any, name: str) -> Markup:
    game, seat = script.game, Seat.FIRST
    board = game.draw(game.view(pos, seat), seat=seat, voice=script.voice.to(seat))
    return el("div", Markup(board.to_svg()), cls="pic", role="img", aria_label=name)
