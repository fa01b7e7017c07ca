"""Moves written down: each kind declares its form once, and both directions follow from it.

    class Put(Move, frozen=True):
        form = "put {card} {group}"
        card: InfluenceCard
        group: GroupName

A field's type carries its spelling, as in ``GroupName = Annotated[str, one_of(Phrase(KEY, "group"), GROUPS)]``; what is
expected there is told by ``[phrase]`` in the words of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from string import Formatter
from typing import Any, ClassVar, NamedTuple, Self, get_type_hints

from msgspec import Struct

from tutor.core.course import Unreadable
from tutor.core.refused import Phrase


class Spelling(NamedTuple):
    """How a field is written: what a reader should expect there, how to read it off the words left, how to write it."""

    what: Phrase | str
    read: Callable[[list[str]], Any]
    write: Callable[[Any], str] = str


def one_of(what: Phrase | str, values: Iterable[str]) -> Spelling:
    """A word that must be one of ``values``."""
    known = tuple(values)

    def read(words: list[str]) -> str:
        if not words:
            raise Unreadable("missing", what=what)
        if words[0] not in known:
            raise Unreadable("none_of", word=words[0], what=what, known=", ".join(known))
        return words.pop(0)

    return Spelling(what, read)


def several(
    what: Phrase | str, of: Spelling, *, least: int = 0, order: Callable[[Any], Any] | None = None, comma: str = " "
) -> Spelling:
    """As many as are written, in an order of their own."""

    def read(words: list[str]) -> tuple[Any, ...]:
        found: list[Any] = []
        while words or len(found) < least:
            found.append(of.read(words))
        return tuple(sorted(found, key=order) if order else found)

    return Spelling(what, read, lambda values: comma.join(map(of.write, values)))


class Move(Struct, frozen=True, gc=False, tag=True):
    """A move; ``form`` names its fields, after its verb if it has one. What stands between two fields joins them."""

    form: ClassVar[str]

    def __str__(self) -> str:
        form = _form(type(self))
        text = form.verb
        for name, spelled, joint in form.fields:
            if written := spelled.write(getattr(self, name)):
                text += (joint if text else "") + written
        return text

    @classmethod
    def wanted(cls) -> tuple[Phrase | str, ...]:
        """What is expected for each of its fields."""
        return _form(cls).wanted

    def tidy(self) -> Self:
        """The one way to write what was read, or `Unreadable` if the fields do not go together."""
        return self


class _Form(NamedTuple):
    """A form taken apart: its verb, its fields with their spellings and what joins each to what stands before it."""

    verb: str
    fields: tuple[tuple[str, Spelling, str], ...]

    @property
    def joints(self) -> str:
        return "".join(joint.strip() for _, _, joint in self.fields)

    @property
    def wanted(self) -> tuple[Phrase | str, ...]:
        return tuple(spelled.what for _, spelled, _ in self.fields)


@cache
def _form(kind: type[Move]) -> _Form:
    hints = get_type_hints(kind, include_extras=True)
    parts = [(text, name) for text, name, _, _ in Formatter().parse(kind.form)]
    verb = parts[0][0].strip()
    joints = [" ", *[text for text, _ in parts[1:]]]
    return _Form(
        verb,
        tuple(
            (name, hints[name].__metadata__[0], joint) for (_, name), joint in zip(parts, joints, strict=True) if name
        ),
    )


class Notation:
    """Reads the moves of a game, most of them by their verb; a few have none, or share one, and are tried in turn."""

    def __init__(self, *kinds: type[Move]) -> None:
        self.verbs = tuple(dict.fromkeys(verb for kind in kinds if (verb := _form(kind).verb)))
        self.kinds = kinds

    def parse(self, text: str) -> Any:
        """The inverse of ``str(move)``."""
        verb = (text.split() or [""])[0]
        own = verb if verb in self.verbs else ""
        wrong: list[Unreadable] = []
        for kind in self.kinds:
            if _form(kind).verb == own:
                try:
                    return _read(kind, text.strip().removeprefix(own))
                except Unreadable as error:
                    wrong.append(Unreadable("unread", text=text, why=error, verb=own, wanted=_form(kind).wanted))
        if own:
            raise wrong[0]
        raise Unreadable("no_move", text=text, verbs=", ".join(self.verbs))


def _read(kind: type[Move], text: str) -> Move:
    form = _form(kind)
    words = "".join(" " if letter in form.joints + "," else letter for letter in text).split()
    move = kind(*[spelled.read(words) for _, spelled, _ in form.fields]).tidy()
    if words:
        raise Unreadable("too_much", words=" ".join(words))
    return move
