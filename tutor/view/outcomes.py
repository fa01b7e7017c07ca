"""A table of a lever against what follows, and a map of two: as markup and in words; nothing here has a state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from string import ascii_uppercase

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.explore.follows import Follows, follows
from tutor.explore.spot import Spot
from tutor.explore.whatif import Cell, Heat, Lever, Looked, Row, WhatIf, crossed, tabled
from tutor.view.markup import Child, Markup, button, el, join, mark
from tutor.view.panel import WORDS
from tutor.view.work import EXPLORE

LISTED = 12
"""More letters than this are folded away in the legend."""
TINTS = 8
"""Kinds of results beyond this share a tint; letters tell them apart."""


class Found(Struct, frozen=True):
    """A table, and beside each row its sentence."""

    table: WhatIf
    says: tuple[Follows, ...]

    @property
    def runs(self) -> list[list[int]]:
        """The numbers of the rows, those of one result together."""
        kinds = [row.kind for row in self.table.rows]
        return [list(run) for _, run in groupby(range(len(kinds)), key=kinds.__getitem__)]

    def uniform(self, run: Sequence[int]) -> bool:
        """Whether all rows of a run have the same sentence."""
        return len({self.says[number] for number in run}) == 1


class Mapped(Struct, frozen=True):
    """A map of two levers, and a sentence for each kind of result."""

    heat: Heat
    says: tuple[Follows, ...]
    here: Spot


def found(
    game: AnyGame, voice: Voice, spot: Spot, lever: Lever, looked: Sequence[Looked],
    against: int | None = None, seat: Seat | None = None,
) -> Found:  # fmt: skip
    """The table of what was looked at, with words."""
    table = tabled(game, spot, lever, looked, against)
    seen = {id(one.spot): one.seen for one in looked}
    rows = table.rows
    return Found(table, follows(game, voice, [seen[id(row.spot)] for row in rows], [row.kind for row in rows], seat))


def mapped(
    game: AnyGame, voice: Voice, spot: Spot, levers: tuple[Lever, Lever], looked: Sequence[Looked],
    seat: Seat | None = None,
) -> Mapped:  # fmt: skip
    """The map of what was looked at, with words; rows that were not finished are left out."""
    one, other = levers
    rows = len(looked) // len(other.values)
    whole = Lever(one.title, one.values[:rows])
    heat = crossed(game, whole, other, looked[: rows * len(other.values)])
    kinds = [cell.kind for row in heat.cells for cell in row]
    firsts = [looked[kinds.index(kind)].seen for kind in range(len(heat.kinds))]
    return _merged(heat, follows(game, voice, firsts, range(len(firsts)), seat), spot)


def _merged(heat: Heat, says: Sequence[Follows], spot: Spot) -> Mapped:
    """A map on which kinds of results that are told alike share a letter."""
    alike = {said: number for number, said in enumerate(dict.fromkeys(says))}
    number = [alike[said] for said in says]
    cells = tuple(tuple(replace(cell, kind=number[cell.kind]) for cell in row) for row in heat.cells)
    kinds = tuple(heat.kinds[says.index(said)] for said in alike)
    return Mapped(replace(heat, cells=cells, kinds=kinds), tuple(alike), spot)


def letter(kind: int) -> str:
    """The name of a kind of result."""
    first, second = divmod(kind, len(ascii_uppercase))
    return (ascii_uppercase[first - 1] if first else "") + ascii_uppercase[second]


def sentence(says: Follows, *, composed: bool = True) -> str:
    """What follows, or the first reason why nothing does."""
    if not says.broken:
        return says.says
    said = EXPLORE.word("illegal-row" if composed else "refused-row", why=says.says)
    return f"{said} {EXPLORE.word('more-reasons', count=says.broken - 1)}" if says.broken > 1 else said


def totals(voice: Voice, scores: Sequence[int]) -> str:
    """Every player's total, in words."""
    return ", ".join(f"{voice.name(Seat(k))} {total}" for k, total in enumerate(scores))


def _says(found: Found, number: int) -> str:
    return sentence(found.says[number], composed=bool(found.table.rows[number].result.totals))


# ------------------------------------------------------------------------------------------------ the table
def table_markup(voice: Voice, found: Found, against: int) -> Markup:
    """Rows under a line for each result, which says from where on it holds."""
    rows = found.table.rows
    seats = max((len(row.result.totals) for row in rows), default=0)
    detail = any(not found.uniform(run) for run in found.runs)
    heads = [el("th", EXPLORE.word("value"), scope="col")]
    heads += [el("th", EXPLORE.word("result"), scope="col")] if detail else []
    heads += [el("th", voice.name(Seat(k)), scope="col", cls="number") for k in range(seats)]
    now = next((row for row in rows if row.here), None)
    bodies = (
        el(
            "tbody",
            _line(found, run, len(heads) + 1, against),
            *(_row(found, number, seats, detail and not found.uniform(run), detail, now) for number in run),
        )
        for run in found.runs
    )
    table = el("table", el("thead", el("tr", *heads, el("th"))), *bodies, cls="what-if")
    return el("div", table, cls="scroll")


def _line(found: Found, run: Sequence[int], width: int, against: int) -> Markup:
    """The line above the rows of one result."""
    row, said = found.table.rows[run[0]], _says(found, run[0])
    words = EXPLORE.word("from-here", what=said) if row.flips else said
    compare = button(
        EXPLORE.word("compare"), f"against:{run[0]}", cls="on" if run[0] == against else "",
        title=EXPLORE.word("compare-with"), aria_pressed=str(run[0] == against).lower(),
    )  # fmt: skip
    face = el("div", badge(row.kind), _sign(row), el("span", words), compare if row.flips else None, cls="line")
    return el("tr", el("th", face, colspan=width, scope="rowgroup"), cls="kind flip" if row.flips else "kind")


def _row(found: Found, number: int, seats: int, own: bool, detail: bool, now: Row | None) -> Markup:
    row = found.table.rows[number]
    scores = row.result.totals
    usual = now.result.totals if now is not None else ()
    cells = [el("th", row.label, scope="row")]
    cells += [el("td", _says(found, number) if own else None)] if detail else []
    cells += [el("td", *_total(scores, usual, k), cls="number") for k in range(seats)]
    go: Child = EXPLORE.word("here") if row.here else EXPLORE.word("cannot-be")
    if not row.here and scores:
        label = f"{EXPLORE.word('go-there')}: {row.label}"
        go = button(WORDS.word("make_so"), f"row:{number}", aria_label=label)
    return el("tr", *cells, el("td", go, cls="number"), cls="here" if row.here else "")


def _total(scores: Sequence[int], usual: Sequence[int], place: int) -> tuple[Child, ...]:
    """A total, and by how much it is another than now."""
    if place >= len(scores):
        return ()
    more = scores[place] - usual[place] if place < len(usual) else 0
    return (el("small", f"{more:+d}", cls="more"), " ", scores[place]) if more else (scores[place],)


def _sign(row: Row) -> Markup | None:
    return None if row.result.legal else mark(ok=False)


def badge(kind: int) -> Markup:
    """The letter of a kind of result, in its tint."""
    return el("b", letter(kind), cls=f"badge tint-{kind % TINTS}")


def table_text(voice: Voice, found: Found) -> Iterator[str]:
    """The same table, line by line."""
    yield found.table.title
    for run in found.runs:
        row, said = found.table.rows[run[0]], _says(found, run[0])
        yield f"{letter(row.kind)}. {EXPLORE.word('from-here', what=said) if row.flips else said}"
        for number in run:
            yield f"   {_row_text(voice, found, number, own=not found.uniform(run))}"
    if found.table.kinds == 1:
        yield EXPLORE.word("same-all")


def _row_text(voice: Voice, found: Found, number: int, *, own: bool) -> str:
    row = found.table.rows[number]
    here = f" ({EXPLORE.word('here')})" if row.here and row.label != EXPLORE.word("here") else ""
    parts = [_says(found, number)] if own else []
    parts += [totals(voice, row.result.totals)] if row.result.totals else []
    return f"{row.label}{here}" + (f": {' '.join(parts)}" if parts else "")


# ------------------------------------------------------------------------------------------------ the map
def heat_markup(voice: Voice, found: Mapped, at: tuple[int, int]) -> Markup:
    """A cell for each two values: the letter of the result, the totals; one cell is in the way of the Tab key."""
    heat = found.heat
    head = el("tr", el("th"), *(el("th", name, scope="col") for name in heat.columns))
    down, across = (EXPLORE.word(way, title=title) for way, title in zip(("down", "across"), heat.title, strict=True))
    rows = (
        el("tr", el("th", name, scope="row"), *(_cell(voice, found, (r, c), at) for c in range(len(heat.columns))))
        for r, name in enumerate(heat.rows)
    )
    table = el("table", el("thead", head), el("tbody", *rows), cls="heat")
    return join(el("p", f"{down} {across}", cls="soft"), el("div", table, cls="scroll"), legend(found))


def _cell(voice: Voice, found: Mapped, place: tuple[int, int], at: tuple[int, int]) -> Markup:
    row, column = place
    cell: Cell = found.heat.cells[row][column]
    here = cell.spot == found.here
    words = EXPLORE.word(
        "cell", row=found.heat.rows[row], column=found.heat.columns[column], kind=letter(cell.kind),
        totals=EXPLORE.word("here") if here else totals(voice, cell.totals) or EXPLORE.word("cannot-be"),
    )  # fmt: skip
    scores = " : ".join(map(str, cell.totals)) or EXPLORE.word("cannot-be")
    face = join(el("b", letter(cell.kind)), el("span", scores))
    go = button(
        face, f"cell:{row},{column}", cls=f"tint-{cell.kind % TINTS}{' here' if here else ''}", off=not cell.totals,
        aria_label=words, title=words, data_see=f"cell:{row},{column}", tabindex=0 if place == at else -1,
        aria_current="true" if here else None,
    )  # fmt: skip
    return el("td", go)


def legend(found: Mapped) -> Markup:
    """What each letter stands for."""
    both = zip(found.heat.kinds, found.says, strict=True)
    listed = [
        el("li", badge(kind), mark(ok=False) if not result.legal else None,
           el("span", sentence(says, composed=bool(result.totals))))
        for kind, (result, says) in enumerate(both)
    ]  # fmt: skip
    shown, rest = (el("ul", *some, cls="legend") for some in (listed[:LISTED], listed[LISTED:]))
    more = el("details", el("summary", EXPLORE.word("legend-more", count=len(listed) - LISTED)), rest)
    return join(el("h3", EXPLORE.word("legend")), shown, more if len(listed) > LISTED else None)


def heat_text(found: Mapped) -> Iterator[str]:
    """The same map in letters, and what they mean."""
    heat = found.heat
    yield EXPLORE.word("down", title=heat.title[0])
    yield EXPLORE.word("across", title=heat.title[1])
    wide = max((len(name) for name in heat.rows), default=0)
    yield f"{'':<{wide}}  {', '.join(heat.columns)}"
    for name, cells in zip(heat.rows, heat.cells, strict=True):
        yield f"{name:<{wide}}  {' '.join(letter(cell.kind) for cell in cells)}"
    for kind, (result, says) in enumerate(zip(heat.kinds, found.says, strict=True)):
        yield f"{letter(kind)}. {sentence(says, composed=bool(result.totals))}"
