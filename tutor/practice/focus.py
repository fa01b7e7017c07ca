"""The part of the board on which everything is that a question is about."""

from __future__ import annotations

from functools import cache
from typing import Any

from tutor.core.course import Step
from tutor.core.game import AnyGame, play
from tutor.core.voice import Voice
from tutor.lessons import course
from tutor.lessons.scenes import begin
from tutor.practice.feedback import Feedback, judged
from tutor.practice.item import Item, Make
from tutor.practice.kit import Kit


def focused(kit: Kit, item: Item) -> str:
    """The smallest part of the board on which everything is that the question is about; empty for the whole of it."""
    pos, ask, game = item.ask.scenario.pos, item.ask, kit.game
    moves = [move for move in (ask.move, *ask.moves) if move is not None]
    about = {id for move in moves for id in game.picks(pos, move)} | {*item.where, *ask.things}
    about |= {id for step in happens(kit, item, judged(kit, item, item.answer)) for id in step.where}
    about &= _things(kit, item, "")
    return next((focus for focus in _focuses(game) if about <= _things(kit, item, focus)), "") if about else ""


def happens(kit: Kit, item: Item, told: Feedback) -> tuple[Step[Any], ...]:
    """What the engine does: with the move in question, or with the right one of those to choose from."""
    right = item.right.answer
    return tuple(play(kit.game, item.ask.scenario.pos, right.move)) if isinstance(right, Make) else told.steps


def _things(kit: Kit, item: Item, focus: str) -> set[str]:
    view = kit.game.view(item.ask.scenario.pos, item.seat)
    scene = kit.game.draw(view, seat=item.seat, voice=kit.words.voice, focus=focus, form="far")
    return {thing.id for thing in scene.things}


@cache
def _focuses(game: AnyGame) -> tuple[str, ...]:
    """The parts of its board that the game's lessons look at, the smallest first."""
    seen = {scene.focus: scene for lesson in course(game.key) for scene in lesson.scenes if scene.focus}
    voice = Voice.load(game.key)

    def size(focus: str) -> int:
        view = game.view(begin(game, seen[focus]), seen[focus].seat)
        return len(game.draw(view, seat=seen[focus].seat, voice=voice, focus=focus, form="far").things)

    return tuple(sorted(seen, key=size))
