"""A board with the way through the steps that led there, the verdict on a move, and sheets behind the numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import Widget
from msgspec import Struct

from tutor.core.game import AnyGame, Seat, Step
from tutor.core.rule import Verdict
from tutor.core.scene import Scene
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.look.marks import Mark
from tutor.view.explain import (
    account,
    headline,
    sheet,
    sheet_marks,
    step_marks,
    step_sentence,
    stepper,
    verdict_marks,
    verdict_rows,
)
from tutor.view.markup import Child, Markup, el, join, mark
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
    position. The account tells the steps up to the one on the board, or all of them if it ``tells_all``.
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
        self.sheets = Panel(page.trouble, see=self._see)
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
        self._opened = ""
        self._cited = False
        self._judged = -1

    # -------------------------------------------------------------------------------------------- what is shown
    def load(self, start: Any, steps: Sequence[Step[Any]] = (), at: int = 0, before: str = "") -> None:
        """Show the way from ``start`` through these steps, standing after the ``at``-th."""
        self.start, self.steps, self.before = start, tuple(steps), before
        self.at, self._cited = min(at, len(self.steps)), False
        self.refresh()

    def go(self, at: int) -> None:
        """Stand after the ``at``-th step."""
        at = max(0, min(at, len(self.steps)))
        if at != self.at:
            self.at, self._cited = at, False
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

    def judge(self, verdict: Verdict | None, head: Child = None, tail: Child = None, *, evidence: bool = True) -> None:
        """Show why a move is legal or not, between a heading and what can be done about it.

        The evidence is lit as long as the board shows this position.
        """
        self.verdict, self.head, self.tail, self._opened = verdict, head, tail, ""
        self._judged = self.at if evidence else -1
        self._show_verdict()
        self.board.mark(self._marks())

    def refresh(self) -> None:
        """Show everything anew."""
        self.board.show(self.eyes.scene(self.pos), self._marks())
        step = self.step
        self._show_way()
        told = self.steps if self.tells_all else self.steps[: self.at]
        self.account.show(account(self.eyes.voice, told, self.at, self.eyes.seat) if told else None)
        if step and step.sheet:
            self.sheets.show(sheet(self.eyes.voice, WORDS.word("counted"), step.sheet, "line:step"))
        elif self.at == len(self.steps):
            shown = (sheet(self.eyes.voice, title, tally, f"line:{k}") for k, (title, tally) in enumerate(self.tallies))
            self.sheets.show(join(*shown))
        else:
            self.sheets.show()
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
        sentence = step_sentence(self.eyes.voice, self.step, self.eyes.seat, self.before, opened=self._cited)
        if self.steps:
            self.way.show(stepper(self.steps, self.at, start=WORDS.word("start")), sentence)
        else:
            self.way.show(sentence if self.before else None)

    def _show_verdict(self) -> None:
        if self.verdict is None:
            self.verdicts.show(self.head, self.tail)
            return
        rows = verdict_rows(self.eyes.voice, self.verdict, self._opened)
        parts = (self.tail, rows) if self.verdict else (rows, self.tail)
        self.verdicts.show(el("section", self.head, verdict_head(self.verdict), *parts))

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


def verdict_head(verdict: Verdict) -> Markup:
    """Tick or cross, and how many rules are broken."""
    ok = bool(verdict)
    return el("p", mark(ok=ok), headline(verdict), cls="verdict", role="status")
