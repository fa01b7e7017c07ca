"""Short texts that name pieces: ``"3 artisan, tainted lapis"``, ``"4 (2 P)"``.

Commas or spaces stand between names, a number before a name says how many, brackets hold what lies face down. Where names are
digits, several are written ``3x4``. Capitals, plurals and apostrophes do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from tutor.core.course import Seat
from tutor.core.script import MOST_TOLD, Misread, Script, Text, Trouble, joined, nearest

MOST_WORDS = 4
"""Words of one name, as in "eye for an eye"."""
NEARLY = 0.85
"""How much several words must be like one name to be taken for it."""


class Piece(NamedTuple):
    """A piece that a text names, and whether it lies face up."""

    name: str
    up: bool


_SIGNS = re.compile(r"[(),;]|[^\s(),;]+")
_TIMES = re.compile(r"(\d{1,4})[x\N{MULTIPLICATION SIGN}](.*)", re.IGNORECASE)


def pieces(what: str, words: Sequence[str], *, most: int, faces: bool = False) -> Script:
    """A text that names pieces, in their order; with ``faces``, each as a `Piece` that lies up or down."""
    script = Script(what, Text, str, tuple(words))
    known = {word.casefold(): word for word in words}

    def read(given: str) -> tuple[Any, ...]:
        found: list[Piece] = []
        wrong: list[Trouble] = []
        for phrase, up in phrases(script, given):
            if not up and not faces:
                raise Misread(script.trouble("no_brackets", given, words=()))
            for count, name in _named(phrase, known):
                if len(wrong) == MOST_TOLD:
                    break
                if name not in known.values():
                    wrong.append(script.trouble("unknown", name))
                elif len(found) + count > most:
                    raise Misread(*wrong, script.trouble("too_many", given, most=most, words=()))
                else:
                    found += [Piece(name, up)] * count
        if wrong:
            raise Misread(*wrong)
        return tuple(found) if faces else tuple(piece.name for piece in found)

    return script._replace(read=read)


def owned(what: str, names: Sequence[str], words: Sequence[str], *, most: int, faces: bool = False) -> Script:
    """A text that names players and what is theirs, in its order: ``"red 7 (5), blue 4"``; pairs of seat and `Piece`."""
    both = pieces(what, (*names, *words), most=most, faces=True)

    def read(given: str) -> tuple[tuple[Seat, Piece], ...]:
        owner, found = None, []
        for piece in both.read(given):
            if piece.name in names:
                owner = Seat(list(names).index(piece.name))
            elif owner is None:
                raise Misread(both.trouble("whose", piece.name, words=tuple(names)))
            elif not (piece.up or faces):
                raise Misread(both.trouble("no_brackets", given, words=()))
            else:
                found.append((owner, piece))
        return tuple(found)

    return both._replace(read=read)


def numbers(what: str, least: int, most: int, *, count: int) -> Script:
    """A text of numbers, such as ``"5 3"`` or ``"5-3"``."""
    script = pieces(what, tuple(map(str, range(least, most + 1))), most=count)

    def read(given: str) -> tuple[int, ...]:
        return tuple(map(int, script.read(given.replace("-", " "))))

    return script._replace(read=read)


def phrases(script: Script, text: str) -> list[tuple[list[str], bool]]:
    """The words between commas and brackets, and whether they are outside of brackets."""
    found: list[tuple[list[str], bool]] = [([], True)]
    for sign in _SIGNS.findall(text):
        up = found[-1][1]
        if sign in "()" and up != (sign == "("):
            raise Misread(script.trouble("bracket", text, words=()))
        if sign in "(),;":
            found.append(([], up if sign in ",;" else not up))
        else:
            found[-1][0].append(sign)
    if not found[-1][1]:
        raise Misread(script.trouble("bracket", text, words=()))
    return [(words, up) for words, up in found if words]


def _named(words: list[str], known: Mapping[str, str]) -> Iterable[tuple[int, str]]:
    """How many of what the words name; the longest name first. A word that is no name comes back as it is."""
    words = list(words)
    while words:
        count, words = _counted(words, known)
        for length in range(min(MOST_WORDS, len(words)), 0, -1):
            if name := _known(words[:length], known):
                yield count, name
                words = words[length:]
                break
        else:
            length = _meant(words, known)
            yield 1, " ".join(words[:length]) or str(count)
            words = words[length:]


def _meant(words: list[str], known: Mapping[str, str]) -> int:
    """How many of the words may have been meant as one name: those that together are nearly one, or the first."""
    lengths = range(min(MOST_WORDS, len(words)), 1, -1)
    return next((length for length in lengths if nearest(joined(words[:length]), known, NEARLY)), 1)


def _counted(words: list[str], known: Mapping[str, str]) -> tuple[int, list[str]]:
    """A number before a name, as in ``3 artisan`` or ``3x5``, unless it is a name itself."""
    if times := _TIMES.fullmatch(words[0]):
        return int(times[1]), [*filter(None, (times[2],)), *words[1:]]
    if words[0].isdecimal() and words[0] not in known and len(words[0]) < 5 and len(words) > 1:
        return int(words[0]), words[1:]
    return 1, words


def _known(words: Sequence[str], known: Mapping[str, str]) -> str:
    """The name that these words are, in the singular or in the plural."""
    name = joined(words)
    return known.get(name) or known.get(name.removesuffix("s")) or known.get(name.removesuffix("es")) or ""


def spelt(names: Iterable[str | Piece], known: Iterable[str] = ()) -> str:
    """A text that names these pieces: the inverse of reading it. Names of digits are not counted."""
    digits = any(name.isdecimal() for name in known)
    runs = []
    for piece, run in groupby(names):
        name, up = piece if isinstance(piece, Piece) else (piece, True)
        count = len(list(run))
        several = [name] * count if digits else [f"{count} {name}" if count > 1 else name]
        runs += several if up else [f"({one})" for one in several]
    return (" " if digits else ", ").join(runs)
