"""All that is made once for a game before it can be practised: its wrong rules as games, and what its facts can be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache, cached_property
from itertools import pairwise
from random import Random
from typing import Any

from msgspec import Struct

from tutor.core.belief import Belief
from tutor.core.believed import believing
from tutor.core.course import Seat, Step
from tutor.core.game import AnyGame
from tutor.core.rule import Check
from tutor.explore.cabinet import Cabinet, Specimen, cabinet
from tutor.explore.rule_off import steps_without as off
from tutor.explore.simulate import Moment, setup_for, walk
from tutor.explore.spot import Seen, begin
from tutor.practice.scenario import LEAD, Scenario
from tutor.practice.words import Words

AnyStep = Step[Any]
GAMES = 3
"""So many random games are played to see what can happen."""
MANY = 40
"""So many steps of one rule are kept."""


class Source(Struct, frozen=True, eq=False):
    """Where positions come from: a start, moves, and the move to try."""

    start: Any
    moves: tuple[str, ...] = ()
    tried: str = ""
    by: Seat | None = None


class Kit:
    """A game, made ready for practice."""

    def __init__(self, game: AnyGame, language: str = "en") -> None:
        self.game = game
        self.words = Words(game, language)
        self.beliefs = game.beliefs

    def believed(self, belief: Belief) -> AnyGame:
        """The game as somebody believes it to be."""
        if belief.id not in self._believed:
            self._believed[belief.id] = believing(self.game, belief.changes)
        return self._believed[belief.id]

    @cached_property
    def _believed(self) -> dict[str, AnyGame]:
        return {}

    def decided_by_another(self, pos: Any, move: Any, steps: tuple[AnyStep, ...], at: int) -> bool:
        """Whether a special case decides what a step tells: a rule that acted before it, but does not act usually.

        "3 is lower than 17, and Caesar wins" is no question about the winner's rule, but about the philosophers'.
        """
        step = steps[at]
        nth = sum(one.rule == step.rule for one in steps[:at])
        for rule in dict.fromkeys(one.rule for one in steps[:at]):
            if rule in self.game.off and rule != step.rule and rule.id not in self.usual.get(step.rule.id, ()):
                same = [one for one in off(self.game, rule, pos, move) if one.rule == step.rule]
                if len(same) > nth and same[nth].facts != step.facts:
                    return True
        return False

    @cached_property
    def usual(self) -> Mapping[str, frozenset[str]]:
        """For each rule those that act whenever it does."""
        found: dict[str, frozenset[str]] = {}
        for steps in (*(seen.steps for _, seen in self.seen), *(moment.steps for moment in self.played)):
            acting = frozenset(step.rule.id for step in steps)
            for rule in acting:
                found[rule] = found.get(rule, acting) & acting
        return found

    @cached_property
    def cabinet(self) -> Cabinet:
        """A specimen for each rule."""
        return cabinet(self.game.key)

    @cached_property
    def sources(self) -> Mapping[str, tuple[Source, ...]]:
        """For each rule the positions that are known to show it: its specimen, and examples of what people believe."""
        found: defaultdict[str, list[Source]] = defaultdict(list)
        for specimen in self.cabinet.specimens:
            spot = specimen.spot(self.game)
            if specimen.kind != "refused":
                found[specimen.rule].append(Source(spot.start, spot.moves, spot.tried, spot.by))
        for belief in self.beliefs:
            example = belief.example
            found[belief.rule.id].append(Source(example.start, example.moves, example.tried))
        return {rule: tuple(sources) for rule, sources in found.items()}

    @cached_property
    def seen(self) -> tuple[tuple[Specimen, Seen], ...]:
        """Every specimen, and what the engine makes of it."""
        return tuple((specimen, specimen.seen(self.game)) for specimen in self.cabinet.specimens)

    @cached_property
    def steps(self) -> Mapping[str, tuple[AnyStep, ...]]:
        """For each rule some steps in which it was seen to act."""
        found: defaultdict[str, list[AnyStep]] = defaultdict(list)
        for _, seen in self.seen:
            for step in seen.steps:
                found[step.rule.id].append(step)
        for moment in self.played:
            for step in moment.steps:
                if len(found[step.rule.id]) < MANY:
                    found[step.rule.id].append(step)
        return {rule: tuple(steps) for rule, steps in found.items()}

    @cached_property
    def values(self) -> Mapping[tuple[str, str], tuple[Any, ...]]:
        """What a fact of this name can be when this rule acts, as far as it is a word: cards, groups, kinds."""
        found: defaultdict[tuple[str, str], dict[Any, None]] = defaultdict(dict)
        for rule, steps in self.steps.items():
            for step in steps:
                for name, value in step.facts.items():
                    if type(value) is str:
                        found[rule, name][value] = None
        return {key: tuple(sorted(values)) for key, values in found.items()}

    @cached_property
    def played(self) -> tuple[Moment, ...]:
        """Moments of some random games."""
        rng = Random(self.game.key)
        games = (walk(self.game, begin(self.game, setup), rng) for setup in self.setups)
        return tuple(moment for game in games for moment in game)

    def scenario(self, number: int) -> Scenario:
        """A moment of those games as a position to ask about."""
        begun = max(at for at in range(number + 1) if at == 0 or self.played[at - 1].move is None)
        base = max(begun, number - LEAD)
        moves = [moment.move for moment in self.played[begun:number]]
        setup = self.setups[sum(moment.move is None for moment in self.played[:number])]
        lead, pos = tuple(moves[base - begun :]), self.played[number].pos
        return Scenario(setup, tuple(map(str, moves)), self.played[base].pos, lead, pos)

    @cached_property
    def setups(self) -> tuple[Any, ...]:
        """What these games began with: nothing unusual, but for how many play."""
        rng = Random(self.game.key)
        return tuple(setup_for(self.game, rng.choice(self.game.players)) for _ in range(GAMES))

    @cached_property
    def moments(self) -> Mapping[str, tuple[int, ...]]:
        """For each rule the moments of those games, by number, at which it acted."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for number, moment in enumerate(self.played):
            for rule in dict.fromkeys(step.rule.id for step in moment.steps):
                found[rule].append(number)
        return {rule: tuple(numbers) for rule, numbers in found.items()}

    def told_before(self, scenario: Scenario, move: Any) -> frozenset[str]:
        """The rules that acted just before chance made a move, or may have: what they told is true, if no news."""
        if type(move) not in self.chances or (isinstance(scenario.start, self.game.Setup) and not scenario.lead):
            return frozenset()
        if not scenario.lead:
            return self._told_before.get(type(move), frozenset())
        before = Scenario(scenario.start, (), scenario.base, scenario.lead[:-1], None).under(self.game)
        return frozenset(step.rule.id for step in self.game.resolve(before, scenario.lead[-1]))

    @cached_property
    def _told_before(self) -> Mapping[type[Any], frozenset[str]]:
        found: defaultdict[type[Any], set[str]] = defaultdict(set)
        for one, other in pairwise(self.played):
            if type(other.move) in self.chances:
                found[type(other.move)].update(step.rule.id for step in one.steps)
        return {move: frozenset(rules) for move, rules in found.items()}

    @cached_property
    def standing(self) -> frozenset[str]:
        """The rules whose step reads as true at other moments too; none is offered as a wrong answer."""
        return frozenset(self.words.own.get("standing", ()))

    @cached_property
    def unasked(self) -> frozenset[str]:
        """The rules whose step is nothing to ask for."""
        return frozenset(self.words.own.get("unasked", ()))

    @cached_property
    def laid_out(self) -> frozenset[str]:
        """The rules by which a new game is laid out."""
        starts = [source.start for sources in self.sources.values() for source in sources]
        setups = [start for start in starts if isinstance(start, self.game.Setup)]
        return frozenset(step.rule.id for setup in setups for step in self.game.deal(setup))

    @cached_property
    def openings(self) -> frozenset[str]:
        """The chapters that such rules stand in."""
        return frozenset(rule.partition(".")[0] for rule in self.laid_out)

    @cached_property
    def chances(self) -> frozenset[type[Any]]:
        """The types of moves that only chance makes."""
        return frozenset(kind.move for kind in self.game.kinds if kind.odds is not None)

    @cached_property
    def whens(self) -> tuple[str, ...]:
        """The rules that say when a move is made, in a sentence that holds at any moment."""
        found = []
        for rule in self.game.rules:
            fails = self.words.voice.words[rule.id].get("fails")
            if isinstance(fails, dict) and "{" not in fails.get("when", "{"):
                found.append(rule.id)
        return tuple(found)

    @cached_property
    def stops(self) -> frozenset[str]:
        """The rules that can stop something; others only allow, or tell how it goes."""
        return frozenset(rule.id for rule in self.game.rules if "fails" in self.words.voice.words[rule.id])

    @cached_property
    def chapters(self) -> Mapping[str, tuple[str, ...]]:
        """For each chapter its rules that were seen to act."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        for rule in self.game.rules:
            if rule.id in self.steps:
                found[rule.section].append(rule.id)
        return {section: tuple(rules) for section, rules in found.items()}

    @cached_property
    def refusals(self) -> Mapping[type[Any], tuple[str, ...]]:
        """For each type of move the rules that were seen to stop such a one."""
        found: defaultdict[type[Any], dict[str, None]] = defaultdict(dict)
        for specimen, seen in self.seen:
            if seen.verdict is not None and specimen.tried and not seen.verdict:
                broken: tuple[Check, ...] = seen.verdict.broken
                found[type(self.game.parse(specimen.tried))].update({check.rule.id: None for check in broken})
        return {move: tuple(rules) for move, rules in found.items()}


@cache
def kit(game: AnyGame, language: str = "en") -> Kit:
    """The kit of a game, made once."""
    return Kit(game, language)
