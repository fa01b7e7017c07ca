"""The start page on the screen."""

from __future__ import annotations

from pathlib import Path

from tutor.core.voice import Voice
from tutor.learner.current import home
from tutor.learner.learner import Learner
from tutor.scenes.messages import Key, Known, Message, Pressed
from tutor.view.frame.cell import take_cell
from tutor.view.frame.live import Live, is_plain
from tutor.view.frame.shown import Shown
from tutor.view.pages.start.render import render
from tutor.view.pages.start.shelf import last, shelf
from tutor.view.visit import framed, here


def start(*, language: str | None = None) -> Lobby:
    """The start page."""
    return Lobby(language)


class Lobby(Live):
    """Four games, and where somebody is in them; ``opened`` is the game whose lessons are listed."""

    def __init__(self, language: str | None = None, learner: Learner | None = None, folder: Path | None = None) -> None:
        self.asked = language
        self.learner = learner or here()
        self.folder = folder or home()
        self.opened = ""
        self.plain = is_plain(learner)
        self.frame = framed(self.render, self.hear, self.words, plain=self.plain)
        self.frame.show()
        take_cell(self)

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
            case Known():
                self.meet(message)
            case Pressed("lessons", game):
                self.opened = game
            case Pressed("language", language):
                self.learner.choose(language=language)
            case Pressed("close") | Key("Escape"):
                self.opened = ""

    def twin(self) -> str:
        """What it is, where only text is shown."""
        rows = shelf(self.folder, self.learner, self.language)
        return "\n".join([self.words.word("hello"), *(f"- {row.title}" for row in rows)])
