"""One zone of the board large, 720 units wide, for use beside a text."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.games.kleopatra.draw import palace, parts, people, town
from tutor.games.kleopatra.draw.palace import Drawing
from tutor.games.kleopatra.draw.parts import SAND, Ground
from tutor.games.kleopatra.pieces import MERCHANT_WEALTH, UNKNOWN, WALLS
from tutor.games.kleopatra.score import final_of, wealth
from tutor.look.measure import fit
from tutor.look.palette import CARD, EDGE, INK, LINE, PANEL, SOFT

WIDTH = 720
LEFT, TOP, FULL = 24, 80, WIDTH - 48

ZONES = ("garden", "market", "quarry", "altar", "end")


def height(zone_: str, players: int) -> int:
    """How high a focus scene is; most grow with the number of players."""
    others = 130 + 122 * _rows(players - 1)
    match zone_:
        case "garden":
            return TOP + 744
        case "market":
            return TOP + 312 + others + 12
        case "quarry":
            return TOP + 456 + others + 12
        case "altar":
            return TOP + 146 + players * 62 + 16
        case _:
            return TOP + 40 + players * 76 + 16


def _rows(others: int) -> int:
    return 1 if others < 3 else 2


def draw(d: Drawing, zone_: str) -> None:
    """Draw one zone."""
    match zone_:
        case "garden":
            _garden(d)
        case "market":
            town.market(d, LEFT, TOP, FULL, 300, (62, 86))
            _people(d, TOP + 312)
        case "quarry":
            town.quarry(d, LEFT, TOP, FULL, 330)
            _places(d, TOP + 342)
            _people(d, TOP + 456)
        case "altar":
            town.altar(d, LEFT, TOP, FULL, 134)
            _bids(d, TOP + 146)
        case _:
            _end(d, TOP)


def _people(d: Drawing, y: float) -> None:
    people.large(d, LEFT, y, FULL, 118)
    rest = people.others(d)
    each = (FULL - 10) / 2
    for index, other in enumerate(rest):
        row, column = divmod(index, 2)
        people.small(d, other, LEFT + column * (each + 10), y + 128 + row * 122, each, 112)


def _garden(d: Drawing) -> None:
    cell, depth = 52, 38
    w = 9 * cell + 2 * depth + 20
    d.pic.box(LEFT, TOP, w, 9 * cell + depth + 84, SAND, LINE, 1, r=10)
    ground = Ground(LEFT + depth + 10, TOP + depth + 10, cell)
    palace.garden(d, ground)
    palace.walls(d, ground, depth)
    palace.front(d, ground, depth, 56)
    town.stack(d, LEFT + w + 10, TOP, FULL - w - 10, 9 * cell + depth + 84)
    people.large(d, LEFT, TOP + 9 * cell + depth + 96, FULL, 118)


def _places(d: Drawing, y: float) -> None:
    """Every place of the palace as a chip, so that building can be pointed at without the garden."""
    built = d.pos.site.palace
    rows = (
        [(f"wall:{slot}", slot, slot in built.walls) for slot in WALLS],
        [(f"sphinx:{k}", d.say("sphinx_number", number=k), k <= built.sphinxes) for k in range(1, 7)],
        [(f"door:{door}", d.say(f"door_{door}"), door in built.doors) for door in ("left", "right")]
        + [(f"obelisk:{k}", d.say("obelisk_number", number=k), k in built.obelisks) for k in (1, 2)]
        + [(name, d.say(name), built.throne >= k) for k, name in ((1, "pedestal"), (2, "throne"))],
    )
    for row, chips in enumerate(rows):
        x = float(LEFT)
        spare = FULL - sum(parts.chip_width(text) for _, text, _ in chips)
        for id, text, stands in chips:
            w = parts.chip_width(text) + spare / len(chips)
            _place(d, id, text, x, y + row * 36, w - 4, stands=stands)
            x += w


def _place(d: Drawing, id: str, text: str, x: float, y: float, w: float, *, stands: bool) -> None:
    d.pic.box(x, y, w, 30, parts.STONE if stands else PANEL, INK if stands else EDGE, 1.4, r=4, dash=() if stands else (5, 4))  # fmt: skip
    d.pic.label(x + w / 2, y + 15, text, 15, INK if stands else SOFT, "middle", bold=stands)
    d.pic.thing(id, x, y, w, 30, d.say("place_built" if stands else "place_open", place=text), level=1)


# ------------------------------------------------------------------------------------------------ offering and end
def _bids(d: Drawing, y: float) -> None:
    """Every player with talents, amulets and bid."""
    for index in range(len(d.pos.players)):
        seat, top = Seat(index), y + index * 62
        people.frame(d, seat, LEFT, top, FULL, 54)
        people.mark(d, seat, LEFT + 30, top + 27, 14)
        name = fit(d.voice.name(seat), 19, 170, bold=True, serif=True)
        d.pic.label(LEFT + 58, top + 27, name, 19, INK, bold=True, serif=True)
        ground = CARD if seat == people.near(d) else PANEL
        spots = {
            "talents": (LEFT + 250, top + 27),
            "pyramid": (LEFT + 340, top + 27),
            "merchants": (LEFT + 420, top + 27),
        }
        people.counters(d, seat, spots, ground, 18)
        people.badge(d, seat, LEFT + FULL - 16, top + 27)


COLUMNS = (("end_pyramid", 214), ("end_tainted", 282), ("end_cells", 350), ("end_left", 418), ("end_wealth", 540))


def _end(d: Drawing, y: float) -> None:
    """The final count, a row a player: amulets left, and wealth."""
    for key, x in COLUMNS:
        d.pic.label(LEFT + x, y + 18, d.say(key), 15, SOFT, "middle")
    for index in range(len(d.pos.players)):
        _final_row(d, Seat(index), y + 40 + index * 76)


def _final_row(d: Drawing, seat: Seat, y: float) -> None:
    pic, player, found = d.pic, d.pos.players[seat], final_of(d.pos, seat)
    people.frame(d, seat, LEFT, y, FULL, 68)
    people.mark(d, seat, LEFT + 28, y + 34, 14)
    pic.label(
        LEFT + 54, y + 34, fit(d.voice.name(seat), 18, 124, bold=True, serif=True), 18, INK, bold=True, serif=True
    )
    known = found.pyramid != UNKNOWN
    for key, sign, value in (("end_pyramid", "", found.pyramid), ("end_tainted", "+", found.tainted if known else UNKNOWN), ("end_cells", "\u2212", found.cells)):  # fmt: skip
        pic.label(LEFT + dict(COLUMNS)[key], y + 34, sign + people.shown(value), 18, INK, "middle")
    pic.thing(f"pyramid:{int(seat)}", LEFT + 188, y + 14, 52, 40, people.told(d, "pyramid", found.pyramid), level=1)
    pic.label(LEFT + 418, y + 34, found.left if known else "?", 22, INK, "middle", bold=True)
    pic.icon("amulet", LEFT + 436, y + 24, 20, SOFT, CARD)
    total = UNKNOWN if player.talents == UNKNOWN else wealth(d.pos, seat)
    pic.label(LEFT + 540, y + 24, people.shown(total), 22, INK, "middle", bold=True)
    sum_ = f"{people.shown(player.talents)} + {MERCHANT_WEALTH} \u00d7 {player.merchants}"
    pic.label(LEFT + 540, y + 49, sum_, 15, SOFT, "middle")
    pic.thing(f"talents:{int(seat)}", LEFT + 494, y + 8, 46, 52, people.told(d, "talents", player.talents), level=1)
    pic.thing(
        f"merchants:{int(seat)}", LEFT + 541, y + 8, 46, 52, people.told(d, "merchants", player.merchants), level=1
    )
    people.badge(d, seat, LEFT + FULL - 12, y + 34)
