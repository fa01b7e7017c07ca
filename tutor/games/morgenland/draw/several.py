"""Several fields side by side: the caves, the city, the palace; on a phone the whole board."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.games.morgenland.draw.alone import Alone
from tutor.games.morgenland.draw.people import waiting_plays
from tutor.games.morgenland.draw.prizes import CITY_ICONS
from tutor.games.morgenland.draw.told import ranked
from tutor.games.morgenland.draw.tray import CITY, PALACE_WALL, ROCK
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.pieces import CARAVANSERAI, CAVES, DJINN, GUARD, MARKET, PALACE, TENT, TREASURES, shelf_at
from tutor.look.kit import pill
from tutor.look.palette import EDGE, GROUND, INK, PANEL, SOFT, WHITE, mix

PER_LINE = 3
"""Fields beside each other on a phone."""


def shown(view: Position, focus: str) -> list[int]:
    """The fields of a level that matter."""
    if focus == "caves":
        return [cave for cave in range(CAVES) if view.board.shelves[cave] or view.board.fields[cave]]
    if focus == "city":
        return [MARKET, CARAVANSERAI] if not view.setup.profi else [TENT, DJINN, MARKET, CARAVANSERAI]
    return [PALACE + place for place in range(len(view.board.stacks))]


def several(
    view: Position, asked: Decision | Outcome, seat: Seat | None, voice: Voice, focus: str, form: Format
) -> Scene:
    """The picture of a level."""
    fields = shown(view, focus)
    lines = -(-len(fields) // (2 if focus == "city" else PER_LINE))
    stage = Columns(
        view, asked, seat, voice, form, lines * (206 if focus == "caves" else 152) + 38 * bool(waiting_plays(view))
    )
    stage.columns(fields, 2 if focus == "city" else PER_LINE)
    return stage.scene()


class Columns(Alone):
    """Fields side by side, figures at the foot of each."""

    def columns(self, fields: Sequence[int], across: int) -> None:
        """As many beside each other as the format allows."""
        m = self.m
        across = min(across, len(fields)) if self.tall else len(fields)
        lines = -(-len(fields) // max(1, across))
        gap = 8 if self.tall else 14
        w = min((m.w - 2 * m.pad - gap * (across - 1)) / max(1, across), 330)
        left = (m.w - across * w - gap * (across - 1)) / 2
        top, room = self.top + 6, self.main
        if waiting_plays(self.view):
            high = 30 if self.tall else 46
            self.pending(m.pad, top, m.w - 2 * m.pad, high)
            top, room = top + high + 8, room - high - 8
        h = room / max(1, lines) - 8
        for place, field in enumerate(fields):
            line, column = divmod(place, across)
            self._column(field, left + column * (w + gap), top + line * (h + 8), w, h)

    def _column(self, field: int, x: float, y: float, w: float, h: float) -> None:
        foot = min(h * 0.42, self.m.r * (5.6 if not self.tall else 4.6))
        self.prize(field, x, y, w, h, foot)
        self.pic.box(x + 6, y + h - foot, w - 12, foot - 6, PANEL, EDGE, 1, r=8)
        self.crowd(field, x + 10, y + h - foot + 2, w - 20, foot - 10, self.m.r)
        self._winner(field, x, y, w, h - foot)
        self.whole(field, x, y, w, h)
        self.lit(field, x, y, w, h)

    def _winner(self, field: int, x: float, y: float, w: float, h: float) -> None:
        """In the city, who was strongest."""
        if field >= CAVES and (told := ranked(self.view, field)):
            text = self.name(told[0])
            pill(self.pic, x + w / 2, y + h, text, max(11, self.m.text * 0.9), INK, WHITE, "middle")


# ------------------------------------------------------------------------------------------------ on a phone
def board_tall(view: Position, asked: Decision | Outcome, seat: Seat | None, voice: Voice) -> Scene:
    """All fields as small tiles: palace above, city, caves."""
    stage = Tiles(view, asked, seat, voice, "tall", 348)
    stage.tiles()
    return stage.scene()


class Tiles(Alone):
    """The board in tiles."""

    def tiles(self) -> None:
        """Three levels."""
        x, y, w = self.m.pad, self.top + 6, self.m.w - 2 * self.m.pad
        palace = [GUARD, *range(PALACE, PALACE + 5)]
        city = [CARAVANSERAI, MARKET, DJINN, TENT]
        for fields, top, h in ((palace, y, 96), (city, y + 104, 96), (list(range(CAVES)), y + 208, 132)):
            step = (w + 6) / len(fields)
            for place, field in enumerate(fields):
                self._tile(field, x + place * step, top, step - 6, h)

    def _tile(self, field: int, x: float, y: float, w: float, h: float) -> None:
        pic, view = self.pic, self.view
        dark = field < CAVES
        shut = not view.setup.profi and field in (TENT, DJINN)
        fill = ROCK if dark else CITY if field < GUARD else PALACE_WALL
        pic.box(x, y, w, h, mix(fill, GROUND, 0.7) if shut else fill, INK if dark else EDGE, 1.2, r=7)
        on = WHITE if dark else SOFT if shut else INK
        icon = TREASURES[field] if dark else CITY_ICONS.get(field, "guard" if field == GUARD else "lamp")
        used = field < PALACE or field - PALACE < len(view.board.stacks)
        if used:
            pic.icon(icon, x + w / 2 - 11, y + 6, 22, on, fill)
        foot = 44
        if dark:
            self._counts(field, x, y + 32, w, h - foot - 34)
        pic.box(x + 3, y + h - foot, w - 6, foot - 3, PANEL, r=5)
        self.crowd(field, x + 4, y + h - foot, w - 8, foot - 4, 13)
        if field == GUARD and view.round.guard:
            pic.label(x + w / 2, y + 40, view.round.guard, 18, INK, "middle", bold=True)
        elif field > GUARD and used:
            stack = view.board.stacks[field - PALACE]
            pic.label(x + w / 2, y + 40, len(stack.down) + bool(stack.up), 14, INK, "middle", bold=True)
        self.whole(field, x, y, w, h)
        self.lit(field, x, y, w, h)

    def _counts(self, cave: int, x: float, y: float, w: float, h: float) -> None:
        """The shelves as numbers."""
        shelves = self.view.board.shelves[cave]
        line = min(18.0, h / max(1, len(shelves)))
        for place, count in enumerate(shelves):
            self.pic.label(x + w / 2, y + line * (place + 0.5), count or "-", 14, WHITE, "middle", bold=True)
            words = self.voice.word("shelf_words", place=place + 1, count=count)
            self.pic.thing(shelf_at(cave, place), x + 4, y + line * place, w - 8, line, words, level=1)
