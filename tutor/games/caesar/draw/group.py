"""One group, large: both sides' cards and totals, the other groups as a strip."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.core.scene import Scene
from tutor.games.caesar.draw import cards
from tutor.games.caesar.draw.board import Board, known_total, working
from tutor.games.caesar.pieces import GROUPS, SIDE_AT, SIDES, SIZES, TOTAL_AT, TURNED_AT
from tutor.games.caesar.play.state import laid_at
from tutor.look.kit import Picture, card
from tutor.look.measure import fit, width
from tutor.look.palette import CARD, EDGE, INK, LINE, PANEL, SOFT


class GroupAlone(Board):
    """The group in question."""

    def drawn(self, group: str) -> Scene:
        """The picture."""
        hand = self.view.players[self.below].hand if self.seat is not None else ()
        self.pic = Picture(720, 700 if hand else 540, self.title)
        self.strip(group)
        self.side(group, self.above, 118)
        self.side(group, self.below, 386)
        self.tile(group, 272)
        if hand:
            self.row(self.below, hand, 200, 556, 490, 84, 118)
            self.pic.label(40, 612, self.voice.word("your_hand"), 18, INK, bold=True, serif=True)
        return self.pic.scene()

    def strip(self, group: str) -> None:
        """All groups, the one in question framed, and the card turned last."""
        pic = self.pic
        for i, name in enumerate(GROUPS):
            x, here = 24 + i * 112, name == group
            pic.box(x, 24, 104, 50, CARD if here else PANEL, INK if here else LINE, 2 if here else 1, r=8)
            pic.icon(name, x + 12, 34, 30, INK if here else SOFT, CARD if here else PANEL)
            left = SIZES[i] - sum(self.view.groups[i].won)
            pic.label(x + 50, 49, self.voice.word("left", left=left), 15, INK if here else SOFT, bold=here)
        turned = self.view.confidence.turned
        if turned:
            card(pic, 640, 16, 50, 68)
            pic.icon(turned[-1], 648, 33, 34, INK, CARD)
        words = self.voice.word("turned_words", count=len(turned), cards=turned)
        pic.thing(TURNED_AT, 636, 12, 58, 76, words)

    def side(self, group: str, seat: Seat, y: float) -> None:
        """One side: whose it is, its cards, its total."""
        pic, laid = self.pic, laid_at(self.view, group, seat)
        cards.roundel(pic, SIDES[seat], 86, y + 44, 26)
        pic.label(86, y + 92, self.name(seat, 20, 150), 20, INK, "middle", bold=True, serif=True)
        pic.thing(SIDE_AT[group][seat], 176, y - 4, 386, 134, self.side_words(group, seat))
        step = min(100, (372 - 88) / max(1, len(laid) - 1))
        for i, one in enumerate(laid):
            self.laid(group, seat, i, one, (184 + i * step, y, 88, 122))
        if not laid:
            pic.box(184, y, 88, 122, "", EDGE, 1.5, r=9, dash=(2, 5))
        self.total(group, seat, y + 10)

    def total(self, group: str, seat: Seat, y: float) -> None:
        """A side's influence, as far as the viewer knows it, with its sum."""
        pic, laid = self.pic, laid_at(self.view, group, seat)
        pic.box(584, y, 112, 100, CARD, INK, 2, r=10)
        total = known_total(laid)
        size = next(size for size in (44, 34, 26, 22, 18) if width(total, size, bold=True) < 104 or size == 18)
        pic.label(640, y + 38, total, size, INK, "middle", bold=True)
        below = working(laid) or self.voice.word("influence")
        small = next((size for size in (15, 13, 11) if width(below, size) < 102), 11)
        pic.label(640, y + 78, fit(below, small, 104), small, SOFT, "middle")
        words = self.voice.word("influence_of", seat=seat, total=total)
        pic.thing(TOTAL_AT[group][seat], 584, y, 112, 100, words, level=1)

    def tile(self, group: str, y: float) -> None:
        """The patricians of the group."""
        pic, name = self.pic, self.voice.word(group)
        pic.box(40, y, 522, 84, CARD, EDGE, 1.5, r=8)
        pic.icon(group, 64, y + 22, 40, INK, CARD)
        pic.label(122, y + 42, name, 26, INK, bold=True, serif=True)
        self.patricians(group, 146 + width(name, 26, bold=True, serif=True), y + 42, 19, 46, CARD)
        self.group_thing(group, 40, y, 522, 84)
