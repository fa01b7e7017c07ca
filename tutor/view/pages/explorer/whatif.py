"""What if: one thing of a position changed at a time, or two, and where the result turns over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from string import ascii_uppercase
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.ask.question import begun
from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.record import named
from tutor.core.voice import Voice
from tutor.explore.follows import follows
from tutor.explore.levers import MOST, handle
from tutor.explore.spot import Seen, Spot
from tutor.explore.whatif import Lever, Looked, cross, crossed, sweep, tabled
from tutor.games import GAMES
from tutor.view.markup import Markup, button, el, join
from tutor.view.pages.explorer.case import Case, case, zone
from tutor.view.pages.explorer.explorer import Explorer
from tutor.view.pages.explorer.state import ExplorerState
from tutor.view.pages.explorer.subject import Subject
from tutor.view.said import html

SIDE = 16
"""Values of each of two levers that are looked at."""
NAMED = 6
"""So many values of one result are named beside it."""
TINTS = 8
"""Kinds of results beyond this share a tint; letters tell them apart."""


class Setting(Struct, frozen=True):
    """A lever set to a value: what is seen there, of which kind the result is, whether it turns over here, every total."""

    label: str
    spot: Spot
    seen: Seen
    kind: int
    flips: bool
    totals: tuple[int, ...]
    says: str

    @property
    def legal(self) -> bool:
        """Whether nothing is refused."""
        return self.seen.pos is not None and (self.seen.verdict is None or bool(self.seen.verdict))


def whatif(
    key: str, start: Any, lever: str | Lever, other: str | Lever | None = None, *,
    moves: Sequence[str] = (), tried: str = "", language: str | None = None,
) -> Explorer:  # fmt: skip
    """Change one thing of a setup or a position, or two at a time, and see what follows.

    A lever is named as an option is (``against_nobody``), as a group of brushes used on a thing
    (``Cards@hand:0``), as a kind of move (``Bid``) or a part of the move that is tried (``Bid.talents``).
    """
    game = named(key, GAMES)
    spot = Spot(begun(game, start), tuple(moves), tried)
    return Explorer(game, lambda spoken: Levers(game, spot, lever, other, spoken), language)


class Levers(Subject):
    """One lever, or two, set to every value."""

    name = "what-if"
    halts = True

    def __init__(
        self, game: AnyGame, spot: Spot, lever: str | Lever, other: str | Lever | None = None,
        language: str = "en", voice: Voice | None = None,
    ) -> None:  # fmt: skip
        super().__init__(game, language, voice)
        self.spot = spot
        self.levers = tuple(self._lever(one) for one in (lever, other) if one)
        self.notes: list[str] = []
        self.settings = self._crossed() if len(self.levers) > 1 else self._swept()
        self.kinds = len({one.kind for one in self.settings})
        self.first = next((at for at, one in enumerate(self.settings) if one.spot == spot), 0)

    def _lever(self, named: str | Lever) -> Lever:
        return handle(self.game, self.voice, self.spot, named).make() if isinstance(named, str) else named

    def _cut(self, lever: Lever, most: int) -> Lever:
        if len(lever.values) > most:
            self.notes.append(self.words.word("first-of", shown=most, count=len(lever.values)))
        return replace(lever, values=lever.values[:most])

    # -------------------------------------------------------------------------------------------- every value
    def _swept(self) -> tuple[Setting, ...]:
        (lever,) = (self._cut(one, MOST) for one in self.levers)
        every = list(sweep(self.game, self.spot, lever))
        looked = [one for one in every if one is not None]
        if left := len(every) - len(looked):
            self.notes.append(self.words.word("left-out", count=left))
        rows = tabled(self.game, self.spot, lever, looked).rows
        seen = {id(one.spot): one.seen for one in looked}
        return self._told(
            [(row.label, row.spot, seen[id(row.spot)], row.kind, row.flips, row.result.totals) for row in rows]
        )

    def _crossed(self) -> tuple[Setting, ...]:
        one, other = (self._cut(lever, SIDE) for lever in self.levers)
        self.levers = (one, other)
        looked: list[Looked] = list(cross(self.game, self.spot, one, other))
        cells = [cell for row in crossed(self.game, one, other, looked).cells for cell in row]
        return self._told([
            (at.label, cell.spot, at.seen, cell.kind, False, cell.totals) for at, cell in zip(looked, cells, strict=True)
        ])  # fmt: skip

    def _told(self, rows: list[tuple[str, Spot, Seen, int, bool, tuple[int, ...]]]) -> tuple[Setting, ...]:
        said = follows(self.game, self.voice, [row[2] for row in rows], [row[3] for row in rows])
        return tuple(Setting(*row, said[number].says) for number, row in enumerate(rows))

    # -------------------------------------------------------------------------------------------- on the board
    @property
    def count(self) -> int:
        """How many values there are."""
        return len(self.settings)

    def cases(self, state: ExplorerState) -> tuple[Case, ...]:
        """What follows from the value."""
        return (self._case(state.at),) if self.settings else ()

    def _case(self, at: int) -> Case:
        one = self.settings[at]
        found: Case = self._once(("case", at), lambda: case(self.game, self.voice, one.spot, one.seen))
        return found

    def zone(self, state: ExplorerState) -> str:
        """The same part of the board for all values: the one that shows a result of each kind."""
        firsts = {one.kind: at for at, one in reversed([*enumerate(self.settings)])}
        cases = [self._case(at) for at in firsts.values()]
        return str(self._once(("zone", state.form), lambda: zone(self.game, self.voice, cases, state.form)))

    def turn(self, at: int) -> int | None:
        """The next value with another result; the next one where all have the same."""
        later = range(at + 1, self.count)
        if self.kinds == 1:
            return next(iter(later), None)
        return next((one for one in later if self.settings[one].kind != self.settings[at].kind), None)

    # -------------------------------------------------------------------------------------------- in words
    def head(self, state: ExplorerState) -> Markup:
        """What is changed and to what; then the decisive reason."""
        if not self.settings:
            return el("h1", self.words.word("left-out", count=0), cls="long")
        one = self.settings[state.at]
        titles = ", ".join(lever.title for lever in self.levers)
        asked = el("p", f"{titles}: ", el("b", one.label), cls="asked")
        return join(asked, html(self.said(self._case(state.at))))

    def sheet(self, state: ExplorerState) -> Markup:
        """What is tried, every value under what follows from it, and why."""
        one = self._case(state.at)
        same = el("p", self.words.word("same-all"), cls="note") if self.kinds == 1 else None
        table = self._map(state) if len(self.levers) > 1 else self._table(state)
        notes = (el("p", note, cls="soft small") for note in self.notes)
        return join(self.tried(one), same, table, *notes, self.why(one))

    def strip(self, state: ExplorerState) -> Markup | None:
        """The lever: its values in a row, a bar where the result turns over."""
        if len(self.levers) > 1:
            return None
        values = (self._value(at, state) for at in range(self.count))
        return el("ol", *values, cls="lever", aria_label=self.levers[0].title)

    def _value(self, at: int, state: ExplorerState) -> Markup:
        one, on = self.settings[at], at == state.at
        turns = el("small", self.words.word("flips"), cls="unseen") if one.flips else None
        usual = el("small", self.words.word("here")) if one.spot == self.spot else None
        value = button(
            join(turns, self._badge(one), el("b", one.label), usual), "go", cls="value on" if on else "value",
            data_value=at, aria_pressed="true" if on else "false", data_attend=on,
        )  # fmt: skip
        return el("li", value, cls="flip" if one.flips else "")

    def _table(self, state: ExplorerState) -> Markup:
        """What follows from which values, in the order of the lever."""
        runs = [list(run) for _, run in groupby(range(self.count), key=lambda at: self.settings[at].kind)]
        return el("ol", *(el("li", self._run(run, state)) for run in runs), cls="runs")

    def _run(self, run: list[int], state: ExplorerState) -> Markup:
        members, on = [self.settings[at] for at in run], state.at in run
        told = self.settings[state.at] if on else members[0]
        names = el(
            "small",
            ", ".join(one.label for one in members[:NAMED]),
            " \N{HORIZONTAL ELLIPSIS}" if len(run) > NAMED else None,
        )
        totals = el("small", self._totals(told)) if told.totals else None
        face = join(el("span", self._badge(told), " ", told.says), names, totals)
        cls = "run on" if on else "run"
        return button(
            face,
            "go",
            cls=cls,
            data_value=state.at if on else run[0],
            aria_pressed="true" if on else "false",
            data_attend=on,
        )

    def _totals(self, one: Setting) -> str:
        return ", ".join(f"{self.voice.name(Seat(seat))} {total}" for seat, total in enumerate(one.totals))

    def _badge(self, one: Setting) -> Markup:
        no = "" if one.legal else " no"
        return el("b", letter(one.kind), cls=f"badge tint-{one.kind % TINTS}{no}")

    def _map(self, state: ExplorerState) -> Markup:
        """A cell for each two values: the letter of the result; then what the letters mean."""
        down, across = self.levers
        wide = len(across.values)
        head = el("tr", el("td"), *(el("th", value.label, scope="col") for value in across.values))
        rows = (
            el("tr", el("th", value.label, scope="row"), *(self._cell(r * wide + c, state) for c in range(wide)))
            for r, value in enumerate(down.values)
        )
        firsts = {one.kind: one for one in reversed(self.settings)}
        meanings = (el("li", self._badge(firsts[kind]), " ", firsts[kind].says) for kind in sorted(firsts))
        table = el("div", el("table", el("thead", head), el("tbody", *rows), cls="mixes"), cls="scroll")
        return join(table, el("ul", *meanings, cls="legend"))

    def _cell(self, at: int, state: ExplorerState) -> Markup:
        one = self.settings[at]
        words = self.words.word("cell", label=one.label, kind=letter(one.kind), totals=self._totals(one))
        here = "mix here" if at == state.at else "mix"
        face = button(self._badge(one), "go", cls=here, data_value=at, aria_label=words, title=words)
        return el("td", face)

    def listed(self, state: ExplorerState) -> Markup | None:  # noqa: ARG002 - the same in any state
        """All values are in sight."""
        return None

    def twin(self) -> str:
        """The table as text."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield ", ".join(lever.title for lever in self.levers)
        kind = None
        for one in self.settings:
            if one.kind != kind:
                yield f"{letter(one.kind)}. {one.says}"
            kind = one.kind
            here = f" ({self.words.word('here')})" if one.spot == self.spot else ""
            yield f"   {one.label}{here}: {self._totals(one)}" if one.totals else f"   {one.label}{here}"


def letter(kind: int) -> str:
    """The letter of a kind of result; after Z come AA, AB ..."""
    more, last = divmod(kind, len(ascii_uppercase))
    return (letter(more - 1) if more else "") + ascii_uppercase[last]
