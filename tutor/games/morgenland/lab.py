"""The lab: put figures on fields, give treasure, artifacts and cards, and read who is strongest and who can buy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from msgspec.structs import replace

from tutor.core.course import Impossible, Seat
from tutor.core.lab import Brush, Grid, Rack, Row, Stamp
from tutor.core.voice import Voice
from tutor.games.morgenland.compose import compose, lay
from tutor.games.morgenland.model import Instant, Lies, Position, Setup, Sketch
from tutor.games.morgenland.moves import GoOn
from tutor.games.morgenland.pieces import (
    ARTIFACTS,
    FIELD_AT,
    FIELD_CODES,
    FIELD_OF,
    MAGIC,
    NOTHING,
    NUMBERS,
    PALACE,
    SEATS,
    TREASURES,
    Hoard,
)
from tutor.games.morgenland.play.state import ranks, strength
from tutor.games.morgenland.purchase import lacking, ways

T = TypeVar("T")
INSTANTS: tuple[Instant, ...] = ("placing", "before", "turned")


class MorgenlandLab:
    """Figures are painted onto fields, belongings onto players."""

    start = Sketch(
        setup=Setup(players=4), instant="turned", field="market", figures=lay(market="R9 B5 B4 G8", palace1="R4 G4")
    )

    acts: tuple[type[Any], ...] = (GoOn,)

    def brushes(self, sketch: Sketch, /, language: str | None = None) -> tuple[Brush, ...]:
        """Figures, belongings, and the moment."""
        voice = Voice.load("morgenland", language)
        return (*_figures(sketch, voice.word), *_belongings(sketch, voice.word), *_moments(sketch, voice))

    def racks(self, sketch: Sketch, /, language: str | None = None) -> tuple[Rack, ...]:
        """The figures of each player, for the field that is evaluated."""
        voice, where = Voice.load("morgenland", language), FIELD_AT[FIELD_OF[sketch.field]]
        return tuple(
            Rack(voice.name(seat), tuple(Stamp(f"figure:{seat.value}:{n}", where, str(n)) for n in NUMBERS), seat)
            for seat in SEATS[: sketch.setup.players]
        )

    def paint(self, sketch: Sketch, brush: str, where: str, /) -> Sketch:  # noqa: PLR0911 - one line a brush
        """Use a brush on a field, a figure or a player."""
        verb, *what = brush.split(":")
        if verb in ("instant", "field", "camel", "players", "profi"):
            return _switched(sketch, verb, what)
        if verb == "figure":
            return _placed(sketch, Seat(int(what[0])), int(what[1]), where)
        if verb in ("flip", "remove") and where.startswith("figure:"):
            return _changed(sketch, verb, where)
        owner = _owner(where)
        if owner is None:
            return sketch
        if verb in ("more", "less"):
            return _treasured(sketch, owner, TREASURES.index(what[0]), 1 if verb == "more" else -1)
        if verb == "artifact":
            held = _of(sketch.artifacts, owner) or ()
            return replace(sketch, artifacts=_with(sketch.artifacts, owner, _toggled(held, what[0]), None))
        if verb == "magic":
            return replace(
                sketch, magic=_with(sketch.magic, owner, _toggled(_of(sketch.magic, owner) or (), what[0]), ())
            )
        return sketch

    def focus(self, _sketch: Sketch, /) -> str:
        """Everything: players and fields are painted on."""
        return ""

    def grids(self, sketch: Sketch, /, language: str | None = None) -> tuple[Grid, ...]:
        """Who is strongest in the field, whoever has the camel; and in a palace field, who can pay."""
        voice, number = Voice.load("morgenland", language), FIELD_OF[sketch.field]
        word = voice.word
        head = (word("lab_start_player"), word("lab_order"))
        grids = [Grid(word("lab_strongest", field=FIELD_AT[number]), head, tuple(_orders(sketch, number, voice)))]
        if number >= PALACE:
            columns = (word("lab_buyer"), word("lab_price"), word("lab_pays"))
            grids.append(Grid(word("lab_purchase"), columns, tuple(_buyers(sketch, number, voice))))
        return tuple(grid for grid in grids if grid.rows)


LAB = MorgenlandLab()


# ------------------------------------------------------------------------------------------------ brushes
def _figures(sketch: Sketch, word: Callable[..., str]) -> Iterator[Brush]:
    for seat in SEATS[: sketch.setup.players]:
        for number in NUMBERS:
            yield Brush(f"figure:{seat.value}:{number}", word("lab_figures", seat=seat), str(number))
    yield Brush("flip", word("lab_change"), word("lab_flip"))
    yield Brush("remove", word("lab_change"), word("lab_remove"))


def _belongings(sketch: Sketch, word: Callable[..., str]) -> Iterator[Brush]:
    for verb in ("more", "less"):
        for kind in TREASURES:
            yield Brush(f"{verb}:{kind}", word(f"lab_{verb}"), word("lab_kind", kind=kind))
    if sketch.setup.profi:
        for artifact in ARTIFACTS:
            yield Brush(f"artifact:{artifact}", word("lab_artifacts"), word(artifact))
        for card in MAGIC:
            yield Brush(f"magic:{card}", word("lab_magic"), word(card))


def _moments(sketch: Sketch, voice: Voice) -> Iterator[Brush]:
    word, setup = voice.word, sketch.setup
    for instant in INSTANTS:
        on = sketch.instant == instant
        yield Brush(f"instant:{instant}", word("lab_moment"), word(f"lab_{instant}"), at_once=True, on=on)
    for code, id in zip(FIELD_CODES, FIELD_AT, strict=True):
        yield Brush(f"field:{code}", word("lab_field"), voice.name(id), at_once=True, on=sketch.field == code)
    for seat in SEATS[: setup.players]:
        on = sketch.camel == seat
        yield Brush(f"camel:{seat.value}", word("lab_camel"), voice.name(seat), at_once=True, on=on)
    for players in (3, 4, 5):
        on = setup.players == players
        yield Brush(f"players:{players}", word("lab_players"), str(players), at_once=True, on=on)
    yield Brush("profi", word("lab_game"), word("lab_profi"), at_once=True, on=setup.profi)


# ------------------------------------------------------------------------------------------------ painting
def _switched(sketch: Sketch, verb: str, what: list[str]) -> Sketch:
    match verb:
        case "instant":
            return replace(sketch, instant=next(instant for instant in INSTANTS if instant == what[0]))
        case "field":
            return replace(sketch, field=what[0])
        case "camel":
            return replace(sketch, camel=Seat(int(what[0])))
        case "profi":
            return replace(sketch, setup=replace(sketch.setup, profi=not sketch.setup.profi))
    players = int(what[0])
    kept = tuple(lies for lies in sketch.figures if lies.seat < players)
    camel = sketch.camel if sketch.camel < players else Seat.FIRST
    return replace(sketch, setup=replace(sketch.setup, players=players), figures=kept, camel=camel)


def _placed(sketch: Sketch, seat: Seat, number: int, where: str) -> Sketch:
    """The figure on that field; it leaves wherever it lay."""
    if where not in FIELD_AT:
        return sketch
    field = FIELD_CODES[FIELD_AT.index(where)]
    others = tuple(lies for lies in sketch.figures if (lies.seat, lies.number, lies.sort) != (seat, number, "figure"))
    up = sketch.instant == "turned" and sketch.field == field
    return replace(sketch, figures=(*others, Lies(field, seat, number, up)))


def _changed(sketch: Sketch, verb: str, where: str) -> Sketch:
    """The figure turned over, or taken away."""
    _, field, seat, tag = where.split(":")
    try:
        lying = compose(sketch).board.fields[int(field)]
    except Impossible:
        return sketch
    found = next((figure for figure in lying if (figure.seat, figure.tag) == (int(seat), int(tag))), None)
    for place, lies in enumerate(sketch.figures):
        if found and (lies.seat, lies.number, lies.sort) == (found.seat, found.number, found.sort):
            new = (replace(lies, up=not lies.up),) if verb == "flip" else ()
            return replace(sketch, figures=(*sketch.figures[:place], *new, *sketch.figures[place + 1 :]))
    return sketch


def _owner(where: str) -> int | None:
    kind, _, rest = where.partition(":")
    owned = ("player", "hand", "magic", "artifact", "hoard")
    return int(rest.partition(":")[0]) if kind in owned and rest else None


def _treasured(sketch: Sketch, owner: int, kind: int, more: int) -> Sketch:
    hoard = list(_of(sketch.hoards, owner) or NOTHING)
    hoard[kind] = max(0, hoard[kind] + more)
    return replace(sketch, hoards=_with(sketch.hoards, owner, tuple(hoard), NOTHING))


def _toggled(held: tuple[str, ...], piece: str) -> tuple[str, ...]:
    return tuple(other for other in held if other != piece) if piece in held else (*held, piece)


def _of(values: tuple[T, ...], place: int) -> T | None:
    return values[place] if place < len(values) else None


def _with(values: tuple[T, ...], place: int, value: T, default: T) -> tuple[T, ...]:
    """A list by seat with one entry changed, filled up as far as needed."""
    filled = [*values, *[default] * (place + 1 - len(values))]
    filled[place] = value
    return tuple(filled)


# ------------------------------------------------------------------------------------------------ tables
def _orders(sketch: Sketch, number: int, words: Voice) -> Iterator[Row]:
    """The order of strength for each start player."""
    for seat in SEATS[: sketch.setup.players]:
        other = replace(sketch, camel=seat)
        pos = _composed(other)
        if pos is None or not pos.board.fields[number]:
            continue
        lying = pos.board.fields[number]
        order = [f"{words.name(rank)} {strength(lying, rank)}" for rank in ranks(pos, number)]
        yield Row((words.name(seat), ", ".join(order)), other, sketch.camel == seat)


def _buyers(sketch: Sketch, number: int, words: Voice) -> Iterator[Row]:
    """What each player's figures cost in a palace field, and whether the hoard can pay."""
    pos = _composed(sketch)
    if pos is None:
        return
    for seat in ranks(pos, number):
        figures = tuple(figure.number for figure in pos.board.fields[number] if figure.seat == seat)
        hoard: Hoard = pos.players[seat].hoard
        found = ways(figures, hoard) if not lacking(figures, hoard) else ()
        pays = (
            words.word("lab_cannot")
            if not found
            else words.word("lab_kinds", kinds=tuple(TREASURES[k] for k in found[0]))
        )
        yield Row((words.name(seat), " + ".join(map(str, figures)), pays), sketch)


def _composed(sketch: Sketch) -> Position | None:
    try:
        return compose(sketch)
    except Impossible:
        return None
