"""The viewer's hand below a focus, with the reserves where there is room."""

from __future__ import annotations

from msgspec import Struct

from tutor.games.caesar.draw import cards
from tutor.games.caesar.draw.board import Board
from tutor.games.caesar.pieces import BONUS_AT, DISCARD_AT, INDEX, RESERVE_AT, SIDES
from tutor.look.kit import zone
from tutor.look.measure import width, wrap
from tutor.look.palette import CARD, EDGE, INK, PANEL, SOFT


class Hand(Struct, frozen=True):
    """A zone, the size of its cards, where the first one lies and how far the row reaches, and the size of its title.

    On a narrow zone the title stands above the cards. ``stock`` also tells of the bonus card and the discards.
    """

    zone: tuple[float, float, float, float]
    card: tuple[float, float]
    row: tuple[float, float]
    title: float
    piles: bool = False
    stock: bool = False


NARROW = 500


def draw_hand(board: Board, at: Hand) -> None:
    """Every card in hand; closer together when there are many."""
    pic, (x, y, w, h) = board.pic, at.zone
    hand = board.view.players[board.below].hand
    narrow = w < NARROW
    zone(pic, x, y, w, h, fill=CARD, r=0 if narrow else 10)
    _title(board, at)
    (left, span), (cw, ch) = at.row, at.card
    top = y + h - ch - 20 if narrow else y + (h - ch) / 2
    step = min(cw + (12 if narrow else 22), (span - cw) / max(1, len(hand) - 1))
    for index, held in enumerate(hand):
        board.held(board.below, index, held, (left + index * step, top, cw, ch))
    if at.piles and narrow:
        _small_piles(board, at)
    elif at.piles:
        _piles(board, at, left + span + 12)


def _title(board: Board, at: Hand) -> None:
    pic, (x, y, w, h) = board.pic, at.zone
    title, size = board.voice.word("your_hand"), at.title
    if w < NARROW:
        middle = y + (h - at.card[1] - 20) / 2
        pic.label(x + 14, middle, title, size, INK, bold=True, serif=True)
        if at.stock:
            _stock(board, x + 116, middle, size - 2, wide=False)
        return
    lines = wrap(title, size, at.row[0] - x - 24, bold=True, serif=True)
    middle = (x + at.row[0]) / 2
    small = max(14, size * 0.78)
    top = y + h / 2 - (len(lines) - 1) * 0.65 * size - (2.4 * small if at.stock else 0)
    for place, line in enumerate(lines):
        pic.label(middle, top + place * 1.3 * size, line, size, INK, "middle", bold=True, serif=True)
    if at.stock:
        _stock(board, x + 12, y + h - 4.4 * small, small, wide=True)


def _stock(board: Board, x: float, y: float, size: float, *, wide: bool) -> None:
    """The bonus card and the number of discards: below each other, or beside each other and without words."""
    pic, seat, word = board.pic, board.below, board.voice.word
    player = board.view.players[seat]
    icon, bonus, number = size * 1.7, player.bonus in INDEX, len(player.discard)
    for place, (id, sign, text, words) in enumerate(
        (
            (BONUS_AT[seat], player.bonus, word("bonus"), word("bonus_known", group=player.bonus) if bonus else ""),
            (DISCARD_AT[seat], "card", f"{number} {word('discards')}", word("discard_words", count=number)),
        )
    ):
        if place or bonus:
            left, middle = (x, y + place * size * 2.4) if wide else (x + place * 30, y)
            pic.icon(sign, left, middle - icon / 2, icon, SOFT, CARD)
            shown = text if wide else str(number) if place else ""
            pic.label(left + icon + size * 0.4, middle, shown, size, SOFT)
            long = icon + size * 0.8 + width(shown, size)
            pic.thing(id, left - 3, middle - icon / 2 - 3, long, icon + 6, words, level=1)


def _piles(board: Board, at: Hand, x: float) -> None:
    """Both reserves, the influence cards left; nothing if both are empty."""
    pic, seat, (_, y, w, h) = board.pic, board.below, at.zone
    player = board.view.players[seat]
    if not (player.influence or player.actions):
        return
    side = SIDES[seat]
    pw, ph = h * 0.36, h * 0.5
    gap = (at.zone[0] + w - 10 - x - 2 * pw) / 3
    for place, (kind, number) in enumerate((("influence", len(player.influence)), ("action", len(player.actions)))):
        left, top = x + gap + place * (pw + gap), y + h * 0.17
        if number:
            for k in (4, 2):
                pic.box(left + k, top - k, pw, ph, cards.COLOURS[side], INK, 1, r=pw * 0.1)
            cards.back(pic, side, left, top, pw, ph, action=kind == "action")
        else:
            pic.box(left, top, pw, ph, "", EDGE, 1.5, r=pw * 0.1, dash=(2, 5))
        pic.label(left + pw / 2, y + h * 0.85, number, 18, INK, "middle", bold=True)
        words = board.voice.word(f"{kind}_words", count=number)
        pic.thing(RESERVE_AT[seat][kind], left - 4, top - 6, pw + 10, h * 0.84, words, level=1)


def _small_piles(board: Board, at: Hand) -> None:
    """Both reserves beside the title of a narrow zone."""
    pic, seat, (x, y, w, h) = board.pic, board.below, at.zone
    player, side = board.view.players[seat], SIDES[seat]
    high = h - at.card[1] - 24
    if not (player.influence or player.actions):
        return
    for place, (kind, number) in enumerate((("influence", len(player.influence)), ("action", len(player.actions)))):
        left = x + w - 160 + place * 80
        pic.box(left, y + 5, 74, high + 4, PANEL, EDGE, 1, r=6)
        if number:
            cards.back(pic, side, left + 8, y + 7, high * 0.72, high, action=kind == "action")
        pic.label(left + 54, y + 7 + high / 2, number, 15, INK, "middle", bold=True)
        words = board.voice.word(f"{kind}_words", count=number)
        pic.thing(RESERVE_AT[seat][kind], left, y + 5, 74, high + 4, words, level=1)
