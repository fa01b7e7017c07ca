"""What is explored on the screen: the one place where state changes, is shown and is kept."""

from __future__ import annotations

from collections.abc import Callable

from tutor.core.game import AnyGame
from tutor.learner.current import home
from tutor.learner.learner import Learner
from tutor.scenes.messages import Known, Message, Pressed
from tutor.view.frame.cell import take_cell
from tutor.view.frame.live import Live, is_plain
from tutor.view.frame.shown import Shown
from tutor.view.pages.explorer.render import render
from tutor.view.pages.explorer.state import ExplorerState
from tutor.view.pages.explorer.subject import Subject
from tutor.view.pages.explorer.update import update
from tutor.view.pages.lab.laboratory import named_lab
from tutor.view.pages.lesson.around import around
from tutor.view.visit import framed, here

Make = Callable[[str], Subject]
"""The page in a language."""


class Explorer(Live):
    """A page that somebody explores; ``make`` says it in a language."""

    def __init__(
        self, game: AnyGame, make: Make, language: str | None = None, *, learner: Learner | None = None
    ) -> None:
        self.game, self.make, self.asked = game, make, language
        self.learner = learner or here()
        self.around = around(home(), game.key, "", ())
        self.subject = make(self.language)
        self.state = ExplorerState(at=self.subject.first, options=self.learner.options)
        self.plain = is_plain(learner)
        self.frame = framed(self.render, self.hear, self.subject.words.shared, plain=self.plain)
        self.frame.show()
        take_cell(self)

    def render(self) -> Shown:
        """All that is shown now."""
        return render(self.subject, self.state, self.around)

    def hear(self, message: Message) -> None:
        """Change the state, and keep what has changed."""
        if isinstance(message, Known):
            self._meet(message)
            return
        if message == Pressed("lab") and not self.plain:
            self._hand_over()
        before, self.state = self.state, update(self.subject, self.state, message)
        if before.options != self.state.options:
            self.choose(self.state.options)
        if before.options.language != self.state.options.language:
            self._speak()

    def _hand_over(self) -> None:
        """JupyterLab opens a notebook without what stands behind its name, so the lab finds the position in the records."""
        spot = self.subject.opens(self.state)
        if spot is not None:
            self.learner.run(named_lab(self.game), spot.record(self.game))

    def _meet(self, known: Known) -> None:
        """A plain page says whose browser it is."""
        self.meet(known)
        self._speak()

    def _speak(self) -> None:
        if self.language != self.subject.language:
            self.subject = self.make(self.language)
        self.frame.words = self.subject.words.shared

    def twin(self) -> str:
        """What it is, where only text is shown."""
        return self.subject.twin()
