"""The lessons of Cleocatra, in the order in which they are taken."""

from __future__ import annotations

from tutor.lessons.cleocatra.actions import ACTIONS
from tutor.lessons.cleocatra.advanced import ADVANCED
from tutor.lessons.cleocatra.cats import CATS
from tutor.lessons.cleocatra.corner import CORNER
from tutor.lessons.cleocatra.counting import COUNTING
from tutor.lessons.cleocatra.end import END
from tutor.lessons.cleocatra.finish import FINISH
from tutor.lessons.cleocatra.gold import GOLD
from tutor.lessons.cleocatra.laying import LAYING
from tutor.lessons.cleocatra.opening import OPENING
from tutor.lessons.cleocatra.people import PEOPLE
from tutor.lessons.cleocatra.rescue import RESCUE
from tutor.lessons.cleocatra.rescuers import RESCUERS
from tutor.lessons.cleocatra.setup import SETUP
from tutor.lessons.cleocatra.talents import TALENTS
from tutor.lessons.cleocatra.tiles import TILES
from tutor.lessons.cleocatra.turn import TURN
from tutor.lessons.scenes import Lesson

LESSONS = (SETUP, TILES, RESCUERS, TURN, RESCUE, END, ADVANCED)
COURSE: tuple[Lesson, ...] = (CATS, LAYING, PEOPLE, ACTIONS, COUNTING, OPENING, FINISH, CORNER, TALENTS, GOLD)
