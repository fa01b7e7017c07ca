"""Steps of the city, the guard and the palace: whether they did what they tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from tutor.core.course import HIDDEN
from tutor.core.oracle import StepClaim
from tutor.games.morgenland.model import (
    Admitting,
    Delivering,
    Drawing,
    Keeping,
    Position,
    Selling,
    Stack,
    Unfolding,
)
from tutor.games.morgenland.oracle.doing import (
    field,
    from_stock,
    gain,
    less,
    only,
    stocked,
    went,
    went_home,
)
from tutor.games.morgenland.oracle.reading import figures, in_palace, order, ranks, strength, within
from tutor.games.morgenland.pieces import (
    CARAVANSERAI,
    DJINN,
    GUARD,
    GUARDS,
    KEY,
    MARKET,
    PALACE,
    TENT,
    hoard_of,
)


# ------------------------------------------------------------------------------------------------ the city
def _strongest_only(done: StepClaim) -> bool:
    number = field(done)
    strongest, *others = ranks(done.before, number)
    right = done.seat == strongest and done.others == tuple(others) and bool(others)
    return right and number in (DJINN, MARKET, CARAVANSERAI) and only(done)


def _drawn(pos: Position) -> tuple[str, ...]:
    """The cards that were drawn in the Tent."""
    now = pos.tasks[-1]
    return now.cards if isinstance(now, Drawing | Keeping) else ()


def _got(done: StepClaim, seat: int, card: str) -> bool:
    """Whether a magic card, and nothing else, came into a hand."""
    return bool(done.after.players[seat].magic == (*done.before.players[seat].magic, card))


def _sees(done: StepClaim, fact: str, *seats: int) -> bool:
    """Whether a fact is told to these players only."""
    secret = done.step.secret
    return secret is not None and (secret.fact, secret.seats) == (fact, seats)


def _tent(done: StepClaim) -> bool:
    seat = done.seat
    if done.reason == "none":
        bare = not done.before.supply.deck and not done.before.supply.discard
        return bare and ranks(done.before, TENT)[0] == seat and only(done)
    return (
        ranks(done.before, TENT)[0] == seat
        and _got(done, seat, done.card)
        and done.card in (*_drawn(done.before), getattr(done.move, "card", ""))
        and _sees(done, "card", seat)
        and only(done, f"players.{seat}.magic", "supply.deck")
    )


def _tent_second(done: StepClaim) -> bool:
    ranked = ranks(done.before, TENT)
    if done.card not in _drawn(done.before):
        return False
    if done.reason == "discard":
        away = done.after.supply.discard == (*done.before.supply.discard, done.card)
        return len(ranked) == 1 and ranked[0] == done.seat and away and only(done)
    both = done.seat == ranked[1] and _sees(done, "card", *ranked[:2])
    return both and _got(done, done.seat, done.card) and only(done, f"players.{done.seat}.magic")


def _tent_secret(done: StepClaim) -> bool:
    """A drawn card, or an artifact of a searched stack: only this player sees it."""
    if not _sees(done, "piece", done.seat):
        return False
    before, after = done.before.supply, done.after.supply
    match done.before.tasks[-1]:
        case Unfolding(seat, number):
            down = [pos.board.stacks[number].down for pos in (done.before, done.after)]
            at = down[0].index(HIDDEN)
            return (
                seat == done.seat
                and down[1] == (*down[0][:at], done.piece, *down[0][at + 1 :])
                and Counter(before.unseen) - Counter(after.unseen) == Counter([done.piece])
                and only(done, f"board.stacks.{number}.down", "supply.unseen")
            )
        case Drawing(seat):
            gone = Counter(before.deck) - Counter(after.deck)
            return seat == done.seat and gone == Counter([done.piece]) and only(done, "supply.deck")
    return False


def _shuffled(done: StepClaim) -> bool:
    before, after = done.before.supply, done.after.supply
    right = not before.deck and sorted(after.deck) == sorted(before.discard) and not after.discard
    return right and done.cards == len(after.deck) and only(done, "supply.deck")


def _djinn(done: StepClaim) -> bool:
    """Two artifacts for the strongest in the House and nobody else; a Smuggler has the right at once."""
    may = within(done.after.spells.djinn)
    if done.reason == "lost":
        return done.seat in within(done.before.spells.djinn) - may and only(done, "spells.djinn")
    return may == {done.seat} and ranks(done.before, DJINN)[0] == done.seat and only(done, "spells.djinn")


def _market(done: StepClaim) -> bool:
    """One treasure for three, or nothing."""
    if done.seat != ranks(done.before, MARKET)[0]:
        return False
    if done.reason == "decline":
        return only(done)
    given, taken = hoard_of(done.given), hoard_of(done.taken)
    swapped = tuple(more - fewer for more, fewer in zip(taken, given, strict=True))
    named = (done.given[0].kind, done.taken) == (done.move.give, done.move.treasure)
    return (sum(given), sum(taken)) == (1, 3) and named and from_stock(done, done.seat, swapped)


def _caravanserai(done: StepClaim) -> bool:
    return done.after.camel == done.seat == ranks(done.before, CARAVANSERAI)[0] and only(done, "camel")


def _camel_at_once(done: StepClaim) -> bool:
    return done.after.camel == done.seat and done.order == order(done.after) and only(done)


def _camel_left(done: StepClaim) -> bool:
    smuggled = CARAVANSERAI in within(done.before.spells.smuggled) and done.before.spells.smuggler == done.seat
    return smuggled and done.holder == done.before.camel and only(done)


# ------------------------------------------------------------------------------------------------ the guard
def _let_in(done: StepClaim, seat: int) -> bool:
    return within(done.after.round.entered) == within(done.before.round.entered) | {seat}


def _reveal(done: StepClaim) -> bool:
    return (
        done.after.round.guard == done.guard == done.move.number and done.guard in GUARDS and only(done, "round.guard")
    )


def _enter(done: StepClaim) -> bool:
    pos, seat = done.before, done.seat
    strong = bool(figures(pos, GUARD, seat)) and done.sum == strength(pos, GUARD, seat) >= done.guard == pos.round.guard
    return strong and _let_in(done, seat) and only(done, "round.entered")


def _key(done: StepClaim) -> bool:
    """It opens the way; at the guard it is used."""
    opened = done.seat in within(done.after.spells.keys)
    used = _let_in(done, done.seat) if done.reason == "enters" else not isinstance(done.before.tasks[-1], Admitting)
    return opened and used and only(done, "spells.keys", "round.entered")


def _bribe(done: StepClaim) -> bool:
    """The whole difference, paid into the stock, by somebody with a figure there."""
    pos, seat, given = done.before, done.seat, hoard_of(done.treasure)
    whole = sum(given) == pos.round.guard - strength(pos, GUARD, seat) > 0 and bool(figures(pos, GUARD, seat))
    moved = gain(done, seat) == less(given) == less(stocked(done)) and done.treasure == done.move.treasure
    return (
        whole and moved and _let_in(done, seat) and only(done, f"players.{seat}.hoard", "supply.stock", "round.entered")
    )


def _refused(done: StepClaim) -> bool:
    """All figures in the palace fields come back, and the player stays out."""
    seat, inside = done.seat, in_palace(done.before, done.seat)
    if seat in within(done.after.round.entered):
        return False
    if done.reason == "out":
        return not inside and only(done)
    return Counter(went(done)) == Counter(inside) and done.count == len(inside) > 0 and went_home(done)


def _need_figure(done: StepClaim) -> bool:
    return not figures(done.before, GUARD, done.seat) and only(done)


def _always(done: StepClaim) -> bool:
    pos = done.before
    inside = tuple(seat for seat in order(pos) if in_palace(pos, seat))
    if pos.board.fields[GUARD] or not only(done):
        return False
    if done.reason == "figures":
        return bool(inside) and done.seats == inside
    return not inside and (pos.spells.keys > 0 or any(KEY in player.laid for player in pos.players))


def _not_reversed(done: StepClaim) -> bool:
    return done.before.spells.reversed and done.guard == done.before.round.guard and only(done)


def _not_taxed(done: StepClaim) -> bool:
    there = dict.fromkeys(one.seat for one in done.before.board.fields[GUARD])
    caster = done.before.tasks[-1].caster
    return done.seats == tuple(seat for seat in there if seat != caster) and bool(done.seats) and only(done)


# ------------------------------------------------------------------------------------------------ the palace
def _above(pos: Position, number: int) -> Stack:
    stack: Stack = pos.board.stacks[number - PALACE]
    return stack


def _one_each(done: StepClaim) -> bool:
    """Nothing is for sale there any more: nothing lies there, a buyer just took it, or took another by Abracadabra."""
    number = field(done)
    was, now = _above(done.before, number), _above(done.after, number)
    sold = next((task for task in done.before.tasks if isinstance(task, Delivering)), None)
    if not was.up or (sold is not None and sold.taken):
        return now == was and only(done)
    if sold is None or sold.field != number:
        return False
    taken = (*done.before.players[sold.seat].artifacts, was.up)
    right = done.after.players[sold.seat].artifacts == taken and (now.up, now.down) == ("", was.down)
    return right and only(done, f"board.stacks.{number - PALACE}.up", f"players.{sold.seat}.artifacts")


def _first_choice(done: StepClaim) -> bool:
    return {"buys": _buys, "leaves": _leaves, "finds": _finds}[done.reason](done)


def _offered(done: StepClaim) -> bool:
    """Whether this player was asked about this artifact."""
    now, number = done.before.tasks[-1], field(done)
    shown = _above(done.before, number).up or HIDDEN
    return isinstance(now, Selling) and (now.field, now.ranks[now.turn], shown) == (number, done.seat, done.artifact)


def _buys(done: StepClaim) -> bool:
    prices = [hoard_of(price.treasure) for price in done.move.prices]
    total = tuple(map(sum, zip(*prices, strict=True)))
    return _offered(done) and from_stock(done, done.seat, less(total))


def _leaves(done: StepClaim) -> bool:
    return _offered(done) and only(done)


def _finds(done: StepClaim) -> bool:
    """Abracadabra: one artifact of the stack goes to the searcher, the rest keeps its order."""
    number, seat, place = field(done), done.seat, done.move.place
    was, now = _above(done.before, number), _above(done.after, number)
    lay = (was.up, *was.down)
    left = (*lay[:place], *lay[place + 1 :]) if place else ("", *was.down)
    return (
        lay[place] == done.artifact
        and (now.up, *now.down) == left
        and done.after.players[seat].artifacts == (*done.before.players[seat].artifacts, done.artifact)
        and (_sees(done, "artifact", seat) if place else done.step.secret is None)
        and within(now.known) == {seat}
        and only(done, f"board.stacks.{number - PALACE}", f"players.{seat}.artifacts")
    )


def _price(done: StepClaim) -> bool:
    """For each own figure there its number, in one kind, each in another."""
    sold = next(task for task in done.before.tasks if isinstance(task, Delivering))
    numbers = [one.number for one in figures(done.before, sold.field, done.seat)]
    kinds = [price.treasure[0].kind.removesuffix("s") for price in done.prices]
    return (
        sold.seat == done.seat
        and done.prices == done.move.prices
        and numbers == [price.figure for price in done.prices] == [price.treasure[0].count for price in done.prices]
        and all(len(price.treasure) == 1 for price in done.prices)
        and len(set(kinds)) == len(kinds)
        and only(done)
    )


def _unsold(done: StepClaim) -> bool:
    stack = _above(done.after, field(done))
    return bool(stack.up or stack.down) and only(done)


def _unseen(done: StepClaim) -> bool:
    """The top one of the stack, which nobody else sees."""
    sold = done.before.tasks[-1]
    number, seat = sold.field, sold.seat
    was, now = _above(done.before, number), _above(done.after, number)
    gone = Counter(done.before.supply.unseen) - Counter(done.after.supply.unseen)
    return (
        done.seat == seat
        and done.after.players[seat].artifacts == (*done.before.players[seat].artifacts, done.artifact)
        and len(now.down) == len(was.down) - 1
        and gone == Counter([done.artifact])
        and _sees(done, "artifact", seat)
        and only(done, f"board.stacks.{number - PALACE}", "supply.unseen", f"players.{seat}.artifacts")
    )


PALACE_STEPS: Mapping[str, Callable[[StepClaim], bool]] = {
    "city.strongest-only": _strongest_only, "city.tent": _tent, "city.tent-second": _tent_second,
    "city.tent-secret": _tent_secret, "city.djinn": _djinn, "city.market": _market, "city.caravanserai": _caravanserai,
    "city.camel-at-once": _camel_at_once, "cards.smuggler-camel": _camel_left, "magic.discard": _shuffled,
    "guard.reveal": _reveal, "guard.enter": _enter, "artifacts.key": _key, "guard.bribe": _bribe, "guard.refuse": _refused,
    "guard.need-figure": _need_figure, "guard.always": _always, "guard.not-reversed": _not_reversed,
    "guard.not-taxed": _not_taxed, "palace.one-each": _one_each, "palace.first-choice": _first_choice,
    "palace.price-number": _price, "palace.unsold": _unsold, "palace.basic-unseen": _unseen,
}  # fmt: skip
