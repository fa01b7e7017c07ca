"""Beside the board: the answer, what would help, how to ask it again; and the form, always below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from tutor.ask.answers import sourced
from tutor.ask.asking import Asked
from tutor.ask.foreseen import Choice
from tutor.ask.position import position
from tutor.core.record import Broken
from tutor.explore.share import encode
from tutor.scenes.verdicts import Said
from tutor.view.handed import LINK
from tutor.view.markup import Child, Markup, button, el, join
from tutor.view.pages.ask.desk import Desk
from tutor.view.pages.ask.state import AskState
from tutor.view.why import fold, of_try, row, weighed

MOST = 6
"""So many steps of what happens are told at once."""


def said(desk: Desk, state: AskState) -> Said:
    """The one sentence."""
    word, answer = desk.asking.word, desk.answer(state)
    near = desk.plain(state) if state.shown and not desk.fault(state.text) else None
    if near is not None:
        return Said(word("nearest" if near else "nearest_rules"), "part", icon="question")
    if wrong := desk.unread(state):
        return Said(wrong, "stop", word("cannot_read"), word("no_answer"))
    match answer:
        case Asked():
            yes = word("yes") if answer else word("no")
            return Said(answer.why.says, "" if answer else "stop", yes, _asked(desk, answer))
        case Broken():
            return Said(answer.say(desk.language), "part", icon="question")
    wanted = state.laid.wanted
    if wanted is not None and (verdict := desk.wrong(wanted)) is not None:
        return Said(desk.voice.check(verdict.broken[0]), "stop", word("cannot_be"), word("stays"))
    return Said(desk.question(state), "part", more=word("then_ask"), icon="question")


def _asked(desk: Desk, answer: Asked) -> str:
    """What was asked, and for whom."""
    words, mover = desk.voice.move(answer.why.move), answer.why.mover
    return words if mover < 0 else desk.asking.word("asked_for", seat=desk.voice.name(mover), words=words)


def sheet(desk: Desk, state: AskState) -> Markup:
    """The answer, if there is one, then the form."""
    answer = desk.answer(state)
    return el(
        "div",
        *(_answer(desk, answer) if isinstance(answer, Asked) else ()),
        _nearest(desk, state),
        _mends(desk, state),
        _options(desk, state),
        _told(desk, state),
        _form(desk, state),
        cls="asking",
    )


# ------------------------------------------------------------------------------------------------ the answer
def _answer(desk: Desk, answer: Asked) -> Iterator[Child]:
    """What else is wrong and what would help; or what happens, and what follows from each choice."""
    word = desk.asking.word
    besides = answer.why.verdict.broken[1:]
    if besides:
        yield el("ul", *(el("li", word("besides"), " ", desk.voice.check(check)) for check in besides), cls="follows")
    yield el("ul", *(el("li", line) for line in answer.why.rests()), cls="follows grounds")
    yield from _repairs(desk, answer)
    if answer:
        yield from _happens(desk, answer)
    yield _why(desk, answer)
    yield el(
        "p",
        button(word("make"), "made", cls="b quiet small") if answer else None,
        el("button", word("copy_link"), type="button", cls="b quiet small", data_address="true",
           data_copy=f"{LINK}={quote(encode(answer.handed.shared), safe='')}"),
        el("button", word("copy_command"), type="button", cls="b quiet small", data_copy=answer.command),
        cls="take",
    )  # fmt: skip
    yield el("pre", answer.command, cls="written", tabindex=0, aria_label=word("copy_command"))


def _repairs(desk: Desk, answer: Asked) -> Iterator[Child]:
    """What would be allowed: now, at another time, in another position; a click asks that."""
    refusal, word = answer.refusal, desk.asking.word
    if refusal is None:
        return
    now = [(one.move, desk.voice.move(desk.game.parse(one.move))) for one in refusal.told.now if one.near]
    if now:
        yield _group(word("instead"), (button(name, "instead", cls="choice", data_value=move) for move, name in now))
    if later := list(refusal.later()):
        yield _group(word("later"), (el("p", line, cls="line") for line in later))
    if elsewhere := list(refusal.elsewhere()):
        rows = (button(name, "elsewhere", cls="choice", data_value=number) for number, name in enumerate(elsewhere))
        yield _group(word("elsewhere"), rows)


def _group(title: str, rows: Any) -> Markup:
    return join(el("h3", title), el("div", *rows, cls="choices"))


def _sheets(desk: Desk, answer: Asked, choice: Choice) -> Markup | None:
    """How the points of a choice are counted."""
    lines = [line for sheet in answer.why.sheets(choice) for line in sheet.lines]
    said = (el("li", f"{line.points}: {desk.voice.line(line)}") for line in lines)
    return el("ul", *said) if lines else None


def _happens(desk: Desk, answer: Asked) -> Iterator[Child]:
    told = [desk.voice.step(step, answer.why.seat) for step in answer.why.steps]
    if told != [answer.why.says]:
        yield el("ul", *(el("li", text) for text in told[:MOST]), cls="follows")
    if answer.why.does.hidden:
        yield el("p", answer.why.unseen, cls="soft")
    if answer.why.choices:
        rows = (
            el("li", el("b", desk.voice.move(one.move)), ": ", answer.why.comes_to(one), _sheets(desk, answer, one))
            for one in answer.why.choices
        )
        yield join(el("h3", desk.asking.word("choose_now")), el("ul", *rows, cls="follows"))


def _why(desk: Desk, answer: Asked) -> Markup:
    """Every check and every step with its rule."""
    told, words = answer.why, desk.words
    checks = weighed(words, desk.voice, told.verdict)
    steps = (row(words, step.rule, desk.voice.step(step, told.seat)) for step in told.steps)
    whole = told.seat is None  # a seat is told of a view, which the books cannot weigh
    seal = of_try(words, told.at.game, told.at.pos, told.move, told.verdict, told.by) if whole else None
    counted = words.word("why_checks", count=len(told.verdict.checks))
    return fold(words, counted, *checks, *steps, seal=seal)


def _nearest(desk: Desk, state: AskState) -> Markup | None:
    """What is nearest to a question in plain words: each rule with its place in the book, its position a click away."""
    near = desk.plain(state) if state.shown else None
    if near is None:
        return None
    rows = (
        el(
            "div",
            button(one.asks, "nearest", cls="choice", data_value=number) if one.clickable else el("b", one.asks),
            el("p", desk.voice.rule(one.rule), cls="line") if one.asks != desk.voice.rule(one.rule) else None,
            el("p", sourced(desk.voice, one.rule), cls="soft"),
        )
        for number, one in enumerate(near)
    )
    heard = desk.asking.word("matched", words=", ".join(near.matched)) if near.matched else ""
    return join(el("div", *rows, cls="choices"), el("p", heard, cls="soft") if heard else None)


def _mends(desk: Desk, state: AskState) -> Markup | None:
    """What would fit instead of a position that cannot be."""
    if state.laid.wanted is None:
        return None
    fits = [button(text, "mend", cls="choice", data_value=k) for k, (text, _) in enumerate(desk.mends(state.laid))]
    return _group(desk.asking.word("would_fit"), fits) if fits else None


def _options(desk: Desk, state: AskState) -> Markup | None:
    """What a move that is being clicked together may still need."""
    if not state.laid.picked:
        return None
    names = {id: desk.voice.option(id) for id in desk.clicks(state.laid).options}
    rows = (button(name, "option", cls="choice", data_value=id) for id, name in names.items())
    return el("div", *rows, cls="choices") if names else None


def _told(desk: Desk, state: AskState) -> Markup | None:
    """What somebody handed on in words."""
    if not state.told:
        return None
    return join(el("h3", desk.asking.word("told")), el("pre", "\n".join(state.told), cls="written"))


# ------------------------------------------------------------------------------------------------ the form
def _form(desk: Desk, state: AskState) -> Markup:
    """What you want to do, who does it; what lies there, in words."""
    word = desk.asking.word
    fault, misread = desk.fault(state.text), desk.misread(state.move) if state.move else ""
    misread = "" if desk.plain(state) is not None else misread
    return el(
        "div",
        _move(desk, state),
        el("p", misread, cls="note fault", role="status") if misread else None,
        _who(desk, state, "by", word("by"), word("by_asked")),
        _who(desk, state, "seat", word("seat"), word("seat_all")),
        el("label", word("lies"), el(
            "textarea", state.text, data_do="text", data_live="true", rows=max(4, state.text.count("\n") + 2), spellcheck="false",
            aria_invalid="true" if fault else None,
        ), cls="field tall"),
        el("p", fault, cls="note fault", role="status") if fault else None,
        el("p", button(word("empty"), "empty", cls="link"), button(word("example"), "example", cls="link"), cls="take"),
        _fields(desk),
        cls="form",
    )  # fmt: skip


def _move(desk: Desk, state: AskState) -> Markup:
    """A move that is typed, proposed, or chosen by its form."""
    word = desk.asking.word
    known = desk.moves(state)
    kinds = [
        (str(number), kind.form.replace("{", "<").replace("}", ">"))
        for number, kind in enumerate(desk.game.moves.kinds)
    ]
    forms = (el("option", form, value=number) for number, form in (("", word("form")), *kinds))
    return el(
        "div",
        el("label", word("move"), el(
            "input", type="text", data_do="move", data_live="true", value=state.move, list=f"moves-{desk.game.key}",
            placeholder=known[0] if known else "", spellcheck="false", autocomplete="off",
        ), cls="field tall"),
        el("datalist", *(el("option", value=move) for move in known), id=f"moves-{desk.game.key}"),
        el("select", *forms, data_do="form", aria_label=word("form"), cls="forms"),
    )  # fmt: skip


def _who(desk: Desk, state: AskState, what: str, title: str, usual: str) -> Markup:
    """One of the players, or the usual."""
    seats = desk.game.seats(desk.pos(state.laid))
    chosen = getattr(state, what)
    options = [el("option", usual, value="", selected=not chosen)]
    options += [el("option", desk.voice.name(one), value=int(one), selected=chosen == str(int(one))) for one in seats]
    return el("label", title, el("select", *options, data_do=what), cls="field")


def _fields(desk: Desk) -> Markup:
    """What can be written, field by field."""
    told = position(desk.game.key, desk.language).data()
    rows = (
        el("li", el("code", one["name"]), " ", one["meaning"], *(el("small", ", ".join(words)) for words in one["words"]))
        for one in told["fields"]
    )  # fmt: skip
    return el("details", el("summary", desk.asking.word("fields")), el("ul", *rows, cls="fields"), cls="why")
