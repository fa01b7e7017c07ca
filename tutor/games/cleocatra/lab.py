"""Building pyramids by hand, and a table of every rescue that could be made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from tutor.core.course import Kind, Recorder, Seat
from tutor.core.lab import Brush, Grid, Rack, Row
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import bits, place
from tutor.games.cleocatra.compose import compose, scores
from tutor.games.cleocatra.draw import PYRAMID
from tutor.games.cleocatra.model import Choosing, Over, Position, Posting, Recalling, Sketch, Tile
from tutor.games.cleocatra.moves import RESCUES, AnyMove, Pass, Rescue
from tutor.games.cleocatra.pieces import COLOURS, INDEX, LETTERS, NUMBERS, SEATS
from tutor.games.cleocatra.play.advanced import PASS
from tutor.games.cleocatra.play.inspectors import POST, RECALL
from tutor.games.cleocatra.play.rescue import RESCUE, SCORE

SWITCHES = ("advanced", "own_colour_free", "half_turn", "any_cell")


class PyramidLab:
    """Brushes for tiles and figures, and every rescue with what it scores."""

    start = Sketch(
        tiles=(
            Tile(0, 0, "violet", ("red", "blue")),
            Tile(0, 1, "orange", ("red",)),
            Tile(0, -1, "orange", ("red",)),
            Tile(1, 0, "green", (), inspector=True),
            Tile(0, 2, "blue", ("blue",)),
            Tile(0, -2, "gold", ("black",)),
        ),
        players=3,
        scores=(11, 14, 9),
    )

    acts: tuple[type[Any], ...] = (Rescue,)

    # -------------------------------------------------------------------------------------------- brushes
    def brushes(self, sketch: Sketch, /, language: str | None = None) -> tuple[Brush, ...]:
        """Tiles, figures, and switches."""
        voice = Voice.load("cleocatra", language)
        say = voice.word
        seats = tuple(map(Seat, range(sketch.players)))
        return (
            *(Brush(f"tile:{colour}", say("lab_tiles"), voice.name(colour)) for colour in COLOURS),
            *(Brush(f"rescuer:{SEATS[seat]}", say("lab_rescuers"), voice.name(seat)) for seat in seats),
            *(Brush(name, say("lab_others"), say(f"lab_{name}")) for name in ("inspector", "remove", "point", "point_less")),
            *(
                Brush(f"turn:{SEATS[seat]}", say("lab_turn"), voice.name(seat), at_once=True, on=sketch.turn == SEATS[seat])
                for seat in seats
            ),
            *(
                Brush(f"players:{n}", say("lab_players"), say("lab_number", players=n), at_once=True, on=sketch.players == n)
                for n in NUMBERS
            ),
            *(
                Brush(name, say("lab_rules"), say(f"lab_{name}"), at_once=True, on=getattr(sketch, name))
                for name in SWITCHES
            ),
        )  # fmt: skip

    def racks(self, _sketch: Sketch, /, language: str | None = None) -> tuple[Rack, ...]:  # noqa: ARG002 - places differ
        """None: places are pointed at."""
        return ()

    def paint(self, sketch: Sketch, brush: str, where: str, /) -> Sketch:  # noqa: PLR0911 - one kind of brush, one return
        """Use a brush on a place, a tile or a figure."""
        kind, _, value = brush.partition(":")
        if kind in SWITCHES:
            return replace(sketch, **{kind: not getattr(sketch, kind)})
        if kind == "players":
            return _seated(sketch, int(value))
        if kind == "turn":
            return replace(sketch, turn=value)
        on, *path = where.split(":")
        if kind in ("point", "point_less"):
            return _scored(sketch, path[0], 1 if kind == "point" else -1) if on in ("score", "player") else sketch
        if on == "cell" and kind == "tile":
            return replace(sketch, tiles=(*sketch.tiles, Tile(int(path[0]), int(path[1]), value)))
        index = (
            INDEX.get(path[-1], len(sketch.tiles))
            if path and on in ("tile", "rescuer", "inspector")
            else len(sketch.tiles)
        )
        if index >= len(sketch.tiles):
            return sketch
        if kind == "remove" and on == "rescuer":
            kind, value = "rescuer", path[0]
        elif kind == "remove" and on == "inspector":
            kind = "inspector"
        return _painted(sketch, kind, value, index)

    def focus(self, sketch: Sketch, /) -> str:  # noqa: ARG002 - always the pyramid
        """The pyramid alone."""
        return PYRAMID

    # -------------------------------------------------------------------------------------------- tables
    def grids(self, sketch: Sketch, /, language: str | None = None) -> tuple[Grid, ...]:
        """Every rescue of the player on turn, and the best of everybody."""
        voice = Voice.load("cleocatra", language)
        say = voice.word
        pos = compose(sketch)
        rows = tuple(Row(cells, sketched(after)) for cells, after in _rescues(pos, voice))
        head = (say("lab_rescue_from"), say("lab_scored"), say("lab_helpers"), say("lab_points"))
        title = say("lab_rescues", seat=pos.actor)
        best = tuple(_best(sketch, pos, seat, voice) for seat in pos.seats)
        return Grid(title, head, rows), Grid(say("lab_best"), (say("lab_player"), say("lab_points")), best)


LAB = PyramidLab()


# ------------------------------------------------------------------------------------------------ painting
def _seated(sketch: Sketch, players: int) -> Sketch:
    """A sketch with fewer or more players; the pieces of those who leave go with them."""
    here = SEATS[:players]
    tiles = tuple(replace(tile, rescuers=tuple(s for s in tile.rescuers if s in here)) for tile in sketch.tiles)
    turn, start = (seat if seat in here else SEATS[0] for seat in (sketch.turn, sketch.start))
    return replace(sketch, players=players, tiles=tiles, turn=turn, start=start, scores=sketch.scores[:players])


def _scored(sketch: Sketch, seat: str, more: int) -> Sketch:
    points = [*scores(sketch)]
    points[SEATS.index(seat)] += more
    return replace(sketch, scores=tuple(points))


def _painted(sketch: Sketch, kind: str, value: str, index: int) -> Sketch:
    """A tile recoloured, a figure put or taken away, a tile removed."""
    tile = sketch.tiles[index]
    before, after = sketch.tiles[:index], sketch.tiles[index + 1 :]
    match kind:
        case "tile":
            tile = replace(tile, colour=value)
        case "rescuer":
            tile = replace(tile, rescuers=_toggled(tile.rescuers, value))
        case "inspector":
            tile = replace(tile, inspector=not tile.inspector)
        case _:
            return replace(sketch, tiles=(*before, *after))
    return replace(sketch, tiles=(*before, tile, *after))


def _toggled(rescuers: tuple[Any, ...], seat: str) -> tuple[Any, ...]:
    return tuple(other for other in rescuers if other != seat) if seat in rescuers else (*rescuers, seat)


# ------------------------------------------------------------------------------------------------ every rescue
ANSWERS: Mapping[type[Any], Kind] = {Choosing: SCORE, Recalling: RECALL, Posting: POST}
"""What answers the questions of a rescue."""


def _rescues(pos: Position, voice: Voice) -> Iterator[tuple[tuple[str, ...], Position]]:
    """What every rescue of the player on turn would score, and the position after it."""
    if isinstance(pos.now, Over):
        return
    for tile in bits(pos.out(pos.turn) & ~pos.pyramid.inspectors):
        for sheet, after in _outcomes(pos, RESCUE, RESCUES[tile]):
            yield _cells(voice, LETTERS[tile], sheet), after


def _outcomes(pos: Position, kind: Kind, move: AnyMove, sheet: Tally | None = None) -> Iterator[tuple[Tally, Position]]:
    """Every way a rescue can go: each choice of scored tiles; inspectors come from and go to the first tiles possible."""
    recorder = Recorder(pos)
    kind.resolve(recorder, move)
    sheet = next((step.sheet for step in recorder.steps if step.sheet), sheet)
    after = recorder.pos
    if answer := ANSWERS.get(type(after.now)):
        assert answer.legal is not None
        choices = list(answer.legal(after, after.actor))
        for choice in choices if answer is SCORE else choices[:1]:
            yield from _outcomes(after, answer, choice, sheet)
    elif after.now.part == "bonus":
        yield from _outcomes(after, PASS, Pass(), sheet)
    else:
        assert sheet is not None
        yield sheet, after


def _best(sketch: Sketch, pos: Position, seat: Seat, voice: Voice) -> Row:
    """The most a seat could score if it were its turn."""
    points = max((int(cells[-1]) for cells, _ in _rescues(replace(pos, turn=int(seat)), voice)), default=0)
    name = SEATS[seat]
    return Row((voice.name(seat), str(points)), replace(sketch, turn=name), here=sketch.turn == name)


def _cells(voice: Voice, tile: str, sheet: Tally) -> tuple[str, ...]:
    scored = [line.facts for line in sheet.lines if line.rule is r.RESCUE_COLOURS]
    tiles = [f"{facts['tile']} {voice.name(facts['colour'])}" for facts in scored]
    helpers = [line.facts["tile"] for line in sheet.lines if line.rule is r.RESCUE_HELPERS]
    return tile, ", ".join(tiles), ", ".join(helpers) or "-", str(sheet.total)


def sketched(pos: Position) -> Sketch:
    """The sketch of a position between two turns."""
    pyramid = pos.pyramid
    tiles = tuple(
        Tile(
            *place(cell),
            pyramid.colours[index],
            tuple(SEATS[seat] for seat, mask in enumerate(pyramid.rescuers) if mask >> index & 1),
            inspector=bool(pyramid.inspectors >> index & 1),
        )
        for index, cell in enumerate(pyramid.cells)
    )
    turn = pos.start if isinstance(pos.now, Over) else pos.turn
    return Sketch(
        tiles=tiles,
        players=pos.rules.players,
        advanced=pos.rules.advanced,
        turn=SEATS[turn],
        start=SEATS[pos.start],
        scores=tuple(points.total for points in pos.points),
        own_colour_free=pos.rules.own_colour_free,
        half_turn=pos.rules.half_turn,
        any_cell=pos.rules.any_cell,
    )
