"""Steps of placing, evaluation, caves, treasure and the end: whether they did what they tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tutor.core.oracle import StepClaim
from tutor.games.morgenland.model import Levying, Placing, Position, Returning, Taking, Taxing, Teleporting, Trading
from tutor.games.morgenland.oracle.doing import (
    came,
    field,
    from_stock,
    gain,
    less,
    only,
    secret_if_down,
    stocked,
    told,
    went,
)
from tutor.games.morgenland.oracle.reading import figures, in_palace, order, owned, ranks, strength, within
from tutor.games.morgenland.pieces import GUARD, NUMBERS, PALACE, SCROLL, TENT, hoard_of, shelf_at


# ------------------------------------------------------------------------------------------------ placing
def _spied(pos: Position, seat: int) -> bool:
    """Whether another player's Spy makes this one place face up."""
    return bool(within(pos.spells.spies) - {seat})


def _placed(done: StepClaim) -> bool:
    """A figure goes from behind the screen to a field: face down, but for a Spy, who does not reach the guard."""
    seat, number = done.seat, field(done)
    new = came(done)
    up = _spied(done.before, seat) and number != GUARD
    hands = (Counter(pos.players[seat].figures) for pos in (done.before, done.after))
    return (
        [(at, one.seat, one.number, one.up, one.sort) for at, one in new] == [(number, seat, done.figure, up, "figure")]
        and next(hands) - next(hands) == Counter([done.figure])
        and (done.move.figure, done.move.field) == (done.figure, number)
        and secret_if_down(done, new[0][1])
        and not went(done)
        and _next_one(done)
        and only(done, f"players.{seat}.figures", f"board.fields.{number}")
    )


def _next_one(done: StepClaim) -> bool:
    """Whoever places next is the next one clockwise who has a figure, where that is settled."""
    turns = [task.seat for task in done.after.tasks if isinstance(task, Placing)]
    if done.after.tasks == done.before.tasks or not turns:
        return True
    players = done.after.players
    after_me = [(done.seat + distance) % len(players) for distance in range(1, len(players) + 1)]
    return turns == [next(seat for seat in after_me if players[seat].figures)]


def _placed_unspied(done: StepClaim) -> bool:
    return _placed(done) and not (_spied(done.before, done.seat) and field(done) == GUARD)


def _placed_though_spied(done: StepClaim) -> bool:
    return _placed(done) and _spied(done.before, done.seat) and field(done) == GUARD


def _all_placed(done: StepClaim) -> bool:
    """Placing is over, and the city fields without a figure are noted."""
    after = done.after
    empty = {number for number in range(TENT, GUARD) if not after.board.fields[number]}
    return (
        done.order == order(after)
        and done.before.round.placing
        and not after.round.placing
        and not any(player.figures for player in after.players)
        and within(after.spells.empty) == empty
        and only(done, "round.placing", "spells.empty")
    )


# ------------------------------------------------------------------------------------------------ evaluation
def _turned_up(done: StepClaim) -> bool:
    """This field's figures lie face up now; nothing else has moved."""
    number = field(done)
    same = [
        [(one.seat, one.tag, one.number, one.sort) for one in pos.board.fields[number]]
        for pos in (done.before, done.after)
    ]
    return (
        same[0] == same[1]
        and all(one.up for one in done.after.board.fields[number])
        and done.after.round.done == number
        and only(done, f"board.fields.{number}")
    )


def _skipped(done: StepClaim) -> bool:
    number = field(done)
    here = done.before.round.done <= number <= done.after.round.done
    empty = not done.before.board.fields[number] and number not in within(done.before.spells.smuggled)
    return here and empty and only(done)


def _stays(done: StepClaim) -> bool:
    number = field(done)
    there = done.after.board.fields[number]
    passed = done.after.round.done > number and done.after.round.turned != number
    return bool(there) and all(one.up for one in there) and passed and only(done)


def _sums(done: StepClaim) -> bool:
    """Everybody who has figures there, with their numbers and their sum."""
    number, after = field(done), done.after
    present = [seat for seat in order(after) if figures(after, number, seat)]
    said = [(one.seat, Counter(getattr(one, "numbers", (one.total,))), one.total) for one in done.sums]
    true = [
        (seat, Counter(one.number for one in figures(after, number, seat)), strength(after, number, seat))
        for seat in present
    ]
    return said == true and only(done)


def _strongest(done: StepClaim) -> bool:
    """The order is told for what it is, with everybody's strength beside it."""
    pos, number = done.before, field(done)
    ranked = ranks(pos, number)
    totals = tuple(strength(pos, number, seat) for seat in ranked)
    how = _order_of(totals) if number not in within(pos.spells.smuggled) or len(ranked) == 1 else "smuggled"
    told = done.ranks == ranked and done.seat == ranked[0] and done.totals == totals
    return told and done.reason == how and only(done)


def _order_of(totals: tuple[int, ...]) -> str:
    """Nobody else, more strength, less of it in a round turned round, or a tie that the start player's order breaks."""
    if len(totals) == 1:
        return "alone"
    first, second = totals[:2]
    return "tied" if first == second else "ranked" if first > second else "turned"


def _tie(done: StepClaim) -> bool:
    """All who have this strength here, in start-player order."""
    pos = done.before
    number = pos.round.turned
    equal = tuple(
        seat for seat in order(pos) if figures(pos, number, seat) and strength(pos, number, seat) == done.strength
    )
    return len(equal) > 1 and done.seats == equal and done.first == equal[0] and done.order == order(pos) and only(done)


def _no_rank(done: StepClaim) -> bool:
    cave = field(done)
    left = [count for count in done.after.board.shelves[cave] if count]
    return done.seats == ranks(done.after, cave) and done.left == len(left) > 0 and only(done)


def _round_end(done: StepClaim) -> bool:
    """Every figure is behind its screen again."""
    before, after = done.before, done.after
    back = all(player.figures == NUMBERS and not player.home for player in after.players)
    ahead = any(before.board.fields[before.round.done :]) and before.round.done < PALACE + len(before.board.stacks)
    places = [f"players.{seat}.{what}" for seat in range(len(after.players)) for what in ("figures", "home")]
    return (
        done.round == after.round.number
        and back
        and not ahead
        and not any(after.board.fields)
        and only(done, "board.fields", *places)
    )


# ------------------------------------------------------------------------------------------------ caves
def _award(done: StepClaim) -> bool:
    """One shelf for a rank: the top one for the strongest."""
    cave, place, seat = field(done), done.rank - 1, done.seat
    old, new = done.before.board.shelves[cave], done.after.board.shelves[cave]
    return (
        seat == ranks(done.before, cave)[place]
        and hoard_of(done.treasure) == gain(done, seat)
        and gain(done, seat)[cave] == old[place] > 0
        and new == (*old[:place], 0, *old[place + 1 :])
        and shelf_at(cave, place) in done.step.where
        and only(done, f"players.{seat}.hoard", f"board.shelves.{cave}")
    )


def _leftover(done: StepClaim) -> bool:
    left = tuple(map(sum, done.before.board.shelves))
    right = hoard_of(done.treasure) == left == stocked(done) and any(left) and not any(done.after.board.shelves)
    return right and only(done, "board.shelves", "supply.stock")


# ------------------------------------------------------------------------------------------------ treasure
def _due(pos: Position, seat: int) -> int:
    """How much is to be paid, or taken, at this moment."""
    match pos.tasks[-1]:
        case Taking(count=count) | Returning(count=count):
            return count
        case Taxing():
            return 2
        case Teleporting():
            return 3
        case Levying():
            return pos.setup.sultans_tax * len(in_palace(pos, seat))
        case Trading():
            return 1
    return -1


def _stock(done: StepClaim) -> bool:
    """Treasure goes from the stock to a hoard, or back: what was named, and as much as is due."""
    treasure = hoard_of(done.treasure)
    named = getattr(done.move, "treasure", done.treasure)
    way = {"takes": treasure, "pays": less(treasure)}[done.reason]
    return from_stock(done, done.seat, way) and sum(treasure) == _due(done.before, done.seat) and named == done.treasure


# ------------------------------------------------------------------------------------------------ the end
def _last_artifact(done: StepClaim) -> bool:
    """Nothing is left to buy; all that was played is taken back, and nothing is lost."""
    after = done.after
    sold = not any(stack.up or stack.down for stack in after.board.stacks)
    back = not any(player.laid or player.spent for player in after.players)
    places = [f"players.{seat}.{what}" for seat in range(len(after.players)) for what in ("artifacts", "laid", "spent")]
    return after.over and sold and back and only(done, "over", "board.stacks", "board.fields", *places)


def _scrolls(pos: Position, seat: int) -> int:
    return owned(pos.players[seat]).count(SCROLL)


def _compared(*counts: Callable[[Position, int], int]) -> Callable[[StepClaim], bool]:
    """By the last of these, between all who are equal by those before it."""
    *equal, by = counts

    def compared(done: StepClaim) -> bool:
        pos = done.after
        said = {one.seat: one.count for one in done.counts}
        level = {tuple(count(pos, seat) for count in equal) for seat in said}
        group = [seat for seat in order(pos) if tuple(count(pos, seat) for count in equal) in level]
        return (
            list(said) == group
            and len(level) == 1
            and (len(said) > 1 or not equal)
            and all(by(pos, seat) == count for seat, count in said.items())
            and done.most == max(said.values())
            and done.seats == tuple(seat for seat in said if said[seat] == done.most)
            and done.reason == ("" if not equal else "level" if len({*said.values()}) == 1 else "decides")
            and only(done)
        )

    return compared


def _artifacts(pos: Position, seat: int) -> int:
    return len(owned(pos.players[seat]))


def _treasure(pos: Position, seat: int) -> int:
    return sum(pos.players[seat].hoard)


def _start_order(done: StepClaim) -> bool:
    pos = done.after
    merits: set[Any] = {(_artifacts(pos, seat), _scrolls(pos, seat), _treasure(pos, seat)) for seat in done.tied}
    in_order = tuple(seat for seat in order(pos) if seat in done.tied) == done.tied and done.seat == done.tied[0]
    return len(merits) == 1 < len(done.tied) and in_order and done.order == order(pos) and only(done)


ROUND: Mapping[str, Callable[[StepClaim], bool]] = {
    "placing.order": _placed_unspied, "guard.not-spied": _placed_though_spied,
    "evaluation.order": _all_placed, "evaluation.one-field": _turned_up, "evaluation.skip": _skipped,
    "evaluation.stay": _stays, "evaluation.strength": _sums, "evaluation.strongest": _strongest, "evaluation.tie": _tie,
    "evaluation.no-rank": _no_rank, "evaluation.round-end": _round_end, "caves.award": _award, "caves.leftover": _leftover,
    "treasures.stock": _stock, "end.last-artifact": _last_artifact, "end.most": _compared(_artifacts),
    "end.scrolls": _compared(_artifacts, _scrolls), "end.treasure": _compared(_artifacts, _scrolls, _treasure),
    "end.version": lambda done: not done.after.setup.profi and told(done), "end.start-order": _start_order,
}  # fmt: skip
