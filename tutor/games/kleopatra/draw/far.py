"""One zone of the board for a projector: little, and large."""

from __future__ import annotations

from tutor.games.kleopatra.draw import palace, tables, zones
from tutor.games.kleopatra.draw.palace import Close, Drawing

WIDTH, HEIGHT = 900, 660
EDGE, FULL = 20, WIDTH - 40
HAND_Y, HAND = 486, 154


def market(d: Drawing) -> None:
    """Stalls, piles, what is drawn; the hand."""
    zones.panel(d, EDGE, EDGE, FULL, HAND_Y - 34)
    zones.stalls(d, EDGE + 16, EDGE + 16, FULL - 268, 276, (104, 146))
    zones.heaps(d, EDGE + FULL - 226, EDGE + 18, (98, 138), 24)
    zones.in_the_air(d, EDGE + 22, EDGE + 304, FULL - 44, (92, 130), 24)
    _hand(d)


def quarry(d: Drawing) -> None:
    """The price list while a piece is chosen, the palace while it is paid and placed; the hand."""
    if d.pos.visit.ordered:
        zones.site(d, EDGE, EDGE, FULL, 330)
        zones.plan(d, EDGE + 4, EDGE, 360, 20, 52, 46)
        palace.plaza(d, EDGE + 366, EDGE + 10, FULL - 376, 310)
    else:
        zones.panel(d, EDGE, EDGE, FULL, 330)
        d.pic.thing("quarry", EDGE, EDGE, FULL, 330, d.say("quarry_words"))
        zones.prices(d, EDGE + 12, EDGE + 6, FULL - 24, 53, 26)
    zones.till(d, EDGE, EDGE + 340, FULL, 114, 26)
    _hand(d)


def garden(d: Drawing) -> None:
    """The garden, the tile to build, the viewer."""
    zones.site(d, EDGE, EDGE, 586, HEIGHT - 2 * EDGE)
    zones.plan(d, EDGE, EDGE, 586, 52, 52, 66)
    x, w = EDGE + 598, FULL - 598
    zones.stack(d, x, EDGE, w, 420, 26)
    zones.purse(d, x, EDGE + 432, w, HEIGHT - 2 * EDGE - 432, 28)


def altar(d: Drawing) -> None:
    """Dice and bids."""
    zones.panel(d, EDGE, EDGE, FULL, 158)
    tables.dice(d, EDGE + 16, EDGE + 14, 62, 24, roomy=False)
    tables.offerings(d, EDGE + FULL - 170, EDGE + 22, 118 / (len(d.pos.players) + 0.4), 23)
    tables.bids(d, EDGE, EDGE + 172, FULL, HEIGHT - 2 * EDGE - 164, 32)


def end(d: Drawing) -> None:
    """The final count."""
    tables.count(d, EDGE, EDGE, FULL, HEIGHT - 2 * EDGE, 27)


def players(d: Drawing) -> None:
    """The others, and the viewer's hand."""
    tables.others(d, EDGE, EDGE, FULL, 270, 26)
    zones.panel(d, EDGE, EDGE + 282, FULL, HAND_Y - EDGE - 294)
    zones.stalls(d, EDGE + 16, EDGE + 292, 600, HAND_Y - EDGE - 300, (72, 101))
    zones.heaps(d, EDGE + 640, EDGE + 290, (72, 101), 22)
    _hand(d)


def _hand(d: Drawing) -> None:
    zones.hand(d, EDGE, HAND_Y, FULL, HAND, 25, 236)


ZONES = {zone.__name__: Close(zone, lambda _: HEIGHT) for zone in (garden, market, quarry, altar, end, players)}
