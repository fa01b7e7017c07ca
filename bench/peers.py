"""Other engines, driven like our games. Each needs its package; an absent one is named as absent."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bench.ours import Player


def catanatron() -> Player:
    """Four random players of the settlers' game; its dice and cards are drawn inside a move."""
    from catanatron import Color, Game, RandomPlayer

    def one_game(rng: Random) -> Iterator[bool]:
        colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
        game = Game([RandomPlayer(colour) for colour in colours], seed=rng.getrandbits(32))
        for _ in range(5_000):
            if game.winning_color() is not None:
                return
            game.execute(rng.choice(game.state.playable_actions), validate_action=False)
            yield True

    return one_game


def python_chess() -> Player:
    """Chess until there is no legal move, or fifty moves without progress."""
    import chess

    def one_game(rng: Random) -> Iterator[bool]:
        board = chess.Board()
        while (moves := list(board.legal_moves)) and board.halfmove_clock < 100:
            board.push(rng.choice(moves))
            yield True

    return one_game


def pokerkit() -> Player:
    """Hands of no-limit hold'em for three; the smallest and the largest raise stand for all."""
    from pokerkit import Automation, NoLimitTexasHoldem

    def one_game(rng: Random) -> Iterator[bool]:
        state = NoLimitTexasHoldem.create_state(
            tuple(Automation), ante_trimming_status=True, raw_antes=0, raw_blinds_or_straddles=(1, 2), min_bet=2,
            raw_starting_stacks=(100, 100, 100), player_count=3,
        )  # fmt: skip
        while state.status:
            moves = []
            if state.can_fold():
                moves.append(state.fold)
            if state.can_check_or_call():
                moves.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                low = state.min_completion_betting_or_raising_to_amount
                high = state.max_completion_betting_or_raising_to_amount
                moves += [
                    lambda low=low: state.complete_bet_or_raise_to(low),
                    lambda high=high: state.complete_bet_or_raise_to(high),
                ]
            rng.choice(moves)()
            yield True

    return one_game


def block_dominoes() -> Player:
    """OpenSpiel's dominoes in Python; chance deals the tiles one by one."""
    import pyspiel
    from open_spiel.python.games import block_dominoes as _registers  # noqa: F401

    game = pyspiel.load_game("python_block_dominoes")

    def one_game(rng: Random) -> Iterator[bool]:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
                yield False
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                yield True

    return one_game


PEERS = {
    "catanatron": catanatron,
    "python-chess": python_chess,
    "PokerKit": pokerkit,
    "OpenSpiel block dominoes": block_dominoes,
}


def present() -> tuple[list[str], list[str]]:
    """The engines that are installed, and those that are not."""
    found, absent = [], []
    for name, engine in PEERS.items():
        try:
            engine()
        except ImportError:
            absent.append(name)
        else:
            found.append(name)
    return found, absent
