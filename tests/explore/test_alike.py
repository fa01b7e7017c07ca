"""Two positions that look alike to a seat get the same answers, whatever it asks: nobody learns what they may not know."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from msgspec.structs import replace

from bench.explore import Try, illegal_tries
from tests.games.sampling import voice_of
from tutor.ask.answers import Answer
from tutor.ask.explore import whynot_at
from tutor.ask.question import Standing
from tutor.ask.tell import why_at
from tutor.core.course import Decision, Seat
from tutor.core.game import AnyGame
from tutor.explore import share

PAIRS = 500 if os.environ.get("TUTOR_SOAK") else 12
MOVES = 12
"""So many other moves, and so many that are allowed, are compared with all that comes of them."""


def pairs(game: AnyGame) -> Iterator[tuple[Try, Any]]:
    """A refused move in a position, and another position that looks the same to whoever tries it."""
    for number, tried in enumerate(illegal_tries(game, 20 * PAIRS)):
        if tried.seat is not Seat.CHANCE and game.view(tried.pos, tried.seat) != tried.pos:
            yield tried, game.imagine(game.view(tried.pos, tried.seat), tried.seat, Random(number))


def told(game: AnyGame, pos: Any, tried: Try) -> dict[str, Any]:
    """Everything a seat can ask in a position, as it is answered."""
    voice, seat, view = voice_of(game), tried.seat, game.view(pos, tried.seat)
    at, asked = Standing(game, pos, voice), game.decision(pos)
    mine = isinstance(asked, Decision) and asked.seat == seat
    moves = [*islice(game.candidates(view), MOVES), *islice(game.legal(view), MOVES)] if mine else [tried.move]
    return {
        "why": _heard(why_at(at, tried.move, int(seat))),
        "whynot": _heard(whynot_at(at, tried.move, int(seat))),
        "what if": [_heard(replace(why_at(at, move, int(seat)), full=True, facts=True)) for move in moves],
        "hints": [(str(move), game.picks(view, move)) for move in game.legal(pos)] if mine else [],
        "code": share.encode(share.look(game, voice, pos, seat)),
        "score": [game.tally(view, one) for one in game.seats(view)],
    }


def _heard(answer: Answer) -> tuple[str, Any]:
    """What is read, and what a program is told."""
    return str(answer), answer.data()


def test_positions_that_look_alike_to_a_seat_answer_it_alike(game: AnyGame) -> None:
    compared = 0
    for tried, other in islice(pairs(game), PAIRS):
        assert told(game, tried.pos, tried) == told(game, other, tried)
        compared += other != tried.pos
    assert 2 * compared >= PAIRS or not compared  # a game that hides nothing has nothing to compare
