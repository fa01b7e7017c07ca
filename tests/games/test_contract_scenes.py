"""What every game owes the contract: a picture of every position, in which all that is spoken of can be found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from math import isfinite
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest

from tests.games.sampling import moments, players_moments, random_game, setups, voice_of
from tests.games.test_contract import few
from tutor.core.course import Decision, Impossible, Outcome, Seat
from tutor.core.game import AnyGame, why
from tutor.core.scene import Label, Scene
from tutor.core.voice import Voice
from tutor.look.measure import width

COLOUR = re.compile(r"(#[0-9A-Fa-f]{6})?")
BOARD, FOCUS = 1120, (720, 872)


def draw(game: AnyGame, pos: Any, seat: Seat | None, focus: str = "") -> Scene:
    return game.draw(game.view(pos, seat), seat=seat, voice=voice_of(game), focus=focus)


@cache
def places(game: AnyGame, text: bytes, seat: Seat | None) -> frozenset[str]:
    pos = msgspec.json.decode(text, type=game.Position)
    return frozenset(thing.id for thing in draw(game, pos, seat).things)


def on_board(game: AnyGame, pos: Any, seat: Seat | None) -> frozenset[str]:
    """The ids of what can be seen."""
    return places(game, msgspec.json.encode(pos), seat)


@cache
def scenes(game: AnyGame) -> tuple[Scene, ...]:
    """Boards as the teacher and two of the players see them, and a few at the end."""
    middle = [draw(game, m.pos, seat) for m in few(moments(game, 12), 12) for seat in (None, *game.seats(m.pos)[:2])]
    return (*middle, *(draw(game, random_game(game, setup)[-1].pos, None) for setup in setups(game)[:3]))


def numbers(value: Any) -> Iterator[float]:
    match value:
        case bool() | str() | None:
            return
        case int() | float():
            yield value
        case dict():
            yield from (number for part in value.values() for number in numbers(part))
        case list() | tuple():
            yield from (number for part in value for number in numbers(part))


def test_every_picture_can_be_painted(game: AnyGame) -> None:
    for scene in scenes(game):
        assert scene.width == BOARD
        assert scene.height > 0
        for shape in scene.shapes:
            plain = msgspec.structs.asdict(shape)
            assert all(isfinite(number) for number in numbers(plain)), shape
            assert COLOUR.fullmatch(plain["fill"]), shape
            assert COLOUR.fullmatch(plain.get("stroke", "")), shape
        assert ET.fromstring(scene.to_svg()).tag.endswith("svg")


def test_things_lie_on_the_board_and_are_told_apart(game: AnyGame) -> None:
    for scene in scenes(game):
        ids = [thing.id for thing in scene.things]
        assert len(set(ids)) == len(ids)
        outside = [
            thing.id
            for thing in scene.things
            if not (
                0 <= thing.x <= thing.x + thing.w <= scene.width and 0 <= thing.y <= thing.y + thing.h <= scene.height
            )
        ]
        assert outside == []
        assert len(scene.describe().splitlines()) > 1


def test_no_text_runs_off_the_board(game: AnyGame) -> None:
    for moment in moments(game, 80):
        scene = draw(game, moment.pos, None)
        labels = [shape for shape in scene.shapes if isinstance(shape, Label)]
        assert [label.text for label in labels if not 0 <= left_of(label) <= right_of(label) <= scene.width] == []


def left_of(label: Label) -> float:
    return label.x - {"start": 0, "middle": 0.5, "end": 1}[label.align] * long(label)


def right_of(label: Label) -> float:
    return left_of(label) + long(label)


def long(label: Label) -> float:
    return width(label.text, label.size, bold=label.bold, serif=label.serif)


def test_what_players_call_themselves_stays_text(game: AnyGame) -> None:
    nasty = ("<b>A & B</b>", '"quoted"', "]]>", "<script>", "'")
    voice = Voice(voice_of(game).words, nasty)
    pos = random_game(game, setups(game)[0])[0].pos
    svg = game.draw(pos, seat=None, voice=voice).to_svg()
    assert {element.tag.rpartition("}")[2] for element in ET.fromstring(svg).iter()} <= {
        "svg", "title", "rect", "circle", "polygon", "polyline", "text",
    }  # fmt: skip


def test_what_is_picked_is_on_the_board_or_an_option_with_words(game: AnyGame) -> None:
    options = voice_of(game).words.get("option", {})
    for moment, asked in players_moments(game, 24):
        picks = {pick for move in game.candidates(moment.pos) for pick in game.picks(moment.pos, move)}
        for seat in (asked.seat, None):
            assert picks - set(options) - on_board(game, moment.pos, seat) == set()


def test_what_chance_picks_is_on_the_board_or_an_option_with_words(game: AnyGame) -> None:
    options = voice_of(game).words.get("option", {})
    for moment in moments(game, 24):
        picks = {pick for move in few(game.candidates(moment.pos), 20) for pick in game.picks(moment.pos, move)}
        assert picks - set(options) - on_board(game, moment.pos, None) == set()


def test_different_candidates_are_picked_differently(game: AnyGame) -> None:
    for moment in moments(game, 60):
        picks: dict[tuple[str, ...], str] = {}
        for move in game.candidates(moment.pos):
            other = picks.setdefault(game.picks(moment.pos, move), str(move))
            assert other == str(move), (other, str(move))


def test_a_verdict_points_at_what_is_on_the_board(game: AnyGame) -> None:
    for moment, asked in players_moments(game, 24):
        moves = few(game.candidates(moment.pos), 16)
        where = {id for move in moves for check in why(game, moment.pos, move).checks for id in check.where}
        for seat in (asked.seat, None):
            assert where - on_board(game, moment.pos, seat) == set()


def test_a_step_points_at_what_is_on_the_board_before_or_after_it(game: AnyGame) -> None:
    for moment in moments(game, 24):
        assert isinstance(moment.asked, Decision)
        before = moment.pos
        for step in moment.steps:
            sheet = step.sheet.lines if step.sheet else ()
            where = {*step.where, *(id for line in sheet for id in line.where)}
            for seat in {None, moment.asked.seat} - {Seat.CHANCE}:
                seen = on_board(game, before, seat) | on_board(game, step.after, seat)
                assert (step.rule.id, where - seen) == (step.rule.id, set())
            before = step.after


def test_a_score_sheet_points_at_what_is_on_the_board(game: AnyGame) -> None:
    ends = [random_game(game, setup)[-1] for setup in setups(game)]
    for moment in (*moments(game, 24), *ends):
        tallies = moment.asked.tallies if isinstance(moment.asked, Outcome) else {}
        sheets = [*tallies.values(), *(game.tally(moment.pos, seat) for seat in game.seats(moment.pos))]
        where = {id for sheet in sheets for line in sheet.lines for id in line.where}
        assert where - on_board(game, moment.pos, None) == set()


# ------------------------------------------------------------------------------------------------ the lab
def test_a_lab_begins_with_a_position_and_looks_closer(game: AnyGame) -> None:
    sketch = game.lab.start
    pos = game.compose(sketch)
    focus = game.lab.focus(sketch)
    assert draw(game, pos, None, focus).width in (FOCUS if focus else (BOARD,))
    ids = [brush.id for brush in game.lab.brushes(sketch)]
    assert len(set(ids)) == len(ids) > 0


def test_every_brush_leaves_a_position_or_its_faults(game: AnyGame) -> None:
    rng = Random(8)
    sketch = game.lab.start
    things = sorted(on_board(game, game.compose(sketch), None))
    changed = 0
    for _ in range(120):
        brush = rng.choice(game.lab.brushes(sketch))
        after = game.lab.paint(sketch, brush.id, "" if brush.at_once else rng.choice(things))
        assert isinstance(after, game.Sketch)
        if faults(game, after) == ():
            changed += after != sketch
            sketch = after
    assert changed


def faults(game: AnyGame, sketch: Any) -> tuple[str, ...]:
    """The rules a sketch breaks; a refusal without one would be no refusal."""
    with suppress(Impossible):
        game.compose(sketch)
        return ()
    with pytest.raises(Impossible) as refused:
        game.compose(sketch)
    broken = tuple(check.rule.id for check in refused.value.verdict.broken)
    assert broken
    return broken


def test_every_row_of_a_labs_tables_is_a_position_of_its_own(game: AnyGame) -> None:
    for grid in game.lab.grids(game.lab.start):
        assert sum(row.here for row in grid.rows) <= 1
        for row in grid.rows:
            assert len(row.cells) == len(grid.head)
            game.compose(row.sketch)
