"""A lesson on the screen: the one place where state changes, is shown and is kept."""

from __future__ import annotations

import os

from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.learner.current import home
from tutor.learner.learner import Learner
from tutor.lessons import outlines
from tutor.lessons.scenes import Lesson
from tutor.lessons.telling import Words, tellings
from tutor.scenes.keeping import keep, name_of, resume
from tutor.scenes.messages import Known, Message
from tutor.scenes.script import Script
from tutor.scenes.state import LessonState
from tutor.scenes.update import enter, update
from tutor.view.asked import scene
from tutor.view.frame.cell import take_cell
from tutor.view.frame.live import Live, is_plain
from tutor.view.frame.shown import Shown
from tutor.view.pages.lesson.around import around
from tutor.view.pages.lesson.render import render
from tutor.view.visit import framed, here, visiting

SEED = "TUTOR_SEED"
"""Names the order of answers for everybody: a test, or a class that is to see the same."""


class Play(Live):
    """A lesson that somebody plays, ``told`` by the text files unless it brings its own words.

    ``seed`` fixes the order of answers; else each person has an order of their own.
    """

    def __init__(
        self, game: AnyGame, lesson: Lesson, language: str | None = None, *,
        learner: Learner | None = None, seed: str = "", told: Words | None = None,
    ) -> None:  # fmt: skip
        self.game, self.lesson, self.seed, self.told = game, lesson, seed, told
        self.asked, self.wanted = language, scene(game.key, lesson.key)
        self.learner = learner or here()
        self.around = around(home(), game.key, lesson.key, outlines(game.key))
        self.script = self._script()
        self.state = self._resumed()
        plain = is_plain(learner)
        self.frame = framed(self.render, self.hear, self.script.words, plain=plain)
        self.frame.show()
        take_cell(self)

    def render(self) -> Shown:
        """All that is shown now."""
        return render(self.script, self.state, self.around)

    def hear(self, message: Message) -> None:
        """Change the state, and keep what has changed."""
        if isinstance(message, Known):
            self._meet(message)
            return
        before, self.state = self.state, update(self.script, self.state, message)
        keep(self.script, self.learner, before, self.state)
        if before.options.language != self.state.options.language:
            self._speak()

    def _script(self) -> Script:
        language = self.language
        runs = self.learner.place(f"{self.game.key}/{self.lesson.key}").ended
        seed = self.seed or os.environ.get(SEED) or f"{self.learner.who}/{runs}"
        told = self.told or tellings(self.game.key, language)[self.lesson.key]
        voice, words = Voice.load(self.game.key, language), Voice.load("page", language)
        memory = visit.recall((self.game.key, self.lesson.key, language)) if (visit := visiting()) is not None else None
        return Script(self.game, self.lesson, told, voice, words, language, seed, memory)

    def _meet(self, known: Known) -> None:
        """A plain page says whose browser it is: go on where that person was."""
        self.meet(known)
        self._speak()
        self.state = self._resumed(self.state)

    def _resumed(self, like: LessonState | None = None) -> LessonState:
        """Where the person was, or the scene that the address asks for."""
        state = resume(self.script, self.learner, like)
        return enter(state, self.wanted) if self.wanted in self.script.scenes else state

    def _speak(self) -> None:
        """Say everything in the language that is chosen now."""
        self.script = self._script()
        self.frame.words = self.script.words

    @property
    def name(self) -> str:
        """The lesson's name in the records."""
        return name_of(self.script)

    def twin(self) -> str:
        """What it is, where only text is shown."""
        return f"{self.script.told.title}: {self.script.told.hook}"
