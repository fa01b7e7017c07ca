"""The board of an item."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tutor.core.scene import Disc, Format, Label, Scene, Shape
from tutor.look.marks import Mark, marked
from tutor.look.palette import INK, WHITE
from tutor.practice.item import Item, Make
from tutor.practice.kit import Kit
from tutor.practice.words import Words

BADGE = 13
"""The size of a number on the board."""


def picture(
    kit: Kit, item: Item, words: Words | None = None, lit: Iterable[str] = (), *, focus: str = "", form: Format = "wide"
) -> Scene | None:
    """The position as the asked seat sees it, with what the move, or each move to choose from, points at.

    ``lit`` is what decides, to be shown once it is answered. How a new game is laid out is asked without a board, which
    would show it.
    """
    if item.kind == "deal":
        return None
    view = kit.game.view(item.ask.scenario.pos, item.seat)
    scene = kit.game.draw(view, seat=item.seat, voice=(words or kit.words).voice, focus=focus, form=form)
    found = numbers(kit, item)
    chosen = () if item.ask.move is None else kit.game.picks(item.ask.scenario.pos, item.ask.move)
    marks = [*(Mark(id, "selected") for id in (*chosen, *found)), *(Mark(id, "changed") for id in lit)]
    return numbered(marked(scene, marks), found)


def numbers(kit: Kit, item: Item) -> dict[str, int]:
    """The number of an option, for whatever it alone points at."""
    pos = item.ask.scenario.pos
    moves = {number: one.answer.move for number, one in enumerate(item.options, 1) if isinstance(one.answer, Make)}
    picked = [(id, number) for number, move in moves.items() for id in kit.game.picks(pos, move)]
    every = Counter(id for id, _ in picked)
    return {id: number for id, number in picked if every[id] == 1}


def numbered(scene: Scene, numbers: Mapping[str, int]) -> Scene:
    """The numbers, each in the middle of its thing."""
    shapes: list[Shape] = []
    for thing in scene.things:
        if thing.id in numbers:
            x, y = thing.x + thing.w / 2, thing.y + thing.h / 2
            shapes += [
                Disc(x, y, BADGE, WHITE, INK, 2),
                Label(x, y, str(numbers[thing.id]), BADGE * 1.3, INK, "middle", bold=True),
            ]
    return replace(scene, shapes=(*scene.shapes, *shapes))
