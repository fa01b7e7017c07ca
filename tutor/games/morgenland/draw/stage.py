"""What every focus shares: its measures, the players in their order, figures by owner, and the viewer's own things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tutor.core.course import HIDDEN, Decision, Outcome, Seat
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.games.morgenland.draw.figures import Figures, livery
from tutor.games.morgenland.draw.told import counted, ranked
from tutor.games.morgenland.model import Figure, Marketing, Position, Taking, Trading
from tutor.games.morgenland.pieces import CAMEL_AT, HAND_AT, PLAYER_AT, SEATS, TREASURES
from tutor.games.morgenland.play.state import order, own
from tutor.look.kit import Picture, card_back, pill, token, zone
from tutor.look.measure import fit, width, wrap
from tutor.look.palette import CARD, EDGE, INK, NIGHT, PANEL, SOFT, WELL, WHITE, YELLOW, mix

TREASURE = {"crown": "#A8321F", "pearl": "#6F7F86", "gem": "#1F4E9C", "cup": "#26262B", "gold": "#A67408"}
SMALLEST = 11
"""Of all text."""
ROCK, CITY, PALACE_WALL = "#3A3F4A", "#EFE2C8", "#F8F4E6"


FROM_STOCK = (Marketing, Taking, Trading)
"""What is waited for while somebody takes from the stock."""


class Measures(NamedTuple):
    """How large things are in a format."""

    w: int
    h: int
    pad: float
    name: float
    text: float
    value: float
    r: float
    tray: float


MEASURES: dict[Format, Measures] = {
    "wide": Measures(872, 592, 20, 21, 16, 46, 27, 116),
    "tall": Measures(374, 0, 10, 15, 12, 31, 17, 74),
    "far": Measures(900, 660, 20, 28, 22, 72, 33, 112),
}


class Part(NamedTuple):
    """A part of the tray: how wide it wants to be, and how it is drawn there."""

    want: float
    draw: Callable[[float, float, float, float], None]


class Stage:
    """One view, being drawn large: players above, what is looked at in the middle, the viewer's things below."""

    with_stock = True
    """Whether the stock stands in the tray while treasure is taken from it."""

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
        end = x + w - (m.value * 2.5 if counted(self.view, field) else m.pad)
        left = x + r * 0.6 + room
        step = min(r * 2.7, (end - left - r * 2) / max(1, len(mine) - 1)) if len(mine) > 1 else 0
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

    # -------------------------------------------------------------------------------------------- the viewer's things
    def _parts(self) -> list[Part]:
        """What the viewer can use: figures to place, treasure, artifacts, magic cards."""
        if self.seat is None:
            return []
        player, r = self.view.players[self.seat], self.m.r
        parts = []
        if self.with_stock and self.view.tasks and isinstance(self.view.tasks[-1], FROM_STOCK):
            parts.append(Part(5 * self.m.text * 4.2, self._stock))
        placing = self.view.round.placing and bool(self.view.round.card)
        if placing:
            parts.append(Part(max(4, len(player.figures)) * r * 2.5 + r, self._hand))
        owned = len(player.artifacts) + len(player.laid) + len(player.spent)
        if any(player.hoard) or not (placing or owned or player.magic):
            parts.append(Part(5 * self.m.text * 4.2, self._hoard))
        if owned:
            parts.append(Part(max(min(owned, 6) * r * 2.6 + r, self.m.text * 11), self._artifacts))
        if player.magic:
            parts.append(Part(len(player.magic) * r * 5.4 + r, self._magic))
        return parts

    def _lines(self, parts: list[Part]) -> list[list[Part]]:
        """Everything on one line; on a phone one below the other, but artifacts and magic cards side by side."""
        if not self.tall:
            return [parts] if parts else []
        paired = [part for part in parts if part.draw in (self._artifacts, self._magic)]
        single = [[part] for part in parts if part not in paired]
        return [*single, paired] if paired else single

    def _tray(self, parts: list[Part], y: float) -> None:
        m, room = self.m, self.m.w - 2 * self.m.pad
        for line in self._lines(parts):
            share = (room - 10 * (len(line) - 1)) / sum(part.want for part in line)
            x = m.pad
            for part in line:
                self._plate(part, x, y, part.want * share, m.tray)
                x += part.want * share + 10
            y += m.tray + 8

    def _plate(self, part: Part, x: float, y: float, w: float, h: float) -> None:
        zone(self.pic, x, y, w, h, fill=CARD)
        part.draw(x, y, w, h)

    def _title(self, key: str, x: float, y: float) -> None:
        self.pic.label(
            x + 12, y + self.m.text * 0.95, self.voice.word(key), self.m.text * 0.92, SOFT, bold=True, serif=True
        )

    def _hand(self, x: float, y: float, w: float, h: float) -> None:
        """The figures behind the screen."""
        assert self.seat is not None
        self._title("your_figures", x, y)
        numbers, r = self.view.players[self.seat].figures, self.m.r
        if not numbers:
            self.pic.label(
                x + 12, y + h * 0.6, fit(self.voice.word("no_figures"), self.m.text, w - 20), self.m.text, SOFT
            )
        step = min(r * 2.5, (w - r * 2.6) / max(1, len(numbers) - 1))
        for place, number in enumerate(numbers):
            cx, cy = x + r * 1.5 + place * step, y + h / 2 + self.m.text * 0.5
            token(self.pic, livery(self.seat), cx, cy, r, str(number), up=True)
            words = self.voice.word("behind_known", number=number)
            self.pic.thing(HAND_AT[self.seat][place], cx - r * 1.12, cy - r * 1.12, r * 2.24, r * 2.24, words, level=1)

    def _stock(self, x: float, y: float, w: float, h: float) -> None:
        self._title("stock", x, y)
        self.treasure("stock", self.view.supply.stock, x, y + self.m.text * 0.8, w, h - self.m.text * 0.8)

    def _hoard(self, x: float, y: float, w: float, h: float) -> None:
        assert self.seat is not None
        self._title("your_treasure", x, y)
        self.treasure(
            f"hoard:{self.seat}", self.view.players[self.seat].hoard, x, y + self.m.text * 0.8, w, h - self.m.text * 0.8
        )

    def treasure(
        self, at: str, hoard: Sequence[int], x: float, y: float, w: float, h: float, large: float = 1.3
    ) -> None:
        """So much of each kind, each to be pointed at; ``at`` is whose."""
        step = w / 5
        s = min(self.m.r * large, step / 2.7, h * 0.7)
        for place, kind in enumerate(TREASURES):
            left, count = x + place * step, hoard[place]
            cx, cy = left + step / 2, y + h / 2
            ground = CARD
            self.pic.icon(
                kind, cx - s * 1.05, cy - s / 2, s, TREASURE[kind] if count else mix(CARD, TREASURE[kind], 0.35), ground
            )
            self.pic.label(cx + s * 0.18, cy, count, s * 0.92, INK if count else SOFT, bold=True)
            key = "stock_words" if at == "stock" else "hoard_words"
            words = self.voice.word(key, kind=kind, count=count)
            self.pic.thing(f"{at}:{kind}", left + 3, y + 2, step - 6, h - 6, words, level=1)

    def _artifacts(self, x: float, y: float, w: float, h: float) -> None:
        """Artifacts: unplayed ones on papyrus, those lying out dark, spent ones pale."""
        assert self.seat is not None
        self._title("your_artifacts", x, y)
        player, s = self.view.players[self.seat], min(self.m.r * 2.05, h - self.m.text * 2.1)
        owned = (*player.artifacts, *player.laid, *player.spent)
        step = min(s + self.m.text * 2, (w - s - 20) / max(1, len(owned) - 1))
        for place, artifact in enumerate(owned):
            left, top = x + 12 + place * step, y + h - s - self.m.text * 0.6
            state = (
                "held"
                if place < len(player.artifacts)
                else "laid"
                if place < len(owned) - len(player.spent)
                else "spent"
            )
            self._piece(artifact, left, top, s, laid=state == "laid", spent=state == "spent")
            if state == "laid":
                pill(
                    self.pic,
                    left + s / 2,
                    top + 1,
                    self.voice.word("out"),
                    max(11, self.m.text * 0.75),
                    YELLOW,
                    INK,
                    "middle",
                    pad=5,
                )
            words = self.voice.word(f"artifact_{state}", artifact=artifact)
            self.pic.thing(f"artifact:{self.seat}:{place}", left, top, s, s, words, level=1)
            if len(owned) == 1:
                self.pic.label(
                    left + s + 10,
                    top + s / 2,
                    fit(self.voice.word(artifact), self.m.name, w - s - 30, bold=True),
                    self.m.name,
                    INK,
                    bold=True,
                )

    def _piece(self, artifact: str, x: float, y: float, s: float, *, laid: bool = False, spent: bool = False) -> None:
        fill = NIGHT if laid or artifact == HIDDEN else WELL if spent else CARD
        self.pic.box(x, y, s, s, fill, INK, 1.5, r=s * 0.14)
        if artifact != HIDDEN:
            self.pic.icon(
                artifact, x + s * 0.14, y + s * 0.14, s * 0.72, WHITE if laid else SOFT if spent else INK, fill
            )

    def _magic(self, x: float, y: float, w: float, h: float) -> None:
        assert self.seat is not None
        self._title("your_magic", x, y)
        cards = self.view.players[self.seat].magic
        step = min(self.m.r * 6, (w - 20) / len(cards))
        for place, card in enumerate(cards):
            top = y + self.m.text * 1.9
            self.magic(card, f"magic:{self.seat}:{place}", x + 10 + place * step, top, step - 8, h - self.m.text * 2.4)

    def magic(self, card: str, at: str, x: float, y: float, w: float, h: float) -> None:
        """A magic card by its name, or its back."""
        words = self.voice.word("magic_back" if card == HIDDEN else "magic_known", card=card)
        self.pic.thing(at, x, y, w, h, words, level=1)
        if card == HIDDEN:
            card_back(self.pic, x, y, w, h, NIGHT, "lamp")
            return
        self.pic.box(x, y, w, h, mix(CARD, YELLOW, 0.22), INK, 1.8, r=8)
        self.pic.box(x + 4, y + 4, w - 8, h - 8, "", mix(INK, CARD, 0.55), 1, r=5)
        size = self.m.name
        lines = wrap(self.voice.word(card), size, w - 18, bold=True, serif=True)
        while size > 11 and (
            len(lines) * size * 1.2 > h - 12 or max(width(line, size, bold=True, serif=True) for line in lines) > w - 14
        ):
            size -= 1
            lines = wrap(self.voice.word(card), size, w - 18, bold=True, serif=True)
        for number, line in enumerate(lines):
            middle = y + h / 2 + (number - (len(lines) - 1) / 2) * size * 1.2
            self.pic.label(x + w / 2, middle, line, size, INK, "middle", bold=True, serif=True)
