"""The beat in which a learner moves until a goal is reached; every legal way counts."""

from __future__ import annotations

from typing import Any

from ipywidgets import Widget
from msgspec.structs import replace

from tutor.core.rule import Verdict
from tutor.core.table import Auto, Table
from tutor.explore.spot import Spot as Where
from tutor.lessons.lesson import Beat, Run, holds, run
from tutor.view.beats import Help, Keep
from tutor.view.markup import el
from tutor.view.page import Page, columns, spread
from tutor.view.panel import WORDS, Panel
from tutor.view.play import Play
from tutor.view.progress import Spot
from tutor.view.script import Script


class Attempt:
    """Play on from the first case until all that it claims is true."""

    def __init__(self, page: Page, script: Script, beat: Beat, spot: Spot, keep: Keep) -> None:
        self.script, self.beat, self.spot, self.keep = script, beat, spot, keep
        self.case = beat.cases[0]
        self.play = Play(page, script.eyes(beat, self.case), self._sit(), after=self._check, weighed=self._check)
        self.play.composed(self._spot)
        self.goal = Panel(page.trouble)
        self.help = Help(page, script, beat.hints, self.play.stage, self._show_move)
        self.play.show()
        self._tell(reached=spot.done)
        ask, *rest = self.play.right
        self.widget: Widget = columns(
            self.play.left,
            [self.goal.widget, ask, self.help.panel.widget, *rest],
            cls=spread(self.play.stage.board.scene),
        )

    def _sit(self) -> Table[Any, Any]:
        """A table where the case leads; where nothing is tried in it, its moves are one way to the goal."""
        game, case = self.script.game, self.case
        lead = run(game, replace(case, tried="", moves=case.moves if case.tried else ()))
        self.lead = lead.steps
        others = frozenset(seat for seat in game.seats(lead.pos) if self.beat.seat not in (None, seat))
        table = Table(game, lead.pos, sketch=case.start, seed=1, auto=Auto(seats=others))
        for text in self.spot.moves:
            table.play(game.parse(text))
        table.settle()
        return table

    def _spot(self) -> Where | None:
        """How the present position came about, unless there is something in it that the learner may not know."""
        game, case, table = self.script.game, self.case, self.play.table
        if not isinstance(case.start, game.Sketch) or game.view(table.pos, self.play.stage.eyes.seat) != table.pos:
            return None
        return Where(case.start, ((*case.moves,) if case.tried else ()) + tuple(map(str, table.moves)))

    def _show_move(self) -> None:
        """Make the first move, from the beginning."""
        if self.beat.hints is not None and self.beat.hints.show:
            self.play.times.restart()
            self.play.play(self.script.game.parse(self.beat.hints.show))

    def _check(self, verdict: Verdict | None = None) -> None:
        table = self.play.table
        steps = (*self.lead, *(step for turned in table.history for step in turned.steps))
        ran = Run(table.start, steps, Verdict(()) if verdict is None else verdict)
        tried = bool(table.history) or verdict is not None
        reached = tried and all(holds(self.script.game, ran, claim) for claim in self.case.claims)
        self.spot = replace(self.spot, moves=tuple(map(str, table.moves)), done=self.spot.done or reached)
        self.keep(self.spot)
        self._tell(reached=reached)

    def _tell(self, *, reached: bool) -> None:
        if reached:
            self.help.stop()
            note = el("p", self.case.note) if self.case.note else None
            self.goal.show(
                el(
                    "section",
                    el("div", el("p", WORDS.word("goal_reached"), cls="verdict"), note, cls="note", role="status"),
                )
            )
        elif self.play.table.history:
            self.goal.show(el("section", el("p", WORDS.word("not_yet"), cls="note", role="status")))
        else:
            self.goal.show()
