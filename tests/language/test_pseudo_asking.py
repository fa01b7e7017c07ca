"""No English bypasses the files where something is asked or explored: questions, rules at work, open points, what if."""

from __future__ import annotations

import json

import pytest

from tests.language.pseudo import LANGUAGE
from tests.language.seen import bypasses
from tests.language.test_pseudo import vocabulary
from tests.language.test_pseudo_pages import Walker
from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.explore.levers import handles
from tutor.explore.spot import Spot
from tutor.games import ALL
from tutor.learner.current import guest
from tutor.scenes.messages import Key, Pressed, Tick
from tutor.view.pages.ask.asking import Asking
from tutor.view.pages.explorer.explorer import Explorer, Make
from tutor.view.pages.explorer.readings import OpenPoints
from tutor.view.pages.explorer.showme import Specimens, found
from tutor.view.pages.explorer.whatif import Levers

pytestmark = pytest.mark.usefixtures("pseudo_spoken")
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
COMMAND = "tutor ask --position"
LISTED = "large-crown copy"
"""Words of the notation that stand in no list of words."""
RULES = 6
"""So many rules are looked at; open points there are more."""
EVERY = 60


def written(game: AnyGame) -> list[str]:
    """What is the same in every language, and how positions and moves are written."""
    fields = [word for name, script in game.writing.fields.items() for word in (name, *script.words)]
    return [
        *vocabulary(game),
        *fields,
        json.dumps(game.writing.write(game.lab.start)),
        *(kind.form for kind in game.moves.kinds),
    ]


@every_game
def test_whatever_a_question_is_asked_with_and_answered_is_in_the_files(game: AnyGame) -> None:
    pos = game.compose(game.lab.start)
    legal = [str(move) for move in game.legal(pos)]
    refused = [str(move) for move in game.candidates(pos) if str(move) not in legal]
    for move in (legal[0], *refused[:2], "qq"):
        one = Asking(game, game.lab.start, move, language=LANGUAGE, learner=guest())
        reader = Walker(one)
        reader(Pressed("ask"), Pressed("help"), Key("Escape"))
        reader.press("menu", "words", "readings", "copy")
        assert bypasses(game, reader.read, *written(game), move, COMMAND, LISTED) == {}


def explored(game: AnyGame, make: Make, *opened: str, steps: int = RULES) -> Walker:
    """A page that is explored, gone through for some steps; what can be opened on it is."""
    reader = Walker(Explorer(game, make, LANGUAGE, learner=guest()))
    reader.press("menu", "words", *opened)
    for _ in range(steps):
        reader(Pressed("go_on"), Tick(0), Pressed("replay"), Pressed("side", "1"), Key("s"), Pressed("next"))
    return reader


@every_game
def test_whatever_a_rule_at_work_shows_is_in_the_files(game: AnyGame) -> None:
    items = found(game, Voice.load(game.key, LANGUAGE), [])
    reader = explored(game, lambda language: Specimens(game, items, language), "list")
    assert bypasses(game, reader.read, *written(game)) == {}


@every_game
def test_whatever_the_books_leave_open_is_told_in_words_of_the_files(game: AnyGame) -> None:
    reader = explored(game, lambda language: OpenPoints(game, language), "list", steps=EVERY)
    assert bypasses(game, reader.read, *written(game)) == {}


@every_game
def test_whatever_changes_with_a_lever_is_told_in_words_of_the_files(game: AnyGame) -> None:
    spot = Spot(game.lab.start)
    lever = handles(game, Voice.load(game.key, LANGUAGE), spot)[0].make()
    reader = explored(game, lambda language: Levers(game, spot, lever, language=language), steps=2)
    assert bypasses(game, reader.read, *written(game)) == {}
