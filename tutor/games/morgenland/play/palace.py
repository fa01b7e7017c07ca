"""The palace: artifacts offered by rank, paid for figure by figure; and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import permutations

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.game import HIDDEN, Decision, Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Delivering, Figure, Position, Selling, Stack, Window
from tutor.games.morgenland.moves import Buy, Decline, Move, Price, Show
from tutor.games.morgenland.pieces import (
    FIELD_IDS,
    KIND_NAMED,
    KINDS,
    NOTHING,
    PALACE,
    PALACE_LIMIT,
    Hoard,
    amount,
    hoard_of,
    plus,
)
from tutor.games.morgenland.play import end
from tutor.games.morgenland.play.board import limit, played
from tutor.games.morgenland.play.evaluation import finish_field
from tutor.games.morgenland.play.phase import Phase, in_hoard, of_kind
from tutor.games.morgenland.play.state import Tale, instead, own, pay, pop, seated, stacked, supplied, without
from tutor.games.morgenland.play.vizier import judge_show, show_odds
from tutor.games.morgenland.purchase import Lack, lacking, way, ways


class Way(Struct, frozen=True, gc=False):
    """A price that could be paid."""

    prices: tuple[Price, ...]


# ------------------------------------------------------------------------------------------------ the offer
def _seat(task: Selling) -> Seat:
    return task.ranks[min(task.turn, len(task.ranks) - 1)]


def _numbers(pos: Position, task: Selling, seat: int) -> tuple[int, ...]:
    return tuple([figure.number for figure in own(pos.board.fields[task.field], seat)])


def _ask(pos: Position, task: Selling) -> Decision:
    seat, stack = _seat(task), pos.board.stacks[task.field - PALACE]
    facts = {
        "field": FIELD_IDS[task.field],
        "artifact": stack.up or HIDDEN,
        "numbers": _numbers(pos, task, seat),
    }
    return Decision(seat, rules.PALACE_FIRST_CHOICE, facts)


def _candidates(pos: Position, task: Selling) -> Sequence[Move]:
    numbers = _numbers(pos, task, _seat(task))
    choices = permutations(range(len(KINDS)), len(numbers))
    return (Decline(), *(_buy(numbers, kinds) for kinds in choices))


def _legal(pos: Position, task: Selling) -> Sequence[Move]:
    seat = _seat(task)
    return (Decline(), *_buys(_numbers(pos, task, seat), pos.players[seat].hoard))


@lru_cache(maxsize=2048)
def _buys(numbers: tuple[int, ...], hoard: Hoard) -> tuple[Buy, ...]:
    return tuple(_buy(numbers, kinds) for kinds in ways(numbers, hoard))


def _buy(numbers: Sequence[int], kinds: Sequence[int]) -> Buy:
    return Buy(tuple([Price(number, (amount(kind, number),)) for number, kind in zip(numbers, kinds, strict=True)]))


# ------------------------------------------------------------------------------------------------ the rules
def _judge(pos: Position, task: Selling, move: Buy | Decline, mover: int) -> Iterable[Check]:
    figures = own(pos.board.fields[task.field], mover)
    numbers = tuple([figure.number for figure in figures])
    if isinstance(move, Decline):
        means = _means(numbers, pos.players[mover].hoard)
        return (Check(rules.PALACE_UNSOLD, True, {"means": means}, things.AT_FIELD[task.field]),)
    where = tuple([things.figure(task.field, figure) for figure in figures])
    return (
        *_judge_figures(figures, where),
        *_judge_prices(numbers, move.prices, where),
        in_hoard(pos, mover, _paid(move.prices)),
    )


def _means(numbers: tuple[int, ...], hoard: Hoard) -> Way | Lack:
    lack = lacking(numbers, hoard)
    return lack or Way(_buy(numbers, way(numbers, hoard)).prices)


def _judge_figures(figures: Sequence[Figure], where: tuple[str, ...]) -> Iterable[Check]:
    count, extras = len(figures), len([figure for figure in figures if figure.sort != "figure"])
    if not extras:
        return ()
    return (
        rules.PALACE_EXTRA_FIGURES.check(True, *where, extras=extras, figures=count),
        rules.PALACE_OVER_FIVE.check(count <= PALACE_LIMIT, *where, figures=count, kinds=len(KINDS)),
    )


def _judge_prices(numbers: tuple[int, ...], prices: tuple[Price, ...], where: tuple[str, ...]) -> Iterable[Check]:
    """Whether each figure is paid with its number, in one kind, and each in another kind."""
    due = tuple([price.figure for price in prices])
    paid = tuple([sum(hoard_of(price.treasure)) for price in prices])
    mixed = tuple([price.figure for price in prices if len(price.treasure) > 1])
    kinds = [KIND_NAMED[piece.kind] for price in prices for piece in price.treasure]
    twice = tuple([f"{name}s" for kind, name in enumerate(KINDS) if kinds.count(kind) > 1])
    return (
        Check(rules.PALACE_PRICE_NUMBER, paid == due == numbers, {"numbers": numbers, "prices": prices}, where),
        Check(rules.PALACE_PRICE_ONE_KIND, not mixed, {"figures": mixed or numbers}, where),
        Check(rules.PALACE_PRICE_DIFFERENT, not twice, {"figures": len(numbers), "kinds": twice}, where),
    )


def _paid(prices: Sequence[Price]) -> Hoard:
    paid = NOTHING
    for price in prices:
        paid = plus(paid, hoard_of(price.treasure))
    return paid


# ------------------------------------------------------------------------------------------------ the sale
def _sell(tale: Tale, task: Selling, move: Buy | Decline) -> None:
    pos, seat, field = tale.pos, _seat(task), FIELD_IDS[task.field]
    artifact = pos.board.stacks[task.field - PALACE].up or HIDDEN
    where = (things.stack(task.field - PALACE), things.player(seat))
    if isinstance(move, Decline):
        tale.pos = instead(pos, replace(task, turn=task.turn + 1))
        tale.tell(rules.PALACE_FIRST_CHOICE, *where, seat=seat, choice="leaves", artifact=artifact, field=field)
        return
    paid = _paid(move.prices)
    window = (Window("purchase", only=seat),) if pos.setup.profi else ()
    tale.pos = instead(pay(pos, seat, paid), Delivering(seat, task.field), *window)
    tale.tell(rules.PALACE_FIRST_CHOICE, *where, seat=seat, choice="buys", artifact=artifact, field=field)
    tale.tell(rules.PALACE_PRICE_NUMBER, things.player(seat), seat=seat, prices=move.prices)


def settle_selling(tale: Tale, task: Selling) -> bool:
    """When everybody has declined, the artifact stays."""
    if task.turn < len(task.ranks):
        return False
    tale.pos = pop(tale.pos)
    tale.tell(rules.PALACE_UNSOLD, things.stack(task.field - PALACE), field=FIELD_IDS[task.field])
    finish_field(tale, task.field)
    return True


SELLING = Phase(_ask, of_kind((Buy, Decline)), _candidates, _sell, _judge, _legal)


# ------------------------------------------------------------------------------------------------ the artifact
def settle_delivering(tale: Tale, task: Delivering) -> bool:
    """Give the buyer the face-up artifact; an unseen one is up to chance."""
    number = task.field - PALACE
    stack = tale.pos.board.stacks[number]
    if not task.taken:
        if not stack.up:
            return False
        tale.pos = stacked(tale.pos, number, replace(stack, up=""))
        receive(tale, task.seat, stack.up)
    _close_sale(tale, task.field)
    return True


def receive(tale: Tale, seat: Seat, artifact: str) -> None:
    """Put an artifact behind a screen; it may be played this round if the limit allows."""
    player = tale.pos.players[seat]
    tale.pos = seated(tale.pos, seat, artifacts=(*player.artifacts, artifact))
    if played(player) < limit(tale.pos, seat):
        tale.tell(rules.ARTIFACTS_NEW, things.player(seat), seat=seat)


def _close_sale(tale: Tale, field: int) -> None:
    tale.pos = pop(tale.pos)
    if end.sold_out(tale.pos):
        end.end_game(tale)
        return
    tale.tell(rules.PALACE_ONE_EACH, FIELD_IDS[field], field=FIELD_IDS[field])
    finish_field(tale, field)


def _ask_delivering(_pos: Position, task: Delivering) -> Decision:
    return Decision(Seat.CHANCE, rules.PALACE_BASIC_UNSEEN, {"buyer": task.seat})


def _show_odds(pos: Position, task: Delivering) -> Mapping[Move, int]:
    return show_odds(pos, task)


def _shows(pos: Position, task: Delivering) -> Sequence[Move]:
    return tuple(show_odds(pos, task))


def _deliver(tale: Tale, task: Delivering, move: Show) -> None:
    number = task.field - PALACE
    stack = tale.pos.board.stacks[number]
    pos = supplied(tale.pos, unseen=without(tale.pos.supply.unseen, move.artifact))
    pos = stacked(pos, number, Stack(down=stack.down[1:]))
    player = pos.players[task.seat]
    tale.pos = seated(pos, task.seat, artifacts=(*player.artifacts, move.artifact))
    where = (things.stack(number) if stack.down[1:] else FIELD_IDS[task.field], things.player(task.seat))
    tale.whisper(rules.PALACE_BASIC_UNSEEN, (task.seat,), "artifact", *where, seat=task.seat, artifact=move.artifact)
    _close_sale(tale, task.field)


DELIVERING = Phase(_ask_delivering, of_kind((Show,)), _shows, _deliver, judge_show, _shows, _show_odds)
