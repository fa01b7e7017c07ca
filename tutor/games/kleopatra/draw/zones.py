"""Zones of the board drawn large: each takes its place and its sizes, so that page, phone and projector share them."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.kleopatra import payment
from tutor.games.kleopatra.draw import palace, parts, people
from tutor.games.kleopatra.draw.palace import Drawing
from tutor.games.kleopatra.draw.parts import GOLD, RESOURCE, SAND, Ground
from tutor.games.kleopatra.draw.town import PAY, face, laid_card, piles, stall
from tutor.games.kleopatra.garden import LETTERS, SIZE
from tutor.games.kleopatra.pieces import CATEGORIES, COST, FACE, RESOURCES, STALLS
from tutor.games.kleopatra.play.paying import bill
from tutor.games.kleopatra.play.state import left, next_piece, vizier
from tutor.games.kleopatra.score import bonus
from tutor.look.kit import zone
from tutor.look.measure import fit, width
from tutor.look.palette import CARD, EDGE, GLOW, GROUND, HOLDS, INK, LAMP, LINE, PANEL, SOFT, WELL, WHITE, mix

Card = tuple[float, float]


# ------------------------------------------------------------------------------------------------ the viewer
def hand(d: Drawing, x: float, y: float, w: float, h: float, size: float, lead: float = 0) -> None:
    """The viewer's hand, with name and counters before it, or above it where there is no ``lead``."""
    seat = people.near(d)
    people.frame(d, seat, x, y, w, h)
    owner = d.voice.name(seat)
    if lead:
        people.mark(d, seat, x + size * 1.6, y + h * 0.25, size * 0.8)
        d.pic.label(x + size * 2.8, y + h * 0.25, fit(owner, size, lead - size * 3, bold=True, serif=True), size, INK, bold=True, serif=True)  # fmt: skip
        columns = x + size * 0.8, x + lead * 0.52
        spots = {name: (columns[k % 2], y + h * (0.53 + 0.26 * (k // 2))) for k, name in enumerate(COUNTERS)}
        people.counters(d, seat, spots, CARD, size * 0.9)
        people.badge(d, seat, x + lead - 8, y + h * 0.25)
        people.hand(d, seat, x + lead, y + 12, w - lead - 14, h - 24)
        return
    top = size * 2
    people.mark(d, seat, x + size * 1.3, y + size * 1.1, size * 0.75)
    step = (w - size * 6.5) / 4
    d.pic.label(x + size * 2.4, y + size * 1.1, fit(owner, size, size * 3.8, bold=True, serif=True), size, INK, bold=True, serif=True)  # fmt: skip
    spots = {name: (x + size * 6.4 + k * step, y + size * 1.1) for k, name in enumerate(COUNTERS)}
    people.counters(d, seat, spots, CARD, size * 0.94)
    people.hand(d, seat, x + 10, y + top, w - 20, h - top - 8)


def purse(d: Drawing, x: float, y: float, w: float, h: float, size: float) -> None:
    """The viewer from afar: who it is, and the talents."""
    seat = people.near(d)
    player = d.pos.players[seat]
    people.frame(d, seat, x, y, w, h)
    people.mark(d, seat, x + size * 1.5, y + size * 1.5, size * 0.8)
    d.pic.label(x + size * 2.8, y + size * 1.5, fit(d.voice.name(seat), size, w - size * 3.4, bold=True, serif=True), size, INK, bold=True, serif=True)  # fmt: skip
    d.pic.icon("talent", x + size, y + h * 0.5, h * 0.36, GOLD, CARD)
    d.pic.label(x + size * 1.6 + h * 0.36, y + h * 0.68, people.shown(player.talents), h * 0.42, INK, bold=True)
    d.pic.thing(f"talents:{int(seat)}", x + size, y + h * 0.45, w - 2 * size, h * 0.46, people.told(d, "talents", player.talents), level=1)  # fmt: skip


def cards(d: Drawing, x: float, y: float, w: float, h: float, size: float) -> None:
    """Only the cards of the viewer's hand, for a zone in which the viewer stands already."""
    zone(d.pic, x, y, w, h, fill=CARD)
    people.mark(d, people.near(d), x + size * 1.6, y + h / 2, size * 0.8)
    people.hand(d, people.near(d), x + size * 3.4, y + 10, w - size * 3.4 - 12, h - 20)


COUNTERS = ("talents", "pyramid", "merchants", "statues")


# ------------------------------------------------------------------------------------------------ market
def stalls(d: Drawing, x: float, y: float, w: float, h: float, card: Card) -> None:
    """The three stalls side by side."""
    gap = 14.0
    span = (w - gap * (STALLS - 1)) / STALLS
    d.pic.thing("market", x, y, w, h, d.say("market_words"))
    for index in range(STALLS):
        stall(d, index, x + index * (span + gap), y, span, h, card)


def heaps(d: Drawing, x: float, y: float, card: Card, size: float = 18) -> None:
    """Draw pile and discard pile."""
    piles(d, x, y, card, size)


def in_the_air(d: Drawing, x: float, y: float, w: float, card: Card, size: float) -> None:
    """Cards drawn for the stalls, the next one framed, or those the Vizier shows."""
    work = vizier(d.pos)
    kind, cards = "drawn", d.pos.market.drawn
    kept: tuple[int, ...] = ()
    if work is not None and work.cards:
        kind, cards, kept = "vizier", work.cards, work.kept
    if not cards:
        return
    lead = width(d.say(kind), size, bold=True, serif=True) + size
    d.pic.label(x, y + card[1] / 2, d.say(kind), size, INK, bold=True, serif=True)
    step = min(card[0] + 12, (w - lead - card[0]) / max(1, len(cards) - 1))
    if kind == "drawn":
        d.pic.box(x + lead - 6, y - 6, card[0] + 12, card[1] + 12, GLOW, LAMP, 2, r=10)
    for index, held in enumerate(cards):
        at = x + lead + index * step
        words = face(d, held, at, y, *card, named=step > card[0])
        if index in kept:
            words = d.say("card_kept", card=words)
            d.pic.disc(at + 14, y + card[1] - 14, 13, HOLDS, CARD, 1.5)
            d.pic.icon("tick", at + 4, y + card[1] - 24, 20, WHITE, HOLDS)
        d.pic.thing(f"{kind}:{index}", at, y, *card, words, level=2, kind=f"card:{FACE[held]}")


# ------------------------------------------------------------------------------------------------ quarry
def prices(
    d: Drawing, x: float, y: float, w: float, step: float, size: float, shown: Sequence[str] = CATEGORIES
) -> None:
    """What is left in the quarry, what it costs and what it pays, a row each."""
    for index, category in enumerate(shown):
        _price(d, category, x, y + index * step, w, step, size)


def _price(d: Drawing, category: str, x: float, y: float, w: float, h: float, size: float) -> None:
    pic, piece = d.pic, next_piece(d.pos, category)
    count = left(d.pos, category) + (piece == "pedestal")
    middle, share = y + h / 2, 1 if count else 0.5
    if d.pos.visit.ordered == piece:
        pic.box(x, y + 1, w, h - 2, GLOW, LAMP, 2, r=6)
    else:
        pic.line(x, y, x + w, y, LINE)
    ground = GLOW if d.pos.visit.ordered == piece else PANEL
    ink = mix(ground, INK, 1 if count else 0.62)
    pic.icon(piece, x + 4, middle - size * 0.75, size * 1.5, ink, ground)
    pic.label(x + size * 2, middle, d.say(f"element_{category}"), size, ink, bold=True)
    if count:
        pic.label(x + w * 0.36, middle, count, size, INK, "middle")
    else:
        pic.icon("tick", x + w * 0.36 - size * 0.6, middle - size * 0.6, size * 1.2, INK, ground)
    cx, icon = x + w * 0.42, size * 1.12
    for kind, n in zip(RESOURCES, COST[category], strict=True):
        for _ in range(n):
            pic.icon(kind, cx, middle - icon / 2, icon, mix(ground, RESOURCE[kind], share), ground)
            cx += icon * 1.06
        cx += icon * 0.12 * (n > 0)
    pic.icon("talent", x + w - size * 4.3, middle - size * 0.62, size * 1.24, mix(ground, GOLD, share), ground)
    pic.label(x + w - size * 2.9, middle, PAY[category], size, ink, bold=True)
    cost = [f"{n} {d.say(f'card_{kind}')}" for kind, n in zip(RESOURCES, COST[category], strict=True) if n]
    words = d.say("element", element=d.say(f"element_{category}"), count=count, cost=tuple(cost), pays=PAY[category])
    pic.thing(f"quarry:{category}", x, y + 1, w, h - 2, words, level=1)


def till(d: Drawing, x: float, y: float, w: float, h: float, size: float) -> None:
    """What is laid in this visit, and what is still to pay, kind by kind."""
    pic, visit = d.pic, d.pos.visit
    pic.box(x, y, w, h, WELL, LINE, 1, r=8)
    cards = payment.kinds(visit.laid)
    open_ = bill(visit).short if visit.ordered else 0
    told = {"cards": tuple(d.say(f"card_{one}") for one in cards), "built": len(visit.built), "open": open_}
    empty = not cards and not visit.ordered and not visit.built
    pic.thing("pool", x, y, w, h, d.say("pool_none") if empty else d.say("pool_words", **told), level=1)
    if empty:
        pic.label(x + w / 2, y + h / 2, fit(d.say("pool_empty"), size * 0.86, w - 20), size * 0.86, SOFT, "middle")
        return
    owed = _owed(d) if visit.ordered else []
    ch, count = h - 16, len(cards) + len(owed)
    cw, room = ch * 0.72, w - size * (6.4 if visit.built or not open_ else 1)
    step = min(cw + 5, (room - cw) / max(1, count - 1))
    for index, kind in enumerate(cards):
        laid_card(d, kind, x + 8 + index * step, y + 8, cw, ch)
    for index, kind in enumerate(owed, len(cards)):
        _slot(d, kind, x + 8 + index * step, y + 8, cw, ch)
    extra = bonus(d.pos.setup, len(visit.built)).total
    lines = [d.say("pool_bonus" if extra else "pool_built", count=len(visit.built), bonus=extra)] if visit.built else []
    lines += [d.say("pool_paid")] if visit.ordered and not open_ else []
    for row, line in enumerate(lines):
        at = y + h / 2 + (row - (len(lines) - 1) / 2) * size * 1.4
        pic.label(x + w - 12, at, line, size, INK, "end", bold=line is lines[-1])


def _owed(d: Drawing) -> list[str]:
    """The units still to pay, by kind; "" where several kinds would do."""
    missing = bill(d.pos.visit).missing
    return [one.kind if isinstance(one, payment.Units) else "" for one in missing for _ in range(one.count)]


def _slot(d: Drawing, kind: str, x: float, y: float, w: float, h: float) -> None:
    """An empty place for a unit that is still to pay."""
    d.pic.box(x, y, w, h, mix(WELL, WHITE, 0.35), EDGE, 1.5, r=w * 0.1, dash=(4, 4))
    if kind:
        s = w * 0.62
        d.pic.icon(kind, x + (w - s) / 2, y + (h - s) / 2, s, mix(WELL, RESOURCE[kind], 0.75), WELL)
    else:
        d.pic.label(x + w / 2, y + h / 2, "?", w * 0.6, SOFT, "middle", bold=True)


# ------------------------------------------------------------------------------------------------ palace
def plan(d: Drawing, x: float, y: float, w: float, cell: float, depth: float, front: float) -> float:
    """Garden, walls and doors in the middle of a strip of this width; returns the y below them."""
    ground = Ground(x + (w - SIZE * cell) / 2, y + depth + 8, cell)
    palace.garden(d, ground)
    palace.walls(d, ground, depth)
    palace.front(d, ground, depth, front)
    return ground.y + SIZE * cell + 8 + front


def site(d: Drawing, x: float, y: float, w: float, h: float) -> None:
    """The sand on which the palace stands."""
    d.pic.box(x, y, w, h, SAND, LINE, 1, r=10)


def stack(d: Drawing, x: float, y: float, w: float, h: float, size: float) -> None:
    """The mosaics: the tile to build large, all that are left small."""
    pic, garden = d.pic, d.pos.site.garden
    pic.box(x, y, w, h, GROUND, EDGE, 1.2, r=10)
    chosen, middle, big = d.pos.visit.tile or garden.top, x + w / 2, h * 0.1
    if chosen:
        title = d.say("tile_chosen" if d.pos.visit.tile else "tile_top", tile=chosen)
        pic.label(middle, y + size * 1.3, title, size, INK, "middle", bold=True, serif=True)
        parts.little_tile(pic, chosen, middle, y + size * 2.4 + big * 1.5, big)
    elif garden.stack:  # chance turns it up next
        pic.label(middle, y + size * 1.3, d.say("tile_next"), size, INK, "middle", bold=True, serif=True)
        pic.label(middle, y + size * 2.4 + big * 1.5, "?", big * 3, SOFT, "middle", bold=True)
    top = d.say("stack_top", tile=garden.top) if garden.top else ""
    foot = y + size * 3 + big * 3
    pic.thing("stack", x + 4, y + 4, w - 8, foot - y - 8, d.say("stack", count=len(garden.stack)) + top, level=1)
    key = "tiles_left_out" if garden.removed else "tiles_left"
    pic.label(middle, foot + size * 0.6, d.say(key, count=len(garden.stack), out=len(garden.removed)), size * 0.84, SOFT, "middle")  # fmt: skip
    tiles(d, x + 6, foot + size * 1.4, w - 12, y + h - foot - size * 1.4 - 6)


def row_of_tiles(d: Drawing, x: float, y: float, w: float, h: float, size: float) -> None:
    """The stack in one row: the tile to build, then those that are left."""
    pic, garden = d.pic, d.pos.site.garden
    pic.box(x, y, w, h, GROUND, EDGE, 1.2, r=8)
    chosen = d.pos.visit.tile or garden.top
    if chosen:
        parts.little_tile(pic, chosen, x + 40, y + h / 2, 12)
    top = d.say("stack_top", tile=garden.top) if garden.top else ""
    pic.thing("stack", x + 4, y + 4, 74, h - 8, d.say("stack", count=len(garden.stack)) + top, level=1)
    title = d.say("tile_chosen" if d.pos.visit.tile else "tile_top", tile=chosen) if chosen else d.say("tile_next")
    pic.label(x + 84, y + size, title, size, INK, bold=True)
    pic.label(x + w - 8, y + size, d.say("tiles_left", count=len(garden.stack)), size * 0.86, SOFT, "end")
    tiles(d, x + 80, y + size * 1.8, w - 84, h - size * 1.8 - 3)


def tiles(d: Drawing, x: float, y: float, w: float, h: float) -> None:
    """The tiles that are left, small."""
    columns = max(range(2, 13), key=lambda n: _fitting(n, w, h))
    rows, size = -(-len(LETTERS) // columns), _fitting(columns, w, h)
    for index, letter in enumerate(d.pos.site.garden.stack):
        row, column = divmod(index, columns)
        cx, cy = x + (column + 0.5) * w / columns, y + (row + 0.5) * h / rows
        parts.little_tile(d.pic, letter, cx, cy, size)
        box = cx - w / columns / 2, cy - h / rows / 2, w / columns, h / rows
        d.pic.thing(f"tile:{letter}", *box, d.say("tile", tile=letter), level=2, kind=f"tile:{letter}")


def _fitting(columns: int, w: float, h: float) -> float:
    """How large a cell of a tile is with this many columns."""
    return min((w / columns - 5) / 5, (h / -(-len(LETTERS) // columns) - 5) / 3)


def panel(d: Drawing, x: float, y: float, w: float, h: float, title: str = "") -> None:
    """A quiet ground for zones."""
    zone(d.pic, x, y, w, h, title)
