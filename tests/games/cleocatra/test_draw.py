"""The board as a picture."""

from __future__ import annotations

import pytest

from tests.games.cleocatra.engine import GAME, begun, random_walk, reached, strip
from tutor.core.scene import Format, Label, Scene, Thing
from tutor.core.voice import Voice
from tutor.games.cleocatra.model import Position, Setup
from tutor.games.cleocatra.moves import Lay
from tutor.look.measure import width
from tutor.look.palette import LIVERIES

VOICE = Voice.load("cleocatra")
LONG = strip(
    "violet:red+blue! orange green blue gold violet orange:black+green! green blue violet orange green blue!", players=4
)
FOUR = strip("violet:red+blue orange green blue!")


LOOKS = [("", "wide"), *((focus, form) for focus in ("pyramid", "race") for form in ("wide", "tall", "far"))]
every_look = pytest.mark.parametrize(("focus", "form"), LOOKS)


def drawn(pos: Position, focus: str = "", form: Format = "wide") -> Scene:
    return GAME.draw(pos, seat=None, voice=VOICE, focus=focus, form=form)


def positions() -> list[Position]:
    walks = [random_walk(Setup(players=players, advanced=players != 3), players) for players in (2, 3, 4)]
    return [pos for walk in walks for number, (pos, _) in enumerate(walk) if number % 7 == 0] + [begun(LONG)]


def overlap(one: Thing, other: Thing) -> bool:
    apart = (
        one.x + one.w <= other.x or other.x + other.w <= one.x or one.y + one.h <= other.y or other.y + other.h <= one.y
    )
    return not apart


@every_look
def test_tiles_and_places_can_be_pointed_at_without_mistake(focus, form):
    for pos in positions():
        scene = drawn(pos, focus, form)
        things = [thing for thing in scene.things if thing.id.startswith(("tile:", "cell:")) and thing.outline]
        assert things or not pos.pyramid.cells or len(set(pos.pyramid.cells)) == 1
        for thing in things:
            middle = [sum(corner) / 3 for corner in zip(*thing.outline, strict=True)]
            assert [other.id for other in things if other.covers(*middle)] == [thing.id]


@every_look
def test_everything_that_is_drawn_lies_on_the_picture(focus, form):
    for pos in positions():
        scene = drawn(pos, focus, form)
        assert all(thing.x >= 0 and thing.x + thing.w <= scene.width for thing in scene.things)
        assert all(thing.y >= 0 and thing.y + thing.h <= scene.height for thing in scene.things)
        for shape in scene.shapes:
            if isinstance(shape, Label):
                w = width(shape.text, shape.size, bold=shape.bold, serif=shape.serif)
                left = {"start": shape.x, "middle": shape.x - w / 2, "end": shape.x - w}[shape.align]
                assert 0 <= left <= left + w <= scene.width, shape


def test_a_click_finds_the_figure_before_its_tile():
    scene = drawn(begun(FOUR))
    for id in ("rescuer:red:A", "rescuer:blue:A", "inspector:D", "tile:B", "cell:0:4"):
        thing = scene.thing(id)
        assert thing is not None
        found = scene.at(thing.x + thing.w / 2, thing.y + thing.h / 2)
        assert found is not None
        assert found.id == id


def test_the_tile_that_is_held_waits_beside_the_board_and_its_old_place_is_named():
    scene = drawn(reached(FOUR, "explore", "draw gold"))
    held = scene.thing("tile:E")
    pyramid = scene.thing("pyramid")
    assert held is not None
    assert pyramid is not None
    assert held.x > pyramid.x + pyramid.w
    taken = drawn(reached(strip("violet:red+blue orange green blue"), "search D"))
    assert taken.thing("cell:0:3").words == "place T13, where D came from"


def test_the_words_of_the_board_tell_all_that_lies_there():
    text = drawn(begun(FOUR)).describe()
    for words in (
        "A, violet, beside B",
        "Red's rescuer on A",
        "inspector on D",
        "Stack: 5 tiles",
        "Free inspectors: 1",
    ):
        assert words in text


def test_the_advanced_board_names_the_features():
    assert "A, violet, Mafdet, beside B" in drawn(begun(strip("violet:red orange", advanced=True))).describe()


@every_look
def test_a_closer_look_has_every_place_and_piece_of_the_board_once(focus, form):
    for pos in positions():
        whole = {thing.id for thing in drawn(pos).things} - {"legend", "track"}
        ids = [thing.id for thing in drawn(pos, focus, form).things]
        assert whole <= set(ids)
        assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("focus", ["pyramid", "race"])
@pytest.mark.parametrize(("form", "least"), [("tall", 11), ("far", 22)])
def test_what_is_read_is_large_enough(focus, form, least):
    """On a projector a rescuer's letter may be smaller: it repeats what the shape says."""
    letters = {livery.letter for livery in LIVERIES.values()} if form == "far" else set()
    for pos in positions():
        labels = [shape for shape in drawn(pos, focus, form).shapes if isinstance(shape, Label)]
        assert {label.text for label in labels if label.text and label.size < least} <= letters


@every_look
def test_the_words_of_a_move_are_printed_on_the_place_where_it_goes(focus, form):
    for moves in (("explore", "draw gold"), ("search C",)):
        pos = reached(strip("violet:red+blue orange green"), *moves)
        scene = drawn(pos, focus, form)
        labels = [shape for shape in scene.shapes if isinstance(shape, Label)]
        for move in GAME.candidates(pos):
            place = scene.thing(f"cell:{move.row}:{move.col}")
            printed = [label for label in labels if label.text == VOICE.move(move).split()[-1]]
            assert [place.covers(label.x, label.y) for label in printed] == [True]


def test_no_two_places_that_can_be_pointed_at_are_called_alike():
    for start in (Setup(players=2), Setup(players=4)):
        for pos, _ in random_walk(start, 5):
            moves = GAME.candidates(pos)
            names = [move.place for move in moves if isinstance(move, Lay)]
            assert len(set(names)) == len(names)


def test_markers_on_one_number_do_not_hide_each_other():
    for scores in ((0, 0, 0, 0), (23, 25, 28, 24), (5, 5, 5, 0), (7, 7, 0, 1)):
        scene = drawn(begun(strip("violet orange green blue", players=4, scores=scores)))
        marks = [thing for thing in scene.things if thing.id.startswith("score:")]
        assert len(marks) == 4
        assert [(a.id, b.id) for k, a in enumerate(marks) for b in marks[:k] if overlap(a, b)] == []
