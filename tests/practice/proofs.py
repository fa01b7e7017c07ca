"""What must hold of every item, whichever game, rule and seed it comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from time import process_time

from msgspec.structs import replace

from tutor.core.course import Decision, Seat
from tutor.core.game import why
from tutor.practice import Item, Kit
from tutor.practice.answering import answer
from tutor.practice.item import Make, No, Option, Proof
from tutor.practice.make import believed, confirmed, elsewhere, make
from tutor.practice.practice import askable
from tutor.practice.scenario import Scenario, run

POSITIONS = 2
"""Others that look the same to the asked seat."""

SLIPS = ("forgets", "strict", "miscounts", "mistakes", "mixes-up", "unchanged", "leaves-out", "misses", "doubts")
"""The names of slips: wrong answers that follow no wrong rule."""


ALWAYS_SO = "tells what is always so: nothing in it could be otherwise"
BY_CHANCE = "only chance makes such a move, and the move says what happens"
ADDS_UP = "its sentence is a sum, which gives the answer away"
A_REMARK = "its step is a remark that nobody needs to know by heart"
TOLD_AGAIN = "its step says no more than the move does"
NOT_ASKED: dict[str, dict[str, str]] = {
    "caesar": {"setup.patricians": ADDS_UP},
    "kleopatra": {
        "setup.cleopatra": ALWAYS_SO, "setup.bank": ALWAYS_SO, "setup.visibility": ALWAYS_SO,
        "setup.hidden-amulets": ALWAYS_SO, "setup.mosaic-open": BY_CHANCE, "setup.first-player": BY_CHANCE,
        "market.pile-top": BY_CHANCE, "setup.deal": BY_CHANCE, "offering.reset": A_REMARK, "quarry.bonus-count": A_REMARK, "setup.odd-half": ADDS_UP,
        "setup.open-transfers": TOLD_AGAIN,
        "disagreements.top-test": TOLD_AGAIN, "disagreements.door-walls": TOLD_AGAIN,
        "disagreements.character-order": TOLD_AGAIN,
    },
    "morgenland": {
        "profi.base": ALWAYS_SO, "profi.city-open": ALWAYS_SO, "caves.kind": ALWAYS_SO, "treasures.hidden": ALWAYS_SO,
        "magic.pictures": ALWAYS_SO, "data.colours": ALWAYS_SO, "data.sheet": ALWAYS_SO, "end.version": ALWAYS_SO,
        "setup.camel": BY_CHANCE, "guard.reveal": BY_CHANCE, "palace.basic-unseen": BY_CHANCE,
        "vizier.treasure-card": BY_CHANCE, "vizier.pack-empty": ALWAYS_SO, "vizier.artifact": BY_CHANCE,
        "data.treasure-cards": A_REMARK,
    },
    "cleocatra": {"setup.players": ALWAYS_SO, "setup.start-player": BY_CHANCE, "setup.shuffle": BY_CHANCE},
}  # fmt: skip
"""Rules that decide something and cannot be asked about, and why."""


def items(kit: Kit, number: int, seed: int) -> Iterator[tuple[Item, float]]:
    """Items about the rules that can be asked, one after the other, and the seconds each took."""
    rules, rng, made = [rule for rule in askable(kit) if rule not in NOT_ASKED[kit.game.key]], Random(seed), 0
    kit.steps  # noqa: B018 - what is made once is made now
    for belief in kit.beliefs:
        kit.believed(belief)
    while made < number:
        for rule in rng.sample(rules, len(rules)):
            began = process_time()
            item = make(kit, rule, rng)
            if item is not None and made < number:
                made += 1
                yield item, process_time() - began


def faults(kit: Kit, item: Item, rng: Random) -> Iterator[str]:
    texts = kit.words.options(item)
    if not only_right(kit, item):
        yield "the engine's answer is not the one right option"
    if not confirmed(kit, item.ask, asked_of(kit, item)):
        yield "the books disagree"
    if len(set(texts)) < len(texts):
        yield "two options read the same"
    for number, option in enumerate(item.options):
        if number != item.answer and not option.proofs:
            yield "a wrong option without a proof"
        yield from (fault for proof in option.proofs for fault in unproved(kit, item, option, proof))
    if Scenario.reach(kit.game, item.ask.scenario.start, item.ask.scenario.moves).pos != item.ask.scenario.pos:
        yield "the record does not lead to the position"
    yield from leaks(kit, item, rng)


def only_right(kit: Kit, item: Item) -> bool:
    """Whether the engine gives the right answer, and none of the others."""
    truth = answer(kit.game, item.ask, item.seat)
    if truth is None:
        return False
    said = [kit.words.answer(option.answer, item.seat) for option in item.options]
    return (
        said.count(kit.words.answer(truth, item.seat)) == 1
        and said.index(kit.words.answer(truth, item.seat)) == item.answer
    )


def asked_of(kit: Kit, item: Item) -> Seat:
    """Who is to move in the position."""
    asked = kit.game.decision(item.ask.scenario.pos)
    return asked.seat if isinstance(asked, Decision) else Seat.CHANCE


def unproved(kit: Kit, item: Item, option: Option, proof: Proof) -> Iterator[str]:
    """A belief gives this very answer; a slip is named, and what it says of the engine is true."""
    if proof.by == "belief":
        belief = next(one for one in kit.beliefs if one.id == proof.id)
        if proof.rule != belief.rule.id:
            yield f"{proof.id} is not about {proof.rule}"
        if item.kind == "spot" and option.answer == item.right.answer:
            yield f"{proof.id} gives the right answer"
        answered = believed(kit, belief, item.ask, item.seat)
        said = None if answered is None else kit.words.answer(answered, item.seat)
        if said != kit.words.answer(option.answer, item.seat):
            yield f"{proof.id} answers otherwise"
        return
    if proof.id not in SLIPS:
        yield f"{proof.id} is no slip"
    match option.answer:
        case No(rule):
            broken = {
                check.rule.id for check in why(kit.game, item.ask.scenario.pos, item.ask.move, item.ask.by).broken
            }
            if rule in broken:
                yield f"{rule} does stop it"
        case Make(move):
            made = run(kit.game, item.ask.scenario, move)
            assert made is not None
            if proof.id == "forgets" and proof.rule not in {check.rule.id for check in made.verdict.broken}:
                yield f"{move} is not stopped by {proof.rule}"
            if proof.id == "misses" and any(step.rule.id == proof.rule for step in made.steps):
                yield f"{move} shows {proof.rule}"


def leaks(kit: Kit, item: Item, rng: Random) -> Iterator[str]:
    """In another position that looks the same to the asked seat, the same is asked, seen and answered."""
    if item.seat is None:
        return
    view = kit.game.view(item.ask.scenario.pos, item.seat)
    said = spoken(kit, item, item.ask.scenario.pos)
    for _ in range(POSITIONS):
        other = kit.game.imagine(view, item.seat, rng)
        if spoken(kit, item, other) != said:
            yield "what the asked seat may not know shows"


def spoken(kit: Kit, item: Item, pos: object) -> tuple[object, ...]:
    moved = replace(item, ask=elsewhere(item.ask, pos))
    return (
        kit.words.situation(moved), kit.words.question(moved), kit.game.view(pos, item.seat), only_right(kit, moved),
        kit.words.played(moved),
    )  # fmt: skip


def unevenness(places: Counter[tuple[int, int]]) -> float:
    """How far the places of right answers are from even, as chi-square over its degrees of freedom; about 1 is even."""
    total, freedom = 0.0, 0
    for options in {options for options, _ in places}:
        counts = [places[options, place] for place in range(options)]
        expected = sum(counts) / options
        if expected >= 5:
            total += sum((count - expected) ** 2 / expected for count in counts)
            freedom += options - 1
    return total / max(1, freedom)
