"""What every game owes the contract: each rule has its words, is heard with all of them, and can always be said."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.games.coverage import TEXT_OF, heard, sampled_citations
from tests.games.sampling import moments, move_pool, voice_of
from tutor.core.course import Decision, Outcome, Seat, Step
from tutor.core.game import AnyGame
from tutor.core.rule import Check
from tutor.core.tally import Line
from tutor.core.voice import ASKED, SENTENCES, Voice
from tutor.explore.simulate import Citation, heard_as

LONGEST_SENTENCE = 18
RAW = re.compile(r"[{}<>]|\bSeat\.|\bNone\b(?! of)|\bTrue\b|\bFalse\b|\w_\w|\(\d|\('|\b\w+=\w")
"""What shows that a value was printed rather than named."""


def test_every_rule_has_its_sentence_and_a_reason_if_it_is_not_printed(game: AnyGame) -> None:
    voice = voice_of(game)
    wanting = [rule.id for rule in game.rules if not voice.words.get(rule.id, {}).get("rule")]
    wanting += [rule.id for rule in game.rules if rule.provenance != "printed" and not voice.reason(rule)]
    assert wanting == []


def test_every_section_has_a_heading_and_nothing_else_has_words(game: AnyGame) -> None:
    voice = voice_of(game)
    assert {rule.section for rule in game.rules} == set(voice.words["section"])
    ids = {rule.id for rule in game.rules}
    assert [key for key in voice.words if "." in key and key not in ids] == []
    assert [(id, kind) for id in ids for kind in voice.words[id] if kind not in SENTENCES] == []


def test_every_rule_is_cited(game: AnyGame) -> None:
    cited = {rule for rule, _ in heard(game)}
    assert cited == {rule.id for rule in game.rules}


def test_every_rule_is_heard_with_exactly_the_sentences_it_has(game: AnyGame) -> None:
    written = {(id, kind) for id, kind, _ in sentences(game) if kind.partition(".")[0] in TEXT_OF.values()}
    spoken = {(rule, kind) for rule, kind in heard(game) if kind != ASKED}
    assert {"no words": sorted(spoken - written), "never heard": sorted(written - spoken)} == {
        "no words": [],
        "never heard": [],
    }


def test_everything_that_occurs_can_be_said(game: AnyGame) -> None:
    voice = voice_of(game)
    said = {(heard_as(citation), text) for citation in sampled_citations(game) for text in told(voice, citation)}
    assert [(rule, text) for rule, text in said if not text or RAW.search(text)] == []
    ids = [rule.id for rule in game.rules]
    assert [(rule, text) for rule, text in said if any(id in text for id in ids)] == []


def told(voice: Voice, citation: Citation) -> list[str]:
    match citation:
        case Check():
            return [voice.check(citation)]
        case Step():
            return [voice.step(citation, seat) for seat in (None, *Seat) if seat is not Seat.CHANCE]
        case Line():
            return [voice.line(citation)]
        case Decision():
            return [voice.ask(citation)]
        case Outcome():
            return [voice.ends(citation)]


def test_every_move_has_words_of_its_own(game: AnyGame) -> None:
    voice = voice_of(game)
    kinds = {type(move).__name__ for move in move_pool(game)}
    assert kinds - set(voice.words["move"]) == set()
    for moment in moments(game):
        said = [voice.move(move) for move in game.candidates(moment.pos)]
        assert [text for text in said if not text or RAW.search(text)] == []
        assert len(set(said)) == len(said)


def test_sentences_are_short_and_end(game: AnyGame) -> None:
    told = list(sentences(game))
    spoken = [row for row in told if row[1].partition(".")[0] in TEXT_OF.values()]
    assert [row for row in spoken if longest(row[2]) > LONGEST_SENTENCE] == []
    assert [
        row
        for row in told
        if row[1].partition(".")[0] != "line" and row[2].rstrip('")')[-1:] not in {".", "!", "?", "}"}
    ] == []


def sentences(game: AnyGame) -> Iterator[tuple[str, str, str]]:
    """Every rule's sentences: the rule, which of them, as in ``fails`` or ``fails.held``, and the text."""
    words = voice_of(game).words
    for rule in game.rules:
        for kind, said in words[rule.id].items():
            if isinstance(said, str):
                yield rule.id, kind, said
            else:
                yield from ((rule.id, f"{kind}.{reason}", text) for reason, text in said.items())


def longest(text: str) -> int:
    """Words of the longest sentence; a value in braces is one word."""
    sentences = re.split(r"(?<=[.!?;:])\s", re.sub(r"\{[^}]*\}", "X", text))
    return max(len(sentence.split()) for sentence in sentences)
