"""What could be otherwise in a written position of Morgenland, and when a player is asked what."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tutor.core.change import Case, Change, of, put, without
from tutor.core.course import Seat
from tutor.core.rule import Rule
from tutor.core.texts import spelt
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Lies, Position
from tutor.games.morgenland.moves import Barter, Buy, Pay, Play, Swap
from tutor.games.morgenland.pieces import (
    ARTIFACTS,
    CAVES,
    FIELD_AT,
    FIELD_CODES,
    FIELD_OF,
    GUARD,
    MAGIC,
    NUMBERS,
    ONE,
    PALACE,
    SEATS,
    TREASURES,
    hoard_of,
    only,
    plus,
    treasure,
)
from tutor.games.morgenland.writing import NAMES, WRITING

MOMENTS: Mapping[str, tuple[Rule, ...]] = {
    "dowry": (r.SETUP_STOCK,),
    "next-place": (r.PLACING_ORDER,),
    "tent": (r.CITY_TENT,),
    "market": (r.CITY_MARKET,),
    "caravanserai": (r.CITY_CARAVANSERAI,),
    "smuggled": (r.CARDS_SMUGGLER_CAMEL,),
    "guard": (r.GUARD_ORDER,),
    "buy": (r.PALACE_FIRST_CHOICE,),
    "next-round": (r.TIMING_ROUND_START,),
    "next-placement": (r.TIMING_BEFORE_PLACEMENT,),
    "next-field": (r.TIMING_BEFORE_FIELD,),
    "caves": (r.TIMING_AFTER_CAVES,),
    "next-turned": (r.TIMING_REVEALED,),
    "revealed": (r.TIMING_GUARD_REVEALED,),
    "purchase": (r.TIMING_PURCHASE,),
    "pending": (r.TIMING_PENDING,),
    "resolve": (r.TIMING_RESOLVE,),
    "answer": (r.TIMING_ANSWER, r.TIMING_ANSWER_PARASITE),
    "abracadabra": (r.CARDS_ABRACADABRA,),
    "charity": (r.CARDS_CHARITY,),
    "eye": (r.CARDS_EYE_ANSWER,),
    "city-tax": (r.CARDS_CITY_TAX,),
    "mirage": (r.CARDS_MIRAGE,),
    "sacrifice": (r.CARDS_SACRIFICE,),
    "donation": (r.CARDS_DONATION,),
    "sultans-tax": (r.CARDS_SULTANS_TAX,),
    "trade": (r.CARDS_TRADE,),
    "teleport": (r.CARDS_TELEPORT,),
    "apprentice": (r.CARDS_MAGES_APPRENTICE,),
}
"""By the name of the sentence in ``[when]``: the questions that are asked then."""

_MARK = re.compile(r"\w+\.[A-Z]\d+")
"""A figure that a move names by the order of its coming."""
TREASURE_IN_CAVE = 3
TELEPORT = "teleport"
TELEPORT_PRICE = 3


def changes(case: Case) -> Iterator[Change]:
    """Every change that has a sentence, those of fields that the move names first."""
    yield from _treasure(case)
    yield from _pieces(case)
    fields = sorted(FIELD_CODES, key=lambda field: field not in case.words)
    figures: tuple[Lies, ...] = WRITING.read(case.data).figures
    for field in fields:
        yield from _spells(case, field)
        yield from _fewer(case, figures, field)
        yield from _caves(case, field)
    for field in fields[:3]:
        yield from _more(case, figures, field)
    yield from _entered(case)
    yield from _camel(case)
    yield from _moments(case, fields)


def _seats(case: Case) -> list[Seat]:
    return sorted(SEATS[: len(case.start.players)], key=lambda seat: seat != case.seat)


# ------------------------------------------------------------------------------------------------ figures on fields
def _at(case: Case, figures: Sequence[Lies]) -> dict[str, Any]:
    """The written position with these figures."""
    return put(case.data, WRITING.forms["at"].tell(figures), "at") if figures else without(case.data, "at")


def _there(pos: Position, field: str, seat: Seat) -> int:
    return sum(figure.seat == seat for figure in pos.board.fields[FIELD_OF[field]])


def _counts(field: str, seat: Seat, number: int) -> Callable[[Position], bool]:
    return lambda pos: _there(pos, field, seat) == number


def _fewer(case: Case, figures: tuple[Lies, ...], field: str) -> Iterator[Change]:
    """A figure fewer, or turned over; not where a move names figures by their order."""
    marks = any(_MARK.fullmatch(word) for word in case.words)
    for seat in _seats(case):
        there = [at for at, lies in enumerate(figures) if (lies.field, lies.seat) == (field, seat)]
        plain = [at for at in there if figures[at].sort == "figure"]
        who, facts = of(seat, case.seat), {"seat": seat, "field": FIELD_AT[FIELD_OF[field]]}
        shows = _counts(field, seat, _there(case.now, field, seat) - 1)
        fewer = {at: _at(case, figures[:at] + figures[at + 1 :]) for at in plain}
        if len(plain) == len(there) > 1 and not marks:
            yield Change(
                f"fewer.{who}.any", {**facts, "number": figures[plain[-1]].number}, tuple(fewer.values()), shows=shows
            )
        for at in plain:
            number = figures[at].number
            if not marks:
                yield Change(f"fewer.{who}.one", {**facts, "number": number}, (fewer[at],), shows=shows)
            if not case.moves:
                turned = replace(figures[at], up=not figures[at].up)
                data = _at(case, (*figures[:at], turned, *figures[at + 1 :]))
                yield Change(f"{'up' if turned.up else 'down'}.{who}", {**facts, "number": number}, (data,))


def _more(case: Case, figures: tuple[Lies, ...], field: str) -> Iterator[Change]:
    """A figure more, one that lies nowhere on the board."""
    for seat in _seats(case):
        out = {lies.number for lies in figures if lies.seat == seat and lies.sort == "figure"}
        who, facts = of(seat, case.seat), {"seat": seat, "field": FIELD_AT[FIELD_OF[field]]}
        for up in (True, False):
            for number in [number for number in NUMBERS if number not in out and str(number) not in case.words][:2]:
                data = _at(case, (*figures, Lies(field, seat, number, up)))
                shows = _counts(field, seat, _there(case.now, field, seat) + 1)
                yield Change(f"more.{who}.{'up' if up else 'down'}", {**facts, "number": number}, (data,), shows=shows)


# ------------------------------------------------------------------------------------------------ what players have
def _treasure(case: Case) -> Iterator[Change]:
    """As much treasure as the move needs and is not there."""
    match case.move:
        case Pay(given):
            need = hoard_of(given)
        case Buy(prices):
            need = (0,) * len(TREASURES)
            for price in prices:
                need = plus(need, hoard_of(price.treasure))
        case Swap(give) | Barter(give):
            need = ONE[give]
        case Play(piece) if piece == TELEPORT:
            need = only(0, TELEPORT_PRICE)
        case _:
            return
    if case.seat not in SEATS[: len(case.start.players)]:
        return
    owned, hoard = case.now.players[case.seat].hoard, case.start.players[case.seat].hoard
    lacking = tuple(max(0, wanted - there) for wanted, there in zip(need, owned, strict=True))
    if any(lacking) and owned == hoard:
        names = [kind for kind, count in zip(TREASURES, plus(hoard, lacking), strict=True) for _ in range(count)]
        yield Change(
            "treasure", {"treasure": treasure(lacking)}, (put(case.data, spelt(names), "treasure", NAMES[case.seat]),)
        )


def _pieces(case: Case) -> Iterator[Change]:
    """An artifact or a magic card that the move names, or any for who has nothing to play."""
    for seat in _seats(case):
        who, player, now = of(seat, case.seat), case.start.players[seat], case.now.players[seat]
        for card in sorted(MAGIC, key=lambda card: card not in case.words):
            data = put(case.data, spelt((*player.magic, card)), "magic", NAMES[seat])
            if card in case.words or not player.magic:
                yield Change(
                    f"magic.{who}", {"seat": seat, "card": card}, (data,), shows=_has("magic", seat, (*now.magic, card))
                )
        for artifact in sorted(ARTIFACTS, key=lambda artifact: artifact not in case.words):
            facts = {"seat": seat, "artifact": artifact}
            if player.laid == now.laid:
                kept = put(case.data, spelt(player.laid), "laid", NAMES[seat])
                more = put(kept, spelt((*player.artifacts, artifact)), "artifacts", NAMES[seat])
                shows = _has("artifacts", seat, (*now.artifacts, artifact))
                yield Change(f"artifact.{who}", facts, (more,), shows=shows)
            if any(f".{artifact}" in word for word in case.words) and player.artifacts == now.artifacts:
                kept = put(case.data, spelt(player.artifacts), "artifacts", NAMES[seat])
                out = put(kept, spelt((*player.laid, artifact)), "laid", NAMES[seat])
                yield Change(f"out.{who}", facts, (out,), shows=_has("laid", seat, (*now.laid, artifact)))


def _has(part: str, seat: Seat, names: Sequence[str]) -> Callable[[Position], bool]:
    return lambda pos: sorted(getattr(pos.players[seat], part)) == sorted(names)


# ------------------------------------------------------------------------------------------------ fields, spells, the round
def _caves(case: Case, field: str) -> Iterator[Change]:
    """Treasure in an empty cave, or an empty cave."""
    cave = FIELD_OF[field]
    if cave >= CAVES or case.moves:
        return
    facts: dict[str, Any] = {"field": FIELD_AT[cave]}
    if case.start.board.shelves[cave]:
        yield Change("cave.empty", facts, (put(case.data, "", "caves", field),))
    else:
        data = put(case.data, str(TREASURE_IN_CAVE), "caves", field)
        yield Change("cave.full", {**facts, "value": TREASURE_IN_CAVE}, (data,))


def _spells(case: Case, field: str) -> Iterator[Change]:
    """A Taboo that does not lie there."""
    spells = case.data.get("spells", {})
    taboos = spells.get("taboo", "").replace(",", " ").split()
    if field in taboos and case.now.spells.taboo >> FIELD_OF[field] & 1:
        rest = ", ".join(one for one in taboos if one != field)
        data = put(case.data, rest, "spells", "taboo") if rest else without(case.data, "spells", "taboo")
        yield Change("taboo", {"field": FIELD_AT[FIELD_OF[field]]}, (data,))


def _entered(case: Case) -> Iterator[Change]:
    """A player has passed the guard."""
    entered = case.data.get("entered", "").replace(",", " ").split()
    for seat in _seats(case):
        if not case.moves and NAMES[seat] not in entered and not case.start.round.entered >> seat & 1:
            data = put(case.data, spelt((*entered, NAMES[seat])), "entered")
            yield Change(f"entered.{of(seat, case.seat)}", {"seat": seat}, (data,))


def _camel(case: Case) -> Iterator[Change]:
    """Somebody else has the camel."""
    for seat in _seats(case):
        if case.start.camel == case.now.camel != seat:
            yield Change(f"camel.{of(seat, case.seat)}", {"seat": seat}, (put(case.data, NAMES[seat], "start"),))


def _moments(case: Case, fields: Sequence[str]) -> Iterator[Change]:
    """Another moment of the round."""
    if case.moves:
        return
    here = case.data.get("moment", "placing")
    for moment in ("placing", "round-start"):
        if moment != here:
            yield Change(f"moment.{moment}", {}, (put(_early(case), moment, "moment"),))
    for field in fields:
        for when in ("before", "turned"):
            if f"{when}-{field}" != here and not (field == FIELD_CODES[GUARD] and when == "before"):
                data = put(_early(case) if FIELD_OF[field] < PALACE else case.data, f"{when}-{field}", "moment")
                yield Change(f"moment.{when}", {"field": FIELD_AT[FIELD_OF[field]]}, (data,))


def _early(case: Case) -> dict[str, Any]:
    """Without what is not yet known at an earlier moment."""
    return {
        name: value for name, value in case.data.items() if name not in {"guard", "entered", "filled", "card", "pack"}
    }
