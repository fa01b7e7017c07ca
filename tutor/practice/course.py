"""Where a rule stands in the course: learned, or so many lessons ahead."""

from __future__ import annotations

from msgspec import Struct

from tutor.core.game import AnyGame
from tutor.learner.learner import Learner
from tutor.lessons import course, number_of


class Taught(Struct, frozen=True):
    """The lesson that teaches a rule: its number, its key, and whether somebody was through with it."""

    at: int
    lesson: str
    learned: bool


def taught(game: AnyGame, learner: Learner, rule: str) -> Taught | None:
    """The first lesson that meets a rule; None if none does."""
    for lesson in course(game.key):
        if rule in lesson.meets:
            return Taught(
                number_of(game.key, lesson.key), lesson.key, learner.place(f"{game.key}/{lesson.key}").ended > 0
            )
    return None


def ahead(game: AnyGame, learner: Learner) -> dict[str, int]:
    """How far each rule is from what was learned: 0 in a finished lesson, 1 in the next one, and so on."""
    lessons = course(game.key)
    ended = [learner.place(f"{game.key}/{lesson.key}").ended > 0 for lesson in lessons]
    following = ended.index(False) if False in ended else len(ended)
    found: dict[str, int] = {}
    for at, lesson in enumerate(lessons):
        for rule in lesson.meets:
            found.setdefault(rule, 0 if ended[at] else max(1, at - following + 1))
    return found
