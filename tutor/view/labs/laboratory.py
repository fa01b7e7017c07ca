"""A lab on the screen: the one place where state changes, is shown and is kept."""

from __future__ import annotations

import os
import sys
from hashlib import blake2b
from typing import Any
from urllib.parse import parse_qs

import msgspec
from msgspec.structs import replace

from tutor.ask.question import begun
from tutor.core.course import Impossible
from tutor.core.game import AnyGame
from tutor.core.record import Broken, Record, named
from tutor.games import GAMES
from tutor.learner.door import here, home, visitor
from tutor.learner.learner import Learner
from tutor.learner.refused import Refused
from tutor.learner.who import is_page
from tutor.view.frame.cell import take_cell
from tutor.view.frame.frame import Frame
from tutor.view.frame.languages import spoken
from tutor.view.frame.messages import Known, Message, Pressed
from tutor.view.frame.shown import Shown
from tutor.view.labs.bench import Bench
from tutor.view.labs.render import LINK, render
from tutor.view.labs.state import State
from tutor.view.labs.update import become, update
from tutor.view.scenes.around import START

ASKED = "QUERY_STRING"
"""Where a plain page tells what its address asks for."""


def lab(key: str, start: Any = None, *, language: str | None = None) -> Laboratory:
    """Open the lab of a game, with a position of your own or the one it opens with."""
    game = named(key, GAMES)
    return Laboratory(game, None if start is None else begun(game, start), language=language)


class Laboratory:
    """A lab that somebody uses. What is composed is kept by itself; a link to a position goes before that."""

    def __init__(
        self, game: AnyGame, start: Any = None, *, language: str | None = None, learner: Learner | None = None
    ) -> None:
        self.game, self.asked = game, language
        self.preferred: tuple[str, ...] = ()
        self.learner = learner or here()
        self.opened = game.lab.start if start is None else start
        self.name = _name(game, start)
        self.start = f"../{START}" if (home() / START).exists() else START
        self.bench = Bench(game, self._language())
        self.bench.composed(self.opened)
        self.linked = _linked(game, os.environ.get(ASKED, ""))
        self.state = self._resumed(State(self.opened, self.opened))
        plain = learner is None and (is_page(os.environ) or sys.platform == "emscripten")
        self.frame = Frame(self.render, self.hear, self.bench.words.shared, plain=plain)
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

    def close(self) -> None:
        """Take the page away."""
        self.frame.close()

    def _keep(self, before: State) -> None:
        try:
            if before.options != self.state.options:
                options = self.state.options
                self.learner.choose(**{name: getattr(options, name) for name in options.__struct_fields__})
            if before.sketch != self.state.sketch:
                self.learner.run(self.name, self.bench.record(self.state.sketch))
        except Refused as refused:
            self.learner.tell(refused)

    def _resumed(self, state: State) -> State:
        """The position of a link, or the one that was being composed here; the one the lab opens with if that is gone."""
        kept = self.learner.running(self.name)
        try:
            found = self.linked or (kept.open().start(self.game) if kept is not None else None)
        except Broken:
            found = None
        state = replace(state, options=self.learner.options)
        usable = isinstance(found, self.game.Sketch) and self.bench.wrong(found) is None
        return replace(state, sketch=found, past=(self.opened,)) if usable and found != self.opened else state

    def _pasted(self) -> State:
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
        self.preferred = known.languages
        try:
            self.learner = visitor(known.key, self.learner)
        except Refused:
            self.learner.tell(Refused("key"))
        self._speak()
        self.state = self._resumed(self.state)

    def _language(self) -> str:
        return spoken(self.asked, self.learner.options.language, browser=self.preferred)

    def _speak(self) -> None:
        self.bench = Bench(self.game, self._language())
        self.frame.words = self.bench.words.shared

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle = dict(self.frame.root._repr_mimebundle_(**kwargs))
        bundle["text/plain"] = f"{self.bench.voice.words['title']}: {self.bench.words.word('lab')}"
        return bundle


def _name(game: AnyGame, start: Any) -> str:
    """The name of a lab in the records: one a game, and one for each position that a notebook opens it with."""
    if start is None:
        return f"{game.key}-lab"
    written = msgspec.json.encode(msgspec.to_builtins(game.writing.write(start)))
    return f"{game.key}-lab-{blake2b(written, digest_size=4).hexdigest()}"


def _linked(game: AnyGame, query: str) -> Any:
    """The position that the address of the page asks for, if it is one of this game."""
    code = next(iter(parse_qs(query).get(LINK, ())), "")
    if not code:
        return None
    try:
        record = Record.loads(code)
        sketch = record.start(game) if record.game == game.key else None
        game.compose(sketch)
    except (Broken, Impossible):
        return None
    return sketch
