"""What the books leave open: every ruling, reconstruction and disagreement, with its argument and where it matters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.rule import PRINTED, Rule
from tutor.core.voice import Voice
from tutor.explore.cabinet import Cabinet, Contested, Specimen
from tutor.explore.edits import Choice, choices
from tutor.explore.goal import Differs
from tutor.explore.spot import Spot, see
from tutor.explore.whatif import Pair, contrast

BOOKS = "disagreements"
"""The section of rules about which rulebooks differ."""

OURS = ("follow", "title")
"""What we say of a disagreement; all else is what a book says."""


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


class Disagreement(Struct, frozen=True):
    """What each of the rulebooks says of one thing, and which we follow."""

    name: str
    books: Mapping[str, str]
    follow: str
    title: str = ""
    """Where no rule says what it is about."""


class Reading(Struct, frozen=True):
    """Everything that is open about one rule, or about something the books say differently and no rule says."""

    section: str
    rule: Rule | None
    says: str = ""
    reason: str = ""
    note: Disagreement | None = None
    switches: tuple[Contested, ...] = ()


def readings(game: AnyGame, voice: Voice, kept: Cabinet) -> tuple[Reading, ...]:
    """All that the books leave open, in the order of the rules, then what has no rule of its own."""
    notes = {note.name: note for note in disagreements(voice)}
    argued = {ruling.rule.id for ruling in rulings(game, voice, kept)}
    about: dict[str, list[Contested]] = {}
    for known in kept.contested:
        rule = concerned(game, voice, known.option)
        about.setdefault(rule.id if rule else "", []).append(known)
    listed = [
        Reading(rule.section, rule, voice.rule(rule), voice.reason(rule), notes.pop(_last(rule), None) if rule.section == BOOKS else None, tuple(about.get(rule.id, ())))
        for rule in game.rules
        if rule.id in argued or rule.id in about
    ]  # fmt: skip
    listed += [Reading("", None, switches=(known,)) for known in about.get("", ())]
    return (*listed, *(Reading(BOOKS, None, note=note) for note in notes.values()))


def disagreements(voice: Voice) -> tuple[Disagreement, ...]:
    """Where the rulebooks of a game differ; they are written down with its words."""
    written: Mapping[str, Mapping[str, str]] = voice.words.get("disagreement", {})
    return tuple(
        Disagreement(
            name, {book: said for book, said in note.items() if book not in OURS}, note["follow"], note.get("title", "")
        )
        for name, note in written.items()
    )


def concerned(game: AnyGame, voice: Voice, option: str) -> Rule | None:
    """The rule that an option is about: the one the words name, or the last that is called alike."""
    id = voice.words.get("reading", {}).get(option)
    alike = [rule for rule in game.rules if rule.id == id or (id is None and _last(rule) == option.replace("_", "-"))]
    return alike[-1] if alike else None


def _last(rule: Rule) -> str:
    return rule.id.rpartition(".")[2]


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
