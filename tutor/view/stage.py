"""A board with the way through the steps that led there, the verdict on a move, and sheets behind the numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import Widget
from msgspec import Struct

from tutor.core.course import Seat, Step
from tutor.core.game import AnyGame
from tutor.core.rule import Verdict
from tutor.core.scene import Scene
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.explore.told import Kind
from tutor.look.marks import Mark
from tutor.view.certified import Certificates, of_tally, seal
from tutor.view.explain import (
    Offer,
    account,
    headline,
    nothing,
    rule_card,
    sheet,
    sheet_marks,
    step_marks,
    step_sentence,
    stepper,
    verdict_marks,
    verdict_rows,
)
from tutor.view.markup import Child, Markup, el, mark
from tutor.view.page import Page
from tutor.view.panel import WORDS, Panel

STEP_KEYS = ("ArrowLeft", "ArrowRight", "Home", "End")


class Eyes(Struct, frozen=True):
    """Whose eyes look at which part of the board; seat None sees all."""

    game: AnyGame
    voice: Voice
    seat: Seat | None = None
    focus: str = ""

    def scene(self, pos: Any) -> Scene:
        """The position as these eyes see it."""
        view = self.game.view(pos, self.seat)
        return self.game.draw(view, seat=self.seat, voice=self.voice, focus=self.focus)


class Stage:
    """Shows one position of several at a time; ``moved`` is called whenever another step is shown.

    ``lights`` are marks of somebody else, asked for at every picture. ``tallies`` are sheets shown beside the last
    position. The account tells the steps up to the one on the board, or all of them if it ``tells_all``. ``offer`` is
    what cards of rules offer, ``shows`` hears of the rule to be shown.
    """

    def __init__(
        self,
        page: Page,
        eyes: Eyes,
        pick: Callable[..., None] | None = None,
        moved: Callable[[], None] | None = None,
    ) -> None:
        self.eyes = eyes
        self.moved = moved
        self.board = page.board(pick=pick)
        self.way = Panel(page.trouble, do=self._do, key=self._key, keys=STEP_KEYS)
        self.verdicts = Panel(page.trouble, do=self._do, see=self._see)
        self.sheets = Panel(page.trouble, do=self._do, see=self._see)
        self.account = Panel(page.trouble, do=self._do, see=self._see)
        self.tells_all = False
        self.start: Any = None
        self.steps: tuple[Step[Any], ...] = ()
        self.at = 0
        self.before = ""
        self.verdict: Verdict | None = None
        self.tallies: tuple[tuple[str, Tally], ...] = ()
        self.head: Child = None
        self.tail: Child = None
        self.acts: Callable[[str], None] | None = None
        self.lights: Callable[[], tuple[Mark, ...]] = tuple
        self.offer: Offer = nothing
        self.shows: Callable[[str], None] | None = None
        self.certificates: Certificates | None = None
        self._seal: Child = None
        self._opened = ""
        self._line = ""
        self._cited = False
        self._judged = -1

    # -------------------------------------------------------------------------------------------- what is shown
    def load(
        self,
        start: Any,
        steps: Sequence[Step[Any]] = (),
        at: int = 0,
        before: str = "",
        certificates: Certificates | None = None,
    ) -> None:
        """Show the way from ``start`` through these steps, standing after the ``at``-th."""
        self.start, self.steps, self.before, self.certificates = start, tuple(steps), before, certificates
        self.at, self._cited, self._line = min(at, len(self.steps)), False, ""
        self.refresh()

    def go(self, at: int) -> None:
        """Stand after the ``at``-th step."""
        at = max(0, min(at, len(self.steps)))
        if at != self.at:
            self.at, self._cited, self._line = at, False, ""
            self.refresh()
            if self.moved is not None:
                self.moved()

    def look(self, eyes: Eyes) -> None:
        """Look through other eyes."""
        self.eyes = eyes
        self.refresh()

    def clear(self) -> None:
        """Forget the verdict and the sheets of what was shown before."""
        self.verdict, self.head, self.tail, self.tallies = None, None, None, ()

    def judge(
        self,
        verdict: Verdict | None,
        head: Child = None,
        tail: Child = None,
        *,
        evidence: bool = True,
        certificate: Child = None,
    ) -> None:
        """Show why a move is legal or not, between a heading and what can be done about it.

        The evidence is lit as long as the board shows this position.
        """
        self.verdict, self.head, self.tail, self._opened = verdict, head, tail, ""
        self._seal = certificate
        self._judged = self.at if evidence else -1
        self._show_verdict()
        self.board.mark(self._marks())

    def append(self, tail: Child) -> None:
        """Put something else behind the verdict."""
        self.tail = tail
        self._show_verdict()

    def open(self, rule: str, kind: Kind) -> None:
        """Open the card of a rule where it is heard in this way: at a row, at the step, at a line."""
        match kind:
            case "failed" | "held" | "refused":
                rows = enumerate(self.verdict.checks if self.verdict is not None else (), 1)
                cited = (n for n, check in rows if check.rule.id == rule and check.ok == (kind == "held"))
                self._opened = next((f"row:{n}" for n in cited), "")
                self._show_verdict()
            case "acted":
                self._cited = self.step is not None and self.step.rule.id == rule
                self._show_way()
            case "scored":
                lines = (
                    (f"line:{key}:{n}", line) for key, sheet in self._sheets() for n, line in enumerate(sheet.lines)
                )
                self._line = next((id for id, line in lines if line.rule.id == rule), "")
                self._show_sheets()

    def refresh(self) -> None:
        """Show everything anew."""
        self.board.show(self.eyes.scene(self.pos), self._marks())
        self._show_way()
        told = self.steps if self.tells_all else self.steps[: self.at]
        self.account.show(account(self.eyes.voice, told, self.at, self.eyes.seat) if told else None)
        self._show_sheets()
        self._show_verdict()

    @property
    def pos(self) -> Any:
        """The position on the board."""
        return self.steps[self.at - 1].after if self.at else self.start

    @property
    def step(self) -> Step[Any] | None:
        """The step that led to the position on the board."""
        return self.steps[self.at - 1] if self.at else None

    @property
    def left(self) -> list[Widget]:
        """Board and steps."""
        return [self.board.widget, self.way.widget]

    @property
    def right(self) -> list[Widget]:
        """Verdict, sheets, and what happened."""
        return [self.verdicts.widget, self.sheets.widget, self.account.widget]

    # -------------------------------------------------------------------------------------------- inside
    def _show_way(self) -> None:
        voice, step = self.eyes.voice, self.step
        card = rule_card(voice, step.rule, self.offer) if step and self._cited else None
        sentence = step_sentence(voice, step, self.eyes.seat, self.before, card=card, seal=self._certified())
        if self.steps:
            self.way.show(stepper(self.steps, self.at, start=WORDS.word("start")), sentence)
        else:
            self.way.show(sentence if self.before else None)

    def _certified(self) -> Child:
        return seal(self.certificates.at(self.at)) if self.certificates is not None else None

    def _sheets(self) -> list[tuple[str, Tally]]:
        """The sheets to show, by the names of their keys: of the step, or else those of the last position."""
        if self.step and self.step.sheet:
            return [("step", self.step.sheet)]
        return [(str(k), tally) for k, (_, tally) in enumerate(self.tallies)] if self.at == len(self.steps) else []

    def _show_sheets(self) -> None:
        voice, game = self.eyes.voice, self.eyes.game
        shown = []
        for key, tally in self._sheets():
            title = WORDS.word("counted") if key == "step" else self.tallies[int(key)][0]
            mark = self._certified() if key == "step" else seal(of_tally(game, tally))
            id = f"line:{key}"
            shown.append(sheet(voice, title, tally, id, opened=self._line, offer=self.offer, seal=mark))
        self.sheets.show(*shown)

    def _show_verdict(self) -> None:
        if self.verdict is None:
            self.verdicts.show(self.head, self.tail)
            return
        rows = verdict_rows(self.eyes.voice, self.verdict, self._opened, offer=self.offer)
        parts = (self.tail, rows) if self.verdict else (rows, self.tail)
        self.verdicts.show(el("section", self.head, verdict_head(self.verdict, self._seal), *parts))

    def _marks(self) -> tuple[Mark, ...]:
        if self.verdict is not None and self._judged == self.at:
            return (*self.lights(), *verdict_marks(self.verdict))
        return self.lights() or step_marks(self.step)

    def _do(self, do: str, value: str) -> None:
        match do.split(":"):
            case ["step"]:
                self.go(int(value))
            case ["go", where]:
                self.go({"first": 0, "back": self.at - 1, "next": self.at + 1, "last": len(self.steps)}[where])
            case ["step", number]:
                self.go(int(number))
            case ["cite"]:
                self._cited = not self._cited
                self._show_way()
            case ["row", _]:
                self._opened = "" if self._opened == do else do
                self._show_verdict()
            case ["line", _, _]:
                self._line = "" if self._line == do else do
                self._show_sheets()
            case _ if do.startswith("show=") and self.shows is not None:
                self.shows(do.removeprefix("show="))
            case _ if self.acts is not None:
                self.acts(do)

    def _key(self, key: str) -> None:
        ways = {"ArrowLeft": self.at - 1, "ArrowRight": self.at + 1, "Home": 0, "End": len(self.steps)}
        self.go(ways[key])

    def point(self, id: str) -> None:
        """Light one thing that is spoken of elsewhere; an empty id puts it out."""
        there = id and self.board.scene.thing(id)
        self.board.mark((*self._marks(), Mark(id, "pointer")) if there else self._marks())

    def _see(self, id: str) -> None:
        match id.split(":"):
            case ["row", number] if self.verdict is not None and self._judged == self.at:
                self.board.mark((*self.lights(), *verdict_marks(self.verdict, int(number))))
            case ["step", number] if number:
                self.board.mark(step_marks(self.steps[int(number) - 1]))
            case ["line", "step", number] if self.step and self.step.sheet:
                self.board.mark(sheet_marks(self.step.sheet, int(number)))
            case ["line", which, number] if which.isdigit():
                self.board.mark(sheet_marks(self.tallies[int(which)][1], int(number)))
            case _:
                self.board.mark(self._marks())


def verdict_head(verdict: Verdict, certificate: Child = None) -> Markup:
    """Tick or cross, how many rules are broken, and what the checker says to that."""
    said = el("p", mark(ok=bool(verdict)), headline(verdict), cls="verdict", role="status")
    return said if certificate is None else el("div", said, certificate, cls="sealed")
