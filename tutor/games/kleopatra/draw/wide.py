"""One zone of the board in landscape, with the viewer's hand: beside the side panel of a page."""

from __future__ import annotations

from tutor.games.kleopatra.draw import palace, tables, zones
from tutor.games.kleopatra.draw.palace import Close, Drawing

WIDTH, HEIGHT = 872, 592
EDGE, FULL = 16, WIDTH - 32
HAND_Y, HAND = 448, 132
UPPER = HAND_Y - 12 - EDGE


def market(d: Drawing) -> None:
    """Stalls, piles, what is just drawn, and the hand."""
    zones.panel(d, EDGE, EDGE, FULL, UPPER)
    zones.stalls(d, EDGE + 16, EDGE + 14, 600, 266, (94, 132))
    zones.heaps(d, EDGE + 646, EDGE + 16, (76, 107))
    d.pic.line(EDGE + 630, EDGE + 16, EDGE + 630, EDGE + UPPER - 16)
    zones.in_the_air(d, EDGE + 22, EDGE + 292, 590, (82, 114), 18)
    tables.roll_call(d, EDGE + 646, EDGE + 214, 180, 48, 18)
    _hand(d)


def quarry(d: Drawing) -> None:
    """The palace with its free places, the price list, what is paid, and the hand."""
    zones.site(d, EDGE, EDGE, 396, UPPER)
    foot = zones.plan(d, EDGE, EDGE, 396, 20, 36, 44)
    palace.plaza(d, EDGE + 6, foot + 8, 384, EDGE + UPPER - 6 - foot - 8)
    x, w = EDGE + 408, FULL - 408
    zones.panel(d, x, EDGE, w, 302)
    d.pic.thing("quarry", x, EDGE, w, 302, d.say("quarry_words"))
    zones.prices(d, x + 10, EDGE + 8, w - 20, 47.5, 18)
    zones.till(d, x, EDGE + 312, w, UPPER - 312, 17)
    _hand(d)


def garden(d: Drawing) -> None:
    """The garden with walls and doors, the stack of mosaics, and the hand."""
    zones.site(d, EDGE, EDGE, 526, HEIGHT - 2 * EDGE)
    zones.plan(d, EDGE, EDGE, 526, 48, 38, 56)
    x, w = EDGE + 538, FULL - 538
    zones.stack(d, x, EDGE, w, 352, 18)
    tables.row_of_dice(d, x, EDGE + 362, w, 42, 17)
    zones.hand(d, x, EDGE + 414, w, HEIGHT - 2 * EDGE - 414, 17)


def altar(d: Drawing) -> None:
    """The dice, what each place brings, every player's bid, and the hand."""
    players = len(d.pos.players)
    zones.panel(d, EDGE, EDGE, FULL, 150)
    tables.dice(d, EDGE + 20, EDGE + 24, 51, 18)
    tables.offerings(d, EDGE + FULL - 132, EDGE + 22, 114 / (players + 0.4), 17)
    tables.bids(d, EDGE, EDGE + 162, FULL, UPPER - 154, 20 if players < 5 else 18)
    zones.cards(d, EDGE, HAND_Y, FULL, HAND, 19)


def end(d: Drawing) -> None:
    """The final count."""
    tables.count(d, EDGE, EDGE, FULL, HEIGHT - 2 * EDGE, 20)


def players(d: Drawing) -> None:
    """The others with their hands, the market, and the viewer's hand."""
    tables.others(d, EDGE, EDGE, FULL, 196, 17)
    zones.panel(d, EDGE, EDGE + 208, FULL, UPPER - 208)
    zones.stalls(d, EDGE + 16, EDGE + 220, 616, UPPER - 226, (64, 90))
    zones.heaps(d, EDGE + 664, EDGE + 222, (68, 96))
    _hand(d)


def _hand(d: Drawing) -> None:
    zones.hand(d, EDGE, HAND_Y, FULL, HAND, 19, 196)


ZONES = {zone.__name__: Close(zone, lambda _: HEIGHT) for zone in (garden, market, quarry, altar, end, players)}
