"""The fields: caves with their shelves, the city, the guard and the palace."""

from __future__ import annotations

from tutor.core.voice import Voice
from tutor.games.morgenland.draw.figures import Figures
from tutor.games.morgenland.draw.told import ranked
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.pieces import (
    CARAVANSERAI,
    CAVES,
    DJINN,
    FIELD_AT,
    GUARD,
    MARKET,
    PALACE,
    STACK_AT,
    TENT,
    TREASURES,
    shelf_at,
)
from tutor.look.kit import Picture, card_back, hatch, pill
from tutor.look.palette import CARD, EDGE, GLOW, GROUND, INK, LAMP, LINE, NIGHT, PANEL, SOFT, WELL, WHITE, mix

TREASURE = {"crown": "#A8321F", "pearl": "#6F7F86", "gem": "#1F4E9C", "cup": "#26262B", "gold": "#A67408"}
ROCK = "#3A3F4A"
CITY = "#EFE2C8"
PALACE_WALL = "#F8F4E6"
CITY_ICONS = {TENT: "tent", DJINN: "djinn", MARKET: "market", CARAVANSERAI: "caravanserai"}


class Fields:
    """Draws the fields of one view."""

    def __init__(self, pic: Picture, view: Position, voice: Voice) -> None:
        self.pic, self.view, self.voice = pic, view, voice
        self.ranks = ranked(view, view.round.turned) if view.round.turned >= 0 else ()
        self.figures = Figures(pic, voice)

    # -------------------------------------------------------------------------------------------- caves
    def cave(self, field: int, x: float, y: float, w: float, h: float) -> None:
        """A rock with an arch: shelves inside, figures before it."""
        pic, kind, shelves = self.pic, TREASURES[field], self.view.board.shelves[field]
        pic.path(_arch(x, y, w, h, 0), ROCK, INK, 1.5)
        title = self.voice.word(f"cave_{kind}")
        pic.icon(kind, x + 40, y + 10, 24, WHITE, ROCK)
        pic.label(x + 74, y + 23, title, 18, WHITE, bold=True, serif=True)
        floor = 64 if h < 300 else 72
        self._thing(field, x, y, w, h)
        for k, count in enumerate(shelves):
            self._shelf(field, k, count, x + 14, y + 42 + k * 37, w - 28)
        if not shelves:
            pic.icon("dragon", x + w / 2 - 30, y + 46, 60, mix(ROCK, WHITE, 0.75), ROCK)
            pic.label(x + w / 2, y + 120, self.voice.word("no_treasure"), 15, mix(ROCK, WHITE, 0.85), "middle")
        pic.box(x + 8, y + h - floor - 8, w - 16, floor, PANEL, r=6)
        self._lying(field, x + 8, y + h - floor - 8, w - 16, floor)
        if self._now(field):
            pic.path(_arch(x, y, w, h, 6), "", LAMP, 5)

    def _shelf(self, cave: int, place: int, count: int, x: float, y: float, w: float) -> None:
        """A shelf of treasure, with the seat that will get it once the cave is turned up."""
        kind = TREASURES[cave]
        taker = self.ranks[place] if self._now(cave) and place < len(self.ranks) else None
        self.pic.box(x, y, w, 32, mix(CARD, GLOW, 0.6) if taker is not None else CARD, INK, 1.2, r=4)
        self.pic.label(x + 17, y + 16, count, 19, INK, "middle", bold=True)
        step = min(22, (w - 62) / max(1, count))
        for k in range(count):
            self.pic.icon(kind, x + 32 + k * step, y + 6, 20, TREASURE[kind], CARD)
        words = self.voice.word("shelf_words", place=place + 1, count=count)
        self.pic.thing(shelf_at(cave, place), x, y, w, 32, words, level=1)
        if taker is not None:
            pill(self.pic, x + w + 4, y + 16, self.voice.name(taker)[:1], 14, LAMP, WHITE, "end", pad=8)

    # -------------------------------------------------------------------------------------------- city
    def city(self, field: int, x: float, y: float, w: float, h: float) -> None:
        """A field of the city and what its strongest gains."""
        pic, icon = self.pic, CITY_ICONS[field]
        shut = not self.view.setup.profi and field in (TENT, DJINN)
        pic.box(x, y, w, h, mix(CITY, GROUND, 0.6) if shut else CITY, EDGE, 1.2, r=8)
        self._thing(field, x, y, w, h)
        pic.box(x + 10, y + 10, 42, 42, CARD, EDGE, 1, r=6)
        pic.icon(icon, x + 14, y + 14, 34, SOFT if shut else INK, CARD)
        pic.label(x + 62, y + 22, self.voice.word(icon), 18, INK, bold=True, serif=True)
        pic.label(x + 62, y + 44, self.voice.word("closed" if shut else f"gain_{icon}"), 15, SOFT)
        self._lying(field, x + 6, y + 54, w - 12, h - 58)
        self._frame(field, x, y, w, h)

    # -------------------------------------------------------------------------------------------- palace
    def guard(self, x: float, y: float, w: float, h: float) -> None:
        """The guard, face down until it is turned up, and who stands before it."""
        pic, number = self.pic, self.view.round.guard
        pic.box(x, y, w, h, mix(PALACE_WALL, WELL, 0.6), INK, 1.5, r=8)
        self._thing(GUARD, x, y, w, h)
        if number:
            pic.box(x + 16, y + 20, 56, 70, CARD, INK, 1.5, r=6)
            pic.label(x + 44, y + 55, number, 34, INK, "middle", bold=True)
        else:
            card_back(pic, x + 16, y + 20, 56, 70, NIGHT, "guard")
        pic.label(x + 88, y + 42, self.voice.word("guard"), 20, INK, bold=True, serif=True)
        pic.label(
            x + 88, y + 68, self.voice.word("guard_strength" if number else "guard_range", number=number), 15, SOFT
        )
        self._lying(GUARD, x + 6, y + 96, w - 12, h - 102)
        self._frame(GUARD, x, y, w, h)

    def palace(self, place: int, x: float, y: float, w: float, h: float) -> None:
        """An artifact on its stack, figures below; an unused field is hatched."""
        pic, field = self.pic, PALACE + place
        stacks = self.view.board.stacks
        if place >= len(stacks):
            hatch(pic, x, y, w, h, LINE, 12)
            pic.box(x, y, w, h, "", LINE, 1.5, r=8)
            pill(pic, x + w / 2, y + h / 2, self.voice.word("not_used"), 15, GROUND, SOFT, "middle", bold=False)
            self._thing(field, x, y, w, h, "palace_unused")
            pic.thing(STACK_AT[place], x + 10, y + 8, w - 20, 60, "", level=1)
            return
        stack = stacks[place]
        pic.box(x, y, w, h, PALACE_WALL, EDGE, 1.2, r=8)
        self._thing(field, x, y, w, h)
        count = len(stack.down) + bool(stack.up)
        self._stack(stack.up, count, x + w / 2 - 33, y + 12)
        title = self.voice.word(stack.up) if stack.up else self.voice.word("sold_out" if not count else "artifacts")
        pic.label(x + w / 2, y + 94, title, 16, INK, "middle", bold=True)
        pill(pic, x + w - 8, y + 18, str(count), 13, WELL, INK, "end", pad=7)
        words = self.voice.word("stack_words" if stack.up else "stack_hidden", artifact=stack.up, count=count)
        pic.thing(STACK_AT[place], x + 8, y + 6, w - 16, 96, words, level=1)
        self._lying(field, x + 6, y + 103, w - 12, h - 106)
        self._frame(field, x, y, w, h)

    def _stack(self, up: str, count: int, x: float, y: float) -> None:
        pic = self.pic
        for k in range(min(count, 4) - 1, 0, -1):
            pic.box(x + 4 * k, y - 2 * k, 66, 68, mix(NIGHT, WHITE, 0.25), INK, 1, r=6)
        if up:
            pic.box(x, y, 66, 68, CARD, INK, 1.5, r=6)
            pic.icon(up, x + 9, y + 10, 48, INK, CARD)
        elif count:
            card_back(pic, x, y, 66, 68, NIGHT, "lamp")
        else:
            pic.box(x, y, 66, 68, "", EDGE, 1.5, r=6, dash=(2, 5))

    # -------------------------------------------------------------------------------------------- what all fields share
    def dot(self, field: int, x: float, y: float) -> None:
        """The place of a field on the path: a number, ticked when done, ringed when it is being evaluated."""
        pic = self.pic
        if self._now(field):
            pic.disc(x, y, 17, GLOW, LAMP, 4)
            pic.label(x, y, field + 1, 17, INK, "middle", bold=True)
        elif field < self.view.round.done and not self.view.round.placing:
            pic.disc(x, y, 13, INK, WHITE, 1.5)
            pic.icon("tick", x - 8, y - 8, 16, WHITE, INK)
        else:
            pic.disc(x, y, 13, CARD, EDGE, 1.5)
            pic.label(x, y, field + 1, 14, SOFT, "middle", bold=True)

    def _lying(self, field: int, x: float, y: float, w: float, h: float) -> None:
        lying = self.view.board.fields[field]
        if self._now(field) and self.ranks and field != GUARD:
            self.figures.ranked(field, lying, self.ranks, x, y, w, h)
        else:
            self.figures.spread(field, lying, x, y, w, h)
        if self.view.spells.taboo >> field & 1:
            pill(self.pic, x + w - 4, y + h - 12, self.voice.word("taboo_mark"), 13, INK, WHITE, "end", pad=7)

    def _frame(self, field: int, x: float, y: float, w: float, h: float) -> None:
        if self._now(field):
            self.pic.box(x - 5, y - 5, w + 10, h + 10, "", LAMP, 5, r=11)

    def _now(self, field: int) -> bool:
        return self.view.round.turned == field

    def _thing(self, field: int, x: float, y: float, w: float, h: float, key: str = "field_words") -> None:
        there = len(self.view.board.fields[field])
        state = "now" if self._now(field) else "done" if field < self.view.round.done else "to-come"
        if field < CAVES and not self.view.board.shelves[field]:
            key = "cave_empty"
        id = FIELD_AT[field]
        words = self.voice.word(key, field=id, figures=there, state=state, number=field + 1)
        self.pic.thing(id, x, y, w, h, words)


def _arch(x: float, y: float, w: float, h: float, gap: float) -> list[tuple[float, float]]:
    left, right, top, foot = x - gap, x + w + gap, y - gap, y + h + gap
    return [
        (left, foot), (left, top + 34), (left + 26, top + 8), (left + 62, top),
        (right - 62, top), (right - 26, top + 8), (right, top + 34), (right, foot),
    ]  # fmt: skip
