"""The page of what the books leave open."""

from __future__ import annotations

import pytest

from tests.view.conftest import do, trouble
from tutor.core.record import Broken
from tutor.explore.levers import valued
from tutor.games import GAMES
from tutor.view.readings import Readings, readings
from tutor.view.tables.hall import Hall
from tutor.view.workbench import Laboratory

pytestmark = pytest.mark.usefixtures("wire")


def test_a_page_lists_everything_open_under_its_sections() -> None:
    page = readings("kleopatra")
    html = page.list.widget.html
    assert html.count("<article") == len(page.all)
    assert html.count("<details") == len({reading.section for reading in page.all})
    assert "pill reconstructed" in html
    assert "Wall slots" in html


def test_filters_leave_what_was_asked_for() -> None:
    page = readings("kleopatra")
    do(page.head, "kind", "switch")
    assert {bool(reading.switches) for reading in page.chosen} == {True}
    do(page.head, "section", "disagreements")
    assert page.list.widget.html.count("<article") == len(page.chosen) == 10
    do(page.head, "kind", "reconstructed")
    assert page.chosen == []
    assert "<article" not in page.list.widget.html
    assert trouble(page) == ""


@pytest.mark.parametrize("key", GAMES)
def test_every_switch_shows_a_board_and_both_results(key: str) -> None:
    page = readings(key)
    for known in (known for reading in page.all for known in reading.switches):
        do(page.list, f"show={known.option}:{known.other}")
        html = page.list.widget.html
        assert html.count('class="matters"') == 1, known.option
        assert "<svg xmlns" in html
        assert "side unlike" in html, known.option
    assert trouble(page) == ""


def test_a_reading_is_opened_in_the_lab_with_its_value_set() -> None:
    page = readings("caesar")
    do(page.list, "other=against_nobody:postponed")
    assert isinstance(page.opened, Laboratory)
    assert page.opened.sketch.setup.against_nobody == "postponed"
    assert page.opened.root in page.place.children
    assert valued(page.voice, "against_nobody", "postponed") in page.bar.widget.html
    do(page.list, "lab=against_nobody:postponed")
    assert page.opened.sketch.setup.against_nobody == "empty side wins"
    do(page.bar, "close")
    assert page.place.children == ()
    assert page.opened is None


def test_moves_that_lead_to_a_reading_are_made_in_the_lab() -> None:
    page = readings("kleopatra")
    do(page.list, "lab=bonus_four:italian")
    assert isinstance(page.opened, Laboratory)
    assert len(page.opened.play.table.moves) > 3
    assert trouble(page) == ""


def test_a_reading_of_the_deal_is_opened_as_a_game() -> None:
    page = readings("caesar")
    do(page.list, "other=shuffled_actions:True")
    assert isinstance(page.opened, Hall)
    assert page.opened.state.sitting.setup.shuffled_actions
    assert trouble(page) == ""


def test_the_twin_is_the_list_and_the_same_at_every_run() -> None:
    one, two = readings("cleocatra"), readings("cleocatra")
    assert one.twin == two.twin
    assert all(reading.rule.id in one.twin for reading in one.all if reading.rule)


def test_a_game_that_is_not_there_is_named() -> None:
    with pytest.raises(Broken, match="caesar"):
        readings("chess")


def test_what_nobody_switches_has_no_button(monkeypatch: pytest.MonkeyPatch) -> None:
    page: Readings = readings("cleocatra")
    monkeypatch.setattr(page, "all", tuple(reading for reading in page.all if not reading.switches))
    page._show()
    assert 'data-do="show=' not in page.list.widget.html
