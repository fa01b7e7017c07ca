"""Playing on from a position: pick a move, read the verdict, make it, step through what it did, take it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ipywidgets import Widget
from msgspec.structs import replace

from tutor.core.course import Decision, Outcome, Seat, Step
from tutor.core.game import why
from tutor.core.rule import Verdict
from tutor.core.scene import Scene
from tutor.core.table import Table
from tutor.explore.spot import Spot
from tutor.explore.whynot import WhyNot, whynot
from tutor.look.marks import Mark
from tutor.view.ask import Offers, Query, repairs
from tutor.view.certified import Certificates, of_try, seal
from tutor.view.choice import Choice
from tutor.view.exhibit import Exhibit
from tutor.view.explain import standings
from tutor.view.markup import Child, Markup, button, el, join
from tutor.view.page import Page
from tutor.view.panel import WORDS, Panel
from tutor.view.picker import Picker
from tutor.view.stage import Eyes, Stage
from tutor.view.way import deeds

MOVER = "mover"
"""The board follows whoever decides."""


class Times(Protocol):
    """What can be taken back and made again."""

    def undo(self) -> None:
        """Take the last thing back."""
        ...

    def redo(self) -> None:
        """Make it again."""
        ...

    def restart(self) -> None:
        """Take everything back."""
        ...

    def possible(self) -> tuple[bool, bool, bool]:
        """Whether there is something to undo, to redo, to restart."""
        ...


class TableTimes:
    """The moves of a table, taken back and made again."""

    def __init__(self, play: Play) -> None:
        self.play = play

    def undo(self) -> None:
        """Take the last move back."""
        self.play.table.undo()

    def redo(self) -> None:
        """Make it again."""
        self.play.table.redo()

    def restart(self) -> None:
        """Take all moves back."""
        self.play.table.restart()
        self.play.table.settle()

    def possible(self) -> tuple[bool, bool, bool]:
        """Whether there is something to undo, to redo, to restart."""
        table = self.play.table
        played = any(not turned.auto for turned in table.history)
        return played, bool(table.undone), played


class Play:
    """A table with everything needed to play at it.

    ``after`` is called when the table has changed, ``weighed`` when a move was judged, before it is played.
    """

    def __init__(
        self,
        page: Page,
        eyes: Eyes,
        table: Table[Any, Any],
        *,
        after: Callable[[], None] | None = None,
        weighed: Callable[[Verdict], None] | None = None,
        follow: bool = False,
    ) -> None:
        self.table = table
        self.after = after
        self.weighed = weighed
        self.follow = follow
        self.stage = Stage(page, eyes, pick=self.picked)
        self.stage.tells_all = True
        self.stage.acts = self._act
        self.stage.lights = self._lights
        self.spot: Callable[[], Spot | None] = lambda: None
        self.become: Callable[[Any], None] | None = None
        self.exhibit = Exhibit(page, lambda: self.stage.eyes)
        self.exhibit.serve(self.stage)
        self.query = Query(page, lambda: self.stage.eyes, self.ask)
        self.picker = Picker(page, eyes.voice, self._weigh, self.stage.point)
        self.controls = Panel(page.trouble, do=self._control)
        self.times: Times = TableTimes(self)
        self.latest: tuple[Step[Any], ...] = ()
        self._why: WhyNot | None = None
        self._where: Spot | None = None

    # -------------------------------------------------------------------------------------------- what is shown
    @property
    def left(self) -> list[Widget]:
        """Board, steps, and the buttons of time and sight."""
        return [*self.stage.left, self.controls.widget]

    @property
    def right(self) -> list[Widget]:
        """Question, any other question, verdict, sheets, what happened."""
        return [self.picker.panel.widget, self.query.panel.widget, *self.stage.right]

    def sit(self, table: Table[Any, Any]) -> None:
        """Go on at another table."""
        self.table = table
        self.picker.voice = self.stage.eyes.voice
        self.show()

    def show(self, latest: tuple[Step[Any], ...] = (), start: Any = None) -> None:
        """Show the present position, and ``latest``, what has just happened since ``start``."""
        self.latest = latest
        decision = self.table.decision
        if self.follow and not isinstance(decision, Outcome) and decision.seat is not Seat.CHANCE:
            self.stage.eyes = replace(self.stage.eyes, seat=decision.seat)
        self.stage.clear()
        self.picker.choice = Choice()
        if isinstance(decision, Outcome):
            self.stage.tallies = self._tallies(decision)
        start = self.table.pos if start is None else start
        self.stage.load(start, latest, len(latest), certificates=self._certificates(start, latest))
        self._ask()
        self._show_controls()

    def replay(self, start: Any, steps: tuple[Step[Any], ...], at: int) -> None:
        """Look at something that happened earlier."""
        self.latest = steps
        self.stage.clear()
        self.picker.tell(WORDS.word("then"))
        self.stage.load(start, steps, at, certificates=self._certificates(start, steps))
        self.query.stop()
        self.stage.judge(None, el("section", button(WORDS.word("back_to_game"), "present", cls="main")))

    def play(self, move: Any) -> None:
        """Make a move, let the table answer what it answers itself, and show both."""
        start = self.table.pos
        steps = [*self.table.play(move)]
        steps += [step for turned in self.table.settle() for step in turned.steps]
        self.show(tuple(steps), start)
        self._changed()

    def composed(self, spot: Callable[[], Spot | None], become: Callable[[Any], None] | None = None) -> None:
        """Say how the present position was composed, and how another sketch becomes the present one."""
        self.spot, self.become = spot, become
        self.exhibit.enter = None if become is None else self.enter

    def walk(self, spot: Spot) -> None:
        """Make the moves of a spot and ask about the one that is tried."""
        for text in spot.moves:
            self.table.play(self.table.game.parse(text))
        self.show()
        if spot.tried and not isinstance(self.table.decision, Outcome):
            self._choose(self.table.game.parse(spot.tried), spot.by)

    def _certificates(self, start: Any, steps: tuple[Step[Any], ...]) -> Certificates | None:
        """What the checker says of the moves that these steps belong to."""
        shown = set(map(id, steps))
        turns = [turned for turned in self.table.history if id(turned.steps[0]) in shown]
        same = sum(len(turned.steps) for turned in turns) == len(steps)
        return Certificates(self.table.game, deeds(start, turns)) if turns and same else None

    # -------------------------------------------------------------------------------------------- asking
    def _ask(self) -> None:
        decision, eyes = self.table.decision, self.stage.eyes
        if isinstance(decision, Decision):
            self.query.load(self.table.pos, decision.seat if eyes.seat is None else eyes.seat)
        else:
            self.query.stop()
        if isinstance(decision, Outcome):
            self.picker.tell(eyes.voice.ends(decision))
            totals = {seat: tally.total for seat, tally in decision.tallies.items()}
            self.stage.judge(None, el("section", standings(eyes.voice, decision.standings, totals)))
            return
        if eyes.seat is not None and decision.seat not in (eyes.seat, Seat.CHANCE):
            self.picker.tell(WORDS.word("not_your_seat", seat=eyes.voice.name(decision.seat)))
            return
        self.picker.load(self.table.game, self.table.pos, decision, self.stage.board.scene, self._whole())
        self._weigh()

    def _whole(self) -> Scene:
        """The whole board, where what is not in focus has its name."""
        eyes = self.stage.eyes
        return replace(eyes, focus="").scene(self.table.pos) if eyes.focus else self.stage.board.scene

    def _weigh(self) -> None:
        """Judge what is picked, before it is played."""
        chosen = self.picker.choice.chosen
        if chosen is None:
            self.stage.judge(None, self._roll())
            return
        verdict = self._judge(chosen.move)
        if self.weighed is not None and self.picker.choice.picked:
            self.weighed(verdict)

    def _judge(self, move: Any) -> Verdict:
        """Show the verdict on a move of whoever is asked, and what can be done about it."""
        table = self.table
        verdict = table.why(move)
        certificate = seal(of_try(table.game, table.pos, move, verdict))
        if verdict:
            tail: Child = el("p", button(WORDS.word("do_it"), "play", cls="main"))
        else:
            tail = self._instead(move, None)
        self.stage.judge(verdict, el("h2", self.stage.eyes.voice.move(move)), tail, certificate=certificate)
        return verdict

    def ask(self, move: Any, by: Seat) -> None:
        """Judge any move, tried by any seat, as far as whoever looks on may know; nothing is made."""
        decision, eyes, game = self.table.decision, self.stage.eyes, self.table.game
        if isinstance(decision, Decision) and by == decision.seat and eyes.seat in (None, by):
            self._choose(move, None)
            return
        head = el("h2", f"{eyes.voice.name(by)}: {eyes.voice.move(move)}")
        if eyes.seat in (None, by):
            verdict = why(game, game.view(self.table.pos, by), move, by)
            certificate = seal(of_try(game, self.table.pos, move, verdict, by)) if not verdict else None
            tail: Child = None if verdict else self._instead(move, by)
        else:
            verdict = why(game, game.view(self.table.pos, eyes.seat), move, by)
            certificate, tail = None, el("p", WORDS.word("query_seen", seat=eyes.voice.name(eyes.seat)), cls="soft")
        self.picker.clear()
        self.stage.judge(verdict, head, tail, certificate=certificate)

    def _choose(self, move: Any, by: Seat | None) -> None:
        """Pick a move if it is among those offered, or else judge it."""
        if by is not None:
            self.ask(move, by)
        elif self.picker.offers(move):
            self.picker.take(self.picker.candidate(move))
        else:
            self.picker.clear()
            self._judge(move)

    def _instead(self, move: Any, by: Seat | None) -> Markup:
        self._where = self.spot()
        self._why = whynot(self.table.game, self.table.pos, move, by)
        return join(el("p", WORDS.word("unchanged"), cls="soft"), self._repairs(asked=False))

    def _repairs(self, *, asked: bool) -> Child:
        found, eyes = self._why, self.stage.eyes
        if found is None:
            return None
        decision = self.table.decision
        mine = isinstance(decision, Decision) and decision.seat == found.seat
        offers = Offers(later=lambda one: mine and bool(one.first), ask=mine and self._where is not None, asked=asked)
        return repairs(eyes.game, eyes.voice, found, self._where, offers)

    def _elsewhere(self) -> None:
        """Look for small changes of the position that allow the move."""
        if self._why is not None:
            move = self.table.game.parse(self._why.move)
            self._why = whynot(self.table.game, self.table.pos, move, self._why.seat, self._where)
            self.stage.append(join(el("p", WORDS.word("unchanged"), cls="soft"), self._repairs(asked=True)))

    def _open(self, spot: Spot) -> None:
        """Make a changed position the present one, or show it below."""
        if self.become is None:
            self.exhibit.open(spot, heading=WORDS.word("repair_else"), seat=self.stage.eyes.seat)
        else:
            self.enter(spot)

    def enter(self, spot: Spot) -> None:
        """Make a spot the present position."""
        if self.become is not None:
            self.become(spot.start)
            self.walk(spot)

    def _roll(self) -> Child:
        decision = self.table.decision
        if isinstance(decision, Outcome) or decision.seat is not Seat.CHANCE:
            return None
        return el("section", button(WORDS.word("roll"), "roll", cls="main"))

    def _act(self, do: str) -> None:
        match do.split(":"):
            case ["play"]:
                chosen = self.picker.choice.chosen
                if chosen is not None:
                    self.play(chosen.move)
            case ["instead", number] if self._why is not None:
                self._choose(self.table.game.parse(self._why.now[int(number)].move), None)
            case ["later", number] if self._why is not None:
                self._choose(self.table.game.parse(self._why.later[int(number)].first[0]), None)
            case ["elsewhere"]:
                self._elsewhere()
            case ["edit", number] if self._why is not None:
                self._open(self._why.elsewhere[int(number)].spot)
            case ["present"]:
                self.show()
            case ["roll"]:
                odds = self.table.game.odds(self.table.pos)
                self.play(self.table.rng.choices(list(odds), list(odds.values()))[0])

    # -------------------------------------------------------------------------------------------- the board
    @property
    def _present(self) -> bool:
        return self.stage.at == len(self.stage.steps)

    def picked(self, *ids: str) -> None:
        """Things of the board were pointed at, the topmost first."""
        if not self._present:
            self.stage.go(len(self.stage.steps))
        self.picker.pick(*ids)

    def _lights(self) -> tuple[Mark, ...]:
        """What can be picked, unless the eye should rest on what has just happened or on what is wrong."""
        choice = self.picker.choice
        if not self._present or (self.latest and not choice.picked):
            return ()
        wrong = choice.chosen is not None and not choice.chosen.legal
        return tuple(mark for mark in self.picker.marks if mark.kind == "selected" or not wrong)

    # -------------------------------------------------------------------------------------------- time and sight
    def _control(self, do: str, value: str) -> None:
        match do:
            case "undo":
                self.times.undo()
            case "redo":
                self.times.redo()
            case "restart":
                self.times.restart()
            case "seat":
                self.follow = value == MOVER
                seat = Seat(int(value)) if value.lstrip("-").isdigit() else None
                self.stage.eyes = replace(self.stage.eyes, seat=seat)
        self.show()
        self._changed()

    def _changed(self) -> None:
        if self.after is not None:
            self.after()

    def _show_controls(self) -> None:
        table, voice, here = self.table, self.stage.eyes.voice, self.stage.eyes.seat
        seats = [("", WORDS.word("open")), (MOVER, WORDS.word("mover"))]
        seats += [(str(int(seat)), voice.name(seat)) for seat in table.game.seats(table.pos)]
        now = MOVER if self.follow else "" if here is None else str(int(here))
        choices = (el("option", name, value=value, selected=value == now) for value, name in seats)
        undo, redo, restart = self.times.possible()
        self.controls.show(
            el(
                "div",
                button(WORDS.word("undo"), "undo", off=not undo),
                button(WORDS.word("redo"), "redo", off=not redo),
                button(WORDS.word("restart"), "restart", off=not restart),
                el("label", WORDS.word("view_as"), el("select", *choices, data_do="seat"), cls="field push"),
                cls="row",
            )
        )

    def _tallies(self, outcome: Outcome) -> tuple[Any, ...]:
        voice = self.stage.eyes.voice
        return tuple((WORDS.word("sheet_of", seat=voice.name(seat)), tally) for seat, tally in outcome.tallies.items())
