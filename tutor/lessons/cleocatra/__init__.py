"""The lessons of Cleocatra, in the order in which they are taken."""

from __future__ import annotations

from tutor.lessons.cleocatra.advanced import ADVANCED
from tutor.lessons.cleocatra.end import END
from tutor.lessons.cleocatra.rescue import RESCUE
from tutor.lessons.cleocatra.rescuers import RESCUERS
from tutor.lessons.cleocatra.setup import SETUP
from tutor.lessons.cleocatra.tiles import TILES
from tutor.lessons.cleocatra.turn import TURN

LESSONS = (SETUP, TILES, RESCUERS, TURN, RESCUE, END, ADVANCED)
