"""Beside the board: what follows and who won, every mix, or why a position cannot be."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.core.lab import Grid, Row
from tutor.scenes.verdicts import Said
from tutor.view.frame.icons import sign
from tutor.view.markup import Child, Markup, button, el, join
from tutor.view.pages.lab.bench import Bench
from tutor.view.pages.lab.palette import mark
from tutor.view.pages.lab.state import LabState
from tutor.view.said import html
from tutor.view.why import stepped

MIX = " : "
"""Between the two halves of a mix."""
SHORT = 9
"""A table of so few rows stands open."""


def said(bench: Bench, state: LabState) -> Said:
    """The sentence of a state."""
    word = bench.words.word
    if state.wanted is not None:
        verdict = bench.wrong(state.wanted)
        first = bench.voice.check(verdict.broken[0]) if verdict is not None and verdict.broken else ""
        return Said(first, "stop", word("cannot_be"), word("cannot_stays"))
    if state.refused:
        return Said(bench.voice.check(bench.judged(state).broken[0]), "stop", word("refused"), word("refused_stays"))
    if state.choosing:
        return Said(word("which"), "part", more=word("which_more"), icon="question")
    if state.moves:
        return _outcome(bench, state)
    button_name = bench.words.of("act", bench.game.key)
    if not bench.acts(state):
        return Said(word("act_none"), "part", more=word("act_none_more"), icon="question")
    return Said(
        bench.words.of("asks", bench.game.key), "part", more=word("guess_more", button=button_name), icon="question"
    )


def _outcome(bench: Bench, state: LabState) -> Said:
    """What decided it, and what is asked next where it is not over."""
    ran, asked = bench.ran(state), bench.asked(state)
    more = bench.words.word("goes_on", question=bench.voice.ask(asked)) if state.live and asked else ""
    if ran.deciding is None:
        return Said(bench.voice.ask(asked) if asked else bench.voice.step(ran.steps[-1]), "part", icon="question")
    return Said(bench.voice.verdict(ran.steps[ran.deciding]), more=more)


def head(bench: Bench, state: LabState) -> Markup:
    """The sentence, with the mark of the winner where there is one."""
    told, seat = said(bench, state), winner(bench, state)
    if seat is None:
        return html(told)
    more = el("p", told.more, cls="more") if told.more else None
    return el("div", mark(bench, seat), el("p", told.main, cls="main"), more, cls="verdict won-by")


def winner(bench: Bench, state: LabState) -> Seat | None:
    """Who has won, or whom the step that decides speaks of."""
    if not state.moves or state.wanted is not None or state.refused or bench.ran(state).deciding is None:
        return None
    facts = bench.ran(state).steps[bench.ran(state).deciding or 0].facts
    found = facts.get("winner", facts.get("seat"))
    return found if isinstance(found, Seat) and found is not Seat.CHANCE else None


def sheet(bench: Bench, state: LabState) -> Markup:
    """What follows, what would fit, what can be chosen; then every mix."""
    return join(
        _mends(bench, state),
        _choices(bench, state),
        _follows(bench, state),
        _hint(bench, state),
        *(
            _grid(bench, state, number, grid)
            for number, grid in enumerate(bench.game.lab.grids(state.sketch, bench.language))
        ),
    )


def _mends(bench: Bench, state: LabState) -> Markup | None:
    if state.wanted is None:
        return None
    fits = [button(text, "mend", cls="choice", data_value=k) for k, (text, _) in enumerate(bench.mends(state))]
    return (
        join(el("p", bench.words.word("would_fit"), cls="soft small"), el("div", *fits, cls="choices"))
        if fits
        else None
    )


def _choices(bench: Bench, state: LabState) -> Markup | None:
    if state.choosing:
        moves = enumerate(bench.acts(state))
        return el(
            "div",
            *(button(bench.voice.move(move), "choose", cls="choice", data_value=k) for k, move in moves),
            cls="choices",
        )
    ids = bench.clicks(state).options if state.live and bench.asked(state) else []
    whole = bench.draw(state, bench.pos(state))
    names = ((id, thing.words if (thing := whole.thing(id)) and thing.words else bench.voice.option(id)) for id in ids)
    rows = [button(name, "option", cls="choice", data_value=id) for id, name in names]
    return el("div", *rows, cls="choices") if rows else None


def _follows(bench: Bench, state: LabState) -> Markup | None:
    """Line by line, what came after what decided; all steps behind "Why?"."""
    if not state.moves:
        return None
    ran, word = bench.ran(state), bench.words.word
    rest = ran.steps[ran.deciding + 1 :] if ran.deciding is not None else ran.steps
    lines = (el("li", _who(bench, step.facts), el("span", bench.voice.step(step))) for step in rest)
    why = stepped(bench.words, bench.voice, ran.steps)
    slow = button(join(sign("play"), word("slowly")), "slowly", cls="b quiet small")
    return join(el("ul", *lines, cls="follows"), el("div", why, slow, cls="beside"))


def _who(bench: Bench, facts: object) -> Child:
    """The mark of the player that a step speaks of."""
    seat = facts.get("seat") if isinstance(facts, dict) else None
    return mark(bench, seat) if isinstance(seat, Seat) and seat is not Seat.CHANCE else el("span", cls="emblem")


def _hint(bench: Bench, state: LabState) -> Markup | None:
    """What to do with the palette, or why a click did nothing."""
    word = bench.words.word
    if state.strayed:
        thing = bench.draw(state, bench.shown(state)).thing(state.strayed)
        what = thing.words if thing and thing.words else ""
        return el("p", word("nothing_there", what=what) if what else word("nothing_here"), cls="note")
    if state.brush:
        name = next(
            (one.title for one in bench.game.lab.brushes(state.sketch, bench.language) if one.id == state.brush), ""
        )
        return el("p", word("brush_held", what=name), cls="note")
    if state.moves or state.wanted is not None or state.choosing:
        return None
    stamped = bool(bench.game.lab.racks(state.sketch))
    return el("p", word("at_once_hint" if stamped else "places_hint"), cls="soft hint")


# ------------------------------------------------------------------------------------------------ every mix
def _grid(bench: Bench, state: LabState, number: int, grid: Grid) -> Markup:
    """A table of combinations; folded until somebody has seen for themselves what follows."""
    mixes = [tuple(row.cells[0].split(MIX)) for row in grid.rows]
    square = all(len(mix) == 2 for mix in mixes) and bool(mixes)
    after = bool(state.moves)
    return el(
        "details",
        el("summary", el("b", grid.title)),
        _square(bench, number, grid, mixes) if square else _table(bench, number, grid),
        el("p", bench.words.word("grid_click" if square else "grid_rows"), cls="soft small"),
        cls="grid",
        open=after and (square or (number == 0 and len(grid.rows) <= SHORT)),
        data_key=f"grid-{number}-{after}",
    )


def _square(bench: Bench, number: int, grid: Grid, mixes: list[tuple[str, ...]]) -> Markup:
    """Mixes of two sides as a square: one side down, the other across."""
    seats = (Seat.FIRST, Seat.SECOND)
    down, across = (list(dict.fromkeys(mix[side] for mix in mixes)) for side in (0, 1))
    axis = el("td", mark(bench, seats[0]), el("span", grid.head[0], cls="unseen"), mark(bench, seats[1]), cls="axis")
    head = el("tr", axis, *(el("th", one, scope="col") for one in across))
    at = {tuple(mix): k for k, mix in enumerate(mixes)}
    rows = (
        el("tr", el("th", one, scope="row"), *(_cell(bench, number, grid, at.get((one, other))) for other in across))
        for one in down
    )
    return el("table", el("thead", head), el("tbody", *rows), cls="mixes")


def _cell(bench: Bench, number: int, grid: Grid, k: int | None) -> Markup:
    if k is None:
        return el("td")
    one: Row = grid.rows[k]
    name = one.cells[1]
    seat = next((seat for seat in Seat if seat is not Seat.CHANCE and bench.voice.name(seat) == name), None)
    label = ", ".join(f"{head} {cell}" for head, cell in zip(grid.head, one.cells, strict=False))
    face = join(mark(bench, seat) if seat is not None else None, el("span", name))
    go = button(
        face, "grid", cls="mix here" if one.here else "mix", data_value=f"{number},{k}", aria_label=label, title=label
    )
    return el("td", go)


def _table(bench: Bench, number: int, grid: Grid) -> Markup:
    word = bench.words.word
    head = el("tr", *(el("th", cell, scope="col") for cell in grid.head), el("th"))
    rows = []
    for k, one in enumerate(grid.rows):
        go: Child = (
            word("here") if one.here else button(word("make_so"), "grid", cls="link", data_value=f"{number},{k}")
        )
        rows.append(el("tr", *(el("td", cell) for cell in one.cells), el("td", go), cls="here" if one.here else ""))
    return el("div", el("table", el("thead", head), el("tbody", *rows), cls="rows-of"), cls="scroll")
