"""The whole table: five groups between two sides, and the confidence cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tutor.core.course import Decision, Seat
from tutor.core.scene import Scene
from tutor.games.caesar.draw import cards
from tutor.games.caesar.draw.board import Board, known_total, sized
from tutor.games.caesar.model import Group
from tutor.games.caesar.pieces import (
    BONUS_AT,
    CONFIDENCE,
    DISCARD_AT,
    GROUP_LIMIT,
    GROUPS,
    INDEX,
    OUT_AT,
    PLAYER_AT,
    RESERVE_AT,
    SEATS,
    SIDE_AT,
    SIDES,
    SIZES,
    STACK_AT,
    TOTAL_AT,
    TURNED_AT,
    WON_AT,
)
from tutor.games.caesar.play.state import count, is_open, laid_at
from tutor.games.caesar.score import patricians
from tutor.look.kit import Picture, card, card_back, header, pile, pill, zone
from tutor.look.palette import ACCENT, CARD, EDGE, INK, LINE, PANEL, SOFT, WELL, WHITE, mix

W, H = 1120, 792
CARD_W, CARD_H, FAN = 60, 84, 25
COLUMN, GAP, TILE = 172, 10, 132
NEUTRAL = mix(ACCENT, INK, 0.25)


class WholeTable(Board):
    """Everything on the table."""

    def drawn(self) -> Scene:
        """The picture."""
        self.pic = Picture(W, H, self.title)
        mark = None
        if isinstance(self.asked, Decision) and self.asked.seat in SEATS:
            side = SIDES[self.asked.seat]
            mark = lambda x, y: cards.roundel(self.pic, side, x, y, 14)  # noqa: E731
        header(self.pic, self.voice.words["title"], mark, self.question, "dentils")
        self.strip(80, 70)
        for index, group in enumerate(GROUPS):
            self.column(group, 24 + index * (COLUMN + GAP), 162)
        self.hand_zone(24, 572, 900, 196)
        self.confidence(944, 80, 152, 688)
        return self.pic.scene()

    # -------------------------------------------------------------------------------------------- the opponent's strip
    def strip(self, y: float, h: float) -> None:
        """Hand, piles, bonus and patricians of the opponent."""
        pic, seat, player = self.pic, self.above, self.view.players[self.above]
        zone(pic, 24, y, 900, h)
        cards.roundel(pic, SIDES[seat], 56, y + h / 2, 19)
        pic.label(88, y + h / 2, self.name(seat, 22, 138), 22, INK, bold=True, serif=True)
        pic.thing(PLAYER_AT[seat], 32, y + 6, 190, h - 12, self.player_words(seat))
        self.row(seat, player.hand, 236, y + 10, 150, 36, h - 22)
        stocks = (
            (RESERVE_AT[seat]["influence"], 412, len(player.influence), "influence"),
            (RESERVE_AT[seat]["action"], 520, len(player.actions), "actions"),
            (DISCARD_AT[seat], 620, len(player.discard), "discards"),
        )
        for id, x, number, word in stocks:
            pic.line(x - 12, y + 16, x - 12, y + h - 16, LINE)
            pic.label(x, y + h * 0.35, number, 22, INK, bold=True)
            pic.label(x, y + h * 0.7, self.voice.word(word), 15, SOFT)
            pic.thing(id, x - 6, y + 8, 86, h - 16, self.stock_words(id, number), level=1)
        pic.line(718, y + 16, 718, y + h - 16, LINE)
        self.bonus(seat, 728, y + h / 2)
        pic.line(838, y + 16, 838, y + h - 16, LINE)
        self.won(seat, 848, y + h / 2)

    def bonus(self, seat: Seat, x: float, y: float) -> None:
        """A player's bonus card."""
        bonus = self.view.players[seat].bonus
        known = bonus in INDEX
        if known:
            self.pic.icon(bonus, x, y - 14, 28, SOFT, PANEL)
        else:
            card_back(self.pic, x + 3, y - 14, 20, 28, NEUTRAL)
        self.pic.label(x + 36, y, self.voice.word("bonus"), 15, SOFT)
        words = self.voice.word("bonus_known" if known else "bonus_hidden" if bonus else "bonus_none", group=bonus)
        self.pic.thing(BONUS_AT[seat], x - 4, y - 20, 98, 40, words, level=1)

    def won(self, seat: Seat, x: float, y: float) -> None:
        """How many patricians a player has."""
        won = patricians(self.view, seat)
        self.pic.icon("patrician", x, y - 15, 30, SOFT, PANEL)
        self.pic.label(x + 36, y, won, 24, INK, bold=True)
        self.pic.thing(WON_AT[seat], x - 4, y - 20, 74, 40, self.voice.word("won", won=won), level=1)

    # -------------------------------------------------------------------------------------------- a group's column
    def column(self, group: str, x: float, y: float) -> None:
        """The opponent's cards, the patricians, the viewer's cards."""
        pic = self.pic
        pic.box(x, y, COLUMN, 2 * CARD_H + TILE + 76, PANEL, LINE, 1, r=10)
        top, middle, low = y + 14, y + CARD_H + 38, y + CARD_H + TILE + 62
        self.tile(group, x, middle, COLUMN, TILE)
        for seat, row in ((self.above, top), (self.below, low)):
            words = self.side_words(group, seat)
            pic.thing(SIDE_AT[group][seat], x + 1, row - 6, COLUMN - 2, CARD_H + 19, words, level=1)
            laid = laid_at(self.view, group, seat)
            span = CARD_W + FAN * (len(laid) - 1)
            for i, one in enumerate(laid):
                self.laid(group, seat, i, one, (x + (COLUMN - span) / 2 + FAN * i, row, CARD_W, CARD_H))
        if is_open(self.view, group):
            for seat, edge in ((self.above, middle), (self.below, middle + TILE)):
                self.plate(group, seat, x + COLUMN / 2, edge)

    def tile(self, group: str, x: float, y: float, w: float, h: float) -> None:
        """The patricians of a group: who won which, and how full the group is."""
        pic, size, is_won = self.pic, SIZES[INDEX[group]], not is_open(self.view, group)
        fill = mix(PANEL, WELL, 0.5) if is_won else CARD
        pic.box(x, y, w, h, fill, EDGE, 1.5, r=8)
        pic.icon(group, x + 12, y + 22, 32, INK, fill)
        name = self.voice.word(group)
        pic.label(x + 53, y + 39, name, sized(name, 19, w - 61, serif=True), INK, bold=True, serif=True)
        self.patricians(group, x + (w - (size * 30 - 4)) / 2, y + 75, 13, 30, fill)
        if is_won:
            pic.label(x + w / 2, y + h - 24, self.voice.word("closed"), 16, SOFT, "middle")
        else:
            self.fullness(self.view.groups[INDEX[group]], x + 16, y + h - 37)
            pic.label(x + w - 14, y + h - 30, f"{count(self.view, group)}/{GROUP_LIMIT}", 15, SOFT, "end")
        self.group_thing(group, x, y, w, h)

    def fullness(self, group: Group, x: float, y: float) -> None:
        """Eight cells: the opponent fills them from the left, the viewer from the right."""
        above, below = len(group.laid[self.above]), len(group.laid[self.below])
        for i in range(GROUP_LIMIT):
            owner = self.above if i < above else self.below if i >= GROUP_LIMIT - below else None
            fill = WELL if owner is None else cards.COLOURS[SIDES[owner]]
            self.pic.box(x + i * 13.6, y, 11, 13, fill, EDGE if owner is None else INK, 1, r=2)

    def plate(self, group: str, seat: Seat, x: float, y: float) -> None:
        """A side's influence, as far as the viewer knows it, on the edge of the tile."""
        side, text = SIDES[seat], known_total(laid_at(self.view, group, seat))
        w = pill(self.pic, x, y, text, 17, cards.COLOURS[side], WHITE, "middle", icon=cards.EMBLEMS[side])
        words = self.voice.word("influence_of", seat=seat, total=text)
        self.pic.thing(TOTAL_AT[group][seat], x - w / 2, y - 15, w, 30, words, level=2)

    # -------------------------------------------------------------------------------------------- the viewer's zone
    def hand_zone(self, x: float, y: float, w: float, h: float) -> None:
        """Hand, piles, bonus and patricians of the viewer."""
        pic, seat, player = self.pic, self.below, self.view.players[self.below]
        zone(pic, x, y, w, h)
        cards.roundel(pic, SIDES[seat], x + 32, y + 34, 19)
        pic.label(x + 64, y + 34, self.name(seat, 22, 130), 22, INK, bold=True, serif=True)
        pic.thing(PLAYER_AT[seat], x + 8, y + 10, 190, 48, self.player_words(seat))
        self.won(seat, x + 16, y + 84)
        self.bonus(seat, x + 18, y + 124)
        discards = len(player.discard)
        pic.icon("card", x + 16, y + 147, 30, SOFT, PANEL)
        pic.label(x + 54, y + 162, f"{discards} {self.voice.word('discards')}", 15, SOFT)
        words = self.stock_words(DISCARD_AT[seat], discards)
        pic.thing(DISCARD_AT[seat], x + 12, y + 146, 150, 34, words, level=1)
        self.hand(x + 212, y)
        self.reserve("influence", len(player.influence), x + 738, y + 22)
        self.reserve("action", len(player.actions), x + 738, y + 108)

    def reserve(self, kind: str, number: int, x: float, y: float) -> None:
        """One of the viewer's reserves."""
        side, id = SIDES[self.below], RESERVE_AT[self.below][kind]
        emblem = cards.EMBLEMS[side] if kind == "influence" else cards.FLASH
        title = self.voice.word("influence" if kind == "influence" else "actions")
        pile(self.pic, x, y, 48, 68, cards.COLOURS[side], emblem, number, title)
        self.pic.thing(id, x - 6, y - 6, 160, 80, self.stock_words(id, number), level=1)

    def hand(self, x: float, y: float) -> None:
        """The viewer's hand, in two rows when it is large."""
        hand = self.view.players[self.below].hand
        if len(hand) <= 6:
            step = min(94, (510 - 84) / max(1, len(hand) - 1))
            for index, held in enumerate(hand):
                self.held(self.below, index, held, (x + index * step, y + 40, 84, 118))
            return
        first = (len(hand) + 1) // 2
        step = min(68, (510 - 60) / max(1, first - 1))
        for index, held in enumerate(hand):
            row, place = divmod(index, first)
            self.held(self.below, index, held, (x + place * step, y + 10 + row * 90, 60, 84))

    # -------------------------------------------------------------------------------------------- confidence
    def confidence(self, x: float, y: float, w: float, h: float) -> None:
        """The confidence stack, the card turned last, and which cards are still to come."""
        pic, deck, word = self.pic, self.view.confidence, self.voice.word
        zone(pic, x, y, w, h, word("confidence"))
        if deck.stack:
            for k in (4, 2):
                pic.box(x + 16 + k, y + 48 - k, 52, 74, mix(ACCENT, INK, 0.4), INK, 1, r=6)
            card_back(pic, x + 16, y + 48, 52, 74, NEUTRAL, "patrician")
        words = word("to_come_words", count=len(deck.stack), cards=deck.stack)
        pic.thing(STACK_AT, x + 12, y + 40, 62, 86, words)
        if deck.turned:
            card(pic, x + 84, y + 48, 52, 74)
            pic.icon(deck.turned[-1], x + 93, y + 67, 34, INK, CARD)
        else:
            pic.box(x + 84, y + 48, 52, 74, "", EDGE, 1.5, r=5, dash=(2, 5))
        words = word("turned_words", count=len(deck.turned), cards=deck.turned)
        pic.thing(TURNED_AT, x + 80, y + 40, 60, 86, words)
        below = self.confidence_list(x, y + 152, w, "to_come", deck.stack, INK)
        self.confidence_list(x, below, w, "turned", deck.turned, SOFT)
        words = word("out_words", count=len(deck.out), cards=deck.out)
        pic.thing(OUT_AT, x + 8, y + h - 40, w - 16, 32, words)
        pic.label(x + 16, y + h - 24, word("out", count=len(deck.out)), 15, SOFT)

    def confidence_list(self, x: float, y: float, w: float, title: str, deck: Sequence[str], ink: str) -> float:
        """Confidence cards with their names; the answer is where the next list begins."""
        self.pic.line(x + 16, y - 12, x + w - 16, y - 12, LINE)
        self.pic.label(x + 16, y + 8, self.voice.word(title, count=len(deck)), 15, SOFT)
        counts = Counter(deck)
        for kind in CONFIDENCE:
            if counts[kind]:
                y += 32
                self.pic.icon(kind, x + 16, y - 3, 24, ink, PANEL)
                text = self.voice.word(kind) + (f" x{counts[kind]}" if counts[kind] > 1 else "")
                self.pic.label(x + 48, y + 10, text, 16, ink)
        return y + 46

    # -------------------------------------------------------------------------------------------- words
    def stock_words(self, id: str, number: int) -> str:
        """A pile in words."""
        kind = "discard" if id.startswith("discard") else id.rpartition(":")[2]
        return self.voice.word(f"{kind}_words", count=number)
