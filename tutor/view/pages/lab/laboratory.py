"""A lab on the screen: the one place where state changes, is shown and is kept."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
from msgspec.structs import replace

from tutor.ask.question import begun
from tutor.core.course import Impossible
from tutor.core.game import AnyGame
from tutor.core.lab import NoLab
from tutor.core.record import Broken, Record, named
from tutor.explore.share import Shared
from tutor.explore.spot import Unplayable, follow
from tutor.games import GAMES
from tutor.learner.current import START
from tutor.learner.learner import Learner
from tutor.learner.refused import Refused
from tutor.scenes.messages import Known, Message, Pressed
from tutor.view.frame.cell import take_cell
from tutor.view.frame.live import Live, is_plain
from tutor.view.frame.shown import Shown
from tutor.view.handed import arrived, handed
from tutor.view.pages.lab.bench import Bench
from tutor.view.pages.lab.render import render
from tutor.view.pages.lab.state import LabState
from tutor.view.pages.lab.update import become, update
from tutor.view.pages.lesson.around import way_back
from tutor.view.visit import framed, here


def lab(key: str, start: Any = None, *, language: str | None = None) -> Laboratory:
    """Open the lab of a game, with a position of your own or the one it opens with."""
    game = named(key, GAMES)
    if isinstance(game.lab, NoLab):
        raise Broken("no_lab", key=game.key)
    return Laboratory(game, None if start is None else begun(game, start), language=language)


class Laboratory(Live):
    """A lab that somebody uses. What is composed is kept by itself; a link to a position goes before that."""

    def __init__(
        self, game: AnyGame, start: Any = None, *, language: str | None = None, learner: Learner | None = None
    ) -> None:
        self.game, self.asked = game, language
        self.learner = learner or here()
        self.opened = game.lab.start if start is None else start
        self.name = named_lab(game, start)
        self.start = way_back() or START
        self.bench = Bench(game, self.language)
        self.bench.composed(self.opened)
        self.linked = handed(game.key, "position", "question", "reading")
        self.state = self._resumed(LabState(self.opened, self.opened))
        plain = is_plain(learner)
        self.frame = framed(self.render, self.hear, self.bench.words.shared, plain=plain)
        self.frame.show()
        take_cell(self)

    def render(self) -> Shown:
        """All that is shown now."""
        return render(self.bench, self.state, self.start)

    def hear(self, message: Message) -> None:
        """Change the state, and keep what has changed."""
        if isinstance(message, Known):
            self._meet(message)
            return
        before = self.state
        if isinstance(message, Pressed) and message.what == "open_code":
            self.state = replace(self._pasted(), beat=before.beat + 1)
        else:
            self.state = update(self.bench, before, message)
        self._keep(before)
        if before.options.language != self.state.options.language:
            self._speak()

    def _keep(self, before: LabState) -> None:
        try:
            if before.options != self.state.options:
                self.choose(self.state.options)
            if before.sketch != self.state.sketch:
                self.learner.run(self.name, self.bench.record(self.state.sketch))
        except Refused as refused:
            self.learner.tell(refused)

    def _resumed(self, state: LabState) -> LabState:
        """The position of a link, or the one that was being composed here; the one the lab opens with if that is gone."""
        state = replace(state, options=self.learner.options)
        if self.linked is not None:
            return self._followed(state, self.linked)
        kept = self.learner.running(self.name)
        if kept is None:
            return state
        try:
            record = kept.open()
            found = record.start(self.game)
            if not isinstance(found, self.game.Sketch):
                return state
            follow(self.game, self.game.compose(found), record.moves)
        except (Broken, Impossible, Unplayable):
            return state
        if found == self.opened and not record.moves:
            return state
        return replace(state, sketch=found, past=(self.opened,), moves=record.moves, live=bool(record.moves))

    def _followed(self, state: LabState, linked: Shared | Broken) -> LabState:
        """The position of a link with the moves made in it, kept at once; one that cannot be opened says why."""
        try:
            spot = arrived(self.game, linked, self.bench.language)
        except Broken as error:
            return replace(state, open="copy", said=error.say(self.bench.language))
        self.learner.run(self.name, self.bench.record(spot.start))
        return replace(state, sketch=spot.start, moves=spot.moves, live=bool(spot.moves), past=(self.opened,))

    def _pasted(self) -> LabState:
        try:
            record = Record.loads(self.state.code)
            sketch = named(record.game, GAMES) is self.game and record.start(self.game)
        except Broken as error:
            return replace(self.state, said=error.say(self.bench.language))
        if not isinstance(sketch, self.game.Sketch):
            return replace(self.state, said=self.bench.words.word("other_game"))
        return replace(become(self.bench, self.state, sketch), open="", code="")

    def _meet(self, known: Known) -> None:
        """A plain page says whose browser it is."""
        self.meet(known)
        self._speak()
        self.state = self._resumed(self.state)

    def _speak(self) -> None:
        self.bench = Bench(self.game, self.language)
        self.frame.words = self.bench.words.shared

    def twin(self) -> str:
        """What it is, where only text is shown."""
        return f"{self.bench.voice.words['title']}: {self.bench.words.word('lab')}"


def named_lab(game: AnyGame, start: Any = None) -> str:
    """The name of a lab in the records: one a game, and one for each position that a notebook opens it with."""
    if start is None:
        return f"{game.key}-lab"
    written = msgspec.json.encode(msgspec.to_builtins(game.writing.write(start)))
    return f"{game.key}-lab-{blake2b(written, digest_size=4).hexdigest()}"
