"""Read a repair as a player would: the names in its sentence, and the change they make in the written position.

Nothing here looks at what the search has tried: a sentence is matched with the game's templates, each name with what the
board calls so, and the change is made anew. Where a sentence can be taken in several ways, all of them are made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from string import Formatter
from typing import Any, NamedTuple

from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.explore.edits import choices
from tutor.explore.levers import named, valued
from tutor.games.caesar import pieces as caesar
from tutor.games.cleocatra import cells as triangles
from tutor.games.cleocatra import pieces as cleocatra
from tutor.games.kleopatra import garden
from tutor.games.kleopatra import pieces as kleopatra
from tutor.games.kleopatra.play.state import counted
from tutor.games.morgenland import pieces as morgenland

Data = dict[str, Any]


class Read(NamedTuple):
    """A sentence as it was understood: which template, what it names, who reads it, and the board before."""

    says: str
    facts: Mapping[str, Any]
    seat: Seat
    """Who is spoken to, or of."""
    data: Data
    start: Any


def understood(game: AnyGame, voice: Voice, sentence: str, mover: Seat, data: Data, start: Any) -> Iterator[Read]:
    """Every way in which a sentence can be read."""
    for says, template in [*_templates(voice.words["change"]), *_templates(Voice.load("explore").words["change"])]:
        parts = [*Formatter().parse(template)]
        pattern = "".join(re.escape(text) + ("(.+)" if name else "") for text, name, _, _ in parts)
        fields = [(name, spec or "") for _, name, spec, _ in parts if name]
        if match := re.fullmatch(pattern, sentence):
            meant = [
                _meant(game, voice, start, *field, text) for field, text in zip(fields, match.groups(), strict=True)
            ]
            facts = {name: value for (name, _), value in zip(fields, meant, strict=True)}
            if None not in meant and meant == [facts[name] for name, _ in fields]:
                yield Read(says, facts, facts.get("seat", mover), data, start)


def _templates(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for name, said in table.items():
        key = f"{path}.{name}" if path else name
        if isinstance(said, Mapping):
            yield from _templates(said, key)
        else:
            yield key, said


def _meant(game: AnyGame, voice: Voice, start: Any, name: str, spec: str, text: str) -> Any:
    """What a name stands for; none where nothing is called so."""
    if name in {"option", "value"}:
        return text if game.key != "morgenland" or name == "option" or not text.isdecimal() else int(text)
    if name == "treasure":
        kinds = {voice.name(kind): place for kind, place in morgenland.KIND_NAMED.items()}
        return tuple(
            morgenland.amount(kinds[kind], int(count))
            for count, kind in re.findall(r"(\d+) ([a-z ]+?)(?:,| and|$)", text)
        )
    known = NAMES[game.key].get(name, ())
    values = game.seats(start) if name == "seat" else range(200) if known == () else known
    return next((value for value in values if voice.format_field(value, spec) == text), None)


BUNDLES = tuple(
    counted(cards) for number in (2, 3) for cards in combinations_with_replacement(kleopatra.RESOURCES, number)
)
NAMES: Mapping[str, Mapping[str, Sequence[Any]]] = {
    "caesar": {
        "group": caesar.GROUPS,
        "card": (*caesar.INFLUENCE, *caesar.ACTIONS, *caesar.CONFIDENCE),
        "other": (*caesar.INFLUENCE, *caesar.ACTIONS),
    },
    "cleocatra": {
        "tile": cleocatra.LETTERS,
        "other": cleocatra.LETTERS,
        "colour": cleocatra.COLOURS,
        "place": [triangles.name(triangles.cell_at(row, col)) for row in range(-6, 6) for col in range(-15, 15)],
    },
    "kleopatra": {
        "place": kleopatra.PLACES,
        "card": kleopatra.KINDS,
        "cards": BUNDLES,
        "tile": tuple(kleopatra.SHAPES),
        "cell": tuple(garden.NAMES),
    },
    "morgenland": {
        "field": morgenland.FIELD_AT,
        "card": morgenland.MAGIC,
        "artifact": morgenland.ARTIFACTS,
    },
}
"""What a name in a sentence may stand for; what is not listed is a number."""


# ------------------------------------------------------------------------------------------------ the change
def remade(game: AnyGame, voice: Voice, read: Read, mover: Seat) -> list[tuple[Data, str]]:
    """The written positions that a sentence may mean, and the move it says to ask about, if it is another."""
    says, facts = read.says, read.facts
    if says == "turn":
        return [({**read.data, "turn": game.writing.fields["turn"].words[mover]}, "")]
    if says == "players":
        return [({**read.data, "players": facts["players"]}, "")]
    if says.startswith("option"):
        return [({**read.data, "options": {**read.data.get("options", {}), **_option(game, voice, read)}}, "")]
    made = MADE[game.key](says.split("."), read)
    return [one if isinstance(one, tuple) else (one, "") for one in made]


def _option(game: AnyGame, voice: Voice, read: Read) -> Data:
    """The option that is called so on the board's own list."""
    _, *own = read.says.split(".")
    for choice in choices(game.writing.read(read.data)):
        name = choice.path[-1]
        for value in choice.values:
            if own == [name, str(value)]:
                return {name: value}
            if not own and (named(voice, name), valued(voice, name, value)) == (
                read.facts["option"],
                read.facts["value"],
            ):
                return {name: value}
    raise AssertionError(read)


def _with(data: Data, value: Any, *path: str) -> Data:
    name, *rest = path
    return {**data, name: _with(data.get(name, {}), value, *rest) if rest else value}


def _minus(words: Sequence[Any], place: int) -> list[Any]:
    return [*words[:place], *words[place + 1 :]]


# ------------------------------------------------------------------------------------------------ Caesar & Cleopatra
def _caesar(says: list[str], read: Read) -> list[Any]:  # noqa: C901, PLR0911, PLR0912 - a case for each sentence
    data, facts, seat = read.data, read.facts, read.seat
    side, group, card = caesar.SIDES[seat] if seat >= 0 else "", facts.get("group", ""), facts.get("card", "")
    halves = [half.split() for half in (data.get("at", {}).get(group, "") + " : ").split(":")[:2]]

    def at(cards: list[str]) -> Data:
        both = [cards if place == seat else half for place, half in enumerate(halves)]
        return _with(data, " : ".join(" ".join(half) for half in both), "at", group)

    laid = halves[seat] if group and seat >= 0 else []
    hand = data.get("hand", {}).get(side)
    held = hand.replace(",", " ").split() if hand is not None else [*read.start.players[seat].hand] if side else []
    match says:
        case ["fewer", _, "any"]:
            assert card in [word.strip("()") for word in laid]
            return [at(_minus(laid, place)) for place in range(len(laid))]
        case ["fewer", _, "one"]:
            return [at(_minus(laid, place)) for place, word in enumerate(laid) if word.strip("()") == card]
        case ["more", _]:
            return [at([*laid, card])]
        case ["up", _]:
            return [at([*laid[:k], card, *laid[k + 1 :]]) for k, word in enumerate(laid) if word == f"({card})"]
        case ["down", _]:
            return [at([*laid[:k], f"({card})", *laid[k + 1 :]]) for k, word in enumerate(laid) if word == card]
        case ["won", _]:
            won = [int(number) for number in data["won"][group].split(":")]
            won[seat] -= 1
            return [_with(data, ":".join(map(str, won)), "won", group)]
        case ["hold", _]:
            return [_with(data, " ".join([*held, card]), "hand", side)]
        case ["instead", _]:
            held[held.index(facts["other"])] = card
            return [_with(data, " ".join(held), "hand", side)]
        case ["reserve" | "actions" as pile]:
            return [_with(data, facts["count"], pile, side)]
        case ["next"]:
            return [{**_less(data, "moment"), "next": card}]
        case ["unturned"]:
            turned = data["turned"].replace(",", " ").split()
            return [{**data, "turned": " ".join(_minus(turned, turned.index(card)))}]
        case ["vote"]:
            return [({**_less(data, "moment"), "next": group}, f"reveal {group}")]
        case ["unacted"]:
            return [_less(data, "acted")]
        case ["moment", moment]:
            return [{**_less(data, "next"), "moment": moment}]
    raise AssertionError(says)


def _less(data: Data, *names: str) -> Data:
    return {name: value for name, value in data.items() if name not in names}


# ------------------------------------------------------------------------------------------------ Cleocatra
def _cleocatra(says: list[str], read: Read) -> list[Any]:  # noqa: PLR0911 - a case for each sentence
    data, facts = read.data, read.facts
    at = data.get("at") or {f"0:{col}": "?" for col in range(data.get("players", 2))}
    letter = facts.get("tile") or facts.get("other") or "A"
    cell = [*at][cleocatra.LETTERS.index(letter)] if "place" not in facts else ""
    colour, _, figures = at.get(cell, "").partition(":")
    there = figures.replace(",", " ").split()
    name = cleocatra.SEATS[read.seat] if read.seat >= 0 else ""

    def tile(colour: str, figures: list[str]) -> Data:
        return {**data, "at": {**at, cell: f"{colour}: {', '.join(figures)}"}}

    match says:
        case ["unmanned", _]:
            assert name in there
            return [tile(colour, [one for one in there if one != name])]
        case ["manned", _]:
            return [tile(colour, [*there, name])]
        case ["unwatched"]:
            assert "inspector" in there
            return [tile(colour, [one for one in there if one != "inspector"])]
        case ["watched"]:
            return [tile(colour, [*there, "inspector"])]
        case ["gone"]:
            return [{**data, "at": {place: what for place, what in at.items() if place != cell}}]
        case ["colour"]:
            return [tile(facts["colour"], there)]
        case ["more"]:
            reach = [(row, col) for row in range(-12, 13) for col in range(-15, 16)]
            beside = {near for cell in read.start.pyramid.cells for near in triangles.beside(cell)}
            free = [spot for spot in reach if triangles.cell_at(*spot) in beside and f"{spot[0]}:{spot[1]}" not in at]
            (spot,) = [spot for spot in free if triangles.name(triangles.cell_at(*spot)) == facts["place"]]
            return [{**data, "at": {**at, f"{spot[0]}:{spot[1]}": "?"}}]
    raise AssertionError(says)


# ------------------------------------------------------------------------------------------------ Kleopatra und die Baumeister
KLEOPATRA = ("red", "blue", "green", "yellow", "purple")


def _kleopatra(says: list[str], read: Read) -> list[Any]:  # noqa: C901, PLR0911, PLR0912 - a case for each sentence
    data, facts, seat = read.data, read.facts, read.seat
    name = KLEOPATRA[seat] if seat >= 0 else ""
    if says[0] in {"free", "built"}:
        kind, _, place = facts["place"].partition(":")
        field = {"wall": "walls", "door": "doors", "obelisk": "obelisks"}[kind]
        there = data.get(field, "").replace(",", " ").split()
        assert (place in there) == (says[0] == "free")
        return [
            {**data, field: " ".join([one for one in there if one != place] if place in there else [*there, place])}
        ]
    hands = [", ".join(player.hand) for player in read.start.players]
    hand = [*read.start.players[seat].hand] if name else []

    def holding(cards: list[str]) -> Data:
        others = {KLEOPATRA[one]: hands[one] for one in range(seat)}
        return {**data, "hand": {**others, **data.get("hand", {}), name: ", ".join(cards)}}

    match says:
        case ["pedestal"]:
            return [{**data, "throne": 1}]
        case ["unbuilt", built]:
            return [{**data, "throne": int(built) - 1}]
        case ["sphinx", way]:
            return [{**data, "sphinxes": data.get("sphinxes", 0) + (1 if way == "more" else -1)}]
        case ["altar", way]:
            return [{**data, "altar": data.get("altar", 0) + (1 if way == "more" else -1)}]
        case ["hold", _]:
            return [holding([*hand, facts["card"]])]
        case ["cards"]:
            return [holding([*hand, *(some.kind for some in facts["cards"] for _ in range(some.count))])]
        case ["lack", _]:
            return [holding(_minus(hand, hand.index(facts["card"])))]
        case ["talents", _]:
            return [_with(data, facts["talents"], "talents", name)]
        case ["poor", _]:
            return [_with(data, 0, "talents", name)]
        case ["merchant", _]:
            return [_with(data, read.start.players[seat].merchants + 1, "merchants", name)]
        case ["stall"]:
            stalls = [*data["stalls"]]
            assert stalls[facts["stall"] - 1] == ""
            stalls[facts["stall"] - 1] = facts["card"]
            return [{**data, "stalls": stalls}]
        case ["discard"]:
            return [{**data, "discard": ", ".join((*read.start.market.discard, facts["card"]))}]
        case ["mosaic"]:
            assert facts["tile"] in data["garden"]
            return [{**data, "garden": data["garden"].replace(facts["tile"], ".")}]
        case ["top"]:
            stack = data.get("stack") or "".join(one for one in kleopatra.SHAPES if one not in data.get("garden", ""))
            return [{**data, "stack": facts["tile"] + stack.replace(facts["tile"], "")}]
        case ["sanctuaries" | "unclaimed" as field, _]:
            places = [place.strip() for place in data[field].split(",")]
            places.remove(f"{name} {facts['cell']}")
            return [{**data, field: ", ".join(places)}]
        case ["moment", moment]:
            return [{**data, "moment": moment}]
    raise AssertionError(says)


# ------------------------------------------------------------------------------------------------ Morgenland
MORGENLAND = tuple(morgenland.DATA["colours"]["names"])
KNOWN_LATER = ("guard", "entered", "filled", "card", "pack")


def _morgenland(says: list[str], read: Read) -> list[Any]:  # noqa: C901, PLR0911, PLR0912 - a case for each sentence
    data, facts, seat = read.data, read.facts, read.seat
    name = MORGENLAND[seat] if seat >= 0 else ""
    code = morgenland.FIELD_CODES[morgenland.FIELD_AT.index(facts["field"])] if "field" in facts else ""
    lines = [*_lines(data.get("at", {}))]
    mine = [place for place, (field, owner, _) in enumerate(lines) if (field, owner) == (code, name)]
    number = str(facts.get("number", ""))

    def at(figures: list[tuple[str, str, str]]) -> Data:
        return {**data, "at": [f"{field} {owner} {what}" for field, owner, what in figures]}

    def owned(field: str, given: str, *pieces: str) -> Data:
        there = getattr(read.start.players[seat], field)
        return _with(data, ", ".join((*there, *pieces)), given, name)

    match says:
        case ["fewer", _, "any"]:
            assert number in [lines[place][2].strip("()") for place in mine]
            return [at(_minus(lines, place)) for place in mine]
        case ["fewer", _, "one"]:
            return [at(_minus(lines, place)) for place in mine if lines[place][2].strip("()") == number]
        case ["more", _, face]:
            return [at([*lines, (code, name, number if face == "up" else f"({number})")])]
        case ["up", _]:
            return [
                at([*lines[:k], (code, name, number), *lines[k + 1 :]]) for k in mine if lines[k][2] == f"({number})"
            ]
        case ["down", _]:
            return [
                at([*lines[:k], (code, name, f"({number})"), *lines[k + 1 :]]) for k in mine if lines[k][2] == number
            ]
        case ["treasure"]:
            have = [
                f"{count} {kind}"
                for kind, count in zip(morgenland.TREASURES, read.start.players[seat].hoard, strict=True)
            ]
            more = [f"{one.count} {one.kind}" for one in facts["treasure"]]
            return [
                _with(data, ", ".join([one for one in (*have, *more) if not one.startswith("0 ")]), "treasure", name)
            ]
        case ["magic", _]:
            return [owned("magic", "magic", facts["card"])]
        case ["artifact", _]:
            out = _with(data, ", ".join(read.start.players[seat].laid), "laid", name)
            more = ", ".join((*read.start.players[seat].artifacts, facts["artifact"]))
            return [_with(out, more, "artifacts", name)]
        case ["out", _]:
            kept = _with(data, ", ".join(read.start.players[seat].artifacts), "artifacts", name)
            return [_with(kept, ", ".join((*read.start.players[seat].laid, facts["artifact"])), "laid", name)]
        case ["cave", "full"]:
            return [_with(data, str(facts["value"]), "caves", code)]
        case ["cave", "empty"]:
            return [_with(data, "", "caves", code)]
        case ["taboo"]:
            taboos = [one for one in data["spells"]["taboo"].replace(",", " ").split() if one != code]
            return [_with(data, ", ".join(taboos), "spells", "taboo")]
        case ["entered", _]:
            return [{**data, "entered": " ".join((*data.get("entered", "").replace(",", " ").split(), name))}]
        case ["camel", _]:
            return [{**data, "start": name}]
        case ["moment", "before" | "turned" as when]:
            early = morgenland.FIELD_CODES.index(code) < morgenland.PALACE
            return [{**(_less(data, *KNOWN_LATER) if early else data), "moment": f"{when}-{code}"}]
        case ["moment", moment]:
            return [{**_less(data, *KNOWN_LATER), "moment": moment}]
    raise AssertionError(says)


def _lines(at: Any) -> Iterator[tuple[str, str, str]]:
    """Field, owner and figure, one by one, in the order in which they are written."""
    pairs = at.items() if isinstance(at, Mapping) else (line.split(" ", 1) for line in at)
    for field, text in pairs:
        owner, double = "", ""
        for word in re.findall(r"\([^)]*\)|[^\s,]+", text):
            if word in MORGENLAND:
                owner = word
            elif word == "double":
                double = "double "
            else:
                yield field, owner, double + word
                double = ""


MADE: Mapping[str, Callable[[list[str], Read], list[Any]]] = {
    "caesar": _caesar, "cleocatra": _cleocatra, "kleopatra": _kleopatra, "morgenland": _morgenland,
}  # fmt: skip
