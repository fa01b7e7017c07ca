"""What every game owes the tutor, as plain functions: `check` asks all of it of any game that is installed.

Each clause of the contract is a function of a `Subject` that yields a `Finding` for whatever is not kept; the tests of
our own games call the same functions. ``tutor game check KEY`` tells the findings as sentences.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from tutor.core.game import AnyGame
from tutor.core.lab import NoLab
from tutor.core.language import ENGLISH, languages, missing
from tutor.core.oracle import Oracle
from tutor.core.outside import home
from tutor.core.record import named
from tutor.core.voice import Voice
from tutor.core.writing import Plain
from tutor.explore.cabinet import cabinet
from tutor.games import GAMES
from tutor.lessons import course
from tutor.testing import knowing, picturing, playing, truth, wording
from tutor.testing.subject import Case, Clause, Finding, Findings, Subject, found

__all__ = ["CLAUSES", "Checked", "Clause", "Finding", "Findings", "Subject", "check", "lacks", "subject"]

CLAUSES: tuple[Clause, ...] = (
    playing.says_what_it_is,
    *wording.CLAUSES[:2],
    *playing.CLAUSES,
    *knowing.CLAUSES,
    *wording.CLAUSES[2:],
    *picturing.CLAUSES,
    *truth.CLAUSES,
)
"""The contract, in the order in which it is asked: what others stand on comes first."""
MOST = 3
"""So many findings of one clause are told."""


UNHEARD = "sentence_unheard"
"""The one finding that may be none: a sentence that only a rare position says."""


class Checked(NamedTuple):
    """What a check found, what was not heard in it, and what the game does without."""

    subject: Subject
    findings: tuple[Finding, ...]
    unheard: tuple[Finding, ...]
    lacks: tuple[Finding, ...]


def check(key: str, language: str | None = None) -> Checked:
    """Ask everything of one game."""
    about = subject(named(key, GAMES), language)
    told = list(_kept(playing.comes_to_an_end, about))
    told = told or [finding for clause in CLAUSES for finding in _kept(clause, about)]
    findings, unheard = ([one for one in told if (one.word == UNHEARD) == is_unheard] for is_unheard in (False, True))
    return Checked(about, tuple(findings), tuple(unheard), tuple(lacks(about.game)))


def _kept(clause: Clause, about: Subject) -> Findings:
    """The first findings of a clause, each sentence once; a game that breaks down is a finding, too."""
    told: dict[str, Finding] = {}
    try:
        for finding in clause(about):
            told.setdefault(str(finding), finding)
            if len(told) == MOST and finding.word != UNHEARD:
                break
    except Exception as error:  # noqa: BLE001 - whatever a stranger's game does
        at = traceback.extract_tb(error.__traceback__)[-1]
        why = f"{type(error).__name__}: {error}"
        told["broke"] = found("broke", clause=clause.__name__, error=why, file=at.filename, line=at.lineno or 0)
    yield from told.values()


def subject(game: AnyGame, language: str | None = None) -> Subject:
    """A registered game with its words and lessons, and with the cases it keeps: beliefs, specimens, ``cases.py``."""
    examples = [(one.example.start, [*one.example.moves], one.example.tried, None) for one in game.beliefs]
    spots = [specimen.spot(game) for specimen in cabinet(game.key).specimens]
    kept = [(spot.start, [*spot.moves], spot.tried, spot.by) for spot in spots]
    return Subject(game, Voice.load(game.key, language), course(game.key), (*examples, *kept, *_cases(game.key)))


def _cases(key: str) -> list[Case]:
    """The ``CASES`` of the package that brings the game, or of a module ``cases`` in it."""
    package = home(key)
    if package is None:
        return []
    name = f"{package}.cases"
    return list(getattr(import_module(name if find_spec(name) else package), "CASES", ()))


def lacks(game: AnyGame) -> Iterator[Finding]:
    """Parts that a game may do without, and what is missing then."""
    if isinstance(game.lab, NoLab):
        yield found("lacks_lab")
    if isinstance(game.writing, Plain):
        yield found("lacks_writing", key=game.key)
    if not course(game.key):
        yield found("lacks_lessons", key=game.key)
    if not game.beliefs:
        yield found("lacks_beliefs")
    if not cabinet(game.key).specimens:
        yield found("lacks_cabinet", key=game.key)
    if not {*game.oracle.said, *game.oracle.done, *game.oracle.lines}:
        yield found("lacks_oracle")
    if game.oracle.pieces is Oracle().pieces:
        yield found("lacks_pieces")
    for language in languages():
        if language != ENGLISH and (count := len(missing(game.key, language))):
            yield found("lacks_language", language=language, count=count)
