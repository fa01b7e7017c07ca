"""Both hands, and what was discarded last."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.core.course import HIDDEN, Seat
from tutor.core.scene import Format, Scene
from tutor.games.caesar.draw import cards
from tutor.games.caesar.draw.board import Board
from tutor.games.caesar.pieces import DISCARD_AT, PLAYER_AT, RESERVE_AT, SIDES, is_influence
from tutor.look.kit import Picture, zone
from tutor.look.measure import fit
from tutor.look.palette import CARD, EDGE, INK, PANEL, SOFT

Sizes = tuple[int, int, float, float, float, float]
"""Width and height of the picture, height of a zone, size of its title, width of a card in hand and of one on a pile."""
SIZES: Mapping[Format, Sizes] = {
    "wide": (872, 592, 204, 18, 100, 62),
    "tall": (374, 452, 146, 15, 68, 46),
    "far": (900, 660, 228, 28, 120, 84),
}


class BothHands(Board):
    """The opponent's hand above, the viewer's below, piles between them."""

    def drawn(self, form: Format) -> Scene:
        """The picture."""
        w, h, high, self.size, self.card, self.small = SIZES[form]
        self.pic = Picture(w, h, self.title)
        self.hand(self.above, 8, high, PANEL)
        self.hand(self.below, h - high - 8, high, CARD)
        for place, seat in enumerate((self.above, self.below)):
            self.piles(seat, 8 + place * w / 2, 8 + high, w / 2 - 16, h - 2 * high - 16)
        return self.pic.scene()

    def hand(self, seat: Seat, y: float, h: float, fill: str) -> None:
        """One hand, with its owner."""
        pic, w = self.pic, self.pic.width
        zone(pic, 8, y, w - 16, h, fill=fill)
        r = self.size * 0.9
        cards.roundel(pic, SIDES[seat], 24 + r, y + 8 + r, r)
        own = seat == self.below and self.seat is not None
        title = self.voice.word("your_hand") if own else self.voice.word("hand_of", seat=seat)
        pic.label(
            34 + 2 * r,
            y + 8 + r,
            fit(title, self.size, w - 90, bold=True, serif=True),
            self.size,
            INK,
            bold=True,
            serif=True,
        )
        pic.thing(PLAYER_AT[seat], 16, y + 4, w / 2, 2 * r + 8, self.player_words(seat))
        cw = min(self.card, (h - 2 * r - 24) / 1.39)
        held = self.view.players[seat].hand
        self.row(seat, held, 24, y + 2 * r + 16, w - 48, cw, cw * 1.39)

    def piles(self, seat: Seat, x: float, y: float, w: float, h: float) -> None:
        """What a player discarded last, and the reserves."""
        pic, player, cw = self.pic, self.view.players[seat], self.small
        ch, side = cw * 1.39, SIDES[seat]
        top = y + (h - ch - 2.4 * self.size) / 2
        reserves = RESERVE_AT[seat]
        stocks = (
            (DISCARD_AT[seat], "discards", len(player.discard)),
            (reserves["influence"], "influence", len(player.influence)),
            (reserves["action"], "actions", len(player.actions)),
        )
        for place, (id, word, number) in enumerate(stocks):
            left = x + (place + 0.5) * w / 3 - cw / 2
            self.pile(id, side, player.discard[-1:], (left, top, cw, ch), number)
            small = max(11.0, self.size * 0.75)
            pic.label(left + cw / 2, top + ch + small, number, small * 1.2, INK, "middle", bold=True)
            pic.label(
                left + cw / 2,
                top + ch + 2.3 * small,
                fit(self.voice.word(word), small, w / 3 + 6),
                small,
                SOFT,
                "middle",
            )

    def pile(
        self, id: str, side: str, last: tuple[str, ...], box: tuple[float, float, float, float], number: int
    ) -> None:
        """One pile: backs, or the card discarded last."""
        pic = self.pic
        discards = id in DISCARD_AT
        if not number:
            pic.box(*box, "", EDGE, 1.5, r=box[2] * 0.1, dash=(2, 5))
        elif not discards:
            cards.back(pic, side, *box, action=id.endswith("action"))
        elif last[0] != HIDDEN and is_influence(last[0]):
            cards.influence(pic, side, last[0], *box)
        else:
            cards.action(pic, side, last[0], self.voice.word(last[0]), *box)
        kind = "discard" if discards else id.rpartition(":")[2]
        pic.thing(id, *box, self.voice.word(f"{kind}_words", count=number), level=1)
