"""Faults that a programmer makes, built into the game: the contract and the books must find them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace as remade
from typing import Any

from msgspec.structs import replace

from tests.faults import AnyGame, done_otherwise, ended, judged, listed, retold, scored, seen
from tutor.core.course import Outcome, Recorder, Seat, Step
from tutor.core.rule import Check, Rule
from tutor.core.tally import Tally
from tutor.games.morgenland import MORGENLAND
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Drawing, Keeping, Placing, Position
from tutor.games.morgenland.moves import Buy, Pass, Place
from tutor.games.morgenland.pieces import CAVES, GUARD, SEATS


# ------------------------------------------------------------------------------------------------ judges
def told(rule: Rule, change: Callable[[Check], Check | None], move: str = "") -> AnyGame:
    """The checks of one rule are changed."""
    return judged(MORGENLAND, lambda check: change(check) if check.rule == rule else check, move)


def with_facts(told: Any, **facts: Any) -> Any:
    return replace(told, facts={**told.facts, **facts})


def always(check: Check) -> Check:
    return replace(check, ok=True)


def swapped(one: str, other: str) -> Callable[[Check], Check]:
    reasons = {one: other, other: one}
    return lambda check: replace(check, reason=reasons.get(check.reason, check.reason))


def judging(move: str, judge: Callable[..., Iterable[Check]]) -> AnyGame:
    """One kind of move has another judge: ``judge(old, pos, move, seat, now)``."""
    return MORGENLAND.revised(
        lambda kind: (
            replace(kind, judge=lambda *about, old=kind.judge: judge(old, *about))
            if kind.move.__name__ == move
            else kind
        )
    )


def of_the_next_one(old: Any, pos: Position, move: Any, seat: Seat, now: Any) -> Iterable[Check]:
    """What somebody owns is read behind the neighbour's screen."""
    players = list(pos.players)
    players[seat] = replace(players[seat], hoard=players[(seat + 1) % len(players)].hoard)
    return old(replace(pos, players=tuple(players)), move, seat, now)  # type: ignore[no-any-return]


# ------------------------------------------------------------------------------------------------ effects
def doing(rule: Rule, change: Callable[[Step[Any], Position], Step[Any] | None]) -> AnyGame:
    """The steps of one rule that a move makes are changed, or left out."""
    return retold(MORGENLAND, lambda step, before: change(step, before) if step.rule == rule else step)


def following(rule: Rule, change: Callable[[Step[Any]], Step[Any]]) -> AnyGame:
    """The steps of one rule that follow by themselves are changed; what they did stays."""

    def settle(recorder: Recorder[Any]) -> None:
        MORGENLAND.settle(recorder)
        last = recorder.pos
        recorder.steps = [change(step) if step.rule == rule else step for step in recorder.steps]
        recorder.pos = last

    return remade(MORGENLAND, settle=settle)


def seated(pos: Position, seat: int, **changes: Any) -> Position:
    players = list(pos.players)
    players[seat] = replace(players[seat], **changes)
    return replace(pos, players=tuple(players))


def more(hoard: tuple[int, ...], other: tuple[int, ...], sign: int = 1) -> tuple[int, ...]:
    return tuple(one + sign * two for one, two in zip(hoard, other, strict=True))


def bribe_lost(step: Step[Any], before: Position) -> Step[Any]:
    return replace(step, after=replace(step.after, supply=before.supply))


def four_from_the_market(step: Step[Any], _before: Position) -> Step[Any]:
    pos, seat = step.after, step.facts["seat"]
    if step.reason != "swap" or not pos.supply.stock[0]:
        return step
    pos = seated(pos, seat, hoard=more(pos.players[seat].hoard, (1, 0, 0, 0, 0)))
    supply = replace(pos.supply, stock=more(pos.supply.stock, (1, 0, 0, 0, 0), -1))
    return replace(step, after=replace(pos, supply=supply))


def neighbour_pays(step: Step[Any], before: Position) -> Step[Any]:
    if step.reason != "buys":
        return step
    pos, seat = step.after, step.facts["seat"]
    other = (seat + 1) % len(pos.players)
    price = more(before.players[seat].hoard, pos.players[seat].hoard, -1)
    if min(more(pos.players[other].hoard, price, -1)) < 0:
        return step
    pos = seated(pos, seat, hoard=before.players[seat].hoard)
    return replace(step, after=seated(pos, other, hoard=more(pos.players[other].hoard, price, -1)))


def both_for_the_strongest(step: Step[Any], before: Position) -> Step[Any]:
    if step.reason != "second":
        return step
    strongest, card = step.secret.seats[0], step.facts["card"]  # type: ignore[union-attr]
    pos = seated(step.after, step.facts["seat"], magic=before.players[step.facts["seat"]].magic)
    return replace(step, after=seated(pos, strongest, magic=(*pos.players[strongest].magic, card)))


def back_in_hand(pos: Position, move: Any) -> Position:
    placer = next((figure.seat for figure in pos.board.fields[move.field][-1:]), Seat.FIRST)
    return seated(pos, placer, figures=tuple(sorted((*pos.players[placer].figures, move.figure))))


def camel_to_the_next(pos: Position, _move: Any) -> Position:
    return replace(pos, camel=SEATS[(pos.camel + 1) % len(pos.players)])


def always_face_up(pos: Position, move: Any) -> Position:
    fields = list(pos.board.fields)
    *others, last = fields[move.field]
    fields[move.field] = (*others, replace(last, up=True))
    return replace(pos, board=replace(pos.board, fields=tuple(fields)))


def the_start_player_again(pos: Position, _move: Any) -> Position:
    if not pos.players[pos.camel].figures:
        return pos
    tasks = tuple(Placing(pos.camel) if isinstance(task, Placing) else task for task in pos.tasks)
    return replace(pos, tasks=tasks)


# ------------------------------------------------------------------------------------------------ lists and views
def without_the_guard(_pos: Position, moves: list[Any]) -> list[Any]:
    return [move for move in moves if move.field != GUARD]


def into_empty_caves(pos: Position, moves: list[Any]) -> list[Any]:
    bare = [cave for cave in range(CAVES) if not any(pos.board.shelves[cave])]
    return [*moves, *(Place(moves[0].figure, cave) for cave in bare if moves)]


def never_ahead(_pos: Position, moves: list[Any]) -> list[Any]:
    return [move for move in moves if move != Pass("play")]


def dearest_first(_pos: Position, moves: list[Buy]) -> list[Any]:
    return list(moves[:1])


def open_hoards(view: Position, pos: Position, _seat: Seat) -> Position:
    players = tuple(replace(shown, hoard=real.hoard) for shown, real in zip(view.players, pos.players, strict=True))
    return replace(view, players=players)


def open_home(view: Position, pos: Position, _seat: Seat) -> Position:
    """Figures that are out for the round can be seen."""
    players = tuple(replace(shown, home=real.home) for shown, real in zip(view.players, pos.players, strict=True))
    return replace(view, players=players)


def open_stacks(view: Position, pos: Position, _seat: Seat) -> Position:
    """What one player found in a stack is known to all."""
    return replace(view, board=replace(view.board, stacks=pos.board.stacks))


def open_draw(view: Position, pos: Position, _seat: Seat) -> Position:
    """Cards drawn in the Tent can be seen before one is kept."""
    tasks = tuple(
        real if isinstance(real, Drawing | Keeping) else shown
        for shown, real in zip(view.tasks, pos.tasks, strict=True)
    )
    return replace(view, tasks=tasks)


# ------------------------------------------------------------------------------------------------ the end
def by_artifacts_and_seat(over: Outcome) -> Outcome:
    """Scrolls and treasure are forgotten."""
    placed = sorted(over.tallies, key=lambda seat: -over.tallies[seat].total)
    return replace(over, standings=tuple((seat,) for seat in placed))


def shared_places(over: Outcome) -> Outcome:
    """Equal artifacts, equal place."""
    totals = {seat: over.tallies[seat].total for (seat,) in over.standings}
    places = [tuple(seat for seat in totals if totals[seat] == total) for total in dict.fromkeys(totals.values())]
    return replace(over, standings=tuple(places))


FAULTS: dict[str, Callable[[], AnyGame]] = {
    "six own figures may lie in one palace field": lambda: told(
        r.PLACING_PALACE_LIMIT, lambda check: replace(check, ok=check.facts["own"] <= 5)
    ),
    "a cave without treasure takes figures": lambda: told(r.PLACING_EMPTY_CAVE, always),
    "any number of artifacts may be played": lambda: told(r.ARTIFACTS_ONE, always),
    "magic cards need no Lamp": lambda: told(r.MAGIC_LAMP, always),
    "two figures may be paid in one kind": lambda: told(r.PALACE_PRICE_DIFFERENT, always),
    "half a bribe is enough": lambda: judged(
        MORGENLAND,
        lambda check: always(check) if check.rule in (r.GUARD_BRIBE_FIGURE, r.TREASURES_BY_VALUE) else check,
        "Pay",
    ),
    "a payment is judged by the neighbour's hoard": lambda: judging("Pay", of_the_next_one),
    "the Market may take what the stock lacks": lambda: told(r.TREASURES_FINITE, always, "Swap"),
    "a figure may be moved back into a field that was read": lambda: told(r.MAGIC_NOT_BACK, always),
    "a closed cave and a sold-out palace field are mixed up": lambda: told(
        r.MAGIC_MOVE_LIMITS, swapped("treasure", "stack")
    ),
    "one artifact too many is counted above a field": lambda: told(
        r.PLACING_NO_STACK, lambda check: with_facts(check, left=check.facts["left"] + 1)
    ),
    "the number of the figure placed is told one too high": lambda: told(
        r.PLACING_OWN_FIGURE, lambda check: with_facts(check, figure=check.facts["figure"] + 1)
    ),
    "a bribe is lost": lambda: doing(r.GUARD_BRIBE, bribe_lost),
    "the Market gives four": lambda: doing(r.CITY_MARKET, four_from_the_market),
    "the buyer's neighbour pays": lambda: doing(r.PALACE_FIRST_CHOICE, neighbour_pays),
    "the strongest in the Tent keeps both cards": lambda: doing(r.CITY_TENT_SECOND, both_for_the_strongest),
    "a placed figure stays behind the screen, too": lambda: done_otherwise(MORGENLAND, "Place", back_in_hand),
    "figures are placed face up": lambda: done_otherwise(MORGENLAND, "Place", always_face_up),
    "the start player places again and again": lambda: done_otherwise(MORGENLAND, "Place", the_start_player_again),
    "the camel goes to the next player": lambda: done_otherwise(MORGENLAND, "TakeCamel", camel_to_the_next),
    "the guard field is not listed": lambda: listed(MORGENLAND, "Place", without_the_guard),
    "caves without treasure are listed": lambda: listed(MORGENLAND, "Place", into_empty_caves),
    "passing until something is played is not listed": lambda: listed(MORGENLAND, "Pass", never_ahead),
    "only one way to pay is listed": lambda: listed(MORGENLAND, "Buy", dearest_first),
    "hoards are open": lambda: seen(MORGENLAND, open_hoards),
    "figures that are out are open": lambda: seen(MORGENLAND, open_home),
    "a searched stack is open to all": lambda: seen(MORGENLAND, open_stacks),
    "cards drawn in the Tent are open": lambda: seen(MORGENLAND, open_draw),
    "a face-down figure is told to all": lambda: doing(r.PLACING_ORDER, lambda step, _: replace(step, secret=None)),
    "the guard is told one too high": lambda: doing(
        r.GUARD_REVEAL, lambda step, _: with_facts(step, guard=step.facts["guard"] + 1)
    ),
    "a tie is told to go to the last of them": lambda: following(
        r.EVALUATION_TIE, lambda step: with_facts(step, first=step.facts["seats"][-1])
    ),
    "the rank at a cave is told one too low": lambda: following(
        r.CAVES_AWARD, lambda step: with_facts(step, rank=step.facts["rank"] + 1)
    ),
    "an artifact counts twice": lambda: scored(
        MORGENLAND, lambda lines: Tally(tuple(replace(line, each=2) for line in lines))
    ),
    "Scrolls and treasure break no tie": lambda: ended(MORGENLAND, by_artifacts_and_seat),
    "equals share a place": lambda: ended(MORGENLAND, shared_places),
}
