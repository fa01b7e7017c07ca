"""The start page in HTML."""

from __future__ import annotations

from tutor.core.language import languages
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.view.frame.icons import sign
from tutor.view.frame.shown import Shown
from tutor.view.markup import Markup, button, el, join
from tutor.view.pages.start.shelf import Row, Volume


def render(
    words: Voice, language: str, rows: tuple[Row, ...], going: tuple[Row, Volume] | None, opened: str, *, plain: bool
) -> Shown:
    """All that is shown: a way to go on for those who have begun, four games, and what is open of them."""
    page = el(
        "div",
        _header(words, language),
        _going(words, *going) if going else _hello(words),
        el("div", *(_game(words, row, first=going is None and not number) for number, row in enumerate(rows)), cls="games"),
        *(el("p", str(one), cls="note") for one in GAMES.broken()),
        el("footer", words.word("kept_browser" if plain else "kept_user")),
        cls="start returning" if going else "start",
    )  # fmt: skip
    found = next((row for row in rows if row.game.key == opened), None)
    return Shown(
        mode="page", page=page, over=_lessons(words, found) if found else "", key=f"start/{opened}",
        focus="over" if found else "slot", say=words.word("hello_goal"),
    )  # fmt: skip


def _header(words: Voice, language: str) -> Markup:
    known = languages()
    names = words.words["languages"]
    chosen = (
        button(
            one.upper(), "language", cls="on" if one == language else "", data_value=one, title=str(names.get(one, one)), lang=one,
            aria_label=f"{one.upper()}, {names.get(one, one)}", aria_pressed="true" if one == language else "false",
        )
        for one in known
    )  # fmt: skip
    segments = el("span", *chosen, cls="seg") if len(known) > 1 else None
    return el("header", el("span", str(words.words["title"]), cls="name"), segments)


def _hello(words: Voice) -> Markup:
    return el("div", el("h1", words.word("hello")), el("p", words.word("hello_goal")), cls="hello")


def _going(words: Voice, row: Row, volume: Volume) -> Markup:
    return el(
        "div",
        el("span", _picture(row), cls="pic"),
        el(
            "div",
            el("p", row.title, cls="soft"),
            el("h2", volume.title),
            el("p", words.word("at_scene", at=volume.at, count=len(volume.scenes)), cls="soft"),
            cls="grow",
        ),
        el("a", words.word("continue"), cls="b primary slot", href=volume.href),
        cls="go",
    )


def _game(words: Voice, row: Row, *, first: bool) -> Markup:
    word = words.word
    low, high = min(row.game.players), max(row.game.players)
    minutes = sum(volume.minutes for volume in row.volumes)
    facts = word(
        "facts", players=str(low) if low == high else f"{low}-{high}", lessons=len(row.volumes), minutes=minutes
    )
    what = str(words.words["game"].get(row.game.key, ""))
    return el(
        "article",
        el("div", _picture(row), cls="pic"),
        el(
            "div",
            el("h2", row.title),
            el("span", word("first_game"), cls="flag") if first else None,
            el("p", what, cls="what"),
            el("p", facts, cls="facts"),
            _meter(words, row),
            el(
                "div",
                _way_in(words, row, first=first),
                el(
                    "div",
                    _practice(words, row),
                    button(word("lessons"), "lessons", cls="b quiet", data_value=row.game.key),
                    cls="pair",
                ),
                cls="ways",
            ),
            cls="body",
        ),
        cls="game first" if first else "game",
    )


def _picture(row: Row) -> Markup:
    """The board; what has no room is cut off at its foot."""
    return Markup(row.picture.to_svg())


def _way_in(words: Voice, row: Row, *, first: bool) -> Markup | None:
    following = row.following
    if following is None:
        return el("a", words.word("table"), cls="b wide", href=row.table) if row.table else None
    begun = row.ended or following.begun
    cls = "b primary wide slot" if first else "b wide"
    name = f"{words.word('continue' if begun else 'begin')}: {row.title}, {following.title}"
    return el("a", words.word("continue" if begun else "begin"), cls=cls, href=following.href or None, aria_label=name)


def _practice(words: Voice, row: Row) -> Markup | None:
    """Five minutes of what is due, and of what is new."""
    due = el("span", str(row.due), cls="due") if row.due else None
    name = f"{words.word('practise')}: {row.title}, {words.word('due', count=row.due)}"
    return (
        el("a", words.word("practise"), due, cls="b quiet", href=row.practice, aria_label=name)
        if row.practice
        else None
    )


def _meter(words: Voice, row: Row) -> Markup:
    bars = (el("i", cls="done" if one.ended else "now" if one.begun else "") for one in row.volumes)
    return el("div", *bars, el("span", words.word("progress", done=row.ended, count=len(row.volumes))), cls="meter")


def _lessons(words: Voice, row: Row) -> Markup:
    name = words.word("close")
    close = button(sign("cross"), "close", cls="b quiet icon", aria_label=name, title=name)
    rows = (_lesson(words, volume) for volume in row.volumes)
    more = (
        (row.practice, "to_practice"),
        (row.table, "to_table"),
        (row.lab, "to_lab"),
        (row.ask, "to_ask"),
        (row.explore, "to_explore"),
    )
    extras = (el("a", words.word(word), href=href) for href, word in more if href)
    return el(
        "div", el("header", el("h2", row.title), close), el("div", *rows, *extras, cls="rows"), cls="sheetlet broad",
        role="dialog", aria_modal="true", aria_label=row.title,
    )  # fmt: skip


def _lesson(words: Voice, volume: Volume) -> Markup:
    score = volume.score
    how = words.word("lesson_right", right=score.right, of=score.answered) if score.answered else ""
    mark = sign("tick") if volume.ended else None
    end = el("span", how, mark, cls="soft small end")
    begin = el(
        "a",
        join(el("span", f"{volume.number}. {volume.title}" if volume.number else volume.title), end),
        href=volume.href or None,
        cls="on" if volume.begun else "",
    )
    if not volume.document:
        return begin
    name = f"{words.word('notebook')}: {volume.title}"
    return el("div", begin, el("a", words.word("notebook"), href=volume.document, aria_label=name), cls="twoways")
