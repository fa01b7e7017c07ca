"""The lessons of Kleopatra und die Baumeister, in the order of learning."""

from __future__ import annotations

from tutor.lessons.kleopatra.altar import OFFERING
from tutor.lessons.kleopatra.books import BOOKS, PAGES
from tutor.lessons.kleopatra.close import COUNT, WALK
from tutor.lessons.kleopatra.first import BUILD
from tutor.lessons.kleopatra.helpers import HELPERS, SCHEMERS
from tutor.lessons.kleopatra.inlay import MOSAICS
from tutor.lessons.kleopatra.odd import ODD, RARE
from tutor.lessons.kleopatra.pay import PAY, TAINTED
from tutor.lessons.kleopatra.pieces import DOORS, PIECES
from tutor.lessons.kleopatra.pockets import POCKETS, SANCTUARY
from tutor.lessons.kleopatra.stalls import HAND, MARKET
from tutor.lessons.kleopatra.table import SETUP
from tutor.lessons.kleopatra.visit import VISIT
from tutor.lessons.scenes import Lesson

COURSE: tuple[Lesson, ...] = (
    BUILD, MARKET, PAY, TAINTED, VISIT, PIECES, DOORS, HAND, MOSAICS, SANCTUARY, OFFERING, WALK, COUNT, SETUP, HELPERS, SCHEMERS,
    POCKETS, BOOKS, PAGES, ODD, RARE,
)  # fmt: skip
