"""The calls that answer in text: why, score, legal, rules, draw. For notebooks, plain Python and the command alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tutor.ask.answers import Drawing, Moves, Rulebook, Score, Words
from tutor.ask.foreseen import Foreseen, foreseen
from tutor.ask.question import Standing, stand
from tutor.ask.why import Why
from tutor.core import game as core
from tutor.core.course import Outcome, Seat
from tutor.core.game import AnyGame
from tutor.core.glossary import read
from tutor.core.record import Broken, named
from tutor.core.refused import speaking
from tutor.core.rule import Rule
from tutor.core.voice import Voice
from tutor.games import GAMES

Who = int | str | None
"""A seat, by number or name."""


def why(
    key: str, start: Any, move: Any, *, seat: Who = None, by: Who = None, moves: Sequence[str] = (),
    full: bool = False, facts: bool = False, language: str | None = None,
) -> Why:  # fmt: skip
    """Why a move may or may not be made, as ``seat`` may know it; ``moves`` are made first.

    ``full`` tells what holds, too; ``facts`` lists the values that decided.
    """
    with speaking(language):
        return replace(why_at(stand(named(key, GAMES), start, moves, language), move, seat, by), full=full, facts=facts)


def score(
    key: str, start: Any, *, seat: Who = None, moves: Sequence[str] = (), language: str | None = None
) -> Score:  # fmt: skip
    """Every seat's score sheet."""
    with speaking(language):
        return score_at(stand(named(key, GAMES), start, moves, language), seat)


def legal(key: str, start: Any = None, *, moves: Sequence[str] = (), language: str | None = None) -> Moves:
    """Every legal move."""
    with speaking(language):
        at = stand(named(key, GAMES), start, moves, language)
    asked = at.game.decision(at.pos)
    if isinstance(asked, Outcome):
        return Moves(at, at.voice.ends(asked), ())
    return Moves(at, at.voice.ask(asked), tuple(at.game.legal(at.pos)))


def rules(key: str, section: str = "", *, language: str | None = None) -> Rulebook:
    """The rules of a game, or of one section."""
    with speaking(language):
        game = named(key, GAMES)
        return Rulebook(game, Voice.load(key, language), chosen(game, section))


def words(key: str, *, language: str | None = None) -> Words:
    """What the things of a game are called here, and in the rulebooks it was printed with."""
    with speaking(language):
        game = named(key, GAMES)
        return Words(game, Voice.load(key, language))


def draw(
    key: str, start: Any = None, *, seat: Who = None, focus: str = "", moves: Sequence[str] = (),
    language: str | None = None,
) -> Drawing:  # fmt: skip
    """The board as a picture."""
    with speaking(language):
        return draw_at(stand(named(key, GAMES), start, moves, language), seat, focus)


def chosen(game: AnyGame, section: str) -> tuple[Rule, ...]:
    """The rules of a section, all where none is named."""
    found = tuple(rule for rule in game.rules if section in ("", rule.section))
    if not found:
        there = tuple(dict.fromkeys(rule.section for rule in game.rules))
        raise Broken("no_section", key=game.key, section=section, there=there)
    return found


def why_at(at: Standing, move: Any, seat: Who = None, by: Who = None) -> Why:
    """Judge a move; a seat judges its own moves, from what it may know."""
    eyes, mover = at.seat(seat), at.seat(by)
    if eyes is not None and mover not in (None, eyes):
        raise Broken("own_moves")
    game = at.game
    move = read(game, move) if isinstance(move, str) else move
    verdict = core.why(game, game.view(at.pos, eyes), move, mover if eyes is None else eyes)
    return Why(at, move, eyes, verdict, foreseen(at, move, eyes) if verdict else Foreseen(), mover)


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
