"""The contract, words: each rule has its sentences, is heard with all of them, and can always be said."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutor.core.course import Decision, Outcome, Seat, Step
from tutor.core.rule import Check
from tutor.core.tally import Line
from tutor.core.voice import ASKED, SENTENCES, Voice
from tutor.explore.simulate import Citation, heard_as
from tutor.testing.heard import TEXT_OF, heard, sampled_citations
from tutor.testing.sampling import moments, move_pool
from tutor.testing.subject import Findings, Subject, found

LONGEST_SENTENCE = 18
RAW = re.compile(r"[{}<>]|\bSeat\.|\bNone\b(?! of)|\bTrue\b|\bFalse\b|\w_\w|\(\d|\('|\b\w+=\w")
"""What shows that a value was printed rather than named."""


def words_every_rule(subject: Subject) -> Findings:
    """Every rule has its sentence, and a reason if the book does not print it."""
    voice = subject.voice
    for rule in subject.game.rules:
        if not voice.words.get(rule.id, {}).get("rule"):
            yield found("no_words", rule=rule.id)
        elif rule.provenance != "printed" and not voice.reason(rule):
            yield found("no_why", rule=rule.id)


def heads_every_section(subject: Subject) -> Findings:
    """Every section has a heading; no rule that is not there has words, and none has a sentence that is never said."""
    voice, rules = subject.voice, subject.game.rules
    ids, sections = {rule.id for rule in rules}, {rule.section for rule in rules}
    headed = set(voice.words.get("section", ()))
    for section in sorted(sections - headed):
        yield found("no_heading", section=section)
    for section in sorted(headed - sections):
        yield found("idle_heading", section=section)
    for id in sorted(key for key in voice.words if "." in key and key not in ids):
        yield found("words_of_nothing", rule=id)
    for id in sorted(ids & set(voice.words)):
        for kind in set(voice.words[id]) - set(SENTENCES):
            yield found("no_such_sentence", rule=id, kind=kind, kinds=", ".join(SENTENCES))


def hears_every_rule(subject: Subject) -> Findings:
    """Every rule is heard, with exactly the sentences that it has."""
    told = heard(subject)
    cited = {rule for rule, _ in told}
    for rule in subject.game.rules:
        if rule.id not in cited:
            yield found("never_cited", rule=rule.id)
    written = {(id, kind) for id, kind, _ in sentences(subject) if kind.partition(".")[0] in TEXT_OF.values()}
    spoken = {(rule, kind) for rule, kind in told if kind != ASKED}
    for id, kind in sorted(spoken - written):
        yield found("sentence_missing", rule=id, kind=kind)
    for id, kind in sorted(written - spoken):
        if id in cited:
            yield found("sentence_unheard", rule=id, kind=kind)


def says_all_that_occurs(subject: Subject) -> Findings:
    """Whatever occurs can be said, and no value is printed raw."""
    ids = [rule.id for rule in subject.game.rules]
    said = {(heard_as(one), text) for one in sampled_citations(subject) for text in told(subject.voice, one)}
    for (rule, kind), text in sorted(said):
        if not text or RAW.search(text) or any(id in text for id in ids):
            yield found("said_raw", rule=rule, kind=TEXT_OF[kind], text=text)


def told(voice: Voice, citation: Citation) -> list[str]:
    """How a citation is told, a step to everybody."""
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


def words_every_move(subject: Subject) -> Findings:
    """Every kind of move has words, and no two candidates the same."""
    game, voice = subject.game, subject.voice
    kinds = {type(move).__name__ for move in move_pool(game)}
    for kind in sorted(kinds - set(voice.words.get("move", ()))):
        yield found("move_unworded", kind=kind)
        return
    for moment in moments(game):
        said = {str(move): voice.move(move) for move in game.candidates(moment.pos)}
        for move, text in said.items():
            if not text or RAW.search(text):
                yield found("move_raw", move=move, text=text)
        if len(set(said.values())) < len(said):
            yield found("moves_alike", text=next(one for one in said.values() if [*said.values()].count(one) > 1))


def speaks_briefly(subject: Subject) -> Findings:
    """Sentences are short and end."""
    for rule, kind, text in sentences(subject):
        name = kind.partition(".")[0]
        if name in TEXT_OF.values() and longest(text) > LONGEST_SENTENCE:
            yield found("too_long", rule=rule, kind=kind, words=longest(text), most=LONGEST_SENTENCE)
        if name != "line" and text.rstrip('")')[-1:] not in {".", "!", "?", "}"}:
            yield found("no_end", rule=rule, kind=kind, text=text)


def sentences(subject: Subject) -> Iterator[tuple[str, str, str]]:
    """Every rule's sentences: the rule, which of them, as in ``fails`` or ``fails.held``, and the text."""
    words = subject.voice.words
    for rule in subject.game.rules:
        for kind, said in words.get(rule.id, {}).items():
            if isinstance(said, str):
                yield rule.id, kind, said
            else:
                yield from ((rule.id, f"{kind}.{reason}", text) for reason, text in said.items())


def longest(text: str) -> int:
    """Words of the longest sentence; a value in braces is one word."""
    parts = re.split(r"(?<=[.!?;:])\s", re.sub(r"\{[^}]*\}", "X", text))
    return max(len(sentence.split()) for sentence in parts)


CLAUSES = (
    words_every_rule, heads_every_section, words_every_move, hears_every_rule, says_all_that_occurs, speaks_briefly,
)  # fmt: skip
