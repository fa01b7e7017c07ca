"""``python -m tutor.ask.search`` writes down the stems of all words of our texts: in a browser stemming them takes seconds."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tutor.ask.search.index import index
from tutor.ask.search.spelling import STEMS, stemmed, tongue
from tutor.core.language import languages
from tutor.games import ALL


def stems() -> dict[str, dict[str, str]]:
    """The stem of every word of our texts, by language, where it is another word."""
    found = {name: {word: stemmed(word, name) for word in tongue(name).words} for name in languages()}
    for game in ALL:
        for language, words in index(game).known.items():
            found.setdefault(language, {}).update({word: stemmed(word, language) for word in words})
    return {language: dict(sorted(words.items())) for language, words in sorted(found.items())}


if __name__ == "__main__":
    Path(__file__).with_name(STEMS).write_bytes(msgspec.json.encode(stems()) + b"\n")
