"""Magic cards about artifacts: Mirage, Abracadabra, Mage's Apprentice, Parasite."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from tutor.core.course import HIDDEN, Kind, Seat, Secret
from tutor.core.rule import Check
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Answering, Delivering, Giving, Position, Searching, Unfolding
from tutor.games.morgenland.moves import NOWHERE, Copy, Find, Give, Mark, Nowhere, Show, Spot, Target
from tutor.games.morgenland.pieces import (
    ABRACADABRA,
    CARPET,
    COUNTERSPELL,
    DOUBLE,
    FIELD_AT,
    GUARD,
    GUARD_AT,
    KEY,
    PALACE,
    PARASITE,
    PLAYER_AT,
    SCROLL,
    SEATS,
    STACK_AT,
)
from tutor.games.morgenland.play.artifacts import aim_carpet, aim_double, aim_key, double, lay_carpet, turn_key
from tutor.games.morgenland.play.end import end_game, sold_out
from tutor.games.morgenland.play.palace import received, tell_new
from tutor.games.morgenland.play.state import (
    Story,
    held_at,
    pop,
    present,
    push,
    seated,
    stack_above,
    stacked,
    supplied,
    without,
)
from tutor.games.morgenland.play.targets import SPOTS, Piece, find, marks, nowhere, sale, stack_spots
from tutor.games.morgenland.play.vizier import judge_show, show_odds


# ------------------------------------------------------------------------------------------------ Mirage
def aim_mirage(pos: Position, _seat: Seat, on: Spot) -> Iterator[Check]:
    """A stack with a face-up artifact and another below it."""
    name, stack = FIELD_AT[on.field], stack_above(pos, on.field)
    reason = "no-stack" if stack is None else "no-face" if not stack.up else "stack" if stack.down else "last"
    yield r.CARDS_MIRAGE.check(reason == "stack", name, reason=reason, field=name)


def mirage(recorder: Story, seat: Seat, on: Spot) -> None:
    """Search the stack for another one to lie face up."""
    recorder.step(r.CARDS_MIRAGE, FIELD_AT[on.field], seat=seat, field=FIELD_AT[on.field])
    _search(recorder, Searching(seat, on.field - PALACE, "mirage"))


# ------------------------------------------------------------------------------------------------ Abracadabra
def aim_abracadabra(pos: Position, seat: Seat, on: Spot | Nowhere) -> Iterator[Check]:
    """While its player buys; by the other reading any stack above an own figure."""
    if isinstance(on, Nowhere):
        bought = sale(pos)
        buying = bought is not None and bought.seat == seat
        where = [FIELD_AT[bought.field]] if bought else []
        yield r.CARDS_ABRACADABRA.check(buying, *where, reason="buying")
        return
    name, stack = FIELD_AT[on.field], stack_above(pos, on.field)
    there = any(figure.seat == seat for figure in pos.board.fields[on.field])
    lies = stack is not None and bool(stack.up or stack.down)
    reason = "stack" if there and lies else "figure" if lies else "empty"
    yield r.CARDS_ABRACADABRA.check(there and lies, name, reason=reason, field=name)


def abracadabra_targets(pos: Position, seat: Seat) -> Sequence[Target]:
    """Nothing to name while buying; else a stack."""
    return nowhere(pos, seat) if pos.setup.abracadabra == "purchase" else stack_spots(pos, seat)


def abracadabra(recorder: Story, seat: Seat, on: Spot | Nowhere) -> None:
    """Search the stack for one to take."""
    bought = sale(recorder.pos)
    field = on.field if isinstance(on, Spot) else bought.field if bought else PALACE
    recorder.step(r.CARDS_ABRACADABRA, FIELD_AT[field], seat=seat, field=FIELD_AT[field])
    _search(recorder, Searching(seat, field - PALACE, "abracadabra"))


# ------------------------------------------------------------------------------------------------ searching a stack
def _search(recorder: Story, task: Searching) -> None:
    stack = recorder.pos.board.stacks[task.stack]
    searched = replace(stack, known=stack.known | 1 << task.seat)
    recorder.pos = push(stacked(recorder.pos, task.stack, searched), task)
    if HIDDEN in stack.down:
        recorder.pos = push(recorder.pos, Unfolding(task.seat, task.stack))


def resolve_unfold(recorder: Story, move: Show) -> None:
    """Settle what the searcher sees next."""
    now = present(recorder.pos, Unfolding)
    stack = recorder.pos.board.stacks[now.stack]
    at = stack.down.index(HIDDEN)
    down = (*stack.down[:at], move.artifact, *stack.down[at + 1 :])
    pos = supplied(recorder.pos, unseen=without(recorder.pos.supply.unseen, move.artifact))
    pos = stacked(pos, now.stack, replace(stack, down=down))
    recorder.pos = pos if HIDDEN in down else pop(pos)
    secret = Secret("piece", (now.seat,))
    recorder.step(r.CITY_TENT_SECRET, STACK_AT[now.stack], secret=secret, seat=now.seat, piece=move.artifact)


def judge_find(pos: Position, move: Find, seat: Seat, now: Searching | None) -> Iterator[Check]:
    """One that lies in the stack at that place."""
    if now:
        rule = r.CARDS_MIRAGE if now.card == "mirage" else r.CARDS_ABRACADABRA
        found = move in offer_finds(pos, seat)
        yield rule.check(found, STACK_AT[now.stack], reason="find", artifact=move.artifact)


def offer_finds(pos: Position, _seat: Seat) -> list[Find]:
    """Everything in the stack; Mirage leaves out what lies face up already."""
    now = present(pos, Searching)
    stack = pos.board.stacks[now.stack]
    top = [Find(stack.up, 0)] if stack.up and now.card == ABRACADABRA else []
    return [*top, *[Find(artifact, place) for place, artifact in enumerate(stack.down, 1)]]


def resolve_find(recorder: Story, move: Find) -> None:
    """Mirage lays it face up, Abracadabra takes it."""
    now = present(recorder.pos, Searching)
    stack = recorder.pos.board.stacks[now.stack]
    at = move.place - 1
    down = stack.down if at < 0 else stack.down[:at] + stack.down[at + 1 :]
    if now.card == "mirage":
        swapped = replace(stack, up=move.artifact, down=(*down, stack.up))
        recorder.pos = pop(stacked(recorder.pos, now.stack, swapped))
        recorder.step(r.VIZIER_ARTIFACT, STACK_AT[now.stack], stack=STACK_AT[now.stack], artifact=move.artifact)
        return
    left = replace(stack, up=stack.up if move.place else "", down=down, known=1 << now.seat)
    pos = _taken(pop(stacked(recorder.pos, now.stack, left)))
    recorder.pos = received(pos, now.seat, move.artifact)
    field = FIELD_AT[PALACE + now.stack]
    recorder.step(
        r.PALACE_FIRST_CHOICE, field, PLAYER_AT[now.seat], reason="finds",
        secret=Secret("artifact", (now.seat,)) if move.place else None,
        seat=now.seat, artifact=move.artifact, field=field,
    )  # fmt: skip
    if not move.place:
        tell_new(recorder, now.seat, move.artifact)
    if sold_out(recorder.pos):
        end_game(recorder)


def _taken(pos: Position) -> Position:
    """The buyer has an artifact already; none is to be delivered."""
    tasks = tuple(replace(task, taken=True) if isinstance(task, Delivering) else task for task in pos.tasks)
    return replace(pos, tasks=tasks)


# ------------------------------------------------------------------------------------------------ Mage's Apprentice
def aim_apprentice(pos: Position, seat: Seat, on: Spot) -> Iterator[Check]:
    """A stack that shows an artifact, and an own one to give."""
    name, stack = FIELD_AT[on.field], stack_above(pos, on.field)
    if stack is None or not stack.up:
        yield r.CARDS_MAGES_APPRENTICE.check(False, name, reason="stack", field=name)
    if not pos.players[seat].artifacts:
        yield r.CARDS_MAGES_APPRENTICE.check(False, PLAYER_AT[seat], reason="unplayed")
    elif stack is not None and stack.up:
        yield r.CARDS_MAGES_APPRENTICE.check(True, name, reason="swap", artifact=stack.up, field=name)


def apprentice(recorder: Story, seat: Seat, on: Spot) -> None:
    """First the own artifact is chosen."""
    recorder.pos = push(recorder.pos, Giving(seat, on.field - PALACE))


def judge_give(pos: Position, move: Give, seat: Seat, _now: Giving | None) -> Iterator[Check]:
    """An own artifact that has not been played this round."""
    player, artifact = pos.players[seat], move.artifact
    unplayed = artifact in player.artifacts
    reason = "held" if unplayed else "played" if artifact in player.laid + player.spent else "none"
    where = held_at(pos, seat, artifact)
    yield r.CARDS_MAGES_APPRENTICE.check(unplayed, where, reason=reason, artifact=artifact)


def offer_gives(pos: Position, seat: Seat) -> list[Give]:
    """Every own artifact, played or not."""
    player = pos.players[seat]
    return [Give(artifact) for artifact in dict.fromkeys(player.artifacts + player.laid + player.spent)]


def resolve_give(recorder: Story, move: Give) -> None:
    """Swap the two."""
    pos, now = recorder.pos, present(recorder.pos, Giving)
    seat, stack, field = now.seat, pos.board.stacks[now.stack], FIELD_AT[PALACE + now.stack]
    pos = seated(pos, seat, artifacts=(*without(pos.players[seat].artifacts, move.artifact), stack.up))
    recorder.pos = pop(stacked(pos, now.stack, replace(stack, up=move.artifact)))
    where = (STACK_AT[now.stack], PLAYER_AT[seat])
    recorder.step(r.CARDS_MAGES_APPRENTICE, *where, seat=seat, artifact=stack.up, given=move.artifact, field=field)


# ------------------------------------------------------------------------------------------------ Parasite
def aim_parasite(pos: Position, seat: Seat, on: Copy) -> Iterator[Check]:
    """A power of another player that lies out, used as that artifact is used."""
    if on.seat >= len(pos.players):
        yield r.CARDS_PARASITE.check(False, reason="nobody", owner=on.seat)
        return
    owner = PLAYER_AT[on.seat]
    if on.seat == seat:
        yield r.CARDS_PARASITE.check(False, owner, reason="own")
    elif on.artifact == SCROLL:
        yield r.CARDS_PARASITE.check(False, owner, reason="scroll")
    out = on.artifact in pos.players[on.seat].laid
    yield r.CARDS_PARASITE_OUT.check(out, owner, artifact=on.artifact, owner=on.seat)
    if on.artifact == COUNTERSPELL and not (pos.tasks and isinstance(pos.tasks[-1], Answering)):
        yield r.CARDS_PARASITE_USES.check(False, owner, reason="answer")
    elif on.artifact == SCROLL:
        return
    elif not isinstance(on.on, _shape(on.artifact)):
        yield r.CARDS_PARASITE_USES.check(False, owner, reason="target", artifact=on.artifact)
    else:
        yield from _aim_copy(pos, seat, on)


def _shape(artifact: str) -> type[Target]:
    """What a copied artifact is aimed at."""
    return Spot if artifact == CARPET else Mark if artifact == DOUBLE else Nowhere


def _aim_copy(pos: Position, seat: Seat, on: Copy) -> Iterator[Check]:
    """The copied artifact's own rules; but it is magic now, and at the guard only a Key works."""
    match on.on:
        case Spot(field) if field == GUARD:
            yield r.CARDS_PARASITE_GUARD.check(False, GUARD_AT, artifact=CARPET)
        case Spot():
            yield from aim_carpet(pos, seat, on.on)
        case Mark() if find(pos, on.on)[0] == GUARD:
            yield r.CARDS_PARASITE_GUARD.check(False, GUARD_AT, artifact=DOUBLE)
        case Mark():
            yield from aim_double(pos, seat, on.on)
        case _ if on.artifact == KEY:
            yield from aim_key(pos, seat, NOWHERE)
            if pos.round.done <= GUARD:
                yield r.CARDS_PARASITE_GUARD.check(True, GUARD_AT)


def copies(pos: Position, seat: Seat) -> list[Target]:
    """Everything that others have out, used on anything."""
    found: list[Target] = []
    for other in SEATS[: len(pos.players)]:
        if other != seat:
            for artifact in dict.fromkeys(pos.players[other].laid):
                found += [Copy(other, artifact, on) for on in _uses(pos, seat, artifact)]
    return found


def _uses(pos: Position, seat: Seat, artifact: str) -> Sequence[Spot | Mark | Nowhere]:
    if artifact == CARPET:
        return SPOTS
    return marks(pos, seat) if artifact == DOUBLE else (NOWHERE,)


def parasite(recorder: Story, seat: Seat, on: Copy) -> None:
    """Use the power of another's artifact."""
    where = (PLAYER_AT[on.seat], PLAYER_AT[seat])
    recorder.step(r.CARDS_PARASITE, *where, seat=seat, owner=on.seat, artifact=on.artifact)
    recorder.step(r.CARDS_PARASITE_USES, PLAYER_AT[seat], reason=on.artifact, seat=seat, artifact=on.artifact)
    match on.on:
        case Spot(field):
            lay_carpet(recorder, seat, field, "copy")
        case Mark():
            double(recorder, seat, on.on)
        case _ if on.artifact == KEY:
            turn_key(recorder, seat, NOWHERE)


UNFOLD = Kind(Show, r.VIZIER_ARTIFACT, resolve_unfold, judge_show, odds=show_odds)
FIND = Kind(Find, r.CARDS_MIRAGE, resolve_find, judge_find, offer_finds)
GIVE = Kind(Give, r.CARDS_MAGES_APPRENTICE, resolve_give, judge_give, offer_gives)

ARTIFACT_CARDS: Mapping[str, Piece] = {
    ABRACADABRA: Piece(abracadabra, Nowhere, abracadabra_targets, aim_abracadabra, any_time=False),
    "mirage": Piece(mirage, Spot, stack_spots, aim_mirage),
    PARASITE: Piece(parasite, Copy, copies, aim_parasite),
    "mages-apprentice": Piece(apprentice, Spot, stack_spots, aim_apprentice),
}
