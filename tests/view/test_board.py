"""A board on the frame's canvas, and the pieces that fly on it."""

from __future__ import annotations

import gc
from math import nan

import pytest
from msgspec.structs import replace

from tests.toy import LADDER, WORDS
from tests.view.conftest import LOW, Wire
from tutor.core.scene import Box, Scene, Thing
from tutor.core.voice import Voice
from tutor.look.marks import Mark
from tutor.scenes.messages import Message
from tutor.scenes.motion import Flight, flights
from tutor.view.frame.frame import Frame
from tutor.view.frame.shown import Shown
from tutor.view.paint import SCALE


class Easel:
    """A frame that shows what it is given."""

    def __init__(self, shown: Shown) -> None:
        self.shown = shown
        self.heard: list[Message] = []
        self.frame = Frame(lambda: self.shown, self.heard.append, Voice.load("page"))
        self.frame.show()

    def show(self, shown: Shown) -> None:
        self.shown = shown
        self.frame.show()


@pytest.fixture
def scene() -> Scene:
    return LADDER.draw(LADDER.compose(LOW), seat=None, voice=Voice(WORDS))


@pytest.fixture
def easel(scene: Scene, wire: Wire) -> Easel:
    easel = Easel(Shown(scene=scene, calm=True))
    wire.clear()
    return easel


def other(scene: Scene) -> Scene:
    return replace(scene, shapes=(*scene.shapes, Box(0, 0, 1, 1, "#000000")))


def layers(message) -> int:
    return sum(name == "switchCanvas" for name, _ in message)


def test_a_repaint_is_one_message(easel: Easel, scene: Scene, wire: Wire) -> None:
    easel.show(Shown(scene=other(scene), calm=True))
    assert len(wire) == 1
    assert wire[0][0][0] == "switchCanvas"


def test_marks_repaint_their_own_layer_only(easel: Easel, scene: Scene, wire: Wire) -> None:
    easel.show(Shown(scene=scene, marks=(Mark("hand:0", "holds", 1),)))
    assert [layers(message) for message in wire] == [1]
    assert ("clear", []) in wire[0]


def test_the_same_marks_are_not_painted_again(easel: Easel, scene: Scene, wire: Wire) -> None:
    for _ in range(2):
        easel.show(Shown(scene=scene, marks=(Mark("hand:0", "holds"),)))
    assert len(wire) == 1


def test_a_late_client_gets_the_whole_picture(easel: Easel, wire: Wire) -> None:
    easel.frame.canvas[1]._handle_custom_msg({"event": "client_ready"}, [])
    assert [layers(message) for message in wire] == [2]


def test_the_canvas_has_twice_the_pixels_of_the_scene(easel: Easel, scene: Scene) -> None:
    canvas = easel.frame.canvas
    assert (canvas.width, canvas.height) == (scene.width * SCALE, scene.height * SCALE)


def test_the_browser_knows_the_things_of_the_board(easel: Easel, scene: Scene) -> None:
    told = easel.frame.face.board
    assert told["title"] == scene.title
    assert {thing[0] for thing in told["things"]} == {thing.id for thing in scene.things}


def test_an_error_in_drawing_leaves_the_board_able_to_draw(easel: Easel, scene: Scene, wire: Wire) -> None:
    with pytest.raises(ValueError, match="nowhere"):
        easel.show(Shown(scene=replace(scene, shapes=(Box(nan, 0, 1, 1, "#000000"),))))
    assert easel.frame.scene is scene
    easel.show(Shown(scene=other(scene), calm=True))
    assert len(wire) == 1


def test_an_error_in_what_is_heard_is_shown_as_text(easel: Easel) -> None:
    def fail(_: Message) -> None:
        raise KeyError("<script>alert(1)</script>")

    easel.frame.hear = fail
    easel.frame.face._handle_custom_msg({"type": "pressed", "what": "x"}, [])
    said = easel.frame.face.parts["over"]
    assert "KeyError" in said
    assert "<script>" not in said


def test_a_closed_frame_leaves_no_widget_behind(easel: Easel) -> None:
    easel.frame.close()
    assert all(widget.comm is None for widget in (easel.frame.root, easel.frame.canvas, easel.frame.face))


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
    easel = Easel(Shown(scene=picture(piece("a", 0, "4"))))
    sent: list[str] = []
    monkeypatch.setattr(easel.frame.face, "send", sent.extend)
    easel.show(Shown(scene=picture(piece("a", 50, "4")), calm=calm))
    assert sent == told


def test_what_is_loaded_is_not_gone_through_at_a_click(easel: Easel) -> None:
    easel.frame.show()
    assert gc.get_freeze_count() > 10_000
