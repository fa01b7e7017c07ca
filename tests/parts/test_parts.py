"""Parts without a browser: driven as a browser drives them, in all four games."""

from __future__ import annotations

import ipywidgets.widgets.widget as living
import pytest
from ipywidgets import HTML, Box, HBox

from tests.parts.cases import CASES, Case
from tutor.front.results import Act
from tutor.scenes.update import is_playing
from tutor.view.parts.part import Part, is_seen
from tutor.view.parts.question import QuestionPart
from tutor.view.parts.shown import ScorePart, StepsPart, TextPart, VaryPart

KINDS = ("act", "predict", "call", "steps", "vary", "score", "whynot")
CONTROLS = ("<button", "<input", "<select", "<textarea", "onclick")


@pytest.fixture(params=CASES, ids=lambda case: case.key)
def case(request: pytest.FixtureRequest) -> Case:
    return request.param


def made(case: Case, kind: str, **options: object) -> Part:
    part: Part = case.make(getattr(case, kind)).widget(**options)
    return part


def point(part: Part, *ids: str) -> None:
    """Click, as the browser says it."""
    part.board.face._handle_custom_msg({"type": "pointed", "ids": [*ids]}, [])


def let_play(part: QuestionPart) -> None:
    """Let the time pass that is asked for."""
    while is_playing(part.state):
        part.board.face._handle_custom_msg({"type": "tick", "beat": part.board.face.now["wait"][0]}, [])


def press(part: QuestionPart, name: str) -> None:
    button = part.buttons.by_name[name]
    assert is_seen(button)
    button.click()
    let_play(part)


def choose(part: QuestionPart, text: str) -> None:
    control = part.answers.widget
    assert is_seen(control)
    control.index = control.options.index(text)
    let_play(part)


def solve(part: QuestionPart, moves: tuple[str, ...]) -> None:
    """Point at all parts of these moves, one after the other."""
    engine = part.script.game
    for text in moves:
        state, picks = part.position, iter(part.script.pointed(part.position.pos, engine.parse(text)))
        while part.position == state and part.state.doing.phase == "asks":
            point(part, next(picks))
        let_play(part)
        if is_seen(part.buttons.by_name["go_on"]):
            press(part, "go_on")


def inside(widget: object) -> list[object]:
    """A widget and all within it."""
    return [widget, *(one for child in getattr(widget, "children", ()) for one in inside(child))]


def words(part: Part) -> str:
    return "\n".join(one.value for one in inside(part.side) if isinstance(one, HTML) and is_seen(one))


# ------------------------------------------------------------------------------------------------ questions
def test_an_act_is_solved_by_clicks(case: Case) -> None:
    part = made(case, "act")
    assert isinstance(part, QuestionPart)
    positions: list[object] = []
    part.observe(lambda change: positions.append(change["new"]), "position")
    solve(part, case.solution)
    assert part.state.done or part.state.firsts == {"scene": True}
    assert part.move == case.solution[-1]
    assert positions[-1] == part.position != part.question.state
    assert part.buttons.primary() is part.buttons.by_name["reset"]
    press(part, "reset")
    assert part.position == part.question.state
    assert part.move == ""
    assert part.board.shown == part.question.still


def test_an_act_is_solved_by_choosing_moves_in_words(case: Case) -> None:
    part = made(case, "act")
    assert isinstance(part, QuestionPart)
    for move in case.solution:
        part.moves.widget.value = move
        let_play(part)
        if is_seen(part.buttons.by_name["go_on"]):
            press(part, "go_on")
    assert part.state.firsts == {"scene": True}


def test_an_illegal_click_is_explained_where_it_happened_and_changes_nothing(case: Case) -> None:
    part = made(case, "act")
    assert isinstance(part, QuestionPart)
    for id in case.illegal:
        point(part, id)
    assert part.state.refused
    verdict = part.script.judged(part.question.asked, (), part.state.refused)
    assert 'class="tp-verdict no"' in part._told.value
    assert verdict.broken[0].rule.id in part._reasons.value
    assert is_seen(part._why)
    assert any(mark.kind == "refused" for mark in part.board.shown.marks)
    assert part.position == part.question.state


def test_what_was_done_can_be_undone(case: Case) -> None:
    part = made(case, "act")
    assert isinstance(part, QuestionPart)
    begin = part.board.shown
    point(part, next(iter(part.script.clicks(part.state).takes)))
    let_play(part)
    assert part.board.shown != begin
    if is_seen(part.buttons.by_name["undo"]):
        press(part, "undo")
    else:
        press(part, "reset")
    assert part.board.shown == begin
    assert not is_seen(part.buttons.by_name["reset"])


def test_a_wrong_prediction_is_told_then_the_right_one(case: Case) -> None:
    question = case.make(case.predict)
    assert question.right == case.right
    part = question.widget()
    heard: list[str] = []
    part.observe(lambda change: heard.append(change["new"]), "answer")
    wrong = next(text for text in part.answers.widget.options if text != case.right)
    for text in (wrong, case.right):
        choose(part, text)
        assert not is_seen(part.answers.widget)
        if is_seen(part.buttons.by_name["go_on"]):
            press(part, "go_on")
        assert part.state.doing.phase == "tells"
        assert "tp-verdict" in part._told.value
        press(part, "reset")
        assert part.answers.widget.index is None
    assert heard == [wrong, "", case.right, ""]


def test_a_call_is_answered_and_every_check_is_told(case: Case) -> None:
    part = made(case, "call")
    assert isinstance(part, QuestionPart)
    allowed, forbidden = (part.script.words.word(id) for id in ("allowed", "forbidden"))
    choose(part, allowed if case.allowed else forbidden)
    if is_seen(part.buttons.by_name["go_on"]):
        press(part, "go_on")
    assert part.state.firsts == {"scene": True}
    assert part.answer == (allowed if case.allowed else forbidden)
    assert "<code>" in part._reasons.value


# ------------------------------------------------------------------------------------------------ the others
def test_steps_go_forwards_and_back(case: Case) -> None:
    part = made(case, "steps")
    assert isinstance(part, StepsPart)
    first = part.board.shown
    assert part.back.disabled
    part.forth.click()
    assert part.slider.value == 1
    assert 'class="now"' in part._list.value
    assert part.board.shown == part.steps.picture(1)
    part.back.click()
    assert part.board.shown == first
    part.slider.value = part.slider.max
    assert part.forth.disabled
    assert part.position.pos == part.steps.steps[-1].after
    part.again.click()
    assert (part.slider.value, part.move, part.position) == (0, "0", part.steps.state)


def test_a_control_that_is_moved_changes_board_verdict_and_position(case: Case) -> None:
    part = made(case, "vary")
    assert isinstance(part, VaryPart)
    before, position = part.answer, part.position
    name, value = case.slider
    part.controls[name].value = value
    assert part.answer != before
    assert part.answer == part.vary.outcome(**{name: value}).says
    assert 'class="here' in part._said.value
    if part.vary.outcome(**{name: value}).picture is not None:
        assert part.position != position
    part.again.click()
    assert (part.answer, part.position) == (before, position)
    assert part.again.disabled


def test_lines_of_a_score_light_what_they_count(case: Case) -> None:
    part = made(case, "score")
    assert isinstance(part, ScorePart)
    assert part.board.shown.marks == ()
    for line in part._lines:
        line.click()
        assert "lit" in line._dom_classes
        assert part.answer == line.description
    lit = {mark.id for mark in part.board.shown.marks}
    assert lit & {thing.id for thing in part.board.shown.scene.things} or not part._lines
    part.dark.click()
    assert part.board.shown.marks == ()
    assert part.answer == ""


def test_pointing_at_a_board_says_what_it_is(case: Case) -> None:
    part = next(one for one in (case.make(case.steps).state.board().widget(),))
    thing = next(thing for thing in part.board.shown.scene.things if thing.words)
    point(part, thing.id)
    assert part.answer == thing.words
    assert part.board.shown.reach == ()


# ------------------------------------------------------------------------------------------------ all of them
@pytest.mark.parametrize("kind", KINDS)
def test_every_part_composes_speaks_and_leaves_nothing_behind(case: Case, kind: str) -> None:
    made(case, kind).close()  # ipycanvas has one widget of its own
    before = set(living._instances)
    part = made(case, kind)
    assert HBox([part]).children == (part,)
    assert part.board in part.children
    html = [one.value for one in inside(part) if isinstance(one, HTML)]
    assert not [control for control in CONTROLS for value in html if control in value.casefold()]
    assert any(type(one).__name__ == "Accordion" for one in inside(part)), "the board in words"
    assert part.board.face.board["title"]
    part.close()
    left = [living._instances[id] for id in set(living._instances) - before]
    assert [type(one) for one in left if type(one).__name__ not in {"HBox", "Layout"}] == []


def test_two_hundred_clicks_leave_nothing_behind(case: Case) -> None:
    part = made(case, "act")
    assert isinstance(part, QuestionPart)
    things = [thing.id for thing in part.board.shown.scene.things]

    def clicks() -> None:
        for number in range(100):
            point(part, things[number % len(things)])
            let_play(part)
            if number % 7 == 6 and is_seen(part.buttons.by_name["reset"]):
                part.buttons.by_name["reset"].click()
        part.reset()

    clicks()
    after_hundred = len(living._instances)
    clicks()
    assert len(living._instances) == after_hundred


def test_several_parts_share_a_board_and_whoever_showed_something_last_is_asked(case: Case) -> None:
    act, steps = made(case, "act"), None
    assert isinstance(act, QuestionPart)
    asked = act.board.shown
    steps = made(case, "steps", on=act)
    assert isinstance(steps, StepsPart)
    assert steps.board is act.board
    assert steps.board not in steps.children
    assert act.board.shown == asked, "who shares a board waits until it is used"
    steps.forth.click()
    assert act.board.shown == steps.steps.picture(1)
    solve(act, case.solution)
    assert act.state.firsts == {"scene": True}
    steps.close()
    point(act, "nothing at all")
    assert act._trouble.value == ""


def test_far_is_drawn_for_the_back_row(case: Case) -> None:
    near, far = made(case, "act"), made(case, "act", size="far")
    assert "far" in far._dom_classes
    assert far.board.shown != near.board.shown or "board" in case.act, "a whole board is drawn but once"
    assert isinstance(far, QuestionPart)
    far.reset()
    assert far.board.shown == far.question.still
    assert case.make(case.act.removesuffix(")") + ', size="far")').still == far.question.still
    for kind in KINDS:
        assert "far" in made(case, kind, size="far")._dom_classes
    with pytest.raises(ValueError, match="far"):
        made(case, "act", size="huge")


def test_an_error_in_a_callback_is_told_in_the_part(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    part = made(case, "steps")
    assert isinstance(part, StepsPart)

    def fails(change: object) -> None:
        raise ZeroDivisionError("<of somebody else's>")

    part.observe(fails, "move")
    part.forth.click()
    assert "ZeroDivisionError: &lt;of somebody else" in part._trouble.value
    assert part._trouble in part.side.children
    part.unobserve(fails, "move")
    part.forth.click()
    assert part._trouble.value == ""
    assert capsys.readouterr() == ("", "")


def test_an_error_while_something_is_asked_is_told_in_the_part(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    part = made(case, "act")
    assert isinstance(part, QuestionPart)
    monkeypatch.setattr(part, "show", lambda *_, **__: 1 / 0)
    point(part, case.illegal[0])
    assert "ZeroDivisionError" in part._trouble.value


# ------------------------------------------------------------------------------------------------ answers in text
def test_what_has_no_board_is_a_table_or_text(case: Case) -> None:
    state = case.make(case.steps).state
    for answer in (state.moves(), state.game.rules(), state.game.words()):
        part = answer.widget()
        assert isinstance(part, TextPart)
        assert part.board is None
        assert len(words(part)) > 40
        part.close()


def test_an_answer_with_a_widget_is_still_plain_data(case: Case) -> None:
    question = case.make(case.act)
    assert isinstance(question, Act)
    before = question.to_json()
    assert isinstance(question.widget(), Box)
    assert question.to_json() == before
