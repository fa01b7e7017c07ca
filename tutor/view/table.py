"""A whole game, against simple opponents or hot-seat, with an account of everything that happens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tutor.core.course import Outcome, Seat
from tutor.core.game import AnyGame
from tutor.core.record import Broken, Record, named
from tutor.core.table import Auto, Table
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.view.form import fields, fill
from tutor.view.markup import Markup, button, el, join
from tutor.view.page import Page, columns, spread
from tutor.view.panel import WORDS, Panel
from tutor.view.play import Play
from tutor.view.progress import FOLDER, Progress, home
from tutor.view.stage import Eyes

DIAL = ("hand", "chance", "setup", "forced")
RECENT = 25
"""So many turns are listed; the others are asked for."""


def table(
    key: str, players: int | None = None, opponents: int | None = None, seed: int | None = None, setup: Any = None
) -> Hall:
    """Sit down to a whole game; ``opponents`` of the players are simple ones, all but one unless said otherwise."""
    game = named(key, GAMES)
    count = players or game.players[0]
    setup = (
        game.Setup(players=count)
        if setup is None and "players" in game.Setup.__struct_fields__
        else setup or game.Setup()
    )
    return Hall(game, Voice.load(key), setup, count - 1 if opponents is None else opponents, seed)


def automatic(game: AnyGame, dial: str, seats: frozenset[Seat]) -> Auto:
    """What the table answers itself at a position of the dial; each position answers more than the one before."""
    asks = frozenset(rule.id for rule in game.rules if rule.section == "setup")
    match dial:
        case "hand":
            return Auto(chance=False, seats=seats)
        case "chance":
            return Auto(seats=seats)
        case "setup":
            return Auto(seats=seats, asks=asks)
        case _:
            return Auto(seats=seats, asks=asks, forced=True)


class Hall(Page):
    """The room with the table: new games, the game itself, its log, and keeping it."""

    def __init__(
        self,
        game: AnyGame,
        voice: Voice,
        setup: Any,
        opponents: int,
        seed: int | None = None,
        progress: Progress | None = None,
        folder: Path | None = None,
    ) -> None:
        super().__init__(progress)
        self.game, self.voice, self.setup, self.opponents, self.seed = game, voice, setup, opponents, seed
        self.folder = (folder or home()) / FOLDER / "games"
        self.dial = "setup"
        self.all = False
        self.said = ""
        dealt = self._deal(setup)
        self.play = Play(self, Eyes(game, voice, self._seat(dealt)), dealt, after=self._changed, follow=not opponents)
        self.head = Panel(self.trouble, do=self._set)
        self.log = Panel(self.trouble, do=self._look)
        self.keep = Panel(self.trouble, do=self._keep)
        dealt.settle()
        self.play.show()
        self._show()
        scene = self.play.stage.board.scene
        self.lay(
            self.head.widget,
            columns(self.play.left, [*self.play.right[:-1], self.log.widget], cls=spread(scene)),
            self.keep.widget,
        )
        first = self._deal(setup).start
        self.still = Eyes(game, voice, self._seat(dealt)).scene(first)
        self.twin = self.still.describe()

    # -------------------------------------------------------------------------------------------- games
    def new(self, setup: Any) -> None:
        """Begin another game."""
        self.setup = setup
        self._sit(self._deal(setup))

    def save(self, name: str) -> None:
        """Keep the game in a file beside the notebooks."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self._path(name)
        path.write_text(Record.of(self.play.table).dumps(), encoding="utf-8")
        self.said = WORDS.word("saved", file=path.stem)
        self._show()

    def load(self, name: str) -> None:
        """Go on with a game that was kept."""
        path = self._path(name)
        if not path.exists():
            raise Broken(WORDS.word("no_file", file=path.stem))
        self.open(path.read_text(encoding="utf-8"))

    def open(self, text: str) -> None:
        """Go on with a game from its record or share code."""
        record = Record.loads(text)
        if record.game != self.game.key:
            raise Broken(WORDS.word("other_game", game=record.game))
        self._sit(record.table({self.game.key: self.game}, seed=self.seed, auto=self.play.table.auto))
        self.said = WORDS.word("loaded")
        self._show()

    def _deal(self, setup: Any) -> Table[Any, Any]:
        dealt: Table[Any, Any] = Table.deal(self.game, setup, seed=self.seed)
        seats = self.game.seats(dealt.pos)
        self.opponents = min(self.opponents, len(seats) - 1)
        dealt.auto = automatic(self.game, self.dial, frozenset(seats[len(seats) - self.opponents :]))
        return dealt

    def _seat(self, dealt: Table[Any, Any]) -> Seat | None:
        return self.game.seats(dealt.pos)[0] if self.opponents else None

    def _sit(self, dealt: Table[Any, Any]) -> None:
        dealt.settle()
        self.play.follow = not self.opponents
        self.voice = Voice(self.voice.words, dealt.names)
        self.play.stage.eyes = replace(self.play.stage.eyes, seat=self._seat(dealt), voice=self.voice)
        self.play.sit(dealt)
        self._changed()

    def _path(self, name: str) -> Path:
        safe = "".join(c for c in name if c.isalnum() or c in " -_").strip() or self.game.key
        return self.folder / f"{safe}.json"

    # -------------------------------------------------------------------------------------------- controls
    def _set(self, do: str, value: str) -> None:
        match do.split(":"):
            case ["new"]:
                self.new(self.setup)
            case ["opponents"]:
                self.opponents = int(value)
                self.new(self.setup)
            case ["dial"]:
                self.dial = value
                self.play.table.auto = automatic(self.game, value, self.play.table.auto.seats)
                self.play.table.settle()
                self.play.show()
                self._changed()
            case ["field", name]:
                self.new(fill(self.game, self.setup, name, value))

    def _look(self, do: str, _: str) -> None:
        if do == "all":
            self.all = not self.all
            self._show_log()
            return
        turn, _, step = do.partition(":")[2].partition(",")
        history = self.play.table.history
        before = history[int(turn) - 1].steps[-1].after if int(turn) else self.play.table.start
        self.play.replay(before, history[int(turn)].steps, int(step))

    def _keep(self, do: str, value: str) -> None:
        match do:
            case "save":
                self.save(value)
            case "load":
                self.load(value)
            case "open":
                self.open(value)

    def _changed(self) -> None:
        self.said = ""
        self._show()

    # -------------------------------------------------------------------------------------------- what is shown
    def _show(self) -> None:
        dials = (el("option", WORDS.word(f"dial_{name}"), value=name, selected=name == self.dial) for name in DIAL)
        seats = len(self.game.seats(self.play.table.pos))
        counts = (el("option", k, value=k, selected=k == self.opponents) for k in range(seats))
        self.head.show(
            el("h1", f"{self.voice.words['title']}: {WORDS.word('table')}"),
            el(
                "details",
                el("summary", WORDS.word("new_game")),
                el(
                    "div",
                    *fields(self.game, self.voice, self.setup),
                    el("label", WORDS.word("opponents"), el("select", *counts, data_do="opponents"), cls="field"),
                    el("label", WORDS.word("dial"), el("select", *dials, data_do="dial"), cls="field"),
                    button(WORDS.word("deal"), "new", cls="main"),
                    cls="row",
                ),
            ),
        )
        self._show_log()
        self._show_keep()

    def _show_log(self) -> None:
        history = self.play.table.history
        turns = range(len(history) - 1, -1, -1)
        shown = turns if self.all else turns[:RECENT]
        rows = join(*(self._turn(number) for number in shown))
        more = len(history) > RECENT
        self.log.show(
            el(
                "section",
                el("h2", WORDS.word("moves_log")),
                el("ol", rows, cls="log"),
                button(WORDS.word("fewer" if self.all else "earlier_turns"), "all") if more else None,
            )
            if history
            else None
        )

    def _turn(self, number: int) -> Markup:
        table, eyes = self.play.table, self.play.stage.eyes
        turned = table.history[number]
        before = table.history[number - 1].steps[-1].after if number else table.start
        decision = self.game.decision(before)
        seat = None if isinstance(decision, Outcome) else decision.seat
        known = eyes.seat is None or seat == eyes.seat
        what = self.voice.move(turned.move) if known else self.voice.name(seat)
        steps = (
            el("li", el("button", self.voice.step(step, eyes.seat), cls="bare", type="button", data_do=f"look:{number},{k}"))
            for k, step in enumerate(turned.steps, 1)
        )  # fmt: skip
        return join(el("li", WORDS.word("turn_of", number=number + 1, move=what), cls="turn"), *steps)

    def _show_keep(self) -> None:
        files = sorted(path.stem for path in self.folder.glob("*.json")) if self.folder.exists() else []
        choices = (el("option", name, value=name) for name in files)
        code = Record.of(self.play.table).share()
        self.keep.show(
            el(
                "details",
                el("summary", WORDS.word("keep")),
                el(
                    "div",
                    el(
                        "label",
                        WORDS.word("file"),
                        el("input", type="text", name="file", value=self.game.key),
                        cls="field",
                    ),
                    button(WORDS.word("save"), "save", data_with="file"),
                    el("select", *choices, name="saved", aria_label=WORDS.word("load")) if files else None,
                    button(WORDS.word("load"), "load", data_with="saved") if files else None,
                    el("span", self.said, role="status", cls="soft"),
                    cls="row",
                ),
                el("h3", WORDS.word("share")),
                el("p", WORDS.word("share_hint"), cls="soft"),
                el("textarea", code, rows=2, name="code", aria_label=WORDS.word("share")),
                el(
                    "div",
                    el("button", WORDS.word("copy"), type="button", data_copy=code),
                    button(WORDS.word("share_load"), "open", data_with="code"),
                    cls="row",
                ),
            )
        )
