"""How one field of a written position is spelt: what may stand there, how it is read, and what is wrong with it if not.

A game declares each field with one of these, as in ``by_seat(SEATS, pieces("card", CARDS, most=40))``; `texts.py` has those
that name pieces. Every bound stands in the type, so nothing large is ever built.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import partial, reduce
from operator import or_
from types import NoneType
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, defstruct

from tutor.core.course import Seat

LONGEST = 4000
"""Letters of one text."""
WORD = 40
"""Letters of one word that are looked at or repeated."""
NEAR = 0.6
"""How much a word must be like another to be taken for it."""
MOST_TOLD = 12
"""Things that are wrong and told at once."""

Text = Annotated[str, Meta(max_length=LONGEST)]
Word = Annotated[str, Meta(max_length=WORD)]
TABLE: Any = dict[Word, Any]
"""Fields by name."""


class Trouble(Struct, frozen=True):
    """One thing that cannot be read: in which field, which sentence tells it, and its facts."""

    at: str
    word: str
    facts: Mapping[str, Any] = {}

    def under(self, name: str) -> Trouble:
        """The same, one field further up."""
        name = clean(name)
        return msgspec.structs.replace(self, at=f"{name}.{self.at}" if self.at else name)


class Misread(ValueError):
    """A written position that cannot be read; ``troubles`` has all that is wrong with it."""

    def __init__(self, *troubles: Trouble) -> None:
        super().__init__(", ".join(f"{trouble.at}: {trouble.word}" for trouble in troubles))
        self.troubles = troubles


class Script(NamedTuple):
    """How a field is written: what it is called, the type of the plain data, how to read that, and the words it knows."""

    what: str
    type: Any
    """What plain data is taken at all; parts of it are read one by one, so that all that is wrong can be told."""
    read: Callable[[Any], Any]
    words: tuple[str, ...] = ()
    whole: Any = None
    """The type down to the last part, for a JSON Schema; the same if None."""
    parts: tuple[Script, ...] = ()
    """How its keys and values are written."""

    def then(self, make: Callable[[Any], Any]) -> Script:
        """The same, and something made of what was read."""
        return self._replace(read=lambda given: make(self.read(given)))

    def parse(self, data: Any) -> Any:
        """Read plain data of any kind; raise `Misread`."""
        try:
            given = msgspec.convert(data, self.type)
        except (msgspec.ValidationError, RecursionError):
            raise Misread(self.refusal(data)) from None
        return self.read(given)

    def refusal(self, data: Any) -> Trouble:
        """The data is of another kind, or there is too much of it."""
        most = next((one.max_length for one in getattr(self.type, "__metadata__", ()) if one.max_length), None)
        if most is not None and isinstance(data, str | Mapping | list | tuple) and len(data) > most:
            return self.trouble("too_long", data, most=most, words=())
        return self.trouble("kind", data)

    def trouble(self, word: str, data: Any, **facts: Any) -> Trouble:
        """Say what is wrong with the data, what may stand there, and which of the words comes nearest."""
        near = nearest(data, self.words) if isinstance(data, str) else ""
        return Trouble("", word, {"given": short(data), "what": self.what, "near": near, "words": self.words, **facts})


def clean(text: str, longest: int = WORD) -> str:
    """A text that can be shown anywhere, not at length."""
    text = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text[: longest + 1])
    return text if len(text) <= longest else f"{text[:longest]}\N{HORIZONTAL ELLIPSIS}"


def short(data: Any) -> str:
    """The data as it was written, not at length."""
    match data:
        case str():
            return f"'{clean(data)}'"
        case bool() | None:
            return {True: "true", False: "false", None: "null"}[data]
        case int() | float():
            return str(data) if abs(data) < 10**WORD else "\N{HORIZONTAL ELLIPSIS}"
        case Mapping():
            return "{\N{HORIZONTAL ELLIPSIS}}"
    return "[\N{HORIZONTAL ELLIPSIS}]"


def nearest(word: str, words: Iterable[str], near: float = NEAR) -> str:
    """The known word that is most like this one, if any is."""
    known = {one.casefold(): one for one in words}
    found = get_close_matches(joined(word[:WORD].split()), known, 1, near)
    return known[found[0]] if found else ""


def gather(parts: Iterable[tuple[str, Callable[[], Any]]]) -> list[Any]:
    """Read every part, and raise what is wrong with all of them at once."""
    read: list[Any] = []
    wrong: list[Trouble] = []
    for name, parse in parts:
        if len(wrong) >= MOST_TOLD:
            break
        try:
            read.append(parse())
        except Misread as error:
            wrong += [trouble.under(name) if name else trouble for trouble in error.troubles]
    if wrong:
        raise Misread(*wrong[:MOST_TOLD])
    return read


# ------------------------------------------------------------------------------------------------ single values
def number(what: str, least: int, most: int) -> Script:
    """A whole number within bounds."""

    def read(given: int) -> int:
        if not least <= given <= most:
            raise Misread(Trouble("", "bounds", {"given": short(given), "what": what, "least": least, "most": most}))
        return given

    return Script(what, int, read, whole=Annotated[int, Meta(ge=least, le=most)])


def truth(what: str) -> Script:
    """Yes or no."""
    return Script(what, bool, lambda given: given, ("true", "false"))


def joined(words: Sequence[str]) -> str:
    """A name of several words as one."""
    return "-".join(words).casefold().replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", "")


def choice(what: str, words: Sequence[str]) -> Script:
    """One of a few words."""
    known = {word.casefold(): word for word in words}
    script = Script(what, Word, str, tuple(words), Literal[tuple(words)])

    def read(given: str) -> str:
        found = known.get(given.strip().casefold()) or known.get(joined(given.split()))
        if found is None:
            raise Misread(script.trouble("unknown", given))
        return found

    return script._replace(read=read)


def seat(names: Sequence[str]) -> Script:
    """A player, by name or by number from 0."""
    numbers = Annotated[int, Meta(ge=0, le=len(names) - 1)]
    script = Script("seat", Word | numbers, str, tuple(names), Literal[tuple(names)] | numbers)
    known = {name.casefold(): Seat(at) for at, name in enumerate(names)} | {
        str(at): Seat(at) for at in range(len(names))
    }

    def read(given: str | int) -> Seat:
        found = known.get(str(given).strip().casefold())
        if found is None:
            raise Misread(script.trouble("unknown", given))
        return found

    return script._replace(read=read)


# ------------------------------------------------------------------------------------------------ mappings and lists
def by(keys: Script, each: Script, most: int = 0) -> Script:
    """A mapping from seats or places to what is theirs or lies there, in the order in which it is written."""
    size = Meta(max_length=most or len(keys.words))

    def read(given: Mapping[str | int, Any]) -> dict[Any, Any]:
        found: dict[Any, Any] = {}

        def one(key: str, value: Any) -> None:
            name = keys.read(key)
            if name in found:
                raise Misread(keys.trouble("twice", key))
            found[name] = each.parse(value)

        gather((str(key), partial(one, str(key), value)) for key, value in given.items())
        return found

    known = Literal[keys.words] if keys.words else str
    whole: Any = Annotated[dict[known, whole_type(each)], size]  # type: ignore[valid-type, misc]
    return Script(f"by_{keys.what}", Annotated[dict[Word | int, Any], size], read, keys.words, whole, (keys, each))


def places(keys: Script, each: Script, most: int = 0) -> Script:
    """What lies where, as pairs of place and what: a mapping, or a list of texts that begin with a place.

    The list is for an order that a mapping does not have, as when one lays here, there, and here again.
    """
    script = by(keys, each, most)
    lines = Script("lines", Annotated[list[Text], Meta(max_length=most or 4 * len(keys.words))], list)

    def line(text: str) -> tuple[Any, Any]:
        key, _, rest = text.strip().partition(" ")
        return keys.read(key[:WORD].rstrip(":,")), each.parse(rest)

    def read(given: Sequence[str]) -> tuple[tuple[Any, Any], ...]:
        return tuple(gather((str(at), partial(line, text)) for at, text in enumerate(given, 1)))

    pairs = script._replace(read=lambda given: tuple(script.read(given).items()))
    return either(script.what, pairs, lines._replace(read=read))._replace(parts=script.parts)


def by_seat(names: Sequence[str], each: Script) -> Script:
    """What belongs to each player who is named."""
    return by(seat(names), each)


def listed(what: str, each: Script, most: int) -> Script:
    """Several values in their order."""

    def read(given: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(gather((str(at), partial(each.parse, value)) for at, value in enumerate(given, 1)))

    size = Meta(max_length=most)
    whole: Any = Annotated[list[whole_type(each)], size]  # type: ignore[misc]
    return Script(what, Annotated[list[Any], size], read, (), whole, (each,))


def either(what: str, *scripts: Script) -> Script:
    """What can be written in several ways; the kind of data tells which."""
    words = next((one.words for one in scripts if one.words), ())
    whole = reduce(or_, (whole_type(one) for one in scripts))
    script = Script(what, Any, str, words, whole, scripts)

    def read(given: Any) -> Any:
        for one in scripts:
            if takes(one, given):
                return one.parse(given)
        troubles = [one.refusal(given) for one in scripts]
        raise Misread(next((one for one in troubles if one.word == "too_long"), script.trouble("kind", given)))

    return script._replace(read=read)


def takes(script: Script, data: Any) -> bool:
    """Whether it is at least the right kind of data."""
    try:
        msgspec.convert(data, script.type)
    except (msgspec.ValidationError, RecursionError):
        return False
    return True


def whole_type(script: Script) -> Any:
    """The type of the data down to its last part; that of fields by name is made when it is asked for."""
    if script.type is not TABLE:
        return script.type if script.whole is None else script.whole
    named = zip(script.words, script.parts, strict=True)
    fields = [(name, whole_type(one) | UnsetType, UNSET) for name, one in named]
    return defstruct(script.what.capitalize(), fields, forbid_unknown_fields=True)


# ------------------------------------------------------------------------------------------------ fields by name
def table(what: str, scripts: Mapping[str, Script]) -> Script:
    """Fields by their names, each read in its own way."""
    script = Script(what, TABLE, dict, tuple(scripts), parts=tuple(scripts.values()))

    def one(name: str, value: Any) -> tuple[str, Any]:
        if name not in scripts:
            raise Misread(script.trouble("unknown", name, what="field"))
        return name, scripts[name].parse(value)

    def read(given: Mapping[str, Any]) -> dict[str, Any]:
        return dict(gather((name, partial(one, name, value)) for name, value in given.items()))

    return script._replace(read=read)


def options(setup: type[Struct], names: Sequence[str]) -> Script:
    """What is agreed before a game, the number of players apart: each field of a setup by its own type."""
    fields = [field for field in msgspec.structs.fields(setup) if field.name != "players"]
    return table("options", {field.name: _option(field.type, names) for field in fields})


def _option(kind: Any, names: Sequence[str]) -> Script:
    """An option that may be left open takes null as well; one that names a player takes chance where that is meant."""
    if kind is bool:
        return truth("truth")
    kinds = [one for one in get_args(kind) if one is not NoneType]
    if get_origin(kind) is not Literal and kinds:
        script = _option(kinds[0], names)
        return either(script.what, script, Script("value", None, lambda _: None))
    if get_origin(kind) is not Literal:
        return seat(names)._replace(
            read=lambda given: Seat.CHANCE if given in _CHANCE else seat(names).read(given), type=Word | int
        )
    known = {str(value): value for value in get_args(kind)}
    script = choice("value", tuple(known))
    return script._replace(type=Word | int, read=lambda given: known[script.read(str(given))], whole=kind)


_CHANCE = ("chance", int(Seat.CHANCE))
