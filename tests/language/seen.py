"""What can be read on a page: its text, and the attributes that are read out or shown as a hint."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html.parser import HTMLParser
from typing import Any

from tests.language.pseudo import english
from tutor.core.game import AnyGame
from tutor.core.language import languages
from tutor.core.scene import Label
from tutor.view.frame.shown import Shown

SPOKEN = ("aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt")
SILENT = ("style", "script")
CODE = re.compile(r"tutor:\S+")
PARTS = ("bar", "head", "sheet", "foot", "strip", "over", "page", "say")


class Reader(HTMLParser):
    """Collects what a person reads or hears."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.read: list[str] = []
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in SILENT
        given = dict(attrs)
        found = [given[name] for name in SPOKEN if name in given]
        if tag == "input" and given.get("type") == "button":
            found.append(given.get("value"))
        self.read += [one for one in found if one]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in SILENT

    def handle_data(self, data: str) -> None:
        if not self.silent and data.strip():
            self.read.append(data.strip())


def readable(html: str) -> list[str]:
    """Every piece of text in some HTML."""
    reader = Reader()
    reader.feed(html)
    return reader.read


def seen(shown: Shown) -> set[str]:
    """Every piece of text on the screen, on the board and in its words."""
    found = {text for part in PARTS for text in readable(getattr(shown, part))}
    scene: Any = shown.scene
    if scene is not None:
        found |= {scene.title, *(thing.words for thing in scene.things)}
        found |= {shape.text for shape in scene.shapes if isinstance(shape, Label)}
    return found


def bypasses(game: AnyGame | None, texts: Iterable[str], *data: str) -> dict[str, list[str]]:
    """What is read and is in no file; ids of rules and names of languages are the same in all of them."""
    known = [*languages(), *map(str.upper, languages()), *data, *((rule.id for rule in game.rules) if game else ())]
    return {text: found for text in sorted(set(texts)) if (found := english(CODE.sub("", text), known))}
