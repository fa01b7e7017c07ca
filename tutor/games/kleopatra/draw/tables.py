"""The offering, the final count and the others at the table, drawn large."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.games.kleopatra.draw import parts, people
from tutor.games.kleopatra.draw.palace import Drawing
from tutor.games.kleopatra.draw.parts import STONE
from tutor.games.kleopatra.pieces import DICE, MERCHANT_WEALTH, OFFERING, UNKNOWN
from tutor.games.kleopatra.score import final_of, wealth
from tutor.look.kit import pill
from tutor.look.measure import fit
from tutor.look.palette import CARD, EDGE, FAILS, HOLDS, INK, LINE, PANEL, SOFT, WHITE, mix

CROCODILE = (
    (0, 9), (6, 6.6), (13, 6), (16, 4.2), (18, 3.6), (20, 4.4), (22, 6), (30, 6.4), (40, 8), (50, 11.5), (56, 14),
    (49, 14), (41, 13), (38, 13.4), (37, 16), (34, 16), (33.4, 13.6), (24, 13.4), (22.6, 16), (19.6, 16), (19.6, 12.8),
    (15, 11.6), (2, 11.4), (4, 10.4), (6, 11), (8, 10), (10, 10.8), (12, 9.8), (15, 9.6), (2, 9.9),
)  # fmt: skip
"""A crocodile with its jaws open, 56 by 16 units."""


def crocodile(d: Drawing, x: float, y: float, w: float, colour: str = parts.PALM) -> None:
    """The end of the most corrupt."""
    k = w / 56
    d.pic.path([(x + px * k, y + py * k) for px, py in CROCODILE], colour, INK, 1.2)
    d.pic.disc(x + 17.4 * k, y + 5.6 * k, 0.9 * k, CARD, INK, 0.8)


# ------------------------------------------------------------------------------------------------ offering
def dice(d: Drawing, x: float, y: float, die: float, size: float, *, roomy: bool = True) -> None:
    """The altar with the dice that show the symbol; the blank ones beside it, smaller where room is scarce."""
    pic, up = d.pic, d.pos.site.altar
    step, base = die * 1.12, y + die * 1.95
    blank, gap = (die, step) if roomy else (die * 0.68, die * 0.76)
    w = DICE * step + die * 0.7
    pic.path(((x, base), (x + die * 0.3, base - die * 0.66), (x + w - die * 0.3, base - die * 0.66), (x + w, base)), STONE, INK, 1.5)  # fmt: skip
    pic.path(((x + die * 0.3, base - die * 0.66), (x + die * 0.5, base - die * 0.82), (x + w - die * 0.5, base - die * 0.82), (x + w - die * 0.3, base - die * 0.66)), mix(STONE, CARD, 0.5), INK, 1.2)  # fmt: skip
    pic.thing("altar", x, y, w, base - y, d.say("altar_words", count=up))
    pic.label(x + w / 2, base - die * 0.32, d.say("altar"), size, INK, "middle", bold=True, serif=True)
    for k in range(DICE):
        ax = x + die * 0.42 + k * step
        if k < up:
            _die(d, k, ax, y + die * 0.12, die, symbol=True)
        else:
            pic.box(ax, y + die * 0.12, die, die, "", EDGE, 1.5, r=6, dash=(5, 4))
            _die(d, k, x + w + die * 0.5 + (k - up) * gap, y + die * 0.12, blank, symbol=False)
    if up < DICE:
        pic.label(x + w + die * 0.5, base - die * 0.32, d.say("dice_blank", count=DICE - up), size, SOFT)


def row_of_dice(d: Drawing, x: float, y: float, w: float, h: float, size: float) -> None:
    """The five dice in a row, where the altar is not what the zone is about."""
    up, die = d.pos.site.altar, h * 0.68
    d.pic.box(x, y, w, h, PANEL, LINE, 1, r=8)
    d.pic.label(x + 12, y + h / 2, d.say("altar"), size, INK, bold=True, serif=True)
    d.pic.thing("altar", x, y, w, h, d.say("altar_words", count=up))
    for k in range(DICE):
        _die(d, k, x + w - (DICE - k) * (die + 8), y + h * 0.13, die, symbol=k < up)


def _die(d: Drawing, k: int, x: float, y: float, size: float, *, symbol: bool) -> None:
    d.pic.box(x, y + 3, size, size, mix(STONE, INK, 0.5), r=size * 0.18)
    d.pic.box(x, y, size, size, CARD, INK, 1.8, r=size * 0.18)
    if symbol:
        d.pic.icon("ankh", x + size * 0.15, y + size * 0.15, size * 0.7, INK, CARD)
    words = d.say("die_symbol" if symbol else "die_blank", number=k + 1)
    d.pic.thing(f"die:{k + 1}", x, y, size, size, words, level=1)


def offerings(d: Drawing, x: float, y: float, step: float, size: float) -> None:
    """What each place of an offering does."""
    d.pic.label(x, y, d.say("offering"), size, INK, bold=True, serif=True)
    for index, change in enumerate(OFFERING[: len(d.pos.players)]):
        at = y + (index + 1) * step
        d.pic.label(x, at, d.say(f"place_{index + 1}"), size, SOFT)
        sign = "\u2212" if change < 0 else "+"
        d.pic.label(x + size * 4, at, f"{sign}{abs(change)}", size, INK, "end", bold=True)
        d.pic.icon("amulet", x + size * 4.3, at - size * 0.6, size * 1.2, SOFT, PANEL)


def places_in_a_row(d: Drawing, x: float, y: float, w: float, size: float) -> None:
    """What each place of an offering does, in one line."""
    step = w / len(d.pos.players)
    for index, change in enumerate(OFFERING[: len(d.pos.players)]):
        sign = "\u2212" if change < 0 else "+"
        at = x + index * step
        d.pic.label(at, y, d.say(f"place_{index + 1}"), size * 0.9, SOFT)
        d.pic.label(at + size * 3.7, y, f"{sign}{abs(change)}", size, INK, "end", bold=True)
        d.pic.icon("amulet", at + size * 3.85, y - size * 0.55, size * 1.1, SOFT, PANEL)


def bids(d: Drawing, x: float, y: float, w: float, h: float, size: float) -> None:
    """Every player with talents, amulets and bid, a row each."""
    step = h / len(d.pos.players)
    for index in range(len(d.pos.players)):
        seat, top = Seat(index), y + index * step
        middle, ground = top + (step - 8) / 2, CARD if seat == people.near(d) else PANEL
        people.frame(d, seat, x, top, w, step - 8)
        people.mark(d, seat, x + size * 1.5, middle, size * 0.75)
        name = fit(d.voice.name(seat), size, w * 0.24, bold=True, serif=True)
        d.pic.label(x + size * 2.8, middle, name, size, INK, bold=True, serif=True)
        spots = {"talents": (x + w * 0.38, middle), "pyramid": (x + w * 0.53, middle)}
        people.counters(d, seat, spots, ground, size)
        if not people.badge(d, seat, x + w - 12, middle, size * 0.94):
            people.counters(d, seat, {"merchants": (x + w * 0.68, middle)}, ground, size)


# ------------------------------------------------------------------------------------------------ the others
def others(d: Drawing, x: float, y: float, w: float, h: float, size: float) -> None:
    """The other players, side by side as far as there is room."""
    rest, gap = people.others(d), 10.0
    columns = max(1, min(len(rest), int((w + gap) / (size * 12.5 + gap))))
    columns = -(-len(rest) // -(-len(rest) // columns))
    rows = -(-len(rest) // columns)
    across, down = (w - gap * (columns - 1)) / columns, (h - gap * (rows - 1)) / rows
    for index, seat in enumerate(rest):
        row, column = divmod(index, columns)
        _other(d, seat, x + column * (across + gap), y + row * (down + gap), across, down, size)


def _other(d: Drawing, seat: Seat, x: float, y: float, w: float, h: float, size: float) -> None:
    pic, player = d.pic, d.pos.players[seat]
    people.frame(d, seat, x, y, w, h)
    people.mark(d, seat, x + size * 1.4, y + size * 1.4, size * 0.75)
    pic.label(x + size * 2.6, y + size * 1.4, fit(d.voice.name(seat), size, w - size * 9, bold=True, serif=True), size, INK, bold=True, serif=True)  # fmt: skip
    if not people.badge(d, seat, x + w - 10, y + size * 1.4, size * 0.8):
        pic.label(x + w - 12, y + size * 1.4, d.say("cards", count=len(player.hand)), size * 0.84, SOFT, "end")
    step = (w - size * 1.4) / 4
    names = ("talents", "pyramid", "merchants", "statues")
    spots = {name: (x + size * 0.7 + k * step, y + size * 3.1) for k, name in enumerate(names)}
    people.counters(d, seat, spots, PANEL, size * 0.9)
    room = min(h - size * 4.8, size * 4.4)
    if room > size:
        people.chips(d, seat, x + size * 0.7, y + size * 4.2, w - size * 1.4, room)


def roll_call(d: Drawing, x: float, y: float, w: float, step: float, size: float) -> None:
    """The other players in a word each: who they are, and how many cards they hold."""
    for index, seat in enumerate(people.others(d)):
        at = y + index * step
        people.mark(d, seat, x + size * 0.8, at, size * 0.72)
        pic = d.pic
        pic.label(x + size * 2, at, fit(d.voice.name(seat), size, w - size * 5, serif=True), size, INK, serif=True)
        pic.icon("card", x + w - size * 2.8, at - size * 0.6, size * 1.2, SOFT, PANEL)
        pic.label(x + w - size * 1.3, at, len(d.pos.players[seat].hand), size, INK, bold=True)
        pic.thing(f"player:{int(seat)}", x, at - step / 2, w, step, people.words(d, seat), level=1)


# ------------------------------------------------------------------------------------------------ the final count
def count(d: Drawing, x: float, y: float, w: float, h: float, size: float) -> None:
    """The final count, a row a player; what decides is written only when it has been counted."""
    columns = {"end_pyramid": 0.28, "end_tainted": 0.38, "end_cells": 0.47, "end_left": 0.58, "end_wealth": 0.755}
    for key, share in columns.items():
        d.pic.label(x + w * share, y + size * 0.6, d.say(key), size * 0.84, SOFT, "middle")
    step = min(size * 8.6, (h - size * 1.6) / len(d.pos.players))
    for index in range(len(d.pos.players)):
        spots = {key: x + w * share for key, share in columns.items()}
        _final(d, Seat(index), x, y + size * 1.6 + index * step, w, step - 10, size, spots)


def _final(
    d: Drawing, seat: Seat, x: float, y: float, w: float, h: float, size: float, columns: dict[str, float]
) -> None:
    pic, player, found = d.pic, d.pos.players[seat], final_of(d.pos, seat)
    counted, middle = player.final is not None, y + h / 2
    people.frame(d, seat, x, y, w, h)
    people.mark(d, seat, x + size * 1.5, middle, size * 0.8)
    name = fit(d.voice.name(seat), size * 1.1, w * 0.25 - size * 2.6, bold=True, serif=True)
    pic.label(x + size * 2.9, middle, name, size * 1.1, INK, bold=True, serif=True)
    known = found.pyramid != UNKNOWN
    written = {"end_pyramid": people.shown(found.pyramid), "end_cells": f"\u2212{found.cells}"}
    if counted or not player.hand:
        written["end_tainted"] = f"+{people.shown(found.tainted) if known else '?'}" if counted else "+0"
    else:
        at, room = columns["end_tainted"], size * 1.9
        people.chips(d, seat, at - room, middle - size, room * 2, size * 2)
    for key, text in written.items():
        pic.label(columns[key], middle, text, size * 1.2, INK, "middle")
    pic.thing(f"pyramid:{int(seat)}", columns["end_pyramid"] - size, y + 6, size * 2, h - 12, people.told(d, "pyramid", found.pyramid), level=1)  # fmt: skip
    at = columns["end_left"]
    pic.box(at - size * 1.5, middle - size * 1.3, size * 3, size * 2.6, CARD, INK if counted else EDGE, 1.6, r=8, dash=() if counted else (2, 5))  # fmt: skip
    if counted:
        pic.label(at, middle, found.left, size * 1.7, INK, "middle", bold=True)
    _wealth(d, seat, columns["end_wealth"], y, h, size, counted=counted)
    ended = people.result(d, seat)
    if ended:
        eaten = ended == "end_eaten"
        if eaten:
            crocodile(d, x + w - w * 0.15, y + h * 0.16, w * 0.135)
        pill(pic, x + w - size * 0.7, middle + (h * 0.22 if eaten else 0), d.say(ended), size * 0.9, FAILS if eaten else HOLDS, WHITE, "end")  # fmt: skip


def _wealth(d: Drawing, seat: Seat, at: float, y: float, h: float, size: float, *, counted: bool) -> None:
    pic, player, middle = d.pic, d.pos.players[seat], y + h / 2
    sum_ = f"{people.shown(player.talents)} + {MERCHANT_WEALTH} \u00d7 {player.merchants}"
    if counted and player.talents != UNKNOWN:
        lost = people.result(d, seat) == "end_eaten"
        pic.label(at, middle - size * 0.7, wealth(d.pos, seat), size * 1.7, SOFT if lost else INK, "middle", bold=True)
        if lost:
            pic.line(at - size * 1.6, middle - size * 0.7, at + size * 1.6, middle - size * 0.7, FAILS, 3)
        pic.label(at, middle + size * 0.9, sum_, size * 0.86, SOFT, "middle")
    else:
        pic.label(at, middle, sum_, size * 1.2, INK, "middle")
    pic.line(at - size * 4.2, y + 10, at - size * 4.2, y + h - 10, LINE)
    for name, value, side in (("talents", player.talents, -1), ("merchants", player.merchants, 0)):
        pic.thing(f"{name}:{int(seat)}", at + side * size * 3, y + 6, size * 3, h - 12, people.told(d, name, value), level=1)  # fmt: skip


def count_in_two_lines(d: Drawing, x: float, y: float, w: float, step: float, size: float) -> None:
    """The final count where there is little room: amulets in the first line, wealth in the second."""
    for index, player in enumerate(d.pos.players):
        seat, top, found = Seat(index), y + index * step, final_of(d.pos, Seat(index))
        pic, counted = d.pic, player.final is not None
        people.frame(d, seat, x, top, w, step - 6)
        people.mark(d, seat, x + 22, top + 24, 12)
        pic.label(x + 42, top + 24, fit(d.voice.name(seat), size, 92, bold=True, serif=True), size, INK, bold=True, serif=True)  # fmt: skip
        tainted = people.shown(found.tainted) if counted else "?" if player.hand else "0"
        pic.icon("amulet", x + 140, top + 14, 20, SOFT, PANEL)
        pic.label(x + 166, top + 24, f"{people.shown(found.pyramid)} + {tainted} \u2212 {found.cells}", size, INK)
        pic.thing(f"pyramid:{index}", x + 136, top + 6, 120, 36, people.told(d, "pyramid", found.pyramid), level=1)
        pic.icon("talent", x + 140, top + 54, 20, SOFT, PANEL)
        pic.label(x + 166, top + 64, f"{people.shown(player.talents)} + {MERCHANT_WEALTH} \u00d7 {player.merchants}", size, INK)  # fmt: skip
        pic.thing(f"talents:{index}", x + 136, top + 46, 60, 36, people.told(d, "talents", player.talents), level=1)
        pic.thing(f"merchants:{index}", x + 196, top + 46, 60, 36, people.told(d, "merchants", player.merchants), level=1)  # fmt: skip
        if counted:
            pic.label(x + w - 14, top + 24, found.left, 30, INK, "end", bold=True)
            pic.label(x + w - 14, top + 64, people.shown(wealth(d.pos, seat)) if player.talents != UNKNOWN else "?", 30, INK, "end", bold=True)  # fmt: skip
        ended = people.result(d, seat)
        if ended:
            pill(pic, x + 18, top + 64, d.say(ended), size, FAILS if ended == "end_eaten" else HOLDS, WHITE)
