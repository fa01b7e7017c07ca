"""One zone of the board for a phone, drawn one to one."""

from __future__ import annotations

from tutor.games.kleopatra.draw import palace, tables, zones
from tutor.games.kleopatra.draw.palace import Close, Drawing
from tutor.games.kleopatra.pieces import CATEGORIES
from tutor.games.kleopatra.play.state import next_piece

WIDTH = 374
EDGE, FULL = 6, WIDTH - 12
HAND = 126
FOOT = 8
"""Room for the marks below the hand."""
PLAZA = ("sphinx", "obelisk")


def market(d: Drawing) -> None:
    """Stalls, then piles and what is drawn, then the hand."""
    zones.panel(d, EDGE, EDGE, FULL, 306)
    zones.stalls(d, EDGE + 8, EDGE + 10, FULL - 16, 180, (50, 70))
    zones.heaps(d, EDGE + 10, EDGE + 200, (44, 62))
    zones.in_the_air(d, EDGE + 134, EDGE + 212, FULL - 144, (48, 67), 14)
    zones.hand(d, EDGE, EDGE + 312, FULL, HAND, 15)


def quarry(d: Drawing) -> None:
    """The price list while a piece is chosen, the places of the palace while it is paid and placed; then the hand."""
    ordered = [category for category in CATEGORIES if next_piece(d.pos, category) == d.pos.visit.ordered]
    zones.panel(d, EDGE, EDGE, FULL, 250)
    d.pic.thing("quarry", EDGE, EDGE, FULL, 250, d.say("quarry_words"))
    if not ordered:
        zones.prices(d, EDGE + 4, EDGE + 3, FULL - 8, 40.5, 15)
    else:
        zones.prices(d, EDGE + 4, EDGE + 3, FULL - 8, 36, 15, ordered)
        if ordered[0] in PLAZA:
            palace.plaza(d, EDGE + 4, EDGE + 42, FULL - 8, 204)
        else:
            zones.plan(d, EDGE, EDGE + 34, FULL, 14, 30, 34)
    zones.till(d, EDGE, EDGE + 256, FULL, 68, 14)
    zones.hand(d, EDGE, EDGE + 330, FULL, HAND, 15)


def garden(d: Drawing) -> None:
    """Garden, stack, hand."""
    zones.site(d, EDGE, EDGE, FULL, 360)
    zones.plan(d, EDGE, EDGE, FULL, 31, 27, 34)
    zones.row_of_tiles(d, EDGE, EDGE + 365, FULL, 58, 14)
    tables.row_of_dice(d, EDGE, EDGE + 428, FULL, 32, 14)
    zones.hand(d, EDGE, EDGE + 465, FULL, 78, 15)


def altar(d: Drawing) -> None:
    """Dice, places, bids, hand."""
    count = len(d.pos.players)
    zones.panel(d, EDGE, EDGE, FULL, 84)
    tables.dice(d, EDGE + 8, EDGE + 9, 32, 14, roomy=False)
    tables.bids(d, EDGE, EDGE + 90, FULL, count * 52, 17)
    tables.places_in_a_row(d, EDGE + 4, EDGE + 102 + count * 52, FULL - 8, 14)
    zones.cards(d, EDGE, EDGE + 118 + count * 52, FULL, 92, 15)


def end(d: Drawing) -> None:
    """The final count, two lines a player."""
    tables.count_in_two_lines(d, EDGE, EDGE, FULL, 96, 15)


def players(d: Drawing) -> None:
    """The others, the market, the hand."""
    rest = len(d.pos.players) - 1
    tables.others(d, EDGE, EDGE, FULL, rest * 104 - 10, 15)
    y = EDGE + rest * 104
    zones.panel(d, EDGE, y, FULL, 124)
    zones.stalls(d, EDGE + 8, y + 8, 232, 116, (38, 53))
    zones.heaps(d, EDGE + 254, y + 6, (44, 62))
    zones.hand(d, EDGE, y + 130, FULL, HAND, 15)


ZONES = {
    "market": Close(market, lambda _: 2 * EDGE + FOOT + 312 + HAND),
    "quarry": Close(quarry, lambda _: 2 * EDGE + FOOT + 330 + HAND),
    "garden": Close(garden, lambda _: 2 * EDGE + FOOT + 543),
    "altar": Close(altar, lambda count: 2 * EDGE + FOOT + 210 + count * 52),
    "end": Close(end, lambda count: 2 * EDGE + FOOT + count * 96),
    "players": Close(players, lambda count: 2 * EDGE + FOOT + (count - 1) * 104 + 130 + HAND),
}
