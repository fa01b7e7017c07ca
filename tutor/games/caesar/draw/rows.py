"""Two groups or all five on a phone: one below the other, both sides beside each other, the hand at the foot."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.core.course import Seat
from tutor.core.scene import Scene
from tutor.games.caesar.draw import cards
from tutor.games.caesar.draw.board import Board, known_total, sized, spread
from tutor.games.caesar.draw.confidence import draw_strip
from tutor.games.caesar.draw.hand import Hand, draw_hand
from tutor.games.caesar.pieces import GROUPS, INDEX, SIDE_AT, SIDES, SIZES, TOTAL_AT
from tutor.games.caesar.play.state import is_open, laid_at
from tutor.look.kit import Picture
from tutor.look.measure import fit
from tutor.look.palette import CARD, EDGE, INK, LINE, PANEL, WELL, mix

W, STRIP, FOOT = 374, 46, 160


class GroupRows(Board):
    """The groups in question, in rows."""

    def drawn(self, groups: Sequence[str]) -> Scene:
        """The picture."""
        hand = self.seat is not None and bool(self.view.players[self.below].hand)
        five = len(groups) == len(GROUPS)
        row = 66 if five else 132
        top = 6 + len(groups) * (row + 6)
        height = top + STRIP + (FOOT if hand else 0)
        self.pic = Picture(W, height, self.title)
        for place, group in enumerate(groups):
            (self.low if five else self.high)(group, 6 + place * (row + 6), row)
        draw_strip(self, 0, top, W)
        if hand:
            zone = (0, height - FOOT, W, FOOT)
            draw_hand(self, Hand(zone, (72, 99), (12, 350), 15, piles=True, stock=True))
        return self.pic.scene()

    def low(self, group: str, y: float, h: float) -> None:
        """A row in which the group stands at the left, its name over its patricians."""
        pic, fill, name, places = self.pic, self.fill(group), self.voice.word(group), SIZES[INDEX[group]]
        pic.box(4, y, W - 8, h, PANEL, LINE, 1, r=8)
        pic.box(4, y, 116, h, fill, EDGE, 1.5, r=8)
        pic.icon(group, 10, y + 8, 24, INK, fill)
        size = sized(name, 15, 80, serif=True)
        pic.label(38, y + 20, name, size, INK, bold=True, serif=True)
        self.patricians(group, 4 + (116 - places * 21) / 2, y + 48, 9.5, 21, fill)
        self.group_thing(group, 4, y, 116, h)
        for seat, x in ((self.above, 124), (self.below, 248)):
            self.half(group, seat, (x, y, 120, h), 40)

    def high(self, group: str, y: float, h: float) -> None:
        """A row in which the group stands on top, over both sides."""
        pic, fill, name, places = self.pic, self.fill(group), self.voice.word(group), SIZES[INDEX[group]]
        pic.box(4, y, W - 8, h, PANEL, LINE, 1, r=8)
        pic.box(4, y, W - 8, 42, fill, EDGE, 1.5, r=8)
        pic.icon(group, 14, y + 8, 26, INK, fill)
        pic.label(50, y + 21, name, 18, INK, bold=True, serif=True)
        self.patricians(group, W - 16 - places * 30, y + 21, 13, 30, fill)
        self.group_thing(group, 4, y, W - 8, 42)
        for seat, x in ((self.above, 6), (self.below, 190)):
            self.half(group, seat, (x, y + 44, 178, h - 46), 56)

    def fill(self, group: str) -> str:
        """Paler if all are won."""
        return CARD if is_open(self.view, group) else mix(PANEL, WELL, 0.5)

    def half(self, group: str, seat: Seat, box: tuple[float, float, float, float], w: float) -> None:
        """One side: its cards, then its total."""
        pic, (x, y, span, h), laid = self.pic, box, laid_at(self.view, group, seat)
        pic.thing(SIDE_AT[group][seat], x, y + 1, span, h - 2, self.side_words(group, seat), level=1)
        tw, ch = h * 0.46, w * 1.38
        room, top = span - tw - 6, y + (h - ch) / 2
        cw, step = spread(len(laid), w, room, 4)
        for i, one in enumerate(laid):
            self.laid(group, seat, i, one, (x + 3 + i * step, y + (h - cw * 1.38) / 2, cw, cw * 1.38))
        if not is_open(self.view, group):
            return
        if not laid:
            pic.box(x + 3, top, w, ch, "", EDGE, 1.2, r=4, dash=(2, 5))
        self.total(group, seat, x + span - tw, y + 5, tw, h - 10)

    def total(self, group: str, seat: Seat, x: float, y: float, w: float, h: float) -> None:
        """A side's influence under its mark."""
        pic, text = self.pic, known_total(laid_at(self.view, group, seat))
        pic.box(x, y, w, h, CARD, INK, 1.5, r=6)
        cards.roundel(pic, SIDES[seat], x + w / 2, y + h * 0.27, h * 0.17)
        short = text.replace(" ", "")
        size = sized(short, h * 0.4, w - 4)
        pic.label(x + w / 2, y + h * 0.7, fit(short, size, w - 2, bold=True), size, INK, "middle", bold=True)
        words = self.voice.word("influence_of", seat=seat, total=text)
        pic.thing(TOTAL_AT[group][seat], x, y, w, h, words, level=2)
