"""Thirteen faults of the kinds that once lived on: where something points, which number a sentence has, what is drawn, what is not told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as remade
from typing import Any

from msgspec.structs import replace

from tests.faults import ended, judged, retold, scored
from tests.toy import LADDER, WORDS
from tests.toy import rules as r
from tutor.core.game import AnyGame
from tutor.core.rule import Rule
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.testing.subject import Subject


def checks(rule: Rule, change: Callable[[Any], Any]) -> AnyGame:
    return judged(LADDER, lambda check: change(check) if check.rule == rule else check)


def steps(rule: Rule, change: Callable[[Any], Any]) -> AnyGame:
    return retold(LADDER, lambda step, _: change(step) if step.rule == rule else step)


def facts(one: Any, **changed: Callable[[Any], Any]) -> Any:
    return replace(one, facts={**one.facts, **{name: change(one.facts[name]) for name, change in changed.items()}})


def elsewhere(one: Any) -> Any:
    """It points at the other player's place of the same kind."""
    return replace(one, where=tuple(id.translate(str.maketrans("01", "10")) for id in one.where))


def drawn(change: Callable[[Any], Any]) -> AnyGame:
    return remade(LADDER, scene=lambda *about, **how: change(LADDER.scene(*about, **how)))


def moved(scene: Any, id: str, other: str) -> Any:
    """Two things change their places, but not their words."""
    one, two = scene.thing(id), scene.thing(other)
    places = {id: (two.x, two.y), other: (one.x, one.y)}
    things = (replace(t, x=places[t.id][0], y=places[t.id][1]) if t.id in places else t for t in scene.things)
    return replace(scene, things=tuple(things))


def relabelled(scene: Any, begins: str, change: Callable[[str], str]) -> Any:
    shapes = (
        replace(one, text=change(one.text)) if getattr(one, "text", "").startswith(begins) else one
        for one in scene.shapes
    )
    return replace(scene, shapes=tuple(shapes))


def reversed_reasons() -> AnyGame:
    return LADDER.revised(lambda kind: replace(kind, judge=lambda *about, old=kind.judge: [*old(*about)][::-1]))


def reworded(rule: str, kind: str, text: str) -> Subject:
    words = {**WORDS, rule: {**WORDS[rule], kind: text}}
    return Subject(LADDER, Voice(words))


GAMES: dict[str, Callable[[], AnyGame]] = {
    "a check lights the other player's ladder": lambda: checks(r.RISING, elsewhere),
    "a step lights the other player's ladder": lambda: steps(r.CLIMB, elsewhere),
    "a score line lights the other player's ladder": lambda: scored(LADDER, lambda lines: Tally(tuple(map(elsewhere, lines)))),
    "a check is told with a number one too high": lambda: checks(r.RISING, lambda one: facts(one, top=lambda n: n + 1)),
    "a step is told with the total before it": lambda: steps(r.CLIMB, lambda one: facts(one, total=lambda n: n - one.facts["card"])),
    "the end is told with another total": lambda: ended(LADDER, lambda over: facts(over, total=lambda n: n + 1)),
    "whose turn it is is not told": lambda: retold(LADDER, lambda step, _: None if step.rule == r.NEXT_SEAT else step),
    "a dropped card is not told": lambda: retold(LADDER, lambda step, _: None if step.rule == r.DROP else step),
    "the reasons come in another order": reversed_reasons,
    "two ladders are drawn in each other's place": lambda: drawn(lambda scene: moved(scene, "pile:0", "pile:1")),
    "the number written on the deck is another than its words": lambda: drawn(
        lambda scene: relabelled(scene, "Deck", lambda text: text + "0")
    ),
}  # fmt: skip
SUBJECTS: dict[str, Callable[[], Subject]] = {
    "two numbers of a sentence are swapped": lambda: reworded(
        "turn.rising", "fails", "{top} is not higher than {card}."
    ),
    "a sentence has another number": lambda: reworded("draw.draw", "step", "{seat} draws {seat}."),
}
