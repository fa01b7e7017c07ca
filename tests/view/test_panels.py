from __future__ import annotations

import pytest

from tests.toy import LADDER, Climb
from tests.view.conftest import LOW, Wire, do, key, see, trouble
from tutor.core.course import Seat
from tutor.core.game import play, why
from tutor.core.record import Broken
from tutor.core.rule import Verdict
from tutor.core.voice import Voice
from tutor.look.marks import Mark
from tutor.view.explain import FOLD, sheet, stepper, verdict_marks, verdict_rows
from tutor.view.markup import el, join
from tutor.view.page import Page
from tutor.view.panel import Panel, Trouble
from tutor.view.stage import Eyes, Stage

LOWER = Climb(2)


@pytest.fixture
def stage(paper: Page, eyes: Eyes, wire: Wire) -> Stage:
    """Ada climbs to the 4 and draws a 9."""
    start = LADDER.compose(LOW)
    steps = [*play(LADDER, start, Climb(4))]
    steps += play(LADDER, steps[-1].after, LADDER.parse("+9"))
    stage = Stage(paper, eyes)
    stage.load(start, tuple(steps))
    return stage


# ------------------------------------------------------------------------------------------------ markup
def test_text_is_escaped_wherever_it_goes() -> None:
    bad = '<script>"&'
    shown = el("p", bad, cls=bad, title=bad)
    assert "<script>" not in shown
    assert shown.count("&lt;script&gt;") == 3


def test_markup_inside_markup_stays_markup() -> None:
    assert el("p", join(el("b", "<"), 4, None)) == "<p><b>&lt;</b>4</p>"


def test_the_name_of_a_player_is_text(paper: Page, wire: Wire) -> None:
    stage = Stage(paper, Eyes(LADDER, Voice(Voice(_words()).words, ["<script>x</script>", "Ben"])))
    start = LADDER.compose(LOW)
    stage.load(start, tuple(play(LADDER, start, Climb(4))), 1)
    assert "&lt;script&gt;" in stage.way.widget.html
    assert "<script>" not in stage.way.widget.html + stage.account.widget.html


def _words():
    from tests.toy import WORDS

    return WORDS


# ------------------------------------------------------------------------------------------------ errors
def test_an_error_in_a_panel_is_shown_and_can_be_closed(paper: Page) -> None:
    def fail(_: str, __: str) -> None:
        raise ZeroDivisionError("<b>")

    panel = Panel(paper.trouble, do=fail)
    do(panel, "anything")
    assert "ZeroDivisionError: &lt;b&gt;" in trouble(paper)
    assert "Traceback" in trouble(paper)
    paper.trouble.widget._handle_custom_msg({"do": "dismiss"}, [])
    assert trouble(paper) == ""


def test_an_error_that_explains_itself_has_no_traceback() -> None:
    told = Trouble()
    told.tell(Broken("This share code is not complete."))
    assert "This share code is not complete." in told.widget.html
    assert "Traceback" not in told.widget.html


# ------------------------------------------------------------------------------------------------ verdicts
def test_every_check_is_a_row_with_its_rule(voice: Voice) -> None:
    verdict = why(LADDER, LADDER.compose(LOW), LOWER)
    rows = verdict_rows(voice, verdict)
    assert rows.count("<li") == len(verdict.checks)
    assert all(check.rule.id in rows for check in verdict.checks)
    assert rows.count('class="fails"') == len(verdict.broken) == 2


def test_many_holding_rows_fold_away(voice: Voice) -> None:
    verdict = why(LADDER, LADDER.compose(LOW), LOWER)
    holds = next(check for check in verdict.checks if check.ok)
    rows = verdict_rows(voice, Verdict((holds,) * (FOLD + 1) + verdict.broken))
    before, _, folded = rows.partition("<details>")
    assert before.count("<li") == 2
    assert folded.count("<li") == FOLD + 1


def test_marks_bear_the_number_of_their_row() -> None:
    verdict = why(LADDER, LADDER.compose(LOW), LOWER)
    assert Mark("pile:0", "fails", 3) in verdict_marks(verdict)
    assert {mark.number for mark in verdict_marks(verdict, 3)} == {3}


def test_a_click_on_a_row_opens_the_card_of_its_rule(stage: Stage) -> None:
    stage.judge(why(LADDER, stage.pos, LOWER))
    assert "rule-card" not in stage.verdicts.widget.html
    do(stage.verdicts, "row:3")
    assert "Ladder, 2" in stage.verdicts.widget.html
    do(stage.verdicts, "row:3")
    assert "rule-card" not in stage.verdicts.widget.html


def test_a_hover_over_a_row_lights_its_evidence(stage: Stage) -> None:
    stage.judge(why(LADDER, stage.pos, LOWER))
    everything = stage.board.marks
    see(stage.verdicts, "row:3")
    assert stage.board.marks == (Mark("pile:0", "fails", 3),)
    see(stage.verdicts, "")
    assert stage.board.marks == everything


# ------------------------------------------------------------------------------------------------ steps
def test_a_stepper_has_a_stop_for_each_step_and_the_start(stage: Stage) -> None:
    assert stepper(stage.steps, 1, start="start").count("<li") == len(stage.steps) + 1 == 4


def test_the_buttons_and_the_slider_go_through_the_steps(stage: Stage) -> None:
    seen = []
    for act, value in (
        ("go:next", ""),
        ("go:last", ""),
        ("go:next", ""),
        ("go:back", ""),
        ("go:first", ""),
        ("step", "2"),
    ):
        do(stage.way, act, value)
        seen.append(stage.at)
    assert seen == [1, 3, 3, 2, 0, 2]


def test_the_keys_go_through_the_steps(stage: Stage) -> None:
    seen = []
    for pressed in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home"):
        key(stage.way, pressed)
        seen.append(stage.at)
    assert seen == [1, 2, 1, 3, 0]


def test_a_step_lights_what_it_changed_and_says_so(stage: Stage, voice: Voice) -> None:
    stage.go(1)
    assert stage.board.marks == (Mark("pile:0", "changed"),)
    assert voice.step(stage.steps[0]) in stage.way.widget.html
    assert 'role="status"' in stage.way.widget.html


def test_the_account_tells_no_step_before_its_time(stage: Stage, voice: Voice) -> None:
    stage.go(1)
    assert voice.step(stage.steps[0]) in stage.account.widget.html
    assert voice.step(stage.steps[1]) not in stage.account.widget.html


def test_a_seat_is_not_told_what_it_may_not_know(stage: Stage) -> None:
    stage.look(Eyes(LADDER, stage.eyes.voice, Seat.SECOND))
    stage.go(2)
    assert "Ada draws a card." in stage.way.widget.html
    stage.look(Eyes(LADDER, stage.eyes.voice, Seat.FIRST))
    assert "Ada draws 9." in stage.way.widget.html


def test_the_rule_of_a_step_opens_and_closes(stage: Stage) -> None:
    stage.go(1)
    do(stage.way, "cite")
    assert "rule-card" in stage.way.widget.html
    stage.go(2)
    assert "rule-card" not in stage.way.widget.html


# ------------------------------------------------------------------------------------------------ sheets
def test_a_sheet_has_its_lines_and_their_sum(voice: Voice) -> None:
    tally = LADDER.tally(LADDER.compose(LOW), Seat.FIRST)
    shown = sheet(voice, "Ada", tally, "line:0")
    assert shown.count("data-see") == len(tally.lines) == 2
    assert f">{tally.total}</td></tr></tfoot>" in shown


def test_a_step_that_used_a_number_shows_how_it_was_counted(stage: Stage) -> None:
    stage.go(1)
    assert "<tfoot>" in stage.sheets.widget.html
    see(stage.sheets, "line:step:0")
    assert stage.board.marks == (Mark("pile:0", "holds"),)
    stage.go(2)
    assert stage.sheets.widget.html == ""


# ------------------------------------------------------------------------------------------------ the page
def test_reading_options_are_obeyed_and_kept(paper: Page) -> None:
    board = paper.board()
    do(paper.preferences, "calm", "true")
    do(paper.preferences, "large", "true")
    assert board.shim.calm
    assert {"calm", "large"} <= set(paper.root._dom_classes)
    assert Page(type(paper.progress)(paper.progress.path.parents[1])).progress.options.large


def test_a_page_keeps_a_picture_and_a_text_for_where_nothing_runs(paper: Page, eyes: Eyes) -> None:
    paper.still = eyes.scene(LADDER.compose(LOW))
    paper.twin = paper.still.describe()
    bundle = paper._repr_mimebundle_()
    assert bundle["text/plain"] == paper.twin
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_a_closed_page_leaves_no_widget_behind(paper: Page, stage: Stage) -> None:
    paper.lay(*stage.left, *stage.right)
    paper.close()
    assert all(widget.comm is None for widget in (paper.root, stage.board.canvas, stage.way.widget))
