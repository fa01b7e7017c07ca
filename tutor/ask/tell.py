"""What is answered in text where one stands: why, score, the board; for notebooks, plain Python and the command alike."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tutor.ask.answers import Drawing, Score
from tutor.ask.question import Standing
from tutor.ask.why import Why, judged
from tutor.core.course import Decision, Outcome, Seat
from tutor.core.game import AnyGame
from tutor.core.record import Broken
from tutor.core.refused import speaking
from tutor.core.rule import Rule

Who = int | str | None
"""A seat, by number or name."""


def chosen(game: AnyGame, section: str) -> tuple[Rule, ...]:
    """The rules of a section, all where none is named."""
    found = tuple(rule for rule in game.rules if section in ("", rule.section))
    if not found:
        there = tuple(dict.fromkeys(rule.section for rule in game.rules))
        raise Broken("no_section", key=game.key, section=section, there=there)
    return found


def why_at(at: Standing, move: Any, seat: Who = None, by: Who = None) -> Why:
    """Judge a move; a seat judges its own moves and those of chance, from what it may know.

    Whoever is said to draw or turn something up, it is nobody's choice: it is judged as what it is.
    """
    with speaking(at.voice.language):
        eyes, mover, move = at.seat(seat), at.seat(by), at.move(move)
        mover = None if _by_chance(at, move) else mover
        if eyes is not None and mover not in (None, eyes):
            raise Broken("own_moves")
    if mover is None and eyes is not None and not _by_chance(at, move):
        mover = eyes
    if mover is None and (just := _just_moved(at, move)) is not None:
        return replace(judged(at, move, None, just), also=judged(at, move, None, None))
    return judged(at, move, eyes, mover)


def _by_chance(at: Standing, move: Any) -> bool:
    """Whether this is what is drawn or turned up now: nobody makes such a move."""
    asked = at.game.decision(at.pos)
    return isinstance(asked, Decision) and asked.seat is Seat.CHANCE and asked.takes(move)


def _just_moved(at: Standing, move: Any) -> Seat | None:
    """Who asks, if nobody says so: whoever made the last of the given moves, if this could have been done instead of it.

    "I have rescued, may I explore?" is a question about the turn that has just ended, not about the next player's.
    """
    asked = at.game.decision(at.pos)
    if at.last is None or not isinstance(asked, Decision) or asked.seat in (Seat.CHANCE, at.last.asked.seat):
        return None
    could = at.last.asked.ask == asked.ask and at.last.asked.takes(move) and asked.takes(move)
    return at.last.asked.seat if could and type(move) is not type(at.last.move) else None


def score_at(at: Standing, seat: Who = None) -> Score:
    """Count as far as a seat may know."""
    with speaking(at.voice.language):
        view = at.game.view(at.pos, at.seat(seat))
    asked = at.game.decision(at.pos)
    if isinstance(asked, Outcome):
        return Score(at, {Seat(key): tally for key, tally in asked.tallies.items()}, asked)
    return Score(at, {other: at.game.tally(view, other) for other in at.game.seats(view)})


def draw_at(at: Standing, seat: Who = None, focus: str = "") -> Drawing:
    """Draw what a seat sees."""
    with speaking(at.voice.language):
        eyes = at.seat(seat)
    return Drawing(at.game.draw(at.game.view(at.pos, eyes), seat=eyes, voice=at.voice, focus=focus))
