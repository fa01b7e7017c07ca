"""The confidence cards beside a focus: the one turned last, the stack, and how many are to come."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.caesar.draw.board import Board
from tutor.games.caesar.pieces import CONFIDENCE, OUT_AT, STACK_AT, TURNED_AT
from tutor.look.kit import card, card_back, zone
from tutor.look.measure import fit
from tutor.look.palette import ACCENT, CARD, EDGE, GROUND, INK, LINE, PANEL, SOFT, mix

NEUTRAL = mix(ACCENT, INK, 0.25)
W = 96


def draw_confidence(board: Board, x: float, y: float, h: float) -> None:
    """A narrow zone: what was called last above, what is to come below."""
    pic, deck, word = board.pic, board.view.confidence, board.voice.word
    zone(pic, x, y, W, h)
    title = fit(word("called"), 16, W - 10, bold=True, serif=True)
    pic.label(x + W / 2, y + 22, title, 16, INK, "middle", bold=True, serif=True)
    if deck.turned:
        card(pic, x + 15, y + 42, 66, 92)
        pic.icon(deck.turned[-1], x + 26, y + 66, 44, INK, CARD)
    else:
        pic.box(x + 15, y + 42, 66, 92, "", EDGE, 1.5, r=7, dash=(2, 5))
    words = word("turned_words", count=len(deck.turned), cards=deck.turned)
    pic.thing(TURNED_AT, x + 11, y + 38, 74, 100, words)
    pic.line(x + 14, y + 158, x + 82, y + 158, LINE)
    draw_stack(board, x + 15, y + 196)
    pic.label(x + W / 2, y + 316, fit(word("coming"), 15, W - 8), 15, SOFT, "middle")
    pic.label(x + W / 2, y + 342, len(deck.stack), 22, INK, "middle", bold=True)


def draw_stack(board: Board, x: float, y: float, w: float = 66, h: float = 92) -> None:
    """The face-down stack."""
    pic, stack = board.pic, board.view.confidence.stack
    if stack:
        for k in (4, 2):
            pic.box(x + k, y - k, w, h, mix(ACCENT, INK, 0.4), INK, 1, r=w * 0.1)
        card_back(pic, x, y, w, h, NEUTRAL, "patrician")
    else:
        pic.box(x, y, w, h, "", EDGE, 1.5, r=w * 0.1, dash=(2, 5))
    words = board.voice.word("to_come_words", count=len(stack), cards=stack)
    pic.thing(STACK_AT, x - 4, y - 8, w + 12, h + 12, words)


def draw_deck(board: Board, x: float, y: float, w: float, h: float) -> None:
    """The same in a wider zone, with the names of what is still to come and of what was turned over."""
    pic, deck, word = board.pic, board.view.confidence, board.voice.word
    zone(pic, x, y, w, h)
    cw = w / 2 - 16
    draw_stack(board, x + 11, y + 16, cw, cw * 1.4)
    left = x + w - cw - 11
    if deck.turned:
        card(pic, left, y + 16, cw, cw * 1.4)
        pic.icon(deck.turned[-1], left + 5, y + 16 + cw * 0.34, cw - 10, INK, CARD)
    else:
        pic.box(left, y + 16, cw, cw * 1.4, "", EDGE, 1.5, r=5, dash=(2, 5))
    words = word("turned_words", count=len(deck.turned), cards=deck.turned)
    pic.thing(TURNED_AT, left - 4, y + 10, cw + 8, cw * 1.4 + 12, words)
    below = y + cw * 1.4 + 32
    for title, listed, ink in (("to_come", deck.stack, INK), ("turned", deck.turned, SOFT)):
        below = _listed(board, x, below, w, word(title, count=len(listed)), listed, ink)
    if deck.out:
        words = word("out_words", count=len(deck.out), cards=deck.out)
        pic.thing(OUT_AT, x + 4, y + h - 26, w - 8, 22, words)
        pic.label(x + 10, y + h - 14, word("out", count=len(deck.out)), 13, SOFT)


def _listed(board: Board, x: float, y: float, w: float, title: str, deck: Sequence[str], ink: str) -> float:
    """Confidence cards with their names under a title; the answer is where the next list begins."""
    pic = board.pic
    pic.line(x + 10, y - 6, x + w - 10, y - 6, LINE)
    pic.label(x + 10, y + 8, fit(title, 13, w - 14, bold=True), 13, ink, bold=True)
    for kind in CONFIDENCE:
        if number := deck.count(kind):
            y += 24
            pic.icon(kind, x + 10, y - 2, 20, ink, PANEL)
            text = board.voice.word(kind) + (f" x{number}" if number > 1 else "")
            pic.label(x + 36, y + 8, fit(text, 13, w - 40), 13, ink)
    return y + 32


def draw_icons(board: Board, x: float, y: float, w: float, h: float) -> None:
    """The same for those far away: what is to come and what was turned over as large icons."""
    pic, deck, word = board.pic, board.view.confidence, board.voice.word
    zone(pic, x, y, w, h)
    cw = w / 2 - 14
    draw_stack(board, x + 8, y + 14, cw, cw * 1.4)
    left = x + w - cw - 8
    if deck.turned:
        card(pic, left, y + 14, cw, cw * 1.4)
        pic.icon(deck.turned[-1], left + 3, y + 14 + cw * 0.3, cw - 6, INK, CARD)
    words = word("turned_words", count=len(deck.turned), cards=deck.turned)
    pic.thing(TURNED_AT, left - 4, y + 8, cw + 8, cw * 1.4 + 12, words)
    top = y + cw * 1.4 + 34
    size = min(36, (y + h - top - 24) / 5.5)
    for listed, ink in ((deck.stack, INK), (deck.turned, mix(PANEL, SOFT, 0.55))):
        names = [kind for kind in CONFIDENCE for _ in range(listed.count(kind))]
        pic.line(x + 8, top - 7, x + w - 8, top - 7, LINE)
        for place, kind in enumerate(names):
            pic.icon(kind, x + 11 + place % 2 * (w / 2 - 4), top + place // 2 * (size + 4), size, ink, PANEL)
        top += (len(names) + 1) // 2 * (size + 4) + 14


def draw_strip(board: Board, x: float, y: float, w: float) -> None:
    """The same on one line: the stack, the icons to come, and the card turned last."""
    pic, deck, word = board.pic, board.view.confidence, board.voice.word
    draw_stack(board, x + 10, y + 6, 24, 34)
    names = [kind for kind in CONFIDENCE for _ in range(deck.stack.count(kind))]
    for place, kind in enumerate(names):
        pic.icon(kind, x + 46 + place * 24, y + 12, 20, INK, GROUND)
    pic.label(x + w - 44, y + 23, fit(word("called"), 13, 60, bold=True), 13, SOFT, "end", bold=True)
    if deck.turned:
        card(pic, x + w - 36, y + 4, 27, 37)
        pic.icon(deck.turned[-1], x + w - 34, y + 11, 23, INK, CARD)
    else:
        pic.box(x + w - 36, y + 4, 27, 37, "", EDGE, 1.2, r=4, dash=(2, 4))
    words = word("turned_words", count=len(deck.turned), cards=deck.turned)
    pic.thing(TURNED_AT, x + w - 39, y + 2, 33, 42, words)
