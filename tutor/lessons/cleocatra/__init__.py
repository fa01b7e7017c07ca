"""The lessons of Cleocatra, in the order in which they are taken."""

from __future__ import annotations

from tutor.lessons.cleocatra.actions import ACTIONS
from tutor.lessons.cleocatra.cats import CATS
from tutor.lessons.cleocatra.corner import CORNER
from tutor.lessons.cleocatra.counting import COUNTING
from tutor.lessons.cleocatra.finish import FINISH
from tutor.lessons.cleocatra.gold import GOLD
from tutor.lessons.cleocatra.laying import LAYING
from tutor.lessons.cleocatra.opening import OPENING
from tutor.lessons.cleocatra.people import PEOPLE
from tutor.lessons.cleocatra.talents import TALENTS
from tutor.lessons.scenes import Lesson

COURSE: tuple[Lesson, ...] = (CATS, LAYING, PEOPLE, ACTIONS, COUNTING, OPENING, FINISH, CORNER, TALENTS, GOLD)
