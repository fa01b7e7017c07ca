"""What the engine makes of a game in progress: who is asked, what is answered by itself, what clicks mean."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from tutor.ask.question import Standing
from tutor.core.course import Decision, Outcome, Seat, Step
from tutor.core.game import AnyGame, why
from tutor.core.rule import Verdict
from tutor.core.scene import Scene
from tutor.core.table import Auto, Turned, own_answer
from tutor.core.voice import Voice
from tutor.explore.searcher import choose
from tutor.explore.whynot import WhyNot, whynot
from tutor.front.hint import Advice, hint
from tutor.scenes.choice import Choice, Clicks
from tutor.scenes.cut import without_players
from tutor.scenes.script import Stop, grouped, titled
from tutor.view.pages.table.state import Draft, Sitting, TableState
from tutor.view.pages.table.words import Words

THINKS, HINTS = 0.25, 0.8
"""Seconds that a good opponent takes for a move, and that a hint takes."""


class Host:
    """A game, its words, its engine. Nothing here changes but what is remembered of the last question asked."""

    def __init__(self, game: AnyGame, language: str = "en", names: tuple[str, ...] = ()) -> None:
        self.game, self.language, self.names = game, language, names
        self.voice = Voice.load(game.key, language, names)
        self.words = Words("table", language)
        self.setting = frozenset(rule.id for rule in game.rules if rule.section == "setup")
        self._last: dict[str, tuple[Any, Any]] = {}

    def once(self, what: str, key: Any, find: Any) -> Any:
        """Find it, unless this very question was the last of its kind; positions are compared by identity."""
        if what not in self._last or self._last[what][0] != key:
            self._last[what] = (key, find())
        return self._last[what][1]

    # -------------------------------------------------------------------------------------------- games
    def deal(self, draft: Draft, seed: int) -> Sitting:
        """A new game; what the table does before anybody is asked is done."""
        start = list(self.game.deal(draft.setup))[-1].after
        seats = self.game.seats(start)
        others = (
            frozenset(seats[len(seats) - min(draft.opponents, len(seats) - 1) :]) if draft.opponents else frozenset()
        )
        sitting = Sitting(draft.setup, start, (), others, draft.by_hand, seed, good=draft.good)
        while self.in_setup(sitting) and (after := self.answered(sitting)) is not None:
            sitting = after
        return sitting

    def auto(self, sitting: Sitting) -> Auto:
        """What the table answers itself."""
        return Auto(seats=sitting.opponents, asks=frozenset() if sitting.by_hand else self.setting)

    def in_setup(self, sitting: Sitting) -> bool:
        """Whether nobody has been asked anything but how to set up."""
        asked = self.game.decision(sitting.pos)
        chance = isinstance(asked, Decision) and asked.seat is Seat.CHANCE
        return (
            isinstance(asked, Decision) and (chance or asked.ask.id in self.setting) and self.opening(sitting) == len(sitting.history)
        )  # fmt: skip

    def opening(self, sitting: Sitting) -> int:
        """How many moves belong to the set-up: those before the first real question."""
        for number in range(len(sitting.history)):
            asked = self.game.decision(sitting.before(number))
            if isinstance(asked, Decision) and asked.seat is not Seat.CHANCE and asked.ask.id not in self.setting:
                return number
        return len(sitting.history)

    def answered(self, sitting: Sitting) -> Sitting | None:
        """The game after the table has made one move by itself; None where somebody is to decide."""
        rng = Random(f"{sitting.seed}/{len(sitting.history)}")
        move = self.thought(sitting, rng) or own_answer(self.game, sitting.pos, self.auto(sitting), rng)
        return None if move is None else self.made(sitting, move, auto=True)

    def thought(self, sitting: Sitting, rng: Random) -> Any:
        """What a good opponent does in the time it has; nothing where it is not asked, or has no choice."""
        asked = self.game.decision(sitting.pos)
        if not sitting.good or not isinstance(asked, Decision) or asked.seat not in sitting.opponents:
            return None
        if asked.ask.id in self.setting or len(self.game.legal(sitting.pos)) == 1:
            return None
        view = self.game.view(sitting.pos, asked.seat)
        return choose(self.game, view, asked.seat, seconds=THINKS, seed=rng.getrandbits(32))

    def hints(self, state: TableState) -> tuple[Advice, ...]:
        """The best moves of whoever is asked, from what that seat may know."""
        asked, pos = self.asked(state), state.sitting.pos
        if asked is None:
            return ()
        at = Standing(self.game, self.game.view(pos, asked.seat), self.voice_to(state), eyes=asked.seat)
        return hint(at, asked.seat, seconds=HINTS).moves

    def made(self, sitting: Sitting, move: Any, *, auto: bool = False) -> Sitting:
        """The game after a move."""
        verdict = Verdict(()) if auto else why(self.game, sitting.pos, move)
        turned = Turned(move, tuple(self.game.resolve(sitting.pos, move)), auto, verdict)
        return replace(sitting, history=(*sitting.history, turned))

    def is_auto(self, sitting: Sitting, pos: Any) -> bool:
        """Whether the table answers the question of a position."""
        asked, auto = self.game.decision(pos), self.auto(sitting)
        if isinstance(asked, Outcome):
            return False
        return asked.seat is Seat.CHANCE or asked.seat in auto.seats or asked.ask.id in auto.asks

    # -------------------------------------------------------------------------------------------- what is seen
    def asked(self, state: TableState) -> Decision | None:
        """What a person is asked now; nothing while others play, or at the end."""
        asked = self.game.decision(state.sitting.pos)
        if isinstance(asked, Outcome) or not self.is_settled(state) or self.is_auto(state.sitting, state.sitting.pos):
            return None
        return asked

    def outcome(self, state: TableState) -> Outcome | None:
        """How the game ended, once all of it was seen."""
        asked = self.game.decision(state.sitting.pos)
        return asked if isinstance(asked, Outcome) and self.is_settled(state) else None

    def is_settled(self, state: TableState) -> bool:
        """Whether all that was done has been seen."""
        return state.at >= len(self.stops(state.sitting))

    def stops(self, sitting: Sitting) -> tuple[Stop, ...]:
        """The stops of the last move."""
        if not sitting.history:
            return ()
        steps = sitting.history[-1].steps
        found: tuple[Stop, ...] = self.once("stops", (id(steps), steps), lambda: grouped(self.voice, steps, ""))
        return found

    def shown(self, state: TableState) -> tuple[Step[Any], ...]:
        """The steps of the last move that have been seen."""
        stops = self.stops(state.sitting)
        return state.sitting.history[-1].steps[: stops[state.at - 1].last + 1] if stops and state.at else ()

    def seat(self, state: TableState) -> Seat | None:
        """Through whose eyes the board is seen."""
        match state.eyes:
            case "all":
                return None
            case "mover":
                asked = self.game.decision(state.sitting.pos)
                mine = isinstance(asked, Decision) and asked.seat is not Seat.CHANCE
                return asked.seat if isinstance(asked, Decision) and mine else Seat.FIRST
        return state.eyes if state.eyes in self.game.seats(state.sitting.pos) else Seat.FIRST

    def draw(self, state: TableState, pos: Any) -> Scene:
        """The board of a position as it is seen now: on a phone a part at a time."""
        seat, zone = self.seat(state), self.zone(state)

        def find() -> Scene:
            return (
                self._part(state, pos, zone) if zone else without_players(self.whole(state, pos), self.game, pos, seat)
            )

        found: Scene = self.once("draw", (id(pos), pos, seat, zone), find)
        return found

    def _part(self, state: TableState, pos: Any, zone: str) -> Scene:
        seat, voice = self.seat(state), self.voice_to(state)
        return self.game.draw(self.game.view(pos, seat), seat=seat, voice=voice, focus=zone, form="tall")

    @property
    def zones(self) -> dict[str, str]:
        """The parts of the board that a phone shows one at a time, and their names."""
        return dict(self.words.own.words.get("zone", {}).get(self.game.key, {}))

    def zone(self, state: TableState) -> str:
        """The part that a phone shows: the one chosen, or where most of what matters now lies."""
        if state.form != "tall" or not self.zones:
            return ""
        if state.zone in self.zones:
            return state.zone
        pos, seat, asked = state.sitting.pos, self.seat(state), self.asked(state) is not None

        def find() -> str:
            if asked:
                matters = {id for one in Choice.of(self.game, pos).candidates if one.legal for id in one.order}
            else:
                matters = {id for step in self.shown(state)[-1:] for id in step.where}
            parts = {zone: {thing.id for thing in self._part(state, pos, zone).things} for zone in self.zones}
            return max(parts, key=lambda zone: len(parts[zone] & matters))

        found: str = self.once("zone", (id(pos), pos, seat, state.at, asked), find)
        return found

    def whole(self, state: TableState, pos: Any) -> Scene:
        """All of the board."""
        seat = self.seat(state)

        def find() -> Scene:
            return self.game.draw(self.game.view(pos, seat), seat=seat, voice=self.voice_to(state))

        found: Scene = self.once("whole", (id(pos), pos, seat), find)
        return found

    # -------------------------------------------------------------------------------------------- clicks
    def clicks(self, state: TableState) -> Clicks:
        """What clicks mean now: moves are those of the seat that is asked, whoever's eyes the board shows."""
        pos = state.sitting.pos

        def find() -> Clicks:
            return Clicks.at(self.game, pos, self.draw(state, pos), self.whole(state, pos))

        key = (id(pos), pos, self.seat(state), self.zone(state))
        clicks: Clicks = self.once("clicks", key, find)
        return clicks.picking(state.picked)

    def own(self, state: TableState) -> Seat | None:
        """The seat of the one person who plays here; None if several do, or nobody."""
        mine = [one for one in self.game.seats(state.sitting.pos) if one not in state.sitting.opponents]
        return mine[0] if len(mine) == 1 else None

    def voice_to(self, state: TableState) -> Voice:
        """Who plays alone here is "you"."""
        return self.voice.to(self.own(state))

    def offered(self, state: TableState, id: str) -> str:
        """The name of an option; one that is no more than a number is called by the move that it makes."""
        return titled(self.voice, self.clicks(state), id, self.named(state, id))

    def named(self, state: TableState, id: str) -> str:
        """The name of something that is picked."""
        thing = self.whole(state, state.sitting.pos).thing(id)
        return thing.words if thing and thing.words else self.voice.option(id)

    def judged(self, state: TableState) -> WhyNot:
        """Why the move that was tried is refused, and what could be done instead."""
        pos, tried = state.sitting.pos, state.refused
        found: WhyNot = self.once(
            "judged", (id(pos), pos, tried), lambda: whynot(self.game, pos, self.game.parse(tried))
        )
        return found
