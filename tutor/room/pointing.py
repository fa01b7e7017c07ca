"""Pointing at the board: which answer a tap means, and where its dot is on a picture that is laid out otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from tutor.core.scene import Disc, Format, Point, Scene, Thing
from tutor.look.palette import ACCENT, WHITE
from tutor.room.card import Card, Choice, Deck

NEAR = 0.04
"""How far beside a thing a finger may come down, as a part of the picture's width."""
DOT = 0.02
"""The size of a dot, as a part of the picture's width."""


def spotted(scenes: Sequence[Scene], things: Iterable[Sequence[str]]) -> list[str] | None:
    """One thing of each answer that is on all these pictures, none twice; None where an answer has none."""
    found: list[str] = []
    for ids in things:
        there = [id for id in ids if id not in found and all(scene.thing(id) for scene in scenes)]
        if not there:
            return None
        found.append(there[-1])
    return found


def hit(deck: Deck, number: int, x: float, y: float, form: Format = "tall") -> tuple[int, str] | None:
    """The answer that a tap means, and its dot; None where nothing can be meant. ``x`` and ``y`` are parts of the picture."""
    scene, card = deck.scene(number, 0, form), deck.cards[number]
    at = (x * scene.width, y * scene.height)
    found = min(_near(scene, card, at), default=None)
    if found is not None:
        _, choice = found
        thing = scene.thing(card.choices[choice].spot)
    else:
        elsewhere = [place for place, one in enumerate(card.choices) if not one.spot]
        if not elsewhere:
            return None
        choice, thing = elsewhere[0], scene.at(*at)
    return choice, _written(thing, at, scene)


def _near(scene: Scene, card: Card, at: Point) -> Iterable[tuple[float, int]]:
    """The answers within reach of a finger, and how far each is."""
    for place, choice in enumerate(card.choices):
        thing = scene.thing(choice.spot) if choice.spot else None
        if thing is not None and (away := _away(thing, at)) <= NEAR * scene.width:
            yield away, place


def _away(thing: Thing, at: Point) -> float:
    """How far a point is from a thing; the middle of a small thing on a large one counts more than the large one."""
    x, y = at
    if thing.covers(x, y):
        return -1 / (1 + thing.w * thing.h)
    across, down = max(thing.x - x, 0, x - thing.x - thing.w), max(thing.y - y, 0, y - thing.y - thing.h)
    return float(max(across, down))


def _written(thing: Thing | None, at: Point, scene: Scene) -> str:
    """A dot as it is kept: a thing and a place on it."""
    x, y, w, h = (thing.x, thing.y, thing.w, thing.h) if thing is not None else (0, 0, scene.width, scene.height)
    across, down = ((at[0] - x) / (w or 1), (at[1] - y) / (h or 1))
    return f"{thing.id if thing is not None else ''} {min(max(across, 0), 1):.3f} {min(max(down, 0), 1):.3f}"


def placed(scene: Scene, dot: str) -> Point:
    """Where a dot is on a picture."""
    id, across, down = dot.rsplit(" ", 2)
    thing = scene.thing(id) if id else None
    x, y, w, h = (thing.x, thing.y, thing.w, thing.h) if thing is not None else (0, 0, scene.width, scene.height)
    return x + w * float(across), y + h * float(down)


def dotted(scene: Scene, dots: Iterable[str]) -> Scene:
    """The picture with a dot for everybody; where many pointed it is darker."""
    r = DOT * scene.width
    shapes = []
    for x, y in (placed(scene, dot) for dot in dots):
        inside = min(max(x, r), scene.width - r), min(max(y, r), scene.height - r)
        shapes.append(Disc(*inside, r, ACCENT, WHITE, r / 5, alpha=0.7))
    return replace(scene, shapes=(*scene.shapes, *shapes))


def elsewhere(text: str) -> Choice:
    """The answer of those who point at something that cannot be meant."""
    return Choice(text, right=False)
