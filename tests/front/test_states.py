"""A State never changes, is equal to its like, and goes on; chance repeats; only what was listed is trusted."""

from __future__ import annotations

import copy
import pickle
import threading
from random import Random

import pytest
from msgspec.structs import replace

import tutor
from tests.games.sampling import moments
from tutor import Game, IllegalMove, State
from tutor.core.course import Decision, Seat, Unreadable
from tutor.core.record import Broken
from tutor.games import OWN

VOTE = {"at": {"censors": "3 2 P : 4 5"}, "next": "censors"}
LAY = {"at": {"senators": "1 : 5"}, "hand": {"cleopatra": "2 4 P"}}


@pytest.fixture(params=OWN)
def own(request: pytest.FixtureRequest) -> Game:
    """Every game."""
    return tutor.game(request.param)


def walked(own: Game, seed: int, most: int = 400) -> list[State]:
    """A game played at random, state by state."""
    state, rng = own.deal(seed=seed), Random(seed)
    states = [state]
    while not state.over and len(states) < most:
        state = state.play(rng.choice(state.legal()))
        states.append(state)
    return states


# ------------------------------------------------------------------------------------------------ what it is
def test_a_game_is_one_for_each_key_and_speaks(own: Game) -> None:
    assert tutor.game(own.key) is own
    assert own.title in repr(own)
    assert pickle.loads(pickle.dumps(own)) == own
    assert tutor.game(own.key, "de") == own
    assert tutor.game(own.key, "de").voice.language == "de"
    assert len({own, tutor.game(own.key, "de")}) == 1


def test_states_are_equal_if_their_positions_are_however_they_came_about(own: Game) -> None:
    for state in walked(own, 1)[::40]:
        for twin in (
            pickle.loads(pickle.dumps(state)),
            copy.deepcopy(state),
            own.load(state.share()),
            State(own, state.pos),
        ):
            assert twin == state
            assert hash(twin) == hash(state)
        assert state != state.pos
        if not state.over:
            assert state.play(state.legal()[0]) != state


def test_a_pickled_state_goes_on_as_the_one_that_was_kept(own: Game) -> None:
    state = walked(own, 2, 30)[-1]
    twin = pickle.loads(pickle.dumps(state))
    assert (twin.moves_made, twin.seed, twin.start, twin.question) == (
        state.moves_made,
        state.seed,
        state.start,
        state.question,
    )
    move = state.legal()[-1]
    assert twin.play(move) == state.play(move)
    assert twin.play(move).moves_made == state.play(move).moves_made


def test_nothing_can_be_changed_in_a_state(own: Game) -> None:
    state = own.deal(seed=3)
    for name in ("pos", "game", "seed", "anything"):
        with pytest.raises(AttributeError):
            setattr(state, name, None)
    assert isinstance(state.legal(), tuple)
    assert isinstance(state.moves_made, tuple)
    before = state.to_json()
    state.play(state.legal()[0])
    assert state.to_json() == before


def test_tab_completion_shows_a_players_words() -> None:
    names = [name for name in dir(tutor.game("caesar").position(VOTE)) if not name.startswith("_")]
    assert names == sorted({
        "act", "board", "call", "chances", "game", "legal", "links", "moves", "moves_made", "odds", "other", "over", "play", "player",
        "players", "predict", "question", "score", "seed", "share", "steps", "to_json", "vary", "view", "whatif", "why", "whynot",
    })  # fmt: skip
    seen = [name for name in dir(tutor.game("caesar").position(VOTE).view(0)) if not name.startswith("_")]
    assert seen == [
        "board", "game", "hint", "imagine", "legal", "odds", "player", "score", "seat", "share", "to_json", "why", "whynot",
    ]  # fmt: skip


# ------------------------------------------------------------------------------------------------ what it answers
def test_a_state_answers_as_the_engine_does(own: Game) -> None:
    engine = own.engine
    for moment in moments(engine, 12):
        state = State(own, moment.pos)
        asked = engine.decision(moment.pos)
        assert isinstance(asked, Decision)
        assert state.legal() == tuple(engine.legal(moment.pos))
        assert state.question == own.voice.ask(asked)
        assert state.player == (None if asked.seat is Seat.CHANCE else own.voice.name(asked.seat))
        assert dict(state.chances()) == dict(engine.odds(moment.pos))
        assert not state.over
        assert [sheet.total for sheet in state.score().sheets.values()] == [
            engine.tally(moment.pos, seat).total for seat in engine.seats(moment.pos)
        ]
        move = state.legal()[0]
        *_, last = engine.resolve(moment.pos, move)
        assert state.play(move).pos == state.steps(move).steps[-1].after == last.after
        assert state.why(move).legal


def test_a_game_ends_and_says_how(own: Game) -> None:
    *_, last = walked(own, 4, 10_000)
    assert last.over
    assert (last.legal(), last.player, dict(last.chances())) == ((), None, {})
    assert last.question in str(last.score())
    assert not last.why(last.moves_made[-1])


def test_a_vote_is_told_step_by_step_and_counted() -> None:
    vote = tutor.game("caesar").position(VOTE)
    told = vote.steps("reveal censors")
    assert "vote.winner" in [step.rule.id for step in told.steps]
    assert len(str(told).splitlines()) > len(told.steps)
    assert vote.play("reveal censors").score().sheets[Seat(0)].total == 1
    assert "=" in str(tutor.game("cleocatra").read(tutor.game("cleocatra").engine.lab.start).score())


def test_why_and_whynot_say_what_is_wrong() -> None:
    turn = tutor.game("caesar").position(LAY)
    answer = turn.why("lay P senators")
    assert (answer.legal, bool(answer), answer.decides.id) == (False, False, "turn.single-face-down")
    assert str(answer) == str(tutor.why("caesar", LAY, "lay P senators"))
    refusal = turn.whynot("lay P senators")
    assert [check.rule.id for check in refusal.told.broken] == ["turn.single-face-down"]
    assert refusal.told.now


# ------------------------------------------------------------------------------------------------ chance
def test_the_same_seed_and_moves_give_the_same_game(own: Game) -> None:
    one, other = walked(own, 5, 60), walked(own, 5, 60)
    assert one == other
    assert one[-1].moves_made == other[-1].moves_made
    assert {own.deal(seed=seed).play(own.deal(seed=seed).legal()[0]) for seed in range(12)} != {one[1]}


def test_branches_repeat_and_know_only_their_own_moves(own: Game) -> None:
    for state in walked(own, 6, 60)[::10]:
        if state.over:
            continue
        first, last = state.legal()[0], state.legal()[-1]
        ends = [state.play(first), state.play(last), state.play(first)]
        assert ends[0] == ends[2]
        assert ends[0].moves_made == ends[2].moves_made
        for end, move in zip(ends, (first, last, first), strict=True):
            assert end.moves_made[: len(state.moves_made) + 1] == (*state.moves_made, move)
            assert own.load(end.to_json()) == end


def test_threads_that_branch_from_one_state_do_not_mix_their_moves() -> None:
    start = tutor.game("caesar").deal(seed=7)
    found: list[State] = []

    def walk(seed: int) -> None:
        state, rng = start, Random(seed)
        for _ in range(20):
            state = state.play(rng.choice(state.legal()))
        found.append(state)

    threads = [threading.Thread(target=walk, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert all(start.game.load(state.to_json()) == state for state in found)


def test_without_a_seed_chance_is_a_move_like_any_other(own: Game) -> None:
    state = own.deal()
    while state.player is not None:
        assert dict(state.chances()) == {}
        state = state.play(state.legal()[0])
    chances = state.chances()
    assert set(chances) == set(state.legal())
    assert state.play(next(iter(chances))).moves_made[-1] == next(iter(chances))


def test_chance_follows_its_weights(own: Game) -> None:
    state, draws = own.deal(), 400
    while len(set(state.chances().values())) < 2:
        state = state.play(state.legal()[0])
    chances, made = state.chances(), len(state.moves_made)
    drawn = [replace(state, seed=seed).rolled().moves_made[made] for seed in range(draws)]
    for move, weight in chances.items():
        expected = draws * weight / sum(chances.values())
        assert abs(drawn.count(move) - expected) < 5 * expected**0.5 + 3


# ------------------------------------------------------------------------------------------------ moves
def test_listed_moves_are_trusted_all_others_are_judged(own: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    state = own.deal(seed=8)
    text, fresh = str(state.legal()[0]), own.deal(seed=8)
    judged: list[object] = []
    engine_judge = type(own.engine).judge
    monkeypatch.setattr(type(own.engine), "judge", lambda self, *args: judged.append(args) or engine_judge(self, *args))
    state.play(state.legal()[0])
    assert not judged
    assert fresh.play(text) == state.play(text)
    assert judged


def test_an_illegal_move_raises_with_every_reason_and_changes_nothing() -> None:
    full = tutor.game("caesar").position(at={"senators": "1 2 3 (4) (5) : 5 5"}, hand={"cleopatra": "4 2"})
    with pytest.raises(IllegalMove) as refused:
        full.play("lay 4 senators")
    assert [check.rule.id for check in refused.value.verdict.broken] == ["turn.single-face-down", "turn.side-limit"]
    lines = str(refused.value).splitlines()
    assert len(lines) == 3
    assert refused.value._render_traceback_() == [str(refused.value)]
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.verdict, again.move) == (str(refused.value), refused.value.verdict, refused.value.move)
    assert isinstance(refused.value, ValueError)
    with pytest.raises(IllegalMove):
        full.steps("lay 4 senators")


def test_a_move_of_somebody_else_is_judged_as_theirs() -> None:
    turn = tutor.game("caesar").position(LAY)
    assert turn.play("lay (4) senators", by="cleopatra") == turn.play("lay (4) senators")
    with pytest.raises(IllegalMove):
        turn.play(turn.legal()[0], by="caesar")


@pytest.mark.parametrize("move", ["banana", 7, None, object(), tutor.game("cleocatra").deal(seed=1).legal()[0]])
def test_what_is_no_move_of_the_game_is_refused_in_a_sentence(move: object) -> None:
    turn = tutor.game("caesar").position(LAY)
    for ask in (turn.play, turn.why, turn.whynot, turn.steps):
        with pytest.raises(Unreadable):
            ask(move)


def test_several_moves_are_made_in_turn(own: Game) -> None:
    states = walked(own, 9, 12)
    start = own.deal()
    assert start.play(*states[-1].moves_made) == states[-1]
    assert start.play() is start


# ------------------------------------------------------------------------------------------------ names in braces
def test_a_name_in_braces_is_filled_and_remembered() -> None:
    caesar = tutor.game("caesar")
    state = caesar.position(at={"censors": "{you} : 3 {his}"}, next="censors", you=4, his="P")
    assert state == caesar.position(at={"censors": "4 : 3 P"}, next="censors")
    assert state.other(you=2) == caesar.position(at={"censors": "2 : 3 P"}, next="censors")
    table = state.vary("reveal censors", you=(1, 5), his={"a philosopher": "P", "nobody": ""})
    assert [value for value, _, _ in table.table(**table.now)] == [1, 2, 3, 4, 5]
    assert any(flips for _, _, flips in table.table(**table.now))
    assert pickle.loads(pickle.dumps(state)).other(you=2) == state.other(you=2)


def test_only_names_that_are_there_can_be_varied() -> None:
    state = tutor.game("caesar").position(at={"censors": "{you} : 3"}, next="censors", you=4)
    for controls in ({"his": (1, 2)}, {}):
        with pytest.raises(Broken):
            state.vary("reveal censors", **controls)
    with pytest.raises(Broken):
        state.play("reveal censors").vary("pass", you=(1, 2))


# ------------------------------------------------------------------------------------------------ other languages
def test_a_state_speaks_the_language_of_its_game() -> None:
    german = tutor.game("cleocatra", "de").deal(seed=1)
    english = tutor.game("cleocatra").deal(seed=1)
    assert german == english
    assert german.question != english.question
    assert str(tutor.why("cleocatra", german, german.legal()[0])) == str(german.why(german.legal()[0]))
    assert str(tutor.why("cleocatra", german, german.legal()[0], language="en")) == str(english.why(german.legal()[0]))
    for ask in (german.play, german.why, german.steps):
        with pytest.raises(Unreadable) as refused:
            ask("banana")
        assert refused.value.language == "de"
