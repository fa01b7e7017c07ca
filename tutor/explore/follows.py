"""A short sentence of what follows, for each of several spots: said by the rules in which they differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.explore.spot import Seen
from tutor.explore.told import BREAKS, Told
from tutor.explore.whatif import who

SENTENCES = 3
"""So many rules may speak for a spot."""
TRIED = 12
"""So many spots are searched for a step that changes a score."""
TELLING = ("acted", "ended")


class Follows(Struct, frozen=True):
    """What is said of a spot, and of how many broken rules that is the first."""

    says: str
    broken: int = 0


def follows(
    game: AnyGame, voice: Voice, seen: Sequence[Seen], kinds: Sequence[int], seat: Seat | None = None
) -> tuple[Follows, ...]:
    """For each spot the first reason against it, or what happens there and not at spots of another kind."""
    open_ones = [(one, kind) for one, kind in zip(seen, kinds, strict=True) if not _broken(one)]
    rules = _speakers(voice, open_ones, seat)
    if len(rules) < SENTENCES:
        paying = next((paid for one, _ in open_ones[:TRIED] if (paid := _paying(game, one))), "")
        rules = tuple(dict.fromkeys((*rules, *((paying,) if paying else ()))))
    return tuple(_follows(voice, one, rules, seat) for one in seen)


def _broken(seen: Seen) -> list[Told]:
    return [row for row in seen.told if row.kind in BREAKS]


def _follows(voice: Voice, seen: Seen, rules: Sequence[str], seat: Seat | None) -> Follows:
    broken = _broken(seen)
    if broken:
        return Follows(broken[0].say(voice, seat), len(broken))
    rows = _last(seen)
    spoken = [rows[rule] for rule in rules if rule in rows] or _otherwise(seen)
    told = sorted(spoken, key=lambda row: next(k for k, other in enumerate(seen.told) if other is row))
    return Follows(" ".join(dict.fromkeys(row.say(voice, seat) for row in told)))


def _otherwise(seen: Seen) -> list[Told]:
    """What is said where nothing sets spots apart: the last thing that happens, or what is asked."""
    acted = [row for row in seen.told if row.kind in TELLING]
    return acted[-1:] or [row for row in seen.told if row.kind == "asked"][:1]


def _paying(game: AnyGame, seen: Seen) -> str:
    """The rule of the last step that changes a score."""
    totals: tuple[int, ...] = ()
    paid = ""
    for step in seen.steps:
        now = tuple(game.tally(step.after, seat).total for seat in game.seats(step.after))
        paid = step.rule.id if totals and now != totals else paid
        totals = now
    return paid


def _last(seen: Seen) -> dict[str, Told]:
    """By rule, the last time it is heard to do something, to ask, or else to count."""
    counted = {row.rule.id: row for row in seen.told if row.kind == "scored"}
    return counted | {row.rule.id: row for row in seen.told if row.kind in (*TELLING, "asked")}


def _speakers(voice: Voice, spots: Sequence[tuple[Seen, int]], seat: Seat | None) -> tuple[str, ...]:
    """The rules that tell most spots of different kinds apart; where all are of a kind, the last whose words differ."""
    rows = [_last(seen) for seen, _ in spots]
    rules = list(dict.fromkeys(rule for found in rows for rule in found))
    if len({kind for _, kind in spots}) < 2:
        said = {rule: {found[rule].say(voice, seat) for found in rows if rule in found} for rule in rules}
        return tuple([rule for rule in rules if len(said[rule]) > 1 and not _counts(rows, rule)][-1:])
    return _separating(list({kind: found for (_, kind), found in zip(spots, rows, strict=True)}.values()), rules)


def _separating(spots: Sequence[Mapping[str, Told]], rules: Sequence[str]) -> tuple[str, ...]:
    """The fewest rules that tell these spots apart, one after the other; what only counts comes last."""
    apart = set(combinations(range(len(spots)), 2))
    signs = {rule: [who(found[rule]) if rule in found else None for found in spots] for rule in rules}
    chosen: list[str] = []
    while apart and len(chosen) < SENTENCES:
        told = {rule: {(a, b) for a, b in apart if said[a] != said[b]} for rule, said in signs.items()}
        useful = [rule for rule in rules if told[rule]]
        if not useful:
            break
        telling = [rule for rule in useful if not _counts(spots, rule)] or useful
        best = max(telling, key=lambda rule: (len(told[rule]), _weight(spots, rule), rules.index(rule)))
        chosen.append(best)
        apart -= told[best]
    return tuple(chosen)


def _weight(spots: Sequence[Mapping[str, Told]], rule: str) -> tuple[bool, int]:
    """What is heard to act says more than what is asked; what is heard everywhere more than what is not."""
    heard = [found[rule] for found in spots if rule in found]
    return any(row.kind in TELLING for row in heard), len(heard)


def _counts(spots: Sequence[Mapping[str, Told]], rule: str) -> bool:
    """Whether a rule is only heard in score sheets."""
    return all(found[rule].kind == "scored" for found in spots if rule in found)
