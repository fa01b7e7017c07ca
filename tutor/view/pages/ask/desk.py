"""What the engine makes of a question: whether its position can be, what clicks mean, the answer."""

from __future__ import annotations

from typing import Any

from tutor.ask.asking import Asked, asked_at
from tutor.ask.plain import Plain, in_words, plain
from tutor.ask.question import Standing, stand
from tutor.ask.typed import typed
from tutor.core.course import Decision, Outcome, Seat, Unreadable
from tutor.core.glossary import read
from tutor.core.record import Broken
from tutor.core.scene import Scene
from tutor.core.voice import Voice
from tutor.explore.spot import Spot
from tutor.scenes.choice import Choice, Clicks
from tutor.scenes.cut import HEADER, band
from tutor.view.pages.ask.state import AskState
from tutor.view.pages.lab.bench import Bench
from tutor.view.pages.lab.state import LabState
from tutor.view.pages.table.words import Words

LISTED = 200
"""So many moves are proposed while one is typed."""


class Desk(Bench):
    """A lab in which the whole board is seen, and every move can be asked about."""

    def __init__(self, game: Any, language: str = "en") -> None:
        super().__init__(game, language)
        self.asking = Words("asking", language)

    def draw(self, state: LabState, pos: Any, zone: str = "") -> Scene:
        """The whole board as everybody sees it, or a part of it."""

        def find() -> Scene:
            drawn = self.game.draw(pos, seat=None, voice=self.voice, focus=zone, form=state.form)
            return drawn if zone else band(drawn, HEADER, drawn.height)

        found: Scene = self._once(f"draw/{zone}", (id(pos), pos, state.form), find)
        return found

    @property
    def zones(self) -> dict[str, str]:
        """The parts of the board that a phone shows one at a time, and their names."""
        return dict(Voice.load("table", self.language).words.get("zone", {}).get(self.game.key, {}))

    def zone(self, state: AskState) -> str:
        """The part that a phone shows: the one chosen, or where most of what decides or can be clicked lies."""
        if state.laid.form != "tall" or not self.zones:
            return ""
        if state.zone in self.zones:
            return state.zone
        pos = self.pos(state.laid)
        told, offered = set(self.decides(state)), self._offered(pos)
        parts = {zone: {thing.id for thing in self.draw(state.laid, pos, zone).things} for zone in self.zones}
        return max(parts, key=lambda zone: (len(parts[zone] & told), len(parts[zone] & offered)))

    def _offered(self, pos: Any) -> set[str]:
        """What moves are made with, and what the question speaks of."""
        asked = self.game.decision(pos)
        named = {value for value in asked.facts.values() if isinstance(value, str)}
        return named | {id for one in Choice.of(self.game, pos).candidates if one.legal for id in one.order}

    def decides(self, state: AskState) -> tuple[str, ...]:
        """The things that the answer speaks of first."""
        answer = self.answer(state)
        if not isinstance(answer, Asked):
            return ()
        told = (*(check.where for check in answer.why.verdict.broken), *(step.where for step in answer.why.steps), ())
        return tuple(dict.fromkeys(told[0]))

    def clicks(self, state: LabState, zone: str = "") -> Clicks:
        """A click is part of a move, whether that is allowed or not."""
        pos = self.pos(state)
        found: Clicks = self._once(
            "clicks", (id(pos), pos, state.form, zone),
            lambda: Clicks.at(self.game, pos, self.draw(state, pos, zone), self.game.draw(pos, seat=None, voice=self.voice)),
        )  # fmt: skip
        return found.picking(state.picked)

    # -------------------------------------------------------------------------------------------- what is typed
    def read(self, text: str) -> Any:
        """The sketch that was typed; raise `Broken` with all that is wrong, or with why no game gets there."""
        sketch = typed(self.game, text)
        stand(self.game, sketch, language=self.language)
        return sketch

    def fault(self, text: str) -> str:
        """What is wrong with what was typed."""

        def find() -> str:
            try:
                self.read(text)
            except Broken as error:
                return error.say(self.language)
            return ""

        found: str = self._once("fault", text, find)
        return found

    def unread(self, state: AskState) -> str:
        """Why there is no answer: what was typed of the board, or of the move, cannot be read."""
        return self.fault(state.text) or (self.misread(state.move) if state.move and state.shown else "")

    def misread(self, move: str) -> str:
        """Why a move that was typed is none."""
        try:
            read(self.game, move)
        except Unreadable as error:
            return error.say(self.language)
        return ""

    def plain(self, state: AskState) -> Plain | None:
        """What is nearest to a question in plain words, where that was typed instead of a move."""
        if not state.move or not self.misread(state.move) or not in_words(self.game, state.move):
            return None
        found: Plain = self._once("plain", state.move, lambda: plain(self.game.key, state.move, language=self.language))
        return found

    # -------------------------------------------------------------------------------------------- what is asked
    def standing(self, state: AskState) -> Standing:
        """Where the question is asked."""
        spot = Spot(state.laid.sketch, state.laid.moves)
        return Standing(self.game, self.pos(state.laid), self.voice, spot)

    def question(self, state: AskState) -> str:
        """What the game asks now."""
        asked = self.game.decision(self.pos(state.laid))
        return self.voice.ends(asked) if isinstance(asked, Outcome) else self.voice.ask(asked)

    def mover(self, state: AskState) -> Seat | None:
        """Who is asked now."""
        asked = self.game.decision(self.pos(state.laid))
        return asked.seat if isinstance(asked, Decision) and asked.seat is not Seat.CHANCE else None

    def moves(self, state: AskState) -> list[str]:
        """Moves that are allowed now, as they are written."""
        pos = self.pos(state.laid)
        found: list[str] = self._once(
            "moves", (id(pos), pos), lambda: [str(move) for move in list(self.game.legal(pos))[:LISTED]]
        )
        return found

    def answer(self, state: AskState) -> Asked | Broken | None:
        """The answer, once it is wanted and something is asked."""
        if not state.shown or not state.move or self.unread(state):
            return None
        laid = state.laid

        def find() -> Asked | Broken:
            try:
                return asked_at(self.standing(state), state.move, state.by or None, state.seat or None)
            except Broken as error:
                return error

        key = (laid.sketch, laid.moves, state.move, state.by, state.seat)
        found: Asked | Broken = self._once("answer", key, find)
        return found
