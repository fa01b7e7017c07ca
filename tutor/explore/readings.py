"""What the books leave open: every ruling, reconstruction and disagreement, with its argument and where it matters."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.game import AnyGame, Seat
from tutor.core.rule import PRINTED, Rule
from tutor.core.voice import Voice
from tutor.explore.cabinet import Cabinet, Specimen
from tutor.explore.edits import Choice, choices
from tutor.explore.goal import Differs
from tutor.explore.spot import Spot, see
from tutor.explore.whatif import Pair, contrast


class Ruling(Struct, frozen=True):
    """A rule that the book does not simply print: what we play, why, and a specimen of it."""

    rule: Rule
    says: str
    reason: str
    specimen: Specimen | None


class Switch(Struct, frozen=True):
    """An option, its usual value and another one, and an event in which the two differ, told side by side."""

    option: str
    usual: Any
    other: Any
    spot: Spot | None
    pairs: tuple[Pair, ...] = ()


def rulings(game: AnyGame, voice: Voice, kept: Cabinet) -> tuple[Ruling, ...]:
    """Every rule that is a ruling or a reconstruction, or has an argument; in the order of the rules."""
    argued = [(rule, voice.reason(rule)) for rule in game.rules]
    return tuple(
        Ruling(rule, voice.rule(rule), reason, kept.of(rule.id))
        for rule, reason in argued
        if reason or rule.provenance != PRINTED
    )


def options(game: AnyGame) -> tuple[Choice, ...]:
    """Everything that can be chosen when a game is set up, the number of players and who begins apart."""
    found = (choice for choice in choices(game.Setup()) if choice.path[-1] != "players")
    return tuple(choice for choice in found if not any(isinstance(value, Seat | None) for value in choice.values))


def switches(game: AnyGame, kept: Cabinet) -> tuple[Switch, ...]:
    """Every option with each of its other values, and both results where the cabinet has a spot for them."""
    return tuple(switch(game, known.option, known.usual, known.other, known.spot(game)) for known in kept.contested)


def switch(game: AnyGame, option: str, usual: Any, other: Any, spot: Spot | None) -> Switch:
    """Two readings of a spot, side by side."""
    if spot is None:
        return Switch(option, usual, other, None)
    starts = Differs(option, usual, other).starts(spot.start)
    ones, others = (see(game, replace(spot, start=start)) for start in starts)
    return Switch(option, usual, other, spot, contrast(ones, others))
