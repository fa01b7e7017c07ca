"""What the engine makes of a composed position: whether it can be, what the large button does, what clicks mean."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct

from tutor.ask.wording import changed
from tutor.core.course import Decision, Impossible, Seat, Step
from tutor.core.game import AnyGame, why
from tutor.core.lab import Brush, Rack, Stamp
from tutor.core.record import Record
from tutor.core.rule import Verdict
from tutor.core.scene import Scene
from tutor.core.table import Auto, own_answer
from tutor.core.voice import Voice
from tutor.explore.edits import Set, choices
from tutor.explore.levers import stroke
from tutor.explore.spot import Spot
from tutor.explore.whynot import Mend, mended
from tutor.lessons.scenes import deciding
from tutor.scenes.choice import Choice, Clicks
from tutor.scenes.cut import HEADER, band, trimmed
from tutor.scenes.script import Ran, grouped
from tutor.view.pages.lab.state import LabState
from tutor.view.pages.table.words import Words

MOST_MENDS = 3
ROWS = 2
"""So many groups of brushes stand on a page of the palette."""
STAMPS = 14
"""So many brushes have room on a page of more than one row."""
FLOWS = 20
"""So many moves are made at most that are no choice of anybody."""


class Group(Struct, frozen=True):
    """Brushes that belong together."""

    title: str
    brushes: tuple[Brush, ...]

    @property
    def is_menu(self) -> bool:
        """Whether it is a choice of one: exactly one of them is on, and they need no place."""
        return all(brush.at_once for brush in self.brushes) and sum(brush.on for brush in self.brushes) == 1

    @property
    def is_switches(self) -> bool:
        """Whether each of them is on or off, and needs no place."""
        return all(brush.at_once for brush in self.brushes) and not self.is_menu


class Bench:
    """A game, its lab, its words. Nothing here changes but what is remembered."""

    def __init__(self, game: AnyGame, language: str = "en") -> None:
        self.game, self.language = game, language
        self.voice = Voice.load(game.key, language)
        self.words = Words("lab", language)
        self._last: dict[str, tuple[Any, Any]] = {}

    def _once(self, what: str, key: Any, find: Any) -> Any:
        if what not in self._last or self._last[what][0] != key:
            self._last[what] = (key, find())
        return self._last[what][1]

    # -------------------------------------------------------------------------------------------- composing
    def composed(self, sketch: Any) -> Any:
        """The position of a sketch that can be."""
        return self._once("composed", sketch, lambda: self.game.compose(sketch))

    def wrong(self, sketch: Any) -> Verdict | None:
        """Why no game gets there."""
        try:
            self.game.compose(sketch)
        except Impossible as error:
            return error.verdict
        return None

    def mends(self, state: LabState) -> list[tuple[str, Any]]:
        """What would fit instead, in words, and as a sketch."""
        found: list[tuple[str, Any]] = self._once("mends", (state.wanted, state.sketch), lambda: self._mends(state))
        return found

    def _mends(self, state: LabState) -> list[tuple[str, Any]]:
        spot = Spot(state.wanted)
        named: dict[str, Any] = {}
        for one in mended(self.game, state.wanted, state.sketch):
            if self._is_nameable(spot, one):
                named.setdefault(changed(self.game, self.voice, spot, one.edit), one.spot.start)
            if len(named) == MOST_MENDS:
                break
        return list(named.items())

    def _is_nameable(self, spot: Spot, one: Mend) -> bool:
        """Whether an edit is a brush or an option, and so has a name."""
        return not isinstance(one.edit, Set) or any(choice.path == one.edit.path for choice in choices(spot.start))

    def painted(self, sketch: Any, brush: str, *where: str) -> Any:
        """The sketch after using a brush on the first thing on which it means something; None where it does nowhere."""
        made = (stroke(self.game, sketch, brush, place) for place in where or ("",))
        return next((one for one in made if one != sketch), None)

    # -------------------------------------------------------------------------------------------- the palette
    def groups(self, sketch: Any) -> tuple[Group, ...]:
        """Brushes by their groups."""
        found: dict[str, list[Brush]] = {}
        for brush in self.game.lab.brushes(sketch, self.language):
            found.setdefault(brush.group, []).append(brush)
        return tuple(Group(title, tuple(brushes)) for title, brushes in found.items())

    def pages(self, sketch: Any) -> list[tuple[Rack, ...]]:
        """The rows to paint from, page by page: first those that know their places, then one group after the other."""
        stamped = self.game.lab.racks(sketch, self.language)
        racks = [_rack(group) for group in self.groups(sketch) if not (group.is_menu or group.is_switches)]
        known = {stamp.brush for rack in stamped for stamp in rack.stamps}
        racks = [rack for rack in racks if not {stamp.brush for stamp in rack.stamps} & known]
        pages = [stamped] if stamped else []
        for rack in racks:
            last = pages[-1] if len(pages) > bool(stamped) else ()
            room = len(last) < ROWS and sum(len(one.stamps) for one in (*last, rack)) <= STAMPS
            pages = [*pages[:-1], (*last, rack)] if last and room else [*pages, (rack,)]
        return pages

    # -------------------------------------------------------------------------------------------- doing
    def acts(self, state: LabState) -> list[Any]:
        """What the large button can do in the composed position."""
        pos = self.composed(state.sketch)
        found: list[Any] = self._once("acts", state.sketch, lambda: [
            move for move in self.game.legal(pos) if isinstance(move, self.game.lab.acts)
        ])  # fmt: skip
        return found

    def ran(self, state: LabState) -> Ran:
        """What the moves did, in stops."""
        found: Ran = self._once("ran", (state.sketch, state.moves), lambda: self._ran(state.sketch, state.moves))
        return found

    def _ran(self, sketch: Any, moves: tuple[str, ...]) -> Ran:
        start = pos = self.composed(sketch)
        steps: list[Step[Any]] = []
        for text in moves:
            told = tuple(self.game.resolve(pos, self.game.parse(text)))
            steps += told
            pos = told[-1].after
        every = tuple(steps)
        return Ran(start, every, grouped(self.voice, every, ""), deciding(self.voice, every))

    def pos(self, state: LabState) -> Any:
        """The position after the moves."""
        ran = self.ran(state)
        return ran.steps[-1].after if ran.steps else ran.start

    def flown(self, state: LabState, moves: tuple[str, ...]) -> tuple[str, ...]:
        """Moves, and after them, until something is decided, what chance and the rules leave no choice about."""
        for number in range(FLOWS):
            ran = self._ran(state.sketch, moves)
            if ran.deciding is not None:
                break
            move = own_answer(self.game, ran.steps[-1].after, Auto(forced=True), Random(f"lab/{number}"))
            if move is None or isinstance(move, self.game.lab.acts):
                break
            moves = (*moves, str(move))
        return moves

    def asked(self, state: LabState) -> Decision | None:
        """What is asked after the moves, if it is for somebody to decide."""
        asked = self.game.decision(self.pos(state))
        return asked if isinstance(asked, Decision) and asked.seat is not Seat.CHANCE else None

    def judged(self, state: LabState) -> Verdict:
        """What the judge says to a move that was tried."""
        return why(self.game, self.pos(state), self.game.parse(state.refused))

    # -------------------------------------------------------------------------------------------- the board
    def shown(self, state: LabState) -> Any:
        """The position on the board: as composed, as it goes on, or at a stop of the replay."""
        if state.at is not None:
            return self.ran(state).before(state.at)
        return self.pos(state) if state.live else self.composed(state.sketch)

    def draw(self, state: LabState, pos: Any) -> Scene:
        """The board as everybody sees it."""
        focus = self.game.lab.focus(state.sketch)

        def find() -> Scene:
            drawn = self.game.draw(pos, seat=None, voice=self.voice, focus=focus, form=state.form)
            return trimmed(drawn if focus else band(drawn, HEADER, drawn.height))

        found: Scene = self._once("draw", (id(pos), pos, focus, state.form), find)
        return found

    def clicks(self, state: LabState) -> Clicks:
        """What clicks on the board mean: in a composed position what the lab is about, later any move."""
        pos = self.pos(state)

        def find() -> Clicks:
            scene = self.draw(state, pos)
            whole = self.game.draw(pos, seat=None, voice=self.voice)
            found = Clicks.at(self.game, pos, scene, whole)
            if state.moves:
                return found
            near = tuple(
                one for one in Choice.of(self.game, pos).candidates if isinstance(one.move, self.game.lab.acts)
            )
            hidden = {thing.id for thing in whole.things} - {thing.id for thing in scene.things}
            return Clicks(Choice(near), scene, hidden)

        found: Clicks = self._once("clicks", (id(pos), pos, state.form, bool(state.moves)), find)
        return found.picking(state.picked)

    # -------------------------------------------------------------------------------------------- taking along
    def record(self, sketch: Any) -> Record:
        """The position as it is written down."""
        return Record(self.game.key, self.game.version, position=self.game.writing.write(sketch))


def _rack(group: Group) -> Rack:
    return Rack(group.title, tuple(Stamp(brush.id, "", brush.title) for brush in group.brushes))
