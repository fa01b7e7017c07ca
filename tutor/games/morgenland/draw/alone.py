"""One field, large: its prize, and everybody who is there."""

from __future__ import annotations

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.games.morgenland.draw.people import waiting_plays
from tutor.games.morgenland.draw.prizes import Prizes
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.pieces import FIELD_AT, GUARD, PALACE, SEATS
from tutor.games.morgenland.play.state import own
from tutor.look.kit import zone
from tutor.look.measure import fit
from tutor.look.palette import CARD, INK, SOFT


def alone(
    view: Position, asked: Decision | Outcome, seat: Seat | None, voice: Voice, focus: str, form: Format
) -> Scene:
    """The picture of one field."""
    field = FIELD_AT.index(focus)
    there = len({figure.seat for figure in view.board.fields[field]})
    stage = Alone(
        view,
        asked,
        seat,
        voice,
        form,
        150 + max(1, there) * 52 + (64 if _more(view, seat, field) else 0) + _pending(view) * 34,
    )
    stage.drawn(field)
    return stage.scene()


def _more(view: Position, seat: Seat | None, field: int) -> bool:
    """Whether something more is shown below: hoards, or figures that wait in the palace."""
    if field == GUARD:
        return any(view.board.fields[PALACE:])
    return field > GUARD and seat is None


def _pending(view: Position) -> bool:
    return bool(waiting_plays(view))


class Alone(Prizes):
    """A field by itself."""

    def drawn(self, field: int) -> None:
        """Prize at the left, or above; the players beside it."""
        x, y, w, h = self.m.pad, self.top + 4, self.m.w - 2 * self.m.pad, self.main - 4
        if _pending(self.view):
            line = 30 if self.tall else 48
            self.pending(x, y, w, line)
            y, h = y + line + 6, h - line - 6
        if _more(self.view, self.seat, field):
            line = 60 if self.tall else 104 if self.form == "wide" else 136
            self._below(field, x, y + h - line, w, line)
            h -= line + 8
        if self.tall:
            self.prize(field, x, y, w, 140)
            self.rows(field, x, y + 146, w, h - 146)
        else:
            left = w * (0.36 if field < PALACE else 0.3)
            self.prize(field, x, y, left, h)
            self.rows(field, x + left + 14, y, w - left - 14, h)
        self.whole(field, x, y, w, h)
        self.lit(field, x, y, w, h)

    def pending(self, x: float, y: float, w: float, h: float) -> None:
        """Plays that wait, in the order in which they were made."""
        plays = waiting_plays(self.view)
        step = min(w / len(plays), self.m.w * 0.5)
        for place, play in enumerate(plays):
            left = x + place * step
            self.pic.box(left, y, step - 8, h, CARD, INK, 1.8, r=8)
            self.badge(play.seat, left + h * 0.5, y + h / 2, h * 0.28)
            text = fit(self.voice.word(play.play.piece), self.m.name * 0.9, step - h * 1.2, bold=True)
            self.pic.label(left + h, y + h / 2, text, self.m.name * 0.9, INK, bold=True)
            words = self.voice.word("pending_words", seat=play.seat, piece=play.play.piece)
            self.pic.thing(f"pending:{place}", left, y, step - 8, h, words)

    def _below(self, field: int, x: float, y: float, w: float, h: float) -> None:
        if field == GUARD:
            self._palace_figures(x, y, w, h)
        else:
            seats = [seat for seat in SEATS[: len(self.view.players)] if own(self.view.board.fields[field], seat)]
            self.hoards(seats, x, y, w, h)

    def _palace_figures(self, x: float, y: float, w: float, h: float) -> None:
        """The figures that wait in the palace fields."""
        zone(self.pic, x, y, w, h, fill=CARD)
        self.pic.label(
            x + 12, y + self.m.text, self.voice.word("in_the_palace"), self.m.text, SOFT, bold=True, serif=True
        )
        fields = [field for field in range(PALACE, PALACE + 5) if self.view.board.fields[field]]
        step = w / max(1, len(fields))
        for place, field in enumerate(fields):
            left = x + place * step
            self.crowd(field, left + 10, y + self.m.text, step - 20, h - self.m.text, self.m.r * 0.72)
            self.whole(field, left + 4, y + self.m.text * 1.6, step - 8, h - self.m.text * 1.9)
