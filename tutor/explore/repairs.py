"""Changes of a written position after which a refused move is allowed: made as they are told, and asked again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tutor.core.change import Case, Change, Written, put
from tutor.core.course import Decision, Impossible, Seat, Unreadable
from tutor.core.game import AnyGame, is_legal
from tutor.core.script import Misread
from tutor.core.voice import Voice
from tutor.explore.edits import choices
from tutor.explore.levers import named, valued
from tutor.explore.spot import Spot, Unplayable, begin, reach

MOST = 3
"""Repairs that are told."""
TRIES = 200
"""Changes tried for one question."""
TURN = "turn"
COMMON = (TURN, "option", "players")
"""Changes that are told alike in all games."""
OPEN = frozenset({"card", "cards", "other", "number"})
"""Facts that are instances: a second change that differs in them only says nothing new."""


class Repair(Struct, frozen=True):
    """A change after which the move is allowed, and the spot to look at."""

    change: Change
    spot: Spot

    def say(self, voice: Voice) -> str:
        """The sentence that tells exactly this change."""
        return told(voice, self.change)


class Repairs(Struct, frozen=True):
    """What was found, and how many changes were tried."""

    found: tuple[Repair, ...] = ()
    tried: int = 0


def told(voice: Voice, change: Change) -> str:
    """A change as a sentence: the game's own, or one that all games share."""
    if change.says not in COMMON:
        return change.say(voice)
    facts = dict(change.facts)
    if change.says == "option":
        name, value = facts["option"], facts["value"]
        if own := voice.words.get("change", {}).get("option", {}).get(name, {}).get(str(value)):
            return str(own)
        facts = {"option": named(voice, name), "value": valued(voice, name, value)}
    return Change(change.says, facts, ()).say(Voice.load("explore", voice.language))


def repairs(game: AnyGame, spot: Spot, move: Any, seat: Seat, *, turn: bool = True) -> Repairs:
    """The first few changes, near ones first, that allow the move to whoever tries it; perhaps that it is their ``turn``."""
    if not isinstance(spot.start, game.Sketch):
        return Repairs()
    data, start = game.writing.write(spot.start), begin(game, spot.start)
    if made(game, (), data) != start:  # a sketch that cannot be written down as it is
        return Repairs()
    case = Case(data, start, reach(game, spot.start, spot.moves), spot.moves, move, seat)
    found: list[Repair] = []
    known: set[Any] = set()
    tried = 0
    for change in _changes(game, spot, case):
        about = (
            change.says.partition(".")[0],
            *((name, fact) for name, fact in change.facts.items() if name not in OPEN),
        )
        if about in known or (change.says == TURN and not turn):
            continue
        tried += 1
        if allowed(game, case, change):
            known.add(about)
            found.append(Repair(change, _spot(game, spot, change, str(move))))
        if len(found) == MOST or tried == TRIES:
            break
    return Repairs(tuple(found), tried)


def _changes(game: AnyGame, spot: Spot, case: Case) -> Iterator[Change]:
    """What the game can say, then whose turn, the options and the number of players."""
    yield from game.changes(case)
    fields = game.writing.fields
    if "turn" in fields and 0 <= case.seat < len(fields["turn"].words):
        yield Change(TURN, {}, (put(case.data, fields["turn"].words[case.seat], "turn"),))
    agreed = game.Setup.__struct_fields__
    for choice in choices(spot.start):
        name = choice.path[-1]
        if name in agreed and name != "players" and not any(isinstance(value, Seat) for value in choice.values):
            for value in choice.values:
                if value != choice.value:
                    data = put(case.data, msgspec.to_builtins(value), "options", name)
                    yield Change("option", {"option": name, "value": value}, (data,))
    for players in game.players:
        if players != len(game.seats(case.start)):
            yield Change("players", {"players": players}, (put(case.data, players, "players"),))


def allowed(game: AnyGame, case: Case, change: Change) -> bool:
    """Make the change in the written position, in every way the sentence can be taken, and ask again."""
    move = game.parse(change.move) if change.move else case.move
    mover = Seat.CHANCE if game.is_chance(move) else case.seat
    for data in change.ways:
        pos = made(game, case.moves if not change.move else (), data)
        if pos is None or not change.shows(pos):
            return False
        asked = game.decision(pos)
        if not isinstance(asked, Decision) or asked.seat != mover or not is_legal(game, pos, move):
            return False
    return bool(change.ways)


def made(game: AnyGame, moves: tuple[str, ...], data: Written) -> Any:
    """The position that is written, after the moves; none where no game gets there."""
    try:
        return reach(game, game.writing.read(data), moves)
    except (Impossible, Unplayable, Misread, Unreadable):
        return None


def _spot(game: AnyGame, spot: Spot, change: Change, move: str) -> Spot:
    moves = () if change.move else spot.moves
    return replace(spot, start=game.writing.read(change.ways[0]), moves=moves, tried=change.move or move, by=None)
