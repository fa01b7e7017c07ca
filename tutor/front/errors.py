"""What is raised where something cannot be done: sentences, and in a notebook nothing but them."""

from __future__ import annotations

from typing import Any

from tutor.core import course
from tutor.core.rule import Verdict
from tutor.core.voice import Voice


class IllegalMove(course.IllegalMove):
    """The move breaks rules; the message has every one of them, the decisive one first.

    verdict: every check. voice: the words. move: what was tried.

    >>> from tutor import IllegalMove, game
    >>> try:
    ...     game("caesar").position(hand={"cleopatra": "2 4"}).play("lay 4 senators")
    ... except IllegalMove as error:
    ...     print([check.rule.id for check in error.verdict.broken])
    ['turn.single-face-down']
    """

    def __init__(self, verdict: Verdict, voice: Voice, move: Any) -> None:
        super().__init__(verdict)
        self.move, self.voice = move, voice
        words = Voice.load("front", voice.language)
        reasons = [f"  {voice.check(check)}  [{check.rule.id}]" for check in verdict.broken]
        self.args = ("\n".join([words.word("illegal", words=voice.move(move), move=str(move)), *reasons]),)

    def __reduce__(self) -> Any:
        return IllegalMove, (self.verdict, self.voice, self.move)

    def _render_traceback_(self) -> list[str]:
        """In a notebook the reasons say it all."""
        return [str(self)]
