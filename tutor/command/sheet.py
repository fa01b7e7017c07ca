"""``tutor sheet``: questions on paper, with the key behind them."""

from __future__ import annotations

import sys
from argparse import Namespace

from tutor.ask.book import rules_page
from tutor.ask.tonight import tonight_page
from tutor.command.card import card
from tutor.command.lesson_sheet import own_sheet
from tutor.command.plan import plan
from tutor.core.game import AnyGame
from tutor.core.record import Broken, named
from tutor.games import GAMES
from tutor.practice.sheet import sheet


def _page(game: AnyGame, asked: Namespace) -> str:
    if asked.plan:
        return plan(game, asked.language)
    if asked.rules:
        return rules_page(game.key, asked.language)
    if asked.tonight:
        return tonight_page(game.key, asked.language)
    return sheet(game, asked.questions, asked.seed, asked.section, asked.language)


def write(asked: Namespace) -> int:
    """Print the page, or write it to a file."""
    _write(asked, own_sheet(asked.game, asked.language) if asked.game.endswith(".toml") else _of_game(asked))
    return 0


def _of_game(asked: Namespace) -> str:
    if asked.card:
        return card(asked.language)
    game = named(asked.game, GAMES)
    unknown = set(asked.section) - {rule.section for rule in game.rules}
    if unknown:
        raise Broken(
            "no_section",
            key=game.key,
            section=min(unknown),
            there=tuple(dict.fromkeys(rule.section for rule in game.rules)),
        )
    return _page(game, asked)


def _write(asked: Namespace, page: str) -> None:
    if asked.output is None:
        sys.stdout.write(page)
        return
    try:
        asked.output.write_text(page, encoding="utf-8")
    except OSError as error:
        raise Broken("unwritten", file=str(asked.output), why=error.strerror) from error
