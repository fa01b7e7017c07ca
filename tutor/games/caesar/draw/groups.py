"""Two groups or all five side by side, with the viewer's hand and reserves; on a phone one below the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.scene import Format, Scene
from tutor.games.caesar.draw import cards
from tutor.games.caesar.draw.board import Board, known_total, sized, spread
from tutor.games.caesar.draw.confidence import draw_deck, draw_icons
from tutor.games.caesar.draw.hand import Hand, draw_hand
from tutor.games.caesar.pieces import GROUP_LIMIT, GROUPS, INDEX, SIDE_AT, SIDES, SIZES, TOTAL_AT
from tutor.games.caesar.play.state import count, is_open, laid_at
from tutor.look.kit import Picture, pill
from tutor.look.measure import width
from tutor.look.palette import CARD, EDGE, INK, LINE, PANEL, SOFT, WELL, WHITE, mix


class Layout(Struct, frozen=True):
    """Columns from ``left``, each of a ``width``, in a ``frame`` from top to bottom; cards, tile, and sizes of text."""

    size: tuple[int, int]
    left: float
    column: float
    gap: float
    frame: tuple[float, float]
    card: tuple[float, float]
    tile: float
    name: float
    total: float
    hand: Hand | None = None
    confidence: tuple[float, float, float, float] | None = None


FIVE = Layout(
    (872, 592), 16, 137, 7, (16, 372), (62, 87), 124, 16, 17,
    Hand((16, 404, 840, 172), (92, 128), (166, 508), 18, piles=True, stock=True), (747, 16, 109, 372),
)  # fmt: skip
TWO = replace(FIVE, column=350, gap=15, card=(78, 108), tile=80, name=24, total=21)
FAR_FIVE = Layout((900, 660), 12, 148, 6, (30, 600), (94, 131), 216, 24, 34, confidence=(788, 30, 102, 600))
FAR_TWO = replace(FAR_FIVE, column=378, gap=12, card=(116, 161), tile=120, name=30, total=40)
FAR_HAND = Hand((12, 440, 878, 206), (112, 156), (206, 480), 26, piles=True, stock=True)
FAR_FIVE_LOW = replace(
    FAR_FIVE, frame=(14, 410), card=(66, 92), tile=156, total=26, hand=FAR_HAND, confidence=(788, 14, 102, 410)
)
FAR_TWO_LOW = replace(FAR_FIVE_LOW, column=378, gap=12, card=(84, 117), tile=88, name=30)

LAYOUTS: Mapping[tuple[Format, bool, bool], Layout] = {
    ("wide", True, True): FIVE,
    ("wide", True, False): TWO,
    ("wide", False, True): replace(FIVE, frame=(90, 412), hand=None, confidence=(747, 90, 109, 412)),
    ("wide", False, False): replace(TWO, frame=(90, 372), hand=None, confidence=(747, 90, 109, 372)),
    ("far", True, True): FAR_FIVE_LOW,
    ("far", True, False): FAR_TWO_LOW,
    ("far", False, True): FAR_FIVE,
    ("far", False, False): FAR_TWO,
}


class SomeGroups(Board):
    """The groups in question, in columns."""

    def drawn(self, groups: Sequence[str], form: Format) -> Scene:
        """The picture."""
        hand = self.seat is not None and bool(self.view.players[self.below].hand)
        self.at = LAYOUTS[form, hand, len(groups) == len(GROUPS)]
        self.pic = Picture(*self.at.size, self.title)
        for place, group in enumerate(groups):
            self.column(group, self.at.left + place * (self.at.column + self.at.gap))
        if self.at.confidence:
            (draw_icons if form == "far" else draw_deck)(self, *self.at.confidence)
        if self.at.hand:
            draw_hand(self, self.at.hand)
        return self.pic.scene()

    def column(self, group: str, x: float) -> None:
        """The opponent's cards, the patricians, the viewer's cards."""
        (top, h), w, (_, ch), tile = self.at.frame, self.at.column, self.at.card, self.at.tile
        self.pic.box(x, top, w, h, PANEL, LINE, 1, r=10)
        middle = top + (h - tile) / 2
        self.tile(group, x, middle, w, tile)
        spare = (middle - top - ch) / 2
        for seat, row in ((self.above, top + spare - 4), (self.below, middle + tile + spare + 4)):
            self.row_of(group, seat, x, row)
        if is_open(self.view, group):
            for seat, edge in ((self.above, middle), (self.below, middle + tile)):
                self.plate(group, seat, x + w / 2, edge)

    def row_of(self, group: str, seat: Seat, x: float, y: float) -> None:
        """One side's cards, as far apart as there is room."""
        pic, laid, (w, h), column = self.pic, laid_at(self.view, group, seat), self.at.card, self.at.column
        words = self.side_words(group, seat)
        pic.thing(SIDE_AT[group][seat], x + 2, y - 6, column - 4, h + 12, words, level=1)
        cw, step = spread(len(laid), w, column - 12, 8)
        ch = cw * h / w
        left = x + (column - cw - step * (len(laid) - 1)) / 2
        for i, one in enumerate(laid):
            self.laid(group, seat, i, one, (left + i * step, y + (h - ch) / 2, cw, ch))
        if not laid and is_open(self.view, group):
            pic.box(x + (column - w) / 2, y, w, h, "", EDGE, 1.2, r=w * 0.1, dash=(2, 5))

    def plate(self, group: str, seat: Seat, x: float, y: float) -> None:
        """A side's influence, as far as the viewer knows it, on the edge of the tile."""
        side, text, size = SIDES[seat], known_total(laid_at(self.view, group, seat)), self.at.total
        w = pill(self.pic, x, y, text, size, cards.COLOURS[side], WHITE, "middle", icon=cards.EMBLEMS[side])
        words = self.voice.word("influence_of", seat=seat, total=text)
        self.pic.thing(TOTAL_AT[group][seat], x - w / 2, y - size * 0.9, w, size * 1.8, words, level=2)

    def tile(self, group: str, x: float, y: float, w: float, h: float) -> None:
        """The patricians of a group: who won which, and how full the group is."""
        pic, is_won, name = self.pic, not is_open(self.view, group), self.voice.word(group)
        fill = mix(PANEL, WELL, 0.5) if is_won else CARD
        pic.box(x, y, w, h, fill, EDGE, 1.5, r=8)
        size, places = self.at.name, SIZES[INDEX[group]]
        icon = size * 1.6
        long = icon + 8 + width(name, size, bold=True, serif=True)
        if w > 300:
            pic.icon(group, x + 14, y + (h - icon) / 2, icon, INK, fill)
            pic.label(x + 22 + icon, y + h / 2, name, size, INK, bold=True, serif=True)
            r = min(size * 0.62, (w - long - 50) / places / 2.4)
            self.patricians(group, x + w - 16 - places * 2.4 * r, y + h / 2, r, 2.4 * r, fill)
        else:
            self.tall_tile(group, (x, y, w, h), icon, fill)
        self.group_thing(group, x, y, w, h)

    def tall_tile(self, group: str, box: tuple[float, float, float, float], icon: float, fill: str) -> None:
        """Icon and name, patricians, and how full the group is, one below the other."""
        pic, (x, y, w, h), places = self.pic, box, SIZES[INDEX[group]]
        name, far = self.voice.word(group), self.at.size == FAR_FIVE.size
        size = sized(name, self.at.name, w - 8 if far else w - icon - 12, serif=True)
        long, line = width(name, size, bold=True, serif=True), y + h * (0.4 if far else 0.32)
        left = x + (w - long) / 2 + (0 if far else icon / 2 + 3)
        sign = (x + (w - icon) / 2, line - size * 0.7 - icon) if far else (left - icon - 6, line - icon / 2)
        if not (far and self.at.hand):
            pic.icon(group, *sign, icon, INK, fill)
        pic.label(left, line, name, size, INK, bold=True, serif=True)
        r = min(w / 13, 15)
        self.patricians(group, x + (w - places * 2.3 * r) / 2, y + h * (0.62 if far else 0.56), r, 2.3 * r, fill)
        small = max(13, self.at.name * 0.85)
        if not is_open(self.view, group):
            pic.label(x + w / 2, y + h * 0.8, self.voice.word("closed"), small, SOFT, "middle")
        elif not (far and self.at.hand):
            pic.label(x + w / 2, y + h * 0.77, f"{count(self.view, group)} / {GROUP_LIMIT}", small, SOFT, "middle")
