"""The lessons of Kleopatra und die Baumeister, in the order of learning."""

from __future__ import annotations

from tutor.lessons.kleopatra.altar import OFFERING as ALTAR
from tutor.lessons.kleopatra.books import BOOKS, PAGES
from tutor.lessons.kleopatra.building import PAYMENT, QUARRY
from tutor.lessons.kleopatra.close import COUNT, WALK
from tutor.lessons.kleopatra.elements import ELEMENTS
from tutor.lessons.kleopatra.ending import END
from tutor.lessons.kleopatra.first import BUILD
from tutor.lessons.kleopatra.garden import MOSAICS, SANCTUARY
from tutor.lessons.kleopatra.helpers import HELPERS, SCHEMERS
from tutor.lessons.kleopatra.inlay import MOSAICS as INLAY
from tutor.lessons.kleopatra.odd import ODD, RARE
from tutor.lessons.kleopatra.opening import MARKET, SETUP
from tutor.lessons.kleopatra.pay import PAY, TAINTED
from tutor.lessons.kleopatra.people import CHARACTERS, OFFERING
from tutor.lessons.kleopatra.pieces import DOORS, PIECES
from tutor.lessons.kleopatra.pockets import POCKETS
from tutor.lessons.kleopatra.pockets import SANCTUARY as CLAIM
from tutor.lessons.kleopatra.rulebooks import DISAGREEMENTS
from tutor.lessons.kleopatra.stalls import HAND
from tutor.lessons.kleopatra.stalls import MARKET as STALLS
from tutor.lessons.kleopatra.table import SETUP as TABLE
from tutor.lessons.kleopatra.visit import VISIT
from tutor.lessons.lesson import Lesson
from tutor.lessons.scenes import Lesson as Second

LESSONS: tuple[Lesson, ...] = (
    SETUP, MARKET, QUARRY, PAYMENT, ELEMENTS, MOSAICS, SANCTUARY, OFFERING, CHARACTERS, END, DISAGREEMENTS,
)  # fmt: skip

COURSE: tuple[Second, ...] = (
    BUILD, STALLS, PAY, TAINTED, VISIT, PIECES, DOORS, HAND, INLAY, CLAIM, ALTAR, WALK, COUNT, TABLE, HELPERS, SCHEMERS,
    POCKETS, BOOKS, PAGES, ODD, RARE,
)  # fmt: skip
