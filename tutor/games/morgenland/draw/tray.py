"""The viewer's own things, below what is looked at: figures to place, treasure, artifacts, magic cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tutor.core.course import HIDDEN, Seat
from tutor.core.scene import Format
from tutor.core.voice import Voice
from tutor.games.morgenland.draw.figures import livery
from tutor.games.morgenland.model import Marketing, Position, Taking, Trading
from tutor.games.morgenland.pieces import HAND_AT, TREASURES
from tutor.look.kit import Picture, card_back, pill, token, zone
from tutor.look.measure import fit, width, wrap
from tutor.look.palette import CARD, INK, NIGHT, SOFT, WELL, WHITE, YELLOW, mix

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


class Tray:
    """What the viewer can use, on plates side by side."""

    view: Position
    seat: Seat | None
    voice: Voice
    m: Measures
    tall: bool
    pic: Picture
    with_stock = True
    """Whether the stock stands in the tray while treasure is taken from it."""

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
                    top + s - 3,
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
