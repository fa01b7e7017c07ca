"""``tutor sheet``: questions on paper, with the key behind them."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from tutor.core.record import Broken, named
from tutor.games import GAMES
from tutor.practice.sheet import sheet


def options(verb: ArgumentParser) -> None:
    """What can be asked for."""
    verb.add_argument("game", metavar="KEY", help="a game, as listed by `tutor games`")
    verb.add_argument("--questions", type=int, default=10, metavar="N", help="how many (10)")
    verb.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed makes the same sheet (0)")
    verb.add_argument("--section", action="append", default=[], help="only this chapter; may be given several times")
    verb.add_argument("-o", "--output", type=Path, help="write the page to a file")


def write(asked: Namespace) -> int:
    """Print the page, or write it to a file."""
    game = named(asked.game, GAMES)
    unknown = set(asked.section) - {rule.section for rule in game.rules}
    if unknown or asked.questions < 1:
        raise Broken(
            f"{game.key} has no section {min(unknown)!r}." if unknown else "A sheet needs at least one question."
        )
    page = sheet(game, asked.questions, asked.seed, asked.section)
    if asked.output is None:
        sys.stdout.write(page)
        return 0
    try:
        asked.output.write_text(page, encoding="utf-8")
    except OSError as error:
        raise Broken(f"{asked.output} cannot be written: {error.strerror}.") from error
    return 0
