"""A question on the screen: the one place where state changes, is shown and is kept."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tutor.ask.plain import Plain, in_words, plain
from tutor.ask.question import begun, is_code
from tutor.ask.typed import lines_of
from tutor.core.game import AnyGame
from tutor.core.record import Broken, Record, named
from tutor.explore.share import Shared
from tutor.explore.spot import Spot
from tutor.games import GAMES
from tutor.learner.current import START
from tutor.learner.learner import Learner
from tutor.learner.refused import Refused
from tutor.scenes.messages import Known, Message
from tutor.view.frame.cell import take_cell
from tutor.view.frame.live import Live, is_plain
from tutor.view.frame.shown import Shown
from tutor.view.handed import arrived, handed
from tutor.view.pages.ask.desk import Desk
from tutor.view.pages.ask.render import render
from tutor.view.pages.ask.state import AskState
from tutor.view.pages.ask.update import update
from tutor.view.pages.lab.state import LabState
from tutor.view.pages.lesson.around import way_back
from tutor.view.visit import framed, here


def ask(key: str, start: Any = None, move: str = "", *, language: str | None = None) -> Asking | Plain:
    """Ask about any move in any position; with a position and a move of your own the answer is there at once.

    A question in plain words, as in ``ask("caesar", "can I veto a veto?")``, is answered by the positions nearest to it.
    """
    game = named(key, GAMES)
    if isinstance(start, str) and not move and not is_code(start) and in_words(game, start):
        return plain(key, start, language=language)
    return Asking(game, None if start is None else begun(game, start), move, language=language)


class Asking(Live):
    """A question that somebody asks. What lies there is kept by itself; a link goes before that."""

    def __init__(
        self, game: AnyGame, start: Any = None, move: str = "", *, language: str | None = None,
        learner: Learner | None = None,
    ) -> None:  # fmt: skip
        self.game, self.asked = game, language
        self.learner = learner or here()
        self.name = f"{game.key}-ask"
        self.given = start is not None
        self.start = way_back() or START
        self.desk = Desk(game, self.language)
        self.opened = game.writing.read(game.writing.example) if start is None else start
        self.desk.composed(self.opened)
        self.linked = handed(game.key, "position", "question", "reading", "look")
        fresh = AskState(LabState(self.opened, self.opened), lines_of(game, self.opened), move, shown=bool(move))
        self.state = self._resumed(fresh)
        plain = is_plain(learner)
        self.frame = framed(self.render, self.hear, self.desk.words.shared, plain=plain)
        self.frame.show()
        take_cell(self)

    def render(self) -> Shown:
        """All that is shown now."""
        return render(self.desk, self.state, self.start)

    def hear(self, message: Message) -> None:
        """Change the state, and keep what has changed."""
        if isinstance(message, Known):
            self._meet(message)
            return
        before = self.state
        self.state = update(self.desk, before, message)
        self._keep(before)
        if before.laid.options.language != self.state.laid.options.language:
            self._speak()

    # -------------------------------------------------------------------------------------------- keeping
    def _keep(self, before: AskState) -> None:
        now = self.state
        try:
            if before.laid.options != now.laid.options:
                self.choose(now.laid.options)
            if (before.laid.sketch, before.move) != (now.laid.sketch, now.move) and not self.given:
                self.learner.run(self.name, self._record(now), {"move": now.move})
        except Refused as refused:
            self.learner.tell(refused)

    def _record(self, state: AskState) -> Record:
        return Spot(state.laid.sketch).record(self.game)

    def _resumed(self, state: AskState) -> AskState:
        """What a link asks, or what was being asked here."""
        state = replace(state, laid=replace(state.laid, options=self.learner.options))
        if self.linked is not None:
            return self._followed(state, self.linked)
        kept = None if self.given else self.learner.running(self.name)
        try:
            found = kept.open().start(self.game) if kept is not None else None
        except Broken:
            found = None
        if kept is None or not isinstance(found, self.game.Sketch) or self.desk.wrong(found) is not None:
            return state
        return replace(self._laid(state, Spot(found)), move=str(kept.extras.get("move", ""))[:200])

    def _followed(self, state: AskState, linked: Shared | Broken) -> AskState:
        """The question of a link, answered at once; one that cannot be opened says why."""
        if isinstance(linked, Shared) and linked.kind == "look":
            return replace(state, told=linked.words)
        try:
            spot = arrived(self.game, linked, self.desk.language)
        except Broken as error:
            return replace(state, told=(error.say(self.desk.language),))
        by = "" if spot.by is None else str(int(spot.by))
        after = replace(self._laid(state, spot), move=spot.tried, by=by, shown=bool(spot.tried))
        self.learner.run(self.name, self._record(after), {"move": after.move})
        return after

    def _laid(self, state: AskState, spot: Spot) -> AskState:
        laid = replace(state.laid, sketch=spot.start, moves=spot.moves, live=bool(spot.moves), past=(self.opened,))
        return replace(state, laid=laid, text=lines_of(self.game, spot.start))

    # -------------------------------------------------------------------------------------------- who and how
    def _meet(self, known: Known) -> None:
        """A plain page says whose browser it is."""
        self.meet(known)
        self._speak()
        self.state = self._resumed(self.state)

    def _speak(self) -> None:
        self.desk = Desk(self.game, self.language)
        self.frame.words = self.desk.words.shared

    def twin(self) -> str:
        """What it is, where only text is shown."""
        return f"{self.desk.voice.words['title']}: {self.desk.asking.word('ask')}"
