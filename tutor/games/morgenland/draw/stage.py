"""What every focus shares: its measures, the players in their order, figures by owner, and the viewer's own things."""

from __future__ import annotations

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.games.morgenland.draw.figures import Figures, livery
from tutor.games.morgenland.draw.told import counted, ranked
from tutor.games.morgenland.draw.tray import MEASURES, SMALLEST, Measures, Tray
from tutor.games.morgenland.model import Figure, Position
from tutor.games.morgenland.pieces import CAMEL_AT, PLAYER_AT, SEATS
from tutor.games.morgenland.play.state import order, own
from tutor.look.kit import Picture, pill, token
from tutor.look.measure import fit, width
from tutor.look.palette import CARD, EDGE, INK, PANEL, SOFT, WHITE, YELLOW, mix


class Stage(Tray):
    """One view, being drawn large: players above, what is looked at in the middle, the viewer's things below."""

    def __init__(
        self, view: Position, asked: Decision | Outcome, seat: Seat | None, voice: Voice, form: Format,
        main: float = 0, measures: Measures | None = None,
    ) -> None:  # fmt: skip
        self.view, self.asked, self.seat, self.voice, self.form = view, asked, seat, voice, form
        self.m, self.tall = measures or MEASURES[form], form == "tall"
        self.top = 40.0 if self.tall else 54.0
        parts = self._parts()
        lines = len(self._lines(parts))
        below = lines * (self.m.tray + 8) + (8 if lines else 0)
        height = int(self.top + main + below + self.m.pad) if self.tall else self.m.h
        self.main = main if self.tall else height - self.top - below - self.m.pad
        question = voice.ends(asked) if isinstance(asked, Outcome) else voice.ask(asked)
        self.pic = Picture(self.m.w, height, voice.word("board", question=question))
        self.figures = Figures(self.pic, voice)
        self.strip()
        self._tray(parts, self.top + self.main + 8)

    def scene(self) -> Scene:
        """The finished picture."""
        return self.pic.scene()

    # -------------------------------------------------------------------------------------------- the players
    def strip(self) -> None:
        """The players clockwise from the camel, each with what lies out."""
        pic, m = self.pic, self.m
        seats = order(self.view)
        step = (m.w - 2 * m.pad) / len(seats)
        y = self.top / 2 + 1
        for place, seat in enumerate(seats):
            self._player(seat, m.pad + place * step, y, step - 6, first=not place)
        pic.line(m.pad, self.top - 3, m.w - m.pad, self.top - 3, EDGE, 1)

    def _player(self, seat: Seat, x: float, y: float, w: float, *, first: bool) -> None:
        pic, size = self.pic, self.m.name * (0.86 if self.tall else 0.9)
        r, left = size * 0.62, x + size * 0.8
        player = self.view.players[seat]
        words = self.voice.word("player_words", seat=seat, figures=len(player.figures), magic=len(player.magic))
        pic.thing(PLAYER_AT[seat], x, y - self.top * 0.4, w, self.top * 0.8, words)
        if first:
            pic.disc(left, y, r * 1.25, YELLOW, INK, 1.5)
            pic.icon("camel", left - r * 0.9, y - r * 0.9, r * 1.8, INK, YELLOW)
            pic.thing(
                CAMEL_AT,
                left - r * 1.3,
                y - r * 1.3,
                r * 2.6,
                r * 2.6,
                self.voice.word("camel_words", seat=seat),
                level=1,
            )
            left += r * 3
        self.badge(seat, left, y, r)
        left += r * 1.7
        out = player.laid if seat != self.seat else ()
        room = x + w - left - len(out) * (size * 1.5)
        name = fit(self.name(seat), size, room, bold=True, serif=True)
        pic.label(left, y, name, size, INK, bold=True, serif=True)
        left += width(name, size, bold=True, serif=True) + size * 0.5
        for place, artifact in enumerate(out, len(player.artifacts)):
            self._piece(artifact, left, y - size * 0.65, size * 1.3, laid=True)
            words = self.voice.word("artifact_laid", artifact=artifact)
            pic.thing(f"artifact:{seat}:{place}", left, y - size * 0.65, size * 1.3, size * 1.3, words, level=1)
            left += size * 1.5

    def badge(self, seat: Seat, x: float, y: float, r: float) -> None:
        """A seat's token, its letter never too small."""
        token(self.pic, livery(seat), x, y, r, size=max(SMALLEST, r))

    def name(self, seat: Seat) -> str:
        """A player's name; the viewer is "you"."""
        return self.voice.word("you") if seat == self.seat else self.voice.name(seat)

    # -------------------------------------------------------------------------------------------- figures
    def figure(self, field: int, figure: Figure, x: float, y: float, r: float) -> None:
        """A figure; a Carpet and a double bear their sign."""
        self.figures.one(field, figure, x, y, r, SMALLEST)
        if figure.sort != "figure":
            sign = "double" if figure.sort == "double" else "carpet"
            self.pic.box(x - r * 0.62, y + r * 0.62, r * 1.24, r * 0.78, CARD, INK, 1.2, r=r * 0.2)
            self.pic.icon(sign, x - r * 0.36, y + r * 0.65, r * 0.72, INK, CARD)

    def rows(self, field: int, x: float, y: float, w: float, h: float) -> None:
        """Everybody who has figures in a field: name, figures; sum and rank once they are counted."""
        lying, m = self.view.board.fields[field], self.m
        seats = [seat for seat in SEATS[: len(self.view.players)] if own(lying, seat)]
        if not seats:
            self.pic.box(x, y, w, h, "", EDGE, 1.5, r=8, dash=(2, 5))
            self.pic.label(x + w / 2, y + h / 2, self.voice.word("nobody_here"), m.text, SOFT, "middle")
            return
        ranks = ranked(self.view, field)
        line = min(h / len(seats), m.r * (3 if self.tall else 5))
        top = y + (h - line * len(seats)) / 2
        for place, seat in enumerate(seats):
            self._row(field, seat, ranks.index(seat) + 1 if seat in ranks else 0, x, top + place * line, w, line)

    def _row(self, field: int, seat: Seat, rank: int, x: float, y: float, w: float, h: float) -> None:
        pic, m, mine = self.pic, self.m, own(self.view.board.fields[field], seat)
        middle, r = y + h / 2, min(m.r * (1 if self.tall else 1.3), h * 0.34)
        first = rank == 1
        pic.box(
            x,
            y + 3,
            w,
            h - 6,
            CARD if first else PANEL,
            INK if first else mix(PANEL, EDGE, 0.5),
            2 if first else 1,
            r=10,
        )
        room = (
            max(width(self.name(one.seat), m.name, bold=True, serif=True) for one in self.view.board.fields[field])
            + r * 1.5
        )
        self.badge(seat, x + r * 1.05, middle, r * 0.6)
        pic.label(
            x + r * 2,
            middle,
            self.name(seat),
            m.name,
            INK,
            bold=True,
            serif=True,
        )
        end = x + w - (m.value * 3.1 if counted(self.view, field) else m.pad)
        left = x + r * 0.95 + room
        r = max(min(r, (end - left) / (2.5 * len(mine))), SMALLEST * 0.85)
        step = min(r * 2.6, (end - left - r * 2.4) / max(1, len(mine) - 1))
        for place, figure in enumerate(mine):
            self.figure(field, figure, left + r * 1.3 + place * step, middle, r)
        if counted(self.view, field):
            self._sum(sum(figure.number for figure in mine), rank, x + w, middle)

    def _sum(self, total: int, rank: int, x: float, y: float) -> None:
        """What a seat's figures add up to, and its rank."""
        size = self.m.value * (1 if self.form == "far" else 0.85)
        x -= self.m.pad * 0.8
        if rank:
            text = self.voice.word(f"rank_{rank}")
            x -= pill(
                self.pic, x, y, text, self.m.text, INK if rank == 1 else SOFT, WHITE, "end", pad=self.m.text * 0.5
            )
        self.pic.label(x - self.m.text * 0.6, y, total, size, INK, "end", bold=True)

    def crowd(self, field: int, x: float, y: float, w: float, h: float, most: float) -> None:
        """All figures of a field in a box, as large as they fit, owner by owner."""
        lying = sorted(self.view.board.fields[field], key=lambda figure: figure.seat)
        r = most
        while r > 6 and int(w / (r * 2.5)) * int(h / (r * 2.5)) < len(lying):
            r -= 0.5
        across = max(1, int(w / (r * 2.5)))
        lines = [lying[at : at + across] for at in range(0, len(lying), across)]
        top = y + h / 2 - r * 2.5 * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            left = x + w / 2 - r * 2.5 * (len(line) - 1) / 2
            for place, figure in enumerate(line):
                self.figure(field, figure, left + place * r * 2.5, top + number * r * 2.5, r)
