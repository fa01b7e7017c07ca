"""True as told: for its reader, in its position, under the rule that decides."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.language.sampler import sample
from tutor.ask.question import Question, Standing, posed
from tutor.ask.tell import why_at
from tutor.ask.why import Why
from tutor.core.course import Decision, Seat
from tutor.core.game import AnyGame
from tutor.core.voice import ASKED, Voice
from tutor.explore.cabinet import cabinet
from tutor.explore.spot import reach
from tutor.front.calls import score, why
from tutor.games import ALL, GAMES

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)

YOU = re.compile(r"\byou(r|rs)?\b", re.IGNORECASE)
HEDGE = re.compile(r", or (there|you|it|they|no)\b(?! may)|\bperhaps\b|\bmaybe\b|does not have both|\bor else\b")
LEANS = re.compile(r"^(Or|Then|Afterwards|Still tied|First)\b")
VERBS = re.compile(
    r"\b(is|are|has|do|does|test|leave|may|work|goes?|go|ends?|build|counts?|owns|form|lay|follow|cancel|wins|add|pays?)\b"
)
SMALL = frozenset(
    [
        "a",
        "an",
        "the",
        "to",
        "at",
        "on",
        "in",
        "of",
        "for",
        "and",
        "is",
        "are",
        "it",
        "its",
        "from",
        "with",
        "by",
        "now",
        "then",
        "may",
        "has",
        "have",
        "that",
        "this",
        "so",
    ]
)


@cache
def answers(key: str) -> tuple[Why, ...]:
    """What is said of the move in every specimen of a game."""
    game, voice = GAMES[key], Voice.load(key)
    found = []
    for one in cabinet(key).specimens:
        if one.tried:
            spot = one.spot(game)
            at = Standing(game, reach(game, spot.start, spot.moves), voice)
            found.append(why_at(at, one.tried, by=None if one.by is None else int(one.by)))
    return tuple(found)


def words(text: str) -> set[str]:
    return set(re.findall(r"[a-z0-9]+", text.lower())) - SMALL


# ------------------------------------------------------------------------------------------------ counted over all specimens
@every_game
def test_nobody_is_addressed_by_what_somebody_else_is_asked(game: AnyGame) -> None:
    told = [
        answer.at.voice.check(check)
        for answer in answers(game.key)
        for check in answer.verdict.broken
        if check.reason == ASKED
    ]
    assert told
    assert [text for text in told if YOU.search(text) or "?" in text or "hance decides" in text] == []


@every_game
def test_every_question_is_told_to_others_without_you(game: AnyGame) -> None:
    said = {id: text["asks"] for id, text in Voice.load(game.key).words.items() if "." in id and "ask" in text}
    assert said
    assert {id: text for id, text in said.items() if YOU.search(text) or not text.endswith(".")} == {}


@every_game
def test_no_refusal_hedges(game: AnyGame) -> None:
    told = [answer.at.voice.check(check) for answer in answers(game.key) for check in answer.verdict.broken]
    assert [text for text in told if HEDGE.search(text)] == []


@every_game
def test_no_allowed_move_is_answered_by_the_move_itself(game: AnyGame) -> None:
    repeated = []
    for answer in filter(None, answers(game.key)):
        voice = answer.at.voice
        moved = words(voice.move(answer.move)) | words(str(answer.move)) | {seat.lower() for seat in voice.seats}
        if len(words(answer.says) - moved) < 2:
            repeated.append((str(answer.move), answer.says))
    assert repeated == []


@every_game
def test_a_rule_is_a_sentence_that_stands_alone(game: AnyGame) -> None:
    voice = Voice.load(game.key)
    said = {rule.id: voice.rule(rule) for rule in game.rules}
    assert {id: text for id, text in said.items() if is_labelled(text) or LEANS.match(text)} == {}


def is_labelled(text: str) -> bool:
    """Whether it opens with a name and a colon, as in "Castling: take up"."""
    before, colon, _ = re.split(r"[.?!]", text)[0].partition(": ")
    return bool(colon) and not VERBS.search(before)


# ------------------------------------------------------------------------------------------------ for whom
def asked(game: str, position: Any, move: str, *moves: str, by: Any = None, seat: Any = None) -> Why:
    return why(game, position, move, moves=moves, by=by, seat=seat)


VOTE = {"at": {"censors": "4 5 : (3) (P)"}, "next": "censors"}


def test_who_asks_changes_nothing_about_what_is_turned_up() -> None:
    assert asked("caesar", VOTE, "reveal censors")
    mine = asked("caesar", VOTE, "reveal censors", seat="cleopatra")
    assert mine
    assert "(P)" not in str(mine)


def test_an_answer_says_for_whom_it_is_given() -> None:
    told = asked("caesar", {}, "lay (1) senators", by="caesar")
    assert "Asked for Caesar: " in str(told)
    assert told.data()["for_name"] == "Caesar"


AREA = {"players": 3, "at": {"0:0": "violet: red", "0:1": "orange: blue", "0:-1": "gold: black"}}


def test_a_question_about_what_somebody_did_is_answered_for_that_one() -> None:
    told = asked("cleocatra", AREA, "explore", "rescue A")
    assert (bool(told), told.decides.id, told.mover) == (False, "turn.rescue-ends", Seat.FIRST)
    assert told.also is not None
    assert told.also
    assert "For Blue, who is on now: Yes." in str(told)


def test_what_the_next_one_is_asked_is_answered_for_the_next() -> None:
    told = asked("caesar", {"hand": {"cleopatra": "4 spy", "caesar": "veto"}}, "veto", "spy")
    assert (bool(told), told.mover) == (True, Seat.SECOND)


# ------------------------------------------------------------------------------------------------ what it rests on
AGAINST_NOBODY = {"at": {"censors": "4 5 P :"}, "next": "censors"}


def test_a_ruling_that_decides_is_called_one_and_the_other_reading_is_told() -> None:
    told = asked("caesar", AGAINST_NOBODY, "reveal censors")
    text = str(told)
    assert "A ruling decides this, not the book." in text
    assert "“the vote is postponed”: Yes. Caesar has no card there to win with: nobody takes the censor." in text
    grounds = {one["rule"]: one for one in json.loads(json.dumps(told.data()))["grounds"]}
    ground = grounds["philosopher.against-nobody"]
    assert ground["provenance"] == "ruling"
    assert ground["why"]
    assert [one["value"] for one in ground["otherwise"]] == ["postponed"]


def test_what_is_printed_says_where() -> None:
    told = asked("caesar", {"at": {"senators": "1 1 1 1 1 :"}}, "lay (4) senators")
    assert "Printed: German rulebook" in str(told)
    assert {check["provenance"] for check in told.data()["checks"]} <= {"printed", "ruling", "reconstructed"}


def test_a_ruling_among_the_steps_is_marked() -> None:
    assert "[philosopher.against-nobody, ruling]" in str(asked("caesar", AGAINST_NOBODY, "reveal censors"))


# ------------------------------------------------------------------------------------------------ yes, because
def test_what_was_close_is_said() -> None:
    told = asked("caesar", {"at": {"senators": "1 1 1 1 :"}, "hand": {"cleopatra": "4 scout"}}, "lay (4) senators")
    assert (told.decides.id, told.says) == (
        "turn.side-limit",
        "Your side at the senators is full with that: 5 of 5 cards.",
    )


def test_both_of_two_cards_are_told() -> None:
    told = asked("caesar", {"hand": {"cleopatra": "1 5 P"}}, "lay 1 senators, 5 quaestors")
    assert "a 1 face up at the senators and a 5 face up at the quaestors" in str(told)
    assert Voice.load("caesar").acts(told.steps).count("lays") == 2


# ------------------------------------------------------------------------------------------------ the final account
def test_patricians_that_decide_are_counted_out() -> None:
    position = {
        "won": {"senators": "3:0", "praetors": "0:2", "quaestors": "0:2"}, "next": "orgy",
        "hand": {"cleopatra": "", "caesar": ""}, "reserve": {"cleopatra": "", "caesar": ""},
        "bonus": {"cleopatra": "quaestors", "caesar": "quaestors"},
    }  # fmt: skip
    told = str(score("caesar", position, moves=["reveal orgy"]))
    assert "Patricians that nobody won: 14" in told
    assert "Level on points, so patricians decide: Cleopatra 3, Caesar 4" in told
    assert "Bonus card not met: 2 of the quaestors won, 3 needed" in told


def test_the_crocodile_and_the_amulets_are_told() -> None:
    game = GAMES["kleopatra"]
    one = next(one for one in cabinet("kleopatra").specimens if one.rule == "end.crocodile")
    spot = one.spot(game)
    start = game.compose(spot.start)
    at = Standing(game, start, Voice.load("kleopatra"))
    steps = why_at(at, spot.tried).steps if not spot.moves else ()
    pos = steps[-1].after if steps else reach(game, spot.start, (*spot.moves, spot.tried))
    told = str(score("kleopatra", pos))
    assert "Amulets left: " in told
    assert "The crocodile eats " in told or "nobody is eaten" in told


# ------------------------------------------------------------------------------------------------ languages
def test_two_languages_never_meet_in_one_answer() -> None:
    told = str(why("kleopatra", {}, "order obelisk", language="de"))
    assert " and " not in told
    assert told.splitlines()[0].startswith("✗ Nein.")
    assert str(why("cleocatra", AREA, "team B", language="de")).startswith("✓ Ja.")


# ------------------------------------------------------------------------------------------------ the sampler
def test_a_sample_can_be_drawn_again() -> None:
    drawn = [list(sample(GAMES["cleocatra"], 12, seed=4)) for _ in range(2)]
    assert drawn[0] == drawn[1]
    assert {one.kind for one in drawn[0]} == {"verdict", "step", "score", "question", "answer", "practice"}


def test_a_position_is_posed_without_a_last_move_unless_moves_are_named() -> None:
    assert posed(Question("caesar", position={})).last is None


def _decisions(game: AnyGame) -> Iterator[Decision]:
    for answer in answers(game.key):
        asked = game.decision(answer.at.pos)
        if isinstance(asked, Decision):
            yield asked


@every_game
def test_what_is_asked_can_be_told_to_others_and_as_what_comes_then(game: AnyGame) -> None:
    voice = Voice.load(game.key)
    for asked in _decisions(game):
        assert voice.asks(asked)[0].isupper()
        assert voice.then(asked).startswith("Then ")
