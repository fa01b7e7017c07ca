"""The contract, pictures: one of every position, in which all that is spoken of can be found; and the lab."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import isfinite
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import msgspec

from tutor.core.course import Decision, Impossible, Outcome, Seat
from tutor.core.game import AnyGame, why
from tutor.core.scene import Label, Scene
from tutor.core.voice import Voice
from tutor.look.measure import width
from tutor.testing.sampling import few, moments, players_moments, random_game, setups
from tutor.testing.subject import Findings, Subject, found

COLOUR = re.compile(r"(#[0-9A-Fa-f]{6})?")
BOARD = 1120
NASTY = ("<b>A & B</b>", '"quoted"', "]]>", "<script>", "'")
DRAWN = {"svg", "title", "rect", "circle", "polygon", "polyline", "text"}


def draw(subject: Subject, pos: Any, seat: Seat | None, focus: str = "") -> Scene:
    """The board as a seat sees it."""
    game = subject.game
    return game.draw(game.view(pos, seat), seat=seat, voice=subject.voice, focus=focus)


@cache
def _places(subject: Subject, text: bytes, seat: Seat | None) -> frozenset[str]:
    pos = msgspec.json.decode(text, type=subject.game.Position)
    return frozenset(thing.id for thing in draw(subject, pos, seat).things)


def on_board(subject: Subject, pos: Any, seat: Seat | None) -> frozenset[str]:
    """The ids of what can be seen."""
    return _places(subject, msgspec.json.encode(pos), seat)


@cache
def scenes(subject: Subject) -> tuple[Scene, ...]:
    """Boards as the teacher and two of the players see them, and a few at the end."""
    game = subject.game
    middle = [draw(subject, m.pos, seat) for m in few(moments(game, 12), 12) for seat in (None, *game.seats(m.pos)[:2])]
    return (*middle, *(draw(subject, random_game(game, setup)[-1].pos, None) for setup in setups(game)[:3]))


def _numbers(value: Any) -> Iterator[float]:
    match value:
        case bool() | str() | None:
            return
        case int() | float():
            yield value
        case dict():
            yield from (number for part in value.values() for number in _numbers(part))
        case list() | tuple():
            yield from (number for part in value for number in _numbers(part))


def paints_every_position(subject: Subject) -> Findings:
    """A board is as wide as all boards, and every shape can be painted."""
    for scene in scenes(subject):
        if scene.width != BOARD or scene.height <= 0:
            yield found("board_size", width=scene.width, height=scene.height, wide=BOARD)
        for shape in scene.shapes:
            plain = msgspec.structs.asdict(shape)
            colours = (plain["fill"], plain.get("stroke", ""))
            if not all(map(isfinite, _numbers(plain))) or not all(map(COLOUR.fullmatch, colours)):
                yield found("unpaintable", shape=shape)
        if not ET.fromstring(scene.to_svg()).tag.endswith("svg"):  # noqa: S314 - it was written right here
            yield found("unpaintable", shape=scene.title)


def lays_things_on_the_board(subject: Subject) -> Findings:
    """Things lie on the board, each with an id of its own, and are told in words."""
    for scene in scenes(subject):
        ids = [thing.id for thing in scene.things]
        for twice in {id for id in ids if ids.count(id) > 1}:
            yield found("thing_twice", thing=twice)
        for thing in scene.things:
            right, below = thing.x + thing.w, thing.y + thing.h
            if not (0 <= thing.x <= right <= scene.width and 0 <= thing.y <= below <= scene.height):
                yield found("thing_off", thing=thing.id)
        if len(scene.describe().splitlines()) < 2:
            yield found("wordless", title=scene.title)


def writes_on_the_board(subject: Subject) -> Findings:
    """No text runs off the board."""
    for moment in moments(subject.game, 80):
        scene = draw(subject, moment.pos, None)
        for label in scene.shapes:
            if isinstance(label, Label) and not 0 <= _left(label) <= _left(label) + _long(label) <= scene.width:
                yield found("text_off", text=label.text)


def _left(label: Label) -> float:
    return label.x - {"start": 0, "middle": 0.5, "end": 1}[label.align] * _long(label)


def _long(label: Label) -> float:
    return width(label.text, label.size, bold=label.bold, serif=label.serif)


def leaves_names_as_text(subject: Subject) -> Findings:
    """What players call themselves stays text."""
    game = subject.game
    pos = random_game(game, setups(game)[0])[0].pos
    svg = game.draw(pos, seat=None, voice=Voice(subject.voice.words, NASTY)).to_svg()
    for tag in {one.tag.rpartition("}")[2] for one in ET.fromstring(svg).iter()} - DRAWN:  # noqa: S314
        yield found("name_as_code", tag=tag)


# ------------------------------------------------------------------------------------------------ what is pointed at
def picks_what_is_there(subject: Subject) -> Findings:
    """What a player picks for a move is on the board, in the own view and in the teacher's, or an option with words."""
    game, options = subject.game, set(subject.voice.words.get("option", ()))
    asked_of = [(moment, asked.seat) for moment, asked in players_moments(game, 24)]
    asked_of += [(moment, None) for moment in moments(game, 24) if moment.asked.seat is Seat.CHANCE]  # type: ignore[union-attr,misc]
    for moment, mover in asked_of:
        moves = few(game.candidates(moment.pos), 20) if mover is None else game.candidates(moment.pos)
        picks = {pick for move in moves for pick in game.picks(moment.pos, move)}
        for seat in {mover, None}:
            for pick in picks - options - on_board(subject, moment.pos, seat):
                yield found("pick_nowhere", pick=pick)


def picks_moves_apart(subject: Subject) -> Findings:
    """Different candidates are picked differently."""
    game = subject.game
    for moment in moments(game, 60):
        picks: dict[tuple[str, ...], str] = {}
        for move in game.candidates(moment.pos):
            other = picks.setdefault(game.picks(moment.pos, move), str(move))
            if other != str(move):
                yield found("picked_alike", move=move, other=other)


def points_reasons_out(subject: Subject) -> Findings:
    """A verdict points at what is on the board."""
    game = subject.game
    for moment, asked in players_moments(game, 24):
        checks = [
            check for move in few(game.candidates(moment.pos), 16) for check in why(game, moment.pos, move).checks
        ]
        for seat in (asked.seat, None):
            there = on_board(subject, moment.pos, seat)
            for check in checks:
                for thing in set(check.where) - there:
                    yield found("points_nowhere", rule=check.rule.id, thing=thing)


def points_steps_out(subject: Subject) -> Findings:
    """A step, and each line of its sheet, points at what is on the board before or after it."""
    for moment in moments(subject.game, 24):
        assert isinstance(moment.asked, Decision)
        before = moment.pos
        for step in moment.steps:
            lines = step.sheet.lines if step.sheet else ()
            where = {*step.where, *(id for line in lines for id in line.where)}
            for seat in {None, moment.asked.seat} - {Seat.CHANCE}:
                for thing in where - on_board(subject, before, seat) - on_board(subject, step.after, seat):
                    yield found("points_nowhere", rule=step.rule.id, thing=thing)
            before = step.after


def points_scores_out(subject: Subject) -> Findings:
    """A score sheet points at what is on the board."""
    game = subject.game
    for moment in (*moments(game, 24), *(random_game(game, setup)[-1] for setup in setups(game))):
        tallies = moment.asked.tallies if isinstance(moment.asked, Outcome) else {}
        sheets = [*tallies.values(), *(game.tally(moment.pos, seat) for seat in game.seats(moment.pos))]
        for line in (line for sheet in sheets for line in sheet.lines):
            for thing in set(line.where) - on_board(subject, moment.pos, None):
                yield found("points_nowhere", rule=line.rule.id, thing=thing)


# ------------------------------------------------------------------------------------------------ the lab
def opens_a_lab(subject: Subject) -> Findings:
    """A lab begins with a position; brushes are told apart, and leave a position or its faults."""
    game = subject.game
    sketch = game.lab.start
    if not game.lab.brushes(sketch):
        return
    pos = game.compose(sketch)
    focus = game.lab.focus(sketch)
    if (draw(subject, pos, None, focus).width < BOARD) != bool(focus):
        yield found("lab_focus", focus=focus)
    ids = [brush.id for brush in game.lab.brushes(sketch)]
    for twice in {id for id in ids if ids.count(id) > 1}:
        yield found("brush_twice", brush=twice)
    rng, changed = Random(8), False
    things = sorted(on_board(subject, pos, None))
    for _ in range(120):
        brush = rng.choice(game.lab.brushes(sketch))
        after = game.lab.paint(sketch, brush.id, "" if brush.at_once else rng.choice(things))
        if faults(game, after) is None:
            changed |= after != sketch
            sketch = after
        elif not faults(game, after):
            yield found("refused_without_reason", sketch=after)
    if not changed:
        yield found("brushes_idle")


def faults(game: AnyGame, sketch: Any) -> tuple[str, ...] | None:
    """The rules a sketch breaks; none if it is a position."""
    try:
        game.compose(sketch)
    except Impossible as error:
        return tuple(check.rule.id for check in error.verdict.broken)
    return None


def tables_positions(subject: Subject) -> Findings:
    """Every row of a lab's tables is a position, one at most is the present one."""
    game = subject.game
    for grid in game.lab.grids(game.lab.start):
        if sum(row.here for row in grid.rows) > 1 or any(len(row.cells) != len(grid.head) for row in grid.rows):
            yield found("grid_unfit", title=grid.title)
        for row in grid.rows:
            if faults(game, row.sketch) is not None:
                yield found("grid_impossible", title=grid.title, row=", ".join(row.cells))


CLAUSES = (
    paints_every_position, lays_things_on_the_board, writes_on_the_board, leaves_names_as_text, picks_what_is_there,
    picks_moves_apart, points_reasons_out, points_steps_out, points_scores_out, opens_a_lab, tables_positions,
)  # fmt: skip
