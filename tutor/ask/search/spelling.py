"""Words as they are compared: folded, stemmed, compounds taken apart, and what a misspelt word may be."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any
from unicodedata import combining, normalize

import msgspec

from tutor.core.language import written

STEMMERS = {"en": "english", "de": "german", "it": "italian"}
"""What the stemmer calls our languages; in others a word is its own stem."""
STEMS = "stems.json"
"""The file of the stems of our own words."""
SHORTEST = 3
"""Letters of a part of a compound."""
SPLITS = 7
"""Letters that a compound has at least."""
ALIKE = 0.5
"""How many of their trigrams a misspelt word and a known one share."""
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
APOSTROPHE = "['\N{RIGHT SINGLE QUOTATION MARK}]"
WORD = re.compile(rf"[^\W_]+(?:{APOSTROPHE}[^\W_]+)?")
JOINTS = ("", "s", "n", "en", "es", "er", "e")
"""What stands between the parts of a German compound."""


def folded(text: str) -> str:
    """Without capitals, compatible signs made one, umlauts spelled out as German does."""
    plain = normalize("NFKC", text).casefold().translate(UMLAUTS)
    return "".join(letter for letter in normalize("NFKD", plain) if not combining(letter))


def tokens(text: str) -> list[str]:
    """The words of a text, folded; a genitive or a contraction is its first part."""
    return [re.split(APOSTROPHE, word)[0] for word in WORD.findall(folded(text))]


@cache
def stemmer(language: str) -> Any:
    """The stemmer of a language, None where there is none."""
    if language not in STEMMERS:
        return None
    from snowballstemmer import stemmer as made  # noqa: PLC0415 - not needed while nobody asks in words

    return made(STEMMERS[language])


@cache
def _stored() -> Mapping[str, Mapping[str, str]]:
    """The stems of our own words, worked out before; a word that is not there is stemmed when it is met."""
    file = files(__package__) / STEMS
    found: Mapping[str, Mapping[str, str]] = msgspec.json.decode(file.read_bytes()) if file.is_file() else {}
    return found


@cache
def stem(word: str, language: str) -> str:
    """A folded word without its endings; umlauts that were spelled out are one letter, as some write neither."""
    return _stored().get(language, {}).get(word) or stemmed(word, language)


def stemmed(word: str, language: str) -> str:
    """The same, worked out."""
    known = stemmer(language)
    cut = word if known is None or word.isdigit() else known.stemWord(word)
    if language == "de":
        cut = cut.replace("ae", "a").replace("oe", "o").replace("ue", "u")
    return str(cut)


class Tongue:
    """What a language says of its words for a search: which mean nothing, and which mean others."""

    def __init__(self, language: str) -> None:
        said = written("search", language)
        self.language = language
        self.small = frozenset(token for line in said.get("small", ()) for token in tokens(line))
        self.means: dict[str, tuple[str, ...]] = {}
        self.words: set[str] = set()
        for word, meant in said.get("means", {}).items():
            for token in tokens(word):
                self.words.add(token)
                self.means[stem(token, language)] = tuple(dict.fromkeys(tokens(" ".join(meant))))


@cache
def tongue(language: str) -> Tongue:
    """The same, read once."""
    return Tongue(language)


def spoken_in(words: Collection[str], languages: Collection[str], usual: str) -> str:
    """The language that most of the small words are of; the usual one where nothing tells."""
    counts = {name: sum(word in tongue(name).small for word in words) for name in languages}
    best = max(counts, key=lambda name: (counts[name], name == usual), default=usual)
    return best if counts.get(best) else usual


def parts(word: str, known: Mapping[str, str]) -> tuple[str, ...]:
    """The words that a compound is made of, all of them known; the fewest. Empty if it is none."""
    return _parts(word, known, 3) if len(word) >= SPLITS else ()


def _parts(word: str, known: Mapping[str, str], most: int) -> tuple[str, ...]:
    if word in known:
        return (known[word],)
    if most == 1:
        return ()
    for at in range(len(word) - SHORTEST, SHORTEST - 1, -1):
        head = next((word[:at].removesuffix(joint) for joint in JOINTS if _is_part(word[:at], joint, known)), "")
        if head and (rest := _parts(word[at:], known, most - 1)):
            return (known[head], *rest)
    return ()


def _is_part(text: str, joint: str, known: Mapping[str, str]) -> bool:
    return text.endswith(joint) and len(text) - len(joint) >= SHORTEST and text.removesuffix(joint) in known


def nearly(word: str, known: Collection[str]) -> str:
    """The known word that a misspelt one is most like; empty if none is near."""
    if len(word) < 4:
        return ""
    own = set(_trigrams(word))
    near = ((_shared(own, set(_trigrams(other))), other) for other in known if abs(len(other) - len(word)) <= 2)
    share, found = max(near, default=(0.0, ""))
    return found if share >= ALIKE else ""


def _trigrams(word: str) -> Iterator[str]:
    padded = f" {word} "
    return (padded[at : at + 3] for at in range(len(padded) - 2))


def _shared(one: set[str], other: set[str]) -> float:
    return 2 * len(one & other) / (len(one) + len(other))
