"""Steps of the setup, and of the vizier: whether they did what they tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tutor.core.course import HIDDEN
from tutor.core.oracle import StepClaim
from tutor.games.morgenland.model import Position, Taking
from tutor.games.morgenland.oracle.doing import field, filled, only, stack, stocked, told
from tutor.games.morgenland.oracle.reading import order
from tutor.games.morgenland.pieces import CAVES, PACKS, SEATS, hoard_of

KINDS = ("crowns", "pearls", "gems", "cups", "golds")
FIGURES = (1, 2, 4, 5, 6, 7, 8, 9)
NEW_SHELVES = (4, 2)


def _number_of_stacks(pos: Position) -> int:
    """Basic game: five, or as many as players; Profispiel: as many as players."""
    return 5 if not pos.setup.profi and pos.setup.basic_stacks == "five" else len(pos.players)


def _lying(pos: Position) -> list[int]:
    return [len(stack.down) for stack in pos.board.stacks]


# ------------------------------------------------------------------------------------------------ setup
def _board(done: StepClaim) -> bool:
    return (done.caves, done.city, done.palace) == (5, 4, 5) and len(done.after.board.fields) == 5 + 4 + 1 + 5


def _box(done: StepClaim) -> bool:
    return (done.figures, done.treasures, done.artifacts, done.guards) == (40, 95, 30, 10)


def _colours(done: StepClaim) -> bool:
    return bool(done.seats == SEATS[: len(done.after.players)])


def _figures(done: StepClaim) -> bool:
    return done.numbers == FIGURES and all(player.figures == FIGURES for player in done.after.players)


def _strength(done: StepClaim) -> bool:
    return done.total == sum(FIGURES) and done.carpet == 3 and only(done)


def _guards(done: StepClaim) -> bool:
    return (done.least, done.most) == (1, 10) and only(done)


def _treasure(done: StepClaim) -> bool:
    return done.kinds == KINDS and only(done, "supply.stock")


def _treasure_counts(done: StepClaim) -> bool:
    value = 14 + 5 * 3
    return (done.value, done.total, done.after.supply.stock) == (value, 5 * value, (value,) * 5)


def _cave_kinds(done: StepClaim) -> bool:
    return done.kinds == KINDS and only(done)


def _pack(done: StepClaim) -> bool:
    return (done.cards, len(done.after.supply.pack), done.players) == (15, 15, len(done.after.players))


def _treasure_cards(done: StepClaim) -> bool:
    return done.cards == 3 * 15 and only(done)


def _palace_fields(done: StepClaim) -> bool:
    return bool(done.count == _number_of_stacks(done.after))


def _basic_stacks(done: StepClaim) -> bool:
    sizes = [6] * _number_of_stacks(done.after)
    return (
        not done.after.setup.profi
        and _lying(done.after) == sizes
        and (done.stacks, done.size, done.total) == (len(sizes), 6, sum(sizes))
    )


def _kinds(done: StepClaim) -> bool:
    players = len(done.after.players)
    return done.after.setup.profi and (done.each, done.total) == (players, 6 * players)


def _lamps(done: StepClaim) -> bool:
    players = done.after.players
    return done.seats == SEATS[: len(players)] and all(player.artifacts == ("lamp",) for player in players)


def _profi_stacks(done: StepClaim) -> bool:
    players = len(done.after.players)
    return (done.stacks, done.size) == (players, 5) and _lying(done.after) == [5] * players


def _artifact_counts(done: StepClaim) -> bool:
    return bool(done.total == sum(_lying(done.after)) == len(done.after.supply.unseen))


def _magic_stack(done: StepClaim) -> bool:
    return done.cards == len(set(done.after.supply.deck)) == 21 and only(done, "supply.deck")


def _magic_counts(done: StepClaim) -> bool:
    return done.cards == len(set(done.after.supply.deck)) == 21 and only(done)


def _profi(done: StepClaim) -> bool:
    return done.after.setup.profi and only(done)


def _camel(done: StepClaim) -> bool:
    after = done.after
    asked = [task.seat for task in reversed(after.tasks) if isinstance(task, Taking) and task.count == 3]
    return after.camel == done.seat and tuple(asked) == order(after) and only(done, "camel")


# ------------------------------------------------------------------------------------------------ vizier
def _vizier(done: StepClaim) -> bool:
    """A sign to go on, or the beginning of a round: nothing of the last one is left."""
    before, after = done.before.round, done.after.round
    if done.round != after.number:
        return False
    if after.number == before.number:
        return only(done)
    clear = not any(done.after.board.fields) and not any(done.after.board.shelves) and after.placing and not after.done
    return after.number == before.number + 1 and clear and only(done, "round", "spells", "board.shelves")


def _pack_empty(done: StepClaim) -> bool:
    anew = set(PACKS[len(done.after.players)])
    return not done.before.supply.pack and set(done.after.supply.pack) == anew and only(done, "supply.pack")


def _treasure_card(done: StepClaim) -> bool:
    """The card leaves the pack, and each cave gets what the card says, as far as the stock has it."""
    stock, shelves = done.before.supply.stock, done.after.board.shelves
    due = PACKS[len(done.after.players)][done.card]
    laid = tuple(map(sum, shelves))
    return (
        shelves == tuple(filled(due[cave], stock[cave]) for cave in range(CAVES))
        and laid == hoard_of(done.treasure) == tuple(-count for count in stocked(done))
        and set(done.before.supply.pack) - set(done.after.supply.pack) == {done.card}
        and done.after.round.card == done.card == done.move.card
        and done.reason == ("filled" if any(laid) else "bare")
        and only(done, "supply.pack", "supply.stock", "board.shelves", "round.card")
    )


def _short_stock(done: StepClaim) -> bool:
    cave = field(done)
    dues = (NEW_SHELVES, PACKS[len(done.after.players)][done.after.round.card][cave])
    short = done.laid == done.after.board.shelves[cave] == filled(done.due, sum(done.laid)) != done.due
    return done.due in dues and short and done.after.supply.stock[cave] == 0 and only(done)


def _guard(done: StepClaim) -> bool:
    return done.after.round.guard == 0 and only(done)


def _artifact(done: StepClaim) -> bool:
    """The top one of a stack is turned up; Mirage turns up any, and the old one goes to the bottom."""
    number = stack(done)
    old, new = done.before.board.stacks[number], done.after.board.stacks[number]
    if old.up:
        at = done.move.place - 1
        down = (*old.down[:at], *old.down[at + 1 :], old.up)
        right = old.down[at] == done.artifact and new.down == down
    else:
        right = old.down[0] in (HIDDEN, done.artifact) and new.down == old.down[1:]
    return right and new.up == done.artifact and only(done, f"board.stacks.{number}", "supply.unseen")


SETUP: Mapping[str, Callable[[StepClaim], bool]] = {
    "setup.board": _board, "setup.box": _box, "setup.figures": _figures, "setup.camel": _camel,
    "setup.treasure-pack": _pack, "setup.palace-fields": _palace_fields, "setup.basic-stacks": _basic_stacks,
    "profi.base": lambda done: done.after.setup.profi, "profi.kinds": _kinds, "profi.lamp": _lamps,
    "profi.stacks": _profi_stacks, "profi.magic-stack": _magic_stack, "profi.city-open": _profi, "profi.powers": _profi,
    "data.sheet": told, "data.colours": _colours, "data.figures": _strength, "data.guards": _guards,
    "data.treasure-counts": _treasure_counts, "data.cave-kinds": _cave_kinds, "data.treasure-cards": _treasure_cards,
    "data.artifact-counts": _artifact_counts, "data.magic-counts": _magic_counts, "magic.pictures": _profi,
    "treasures.kinds": _treasure, "treasures.hidden": told, "caves.kind": told,
    "vizier.who": _vizier, "vizier.pack-empty": _pack_empty, "vizier.treasure-card": _treasure_card,
    "vizier.short-stock": _short_stock, "vizier.guard": _guard, "vizier.artifact": _artifact,
}  # fmt: skip
