"""What if, in labs and on pages of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

from tests.toy import LADDER, Climb, Sketch
from tests.view.conftest import do, key, press, see, trouble
from tutor.core.voice import Voice
from tutor.explore.levers import NoLever
from tutor.explore.spot import Spot
from tutor.explore.whatif import field
from tutor.games import GAMES
from tutor.view.contrast import marked
from tutor.view.page import Page
from tutor.view.progress import Progress
from tutor.view.whatif import Supposed, whatif
from tutor.view.work import Work
from tutor.view.workbench import Laboratory

pytestmark = pytest.mark.usefixtures("wire")

SKETCH = Sketch(hands=((4, 7), (5,)), piles=((3,), (6,)), deck=())
TOPS = field(("piles", "0", "0"), (1, 2, 3, 4, 5))


@pytest.fixture
def lab(voice: Voice, progress: Progress) -> Laboratory:
    return Laboratory(LADDER, voice, progress=progress)


@pytest.fixture
def page(voice: Voice, progress: Progress) -> Supposed:
    return Supposed(LADDER, voice, Spot(SKETCH, tried="4"), TOPS, progress=progress)


# ------------------------------------------------------------------------------------------------ in a lab
def test_a_lab_asks_nothing_before_somebody_wants_to_know(lab: Laboratory) -> None:
    assert lab.levers.choice.widget.html.count("<select") == 0
    do(lab.levers.choice, "open")
    assert 'value="toll"' in lab.levers.choice.widget.html
    assert lab.levers.table.widget.html == ""


def test_a_row_becomes_the_position_and_undo_takes_it_back(lab: Laboratory) -> None:
    do(lab.levers.choice, "open")
    do(lab.levers.choice, "lever", "toll")
    assert lab.levers.table.widget.html.count('class="here"') == 1
    rows = lab.levers.found.table.rows if lab.levers.found else ()
    do(lab.levers.table, f"row:{next(n for n, row in enumerate(rows) if not row.here)}")
    assert not lab.sketch.toll
    assert lab.levers.found is not None
    assert [row.spot.start.toll for row in lab.levers.found.table.rows if row.here] == [False]
    do(lab.play.controls, "undo")
    assert lab.sketch.toll
    assert trouble(lab) == ""


def test_brushes_are_tried_where_was_pointed_at_last(lab: Laboratory) -> None:
    do(lab.levers.choice, "open")
    press(lab.play.stage.board, "pile:0")
    do(lab.levers.choice, "lever", "cards@pile:0")
    assert lab.levers.found is not None
    assert [row.here for row in lab.levers.found.table.rows].count(True) == 1
    press(lab.play.stage.board, "pile:1")
    assert lab.levers.one == "cards@pile:1"
    do(lab.levers.choice, "place", "pile:0")
    assert lab.levers.one == "cards@pile:0"


def test_the_row_of_a_move_makes_it(lab: Laboratory) -> None:
    do(lab.levers.choice, "open")
    do(lab.levers.choice, "lever", "Climb")
    do(lab.levers.table, "row:1")
    assert lab.play.table.moves == (Climb(7),)
    do(lab.play.controls, "undo")
    assert lab.play.table.moves == ()


def test_a_picked_move_stays_picked_when_a_row_is_set(lab: Laboratory) -> None:
    do(lab.levers.choice, "open")
    lab.play.picker.take(lab.play.picker.candidate(Climb(7)))
    do(lab.levers.choice, "lever", "toll")
    rows = lab.levers.found.table.rows if lab.levers.found else ()
    do(lab.levers.table, f"row:{next(n for n, row in enumerate(rows) if not row.here)}")
    assert not lab.sketch.toll
    assert lab.spot().tried == str(Climb(7))
    assert lab.play.table.moves == ()


def test_a_lever_that_is_gone_says_so(lab: Laboratory) -> None:
    do(lab.levers.choice, "open")
    do(lab.levers.choice, "lever", "Climb")
    lab.play.play(Climb(4))
    assert lab.levers.found is None
    assert 'role="status"' in lab.levers.choice.widget.html


# ------------------------------------------------------------------------------------------------ the table and the map
def test_the_flip_has_a_line_and_words_and_both_explanations_below(page: Supposed) -> None:
    html = page.levers.table.widget.html
    assert html.count('class="kind flip"') == 1
    assert html.index("From here on") > html.index("as it is")
    sides = page.levers.sides.widget.html
    assert sides.count("differs") == 2
    assert "turn.rising" in sides
    assert "only here" in sides


def test_another_flip_can_be_compared(voice: Voice, progress: Progress) -> None:
    page = Supposed(LADDER, voice, Spot(SKETCH, tried="4"), field(("piles", "0", "0"), (1, 5, 2)), progress=progress)
    assert page.levers.against == 1
    do(page.levers.table, "against:2")
    assert page.levers.against == 2
    assert page.levers.table.widget.html.count('aria-pressed="true"') == 1
    assert trouble(page) == ""


def test_what_cannot_be_has_a_reason_and_no_button(voice: Voice, progress: Progress) -> None:
    hands = field(("hands", "0"), ((4,), (4, 7, 8, 9)))
    page = Supposed(LADDER, voice, Spot(SKETCH), hands, progress=progress)
    html = page.levers.table.widget.html
    assert "No game can get here" in html
    assert "cannot be" in html
    assert html.count('data-do="row:') == 1


def test_two_levers_make_a_map_that_arrow_keys_walk(voice: Voice, progress: Progress) -> None:
    page = Supposed(LADDER, voice, Spot(SKETCH, tried="4"), "toll", TOPS, progress=progress)
    html = page.levers.heat.widget.html
    assert html.count('data-do="cell:') == 10
    assert html.count('tabindex="0"') == 1
    assert html.count('class="badge') == len(page.levers.map.heat.kinds if page.levers.map else ())
    see(page.levers.heat, "cell:0,0")
    key(page.levers.heat, "ArrowRight")
    key(page.levers.heat, "ArrowDown")
    key(page.levers.heat, "ArrowDown")
    assert page.levers.cell == (1, 1)
    assert page.levers.map is not None
    there = page.levers.map.heat.cells[1][1].spot
    do(page.levers.heat, "cell:1,1")
    assert page.spot == there
    do(page.controls, "first")
    assert page.spot == page.opened
    do(page.controls, "undo")
    assert page.spot == there
    assert trouble(page) == ""


def test_two_moves_or_two_tables_are_not_set_together(lab: Laboratory) -> None:
    do(lab.levers.choice, "open")
    do(lab.levers.choice, "lever", "Climb")
    second = lab.levers.choice.widget.html.partition('data-do="second"')[2].partition("</select>")[0]
    assert 'value="toll"' in second
    assert 'value="Drop"' not in second


def test_too_many_values_are_cut_and_that_is_said(voice: Voice, progress: Progress) -> None:
    many = field(("piles", "0", "0"), tuple(range(1, 100)))
    page = Supposed(LADDER, voice, Spot(SKETCH), many, progress=progress)
    assert page.levers.table.widget.html.count('scope="row"') == 60
    assert "60 of 99" in page.levers.table.widget.html


def test_the_twin_is_the_table_and_the_same_at_every_run() -> None:
    sketch = GAMES["caesar"].Sketch(at={"censors": "5 P"}, next="censors")
    one, two = (whatif("caesar", sketch, "against_nobody") for _ in range(2))
    assert one.twin == two.twin
    assert one.twin.count("\nB. From here on") == 1
    assert "(as it is): Cleopatra 0, Caesar 1" in one.twin
    with pytest.raises(NoLever):
        whatif("caesar", sketch, "weather")


def test_names_in_tables_are_text(progress: Progress, voice: Voice) -> None:
    named = Voice(voice.words, ["<script>", "b"])
    page = Supposed(LADDER, named, Spot(SKETCH, tried="4"), TOPS, "toll", progress=progress)
    plain = Supposed(LADDER, named, Spot(SKETCH, tried="4"), TOPS, progress=progress)
    panels = (page.levers.heat, plain.levers.table, plain.levers.sides)
    everything = "".join(panel.widget.html for panel in panels)
    assert "&lt;script&gt;" in everything
    assert "<script>" not in everything
    assert marked("<b> x", "<i> x") == "<span><mark>&lt;b&gt;</mark> x</span>"


def test_an_option_without_a_difference_here_leads_to_where_it_matters(progress: Progress) -> None:
    game = GAMES["caesar"]
    lab = Laboratory(game, Voice.load("caesar"), progress=progress)
    lab.levers.choose("against_nobody")
    assert lab.levers.found is not None
    assert lab.levers.found.table.kinds == 1
    do(lab.levers.table, "matters:against_nobody")
    assert lab.levers.found.table.kinds == 2
    assert 'data-do="matters' not in lab.levers.table.widget.html
    do(lab.play.controls, "undo")
    assert lab.sketch == lab.opened
    assert trouble(lab) == ""


# ------------------------------------------------------------------------------------------------ long work
def slowly(count: int) -> Iterator[int]:
    for number in range(count):
        time.sleep(0.02)
        yield number


def test_long_work_lets_others_be_heard_and_can_be_stopped(paper: Page) -> None:
    work = Work(paper)
    told: list[tuple[int, bool]] = []

    async def scene() -> None:
        work.start(slowly(1000), 1000, lambda taken, whole: told.append((len(taken), whole)), 0.05)
        assert work.busy
        assert "<progress" in work.panel.widget.html
        await asyncio.sleep(0.2)
        do(work.panel, "stop")
        await asyncio.sleep(0.3)
        assert not work.busy

    asyncio.run(scene())
    assert len(told) == 1
    assert 2 < told[0][0] < 200
    assert told[0][1] is False
    assert work.panel.widget.html == ""


def test_work_that_is_begun_anew_gives_up_what_was_under_way(paper: Page) -> None:
    work = Work(paper)
    told: list[int] = []

    async def scene() -> None:
        work.start(slowly(50), 50, lambda taken, _: told.append(len(taken)), 0.03)
        work.start(iter(range(3)), 3, lambda taken, _: told.append(len(taken)))
        await asyncio.sleep(0.2)

    asyncio.run(scene())
    assert told == [3]


def test_where_nobody_else_listens_work_is_done_at_once(paper: Page) -> None:
    told: list[int] = []
    Work(paper).start(slowly(5), 5, lambda taken, _: told.append(len(taken)), 0.0)
    assert told == [5]


def test_what_only_a_move_has_put_on_the_board_cannot_be_painted(voice: Voice, progress: Progress) -> None:
    game = GAMES["caesar"]
    lab = Laboratory(game, Voice.load("caesar"), game.Sketch(at={"censors": "(1) : (2)"}), progress)
    lab.levers.choose("turn")
    do(lab.brushes, "brush=flip")
    lab.levers.point("card:censors:cleopatra:5")
    lab.paint("flip", "card:censors:cleopatra:5")
    assert lab.past == []
    assert [name for name in lab.levers._known if name.startswith("Change@")] == []
    assert trouble(lab) == ""
