"""Filling a cabinet: from the lessons' scenes, from random games heard once for all rules, then rule by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain
from random import Random
from typing import Any

from msgspec.json import encode
from msgspec.structs import replace

from tutor.core.course import Outcome
from tutor.core.game import AnyGame
from tutor.core.record import Broken
from tutor.core.rule import Rule
from tutor.explore import readings
from tutor.explore.cabinet import Cabinet, Contested, Missing, Specimen, cabinet
from tutor.explore.find import Search, find
from tutor.explore.goal import Cites, sound
from tutor.explore.rule_off import proves
from tutor.explore.search import at_random
from tutor.explore.shrink import shrink
from tutor.explore.spot import Seen, Spot, Unplayable, event, opening, see
from tutor.explore.starts import composed, dealt
from tutor.explore.told import BREAKS, DECIDES, KINDS, Kind
from tutor.lessons import course
from tutor.lessons.proof import with_twins
from tutor.lessons.scenes import Act, AnyScene, Call

Best = dict[tuple[str, Kind, bool], Spot]
"""The smallest spot for each rule, each way of hearing it, and whether nothing else is broken in it."""

WAYS = (*((kind, True) for kind in DECIDES), *((kind, False) for kind in DECIDES), *((kind, True) for kind in KINDS))
"""What is preferred in a specimen: a rule that decides by itself, then one that decides, then one that stands by."""

NOT_SEEN = "not-seen"
DEALT, COMPOSED, SHORT, LONGEST = 8, 600, 8, 1500
"""Games heard, composed positions heard, and the moves made from one and in the other at most."""
SOON = 60
"""Moves after which a more telling way of hearing a rule is not worth the wait."""
LONG = 6
"""A spot with more moves than this is worth looking for a smaller one."""


def make(game: AnyGame, rounds: int = 4, say: Callable[[str], None] = lambda _: None) -> Cabinet:
    """Look for a specimen of every rule and of every option."""
    taught = tuple(lesson_spots(game))
    examples = (Spot(one.example.start, one.example.moves, one.example.tried) for one in game.beliefs)
    known = (*taught, *kept_spots(game), *examples)
    starts = tuple({encode(spot.start): spot.start for spot in taught}.values())
    best = _heard(game, known, starts)
    search = Search(rounds=rounds, workers=1)
    specimens, missing = [], []
    for rule in game.rules:
        found = _specimen(game, best, rule.id, replace(search, spots=tuple(map(Spot, starts))))
        if found is not None and not proves(game, found.spot(game), rule):
            found = proving(game, rule, known) or found
        if found is None:
            missing.append(Missing(rule.id, NOT_SEEN))
        else:
            specimens.append(found)
        say(f"{rule.id}: {NOT_SEEN if found is None else f'{found.kind} after {len(found.record.moves)}'}")
    contested = tuple(_contested(game, replace(search, spots=known), say))
    return Cabinet(game.key, game.version, tuple(specimens), tuple(missing), contested)


def _heard(game: AnyGame, known: Iterable[Spot], starts: tuple[Any, ...]) -> Best:
    """Hear the lessons, some whole games and the first moves of many composed positions."""
    best: Best = {}
    for spot in known:
        with suppress(Unplayable):  # a lesson's own tests say so; what was kept may be of other rules
            gather(game, best, spot, see(game, spot))
    for number in range(DEALT + COMPOSED):
        rng = Random(f"cabinet/{number}")
        start, most = (dealt(game, rng), LONGEST) if number < DEALT else (composed(game, rng, starts), SHORT)
        for spot, seen in listen(game, rng, start, most):
            gather(game, best, spot, seen)
    return best


def _specimen(game: AnyGame, best: Best, rule: str, search: Search) -> Specimen | None:
    """What was heard, or a smaller one that is searched for."""
    heard = _chosen(game, best, rule)
    if heard is not None and len(heard.record.moves) <= LONG:
        return heard
    rounds = search.rounds if heard is None else 1
    found = find(game, rule, search=replace(search, relax=heard is None, rounds=rounds)).spot
    if found is None or (heard is not None and heard.spot(game).size <= found.size):
        return heard
    kinds = {row.kind for row in see(game, found).cites(rule)}
    return specimen(game, rule, min(kinds, key=KINDS.index), found)


def proving(game: AnyGame, rule: Rule, spots: Iterable[Spot]) -> Specimen | None:
    """The smallest of these spots in which the answer hangs on a rule that is heard there."""
    for spot in sorted(spots, key=lambda one: one.size):
        with suppress(Unplayable):
            seen = see(game, spot)
            kinds = {row.kind for row in seen.cites(rule.id)}
            if kinds and sound(game, spot, seen) and proves(game, spot, rule):
                return specimen(game, rule.id, min(kinds, key=KINDS.index), spot)
    return None


def _contested(game: AnyGame, search: Search, say: Callable[[str], None]) -> Iterator[Contested]:
    """For every option and each of its other values a spot that shows the difference."""
    for option in readings.options(game):
        for other in (value for value in option.values if value != option.value):
            name = option.path[-1]
            found = find(game, differ=(name, option.value, other), search=search).spot
            say(f"{name} {other}: {NOT_SEEN if found is None else len(found.moves)}")
            if found is None:
                yield Contested(name, option.value, other)
            else:
                yield Contested(name, option.value, other, found.record(game), found.tried, found.by)


def gather(game: AnyGame, best: Best, spot: Spot, seen: Seen) -> None:
    """Keep a spot for every rule of which it is the smallest so far."""
    broken = {row.rule.id for row in seen.told if row.kind in BREAKS}
    keys = {(row.rule.id, row.kind, broken <= {row.rule.id}) for row in seen.told}
    better = [key for key in keys if key not in best or spot.size < best[key].size]
    if better and sound(game, spot, seen):
        best.update(dict.fromkeys(better, spot))


def _chosen(game: AnyGame, best: Best, rule: str) -> Specimen | None:
    """The most telling way in which a rule was heard soon, or else at all, made small."""
    heard = [(kind, alone, spot) for kind, alone in WAYS if (spot := best.get((rule, kind, alone))) is not None]
    if not heard:
        return None
    kind, alone, spot = next((one for one in heard if len(one[2].moves) <= SOON), heard[0])
    return specimen(game, rule, kind, shrink(game, Cites((rule,), (kind,), alone), spot))


def specimen(game: AnyGame, rule: str, kind: Kind, spot: Spot) -> Specimen:
    """Write a spot down."""
    return Specimen(rule, kind, spot.record(game), spot.tried, spot.by)


# ------------------------------------------------------------------------------------------------ where spots come from
def lesson_spots(game: AnyGame) -> Iterator[Spot]:
    """Every scene of every lesson, and every move on the way in it."""
    for last in (last_of(scene) for lesson in course(game.key) for scene in with_twins(lesson)):
        yield Spot(last.start)
        for number, move in enumerate(last.moves):
            yield Spot(last.start, last.moves[:number], move)
        if last.tried:
            yield last


def last_of(scene: AnyScene) -> Spot:
    """What is tried at last in a scene; of what the learner does, the first move."""
    match scene:
        case Act():
            return Spot(scene.start, scene.moves, scene.solution[0], scene.seat)
        case Call(tried=""):
            return Spot(scene.instead)
        case Call():
            return Spot(scene.start, scene.moves, scene.tried, scene.by)
        case _:
            return Spot(scene.start, (*scene.moves, *scene.then))


def kept_spots(game: AnyGame) -> Iterator[Spot]:
    """What the cabinet has now, so that a new one is not worse."""
    kept = cabinet(game.key)
    shelves: tuple[tuple[Specimen | Contested, ...], ...] = (kept.specimens, kept.contested)
    for known in chain(*shelves):
        with suppress(Broken):  # it was written for another sketch or setup
            if (spot := known.spot(game)) is not None:
                yield spot


def listen(game: AnyGame, rng: Random, start: Any, most: int) -> Iterator[tuple[Spot, Seen]]:
    """Every event of a random game."""
    choose = at_random(game, Cites(()), rng)
    seen = opening(game, start)
    yield Spot(start), seen
    moves: list[str] = []
    while seen.pos is not None and len(moves) < most:
        asked = game.decision(seen.pos)
        if isinstance(asked, Outcome):
            return
        tries, move = choose(seen.pos, asked)
        if move is None:
            return
        for tried, by in tries:
            yield Spot(start, tuple(moves), str(tried), by), event(game, seen.pos, tried, by)
        seen = event(game, seen.pos, move)
        yield Spot(start, tuple(moves), str(move)), seen
        moves.append(str(move))
