"""What counts in the end: who has won which patricians, and the viewer's bonus card."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from tutor.core.course import Seat
from tutor.core.scene import Format, Scene
from tutor.games.caesar.draw import cards
from tutor.games.caesar.draw.board import Board, sized
from tutor.games.caesar.pieces import BONUS_AT, GROUPS, INDEX, PLAYER_AT, SIDES, SIZES, WON_AT
from tutor.games.caesar.score import patricians
from tutor.look.kit import Picture, card, zone
from tutor.look.measure import wrap
from tutor.look.palette import CARD, EDGE, INK, PANEL, SOFT, WELL, mix


class Layout(Struct, frozen=True):
    """Rows of groups from ``top``, each so high and wide; then players and bonus card in a ``panel``."""

    size: tuple[int, int]
    top: float
    row: tuple[float, float]
    name: float
    mark: float
    panel: tuple[float, float, float, float]


LAYOUTS: Mapping[Format, Layout] = {
    "wide": Layout((872, 592), 24, (104, 584), 24, 23, (632, 24, 216, 544)),
    "tall": Layout((374, 452), 8, (54, 362), 16, 13, (6, 286, 362, 158)),
    "far": Layout((900, 660), 24, (118, 606), 30, 24, (648, 24, 232, 612)),
}


class Score(Board):
    """The patricians of both, group by group."""

    def drawn(self, form: Format) -> Scene:
        """The picture."""
        self.at = LAYOUTS[form]
        self.pic = Picture(*self.at.size, self.title)
        x, gap = (6, 1) if form == "tall" else (24, 6)
        for place, group in enumerate(GROUPS):
            self.row_of(group, x, self.at.top + place * (self.at.row[0] + gap))
        zone(self.pic, *self.at.panel)
        self.players(form)
        self.bonus(form)
        return self.pic.scene()

    def row_of(self, group: str, x: float, y: float) -> None:
        """A group: its name and its patricians, each with its owner's mark."""
        pic, (h, w), r = self.pic, self.at.row, self.at.mark
        places = SIZES[INDEX[group]]
        left = sum(self.view.groups[INDEX[group]].won) < places
        fill = CARD if left else mix(PANEL, WELL, 0.5)
        pic.box(x, y, w, h - 2, fill, EDGE, 1.5, r=8)
        icon = self.at.name * 1.55
        pic.icon(group, x + icon * 0.4, y + (h - 2 - icon) / 2, icon, INK, fill)
        pic.label(x + icon * 1.7, y + h / 2 - 1, self.voice.word(group), self.at.name, INK, bold=True, serif=True)
        self.patricians(group, x + w - 5 * 2.5 * r - r * 0.6, y + h / 2 - 1, r, 2.5 * r, fill)
        self.group_thing(group, x, y, w, h - 2)

    def players(self, form: Format) -> None:
        """Both players and how many patricians each has."""
        x, y, w, _ = self.at.panel
        for place, seat in enumerate((self.above, self.below)):
            if form == "tall":
                self.player(seat, x + 10, y + 12 + place * 70, 190, 15)
            else:
                self.player(seat, x + 14, y + 16 + place * 84, w - 28, 20 if form == "wide" else 26)

    def player(self, seat: Seat, x: float, y: float, w: float, size: float) -> None:
        """A player's mark, name and number of patricians."""
        pic, r = self.pic, size * 1.2
        cards.roundel(pic, SIDES[seat], x + r, y + 1.4 * size, r)
        left = x + 2 * r + size * 0.6
        small = sized(self.voice.name(seat), size, w - left + x, serif=True)
        pic.label(left, y + size * 0.8, self.name(seat, small, w - left + x), small, INK, bold=True, serif=True)
        won = patricians(self.view, seat)
        pic.icon("patrician", left, y + size * 1.5, size * 1.3, SOFT, PANEL)
        pic.label(left + size * 1.7, y + size * 2.2, won, size * 1.1, INK, bold=True)
        pic.thing(PLAYER_AT[seat], x, y, w, size * 1.4, self.player_words(seat))
        pic.thing(WON_AT[seat], x, y + size * 1.4, w, size * 1.4, self.voice.word("won", won=won), level=1)

    def bonus(self, form: Format) -> None:
        """The viewer's bonus card."""
        pic, word, bonus = self.pic, self.voice.word, self.view.players[self.below].bonus
        if bonus not in INDEX:
            return
        x, y, w, h = self.at.panel
        cw, ch = (72.0, 100.0) if form == "tall" else (w * 0.62, w * 0.84)
        left = x + w - cw - 44 if form == "tall" else x + (w - cw) / 2
        top, size = y + h - ch - 14, {"wide": 18, "tall": 14, "far": 24}[form]
        lines = wrap(word("your_bonus"), size, 140 if form == "tall" else w - 20, bold=True, serif=True)
        for place, line in enumerate(lines):
            at = top - 12 - (len(lines) - 1 - place) * size * 1.2
            pic.label(left + cw / 2, at, line, size, INK, "middle", bold=True, serif=True)
        card(pic, left, top, cw, ch)
        pic.icon(bonus, left + cw * 0.24, top + ch * 0.18, cw * 0.52, INK, CARD)
        small = sized(word(bonus), cw * 0.19, cw - 8)
        pic.label(left + cw / 2, top + ch * 0.78, word(bonus), small, INK, "middle", bold=True)
        pic.thing(BONUS_AT[self.below], left - 4, top - 4, cw + 8, ch + 8, word("bonus_known", group=bonus), level=1)
