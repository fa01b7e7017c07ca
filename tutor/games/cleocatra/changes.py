"""What could be otherwise in a written position of Cleocatra, and when a player is asked what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tutor.core.change import Case, Change, Written, of, put
from tutor.core.course import Seat
from tutor.core.rule import Rule
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import NOWHERE, beside, name, place
from tutor.games.cleocatra.model import Position
from tutor.games.cleocatra.moves import Draw, Lay
from tutor.games.cleocatra.pieces import COLOURS, INDEX, INSPECTOR, LETTERS, PLAYERS, SEATS
from tutor.games.cleocatra.writing import OPEN

MOMENTS: Mapping[str, tuple[Rule, ...]] = {
    "turn": (r.TURN_TWO_ACTIONS, r.TURN_STUCK, r.TURN_STUCK_SUPPLY, r.TURN_STUCK_HALF),
    "next-action": (r.TURN_TWO_ACTIONS,),
    "first": (r.SETUP_FIRST_TILES,),
    "stuck": (r.TURN_STUCK, r.TURN_STUCK_SUPPLY, r.TURN_STUCK_HALF),
    "drawn": (r.TILES_EXPLORE,),
    "taken": (r.TILES_SEARCH,),
    "colours": (r.RESCUE_COLOURS, r.RESCUE_OWN_COLOUR),
    "inspector": (r.RESCUE_INSPECTOR,),
    "bonus": (r.ADVANCED_CLEOCATRA_BONUS,),
    "princess": (r.ADVANCED_PRINCESS,),
}
"""By the name of the sentence in ``[when]``: the questions that are asked then."""


def changes(case: Case) -> Iterator[Change]:
    """Every change that has a sentence, those of tiles that the move names first."""
    tiles = _written(case.data)
    if tiles is None:
        return
    cells = case.start.pyramid.cells
    named = {letter for letter in LETTERS[: len(cells)] for word in case.words if letter in word.split("-")}
    for letter in sorted(LETTERS[: len(cells)], key=lambda letter: letter not in named):
        yield from _figures(case, tiles, letter)
    for letter in reversed(LETTERS[: len(cells)]):
        yield from _gone(case, tiles, letter)
    yield from _more(case, tiles)
    yield from _colours(case, tiles, named)


def _written(data: Written) -> dict[str, str] | None:
    """What lies on which cell, in the order of laying; nothing where two lie on one."""
    at = data.get("at", {f"0:{col}": OPEN for col in range(data.get("players", 2))})
    return dict(at) if isinstance(at, Mapping) else None


def _cell(case: Case, letter: str) -> str:
    """The cell of a tile, as it is written."""
    return "{}:{}".format(*place(case.start.pyramid.cells[INDEX[letter]]))


def _on(text: str) -> tuple[str, list[str]]:
    """The colour of a written tile, and who is on it."""
    colour, _, figures = text.partition(":")
    return colour.strip(), [one for one in figures.replace(",", " ").split() if one]


def _tile(colour: str, figures: list[str]) -> str:
    return f"{colour}: {', '.join(figures)}" if figures else colour


def _figures(case: Case, tiles: dict[str, str], letter: str) -> Iterator[Change]:
    """A rescuer or the inspector is not there, or is."""
    cell = _cell(case, letter)
    colour, figures = _on(tiles[cell])
    for seat in sorted(PLAYERS[: len(case.start.points)], key=lambda seat: seat != case.seat):
        there, who = SEATS[seat] in figures, of(seat, case.seat)
        rest = [one for one in figures if one != SEATS[seat]]
        data = put(case.data, {**tiles, cell: _tile(colour, rest if there else [*figures, SEATS[seat]])}, "at")
        facts = {"seat": seat, "tile": letter}
        yield Change(
            f"{'unmanned' if there else 'manned'}.{who}", facts, (data,), shows=_rescuer(letter, seat, on=not there)
        )
    watched = INSPECTOR in figures
    rest = [one for one in figures if one != INSPECTOR]
    data = put(case.data, {**tiles, cell: _tile(colour, rest if watched else [*figures, INSPECTOR])}, "at")
    yield Change(
        "unwatched" if watched else "watched", {"tile": letter}, (data,), shows=_inspector(letter, on=not watched)
    )


def _rescuer(letter: str, seat: Seat, *, on: bool) -> Callable[[Position], bool]:
    return lambda pos: bool(pos.pyramid.rescuers[seat] >> INDEX[letter] & 1) == on


def _inspector(letter: str, *, on: bool) -> Callable[[Position], bool]:
    return lambda pos: bool(pos.pyramid.inspectors >> INDEX[letter] & 1) == on


def _gone(case: Case, tiles: dict[str, str], letter: str) -> Iterator[Change]:
    """A tile is not there; only one after all that are named, as those after it get other letters."""
    named = [INDEX[part] for word in case.words for part in word.split("-") if part in INDEX]
    if case.moves or INDEX[letter] <= max(named, default=-1):
        return
    rest = {cell: tile for cell, tile in tiles.items() if cell != _cell(case, letter)}
    yield Change("gone", {"other": letter}, (put(case.data, rest, "at"),))


def _more(case: Case, tiles: dict[str, str]) -> Iterator[Change]:
    """One tile more, beside those that lie there, or on the way to where the move wants to lay."""
    if isinstance(case.move, Draw) or len(case.now.pyramid.cells) > len(case.start.pyramid.cells):
        return  # a tile drawn since then would get another letter
    cells = [cell for cell in case.start.pyramid.cells if cell != NOWHERE]
    free = dict.fromkeys(near for cell in reversed(cells) for near in beside(cell) if near not in cells)
    wanted = beside(case.move.cell) if isinstance(case.move, Lay) else ()
    for cell in sorted(free, key=lambda cell: cell not in wanted):
        if isinstance(case.move, Lay) and cell == case.move.cell:
            continue
        data = put(case.data, {**tiles, "{}:{}".format(*place(cell)): OPEN}, "at")
        yield Change("more", {"place": name(cell)}, (data,), shows=lambda pos, cell=cell: cell in pos.pyramid.cells)  # type: ignore[misc]


def _colours(case: Case, tiles: dict[str, str], named: set[str]) -> Iterator[Change]:
    """A tile that the move names has another colour."""
    for letter in sorted(named):
        cell = _cell(case, letter)
        _, figures = _on(tiles[cell])
        for colour in COLOURS:
            if colour != case.start.pyramid.colours[INDEX[letter]]:
                data = put(case.data, {**tiles, cell: _tile(colour, figures)}, "at")
                yield Change("colour", {"tile": letter, "colour": colour}, (data,))
