"""Nicknames: what is kept of one, which look alike, and those that the tutor gives."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence
from functools import lru_cache
from random import Random

LONGEST = 20
MARKS = 2
"""Marks on one letter; more are a scribble over the neighbours."""
ABOVE = 200
"""Marks of these classes stand above or below a letter that is read without them as well."""
LOOKS = dict(
    zip(
        "авекмнорстухіјѕԁһԛԝ" + "αβεζηικμνορτυχ" + "013568|ıł",
        "abekmhopctyxijsdhqw" + "abezhikmvoptux" + "olzsgbiil",
        strict=True,
    )
)
"""Letters of other scripts, and digits, that are taken for ours."""


def tidied(nickname: str) -> str:
    """Letters with their marks, digits, spaces, hyphens and apostrophes; nothing if that is no nickname."""
    if len(nickname) > 4 * LONGEST:
        return ""
    kept, marks = "", 0
    for letter in unicodedata.normalize("NFC", nickname):
        is_mark = unicodedata.category(letter).startswith("M")
        marks = marks + 1 if is_mark else 0
        if (
            letter.isalnum()
            or letter in " -'\u2019"
            or (is_mark and kept and not kept.endswith(" ") and marks <= MARKS)
        ):
            kept += letter
    name = " ".join(kept.split())
    return name if any(map(str.isalnum, name)) and _length(name) <= LONGEST else ""


def _length(name: str) -> int:
    return sum(not unicodedata.category(letter).startswith("M") for letter in name)


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """What is left of a name at a glance: two with the same are taken for each other."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    bare = (letter for letter in plain if unicodedata.combining(letter) < ABOVE)
    seen = (letter for letter in bare if letter.isalnum() or unicodedata.category(letter).startswith("M"))
    return "".join(LOOKS.get(letter, letter) for letter in seen).replace("l", "i")


def given(first: Sequence[str], second: Sequence[str], taken: Collection[str]) -> str:
    """Two words that nobody is called by yet, else with a number."""
    alike = {skeleton(name) for name in taken}
    names = [f"{one} {other}" for one in first for other in second]
    Random(len(taken)).shuffle(names)
    numbered = (f"{name} {number}" for number in range(2, 10) for name in names)
    return next(name for name in (*names, *numbered) if skeleton(name) not in alike)
