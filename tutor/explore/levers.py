"""Everything that can be changed by itself at a spot, in the game's words: the levers a person chooses from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from string import Formatter
from typing import Any, Literal

import msgspec
from msgspec import Struct

from tutor.core.course import Impossible, Outcome, Seat
from tutor.core.game import AnyGame, is_legal
from tutor.core.lab import Brush, Grid
from tutor.core.language import ENGLISH, words
from tutor.core.refused import Refused
from tutor.core.voice import Voice
from tutor.explore.edits import Choice, Make, Paint, Set, Swap, choices
from tutor.explore.spot import Spot, Unplayable, reach, read
from tutor.explore.whatif import Lever, Value

Kind = Literal["move", "position", "place", "option", "table"]

TURNS = ("turn", "active")
"""Fields that say whose turn it is."""
MOST = 60
"""Values of one lever that are looked at."""
AT = "@"
"""Stands between a group of brushes and the thing they are used on."""
GAP = "\N{HORIZONTAL ELLIPSIS}"


class Handle(Struct, frozen=True):
    """A lever that can be taken hold of: how it is asked for, its heading, and the lever itself, made when wanted."""

    name: str
    kind: Kind
    title: str
    make: Callable[[], Lever]


class NoLever(Refused):
    """Nothing of that name can be changed here; it says what can."""


def handle(game: AnyGame, voice: Voice, spot: Spot, name: str) -> Handle:
    """The lever of that name or heading; in English it has the same in all languages, as notebooks share their code."""
    _, at, where = name.partition(AT)
    places = (where,) if at else ()
    found = handles(game, voice, spot, places, twice=True)
    english = voice if voice.language == ENGLISH else Voice.load(game.key, ENGLISH)
    for one, same in zip(found, handles(game, english, spot, places, twice=True), strict=True):
        if name.casefold() in {said.casefold() for said in (one.name, one.title, same.name, same.title)}:
            return one
    raise NoLever("no_lever", name=name, there=tuple(one.name for one in found))


def handles(
    game: AnyGame, voice: Voice, spot: Spot, where: Sequence[str] = (), *, twice: bool = False
) -> tuple[Handle, ...]:
    """Every lever of a spot; brushes are used on the first thing of ``where`` on which one means something.

    A group of brushes that only sets a field is left out, as the field has a name of its own; unless it may be there ``twice``.
    """
    composed = isinstance(spot.start, game.Sketch)
    found = [*_moves(game, voice, spot)]
    plain = [_choice(game, voice, spot, choice) for choice in choices(spot.start)]
    known = [] if twice else [set(_starts(game, spot, one.make())) for one in plain]
    switched = list(_switches(game, voice, spot)) if composed else []
    switched = [one for one in switched if not any(set(_starts(game, spot, one.make())) <= starts for starts in known)]
    found += switched
    found += [one for one in plain if one.kind == "position"]
    if composed:
        found += next((placed for place in where if (placed := list(_placed(game, voice, spot, place)))), [])
    found += [one for one in plain if one.kind == "option"]
    found += _tables(game, voice, spot) if composed else []
    return tuple(found)


def _starts(game: AnyGame, spot: Spot, lever: Lever) -> Iterator[bytes]:
    return (msgspec.json.encode(value.on(game, spot).start) for value in lever.values)


# ------------------------------------------------------------------------------------------------ moves
def _moves(game: AnyGame, voice: Voice, spot: Spot) -> Iterator[Handle]:
    """Each kind of move that can be tried now, and each part of the one that is tried."""
    try:
        pos = reach(game, spot.start, spot.moves)
        tried = read(game, spot.tried) if spot.tried else None
    except (Impossible, Unplayable):
        return
    if isinstance(game.decision(pos), Outcome):
        return
    sorts: dict[str, list[Any]] = {}
    for move in game.candidates(pos):
        sorts.setdefault(type(move).__name__, []).append(move)
    if tried is not None:
        yield from _parts(voice, tried, sorts.get(type(tried).__name__, ()))
    for name, moves in sorts.items():
        if len(moves) > 1:
            yield Handle(name, "move", headed(voice, name), lambda n=name, m=moves: _sort(game, voice, pos, n, m))  # type: ignore[misc]


def _sort(game: AnyGame, voice: Voice, pos: Any, name: str, moves: Sequence[Any]) -> Lever:
    if len(moves) > MOST:
        moves = [move for move in moves if is_legal(game, pos, move)] or moves
    return _made(voice, headed(voice, name), moves)


def _parts(voice: Voice, tried: Any, moves: Sequence[Any]) -> Iterator[Handle]:
    """For each field of the move that is tried, the moves that differ from it in this field alone."""
    names = tried.__struct_fields__
    for name in names if len(names) > 1 else ():
        title = words("explore", voice.language)["name"]["part"].get(name)
        others = [field for field in names if field != name]
        alike = [move for move in moves if all(getattr(move, field) == getattr(tried, field) for field in others)]
        if title and len(alike) > 1:
            asked = f"{type(tried).__name__}.{name}"
            yield Handle(asked, "move", title, lambda t=title, a=alike: _made(voice, t, a))  # type: ignore[misc]


def _made(voice: Voice, title: str, moves: Sequence[Any]) -> Lever:
    keys = [_amount(move, moves) for move in moves]
    ordered = None not in keys
    if ordered:
        moves = [move for _, move in sorted(zip(keys, moves, strict=True), key=lambda pair: pair[0] or 0)]
    return Lever(title, tuple(Value(voice.move(move), Make(str(move))) for move in moves), ordered)


def _amount(move: Any, moves: Sequence[Any]) -> int | None:
    """The number in which alone these moves differ."""
    differ = [name for name in move.__struct_fields__ if any(getattr(move, name) != getattr(o, name) for o in moves)]
    value = getattr(move, differ[0]) if len(differ) == 1 else None
    return value if isinstance(value, int) and not isinstance(value, bool | Seat) else None


def headed(voice: Voice, kind: str) -> str:
    """A kind of move in words, gaps for its parts."""
    template = str(voice.words["move"].get(kind, kind))
    words = "".join(text + (GAP if name is not None else "") for text, name, _, _ in Formatter().parse(template))
    return words[:1].upper() + words[1:]


# ------------------------------------------------------------------------------------------------ options and fields
def _choice(game: AnyGame, voice: Voice, spot: Spot, choice: Choice) -> Handle:
    """A field; it is an option if it is said when a game is set up, not of a position."""
    name = choice.path[-1]
    kind: Kind = "option" if name in game.Setup.__struct_fields__ else "position"
    title = named(voice, name)
    values = tuple(
        Value(_labelled(game, voice, name, value), Set(choice.path, value)) for value in _values(game, spot, choice)
    )
    return Handle(name, kind, title, lambda: Lever(title, values))


def _labelled(game: AnyGame, voice: Voice, name: str, value: Any) -> str:
    """What a value is called; a turn by whose it is."""
    seats = game.writing.fields["turn"].words if name in TURNS else ()
    seat = Seat(seats.index(value)) if value in seats else value if name in TURNS else None
    if isinstance(seat, Seat):
        return Voice.load("explore", voice.language).word("on-turn", seat=voice.name(seat))
    return valued(voice, name, value)


def _values(game: AnyGame, spot: Spot, choice: Choice) -> list[Any]:
    """All values, every player where one is named, and the present one even if it is none of the usual."""
    seats: tuple[Seat, ...] = ()
    if any(isinstance(value, Seat) for value in choice.values):
        try:
            seats = tuple(sorted(game.seats(reach(game, spot.start, ()))))
        except Impossible:
            seats = (Seat.FIRST, Seat.SECOND)
    plain = (value for value in choice.values if not isinstance(value, Seat))
    now = _at(spot.start, choice.path)
    return list(dict.fromkeys((*((now,) if now not in choice.values else ()), *plain, *seats)))


def _at(start: Any, path: Sequence[str]) -> Any:
    """The value of a field inside a setup or a sketch."""
    for name in path:
        start = getattr(start, name)
    return start


def named(voice: Voice, option: str) -> str:
    """What an option or a field of a position is called."""
    own = voice.words.get("lever", {}).get(option)
    said = own or voice.option(option)
    return str(said) if said != option else option.replace("_", " ").capitalize()


def valued(voice: Voice, option: str, value: Any) -> str:
    """What a value of an option or a field is called."""
    text = value.name.lower() if isinstance(value, Seat) else str(value)
    key = f"{option}:{text}"
    own = voice.words.get("lever", {}).get(key)
    if own is not None:
        return str(own)
    if value is None:
        return Voice.load("explore", voice.language).word("unset")
    said = voice.option(key)
    return said if said != key else voice.name(value)


# ------------------------------------------------------------------------------------------------ brushes
def _groups(game: AnyGame, voice: Voice, spot: Spot, *, at_once: bool) -> dict[str, list[Brush]]:
    groups: dict[str, list[Brush]] = {}
    for brush in game.lab.brushes(spot.start, voice.language):
        if brush.at_once == at_once:
            groups.setdefault(brush.group, []).append(brush)
    return groups


def _switches(game: AnyGame, voice: Voice, spot: Spot) -> Iterator[Handle]:
    """Groups of which one is chosen at a time; what a second stroke takes back is an option and found there."""
    paint = game.lab.paint
    for group, brushes in _groups(game, voice, spot, at_once=True).items():
        starts = {brush.id: paint(spot.start, brush.id, "") for brush in brushes}
        back = any(start != spot.start == paint(start, id, "") for id, start in starts.items())
        if len(brushes) > 1 and not back:
            values = tuple(Value(brush.title, None if brush.on else Paint(brush.id)) for brush in brushes)
            yield Handle(group, "position", group, lambda g=group, v=values: Lever(g, v))  # type: ignore[misc]


def stroke(game: AnyGame, sketch: Any, brush: str, place: str) -> Any:
    """The sketch after using a brush on a thing; unchanged by a thing that only moves have put on the board."""
    try:
        return game.lab.paint(sketch, brush, place)
    except LookupError:
        return sketch


def _placed(game: AnyGame, voice: Voice, spot: Spot, place: str) -> Iterator[Handle]:
    """Groups of brushes that mean something on a thing, beside leaving it as it is."""
    stay = Value(Voice.load("explore", voice.language).word("here"), None)
    for group, brushes in _groups(game, voice, spot, at_once=False).items():
        strokes = [brush for brush in brushes if stroke(game, spot.start, brush.id, place) != spot.start]
        if strokes:
            values = (stay, *(Value(brush.title, Paint(brush.id, place)) for brush in strokes))
            yield Handle(f"{group}{AT}{place}", "place", group, lambda g=group, v=values: Lever(g, v))  # type: ignore[misc]


# ------------------------------------------------------------------------------------------------ tables of the lab
def _tables(game: AnyGame, voice: Voice, spot: Spot) -> list[Handle]:
    try:
        grids = game.lab.grids(spot.start, voice.language)
    except Impossible:
        return []
    apart = [grid for grid in grids if len({msgspec.json.encode(row.sketch) for row in grid.rows}) > 1]
    return [Handle(grid.title, "table", grid.title, lambda g=grid: _table(g)) for grid in apart]  # type: ignore[misc]


def _table(grid: Grid) -> Lever:
    """A row is named by as many of its cells as tell it from all others."""
    width = next(
        (n for n in range(1, len(grid.head)) if len({row.cells[:n] for row in grid.rows}) == len(grid.rows)),
        len(grid.head),
    )
    return Lever(grid.title, tuple(Value(", ".join(row.cells[:width]), Swap(row.sketch)) for row in grid.rows))
