"""Languages that are to be complete are: no sentence is missing, and each has the facts that the English one has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import tutor
from tests.games.coverage import sampled_citations
from tests.games.sampling import moments, move_pool
from tutor.core.course import Decision
from tutor.core.language import DATA, FOLDERS, missing, written
from tutor.core.voice import Voice
from tutor.explore.levers import handle, handles
from tutor.explore.spot import Spot
from tutor.games import GAMES
from tutor.testing.wording import RAW, told

PARTS = (
    "grammar", "explore", "learner", "open", "ask", "command", "refused", "page", "table", "lab", "drill", "practice", "room",
    "own", "positions", "site", "asking", "front", "parts", "chapter", "odds", "search", "testing", "you",
)  # fmt: skip
COMPLETE = {"de": (*PARTS, *(f"{folder}{game}" for game in ("caesar", "kleopatra", "cleocatra") for folder in FOLDERS))}
BOOKS = [(language, book) for language, books in COMPLETE.items() for book in books]
TEXT = Path(tutor.__file__).parent / "text"
WORDS = [
    (language, "/".join(book).removesuffix(".toml"))
    for language, *book in sorted(path.relative_to(TEXT).parts for path in TEXT.rglob("*.toml"))
    if language != "en"
]
every_book = pytest.mark.parametrize(("language", "book"), BOOKS, ids=map("/".join, BOOKS))
every_file = pytest.mark.parametrize(("language", "book"), WORDS, ids=map("/".join, WORDS))


@every_book
def test_no_sentence_is_missing(language: str, book: str) -> None:
    assert missing(book, language) == ()


@every_file
def test_a_sentence_has_the_facts_that_the_english_one_has(language: str, book: str) -> None:
    english, ours = dict(leaves(written(book, "en"))), dict(leaves(written(book, language)))
    both = {path: (facts(said), facts(english[path])) for path, said in ours.items() if path in english}
    assert {path: facts for path, facts in both.items() if facts[0] != facts[1]} == {}


@every_file
def test_nothing_is_said_that_nobody_asks_for(language: str, book: str) -> None:
    english = {path for path, _ in leaves(written(book, "en"))}
    own = {path for path, _ in leaves(written(book, language)) if not re.match(r"name\.\w+\.", path)}
    assert own - english == set()


@pytest.mark.parametrize("language", COMPLETE)
def test_everything_that_occurs_can_be_said(language: str) -> None:
    for key in (book for book in COMPLETE[language] if book in GAMES):
        game, voice = GAMES[key], Voice.load(key, language)
        said = {text for citation in sampled_citations(game) for text in told(voice, citation)}
        said |= {voice.move(move) for move in move_pool(game)}
        said |= {voice.ask(moment.asked) for moment in moments(game) if isinstance(moment.asked, Decision)}
        assert [text for text in said if not text or RAW.search(text)] == []
        places = {part for rule in game.rules for part in re.split("[,;] ", rule.source) if " " in part}
        assert places <= set(voice.words["source"])


def leaves(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for name, said in table.items():
        if isinstance(said, Mapping):
            yield from leaves(said, f"{path}{name}.") if path or name not in DATA else ()
        elif isinstance(said, str):
            yield path + name, said


def facts(text: str) -> set[str]:
    """The names of the facts in a sentence, those inside others too."""
    found: set[str] = set()
    for _, name, spec, _ in Formatter().parse(text):
        found |= {name} if name else set()
        found |= facts(spec) if spec else set()
    return found


def test_a_lever_has_its_english_name_in_every_language() -> None:
    game = GAMES["cleocatra"]
    spot = Spot(game.lab.start)
    german, english = (Voice.load(game.key, language) for language in ("de", "en"))
    for one in handles(game, english, spot):
        assert handle(game, german, spot, one.name).kind == one.kind
    assert handle(game, german, spot, "Whose turn").title == "Wer am Zug ist"
