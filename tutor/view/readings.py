"""What the books leave open: every ruling, reconstruction and disagreement of a game, and what each would change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ipywidgets import VBox
from msgspec.structs import replace

from tutor.core.game import AnyGame
from tutor.core.record import named
from tutor.core.voice import Voice
from tutor.explore.cabinet import Cabinet, Contested, cabinet
from tutor.explore.goal import Differs
from tutor.explore.levers import named as option_name
from tutor.explore.levers import valued
from tutor.explore.readings import Disagreement, Reading, switch
from tutor.explore.readings import readings as all_readings
from tutor.explore.spot import Spot, reach
from tutor.games import GAMES
from tutor.learner.door import guest
from tutor.view.contrast import side_by_side
from tutor.view.markup import Markup, button, el, join, pill
from tutor.view.page import Page, take_away
from tutor.view.panel import WORDS, Panel
from tutor.view.progress import Progress
from tutor.view.stage import Eyes
from tutor.view.tables.hall import Hall
from tutor.view.tables.state import Draft
from tutor.view.work import EXPLORE
from tutor.view.workbench import Laboratory

KINDS = ("ruling", "reconstructed", "printed", "books", "switch")
LONE = 3
"""So few sections are shown unfolded."""


def readings(key: str) -> Readings:
    """Everything that the books of a game leave open."""
    return Readings(named(key, GAMES), Voice.load(key), cabinet(key))


class Readings(Page):
    """Sections of readings that fold; one that can be played either way shows a position where that matters."""

    def __init__(self, game: AnyGame, voice: Voice, kept: Cabinet, progress: Progress | None = None) -> None:
        super().__init__(progress)
        self.game, self.voice = game, voice
        self.all = all_readings(game, voice, kept)
        self.section = self.kind = ""
        self.shown = ""
        self.opened: Page | Hall | None = None
        self._pictures: dict[str, Markup] = {}
        self.head = Panel(self.trouble, do=self._filter)
        self.list = Panel(self.trouble, do=self._do)
        self.bar = Panel(self.trouble, do=lambda *_: self._close())
        self.place = VBox()
        self._show_head()
        self._show()
        self.lay(self.head.widget, self.list.widget, self.bar.widget, self.place)
        self.twin = "\n".join(self._words())

    @property
    def chosen(self) -> list[Reading]:
        """The readings that the filters let through."""
        return [
            reading
            for reading in self.all
            if self.section in ("", reading.section) and (not self.kind or self.kind in _kinds(reading))
        ]

    # -------------------------------------------------------------------------------------------- clicks
    def _filter(self, do: str, value: str) -> None:
        if do == "section":
            self.section = value
        else:
            self.kind = value
        self._show_head()
        self._show()

    def _do(self, do: str, _: str) -> None:
        act, _, name = do.partition("=")
        match act:
            case "show":
                self.shown = "" if name == self.shown else name
                self._show()
            case "lab" | "other":
                known = self._contested(name)
                self._open(known, known.usual if act == "lab" else known.other)

    def _contested(self, name: str) -> Contested:
        return next(known for reading in self.all for known in reading.switches if _name(known) == name)

    def _open(self, known: Contested, value: Any) -> None:
        """Open the position below, with this reading played."""
        spot = known.spot(self.game)
        assert spot is not None
        self._close()
        (start,) = Differs(known.option, value, value).starts(spot.start)[:1]
        if isinstance(start, self.game.Setup):
            opened: Page | Hall = Hall(self.game, Draft(start, 0), learner=guest())
        else:
            laboratory = Laboratory(self.game, self.voice, start, self.progress)
            laboratory.settle(replace(spot, start=start), make=False)
            opened = laboratory
        self.opened = opened
        self.place.children = (opened.root,)
        option = option_name(self.voice, known.option)
        title = EXPLORE.word("opened-with", option=option, value=valued(self.voice, known.option, value))
        self.bar.show(el("div", el("h2", title), button(EXPLORE.word("close-lab"), "close"), cls="row opened"))
        self.bar.focus("close")

    def _close(self) -> None:
        self.place.children = ()
        self.bar.show()
        if self.opened is not None:
            take_away(self.opened.root)
            self.opened = None

    # -------------------------------------------------------------------------------------------- what is shown
    def _show_head(self) -> None:
        sections = dict.fromkeys(reading.section for reading in self.all)
        switches = sum(len(reading.switches) for reading in self.all)
        kinds = [kind for kind in KINDS if any(kind in _kinds(reading) for reading in self.all)]
        self.head.show(
            el("h1", f"{self.voice.words['title']}: {EXPLORE.word('readings')}"),
            el("p", EXPLORE.word("readings-goal"), cls="goal"),
            el("p", EXPLORE.word("readings-count", entries=len(self.all), switches=switches), cls="soft"),
            el(
                "div",
                _select("section", self.section, [("", EXPLORE.word("section-all"))] + [(one, self._heading(one)) for one in sections if one]),
                _select("kind", self.kind, [("", EXPLORE.word("kind-all"))] + [(one, EXPLORE.word(f"kind-{one}")) for one in kinds]),
                cls="row filters",
            ),
        )  # fmt: skip

    def _heading(self, section: str) -> str:
        return self.voice.section(section) if section else EXPLORE.word("options-section")

    def _show(self) -> None:
        merged: dict[str, list[Reading]] = {}
        for reading in self.chosen:
            merged.setdefault(reading.section, []).append(reading)
        unfolded = len(merged) <= LONE
        parts = (self._section(section, members, unfolded=unfolded) for section, members in merged.items())
        self.list.show(join(*parts) if merged else el("p", EXPLORE.word("nothing-open"), cls="note"))

    def _section(self, section: str, members: list[Reading], *, unfolded: bool) -> Markup:
        switches = sum(len(reading.switches) for reading in members)
        count = EXPLORE.word("section-count", count=len(members))
        either = f", {switches} {EXPLORE.word('with-switch')}" if switches else ""
        head = el("summary", el("h2", self._heading(section)), el("span", f"{count}{either}"))
        key = f"{section}{'*' if unfolded else ''}"
        return el("details", head, *(self._entry(one) for one in members), cls="readings", open=unfolded, data_key=key)

    def _entry(self, reading: Reading) -> Markup:
        rule = reading.rule
        return el(
            "article",
            el("p", reading.says, cls="law") if rule else None,
            el("p", el("span", rule.id), el("span", rule.source), pill(rule.provenance, WORDS.word(rule.provenance)), cls="cite")
            if rule
            else None,
            el("p", el("b", f"{EXPLORE.word('why-so')}: "), reading.reason) if reading.reason else None,
            self._books(reading.note) if reading.note else None,
            *(self._switch(known) for known in reading.switches),
            cls="open-point",
        )  # fmt: skip

    def _books(self, note: Disagreement) -> Markup:
        rows = ((EXPLORE.word("book", book=book), said) for book, said in note.books.items())
        lines = (join(el("dt", book), el("dd", said)) for book, said in (*rows, (EXPLORE.word("follow"), note.follow)))
        return join(el("h3", _titled(note.name)), el("dl", *lines))

    def _switch(self, known: Contested) -> Markup:
        name, title = _name(known), option_name(self.voice, known.option)
        usual, other = (valued(self.voice, known.option, value) for value in (known.usual, known.other))
        ways = f"{EXPLORE.word('usual-way', value=usual)} / {other}"
        head = el("p", el("b", f"{title}: "), ways, cls="ways")
        if known.record is None:
            return el("div", head, el("p", EXPLORE.word("no-spot"), cls="soft"), cls="either")
        on = name == self.shown
        toggle = button(
            EXPLORE.word("matters-hide" if on else "matters"), f"show={name}", aria_expanded=str(on).lower()
        )
        return el(
            "div", head, el("div", toggle, cls="row"), self._matters(known, usual, other) if on else None, cls="either"
        )

    def _matters(self, known: Contested, usual: str, other: str) -> Markup:
        name, spot = _name(known), known.spot(self.game)
        assert spot is not None
        told = switch(self.game, known.option, known.usual, known.other, spot)
        tried = self.voice.move(self.game.parse(spot.tried)) if spot.tried else ""
        dealt = isinstance(spot.start, self.game.Setup)
        said = EXPLORE.word("there-tried", move=tried) if tried else EXPLORE.word("there-stands")
        return el(
            "div",
            el("div", self._picture(name, spot), cls="picture"),
            el(
                "div",
                el("h3", said),
                side_by_side(self.voice, EXPLORE.word("usual-way", value=usual), other, told.pairs),
                el(
                    "div",
                    button(EXPLORE.word("open-table" if dealt else "open-lab"), f"lab={name}"),
                    button(EXPLORE.word("play-so", value=other), f"other={name}"),
                    cls="row",
                ),
            ),
            cls="matters",
        )

    def _picture(self, name: str, spot: Spot) -> Markup:
        if name not in self._pictures:
            focus = self.game.lab.focus(spot.start) if isinstance(spot.start, self.game.Sketch) else ""
            scene = Eyes(self.game, self.voice, focus=focus).scene(reach(self.game, spot.start, spot.moves))
            self._pictures[name] = Markup(scene.to_svg())
        return self._pictures[name]

    def _words(self) -> Iterator[str]:
        yield f"{self.voice.words['title']}: {EXPLORE.word('readings')}"
        section = None
        for reading in self.all:
            if reading.section != section:
                section = reading.section
                yield self._heading(section)
            yield from (f"  {line}" for line in self._lines(reading))

    def _lines(self, reading: Reading) -> Iterator[str]:
        if reading.rule is not None:
            yield f"{reading.rule.id} ({WORDS.word(reading.rule.provenance)}). {reading.says}"
            if reading.reason:
                yield f"  {EXPLORE.word('why-so')}: {reading.reason}"
        if reading.note is not None:
            books = "; ".join(f"{EXPLORE.word('book', book=book)}: {said}" for book, said in reading.note.books.items())
            yield f"{_titled(reading.note.name)}. {books}. {EXPLORE.word('follow')}: {reading.note.follow}"
        for known in reading.switches:
            usual, other = (valued(self.voice, known.option, value) for value in (known.usual, known.other))
            title = option_name(self.voice, known.option)
            yield f"  {title}: {EXPLORE.word('usual-way', value=usual)} / {other}"


def _select(do: str, now: str, options: list[tuple[str, str]]) -> Markup:
    choices = (el("option", words, value=value, selected=value == now) for value, words in options)
    return el("label", EXPLORE.word(f"filter-{do}"), el("select", *choices, data_do=do), cls="field")


def _kinds(reading: Reading) -> set[str]:
    found: set[str] = {reading.rule.provenance} if reading.rule is not None else set()
    found |= {"books"} if reading.note is not None else set()
    return found | ({"switch"} if reading.switches else set())


def _name(known: Contested) -> str:
    return f"{known.option}:{known.other}"


def _titled(name: str) -> str:
    words = name.replace("-", " ")
    return words[:1].upper() + words[1:]
