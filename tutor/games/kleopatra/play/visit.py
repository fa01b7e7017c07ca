"""The end of a visit to the quarry: bonus, what is lost, Cleopatra's walk, then the dice or the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.core.rule import Check
from tutor.games.kleopatra.data import FOOTPRINTS
from tutor.games.kleopatra.model import CATEGORIES, Position, Visit, is_complete
from tutor.games.kleopatra.moves import Finish
from tutor.games.kleopatra.play.change import AT_TALENTS, moment, moments, paid
from tutor.games.kleopatra.play.end import count
from tutor.games.kleopatra.play.paying import over
from tutor.games.kleopatra.rules import (
    END_AFTER_PAY,
    END_CATEGORIES,
    END_STEP,
    END_TRIGGER,
    END_TWO_STEPS,
    MARKET_NO_QUARRY_REFILL,
    PAYMENT_NO_CHANGE,
    QUARRY_AT_LEAST_ONE,
    QUARRY_BONUS_COUNT,
)
from tutor.games.kleopatra.score import bonus

FINISH = Finish()
_NO_VISIT = Visit()
_NOW = {stage: moments(stage) for stage in ("turn", "quarry")}


def complete(pos: Position) -> tuple[str, ...]:
    """Categories of which the quarry holds nothing more."""
    return tuple(category for category in CATEGORIES if is_complete(pos, category))


def judge_finish(pos: Position, _move: Finish, by: Seat | None) -> tuple[Check, ...]:
    """Weigh the end of a visit."""
    if pos.stage not in _NOW or (by is not None and by != pos.active):
        return (moment(pos, by, pos.stage in _NOW),)
    return _NOW[pos.stage][pos.action][pos.active], *_finished(len(pos.visit.built))


@cache
def _finished(elements: int) -> tuple[Check, ...]:
    some = QUARRY_AT_LEAST_ONE.check(elements > 0, elements=elements)
    return (some, MARKET_NO_QUARRY_REFILL.check(True, "stall:1", "stall:2", "stall:3")) if elements else (some,)


def close(pos: Position) -> Iterator[Step[Position]]:
    """Pay the bonus, say what is lost, move Cleopatra, then roll or count."""
    seat, visit = pos.active, pos.visit
    here = AT_TALENTS[seat]
    sheet = bonus(pos.setup, len(visit.built))
    lost = over(visit)
    pos = replace(pos, stage="roll", visit=_NO_VISIT)
    facts = built(seat, len(visit.built))
    yield Step(QUARRY_BONUS_COUNT, pos, facts, here)
    if sheet.lines:
        pos = paid(pos, seat, sheet.total)
        yield Step(sheet.lines[0].rule, pos, {**facts, "talents": sheet.total}, here, sheet=sheet)
    if lost > 0:
        yield Step(PAYMENT_NO_CHANGE, pos, _lost(seat, lost), ("discard",))
    yield from walked(pos)


# Facts that recur are shared, like checks: a game that is kept is made of steps.
@cache
def built(seat: Seat, elements: int) -> Mapping[str, Any]:
    """What is said of a visit in which so much was built."""
    return {"seat": seat, "elements": elements}


@cache
def _lost(seat: Seat, units: int) -> Mapping[str, Any]:
    return {"seat": seat, "units": units}


def walked(pos: Position) -> Iterator[Step[Position]]:
    """Move Cleopatra for every category completed by the visit."""
    done = complete(pos)
    steps = min(len(done), FOOTPRINTS) - pos.site.walk
    if steps:
        facts = {"categories": tuple(f"all:{name}" for name in done), "count": len(done)}
        yield Step(END_CATEGORIES, pos, facts, tuple(f"quarry:{name}" for name in done))
        yield Step(END_AFTER_PAY, pos, {"steps": steps}, ("cleopatra",))
    if steps > 1:
        yield Step(END_TWO_STEPS, pos, {"steps": steps}, ("cleopatra",))
    for _ in range(steps):
        pos = replace(pos, site=replace(pos.site, walk=pos.site.walk + 1))
        yield Step(END_STEP, pos, {"walk": pos.site.walk}, ("cleopatra", f"walk:{pos.site.walk}"))
    if pos.site.walk == FOOTPRINTS:
        yield Step(END_TRIGGER, pos, {"categories": len(done)}, ("cleopatra", f"walk:{pos.site.walk}"))
        yield from count(pos)
