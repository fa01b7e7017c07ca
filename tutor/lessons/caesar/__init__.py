"""The lessons of Caesar & Cleopatra, in the order of learning."""

from __future__ import annotations

from tutor.lessons.caesar import action_cards, before, calling, finish, philosophers, rare, win, your_turn
from tutor.lessons.caesar.ending import ACTIONS, END, VARIANTS
from tutor.lessons.caesar.opening import SETUP, TURN
from tutor.lessons.caesar.votes import EIGHT, PHILOSOPHER, VOTE
from tutor.lessons.lesson import Lesson
from tutor.lessons.scenes import Lesson as Second

LESSONS: tuple[Lesson, ...] = (SETUP, TURN, VOTE, EIGHT, PHILOSOPHER, ACTIONS, END, VARIANTS)
COURSE: tuple[Second, ...] = (
    win.WIN, your_turn.TURN, calling.CARDS, calling.EIGHT, philosophers.PHILOSOPHER, action_cards.ACTIONS, action_cards.VETO,
    finish.END, before.SETUP, philosophers.ODD, rare.RARE, finish.LAST, before.VARIANTS,
)  # fmt: skip
