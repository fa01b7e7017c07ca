"""The board: five groups of patricians between two sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tutor.core.game import HIDDEN, Decision, Outcome, Seat
from tutor.core.scene import Scene
from tutor.core.voice import Voice
from tutor.games.caesar import pieces
from tutor.games.caesar.model import (
    CAESAR,
    CLEOPATRA,
    CONFIDENCE,
    GROUP_LIMIT,
    GROUPS,
    HIDDEN_ACTION,
    INDEX,
    OTHER,
    PHILOSOPHER,
    POINTS,
    SIDES,
    SIZES,
    Cards,
    Group,
    Laid,
    Position,
    is_influence,
)  # fmt: skip
from tutor.look.kit import Picture, card, card_back, header, pile, pill, zone
from tutor.look.measure import fit, width
from tutor.look.palette import ACCENT, CARD, EDGE, INK, LINE, PANEL, SOFT, WELL, WHITE, mix

W, H = 1120, 792
CARD_W, CARD_H, FAN = 60, 84, 25
COLUMN, GAP, TILE = 172, 10, 132
NEUTRAL = mix(ACCENT, INK, 0.25)


def scene(view: Position, asked: Decision | Outcome, *, seat: Seat | None, voice: Voice, focus: str = "") -> Scene:
    """The board as ``seat`` sees it, or one group large."""
    board = Board(view, asked, seat, voice)
    return board.group_alone(focus) if focus in INDEX else board.whole()


class Board:
    """One view, being drawn: the viewer sits below, the opponent above."""

    def __init__(self, view: Position, asked: Decision | Outcome, seat: Seat | None, voice: Voice) -> None:
        self.view, self.asked, self.seat, self.voice = view, asked, seat, voice
        self.below = CLEOPATRA if seat is None else seat
        self.above = OTHER[self.below]
        self.question = voice.ends(asked) if isinstance(asked, Outcome) else voice.ask(asked)

    # -------------------------------------------------------------------------------------------- the whole board
    def whole(self) -> Scene:
        """Everything on the table."""
        self.pic = Picture(W, H, self.voice.word("board", question=self.question))
        mark = None
        if isinstance(self.asked, Decision) and self.asked.seat in (CLEOPATRA, CAESAR):
            side = SIDES[self.asked.seat]
            mark = lambda x, y: pieces.roundel(self.pic, side, x, y, 14)  # noqa: E731
        header(self.pic, self.voice.words["title"], mark, self.question, "dentils")
        self._strip(80, 70)
        for index in range(len(GROUPS)):
            self._column(index, 24 + index * (COLUMN + GAP), 162)
        self._hand_zone(24, 572, 900, 196)
        self._confidence(944, 80, 152, 688)
        return self.pic.scene()

    def _strip(self, y: float, h: float) -> None:
        """The opponent's strip: hand, piles, bonus, patricians won."""
        pic, side, player = self.pic, SIDES[self.above], self.view.players[self.above]
        zone(pic, 24, y, 900, h)
        pieces.roundel(pic, side, 56, y + h / 2, 19)
        pic.label(
            88, y + h / 2, fit(self._name(self.above), 22, 138, bold=True, serif=True), 22, INK, bold=True, serif=True
        )
        pic.thing(f"player:{side}", 32, y + 6, 190, h - 12, self._player_words(self.above))
        self._row(self.above, player.hand, 236, y + 10, 150, 36, h - 22)
        stocks = (
            (f"reserve:{side}:influence", 412, len(player.influence), "influence"),
            (f"reserve:{side}:action", 520, len(player.actions), "actions"),
            (f"discard:{side}", 620, len(player.discard), "discards"),
        )
        for id, x, count, word in stocks:
            pic.line(x - 12, y + 16, x - 12, y + h - 16, LINE)
            pic.label(x, y + h * 0.35, count, 22, INK, bold=True)
            pic.label(x, y + h * 0.7, self.voice.word(word), 15, SOFT)
            pic.thing(id, x - 6, y + 8, 86, h - 16, self._stock_words(id, count), level=1)
        pic.line(718, y + 16, 718, y + h - 16, LINE)
        self._bonus(self.above, 728, y + h / 2)
        pic.line(838, y + 16, 838, y + h - 16, LINE)
        self._won(self.above, 848, y + h / 2)

    def _row(self, seat: Seat, cards: Sequence[str], x: float, y: float, span: float, w: float, h: float) -> None:
        """A row of hand cards, closer together when there are many."""
        step = min(w + 8, (span - w) / max(1, len(cards) - 1))
        for index, held in enumerate(cards):
            self._held(seat, index, held, x + index * step, y, w, h)

    def _held(self, seat: Seat, index: int, held: str, x: float, y: float, w: float, h: float) -> None:
        side = SIDES[seat]
        if held in (HIDDEN, HIDDEN_ACTION):
            pieces.back(self.pic, side, x, y, w, h, action=held == HIDDEN_ACTION)
        elif is_influence(held):
            pieces.influence(self.pic, side, x, y, held, w, h)
        else:
            pieces.action(self.pic, side, x, y, held, self.voice.word(held), w, h)
        words = self.voice.word("in_hand", card=held)
        self.pic.thing(f"hand:{side}:{index}", x, y, w, h, words, level=1, kind=f"{side}:{held}")

    def _bonus(self, seat: Seat, x: float, y: float) -> None:
        side, bonus = SIDES[seat], self.view.players[seat].bonus
        known = bonus in INDEX
        if known:
            self.pic.icon(bonus, x, y - 14, 28, SOFT, PANEL)
        else:
            card_back(self.pic, x + 3, y - 14, 20, 28, NEUTRAL)
        self.pic.label(x + 36, y, self.voice.word("bonus"), 15, SOFT)
        words = self.voice.word("bonus_known" if known else "bonus_hidden" if bonus else "bonus_none", group=bonus)
        self.pic.thing(f"bonus:{side}", x - 4, y - 20, 98, 40, words, level=1)

    def _won(self, seat: Seat, x: float, y: float) -> None:
        won = sum(group.won[seat] for group in self.view.groups)
        self.pic.icon("patrician", x, y - 15, 30, SOFT, PANEL)
        self.pic.label(x + 36, y, won, 24, INK, bold=True)
        words = self.voice.word("won", won=won)
        self.pic.thing(f"won:{SIDES[seat]}", x - 4, y - 20, 74, 40, words, level=1)

    # -------------------------------------------------------------------------------------------- a group's column
    def _column(self, index: int, x: float, y: float) -> None:
        """The opponent's cards, the patricians, the viewer's cards."""
        pic, group = self.pic, self.view.groups[index]
        pic.box(x, y, COLUMN, 2 * CARD_H + TILE + 76, PANEL, LINE, 1, r=10)
        top, middle, low = y + 14, y + CARD_H + 38, y + CARD_H + TILE + 62
        self._tile(index, x, middle, COLUMN, TILE)
        for seat, row in ((self.above, top), (self.below, low)):
            place = f"side:{GROUPS[index]}:{SIDES[seat]}"
            pic.thing(place, x + 1, row - 6, COLUMN - 2, CARD_H + 19, self._side_words(index, seat), level=1)
            cards = group.laid[seat]
            span = CARD_W + FAN * (len(cards) - 1)
            for i, laid in enumerate(cards):
                self._laid(index, seat, i, laid, x + (COLUMN - span) / 2 + FAN * i, row, CARD_W, CARD_H)
        if not self._closed(group, index):
            for seat, edge in ((self.above, middle), (self.below, middle + TILE)):
                self._plate(index, seat, x + COLUMN / 2, edge)

    def _laid(self, index: int, seat: Seat, i: int, laid: Laid, x: float, y: float, w: float, h: float) -> None:
        side = SIDES[seat]
        if laid.up:
            pieces.influence(self.pic, side, x, y, laid.card, w, h)
        else:
            pieces.back(self.pic, side, x, y, w, h, peek="" if laid.card == HIDDEN else laid.card)
        words = self.voice.word("face_up" if laid.up else "face_down", card=laid.card)
        kind = f"{side}:{laid.card}:{laid.up}"
        self.pic.thing(f"card:{GROUPS[index]}:{side}:{i}", x, y, w, h, words, level=2, kind=kind)

    def _tile(self, index: int, x: float, y: float, w: float, h: float) -> None:
        """The patricians of a group: who won which, and how full the group is."""
        pic, group, size = self.pic, self.view.groups[index], SIZES[index]
        closed = self._closed(group, index)
        fill = mix(PANEL, WELL, 0.5) if closed else CARD
        pic.box(x, y, w, h, fill, EDGE, 1.5, r=8)
        pic.icon(GROUPS[index], x + 12, y + 22, 32, INK, fill)
        pic.label(x + 53, y + 39, self.voice.word(GROUPS[index]), 19, INK, bold=True, serif=True)
        self._patricians(index, x + (w - (size * 30 - 4)) / 2, y + 75, 13, 30, fill)
        if closed:
            pic.label(x + w / 2, y + h - 24, self.voice.word("closed"), 16, SOFT, "middle")
        else:
            self._fullness(group, x + 16, y + h - 37)
            there = len(group.laid[0]) + len(group.laid[1])
            pic.label(x + w - 14, y + h - 30, f"{there}/{GROUP_LIMIT}", 15, SOFT, "end")
        pic.thing(f"group:{GROUPS[index]}", x, y, w, h, self._group_words(index))

    def _patricians(self, index: int, x: float, y: float, r: float, step: float, ground: str) -> None:
        group = self.view.groups[index]
        owners = [SIDES[self.above]] * group.won[self.above] + [SIDES[self.below]] * group.won[self.below]
        for i in range(SIZES[index]):
            if i < len(owners):
                pieces.roundel(self.pic, owners[i], x + i * step + r, y, r)
            else:
                self.pic.icon("patrician", x + i * step - 1, y - r - 1, 2 * r + 2, SOFT, ground)

    def _fullness(self, group: Group, x: float, y: float) -> None:
        """Eight cells: the opponent fills them from the left, the viewer from the right."""
        above, below = len(group.laid[self.above]), len(group.laid[self.below])
        for i in range(GROUP_LIMIT):
            owner = self.above if i < above else self.below if i >= GROUP_LIMIT - below else None
            fill = WELL if owner is None else pieces.COLOURS[SIDES[owner]]
            self.pic.box(x + i * 13.6, y, 11, 13, fill, EDGE if owner is None else INK, 1, r=2)

    def _plate(self, index: int, seat: Seat, x: float, y: float) -> None:
        """A side's influence, as far as the viewer knows it, on the edge of the tile."""
        side, text = SIDES[seat], _total(self.view.groups[index].laid[seat])
        icon = pieces.EMBLEMS[side]
        w = pill(self.pic, x, y, text, 17, pieces.COLOURS[side], WHITE, "middle", icon=icon)
        words = self.voice.word("influence_of", seat=seat, total=text)
        self.pic.thing(f"total:{GROUPS[index]}:{side}", x - w / 2, y - 15, w, 30, words, level=2)

    # -------------------------------------------------------------------------------------------- the viewer's zone
    def _hand_zone(self, x: float, y: float, w: float, h: float) -> None:
        """Hand, piles, bonus and patricians of the viewer."""
        pic, side, player = self.pic, SIDES[self.below], self.view.players[self.below]
        zone(pic, x, y, w, h)
        pieces.roundel(pic, side, x + 32, y + 34, 19)
        name = fit(self._name(self.below), 22, 130, bold=True, serif=True)
        pic.label(x + 64, y + 34, name, 22, INK, bold=True, serif=True)
        pic.thing(f"player:{side}", x + 8, y + 10, 190, 48, self._player_words(self.below))
        self._won(self.below, x + 16, y + 84)
        self._bonus(self.below, x + 18, y + 124)
        discards = len(player.discard)
        pic.icon("card", x + 16, y + 147, 30, SOFT, PANEL)
        pic.label(x + 54, y + 162, f"{discards} {self.voice.word('discards')}", 15, SOFT)
        words = self._stock_words(f"discard:{side}", discards)
        pic.thing(f"discard:{side}", x + 12, y + 146, 150, 34, words, level=1)
        self._below_cards(x + 212, y)
        for k, (kind, count, emblem) in enumerate(
            (("influence", len(player.influence), pieces.EMBLEMS[side]), ("action", len(player.actions), "wrath"))
        ):
            top = y + 22 + k * 86
            title = self.voice.word("influence" if kind == "influence" else "actions")
            pile(pic, x + 738, top, 48, 68, pieces.COLOURS[side], emblem, count, title)
            id = f"reserve:{side}:{kind}"
            pic.thing(id, x + 732, top - 6, 160, 80, self._stock_words(id, count), level=1)

    def _below_cards(self, x: float, y: float) -> None:
        """The viewer's hand; while sorting or castling the cards in question take its place."""
        cards = self.view.players[self.below].hand
        if len(cards) <= 6:
            step = min(94, (510 - 84) / max(1, len(cards) - 1))
            for index, held in enumerate(cards):
                self._held(self.below, index, held, x + index * step, y + 40, 84, 118)
            return
        first = (len(cards) + 1) // 2
        step = min(68, (510 - 60) / max(1, first - 1))
        for index, held in enumerate(cards):
            row, place = divmod(index, first)
            self._held(self.below, index, held, x + place * step, y + 10 + row * 90, 60, 84)

    # -------------------------------------------------------------------------------------------- confidence
    def _confidence(self, x: float, y: float, w: float, h: float) -> None:
        """The confidence stack, the card turned last, and which cards are still to come."""
        pic, cards, word = self.pic, self.view.confidence, self.voice.word
        zone(pic, x, y, w, h, word("confidence"))
        if cards.stack:
            for k in (4, 2):
                pic.box(x + 16 + k, y + 48 - k, 52, 74, mix(ACCENT, INK, 0.4), INK, 1, r=6)
            card_back(pic, x + 16, y + 48, 52, 74, NEUTRAL, "patrician")
        words = word("to_come_words", count=len(cards.stack), cards=cards.stack)
        pic.thing("confidence:stack", x + 12, y + 40, 62, 86, words)
        if cards.turned:
            card(pic, x + 84, y + 48, 52, 74)
            pic.icon(cards.turned[-1], x + 93, y + 67, 34, INK, CARD)
        else:
            pic.box(x + 84, y + 48, 52, 74, "", EDGE, 1.5, r=5, dash=(2, 5))
        words = word("turned_words", count=len(cards.turned), cards=cards.turned)
        pic.thing("confidence:discard", x + 80, y + 40, 60, 86, words)
        below = y + 152
        for title, these, ink in (
            ("to_come", cards.stack, INK),
            ("turned", cards.turned, SOFT),
            ("out", cards.out, SOFT),
        ):
            below = self._confidence_list(x, below, w, title, these, ink)
        words = word("out_words", count=len(cards.out), cards=cards.out)
        pic.thing("confidence:out", x + 8, y + h - 40, w - 16, 32, words)
        pic.label(x + 16, y + h - 24, word("out", count=len(cards.out)), 15, SOFT)

    def _confidence_list(self, x: float, y: float, w: float, title: str, cards: Sequence[str], ink: str) -> float:
        if title == "out":
            return y
        self.pic.line(x + 16, y - 12, x + w - 16, y - 12, LINE)
        self.pic.label(x + 16, y + 8, self.voice.word(title, count=len(cards)), 15, SOFT)
        counts = Counter(cards)
        for kind in CONFIDENCE:
            if counts[kind]:
                y += 32
                self.pic.icon(kind, x + 16, y - 3, 24, ink, PANEL)
                text = self.voice.word(kind) + (f" x{counts[kind]}" if counts[kind] > 1 else "")
                self.pic.label(x + 48, y + 10, text, 16, ink)
        return y + 46

    # -------------------------------------------------------------------------------------------- one group, large
    def group_alone(self, key: str) -> Scene:
        """The group in question with both sides' cards and totals; the others as a strip."""
        index = INDEX[key]
        hand = self.view.players[self.below].hand if self.seat is not None else ()
        self.pic = Picture(720, 700 if hand else 540, self.voice.word("board", question=self.question))
        self._others(index)
        self._big_side(index, self.above, 118)
        self._big_side(index, self.below, 386)
        self._big_tile(index, 272)
        if hand:
            self._row(self.below, hand, 200, 556, 490, 84, 118)
            self.pic.label(40, 612, self.voice.word("your_hand"), 18, INK, bold=True, serif=True)
        return self.pic.scene()

    def _others(self, index: int) -> None:
        """A strip of all groups, the one in question framed, and the card turned last."""
        pic = self.pic
        for i, group in enumerate(GROUPS):
            x, here = 24 + i * 112, i == index
            pic.box(x, 24, 104, 50, CARD if here else PANEL, INK if here else LINE, 2 if here else 1, r=8)
            pic.icon(group, x + 12, 34, 30, INK if here else SOFT, CARD if here else PANEL)
            left = SIZES[i] - sum(self.view.groups[i].won)
            pic.label(x + 50, 49, self.voice.word("left", left=left), 15, INK if here else SOFT, bold=here)
        turned = self.view.confidence.turned
        if turned:
            card(pic, 640, 16, 50, 68)
            pic.icon(turned[-1], 648, 33, 34, INK, CARD)
        words = self.voice.word("turned_words", count=len(turned), cards=turned)
        pic.thing("confidence:discard", 636, 12, 58, 76, words)

    def _big_side(self, index: int, seat: Seat, y: float) -> None:
        pic, side, cards = self.pic, SIDES[seat], self.view.groups[index].laid[seat]
        pieces.roundel(pic, side, 86, y + 44, 26)
        name = fit(self._name(seat), 20, 150, bold=True, serif=True)
        pic.label(86, y + 92, name, 20, INK, "middle", bold=True, serif=True)
        place = f"side:{GROUPS[index]}:{side}"
        pic.thing(place, 176, y - 4, 386, 134, self._side_words(index, seat))
        step = min(100, (372 - 88) / max(1, len(cards) - 1))
        for i, laid in enumerate(cards):
            self._laid(index, seat, i, laid, 184 + i * step, y, 88, 122)
        if not cards:
            pic.box(184, y, 88, 122, "", EDGE, 1.5, r=9, dash=(2, 5))
        pic.box(584, y + 10, 112, 100, CARD, INK, 2, r=10)
        total = _total(cards)
        pic.label(640, y + 48, total, 44 if len(total) < 3 else 26, INK, "middle", bold=True)
        working = _sum(cards) or self.voice.word("influence")
        size = next((size for size in (15, 13, 11) if width(working, size) < 102), 11)
        pic.label(640, y + 88, fit(working, size, 104), size, SOFT, "middle")
        words = self.voice.word("influence_of", seat=seat, total=total)
        pic.thing(f"total:{GROUPS[index]}:{side}", 584, y + 10, 112, 100, words, level=1)

    def _big_tile(self, index: int, y: float) -> None:
        pic, key = self.pic, GROUPS[index]
        pic.box(40, y, 522, 84, CARD, EDGE, 1.5, r=8)
        pic.icon(key, 64, y + 22, 40, INK, CARD)
        pic.label(122, y + 42, self.voice.word(key), 26, INK, bold=True, serif=True)
        x = 146 + width(self.voice.word(key), 26, bold=True, serif=True)
        self._patricians(index, x, y + 42, 19, 46, CARD)
        pic.thing(f"group:{key}", 40, y, 522, 84, self._group_words(index))

    # -------------------------------------------------------------------------------------------- words
    def _name(self, seat: Seat) -> str:
        return self.voice.name(seat)

    def _closed(self, group: Group, index: int) -> bool:
        return sum(group.won) == SIZES[index]

    def _player_words(self, seat: Seat) -> str:
        cards = len(self.view.players[seat].hand)
        return self.voice.word("player_words", seat=seat, cards=cards)

    def _stock_words(self, id: str, count: int) -> str:
        kind = "discard" if id.startswith("discard") else id.rpartition(":")[2]
        return self.voice.word(f"{kind}_words", count=count)

    def _group_words(self, index: int) -> str:
        group = self.view.groups[index]
        key = "closed_words" if self._closed(group, index) else "group_words"
        return self.voice.word(
            key, group=GROUPS[index], left=SIZES[index] - sum(group.won), size=SIZES[index],
            cleopatra=group.won[CLEOPATRA], caesar=group.won[CAESAR],
            cards=len(group.laid[0]) + len(group.laid[1]),
        )  # fmt: skip

    def _side_words(self, index: int, seat: Seat) -> str:
        cards = self.view.groups[index].laid[seat]
        key = "side_words" if cards else "side_empty"
        return self.voice.word(key, seat=seat, cards=len(cards), group=GROUPS[index])


def _total(cards: Cards) -> str:
    """What the viewer knows of a side's influence: the sum of the numbers, philosophers, and whether more lies hidden."""
    known = [laid.card for laid in cards if laid.card != HIDDEN]
    parts = [str(sum(POINTS[card] for card in known))]
    parts += [PHILOSOPHER] * known.count(PHILOSOPHER)
    parts += ["?"] * (len(known) < len(cards))
    return " + ".join(parts)


def _sum(cards: Cards) -> str:
    """The working behind a total of several numbers."""
    numbers = [laid.card for laid in cards if laid.card not in (HIDDEN, PHILOSOPHER)]
    return " + ".join(numbers) if len(numbers) > 1 else ""
