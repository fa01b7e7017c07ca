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
    GUARD_AT,
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
from tutor.games.morgenland.play.guard import _decided, _enter, bribe
from tutor.games.morgenland.play.magic import send_home
from tutor.games.morgenland.play.palace import _judge_figures, _numbers, judge_buy, judge_leave
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
from tutor.games.morgenland.play.timing import _resolve_next, _take_effect, in_order

RED, BLUE, GREEN, _, _ = SEATS


# ------------------------------------------------------------------------------------------------ the palace
def must_buy(pos: Position, move: Decline, seat: Seat, now: Selling | None) -> Iterator[Check]:
    """Whoever can pay may not leave the offer."""
    for check in judge_leave(pos, move, seat, now):
        if check.reason == "could":
            yield r.PALACE_FIRST_CHOICE.check(False, PLAYER_AT[seat])
        yield check


def any_kinds(pos: Position, move: Buy, seat: Seat, now: Selling | None) -> Iterator[Check]:
    """The price is a sum; what it is paid in does not matter."""
    for check in judge_buy(pos, move, seat, now):
        yield replace(check, ok=check.ok or check.rule in {r.PALACE_PRICE_DIFFERENT, r.PALACE_PRICE_ONE_KIND})


def price_of_the_strongest(pos: Position, move: Buy, _seat: Seat, field: int) -> Iterator[Check]:
    """Everybody pays for the figures of the strongest."""
    return _judge_figures(pos, move, present(pos, Selling).ranks[0], field)


def without_extras(figures: Sequence[Figure]) -> tuple[int, ...]:
    """A Carpet or a double costs nothing."""
    return _numbers([figure for figure in figures if figure.sort == "figure"])


# ------------------------------------------------------------------------------------------------ the guard
def only_the_strongest(tale: Story, seat: Seat) -> bool:
    """One player passes the guard: the strongest there."""
    pos = tale.pos
    strongest = ranks(pos, GUARD)[:1]
    mine = own(pos.board.fields[GUARD], seat)
    passes = not mine or pos.spells.keys >> seat & 1 or strength(mine, seat) < pos.round.guard or seat in strongest
    if passes:
        return _decided(tale, seat)
    if lying := in_palace(pos, seat):
        send_home(tale, r.GUARD_REFUSE, seat, lying)
    else:
        tale.tell(r.GUARD_REFUSE, GUARD_AT, PLAYER_AT[seat], reason="out", seat=seat)
    return True


def treasure_will_do(tale: Story, seat: Seat) -> bool:
    """Who owns enough may bribe the guard without a figure there."""
    pos = tale.pos
    nobody = not own(pos.board.fields[GUARD], seat) and not pos.spells.keys >> seat & 1
    if nobody and in_palace(pos, seat) and sum(pos.players[seat].hoard) >= pos.round.guard:
        return False
    return _decided(tale, seat)


def lowest_enters(tale: Story, seat: Seat) -> bool:
    """And the Last Will Be the First turns the guard round too: the sum may not be higher than the guard."""
    pos = tale.pos
    mine = own(pos.board.fields[GUARD], seat)
    if not pos.spells.reversed or not mine or pos.spells.keys >> seat & 1:
        return _decided(tale, seat)
    total = strength(mine, seat)
    if total > pos.round.guard:
        return False
    _enter(tale, seat)
    tale.tell(r.GUARD_ENTER, GUARD_AT, seat=seat, sum=total, guard=pos.round.guard)
    return True


def bribe_downwards(pos: Position, seat: Seat) -> int:
    """By how much a sum is too high, if the guard is turned round."""
    over = strength(pos.board.fields[GUARD], seat) - pos.round.guard
    return max(0, over) if pos.spells.reversed else bribe(pos, seat)


# ------------------------------------------------------------------------------------------------ caves, camel, plays
def all_shelves(tale: Story, cave: int, ranked: Sequence[Seat]) -> None:
    """The strongest takes all that lies in a cave."""
    shelves, field = tale.pos.board.shelves[cave], FIELD_AT[cave]
    for place, count in enumerate(shelves if ranked else ()):
        seat = ranked[0]
        left = (*(0,) * (place + 1), *shelves[place + 1 :])
        pos = seated(tale.pos, seat, hoard=plus(tale.pos.players[seat].hoard, only(cave, count)))
        tale.pos = shelved(pos, cave, left)
        facts: dict[str, Any] = {"field": field, "seat": seat, "rank": 1, "treasure": (amount(cave, count),)}
        tale.tell(r.CAVES_AWARD, shelf_at(cave, place), PLAYER_AT[seat], **facts)


def camel_next_round(tale: Story, _move: TakeCamel) -> None:
    """The new camel works only from the next round on."""
    seat = present(tale.pos, Leading).seat
    tale.pos = pop(tale.pos)
    tale.tell(r.CITY_CARAVANSERAI, CAMEL_AT, PLAYER_AT[seat], seat=seat)


def as_played(_pos: Position, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """Plays wait in the order in which they were made."""
    return waiting


def first_played(tale: Story, now: Window) -> None:
    """What was played first takes effect first."""
    if now.waiting:
        _take_effect(tale, now, 0)
    else:
        tale.pos = instead(tale.pos, replace(now, resolving=False, turn=0, passes=0))


def only_with_the_lamp(pos: Position, move: Play, seat: Seat, now: Any) -> Iterator[Check]:
    """A Counterspell needs the Lamp, like magic."""
    if move.piece == COUNTERSPELL and LAMP not in pos.players[seat].laid:
        yield r.ARTIFACTS_COUNTERSPELL_FREE.check(False, PLAYER_AT[seat])
    yield from judge_counter(pos, move, seat, now)


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
    Belief("any-kinds", r.PALACE_PRICE_DIFFERENT, {judge_buy: any_kinds}, Example(SEVEN_ONE, ("go",), "buy 7=7crown 1=1crown")),
    Belief("price-of-the-strongest", r.PALACE_PRICE_NUMBER, {_judge_figures: price_of_the_strongest}, Example(NINE_TWO, ("go", "decline"), "buy 2=2cup")),
    Belief("only-the-strongest", r.GUARD_ENTER, {_decided: only_the_strongest}, Example(AT_THE_GUARD, ("go",), "guard 8")),
    Belief("treasure-will-do", r.GUARD_BRIBE_FIGURE, {_decided: treasure_will_do}, Example(NO_FIGURE, ("go",), "guard 4")),
    Belief("camel-next-round", r.CITY_CAMEL_AT_ONCE, {resolve_camel: camel_next_round}, Example(CAMEL, ("go",), "camel")),
    Belief("first-played", r.TIMING_RESOLVE, {_resolve_next: first_played, in_order: as_played}, Example(TABOO, ("pass", "carpet market"), "taboo market")),
    Belief("carpet-for-free", r.PALACE_EXTRA_FIGURES, {_numbers: without_extras}, Example(CARPET, ("go",), "buy 4=4gold")),
    Belief("guard-turned-round", r.GUARD_NOT_REVERSED, {_decided: lowest_enters, bribe: bribe_downwards}, Example(REVERSED, (), "go")),
    Belief("whole-cave", r.CAVES_AWARD, {caves.award: all_shelves}, Example(CAVE, (), "go")),
    Belief("counterspell-needs-lamp", r.ARTIFACTS_COUNTERSPELL_FREE, {judge_counter: only_with_the_lamp}, Example(CHARITY, ("charity",), "counterspell")),
)  # fmt: skip
