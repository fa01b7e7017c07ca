"""Which sources a question is nearest to: BM25 over fields, as quick in the browser and the same there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from math import log
from typing import NamedTuple

from msgspec import Struct

from tutor.ask.search.sources import Source, books, sources
from tutor.ask.search.spelling import nearly, parts, spoken_in, stem, tokens, tongue
from tutor.core.game import AnyGame
from tutor.core.language import languages

WEIGHTS = {"asked": 3.0, "rule": 2.0, "told": 1.0, "names": 1.0, "scene": 0.7, "besides": 0.5}
"""How much a word counts, by where it stands."""
SATURATION, LENGTH = 1.2, 0.5
"""k1 and b of BM25."""
SPELT, SPLIT, MEANT = 0.45, 0.8, 0.9
"""How sure we are of a word that was misspelt, taken apart, or only means this one."""
ENOUGH = 0.5
"""So much of what was said, by weight, must be found in one source to say that it was understood."""


class Word(NamedTuple):
    """A word of a question, and the stems of ours that it may be, each with how sure we are."""

    text: str
    stems: Mapping[str, float]


class Hit(Struct, frozen=True):
    """A source, how near it is, how much of the question is in it, and the words that are."""

    source: Source
    score: float
    share: float
    words: tuple[str, ...]


class Index:
    """The sources of a game by the stems that stand in them."""

    def __init__(self, game: AnyGame) -> None:
        self.sources = sources(game)
        self.spoken = tuple(languages())
        self.counts: dict[str, dict[int, float]] = {}
        self.known: dict[str, dict[str, str]] = {name: {} for name in (*self.spoken, *books(game))}
        self.lengths: list[float] = []
        for number, source in enumerate(self.sources):
            found = self._counted(source)
            self.lengths.append(sum(found.values()))
            for cut, count in found.items():
                self.counts.setdefault(cut, {})[number] = count
        self.usual = sum(self.lengths) / max(len(self.lengths), 1)

    def _counted(self, source: Source) -> Mapping[str, float]:
        found: dict[str, float] = {}
        for language, field, text in source.texts:
            for word in tokens(text):
                if word in tongue(language).small:
                    continue
                cut = self.known[language].setdefault(word, stem(word, language))
                found[cut] = found.get(cut, 0.0) + WEIGHTS[field]
        return found

    def rarity(self, cut: str) -> float:
        """How much it says that a stem stands somewhere."""
        held = len(self.counts.get(cut, ()))
        return log(1 + (len(self.sources) - held + 0.5) / (held + 0.5))

    # -------------------------------------------------------------------------------------------- a question
    def read(self, text: str, language: str) -> tuple[Word, ...]:
        """The words of a question that mean something, in the language that it seems to be in."""
        said = tokens(text)
        own = spoken_in(said, self.spoken, language)
        small = tongue(own).small
        words = [word for word in dict.fromkeys(said) if word not in small]
        return tuple(Word(word, self._stems(word, own)) for word in words)

    def _stems(self, word: str, own: str) -> Mapping[str, float]:
        found: dict[str, float] = {}
        for language in (own, *self.known):
            cut = stem(word, language)
            if cut in self.counts and (language == own or word in self.known[language]):
                found.setdefault(cut, 1.0)
            for meant in tongue(language).means.get(cut, ()):
                self._add(found, meant, MEANT)
        if not found:
            for part in parts(word, self.known[own]):
                found.setdefault(part, SPLIT)
            for part in parts(word, {**_meaning(own), **self.known[own]}):
                for meant in tongue(own).means.get(stem(part, own), ()):
                    self._add(found, meant, SPLIT)
        if not found and (near := nearly(word, self.known[own])):
            found[self.known[own][near]] = SPELT
        return found

    def _add(self, found: dict[str, float], word: str, sure: float) -> None:
        """A word that one means, in whichever language it is ours."""
        for language in self.known:
            if (cut := stem(word, language)) in self.counts:
                found.setdefault(cut, sure)

    def hits(self, words: tuple[Word, ...]) -> list[Hit]:
        """Every source that has one of the words, the nearest first."""
        weights = [max((self.rarity(cut) for cut in word.stems), default=self.rarity("")) for word in words]
        scores: dict[int, float] = {}
        shares: dict[int, float] = {}
        heard: dict[int, list[str]] = {}
        for word, weight in zip(words, weights, strict=True):
            for number, (score, sure) in self._scored(word).items():
                scores[number] = scores.get(number, 0.0) + score
                shares[number] = shares.get(number, 0.0) + weight * sure
                heard.setdefault(number, []).append(word.text)
        whole = sum(weights) or 1.0
        found = (Hit(self.sources[at], score, shares[at] / whole, tuple(heard[at])) for at, score in scores.items())
        return sorted(found, key=lambda hit: (-hit.score * (0.4 + hit.share), hit.source.kind, hit.source.id))

    def _scored(self, word: Word) -> Mapping[int, tuple[float, float]]:
        """What a word adds to each source, by the best of its stems, and how sure that one is."""
        best: dict[int, tuple[float, float]] = {}
        for cut, sure in word.stems.items():
            rare = self.rarity(cut)
            for number, count in self.counts[cut].items():
                long = 1 - LENGTH + LENGTH * self.lengths[number] / self.usual
                score = sure * rare * count * (SATURATION + 1) / (count + SATURATION * long)
                best[number] = max(best.get(number, (0.0, 0.0)), (score, sure))
        return best


class Near(Struct, frozen=True):
    """A rule that a question may be about, and the source that led to it."""

    rule: str
    hit: Hit


class Search(Struct, frozen=True):
    """What a question was read as: its words, those that we do not know, the rules nearest to it, and whether that is near enough."""

    words: tuple[Word, ...]
    near: tuple[Near, ...]
    understood: bool

    @property
    def unknown(self) -> tuple[str, ...]:
        """Words that stand nowhere in our texts."""
        return tuple(word.text for word in self.words if not word.stems)


@cache
def index(game: AnyGame) -> Index:
    """The index of a game, made once."""
    return Index(game)


def search(game: AnyGame, text: str, language: str, most: int = 3) -> Search:
    """The rules nearest to a question."""
    own = index(game)
    words = own.read(text, language)
    near = tuple(_by_rule(own.hits(words), most))
    enough = bool(near) and max(one.hit.share for one in near) >= ENOUGH
    return Search(words, near, enough)


def _by_rule(hits: list[Hit], most: int) -> Iterator[Near]:
    """The best source of each rule, and one with a position of its own rather than another that is as near."""
    taken: set[str] = set()
    for hit in hits:
        if hit.source.rule not in taken:
            taken.add(hit.source.rule)
            yield Near(hit.source.rule, hit)
        if len(taken) == most:
            return


@cache
def _meaning(language: str) -> Mapping[str, str]:
    """The words of a language that mean others, as parts of compounds."""
    return {word: word for word in tongue(language).means}
