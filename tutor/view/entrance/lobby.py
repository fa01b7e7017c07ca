"""The start page on the screen."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from tutor.core.voice import Voice
from tutor.learner.door import here, home, visitor
from tutor.learner.learner import Learner
from tutor.learner.refused import Refused
from tutor.learner.who import is_page
from tutor.view.entrance.render import render
from tutor.view.entrance.shelf import last, shelf
from tutor.view.frame.cell import take_cell
from tutor.view.frame.frame import Frame
from tutor.view.frame.languages import spoken
from tutor.view.frame.messages import Key, Known, Message, Pressed
from tutor.view.frame.shown import Shown


def start(*, language: str | None = None) -> Lobby:
    """The start page."""
    return Lobby(language)


class Lobby:
    """Four games, and where somebody is in them; ``opened`` is the game whose lessons are listed."""

    def __init__(self, language: str | None = None, learner: Learner | None = None, folder: Path | None = None) -> None:
        self.asked = language
        self.preferred: tuple[str, ...] = ()
        self.learner = learner or here()
        self.folder = folder or home()
        self.opened = ""
        self.plain = learner is None and (is_page(os.environ) or sys.platform == "emscripten")
        self.frame = Frame(self.render, self.hear, self.words, plain=self.plain)
        self.frame.show()
        take_cell(self)

    @property
    def language(self) -> str:
        """The language that is spoken."""
        return spoken(self.asked, self.learner.options.language, browser=self.preferred)

    @property
    def words(self) -> Voice:
        """The words of the page."""
        return Voice.load("page", self.language)

    def render(self) -> Shown:
        """All that is shown now."""
        rows = shelf(self.folder, self.learner, self.language)
        going = last(rows, self.learner)
        return render(self.words, self.language, rows, going, self.opened, plain=self.plain)

    def hear(self, message: Message) -> None:
        """Open the lessons of a game, choose a language, learn whose browser it is."""
        match message:
            case Known(key, languages):
                self.preferred = languages
                try:
                    self.learner = visitor(key, self.learner)
                except Refused as refused:
                    self.learner.tell(refused)
            case Pressed("lessons", game):
                self.opened = game
            case Pressed("language", language):
                self.learner.choose(language=language)
            case Pressed("close") | Key("Escape"):
                self.opened = ""

    def close(self) -> None:
        """Take the page away."""
        self.frame.close()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle = dict(self.frame.root._repr_mimebundle_(**kwargs))
        rows = shelf(self.folder, self.learner, self.language)
        bundle["text/plain"] = "\n".join([self.words.word("hello"), *(f"- {row.title}" for row in rows)])
        return bundle
