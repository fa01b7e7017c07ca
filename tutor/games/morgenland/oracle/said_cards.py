"""What is said of single magic cards."""

from __future__ import annotations

from tutor.core.oracle import CheckClaim
from tutor.games.morgenland.model import Answering, Avenging, Delivering, Giving, Position, Searching, Stack
from tutor.games.morgenland.moves import Copy, Find, Give, Play, Shift, Strike
from tutor.games.morgenland.oracle.said_plays import NAMES, NEEDS
from tutor.games.morgenland.oracle.said_reading import (
    Test,
    as_seen,
    at_goal,
    figure_meant,
    goal,
    going_on,
    is_done,
    named,
    now,
    numbers,
    reasons,
    target,
    when,
)
from tutor.games.morgenland.pieces import CAVES, FIELD_AT, GUARD, PALACE, TENT


def played(card: str, test: Test) -> Test:
    """Told of this card only."""
    return lambda said: isinstance(said.move, Play) and said.move.piece == card and test(said)


# ------------------------------------------------------------------------------------------------ figures
def another_player(said: CheckClaim) -> bool:
    figure, field = figure_meant(said), goal(said.move)
    if figure is None or field is None:
        return False
    eye = isinstance(said.move, Strike) or said.move.piece == "eye-for-an-eye"
    told = said.figure == as_seen(figure) and said.field == FIELD_AT[field]
    return eye and told and said.ok == (figure.seat != said.seat)


def face_up_there(said: CheckClaim) -> bool:
    field = goal(said.move)
    if field is None:
        return False
    up = sum(figure.up for figure in said.pos.board.fields[field])
    return said.up == up and said.field == FIELD_AT[field] and said.ok == (up > 0)


def second_chance(said: CheckClaim) -> bool:
    figure, on = figure_meant(said), target(said.move)
    if figure is None or not isinstance(on, Shift) or said.figure != as_seen(figure):
        return False
    why = "other" if figure.seat != said.seat else "same" if on.field == on.figure.field else "own"
    told = said.reason != "same" or said.field == FIELD_AT[on.field]
    return told and said.reason == why and said.ok == (why == "own")


def no_teleport_on_the_spot(said: CheckClaim) -> bool:
    figure, on = figure_meant(said), target(said.move)
    if figure is None or not isinstance(on, Shift):
        return False
    same = on.field == on.figure.field and said.field == FIELD_AT[on.field]
    return not said.ok and same and said.figure == as_seen(figure)


# ------------------------------------------------------------------------------------------------ fields
def no_cave(said: CheckClaim) -> bool:
    return not said.ok and at_goal(lambda _, field: field < CAVES)(said)


def cave_without_treasure(said: CheckClaim) -> bool:
    """Without any, or with so much."""
    field = goal(said.move)
    if field is None or field >= CAVES:
        return False
    worth = sum(said.pos.board.shelves[field])
    told = said.field == FIELD_AT[field] and (said.ok or said.treasure == worth)
    return told and said.ok == (worth == 0) == (said.reason == "empty")


def being_read(pos: Position, field: int) -> bool:
    return field < CAVES and pos.round.turned == field


def empty_when_placing_ended(said: CheckClaim) -> bool:
    empty = named(said.pos.spells.empty)
    return not said.pos.round.placing and said.fields == empty and said.ok == (empty != ())


def emptied_since(said: CheckClaim) -> bool:
    """City fields without a figure now that had one then; whether another one was empty then."""
    pos = said.pos
    emptied = [f for f in range(TENT, GUARD) if not pos.board.fields[f] and not pos.spells.empty >> f & 1]
    told = said.fields == tuple(FIELD_AT[field] for field in emptied) != ()
    return not pos.round.placing and told and said.ok == (pos.spells.empty != 0)


# ------------------------------------------------------------------------------------------------ stacks
def stack_at(pos: Position, field: int | None) -> Stack:
    """The stack above a palace field; above any other there is none."""
    place = -1 if field is None else field - PALACE
    return pos.board.stacks[place] if 0 <= place < len(pos.board.stacks) else Stack()


def can_be_swapped(said: CheckClaim) -> bool:
    stack = stack_at(said.pos, goal(said.move))
    if said.ok != (said.reason == "stack") or (said.reason == "last" and stack.up == ""):
        return False
    return at_goal(lambda *_: stack.up != "" and stack.down != ())(said)


def found(said: CheckClaim) -> bool:
    """It lies in that place: for Mirage below the face-up one."""
    task = now(said.pos)
    if not isinstance(task, Searching):
        return False
    stack = said.pos.board.stacks[task.stack]
    places = dict(enumerate(("" if task.card == "mirage" else stack.up, *stack.down)))
    return said.artifact == said.move.artifact and said.ok == (places.get(said.move.place) == said.artifact)


def buying(said: CheckClaim) -> bool:
    sale = going_on(said.pos, Delivering)
    told = isinstance(said.move, Play) and said.pos.setup.abracadabra == "purchase"
    return told and said.ok == (sale is not None and sale.seat == said.seat)


def figure_and_stack(said: CheckClaim) -> bool:
    field = goal(said.move)
    if field is None:
        return False
    stack = stack_at(said.pos, field)
    lies = stack.up != "" or stack.down != ()
    both = bool(numbers(said.pos, field, said.seat)) and lies
    if said.reason != ("stack" if both else "figure" if lies else "empty"):
        return False
    return said.pos.setup.abracadabra == "any time" and at_goal(lambda *_: both)(said)


def swap_for_face_up(said: CheckClaim) -> bool:
    stack = stack_at(said.pos, goal(said.move))
    own = said.pos.players[said.seat].artifacts
    return said.ok and at_goal(lambda *_: True)(said) and said.artifact == stack.up != "" and own != ()


def none_face_up(said: CheckClaim) -> bool:
    return not said.ok and at_goal(lambda pos, field: stack_at(pos, field).up != "")(said)


def nothing_unplayed(said: CheckClaim) -> bool:
    return not said.ok and isinstance(said.move, Play) and said.pos.players[said.seat].artifacts == ()


def gives(said: CheckClaim) -> bool:
    """Not played yet; played; or not owned at all."""
    player, artifact = said.pos.players[said.seat], said.artifact
    why = "held" if artifact in player.artifacts else "played" if artifact in player.laid + player.spent else "none"
    told = isinstance(said.move, Give) and artifact == said.move.artifact
    return told and said.reason == why and said.ok == (why == "held")


# ------------------------------------------------------------------------------------------------ Parasite
def copied(said: CheckClaim) -> Copy | None:
    return said.move.on if isinstance(said.move, Play) and isinstance(said.move.on, Copy) else None


def nobody_plays_it(said: CheckClaim) -> bool:
    copy = copied(said)
    return not said.ok and copy is not None and said.owner == copy.seat >= len(said.pos.players)


def lies_out(said: CheckClaim) -> bool:
    copy = copied(said)
    if copy is None or (said.owner, said.artifact) != (copy.seat, copy.artifact):
        return False
    return said.ok == (copy.artifact in said.pos.players[copy.seat].laid)


def nothing_to_answer(said: CheckClaim) -> bool:
    copy = copied(said)
    return (
        not said.ok
        and copy is not None
        and copy.artifact == "counterspell"
        and not isinstance(now(said.pos), Answering)
    )


def wrong_target(said: CheckClaim) -> bool:
    """A Scroll needs no target, for it has no power."""
    copy = copied(said)
    if copy is None or said.artifact != copy.artifact:
        return False
    return not said.ok and copy.artifact != "scroll" and NAMES[type(copy.on)] != NEEDS[copy.artifact]


def copy_at_the_guard(said: CheckClaim) -> bool:
    copy = copied(said)
    if copy is None:
        return False
    if said.ok:
        return copy.artifact == "key" and not is_done(said.pos, GUARD)
    return goal(said.move) == GUARD and said.artifact == copy.artifact in ("carpet", "double")


SAID_CARDS: dict[str, Test] = {
    "cards.abracadabra": reasons({
        "buying": buying, "stack": figure_and_stack, "figure": figure_and_stack, "empty": figure_and_stack, "find": found,
    }),
    "cards.eye-for-an-eye": another_player,
    "cards.eye-answer": reasons({"when": when(Strike, Avenging)}),
    "cards.dragon-leaves": reasons(
        {"cave": no_cave, "empty": cave_without_treasure, "full": cave_without_treasure}
    ),
    "cards.dragon-leaves-kind": at_goal(lambda pos, field: not is_done(pos, field)),
    "cards.smuggler": reasons({"empty": played("smuggler", empty_when_placing_ended)}),
    "cards.smuggler-empty": played("smuggler", emptied_since),
    "cards.mirage": reasons({
        **dict.fromkeys(("stack", "no-stack", "no-face", "last"), can_be_swapped), "find": found,
        "when": when(Find, Searching),
    }),
    "cards.lunar-eclipse": played("lunar-eclipse", face_up_there),
    "cards.solar-eclipse": played("solar-eclipse", face_up_there),
    "guard.not-eclipsed": lambda said: not said.ok and "eclipse" in said.move.piece and goal(said.move) == GUARD,
    "cards.second-chance": played("second-chance", second_chance),
    "guard.not-reached": played("second-chance", lambda said: not said.ok and goal(said.move) == GUARD),
    "cards.dragons-return": played("dragons-return", at_goal(being_read)),
    "cards.taboo": at_goal(lambda pos, field: not pos.spells.taboo >> field & 1),
    "cards.teleport": played("teleport", no_teleport_on_the_spot),
    "cards.mages-apprentice": reasons({
        "swap": swap_for_face_up, "stack": none_face_up, "unplayed": nothing_unplayed,
        "held": gives, "played": gives, "none": gives, "when": when(Give, Giving),
    }),
    "cards.parasite": reasons({
        "nobody": nobody_plays_it,
        "own": lambda said: not said.ok and said.move.on.seat == said.seat,
        "scroll": lambda said: not said.ok and said.move.on.artifact == "scroll",
    }),
    "cards.parasite-out": lies_out,
    "cards.parasite-uses": reasons({"answer": nothing_to_answer, "target": wrong_target}),
    "cards.parasite-guard": copy_at_the_guard,
}  # fmt: skip
