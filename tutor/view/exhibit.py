"""A spot shown below all else on a page: the board, the moves that lead there, and the row of a rule lit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import msgspec
from ipywidgets import Widget
from msgspec import Struct

from tutor.core.course import Decision, Outcome, Seat, Step
from tutor.core.game import AnyGame
from tutor.core.rule import Rule, Verdict
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.explore.cabinet import cabinet
from tutor.explore.spot import Spot, beyond, see
from tutor.explore.told import KINDS, Kind
from tutor.view.certified import Certificates, of_try, seal
from tutor.view.explain import cite, standings
from tutor.view.form import title
from tutor.view.markup import Child, Markup, button, el, join
from tutor.view.page import Page, columns, spread, take_away
from tutor.view.panel import WORDS, Panel
from tutor.view.stage import Eyes, Stage
from tutor.view.way import Deed, Way, way

LONG = 40
"""More steps than this on the way, and only those of the last event are shown."""
FEW = 6
"""More moves than this on the way are folded away."""

Enter = Callable[[Spot], None]
"""Makes a spot the present position."""


def opened(game: AnyGame, key: str) -> Child:
    """What the card of a rule offers: its specimen, or why there is none."""
    kept = cabinet(game.key)
    if kept.of(key) is not None:
        return el("p", button(WORDS.word("show_me"), f"show={key}"))
    reason = next((gap.reason for gap in kept.missing if gap.rule == key), "")
    return el("p", WORDS.word("no_specimen", why=reason), cls="soft") if reason else None


class Exhibit:
    """The place below a page where a spot is shown until it is closed; ``enter`` takes it over into the page.

    ``alone`` it is all the page is about: it has no name and is not closed. ``several`` rules are looked at there.
    """

    def __init__(
        self, page: Page, eyes: Callable[[], Eyes], enter: Enter | None = None, *, alone: bool = False
    ) -> None:
        self.page, self.eyes, self.enter, self.alone = page, eyes, enter, alone
        self.head = Panel(page.trouble, do=self._do, cls="" if alone else "tutor-exhibit")
        self.several = False
        self.spot: Spot | None = None
        self.rule = ""
        self.stage: Stage | None = None
        self.foot: tuple[Widget, ...] = ()

    def serve(self, stage: Stage) -> None:
        """Let the cards of rules on a stage open their specimens here."""
        stage.offer = self.offer
        stage.shows = self.show

    def offer(self, rule: Rule) -> Child:
        """What a card offers; not what is shown already."""
        return None if rule.id == self.rule else opened(self.eyes().game, rule.id)

    def show(self, rule: str) -> None:
        """Show the specimen of a rule."""
        game = self.eyes().game
        specimen = cabinet(game.key).of(rule)
        if specimen is not None:
            self.open(specimen.spot(game), rule, specimen.kind)

    def open(
        self,
        spot: Spot,
        rule: str = "",
        kind: Kind | None = None,
        *,
        heading: str = "",
        seat: Seat | None = None,
        focus: bool = True,
    ) -> None:
        """Show any spot, by the eyes of a seat or of the teacher, with a rule lit as it is heard."""
        eyes = self.eyes()
        game = eyes.game
        kinds = {row.kind for row in see(game, spot).cites(rule)} if rule and kind is None else set()
        kind = min(kinds, key=KINDS.index) if kinds else kind
        self.spot, self.rule = spot, rule
        zone = game.lab.focus(spot.start) if isinstance(spot.start, game.Sketch) else ""
        self.close_stage()
        self.stage = Stage(self.page, Eyes(game, Voice(eyes.voice.words), seat, zone))
        self.serve(self.stage)
        found = way(game, spot)
        light(self.stage, found, spot, rule, kind)
        self._show_head(found, rule, kind, heading)
        self.page.aside.children = (self.head.widget, *self._laid(found), *self.foot)
        if focus:
            self.head.focus("close")

    def close(self) -> None:
        """Show nothing any more."""
        self.page.aside.children = ()
        self.close_stage()
        self.spot, self.rule = None, ""

    def close_stage(self) -> None:
        """Take the widgets away that the last spot was shown with."""
        if self.stage is not None:
            self.page.boards.remove(self.stage.board)
            for widget in (*self.stage.left, *self.stage.right):
                take_away(widget)
            self.stage = None

    # -------------------------------------------------------------------------------------------- inside
    def _do(self, do: str, _: str) -> None:
        match do:
            case "close":
                self.close()
            case "lab" if self.spot is not None:
                spot = self.spot
                if self.enter is None:
                    self._laboratory(spot)
                else:
                    self.close()
                    self.enter(spot)

    def _laboratory(self, spot: Spot) -> None:
        eyes = self.eyes()
        laboratory = import_module("tutor.view.workbench").Laboratory(  # the lab itself has exhibits
            eyes.game, Voice(eyes.voice.words), spot.start, self.page.progress
        )
        laboratory.play.walk(spot)
        self.close_stage()
        self.head.show(el("p", button(WORDS.word("close"), "close"), cls="row"))
        self.page.aside.children = (self.head.widget, laboratory.root)

    def _laid(self, found: Way) -> tuple[Widget, ...]:
        if self.stage is None:
            return ()
        if found.refused is not None:
            return tuple(self.stage.right)
        return (columns(self.stage.left, self.stage.right, cls=spread(self.stage.board.scene)),)

    def _show_head(self, found: Way, rule: str, kind: Kind | None, heading: str) -> None:
        eyes, spot = self.eyes(), self.spot
        if spot is None:
            return
        named = next((one for one in eyes.game.rules if one.id == rule), None) if not self.alone else None
        composed = isinstance(spot.start, eyes.game.Sketch) and found.refused is None
        heard = WORDS.word(f"heard_{kind}") if kind and not self.several else ""
        self.head.show(
            el(
                "section",
                el("h2", eyes.voice.rule(named) if named else heading) if named or heading else None,
                cite(named) if named else None,
                origin(eyes.game, eyes.voice, spot, heard),
                el(
                    "div",
                    button(WORDS.word("open_lab"), "lab") if composed else None,
                    None if self.alone else button(WORDS.word("close"), "close"),
                    cls="row",
                ),
            )
        )


def origin(game: AnyGame, voice: Voice, spot: Spot, heard: str = "") -> Markup:
    """Where a spot begins, the moves that lead there, and what is tried then."""
    dealt = isinstance(spot.start, game.Setup)
    begin = WORDS.word("from_deal" if dealt else "from_sketch")
    moves = [game.parse(text) for text in spot.moves]
    listed = el("ol", *(el("li", _move(voice, move)) for move in moves), cls="lead")
    lead = join(el("p", WORDS.word("lead", count=len(moves)), cls="soft"), listed)
    if len(moves) > FEW:
        lead = el("details", el("summary", WORDS.word("lead", count=len(moves))), listed)
    who = voice.name(spot.by) if spot.by is not None else ""
    then = None
    if spot.tried:
        move = _move(voice, game.parse(spot.tried))
        then = el("p", el("b", WORDS.word("then_by", seat=who) if who else WORDS.word("then_tried")), " ", move)
    return join(el("p", el("b", heard), " " if heard else "", begin), lead if moves else None, then)


def _move(voice: Voice, move: Any) -> Markup:
    return join(voice.move(move), " ", el("code", str(move)))


# ------------------------------------------------------------------------------------------------ the rule lit
def light(stage: Stage, found: Way, spot: Spot, rule: str, kind: Kind | None) -> None:
    """Load a spot into a stage, standing where the rule is heard, its row open."""
    game, voice = stage.eyes.game, stage.eyes.voice
    if found.refused is not None:
        facts = beyond(spot.start, type(spot.start)())
        words = el("dl", *(part for name, value in facts.items() for part in _fact(voice, name, value)), cls="facts")
        broken = Verdict(found.refused.broken)
        stage.judge(broken, join(el("h2", WORDS.word("refused")), words), evidence=False)
        stage.open(rule, "refused")
        return
    film = _film(found)
    stage.tallies = tuple(_tallies(game, voice, found.pos, rule)) if kind == "scored" else ()
    skip = len(film.steps) - sum(len(deed.steps) for deed in film.deeds)
    stage.load(film.start, film.steps, _at(film, rule, kind), "", Certificates(game, film.deeds, skip))
    if found.verdict is not None:
        move = game.parse(spot.tried)
        mark = seal(of_try(game, found.before, move, found.verdict, spot.by))
        stage.judge(found.verdict, el("h2", voice.move(move)), evidence=stage.at == film.first, certificate=mark)
    elif kind in ("asked", "ended") or not spot.tried:
        stage.judge(None, _asked(stage, found.pos))
    if kind is not None:
        stage.open(rule, kind)


def _fact(voice: Voice, name: str, value: Any) -> Iterator[Markup]:
    yield el("dt", title(voice, name))
    yield el("dd", _plain(voice, msgspec.to_builtins(value)))


def _plain(voice: Voice, value: Any) -> str:
    """What a sketch says, in words as far as there are any."""
    match value:
        case dict():
            return "; ".join(f"{voice.name(key)}: {_plain(voice, part)}" for key, part in value.items())
        case list() | tuple():
            return ", ".join(_plain(voice, part) for part in value) or WORDS.name("nothing")
        case None | "":
            return WORDS.name("nothing")
        case _:
            return voice.name(value)


class Film(Struct, frozen=True):
    """What is shown of a way: from where, which steps, how many of them before the event, and whose they are."""

    start: Any
    steps: tuple[Step[Any], ...]
    first: int
    deeds: tuple[Deed, ...]


def _film(found: Way) -> Film:
    if not found.deeds and found.verdict is None:
        return Film(found.dealt[0].after if found.dealt else found.start, found.dealt, 0, ())
    lead = found.deeds[:-1] if found.verdict else found.deeds
    event = found.deeds[len(lead) :]
    if sum(len(deed.steps) for deed in found.deeds) > LONG:
        lead = ()
    made = (*lead, *event)
    steps = tuple(step for deed in made for step in deed.steps)
    return Film(made[0].before if made else found.before, steps, sum(len(deed.steps) for deed in lead), made)


def _at(film: Film, rule: str, kind: Kind | None) -> int:
    """The step at which a rule is heard: one of the event's that acts by it or counts it, or before or after all."""
    if kind in ("failed", "held"):
        return film.first
    for number, step in enumerate(film.steps, 1):
        lines = step.sheet.lines if step.sheet is not None else ()
        cited = step.rule.id == rule if kind == "acted" else any(line.rule.id == rule for line in lines)
        if number > film.first and kind in ("acted", "scored") and cited:
            return number
    return len(film.steps)


def _tallies(game: AnyGame, voice: Voice, pos: Any, rule: str) -> Iterator[tuple[str, Tally]]:
    for seat in game.seats(pos):
        tally = game.tally(pos, seat)
        if any(line.rule.id == rule for line in tally.lines):
            yield WORDS.word("sheet_of", seat=voice.name(seat)), tally


def _asked(stage: Stage, pos: Any) -> Markup:
    voice = stage.eyes.voice
    match stage.eyes.game.decision(pos):
        case Decision() as asked:
            return el("section", el("h2", voice.ask(asked)))
        case Outcome() as over:
            totals = {seat: tally.total for seat, tally in over.tallies.items()}
            return el("section", el("h2", voice.ends(over)), standings(voice, over.standings, totals))
