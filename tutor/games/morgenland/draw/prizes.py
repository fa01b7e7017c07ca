"""What there is to win in a field, large: shelves of treasure, a city's gain, a stack of artifacts, the way past the guard."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.games.morgenland.draw.figures import livery
from tutor.games.morgenland.draw.stage import Stage
from tutor.games.morgenland.draw.told import ranked
from tutor.games.morgenland.draw.tray import CITY, PALACE_WALL, ROCK, SMALLEST, TREASURE
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
from tutor.look.kit import card_back, hatch, pill, token
from tutor.look.measure import fit, width
from tutor.look.palette import CARD, EDGE, GROUND, INK, LAMP, LINE, NIGHT, SOFT, WELL, WHITE, mix

CITY_ICONS = {TENT: "tent", DJINN: "djinn", MARKET: "market", CARAVANSERAI: "caravanserai"}


class Prizes(Stage):
    """Draws prizes into boxes of any size."""

    def prize(self, field: int, x: float, y: float, w: float, h: float, foot: float = 0) -> None:
        """The prize of a field; ``foot`` is kept free for figures at the bottom."""
        if field < CAVES:
            self._cave(field, x, y, w, h, foot)
        elif field < GUARD:
            self._city(field, x, y, w, h, foot)
        elif field == GUARD:
            self._guard(x, y, w, h, foot)
        else:
            self._palace(field - PALACE, x, y, w, h, foot)
        if self.view.spells.taboo >> field & 1:
            pill(
                self.pic,
                x + w - 8,
                y + 18,
                self.voice.word("taboo_mark"),
                max(11, self.m.text * 0.85),
                INK,
                WHITE,
                "end",
                pad=7,
            )

    def whole(self, field: int, x: float, y: float, w: float, h: float) -> None:
        """A field, to be pointed at."""
        state = "now" if self.view.round.turned == field else "done" if field < self.view.round.done else "to-come"
        bare = field < CAVES and not self.view.board.shelves[field]
        there, id = len(self.view.board.fields[field]), FIELD_AT[field]
        key = "cave_empty" if bare else "field_words"
        self.pic.thing(id, x, y, w, h, self.voice.word(key, field=id, figures=there, state=state, number=field + 1))

    def lit(self, field: int, x: float, y: float, w: float, h: float) -> None:
        """The frame of the field that is being read."""
        if self.view.round.turned == field:
            self.pic.box(x - 3, y - 3, w + 6, h + 6, "", LAMP, 4, r=12)

    # -------------------------------------------------------------------------------------------- caves
    def _cave(self, field: int, x: float, y: float, w: float, h: float, foot: float) -> None:
        pic, kind, shelves = self.pic, TREASURES[field], self.view.board.shelves[field]
        size = min(self.m.name, w / 8)
        cut = min(34.0, h / 5, w / 8)
        arch = [
            (x, y + h), (x, y + cut), (x + cut * 0.8, y + cut * 0.24), (x + cut * 1.8, y),
            (x + w - cut * 1.8, y), (x + w - cut * 0.8, y + cut * 0.24), (x + w, y + cut), (x + w, y + h),
        ]  # fmt: skip
        pic.path(arch, ROCK, INK, 1.5)
        title = self.voice.word(f"cave_{kind}")
        half = (width(title, size, bold=True, serif=True) + size * 1.5) / 2
        pic.icon(kind, x + w / 2 - half, y + size * 0.55, size * 1.2, WHITE, ROCK)
        pic.label(x + w / 2 - half + size * 1.5, y + size * 1.2, title, size, WHITE, bold=True, serif=True)
        room, top = h - size * 2.3 - foot - 8, y + size * 2.2
        if not shelves:
            s = min(72.0, room * 0.55)
            pic.icon("dragon", x + w / 2 - s / 2, top + room * 0.1, s, mix(ROCK, WHITE, 0.75), ROCK)
            text = fit(self.voice.word("no_treasure"), self.m.text, w - 12)
            pic.label(
                x + w / 2, top + room * 0.1 + s + self.m.text, text, self.m.text, mix(ROCK, WHITE, 0.85), "middle"
            )
        line = min(room / max(2, len(shelves)), 34 if self.tall else 112 if not foot else 76)
        for place, count in enumerate(shelves):
            self._shelf(field, place, count, x + w * 0.05, top + place * line, w * 0.9, line - 6)

    def _shelf(self, cave: int, place: int, count: int, x: float, y: float, w: float, h: float) -> None:
        """A shelf of treasure; an empty one shows who took it."""
        pic, kind = self.pic, TREASURES[cave]
        pic.thing(
            shelf_at(cave, place), x, y, w, h, self.voice.word("shelf_words", place=place + 1, count=count), level=1
        )
        if not count:
            pic.box(x, y, w, h, "", mix(ROCK, WHITE, 0.6), 1.5, r=6, dash=(2, 5))
            taken = ranked(self.view, cave)[place : place + 1]
            text = self.voice.word("taken")
            pic.label(x + h * 0.35, y + h / 2, fit(text, self.m.text, w - h * 1.6), self.m.text, mix(ROCK, WHITE, 0.9))
            for seat in taken:
                self.badge(seat, x + w - h * 0.55, y + h / 2, h * 0.34)
            return
        pic.box(x, y, w, h, CARD, INK, 1.5, r=6)
        size = min(h * 0.74, self.m.value * 0.9)
        lead = size * 1.15
        pic.label(x + lead * 0.55, y + h / 2, count, size, INK, "middle", bold=True)
        s = min(h * 0.6, (w - lead - 8) / max(5, count) - 2, self.m.r * 1.3)
        for k in range(count):
            pic.icon(kind, x + lead + k * (s + 3), y + h / 2 - s / 2, s, TREASURE[kind], CARD)

    # -------------------------------------------------------------------------------------------- city
    def _city(self, field: int, x: float, y: float, w: float, h: float, foot: float) -> None:
        pic, icon = self.pic, CITY_ICONS[field]
        shut = not self.view.setup.profi and field in (TENT, DJINN)
        pic.box(x, y, w, h, mix(CITY, GROUND, 0.6) if shut else CITY, EDGE, 1.5, r=10)
        free = h - foot
        s = min(free * 0.42, w * 0.36)
        pic.box(x + w / 2 - s * 0.62, y + free * 0.08, s * 1.24, s * 1.24, CARD, EDGE, 1, r=8)
        pic.icon(icon, x + w / 2 - s / 2, y + free * 0.08 + s * 0.12, s, SOFT if shut else INK, CARD)
        size = min(self.m.name, w / 8.2)
        pic.label(
            x + w / 2,
            y + free * 0.13 + s * 1.24 + size * 0.8,
            fit(self.voice.word(icon), size, w - 8, bold=True, serif=True),
            size,
            INK,
            "middle",
            bold=True,
            serif=True,
        )
        text = fit(self.voice.word("closed" if shut else f"gain_{icon}"), self.m.text, w - 8)
        if self.m.text * 1.2 < free * 0.87 - s * 1.24 - size * 1.6:
            pic.label(x + w / 2, y + free * 0.13 + s * 1.24 + size * 1.9, text, self.m.text, SOFT, "middle")

    # -------------------------------------------------------------------------------------------- palace
    def _guard(self, x: float, y: float, w: float, h: float, foot: float) -> None:
        pic, number = self.pic, self.view.round.guard
        pic.box(x, y, w, h, mix(PALACE_WALL, WELL, 0.6), INK, 1.5, r=10)
        free, size = h - foot, min(self.m.name, w / 6)
        high = min(free * 0.62, w * 0.8)
        wide = high * 0.78
        left, top = x + w / 2 - wide / 2, y + free * 0.07
        if number:
            pic.box(left, top, wide, high, CARD, INK, 2, r=10)
            pic.label(x + w / 2, top + high / 2, number, high * 0.58, INK, "middle", bold=True)
        else:
            card_back(pic, left, top, wide, high, NIGHT, "guard")
        pic.label(x + w / 2, top + high + size, self.voice.word("guard"), size, INK, "middle", bold=True, serif=True)
        key = "guard_strength" if number else "guard_range"
        if free - high - free * 0.07 > size * 1.6 + self.m.text * 1.3:
            pic.label(
                x + w / 2,
                top + high + size * 1.6 + self.m.text * 0.7,
                self.voice.word(key, number=number),
                self.m.text,
                SOFT,
                "middle",
            )

    def _palace(self, place: int, x: float, y: float, w: float, h: float, foot: float) -> None:
        pic, stacks = self.pic, self.view.board.stacks
        if place >= len(stacks):
            hatch(pic, x, y, w, h, LINE, 12)
            pic.box(x, y, w, h, "", LINE, 1.5, r=8)
            return
        stack = stacks[place]
        count = len(stack.down) + bool(stack.up)
        pic.box(x, y, w, h, PALACE_WALL, EDGE, 1.5, r=10)
        free, size = h - foot, min(self.m.name, w / 7)
        s = min(free * 0.6, w * 0.56)
        left, top = x + w / 2 - s / 2, y + free * 0.1
        for k in range(min(count, 4) - 1, 0, -1):
            pic.box(left + 4 * k, top - 2 * k, s, s, mix(NIGHT, WHITE, 0.25), INK, 1, r=8)
        if stack.up:
            pic.box(left, top, s, s, CARD, INK, 1.8, r=8)
            pic.icon(stack.up, left + s * 0.14, top + s * 0.14, s * 0.72, INK, CARD)
        elif count:
            card_back(pic, left, top, s, s, NIGHT, "lamp")
        else:
            pic.box(left, top, s, s, "", EDGE, 1.5, r=8, dash=(2, 5))
        title = self.voice.word(stack.up or ("artifacts" if count else "sold_out"))
        pic.label(
            x + w / 2,
            top + s + size * 0.9,
            fit(f"{title} ({count})" if count else title, size, w - 6, bold=True),
            size,
            INK,
            "middle",
            bold=True,
        )
        words = self.voice.word("stack_words" if stack.up else "stack_hidden", artifact=stack.up, count=count)
        pic.thing(STACK_AT[place], left - 4, top - 6, s + 18, s + 12, words, level=1)

    # -------------------------------------------------------------------------------------------- hoards
    def hoards(self, seats: list[Seat], x: float, y: float, w: float, h: float) -> None:
        """What players own, for those who see everything."""
        line = h / max(1, len(seats))
        for place, seat in enumerate(seats):
            top = y + place * line
            self.pic.box(x, top + 2, w, line - 4, CARD, LINE, 1, r=8)
            token(
                self.pic,
                livery(seat),
                x + self.m.r * 0.9,
                top + line / 2,
                self.m.r * 0.5,
                size=max(SMALLEST, self.m.r * 0.5),
            )
            self.treasure(
                f"hoard:{seat}", self.view.players[seat].hoard, x + self.m.r * 1.8, top + 3, w - self.m.r * 2, line - 4
            )
