"""Show me: what is found is shown, small, and the same however many look for it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.toy import LADDER, Setup, Sketch
from tutor.core.record import Broken
from tutor.explore.find import Found, Hunt, Progress, Search, find
from tutor.explore.goal import Cites, Differs, meets
from tutor.explore.shrink import shrink
from tutor.explore.spot import Spot, see
from tutor.games import GAMES

ALONE = Search(workers=1, rounds=1)
KEY, RULE = "cleocatra", "rescue.own-colour"


def test_a_rule_is_found_where_it_decides_and_nothing_else_is_broken() -> None:
    found = find(LADDER, "turn.rising", search=ALONE)
    assert found.spot is not None
    seen = see(LADDER, found.spot)
    assert seen.verdict is not None
    assert [check.rule.id for check in seen.verdict.broken] == ["turn.rising"]
    record = found.record(LADDER)
    assert record is not None
    assert record.table({LADDER.key: LADDER}).moves == tuple(map(LADDER.parse, found.spot.moves))


def test_what_is_found_is_small() -> None:
    assert find(LADDER, "setup.deck", search=ALONE).spot == Spot(Setup())
    found = find(LADDER, "score.toll", search=ALONE).spot
    assert found is not None
    assert found.moves == ()
    assert sum(map(len, (*found.start.hands, *found.start.piles))) == 1


def test_two_rules_are_found_where_they_meet() -> None:
    found = find(LADDER, "turn.rising", "turn.from-hand", search=ALONE)
    assert found.spot is not None
    told = {row.rule.id for row in see(LADDER, found.spot).told if row.kind == "failed"}
    assert told == {"turn.rising", "turn.from-hand"}


def test_two_readings_are_found_where_they_differ() -> None:
    found = find(LADDER, differ=("toll", True, False), search=ALONE)
    assert found.spot is not None
    assert meets(LADDER, Differs("toll", True, False), found.spot)
    assert found.spot.size[0] <= 1


def test_a_search_in_vain_says_how_far_it_looked() -> None:
    found = find(LADDER, "setup.copies", "end.all-played", search=ALONE)
    assert found.spot is None
    assert found.record(LADDER) is None
    assert found.games > 100
    assert found.events > found.games


def test_a_search_tells_its_progress_and_can_be_stopped() -> None:
    told: list[Progress] = []
    found = find(
        LADDER, "setup.copies", "end.all-played",
        search=ALONE, progress=told.append, stop=lambda: len(told) == 3,
    )  # fmt: skip
    assert [progress.games for progress in told] == [1, 2, 3]
    assert found.stopped
    assert found.games == told[-1].games


def test_a_search_is_gone_through_piece_by_piece_without_threads_or_processes() -> None:
    hunt = Hunt(LADDER, Cites(("setup.copies", "end.all-played")), ALONE)
    pieces = iter(hunt)
    assert next(pieces).games == 1
    assert not hunt.answer().stopped
    assert next(pieces).games == 2
    assert hunt.answer(stopped=True).stopped


def test_a_search_that_takes_too_long_says_how_far_it_looked() -> None:
    found = find(LADDER, "setup.copies", "end.all-played", search=replace(ALONE, seconds=0.01, rounds=99))
    assert (found.late, found.stopped, found.spot) == (True, False, None)
    assert found.games


def test_that_another_rule_is_cited_is_no_difference() -> None:
    spot = Spot(Sketch(hands=((5,), ()), piles=((4,), ())))
    assert meets(LADDER, Differs("toll", one=True, other=False), spot)
    assert not meets(LADDER, Differs("toll", one=True, other=False), replace(spot, tried="9"))


def test_what_is_no_rule_is_not_looked_for() -> None:
    with pytest.raises(ValueError, match=r"no\.such"):
        find(LADDER, "no.such")
    with pytest.raises(Broken, match="nothing"):
        find("nothing", "no.such")


def test_moves_that_are_not_needed_are_left_out() -> None:
    spot = Spot(Sketch(hands=((4, 7), (5, 6)), piles=((3,), (8,))), ("4", "+9", "6x", "+1"), "7")
    small = shrink(LADDER, Cites(("turn.climb",)), spot)
    assert small.moves == ()
    assert small.start == Sketch(hands=((7,), ()))


# ------------------------------------------------------------------------------------------------ many hands
@pytest.fixture(scope="module")
def alone() -> Found:
    return find(KEY, RULE, search=Search(rounds=1, spots=(), tries=60, workers=1))


def same(one: Found, other: Found) -> bool:
    return (one.spot, one.games, one.events) == (other.spot, other.games, other.events)


@pytest.mark.skipif(KEY not in GAMES, reason="needs a game that other processes can import")
def test_two_processes_find_what_one_finds(alone: Found) -> None:
    assert alone.spot is not None
    assert same(find(KEY, RULE, search=Search(rounds=1, spots=(), tries=60, workers=2)), alone)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    distributed = pytest.importorskip("distributed")
    monkeypatch.setenv(
        "PYTHONPATH", os.pathsep.join([str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")])
    )
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        yield local.scheduler_address


@pytest.mark.skipif(find_spec("distributed") is None, reason="needs the extra cluster")
@pytest.mark.filterwarnings("ignore")  # what a cluster warns of is its own business
def test_a_cluster_of_two_workers_finds_what_one_process_finds(alone: Found, cluster: str) -> None:
    assert same(find(KEY, RULE, search=Search(rounds=1, spots=(), tries=60, cluster=cluster)), alone)
