"""Sessions: who has a rule wrong is found out, who has it right is left in peace, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from tutor.core.belief import Belief
from tutor.core.game import AnyGame
from tutor.games import ALL
from tutor.learner.learner import Learner
from tutor.learner.store import MemoryStore
from tutor.practice import Item, Practice, chart, drawn, together
from tutor.practice.choice import Asked, choose
from tutor.practice.make import believed
from tutor.practice.memory import RIGHT, WRONG, Memory

CAESAR = ALL[0]
NOW = 1_800_000_000
WHEN = datetime.fromtimestamp(NOW, UTC)
Answers = Callable[[Practice, Item], int]


def somebody(clock: float = NOW, store: MemoryStore | None = None) -> Learner:
    return Learner(store or MemoryStore(), "somebody", lambda: clock)


def rightly(_session: Practice, item: Item) -> int:
    return item.answer


def wrongly(_session: Practice, item: Item) -> int:
    return (item.answer + 1) % len(item.options)


def believing(belief: Belief) -> Answers:
    """Somebody who plays by a wrong rule, and answers by it wherever it answers."""

    def answer(session: Practice, item: Item) -> int:
        answered = believed(session.kit, belief, item.ask, item.seat)
        said = None if answered is None else session.words.answer(answered, item.seat)
        options = session.words.options(item)
        return options.index(said) if said in options else item.answer

    return answer


def hold(session: Practice, answers: Answers) -> Practice:
    while session.item is not None:
        session.answer(answers(session, session.item))
        session.next()
    return session


EVERY = [(game, belief) for game in ALL for belief in game.beliefs]
SOME = EVERY[::2]
"""``make soak`` has them all."""


@pytest.mark.parametrize(("game", "belief"), SOME, ids=[f"{game.key}-{belief.id}" for game, belief in SOME])
def test_who_holds_one_misconception_is_found_out_after_thirty_items(game: AnyGame, belief: Belief) -> None:
    found_out(game, belief)


def found_out(game: AnyGame, belief: Belief, seed: int = 11) -> None:
    learner = somebody()
    hold(Practice(game, learner, seed, section=belief.rule.section, items=30), believing(belief))
    found = chart(game, learner.cards(game.key))
    assert found.of("shaky") == (belief.rule.id,)
    tile = next(tile for tile in found.tiles if tile.rule == belief.rule.id)
    assert tile.belief == belief.id


def test_intervals_grow_for_who_answers_right() -> None:
    memory, now, waits = Memory(), WHEN, []
    for _ in range(5):
        memory = memory.answered(RIGHT, now)
        assert memory.due is not None
        waits.append(memory.due - now)
        now = memory.due
    assert waits == sorted(waits)
    assert waits[-1] > 10 * waits[0]
    assert memory.sitting == "sits"


def test_a_wrong_answer_brings_a_rule_back_soon() -> None:
    memory = Memory()
    for _ in range(4):
        memory = memory.answered(RIGHT, memory.due or WHEN)
    missed = memory.answered("owner-wins", memory.due or WHEN)
    assert missed.due is not None
    assert missed.due - (memory.due or WHEN) < timedelta(days=7)
    assert (missed.sitting, missed.belief) == ("shaky", "owner-wins")


@pytest.mark.parametrize(
    ("last", "sitting"),
    [((), "not met"), ((RIGHT,), "met"), ((RIGHT,) * 2, "met"), ((RIGHT,) * 3, "sits"), ((WRONG, RIGHT), "shaky"), ((WRONG, RIGHT, RIGHT), "shaky"), ((WRONG, RIGHT, RIGHT, RIGHT), "sits")],
)  # fmt: skip
def test_three_right_answers_in_a_row_and_a_rule_sits(last: tuple[str, ...], sitting: str) -> None:
    assert Memory(last).sitting == sitting


def test_what_another_tutor_wrote_counts_as_not_met() -> None:
    assert Memory.of({"last": 7}) == Memory()
    assert Memory.of(Memory((RIGHT,), 2.5, 4.0, WHEN, WHEN).body()) == Memory((RIGHT,), 2.5, 4.0, WHEN, WHEN)


def test_a_session_has_an_end() -> None:
    session = hold(Practice(CAESAR, somebody(), 3), rightly)
    assert session.over
    assert len(session.session.asked) == 10
    assert len({one.rule for one in session.session.asked}) == 10


def test_closing_and_opening_again_loses_nothing() -> None:
    store = MemoryStore()
    session = Practice(CAESAR, somebody(store=store), 3)
    for _ in range(4):
        assert session.item is not None
        session.answer(rightly(session, session.item))
        session.next()
    again = Practice(CAESAR, somebody(NOW + 60, store))
    assert session.item is not None
    assert again.item is not None
    assert again.session == session.session
    assert again.words.question(again.item) == session.words.question(session.item)
    assert again.words.options(again.item) == session.words.options(session.item)
    hold(again, rightly)
    assert len(chart(CAESAR, somebody(store=store).cards(CAESAR.key)).of("met")) == 10
    assert Practice(CAESAR, somebody(NOW + 60, store)).session.asked == ()


def test_the_same_seed_asks_the_same() -> None:
    one, two = (hold(Practice(CAESAR, somebody(), 5), rightly).session for _ in range(2))
    assert one.asked == two.asked


def test_what_is_missed_comes_back_in_the_same_session() -> None:
    learner, rules = somebody(), []
    session = Practice(CAESAR, learner, 5)
    while session.item is not None:
        rules.append(session.item.rule)
        session.answer(wrongly(session, session.item) if len(rules) == 1 else session.item.answer)
        session.next()
    assert rules.count(rules[0]) == 2
    assert rules.index(rules[0], 1) == 3


def test_due_rules_come_back_and_new_ones_are_mixed_in() -> None:
    rules = [rule.id for rule in CAESAR.rules][20:40]
    memories = {rule: Memory((RIGHT,), 3, 5, WHEN - timedelta(days=1), WHEN - timedelta(days=3)) for rule in rules[:10]}
    wishes = [choose(CAESAR, rules, memories, (), WHEN, Random(seed)) for seed in range(60)]
    why = [wish.why for wish in wishes if wish is not None]
    assert set(why) == {"due", "new"}
    asked = (Asked(rules[0], RIGHT, (rules[5],)),)
    wishes = [choose(CAESAR, rules, memories, asked, WHEN, Random(seed)) for seed in range(60)]
    assert {wish.why for wish in wishes if wish is not None} == {"due", "new", "near"}


def test_a_wrong_answer_is_told_by_its_rule_and_the_step_at_which_it_parts() -> None:
    belief = CAESAR.beliefs[0]
    learner = somebody()
    session = Practice(CAESAR, learner, 2, rules=(belief.rule.id,), kinds=("stays", "next"), items=6)
    told = None
    while session.item is not None and told is None:
        answer = believing(belief)(session, session.item)
        found = session.answer(answer)
        told = found if not found.right else None
        session.next()
    assert told is not None
    assert told.option.belief == belief.id
    assert told.rule == belief.rule.id
    assert told.parting is not None
    assert told.parting.book is not None
    assert told.parting.book.rule.id == "philosopher.invert"
    said = " ".join(told.lines(session.words))
    assert session.words.belief(belief.id) in said
    assert session.words.but(belief.id) in said


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_every_answer_of_a_session_is_told(game: AnyGame) -> None:
    session = Practice(game, somebody(), 4)
    while session.item is not None:
        for chosen in range(len(session.item.options)):
            told = session.answer(chosen) if chosen == len(session.item.options) - 1 else None
            if told is not None:
                assert all(line and "{" not in line for line in (*told.lines(session.words), told.back(session.words)))
        session.next()


# ------------------------------------------------------------------------------------------------ the map
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_the_map_has_a_tile_for_every_rule(game: AnyGame) -> None:
    learner = somebody()
    session = hold(Practice(game, learner, 1, items=5), rightly)
    found = chart(game, learner.cards(game.key))
    assert [tile.rule for tile in found.tiles] == [
        rule.id for chapter in found.chapters for rule in game.rules if rule.section == chapter.section
    ]
    assert len(found.of("met")) == 5
    scene = drawn(found, session.words)
    assert {thing.id for thing in scene.things} == {f"rule:{rule.id}" for rule in game.rules}
    assert all(thing.x + thing.w <= scene.width and thing.y + thing.h <= scene.height for thing in scene.things)
    assert scene.to_svg().startswith("<svg")


def test_a_class_is_counted_without_names() -> None:
    maps = []
    for answers in (rightly, rightly, wrongly):
        learner = somebody()
        hold(Practice(CAESAR, learner, 1, rules=("vote.tie",), items=3), answers)
        maps.append(chart(CAESAR, learner.cards(CAESAR.key)))
    found = together(maps)
    tile = next(tile for tile in found.tiles if tile.rule == "vote.tie")
    assert found.people == 3
    assert sum(tile.counts.values()) == 3
    assert tile.counts["sits"] == 2


def test_any_move_that_does_it_answers_on_the_board() -> None:
    session = Practice(CAESAR, somebody(), 1, rules=("turn.side-limit",), kinds=("find",), items=3)
    item = session.item
    assert item is not None
    offered = {str(option.answer.move): option for option in item.options}  # type: ignore[union-attr]
    legal = next(str(move) for move in CAESAR.legal(item.ask.scenario.pos) if str(move) not in offered)
    assert session.answer_by_move(legal).right
    assert session.next() is not None
    wrong = next(option for option in session.item.options if option.proofs)  # type: ignore[union-attr]
    assert not session.answer_by_move(str(wrong.answer.move)).right  # type: ignore[union-attr]
