"""What the books leave open: for each point what we play and why, and where it can be played either way, both."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from tutor.ask.differs import parting
from tutor.core.game import AnyGame
from tutor.core.record import Broken, named
from tutor.core.voice import Voice
from tutor.explore.cabinet import Contested, cabinet
from tutor.explore.follows import follows
from tutor.explore.goal import Differs
from tutor.explore.levers import named as option_name
from tutor.explore.levers import valued
from tutor.explore.readings import Disagreement, Reading, Switch
from tutor.explore.readings import readings as all_readings
from tutor.games import GAMES
from tutor.view.markup import Markup, button, el, join, pill
from tutor.view.pages.explorer.case import Case, case
from tutor.view.pages.explorer.explorer import Explorer
from tutor.view.pages.explorer.state import ExplorerState
from tutor.view.pages.explorer.subject import Subject
from tutor.view.said import html


class Point(Struct, frozen=True):
    """An open point, and one way to play it otherwise, if there is one."""

    reading: Reading
    known: Contested | None = None


def readings(key: str, option: str = "", *, language: str | None = None) -> Explorer:
    """Everything that the books of a game leave open, or what one option changes; it is opened at that option."""
    game = named(key, GAMES)
    return Explorer(game, lambda spoken: OpenPoints(game, spoken, option), language)


class OpenPoints(Subject):
    """One open point after the other; first those that can be played either way."""

    name = "readings"

    def __init__(self, game: AnyGame, language: str = "en", option: str = "", voice: Voice | None = None) -> None:
        super().__init__(game, language, voice)
        every = all_readings(game, self.voice, cabinet(game.key))
        both = [Point(reading, known) for reading in every for known in reading.switches]
        self.points = (*both, *(Point(reading) for reading in every if not reading.switches))
        self.either = len(both)
        there = [point.known.option for point in both if point.known is not None]
        if option and option not in there:
            raise Broken("no_option", key=game.key, option=option, there=tuple(dict.fromkeys(there)))
        self.first = there.index(option) if option else 0

    @property
    def count(self) -> int:
        """How many points are open."""
        return len(self.points)

    def cases(self, state: ExplorerState) -> tuple[Case, ...]:
        """The event with the one reading and with the other; of what has no other, its specimen."""
        found: tuple[Case, ...] = self._once(("cases", state.at), lambda: self._cases(self.points[state.at]))
        return found

    def _cases(self, point: Point) -> tuple[Case, ...]:
        known, rule = point.known, point.reading.rule
        spot = known.spot(self.game) if known is not None else None
        if known is not None and spot is not None:
            starts = Differs(known.option, known.usual, known.other).starts(spot.start)
            return tuple(case(self.game, self.voice, replace(spot, start=start)) for start in starts)
        kept = cabinet(self.game.key).of(rule.id) if rule is not None else None
        if kept is None or rule is None:
            return ()
        return (case(self.game, self.voice, kept.spot(self.game), None, rule.id, kept.kind),)

    # -------------------------------------------------------------------------------------------- in words
    def _ways(self, known: Contested) -> tuple[str, str]:
        one, other = (valued(self.voice, known.option, value) for value in (known.usual, known.other))
        return one, other

    def _asks(self, point: Point) -> str:
        """What is open, in one line."""
        if point.known is not None:
            one, other = self._ways(point.known)
            return self.words.word("either", option=option_name(self.voice, point.known.option), one=one, other=other)
        if point.reading.rule is not None:
            return point.reading.says
        return point.reading.note.title if point.reading.note is not None else ""

    def _differs(self, known: Contested) -> str:
        """What hangs on it, in one sentence."""
        return parting(self.game, self.voice, Switch(known.option, known.usual, known.other, known.spot(self.game)))

    def head(self, state: ExplorerState) -> Markup:
        """What is open, and what hangs on it."""
        point = self.points[state.at]
        more = el("p", self._differs(point.known), cls="differs") if point.known is not None else None
        return join(el("h1", self._asks(point), cls="long"), more)

    def sheet(self, state: ExplorerState) -> Markup:
        """Both outcomes side by side, each to be put on the board; then why we play it so, and what the books say."""
        point, cases = self.points[state.at], self.cases(state)
        told = self._both(point.known, cases, state) if point.known is not None and len(cases) > 1 else None
        if told is None and cases:
            told = join(self.tried(cases[0]), html(self.said(cases[0])), self.why(cases[0]))
        return join(told, self._argued(point.reading))

    def _both(self, known: Contested, cases: tuple[Case, ...], state: ExplorerState) -> Markup:
        says = follows(self.game, self.voice, [one.seen for one in cases], range(len(cases)))
        names = self._ways(known)
        lanes = (self._lane(state, side, names[side], says[side].says, cases) for side in range(len(cases)))
        hint = el("p", self.words.word("switch-hint"), cls="soft small keys")
        return join(
            el("div", *lanes, cls="sides", role="group"), hint, self.lead(cases[0]), self.why(cases[self.shown(state)])
        )

    def _lane(self, state: ExplorerState, side: int, name: str, says: str, cases: tuple[Case, ...]) -> Markup:
        on = side == self.shown(state)
        ours = el("small", self.words.word("usual" if side == 0 else "other-way"))
        mark = el("b", self.words.word("refused"), cls="no") if cases[side].fails else None
        return button(
            join(ours, el("b", name), el("span", mark, " " if mark else None, says), self._totals(cases, side)), "side",
            cls="side on" if on else "side", data_value=side, aria_pressed="true" if on else "false",
        )  # fmt: skip

    def _totals(self, cases: tuple[Case, ...], side: int) -> Markup | None:
        """Every total, where the two ways have others."""
        totals = [self._scores(one) for one in cases]
        return el("small", ", ".join(totals[side]), cls="totals") if totals[0] != totals[1] else None

    def _scores(self, one: Case) -> list[str]:
        pos = one.seen.pos
        return [f"{self.voice.name(seat)} {self.game.tally(pos, seat).total}" for seat in self.game.seats(pos)]

    def _argued(self, reading: Reading) -> Markup:
        word, rule = self.words.word, reading.rule
        why = el("p", el("b", word("why-so")), " ", reading.reason, cls="argued") if reading.reason else None
        cited = None
        if rule is not None:
            cited = el(
                "p", self.voice.source(rule), " ", pill(rule.provenance, word(rule.provenance)), cls="soft small"
            )
        return join(why, self._books(reading.note) if reading.note is not None else None, cited)

    def _books(self, note: Disagreement) -> Markup:
        rows = [(self.words.word("book", book=book), said) for book, said in note.books.items()]
        lines = (
            join(el("dt", book), el("dd", said)) for book, said in (*rows, (self.words.word("follow"), note.follow))
        )
        return el("dl", *lines, cls="books")

    # -------------------------------------------------------------------------------------------- all of them
    def listed(self, state: ExplorerState) -> Markup | None:
        """All of them: what can be played either way, then the rest by section."""
        groups: dict[str, list[int]] = {}
        for at, point in enumerate(self.points):
            groups.setdefault(self._group(point), []).append(at)
        parts = (join(el("h3", name), *(self._entry(at, state) for at in members)) for name, members in groups.items())
        goal = self.words.word("readings-count", entries=self.count, switches=self.either)
        return el(
            "div", el("p", self.words.word("readings-goal")), el("p", goal, cls="soft small"), *parts, cls="index"
        )

    def _group(self, point: Point) -> str:
        return self.words.word("with-switch") if point.known is not None else self.voice.section(point.reading.section)

    def _entry(self, at: int, state: ExplorerState) -> Markup:
        return button(self._asks(self.points[at]), "go", cls="entry on" if at == state.at else "entry", data_value=at)

    def twin(self) -> str:
        """The list as text."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield f"{self.voice.words['title']}: {self.words.word('readings')}"
        for point in self.points:
            yield f"- {self._asks(point)}"
            if point.known is not None:
                yield f"  {self._differs(point.known)}"
            elif point.reading.reason:
                yield f"  {self.words.word('why-so')} {point.reading.reason}"
