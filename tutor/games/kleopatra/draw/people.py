"""The players: the viewer large with the hand, the others small."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.core.course import HIDDEN, Decision, Outcome, Seat
from tutor.games.kleopatra.draw import parts
from tutor.games.kleopatra.draw.palace import Drawing
from tutor.games.kleopatra.draw.parts import SEAT_LIVERIES
from tutor.games.kleopatra.draw.town import one_card
from tutor.games.kleopatra.model import Accepting, Bidding, Offering
from tutor.games.kleopatra.pieces import UNKNOWN
from tutor.games.kleopatra.play.state import bid_of
from tutor.games.kleopatra.score import eaten
from tutor.look.kit import pill, token, zone
from tutor.look.measure import fit
from tutor.look.palette import CARD, FAILS, HOLDS, INK, PANEL, SOFT, WHITE

LEGIBLE = 40
"""From this width on the name on a card can be read."""


def shown(number: int) -> str:
    """A number, or a question mark where the viewer may not know it."""
    return "?" if number == UNKNOWN else str(number)


def near(d: Drawing) -> Seat:
    """Whose hand lies large: the viewer's, or for the teacher that of whoever is asked."""
    if d.seat is not None:
        return d.seat
    asked = d.asked.seat if isinstance(d.asked, Decision) else Seat.CHANCE
    return d.pos.active if asked is Seat.CHANCE else asked


def others(d: Drawing) -> list[Seat]:
    """The rest of the table, clockwise from the one shown large."""
    count = len(d.pos.players)
    return [Seat((near(d) + step) % count) for step in range(1, count)]


def frame(d: Drawing, seat: Seat, x: float, y: float, w: float, h: float) -> None:
    """A player's place; a strong border marks whose turn it is."""
    zone(d.pic, x, y, w, h, fill=CARD if seat == near(d) else PANEL)
    if seat == d.pos.active:
        d.pic.box(x, y, w, h, "", INK, 3, r=10)
    d.pic.thing(f"player:{int(seat)}", x, y, w, h, words(d, seat))


def words(d: Drawing, seat: Seat) -> str:
    """A player in words."""
    player = d.pos.players[seat]
    key = "player_active" if seat == d.pos.active else "player"
    return d.say(key, seat=seat, cards=len(player.hand))


def mark(d: Drawing, seat: Seat, x: float, y: float, r: float) -> None:
    """A player's token."""
    token(d.pic, SEAT_LIVERIES[seat], x, y, r)


def counters(
    d: Drawing, seat: Seat, spots: Mapping[str, tuple[float, float]], ground: str = PANEL, size: float = 16
) -> None:
    """Talents, amulets, merchants and statues as far as the viewer knows them."""
    player = d.pos.players[seat]
    counted = {
        "talents": ("talent", player.talents),
        "pyramid": ("pyramid", player.amulets),
        "merchants": ("merchant", player.merchants),
        "statues": ("anubis", player.statues),
    }
    for name, (x, y) in spots.items():
        icon, value = counted[name]
        w = parts.counter(d.pic, icon, x, y, shown(value), ground=ground, size=size)
        high = max(26, size * 1.7)
        d.pic.thing(f"{name}:{int(seat)}", x - 4, y - high / 2, w + 8, high, told(d, name, value), level=1)


def told(d: Drawing, name: str, number: int) -> str:
    """A counter in words."""
    return d.say(f"{name}_hidden") if number == UNKNOWN else d.say(name, count=number)


def badge(d: Drawing, seat: Seat, x: float, y: float, size: float = 15) -> bool:
    """What is to be said of a player now: a bid, an offered card, how the game ended; x is its right end."""
    if isinstance(d.pos.now, Bidding):
        bid(d, seat, x, y, size)
        return True
    offers = d.pos.now.offers if isinstance(d.pos.now, Offering | Accepting) else ()
    offered = next((card for giver, card in offers if giver == seat), "")
    if offered:
        card = d.say("card_other" if offered == HIDDEN else f"card_{offered}")
        pill(d.pic, x, y, d.say("offers", card=card), size, INK, CARD, "end")
        return True
    ended = result(d, seat)
    if ended:
        pill(d.pic, x, y, d.say(ended), size, FAILS if ended == "end_eaten" else HOLDS, WHITE, "end")
    return bool(ended)


def bid(d: Drawing, seat: Seat, x: float, y: float, size: float = 15) -> None:
    """What a player offers in an offering; x is its right end."""
    made = bid_of(d.pos, seat)
    key = "bid_none" if made is None else "bid_hidden" if made == UNKNOWN else "bid"
    text = d.say(key, talents=made)
    w = pill(d.pic, x, y, text, size, SOFT if made is None else INK, CARD, "end")
    d.pic.thing(f"bid:{int(seat)}", x - w, y - size * 0.87, w, size * 1.74, text, level=1)


def result(d: Drawing, seat: Seat) -> str:
    """The word for how the game ended for a player, if it did."""
    if any(player.final is None for player in d.pos.players):
        return ""
    if seat in eaten(d.pos):
        return "end_eaten"
    return "end_wins" if isinstance(d.asked, Outcome) and seat in d.asked.standings[0] else ""


# ------------------------------------------------------------------------------------------------ the viewer
def large(d: Drawing, x: float, y: float, w: float, h: float) -> None:
    """The one whose hand lies open: name, counters, cards."""
    seat, pic = near(d), d.pic
    frame(d, seat, x, y, w, h)
    mark(d, seat, x + 30, y + 28, 14)
    pic.label(x + 56, y + 28, fit(d.voice.name(seat), 20, 158, bold=True, serif=True), 20, INK, bold=True, serif=True)
    counters(d, seat, {"talents": (x + 16, y + 64), "pyramid": (x + 84, y + 64), "merchants": (x + 16, y + 94), "statues": (x + 84, y + 94)}, CARD, 17)  # fmt: skip
    badge(d, seat, x + 218, y + 79)
    hand(d, seat, x + 228, y + 14, w - 244, h - 28)


def hand(d: Drawing, seat: Seat, x: float, y: float, w: float, h: float) -> None:
    """A hand in a row, closer together when it is large."""
    cards = d.pos.players[seat].hand
    cw = h * 0.7
    step = min(cw + 6, (w - cw) / max(1, len(cards) - 1))
    for index, held in enumerate(cards):
        seen = min(1, step / cw) if index < len(cards) - 1 else 1
        one_card(
            d,
            f"hand:{int(seat)}:{index}",
            held,
            x + index * step,
            y,
            cw,
            h,
            named=step > cw * 0.8 and cw >= LEGIBLE,
            seen=seen,
        )
    if not cards:
        d.pic.label(x + w / 2, y + h / 2, d.say("hand_empty"), 16, SOFT, "middle")


# ------------------------------------------------------------------------------------------------ the others
def small(d: Drawing, seat: Seat, x: float, y: float, w: float, h: float) -> None:
    """Another player: what is open, and the hand as far as the viewer knows it."""
    pic, player = d.pic, d.pos.players[seat]
    frame(d, seat, x, y, w, h)
    mark(d, seat, x + 26, y + 26, 13)
    pic.label(
        x + 50, y + 26, fit(d.voice.name(seat), 18, w - 152, bold=True, serif=True), 18, INK, bold=True, serif=True
    )
    if not badge(d, seat, x + w - 12, y + 26):
        pic.label(x + w - 14, y + 26, d.say("cards", count=len(player.hand)), 15, SOFT, "end")
    step = (w - 24) / 4
    names = ("talents", "pyramid", "merchants", "statues")
    counters(d, seat, {name: (x + 14 + k * step, y + 58) for k, name in enumerate(names)})
    chips(d, seat, x + 14, y + 75, w - 28, h - 85)


def chips(d: Drawing, seat: Seat, x: float, y: float, w: float, h: float) -> None:
    """Another player's hand, small."""
    cards = d.pos.players[seat].hand
    cw = h * 0.74
    step = min(cw + 3, (w - cw) / max(1, len(cards) - 1))
    for index, held in enumerate(cards):
        cx = x + index * step
        parts.chip(d.pic, held, cx, y, cw, h)
        words = d.say("card_hidden") if held == HIDDEN else d.say("card_up", card=d.say(f"card_{held}"))
        d.pic.thing(f"hand:{int(seat)}:{index}", cx, y, cw, h, words, level=2, kind=f"card:{held}")
