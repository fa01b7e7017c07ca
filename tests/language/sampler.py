"""Draw sentences in the positions in which they are said: ``python -m tests.language.sampler [--seed 1] [--each 50] [--language de] [GAME ...]``.

Each is printed with its kind, its position and its move, so that somebody can read whether it is true, for its reader,
there. All kinds are drawn alike: verdicts, steps, score sheets, questions, practice, and whole answers.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from json import dumps
from random import Random
from typing import Any

from msgspec import Struct

from tutor.ask.question import Standing
from tutor.ask.tell import score_at, why_at
from tutor.core.course import Decision, Seat
from tutor.core.game import AnyGame
from tutor.core.language import ENGLISH
from tutor.core.table import Table
from tutor.core.voice import Voice
from tutor.explore.cabinet import cabinet
from tutor.explore.spot import Spot, reach
from tutor.games import ALL
from tutor.practice import Words, kit, make
from tutor.practice.feedback import judged

EACH = 50
FEW = 6
"""Moves that are printed with a position."""
LONG = 260
"""Letters of a position that are printed."""


class Drawn(Struct, frozen=True):
    """Something said: of which kind, where, about which move, and the words."""

    kind: str
    where: str
    move: str
    said: str


class Event(Struct, frozen=True):
    """A position, how it is written, and a move that is tried there by somebody."""

    at: Standing
    where: str
    move: Any
    by: Seat | None = None


def events(game: AnyGame, rng: Random, language: str = ENGLISH) -> Iterator[Event]:
    """Specimens and moments of random games, in turns."""
    voice = Voice.load(game.key, language)
    kept = [one for one in cabinet(game.key).specimens if one.tried]
    while True:
        one = rng.choice(kept)
        spot = one.spot(game)
        at = Standing(game, reach(game, spot.start, spot.moves), voice, spot)
        yield Event(at, _written(spot, game), game.parse(spot.tried), spot.by)
        yield from islice(_played(game, voice, rng), 2)


def _written(spot: Spot, game: AnyGame) -> str:
    moves = f" then {', '.join(spot.moves)}" if spot.moves else ""
    return f"{dumps(spot.written(game), ensure_ascii=False)}{moves}"


def _played(game: AnyGame, voice: Voice, rng: Random) -> Iterator[Event]:
    """Two moves of one random game: an allowed one and any that might be tried, by anybody."""
    setup = game.Setup()
    table = Table.deal(game, setup)
    for _ in range(rng.randrange(5, 120)):
        if not isinstance(game.decision(table.pos), Decision):
            break
        table.play(rng.choice(list(game.legal(table.pos))))
    asked = game.decision(table.pos)
    if not isinstance(asked, Decision):
        return
    spot = Spot(setup, tuple(map(str, table.moves)))
    where = f"a new game, after {len(table.moves)} moves, the last of them {', '.join(map(str, table.moves[-4:]))}"
    at = Standing(game, table.pos, voice, spot)
    yield Event(at, where, rng.choice(list(game.legal(table.pos))))
    tried = list(game.candidates(table.pos))
    by = rng.choice([None, *game.seats(table.pos)]) if asked.seat is not Seat.CHANCE else None
    yield Event(at, where, rng.choice(tried), by)


# ------------------------------------------------------------------------------------------------ kinds of sentences
def verdict(event: Event, _rng: Random) -> str:
    """Yes or no, and the one reason."""
    answer = why_at(event.at, event.move, None, None if event.by is None else int(event.by))
    return f"For {event.at.voice.name(answer.mover)}. {'Yes.' if answer else 'No.'} {answer.says}"


def answer(event: Event, _rng: Random) -> str:
    """A whole answer, as it is printed."""
    return str(why_at(event.at, event.move, None, None if event.by is None else int(event.by)))


def step(event: Event, rng: Random) -> str:
    """One thing that happens."""
    told = why_at(event.at, event.move, None, None if event.by is None else int(event.by))
    return event.at.voice.step(rng.choice(told.steps)) if told.steps else ""


def question(event: Event, _rng: Random) -> str:
    """What is asked, to the one who is asked and to the others."""
    asked = event.at.game.decision(event.at.pos)
    voice = event.at.voice
    return f"{voice.ask(asked)} / {voice.asks(asked)}" if isinstance(asked, Decision) else voice.ends(asked)


def score(event: Event, _rng: Random) -> str:
    """Every score sheet."""
    return str(score_at(event.at))


KINDS: dict[str, Callable[[Event, Random], str]] = {
    "verdict": verdict, "step": step, "score": score, "question": question, "answer": answer,
}  # fmt: skip


def exercises(game: AnyGame, rng: Random, language: str = ENGLISH) -> Iterator[Drawn]:
    """An exercise with a wrong answer and all that is said about it."""
    words, made = Words(game, language), kit(game, language)
    for rule in rng.choices([one.id for one in game.rules], k=40 * EACH):
        item = make(made, rule, Random(rng.getrandbits(30)))
        if item is None:
            continue
        chosen = rng.randrange(len(item.options))
        told = judged(made, item, chosen)
        said = [words.situation(item), words.question(item)]
        said += [f"  ({place}) {text}" for place, text in enumerate(words.options(item))]
        said += [f"  answered {chosen}: {line}" for line in told.lines(words)]
        start = item.ask.scenario
        spot = Spot(start.start, start.moves)
        late = f"after {len(spot.moves)} moves, the last of them {', '.join(spot.moves[-4:])}"
        where = _written(spot, game) if len(spot.moves) < FEW else late
        yield Drawn("practice", where, str(item.ask.move or ""), "\n".join(filter(None, said)))


def sample(game: AnyGame, each: int = EACH, seed: int = 1, language: str = ENGLISH) -> Iterator[Drawn]:
    """So many sentences of a game, kind by kind; the same for the same seed."""
    rng = Random(f"{game.key}/{seed}")
    seen: set[str] = set()
    share = each // (len(KINDS) + 1)
    for kind, say in KINDS.items():
        found = 0
        for event in events(game, rng, language):
            said = say(event, rng)
            if said and said not in seen:
                seen.add(said)
                found += 1
                yield Drawn(kind, event.where, str(event.move), said)
            if found == share:
                break
    yield from islice(exercises(game, rng, language), each - share * len(KINDS))


def main() -> None:
    """Print the sample."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=EACH)
    parser.add_argument("--language", default=ENGLISH)
    chosen = parser.parse_args()
    for game in ALL:
        if chosen.games and game.key not in chosen.games:
            continue
        for number, one in enumerate(sample(game, chosen.each, chosen.seed, chosen.language), 1):
            where = one.where if len(one.where) <= LONG else f"{one.where[:LONG]}..."
            sys.stdout.write(f"\n[{game.key} {number}, {one.kind}] {where}\n  tried: {one.move}\n{one.said}\n")


if __name__ == "__main__":
    main()
