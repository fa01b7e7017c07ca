"""A state is handed on and comes back; every call takes it however it is given."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tutor
from tutor import Game, State
from tutor.core.record import Broken, Record
from tutor.core.table import Table
from tutor.explore.share import decode
from tutor.games import GAMES, OWN

WRITTEN = {"at": {"senators": "1 : 5"}, "hand": {"cleopatra": "2 4 P"}}
MOVE = "lay P senators"


@pytest.fixture(params=OWN)
def own(request: pytest.FixtureRequest) -> Game:
    """Every game."""
    return tutor.game(request.param)


def played(own: Game) -> State:
    state, rng = own.deal(seed=11), Random(11)
    for _ in range(15):
        state = state.play(rng.choice(state.legal()))
    return state


def test_a_state_comes_back_from_every_form(own: Game) -> None:
    for state in (own.deal(seed=1), played(own), own.read(own.engine.lab.start)):
        forms = [state.share(), state.to_json(), *state.links().values(), f"  {state.share()}\n"]
        for form in forms:
            again = own.load(form)
            assert again == state
            assert again.moves_made == state.moves_made


def test_a_table_shares_what_a_state_shares(own: Game) -> None:
    table: Table[Any, Any] = Table.deal(own.engine, own.engine.Setup())
    code = Record.of(table).share()
    assert own.load(code) == own.deal()
    assert decode(code, GAMES).kind == decode(own.deal().share(), GAMES).kind == "position"


def test_every_call_takes_a_state_a_written_position_a_record_and_a_code() -> None:
    caesar = tutor.game("caesar")
    state = caesar.position(WRITTEN)
    record = Record.loads(state.to_json())
    forms = [state, WRITTEN, record, state.to_json(), state.share(), state.links()["lab"], record.share()]
    for ask in (
        lambda start: str(tutor.why("caesar", start, MOVE)),
        lambda start: str(tutor.whynot("caesar", start, MOVE)),
        lambda start: str(tutor.score("caesar", start)),
        lambda start: str(tutor.legal("caesar", start)),
        lambda start: tutor.draw("caesar", start).scene.to_svg(),
        lambda start: tutor.share("caesar", start, MOVE).data(),
        caesar.read,
    ):
        first, *rest = map(ask, forms)
        assert all(one == first for one in rest)


def test_moves_are_made_before_it_is_asked(own: Game) -> None:
    state = played(own)
    moves = [str(move) for move in state.moves_made]
    for start in (None, own.deal(), own.deal().share()):
        assert own.read(start, moves) == state
        assert tutor.legal(own.key, start, moves=moves).moves == state.legal()
    one = moves[0]
    assert tutor.legal(own.key, moves=one).moves == own.deal().play(one).legal()


def test_todays_answers_can_be_counted_and_asked_what_one_guesses() -> None:
    moves = tutor.legal("caesar", WRITTEN)
    assert len(moves) == len(list(moves)) == len(moves.moves)
    assert moves[0] in moves
    assert str(moves[0]) in moves
    assert MOVE not in moves
    assert tutor.why("caesar", WRITTEN, MOVE).legal is False
    assert tutor.why("caesar", WRITTEN, moves[0]).legal is True
    assert len(tutor.rules("caesar", "vote")) == len(list(tutor.rules("caesar", "vote")))


def test_players_names_are_kept() -> None:
    record = Record("caesar", GAMES["caesar"].version, position=WRITTEN, names=("Ann", "Ben"))
    state = tutor.game("caesar").read(record)
    assert state.players == ("Ann", "Ben")
    assert state == tutor.game("caesar").position(WRITTEN)
    assert tutor.game("caesar").read(state).players == ("Ann", "Ben")
    assert "Ann" in str(tutor.score("caesar", state))


def test_what_belongs_elsewhere_is_refused_in_a_sentence() -> None:
    caesar, state = tutor.game("caesar"), tutor.game("cleocatra").deal(seed=1)
    for ask in (
        lambda: caesar.read(state),
        lambda: tutor.why("caesar", state, MOVE),
        lambda: caesar.load(state.share()),
        lambda: caesar.load(state.to_json()),
        lambda: caesar.load(tutor.game("caesar").deal(seed=1).view(0).share()),
        lambda: caesar.load("tutor:banana"),
        lambda: caesar.load("banana"),
        lambda: caesar.read(7),
        lambda: tutor.game("chess"),
        lambda: caesar.position(att={"senators": "1"}),
        lambda: caesar.deal(players=9),
        lambda: caesar.rules("banana"),
        lambda: caesar.position(WRITTEN).board("banana"),
        lambda: caesar.position(WRITTEN).board(size="huge"),
        lambda: caesar.position(WRITTEN).score("lay (4) senators"),
        lambda: State(caesar, caesar.deal(seed=1).pos).share(),
    ):
        with pytest.raises(Broken) as refused:
            ask()
        assert str(refused.value)


def test_only_the_game_that_is_asked_is_loaded() -> None:
    import subprocess
    import sys

    code = (
        "import sys, tutor; tutor.why('caesar', {}, 'pass');"
        "print({name.split('.')[2] for name in sys.modules if name.startswith('tutor.games.')})"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=120)
    assert done.stdout.strip() == "{'caesar'}"
