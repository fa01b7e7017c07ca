"""Magic cards about artifacts: Mirage, Abracadabra, Mage's Apprentice, Parasite."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from tutor.core.game import HIDDEN, Decision, Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Answering, Delivering, Giving, Position, Searching, Unfolding
from tutor.games.morgenland.moves import NOWHERE, Copy, Find, Give, Mark, Move, Nowhere, Show, Spot, Target
from tutor.games.morgenland.pieces import (
    ABRACADABRA,
    CARPET,
    COUNTERSPELL,
    DOUBLE,
    FIELD_IDS,
    GUARD,
    KEY,
    PALACE,
    PARASITE,
    SCROLL,
    SEATS,
)
from tutor.games.morgenland.play import end
from tutor.games.morgenland.play.artifacts import aim_carpet, aim_double, aim_key, double, lay_carpet, turn_key
from tutor.games.morgenland.play.palace import receive
from tutor.games.morgenland.play.phase import Phase, by_chance, of_kind
from tutor.games.morgenland.play.piece import SPOTS, Piece, find, marks, nowhere, sale, stack_spots
from tutor.games.morgenland.play.state import Tale, locate, pop, push, seated, stacked, supplied, without
from tutor.games.morgenland.play.vizier import judge_show, show_odds


# ------------------------------------------------------------------------------------------------ Mirage
def _aim_mirage(pos: Position, _seat: Seat, on: Spot) -> Iterator[Check]:
    place = on.field - PALACE
    name = FIELD_IDS[on.field]
    stack = pos.board.stacks[place] if 0 <= place < len(pos.board.stacks) else None
    swaps = stack is not None and bool(stack.up) and bool(stack.down)
    yield rules.CARDS_MIRAGE.check(swaps, name, field=name)


def _mirage(tale: Tale, seat: Seat, on: Spot) -> None:
    tale.tell(rules.CARDS_MIRAGE, FIELD_IDS[on.field], seat=seat, field=FIELD_IDS[on.field])
    _search(tale, Searching(seat, on.field - PALACE, "mirage"))


# ------------------------------------------------------------------------------------------------ Abracadabra
def _aim_abracadabra(pos: Position, seat: Seat, on: Spot | Nowhere) -> Iterator[Check]:
    if isinstance(on, Nowhere):
        field = sale(pos)
        where = () if field is None else (FIELD_IDS[field],)
        yield rules.CARDS_ABRACADABRA.check(field is not None and pos.setup.abracadabra == "purchase", *where)
        return
    place = on.field - PALACE
    own = on.field >= PALACE and any(figure.seat == seat for figure in pos.board.fields[on.field])
    stack = pos.board.stacks[place] if 0 <= place < len(pos.board.stacks) else None
    lies = stack is not None and bool(stack.up or stack.down)
    freely = pos.setup.abracadabra == "any time"
    yield rules.CARDS_ABRACADABRA.check(own and lies and freely, FIELD_IDS[on.field])


def _abracadabra_targets(pos: Position, seat: Seat) -> Sequence[Target]:
    return nowhere(pos, seat) if pos.setup.abracadabra == "purchase" else stack_spots(pos, seat)


def _abracadabra(tale: Tale, seat: Seat, on: Spot | Nowhere) -> None:
    field = sale(tale.pos) if isinstance(on, Nowhere) else on.field
    assert field is not None
    tale.tell(rules.CARDS_ABRACADABRA, FIELD_IDS[field], seat=seat, field=FIELD_IDS[field])
    _search(tale, Searching(seat, field - PALACE, "abracadabra"))


# ------------------------------------------------------------------------------------------------ searching a stack
def _search(tale: Tale, task: Searching) -> None:
    stack = tale.pos.board.stacks[task.stack]
    searched = replace(stack, known=stack.known | 1 << task.seat)
    tale.pos = push(stacked(tale.pos, task.stack, searched), task)
    if HIDDEN in stack.down:
        tale.pos = push(tale.pos, Unfolding(task.seat, task.stack))


def _ask_unfolding(_pos: Position, task: Unfolding) -> Decision:
    return Decision(Seat.CHANCE, rules.PROFI_STACKS, {"stack": things.stack(task.stack)})


def _unfold(tale: Tale, task: Unfolding, move: Show) -> None:
    stack = tale.pos.board.stacks[task.stack]
    at = stack.down.index(HIDDEN)
    down = (*stack.down[:at], move.artifact, *stack.down[at + 1 :])
    pos = supplied(tale.pos, unseen=without(tale.pos.supply.unseen, move.artifact))
    pos = stacked(pos, task.stack, replace(stack, down=down))
    tale.pos = pos if HIDDEN in down else pop(pos)
    where = things.stack(task.stack)
    tale.whisper(rules.CITY_TENT_SECRET, (task.seat,), "piece", where, seat=task.seat, piece=move.artifact)


def _ask_searching(_pos: Position, task: Searching) -> Decision:
    rule = rules.CARDS_MIRAGE if task.card == "mirage" else rules.CARDS_ABRACADABRA
    return Decision(task.seat, rule, {"field": FIELD_IDS[PALACE + task.stack]})


def _finds(pos: Position, task: Searching) -> Sequence[Move]:
    stack = pos.board.stacks[task.stack]
    top = (Find(stack.up, 0),) if stack.up and task.card == ABRACADABRA else ()
    return (*top, *(Find(artifact, place) for place, artifact in enumerate(stack.down, 1)))


def _judge_find(pos: Position, task: Searching, move: Find, mover: int) -> Iterator[Check]:
    if mover == task.seat:
        decision = _ask_searching(pos, task)
        found = move in _finds(pos, task)
        yield decision.ask.check(found, things.stack(task.stack), seat=task.seat, **decision.facts)


def _find(tale: Tale, task: Searching, move: Find) -> None:
    stack = tale.pos.board.stacks[task.stack]
    at = move.place - 1
    down = stack.down if at < 0 else stack.down[:at] + stack.down[at + 1 :]
    if task.card == "mirage":
        swapped = replace(stack, up=move.artifact, down=(*down, stack.up))
        tale.pos = pop(stacked(tale.pos, task.stack, swapped))
        where = things.stack(task.stack)
        tale.tell(rules.VIZIER_ARTIFACT, where, stack=where, artifact=move.artifact)
        return
    left = replace(stack, up=stack.up if move.place else "", down=down, known=1 << task.seat)
    tale.pos = _taken(pop(stacked(tale.pos, task.stack, left)))
    seat, field = task.seat, FIELD_IDS[PALACE + task.stack]
    player = things.player(seat)
    if move.place:
        facts = {"seat": seat, "artifact": move.artifact, "choice": "finds", "field": field}
        tale.whisper(rules.PALACE_FIRST_CHOICE, (seat,), "artifact", field, player, **facts)
    else:
        tale.tell(
            rules.PALACE_FIRST_CHOICE, field, player, seat=seat, artifact=move.artifact, choice="finds", field=field
        )
    receive(tale, seat, move.artifact)
    if end.sold_out(tale.pos):
        end.end_game(tale)


def _taken(pos: Position) -> Position:
    """The buyer has an artifact already; none is to be delivered."""
    tasks = tuple(replace(task, taken=True) if isinstance(task, Delivering) else task for task in pos.tasks)
    return replace(pos, tasks=tasks)


UNFOLDING = by_chance(_ask_unfolding, show_odds, _unfold, judge_show, Show)
SEARCHING = Phase(_ask_searching, of_kind((Find,)), _finds, _find, _judge_find, _finds)


# ------------------------------------------------------------------------------------------------ Mage's Apprentice
def _aim_apprentice(pos: Position, seat: Seat, on: Spot) -> Iterator[Check]:
    place = on.field - PALACE
    name = FIELD_IDS[on.field]
    up = 0 <= place < len(pos.board.stacks) and bool(pos.board.stacks[place].up)
    yield rules.CARDS_MAGES_APPRENTICE.check(
        up and bool(pos.players[seat].artifacts), name, things.player(seat), seat=seat, field=name
    )


def _apprentice(tale: Tale, seat: Seat, on: Spot) -> None:
    tale.pos = push(tale.pos, Giving(seat, on.field - PALACE))


def _ask_giving(_pos: Position, task: Giving) -> Decision:
    return Decision(task.seat, rules.CARDS_MAGES_APPRENTICE, {"field": FIELD_IDS[PALACE + task.stack]})


def _gives(pos: Position, task: Giving) -> Sequence[Move]:
    player = pos.players[task.seat]
    return tuple(map(Give, dict.fromkeys((*player.artifacts, *player.laid, *player.spent))))


def _judge_give(pos: Position, task: Giving, move: Give, mover: int) -> Iterator[Check]:
    unplayed = move.artifact in pos.players[mover].artifacts
    field = FIELD_IDS[PALACE + task.stack]
    where = things.held(pos, mover, move.artifact)
    yield rules.CARDS_MAGES_APPRENTICE.check(unplayed, where, seat=task.seat, field=field)


def _give(tale: Tale, task: Giving, move: Give) -> None:
    pos, seat = tale.pos, task.seat
    stack = pos.board.stacks[task.stack]
    artifacts = (*without(pos.players[seat].artifacts, move.artifact), stack.up)
    pos = seated(pos, seat, artifacts=artifacts)
    tale.pos = pop(stacked(pos, task.stack, replace(stack, up=move.artifact)))
    where = (things.stack(task.stack), things.player(seat))
    field = FIELD_IDS[PALACE + task.stack]
    tale.tell(rules.CARDS_MAGES_APPRENTICE, *where, seat=seat, artifact=stack.up, given=move.artifact, field=field)


GIVING = Phase(_ask_giving, of_kind((Give,)), _gives, _give, _judge_give)


# ------------------------------------------------------------------------------------------------ Parasite
def _copies(pos: Position, seat: Seat) -> Sequence[Target]:
    found: list[Target] = []
    for other in SEATS[: len(pos.players)]:
        if other != seat:
            for artifact in dict.fromkeys(pos.players[other].laid):
                found += (Copy(other, artifact, on) for on in _uses(pos, seat, artifact))
    return found


def _uses(pos: Position, seat: Seat, artifact: str) -> Sequence[Spot | Mark | Nowhere]:
    if artifact == CARPET:
        return SPOTS
    return marks(pos, seat) if artifact == DOUBLE else (NOWHERE,)


def _aim_parasite(pos: Position, seat: Seat, on: Copy) -> Iterator[Check]:
    players = len(pos.players)
    another = on.seat != seat and on.seat < players and on.artifact != SCROLL
    out = on.seat < players and on.artifact in pos.players[on.seat].laid
    owner = (things.player(on.seat),) if on.seat < players else ()
    yield rules.CARDS_PARASITE.check(another, *owner, artifact=on.artifact, owner=on.seat)
    yield rules.CARDS_PARASITE_OUT.check(out, *owner, artifact=on.artifact, owner=on.seat)
    fits = isinstance(on.on, {CARPET: Spot, DOUBLE: Mark}.get(on.artifact, Nowhere)) and _lies(pos, on.on)
    answering = isinstance(pos.tasks[-1], Answering)
    usable = fits and (on.artifact != COUNTERSPELL or answering)
    yield rules.CARDS_PARASITE_USES.check(usable, *owner, artifact=on.artifact)
    if usable:
        yield from _aim_copy(pos, seat, on)


def _lies(pos: Position, on: Target) -> bool:
    return not isinstance(on, Mark) or locate(pos, on.seat, on.tag) is not None


def _aim_copy(pos: Position, seat: Seat, on: Copy) -> Iterator[Check]:
    target = on.on
    if on.artifact == KEY and isinstance(target, Nowhere):
        yield rules.CARDS_PARASITE_GUARD.check(True, "guard", artifact=KEY)
        yield from aim_key(pos, seat, target)
    elif on.artifact == CARPET and isinstance(target, Spot):
        yield _off_guard(target.field, CARPET)
        yield from aim_carpet(pos, seat, target)
    elif on.artifact == DOUBLE and isinstance(target, Mark):
        yield _off_guard(find(pos, target)[0], DOUBLE)
        yield from aim_double(pos, seat, target)


def _off_guard(field: int, artifact: str) -> Check:
    return rules.CARDS_PARASITE_GUARD.check(field != GUARD, FIELD_IDS[field], artifact=artifact)


def _parasite(tale: Tale, seat: Seat, on: Copy) -> None:
    where = (things.player(on.seat), things.player(seat))
    tale.tell(rules.CARDS_PARASITE, *where, seat=seat, owner=on.seat, artifact=on.artifact)
    tale.tell(rules.CARDS_PARASITE_USES, things.player(seat), seat=seat, artifact=on.artifact)
    match on.on:
        case Spot(field):
            lay_carpet(tale, seat, field, "copy")
        case Mark():
            double(tale, seat, on.on)
        case _ if on.artifact == KEY:
            turn_key(tale, seat, on.on)


ARTIFACT_CARDS: Mapping[str, Piece] = {
    ABRACADABRA: Piece(_abracadabra, Nowhere, _abracadabra_targets, _aim_abracadabra, any_time=False),
    "mirage": Piece(_mirage, Spot, stack_spots, _aim_mirage),
    PARASITE: Piece(_parasite, Copy, _copies, _aim_parasite),
    "mages-apprentice": Piece(_apprentice, Spot, stack_spots, _aim_apprentice),
}
