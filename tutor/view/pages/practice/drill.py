"""Practice on the screen: the one place where the session goes on, is shown and is kept."""

from __future__ import annotations

from tutor.core.game import AnyGame
from tutor.core.record import named
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.learner.current import home
from tutor.learner.learner import Learner
from tutor.practice import Practice
from tutor.scenes.messages import Known, Message, Pressed
from tutor.view.asked import seed as asked_seed
from tutor.view.frame.cell import take_cell
from tutor.view.frame.live import Live, is_plain
from tutor.view.frame.shown import Shown
from tutor.view.pages.lesson.around import around
from tutor.view.pages.practice.render import Desk, render
from tutor.view.pages.practice.state import PracticeState
from tutor.view.pages.practice.update import update
from tutor.view.visit import framed, here


def practice(
    key: str, section: str = "", *, rule: str = "", language: str | None = None, seed: int | None = None
) -> Drill:
    """Practise a game, or one chapter of its rules; ``rule`` is asked about first, ``seed`` fixes what is asked."""
    drill = Drill(named(key, GAMES), section, language, seed=seed)
    if rule:
        drill.hear(Pressed("ask", rule))
        drill.frame.show()
    return drill


class Drill(Live):
    """Somebody's practice of a game; one that was left is gone on with."""

    def __init__(
        self, game: AnyGame, section: str = "", language: str | None = None, *,
        learner: Learner | None = None, seed: int | None = None,
    ) -> None:  # fmt: skip
        self.game, self.section, self.asked = game, section, language
        self.seed = asked_seed() if seed is None else seed
        self.learner = learner or here()
        self.around = around(home(), game.key, "", ())
        self.state = PracticeState(options=self.learner.options)
        self.practice = self._begin()
        plain = is_plain(learner)
        self.frame = framed(self.render, self.hear, Voice.load("page", self.language), plain=plain)
        self.frame.show()
        take_cell(self)

    def render(self) -> Shown:
        """All that is shown now."""
        language = self.language
        words, own = Voice.load("page", language), Voice.load("drill", language)
        parts = Voice.load("table", language).words.get("zone", {}).get(self.game.key, {})
        return render(Desk(self.practice, words, own, language, self.around, parts), self.state)

    def hear(self, message: Message) -> None:
        """Change the state, and do to the session what it means."""
        if isinstance(message, Known):
            self._meet(message)
            return
        before, self.state = self.state, update(self.practice, self.state, message)
        after = self.state
        if after.options != before.options:
            self.choose(after.options)
            self._speak()
        if after.rounds != before.rounds:
            self.practice = self._begin()
        elif after.wishes != before.wishes:
            self.practice.ask(after.wanted)
        elif after.passed != before.passed:
            self.practice.next()
        elif after.chosen is not None and before.chosen is None:
            self.practice.answer(after.chosen)

    def _begin(self) -> Practice:
        seed = None if self.seed is None else self.seed + self.state.rounds
        return Practice(self.game, self.learner, seed, section=self.section, language=self.language)

    def _speak(self) -> None:
        self.practice.speak(self.language)
        self.frame.words = Voice.load("page", self.language)

    def _meet(self, known: Known) -> None:
        """A plain page says whose browser it is: go on where that person was."""
        if self.meet(known):
            self.practice = self._begin()
            self.state = PracticeState(options=self.learner.options, form=self.state.form, still=self.state.still)
        self._speak()

    def twin(self) -> str:
        """What it is, where only text is shown."""
        item, words = self.practice.item, self.practice.words
        return words.question(item) if item is not None else Voice.load("drill", self.language).word("ended")
