"""What people get wrong, each as a small change of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from tutor.core.belief import Belief, Example
from tutor.core.course import Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.compose import lay
from tutor.games.morgenland.model import (
    Figure,
    Instant,
    Leading,
    Position,
    Selling,
    Setup,
    Sketch,
    Spells,
    Waiting,
    Window,
)
from tutor.games.morgenland.moves import Buy, Decline, Play, TakeCamel
from tutor.games.morgenland.pieces import (
    CAMEL_AT,
    COUNTERSPELL,
    FIELD_AT,
    GUARD,
    LAMP,
    PLAYER_AT,
    SEATS,
    amount,
    only,
    plus,
    shelf_at,
)
from tutor.games.morgenland.play import caves
from tutor.games.morgenland.play.answers import judge_counter
from tutor.games.morgenland.play.city import resolve_camel
from tutor.games.morgenland.play.guard import bribe, is_decided, may_bribe, passes, refuse
from tutor.games.morgenland.play.palace import judge_figures, judge_leave, judge_treasures, numbers_of
from tutor.games.morgenland.play.state import (
    Story,
    in_palace,
    instead,
    own,
    pop,
    present,
    ranks,
    seated,
    shelved,
    strength,
)
from tutor.games.morgenland.play.timing import in_order, resolve_next, take_effect

RED, BLUE, GREEN, _, _ = SEATS


# ------------------------------------------------------------------------------------------------ the palace
def must_buy(pos: Position, move: Decline, seat: Seat, now: Selling | None) -> Iterator[Check]:
    """Whoever can pay may not leave the offer."""
    for check in judge_leave.truth(pos, move, seat, now):
        if check.reason == "could":
            yield r.PALACE_FIRST_CHOICE.check(False, PLAYER_AT[seat])
        yield check


def any_kinds(move: Buy, seat: Seat) -> Iterator[Check]:
    """The price is a sum; what it is paid in does not matter."""
    for check in judge_treasures.truth(move, seat):
        yield replace(check, ok=True)


def price_of_the_strongest(pos: Position, move: Buy, _seat: Seat, field: int) -> Iterator[Check]:
    """Everybody pays for the figures of the strongest."""
    return judge_figures.truth(pos, move, present(pos, Selling).ranks[0], field)


def without_extras(figures: Sequence[Figure]) -> tuple[int, ...]:
    """A Carpet or a double costs nothing."""
    return numbers_of.truth([figure for figure in figures if figure.sort == "figure"])


# ------------------------------------------------------------------------------------------------ the guard
def only_the_strongest(recorder: Story, seat: Seat) -> bool:
    """One player passes the guard: the strongest there."""
    pos = recorder.pos
    mine = own(pos.board.fields[GUARD], seat)
    beaten = mine and passes(pos, strength(mine, seat)) and seat not in ranks(pos, GUARD)[:1]
    if not beaten or pos.spells.keys >> seat & 1:
        return is_decided.truth(recorder, seat)
    refuse(recorder, seat)
    return True


def treasure_will_do(pos: Position, seat: Seat) -> bool:
    """Who owns enough may bribe the guard without a figure there."""
    enough = sum(pos.players[seat].hoard) >= pos.round.guard
    return may_bribe.truth(pos, seat) or bool(enough and in_palace(pos, seat))


def lowest_enters(pos: Position, total: int) -> bool:
    """And the Last Will Be the First turns the guard round too: the sum may not be higher than the guard."""
    return total <= pos.round.guard if pos.spells.reversed else passes.truth(pos, total)


def bribe_downwards(pos: Position, seat: Seat) -> int:
    """By how much a sum is too high, if the guard is turned round."""
    over = strength(pos.board.fields[GUARD], seat) - pos.round.guard
    return max(0, over) if pos.spells.reversed else bribe.truth(pos, seat)


# ------------------------------------------------------------------------------------------------ caves, camel, plays
def all_shelves(recorder: Story, cave: int, ranked: Sequence[Seat]) -> None:
    """The strongest takes all that lies in a cave."""
    shelves, field = recorder.pos.board.shelves[cave], FIELD_AT[cave]
    for place, count in enumerate(shelves if ranked else ()):
        seat = ranked[0]
        left = (*(0,) * (place + 1), *shelves[place + 1 :])
        pos = seated(recorder.pos, seat, hoard=plus(recorder.pos.players[seat].hoard, only(cave, count)))
        recorder.pos = shelved(pos, cave, left)
        facts: dict[str, Any] = {"field": field, "seat": seat, "rank": 1, "treasure": (amount(cave, count),)}
        recorder.step(r.CAVES_AWARD, shelf_at(cave, place), PLAYER_AT[seat], **facts)


def camel_next_round(recorder: Story, _move: TakeCamel) -> None:
    """The new camel works only from the next round on."""
    seat = present(recorder.pos, Leading).seat
    recorder.pos = pop(recorder.pos)
    recorder.step(r.CITY_CARAVANSERAI, CAMEL_AT, PLAYER_AT[seat], seat=seat)


def as_played(_pos: Position, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """Plays wait in the order in which they were made."""
    return waiting


def first_played(recorder: Story, now: Window) -> None:
    """What was played first takes effect first."""
    if now.waiting:
        take_effect(recorder, now, 0)
    else:
        recorder.pos = instead(recorder.pos, replace(now, resolving=False, turn=0, passes=0))


def only_with_the_lamp(pos: Position, move: Play, seat: Seat, now: Any) -> Iterator[Check]:
    """A Counterspell needs the Lamp, like magic."""
    if move.piece == COUNTERSPELL and LAMP not in pos.players[seat].laid:
        yield r.ARTIFACTS_COUNTERSPELL_FREE.check(False, PLAYER_AT[seat])
    yield from judge_counter.truth(pos, move, seat, now)


# ------------------------------------------------------------------------------------------------ all of them
def basic(instant: Instant, field: str, on: dict[str, str], **rest: Any) -> Sketch:
    """A position of the basic game."""
    return Sketch(instant=instant, field=field, figures=lay(**on), **rest)


def profi(instant: Instant, field: str, on: dict[str, str], **rest: Any) -> Sketch:
    """A position of the Profispiel."""
    return Sketch(setup=Setup(players=3), instant=instant, field=field, figures=lay(**on), **rest)


RICH_NINE = basic("turned", "palace1", {"palace1": "R9 B2"}, hoards=((9, 0, 0, 0, 0), (0, 0, 0, 2, 0)))
NINE_TWO = basic("turned", "palace1", {"palace1": "R9 B2"}, hoards=((0, 8, 0, 0, 4), (0, 0, 0, 2, 0)))
SEVEN_ONE = basic("turned", "palace1", {"palace1": "R7 R1"}, hoards=((8, 3, 1, 0, 0),))
CARPET = profi("turned", "palace1", {"palace1": "R4 Rc"}, laid=(("carpet",),), hoards=((0, 0, 0, 0, 4),))
AT_THE_GUARD = basic(
    "before", "guard", {"guard": "G9 B8", "palace1": "(G1) (B1)"}, camel=GREEN, hoards=((4, 4, 4, 4, 4),) * 3
)
NO_FIGURE = basic("before", "guard", {"guard": "B9", "palace1": "(R1) (B1)"}, hoards=((4, 3, 3, 0, 0),))
CAMEL = basic("turned", "caravanserai", {"caravanserai": "G5 R2", "guard": "(R6) (G6)", "palace1": "(R4) (G4)"})
TABOO = profi(
    "before", "market", {"palace1": "(R1)"}, artifacts=(None, (), ("carpet",)), laid=((), ("lamp",), ()),
    magic=((), ("taboo",), ()),
)  # fmt: skip
REVERSED = profi("turned", "guard", {"guard": "R9 B2", "palace1": "(R1) (B1)"}, guard=5, spells=Spells(reversed=True))
CAVE = basic("turned", "cave1", {"cave1": "R9 B6"}, caves=((5, 3), (), (), (), ()))
CHARITY = profi(
    "before", "cave1", {"cave1": "(R1)"}, camel=BLUE, artifacts=(("counterspell",), ()), laid=((), ("lamp",)),
    magic=((), ("charity",)),
)  # fmt: skip

BELIEFS = (
    Belief("must-buy", r.PALACE_FIRST_CHOICE, {judge_leave: must_buy}, Example(RICH_NINE, ("go",), "decline")),
    Belief("any-kinds", r.PALACE_PRICE_DIFFERENT, {judge_treasures: any_kinds}, Example(SEVEN_ONE, ("go",), "buy 7=7crown 1=1crown")),
    Belief("price-of-the-strongest", r.PALACE_PRICE_NUMBER, {judge_figures: price_of_the_strongest}, Example(NINE_TWO, ("go", "decline"), "buy 2=2cup")),
    Belief("only-the-strongest", r.GUARD_ENTER, {is_decided: only_the_strongest}, Example(AT_THE_GUARD, ("go",), "guard 8")),
    Belief("treasure-will-do", r.GUARD_BRIBE_FIGURE, {may_bribe: treasure_will_do}, Example(NO_FIGURE, ("go",), "guard 4")),
    Belief("camel-next-round", r.CITY_CAMEL_AT_ONCE, {resolve_camel: camel_next_round}, Example(CAMEL, ("go",), "camel")),
    Belief("first-played", r.TIMING_RESOLVE, {resolve_next: first_played, in_order: as_played}, Example(TABOO, ("pass", "carpet market"), "taboo market")),
    Belief("carpet-for-free", r.PALACE_EXTRA_FIGURES, {numbers_of: without_extras}, Example(CARPET, ("go",), "buy 4=4gold")),
    Belief("guard-turned-round", r.GUARD_NOT_REVERSED, {passes: lowest_enters, bribe: bribe_downwards}, Example(REVERSED, (), "go")),
    Belief("whole-cave", r.CAVES_AWARD, {caves.award: all_shelves}, Example(CAVE, (), "go")),
    Belief("counterspell-needs-lamp", r.ARTIFACTS_COUNTERSPELL_FREE, {judge_counter: only_with_the_lamp}, Example(CHARITY, ("charity",), "counterspell")),
)  # fmt: skip
