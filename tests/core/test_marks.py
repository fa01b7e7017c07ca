from typing import get_args

import pytest

from tutor.core.scene import Box, Label, Scene, Thing
from tutor.look.marks import Mark, MarkKind, marked

SCENE = Scene(100, 100, "board", (Box(0, 0, 100, 100, "#FFFFFF"),), (Thing("card", 20, 20, 30, 40, "a card"),))


@pytest.mark.parametrize("kind", get_args(MarkKind))
def test_every_kind_of_mark_is_laid_over_the_board(kind: MarkKind) -> None:
    lit = marked(SCENE, [Mark("card", kind)])
    assert lit.shapes[: len(SCENE.shapes)] == SCENE.shapes
    assert len(lit.shapes) > len(SCENE.shapes)
    assert lit.things == SCENE.things


def test_every_kind_of_mark_looks_different() -> None:
    looks = [marked(SCENE, [Mark("card", kind)]).shapes for kind in get_args(MarkKind)]
    assert len({repr(shapes) for shapes in looks}) == len(looks)


def test_what_is_not_on_the_board_is_passed_over() -> None:
    assert marked(SCENE, [Mark("dragon", "fails", 1)]) == SCENE


def test_evidence_carries_the_number_of_the_row_that_speaks_of_it() -> None:
    lit = marked(SCENE, [Mark("card", "holds", 1), Mark("card", "fails", 2)])
    tags = [shape for shape in lit.shapes if isinstance(shape, Label)]
    assert [tag.text for tag in tags] == ["1", "2"]
    assert tags[0].x < tags[1].x


def test_the_board_itself_is_not_changed() -> None:
    before = SCENE.to_svg()
    marked(SCENE, [Mark("card", "fails")])
    assert SCENE.to_svg() == before
