"""A table on the screen: the one place where state changes, is shown and is kept."""

from __future__ import annotations

import os
from hashlib import blake2b
from random import SystemRandom
from typing import Any

import msgspec
from msgspec.structs import replace

from tutor.core.game import AnyGame
from tutor.core.record import Broken, Record, named
from tutor.games import GAMES
from tutor.learner.current import START
from tutor.learner.learner import Learner
from tutor.learner.refused import Refused
from tutor.scenes.messages import Known, Message, Pressed
from tutor.view.frame.cell import take_cell
from tutor.view.frame.live import Live, is_plain
from tutor.view.frame.shown import Shown
from tutor.view.handed import handed
from tutor.view.pages.lesson.around import way_back
from tutor.view.pages.table.gentle import gentle
from tutor.view.pages.table.host import Host
from tutor.view.pages.table.keeping import extras, keep, taken_up
from tutor.view.pages.table.over import record
from tutor.view.pages.table.render import render
from tutor.view.pages.table.state import Draft, Sitting, TableState
from tutor.view.pages.table.update import sit, update
from tutor.view.visit import framed, here

SEED = "TUTOR_SEED"


def table(
    key: str, players: int | None = None, opponents: int | None = None, seed: int | None = None, setup: Any = None,
    *, language: str | None = None,
) -> TablePage:  # fmt: skip
    """Sit down to a whole game; ``opponents`` of the players are simple ones, all but one unless said otherwise."""
    game = named(key, GAMES)
    if setup is None:
        count = players or game.players[0]
        setup = game.Setup(players=count) if "players" in game.Setup.__struct_fields__ else game.Setup()
        return TablePage(game, Draft(setup, _others(game, setup, opponents)), seed=seed, language=language, first=True)
    return TablePage(game, Draft(setup, _others(game, setup, opponents)), seed=seed, language=language)


def _others(game: AnyGame, setup: Any, opponents: int | None) -> int:
    return getattr(setup, "players", game.players[0]) - 1 if opponents is None else opponents


class TablePage(Live):
    """A game that somebody plays. It is kept by itself: the same call goes on with it.

    If it is to be the ``first``, it begins with what lesson 1 taught.
    """

    def __init__(
        self, game: AnyGame, draft: Draft, *, seed: int | None = None, language: str | None = None,
        learner: Learner | None = None, first: bool = False,
    ) -> None:  # fmt: skip
        self.game, self.draft, self.asked, self.first = game, draft, language, first
        self.learner = learner or here()
        self.seed = seed
        self.name = _name(game, draft, seed)
        self.start = way_back() or START
        self.host = Host(game, self.language)
        self.linked = handed(game.key, "position")
        self.state = self._followed(self._fresh()) or self._resumed() or self._fresh()
        self.host = Host(game, self.language, self.state.sitting.names)
        plain = is_plain(learner)
        self.frame = framed(self.render, self.hear, self.host.words.shared, plain=plain)
        self.frame.show()
        take_cell(self)

    def render(self) -> Shown:
        """All that is shown now."""
        saved = tuple(self.learner.games(self.game.key)) if self.state.open == "keep" else ()
        trouble = next((one.say(self.host.language) for one in self.learner.troubles), "")
        return render(self.host, self.state, self.start, saved, trouble)

    def hear(self, message: Message) -> None:
        """Change the state, and keep what has changed."""
        if isinstance(message, Known):
            self._meet(message)
            return
        before = self.state
        if isinstance(message, Pressed) and message.what in DEEDS:
            self.state = DEEDS[message.what](self, message.value)
            self.state = replace(self.state, beat=before.beat + 1)
        else:
            self.state = update(self.host, before, message)
        try:
            keep(self.host, self.learner, self.name, before, self.state)
        except Refused as refused:
            self.learner.tell(refused)
        if before.options.language != self.state.options.language or self.host.names != self.state.sitting.names:
            self._speak()

    @property
    def root(self) -> Any:
        """The widget that holds all of it."""
        return self.frame.root

    # -------------------------------------------------------------------------------------------- who and where
    def _fresh(self) -> TableState:
        draft = gentle(self.host, self.draft) if self.first else self.draft
        sitting = self.host.deal(draft, self._dice())
        state = TableState(sitting, draft, options=self.learner.options)
        return sit(self.host, state, sitting)

    def _dice(self) -> int:
        """A seed for a new game: the one asked for, or any."""
        named_seed = os.environ.get(SEED)
        if self.seed is not None or named_seed:
            return (
                self.seed
                if self.seed is not None
                else int.from_bytes(blake2b((named_seed or "").encode(), digest_size=4).digest())
            )
        return SystemRandom().getrandbits(32)

    def _resumed(self, like: TableState | None = None) -> TableState | None:
        """The game that is being played here, if there is one."""
        kept = self.learner.running(self.name)
        if kept is None:
            return None
        try:
            sitting, eyes = taken_up(self.host, kept.open(), kept.extras, 0)
        except Broken as error:
            said = self.host.words.word("unreadable", why=error.say(self.host.language))
            return replace(self._fresh(), said=said, open="keep")
        state = sit(self.host, like or TableState(sitting, self.draft), sitting)
        return replace(state, eyes=eyes, options=self.learner.options)

    def _followed(self, state: TableState) -> TableState | None:
        """The game that a link hands over, kept at once; one that cannot be opened says why."""
        linked = self.linked
        if linked is None:
            return None
        if isinstance(linked, Broken):
            return replace(state, said=linked.say(self.host.language), open="keep")
        self.state = state
        found = self._opened(lambda: taken_up(self.host, linked.record or Record(self.game.key, 0), extras(state), 0))
        keep(self.host, self.learner, self.name, state, found)
        return replace(found, open="keep" if found.said else "")

    def _meet(self, known: Known) -> None:
        """A plain page says whose browser it is: go on with that person's game."""
        self.meet(known)
        self._speak()
        found = self._followed(self.state) or self._resumed(self.state)
        self.state = found or replace(self.state, options=self.learner.options)

    def _speak(self) -> None:
        self.host = Host(self.game, self.language, self.state.sitting.names)
        self.frame.words = self.host.words.shared

    # -------------------------------------------------------------------------------------------- deeds
    def deal(self, _: str = "") -> TableState:
        """Begin another game, as the form says."""
        self.draft = self.state.draft
        return sit(self.host, self.state, self.host.deal(self.state.draft, self._dice()))

    def save(self, _: str = "", *, over: bool = False) -> TableState:
        """Keep the game under a name; where that fails, nothing is lost."""
        word = self.host.words.word
        try:
            saved = self.learner.save(
                self.state.name, record(self.host, self.state.sitting), extras(self.state), over=over
            )
        except Refused as error:
            return replace(self.state, said=word("failed", why=error.say(self.host.language)))
        trouble = self.learner.store.trouble
        if trouble is not None:
            return replace(self.state, said=word("failed", why=trouble.say(self.host.language)))
        return replace(self.state, said=word("saved", name=saved))

    def load(self, name: str) -> TableState:
        """Go on with a saved game."""
        found = self.learner.games(self.game.key).get(name)
        if found is None:
            return replace(self.state, said=self.host.words.word("no_file", name=name))
        return self._opened(lambda: taken_up(self.host, found.open(), found.extras, self._dice()))

    def drop(self, name: str) -> TableState:
        """Throw a saved game away."""
        self.learner.drop(name)
        return self.state

    def open_code(self, _: str = "") -> TableState:
        """Go on with a game from its record or share code."""

        def opened() -> tuple[Sitting, Any]:
            code = Record.loads(self.state.code)
            if code.game != self.game.key:
                raise Broken(self.host.words.word("other_game", game=code.game))
            here = {**extras(self.state), "seed": self._dice()}
            return taken_up(self.host, code, here, self._dice())

        return self._opened(opened)

    def _opened(self, found: Any) -> TableState:
        try:
            sitting, eyes = found()
        except Broken as error:
            return replace(self.state, said=error.say(self.host.language))
        return replace(sit(self.host, self.state, sitting), eyes=eyes)

    def twin(self) -> str:
        """What it is, where only text is shown."""
        return f"{self.host.voice.words['title']}: {self.host.words.word('table')}"


DEEDS: dict[str, Any] = {
    "deal": TablePage.deal, "save": TablePage.save, "load": TablePage.load, "drop": TablePage.drop, "open_code": TablePage.open_code,
    "save_over": lambda page, value: page.save(value, over=True),
}  # fmt: skip
"""What needs the records or dice."""


def _name(game: AnyGame, draft: Draft, seed: int | None) -> str:
    """The name of a table: one a game, and one for each other way of sitting down that a notebook asks for."""
    usual = Draft(game.Setup(), getattr(game.Setup(), "players", game.players[0]) - 1)
    first = game.players[0]
    if "players" in game.Setup.__struct_fields__:
        usual = Draft(replace(usual.setup, players=first), first - 1)
    if draft == usual and seed is None:
        return game.key
    asked = msgspec.json.encode([msgspec.to_builtins(draft.setup), draft.opponents, seed])
    return f"{game.key}-{blake2b(asked, digest_size=4).hexdigest()}"
