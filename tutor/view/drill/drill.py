"""Practice on the screen: the one place where the session goes on, is shown and is kept."""

from __future__ import annotations

import os
import sys
from typing import Any

from tutor.core.game import AnyGame
from tutor.core.record import named
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.learner.door import here, home, visitor
from tutor.learner.learner import Learner
from tutor.learner.refused import Refused
from tutor.learner.who import is_page
from tutor.practice import Practice
from tutor.view.drill.render import Desk, render
from tutor.view.drill.state import State
from tutor.view.drill.update import update
from tutor.view.frame.cell import take_cell
from tutor.view.frame.frame import Frame
from tutor.view.frame.languages import spoken
from tutor.view.frame.messages import Known, Message
from tutor.view.frame.shown import Shown
from tutor.view.scenes.around import around


def practice(key: str, section: str = "", *, language: str | None = None, seed: int | None = None) -> Drill:
    """Practise a game, or one chapter of its rules; ``seed`` fixes what is asked."""
    return Drill(named(key, GAMES), section, language, seed=seed)


class Drill:
    """Somebody's practice of a game; one that was left is gone on with."""

    def __init__(
        self, game: AnyGame, section: str = "", language: str | None = None, *,
        learner: Learner | None = None, seed: int | None = None,
    ) -> None:  # fmt: skip
        self.game, self.section, self.asked, self.seed = game, section, language, seed
        self.preferred: tuple[str, ...] = ()
        self.learner = learner or here()
        self.around = around(home(), game.key, "", ())
        self.state = State(options=self.learner.options)
        self.practice = self._begin()
        plain = learner is None and (is_page(os.environ) or sys.platform == "emscripten")
        self.frame = Frame(self.render, self.hear, Voice.load("page", self.language), plain=plain)
        self.frame.show()
        take_cell(self)

    @property
    def language(self) -> str:
        """The language that is spoken."""
        return spoken(self.asked, self.learner.options.language, browser=self.preferred)

    def render(self) -> Shown:
        """All that is shown now."""
        language = self.language
        words, own = Voice.load("page", language), Voice.load("drill", language)
        return render(Desk(self.practice, words, own, language, self.around), self.state)

    def hear(self, message: Message) -> None:
        """Change the state, and do to the session what it means."""
        if isinstance(message, Known):
            self._meet(message)
            return
        before, self.state = self.state, update(self.practice, self.state, message)
        after = self.state
        if after.options != before.options:
            self._choose()
        if after.rounds != before.rounds:
            self.practice = self._begin()
        elif after.passed != before.passed:
            self.practice.next()
        elif after.chosen is not None and before.chosen is None:
            self.practice.answer(after.chosen)

    def close(self) -> None:
        """Take the page away."""
        self.frame.close()

    def _begin(self) -> Practice:
        seed = None if self.seed is None else self.seed + self.state.rounds
        return Practice(self.game, self.learner, seed, section=self.section, language=self.language)

    def _choose(self) -> None:
        options = self.state.options
        self.learner.choose(**{name: getattr(options, name) for name in options.__struct_fields__})
        self._speak()

    def _speak(self) -> None:
        self.practice.speak(self.language)
        self.frame.words = Voice.load("page", self.language)

    def _meet(self, known: Known) -> None:
        """A plain page says whose browser it is: go on where that person was."""
        self.preferred = known.languages
        try:
            self.learner = visitor(known.key, self.learner)
        except Refused:
            self.learner.tell(Refused("key"))
            self._speak()
            return
        self.practice = self._begin()
        self.state = State(options=self.learner.options, form=self.state.form, still=self.state.still)
        self._speak()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle = dict(self.frame.root._repr_mimebundle_(**kwargs))
        item, words = self.practice.item, self.practice.words
        bundle["text/plain"] = (
            words.question(item) if item is not None else Voice.load("drill", self.language).word("ended")
        )
        return bundle
