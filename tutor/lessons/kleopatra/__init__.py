"""The lessons of Kleopatra und die Baumeister, in the order of learning."""

from __future__ import annotations

from tutor.lessons.kleopatra.building import ELEMENTS, PAYMENT, QUARRY
from tutor.lessons.kleopatra.opening import MARKET, SETUP
from tutor.lessons.lesson import Lesson

LESSONS: tuple[Lesson, ...] = (SETUP, MARKET, QUARRY, PAYMENT, ELEMENTS)
