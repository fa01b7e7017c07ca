"""Every scene of the course can be seen and done on its focus, in every format, and no picture tells an answer."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.games.morgenland.engine import GAME, basic, reached
from tutor.core.game import play
from tutor.core.scene import Format, Label, Scene
from tutor.core.voice import Voice
from tutor.games.morgenland.draw.focus import ZONES
from tutor.games.morgenland.draw.told import counted, ranked
from tutor.games.morgenland.pieces import FIELD_AT
from tutor.lessons import course
from tutor.lessons.scenes import Act, AnyScene, begin, shown

VOICE = Voice.load("morgenland")
LEAST = {"wide": 11, "tall": 11, "far": 11}
RANKS = {VOICE.word(f"rank_{place}") for place in range(1, 6)}
SCENES = [
    pytest.param(scene, id=f"{lesson.key}-{scene.id}")
    for lesson in course("morgenland")
    for whole in lesson.scenes
    for scene in ((whole, whole.twin) if whole.twin is not None else (whole,))
]
every_scene = pytest.mark.parametrize("scene", SCENES)
every_format = pytest.mark.parametrize("form", get_args(Format))


def drawn(scene: AnyScene, pos: object, form: Format) -> Scene:
    return GAME.draw(GAME.view(pos, scene.seat), seat=scene.seat, voice=VOICE, focus=scene.focus, form=form)  # type: ignore[arg-type]


@every_scene
def test_every_scene_has_a_focus(scene: AnyScene) -> None:
    assert scene.focus in ZONES


@pytest.mark.parametrize("scene", [one for one in SCENES if isinstance(one.values[0], Act)])
@every_format
def test_what_an_act_asks_for_is_on_the_picture(scene: Act, form: Format) -> None:
    pos, then = begin(GAME, scene), list(scene.then)
    for text in scene.solution:
        picture = drawn(scene, pos, form)
        things = {thing.id for thing in picture.things}
        picks = [pick for pick in GAME.picks(pos, GAME.parse(text)) if _is_thing(pick)]
        assert set(picks) <= things
        pos = [*play(GAME, pos, GAME.parse(text))][-1].after
        while then and GAME.decision(pos).seat != scene.seat:  # type: ignore[union-attr]
            pos = [*play(GAME, pos, GAME.parse(then.pop(0)))][-1].after


def _is_thing(pick: str) -> bool:
    """Options such as pass, decline or a named artifact are no things of the board."""
    kind, _, rest = pick.partition(":")
    return kind not in {"pass", "decline", "back", "go", "card", "place", "turn"} and (
        kind != "artifact" or rest[:1].isdigit()
    )


@every_scene
@every_format
def test_pictures_stay_in_their_frame_and_are_legible(scene: AnyScene, form: Format) -> None:
    for pos in (begin(GAME, scene), shown(GAME, scene).pos or begin(GAME, scene)):
        picture = drawn(scene, pos, form)
        for thing in picture.things:
            assert thing.x >= -4
            assert thing.x + thing.w <= picture.width + 4, thing.id
            assert thing.y >= -4
            assert thing.y + thing.h <= picture.height + 4, thing.id
        if form == "tall":
            assert picture.width == 374
        labels = [shape for shape in picture.shapes if isinstance(shape, Label)]
        assert [label.text for label in labels if label.size < LEAST[form]] == []


def begins_uncounted(scene: AnyScene) -> bool:
    return scene.focus in FIELD_AT and not counted(begin(GAME, scene), FIELD_AT.index(scene.focus))


@pytest.mark.parametrize("scene", [one for one in SCENES if begins_uncounted(one.values[0])])
@every_format
def test_no_scene_begins_with_ranks_on_a_field_that_has_not_been_counted(scene: AnyScene, form: Format) -> None:
    texts = {shape.text for shape in drawn(scene, begin(GAME, scene), form).shapes if isinstance(shape, Label)}
    assert not texts & RANKS


def test_a_field_that_lies_open_has_no_ranks_until_it_is_counted() -> None:
    pos = reached(basic("turned", "cave1", on={"cave1": "R9 B5"}))
    assert not ranked(pos, 0)
    scene = GAME.draw(pos, seat=None, voice=VOICE)
    assert not {shape.text for shape in scene.shapes if isinstance(shape, Label)} & RANKS
    steps = [*GAME.resolve(pos, GAME.parse("go"))]
    award = next(step for step in steps if step.rule.id == "caves.award")
    assert ranked(award.after, 0)
