"""How cards and marks look."""

from __future__ import annotations

from tutor.look.kit import Picture, card, card_back
from tutor.look.measure import width
from tutor.look.palette import BLUE, CARD, INK, RED, WHITE, mix

COLOURS = {"cleopatra": BLUE, "caesar": RED}
EMBLEMS = {"cleopatra": "ankh", "caesar": "laurel"}
FLASH = "wrath"
"""What the back of an action card bears."""


def roundel(pic: Picture, side: str, x: float, y: float, r: float = 15) -> None:
    """A side's mark: a disc with a laurel, a square with an ankh."""
    colour = COLOURS[side]
    if side == "caesar":
        pic.disc(x, y, r, colour, INK, 1.2)
    else:
        pic.box(x - r * 0.92, y - r * 0.92, r * 1.84, r * 1.84, colour, INK, 1.2, r=r * 0.2)
    s = r * 1.35
    pic.icon(EMBLEMS[side], x - s / 2, y - s / 2, s, WHITE, colour)


def influence(pic: Picture, side: str, value: str, x: float, y: float, w: float, h: float) -> None:
    """An influence card lying face up: a number or P."""
    colour = COLOURS[side]
    card(pic, x, y, w, h)
    pic.box(x + 5, y + h - 5 - h * 0.06, w - 10, h * 0.06, colour, r=2)
    pic.label(x + w * 0.22, y + h * 0.2, value, w * 0.42, INK, "middle", bold=True)
    s = w * 0.56
    if value == "P":
        pic.icon("philosopher", x + w * 0.36, y + h * 0.36, s, INK, CARD)
    else:
        pic.icon(EMBLEMS[side], x + w * 0.36, y + h * 0.38, s, mix(CARD, colour, 0.3), CARD)


def action(pic: Picture, side: str, kind: str, title: str, x: float, y: float, w: float, h: float) -> None:
    """An action card lying face up: an icon and its name."""
    card(pic, x, y, w, h)
    pic.box(x + 5, y + h - 5 - h * 0.06, w - 10, h * 0.06, COLOURS[side], r=2)
    pic.icon(kind, x + w * 0.26, y + h * 0.16, w * 0.48, INK, CARD)
    size = max(16.0, w * 0.22)
    while width(title, size, bold=True) > w - 8:
        size -= 0.5
    if w >= 60:
        pic.label(x + w / 2, y + h * 0.7, title, size, INK, "middle", bold=True)


def back(
    pic: Picture, side: str, x: float, y: float, w: float, h: float, *, action: bool = False, peek: str = ""
) -> None:
    """A card lying face down; the back of an action card bears a flash, that of an influence card the side's emblem."""
    card_back(pic, x, y, w, h, COLOURS[side], FLASH if action else EMBLEMS[side], peek)
