"""One group, large: both sides' cards and totals, and the viewer's hand; for a page, a phone, a projector."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.scene import Format, Scene
from tutor.games.caesar.draw import cards
from tutor.games.caesar.draw.board import Board, known_total, sized, spread, working
from tutor.games.caesar.draw.confidence import draw_confidence
from tutor.games.caesar.draw.hand import Hand, draw_hand
from tutor.games.caesar.pieces import INDEX, PHILOSOPHER, PLAYER_AT, SIDE_AT, SIDES, SIZES, TOTAL_AT, WON_AT
from tutor.games.caesar.play.state import laid_at
from tutor.games.caesar.score import patricians
from tutor.look.kit import Picture
from tutor.look.measure import fit, width
from tutor.look.palette import CARD, EDGE, INK, SOFT


class Layout(Struct, frozen=True):
    """Where things are: rows of cards ``above`` and ``below`` a tile of patricians, totals at the right."""

    size: tuple[int, int]
    above: float
    below: float
    card: tuple[float, float]
    row: tuple[float, float]
    """Where the first card lies, and how far a row reaches."""
    badge: tuple[float, float, float]
    """The middle of a side's mark, its radius, and the size of its name."""
    tile: tuple[float, float, float, float]
    emblem: tuple[float, float, float]
    """In the tile: the size of icon, name and patrician."""
    total: tuple[float, float, float, float]
    """Left edge, width and height of a total, and the size of its number."""
    hand: Hand | None = None
    confidence: tuple[float, float, float] | None = None
    """The corner of the confidence cards, and the height of their zone."""


WIDE = Layout(
    (872, 592), 24, 274, (90, 124), (176, 392), (84, 28, 20), (40, 168, 528, 86), (44, 27, 19), (600, 120, 104, 50),
    Hand((20, 420, 832, 152), (88, 122), (176, 500), 18, piles=True), (756, 24, 374),
)  # fmt: skip
TALL = Layout(
    (374, 456), 12, 184, (72, 99), (92, 178), (42, 21, 16), (8, 121, 270, 54), (26, 17, 11.5), (288, 78, 80, 36),
    Hand((0, 300, 374, 156), (72, 99), (12, 350), 15),
)  # fmt: skip
FAR = Layout(
    (900, 660), 44, 444, (124, 172), (212, 446), (108, 46, 28), (44, 270, 614, 120), (62, 42, 25), (694, 166, 146, 84)
)
LAYOUTS: Mapping[tuple[Format, bool], Layout] = {
    ("wide", True): WIDE,
    ("wide", False): replace(
        WIDE, above=100, below=350, tile=(40, 244, 528, 86), hand=None, confidence=(756, 100, 374)
    ),
    ("tall", True): TALL,
    ("tall", False): replace(TALL, size=(374, 296), hand=None),
    ("far", True): replace(
        FAR, above=24, below=280, card=(106, 147), row=(212, 420), tile=(44, 186, 614, 80), emblem=(44, 34, 20),
        badge=(108, 38, 28), total=(694, 166, 130, 76), hand=Hand((24, 446, 852, 196), (124, 172), (212, 640), 26),
    ),
    ("far", False): FAR,
}  # fmt: skip


class GroupAlone(Board):
    """The group in question."""

    def drawn(self, group: str, form: Format) -> Scene:
        """The picture."""
        hand = self.seat is not None and bool(self.view.players[self.below].hand)
        self.at = LAYOUTS[form, hand]
        self.pic = Picture(*self.at.size, self.title)
        self.side(group, self.above, self.at.above)
        self.tile(group)
        self.side(group, self.below, self.at.below)
        if self.at.confidence:
            draw_confidence(self, *self.at.confidence)
        if self.at.hand:
            draw_hand(self, self.at.hand)
        return self.pic.scene()

    def side(self, group: str, seat: Seat, y: float) -> None:
        """One side: whose it is, its cards, its total."""
        pic, laid = self.pic, laid_at(self.view, group, seat)
        (w, h), (left, span) = self.at.card, self.at.row
        self.badge(group, seat, y)
        pic.thing(SIDE_AT[group][seat], left - 6, y - 4, span + 12, h + 8, self.side_words(group, seat))
        step = spread(len(laid), w, span, 9)[1]
        for i, one in enumerate(laid):
            self.laid(group, seat, i, one, (left + i * step, y, w, h))
        if not laid:
            pic.box(left, y, w, h, "", EDGE, 1.5, r=w * 0.1, dash=(2, 5))
        self.total(group, seat, y)

    def badge(self, group: str, seat: Seat, y: float) -> None:
        """A side's mark and name."""
        x, r, size = self.at.badge
        h = self.at.card[1]
        top = y + (h - 2 * r - 1.7 * size) / 2
        cards.roundel(self.pic, SIDES[seat], x, top + r, r)
        small = sized(self.voice.name(seat), size, 2 * x - 12, serif=True, least=12)
        name = self.name(seat, small, 2 * x - 12)
        self.pic.label(x, top + 2 * r + size, name, small, INK, "middle", bold=True, serif=True)
        self.pic.thing(PLAYER_AT[seat], x - 2 * r, top - 2, 4 * r, 2 * r + 1.7 * size, self.player_words(seat))
        if not self.view.groups[INDEX[group]].won[seat]:
            self.won(seat, x, top + r, r)

    def won(self, seat: Seat, x: float, y: float, r: float) -> None:
        """What a side has won, by the last of it that is in sight, or by its mark."""
        words = self.voice.word("won", won=patricians(self.view, seat))
        self.pic.thing(WON_AT[seat], x - r, y - r, 2 * r, 2 * r, words, level=1)

    def total(self, group: str, seat: Seat, y: float) -> None:
        """A side's influence, as far as the viewer knows it, with its sum."""
        pic, laid = self.pic, laid_at(self.view, group, seat)
        x, w, h, largest = self.at.total
        y += (self.at.card[1] - h) / 2
        pic.box(x, y, w, h, CARD, INK, 2, r=10)
        total = known_total(laid)
        number = total if self.at.size == WIDE.size else total.replace(f" + {PHILOSOPHER}", "")
        size = sized(number, largest, w - 26)
        pic.label(x + w / 2, y + h * 0.4, number, size, INK, "middle", bold=True)
        below, small = working(laid) or self.voice.word("influence"), h * 0.155
        if width(below, small) > w - 8:
            below = below.replace(" ", "")
        small = next((s for s in (small, h * 0.14, 11) if width(below, s) < w - 6), 11)
        pic.label(x + w / 2, y + h * 0.79, fit(below, small, w - 4), small, SOFT, "middle")
        words = self.voice.word("influence_of", seat=seat, total=total)
        pic.thing(TOTAL_AT[group][seat], x, y, w, h, words, level=1)

    def tile(self, group: str) -> None:
        """The patricians of the group."""
        pic, name, (x, y, w, h) = self.pic, self.voice.word(group), self.at.tile
        icon, size, r = self.at.emblem
        pic.box(x, y, w, h, CARD, EDGE, 1.5, r=8)
        pic.icon(group, x + icon * 0.4, y + (h - icon) / 2, icon, INK, CARD)
        left = x + icon * 1.75
        pic.label(left, y + h / 2, name, size, INK, bold=True, serif=True)
        left += width(name, size, bold=True, serif=True) + size * 0.7
        places = SIZES[INDEX[group]]
        step = min(2.4 * r, (x + w - left - r) / places)
        self.patricians(group, left, y + h / 2, r, step, CARD)
        self.group_thing(group, x, y, w, h)
        won, last = self.view.groups[INDEX[group]].won, -1
        for seat in (self.above, self.below):
            last += won[seat]
            if won[seat]:
                self.won(seat, left + last * step + r, y + h / 2, r - 2)
