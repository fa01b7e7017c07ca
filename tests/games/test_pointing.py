"""What a sentence speaks of is lit, and what is drawn is what is told: so a fault in `where` or in a drawing is found."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace as remade
from typing import Any

import pytest
from msgspec.structs import replace

from tests.faults import AnyGame, judged, retold
from tests.games.pointing import board, kept, name_of, wrong_drawings, wrong_lights
from tutor.core.scene import Label, Scene
from tutor.games import ALL, GAMES

SEEDS = 3
WHERE = 6
"""Games in which a sentence that is seldom heard comes up; a fault is mostly found in the first."""
FOUND = 36
"""Of 40 faults."""
STEPS, CHECKS = 4, 2
"""So many steps and checks of a game point elsewhere, one in each fault."""
each_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


@each_game
def test_whoever_and_whatever_a_sentence_names_is_lit(game: AnyGame) -> None:
    assert [next(wrong_lights(game, seed), None) for seed in range(SEEDS)] == [None] * SEEDS
    assert len(kept()[game.key]) >= 20


@each_game
def test_numbers_are_drawn_as_they_are_told_and_nothing_stays_as_it_was(game: AnyGame) -> None:
    assert [next(wrong_drawings(game, seed), None) for seed in range(SEEDS)] == [None] * SEEDS


# ------------------------------------------------------------------------------------------------ faults
def elsewhere(game: AnyGame, name: str) -> AnyGame:
    """One sentence points at the first thing on the board."""

    def change(step: Any, _before: Any) -> Any:
        return replace(step, where=(board(game, step.after).things[0].id,)) if name_of(step) == name else step

    return retold(game, change)


def drawn(game: AnyGame, change: Callable[[Scene], Scene]) -> AnyGame:
    """Every drawing is changed."""
    return remade(game, scene=lambda *about, **named: change(game.scene(*about, **named)))


def relabelled(scene: Scene, change: Callable[[Label], Label]) -> Scene:
    """Every short label is changed."""
    return replace(
        scene,
        shapes=tuple(change(one) if isinstance(one, Label) and len(one.text) < 6 else one for one in scene.shapes),
    )


def one_more(scene: Scene) -> Scene:
    return relabelled(
        scene, lambda one: replace(one, text=re.sub(r"[0-9]+", lambda found: str(int(found[0]) + 1), one.text))
    )


def exchanged(scene: Scene) -> Scene:
    """Numbers stand where others should."""
    texts = [one.text for one in scene.shapes if isinstance(one, Label) and re.fullmatch(r"[0-9]+", one.text)][::-1]
    return relabelled(scene, lambda one: replace(one, text=texts.pop(0)) if re.fullmatch(r"[0-9]+", one.text) else one)


def stuck() -> Callable[[Scene], Scene]:
    """What was drawn first is drawn for good."""
    first: list[Scene] = []

    def change(scene: Scene) -> Scene:
        first.append(scene)
        return replace(scene, shapes=first[0].shapes)

    return change


def empty(scene: Scene) -> Scene:
    """Nothing is drawn but the board's own frame."""
    return replace(scene, shapes=scene.shapes[:1])


def faults(game: AnyGame) -> dict[str, tuple[Callable[[], AnyGame], Callable[[AnyGame, int], Any]]]:
    """Ten faults of pointing and drawing, and what looks for them."""
    names = list(kept()[game.key])
    steps = [name for name in names if name.startswith("step")]
    checks = [name for name in names if not name.startswith("step")]
    made: dict[str, tuple[Callable[[], AnyGame], Callable[[AnyGame, int], Any]]] = {}
    for name in steps[:: max(1, len(steps) // STEPS)][:STEPS]:
        made[f"{name} points elsewhere"] = (
            lambda name=name: elsewhere(game, name), wrong_lights,
        )  # fmt: skip
    for name in checks[:: max(1, len(checks) // CHECKS)][:CHECKS]:
        made[f"{name} lights nothing"] = (
            lambda name=name: judged(game, lambda one: replace(one, where=()) if name_of(one) == name else one), wrong_lights,
        )  # fmt: skip
    return made | {
        "numbers are drawn one too high": (lambda: drawn(game, one_more), wrong_drawings),
        "numbers stand where others should": (lambda: drawn(game, exchanged), wrong_drawings),
        "what was drawn first stays": (lambda: drawn(game, stuck()), wrong_drawings),
        "no piece is drawn": (lambda: drawn(game, empty), wrong_drawings),
    }


def test_forty_faults_of_pointing_and_drawing_are_found() -> None:
    tried = {(key, name): fault for key, game in GAMES.items() for name, fault in faults(game).items()}
    missed = [name for name, (make, look) in tried.items() if next(look(make(), 0), None) is None]
    assert len(tried) == 40
    assert len(tried) - len(missed) >= FOUND, missed
