"""The lessons of Morgenland, in the order of learning: the basic game first, then the Profispiel."""

from __future__ import annotations

from tutor.lessons.morgenland.buy import END, PALACE
from tutor.lessons.morgenland.first import CAVE, PLACE
from tutor.lessons.morgenland.lamp import ARTIFACTS, POWERS
from tutor.lessons.morgenland.layout import START
from tutor.lessons.morgenland.odd import NO_MAGIC, ODD
from tutor.lessons.morgenland.read import READ, TREASURE
from tutor.lessons.morgenland.riches import COPIES, RICHES
from tutor.lessons.morgenland.spell import MAGIC, TIMING
from tutor.lessons.morgenland.spells import FIELDS, FIGURES
from tutor.lessons.morgenland.town import CITY, GUARD
from tutor.lessons.scenes import Lesson

COURSE: tuple[Lesson, ...] = (
    CAVE, PLACE, READ, TREASURE, CITY, GUARD, PALACE, END, START,
    ARTIFACTS, POWERS, MAGIC, TIMING, FIELDS, FIGURES, RICHES, COPIES, NO_MAGIC, ODD,
)  # fmt: skip
