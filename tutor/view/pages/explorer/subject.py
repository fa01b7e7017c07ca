"""What the three kinds of pages share: a row of things to look at, each with an event on the board, and its words."""

from __future__ import annotations

from typing import Any

from tutor.core.game import AnyGame
from tutor.core.rule import Verdict
from tutor.core.scene import Label, Scene
from tutor.core.voice import Voice
from tutor.explore.share import encode, position
from tutor.explore.spot import Spot
from tutor.look.palette import INK
from tutor.scenes.picture import Picture
from tutor.scenes.verdicts import Said
from tutor.view.markup import Markup, el
from tutor.view.pages.explorer.case import Case, drawing, led, picture, say, zone
from tutor.view.pages.explorer.quest import Quest
from tutor.view.pages.explorer.state import ExplorerState
from tutor.view.pages.table.words import Words
from tutor.view.why import checked, of_move, of_try, stepped

WIDE, HIGH = 880, 588
ARROW = " \N{RIGHTWARDS ARROW} "
FEW = 3
"""So many moves on the way are told outright."""


class Subject:
    """One page of one game in one language. Nothing here changes but what is remembered."""

    halts = False
    """Whether the board first stands before the step that decides."""
    waits = False
    """Whether the large button then carries it out."""

    def __init__(self, game: AnyGame, language: str = "en", voice: Voice | None = None) -> None:
        self.game, self.language = game, language
        self.voice = voice or Voice.load(game.key, language)
        self.words = Words("explore", language)
        self._found: dict[Any, Any] = {}

    def _once(self, key: Any, find: Any) -> Any:
        if key not in self._found:
            self._found[key] = find()
        return self._found[key]

    # -------------------------------------------------------------------------------------------- what a page says
    name: str
    """The key of its name."""
    first = 0
    """What is shown first."""

    @property
    def quest(self) -> Quest | None:
        """What is still looked for."""
        return None

    @property
    def count(self) -> int:
        """How many things there are to look at."""
        raise NotImplementedError

    def cases(self, state: ExplorerState) -> tuple[Case, ...]:
        """The events that share a place on the board, of which one is shown."""
        raise NotImplementedError

    def shown(self, state: ExplorerState) -> int:
        """Which of these is shown."""
        return min(state.side, len(self.cases(state)) - 1)

    def head(self, state: ExplorerState) -> Markup:
        """What stands first beside the board."""
        raise NotImplementedError

    def sheet(self, state: ExplorerState) -> Markup:
        """What stands below it."""
        raise NotImplementedError

    def strip(self, state: ExplorerState) -> Markup | None:  # noqa: ARG002 - a page that has one looks at it
        """What stands under the board instead of the stops."""
        return None

    def listed(self, state: ExplorerState) -> Markup | None:
        """Everything there is, to choose from; None where all of it is in sight."""
        raise NotImplementedError

    def turn(self, at: int) -> int | None:
        """Where the large button leads; None if this was the last."""
        return at + 1 if at + 1 < self.count else None

    def twin(self) -> str:
        """The page as text."""
        raise NotImplementedError

    # -------------------------------------------------------------------------------------------- what is on the board
    def case(self, state: ExplorerState) -> Case | None:
        """The event that is shown."""
        found = self.cases(state)
        return found[self.shown(state)] if found else None

    def stops(self, state: ExplorerState) -> int:
        """In how many stops it is played."""
        one = self.case(state)
        return 0 if one is None or one.fails else len(one.ran.stops)

    def picture(self, state: ExplorerState) -> Picture:
        """The board with its marks; a page of words where no game gets there."""
        one = self.case(state)
        if one is None or one.start is None:
            title = str(self.voice.words["title"])
            return Picture(
                Scene(WIDE, HIGH, title, (Label(WIDE / 2, HIGH / 2, title, 40, INK, "middle", bold=True, serif=True),))
            )
        draw = drawing(self.game, self.voice, self.zone(state), state.form)
        key = ("board", state.at, self.shown(state), state.look, state.form)
        found: Picture = self._once(key, lambda: picture(draw, one, state.look, halts=self.halts))
        return found

    def zone(self, state: ExplorerState) -> str:
        """The part of the board that is shown."""
        cases = self.cases(state)
        return str(self._once(("zone", state.at, state.form), lambda: zone(self.game, self.voice, cases, state.form)))

    # -------------------------------------------------------------------------------------------- in words
    def said(self, one: Case) -> Said:
        """The decisive reason, or what happens."""
        main, word = say(self.voice, one.row), self.words.word
        if one.impossible:
            return Said(main, "stop", word("cannot_be"))
        if one.fails:
            return Said(main, "stop", word("refused"))
        kind = one.row.kind if one.row is not None else "asked"
        if kind == "asked":
            return Said(main, "part", icon="question")
        return Said(main, above=word("allowed")) if kind == "held" else Said(main)

    def tried(self, one: Case) -> Markup | None:
        """What is done on the board, and what led there."""
        then = self._then(one)
        lead = self.lead(one)
        return el("div", lead, el("p", then, cls="tried") if then else None, cls="deed") if lead or then else None

    def lead(self, one: Case) -> Markup | None:
        """The moves that lead there."""
        word, moves = self.words.word, list(led(self.game, self.voice, one))
        if len(moves) <= FEW:
            return el("p", word("lead", moves=ARROW.join(moves)), cls="soft small") if moves else None
        head, rows = el("summary", word("lead_count", count=len(moves))), (el("li", move) for move in moves)
        return el("details", head, el("ol", *rows, cls="played"), cls="why", data_key=f"lead-{len(moves)}")

    def _then(self, one: Case) -> str:
        if not one.spot.tried:
            return ""
        move, by = self.voice.move(self.game.parse(one.spot.tried)), one.spot.by
        return move if by is None else self.words.word("tried_by", seat=self.voice.name(by), move=move)

    def why(self, one: Case) -> Markup | None:
        """Every check of a refusal, or every step; folded."""
        if one.fails and one.verdict is not None:
            return checked(self.words, self.voice, one.verdict, self._seal(one, one.verdict))
        if not one.ran.steps:
            return None
        return stepped(self.words, self.voice, one.ran.steps, seal=self._seal(one))

    def _seal(self, one: Case, refused: Verdict | None = None) -> Markup | None:
        """What the books say, where a move is tried."""
        if one.impossible or not one.spot.tried:
            return None
        move = self.game.parse(one.spot.tried)
        if refused is None:
            return of_move(self.words, self.game, one.start, move, one.ran.steps)
        return of_try(self.words, self.game, one.start, move, refused, one.spot.by)

    # -------------------------------------------------------------------------------------------- into the lab
    def opens(self, state: ExplorerState) -> Spot | None:
        """The position that the lab can open: one that was composed, or the nearest that can be."""
        one = self.case(state)
        if one is None or one.start is None or not isinstance(one.spot.start, self.game.Sketch):
            return None
        return one.mend.spot if one.mend is not None else Spot(one.spot.start, one.spot.moves)

    def code(self, state: ExplorerState) -> str:
        """The code that a link to the lab bears."""
        spot = self.opens(state)
        return encode(position(self.game, spot)) if spot is not None else ""
