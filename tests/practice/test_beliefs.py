"""Every misconception is a game that can be played, and there is a position in which it gives another answer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tutor.core.belief import Belief
from tutor.core.believed import believing
from tutor.core.course import Decision, Outcome, Seat
from tutor.core.game import AnyGame
from tutor.explore.simulate import walk
from tutor.explore.spot import begin
from tutor.games import ALL
from tutor.practice import kit, make
from tutor.practice.scenario import Run, Scenario, run

FIRST, SECOND, THIRD = Seat.FIRST, Seat.SECOND, Seat.THIRD
Look = Callable[[AnyGame, Scenario, Run | None], Any]
GAMES = {game.key: game for game in ALL}


# ------------------------------------------------------------------------------------------------ what is looked at
def stopped(_game: AnyGame, _scenario: Scenario, made: Run | None) -> Any:
    """The rule that stops the move, if one does."""
    assert made is not None
    return made.verdict.broken[0].rule.id if not made.verdict else ""


def fact(rule: str, name: str, nth: int = 0) -> Look:
    """A fact of a step; None if there is no such step."""

    def look(_game: AnyGame, _scenario: Scenario, made: Run | None) -> Any:
        assert made is not None
        found = [step.facts[name] for step in made.steps if step.rule.id == rule]
        return found[nth] if nth < len(found) else None

    return look


def acts(rule: str) -> Look:
    """How often a rule acts."""

    def look(_game: AnyGame, _scenario: Scenario, made: Run | None) -> Any:
        assert made is not None
        return sum(step.rule.id == rule for step in made.steps)

    return look


def after(path: Callable[[Any], Any]) -> Look:
    """Something of the position that it leads to."""

    def look(_game: AnyGame, _scenario: Scenario, made: Run | None) -> Any:
        assert made is not None
        return path(made.after)

    return look


def then(_game: AnyGame, _scenario: Scenario, made: Run | None) -> Any:
    """Who is asked by which rule then, or how it ended."""
    assert made is not None
    match made.then:
        case Decision(seat, ask):
            return seat, ask.id
        case Outcome(why):
            return why.id


def worth(seat: Seat) -> Look:
    """A player's points as the position stands."""
    return lambda game, scenario, _made: game.tally(scenario.pos, seat).total


def sheet(_game: AnyGame, _scenario: Scenario, made: Run | None) -> Any:
    """The sum of the last sheet."""
    assert made is not None
    return [step.sheet.total for step in made.steps if step.sheet is not None][-1]


def laid(group: int) -> Look:
    return after(lambda pos: tuple("".join(one.card for one in side) for side in pos.groups[group].laid))


def amulets(seat: Seat) -> Look:
    return after(lambda pos: pos.players[seat].amulets)


def hand(seat: Seat) -> Look:
    return after(lambda pos: pos.players[seat].hand)


CENSORS, AEDILES = 3, 4
SHOWN: dict[str, dict[str, tuple[Look, Any, Any]]] = {
    "caesar": {
        "owner-wins": (fact("vote.winner", "winner"), SECOND, FIRST),
        "losses-follow-victory": (laid(CENSORS), ("4", "3"), ("5", "2")),
        "winner-keeps-all": (laid(AEDILES), ("23", "4"), ("233", "4")),
        "philosopher-pays": (laid(CENSORS), ("4", "3"), ("4", "23")),
        "two-cancel": (fact("vote.winner", "winner"), SECOND, FIRST),
        "any-turns": (fact("vote.winner", "winner"), FIRST, SECOND),
        "both-cancel": (fact("vote.winner", "winner"), SECOND, FIRST),
        "tie-spends": (laid(CENSORS), ("4P", "4"), ("4", "4")),
        "eight-replaces-card": (then, (Seat.CHANCE, "turn.reveal"), (SECOND, "turn.active-or-passive")),
        "lead-is-majority": (worth(FIRST), 2, 3),
        "veto-gives-back": (stopped, "turn.one-action", ""),
        "castled-open": (after(lambda pos: pos.groups[CENSORS].laid[0][-1].up), False, True),
    },
    "kleopatra": {
        "change-comes-back": (hand(FIRST), (), ("marble",)),
        "each-half-costs": (amulets(FIRST), 1, 2),
        "both-bonuses": (sheet, 5, 7),
        "four-cells-at-most": (acts("sanctuary.formed"), 1, 0),
        "every-pocket": (acts("sanctuary.formed"), 0, 1),
        "claimed-later": (stopped, "sanctuary.now-or-never", ""),
        "close-ranks": (fact("offering.others", "amulets"), 2, 1),
        "highest-pays": (fact("offering.lost", "talents"), 12, 6),
        "every-wall": (sheet, 8, 9),
        "each-card-costs": (amulets(FIRST), 1, 3),
        "all-misfits-leave": (after(lambda pos: pos.site.garden.removed[-2:]), ("X",), ("X", "L")),
        "cards-cost-what-they-show": (fact("end.discard-hand", "cards"), 1, 2),
    },
    "morgenland": {
        "must-buy": (stopped, "", "palace.first-choice"),
        "any-kinds": (stopped, "palace.price-different", ""),
        "price-of-the-strongest": (stopped, "", "palace.price-number"),
        "only-the-strongest": (acts("guard.enter"), 2, 1),
        "treasure-will-do": (acts("guard.need-figure"), 1, 0),
        "camel-next-round": (after(lambda pos: pos.camel), THIRD, FIRST),
        "first-played": (acts("timing.lost-target"), 1, 0),
        "carpet-for-free": (stopped, "palace.price-number", ""),
        "guard-turned-round": (fact("guard.enter", "seat"), FIRST, None),
        "whole-cave": (fact("caves.award", "seat", 1), SECOND, FIRST),
        "counterspell-needs-lamp": (stopped, "", "artifacts.counterspell-free"),
    },
    "cleocatra": {
        "blocked-next-door": (stopped, "", "rescue.neighbours-inspected"),
        "every-tile-scores": (fact("rescue.order", "points"), 2, 3),
        "every-helper-counts": (fact("rescue.order", "points"), 3, 4),
        "all-go-home": (fact("rescue.return", "count"), 2, 3),
        "anybody-helps": (fact("rescue.order", "points"), 2, 3),
        "middle-is-fixed": (stopped, "", "tiles.no-split"),
        "beside-its-old-place": (stopped, "tiles.search", ""),
        "still-an-action": (then, (SECOND, "turn.two-actions"), (FIRST, "turn.two-actions")),
        "inspector-keeps-off": (stopped, "", "rescuers.inspected-ok"),
        "stops-at-the-goal": (then, (SECOND, "turn.two-actions"), "end.trigger"),
        "all-last-ones": (then, (SECOND, "turn.two-actions"), (SECOND, "advanced.cleocatra-bonus")),
    },
}
"""For each misconception what is looked at in its example: as the book has it, and as it is believed to be."""

EVERY = [(game, belief) for game in ALL for belief in game.beliefs]
every_belief = pytest.mark.parametrize(("game", "belief"), EVERY, ids=[f"{g.key}-{b.id}" for g, b in EVERY])


def test_all_forty_six_misconceptions_are_there() -> None:
    assert {game.key: {belief.id for belief in game.beliefs} for game in ALL} == {k: set(v) for k, v in SHOWN.items()}
    assert len(EVERY) == 46


@every_belief
def test_book_and_belief_part_in_the_example(game: AnyGame, belief: Belief) -> None:
    look, book, believed = SHOWN[game.key][belief.id]
    example = belief.example
    found = []
    for one in (game, believing(game, belief.changes)):
        scenario = Scenario.reach(game, example.start, example.moves)
        move = game.parse(example.tried) if example.tried else None
        found.append(look(one, scenario, None if move is None else run(one, scenario, move)))
    assert found == [book, believed]


@every_belief
def test_an_item_can_find_it_out(game: AnyGame, belief: Belief) -> None:
    made = [make(kit(game), belief.rule.id, Random(seed), belief=belief.id) for seed in range(3)]
    assert any(item is not None and belief.id in item.beliefs for item in made)


@every_belief
def test_it_has_words(game: AnyGame, belief: Belief) -> None:
    words = kit(game).words
    assert words.belief(belief.id)
    assert words.but(belief.id).endswith(".")
    assert not words.belief(belief.id).endswith(".")


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_a_game_with_a_function_replaced_by_itself_plays_as_before(game: AnyGame) -> None:
    same = {function: function.truth for belief in game.beliefs for function in belief.changes}
    twin, start = believing(game, same), begin(game, game.Setup())
    one, two = ([str(moment.move) for moment in walk(each, start, Random(5))] for each in (game, twin))
    assert one == two


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_a_belief_leaves_the_game_itself_alone(game: AnyGame) -> None:
    belief = game.beliefs[0]
    before = Scenario.reach(game, belief.example.start, belief.example.moves)
    move = game.parse(belief.example.tried)
    one = run(game, before, move)
    believing(game, belief.changes)
    two = run(game, before, move)
    assert one is not None
    assert two is not None
    assert (one.verdict, one.steps) == (two.verdict, two.steps)
