"""Figures on a field: as large as the room allows, each one a thing to point at."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tutor.core.game import Seat
from tutor.core.voice import Voice
from tutor.games.morgenland import things
from tutor.games.morgenland.model import UNSEEN, Figure
from tutor.look.kit import Picture, pill, token
from tutor.look.palette import INK, LIVERIES, SOFT, WHITE, Livery

SIZES = (15, 13, 11, 9, 7.5, 6)
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
        by_seat = {seat: list(group) for seat, group in groupby(sorted(lying, key=lambda f: f.seat), lambda f: f.seat)}
        row = h / max(2, len(ranks))
        r = min(13, row / 2.7)
        for place, seat in enumerate(ranks):
            cy = y + row * (place + 0.5)
            own = by_seat.get(seat, [])
            step = min(r * 2.75, (w - 108) / max(1, len(own)))
            for k, figure in enumerate(own):
                self.one(field, figure, x + r + 8 + k * step, cy, r)
            size = min(21, row * 0.72)
            self.pic.label(x + w - 52, cy, sum(f.number for f in own), size, INK, "end", bold=True)
            text = self.voice.word(f"rank_{place + 1}")
            pill(self.pic, x + w - 6, cy, text, min(13, row * 0.5), INK if place == 0 else SOFT, WHITE, "end", pad=6)

    def one(self, field: int, figure: Figure, x: float, y: float, r: float) -> None:
        """A figure: its owner's letter, or its number once it is known."""
        known = figure.number != UNSEEN
        text = str(figure.number) if known else None
        token(self.pic, livery(figure.seat), x, y, r, text, up=figure.up)
        key = "figure_up" if figure.up else "figure_known" if known else "figure_down"
        words = self.voice.word(key, seat=figure.seat, number=figure.number, sort=figure.sort)
        id = things.figure(field, figure)
        kind = f"{figure.seat}:{figure.number}:{figure.up}"
        self.pic.thing(id, x - r * 1.2, y - r * 1.2, r * 2.4, r * 2.4, words, level=2, kind=kind)


def _fit(count: int, w: float, h: float) -> tuple[float, int]:
    for r in SIZES:
        per_row = max(1, int(w / (r * 2.6)))
        rows = max(1, int(h / (r * 2.5)))
        if per_row * rows >= count:
            return r, per_row
    return SIZES[-1], max(1, int(w / (SIZES[-1] * 2.6)))
