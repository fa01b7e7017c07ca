"""What is decided otherwise in one game is decided otherwise there, and nowhere else."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from threading import Barrier
from types import CodeType, FunctionType
from typing import Any

import pytest

from tests.toy import LADDER, rules
from tutor.core.belief import Belief
from tutor.core.believed import believing
from tutor.core.decides import changed, decides, is_marked, within
from tutor.core.game import AnyGame, why
from tutor.explore.spot import begin, follow
from tutor.games import ALL

GAMES = (*ALL, LADDER)
EVERY = [(game, belief) for game in GAMES for belief in game.beliefs]
every_belief = pytest.mark.parametrize(("game", "belief"), EVERY, ids=[f"{g.key}-{b.id}" for g, b in EVERY])


@decides(rules.RISING)
def height(step: int) -> int:
    """How high a step is."""
    return step


@decides(rules.CLIMB)
def heights(steps: Iterable[int]) -> Iterator[int]:
    """How high some steps are, one by one."""
    for step in steps:
        yield height(step)


def double(step: int) -> int:
    """Twice as high as it is."""
    return 2 * height.truth(step)


# ------------------------------------------------------------------------------------------------ a marked function
def test_a_marked_function_knows_its_rules_and_decides_as_it_is_written() -> None:
    assert height.rules == (rules.RISING,)
    assert height(3) == height.truth(3) == 3


def test_a_change_holds_as_long_as_it_is_asked_for() -> None:
    with changed({height: double}):
        assert (height(3), height.truth(3)) == (6, 3)
    assert height(3) == 3


def test_a_change_inside_another_adds_to_it() -> None:
    with changed({height: double}), changed({heights: lambda steps: iter([*steps, 1])}):
        assert height(3) == 6
        assert list(heights((4,))) == [4, 1]
    assert list(heights((4,))) == [4]


def test_a_change_is_over_where_something_fails() -> None:
    def fails(_step: int) -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        within({height: fails}, height)(3)
    assert height(3) == 3


def test_what_is_given_one_by_one_is_made_while_the_change_holds() -> None:
    given = within({height: double}, heights)((1, 2))
    assert isinstance(given, Iterator)
    assert list(given) == [2, 4]


def test_what_fails_while_it_is_given_ends_the_change_too() -> None:
    def fails(steps: Iterable[int]) -> Iterator[int]:
        yield from steps
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        within({height: double, heights: fails}, heights)((1, 2))
    assert height(1) == 1


def test_another_thread_decides_as_it_is_written() -> None:
    both = Barrier(2)

    def asks(changes: dict[Any, Any]) -> list[int]:
        found = []
        for step in range(200):
            with changed(changes):
                both.wait(10)
                found.append(height(step))
        return found

    with ThreadPoolExecutor(2) as pool:
        one, two = pool.map(asks, ({}, {height: double}))
    assert one == [*range(200)]
    assert two == [*range(0, 400, 2)]


# ------------------------------------------------------------------------------------------------ a game
@every_belief
def test_a_belief_replaces_functions_that_decide_the_rule_it_has_wrong(game: AnyGame, belief: Belief) -> None:
    assert belief.changes, game.key
    assert all(map(is_marked, belief.changes))
    assert belief.rule in {rule for function in belief.changes for rule in function.rules}  # type: ignore[attr-defined]


def test_only_what_is_marked_can_be_believed_otherwise() -> None:
    with pytest.raises(AssertionError):
        believing(LADDER, {begin: follow})


def told(game: AnyGame, belief: Belief) -> Any:
    """All that a game answers in the example of a belief."""
    pos = begin(game, belief.example.start)
    pos = follow(game, pos, belief.example.moves)
    tallies = tuple(game.tally(pos, seat) for seat in game.seats(pos))
    if not belief.example.tried:
        return tallies
    move = game.parse(belief.example.tried)
    verdict = why(game, pos, move)
    return tallies, verdict, tuple(game.resolve(pos, move)) if verdict else (), tuple(map(str, game.legal(pos)))


@every_belief
def test_truth_and_belief_asked_in_turn_answer_as_each_alone(game: AnyGame, belief: Belief) -> None:
    believed = believing(game, belief.changes)
    true, wrong = told(game, belief), told(believed, belief)
    assert true != wrong
    assert [told(one, belief) for one in (believed, game, believed, game)] == [wrong, true, wrong, true]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_truth_and_beliefs_in_threads_answer_as_each_alone(game: AnyGame) -> None:
    asked = [(one, belief) for belief in game.beliefs for one in (game, believing(game, belief.changes))]
    alone = [told(*each) for each in asked]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda each: told(*each), asked * 3)) == alone * 3


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_checks_read_one_by_one_are_those_of_the_game_that_gave_them(game: AnyGame) -> None:
    belief = next(one for one in game.beliefs if one.example.tried)
    pos, move = follow(game, begin(game, belief.example.start), belief.example.moves), game.parse(belief.example.tried)
    believed = believing(game, belief.changes)
    one, two = [*game.judge(pos, move)], [*believed.judge(pos, move)]
    true, wrong = game.judge(pos, move), believed.judge(pos, move)
    first = next(true)
    assert [*wrong] == two
    assert [first, *true] == one


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_believed_game_that_is_revised_is_still_believed(game: AnyGame) -> None:
    belief = game.beliefs[0]
    believed = believing(game, belief.changes)
    wrong = told(believed, belief)
    assert told(dataclasses.replace(believed), belief) == wrong
    assert told(believed.revised(lambda kind: kind), belief) == wrong


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_two_beliefs_can_be_held_at_once(game: AnyGame) -> None:
    one, two = (
        game.beliefs[0],
        next(other for other in game.beliefs if not {*other.changes} & {*game.beliefs[0].changes}),
    )
    both = believing(believing(game, one.changes), two.changes)
    for belief in (one, two):
        assert told(both, belief) != told(game, belief)


# ------------------------------------------------------------------------------------------------ what is cached
def functions() -> Iterator[Callable[..., Any]]:
    """Everything cached in the modules of the games."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith(("tutor.games.", "tests.toy.")):
            yield from (one for one in vars(module).values() if hasattr(one, "cache_parameters"))


def called(function: Any) -> Iterator[Any]:
    """What a function, or a class, may call by a name of its module."""
    if isinstance(function, type):
        yield from (one for one in vars(function).values() if isinstance(one, FunctionType | property))
    elif isinstance(function, property):
        yield function.fget
    elif hasattr(function, "__wrapped__"):
        yield function.__wrapped__
    elif isinstance(function, FunctionType):
        yield from (function.__globals__.get(name) for name in names(function.__code__))
        yield from (cell.cell_contents for cell in function.__closure__ or ())


def names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from names(part)


def leads_to(function: Any) -> set[str]:
    """The marked functions that a function may call, however far down."""
    waiting, seen, found = [function], set(), set()
    while waiting:
        one = waiting.pop()
        if id(one) in seen or (not callable(one) and not isinstance(one, property)):
            continue
        seen.add(id(one))
        if is_marked(one):
            found.add(f"{one.__module__}.{one.__name__}")
        waiting += called(one)
    return found


@cache
def cached_height(step: int) -> int:
    """A function that must not be cached."""
    return sum(height(step) for _ in range(2))


def test_a_cached_function_that_leads_to_a_marked_one_is_found() -> None:
    assert leads_to(cached_height) == {f"{__name__}.height"}


def test_nothing_that_is_cached_leads_to_a_marked_function() -> None:
    cached = [*functions()]
    assert len(cached) > 5
    assert {one.__name__: found for one in cached if (found := leads_to(one))} == {}
