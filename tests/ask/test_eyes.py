"""Whoever asks with the eyes of a seat learns nothing that lies hidden from it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tutor.ask.question import Standing
from tutor.ask.tell import why_at
from tutor.core.course import Decision, Seat
from tutor.core.game import AnyGame, why
from tutor.core.record import Broken
from tutor.core.table import Auto, Table
from tutor.core.voice import Voice
from tutor.games import GAMES

HIDING = ("caesar", "kleopatra", "morgenland")


def secret_tries(game: AnyGame, count: int) -> Iterator[tuple[Any, Seat, Any, Seat]]:
    """Moves of the seat asked on which the judge says something else than one who looks on could know."""
    rng = Random(0)
    table = Table.deal(game, game.Setup(), seed=0, auto=Auto())
    table.settle()
    while count and isinstance(asked := table.decision, Decision):
        viewer = next(seat for seat in game.seats(table.pos) if seat != asked.seat)
        move = rng.choice(list(game.candidates(table.pos)))
        if why(game, table.pos, move, asked.seat) != why(game, game.view(table.pos, viewer), move, asked.seat):
            yield table.pos, viewer, move, asked.seat
            count -= 1
        table.play(rng.choice(game.legal(table.pos)))
        table.settle()


@pytest.mark.parametrize("key", HIDING)
def test_who_may_not_see_a_hand_is_told_nothing_of_it(key: str) -> None:
    """Nobody judges another's moves; and what looks the same to a seat is answered alike."""
    game, voice = GAMES[key], Voice.load(key)
    tries = list(secret_tries(game, 4))
    assert len(tries) == 4
    for pos, viewer, move, by in tries:
        with pytest.raises(Broken):
            why_at(Standing(game, pos, voice), move, int(viewer), int(by))
        seen = (pos, game.view(pos, viewer))
        one, other = (str(why_at(Standing(game, known, voice), move, int(viewer))) for known in seen)
        assert one == other != ""
