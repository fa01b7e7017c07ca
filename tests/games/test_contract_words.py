"""What every game owes the contract: each rule has its words, is heard with all of them, and can always be said."""

from __future__ import annotations

import re

from tests.games.coverage import TEXT_OF, heard, sampled_citations
from tests.games.sampling import moments, move_pool, voice_of
from tutor.command.simulate import Citation, heard_as
from tutor.core.game import AnyGame, Decision, Outcome, Seat, Step
from tutor.core.rule import Check
from tutor.core.tally import Line
from tutor.core.voice import SENTENCES, Voice

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
    voice = voice_of(game)
    written = {(rule.id, kind) for rule in game.rules for kind in voice.words[rule.id] if kind in TEXT_OF.values()}
    spoken = set(heard(game))
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
    voice = voice_of(game)
    told = [(rule.id, kind, text) for rule in game.rules for kind, text in voice.words[rule.id].items()]
    assert [row for row in told if row[1] in TEXT_OF.values() and longest(row[2]) > LONGEST_SENTENCE] == []
    assert [row for row in told if row[1] != "line" and row[2].rstrip('")')[-1:] not in {".", "!", "?", "}"}] == []


def longest(text: str) -> int:
    """Words of the longest sentence; a value in braces is one word."""
    sentences = re.split(r"(?<=[.!?;:])\s", re.sub(r"\{[^}]*\}", "X", text))
    return max(len(sentence.split()) for sentence in sentences)
