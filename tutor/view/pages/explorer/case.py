"""An event on a board: the position, what is tried in it, what the engine says and does, and the zone that shows it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from msgspec import Struct

from tutor.core.course import Step
from tutor.core.game import AnyGame
from tutor.core.rule import Verdict
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.explore.spot import Seen, Spot, reach, see
from tutor.explore.told import KINDS, Kind, Told
from tutor.explore.whynot import Mend, mended
from tutor.lessons import course
from tutor.lessons.scenes import deciding
from tutor.look.marks import Mark
from tutor.scenes.cut import HEADER, band
from tutor.scenes.picture import Draw, Picture, after, evidence, halted
from tutor.scenes.script import Ran, grouped


class Case(Struct, frozen=True):
    """What is seen at a spot; ``row`` is what is told of it first.

    ``start`` is the position in which it happens. Where no game gets, that is the nearest one that can be, after ``mend``.
    """

    spot: Spot
    seen: Seen
    start: Any
    ran: Ran
    row: Told | None
    picks: tuple[str, ...] = ()
    mend: Mend | None = None

    @property
    def impossible(self) -> bool:
        """Whether no game gets there."""
        return self.seen.pos is None

    @property
    def verdict(self) -> Verdict | None:
        """What the judge says to what is tried, or to the position itself where it cannot be."""
        return self.seen.refused if self.impossible else self.seen.verdict

    @property
    def fails(self) -> bool:
        """Whether something is refused."""
        return self.verdict is not None and not self.verdict

    @property
    def where(self) -> tuple[str, ...]:
        """The things that what decides speaks of."""
        return (*self.picks, *(self.row.where if self.row is not None else ()))


def case(
    game: AnyGame, voice: Voice, spot: Spot, seen: Seen | None = None, rule: str = "", kind: Kind | None = None
) -> Case:
    """What the engine makes of a spot; it is told by a rule, or else by what decides there."""
    seen = seen or see(game, spot)
    if seen.pos is None:
        mend = next(iter(mended(game, spot.start, spot.start)), None) if isinstance(spot.start, game.Sketch) else None
        start = game.compose(mend.spot.start) if mend is not None else None
        return Case(spot, seen, start, Ran(start), _row(seen, rule, kind) or next(iter(seen.told), None), mend=mend)
    dealt = isinstance(spot.start, game.Setup) and not (spot.moves or spot.tried)
    start = seen.steps[0].after if dealt else reach(game, spot.start, spot.moves)
    row = _row(seen, rule, kind) or _telling(voice, seen)
    at = _step(seen.steps, row) if rule else deciding(voice, seen.steps)
    first = voice.move(game.parse(spot.tried)) if spot.tried else str(voice.words["title"])
    ran = Ran(start, seen.steps, grouped(voice, seen.steps, first), at)
    return Case(spot, seen, start, ran, row, _picks(game, start, spot))


def _row(seen: Seen, rule: str, kind: Kind | None) -> Told | None:
    """The row that cites a rule, in the way it is to be heard, or the most telling one."""
    rows = sorted(seen.cites(rule), key=lambda row: (row.kind != kind, KINDS.index(row.kind)))
    return rows[0] if rows else None


def _telling(voice: Voice, seen: Seen) -> Told | None:
    """The first reason against it, the step that decides, the last one, or what is asked."""
    broken = (row for row in seen.told if row.kind in ("failed", "refused"))
    at = deciding(voice, seen.steps)
    step = seen.steps[at] if at is not None else seen.steps[-1] if seen.steps else None
    acted = (row for row in seen.told if step is not None and row.cites is step)
    stands = (row for row in seen.told if row.kind in ("ended", "asked"))
    return next((row for rows in (broken, acted, stands) for row in rows), None)


def _step(steps: Sequence[Step[Any]], row: Told | None) -> int | None:
    """The place of the step that a row is, or on whose sheet it stands."""
    if row is None:
        return None
    for at, step in enumerate(steps):
        if row.cites is step or (step.sheet is not None and any(row.cites is line for line in step.sheet.lines)):
            return at
    return None


def _picks(game: AnyGame, pos: Any, spot: Spot) -> tuple[str, ...]:
    """What one points at to try it; nothing where the game does not offer it."""
    move = game.parse(spot.tried) if spot.tried else None
    return game.picks(pos, move) if move is not None and move in game.candidates(pos) else ()


def say(voice: Voice, row: Told | None) -> str:
    """The sentence of a row; a step that decides has one that stands alone."""
    if row is None:
        return ""
    if isinstance(row.cites, Step):
        return voice.verdict(row.cites) or voice.step(row.cites)
    said = row.say(voice)
    return f"{said} {row.facts['points']:+d}" if row.kind == "scored" else said


# ------------------------------------------------------------------------------------------------ the board
def picture(draw: Draw, one: Case, look: int | None, *, halts: bool) -> Picture:
    """The board: as it is tried, at the step that decides, or after so many stops."""
    if one.fails or not one.ran.stops:
        return Picture(draw(one.start), _lit(one))
    if look is not None:
        return after(draw, one.ran, min(look, len(one.ran.stops)))
    if halts and one.ran.deciding is not None:
        return halted(draw, one.ran, one.ran.deciding)
    board = draw(one.ran.steps[-1].after)
    return Picture(board, tuple(Mark(id, "changed") for id in dict.fromkeys(one.where) if board.thing(id)))


def _lit(one: Case) -> tuple[Mark, ...]:
    """What was tried and what decides: against it in red, else framed."""
    if one.fails and one.verdict is not None:
        row = one.row.cites if one.row is not None else None
        first = tuple(check for check in one.verdict.broken if check is row) or one.verdict.broken
        return evidence(Verdict(first), one.picks)
    held = one.row.where if one.row is not None else ()
    tried = (Mark(id, "selected") for id in one.picks if id not in held)
    return (*(Mark(id, "changed") for id in dict.fromkeys(held)), *tried)


# ------------------------------------------------------------------------------------------------ zones
def zones(key: str) -> tuple[str, ...]:
    """The parts of a board that lessons show large; each has a drawing for a phone."""
    named = (scene.focus for lesson in course(key) for scene in lesson.scenes)
    return tuple(sorted({focus for focus in named if focus}))


def zone(game: AnyGame, voice: Voice, cases: Sequence[Case], form: Format) -> str:
    """The smallest part of the board on which all that decides can be seen; none if only the whole board shows it.

    A phone has no room for a whole board: there it is the part that shows most of it.
    """
    there = [one for one in cases if one.start is not None]
    if not there or not zones(game.key):
        return ""
    pos = there[0].start
    whole = _ids(game, voice, pos, "", "wide")
    need = {id for one in there if one.row is not None for id in one.row.where} & whole
    moved = {id for one in there for step in one.ran.steps for id in step.where}
    also = (moved | {id for one in there for id in one.picks}) & whole
    if not need | also and form == "wide":
        start = there[0].spot.start
        return game.lab.focus(start) if isinstance(start, game.Sketch) else ""
    sights = {name: _ids(game, voice, pos, name, form) for name in zones(game.key)}
    best = max(sights, key=lambda name: _worth(sights[name], need, also))
    return best if form == "tall" or need <= sights[best] else ""


def _worth(sight: Collection[str], need: set[str], also: set[str]) -> tuple[int, int, int]:
    seen = set(sight)
    size = -len(seen) if need | also else len(seen)
    return len(need & seen), len(also & seen), size


def _ids(game: AnyGame, voice: Voice, pos: Any, focus: str, form: Format) -> set[str]:
    return {thing.id for thing in game.draw(pos, seat=None, voice=voice, focus=focus, form=form).things}


def drawing(game: AnyGame, voice: Voice, focus: str, form: Format) -> Draw:
    """How a position is drawn: as everybody at the table may see it together, for nothing is hidden where one explores."""

    def draw(pos: Any) -> Scene:
        board = game.draw(pos, seat=None, voice=voice, focus=focus, form=form)
        return board if focus else band(board, HEADER, board.height)

    return draw


def led(game: AnyGame, voice: Voice, one: Case) -> Iterator[str]:
    """The moves that lead there, in words."""
    return (voice.move(game.parse(text)) for text in one.spot.moves)
