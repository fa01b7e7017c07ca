"""The lessons of Caesar & Cleopatra, in the order of learning."""

from __future__ import annotations

from tutor.lessons.caesar.action_cards import ACTIONS as ACTION_CARDS
from tutor.lessons.caesar.action_cards import VETO
from tutor.lessons.caesar.calling import CARDS
from tutor.lessons.caesar.calling import EIGHT as AT_EIGHT
from tutor.lessons.caesar.ending import ACTIONS, END, VARIANTS
from tutor.lessons.caesar.opening import SETUP, TURN
from tutor.lessons.caesar.philosophers import PHILOSOPHER as PHILOSOPHERS
from tutor.lessons.caesar.votes import EIGHT, PHILOSOPHER, VOTE
from tutor.lessons.caesar.win import WIN
from tutor.lessons.caesar.your_turn import TURN as YOUR_TURN
from tutor.lessons.lesson import Lesson
from tutor.lessons.scenes import Lesson as Second

LESSONS: tuple[Lesson, ...] = (SETUP, TURN, VOTE, EIGHT, PHILOSOPHER, ACTIONS, END, VARIANTS)
COURSE: tuple[Second, ...] = (WIN, YOUR_TURN, CARDS, AT_EIGHT, PHILOSOPHERS, ACTION_CARDS, VETO)
