"""A repair is what it says: made anew from the names in its sentence it allows the move, and a moment is waited for as told."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from bench.explore import illegal_tries
from tests.explore.sentences import remade, understood
from tutor.ask.explore import whynot_at
from tutor.ask.findings import Refusal
from tutor.ask.question import Standing, stand
from tutor.core.course import Decision, Outcome, Seat
from tutor.core.game import AnyGame, is_legal, why
from tutor.core.voice import Voice
from tutor.explore.cabinet import cabinet
from tutor.explore.spot import Spot, begin, reach
from tutor.explore.whynot import whynot
from tutor.games import ALL, GAMES
from tutor.lessons import course

SOAK = bool(os.environ.get("TUTOR_SOAK"))
TRIES = 2000 if SOAK else 150
FUTURES = 12
"""Futures in which a moment is waited for, none of them one that the explorer has looked at."""
PATIENCE = 300
"""Moves made on the way to a moment."""
MOSTLY = 0.75
"""In so many of the futures that come to the moment the move is legal; others may take a card away until then."""


class Asked(NamedTuple):
    """A refused move, and all that is told of it."""

    at: Standing
    move: Any
    mover: Seat
    refusal: Refusal


def refusals(game: AnyGame) -> Iterator[tuple[Spot | None, Any, Any, Seat | None]]:
    """Spot, position, move and mover of every refusal: of specimens, of lessons, of random games and positions."""
    for one in cabinet(game.key).specimens:
        spot = one.spot(game)
        if spot.tried and one.kind == "failed":
            yield spot, reach(game, spot.start, spot.moves), game.parse(spot.tried), spot.by
    for lesson in course(game.key):
        for scene in lesson.scenes:
            for text in (getattr(scene, "tried", ""), *(miss.tried[0] for miss in getattr(scene, "misses", ()))):
                if text:
                    spot = Spot(scene.start, scene.moves)
                    yield spot, reach(game, spot.start, spot.moves), game.parse(text), getattr(scene, "by", None)
    for tried in illegal_tries(game, TRIES):
        yield tried.spot, tried.pos, tried.move, tried.seat


@cache
def asked(key: str) -> tuple[Asked, ...]:
    """Every refusal of a game, answered once for all tests."""
    game, voice, found = GAMES[key], Voice.load(key), []
    for spot, pos, move, by in refusals(game):
        if not is_legal(game, pos, move, by):
            at = Standing(game, pos, voice, spot)
            told = whynot(game, pos, move, by, spot)
            found.append(Asked(at, move, mover(game, pos, move) if by is None else by, Refusal(at, told)))
    return tuple(found)


def mover(game: AnyGame, pos: Any, move: Any) -> Seat:
    """Who would make a move: chance, or the player who is asked, now or next."""
    if game.is_chance(move):
        return Seat.CHANCE
    rng = Random(0)
    while isinstance(now := game.decision(pos), Decision) and now.seat is Seat.CHANCE:
        pos = on(game, pos, rng)
    return now.seat if isinstance(now, Decision) else Seat.CHANCE


def on(game: AnyGame, pos: Any, rng: Random) -> Any:
    """The position after any move."""
    odds = game.odds(pos) or dict.fromkeys(game.legal(pos), 1)
    *_, last = game.resolve(pos, rng.choices(list(odds), list(odds.values()))[0])
    return last.after


every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


# ------------------------------------------------------------------------------------------------ what would be otherwise
@every_game
def test_every_change_that_is_told_allows_the_move_when_it_is_made_as_told(game: AnyGame) -> None:
    told = 0
    for one in asked(game.key):
        for sentence in one.refusal.elsewhere():
            assert allows(game, one, sentence), (sentence, one.at.spot, str(one.move), one.mover)
            told += 1
    assert told >= 15


def allows(game: AnyGame, one: Asked, sentence: str) -> bool:
    """Whether the sentence can be read, and the move is legal for the same mover, however it is read."""
    spot = one.at.spot
    assert spot is not None
    data, start = game.writing.write(spot.start), begin(game, spot.start)
    readings = [
        made
        for read in understood(game, one.at.voice, sentence, one.mover, data, start)
        for made in remade(game, one.at.voice, read, one.mover)
    ]
    return bool(readings) and all(legal(game, spot, one, *made) for made in readings)


def legal(game: AnyGame, spot: Spot, one: Asked, data: Any, instead: str) -> bool:
    """Write the position down, make the moves, ask again."""
    there = stand(game, data, () if instead else spot.moves)
    now = game.decision(there.pos)
    move, by = (game.parse(instead), Seat.CHANCE) if instead else (one.move, one.mover)
    return isinstance(now, Decision) and now.seat == by and bool(why(game, there.pos, move))


@every_game
def test_a_repair_is_told_of_most_refusals_in_written_positions(game: AnyGame) -> None:
    written = [one.refusal for one in asked(game.key) if one.at.spot is not None]
    assert 2 * sum(one.told.near for one in written) > len(written)


# ------------------------------------------------------------------------------------------------ when
@every_game
def test_every_moment_that_is_told_comes_and_allows_the_move(game: AnyGame) -> None:
    for number, one in enumerate(asked(game.key)):
        for sentence in one.refusal.later():
            assert comes_true(game, one, sentence, number), (sentence, one.at.spot, str(one.move), one.mover)


def comes_true(game: AnyGame, one: Asked, sentence: str, number: int) -> bool:
    """Wait for the moment, or make the moves that come first, as the sentence says."""
    dice = [Random(f"{number}/{future}") for future in range(FUTURES)]
    if first := re.fullmatch(r"First: (.+)\. Then this(, unless somebody prevents it)?\.", sentence):
        ways = [gone(game, one, first[1].split(". Then: "), rng) for rng in dice]
        known = [way for way in ways if way is not None]
        return all(known) and bool(known) if first[2] is None else 2 * sum(known) > len(known)
    (name,) = [
        name for name, said in one.at.voice.words["when"].items() if said[0].upper() + said[1:] + "." == sentence
    ]
    met = [found for rng in dice if (found := waited(game, one, name, rng)) is not None]
    return sum(met) >= MOSTLY * len(met)


def gone(game: AnyGame, one: Asked, first: list[str], rng: Random) -> bool | None:
    """Whether each of these moves can be made, and the last makes it legal; none where something else is asked."""
    pos = one.at.pos
    for words in [words for text in first for words in repeated(text)]:
        pos = until(game, pos, one.mover, words, one.at.voice, rng)
        if pos is None:
            return False
    while isinstance(now := game.decision(pos), Decision) and now.seat != one.mover:
        pos = on(game, pos, rng)
    return None if isinstance(now, Outcome) else is_legal(game, pos, one.move, one.mover)


def repeated(text: str) -> list[str]:
    """A move in words, as often as it is made."""
    several = re.fullmatch(r"(.+) \((\d+) times\)", text)
    return [text] if several is None else [several[1]] * int(several[2])


def until(game: AnyGame, pos: Any, seat: Seat, words: str, voice: Voice, rng: Random) -> Any:
    """The position after the move of these words, as soon as it can be made; none if it cannot."""
    while isinstance(now := game.decision(pos), Decision):
        moves = [move for move in game.legal(pos) if voice.move(move) == words]
        if moves:
            *_, last = game.resolve(pos, moves[0])
            return last.after
        if now.seat == seat:
            return None
        pos = on(game, pos, rng)
    return None


def waited(game: AnyGame, one: Asked, name: str, rng: Random) -> bool | None:
    """Whether the move is legal when the moment comes for the first time; none where it does not come."""
    pos, passed = one.at.pos, game.turn(one.at.pos) != one.mover
    for number in range(PATIENCE):
        now = game.decision(pos)
        if isinstance(now, Outcome):
            return None
        passed = passed or game.turn(pos) != one.mover
        if number and now.seat == one.mover and now.ask in game.moments[name] and (passed or name != "turn"):
            return is_legal(game, pos, one.move, one.mover)
        pos = on(game, pos, rng)
    return None


# ------------------------------------------------------------------------------------------------ what was false
def test_a_tile_that_gives_way_is_called_by_its_own_letter() -> None:
    tiles = ["0:0", "0:1", "0:2", "1:2", "1:1", "1:0", "0:3", "0:4", "1:4", "1:3"]
    position = {"players": 3, "at": dict.fromkeys(tiles, "?")}
    assert told("cleocatra", position, "search C") == ["If tile G were not there."]


def test_no_single_card_is_told_where_only_a_group_without_cards_would_do() -> None:
    position = {
        "at": {"senators": "4 4 (2) (1) : 3 3 (5)", "praetors": "(1) : 4 4"},
        "won": {"aediles": "2:1"},
        "hand": {"cleopatra": "5 4 3 2 1"},
    }
    assert told("caesar", position, "lay 5 senators, 3 senators") == [
        "If you had one card fewer at the senators, the 1 for instance."
    ]


@pytest.mark.parametrize("group", ["censors", "senators"])
def test_a_vote_that_nobody_called_can_be_seen_by_letting_its_card_come_next(group: str) -> None:
    position = {"at": {group: "4 5 : 3 P"}}
    assert told("caesar", position, f"reveal {group}") == [f"If the {group}' card came next."]
    assert told("caesar", position, f"vote {group}")[0].endswith(f"(reveal {group}).")


def test_what_only_waits_for_the_vizier_comes_after_he_goes_on() -> None:
    position = {"moment": "turned-guard", "at": {"guard": "red 5"}, "guard": 8, "treasure": {"red": "3 crown"}}
    assert list(answer("morgenland", position, "pay 3crown").later()) == ["First: Go on. Then this."]


@pytest.mark.parametrize(
    ("key", "position", "moves", "move", "sentence"),
    [
        ("kleopatra", {"hand": {"red": "artisan, wood", "blue": "", "green": ""}, "walls": "B1"},
         ("order wall", "lay artisan", "lay wood", "lay merchant"), "build wall:B1", "If B1 were free."),
        ("kleopatra", {}, (), "finish", "As soon as you have built one piece."),
        ("cleocatra", {"at": {"0:0": "?: red", "0:1": "?: red"}}, (), "team A", "If you had no rescuer on A."),
        ("caesar", {"at": {"senators": "1 1 2 2 3 :"}}, (), "lay (4) senators",
         "If you had one card fewer at the senators, the 3 for instance."),
    ],
)  # fmt: skip
def test_repairs_are_told_as_across_the_table(
    key: str, position: Any, moves: tuple[str, ...], move: str, sentence: str
) -> None:
    refusal = whynot_at(stand(GAMES[key], position, moves), move)
    assert sentence in [*refusal.later(), *refusal.elsewhere()]


def test_where_nothing_is_found_it_says_what_was_tried_and_what_can_be_done() -> None:
    said = str(answer("caesar", {}, "take 1"))
    assert "Nothing we tried makes this move possible" in said
    assert "What Cleopatra can do now:" in said
    assert "(exchange)" in said


def answer(key: str, position: Any, move: str) -> Refusal:
    return whynot_at(stand(GAMES[key], position), move)


def told(key: str, position: Any, move: str) -> list[str]:
    return list(answer(key, position, move).elsewhere())
