"""Figures on a field: as large as the room allows, each one a thing to point at."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.core.course import Seat
from tutor.core.voice import Voice
from tutor.games.morgenland.model import UNSEEN, Figure
from tutor.games.morgenland.play.state import figure_at
from tutor.look.kit import Picture, pill, token
from tutor.look.palette import INK, LIVERIES, SOFT, WHITE, Livery

SIZES = (15, 13, 11, 9, 7.5, 6)
LARGEST, STEP, SAID = 13, 2.6, 6.6
"""Ranked figures: the largest, and in sizes of a figure how far apart they lie and what their sum and rank take."""
COLOURS = ("red", "blue", "green", "yellow", "purple")


def livery(seat: Seat) -> Livery:
    """How a seat's figures look."""
    return LIVERIES[COLOURS[seat]]


class Figures:
    """Draws figures into a picture and says what they are."""

    def __init__(self, pic: Picture, voice: Voice) -> None:
        self.pic, self.voice = pic, voice

    def spread(self, field: int, lying: Sequence[Figure], x: float, y: float, w: float, h: float) -> None:
        """Rows of figures in the middle of a room."""
        if not lying:
            return
        r, per_row = _fit(len(lying), w, h)
        step, rise = r * 2.6, r * 2.55
        rows = [lying[i : i + per_row] for i in range(0, len(lying), per_row)]
        cy = y + h / 2 - rise * (len(rows) - 1) / 2
        for row in rows:
            cx = x + w / 2 - step * (len(row) - 1) / 2
            for figure in row:
                self.one(field, figure, cx, cy, r)
                cx += step
            cy += rise

    def ranked(
        self, field: int, lying: Sequence[Figure], ranks: Sequence[Seat], x: float, y: float, w: float, h: float
    ) -> None:
        """A turned-up field: each seat's figures, their sum and its rank."""
        own = {seat: [figure for figure in lying if figure.seat == seat] for seat in ranks}
        r, columns = _arranged([len(figures) for figures in own.values()], w, h)
        lines = -(-len(own) // len(columns))
        spare = (w - r * sum(columns)) / len(columns)
        for place, figures in enumerate(own.values()):
            line, column = divmod(place, len(columns))
            left = x + r * sum(columns[:column]) + spare * column
            middle = y + h / lines * (line + 0.5)
            self._rank(field, place, figures, left, middle, r * columns[column] + spare, r)

    def _rank(self, field: int, place: int, own: Sequence[Figure], x: float, y: float, w: float, r: float) -> None:
        """A seat's figures, their sum and its rank, side by side."""
        step = min(r * STEP, (w - r * SAID) / max(1, len(own)))
        for k, figure in enumerate(own):
            self.one(field, figure, x + r * 1.6 + k * step, y, r)
        self.pic.label(x + w - r * 3.9, y, sum(figure.number for figure in own), r * 1.6, INK, "end", bold=True)
        text = self.voice.word(f"rank_{place + 1}")
        pill(self.pic, x + w - r * 0.4, y, text, r, INK if place == 0 else SOFT, WHITE, "end", pad=r * 0.45)

    def one(self, field: int, figure: Figure, x: float, y: float, r: float, least: float = 0) -> None:
        """A figure: its owner's letter, or its number once it is known, no smaller than ``least``."""
        known = figure.number != UNSEEN
        text = str(figure.number) if known else None
        token(self.pic, livery(figure.seat), x, y, r, text, up=figure.up, size=least if r < least else None)
        key = "figure_up" if figure.up else "figure_known" if known else "figure_down"
        words = self.voice.word(key, seat=figure.seat, number=figure.number, sort=figure.sort)
        id = figure_at(field, figure)
        kind = f"{figure.seat}:{figure.number}:{figure.up}"
        self.pic.thing(id, x - r * 1.2, y - r * 1.2, r * 2.4, r * 2.4, words, level=2, kind=kind)


def _arranged(counts: Sequence[int], w: float, h: float) -> tuple[float, list[float]]:
    """How large the figures of several seats can be, and the columns they stand in, as wide as so many figures."""
    widths = [count * STEP + SAID for count in counts]
    found = []
    for number in range(1, len(widths) + 1):
        columns = [max(widths[k::number]) for k in range(number)]
        lines = -(-len(widths) // number)
        found.append((min(LARGEST, h / max(2, lines) / 2.7, w / sum(columns)), -number, columns))
    r, _, columns = max(found)
    return r, columns


def _fit(count: int, w: float, h: float) -> tuple[float, int]:
    for r in SIZES:
        per_row = max(1, int(w / (r * 2.6)))
        rows = max(1, int(h / (r * 2.5)))
        if per_row * rows >= count:
            return r, per_row
    return SIZES[-1], max(1, int(w / (SIZES[-1] * 2.6)))
