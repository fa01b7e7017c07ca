"""What is said of setting up, of the vizier's duties and of placing."""

from __future__ import annotations

from tutor.core.oracle import CheckClaim
from tutor.games.morgenland.model import (
    Delivering,
    Drawing,
    Guarding,
    Placing,
    Position,
    Reading,
    Showing,
    Starting,
    Taking,
    Turning,
    Unfolding,
    Vizier,
)
from tutor.games.morgenland.moves import Draw, GoOn, Pass, Place, Play, Reveal, Show, Start, Take, Turn
from tutor.games.morgenland.oracle.said_reading import (
    Test,
    artifacts_above,
    at_goal,
    fact,
    hoard,
    now,
    placed,
    reasons,
    when,
)
from tutor.games.morgenland.pieces import CAVES, FIELD_AT, GUARD, PACKS, PALACE


# ------------------------------------------------------------------------------------------------ setting up
def at_the_table(said: CheckClaim) -> bool:
    players = len(said.pos.players)
    named = fact(said, "seat")
    return said.players == players and named == said.move.seat and said.ok == (named < players)


def first_treasures(said: CheckClaim) -> bool:
    """Three each, before the first round."""
    at_start = said.pos.round.number == 0
    return at_start and said.count == 3 and said.ok == (sum(hoard(said.move.treasure)) == 3)


def charity(said: CheckClaim) -> bool:
    """Worth three, or what the stock still has."""
    task = now(said.pos)
    given = isinstance(task, Taking) and task.why == "charity"
    gift = min(3, sum(said.pos.supply.stock))
    told = said.reason == ("count" if gift == 3 else "short")
    return told and given and said.count == gift and said.ok == (sum(hoard(said.move.treasure)) == gift)


def in_the_pack(said: CheckClaim) -> bool:
    """A used-up pack is shuffled again."""
    left = said.pos.supply.pack or tuple(PACKS[len(said.pos.players)])
    return said.players == len(said.pos.players) and said.card == said.move.card and said.ok == (said.card in left)


def sums_to(players: int, treasures: int) -> Test:
    def tested(said: CheckClaim) -> bool:
        shown = sum(sum(shelves) for shelves in PACKS[players][said.card])
        return said.ok and len(said.pos.players) == players and said.card == said.move.card and shown == treasures

    return tested


def a_guard(said: CheckClaim) -> bool:
    return said.guard == said.move.number and said.ok == (1 <= said.guard <= 10)


def unseen(said: CheckClaim) -> bool:
    return said.artifact == said.move.artifact and said.ok == (said.artifact in said.pos.supply.unseen)


def in_the_magic_stack(said: CheckClaim) -> bool:
    return said.card == said.move.card and said.ok == (said.card in said.pos.supply.deck)


# ------------------------------------------------------------------------------------------------ placing
def behind_the_screen(said: CheckClaim) -> bool:
    """Figures that came back are behind the screen, too."""
    player = said.pos.players[said.seat]
    return said.figure == said.move.figure and said.ok == (said.figure in player.figures + player.home)


def out_for_this_round(said: CheckClaim) -> bool:
    player = said.pos.players[said.seat]
    return not said.ok and said.figure == said.move.figure and said.figure in player.home


def others_lie_there(said: CheckClaim) -> bool:
    lie = len(said.pos.board.fields[said.move.field])
    return said.ok and said.field == FIELD_AT[said.move.field] and said.lying == lie > 0


def within_the_limit(said: CheckClaim) -> bool:
    field = said.move.field
    own = placed(said.pos, field, said.seat)
    return (
        field >= PALACE
        and said.field == FIELD_AT[field]
        and (said.own, said.limit) == (own, 5)
        and said.ok == (own < 5)
    )


def cave_has_treasure(pos: Position, field: int) -> bool:
    return sum(pos.board.shelves[field]) > 0


def treasure_in_the_cave(said: CheckClaim) -> bool:
    field = said.move.field
    return field < CAVES and said.treasure == sum(said.pos.board.shelves[field]) and at_goal(cave_has_treasure)(said)


def open_in_this_version(said: CheckClaim) -> bool:
    return said.field in ("field:tent", "field:djinn") and at_goal(lambda pos, _: pos.setup.profi)(said)


def a_stack_above(said: CheckClaim) -> bool:
    field = said.move.field
    left = len(artifacts_above(said.pos, field))
    return field >= PALACE and said.left == left and at_goal(lambda *_: left > 0)(said)


def no_passing(said: CheckClaim) -> bool:
    """It is told while a figure is asked for, to one who has some left; fields are open, the guard's among them."""
    left = len(said.pos.players[said.seat].figures)
    return not said.ok and isinstance(said.move, Pass) and isinstance(now(said.pos), Placing) and said.left == left > 0


def spies_on(pos: Position, seat: int) -> tuple[int, ...]:
    return tuple(spy for spy in range(len(pos.players)) if pos.spells.spies >> spy & 1 and spy != seat)


def spied_on(said: CheckClaim) -> bool:
    """All others place face up, but not at the guard."""
    spies = spies_on(said.pos, said.seat)
    return said.ok and said.spies == spies != () and said.move.field != GUARD and said.figure == said.move.figure


def stays_secret(said: CheckClaim) -> bool:
    down = said.move.field == GUARD or not spies_on(said.pos, said.seat)
    return said.ok and down and said.figure == said.move.figure


SAID_START: dict[str, Test] = {
    "setup.figures": at_the_table,
    "setup.stock": reasons({"count": first_treasures, "when": when(Take, Taking)}),
    "cards.charity": reasons({"count": charity, "short": charity}),
    "setup.camel": reasons({"when": when(Start, Starting)}),
    "setup.treasure-pack": in_the_pack,
    "data.cards-three": sums_to(3, 16),
    "data.cards-four": sums_to(4, 22),
    "data.cards-five": sums_to(5, 28),
    "data.guards": a_guard,
    "data.artifact-counts": reasons({"unseen": unseen}),
    "data.magic-counts": reasons({"stack": in_the_magic_stack}),
    "profi.magic-stack": reasons({"when": when(Draw, Drawing)}),
    "profi.powers": lambda said: not said.ok and isinstance(said.move, Play) and not said.pos.setup.profi,
    "vizier.who": reasons({"when": when(GoOn, Vizier, Reading)}),
    "vizier.treasure-card": reasons({"when": when(Turn, Turning)}),
    "vizier.artifact": reasons({"when": when(Show, Showing, Unfolding, Delivering)}),
    "guard.reveal": reasons({"when": when(Reveal, Guarding)}),
    "placing.order": reasons({"when": when(Place, Placing)}),
    "placing.own-figure": behind_the_screen,
    "magic.out": out_for_this_round,
    "placing.any-number": others_lie_there,
    "placing.palace-limit": within_the_limit,
    "placing.empty-cave": treasure_in_the_cave,
    "placing.basic-closed": open_in_this_version,
    "placing.no-stack": a_stack_above,
    "placing.all-eight": no_passing,
    "placing.look": stays_secret,
    "cards.spy": spied_on,
}  # fmt: skip
