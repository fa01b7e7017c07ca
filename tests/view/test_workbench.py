from __future__ import annotations

import pytest

from tests.toy import LADDER, Climb
from tests.view.conftest import do, press, see, trouble
from tutor.core.voice import Voice
from tutor.look.marks import Mark
from tutor.view.progress import Progress
from tutor.view.workbench import Laboratory

pytestmark = pytest.mark.usefixtures("wire")


@pytest.fixture
def lab(voice: Voice, progress: Progress) -> Laboratory:
    return Laboratory(LADDER, voice, progress=progress)


def test_a_brush_and_a_click_put_something_on_the_board(lab: Laboratory) -> None:
    do(lab.brushes, "brush=card:9")
    press(lab.play.stage.board, "pile:0")
    assert lab.sketch.piles[0] == (3, 9)
    assert lab.play.table.pos.hands[0].pile == (3, 9)


def test_the_place_can_be_chosen_from_a_list(lab: Laboratory) -> None:
    do(lab.brushes, "brush=card:9")
    see(lab.brushes, "pile:0")
    assert Mark("pile:0", "pointer") in lab.play.stage.board.marks
    do(lab.brushes, "place=pile:0")
    assert lab.sketch.piles[0] == (3, 9)


def test_a_switch_acts_at_once(lab: Laboratory) -> None:
    do(lab.brushes, "brush=toll")
    assert not lab.sketch.toll
    assert lab.brush == ""


def test_an_impossible_position_is_explained_and_the_last_good_one_stays(lab: Laboratory) -> None:
    do(lab.brushes, "brush=card:3")
    press(lab.play.stage.board, "pile:0")
    good = lab.sketch
    press(lab.play.stage.board, "pile:1")
    assert "setup.copies" in lab.refused.widget.html
    assert lab.sketch == good
    do(lab.play.controls, "undo")
    assert lab.refused.widget.html == ""
    assert lab.sketch == lab.opened


def test_what_would_fit_instead_is_one_click_away(lab: Laboratory) -> None:
    do(lab.brushes, "brush=card:3")
    press(lab.play.stage.board, "pile:0")
    good = lab.sketch
    press(lab.play.stage.board, "pile:1")
    assert "mend:0" in lab.refused.widget.html
    do(lab.refused, "mend:0")
    assert lab.sketch == lab.mends[0].spot.start != good
    assert lab.refused.widget.html == ""
    assert trouble(lab) == ""
    do(lab.play.controls, "undo")
    assert lab.sketch == good


def test_painting_where_it_means_nothing_says_so(lab: Laboratory) -> None:
    do(lab.brushes, "brush=card:9")
    press(lab.play.stage.board, "deck")
    assert "Deck" in lab.refused.widget.html
    assert lab.past == []


def test_undo_takes_back_moves_first_then_paint(lab: Laboratory) -> None:
    do(lab.brushes, "brush=toll")
    lab.play.play(Climb(4))
    do(lab.play.controls, "undo")
    assert not lab.play.table.history
    assert not lab.sketch.toll
    do(lab.play.controls, "undo")
    assert lab.sketch.toll
    do(lab.play.controls, "redo")
    assert not lab.sketch.toll
    do(lab.play.controls, "restart")
    assert lab.sketch == lab.opened


def test_without_a_brush_a_click_picks_a_move(lab: Laboratory) -> None:
    press(lab.play.stage.board, "card:0:7")
    assert lab.play.picker.choice.picked == ("card:0:7",)
    do(lab.brushes, "brush=card:9")
    do(lab.brushes, "brush=card:9")
    assert lab.brush == ""


def test_a_row_of_a_table_becomes_the_position(lab: Laboratory) -> None:
    assert lab.grids.widget.html.count('class="here"') == 1
    do(lab.grids, "row:0,1")
    assert not lab.sketch.toll
    assert trouble(lab) == ""


def test_names_in_a_lab_are_text(progress: Progress, voice: Voice) -> None:
    lab = Laboratory(LADDER, Voice(voice.words, ["<script>", "b"]), progress=progress)
    do(lab.brushes, "brush=card:9")
    everything = "".join(panel.widget.html for panel in (lab.brushes, lab.grids, lab.play.picker.panel))
    assert "&lt;script&gt;" in everything
    assert "<script>" not in everything
