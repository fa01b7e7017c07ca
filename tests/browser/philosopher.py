"""The lesson that the browser goes through, and the board on which its learner lays a card."""

from __future__ import annotations

from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.lessons import lessons
from tutor.view.script import Script

NOTEBOOK = "caesar/05-philosopher.ipynb"
SCRIPT = Script(
    GAMES["caesar"], Voice.load("caesar"), next(one for one in lessons("caesar") if one.section == "philosopher")
)
BEATS = SCRIPT.lesson.beats
LEAD = SCRIPT.lesson.beat("keep the lead")
LEAD_AT = BEATS.index(LEAD) + 1
BOARD = SCRIPT.eyes(LEAD, LEAD.cases[0]).scene(SCRIPT.stage(LEAD.cases[0]).start)
