"""What stands behind "Why?" bears the seal of the books, or their objection."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.sampling import GAMES, players_moments, voice_of
from tutor.core.game import AnyGame, why
from tutor.core.rule import Verdict
from tutor.view.pages.table.words import Words
from tutor.view.why import checked, of_move, of_try

WORDS = Words("table")
AGREES = WORDS.word("certified")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_books_agree_to_verdicts_and_to_what_moves_do(game: AnyGame) -> None:
    for moment, asked in players_moments(game, 12):
        for move in list(game.candidates(moment.pos))[:6]:
            assert AGREES in of_try(WORDS, game, moment.pos, move, why(game, moment.pos, move))
        done = game.legal(moment.pos, asked)[0]
        assert AGREES in of_move(WORDS, game, moment.pos, done, tuple(game.resolve(moment.pos, done)))


def test_a_verdict_that_is_not_true_is_told_beside_the_rule_it_is_wrong_about() -> None:
    game, objected = GAMES[0], 0
    for moment, asked in players_moments(game, 12):
        move = game.legal(moment.pos, asked)[0]
        for check in why(game, moment.pos, move).checks:
            seal = of_try(WORDS, game, moment.pos, move, Verdict((replace(check, ok=False),)))
            objected += AGREES not in seal
            assert AGREES in seal or check.rule.id in seal
    assert objected


def test_the_seal_is_folded_away_with_the_rules() -> None:
    game = GAMES[0]
    moment, asked = next(players_moments(game, 1))
    move = game.legal(moment.pos, asked)[0]
    verdict = why(game, moment.pos, move)
    shown = checked(WORDS, voice_of(game), verdict, of_try(WORDS, game, moment.pos, move, verdict))
    assert shown.startswith("<details")
    assert AGREES in shown
