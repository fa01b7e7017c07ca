"""What is pointed at to make a move."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.caesar.engine import GAME, ONE_EACH, begun
from tutor.explore.simulate import walk
from tutor.games.caesar.model import Setup, Sketch

START = begun(Sketch(at=ONE_EACH, hand={"cleopatra": "3 3 5 scout castling"}))


@pytest.mark.parametrize(
    ("move", "picks"),
    [
        ("lay (3) senators", ("hand:cleopatra:0", "side:senators:cleopatra", "face:down")),
        ("lay 3 senators", ("hand:cleopatra:0", "side:senators:cleopatra", "face:up")),
        ("lay 3 aediles, 3 aediles", ("hand:cleopatra:0", "side:aediles:cleopatra", "hand:cleopatra:1")),
        ("scout praetors", ("hand:cleopatra:4", "side:praetors:caesar")),
        ("castling censors aediles", ("hand:cleopatra:3", "group:censors", "group:aediles")),
        ("exchange 3 5", ("passive", "hand:cleopatra:0", "hand:cleopatra:2")),
        ("exchange", ("passive",)),
    ],
)
def test_a_move_is_made_by_pointing(move: str, picks: tuple[str, ...]) -> None:
    assert GAME.picks(START, GAME.parse(move)) == picks


def test_candidates_differ_in_what_is_pointed_at_whatever_the_order() -> None:
    *_, last = GAME.deal(Setup())
    moments = list(walk(GAME, last.after, Random(5)))[:-1]
    for moment in moments[::7]:
        candidates = list(GAME.candidates(moment.pos))
        assert len({frozenset(GAME.picks(moment.pos, move)) for move in candidates}) == len(candidates)
