"""The calls that answer in text: why, score, legal, rules, draw. For notebooks, plain Python and the command alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.ask.answers import Drawing, Moves, Rulebook, Score, Why
from tutor.ask.question import Standing, stand
from tutor.core import game as core
from tutor.core.course import Outcome, Seat
from tutor.core.record import Broken, named
from tutor.core.voice import Voice
from tutor.games import GAMES

Who = int | str | None
"""A seat, by number or name."""


def why(key: str, start: Any, move: Any, *, seat: Who = None, by: Who = None, moves: Sequence[str] = ()) -> Why:
    """Why a move may or may not be made, as ``seat`` may know it; ``moves`` are made first."""
    return why_at(stand(named(key, GAMES), start, moves), move, seat, by)


def score(key: str, start: Any, *, seat: Who = None, moves: Sequence[str] = ()) -> Score:
    """Every seat's score sheet."""
    return score_at(stand(named(key, GAMES), start, moves), seat)


def legal(key: str, start: Any = None, *, moves: Sequence[str] = ()) -> Moves:
    """Every legal move."""
    at = stand(named(key, GAMES), start, moves)
    asked = at.game.decision(at.pos)
    if isinstance(asked, Outcome):
        return Moves(at, at.voice.ends(asked), ())
    return Moves(at, at.voice.ask(asked), tuple(at.game.legal(at.pos)))


def rules(key: str, section: str = "") -> Rulebook:
    """The rules of a game, or of one section."""
    game = named(key, GAMES)
    found = tuple(rule for rule in game.rules if section in ("", rule.section))
    if not found:
        sections = ", ".join(dict.fromkeys(rule.section for rule in game.rules))
        raise Broken(f"{key} has no section {section!r}; the sections are {sections}.")
    return Rulebook(game, Voice.load(key), found)


def draw(key: str, start: Any = None, *, seat: Who = None, focus: str = "", moves: Sequence[str] = ()) -> Drawing:
    """The board as a picture."""
    return draw_at(stand(named(key, GAMES), start, moves), seat, focus)


def why_at(at: Standing, move: Any, seat: Who = None, by: Who = None) -> Why:
    """Judge a move; a seat judges its own moves, from what it may know."""
    eyes, mover = at.seat(seat), at.seat(by)
    if eyes is not None and mover not in (None, eyes):
        raise Broken("A seat is told about its own moves only; leave out one of seat and by.")
    game = at.game
    move = game.parse(move) if isinstance(move, str) else move
    verdict = core.why(game, game.view(at.pos, eyes), move, mover if eyes is None else eyes)
    steps = tuple(game.resolve(at.pos, move)) if verdict else ()
    return Why(at, move, eyes, verdict, steps)


def score_at(at: Standing, seat: Who = None) -> Score:
    """Count as far as a seat may know."""
    view = at.game.view(at.pos, at.seat(seat))
    asked = at.game.decision(at.pos)
    if isinstance(asked, Outcome):
        return Score(at, {Seat(key): tally for key, tally in asked.tallies.items()}, asked)
    return Score(at, {other: at.game.tally(view, other) for other in at.game.seats(view)})


def draw_at(at: Standing, seat: Who = None, focus: str = "") -> Drawing:
    """Draw what a seat sees."""
    eyes = at.seat(seat)
    return Drawing(at.game.draw(at.game.view(at.pos, eyes), seat=eyes, voice=at.voice, focus=focus))
