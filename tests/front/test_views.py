"""A View holds no more than its seat may know: positions that look alike to a seat give equal views, bytes and answers."""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

import tutor
from bench.explore import illegal_tries
from tutor import Game, State, View
from tutor.ask.tell import why_at
from tutor.core.course import Decision, Seat
from tutor.core.record import Broken
from tutor.games import OWN

PAIRS = 500 if os.environ.get("TUTOR_SOAK") else 12
LEGAL, ILLEGAL = (None, 6) if os.environ.get("TUTOR_SOAK") else (8, 3)
"""How many legal moves are asked about in each position (all in a long run), and how many others."""
OPEN = {"cleocatra"}
"""Games that hide nothing."""


@pytest.fixture(params=OWN)
def own(request: pytest.FixtureRequest) -> Game:
    """Every game."""
    return tutor.game(request.param)


def pairs(own: Game) -> Iterator[tuple[State, State, Seat, Any]]:
    """Two states that look alike to a seat and differ, and a move that is refused to it."""
    for number, tried in enumerate(illegal_tries(own.engine, 20 * PAIRS)):
        if tried.seat is Seat.CHANCE:
            continue
        state = State(own, tried.pos)
        other = state.view(int(tried.seat)).imagine(Random(number))
        if other != state or own.key in OPEN:
            yield state, other, tried.seat, tried.move


def answers(view: View, others: list[Any]) -> dict[str, Any]:
    """Everything a seat can ask of its view, as it is answered."""
    moves = [*islice(view.legal(), LEGAL), *others]
    told = [view.why(move) for move in moves]
    imagined = view.imagine(Random(5)).view(int(view.seat))
    return {
        "legal": view.legal(),
        "why": [(str(one), one.data()) for one in told],
        "board": (str(view), view.board().data()),
        "score": (str(view.score()), view.score().data()),
        "share": view.share(),
        "imagine": imagined == view,
    }


def test_views_that_look_alike_are_equal_in_bytes_and_answers(own: Game) -> None:
    compared = 0
    known: list[Any] = []
    for state, other, seat, tried in islice(pairs(own), PAIRS):
        one, two = state.view(int(seat)), other.view(int(seat))
        assert one == two
        assert hash(one) == hash(two)
        assert one.to_json() == two.to_json()
        assert pickle.dumps(one) == pickle.dumps(two)
        known = [tried, *known][:ILLEGAL]
        heard = answers(one, known)
        assert heard == answers(two, known)
        assert heard["imagine"]
        asked = state.asked
        if isinstance(asked, Decision) and asked.seat == seat:
            assert heard["legal"] == state.legal()
        assert one.why(tried).data() == why_at(state.at, tried, int(seat)).data()
        compared += 1
    assert compared == PAIRS


def test_whynot_of_a_view_is_the_same_for_what_looks_alike(own: Game) -> None:
    for state, other, seat, tried in islice(pairs(own), PAIRS // 4):
        one, two = (each.view(int(seat)).whynot(tried) for each in (state, other))
        assert (str(one), one.data()) == (str(two), two.data())


def test_a_view_comes_back_as_it_was_stored(own: Game) -> None:
    for state, _, seat, _ in islice(pairs(own), 12):
        view = state.view(int(seat))
        assert pickle.loads(pickle.dumps(view)) == own.load_view(view.to_json()) == view
        with pytest.raises(AttributeError):
            view.seat = Seat(0)  # type: ignore[misc]


@pytest.mark.parametrize(
    "text",
    ["", "{}", '{"game": "caesar", "seat": 0, "view": {}}', "[1]", '{"game": "kleopatra", "seat": 0, "view": {}}'],
)
def test_what_is_no_view_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Broken):
        tutor.game("caesar").load_view(text)


def test_a_seat_that_is_not_asked_has_no_moves(own: Game) -> None:
    state = own.deal(seed=1)
    for number, name in enumerate(state.players):
        view = state.view(name)
        assert view == state.view(number)
        assert view.player == name
        assert bool(view.legal()) == (name == state.player)


def test_what_lies_face_down_is_nowhere_in_a_view() -> None:
    caesar = tutor.game("caesar")
    laid = caesar.position(hand={"caesar": "veto 3"}, at={"praetors": "1 : (5)"})
    view = laid.view("cleopatra")
    kept = view.to_json() + repr(pickle.dumps(view)) + str(view) + str(view.score())
    assert "veto" not in kept.casefold().replace("veto_", "")
    assert caesar.position(hand={"caesar": "veto 4"}, at={"praetors": "1 : (2)"}).view("cleopatra") == view


def test_a_view_is_no_position() -> None:
    view = tutor.game("caesar").deal(seed=1).view(0)
    for ask in (
        lambda: tutor.why("caesar", view, "pass"),
        lambda: tutor.legal("caesar", view),
        lambda: tutor.game("caesar").read(view),
    ):
        with pytest.raises(Broken, match="imagine"):
            ask()


@pytest.mark.parametrize("seat", [None, "nobody", 9])
def test_a_view_is_somebodys(seat: Any) -> None:
    with pytest.raises(Broken, match="Cleopatra"):
        tutor.game("caesar").deal(seed=1).view(seat)
