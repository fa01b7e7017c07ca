"""The palace: artifacts offered by rank, and paid for figure by figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from msgspec.structs import replace

from tutor.core.course import HIDDEN, Kind, Seat, Secret
from tutor.core.decides import decides
from tutor.core.rule import Check
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Delivering, Figure, Position, Selling, Stack, Window
from tutor.games.morgenland.moves import Buy, Decline, Price, Show
from tutor.games.morgenland.pieces import (
    FIELD_AT,
    GUARD,
    KEY,
    KIND_NAMED,
    NOTHING,
    PALACE,
    PALACE_LIMIT,
    PLAYER_AT,
    SCROLL,
    STACK_AT,
    TREASURES,
    Hoard,
    amount,
    hoard_of,
    plus,
)
from tutor.games.morgenland.play.city import when_decline
from tutor.games.morgenland.play.end import end_game, sold_out
from tutor.games.morgenland.play.evaluation import finish_field
from tutor.games.morgenland.play.state import (
    Story,
    artifact_limit,
    artifacts_played,
    figure_at,
    instead,
    own,
    pay,
    pop,
    present,
    seated,
    stacked,
    supplied,
    without,
)
from tutor.games.morgenland.play.treasures import in_hoard
from tutor.games.morgenland.play.vizier import judge_show, show_odds
from tutor.games.morgenland.purchase import lacking, way, ways


# ------------------------------------------------------------------------------------------------ the price
def judge_buy(pos: Position, move: Buy, seat: Seat, now: Selling | None) -> Iterator[Check]:
    """For each own figure its number, in one kind, each figure in another kind."""
    if now:
        yield from judge_figures(pos, move, seat, now.field)
    yield from judge_treasures(move, seat)
    yield from in_hoard(pos, seat, _paid(move.prices))


@decides(r.PALACE_PRICE_ONE_KIND, r.PALACE_PRICE_DIFFERENT)
def judge_treasures(move: Buy, seat: Seat) -> Iterator[Check]:
    """One kind for each figure, and each figure in another."""
    figures = tuple([price.figure for price in move.prices])
    mixed = tuple([price.figure for price in move.prices if len(price.treasure) > 1])
    yield r.PALACE_PRICE_ONE_KIND.check(not mixed, PLAYER_AT[seat], figures=mixed or figures)
    if len(figures) > 1:
        kinds = [KIND_NAMED[piece.kind] for price in move.prices for piece in price.treasure]
        twice = tuple([f"{TREASURES[kind]}s" for kind in sorted(set(kinds)) if kinds.count(kind) > 1])
        yield r.PALACE_PRICE_DIFFERENT.check(not twice, PLAYER_AT[seat], figures=len(figures), kinds=twice)


@decides(r.PALACE_PRICE_NUMBER, r.PALACE_OVER_FIVE, r.PALACE_EXTRA_FIGURES)
def judge_figures(pos: Position, move: Buy, seat: Seat, field: int) -> Iterator[Check]:
    """What the figures in the field cost, and whether they can be paid for at all."""
    figures = own(pos.board.fields[field], seat)
    where = [figure_at(field, figure) for figure in figures]
    count, extras = len(figures), len([figure for figure in figures if figure.sort != "figure"])
    if count > PALACE_LIMIT:
        yield r.PALACE_OVER_FIVE.check(False, *where, figures=count, kinds=len(TREASURES))
    elif extras:
        yield r.PALACE_EXTRA_FIGURES.check(True, *where, extras=extras, figures=count)
    numbers = numbers_of(figures)
    named = tuple([price.figure for price in move.prices])
    paid = tuple([sum(hoard_of(price.treasure)) for price in move.prices])
    right = paid == named and sorted(named) == sorted(numbers)
    yield r.PALACE_PRICE_NUMBER.check(right, *where, numbers=numbers, prices=move.prices)


@decides(r.PALACE_FIRST_CHOICE, r.PALACE_UNSOLD)
def judge_leave(pos: Position, _move: Decline, seat: Seat, now: Selling | None) -> Iterator[Check]:
    """The offer may be left; whether it could have been paid is worth knowing."""
    if not now:
        return
    numbers, hoard = numbers_of(own(pos.board.fields[now.field], seat)), pos.players[seat].hoard
    if lack := lacking(numbers, hoard):
        facts = {"figures": lack.figures, "need": lack.need, "kinds": len(lack.figures), "enough": len(lack.kinds)}
        yield r.PALACE_UNSOLD.check(True, FIELD_AT[now.field], reason="cannot", **facts)
    else:
        prices = _buy(numbers, way(numbers, hoard)).prices
        yield r.PALACE_UNSOLD.check(True, FIELD_AT[now.field], reason="could", prices=prices)


@decides(r.PALACE_PRICE_NUMBER, r.PALACE_EXTRA_FIGURES)
def numbers_of(figures: Sequence[Figure]) -> tuple[int, ...]:
    """What each figure costs: Carpets and doubles too."""
    return tuple([figure.number for figure in figures])


def _paid(prices: Sequence[Price]) -> Hoard:
    paid = NOTHING
    for price in prices:
        paid = plus(paid, hoard_of(price.treasure))
    return paid


def offer_buys(pos: Position, seat: Seat) -> list[Buy]:
    """Any kind for any figure."""
    numbers = numbers_of(own(pos.board.fields[present(pos, Selling).field], seat))
    return [_buy(numbers, kinds) for kinds in permutations(range(len(TREASURES)), len(numbers))]


def legal_buys(pos: Position, seat: Seat) -> list[Buy]:
    """The kinds that the hoard has."""
    numbers = numbers_of(own(pos.board.fields[present(pos, Selling).field], seat))
    return [_buy(numbers, kinds) for kinds in ways(numbers, pos.players[seat].hoard)]


def _buy(numbers: Sequence[int], kinds: Sequence[int]) -> Buy:
    return Buy(tuple([Price(number, (amount(kind, number),)) for number, kind in zip(numbers, kinds, strict=True)]))


# ------------------------------------------------------------------------------------------------ the sale
def resolve_buy(recorder: Story, move: Buy) -> None:
    """Pay; before the artifact is taken, the buyer may play something."""
    pos, now = recorder.pos, present(recorder.pos, Selling)
    seat, place = now.ranks[now.turn], now.field - PALACE
    window = (Window("purchase", only=seat),) if pos.setup.profi else ()
    recorder.pos = instead(pay(pos, seat, _paid(move.prices)), Delivering(seat, now.field), *window)
    artifact = pos.board.stacks[place].up or HIDDEN
    where = (STACK_AT[place], PLAYER_AT[seat])
    recorder.step(r.PALACE_FIRST_CHOICE, *where, reason="buys", seat=seat, artifact=artifact, field=FIELD_AT[now.field])
    recorder.step(r.PALACE_PRICE_NUMBER, PLAYER_AT[seat], seat=seat, prices=move.prices)


def resolve_leave(recorder: Story, _move: Decline) -> None:
    """Leave the offer to the next strongest."""
    now = present(recorder.pos, Selling)
    seat, place = now.ranks[now.turn], now.field - PALACE
    artifact = recorder.pos.board.stacks[place].up or HIDDEN
    recorder.pos = instead(recorder.pos, replace(now, turn=now.turn + 1))
    where = (STACK_AT[place], PLAYER_AT[seat])
    recorder.step(
        r.PALACE_FIRST_CHOICE, *where, reason="leaves", seat=seat, artifact=artifact, field=FIELD_AT[now.field]
    )


def settle_selling(recorder: Story, now: Selling) -> bool:
    """When everybody has declined, the artifact stays."""
    if now.turn < len(now.ranks):
        return False
    recorder.pos = pop(recorder.pos)
    recorder.step(r.PALACE_UNSOLD, STACK_AT[now.field - PALACE], field=FIELD_AT[now.field])
    finish_field(recorder, now.field)
    return True


# ------------------------------------------------------------------------------------------------ the artifact
def settle_delivering(recorder: Story, now: Delivering) -> bool:
    """Give the buyer the face-up artifact; an unseen one is up to chance."""
    place = now.field - PALACE
    stack = recorder.pos.board.stacks[place]
    if not now.taken:
        if not stack.up:
            return False
        recorder.pos = stacked(recorder.pos, place, replace(stack, up=""))
        recorder.pos = received(recorder.pos, now.seat, stack.up)
        tell_new(recorder, now.seat, stack.up)
    _close_sale(recorder, now.field)
    return True


def resolve_delivery(recorder: Story, move: Show) -> None:
    """Basic game: the buyer takes the top artifact unseen."""
    now = present(recorder.pos, Delivering)
    seat, place = now.seat, now.field - PALACE
    left = recorder.pos.board.stacks[place].down[1:]
    pos = supplied(recorder.pos, unseen=without(recorder.pos.supply.unseen, move.artifact))
    pos = stacked(pos, place, Stack(down=left))
    recorder.pos = received(pos, seat, move.artifact)
    where = (STACK_AT[place] if left else FIELD_AT[now.field], PLAYER_AT[seat])
    secret = Secret("artifact", (seat,))
    recorder.step(r.PALACE_BASIC_UNSEEN, *where, secret=secret, seat=seat, artifact=move.artifact)
    _close_sale(recorder, now.field)


def received(pos: Position, seat: Seat, artifact: str) -> Position:
    """The position with an artifact more behind a screen."""
    return seated(pos, seat, artifacts=(*pos.players[seat].artifacts, artifact))


def tell_new(recorder: Story, seat: Seat, artifact: str) -> None:
    """Of an artifact that all have seen, say if it can be played this round."""
    player = recorder.pos.players[seat]
    if _of_use(recorder.pos, artifact) and artifacts_played(player) < artifact_limit(recorder.pos, seat):
        recorder.step(r.ARTIFACTS_NEW, PLAYER_AT[seat], seat=seat, artifact=artifact)


def _of_use(pos: Position, artifact: str) -> bool:
    """Whether there is a stop ahead this round at which this artifact could be played."""
    if artifact == SCROLL or (artifact == KEY and pos.round.done > GUARD):
        return False
    return any(pos.board.fields[pos.round.done + 1 :]) and not sold_out(pos)


def _close_sale(recorder: Story, field: int) -> None:
    recorder.pos = pop(recorder.pos)
    if sold_out(recorder.pos):
        end_game(recorder)
        return
    recorder.step(r.PALACE_ONE_EACH, FIELD_AT[field], field=FIELD_AT[field])
    finish_field(recorder, field)


BUY = Kind(Buy, r.PALACE_ONE_EACH, resolve_buy, judge_buy, offer_buys, legal_buys)
LEAVE = Kind(Decline, when_decline, resolve_leave, judge_leave, lambda *_: (Decline(),))
DELIVER = Kind(Show, r.VIZIER_ARTIFACT, resolve_delivery, judge_show, odds=show_odds)
