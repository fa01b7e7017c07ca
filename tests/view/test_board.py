from __future__ import annotations

from math import nan

import pytest
from msgspec.structs import replace

from tests.toy import LADDER
from tests.view.conftest import LOW, Wire, press, press_at
from tutor.core.scene import Box, Scene, Thing
from tutor.look.marks import Mark
from tutor.view.board import Board
from tutor.view.motion import Flight, flights
from tutor.view.paint import SCALE
from tutor.view.panel import Trouble
from tutor.view.stage import Eyes


@pytest.fixture
def scene(eyes: Eyes) -> Scene:
    return eyes.scene(LADDER.compose(LOW))


@pytest.fixture
def picked() -> list[tuple[str, ...]]:
    return []


@pytest.fixture
def board(scene: Scene, picked: list[tuple[str, ...]], wire: Wire) -> Board:
    board = Board(Trouble(), lambda *ids: picked.append(ids))
    board.show(scene)
    wire.clear()
    return board


def other(scene: Scene) -> Scene:
    return replace(scene, shapes=(*scene.shapes, Box(0, 0, 1, 1, "#000000")))


def layers(message) -> int:
    return sum(name == "switchCanvas" for name, _ in message)


def test_a_repaint_is_one_message(board: Board, scene: Scene, wire: Wire) -> None:
    board.show(other(scene))
    assert len(wire) == 1
    assert wire[0][0][0] == "switchCanvas"


def test_marks_repaint_their_own_layer_only(board: Board, wire: Wire) -> None:
    board.mark([Mark("hand:0", "holds", 1)])
    assert [layers(message) for message in wire] == [1]
    assert ("clear", []) in wire[0]


def test_the_same_marks_are_not_painted_again(board: Board, wire: Wire) -> None:
    board.mark([Mark("hand:0", "holds")])
    board.mark([Mark("hand:0", "holds")])
    assert len(wire) == 1


def test_a_late_client_gets_the_whole_picture(board: Board, wire: Wire) -> None:
    board.canvas[1]._handle_custom_msg({"event": "client_ready"}, [])
    assert [layers(message) for message in wire] == [2]


def test_the_canvas_has_twice_the_pixels_of_the_scene(board: Board, scene: Scene) -> None:
    assert (board.canvas.width, board.canvas[0].width) == (scene.width * SCALE, scene.width * SCALE)
    assert board.canvas.height == scene.height * SCALE


def test_a_click_picks_what_lies_under_it_the_topmost_first(board: Board, picked: list[tuple[str, ...]]) -> None:
    press(board, "card:0:7")
    press_at(board, 1100, 20)
    assert picked == [("card:0:7", "hand:0"), ()]


def test_a_touch_picks_too(board: Board, picked: list[tuple[str, ...]]) -> None:
    board.canvas._handle_custom_msg({"event": "touch_start", "touches": [{"x": 130 * SCALE, "y": 150 * SCALE}]}, [])
    assert picked == [("card:0:7", "hand:0")]


def test_enter_on_the_thing_under_the_pointer_picks_it(board: Board, picked: list[tuple[str, ...]]) -> None:
    board.shim._handle_custom_msg({"pick": "pile:1"}, [])
    assert picked == [("pile:1",)]


def test_the_shim_knows_the_things_and_the_words_of_the_board(board: Board, scene: Scene) -> None:
    told = board.shim.board
    assert told["words"] == scene.describe()
    assert {thing[0] for thing in told["things"]} == {thing.id for thing in scene.things}


def test_an_error_in_drawing_leaves_the_board_able_to_draw(board: Board, scene: Scene, wire: Wire) -> None:
    with pytest.raises(ValueError, match="nowhere"):
        board.show(replace(scene, shapes=(Box(nan, 0, 1, 1, "#000000"),)))
    assert board.scene is scene
    board.show(other(scene))
    assert len(wire) == 1


def test_an_error_in_a_callback_is_shown(scene: Scene) -> None:
    def fail(*_: str) -> None:
        raise KeyError("<script>alert(1)</script>")

    trouble = Trouble()
    board = Board(trouble, fail)
    board.show(scene)
    press(board, "card:0:7")
    assert "KeyError" in trouble.widget.html
    assert "<script>" not in trouble.widget.html


# ------------------------------------------------------------------------------------------------ motion
def piece(id: str, x: float, kind: str) -> Thing:
    return Thing(id, x, 0, 10, 10, id, kind=kind)


def picture(*things: Thing) -> Scene:
    return Scene(100, 100, "", (), things)


def test_a_piece_with_the_same_id_elsewhere_has_moved() -> None:
    found = flights(picture(piece("a", 0, "4")), picture(piece("a", 50, "4")))
    assert found == (Flight((0, 0, 10, 10), (50, 0, 10, 10)),)


def test_a_piece_that_vanished_here_and_one_alike_that_appeared_there_are_one() -> None:
    found = flights(picture(piece("a", 0, "4"), piece("c", 20, "5")), picture(piece("b", 50, "4"), piece("c", 20, "5")))
    assert found == (Flight((0, 0, 10, 10), (50, 0, 10, 10)),)


def test_a_piece_that_looks_different_in_its_place_has_turned() -> None:
    found = flights(picture(piece("a", 0, "back")), picture(piece("a", 0, "4")))
    assert [flight.turn for flight in found] == [True]


def test_a_piece_that_slides_into_a_free_place_has_not_turned() -> None:
    found = flights(picture(piece("slot:0", 0, "3"), piece("slot:1", 20, "P")), picture(piece("slot:0", 0, "P")))
    assert found == (Flight((20, 0, 10, 10), (0, 0, 10, 10)),)


def test_a_whole_new_picture_does_not_fly() -> None:
    many = [piece(str(k), k, "4") for k in range(20)]
    assert flights(picture(*many), picture(*(replace(thing, x=thing.x + 30) for thing in many))) == ()


@pytest.mark.parametrize(("calm", "told"), [(False, ["hold", "go"]), (True, [])])
def test_pieces_fly_unless_motion_is_off(
    monkeypatch: pytest.MonkeyPatch, wire: Wire, calm: bool, told: list[str]
) -> None:
    board = Board(Trouble(), calm=calm)
    sent: list[str] = []
    monkeypatch.setattr(board.shim, "send", sent.extend)
    board.show(picture(piece("a", 0, "4")))
    board.show(picture(piece("a", 50, "4")))
    assert sent == told


def test_a_board_can_be_kept_within_a_height(scene: Scene, wire: Wire) -> None:
    board = Board(Trouble(), height="60vh")
    board.show(scene)
    assert board._mat.layout.max_width.startswith("calc(60vh")
