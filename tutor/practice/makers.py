"""Making an item about a rule in a position, one maker for each kind; each yields what could be asked there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

from msgspec import Struct

from tutor.core.course import Seat, Step
from tutor.core.game import is_legal
from tutor.core.tally import Tally
from tutor.core.voice import ASKED
from tutor.explore.simulate import walk
from tutor.practice.answering import because
from tutor.practice.item import Answer, Board, Fine, Make, No, Number, Proof, Question, Then, Told, Yes
from tutor.practice.kit import Kit
from tutor.practice.scenario import Run, parting, run, sign
from tutor.practice.slips import Slip, added_wrong, asked_wrong, echoes, slip, told_wrong
from tutor.practice.survey import Survey, is_clear

CHOICES = 4
PLAYOUTS, AHEAD = 4, 5
"""So often, and so many moves, a game is played on to see whether something comes later."""
READ = 8
"""So many steps of a turn can be read at one glance."""
ENOUGH = 2
"""So many reasons that people could give are enough; rules that never stop such a move are a last resort."""
MOST = 8
"""So many slips are thought of at most."""


class Draft(Struct, frozen=True, eq=False):
    """A question, its right answer, slips to choose from, and how much there is to read."""

    ask: Question
    truth: Answer
    slips: tuple[Slip, ...]
    weight: int
    where: tuple[str, ...] = ()
    needs: str = ""
    """A wrong rule that must be among the answers, or there is no point in asking."""


Drafts = Iterator[Draft]
Maker = Callable[[Kit, str, Survey, Random], Drafts]


# ------------------------------------------------------------------------------------------------ may it be done?
def refused(kit: Kit, rule: str, found: Survey, rng: Random) -> Drafts:
    """A move that this rule stops; others that do are not offered."""
    if found.mover is Seat.CHANCE:
        return
    for one in shuffled(found.stopped.get(rule, ()), rng):
        move, verdict = one.move, one.verdict
        if type(move) in kit.chances:
            continue
        truth = No(rule, because(one.why))
        held = [check.rule.id for check in verdict.checks if check.ok and check.reason != ASKED]
        broken = {check.rule.id for check in verdict.broken}
        untimely = truth.reason == "when"
        strict = _untimely(kit, rule, rng) if untimely else _strict(kit, move, rule, held, broken, rng)
        ask = Question("may", found.scenario, move, one.by, rule)
        slips = ((Yes(), slip("forgets", rule)), *strict)
        yield Draft(ask, truth, slips, len(verdict.checks), one.why.where)


def allowed(kit: Kit, rule: str, found: Survey, rng: Random) -> Drafts:
    """A move that this rule could stop and does not, or that somebody who has it wrong would forbid."""
    if found.mover is Seat.CHANCE:
        return
    for move, made in shuffled(found.made, rng):
        held = {check.rule.id: check for check in made.verdict.checks if check.ok and check.reason != ASKED}
        if rule in held or _forbidden(kit, rule, found, move):
            own = [(No(rule), slip("strict", rule))] if rule in kit.stops and rule in held else []
            slips = (*own, *_strict(kit, move, rule, [*held], {rule}, rng))
            where = held[rule].where if rule in held else ()
            yield Draft(Question("may", found.scenario, move), Yes(), slips, len(made.verdict.checks), where)


def _forbidden(kit: Kit, rule: str, found: Survey, move: Any) -> bool:
    games = [kit.believed(belief) for belief in kit.beliefs if belief.rule.id == rule]
    return any(not is_legal(game, found.scenario.pos, move) for game in games)


def _strict(kit: Kit, move: Any, rule: str, held: list[str], without: set[str], rng: Random) -> list[Slip]:
    """Rules that do not stop it, taken for such: those asked here or of such moves; others of the chapter if need be."""
    rules = dict.fromkeys((*held, *kit.refusals.get(type(move), ())))
    others = [one for one in rules if one not in without and one in kit.stops - kit.standing]
    if len(others) < ENOUGH:
        near = (one for one in neighbours(kit, rule, rng) if one not in (*without, *others))
        others += islice(near, ENOUGH - len(others))
    first, rest = others[:ENOUGH], others[ENOUGH:]
    rng.shuffle(rest)
    return [(No(one), slip("strict", one)) for one in (*first, *rest[:2])]


def _untimely(kit: Kit, rule: str, rng: Random) -> list[Slip]:
    """Other moments at which other moves are made."""
    others = [one for one in kit.whens if one != rule]
    near = sorted(shuffled(others, rng), key=lambda one: one.partition(".")[0] != rule.partition(".")[0])
    return [(No(one, "when"), slip("strict", one)) for one in near[:2]]


def neighbours(kit: Kit, rule: str, rng: Random) -> list[str]:
    """Rules of the same chapter that can stop somebody's move."""
    section = rule.partition(".")[0]
    made = [rules for kind, rules in kit.refusals.items() if kind not in kit.chances]
    near = sorted({one for rules in made for one in rules if one.partition(".")[0] == section})
    return shuffled(near, rng)


# ------------------------------------------------------------------------------------------------ what happens?
def happens(kit: Kit, rule: str, found: Survey, rng: Random) -> Drafts:
    """A step of this rule, in its own sentence."""
    for move, made in shuffled(found.made, rng):
        at = [index for index, step in enumerate(made.steps) if step.rule.id == rule]
        if not at:
            continue
        nth = rng.randrange(len(at))
        step = made.steps[at[nth]]
        if kit.decided_by_another(made.pos, move, made.steps, at[nth]):
            continue
        slips = tuple(islice(told_wrong(kit, found.scenario, made.pos, move, made.steps, at[nth], rng), MOST))
        ask = Question("next", found.scenario, move, rule=rule, nth=nth)
        yield Draft(ask, Told(step), slips, len(made.steps), step.where)


def laid_out(kit: Kit, rule: str, found: Survey, rng: Random) -> Drafts:
    """A step of this rule while a new game is laid out."""
    start = found.scenario.start
    if not isinstance(start, kit.game.Setup) or found.scenario.moves:
        return
    steps = tuple(kit.game.deal(start))
    at = next((index for index, step in enumerate(steps) if step.rule.id == rule), -1)
    if at >= 0 and any(not _of_seats(value) for value in steps[at].facts.values()):
        slips = tuple(islice(told_wrong(kit, found.scenario, steps[0].after, None, steps, at, rng), MOST))
        yield Draft(Question("deal", found.scenario, rule=rule), Told(steps[at]), slips, len(steps), steps[at].where)


def _of_seats(value: Any) -> bool:
    return isinstance(value, Seat) or (isinstance(value, tuple) and all(isinstance(one, Seat) for one in value))


def stays(kit: Kit, rule: str, found: Survey, rng: Random) -> Drafts:
    """What the board shows afterwards, where somebody with a wrong rule would see something else."""
    for move, made, wrong, needs in _believed(kit, rule, found, rng):
        before, now, theirs = (kit.words.looks(pos, None) for pos in (made.pos, made.after, wrong.after))
        differ = [thing for thing in {**now, **theirs} if now.get(thing) != theirs.get(thing)]
        both = [thing for thing in differ if thing in now and thing in theirs] or differ
        looks = (before, now, theirs)
        things = tuple(sorted(both, key=lambda thing: _telling(thing, looks))[:1])
        if things:
            ask = Question("stays", found.scenario, move, rule=rule, things=things)
            slips: tuple[Slip, ...] = ()
            if any(before.get(thing) != now.get(thing) for thing in things):
                slips = ((Board(made.pos, things), slip("unchanged", rule)),)
            yield Draft(ask, Board(made.after, things), slips, len(made.steps), things, needs)


def _telling(thing: str, looks: Sequence[Mapping[str, str]]) -> tuple[int, int]:
    """A thing that looks otherwise each time comes before others, and one that is told in few letters."""
    told = [look.get(thing, "") for look in looks]
    return -len(set(told)), sum(map(len, told))


def then(kit: Kit, rule: str, found: Survey, rng: Random) -> Drafts:
    """Who is asked what afterwards, where a wrong rule would ask otherwise."""
    for move, made, wrong, needs in _believed(kit, rule, found, rng):
        if kit.words.answer(Then(made.then), None) != kit.words.answer(Then(wrong.then), None):
            slips = tuple(asked_wrong(kit, made.pos, made.after, made.then, rule))
            yield Draft(
                Question("then", found.scenario, move, rule=rule), Then(made.then), slips, len(made.steps), (), needs
            )


def _believed(kit: Kit, rule: str, found: Survey, rng: Random) -> Iterator[tuple[Any, Run, Run, str]]:
    """Moves that come out otherwise for somebody who has this rule wrong."""
    for move, made in shuffled(found.made, rng):
        for belief in kit.beliefs:
            if belief.rule.id == rule:
                wrong = run(kit.believed(belief), found.scenario, move)
                if wrong is not None and wrong.steps and wrong.after != made.after:
                    yield move, made, wrong, belief.id


# ------------------------------------------------------------------------------------------------ how many?
def counts(kit: Kit, rule: str, found: Survey, rng: Random) -> Drafts:
    """A sheet of a step that has a line of this rule, or is its own."""
    for move, made in shuffled(found.made, rng):
        for step in made.steps:
            sheet, cites = step.sheet, step.rule.id
            if sheet is None or cites not in kit.words.own["sheet"] or rule not in (cites, *_cited(sheet)):
                continue
            nth = [one for one in made.steps if one.rule.id == cites].index(step)
            ask = Question("points", found.scenario, move, rule=cites, nth=nth, steps=(step,))
            slips = tuple(added_wrong(sheet, rule, rng))
            yield Draft(ask, Number(sheet.total), slips, len(sheet.lines), step.where)


def worth(kit: Kit, rule: str, found: Survey, rng: Random) -> Drafts:
    """The score sheet of a player as it stands."""
    pos = found.scenario.pos
    for seat in shuffled(kit.game.seats(pos), rng):
        sheet = kit.game.tally(pos, seat)
        worth_it = (len(sheet.lines) > 1 and rule in _cited(sheet)) or _near_miss(kit, rule, found, seat, sheet)
        if "tally" in kit.words.own and worth_it:
            ask = Question("points", found.scenario, seat=seat)
            where = tuple(place for line in sheet.lines if line.rule.id == rule for place in line.where)
            yield Draft(ask, Number(sheet.total), tuple(added_wrong(sheet, rule, rng)), len(sheet.lines), where)


def _cited(sheet: Tally) -> list[str]:
    return [line.rule.id for line in sheet.lines]


def _near_miss(kit: Kit, rule: str, found: Survey, seat: Any, sheet: Tally) -> bool:
    """Whether somebody who has this rule wrong would count otherwise."""
    games = (kit.believed(belief) for belief in kit.beliefs if belief.rule.id == rule)
    return any(game.tally(found.scenario.pos, seat).total != sheet.total for game in games)


# ------------------------------------------------------------------------------------------------ find a move
def may_do(_kit: Kit, rule: str, found: Survey, rng: Random) -> Drafts:
    """One move that is allowed among others; this rule alone stops one of them."""
    if rule not in found.stopped or not found.made or found.mover is Seat.CHANCE:
        return
    if not all(one.by is None and is_clear(one) for many in found.stopped.values() for one in many):
        return
    others = [one for one in found.stopped if one != rule]
    rules = [rule, *rng.sample(others, min(CHOICES - 2, len(others)))]
    rules += [rule] * (CHOICES - 1 - len(rules))
    wrong = {rng.choice(found.stopped[one]).move: one for one in rules}
    alike = [move for move, _ in found.made if type(move) in {type(one) for one in wrong}]
    right = rng.choice(alike or [move for move, _ in found.made])
    slips = tuple((Make(move), slip("forgets", one)) for move, one in wrong.items())
    ask = Question("find", found.scenario, moves=(*wrong, right))
    yield Draft(ask, Make(right), slips, len(wrong) + 2)


def brings_about(kit: Kit, rule: str, found: Survey, rng: Random) -> Drafts:
    """One move that lets this rule act, among others that are allowed too; what it is to lead to is told."""
    acting = {
        move: step
        for move, made in found.made
        for at, step in enumerate(made.steps)
        if step.rule.id == rule and not kit.decided_by_another(made.pos, move, made.steps, at)
    }
    others = [move for move, _ in found.made if move not in acting]
    if not acting or len(others) < CHOICES - 2:
        return
    right = rng.choice(list(acting))
    told = () if echoes(kit, found.scenario.pos, right, acting[right]) else (acting[right],)
    later = [move for move in others if comes_later(kit, found, move, acting[right], rng)]
    alike = [move for move in others if move not in later and type(move) is type(right)]
    unlike = [move for move in others if move not in later and type(move) is not type(right)]
    wrong = [*shuffled(alike, rng), *shuffled(unlike, rng)][: CHOICES - 1]
    if len(wrong) < CHOICES - 2:
        return
    slips = tuple((Make(move), slip("misses", rule)) for move in wrong)
    ask = Question("find", found.scenario, rule=rule, moves=(*wrong, right), steps=told)
    yield Draft(ask, Make(right), slips, len(wrong) + 3, acting[right].where)


def comes_later(kit: Kit, found: Survey, move: Any, step: Step[Any], rng: Random) -> bool:
    """Whether the same could soon come of another move: nobody should have to guess what "leads to" means."""
    pos = next(made.after for one, made in found.made if one == move)
    for _ in range(PLAYOUTS):
        for moment in islice(walk(kit.game, pos, rng), AHEAD):
            if any(sign(one) == sign(step) for one in moment.steps):
                return True
    return False


# ------------------------------------------------------------------------------------------------ spot the mistake
def mistake(kit: Kit, rule: str, found: Survey, rng: Random) -> Drafts:
    """A turn played by a wrong rule, or played right, and the step at which it goes wrong."""
    for move, made, wrong, needs in _believed(kit, rule, found, rng):
        at = parting(wrong.steps, made.steps)
        if at >= min(len(wrong.steps), len(made.steps)) or not CHOICES - 1 <= len(wrong.steps) <= READ:
            continue
        if any(sign(step) == sign(wrong.steps[at]) for step in made.steps):
            continue
        played = rng.choice((wrong.steps, made.steps))
        is_right = played is made.steps
        ask = Question("spot", found.scenario, move, rule=rule, steps=played)
        parts, others = Told(played[at]), [Told(step) for step in played if step is not played[at]]
        slips = [(other, slip("doubts", other.step.rule.id)) for other in shuffled(others, rng)[: CHOICES - 1]]
        proof = Proof("belief", needs, rule)
        tempting: Slip = (parts, proof) if is_right else (Fine(), proof)
        truth: Answer = Fine() if is_right else parts
        yield Draft(ask, truth, (tempting, *slips), len(played), played[at].where, needs)


def shuffled(things: Any, rng: Random) -> list[Any]:
    """The same in another order."""
    mixed = list(things)
    rng.shuffle(mixed)
    return mixed


MAKERS: dict[str, tuple[Maker, ...]] = {
    "may": (refused, allowed), "next": (happens,), "deal": (laid_out,), "stays": (stays,), "then": (then,), "points": (counts, worth),
    "find": (may_do, brings_about), "spot": (mistake,),
}  # fmt: skip
