"""The lessons of Morgenland, in the order of learning: the basic game first, then the Profispiel."""

from __future__ import annotations

from tutor.lessons.lesson import Lesson
from tutor.lessons.morgenland.buy import END as WIN
from tutor.lessons.morgenland.buy import PALACE as BUY
from tutor.lessons.morgenland.cards_fields import CARDS_FIELDS
from tutor.lessons.morgenland.cards_treasure import CARDS_TREASURE
from tutor.lessons.morgenland.city import CITY, GUARD
from tutor.lessons.morgenland.first import CAVE, PLACE
from tutor.lessons.morgenland.lamp import ARTIFACTS as USE
from tutor.lessons.morgenland.lamp import POWERS
from tutor.lessons.morgenland.layout import START
from tutor.lessons.morgenland.odd import NO_MAGIC, ODD
from tutor.lessons.morgenland.opening import PLACING, SETUP
from tutor.lessons.morgenland.palace import END, PALACE
from tutor.lessons.morgenland.powers import ARTIFACTS, MAGIC
from tutor.lessons.morgenland.read import READ, TREASURE
from tutor.lessons.morgenland.reading import CAVES, EVALUATION
from tutor.lessons.morgenland.riches import COPIES, RICHES
from tutor.lessons.morgenland.spell import MAGIC as CAST
from tutor.lessons.morgenland.spell import TIMING as STOPS
from tutor.lessons.morgenland.spells import FIELDS, FIGURES
from tutor.lessons.morgenland.timing import TIMING
from tutor.lessons.morgenland.town import CITY as TOWN
from tutor.lessons.morgenland.town import GUARD as GATE
from tutor.lessons.scenes import Lesson as Course

LESSONS: tuple[Lesson, ...] = (
    SETUP, PLACING, EVALUATION, CAVES, CITY, GUARD, PALACE, END, ARTIFACTS, MAGIC, TIMING, CARDS_FIELDS, CARDS_TREASURE,
)  # fmt: skip

COURSE: tuple[Course, ...] = (
    CAVE, PLACE, READ, TREASURE, TOWN, GATE, BUY, WIN, START,
    USE, POWERS, CAST, STOPS, FIELDS, FIGURES, RICHES, COPIES, NO_MAGIC, ODD,
)  # fmt: skip
