"""Market, quarry and altar."""

from __future__ import annotations

from tutor.core.course import HIDDEN
from tutor.games.kleopatra import payment
from tutor.games.kleopatra.draw import parts
from tutor.games.kleopatra.draw.palace import Drawing
from tutor.games.kleopatra.draw.parts import AWNING, GOLD, RESOURCE, STONE
from tutor.games.kleopatra.garden import LETTERS
from tutor.games.kleopatra.pieces import (
    CATEGORIES,
    COST,
    DICE,
    FACE,
    KIND_OF,
    OFFERING,
    PAYS,
    RESOURCES,
    SPHINX_OPPOSITE,
    STALLS,
    is_down,
)
from tutor.games.kleopatra.play.paying import bill
from tutor.games.kleopatra.play.state import left, next_piece, vizier
from tutor.games.kleopatra.score import bonus
from tutor.look.kit import hatch, zone
from tutor.look.measure import width
from tutor.look.palette import CARD, EDGE, GROUND, HOLDS, INK, LINE, PANEL, SOFT, WELL, WHITE, mix

PAY = {
    "sphinx": f"{PAYS['sphinx']} | {SPHINX_OPPOSITE}",
    "obelisk": str(PAYS["obelisk"]),
    "throne": str(PAYS["throne"]),
    "door": f"{PAYS['door']} +",
    "wall": f"{PAYS['wall']} +",
    "mosaic": f"{PAYS['mosaic']} +",
}


def one_card(
    d: Drawing, id: str, card: str, x: float, y: float, w: float, h: float, *, named: bool = False, seen: float = 1
) -> None:
    """A card one can point at, as the viewer knows it; another may cover it but for the part that is seen on its left."""
    words = face(d, card, x, y, w, h, named=named)
    d.pic.thing(id, x, y, w * seen, h, words, level=2, kind=f"card:{FACE[card]}")


def face(d: Drawing, card: str, x: float, y: float, w: float, h: float, *, named: bool = False) -> str:
    """Draw a card, and say what it is."""
    kind = FACE[card]
    if not is_down(card):
        name = d.say(f"card_{kind}")
        printed = d.say(f"card_{KIND_OF.get(kind, kind)}").partition("-")[0] if named else ""
        parts.market_card(d.pic, kind, x, y, w, h, printed)
        return d.say("card_up", card=name)
    parts.market_back(d.pic, x, y, w, h)
    if kind == HIDDEN:
        return d.say("card_down")
    icon, colour = parts.emblem(kind)
    ground, s = parts.printed_on(kind), w * 0.44
    d.pic.box(x + 3, y + 4, s, s, ground, INK, 1, r=3)
    d.pic.icon(icon, x + 5, y + 6, s - 4, colour, ground)
    return d.say("card_down_known", card=d.say(f"card_{kind}"))


# ------------------------------------------------------------------------------------------------ market
def market(d: Drawing, x: float, y: float, w: float, h: float, card: tuple[float, float] = (48, 68)) -> None:
    """Three stalls with their cards, the draw pile and the discard pile, and what is just drawn."""
    zone(d.pic, x, y, w, h, d.say("market"))
    aside = card[0] * 2 + 28
    d.pic.thing("market", x, y, w, h, d.say("market_words"))
    span = (w - 16 * (STALLS + 1) - aside - 8) / STALLS
    for index in range(STALLS):
        stall(d, index, x + 16 + index * (span + 16), y + 38, span, h - 38, card)
    d.pic.line(x + w - aside - 16, y + 16, x + w - aside - 16, y + h - 16, LINE)
    piles(d, x + w - aside - 2, y + 14, card)
    _in_the_air(d, x + w - aside - 2, y + h - card[1] - 22, aside - 10, card)


def stall(d: Drawing, index: int, x: float, y: float, w: float, h: float, card: tuple[float, float]) -> None:
    """A stall under its awning, its cards overlapping so that each can be read."""
    pic, cards = d.pic, d.pos.market.stalls[index]
    names = tuple(d.say(f"card_{FACE[held]}") if not is_down(held) else d.say("card_down") for held in cards)
    pic.thing(f"stall:{index + 1}", x, y, w, h - 6, d.say("stall", number=index + 1, cards=names), level=1)
    bays = 7
    for k in range(bays):
        tint = CARD if k % 2 else AWNING
        pic.box(x + k * w / bays, y + 3, w / bays, 12, tint)
        pic.disc(x + (k + 0.5) * w / bays, y + 15, w / bays / 2, tint)
    pic.box(x - 2, y, w + 4, 4, INK, r=2)
    pic.label(x + 12, y + h - 16, index + 1, max(15, card[0] * 0.26), SOFT, "middle", bold=True)
    if not cards:
        cx, cy = _heap(1, w, h - 74, card)[0]
        pic.box(x + cx, y + 36 + cy, *card, "", EDGE, 1.2, r=5, dash=(2, 5))
    for place, (cx, cy) in enumerate(_heap(len(cards), w, h - 74, card)):
        one_card(d, f"stall:{index + 1}:{place}", cards[place], x + cx, y + 36 + cy, *card)


def _heap(count: int, w: float, h: float, card: tuple[float, float]) -> list[tuple[float, float]]:
    """Where the cards of a stall lie: overlapping rows in which every card shows its corner."""
    in_a_row = max(4, -(-count // 3))
    rows = -(-count // in_a_row)
    down = min(card[1] * 0.6, (h - card[1]) / max(1, rows - 1))
    top = 6 + (h - card[1] - down * max(0, rows - 1)) / 2 if rows < 3 else 0
    spots = []
    for row in range(rows):
        here = min(in_a_row, count - row * in_a_row)
        step = min(card[0] * 0.54, (w - card[0]) / max(1, min(in_a_row, count) - 1))
        start = (w - card[0] - step * (min(in_a_row, count) - 1)) / 2
        spots += [(start + k * step, max(0.0, top) + row * down) for k in range(here)]
    return spots


def piles(d: Drawing, x: float, y: float, card: tuple[float, float], size: float = 18) -> None:
    """The draw pile, its top card as it lies, and the discard pile."""
    pic, market, (w, h) = d.pic, d.pos.market, card
    count = market.up + market.down + bool(market.top)
    for k in (4, 2) if count > 1 else ():
        pic.box(x + k, y + 4 - k, w, h, mix(parts.BRONZE, INK, 0.25), INK, 1, r=5)
    if market.top:
        face(d, market.top, x, y + 4, w, h)
    elif count:
        parts.market_back(pic, x, y + 4, w, h)
    else:
        pic.box(x, y + 4, w, h, "", EDGE, 1.2, r=5, dash=(2, 5))
    seen = market.top and not is_down(market.top)
    top = d.say("pile_top", card=d.say(f"card_{market.top}")) if seen else ""
    pic.thing(
        "pile",
        x,
        y + 4,
        w,
        h + size * 2.2,
        d.say("pile_words", count=count, up=market.up, down=market.down) + top,
        level=1,
    )
    right = x + w + 18
    if market.discard:
        for k in (4, 2) if len(market.discard) > 1 else ():
            pic.box(right + k, y + 4 - k, w, h, mix(parts.BRONZE, INK, 0.25), INK, 1, r=5)
        parts.market_back(pic, right, y + 4, w, h)
        hatch(pic, right + 4, y + 8, w - 8, h - 8, mix(parts.BRONZE, CARD, 0.4), 7, 1, 0.6)
    else:
        pic.box(right, y + 4, w, h, "", EDGE, 1.2, r=5, dash=(2, 5))
    pic.thing("discard", right, y + 4, w, h + size * 2.2, d.say("discard_words", count=len(market.discard)), level=1)
    for px, number, key in ((x, count, "pile"), (right, len(market.discard), "discard")):
        pic.label(px + w / 2, y + h + size * 0.95, number, size, INK, "middle", bold=True)
        pic.label(px + w / 2, y + h + size * 2, d.say(key), size * 0.78, SOFT, "middle")


def _in_the_air(d: Drawing, x: float, y: float, w: float, card: tuple[float, float]) -> None:
    """Cards drawn for the refill, or by a Vizier, or offered to an Envoy."""
    work = vizier(d.pos)
    kind, cards = "drawn", d.pos.market.drawn
    kept: tuple[int, ...] = ()
    if work is not None and work.cards:
        kind, cards, kept = "vizier", work.cards, work.kept
    if not cards:
        return
    cw, ch = card[0] * 0.86, card[1] * 0.86
    step = min(cw + 4, (w - cw) / max(1, len(cards) - 1))
    for index, held in enumerate(cards):
        at = x + index * step
        words = face(d, held, at, y, cw, ch)
        if index in kept:
            words = d.say("card_kept", card=words)
            d.pic.disc(at + 10, y + ch - 10, 9, HOLDS, CARD, 1.5)
            d.pic.icon("tick", at + 3, y + ch - 17, 14, WHITE, HOLDS)
        d.pic.thing(f"{kind}:{index}", at, y, cw, ch, words, level=2, kind=f"card:{FACE[held]}")
    d.pic.label(x, y + ch + 15, d.say(kind), 14, SOFT)


# ------------------------------------------------------------------------------------------------ quarry
def quarry(d: Drawing, x: float, y: float, w: float, h: float) -> None:
    """What is left of each element, its cost and its pay; the mosaics; what is laid in this visit."""
    pic = d.pic
    zone(pic, x, y, w, h, d.say("quarry"))
    pic.thing("quarry", x, y, w, h, d.say("quarry_words"))
    for key, tx in (("left", 150), ("cost", 194), ("pays", 352)):
        pic.label(x + tx, y + 23, d.say(key), 15, SOFT, "middle" if key == "left" else "start")
    step = (h - 138) / len(CATEGORIES)
    for index, category in enumerate(CATEGORIES):
        _element(d, category, x, y + 40 + (index + 0.5) * step, step, rule=index > 0)
    legend(d, x + 16, y + h - 84)
    stack(d, x + 436, y + 12, w - 448, h - 112)
    _pool(d, x + 16, y + h - 66, w - 32)


def _element(d: Drawing, category: str, x: float, y: float, step: float, *, rule: bool) -> None:
    pic, piece = d.pic, next_piece(d.pos, category)
    count = left(d.pos, category) + (piece == "pedestal")
    ink = INK if count else mix(PANEL, INK, 0.62)
    if d.pos.visit.ordered == piece:
        pic.box(x + 8, y - step / 2 + 1, 414, step - 2, "#FBE3B4", "#B15E00", 2, r=6)
    elif rule:
        pic.line(x + 16, y - step / 2, x + 414, y - step / 2, LINE)
    pic.icon(piece, x + 16, y - 13, 26, ink, PANEL)
    pic.label(x + 52, y, d.say(f"element_{category}"), 17, ink)
    if count:
        pic.label(x + 150, y, count, 19, INK, "middle", bold=True)
    else:
        pic.icon("tick", x + 140, y - 10, 20, INK, PANEL)
    cx = x + 192.0
    for kind, n in zip(RESOURCES, COST[category], strict=True):
        for _ in range(n):
            pic.icon(kind, cx, y - 10, 19, mix(PANEL, RESOURCE[kind], 1 if count else 0.5), PANEL)
            cx += 21
        cx += 3 * (n > 0)
    pic.icon("talent", x + 350, y - 10, 20, mix(PANEL, GOLD, 1 if count else 0.5), PANEL)
    pic.label(x + 372, y, PAY[category], 16, ink, bold=True)
    cost = [f"{n} {d.say(f'card_{kind}')}" for kind, n in zip(RESOURCES, COST[category], strict=True) if n]
    name = d.say(f"element_{category}")
    words = d.say("element", element=name, count=count, cost=tuple(cost), pays=PAY[category])
    pic.thing(f"quarry:{category}", x + 8, y - step / 2 + 1, 414, step - 2, words, level=1)


def legend(d: Drawing, x: float, y: float) -> None:
    """The resources by name."""
    for kind in RESOURCES:
        d.pic.icon(kind, x, y - 9, 18, RESOURCE[kind], PANEL)
        name = d.say(f"card_{kind}")
        d.pic.label(x + 22, y, name, 14, SOFT)
        x += 36 + width(name, 14)


def stack(d: Drawing, x: float, y: float, w: float, h: float) -> None:
    """The mosaics left: the top tile large, all of them small."""
    pic, garden = d.pic, d.pos.site.garden
    pic.box(x, y, w, h, GROUND, LINE, 1, r=8)
    chosen, middle = d.pos.visit.tile or garden.top, x + w / 2
    if chosen:
        title = d.say("tile_chosen" if d.pos.visit.tile else "tile_top", tile=chosen)
        pic.label(middle, y + 17, title, 15, INK, "middle", bold=True)
        parts.little_tile(pic, chosen, middle, y + 57, 13)
    elif garden.stack:  # chance turns it up next
        pic.label(middle, y + 17, d.say("tile_next"), 15, INK, "middle", bold=True)
        pic.label(middle, y + 57, "?", 44, SOFT, "middle", bold=True)
    top = d.say("stack_top", tile=garden.top) if garden.top else ""
    pic.thing("stack", x + 4, y + 4, w - 8, 85, d.say("stack", count=len(garden.stack)) + top, level=1)
    key = "tiles_left_out" if garden.removed else "tiles_left"
    pic.label(middle, y + 109, d.say(key, count=len(garden.stack), out=len(garden.removed)), 15, SOFT, "middle")
    columns, size = _grid(w - 8, min(h - 124, 300))
    wide, high = (w - 8) / columns, min(h - 124, 300) / -(-len(LETTERS) // columns)
    for index, letter in enumerate(garden.stack):
        row, column = divmod(index, columns)
        cx, cy = x + 4 + (column + 0.5) * wide, y + 120 + (row + 0.5) * high
        parts.little_tile(pic, letter, cx, cy, size)
        words = d.say("tile", tile=letter)
        pic.thing(f"tile:{letter}", cx - wide / 2, cy - high / 2, wide, high, words, level=2, kind=f"tile:{letter}")


def _grid(w: float, h: float) -> tuple[int, float]:
    """In how many columns twelve tiles lie largest, and how large their cells are then."""
    sizes = {columns: min((w / columns - 4) / 5, (h / -(-len(LETTERS) // columns) - 5) / 3) for columns in range(2, 7)}
    best = max(sizes, key=sizes.__getitem__)
    return best, sizes[best]


def _pool(d: Drawing, x: float, y: float, w: float) -> None:
    """Cards and merchants laid in this visit, what is built with them and what is still open."""
    pic, visit = d.pic, d.pos.visit
    pic.box(x, y, w, 54, WELL, LINE, 1, r=6)
    cards = payment.kinds(visit.laid)
    open_ = bill(visit).short if visit.ordered else 0
    told = {"cards": tuple(d.say(f"card_{one}") for one in cards), "built": len(visit.built), "open": open_}
    empty = not cards and not visit.ordered and not visit.built
    pic.thing("pool", x, y, w, 54, d.say("pool_none") if empty else d.say("pool_words", **told), level=1)
    if empty:
        pic.label(x + w / 2, y + 27, d.say("pool_empty"), 15, SOFT, "middle")
        return
    room = w - 176
    step = min(36.0, (room - 34) / max(1, len(cards) - 1))
    for index, kind in enumerate(cards):
        laid_card(d, kind, x + 8 + index * step, y + 4, 34, 46)
    extra = bonus(d.pos.setup, len(visit.built)).total
    lines = [d.say("pool_bonus" if extra else "pool_built", count=len(visit.built), bonus=extra)]
    if visit.ordered:
        lines.append(d.say("pool_open", count=open_) if open_ else d.say("pool_paid"))
    for row, line in enumerate(lines):
        pic.label(x + w - 10, y + (17 if len(lines) > 1 else 27) + row * 20, line, 15, INK, "end", bold=row > 0)


def laid_card(d: Drawing, kind: str, x: float, y: float, w: float, h: float) -> None:
    """A card or a merchant that was paid."""
    if kind == payment.PAYING[-1]:
        r = w * 0.47
        d.pic.disc(x + w / 2, y + h / 2, r, CARD, INK, 1.5)
        d.pic.icon("merchant", x + w / 2 - r * 0.62, y + h / 2 - r * 0.66, r * 1.24, INK, CARD)
    else:
        parts.market_card(d.pic, kind, x, y, w, h)


# ------------------------------------------------------------------------------------------------ altar
def altar(d: Drawing, x: float, y: float, w: float, h: float) -> None:
    """The five dice, those with the symbol on the altar, and what each place of an offering does."""
    pic, up = d.pic, d.pos.site.altar
    zone(pic, x, y, w, h, d.say("altar"))
    base = y + h - 16
    pic.path(((x + 16, base), (x + 28, base - 22), (x + 210, base - 22), (x + 222, base)), STONE, INK, 1.5)
    pic.path(((x + 28, base - 22), (x + 36, base - 28), (x + 202, base - 28), (x + 210, base - 22)), mix(STONE, CARD, 0.5), INK, 1.2)  # fmt: skip
    pic.thing("altar", x + 16, y + 36, 206, h - 48, d.say("altar_words", count=up))
    for k in range(DICE):
        ax = x + 32 + k * 35
        if k < up:
            _die(d, k, ax, base - 60, symbol=True)
        else:
            pic.box(ax, base - 60, 32, 32, "", EDGE, 1.5, r=6, dash=(5, 4))
            _die(d, k, x + 240 + (k - up) * 35, base - 54, symbol=False)
    pic.label(x + 240, base - 6, d.say("dice_blank", count=DICE - up), 15, SOFT)
    _places(d, x + w - 110, y, h)


def _die(d: Drawing, k: int, x: float, y: float, *, symbol: bool) -> None:
    size = 32 if symbol else 30
    d.pic.box(x, y + 3, size, size, mix(STONE, INK, 0.5), r=6)
    d.pic.box(x, y, size, size, CARD, INK, 1.8, r=6)
    if symbol:
        d.pic.icon("ankh", x + 5, y + 5, 22, INK, CARD)
    words = d.say("die_symbol" if symbol else "die_blank", number=k + 1)
    d.pic.thing(f"die:{k + 1}", x, y, size, size, words, level=1)


def _places(d: Drawing, x: float, y: float, h: float) -> None:
    pic = d.pic
    pic.line(x - 12, y + 14, x - 12, y + h - 14, LINE)
    pic.label(x, y + 22, d.say("offering"), 15, INK, bold=True, serif=True)
    step = (h - 42) / len(OFFERING)
    for index, change in enumerate(OFFERING[: len(d.pos.players)]):
        cy = y + 36 + (index + 0.5) * step
        pic.label(x, cy, d.say(f"place_{index + 1}"), 15, SOFT)
        sign = "\u2212" if change < 0 else "+"
        pic.label(x + 66, cy, f"{sign}{abs(change)}", 16, INK, "end", bold=True)
        pic.icon("amulet", x + 72, cy - 9, 18, SOFT, PANEL)
