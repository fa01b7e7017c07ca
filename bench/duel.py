"""``make duel``: the searcher against simple opponents, seats swapped; how many games it won, with the interval."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.game import AnyGame
from tutor.explore.odds import wilson
from tutor.explore.searcher import AHEAD, choose
from tutor.games import ALL, GAMES

GAMES_EACH, SECONDS = 40, 0.2


def played(game: AnyGame, players: int, searcher: Seat, seed: int, seconds: float, ahead: int) -> float:
    """A game with the searcher on one seat: 1 if it wins alone, a share if it shares the victory."""
    rng = Random(seed)
    *_, last = game.deal(game.Setup(players=players) if len(game.players) > 1 else game.Setup())
    pos: Any = last.after
    while isinstance(asked := game.decision(pos), Decision):
        if asked.seat is Seat.CHANCE:
            chances = game.odds(pos)
            move = rng.choices(list(chances), list(chances.values()))[0]
        else:
            legal = game.legal(pos, asked)
            view = game.view(pos, asked.seat)
            if len(legal) == 1:
                move = legal[0]
            elif asked.seat == searcher:
                move = choose(game, view, searcher, seconds=seconds, seed=rng.getrandbits(32), ahead=ahead)
            else:
                move = rng.choices(legal, [game.weigh(view, one) for one in legal])[0]
        for step in game.resolve(pos, move, asked):
            pos = step.after
    assert isinstance(asked, Outcome)
    first = asked.standings[0] if asked.standings else ()
    return 1 / len(first) if searcher in first else 0.0


def duel(
    key: str, games: int = GAMES_EACH, seconds: float = SECONDS, ahead: int = AHEAD
) -> tuple[float, float, float, int]:
    """The share of games won, its interval, and how many played."""
    game = GAMES[key]
    players = game.players[0]
    won = sum(played(game, players, Seat(number % players), number, seconds, ahead) for number in range(games))
    low, high = wilson(round(won), games)
    return won / games, low, high, players


if __name__ == "__main__":
    keys = [word for word in sys.argv[1:] if word in GAMES] or [game.key for game in ALL]
    numbers = [word for word in sys.argv[1:] if word not in GAMES]
    games = int(numbers[0]) if numbers else GAMES_EACH
    seconds = float(numbers[1]) if len(numbers) > 1 else SECONDS
    ahead = int(numbers[2]) if len(numbers) > 2 else AHEAD
    for key in keys:
        share, low, high, players = duel(key, games, seconds, ahead)
        print(
            f"{key}: {100 * share:.0f} % of {games} games won ({100 * low:.0f} to {100 * high:.0f} %), {players} players, {seconds} s a move, {ahead} decisions ahead",
            flush=True,
        )
