"""The board of an item."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.core.scene import Scene
from tutor.look.marks import Mark, marked
from tutor.practice.item import Item
from tutor.practice.kit import Kit
from tutor.practice.words import Words


def picture(kit: Kit, item: Item, words: Words | None = None, lit: Iterable[str] = ()) -> Scene:
    """The position as the asked seat sees it; ``lit`` is what decides, once it is answered."""
    view = kit.game.view(item.ask.scenario.pos, item.seat)
    scene = kit.game.draw(view, seat=item.seat, voice=(words or kit.words).voice)
    return marked(scene, [Mark(id, "changed") for id in lit])
