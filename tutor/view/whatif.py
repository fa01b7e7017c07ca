"""A what-if page: a position, the move that is tried in it, one lever or two, and what follows from each value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.ask.question import begun
from tutor.core.game import AnyGame
from tutor.core.record import named
from tutor.core.voice import Voice
from tutor.explore.spot import Seen, Spot, reach, see
from tutor.explore.whatif import Lever
from tutor.games import GAMES
from tutor.view.contrast import contrast_text
from tutor.view.levers import Levers
from tutor.view.markup import button, el
from tutor.view.outcomes import heat_text, table_text
from tutor.view.page import Page, columns, spread
from tutor.view.panel import WORDS, Panel
from tutor.view.progress import Progress
from tutor.view.stage import Eyes, Stage
from tutor.view.work import EXPLORE


def whatif(
    key: str, start: Any, lever: str | Lever, other: str | Lever | None = None, *,
    moves: Sequence[str] = (), tried: str = "",
) -> Supposed:  # fmt: skip
    """Change one thing of a setup or a position, or two at a time, and see what follows.

    A lever is named as an option is (``against_nobody``), as a group of brushes used on a thing
    (``Cards@hand:0``), as a kind of move (``Bid``) or a part of the move that is tried (``Bid.talents``).
    """
    game, voice = named(key, GAMES), Voice.load(key)
    return Supposed(game, voice, Spot(begun(game, start), tuple(moves), tried), lever, other)


class Supposed(Page):
    """A spot on a board, and beside it the table of what would follow."""

    def __init__(
        self, game: AnyGame, voice: Voice, spot: Spot, lever: str | Lever, other: str | Lever | None = None,
        progress: Progress | None = None,
    ) -> None:  # fmt: skip
        super().__init__(progress)
        self.game, self.voice = game, voice
        self.opened = self.spot = spot
        self.past: list[Spot] = []
        self.stage = Stage(self, Eyes(game, voice, focus=self._focus(spot)))
        self.levers = Levers(
            self, lambda: self.stage.eyes, lambda: self.spot, self.settle, lambda: self.stage.board.scene
        )
        self.stage.board.pick = self.levers.point
        self.controls = Panel(self.trouble, do=self._control)
        self._show()
        self.levers.choose(lever, other or "")
        head = Panel(self.trouble)
        head.show(el("h1", f"{voice.words['title']}: {EXPLORE.word('what-if')}"))
        wide = spread(self.stage.board.scene)
        left = [*self.stage.left, self.controls.widget, *([] if wide else self.stage.right)]
        right = self.stage.right if wide else [self.levers.upper]
        below = (self.levers.upper, self.levers.lower) if wide else (self.levers.lower,)
        self.lay(head.widget, columns(left, right, cls=wide or "halves"), *below)
        self.still = self.stage.board.scene
        self.twin = "\n".join(self._words())

    def settle(self, spot: Spot, **_: bool) -> None:
        """Make this the present position."""
        self.past.append(self.spot)
        self.spot = spot
        self._show()

    def _focus(self, spot: Spot) -> str:
        return self.game.lab.focus(spot.start) if isinstance(spot.start, self.game.Sketch) else ""

    def _show(self) -> None:
        spot = self.spot
        seen: Seen = see(self.game, spot)
        self.stage.clear()
        self.stage.eyes = Eyes(self.game, self.voice, self.stage.eyes.seat, self._focus(spot))
        if spot.tried:
            self.stage.load(reach(self.game, spot.start, spot.moves), seen.steps, len(seen.steps))
            self.stage.judge(
                seen.verdict, el("h2", self.voice.move(self.game.parse(spot.tried))), evidence=not seen.steps
            )
        elif seen.pos is not None:
            self.stage.load(seen.pos)
        undo = button(WORDS.word("undo"), "undo", off=not self.past)
        first = button(EXPLORE.word("back-first"), "first", off=self.spot == self.opened)
        self.controls.show(el("div", undo, first, cls="row"))

    def _control(self, do: str, _: str) -> None:
        if do == "undo" and self.past:
            self.spot = self.past.pop()
        elif do == "first" and self.spot != self.opened:
            self.past.append(self.spot)
            self.spot = self.opened
        self._show()
        self.levers.refresh()

    def _words(self) -> list[str]:
        lines = [EXPLORE.word("what-if")]
        if self.levers.map is not None:
            return [*lines, *heat_text(self.levers.map)]
        if self.levers.found is None:
            return lines
        contrast = self.levers.found.table.contrast
        lines += table_text(self.voice, self.levers.found)
        if contrast is not None:
            lines += ["", f"< {contrast.left}", f"> {contrast.right}", ""]
            lines += contrast_text(self.voice, contrast.pairs)
        return lines
