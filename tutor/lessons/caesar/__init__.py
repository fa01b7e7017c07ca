"""The lessons of Caesar & Cleopatra, in the order of learning."""

from __future__ import annotations

from tutor.lessons.caesar import action_cards, before, calling, finish, philosophers, rare, win, your_turn
from tutor.lessons.scenes import Lesson

COURSE: tuple[Lesson, ...] = (
    win.WIN, your_turn.TURN, calling.CARDS, calling.EIGHT, philosophers.PHILOSOPHER, action_cards.ACTIONS, action_cards.VETO,
    finish.END, before.SETUP, philosophers.ODD, rare.RARE, finish.LAST, before.VARIANTS,
)  # fmt: skip
