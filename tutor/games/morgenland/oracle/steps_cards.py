"""Steps of artifacts, magic cards and their timing: whether they did what they tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tutor.core.oracle import StepClaim
from tutor.games.morgenland.model import Answering, Levying, Named, Position, Taxing, Waiting, Window
from tutor.games.morgenland.moves import Mark, Shift, Spot
from tutor.games.morgenland.oracle.asking import asks, taxable
from tutor.games.morgenland.oracle.doing import (
    came,
    field,
    filled,
    lying,
    names,
    only,
    secret_if_down,
    stocked,
    went,
    went_home,
)
from tutor.games.morgenland.oracle.reading import (
    figures,
    in_palace,
    limit,
    order,
    owned,
    ranks,
    within,
    without,
)
from tutor.games.morgenland.oracle.steps_setup import NEW_SHELVES
from tutor.games.morgenland.pieces import CAVES, FIELD_AT, GUARD, KEY, LAMP, PALACE, SCROLL, hoard_of


# ------------------------------------------------------------------------------------------------ artifacts
def _laid_out(done: StepClaim) -> bool:
    seat, piece = done.seat, done.piece
    old, new = done.before.players[seat], done.after.players[seat]
    return (
        piece == done.move.piece
        and names(done.before, done.move.on, done.on)
        and new.laid == (*old.laid, piece)
        and new.artifacts == without(old.artifacts, piece)
        and len(new.laid + new.spent) <= limit(done.before, seat)
        and only(done, f"players.{seat}.artifacts", f"players.{seat}.laid")
    )


def _lamp(done: StepClaim) -> bool:
    return LAMP in done.after.players[done.seat].laid and only(done)


def _taken_back(done: StepClaim) -> bool:
    """Everything that lay out or was spent is behind its screen again."""
    before, after = done.before, done.after
    used = tuple(seat for seat in order(before) if before.players[seat].laid or before.players[seat].spent)
    back = all(player.artifacts == owned(old) for old, player in zip(before.players, after.players, strict=True))
    places = [f"players.{seat}.{what}" for seat in used for what in ("artifacts", "laid", "spent")]
    return done.seats == used and bool(used) and back and only(done, "board.shelves", *places)


def _new(done: StepClaim) -> bool:
    """The limit allows one more, it has a power, and a stop is ahead at which it can be played."""
    pos, seat = done.after, done.seat
    player = pos.players[seat]
    ahead = any(pos.board.fields[pos.round.done + 1 :])
    late = done.artifact == SCROLL or (done.artifact == KEY and pos.round.done > GUARD)
    free = done.artifact in player.artifacts and len(player.laid + player.spent) < limit(pos, seat)
    return free and ahead and not late and only(done, "board.stacks", f"players.{seat}.artifacts")


def _spent(done: StepClaim) -> bool:
    seat = done.seat
    player = done.after.players[seat]
    return done.artifact in player.laid + player.spent and only(done, f"players.{seat}.laid", f"players.{seat}.spent")


def _doubled(done: StepClaim) -> bool:
    """A second figure of the same strength lies beside the first."""
    number, new = field(done), came(done)
    there = [(number, done.seat, done.figure, True, "double")]
    first = any(one.up and one.number == done.figure for one in figures(done.before, number, done.seat))
    right = [(at, one.seat, one.number, one.up, one.sort) for at, one in new] == there and not went(done)
    return right and first and only(done, f"board.fields.{number}", "round.extras")


def _double_stays(done: StepClaim) -> bool:
    there = figures(done.after, field(done), done.seat)
    return any(one.sort == "double" for one in there) and only(done)


def _carpet(done: StepClaim) -> bool:
    """A figure of 3, the own Carpet's or a Parasite's."""
    number, new = field(done), came(done)
    right = [(at, one.seat, one.number, one.up) for at, one in new] == [(number, done.seat, done.strength, True)]
    sort = new[0][1].sort if new else ""
    out = sort == "copy" or (sort == "carpet" and "carpet" in done.after.players[done.seat].laid)
    return (
        right and out and done.strength == 3 and not went(done) and only(done, f"board.fields.{number}", "round.extras")
    )


def _answered(pos: Position) -> tuple[Waiting, ...]:
    """The magic cards that wait for an answer."""
    return tuple(task.play for task in pos.tasks if isinstance(task, Answering))


def _countered(done: StepClaim) -> bool:
    """The card is on the discard pile, and waits no more."""
    stopped = [one for one in _answered(done.before) if one not in _answered(done.after)]
    return (
        (done.caster, done.card) in [(one.seat, one.play.piece) for one in stopped]
        and done.seat != done.caster
        and done.after.supply.discard[-1] == done.card
        and only(done)
    )


# ------------------------------------------------------------------------------------------------ magic
def _kept(done: StepClaim) -> bool:
    pos = done.after
    return done.seats == tuple(seat for seat in order(pos) if pos.players[seat].magic) and only(done, "board.shelves")


def _turned_up(done: StepClaim) -> bool:
    number = field(done)
    shown = [(at, one.seat, one.number, one.up) for at, one in came(done)]
    here = number == done.before.round.turned and shown == [(number, done.seat, done.figure, True)]
    hidden = [(at, one.seat, one.number, one.up) for at, one in went(done)] == [(number, done.seat, done.figure, False)]
    return here and hidden and only(done, f"board.fields.{number}")


def _partial(done: StepClaim) -> bool:
    """Somebody who has fewer returns all."""
    seat, hoard = done.seat, done.before.players[done.seat].hoard
    right = sum(hoard) < done.count and hoard == hoard_of(done.treasure) == stocked(done)
    gone = not any(done.after.players[seat].hoard) and done.reason == ("all" if any(hoard) else "none")
    return right and gone and only(done, f"players.{seat}.hoard", "supply.stock")


def _not_paid(done: StepClaim) -> bool:
    """City Tax: one figure; Sultan's Tax: all those in the palace fields."""
    seat, left = done.seat, went(done)
    match done.before.tasks[-1]:
        case Taxing(left=tags):
            right = [one.tag for _, one in left] == [tags[0]] and {one for _, one in left} <= set(
                taxable(done.before, seat)
            )
        case Levying():
            right = set(left) == set(in_palace(done.before, seat))
        case _:
            return False
    return right and done.count == len(left) and all(one.seat == seat for _, one in left) and went_home(done)


def _out(done: StepClaim) -> bool:
    known = done.reason in ("up", "down")
    return known and bool(done.seats) and all(done.after.players[seat].home for seat in done.seats) and only(done)


# ------------------------------------------------------------------------------------------------ cards: figures
def _removed(done: StepClaim) -> bool:
    """One figure of another player, never at the guard."""
    number, left = field(done), went(done)
    if len(left) != 1 or number == GUARD:
        return False
    figure = left[0][1]
    return (
        left[0][0] == number
        and (figure.seat, figure.number) == (done.owner, done.figure)
        and done.owner != done.seat
        and secret_if_down(done, figure)
        and went_home(done)
    )


def _eclipse(parity: int) -> Callable[[StepClaim], bool]:
    """All odd, or all even, face-up figures of a field go home; the others stay."""

    def eclipse(done: StepClaim) -> bool:
        number = field(done)
        struck = [one for one in done.before.board.fields[number] if one.up and one.number % 2 == parity]
        if number == GUARD:
            return False
        if done.reason == "none":
            return not struck and only(done)
        told = done.figures == tuple(Named(one.seat, one.number, one.sort == "double") for one in struck)
        return bool(struck) and told and [one for _, one in went(done)] == struck and went_home(done)

    return eclipse


def _moved(done: StepClaim) -> bool:
    """One placed figure lies elsewhere, on the same side."""
    origin, goal = field(done, "origin"), field(done)
    left, new = went(done), came(done)
    if [at for at, _ in left] != [origin] or [at for at, _ in new] != [goal] or GUARD in (origin, goal):
        return False
    figure = left[0][1]
    return (
        new[0][1] == figure
        and figure.sort == "figure"
        and (figure.seat, figure.number) == (done.owner, done.figure)
        and goal >= done.before.round.done
        and secret_if_down(done, figure)
        and only(done, f"board.fields.{origin}", f"board.fields.{goal}")
    )


def _moved_own(done: StepClaim) -> bool:
    return done.seat == done.owner and _moved(done)


# ------------------------------------------------------------------------------------------------ cards: fields
def _last_first(done: StepClaim) -> bool:
    """Cast: from the field being read, or the next one that has ranks, on. Here: the field being ranked."""
    number, pos = field(done), done.after
    if not pos.spells.reversed:
        return False
    if done.reason == "here":
        return number == pos.round.turned and only(done)
    here = PALACE if pos.round.done == GUARD else pos.round.done
    return number == here and only(done, "spells.reversed")


def _dragon_leaves(done: StepClaim) -> bool:
    cave, before, after = field(done), done.before, done.after
    late = within(before.spells.late) | (set() if before.round.placing else {cave})
    return (
        cave < CAVES
        and not any(before.board.shelves[cave])
        and done.shelves == after.board.shelves[cave] == filled(NEW_SHELVES, before.supply.stock[cave])
        and stocked(done)[cave] == -sum(done.shelves)
        and within(after.spells.late) == late
        and only(done, f"board.shelves.{cave}", "supply.stock", "spells.late")
    )


def _dragon_kind(done: StepClaim) -> bool:
    cave = field(done)
    treasure = hoard_of(done.treasure)
    return treasure[cave] == sum(treasure) == sum(done.after.board.shelves[cave]) > 0 and only(done)


def _dragons_return(done: StepClaim) -> bool:
    """The cave being read is empty and done, its treasure is in the stock."""
    cave = field(done)
    treasure = hoard_of(done.treasure)
    return (
        done.before.round.turned == cave
        and treasure[cave] == sum(treasure) == sum(done.before.board.shelves[cave]) > 0
        and stocked(done) == treasure
        and not any(done.after.board.shelves[cave])
        and only(done, f"board.shelves.{cave}", "supply.stock")
    )


def _smuggler(done: StepClaim) -> bool:
    """In the city fields that had no figure when placing ended."""
    spells = done.after.spells
    fields = tuple(FIELD_AT[number] for number in sorted(within(done.before.spells.empty)))
    right = spells.smuggler == done.seat and spells.smuggled == done.before.spells.empty and done.fields == fields
    return right and bool(fields) and only(done, "spells.smuggler", "spells.smuggled")


def _smuggler_carpet(done: StepClaim) -> bool:
    pos, number = done.before, field(done)
    first, second, *_ = ranks(pos, number)
    rivals = number in within(pos.spells.smuggled) and pos.spells.smuggler in (first, second)
    return rivals and (done.seat, done.other, done.order) == (first, second, order(pos)) and only(done)


def _spy(done: StepClaim) -> bool:
    return within(done.after.spells.spies) == within(done.before.spells.spies) | {done.seat} and only(
        done, "spells.spies"
    )


def _taboo(done: StepClaim) -> bool:
    shut = within(done.after.spells.taboo) == within(done.before.spells.taboo) | {field(done)}
    return shut and field(done) != GUARD and only(done, "spells.taboo")


# ------------------------------------------------------------------------------------------------ cards: the rest
def _charity(done: StepClaim) -> bool:
    return done.count == min(3, sum(done.before.supply.stock)) and only(done)


def _demands(count: int) -> Callable[[StepClaim], bool]:
    return lambda done: done.count == count and only(done)


def _search(done: StepClaim) -> bool:
    """The stack of that field is open to the searcher."""
    number = field(done) - PALACE
    return 0 <= number < len(done.after.board.stacks) and only(done, f"board.stacks.{number}.known")


def _parasite(done: StepClaim) -> bool:
    return done.owner != done.seat and done.artifact in done.after.players[done.owner].laid and only(done)


def _parasite_uses(done: StepClaim) -> bool:
    return done.reason == done.artifact != SCROLL and only(done)


def _apprentice(done: StepClaim) -> bool:
    """An unplayed artifact for the face-up one."""
    seat, number = done.seat, field(done) - PALACE
    was, now = done.before.board.stacks[number], done.after.board.stacks[number]
    hand = (*without(done.before.players[seat].artifacts, done.given), was.up)
    return (
        (done.artifact, done.given) == (was.up, done.move.artifact)
        and (now.up, now.down) == (done.given, was.down)
        and done.after.players[seat].artifacts == hand
        and only(done, f"board.stacks.{number}.up", f"players.{seat}.artifacts")
    )


# ------------------------------------------------------------------------------------------------ timing
def _window(pos: Position) -> Window:
    return next(task for task in reversed(pos.tasks) if isinstance(task, Window))


def _in_order(pos: Position, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    return tuple(one for seat in order(pos) for one in waiting if one.seat == seat)


def _standing_pass(done: StepClaim) -> bool:
    """The pass stands, unless what it waited for has come at once."""
    stands = done.after.round.standing[done.seat] in (done.until, "")
    return stands and done.until == done.move.until and asks(done.before, done.seat) and only(done)


def _passes(done: StepClaim) -> bool:
    return asks(done.before, done.seat) and only(done)


def _played(done: StepClaim) -> bool:
    """A magic card leaves the hand, and may be answered."""
    seat, card = done.seat, done.piece
    old, new = done.before.players[seat].magic, done.after.players[seat].magic
    right = card == done.move.piece and new == without(old, card) and names(done.before, done.move.on, done.on)
    return right and LAMP in done.before.players[seat].laid and only(done, f"players.{seat}.magic")


def _pending(done: StepClaim) -> bool:
    waiting = _window(done.after).waiting
    known = done.waiting == _in_order(done.after, waiting) if waiting else len(done.waiting) == 1
    return known and done.seat in [one.seat for one in done.waiting] and only(done)


def _resolve(done: StepClaim) -> bool:
    if done.reason == "first":
        mine = [one.play for one in _window(done.before).waiting if one.seat == done.seat]
        return len(mine) > 1 and done.play == _window(done.before).waiting[done.move.number].play in mine and only(done)
    waiting = _window(done.before).waiting
    return done.waiting == _in_order(done.before, waiting) and done.order == order(done.before) and only(done)


def _lost(done: StepClaim) -> bool:
    """The figure is nowhere on the board, the price is not owned, or the target is not what it was."""
    play = next(
        one.play for one in _window(done.before).waiting if (one.seat, one.play.piece) == (done.seat, done.piece)
    )
    mark = play.on.figure if isinstance(play.on, Shift) else play.on
    gone = isinstance(mark, Mark) and (mark.seat, mark.tag) not in [
        (one.seat, one.tag) for _, one in lying(done.before)
    ]
    if done.reason == "price":
        return not gone and done.piece == "teleport" and sum(done.before.players[done.seat].hoard) < 3 and only(done)
    if done.reason == "taboo":
        goal = (
            play.on.field if isinstance(play.on, Shift | Spot) else getattr(getattr(play.on, "on", None), "field", -1)
        )
        return not gone and bool(done.before.spells.taboo >> goal & 1) and only(done)
    return gone == (done.reason == "figure") and only(done)


def _let_stand(done: StepClaim) -> bool:
    return asks(done.before, done.seat) and done.card == _answered(done.before)[-1].play.piece and only(done)


def _closed(done: StepClaim) -> bool:
    return len([task for task in done.after.tasks if isinstance(task, Window) and task.waiting]) == 0 and only(done)


CARDS: Mapping[str, Callable[[StepClaim], bool]] = {
    "artifacts.how": _laid_out, "artifacts.lamp": _lamp, "artifacts.back": _taken_back, "artifacts.new": _new,
    "artifacts.spent": _spent, "artifacts.double": _doubled, "artifacts.double-stays": _double_stays,
    "artifacts.carpet": _carpet, "artifacts.counterspell": _countered,
    "magic.keep": _kept, "magic.turn-up": _turned_up, "magic.partial": _partial, "magic.full-price": _not_paid,
    "magic.out": _out,
    "cards.eye-for-an-eye": _removed, "cards.eye-answer": _removed, "cards.lunar-eclipse": _eclipse(1),
    "cards.solar-eclipse": _eclipse(0), "cards.second-chance": _moved_own, "cards.teleport": _moved,
    "cards.last-first": _last_first, "cards.dragon-leaves": _dragon_leaves, "cards.dragon-leaves-kind": _dragon_kind,
    "cards.dragons-return": _dragons_return, "cards.smuggler": _smuggler, "cards.smuggler-carpet": _smuggler_carpet,
    "cards.spy": _spy, "cards.taboo": _taboo, "cards.charity": _charity, "cards.sacrifice": _demands(7),
    "cards.donation": _demands(5), "cards.city-tax": lambda done: done.due == 2 and done.reason == done.before.setup.city_tax and only(done),
    "cards.sultans-tax": lambda done: done.each == done.after.setup.sultans_tax and only(done), "cards.trade": only,
    "cards.mirage": _search, "cards.abracadabra": _search, "cards.parasite": _parasite,
    "cards.parasite-uses": _parasite_uses, "cards.mages-apprentice": _apprentice,
    "timing.standing-pass": _standing_pass, "timing.poll": _passes, "timing.play": _played, "timing.pending": _pending,
    "timing.resolve": _resolve, "timing.lost-target": _lost, "timing.answer": _let_stand, "timing.close": _closed,
}  # fmt: skip
