"""The focus drawings: on every one, in every format, what a scene needs is there and can be read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, get_args

import pytest

from tests.games.caesar.engine import GAME
from tests.games.sampling import voice_of
from tutor.core.course import Seat
from tutor.core.game import play
from tutor.core.scene import Format, Label, Scene, Thing
from tutor.games.caesar.model import Sketch
from tutor.games.caesar.pieces import CLEOPATRA
from tutor.lessons import course
from tutor.lessons.scenes import Act, AnyScene, attempt, begin, shown
from tutor.look.measure import width

FORMS: tuple[Format, ...] = get_args(Format)
SCENES = [scene for lesson in course("caesar") for scene in lesson.scenes if scene.focus]
SIZES = {"wide": (872, 592), "far": (900, 660)}
SMALLEST = {"wide": 13, "tall": 11, "far": 18}
"""Of any text; on the projector only the sums below a total are that small."""
PICKED_ELSEWHERE = ("next:", "face:", "pair:", "passive", "done", "pass", "castled:")

every_form = pytest.mark.parametrize("form", FORMS)
every_scene = pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.id)


def drawn(pos: Any, focus: str, form: Format, seat: Seat | None = CLEOPATRA) -> Scene:
    return GAME.draw(GAME.view(pos, seat), seat=seat, voice=voice_of(GAME), focus=focus, form=form)


def boards(scene: AnyScene, form: Format) -> Iterator[Scene]:
    """The board before the answer and after every step."""
    for pos in (begin(GAME, scene), *(step.after for step in shown(GAME, scene).steps)):
        yield drawn(pos, scene.focus, form, scene.seat)


def labels(scene: Scene) -> list[Label]:
    return [shape for shape in scene.shapes if isinstance(shape, Label)]


@every_form
@every_scene
def test_everything_lies_on_the_picture_and_is_told_apart(scene: AnyScene, form: Format) -> None:
    for board in boards(scene, form):
        assert (board.width, board.height) == SIZES.get(form, (374, board.height))
        ids = [thing.id for thing in board.things]
        assert len(set(ids)) == len(ids)
        assert [thing.id for thing in board.things if not on_picture(board, thing)] == []


def on_picture(board: Scene, thing: Thing) -> bool:
    return 0 <= thing.x <= thing.x + thing.w <= board.width and 0 <= thing.y <= thing.y + thing.h <= board.height


@every_form
@every_scene
def test_text_can_be_read_and_is_not_cut(scene: AnyScene, form: Format) -> None:
    for board in boards(scene, form):
        assert [label.text for label in labels(board) if label.size < SMALLEST[form]] == []
        assert [label.text for label in labels(board) if "..." in label.text or "…" in label.text] == []
        for label in labels(board):
            long = width(label.text, label.size, bold=label.bold, serif=label.serif)
            left = label.x - {"start": 0, "middle": 0.5, "end": 1}[label.align] * long
            assert 0 <= left <= left + long <= board.width, label


@every_form
@every_scene
def test_what_an_act_picks_and_points_at_is_on_the_drawing(scene: AnyScene, form: Format) -> None:
    for moves in (scene.solution, *(miss.tried for miss in scene.misses)) if isinstance(scene, Act) else ():
        for number, text in enumerate(moves):
            before = attempt(GAME, scene, moves[:number]).pos  # type: ignore[arg-type]
            board = drawn(before, scene.focus, form, scene.seat)
            picks = [pick for pick in GAME.picks(before, GAME.parse(text)) if not pick.startswith(PICKED_ELSEWHERE)]
            reached = text.split()[-1] in scene.focus or scene.focus in ("groups", "hands") or "lay" not in text
            assert not reached or [pick for pick in picks if board.thing(pick) is None] == []
    looked = scene.look if isinstance(scene, Act) else ()
    assert [id for id in looked if drawn(begin(GAME, scene), scene.focus, form, scene.seat).thing(id) is None] == []


@every_form
def test_a_full_group_shows_every_value(form: Format) -> None:
    pos = GAME.compose(Sketch(at={"senators": "1 2 3 4 5 : 3 4"}, hand={"cleopatra": "1 2 3 4 5"}))
    for focus in ("senators", "senators praetors", "groups"):
        row = [drawn(pos, focus, form).thing(f"card:senators:cleopatra:{index}") for index in range(5)]
        steps = [two.x - one.x for one, two in pairwise(row) if one and two]
        assert len(steps) == 4
        assert min(steps) >= 0.35 * min(thing.w for thing in row if thing)


@every_form
def test_the_stack_does_not_say_what_comes_next(form: Format) -> None:
    first, second = (Sketch(at={"senators": "4 : 3"}, next=group) for group in ("senators", "praetors"))
    for focus in ("senators", "senators praetors", "groups", "score", "hands"):
        assert drawn(GAME.compose(first), focus, form) == drawn(GAME.compose(second), focus, form)


@every_form
def test_no_score_stands_on_the_board_before_the_end(form: Format) -> None:
    pos = GAME.compose(Sketch(won={"quaestors": "5:0"}, bonus={"cleopatra": "quaestors"}))
    assert GAME.tally(pos, CLEOPATRA).total == 9
    assert "9" not in [label.text for label in labels(drawn(pos, "score", form))]


@every_form
def test_the_spy_sees_the_hand_and_others_do_not(form: Format) -> None:
    start = GAME.compose(Sketch(hand={"cleopatra": "1 spy", "caesar": "2 5"}))
    spying = [*play(GAME, [*play(GAME, start, GAME.parse("spy"))][-1].after, GAME.parse("pass"))][-1].after
    hidden, seen = (
        drawn(pos, "hands", form).thing("hand:caesar:1").kind  # type: ignore[union-attr]
        for pos in (start, spying)
    )
    assert (hidden, seen) == ("caesar:?", "caesar:5")


@pytest.mark.parametrize(("form", "least"), [("wide", 28), ("tall", 30), ("far", 70)])
def test_a_total_with_a_philosopher_is_large(form: Format, least: float) -> None:
    pos = GAME.compose(Sketch(at={"censors": "4 5 P : 3"}, hand={"cleopatra": "1"}))
    sizes = [label.size for label in labels(drawn(pos, "censors", form)) if label.text in ("9", "9 + P")]
    assert [size for size in sizes if size >= least] == sizes != []
