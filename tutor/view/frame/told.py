"""What the browser is told of a page: the parts of the frame, and what it must know of the board."""

from __future__ import annotations

from typing import Any

from tutor.core.scene import Scene
from tutor.view.frame.shown import Shown

EMPTY = Scene(880, 588, "", ())
"""The board before there is one."""


def parts(shown: Shown) -> dict[str, Any]:
    """Everything but the board."""
    names = (
        "mode",
        "bar",
        "head",
        "sheet",
        "foot",
        "strip",
        "over",
        "page",
        "say",
        "focus",
        "key",
        "beat",
        "calm",
        "large",
    )
    wait = [shown.wait.beat, shown.wait.after] if shown.wait else None
    return {**{name: getattr(shown, name) for name in names}, "wait": wait}


def board(scene: Scene, shown: Shown) -> dict[str, Any]:
    """What the browser must know to name, find and visit the things on the board."""
    things = [
        [t.id, round(t.x, 1), round(t.y, 1), round(t.w, 1), round(t.h, 1), t.words, t.outline, bool(t.kind)]
        for t in scene.things
    ]
    lit = {mark.id: mark.kind for mark in shown.marks}
    return {
        "w": scene.width,
        "h": scene.height,
        "title": scene.title,
        "things": things,
        "reach": shown.reach,
        "lit": lit,
    }
