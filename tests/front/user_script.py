"""What a user of the typed package writes; it must check clean under mypy strict and pyright, and run."""

from __future__ import annotations

from collections import Counter
from random import Random

import tutor
from tutor import Game, IllegalMove, State, View, game


def random_bot(view: View, rng: Random) -> object:
    """A legal move, from what a seat may know."""
    return rng.choice(view.legal())


def winner(own: Game, seed: int) -> str:
    """Play a whole game."""
    rng = Random(seed)
    state: State = own.deal(seed=seed)
    while not state.over:
        player: str | None = state.player
        assert player is not None
        state = state.play(random_bot(state.view(player), rng))
    totals = {seat: sheet.total for seat, sheet in tutor.score(own.key, state).sheets.items()}
    best = max(totals, key=lambda seat: totals[seat])
    return state.players[best]


def refusal(own: Game) -> tuple[str, ...]:
    """Every rule that a move breaks."""
    turn = own.position(at={"senators": "1 : 5"}, hand={"cleopatra": "2 4 P"})
    answer = turn.why("lay P senators")
    legal: bool = answer.legal
    assert not legal
    assert answer.says
    try:
        turn.play("lay P senators")
    except IllegalMove as error:
        return tuple(check.rule.id for check in error.verdict.broken)
    return ()


def main() -> None:
    """All of it."""
    caesar = game("caesar")
    wins: Counter[str] = Counter(winner(caesar, seed) for seed in range(2))
    assert sum(wins.values()) == 2
    assert refusal(caesar) == ("turn.single-face-down",)
    moves = tutor.legal("caesar", caesar.deal(seed=1))
    assert len(moves) == len([str(move) for move in moves])
    weights = caesar.deal().chances()
    assert sum(weights.values()) >= 0
    first: str = tutor.rules("caesar", "vote").rules[0].id
    assert first
    table = caesar.position(at={"censors": "{you} : 3"}, next="censors", you=4).vary("reveal censors", you=(1, 5))
    assert [said.says for _, said, _ in table.table()]


if __name__ == "__main__":
    main()
