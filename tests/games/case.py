"""A case of the rules: a start (a sketch or a setup), moves that lead on, a last move that is tried, what must be true then."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tutor.core.course import Impossible, Seat, Step
from tutor.core.game import AnyGame, play, why
from tutor.lessons.claim import Claim, Run


class Case(Struct, frozen=True):
    title: str
    start: Any
    moves: tuple[str, ...] = ()
    tried: str = ""
    by: Seat | None = None
    claims: tuple[Claim, ...] = ()


def run(game: AnyGame, case: Case) -> Run:
    """Compose or deal, play the moves, try the last one."""
    try:
        steps: list[Step[Any]] = [*game.deal(case.start)] if isinstance(case.start, game.Setup) else []
        start = pos = steps[-1].after if steps else game.compose(case.start)
    except Impossible as error:
        return Run(None, (), None, error.verdict)
    for text in case.moves:
        steps += play(game, pos, game.parse(text))
        pos = steps[-1].after
    if not case.tried:
        return Run(start, tuple(steps), None)
    verdict = why(game, pos, game.parse(case.tried), case.by)
    if verdict:
        steps += game.resolve(pos, game.parse(case.tried))
    return Run(start, tuple(steps), verdict)
