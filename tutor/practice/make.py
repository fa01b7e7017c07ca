"""From a draft to an item: options that each have their proof, whom to ask, and what the oracle say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

from msgspec.structs import replace

from tutor.core.belief import Belief
from tutor.core.course import Impossible, Seat
from tutor.core.oracle import StepClaim
from tutor.explore.certify import of_refusal, of_sheet, of_steps, of_verdict
from tutor.explore.spot import Unplayable
from tutor.explore.starts import edited
from tutor.practice.answering import answer
from tutor.practice.item import KINDS, Answer, Item, Kind, Make, No, Option, Proof, Question, Told
from tutor.practice.kit import Kit, Source
from tutor.practice.makers import CHOICES, MAKERS, Draft
from tutor.practice.scenario import Scenario, run, soon
from tutor.practice.slips import echoes
from tutor.practice.survey import Survey, survey

ATTEMPTS = 28
"""Positions that are looked at for one item at most."""
STRICT = 10
"""For so many of them a rule that people get wrong is asked only where that shows."""
OWN = 0.7
"""How often a position is one of the rule's own, rather than of a neighbour."""
PLAYED = 0.15
"""How often it comes from a random game."""
PLAIN = 0.3
"""How often a position is left as it is."""
IMAGINED = 2
"""In so many other positions that look the same the answer must be the same, or all cards lie open."""
FEWEST: dict[Kind, int] = {**dict.fromkeys(KINDS, CHOICES - 2), "stays": 1, "then": 1}
"""Wrong answers that an item needs; where a wrong rule gives one, that may be enough."""
EASY, HARD = 6, 14
"""Checks, steps or lines to think through: fewer is easy, more is hard."""


def make(
    kit: Kit, rule: str, rng: Random, kinds: tuple[Kind, ...] = KINDS, belief: str = "", attempts: int = ATTEMPTS
) -> Item | None:
    """An item about a rule, if one can be found; ``belief`` asks for one in which that wrong rule answers otherwise."""
    wanted = belief or any(one.rule.id == rule for one in kit.beliefs)
    for attempt in range(attempts if rule not in kit.unasked else 0):
        found = _look(kit, rule, rng, belief)
        if found is None:
            continue
        strict = wanted and attempt < STRICT
        order = rng.sample(kinds, len(kinds))
        for kind in order:
            for maker in rng.sample(MAKERS[kind], len(MAKERS[kind])):
                for draft in _some(maker(kit, rule, found, rng)):
                    item = finish(kit, rule, found, draft, rng)
                    if item is None or (attempt < STRICT and is_plain(kit, item)):
                        continue
                    if _wanted(kit, item, belief, strict=bool(strict)):
                        return item
    return None


def _some(drafts: Iterator[Draft]) -> Iterator[Draft]:
    for number, draft in enumerate(drafts):
        if number == 3:
            return
        yield draft


def _wanted(kit: Kit, item: Item, belief: str, *, strict: bool) -> bool:
    """A rule that people get wrong is asked so that it shows, if that can be had."""
    if belief and strict:
        return belief in item.beliefs
    own = {one.id for one in kit.beliefs if one.rule.id == item.rule}
    return not strict or bool(own & set(item.beliefs))


def is_plain(kit: Kit, item: Item) -> bool:
    """Whether the answer is too plain: no second move of its kind, the move told again, or nothing but numbers."""
    if item.kind == "find":
        moves = [type(option.answer.move) for option in item.options if isinstance(option.answer, Make)]
        return bool(item.ask.rule) and moves.count(moves[item.answer]) == 1
    if not isinstance(item.right.answer, Told) or item.kind != "next":
        return False
    proofs = [proof for option in item.options for proof in option.proofs]
    told = echoes(kit, item.ask.scenario.pos, item.ask.move, item.right.answer.step)
    return told or all(proof.id == "miscounts" for proof in proofs)


# ------------------------------------------------------------------------------------------------ positions
def _look(kit: Kit, rule: str, rng: Random, belief: str) -> Survey | None:
    """A position in which the rule may be at work."""
    if rng.random() < PLAYED and rule in kit.moments:
        return _of_a_game(kit, rule, rng)
    source = _source(kit, rule, rng, belief)
    start, tried = source.start, source.tried
    if rng.random() >= PLAIN and isinstance(start, kit.game.Sketch):
        start = _usual(kit, start, edited(kit.game, start, rng))
    try:
        scenario = Scenario.reach(kit.game, start, source.moves)
        move = kit.game.parse(tried) if tried else None
        return survey(kit.game, scenario, rng, move, source.by)
    except (Unplayable, Impossible):
        return None


def _usual(kit: Kit, start: Any, changed: Any) -> Any:
    """A changed start, unless another game is played there than before."""
    return changed if kit.words.agreed(changed) == kit.words.agreed(start) else start


def _of_a_game(kit: Kit, rule: str, rng: Random) -> Survey | None:
    """A moment of a random game at which the rule acts."""
    number = rng.choice(kit.moments[rule])
    scenario = kit.scenario(number)
    return survey(kit.game, scenario, rng, kit.played[number].move)


def _source(kit: Kit, rule: str, rng: Random, belief: str) -> Source:
    if belief and rng.random() < OWN:
        example = next(one.example for one in kit.beliefs if one.id == belief)
        return Source(example.start, example.moves, example.tried)
    section = rule.partition(".")[0]
    own = kit.sources.get(rule, ())
    near = [source for one, sources in kit.sources.items() if one.partition(".")[0] == section for source in sources]
    return (
        rng.choice(own) if own and (rng.random() < OWN or not near) else rng.choice(near or [Source(kit.game.Setup())])
    )


# ------------------------------------------------------------------------------------------------ options
def finish(kit: Kit, rule: str, found: Survey, draft: Draft, rng: Random) -> Item | None:
    """Choose who is asked and which answers are offered; None where that makes no good item."""
    if not confirmed(kit, draft.ask, found.mover):
        return None
    seat = fair_seat(kit, draft, found.mover, rng)
    draft = replace(draft, truth=_seen(kit, draft.ask, draft.truth, seat))
    chosen = _choose(kit, rule, draft, seat)
    if len(chosen) < FEWEST[draft.ask.kind] or (draft.needs and draft.needs not in {one.belief for one in chosen}):
        return None
    options = [Option(draft.truth), *chosen]
    rng.shuffle(options)
    right = next(at for at, option in enumerate(options) if not option.proofs)
    tempting = any(option.belief for option in options)
    level = 1 + (draft.weight > EASY) + (draft.weight > HARD or tempting)
    return Item(kit.game.key, rule, seat, draft.ask, tuple(options), right, min(3, level), draft.where)


def _seen(kit: Kit, ask: Question, truth: Answer, seat: Seat | None) -> Answer:
    """The right answer as the asked seat sees it."""
    if ask.kind != "stays":
        return truth
    seen = answer(kit.game, ask, seat)
    assert seen is not None
    return seen


def _choose(kit: Kit, rule: str, draft: Draft, seat: Seat | None) -> list[Option]:
    """Up to three wrong answers: what wrong rules give, those about this rule first, then slips."""
    taken = {kit.words.answer(draft.truth, seat)} | _true_elsewhere(kit, draft, seat)
    wrong: dict[str, tuple[Answer, list[Proof]]] = {}
    for answered, proof in (*_by_beliefs(kit, rule, draft, seat), *_as_seen(kit, draft, seat)):
        text = kit.words.answer(answered, seat)
        if text not in taken:
            wrong.setdefault(text, (answered, []))[1].append(proof)
    if any(_ambiguous(proofs) for _, proofs in wrong.values()):
        return []
    if len(wrong) > CHOICES - 2:
        counted = [text for text, (_, proofs) in wrong.items() if {one.id for one in proofs} == {"miscounts"}]
        for text in counted[: len(wrong) - (CHOICES - 2)] if draft.ask.kind == "next" else ():
            del wrong[text]
    proved = [
        (answered, sorted(set(proofs), key=lambda one: (one.by, one.rule != rule, one.id)))
        for answered, proofs in wrong.values()
    ]
    return [Option(answered, tuple(proofs)) for answered, proofs in proved][: CHOICES - 1]


def _ambiguous(proofs: list[Proof]) -> bool:
    """Whether wrong rules about different things of one chapter give the same answer: then nothing is learnt from it."""
    rules = {proof.rule for proof in proofs if proof.by == "belief"}
    return len(rules) > len({rule.partition(".")[0] for rule in rules})


def _by_beliefs(kit: Kit, rule: str, draft: Draft, seat: Seat | None) -> Iterator[tuple[Answer, Proof]]:
    section = rule.partition(".")[0]
    near = sorted(
        kit.beliefs, key=lambda one: (one.id != draft.needs, one.rule.id != rule, one.rule.section != section)
    )
    for belief in near:
        answered = believed(kit, belief, draft.ask, seat)
        if answered is not None and _of_the_same(draft.truth, answered):
            yield answered, Proof("belief", belief.id, belief.rule.id)


def _of_the_same(truth: Answer, other: Answer) -> bool:
    """Whether two steps tell of the same thing: at least every second fact is the same."""
    if not (isinstance(truth, Told) and isinstance(other, Told)) or truth.step.rule != other.step.rule:
        return True
    facts = truth.step.facts
    same: int = sum(other.step.facts.get(name) == value for name, value in facts.items())
    return 2 * same >= len(facts)


def believed(kit: Kit, belief: Belief, ask: Question, seat: Seat | None) -> Answer | None:
    """What somebody with this wrong rule answers, in its own words where it forbids something."""
    answered = answer(kit.believed(belief), ask, seat)
    if isinstance(answered, No) and answered.rule == belief.rule.id:
        return replace(answered, belief=belief.id)
    return answered


def _as_seen(kit: Kit, draft: Draft, seat: Seat | None) -> Iterator[tuple[Answer, Proof]]:
    for answered, proof in draft.slips:
        if draft.ask.kind == "stays" and hasattr(answered, "view"):
            yield replace(answered, view=kit.game.view(answered.view, seat)), proof
        else:
            yield answered, proof


def _true_elsewhere(kit: Kit, draft: Draft, seat: Seat | None) -> set[str]:
    """What is true as well: other steps of the same move are no wrong answers."""
    if draft.ask.kind == "deal":
        return {kit.words.answer(Told(step), seat) for step in kit.game.deal(draft.ask.scenario.start)}
    if draft.ask.kind != "next":
        return set()
    made = run(kit.game, draft.ask.scenario, draft.ask.move, draft.ask.by)
    steps = () if made is None else (*made.steps, *soon(kit.game, made.after))
    return {kit.words.answer(Told(step), seat) for step in steps}


# ------------------------------------------------------------------------------------------------ fair and true
def fair_seat(kit: Kit, draft: Draft, mover: Seat, rng: Random) -> Seat | None:
    """The mover, if what they may know decides the answer; else everybody's cards lie open.

    Whether something is allowed depends on nothing that the mover may not know, and so does an own score. What comes of
    a move may depend on any hidden card; so nothing is hidden then.
    """
    ask = draft.ask
    seat = next(one for one in (ask.seat, ask.by, mover) if one is not None)
    if seat is Seat.CHANCE or ask.kind == "deal":
        return None
    view = kit.game.view(ask.scenario.pos, seat)
    if view == ask.scenario.pos:
        return seat
    if ask.kind not in {"may", "find", "points"} or (ask.rule and ask.kind != "may"):
        return None
    said = _said(kit, ask, seat)
    for _ in range(IMAGINED):
        if _said(kit, elsewhere(ask, kit.game.imagine(view, seat, rng)), seat) != said:
            return None
    return seat


def elsewhere(ask: Question, pos: Any) -> Question:
    """The same question in another position."""
    return replace(ask, scenario=Scenario(ask.scenario.start, ask.scenario.moves, pos, (), pos))


def _said(kit: Kit, ask: Question, seat: Seat) -> str:
    answered = answer(kit.game, ask, seat)
    return "" if answered is None else kit.words.answer(answered, seat)


def confirmed(kit: Kit, ask: Question, mover: Seat) -> bool:
    """Whether the oracle agree with all that the engine says about it."""
    oracle, pos = kit.game.oracle, ask.scenario.pos
    if ask.kind == "deal":
        steps = tuple(kit.game.deal(ask.scenario.start))
        pairs = [(one, step) for one, step in pairwise(steps) if step.rule.id == ask.rule]
        return all(oracle.done[ask.rule](StepClaim(one.after, None, step)) for one, step in pairs)
    if ask.move is None and not ask.moves:
        assert ask.seat is not None
        sheet = kit.game.tally(pos, ask.seat)
        points = oracle.points(pos, ask.seat) if oracle.points is not None else sheet.total
        return points == sheet.total and not [*of_sheet(sheet, oracle)]
    for move in ask.moves or (ask.move,):
        made = run(kit.game, ask.scenario, move, ask.by)
        assert made is not None
        by = ask.by if ask.by is not None else mover
        judged = of_verdict if made.verdict else of_refusal
        if [*judged(pos, move, by, made.verdict, oracle), *of_steps(pos, move, made.steps, oracle)]:
            return False
    return True
